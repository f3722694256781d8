import { join } from 'node:path'
import { setOutput } from '@actions/core'
import type { BenchEvent } from '../../github/event.ts'
import { componentsHome, DEFAULT_TIUP_VERSION, tiupHome } from '../../tiup/tiup.ts'
import { releaseOf } from '../catalogue/targets.ts'
import type { Settings } from '../config/resolve.ts'
import { submissionArtifact } from '../job/fork-place.ts'
import type { Io } from '../job/io.ts'
import { resultFiles } from '../job/result-folder.ts'
import type { PlannedCell } from '../plan/cells.ts'
import { suiteCells } from '../plan/cells.ts'
import { loadHooks } from './hooks.ts'

/** Cells that a job will run, and what it needs of its machine. */
export interface JobPlan {
  readonly cells: readonly PlannedCell[]
  /** Sentences on time, disk and memory. */
  readonly needs: readonly string[]
}

/** Plans the cells that this job measures. @throws Failure if it surely cannot measure them */
export async function planJob(settings: Settings, event: BenchEvent, io: Io): Promise<JobPlan> {
  const cells = suiteCells(settings)
  const needs: string[] = []
  for (const { beforePlan } of await loadHooks())
    needs.push(...((await beforePlan?.({ settings, event, cells, io })) ?? []))
  return { cells, needs }
}

/** Sets the outputs that the action's steps after `plan` need for a job that measures. */
export function setMeasuringOutputs(
  settings: Settings,
  event: BenchEvent,
  folder: string,
  io: Io,
): void {
  setPlaceOutputs(settings.suiteName, folder)
  setOutput('artifact', String(settings.inputs.artifact))
  setHandoverOutputs(settings, event, folder)
  setCacheOutputs(settings, io)
}

/** Sets the paths of the results. */
export function setPlaceOutputs(suite: string, folder: string): void {
  setOutput('folder', folder)
  setOutput('artifact-name', `tidb-bench-${suite}`)
}

/** A job that may not or shall not comment hands its numbers to the workflow that does. */
function setHandoverOutputs(
  { inputs, suiteName }: Settings,
  event: BenchEvent,
  folder: string,
): void {
  const comments =
    inputs.comment !== 'never' && event.kind === 'pull_request' && event.origin !== 'fork'
  const handsOver = event.kind === 'pull_request' && !comments
  setOutput('submission', handsOver ? join(folder, resultFiles.submission) : '')
  setOutput('submission-artifact', submissionArtifact(suiteName))
}

/** Sets the paths and keys of what is worth caching. */
function setCacheOutputs({ base, candidate }: Settings, io: Io): void {
  const releases = [base, candidate].flatMap((target) => {
    const { version, listed } = releaseOf(target) ?? {}
    return listed === undefined ? [] : [{ version, tiup: listed.tiup }]
  })
  if (releases.length === 0) return
  const versions = releases.map(
    ({ tiup, version }) => `${tiup.version ?? DEFAULT_TIUP_VERSION}-${version}`,
  )
  const homes = releases.map(({ tiup }) => componentsHome(io.env, tiup.mirror))
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
