/** What a figure must keep to, in its unit. */
export type Bound =
  | { readonly kind: 'at-most'; readonly limit: number }
  | { readonly kind: 'at-least'; readonly limit: number }
  | { readonly kind: 'between'; readonly low: number; readonly high: number }
  /** Shown for what it is. */
  | { readonly kind: 'none' }

/** One figure of the trial, in percent, minutes or as its name says. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly bound: Bound
  /**
   * How many jobs it is a share of, in percent; default: the repetitions. `none`: it is no share.
   */
  readonly jobs?: number | 'none'
}

export interface Runs {
  /** Simulated jobs for each figure. */
  readonly repetitions: number
  readonly seed: number
}

/** One line of the specification: a world, and what is looked at in it. */
export interface TrialLine {
  /** Such as A3. */
  readonly id: string
  readonly world: string
  readonly run: (runs: Runs) => readonly Figure[]
  /** Its jobs are slow: only the first seed runs. */
  readonly isOfOneSeed?: true
}

/** Lines that are shown in one table. */
export interface TrialSection {
  readonly title: string
  readonly text: string
  readonly lines: readonly TrialLine[]
}

export const atMost = (limit: number): Bound => ({ kind: 'at-most', limit })
export const atLeast = (limit: number): Bound => ({ kind: 'at-least', limit })
export const between = (low: number, high: number): Bound => ({ kind: 'between', low, high })
export const noBound: Bound = { kind: 'none' }

/**
 * A share that meets its bound exactly is further beyond it in one of 700 trials: three standard
 * deviations of a share.
 */
const ROOM_DEVIATIONS = 3

/**
 * @param repetitions jobs that a share is one of: the fewer, the more it scatters; without them
 * there is no room
 */
export function holds({ value, bound, jobs }: Figure, repetitions?: number): boolean {
  const count = jobs === 'none' ? undefined : (jobs ?? repetitions)
  const room = (limit: number) =>
    count === undefined ? 0 : ROOM_DEVIATIONS * Math.sqrt((limit * (100 - limit)) / count)
  switch (bound.kind) {
    case 'at-most':
      return value <= bound.limit + room(bound.limit)
    case 'at-least':
      return value >= bound.limit - room(bound.limit)
    case 'between':
      return value >= bound.low - room(bound.low) && value <= bound.high + room(bound.high)
    case 'none':
      return true
  }
}

/** Share of the items in percent. */
export function percentOf<T>(items: readonly T[], is: (item: T) => boolean): number {
  return (100 * items.filter(is).length) / items.length
}

export function times<T>(count: number, once: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => once(index))
}
