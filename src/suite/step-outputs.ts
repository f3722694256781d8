import { join } from 'node:path'
import { setOutput } from '@actions/core'
import type { Settings } from '../config/resolve.ts'
import { gathersShards } from '../config/shard.ts'
import type { BenchEvent } from '../github/event.ts'
import { SUBMISSION_FILE, submissionArtifact } from '../handover/submission.ts'
import type { Io } from '../job/io.ts'
import { componentsHome, tiupHome } from '../server/playground/home.ts'
import { DEFAULT_TIUP_VERSION } from '../server/playground/tiup.ts'
import { announceBuilds } from './announce-builds.ts'
import { shardsFolder } from './shards-folder.ts'
import { announcePlaces, snapshotCachePlaces } from './snapshot-caches.ts'

type Shard = Settings['inputs']['shard']

/** What the steps of the action behind `plan` have to know of a job that measures or merges. */
export async function setMeasuringOutputs(
  settings: Settings,
  event: BenchEvent,
  folder: string,
  io: Io,
): Promise<void> {
  const { shard, loadMachine } = settings.inputs
  setPlaceOutputs(settings.suiteName, folder, shard, loadMachine)
  setHandoverOutputs(settings, event, folder)
  // The job that merges starts no server.
  if (gathersShards(shard)) return
  await announceBuilds(settings, event, io)
  announcePlaces(await snapshotCachePlaces(settings, io), settings, io)
  setCacheOutputs(settings, io)
}

/** Where the results will be, and where those of other machines are. */
export function setPlaceOutputs(
  suite: string,
  folder: string,
  shard: Shard,
  loadMachine?: Settings['inputs']['loadMachine'],
): void {
  setOutput('folder', folder)
  const load = loadMachine === undefined ? '' : `-load-${loadMachine.number}-of-${loadMachine.count}`
  setOutput('artifact-name', `${artifactName(suite, shard)}${load}`)
  if (!gathersShards(shard) || (shard?.kind === 'merge' && shard.folder !== undefined)) return
  setOutput('shards-pattern', `tidb-bench-${suite}-shard-*`)
  setOutput('shards-folder', shardsFolder(folder))
}

/** Those of jobs that measured for another one begin alike, so that it finds them all. */
function artifactName(suite: string, shard: Shard): string {
  const name = `tidb-bench-${suite}`
  switch (shard?.kind) {
    case 'shard':
      return `${name}-shard-${shard.number}-of-${shard.count}`
    case 'confirm':
      return `${name}-shard-confirm`
    case 'merge':
    case 'screen':
    case 'verdict':
    case undefined:
      return name
  }
}

/** A job that may not or shall not comment hands its numbers to the workflow that does. */
function setHandoverOutputs({ inputs, suiteName }: Settings, event: BenchEvent, folder: string): void {
  const comments = inputs.comment !== 'never' && event.kind === 'pull_request' && event.origin !== 'fork'
  const isWhole =
    inputs.loadMachine === undefined && (inputs.shard === undefined || gathersShards(inputs.shard))
  const handsOver = event.kind === 'pull_request' && !comments && isWhole
  setOutput('submission', handsOver ? join(folder, SUBMISSION_FILE) : '')
  setOutput('submission-artifact', submissionArtifact(suiteName))
}

/** What is worth caching. */
function setCacheOutputs({ base, candidate }: Settings, io: Io): void {
  const clusters = [base, candidate].filter((target) => target?.kind === 'playground')
  if (clusters.length === 0) return
  const versions = clusters.map(({ tiup, version }) => `${tiup.version ?? DEFAULT_TIUP_VERSION}-${version}`)
  const homes = clusters.map(({ tiup }) => componentsHome(io.env, tiup.mirror))
  const paths = [tiupHome(io.env), ...homes].flatMap((home) => [
    `${home}/bin`,
    `${home}/components`,
    `${home}/manifests`,
  ])
  setOutput('cache-path', [...new Set(paths)].join('\n'))
  setOutput('cache-key', `tidb-bench-tiup-${process.platform}-${process.arch}-${versions.join('-')}`)
}
