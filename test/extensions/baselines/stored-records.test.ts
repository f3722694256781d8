import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Run } from '../../../src/core/record/schema.ts'
import {
  listRecords,
  listTable,
  showText,
} from '../../../src/extensions/baselines/stored-records.ts'
import { FilesStore } from '../../../src/stores/files/files-store.ts'
import { acceptance, brokenJob, numbered, regression } from '../../core/baseline/store-contract.ts'
import { exampleCell, exampleRecord, exampleRun } from '../../core/record/example.ts'

let folder: string
let store: FilesStore
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidb-bench-commands-'))
  store = new FilesStore(join(folder, 'baselines'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('list', () => {
  it('says that nothing is stored yet', async () => {
    const { records } = await listRecords(store, { most: 10 })
    expect(listTable(records)).toBe('Nothing is stored yet.')
  })

  it('shows every suite, and whether a record is a reference', async () => {
    await store.append(numbered(1))
    await store.append(numbered(2, brokenJob))
    await store.append(numbered(3, { ...regression, acceptance }))
    await store.append(numbered(1, { suite: 'nightly' }))
    const { records } = await listRecords(store, { most: 10 })
    expect(records.map(({ suite, eligibility }) => [suite, eligibility])).toEqual([
      ['nightly', 'reference'],
      ['plain', 'accepted'],
      ['plain', 'held'],
      ['plain', 'reference'],
    ])
    const lines = listTable(records).split('\n')
    expect(lines).toHaveLength(12)
    expect(lines.filter((line) => line.length > 80)).toEqual([])
    expect(lines[3]).toMatch(/^plain\//)
    expect(lines[4]).toMatch(/^ {2}2026-10-01 03:00 UTC .* TiDB v8\.5\.4 · 1 cell/)
    expect(lines.join(' ')).toMatch(/reference: +yes, +accepted +by +ada/)
    expect(lines.join(' ')).toMatch(/reference: +no, +until +accepted/)
  })

  it('does not let a name from outside act on the terminal', async () => {
    const { source } = exampleRecord()
    await store.append({ ...numbered(1), source: { ...source, ref: 'a\u001b[2Jb\u202e' } })
    const { records } = await listRecords(store, { most: 10 })
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
    expect(listTable(records)).not.toMatch(/[\u0000-\u0009\u001b\u202e]/)
  })
})

describe('show', () => {
  it('gives origin, eligibility, the mean of each figure, and what was invalid', () => {
    const runs = [100, 300, 200].map((tps) =>
      exampleRun({ metrics: { latency_p95_ms: 1.234, tps } }),
    )
    const broken: Run = {
      state: 'invalid',
      side: 'candidate',
      round: 1,
      slice: 3,
      reason: 'it died',
      tail: [],
    }
    const record = numbered(1, { ...brokenJob, cells: [exampleCell({ runs: [...runs, broken] })] })
    const text = showText({ record, place: 'somewhere' })
    expect(text).toContain('Reference  no, until accepted: it was broken: it has invalid runs')
    expect(text).toMatch(/oltp_point_select\/16 {2}tps +182 \/s +3\n.*latency_p95_ms +1\.23 ms +3/)
    expect(text).toContain('invalid: sysbench/oltp_point_select/16: it died')
  })
})
