/**
 * Fixed text of a document. Names of metrics, options and components are the same in every
 * language.
 */
export interface DocumentWords {
  readonly title: (versions: string) => string
  readonly summary: (title: string, versions: string) => string
  readonly heads: {
    readonly overview: string
    readonly environment: string
    readonly hardware: string
    readonly software: string
    readonly parameters: string
    readonly componentParameters: (component: string) => string
    readonly variables: string
    readonly haproxy: string
    readonly plan: string
    readonly prepare: string
    readonly perform: string
    readonly results: string
    readonly workload: (name: string) => string
    readonly beside: string
    readonly differences: string
    readonly again: string
    readonly remarks: string
  }
  readonly columns: {
    readonly service: string
    readonly type: string
    readonly count: string
    readonly storage: string
    readonly version: string
    readonly threads: string
    readonly latency: (percentile: string) => string
    readonly meanLatency: string
    readonly improvement: (rate: string) => string
    readonly clients: string
    readonly operation: string
    readonly meanMicroseconds: string
    readonly percentileMicroseconds: string
    readonly memory: string
    readonly storageCapacity: string
    readonly dataSet: string
    readonly numberOfClients: string
    readonly concurrence: string
    readonly clientConcurrence: string
    readonly minutes: string
    readonly tables: string
    readonly rowsOfTable: string
    readonly responseTime: string
    readonly percentileResponseTime: string
    readonly workload: string
    readonly step: string
    readonly metric: string
    readonly published: string
    readonly thisRun: string
    readonly ratio: string
    readonly publishedImprovement: string
    readonly thisImprovement: string
    readonly what: string
    readonly why: string
  }
  readonly versions: (base: string, candidate: string) => string
  readonly both: (all: readonly string[]) => string
  readonly measures: (versions: string, tools: string) => string
  readonly origin: (origin: string) => string
  readonly runOf: (preset: string, scale: string, method: string, differences: number) => string
  readonly onTime: (time: string) => string
  readonly publishedFigures: string
  readonly improvement: (
    base: string,
    name: string,
    candidate: string,
    percent: string,
    size: Size,
  ) => string
  readonly most: (name: string, rate: string, value: string, threads: string) => string
  readonly firstDrawn: (count: number) => string
  readonly overClients: string
  readonly verdict: (words: string) => string
  readonly peak: (operation: string, rate: string, clients: number, threads: number) => string
  readonly within: (operation: string, rate: string, ms: number) => string
  readonly defaults: string
  readonly noVariables: string
  readonly notKnown: string
  readonly steps: string
  readonly noPublished: string
  readonly publishedAlone: string
  readonly scaled: string
  readonly besideNote: string
  readonly noDifferences: string
  readonly contradictions: string
  readonly script: string
  readonly noScript: (why: string) => string
  readonly inTurn: string
  readonly roundTrip: (milliseconds: string) => string
  readonly dataSize: (sizes: string) => string
  readonly replication: string
  readonly concludes: string
  readonly noParameters: string
  readonly reportCommands: string
  readonly ownCommands: string
  /** A term of the table of differences. */
  readonly term: (text: string) => string
  /** Text between two sentences. */
  readonly space: string
  readonly oneLine: string
  readonly qpsNote: { readonly readsAndWrites: string; readonly all: string }
  readonly figureOf: (metric: string, place: string) => string
}

/** Size of a mean improvement, and its direction. */
export type Size = `${'unchanged' | 'small' | 'slight' | 'large'}-${'down' | 'up'}`
