import { setOutput } from '@actions/core'
import type { Settings } from '../config/resolve.ts'
import type { BenchEvent } from '../github/event.ts'
import type { Io } from '../job/io.ts'
import { passedWithout } from '../job/job-outcome.ts'
import type { RecordHeader } from '../record/assemble.ts'
import type { BenchRecord } from '../record/schema.ts'
import { SECOND_MACHINE } from '../report/shard-progress.ts'
import { showRunning } from '../show/show-on-github.ts'
import { tellShard } from '../show/tell-shard.ts'
import { ensurePackages } from '../system/packages.ts'
import { defined } from '../words/defined.ts'
import { withEvidence } from './collect-evidence.ts'
import { settingsToConfirm } from './confirm-elsewhere.ts'
import { requirementsOf } from './job-parts.ts'
import type { SuiteFigures } from './judge-figures.ts'
import { measureSuite } from './measure-cells.ts'
import type { MeasureOptions } from './measure-options.ts'
import { concludeShard, measureOptionsOf } from './measure-shard.ts'
import { collectShards } from './merge-shards.ts'
import { nothingDiffers, unmeasuredRecord } from './nothing-differs.ts'
import { describedWith, type Prepared } from './prepare-sides.ts'
import { protocolFor } from './protocol.ts'
import { type Shard, secondsOfJob } from './shard-plan.ts'
import { shardsFolder } from './shards-folder.ts'
import { announceNews, snapshotCachePlaces } from './snapshot-caches.ts'
import { knownStartNoise } from './start-noise-store.ts'
import { storedRates } from './stored-rates.ts'
import type { SuitePlace } from './suite-place.ts'
import { wantedByRequest } from './wanted-by-request.ts'

type ReadySides = Extract<Prepared, { kind: 'ready' }>

/**
 * Says on GitHub that it is being measured; of a share of it, until when that will take at most.
 * @param marked the suite by whose name the commit is marked
 */
export async function tellRunning(settings: Settings, marked: string, io: Io): Promise<void> {
  const { inputs, suiteName: suite } = settings
  const { comment, mark, shard, loadMachine } = inputs
  // Its figures are a part of those that will be told.
  if (loadMachine !== undefined) return
  switch (shard?.kind) {
    case undefined:
      return showRunning({ suite, comment, mark, marked }, io)
    case 'shard':
    case 'confirm': {
      const count = shard.kind === 'shard' ? shard.count : shard.machines
      const number = shard.kind === 'shard' ? shard.number : SECOND_MACHINE
      const seconds = secondsOfJob(settings)
      const news = { number, count, stage: 'running', seconds } as const
      return seconds === 0 ? undefined : tellShard({ suite, comment, mark, marked, news }, io)
    }
    case 'merge':
    case 'screen':
    case 'verdict':
      return
  }
}

/** Measures the whole suite. @throws Failure where not even one server could be started */
export async function measuredFigures(
  sides: ReadySides,
  event: BenchEvent,
  place: SuitePlace,
): Promise<SuiteFigures> {
  const same = await nothingDiffers(sides.settings, place.io.signal)
  if (same !== undefined) {
    place.io.log.info(same)
    return { record: await unmeasuredRecord(sides.settings, same, place.io) }
  }
  const wanted = await wantedByRequest(event, place.io)
  const protocol = withEvidence(protocolFor(sides.settings), sides.settings, place.folder, place.io)
  const measured = await measure(sides, { protocol }, event, place)
  return { ...measured, ...defined({ wanted }) }
}

/** What the shards of this run measured on other machines. @throws as {@link collectShards} */
export async function mergedFigures(
  settings: Settings,
  event: BenchEvent,
  { folder, io }: SuitePlace,
): Promise<SuiteFigures> {
  const { shard } = settings.inputs
  const place = shard?.kind === 'merge' ? shard.folder : undefined
  const { proof, ...merged } = await collectShards(settings, place ?? shardsFolder(folder), io)
  const wanted = await wantedByRequest(event, io)
  const secondLook = shard?.kind === 'verdict' ? defined({ proof }) : undefined
  return { ...merged, ...defined({ wanted, secondLook }) }
}

/** Measures a shard; it is compared with nothing, and its job may have no right to ask. @returns the exit code */
export async function runShard(
  part: Shard,
  sides: ReadySides,
  event: BenchEvent,
  place: SuitePlace,
): Promise<number> {
  const { folder, io } = place
  if (part.cells.length === 0) return passedWithout(`${part.name} has no cell`, folder, io, 'no-cells')
  const { shard } = sides.settings.inputs
  const settings = shard?.kind === 'confirm' ? settingsToConfirm(sides.settings, shard) : sides.settings
  const measured = await measure({ ...sides, settings }, measureOptionsOf(part, settings), event, place)
  return concludeShard(part, measured, folder, io)
}

async function measure(
  { settings, builds }: ReadySides,
  options: MeasureOptions,
  event: BenchEvent,
  { baseline, folder, io, clock }: SuitePlace,
): Promise<Pick<SuiteFigures, 'record' | 'cause'>> {
  // A runner is thrown away or was made for this; elsewhere a person decides what is installed.
  if (io.env.GITHUB_ACTIONS === 'true') await ensurePackages(requirementsOf(settings), io.log)
  const startNoise = (upcoming: BenchRecord) => knownStartNoise(upcoming, baseline, io)
  const places = await snapshotCachePlaces(settings, io)
  const amend = (header: RecordHeader) => {
    const described = describedWith(builds, header)
    return options.amend?.(described) ?? described
  }
  const ended = await measureSuite(settings, folder, io, {
    ...options,
    amend,
    startNoise,
    knownRates: (upcoming) => storedRates(upcoming, baseline, io),
    clock,
    snapshotCaches: places,
  })
  await announceNews(places, ended, settings, event, io)
  // The cluster came up, so what was fetched for it is whole and worth caching; but a comment's job has a pull request's
  // code beside it and the default branch's cache, from which other jobs take their programs.
  if (io.env.GITHUB_OUTPUT && event.kind !== 'issue_comment') setOutput('ready', 'true')
  const { snapshotCaches: _, ...measured } = ended
  return measured
}
