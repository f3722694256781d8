import { type BenchRecord, recordSchema } from '../../src/core/record/schema.ts'
import { sha } from './server/state.ts'

/** A record as a pull request's run makes it, with everything that must not leave it. */
export function record(): BenchRecord {
  return recordSchema.parse({
    schemaVersion: 1,
    id: 'oltp/0001/8-1',
    suite: 'oltp',
    createdAt: '2026-01-01T00:00:00Z',
    programVersion: '0.1.0',
    design: 'single',
    source: {
      repository: 'acme/db',
      ref: '$(touch /tmp/x)',
      commit: sha(1),
      event: 'pull_request',
      runId: '8',
      runAttempt: 1,
    },
    machine: {
      cpuModel: 'Intel(R) Xeon(R) Platinum 8370C CPU @ 2.80GHz',
      cores: 4,
      memoryGiB: 15.6,
      kernel: '6.8.0-1021-azure',
      os: 'Ubuntu 24.04',
      runnerClass: 'github-hosted',
    },
    targets: {
      candidate: {
        kind: 'playground',
        product: 'TiDB',
        version: 'v8.5.3',
        components: { tidb: { version: 'v8.5.3', commit: 'secret words of a component' } },
        topology: { tidb: 1, tikv: 1 },
        configuration: { 'tidb.log.level': 'error', 'tikv.storage.block-cache.capacity': '1GB' },
        variables: { tidb_enable_1pc: 1, sql_mode: 'ONLY_FULL_GROUP_BY,STRICT_TRANS_TABLES' },
        refused: [{ what: 'a variable', why: 'secret words of a server' }],
      },
    },
    cells: [
      {
        id: 'sysbench/oltp_point_select/16#2',
        tool: 'sysbench',
        toolVersion: '1.0.20',
        workload: 'oltp_point_select',
        threads: 16,
        clients: 1,
        data: { tables: 4, tableSize: 100_000 },
        durationSeconds: 60,
        warmUpSeconds: 10,
        options: { 'rand-type': 'uniform', 'skip-trx': true },
        runs: [
          {
            side: 'candidate',
            round: 1,
            slice: 0,
            state: 'valid',
            durationSeconds: 60,
            metrics: { tps: 1234.5, latency_p95_ms: 4.1 },
            ignoredErrors: 0,
            series: { columns: ['at_s', 'tps'], rows: [[1, 1200]] },
          },
          {
            side: 'candidate',
            round: 1,
            slice: 1,
            state: 'invalid',
            reason: 'secret words of a tool',
            tail: ['FATAL: secret words'],
          },
        ],
      },
    ],
    completeness: { state: 'complete' },
    judgement: { overall: 'passed', rule: 'threshold' },
    acceptance: { by: 'mallory', at: '2026-01-01T00:00:00Z', reason: 'because' },
  })
}
