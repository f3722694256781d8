import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSnapshotCache, type SnapshotCache } from '../../../src/core/measure/snapshot-cache.ts'
import { openLedger, readLedger } from '../../../src/system/ledger.ts'

const signal = new AbortController().signal
const identity = { server: { version: '1', settings: { a: 1, b: 2 } }, data: { tables: 1 } }

let room: string
let snapshotCache: SnapshotCache
beforeEach(() => {
  room = mkdtempSync(join(tmpdir(), 'tidb-bench-snapshotCache-'))
  snapshotCache = openSnapshotCache(join(room, 'snapshotCache'))
  mkdirSync(join(room, 'copy', 'bench'), { recursive: true })
  writeFileSync(join(room, 'copy', 'ibdata1'), 'system')
  writeFileSync(join(room, 'copy', 'bench', 'sbtest1.ibd'), 'rows')
})
afterEach(() => rmSync(room, { recursive: true }))

const put = () => snapshotCache.put(identity, join(room, 'copy'), { signal })
const entry = () => join(room, 'snapshotCache', readdirSync(join(room, 'snapshotCache'))[0] ?? '')

test('what was put is found again, by another process too, whatever the order of the keys', async () => {
  expect(await snapshotCache.find(identity, signal)).toEqual({ state: 'missing' })
  expect(snapshotCache.hasNews()).toBe(false)
  await put()
  expect(snapshotCache.hasNews()).toBe(true)
  const other = { data: { tables: 1 }, server: { settings: { b: 2, a: 1 }, version: '1' } }
  const hit = await openSnapshotCache(snapshotCache.folder).find(other, signal)
  expect(hit).toMatchObject({ state: 'found', bytes: 10 })
  if (hit.state !== 'found') return
  expect(readFileSync(join(hit.folder, 'bench', 'sbtest1.ibd'), 'utf8')).toBe('rows')
  expect(openSnapshotCache(snapshotCache.folder).hasNews()).toBe(false)
})

test.each([
  ['another version', { ...identity, server: { ...identity.server, version: '2' } }],
  ['another size', { ...identity, data: { tables: 2 } }],
  ['another setting', { ...identity, server: { version: '1', settings: { a: 1, b: 3 } } }],
])('%s is another entry', async (_what, other) => {
  await put()
  expect(await snapshotCache.find(other, signal)).toEqual({ state: 'missing' })
})

test.each<[string, (folder: string) => void, RegExp]>([
  [
    'a changed file of the same length',
    (folder) => writeFileSync(join(folder, 'files/ibdata1'), 'sYstem'),
    /ibdata1 has a different checksum/,
  ],
  [
    'a short file',
    (folder) => truncateSync(join(folder, 'files/ibdata1'), 2),
    /ibdata1 has 2 bytes/,
  ],
  [
    'a lost file',
    (folder) => rmSync(join(folder, 'files/bench/sbtest1.ibd')),
    /sbtest1.ibd is missing/,
  ],
  [
    'a file more',
    (folder) => writeFileSync(join(folder, 'files/x.so'), ''),
    /x\.so is not expected there/,
  ],
  [
    'a link',
    (folder) => symlinkSync('/etc', join(folder, 'files/etc')),
    /neither a file nor a folder/,
  ],
  ['a cut description', (folder) => truncateSync(join(folder, 'meta.json'), 20), /JSON/],
  [
    'a foreign description',
    (folder) => writeFileSync(join(folder, 'meta.json'), '{}'),
    /not as expected/,
  ],
])('%s: the entry is broken, and can be thrown away', async (_what, spoil, why) => {
  // As a cache gives it back: files of its own.
  await put()
  const copy = join(room, 'copy')
  rmSync(copy, { recursive: true })
  spoil(entry())
  expect(await snapshotCache.find(identity, signal)).toMatchObject({
    state: 'broken',
    why: expect.stringMatching(why),
  })
  await snapshotCache.drop(identity)
  expect(await snapshotCache.find(identity, signal)).toEqual({ state: 'missing' })
})

test('a description under a name that is not its own is broken', async () => {
  await put()
  const meta = JSON.parse(readFileSync(join(entry(), 'meta.json'), 'utf8'))
  meta.identity.data.tables = 7
  writeFileSync(join(entry(), 'meta.json'), JSON.stringify(meta))
  expect(await snapshotCache.find(identity, signal)).toMatchObject({
    why: 'it was kept for another server',
  })
})

test('files behind a link are not taken: their copy would be a link too', async () => {
  await put()
  const files = join(entry(), 'files')
  renameSync(files, join(room, 'elsewhere'))
  symlinkSync(join(room, 'elsewhere'), files)
  expect(await snapshotCache.find(identity, signal)).toMatchObject({
    state: 'broken',
    why: expect.stringMatching(/not a folder/),
  })
})

test('what another job put first stays as it is, since somebody may be reading it', async () => {
  const other = openSnapshotCache(snapshotCache.folder)
  await put()
  const before = statSync(join(entry(), 'meta.json')).ino
  await other.put(identity, join(room, 'copy'), { signal })
  expect(statSync(join(entry(), 'meta.json')).ino).toBe(before)
  expect(other.hasNews()).toBe(false)
  expect(readdirSync(snapshotCache.folder)).toHaveLength(1)
})

test('what cannot be kept completely is not kept at all: a cancellation, a link', async () => {
  const ledger = openLedger(room)
  const stop = new AbortController()
  stop.abort(new Error('enough'))
  const from = join(room, 'copy')
  await expect(snapshotCache.put(identity, from, { signal: stop.signal, ledger })).rejects.toThrow(
    'enough',
  )
  symlinkSync('/etc', join(from, 'etc'))
  await expect(snapshotCache.put(identity, from, { signal, ledger })).rejects.toThrow(
    'etc is neither',
  )
  expect(readdirSync(snapshotCache.folder)).toEqual([])
  expect(readLedger(ledger.file)?.entries).toEqual([])
  expect(snapshotCache.hasNews()).toBe(false)
})

test('half an entry of a job that was killed goes after a day', async () => {
  const [fresh, old] = ['.part-0123456789abcdef', '.part-fedcba9876543210']
  for (const name of [fresh, old]) mkdirSync(join(snapshotCache.folder, name), { recursive: true })
  utimesSync(join(snapshotCache.folder, old), 0, 0)
  await snapshotCache.sweep(14)
  expect(readdirSync(snapshotCache.folder)).toEqual([fresh])
})

test('entries that were not used for days go, and nothing else', async () => {
  await put()
  const old = entry()
  utimesSync(join(old, 'meta.json'), 0, 0)
  mkdirSync(join(snapshotCache.folder, 'a folder of somebody else'))
  const later = openSnapshotCache(snapshotCache.folder)
  await later.put({ new: true }, join(room, 'copy'), { signal })
  await later.sweep(14)
  expect(existsSync(old)).toBe(false)
  expect(readdirSync(snapshotCache.folder)).toHaveLength(2)
  await openSnapshotCache(snapshotCache.folder).sweep(14)
  expect(readdirSync(snapshotCache.folder)).toHaveLength(2)
  await openSnapshotCache(snapshotCache.folder).sweep(0)
  expect(readdirSync(snapshotCache.folder)).toEqual(['a folder of somebody else'])
})
