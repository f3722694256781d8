import { join } from 'node:path'
import { setOutput } from '@actions/core'
import type { BenchEvent } from '../../github/event.ts'
import { componentsHome, DEFAULT_TIUP_VERSION, tiupHome } from '../../tiup/tiup.ts'
import { gathersShards } from '../config/inputs.ts'
import type { Settings } from '../config/resolve.ts'
import { submissionArtifact } from '../job/fork-place.ts'
import type { Io } from '../job/io.ts'
import { resultFiles } from '../job/result-folder.ts'
import type { PlannedCell } from '../plan/cells.ts'
import { needLines, needsOf } from './prepare/needs.ts'
import { shardOf, shardsFolder, suiteCells } from './shard-plan.ts'

export { requirePlannable } from './prepare/before-start.ts'
export { planShards, type Spread } from './shard-plan.ts'

type Shard = Settings['inputs']['shard']

/** Cells that a job will run, and what it needs of its machine. */
export interface JobPlan {
  readonly cells: readonly PlannedCell[]
  /** Sentences on time, disk and memory. */
  readonly needs: readonly string[]
}

/** Plans the cells that this job measures: a shard of the suite, or all of it. */
export function planJob(settings: Settings): JobPlan {
  const cells = shardOf(settings)?.cells ?? suiteCells(settings)
  return { cells, needs: needLines(needsOf(settings, cells)) }
}

/**
 * Sets the outputs that the action's steps after `plan` need for a job that measures or merges.
 * Code that only a job needs is loaded here: a person who requests a plan does not wait for it.
 */
export async function setMeasuringOutputs(
  settings: Settings,
  event: BenchEvent,
  folder: string,
  io: Io,
): Promise<void> {
  const { shard } = settings.inputs
  setPlaceOutputs(settings.suiteName, folder, shard)
  setOutput('artifact', String(settings.inputs.artifact))
  setHandoverOutputs(settings, event, folder)
  // The job that merges starts no server.
  if (gathersShards(shard)) return
  await announceBuilds(settings, event, io)
  const { announcePlaces, snapshotCachePlaces } = await import('./measure/snapshot-caches.ts')
  announcePlaces(await snapshotCachePlaces(settings, io), settings, io)
  setCacheOutputs(settings, io)
}

/** Sets the paths of the results, and of those of other machines. */
export function setPlaceOutputs(suite: string, folder: string, shard: Shard): void {
  setOutput('folder', folder)
  setOutput('artifact-name', artifactName(suite, shard))
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
function setHandoverOutputs(
  { inputs, suiteName }: Settings,
  event: BenchEvent,
  folder: string,
): void {
  const comments =
    inputs.comment !== 'never' && event.kind === 'pull_request' && event.origin !== 'fork'
  const isComplete = inputs.shard === undefined || gathersShards(inputs.shard)
  const handsOver = event.kind === 'pull_request' && !comments && isComplete
  setOutput('submission', handsOver ? join(folder, resultFiles.submission) : '')
  setOutput('submission-artifact', submissionArtifact(suiteName))
}

/** Sets the paths and keys of what is worth caching. */
function setCacheOutputs({ base, candidate }: Settings, io: Io): void {
  const clusters = [base, candidate].filter((target) => target?.kind === 'playground')
  if (clusters.length === 0) return
  const versions = clusters.map(
    ({ tiup, version }) => `${tiup.version ?? DEFAULT_TIUP_VERSION}-${version}`,
  )
  const homes = clusters.map(({ tiup }) => componentsHome(io.env, tiup.mirror))
  const paths = [tiupHome(io.env), ...homes].flatMap((home) => [
    `${home}/bin`,
    `${home}/components`,
    `${home}/manifests`,
  ])
  setOutput('cache-path', [...new Set(paths)].join('\n'))
  setOutput(
    'cache-key',
    `tidb-bench-tiup-${process.platform}-${process.arch}-${versions.join('-')}`,
  )
}

/**
 * Sets outputs for the step before the measurement: the builds to fetch from GitHub's cache. An
 * entry holds one commit's, so its full name is known.
 * @throws as `findCommits`
 */
async function announceBuilds(settings: Settings, event: BenchEvent, io: Io): Promise<void> {
  if (settings.build === undefined) return
  const { findCommits } = await import('./prepare/compared-commits.ts')
  const commits = await findCommits(settings, event, io)
  if (commits === undefined) return
  const { buildPlans, buildsFolder, isTrusted } = await import('./prepare/build-sides.ts')
  const { buildKey, buildFolderOf } = await import('./builds/build-side.ts')
  // Said before anything of the change is run, which could say it too.
  setOutput('build-save', String(isTrusted(event)))
  for (const [side, plan] of buildPlans(settings, commits)) {
    setOutput(
      `build-${side}-key`,
      `tidb-bench-build-${process.platform}-${process.arch}-${buildKey(plan)}`,
    )
    setOutput(`build-${side}-path`, buildFolderOf(buildsFolder(io.env), plan))
  }
}
