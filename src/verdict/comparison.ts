import type { Direction } from '../record/metric.ts'
import type { Cell, CellSettings } from '../record/schema.ts'
import type { Level } from './gating.ts'
import type { Verdict } from './result.ts'

/** What every line of the comparison says, whatever its verdict. */
export interface Subject {
  readonly settings: CellSettings
  readonly metric: string
  readonly direction: Direction
  readonly level: Level
  /** δ as a fraction. */
  readonly tolerance: number
}

/** A verdict that needs no statistics. */
export type Settled = Extract<Verdict, { kind: 'no-baseline' | 'not-comparable' | 'invalid' }>

/** Figures are on the metric's own scale, above zero. */
export type Data =
  | { readonly kind: 'settled'; readonly verdict: Settled; readonly candidate?: readonly number[] }
  | {
      readonly kind: 'stored'
      readonly candidate: readonly number[]
      /** Runs of each reference job, newest first; at least one job. */
      readonly jobs: readonly (readonly number[])[]
    }
  | {
      readonly kind: 'side-by-side'
      readonly candidate: readonly number[]
      readonly base: readonly number[]
      /** Round values in the order of measurement; at least one. */
      readonly rounds: readonly number[]
      /** Values of earlier A/A rounds, newest first. */
      readonly noiseRounds: readonly number[]
    }

/** One line of the comparison before it is judged. */
export interface Comparison {
  readonly subject: Subject
  readonly data: Data
}

export function settingsOf(cell: Cell): CellSettings {
  const { runs: _, ...settings } = cell
  return settings
}
