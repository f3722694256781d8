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

/** One line of `Hardware configuration`, as the report has it. */
interface Hardware {
  readonly service: string
  readonly type: string
  readonly count: number
  readonly storage?: string
}

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
