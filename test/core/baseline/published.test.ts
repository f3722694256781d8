import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { publishedRecords } from '../../../scripts/published/records.mjs'
import { formatRecord, parseRecord } from '../../../src/core/record/json.ts'
import type { BenchRecord } from '../../../src/core/record/schema.ts'

const root = join(import.meta.dirname, '../../..')
const folder = join(root, 'baselines/published')
const read = (name: string) =>
  JSON.parse(readFileSync(join(root, 'scripts/published', name), 'utf8'))
const figures: { reports: Report[] } = read('published-results.json')
const charts = read('published-additions.json')
const made = publishedRecords(figures as never, charts) as Map<string, BenchRecord>

type Row = Readonly<Record<string, number>>
interface Report {
  readonly id: string
  readonly workloads: Readonly<Record<string, readonly Row[]>>
}

function published(file: string): BenchRecord {
  return parseRecord(readFileSync(join(folder, file), 'utf8'), file)
}

function figure(record: BenchRecord, cellId: string, metric: string): number | undefined {
  const run = record.cells.find((cell) => cell.id === cellId)?.runs[0]
  return run?.state === 'valid' ? run.metrics[metric] : undefined
}

describe('published baselines', () => {
  it('are the files that the script makes, and no others', () => {
    const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
    expect(files.sort()).toEqual([...made.keys()].sort())
  })

  it.each([...made])('%s is reproduced byte for byte and can be read', (file, record) => {
    const text = readFileSync(join(folder, file), 'utf8')
    expect(text).toBe(formatRecord(record))
    expect(parseRecord(text, file)).toEqual(record)
  })

  it('put the peaks of TiKV where its chart has them', () => {
    const tikv = published('tikv-ycsb.json')
    expect(figure(tikv, 'go-ycsb/c/4x40', 'ops:READ')).toBe(212_465)
    expect(figure(tikv, 'go-ycsb/a/10x40', 'ops:UPDATE')).toBe(43_275)
    const peak = (workload: string, metric: string) =>
      Math.max(
        ...tikv.cells
          .filter((cell) => cell.workload === workload)
          .map(({ id }) => figure(tikv, id, metric) ?? 0),
      )
    expect([peak('c', 'ops:READ'), peak('a', 'ops:UPDATE')]).toEqual([212_465, 43_275])
  })
})

/**
 * The rows of a report with what a record must hold of each: the file, the run, and its figures.
 */
interface Expected {
  readonly file: string
  readonly side: 'base' | 'candidate'
  readonly cell: (cell: BenchRecord['cells'][number]) => boolean
  readonly metrics: Readonly<Record<string, number | undefined>>
}

const byThreads = (workload: string, row: Row) => (cell: BenchRecord['cells'][number]) =>
  cell.workload === workload && cell.threads === row.threads
const scenarios = {
  read: 'oltp_point_select',
  update: 'oltp_update_non_index',
  hybrid: 'oltp_read_write',
}

const expectations: Readonly<Record<string, (workload: string, row: Row) => readonly Expected[]>> =
  {
    'tidb-cloud-sysbench-v7.1.3': (workload, row) => [
      {
        file: 'tidb-cloud-sysbench-v7.1.3.json',
        side: 'candidate',
        cell: byThreads(workload, row),
        metrics: { tps: row.tps, latency_p95_ms: row.p95_ms },
      },
    ],
    'tidb-sysbench-v6.2.0-vs-v6.1.0': (workload, row) =>
      (['base', 'candidate'] as const).map((side) => ({
        file: `tidb-sysbench-${side === 'base' ? 'v6.1.0' : 'v6.2.0'}.json`,
        side: 'candidate',
        cell: byThreads(workload, row),
        metrics: { tps: row[`${side}_tps`], latency_p95_ms: row[`${side}_p95_ms`] },
      })),
    'mariadb-oltp-instances': (_, row) => [
      {
        file: 'mariadb-oltp-instances.json',
        side: 'candidate',
        cell: ({ options, data, clients, threads }) =>
          options['instance memory (GB)'] === row.memory_gb &&
          options['instance storage (GB)'] === row.storage_gb &&
          data.dataGb === row.data_gb &&
          clients === row.clients &&
          threads === row.threads_per_client,
        metrics: { qps_rw: row.qps, tps: row.tps },
      },
    ],
    'mariadb-strong-sync': (scenario, row) =>
      (['base', 'candidate'] as const).map((side) => ({
        file: 'mariadb-strong-sync.json',
        side,
        cell: byThreads(scenarios[scenario as keyof typeof scenarios], row),
        metrics: {
          qps: row[`${side}_qps`],
          latency_avg_ms: row[`${side}_avg_ms`],
          latency_p99_ms: row[`${side}_p99_ms`],
        },
      })),
  }

function expectHeld({ file, side, cell, metrics }: Expected): void {
  const cells = published(file).cells.filter(cell)
  expect(cells).toHaveLength(1)
  const runs = cells[0]?.runs.filter((run) => run.side === side) ?? []
  expect(runs.map((run) => run.state === 'valid' && run.metrics)).toEqual([metrics])
}

describe('each number of the reports', () => {
  const rows = figures.reports.flatMap(({ id, workloads }) =>
    Object.entries(workloads).flatMap(([workload, all]) =>
      all.flatMap((row) => (expectations[id] === undefined ? [] : [{ id, workload, row }])),
    ),
  )

  it('is looked for', () => {
    expect(rows).toHaveLength(15 + 12 + 10 + 15)
  })

  it.each(rows)('$id $workload $row.threads$row.memory_gb', ({ id, workload, row }) => {
    for (const expected of expectations[id]?.(workload, row) ?? []) expectHeld(expected)
  })

  it.each<Row>(charts['tidb-tpcc-v5.2.0-vs-v5.1.1'].workloads.tpcc)(
    'tpcc at $threads threads',
    (row) => {
      const id = `go-tpc/tpcc/${row.threads}`
      expect(figure(published('tidb-tpcc-v5.1.1.json'), id, 'tpmc')).toBe(row.base_tpmc)
      expect(figure(published('tidb-tpcc-v5.2.0.json'), id, 'tpmc')).toBe(row.candidate_tpmc)
    },
  )

  it.each(Object.entries<number[]>(charts['tikv-ycsb'].ops))('%s over clients', (key, rates) => {
    const [workload = '', operation = ''] = key.replace('workload', '').split('/')
    const record = published('tikv-ycsb.json')
    const metric = `ops:${operation.toUpperCase()}`
    const { clients, threads }: { clients: number[]; threads: number[] } = charts['tikv-ycsb']
    const cells = clients.map((count, at) => {
      const cell = record.cells.find((one) => one.workload === workload && one.clients === count)
      expect((cell?.clients ?? 0) * (cell?.threads ?? 0)).toBe(threads[at])
      return figure(record, cell?.id ?? '', metric)
    })
    expect(cells).toEqual(rates)
  })
})
