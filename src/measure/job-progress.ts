import type { PlannedCell } from '../plan/cells.ts'
import { dataKey } from '../plan/data-set.ts'
import { secondsOfSlice } from '../plan/time-estimate.ts'

/** How much of a job is left. Everything in it is an estimate but the numbers of slices. */
export interface TimeLeft {
  readonly seconds: number
  /** Where every cell takes as long as it may. */
  readonly mostSeconds: number
}

/** What is known beforehand of the time beside the load. */
export interface ExpectedTimes {
  /** Until all servers hold one data set. */
  readonly loadSeconds: (cell: PlannedCell['settings']) => number
  /** Side by side: rounds that a cell is thought to take, and at most takes; 1 with one server. */
  readonly rounds: { readonly usual: number; readonly most: number }
}

/** How far a job has come. */
export interface JobProgress {
  /** From 1. */
  readonly number: () => number
  /** Slices of the whole job, as far as they are not spared by a decision. */
  readonly total: () => number
  /** Beside the slice that runs. @param intoSlice seconds of it that are over; undefined between two */
  left(intoSlice?: { readonly cellId: string; readonly seconds: number }): TimeLeft
  ran(cellId: string): void
  /** Nothing more is measured of these: they are decided, or broken. */
  done(cellIds: Iterable<string>): void
  /** A data set is loaded: how long it took says what the next one takes. */
  loading<T>(cell: PlannedCell['settings'], work: () => Promise<T>): Promise<T>
  /** The work between the slices: putting data back, warming up. */
  between<T>(work: () => Promise<T>): Promise<T>
}

interface Open {
  /** Of what ends with its work: as long as the last one took. */
  sliceSeconds: number
  readonly endsWithItsWork: boolean
  /** Slices that are left, as a rule and at most. */
  usual: number
  most: number
  readonly perRound: number
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
  const { usual, most } = expected.rounds
  const open = new Map<string, Open>(
    cells.map(({ settings, repeats }) => [
      settings.id,
      {
        sliceSeconds: secondsOfSlice(settings),
        endsWithItsWork: settings.operations !== undefined,
        usual: Math.ceil((repeats * Math.min(usual, most)) / most),
        most: repeats,
        perRound: Math.ceil(repeats / most),
        data: dataKey(settings),
      },
    ]),
  )
  const loads = new Map(cells.map(({ settings }) => [dataKey(settings), expected.loadSeconds(settings)]))
  let ranSlices = 0
  let measuredSeconds = 0
  let besideSeconds = 0
  let loadFactor = 1
  let startedAt = now()

  const remaining = (of: 'usual' | 'most') =>
    [...open.values()].reduce((sum, cell) => sum + cell[of] * cell.sliceSeconds, 0)
  const timed = async <T>(work: () => Promise<T>, tell: (seconds: number) => void): Promise<T> => {
    const from = now()
    try {
      return await work()
    } finally {
      tell((now() - from) / 1_000)
      startedAt = now()
    }
  }
  return {
    number: () => ranSlices + 1,
    total: () => ranSlices + [...open.values()].reduce((sum, { most: slices }) => sum + slices, 0),
    left(into) {
      const cell = into === undefined ? undefined : open.get(into.cellId)
      const over = cell === undefined ? 0 : Math.min(into?.seconds ?? 0, cell.sliceSeconds)
      // What goes on between the slices, a second of load.
      const pace = measuredSeconds === 0 ? 1 : 1 + besideSeconds / measuredSeconds
      const needed = new Set(
        [...open.values()].filter(({ most: slices }) => slices > 0).map(({ data }) => data),
      )
      const loading = [...loads].reduce(
        (sum, [key, seconds]) => sum + (needed.has(key) ? seconds * loadFactor : 0),
        0,
      )
      const of = (which: 'usual' | 'most') => Math.max(0, remaining(which) * pace + loading - over)
      return { seconds: of('usual'), mostSeconds: of('most') }
    },
    ran(cellId) {
      const cell = open.get(cellId)
      ranSlices += 1
      if (cell === undefined) return
      if (cell.endsWithItsWork) cell.sliceSeconds = (now() - startedAt) / 1_000
      // What a slice takes beyond its load, starting the tool for instance, lies between the slices too.
      besideSeconds += Math.max(0, (now() - startedAt) / 1_000 - cell.sliceSeconds)
      measuredSeconds += cell.sliceSeconds
      startedAt = now()
      cell.most = Math.max(0, cell.most - 1)
      cell.usual = Math.max(0, cell.usual - 1)
      // It goes on beyond what was thought: to the end of the round at least.
      if (cell.usual === 0) cell.usual = cell.most % cell.perRound
    },
    done(cellIds) {
      for (const id of cellIds) {
        const cell = open.get(id)
        if (cell !== undefined) [cell.usual, cell.most] = [0, 0]
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
        besideSeconds += seconds
      }),
  }
}
