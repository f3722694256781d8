import type { BenchRecord, Cell } from '../../src/record/schema.ts'

/** A record of simulated cells, without runs. */
export function emptyRecord(cells: number, durationSeconds: number): BenchRecord {
  return {
    schemaVersion: 1,
    id: 'trial/simulated/1',
    suite: 'trial',
    createdAt: '2026-01-01T00:00:00.000Z',
    programVersion: 'trial',
    design: 'single',
    source: {},
    machine: {},
    targets: {
      candidate: {
        kind: 'local',
        product: 'simulated',
        version: '1',
        components: {},
        topology: {},
        configuration: {},
        variables: {},
        refused: [],
      },
    },
    cells: Array.from({ length: cells }, (_, index) => emptyCell(index, durationSeconds)),
    completeness: { state: 'complete' },
  }
}

function emptyCell(index: number, durationSeconds: number): Cell {
  return {
    id: `sysbench/simulated_${index + 1}/16`,
    tool: 'sysbench',
    toolVersion: '1.0.20',
    workload: `simulated_${index + 1}`,
    threads: 16,
    clients: 1,
    data: {},
    durationSeconds,
    warmUpSeconds: 0,
    options: {},
    runs: [],
  }
}
