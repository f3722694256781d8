import { formatCount, formatDuration, formatNumber, plural } from '../../words/number.ts'
import { factsOf, mainMetric } from '../catalogue/loads.ts'
import { dataKey, type PlannedCell, secondsOfSlice } from '../plan/cells.ts'
import type { Slice } from '../plan/schedule.ts'
import { givenName } from '../record/cells.ts'
import { metricInfo } from '../record/metric.ts'
import type { CellSettings, Run } from '../record/schema.ts'
import type { Interval } from '../tool/load-runner.ts'

/** Position of a slice in its job. */
export interface Position {
  readonly cell: CellSettings
  readonly slice: Slice
  /** Number from 1. */
  readonly number: number
  readonly total: number
  /** Starts of the servers, at most; 1 with one server. */
  readonly rounds: number
}

/**
 * `[12] 41 min left, at most 2 h · oltp_read_write · 64 · base · start 1 of ≤ 8 · 6/10 s · 1,582
 * TPS`: what a narrow terminal cuts is at the end.
 */
export function progressLine(position: Position, interval: Interval, left: TimeLeft): string {
  const { cell } = position
  const seconds = cell.warmUpSeconds + cell.durationSeconds
  return [
    `${numberWords(position)} ${timeLeftWords(left)}`,
    placeWords(position),
    `${Math.round(interval.atSeconds)}/${Math.round(seconds)} s`,
    `${formatCount(interval.rate)} ${rateOf(cell).label}`,
    ...(interval.errorsPerSecond > 0 ? [`${interval.errorsPerSecond.toFixed(1)} errors/s`] : []),
  ].join(' · ')
}

/**
 * `[12] oltp_read_write · 64 · base · start 1 of ≤ 8 · 1,582 TPS · 41 min left, at most 2 h`: one
 * finished run.
 */
export function finishedLine(position: Position, run: Run, left: TimeLeft): string {
  const { metric, label } = rateOf(position.cell)
  const rate = run.state === 'valid' ? run.metrics[metric] : undefined
  const figure =
    run.state === 'invalid'
      ? 'broken'
      : rate === undefined
        ? 'done'
        : `${formatNumber(rate)} ${label}${queriesWords(run.metrics.qps, rate)}`
  return [`${numberWords(position)} ${placeWords(position)}`, figure, timeLeftWords(left)].join(
    ' · ',
  )
}

/** `, 31,640 QPS`; empty where a transaction is one query. */
function queriesWords(queries: number | undefined, transactions: number): string {
  return queries === undefined || Math.round(queries) === Math.round(transactions)
    ? ''
    : `, ${formatCount(queries)} ${metricInfo('qps')?.label}`
}

/** Returns the title of one group of lines in a CI log. */
export function groupTitle({
  cell,
  slice,
  rounds,
}: Pick<Position, 'cell' | 'slice' | 'rounds'>): string {
  const start = rounds > 1 ? ` · start ${slice.round}` : ''
  const clients = cell.clients === 1 ? '' : `${cell.clients} clients x `
  return `${givenName(cell) ?? cell.workload} · ${clients}${plural(cell.threads, 'thread')}${start}`
}

/** `41 min left, at most 2 h`. */
export function timeLeftWords({ seconds, mostSeconds }: TimeLeft): string {
  const [usual, most] = [timeLeft(seconds), timeLeft(mostSeconds)]
  return usual === most ? `${usual} left` : `${usual} left, at most ${most}`
}

/** `45 s` below two minutes, then whole minutes and hours. */
export function timeLeft(seconds: number): string {
  return formatDuration(Math.max(0, Math.round(seconds)))
}

/** `[3/8]`, and `[12]` side by side: how many slices a verdict takes is not known before it. */
function numberWords({ number, total, rounds }: Position): string {
  return rounds > 1 ? `[${number}]` : `[${number}/${Math.max(number, total)}]`
}

function placeWords({ cell, slice, rounds }: Position): string {
  return [
    givenName(cell) ?? cell.workload,
    loadWords(cell),
    ...(rounds > 1 ? [slice.side, `start ${slice.round} of ≤ ${rounds}`] : []),
  ].join(' · ')
}

/** `64`, and of several clients `3 x 64`. */
function loadWords({ clients, threads }: CellSettings): string {
  return clients === 1 ? String(threads) : `${clients} x ${threads}`
}

function rateOf({ tool, workload, threads }: CellSettings): { metric: string; label: string } {
  const metric = mainMetric({ tool, workload, threads })
  const { direction, unit, label } = metricInfo(metric) ?? { label: metric }
  // Of a time the unit says what it is.
  return { metric, label: direction === 'lower-is-better' ? (unit ?? label) : label }
}

/** Remaining work of a job. Everything in it is an estimate but the numbers of slices. */
export interface TimeLeft {
  readonly seconds: number
  /** Seconds if every cell takes as long as it may. */
  readonly mostSeconds: number
}

/** Expected seconds beside the load. */
export interface ExpectedTimes {
  /** Time until all servers hold one data set. */
  readonly loadSeconds: (cell: PlannedCell['settings']) => number
  /** Side by side: rounds that a cell is thought to take, and at most takes; 1 with one server. */
  readonly rounds: { readonly usual: number; readonly most: number }
  /** Seconds between the slices of one round of one cell: data restored, servers warmed up. */
  readonly betweenSeconds?: number
  /**
   * Seconds that a slice takes beside its load, until some were measured: a tool starts, connects
   * and ends.
   */
  readonly besideSliceSeconds?: number
  /** Seconds left, after which no further round begins; default: no limit. */
  readonly budgetSeconds?: number | undefined
}

/** Progress of a job. */
export interface JobProgress {
  /** Number from 1. */
  readonly number: () => number
  /** Slices of the entire job, as far as they are not spared by a decision. */
  readonly total: () => number
  /** A round of a cell begins; as many slices are thought to be in each one behind it. */
  roundBegins(cellId: string, slices: number, laterRounds: number): void
  /**
   * Returns the time left beside the slice that runs. @param intoSlice seconds of it that are over;
   * undefined between two
   */
  left(intoSlice?: { readonly cellId: string; readonly seconds: number }): TimeLeft
  /** @param slices that were measured at the same time; default 1 */
  ran(cellId: string, slices?: number): void
  /** Nothing more is measured of these: they are decided, or broken. */
  done(cellIds: Iterable<string>): void
  /** A data set is loaded: how long it took says what the next one takes. */
  loading<T>(cell: PlannedCell['settings'], work: () => Promise<T>): Promise<T>
  /** The work between the slices: restoring data, warming up. */
  between<T>(work: () => Promise<T>): Promise<T>
}

const SLICES_OF_ASSUMPTION = 3

interface Open {
  /** Seconds of a slice; of one that ends with its work: as long as the last one took. */
  sliceSeconds: number
  readonly endsWithItsWork: boolean
  /** Slices that are left, as a rule and at most. */
  usual: number
  most: number
  /** Slices left of the round that it is in, or that comes next before the budget counts. */
  inRound: number
  perRound: number
  readonly data: string
}

/**
 * @param cells in the order of the plan; `repeats` are all slices of a cell that may run
 * @param now milliseconds of a clock that never goes back
 */
export function createJobProgress(
  cells: readonly PlannedCell[],
  expected: ExpectedTimes,
  now: () => number = () => performance.now(),
): JobProgress {
  const { betweenSeconds = 0, budgetSeconds = Number.POSITIVE_INFINITY } = expected
  const { usual, most } = expected.rounds
  const beganAt = now()
  const open = new Map<string, Open>(
    cells.map(({ settings, repeats }) => [
      settings.id,
      {
        sliceSeconds: secondsOfSlice(settings),
        endsWithItsWork: settings.operations !== undefined,
        usual: Math.ceil((repeats * Math.min(usual, most)) / most),
        most: repeats,
        inRound: Math.ceil(repeats / most),
        perRound: Math.ceil(repeats / most),
        data: dataKey(settings),
      },
    ]),
  )
  const loads = new Map(
    cells.map(({ settings }) => [dataKey(settings), expected.loadSeconds(settings)]),
  )
  let ranSlices = 0
  // The assumption counts as some slices: the first one alone takes longer than the others.
  const { besideSliceSeconds } = expected
  const assumed = besideSliceSeconds === undefined ? [] : cells.slice(0, 1)
  let measuredSeconds = assumed.reduce(
    (_, { settings }) => SLICES_OF_ASSUMPTION * secondsOfSlice(settings),
    0,
  )
  let besideSeconds = measuredSeconds === 0 ? 0 : SLICES_OF_ASSUMPTION * (besideSliceSeconds ?? 0)
  /** Seconds between slices until now, and the rounds of cells that they were before. */
  let [waitedSeconds, begunRounds] = [0, 0]
  let loadFactor = 1
  let startedAt = now()

  type Slices = 'usual' | 'most' | 'inRound'
  const remaining = (of: Slices) =>
    [...open.values()].reduce((sum, cell) => sum + cell[of] * cell.sliceSeconds, 0)
  const timed = async <T>(
    work: () => Promise<T>,
    report: (seconds: number) => void,
  ): Promise<T> => {
    const from = now()
    try {
      return await work()
    } finally {
      report((now() - from) / 1_000)
      startedAt = now()
    }
  }
  return {
    number: () => ranSlices + 1,
    total: () => ranSlices + [...open.values()].reduce((sum, { most: slices }) => sum + slices, 0),
    roundBegins(cellId, slices, laterRounds) {
      const cell = open.get(cellId)
      if (cell === undefined) return
      begunRounds += 1
      cell.perRound = slices
      cell.inRound = slices
      cell.most = slices * (1 + Math.max(0, laterRounds))
      cell.usual = Math.max(slices, Math.min(cell.usual, cell.most))
    },
    left(into) {
      const cell = into === undefined ? undefined : open.get(into.cellId)
      const over = cell === undefined ? 0 : Math.min(into?.seconds ?? 0, cell.sliceSeconds)
      // What a slice takes beyond its load, a second of it.
      const pace = measuredSeconds === 0 ? 1 : 1 + besideSeconds / measuredSeconds
      const needed = new Set(
        [...open.values()].filter(({ most: slices }) => slices > 0).map(({ data }) => data),
      )
      const loading = [...loads].reduce(
        (sum, [key, seconds]) => sum + (needed.has(key) ? seconds * loadFactor : 0),
        0,
      )
      // The estimate counts as one round of each cell.
      const weight = open.size
      const between = (betweenSeconds * weight + waitedSeconds) / (weight + begunRounds)
      const rounds = (which: Slices) =>
        [...open.values()].reduce((sum, each) => sum + Math.floor(each[which] / each.perRound), 0)
      const budget = Math.max(0, budgetSeconds - (now() - beganAt) / 1_000)
      const of = (which: Slices) =>
        Math.max(0, remaining(which) * pace + rounds(which) * between + loading - over)
      // A round that has begun is measured to its end.
      const limit = Math.max(budget, of('inRound'))
      return { seconds: Math.min(limit, of('usual')), mostSeconds: Math.min(limit, of('most')) }
    },
    ran(cellId, slices = 1) {
      const cell = open.get(cellId)
      ranSlices += slices
      if (cell === undefined) return
      if (cell.endsWithItsWork) cell.sliceSeconds = (now() - startedAt) / 1_000
      // What a slice takes beyond its load, starting the tool for instance, lies between the slices
      // too.
      besideSeconds += Math.max(0, (now() - startedAt) / 1_000 - slices * cell.sliceSeconds)
      measuredSeconds += slices * cell.sliceSeconds
      startedAt = now()
      cell.most = Math.max(0, cell.most - slices)
      cell.usual = Math.max(0, cell.usual - slices)
      cell.inRound = Math.max(0, cell.inRound - slices)
      // It goes on beyond what was thought: to the end of the round at least.
      if (cell.usual === 0) cell.usual = cell.most % cell.perRound
    },
    done(cellIds) {
      for (const id of cellIds) {
        const cell = open.get(id)
        if (cell !== undefined) [cell.usual, cell.most, cell.inRound] = [0, 0, 0]
      }
    },
    loading(settings, work) {
      const key = dataKey(settings)
      const thought = loads.get(key) ?? 0
      return timed(work, (seconds) => {
        loads.delete(key)
        if (thought > 0) loadFactor = seconds / thought
      })
    },
    between: (work) =>
      timed(work, (seconds) => {
        waitedSeconds += seconds
      }),
  }
}

/** Rows that a tool loads in a second, by a rough estimate; nothing that is measured depends on it. */
export const ROWS_PER_SECOND = 20_000

/**
 * Two servers that are started, loaded or restored at the same time take so much of what they take
 * one after the other: by `npm run bench -- verdict-time` on two cores.
 */
export const AT_ONCE_SHARE = 0.65

/** Seconds of so many loadings of the data of a cell. */
export function loadingSeconds({ tool, data }: PlannedCell['settings'], loads: number): number {
  return (loads * factsOf(tool).data.rows(data)) / ROWS_PER_SECOND
}
