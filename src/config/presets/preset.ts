import type { Report } from './report.ts'
import type { Size } from './size.ts'

/** A configuration as it stands in `tidb-bench.yml`, before it is validated. */
export interface RawConfig {
  readonly targets: Readonly<Record<string, RawTarget>>
  readonly suites: Readonly<Record<string, RawSuite>>
  readonly gate?: object
}

export interface RawTarget {
  readonly kind: string
  readonly [key: string]: unknown
}

export interface RawSuite {
  readonly target: string
  readonly against?: string
  readonly workloads: readonly RawWorkload[]
  readonly [key: string]: unknown
}

export interface RawWorkload {
  readonly tool: string
  readonly [key: string]: unknown
}

/** Base and candidate, or the one that is measured, which is then both. */
export type PresetVersions = readonly [base: string, candidate: string]

/** A published performance test as a configuration, at its own size or at a smaller one. */
export interface Preset {
  readonly name: string
  /** One line: what was measured against what. */
  readonly title: string
  /** What the report leaves open, and what was chosen. */
  readonly notes: readonly string[]
  /** What its document has of the report. */
  readonly report: Report
  /** Versions that the report measured: one, or base and candidate. Absent: it names none that could be started. */
  readonly versions?: PresetVersions | readonly [string]
  /** Names of the servers that are measured one after the other, each with workloads of its own. */
  readonly servers?: readonly string[]
  /** @param versions to measure; those of the report unless others are asked for */
  readonly config: (size: Size, versions: PresetVersions) => RawConfig
}
