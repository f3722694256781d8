import type { Axis } from '../../../words/change-axis.ts'
import type { PageRow } from './page-row.ts'

/** Whole numbers in thousandths of `scale`, around it: small numbers, which compress well. */
export interface Scaled {
  readonly scale: number
  readonly values: readonly (number | null)[]
}

/** The runs of a row's cell, in the order in which they were measured. */
export interface RunsData {
  /** 0 base, 1 candidate; one a run. */
  readonly sides: readonly (0 | 1)[]
  /** Start of the servers to which each run belongs, from 1. */
  readonly rounds: readonly number[]
  /** The gated figure of each run. */
  readonly figures: Scaled
  /** Change of each pair in ten-thousandths, in order, and the start of each; side by side only. */
  readonly pairs: readonly number[]
  readonly pairRounds: readonly number[]
}

/** Figures that the tool reported during the runs, one run after the other. */
export interface SeriesData {
  /** Points of each run. */
  readonly lengths: readonly number[]
  /** Seconds from point to point. */
  readonly step: number
  readonly points: Scaled
  /** Points at which the tool counted errors. */
  readonly errors: readonly number[]
}

/** Content of an opened row. */
export interface RowDetail {
  /** Label of the axis: `TPS`, `p95 latency (ms)`. */
  readonly axis: string
  readonly evidence: string
  /** Tolerance, a fraction with the metric's own sign; and the change in the verdict. */
  readonly limit: number
  readonly estimate: number | null
  /** Metric, base, this run, change. */
  readonly others: readonly (readonly [string, string, string, string])[]
  /** The tool's own last lines. */
  readonly tail: readonly string[]
  /** Command that measures the cell again; empty where none can. */
  readonly command: string
  readonly runs: RunsData | null
  readonly series: SeriesData | null
  /** One figure an earlier job, oldest first; this run's is the last. */
  readonly history: Scaled | null
  /** Jobs with which a new level begins, and by how much it moved. */
  readonly shifts: readonly (readonly [number, string])[]
}

/** Data for the page's script. */
export interface PageData {
  readonly rows: readonly PageRow[]
  readonly details: readonly RowDetail[]
  readonly axis: Axis
  /** Labels of the history: `a1b2c3d, 2026-11-20`, oldest first, without this run. */
  readonly jobs: readonly string[]
  /** Seconds since 1970 of each. */
  readonly jobTimes: readonly number[]
}
