import { z } from 'zod'
import type { Hardware } from '../record/header-schema.ts'

/** A configuration as it is in `tidb-bench.yml`, before it is validated. */
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

/** A published performance test as a configuration, at the size of its report. */
export interface Preset {
  readonly name: string
  /** One line: what was measured against what. */
  readonly title: string
  /** Gaps of the report, and the choices made for them. */
  readonly notes: readonly string[]
  /** Document data of the report. */
  readonly report: Report
  readonly config: RawConfig
}

/** Layout of a report's tables: its columns, and the meaning of a row. */
export type ReportLayout =
  /** A row for each number of threads, one version: TPS and p95. */
  | 'threads'
  /** The same for two versions, with the improvement. */
  | 'two-versions'
  /** tpmC of two versions, with the improvement. */
  | 'tpmc'
  /** A row for each operation of each workload at each number of clients: OPS, mean and p99. */
  | 'operations'
  /** A row for each instance: its parameters, QPS of reads and writes, TPS. */
  | 'instances'
  /** A row for each version at each number of threads: QPS of all statements, mean and p99. */
  | 'strong-sync'

/**
 * Parts of a preset's document that come from its report; the figures of a run come from the
 * record.
 */
export interface Report {
  /** Key of the report in the published figures. */
  readonly id: string
  /**
   * Heading of the document; `{base}` and `{candidate}` stand for the versions that are measured.
   */
  readonly title: string
  /** Sentences of the overview: what the test is for. */
  readonly aim: string
  /** Names of the two servers in the report, if they are two products. */
  readonly servers?: { readonly base: string; readonly candidate: string }
  /** Language of the report itself; a document is in English unless another one is requested. */
  readonly language: 'en' | 'zh'
  readonly layout: ReportLayout
  /**
   * Names of the records of its figures in `baselines/published`, without `.json`; by version where
   * it has two.
   */
  readonly records: readonly string[]
  readonly hardware: readonly Hardware[]
  /** `TiDB v6.2.0`, `Sysbench 1.1.0-df89d34`. */
  readonly software: readonly { readonly service: string; readonly version: string }[]
  /**
   * Most mean latency, in ms, under which the greatest rate is looked for: “at most X OPS within 10
   * ms”.
   */
  readonly withinMs?: number
}

/** Languages of the document of a published report. */
export type Language = Report['language']

/**
 * Method to measure two servers: each alone and for its full time, as the report did, or in
 * alternating slices with a verdict.
 */
export const methodSchema = z.enum(['as-published', 'side-by-side'])

export type Method = z.infer<typeof methodSchema>

export interface PresetOptions {
  /** Factor over 0, at most 1; default 1, the report's own size. */
  readonly scale?: number | undefined
  /**
   * Servers to measure in place of the preset's own, by their names in it.
   */
  readonly targets?: Readonly<Record<string, RawTarget>> | undefined
  /** Default `as-published`. */
  readonly method?: Method | undefined
  /** Releases to run the report's design on: base and candidate, or the one that is measured. */
  readonly versions?: readonly string[] | undefined
}

/** Published tests that a configuration may name. `src/parts.ts` lists who has them. */
export interface Presets {
  readonly names: readonly [string, ...string[]]
  /** Reads every preset, in the order in which they are listed. */
  read(): Preset[]
  /** @throws Failure `input` for an unknown name, with the nearest */
  find(name: string): Preset
  /**
   * Returns a preset as a configuration. Settings that its servers do not accept are listed with
   * it.
   * @throws Failure `input` for an unknown name, a scale out of range, and servers, versions or a
   *   method that it has no use for
   */
  config(name: string, options?: PresetOptions): RawConfig
  /**
   * Returns a preset as the text of a configuration file, with what there is to know as comments.
   * @throws Failure `input`
   */
  text(name: string, options?: PresetOptions): string
  /** Returns the releases that a preset measures: base and candidate, or one; none for others. */
  versionsIn(config: RawConfig): readonly string[]
}
