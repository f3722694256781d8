import { appendFileSync, chmodSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPrivateFolder, type PrivateFolder } from '../../src/system/folders.ts'
import { findLedgers, ledgerFolder, openLedger, readLedger } from '../../src/system/ledger.ts'

let room: PrivateFolder

beforeEach(async () => {
  room = await createPrivateFolder('bench-test')
})

afterEach(() => room.remove())

const folder = (path: string) => ({ kind: 'folder', path }) as const

test('what is added stands in the file until it is struck out, newest first', () => {
  const ledger = openLedger(room.path)
  const strike = ledger.add(folder('/a'))
  ledger.add(folder('/b'))
  expect(readLedger(ledger.file)?.entries).toEqual([folder('/b'), folder('/a')])
  strike()
  strike()
  expect(readLedger(ledger.file)).toMatchObject({ ownerAlive: true, entries: [folder('/b')] })
  expect(statSync(ledger.file).mode & 0o777).toBe(0o600)
})

test('closing keeps a ledger with something in it, and removes an empty one', () => {
  const ledger = openLedger(room.path)
  const strike = ledger.add(folder('/a'))
  ledger.close()
  expect(findLedgers(room.path)).toHaveLength(1)
  strike()
  ledger.close()
  expect(existsSync(ledger.file)).toBe(false)
})

test('a line cut short, and one that is nonsense, are left out', () => {
  const ledger = openLedger(room.path)
  ledger.add(folder('/a'))
  appendFileSync(ledger.file, '{"add":"9","entry":{"kind":"folder","path":"relative"}}\n{"add":"10","ent')
  expect(readLedger(ledger.file)?.entries).toEqual([folder('/a')])
  expect(readFileSync(ledger.file, 'utf8')).toContain('relative')
})

test('a folder that others may write to is refused: its ledgers could name anything', () => {
  const shared = join(room.path, `tidb-bench-${process.getuid?.() ?? 0}`)
  mkdirSync(shared)
  chmodSync(shared, 0o777)
  expect(() => ledgerFolder({ RUNNER_TEMP: room.path })).toThrow(/not a private folder/)
  chmodSync(shared, 0o700)
  expect(ledgerFolder({ RUNNER_TEMP: room.path })).toBe(shared)
})

test('the folder of ledgers goes with the last of them', () => {
  const shared = ledgerFolder({ RUNNER_TEMP: room.path })
  const [one, other] = [openLedger(shared), openLedger(shared)]
  one.close()
  expect(existsSync(shared)).toBe(true)
  other.close()
  expect(existsSync(shared)).toBe(false)
})
