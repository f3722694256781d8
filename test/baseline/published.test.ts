import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { publishedRecords } from '../../scripts/published/records.mjs'
import { formatRecord } from '../../src/record/format.ts'
import { parseRecord } from '../../src/record/parse.ts'
import type { BenchRecord } from '../../src/record/schema.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'baselines/published')
const figures = JSON.parse(readFileSync(join(root, 'scripts/published/published-results.json'), 'utf8'))
const made = publishedRecords(figures) as Map<string, BenchRecord>

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

  it('hold the figures of the reports', () => {
    const cloud = published('tidb-cloud-sysbench-v7.1.3.json')
    expect(figure(cloud, 'sysbench/oltp_point_select/200', 'tps')).toBe(118_462)
    expect(figure(cloud, 'sysbench/oltp_insert/400', 'latency_p95_ms')).toBe(15.6)
    expect(figure(published('tikv-ycsb.json'), 'go-ycsb/workloadc/12x40', 'ops')).toBe(212_000)
    expect(figure(published('mariadb-oltp-instances.json'), 'sysbench/oltp_4to1/488GB-tuned', 'qps')).toBe(
      245_408,
    )
  })
})
