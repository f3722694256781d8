import type { Direction } from '../record/metric.ts'
import type { Cell, CellSettings } from '../record/schema.ts'
import type { Level } from './gating.ts'
import type { Verdict } from './result.ts'
import type { SideBySideTerms } from './side-by-side.ts'
import type { Round } from './side-by-side-estimate.ts'
import type { StoredJob } from './stored-level.ts'

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
export type Settled = Exclude<Verdict, { kind: 'regression' | 'ok' | 'no-drop-seen' }>

/** Figures are on the metric's own scale, above zero. */
export type Data =
  | { readonly kind: 'settled'; readonly verdict: Settled; readonly candidate?: readonly number[] }
  | {
      readonly kind: 'stored'
      readonly candidate: readonly number[]
      /** Oldest first; at least one job. */
      readonly history: readonly StoredJob[]
    }
  | {
      readonly kind: 'side-by-side'
      /** In the order of measurement. */
      readonly rounds: readonly Round[]
      readonly terms: SideBySideTerms
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
