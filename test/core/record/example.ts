import type { BenchRecord, Cell, CellSettings, ValidRun } from '../../../src/core/record/schema.ts'

/** A small record that is valid in every field; tests change what they are about. */
export function exampleRecord(changes: Partial<BenchRecord> = {}): BenchRecord {
  return {
    schemaVersion: 1,
    id: 'plain/0123456789abcdef0123456789abcdef01234567/100-1',
    suite: 'plain',
    createdAt: '2026-11-01T10:00:00Z',
    programVersion: '0.1.0',
    design: 'single',
    source: {
      repository: 'example/shop',
      ref: 'refs/heads/main',
      commit: '0123456789abcdef0123456789abcdef01234567',
      event: 'push',
      runId: '100',
      runAttempt: 1,
    },
    machine: { cpuModel: 'EPYC 7763', cores: 4, memoryGiB: 16, runnerClass: 'github-hosted' },
    targets: {
      candidate: {
        kind: 'playground',
        product: 'TiDB',
        version: 'v8.5.4',
        components: { tidb: { version: 'v8.5.4', commit: 'aaaaaaa' } },
        topology: { tidb: 1, tikv: 1, pd: 1 },
        configuration: { 'tikv.storage.block-cache.capacity': '1GB' },
        variables: {},
        refused: [],
      },
    },
    cells: [exampleCell()],
    completeness: { state: 'complete' },
    judgement: { overall: 'passed', rule: 'threshold' },
    ...changes,
  }
}

export function exampleCell(changes: Partial<Cell> = {}): Cell {
  return {
    id: 'sysbench/oltp_point_select/16',
    tool: 'sysbench',
    toolVersion: '1.0.20',
    workload: 'oltp_point_select',
    threads: 16,
    clients: 1,
    data: { tables: 4, tableSize: 100_000 },
    durationSeconds: 30,
    warmUpSeconds: 5,
    options: { 'rand-type': 'uniform' },
    runs: [exampleRun()],
    ...changes,
  }
}

export function exampleRun(changes: Partial<ValidRun> = {}): ValidRun {
  return {
    state: 'valid',
    side: 'candidate',
    round: 1,
    slice: 0,
    durationSeconds: 30,
    metrics: { tps: 18_000, latency_p95_ms: 1.2 },
    ...changes,
  }
}

/** The settings of a cell that takes a second, for tests to which the load is all the same. */
export const tinyCell: CellSettings = {
  id: 'sysbench/oltp_read_only/1',
  tool: 'sysbench',
  toolVersion: '1.0.20',
  workload: 'oltp_read_only',
  threads: 1,
  clients: 1,
  data: { tables: 1, tableSize: 10 },
  durationSeconds: 1,
  warmUpSeconds: 0,
  options: {},
}
