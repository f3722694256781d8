/**
 * Standard output of sysbench with so many lines of intervals.
 * @param {number} lines
 */
export function intervalLog(lines) {
  const intervals = Array.from({ length: lines }, (_, at) => {
    const tps = 400 + (at % 97)
    return `[ ${at + 1}s ] thds: 4 tps: ${tps}.00 qps: ${20 * tps}.00 (r/w/o: ${14 * tps}.00/${4 * tps}.00/${2 * tps}.00) lat (ms,95%): ${9 + (at % 7)}.50 err/s: 0.00 reconn/s: 0.00`
  })
  const done = 448 * lines
  return `sysbench 1.0.20 (using system LuaJIT 2.1.0-beta3)

Running the test with following options:
Number of threads: 4
Report intermediate results every 1 second(s)

Threads started!

${intervals.join('\n')}
SQL statistics:
    queries performed:
        read:                            ${14 * done}
        write:                           ${4 * done}
        other:                           ${2 * done}
        total:                           ${20 * done}
    transactions:                        ${done} (448.00 per sec.)
    queries:                             ${20 * done} (8960.00 per sec.)
    ignored errors:                      0      (0.00 per sec.)
    reconnects:                          0      (0.00 per sec.)

General statistics:
    total time:                          ${lines}.0000s
    total number of events:              ${done}

Latency (ms):
         min:                                    1.00
         avg:                                    8.90
         max:                                   90.00
         95th percentile:                       12.00
         sum:                                 ${(8.9 * done).toFixed(2)}

Threads fairness:
    events (avg/stddev):           ${done / 4}.0000/0.00
    execution time (avg/stddev):   ${lines}.0000/0.00
`
}

/**
 * A baseline and a candidate of so many cells, three runs each, whose figures differ a little.
 * @param {number} cells
 */
export function records(cells) {
  return [1, 2].map((number) => ({
    schemaVersion: 1,
    id: `own/${String(number).repeat(12)}/${number}-1`,
    suite: 'own',
    createdAt: `2026-01-0${number}T00:00:00Z`,
    programVersion: '0.1.0',
    design: 'single',
    source: { commit: String(number).repeat(40), ref: 'main', event: 'push' },
    machine: { cpuModel: 'any', cores: 4, memoryGiB: 16, runnerClass: 'github-hosted' },
    targets: {
      candidate: {
        kind: 'endpoint',
        product: 'TiDB',
        version: `v8.5.${number}`,
        components: {},
        topology: {},
        configuration: {},
        variables: {},
        refused: [],
      },
    },
    cells: Array.from({ length: cells }, (_, place) => cellOf(place, number)),
    completeness: { state: 'complete' },
    judgement: { overall: 'passed', rule: 'evidence' },
  }))
}

/**
 * @param {number} place
 * @param {number} number of the record
 */
function cellOf(place, number) {
  const workload = `load_${Math.floor(place / 10)}`
  const threads = 2 ** (place % 10)
  const runs = [0, 1, 2].map((slice) => {
    const factor = 1 + (((place * 7919 + slice * 331 + number * 104_729) % 997) - 498) / 50_000
    return {
      state: 'valid',
      side: 'candidate',
      round: 1,
      slice,
      durationSeconds: 30,
      metrics: {
        tps: 18_000 * factor,
        qps: 360_000 * factor,
        latency_avg_ms: 0.9 / factor,
        latency_p95_ms: 1.3 / factor,
        latency_max_ms: 20 / factor,
      },
      ignoredErrors: 0,
    }
  })
  return {
    id: `sysbench/${workload}/${threads}`,
    tool: 'sysbench',
    toolVersion: '1.0.20',
    workload,
    threads,
    clients: 1,
    data: { tables: 4, tableSize: 100_000 },
    durationSeconds: 30,
    warmUpSeconds: 10,
    options: {},
    runs,
  }
}
