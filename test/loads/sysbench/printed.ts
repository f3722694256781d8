/**
 * Prints what sysbench 0.5, 1.0 and 1.1 print, from figures: the formats of the versions of which
 * there is no recording, and the other half of the property that what is printed comes back.
 */
export interface Printed {
  readonly version: '0.5' | '1.0' | '1.1'
  readonly threads: number
  readonly read: number
  readonly write: number
  readonly other: number
  readonly transactions: number
  readonly errors: number
  readonly reconnects: number
  /** Seconds that the rates cover. */
  readonly window: number
  /** Beginning that a checkpoint (0.5, 1.0) or the warm-up (1.1) takes off. */
  readonly warmUp: number
  readonly min: number
  readonly avg: number
  readonly max: number
  readonly rank: number
  readonly percentile: number
  readonly intervals: readonly {
    readonly tps: number
    readonly qps: number
    readonly errors: number
    readonly ms: number
  }[]
}

const two = (value: number) => value.toFixed(2)
const four = (value: number) => value.toFixed(4)

export function printSysbench(run: Printed): string {
  const banner =
    run.version === '0.5'
      ? 'sysbench 0.5:  multi-threaded system evaluation benchmark'
      : `sysbench ${run.version}.0 (using bundled LuaJIT)`
  const clockStart = run.version === '1.1' ? 0 : run.warmUp
  const checkpoint = run.warmUp > 0 && run.version !== '1.1'
  return [
    banner,
    '',
    'Running the test with following options:',
    `Number of threads: ${run.threads}`,
    ...(run.warmUp > 0 && run.version === '1.1' ? [`Warmup time: ${run.warmUp}s`] : []),
    '',
    'Threads started!',
    '',
    ...(checkpoint
      ? [
          interval(run, 1, run.intervals[0]),
          `${at(run, run.warmUp)}Checkpoint report:`,
          ...report(run, run.warmUp),
        ]
      : []),
    ...run.intervals.map((row, index) => interval(run, clockStart + index + 1, row)),
    ...report(run, run.window + clockStart),
    '',
  ].join('\n')
}

function at(run: Printed, second: number): string {
  return run.version === '0.5' ? `[${String(second).padStart(4)}s] ` : `[ ${second}s ] `
}

function interval(
  run: Printed,
  second: number,
  row: Printed['intervals'][number] | undefined,
): string {
  const { tps = 0, qps = 0, errors = 0, ms = 0 } = row ?? {}
  return run.version === '0.5'
    ? `${at(run, second)}threads: ${run.threads}, tps: ${two(tps)}, reads: ${two(qps)}, writes: 0.00, response time: ${two(ms)}ms (${run.rank}%), errors: ${two(errors)}, reconnects:  0.00`
    : `${at(run, second)}thds: ${run.threads} tps: ${two(tps)} qps: ${two(qps)} (r/w/o: ${two(qps)}/0.00/0.00) lat (ms,${run.rank}%): ${two(ms)} err/s: ${two(errors)} reconn/s: 0.00`
}

function report(run: Printed, total: number): string[] {
  const { read, write, other, transactions, errors, reconnects, window } = run
  const rated = (label: string, value: number) =>
    `    ${`${label}:`.padEnd(36)} ${String(value).padEnd(6)} (${two(value / window)} per sec.)`
  const events = [`    total number of events:              ${transactions}`]
  const latency = [
    `         min: ${two(run.min).padStart(39)}`,
    `         avg: ${two(run.avg).padStart(39)}`,
    `         max: ${two(run.max).padStart(39)}`,
  ]
  return [
    run.version === '0.5' ? 'OLTP test statistics:' : 'SQL statistics:',
    '    queries performed:',
    `        read:                            ${read}`,
    `        write:                           ${write}`,
    `        other:                           ${other}`,
    `        total:                           ${read + write + other}`,
    rated('transactions', transactions),
    ...(run.version === '0.5'
      ? [rated('read/write requests', read + write), rated('other operations', other)]
      : [rated('queries', read + write + other)]),
    rated('ignored errors', errors),
    rated('reconnects', reconnects),
    '',
    ...(run.version === '1.1'
      ? [
          'Throughput:',
          `    events/s (eps):                      ${four(transactions / window)}`,
          `    time elapsed:                        ${four(total)}s`,
          ...events,
        ]
      : [
          'General statistics:',
          `    total time:                          ${four(total)}s`,
          ...events,
        ]),
    ...(run.version === '0.5'
      ? [
          `    total time taken by event execution: ${four(transactions * run.avg)}s`,
          '    response time:',
          ...latency.map((line) => `${line}ms`),
          `         approx. ${String(run.rank).padStart(3)} percentile:         ${two(run.percentile).padStart(10)}ms`,
        ]
      : [
          '',
          'Latency (ms):',
          ...latency,
          run.rank === 0
            ? '         percentile stats:               disabled'
            : `        ${String(run.rank).padStart(3)}th percentile: ${two(run.percentile).padStart(27)}`,
          `         sum: ${two(transactions * run.avg).padStart(39)}`,
        ]),
    '',
    'Threads fairness:',
    `    events (avg/stddev):           ${four(transactions / run.threads)}/0.00`,
    `    execution time (avg/stddev):   ${four(window)}/0.00`,
    '',
  ]
}
