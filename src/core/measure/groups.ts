import { plainNumber } from '../../words/number.ts'
import { factsOf } from '../catalogue/loads.ts'
import type { PlannedCell, ServerChange } from '../plan/cells.ts'
import { groupByChange, groupByData, type Slice } from '../plan/schedule.ts'
import type { RecordHeader } from '../record/assemble.ts'
import type { BenchRecord, CellSettings, Run, Side } from '../record/schema.ts'
import type { Target } from '../server/target.ts'
import type { Workload } from '../tool/load-runner.ts'
import { onEachTarget } from './each-side.ts'
import { dropData, dropLastData, loadData } from './load.ts'
import { type Bench, contextOf, runSlices, sidesOf } from './measure.ts'
import { whileAlive } from './while-alive.ts'

export { benchesInTurn, onEachSide, ownersOfData, takesTurns } from './each-side.ts'
export { type Bench, sidesOf } from './measure.ts'

/** A planned cell whose tool has reported its version. */
export interface ReadyCell extends Pick<PlannedCell, 'repeats' | 'change' | 'reload' | 'figures'> {
  readonly settings: CellSettings
}

export type Targets = Readonly<Partial<Record<Side, Target>>>

export type Workloads = ReadonlyMap<CellSettings['tool'], Workload>

/** The record of a job while it is measured. */
export interface RecordBook {
  /** Notes the facts about the servers that are known by now. */
  describe(header: RecordHeader): void
  /** Changes what is noted about the job beside its runs. */
  amend(change: (header: RecordHeader) => RecordHeader): void
  /** Notes facts about a cell that are known only now. */
  settle(settings: CellSettings): void
  /** Keeps a run, and writes the record again, so that a later fault loses nothing. */
  keep(cellId: string, run: Run): void
  /** @param interruption why the job ended early */
  soFar(interruption?: string): BenchRecord
}

/** Rates by the id of their cell, of each client. */
export type KnownRates = ReadonlyMap<string, number>

/** The rates of a job: each is settled once, and all its servers are measured at it. */
export interface CellRates {
  /**
   * The cells with a rate in place of each share: the one that is known, else a share of what the
   * first server does without one. A cell whose rate cannot be found out is left out, and its
   * broken run kept in the book.
   */
  settle(bench: Bench, cells: readonly ReadyCell[], book: RecordBook): Promise<readonly ReadyCell[]>
}

/** @param warmUpSeconds of the suite, before the capacity is measured */
export function openRates(earlierRates: KnownRates, warmUpSeconds: number): CellRates {
  const rates = new Map(earlierRates)

  async function rateOf(bench: Bench, cell: CellSettings, share: number, book: RecordBook) {
    const ready = rates.get(cell.id)
    if (ready !== undefined) return ready
    const capacity = await measureCapacity(bench, cell, warmUpSeconds)
    if (capacity.kind === 'broken') {
      book.keep(cell.id, capacity.run)
      bench.log.warn(
        `${cell.id}: ${capacity.run.state === 'invalid' ? capacity.run.reason : 'broken'}`,
      )
      return undefined
    }
    const rate = rateFrom(capacity.perSecond, share)
    rates.set(cell.id, rate)
    bench.log.info(
      `${cell.id}: ${plainNumber(capacity.perSecond)}/s without a given rate, so it is measured at ${rate}/s`,
    )
    return rate
  }

  return {
    async settle(bench, cells, book) {
      const ready: ReadyCell[] = []
      for (const cell of cells) {
        const { rateShare } = cell.settings
        if (rateShare === undefined) {
          ready.push(cell)
          continue
        }
        const rate = await rateOf(bench, cell.settings, rateShare, book)
        if (rate === undefined) continue
        const settings = { ...cell.settings, options: { ...cell.settings.options, rate } }
        book.settle(settings)
        ready.push({ ...cell, settings })
      }
      return ready
    },
  }
}

/** Three digits: a rate that nobody has to read to the last transaction. */
function rateFrom(capacity: number, share: number): number {
  return Math.max(1, Math.round(Number((capacity * share).toPrecision(3))))
}

/** Input of a protocol: cells with loaded data and servers with their settings. */
export interface LoadedCells {
  readonly bench: Bench
  readonly cells: readonly ReadyCell[]
  readonly run: (slices: readonly Slice[]) => Promise<void>
  /** The record of everything measured until now. */
  readonly soFar: () => BenchRecord
  readonly book: RecordBook
}

/** Order in which such cells run: once through, or in rounds. */
export type Protocol = (loaded: LoadedCells) => Promise<void>

/** Place for the runs of a job, and the way to make them. */
export interface MeasurePlace {
  readonly book: RecordBook
  readonly protocol: Protocol
  readonly rates: CellRates
}

/**
 * Loads each data set once, and runs its cells. @returns what ended it early, if anything did; what
 * was measured until then is in the book
 */
export async function measureGroups(
  whole: Bench,
  cells: readonly ReadyCell[],
  { book, protocol, rates }: MeasurePlace,
): Promise<unknown> {
  let configuration = '{}'
  try {
    const groups = groupByData(cells)
    for (const [index, group] of groups.entries()) {
      const bench = benchFor(whole, group[0].settings)
      const load = () => loadData(bench, group[0].settings)
      await (bench.progress?.loading(group[0].settings, load) ?? load())
      for (const alike of groupByChange(group)) {
        await setServers(bench, alike[0].change)
        // Servers whose configuration changes are restarted.
        if (JSON.stringify(alike[0].change.configuration) !== configuration) bench.data.cold = true
        configuration = JSON.stringify(alike[0].change.configuration)
        const ready = await rates.settle(bench, alike, book)
        const members = ready.map(({ settings }) => settings)
        const run = (slices: readonly Slice[]) =>
          runSlices(bench, members, slices, book.keep, book.soFar().seed)
        if (members.length > 0)
          await protocol({ bench, cells: ready, run, soFar: book.soFar, book })
      }
      const drop = index < groups.length - 1 ? dropData : dropLastData
      await drop(bench, group[0].settings)
    }
    return undefined
  } catch (cause) {
    return cause ?? new Error('the measurement ended early')
  } finally {
    whole.log.group?.(undefined)
  }
}

/** Returns a bench with the candidate alone for what the base lacks. */
function benchFor(bench: Bench, { onlyOn }: CellSettings): Bench {
  const { candidate } = bench.targets
  return onlyOn === undefined || candidate === undefined
    ? bench
    : { ...bench, targets: { candidate } }
}

/**
 * Sets variables and configuration on every target; a server is restarted where it must be. @throws
 * Failure
 */
async function setServers(bench: Bench, change: ServerChange): Promise<void> {
  await onEachTarget(bench, 'reset', (own, _side, target) => target.apply(change, own.signal))
}

/**
 * Operations a second of each client without a given rate, or the run that should have measured it.
 */
type Capacity =
  | { readonly kind: 'known'; readonly perSecond: number }
  | { readonly kind: 'broken'; readonly run: Run }

/**
 * Runs a cell as fast as the server goes. The first side's figure counts; the other one gets the
 * same load, so that both have done the same before they are compared.
 * @param usualWarmUpSeconds of the suite; side by side a slice has less
 */
async function measureCapacity(
  bench: Bench,
  cell: CellSettings,
  usualWarmUpSeconds: number,
): Promise<Capacity> {
  const { rateShare: _, beside: __, ...settings } = cell
  const free: CellSettings = { ...settings, ...capacityPace(cell, usualWarmUpSeconds) }
  let first: number | undefined
  bench.data.used = true
  for (const [side, target] of sidesOf(bench)) {
    const place = { side, round: bench.turn ?? 1, slice: 0, startedAt: new Date().toISOString() }
    await target.turn?.take(bench.signal)
    bench.log.progress(`capacity of ${target.name} · ${cell.workload} · ${cell.threads} threads`)
    const load = () =>
      whileAlive(target, bench.signal, (signal) =>
        bench
          .workloadFor(cell.tool)
          .run({ ...contextOf(bench, target, free, `capacity-${side}`), signal }, place),
      )
    const run = await (bench.clock?.time('settle', load, side) ?? load())
    bench.signal.throwIfAborted()
    const rate = run.state === 'valid' ? rateOf(run.metrics, cell) : undefined
    if (rate === undefined) return { kind: 'broken', run: broken(run, target.name) }
    first ??= rate
  }
  return { kind: 'known', perSecond: (first ?? 0) / cell.clients }
}

function rateOf(
  metrics: Readonly<Record<string, number>>,
  { tool }: CellSettings,
): number | undefined {
  return factsOf(tool)
    .metrics.rates.map((name) => metrics[name])
    .find((rate) => rate !== undefined && rate > 0)
}

function broken(run: Run, server: string): Run {
  const why = run.state === 'invalid' ? run.reason : 'no transaction ended'
  const { side, round, slice, startedAt = new Date().toISOString() } = run
  return {
    side,
    round,
    slice,
    startedAt,
    state: 'invalid',
    reason: `the rate is a share of the capacity of ${server}, which could not be measured: ${why}`,
    tail: run.state === 'invalid' ? run.tail : [],
  }
}

/**
 * Longer runs say hardly more: what is wanted is a rate that the server holds, and it is the same
 * for both sides.
 */
const MOST_SECONDS = 20

type Pace = Pick<CellSettings, 'durationSeconds' | 'warmUpSeconds'>

/**
 * Returns how long a server is loaded at full speed to find its capacity.
 * @param usualWarmUpSeconds of the suite; side by side a slice has less
 */
export function capacityPace(
  { durationSeconds, warmUpSeconds }: Pace,
  usualWarmUpSeconds: number,
): Pace {
  return {
    warmUpSeconds: Math.max(warmUpSeconds, usualWarmUpSeconds),
    durationSeconds: Math.min(MOST_SECONDS, durationSeconds),
  }
}
