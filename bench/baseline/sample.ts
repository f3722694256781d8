import type { BenchRecord, Cell, Run } from '../../src/core/record/schema.ts'

/**
 * Records that keep their per-second series: those that a query may read. Older ones are stored
 * without.
 */
const WITH_SERIES = 1_000

/**
 * Record number `number` of `count`, oldest first: four cells of three 30 s runs. Every figure
 * differs from record to record, so that nothing compresses better than in real life.
 */
export function sampleRecord(number: number, count: number, commit: string): BenchRecord {
  const random = generator(number)
  const detailed = count - number <= WITH_SERIES
  const cells = ['oltp_point_select', 'oltp_read_write'].flatMap((workload) =>
    [16, 64].map((threads) => sampleCell(workload, threads, random, detailed)),
  )
  return {
    schemaVersion: 1,
    id: `nightly/${commit.slice(0, 12)}/${number}-1`,
    suite: 'nightly',
    createdAt: timeOf(number, count).toISOString(),
    programVersion: '0.1.0',
    design: 'single',
    source: {
      repository: 'example/shop',
      ref: 'main',
      commit,
      event: 'push',
      runId: String(number),
      runAttempt: 1,
    },
    machine: {
      cpuModel: 'AMD EPYC 7763 64-Core Processor',
      cores: 4,
      memoryGiB: 15.6,
      runnerClass: 'github-hosted',
    },
    targets: {
      candidate: {
        kind: 'playground',
        product: 'TiDB',
        version: 'v8.5.4',
        components: { tidb: { version: 'v8.5.4', commit } },
        topology: { tidb: 1, tikv: 1, pd: 1 },
        configuration: { 'tikv.storage.block-cache.capacity': '1GB' },
        variables: {},
        refused: [],
      },
    },
    cells,
    completeness: { state: 'complete' },
    judgement: { overall: 'passed', rule: 'evidence' },
  }
}

/** Fifty records a day, the last one today. */
export function timeOf(number: number, count: number): Date {
  return new Date(Date.UTC(2026, 10, 21, 12) - (count - number) * 1_728_000)
}

function sampleCell(
  workload: string,
  threads: number,
  random: () => number,
  detailed: boolean,
): Cell {
  const runs = [0, 1, 2].map((slice): Run => {
    const rows = Array.from({ length: 30 }, (_, at) => [
      at + 1,
      18_000 + Math.round(random() * 90_000) / 100,
      0,
    ])
    return {
      state: 'valid',
      side: 'candidate',
      round: 1,
      slice,
      durationSeconds: 30,
      metrics: {
        tps: 18_000 + random() * 900,
        qps: 18_000 + random() * 900,
        latency_avg_ms: 0.8 + random() / 10,
        latency_p95_ms: 1.2 + random() / 10,
        latency_max_ms: 10 + random() * 30,
      },
      ignoredErrors: 0,
      reconnects: 0,
      ...(detailed ? { series: { columns: ['at_s', 'tps', 'errors_per_s'], rows } } : {}),
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
    options: { 'rand-type': 'uniform' },
    runs,
  }
}

/** mulberry32: small, seeded, good enough for figures. */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
