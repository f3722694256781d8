/** What a figure must keep to, in its unit. */
export type Bound =
  | { readonly kind: 'at-most'; readonly limit: number }
  | { readonly kind: 'at-least'; readonly limit: number }
  /** Shown for what it is. */
  | { readonly kind: 'none' }

/** One figure of the trial, in percent, minutes or as its name says. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly bound: Bound
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
}

/** Lines that are shown in one table. */
export interface TrialSection {
  readonly title: string
  readonly text: string
  readonly lines: readonly TrialLine[]
}

export const atMost = (limit: number): Bound => ({ kind: 'at-most', limit })
export const atLeast = (limit: number): Bound => ({ kind: 'at-least', limit })
export const noBound: Bound = { kind: 'none' }

export function holds({ value, bound }: Figure): boolean {
  switch (bound.kind) {
    case 'at-most':
      return value <= bound.limit
    case 'at-least':
      return value >= bound.limit
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
