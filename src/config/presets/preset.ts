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

/** A published performance test as a configuration, at its own size or at a smaller one. */
export interface Preset {
  readonly name: string
  /** One line: what was measured against what. */
  readonly title: string
  /** What the report leaves open, and what was chosen. */
  readonly notes: readonly string[]
  /** Ids of the figures that the report published. */
  readonly published: readonly string[]
  readonly config: (size: Size) => RawConfig
}
