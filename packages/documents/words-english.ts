import { plural } from '../../src/words/number.ts'

/** Size of a mean improvement, and its direction. */
export type Size = `${'unchanged' | 'small' | 'slight' | 'large'}-${'down' | 'up'}`

const verbs: Readonly<Record<Size, (percent: string) => string>> = {
  'unchanged-down': (m) => `is basically unchanged, reduced by ${m}%`,
  'small-down': (m) => `is reduced by ${m}%`,
  'slight-down': (m) => `slightly drops by ${m}%`,
  'large-down': (m) => `drops by ${m}%`,
  'unchanged-up': (m) => `is basically unchanged, improved by ${m}%`,
  'small-up': (m) => `is improved by ${m}%`,
  'slight-up': (m) => `slightly rises by ${m}%`,
  'large-up': (m) => `rises by ${m}%`,
}

/** `bash, tiup and sysbench`. */
function list(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

export const english = {
  title: (versions: string) => `${versions}: performance test report`,
  summary: (title: string, versions: string) =>
    `${title}: environment, steps and results for ${versions}.`,
  heads: {
    overview: 'Test overview',
    environment: 'Test environment',
    hardware: 'Hardware configuration',
    software: 'Software version',
    parameters: 'Parameter configuration',
    componentParameters: (component: string) => `${component} parameter configuration`,
    variables: 'Global variables',
    haproxy: 'HAProxy configuration - haproxy.cfg file',
    plan: 'Test plan',
    prepare: 'Prepare test data',
    perform: 'Perform the test',
    results: 'Test results',
    workload: (name: string) => `${name} performance`,
    beside: 'Comparison with the published figures',
    differences: 'Differences',
    again: 'Run it again',
    remarks: 'Remarks',
  },
  columns: {
    service: 'Service type',
    type: 'Type',
    count: 'Instance count',
    storage: 'Storage',
    version: 'Version',
    threads: 'Threads',
    latency: (percentile: string) => `${percentile}% latency (ms)`,
    meanLatency: 'Average latency (ms)',
    improvement: (rate: string) => `${rate} improvement (%)`,
    clients: 'Clients',
    operation: 'Operation',
    meanMicroseconds: 'Average latency (us)',
    percentileMicroseconds: '99th latency (us)',
    memory: 'Memory',
    storageCapacity: 'Storage Capacity',
    dataSet: 'Data Set',
    numberOfClients: 'Number of Clients',
    concurrence: 'Concurrence',
    clientConcurrence: 'Single-client Concurrence',
    minutes: 'Execution Time (Min)',
    tables: 'Tables',
    rowsOfTable: 'Rows of a table',
    responseTime: 'Average Response Time (ms)',
    percentileResponseTime: '99% Response Time (ms)',
    workload: 'Workload',
    step: 'Published at',
    metric: 'Figure',
    published: 'Published',
    thisRun: 'This run',
    ratio: 'Ratio',
    publishedImprovement: 'Published improvement (%)',
    thisImprovement: 'This improvement (%)',
    what: 'What',
    why: 'Why',
  },
  versions: (base: string, candidate: string) => `${candidate} against ${base}`,
  both: (all: readonly string[]) => all.join(' and '),
  measures: (versions: string, tools: string) => `This test measures ${versions} with ${tools}.`,
  origin: (origin: string) => `Source of the figures: ${origin}.`,
  runOf: (preset: string, scale: string, method: string, differences: number) =>
    `Preset ${preset}, scale ${scale}${method === '' ? '' : `, method ${method}`}. Differences from the report: ${differences}.`,
  onTime: (time: string) => `It was run on ${time}.`,
  publishedFigures: 'The figures are those that the report published.',
  improvement: (base: string, name: string, candidate: string, percent: string, size: Size) =>
    `Compared with ${base}, the ${name} performance of ${candidate} ${verbs[size](percent)}.`,
  most: (name: string, rate: string, value: string, threads: number) =>
    `The highest ${rate} of ${name} is ${value}, at ${plural(threads, 'thread')}.`,
  firstDrawn: (count: number) => `Only the first ${count} workloads have charts; all have tables.`,
  overClients: 'All workloads over clients',
  verdict: (words: string) => `Verdict: ${words}.`,
  peak: (operation: string, rate: string, clients: number, threads: number) =>
    `The highest rate of ${operation} operations is ${rate} per second, with ${plural(clients, 'client')} and ${threads} threads in all.`,
  within: (operation: string, rate: string, ms: number) =>
    `With an average latency below ${ms} ms, the highest rate of ${operation} operations is ${rate} per second.`,
  defaults: 'The components run with their defaults.',
  noVariables: 'No global variables were set.',
  notKnown: 'unknown',
  steps: 'These are the commands of the script below, in order.',
  noPublished: 'This test was not published, so there are no figures to compare it with.',
  publishedAlone:
    'The figures above are the published ones. A run of the preset is compared with them here.',
  scaled:
    'This run is smaller than the one in the report, so its rates cannot be compared with the published ones.',
  besideNote: 'None of these figures is gated. Steps are matched in order.',
  noDifferences: 'No differences are known.',
  contradictions: 'What the report leaves open or states inconsistently, and what this test uses:',
  script: (programs: readonly string[]) =>
    `This script repeats the test without this program. It needs only ${list(programs)}, and works in the folder \`BENCH\` (default \`~/bench\`).`,
  noScript: (why: string) => `No script is available: ${why}.`,
  inTurn: 'It measures one server after the other, while this run alternated between them.',
  noParameters: 'The report gives no other parameters of the components.',
  concludes: 'The report concludes:',
  reportCommands: 'The report gives these commands:',
  ownCommands: 'This test runs these:',
  replication: 'Replication, checked before each load:',
  dataSize: (sizes: string) => `Data: ${sizes}.`,
  roundTrip: (milliseconds: string) =>
    `Network round trip between load and server: ${milliseconds} ms.`,
  term: (text: string) => text,
  space: ' ',
  oneLine: 'To use this program instead:',
  qpsNote: {
    readsAndWrites: 'QPS counts reads and writes, without BEGIN and COMMIT.',
    all: 'QPS counts all statements, BEGIN and COMMIT too.',
  },
  figureOf: (metric: string, place: string) => `${metric} by ${place}`,
}

/**
 * Fixed text of a document. Names of metrics, options and components are the same in every
 * language.
 */
export type DocumentWords = typeof english
