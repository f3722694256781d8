import { Failure } from '../../../words/failure.ts'
import { queryPast } from '../../baseline/past-records.ts'
import type { QueryAnswer, Store } from '../../baseline/store.ts'
import type { Io } from '../../job/io.ts'
import type { BenchRecord } from '../../record/schema.ts'
import { showWarning } from '../../show/show-warning.ts'
import { type StartNoise, startNoiseFor } from '../../verdict/side-by-side/noise.ts'
import type { BaselineSource } from '../baseline-source.ts'

/**
 * Side-by-side jobs and A/A jobs of a suite are under names of their own: they are no level for
 * others.
 */
export const sideBySideSuite = (suite: string): string => `${suite}.side-by-side`
export const noiseSuite = (suite: string): string => `${suite}.noise`

/** Most earlier jobs to read: an old one is no longer true of a machine that has changed. */
const MOST_JOBS = 20

/**
 * The noise of starts that earlier side-by-side jobs of the same environment show, whatever they
 * compared; nothing where none were stored, or where they cannot be read: then the usual noise is
 * assumed, and rounds cost some minutes.
 */
export async function startNoiseOf(
  upcoming: BenchRecord,
  baseline: BaselineSource,
  io: Io,
): Promise<StartNoise> {
  if (baseline.kind !== 'store') return {}
  const { suite } = upcoming
  const answers = await storedJobs([sideBySideSuite(suite), noiseSuite(suite)], baseline.store, io)
  for (const { place, problem } of answers.flatMap(({ faults }) => faults))
    io.log.warn(`${place} is skipped: ${problem}`)
  const records = answers.flatMap((answer) => answer.records.map(({ record }) => record))
  const newestFirst = records.toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
  return startNoiseFor(newestFirst, upcoming)
}

async function storedJobs(suites: readonly string[], store: Store, io: Io): Promise<QueryAnswer[]> {
  const answers: QueryAnswer[] = []
  try {
    for (const suite of suites)
      answers.push(await queryPast(store, { suite, eligibility: 'any', most: MOST_JOBS }))
    return answers
  } catch (error) {
    if (io.signal.aborted || !(error instanceof Failure)) throw error
    const message = `earlier side-by-side jobs could not be read and are ignored: ${error.message}`
    showWarning({ title: 'Known noise not read', message }, io)
    return answers
  }
}

/**
 * A side-by-side record as it is stored for its noise: without what only charts show.
 * @returns undefined where nothing was measured, or the servers one after the other
 */
export function asSideBySideHistory(record: BenchRecord): BenchRecord | undefined {
  if (record.sideBySide?.nothingDiffers !== undefined || record.order === 'in-turn')
    return undefined
  const suite = sideBySideSuite(record.suite)
  return {
    ...record,
    suite,
    id: record.id.startsWith(`${record.suite}/`)
      ? `${suite}${record.id.slice(record.suite.length)}`
      : record.id,
    cells: record.cells.map((cell) => ({
      ...cell,
      runs: cell.runs.map((run) => {
        if (run.state === 'invalid') return run
        const { series: _, histogram: __, ...figures } = run
        return figures
      }),
    })),
  }
}

/**
 * Adds to a side-by-side record that was handed over what the trusted plan and store know: all of
 * its cells share the risk, and the noise of starts is that of earlier jobs here.
 */
export async function withKnownNoise(
  record: BenchRecord,
  baseline: BaselineSource,
  io: Io,
): Promise<BenchRecord> {
  if (record.sideBySide === undefined) return record
  const startNoise = await startNoiseOf(record, baseline, io)
  return {
    ...record,
    sideBySide: { ...record.sideBySide, gatedCells: record.cells.length, startNoise },
  }
}
