import { setOutput } from '@actions/core'
import type { Settings } from '../config/resolve.ts'
import type { BenchEvent } from '../github/event.ts'
import { passedWithout } from '../job/job-outcome.ts'
import type { BenchRecord } from '../record/schema.ts'
import { showRunning } from '../show/show-on-github.ts'
import { ensurePackages } from '../system/packages.ts'
import { defined } from '../words/defined.ts'
import { requirementsOf } from './job-parts.ts'
import type { Figures } from './judge-figures.ts'
import { type MeasureOptions, measureSuite } from './measure-cells.ts'
import { collectShards, shardsFolder } from './merge-shards.ts'
import { nothingDiffers, unmeasuredRecord } from './nothing-differs.ts'
import { protocolFor } from './protocol.ts'
import { concludePart, measureOptionsOf } from './shard.ts'
import type { Part } from './shard-plan.ts'
import { announceNews, shelfPlaces } from './shelves.ts'
import { knownStartNoise } from './start-noise-store.ts'
import type { SuitePlace } from './suite-place.ts'
import { wantedByRequest } from './wanted-by-request.ts'

/** Measures the whole suite. @param marked the suite by whose name the commit is marked @throws Failure where not even one server could be started */
export async function measuredFigures(
  settings: Settings,
  marked: string,
  event: BenchEvent,
  place: SuitePlace,
): Promise<Figures> {
  const { io } = place
  const { comment, mark } = settings.inputs
  await showRunning({ suite: settings.suiteName, comment, mark, marked }, io)
  const same = await nothingDiffers(settings)
  if (same !== undefined) {
    io.log.info(same)
    return { record: await unmeasuredRecord(settings, same, io) }
  }
  const wanted = await wantedByRequest(event, io)
  const measured = await measure(settings, { protocol: protocolFor(settings) }, event, place)
  return { ...measured, ...defined({ wanted }) }
}

/** What the shards of this run measured on other machines. @throws as {@link collectShards} */
export async function mergedFigures(
  settings: Settings,
  event: BenchEvent,
  { folder, io }: SuitePlace,
): Promise<Figures> {
  const { shard } = settings.inputs
  const place = shard?.kind === 'merge' ? shard.folder : undefined
  const merged = await collectShards(settings, place ?? shardsFolder(folder), io)
  const wanted = await wantedByRequest(event, io)
  return { ...merged, ...defined({ wanted }) }
}

/** Measures a shard; it is compared with nothing, and its job may have no right to ask. @returns the exit code */
export async function runPart(
  part: Part,
  settings: Settings,
  event: BenchEvent,
  place: SuitePlace,
): Promise<number> {
  const { folder, io } = place
  if (part.cells.length === 0) return passedWithout(`${part.name} has no cell`, folder, io, 'no-cells')
  const measured = await measure(settings, measureOptionsOf(part, settings), event, place)
  return concludePart(part, measured, folder, io)
}

async function measure(
  settings: Settings,
  options: MeasureOptions,
  event: BenchEvent,
  { baseline, folder, io }: SuitePlace,
): Promise<Pick<Figures, 'record' | 'cause'>> {
  // A runner is thrown away or was made for this; elsewhere a person decides what is installed.
  if (io.env.GITHUB_ACTIONS === 'true') await ensurePackages(requirementsOf(settings), io.log)
  const startNoise = (upcoming: BenchRecord) => knownStartNoise(upcoming, baseline, io)
  const places = await shelfPlaces(settings, io)
  const ended = await measureSuite(settings, folder, io, { ...options, startNoise, shelves: places })
  await announceNews(places, ended, settings, event, io)
  // The cluster came up, so what was fetched for it is whole and worth caching; but a comment's job has a pull request's
  // code beside it and the default branch's cache, from which other jobs take their programs.
  if (io.env.GITHUB_OUTPUT && event.kind !== 'issue_comment') setOutput('ready', 'true')
  const { shelves: _, ...measured } = ended
  return measured
}
