import oltpInstances from '../../../baselines/published/mariadb-oltp-instances.json' with {
  type: 'json',
}
import strongSync from '../../../baselines/published/mariadb-strong-sync.json' with { type: 'json' }
import cloudSysbench from '../../../baselines/published/tidb-cloud-sysbench-v7.1.3.json' with {
  type: 'json',
}
import sysbenchBase from '../../../baselines/published/tidb-sysbench-v6.1.0.json' with {
  type: 'json',
}
import sysbenchCandidate from '../../../baselines/published/tidb-sysbench-v6.2.0.json' with {
  type: 'json',
}
import tpccBase from '../../../baselines/published/tidb-tpcc-v5.1.1.json' with { type: 'json' }
import tpccCandidate from '../../../baselines/published/tidb-tpcc-v5.2.0.json' with { type: 'json' }
import ycsb from '../../../baselines/published/tikv-ycsb.json' with { type: 'json' }
import { type BenchRecord, type Run, recordSchema } from '../../../src/core/record/schema.ts'

const files: Readonly<Record<string, unknown>> = {
  'mariadb-oltp-instances': oltpInstances,
  'mariadb-strong-sync': strongSync,
  'tidb-cloud-sysbench-v7.1.3': cloudSysbench,
  'tidb-sysbench-v6.1.0': sysbenchBase,
  'tidb-sysbench-v6.2.0': sysbenchCandidate,
  'tidb-tpcc-v5.1.1': tpccBase,
  'tidb-tpcc-v5.2.0': tpccCandidate,
  'tikv-ycsb': ycsb,
}

/**
 * The figures of a report as one record: of two files the first is the base.
 * @param names as the preset's report has them
 * @returns undefined where there are none of these names
 */
export function publishedRecord(names: readonly string[]): BenchRecord | undefined {
  const [first, second] = names.flatMap((name) =>
    files[name] === undefined ? [] : [recordSchema.parse(files[name])],
  )
  return first === undefined || second === undefined ? first : ofBoth(first, second)
}

function ofBoth(base: BenchRecord, candidate: BenchRecord): BenchRecord {
  const asBase = (runs: readonly Run[]): Run[] => runs.map((run) => ({ ...run, side: 'base' }))
  return {
    ...candidate,
    targets: { ...candidate.targets, base: base.targets.candidate },
    cells: candidate.cells.map((cell) => ({
      ...cell,
      runs: [...asBase(base.cells.find(({ id }) => id === cell.id)?.runs ?? []), ...cell.runs],
    })),
  }
}

/**
 * Mean improvements that a report states itself and that its figures do not give exactly, as
 * fractions, by preset and workload: those of TPC-C are read off a chart, and give -4.18 %.
 */
export const statedMeans: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'tidb-tpcc': { 'go-tpc tpcc': -0.0422 },
}
