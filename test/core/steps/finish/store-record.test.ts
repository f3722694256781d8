import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Io } from '../../../../src/core/job/io.ts'
import { type BaselineSource, SourceCommits } from '../../../../src/core/steps/baseline-source.ts'
import { storeFigures } from '../../../../src/core/steps/finish/store-record.ts'
import { FilesStore } from '../../../../src/stores/files/files-store.ts'
import { exampleRecord } from '../../record/example.ts'
import { silentLog } from '../../server/support.ts'

let folder: string
let messages: string[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tidb-bench-store-'))
  messages = []
})

afterEach(() => rmSync(folder, { recursive: true }))

/** What is stored by a job outside of GitHub. The folder stands for a store of any kind. */
async function storedBy(
  where: 'folder' | 'branch',
  updateBaseline: 'auto' | 'always' | 'never',
  record = exampleRecord(),
  name = 'files:somewhere',
): Promise<number> {
  const store = new FilesStore(folder)
  const commits = new SourceCommits(() => Promise.reject(new Error('not asked')))
  const baseline: BaselineSource = {
    kind: 'store',
    store,
    versioned: where === 'folder',
    where,
    commits,
  }
  const log = { ...silentLog, info: (text: string) => void messages.push(text) }
  const io: Io = { env: {}, log, print() {}, signal: new AbortController().signal }
  await storeFigures(record, baseline, { updateBaseline, releaseBranches: [], baseline: name }, io)
  return (await store.query({ suite: record.suite, eligibility: 'any', most: 10 })).records.length
}

test('outside of GitHub a branch is written only on request', async () => {
  expect(await storedBy('branch', 'auto')).toBe(0)
  expect(messages.join('\n')).toContain('--update-baseline always')
  expect(await storedBy('branch', 'never')).toBe(0)
  expect(await storedBy('branch', 'always')).toBe(1)
})

test('outside of GitHub nothing is stored where nobody names a store', async () => {
  expect(await storedBy('folder', 'auto', exampleRecord(), 'auto')).toBe(0)
  expect(messages.join('\n')).toContain('--update-baseline always')
  expect(await storedBy('folder', 'always', exampleRecord(), 'auto')).toBe(1)
})

test('a folder of one’s own is written, as ever', async () => {
  expect(await storedBy('folder', 'auto')).toBe(1)
})

test('figures of files that no commit has are kept, and are no reference until accepted', async () => {
  const record = exampleRecord()
  const dirty = { ...record, source: { ...record.source, dirty: true } }
  expect(await storedBy('folder', 'always', dirty)).toBe(1)
  expect(messages.join('\n')).toContain(
    'stored, but not used as a reference (measured with changes that were not committed)',
  )
  const store = new FilesStore(folder)
  const request = { suite: record.suite, eligibility: 'reference', most: 10 } as const
  expect((await store.query(request)).records).toEqual([])
  await store.accept(dirty.id, {
    by: 'somebody',
    at: '2026-01-01T00:00:00Z',
    reason: 'meant',
  } as never)
  expect((await store.query(request)).records).toHaveLength(1)
})
