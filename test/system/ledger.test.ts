import {
  appendFileSync,
  chmodSync,
  existsSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPrivateFolder, type PrivateFolder } from '../../src/system/folders.ts'
import {
  findLedgers,
  ledgerFolder,
  ledgerFolders,
  openLedger,
  readLedger,
} from '../../src/system/ledger.ts'

let room: PrivateFolder

beforeEach(async () => {
  room = await createPrivateFolder('bench-test')
})

afterEach(() => room.remove())

const folder = (path: string) => ({ kind: 'folder', path }) as const

test('what is added stays in the file until it is struck out, newest first', () => {
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
  expect(findLedgers([room.path])).toHaveLength(1)
  strike()
  ledger.close()
  expect(existsSync(ledger.file)).toBe(false)
})

test('a line cut short, and one that is nonsense, are left out', () => {
  const ledger = openLedger(room.path)
  ledger.add(folder('/a'))
  appendFileSync(
    ledger.file,
    '{"add":"9","entry":{"kind":"folder","path":"relative"}}\n{"add":"10","ent',
  )
  expect(readLedger(ledger.file)?.entries).toEqual([folder('/a')])
  expect(readFileSync(ledger.file, 'utf8')).toContain('relative')
})

test('a ledger lies where no runner tidies up, also where its temporary folder is named', () => {
  const home = join(room.path, 'home')
  const temporary = join(room.path, 'temporary')
  const state = join(room.path, 'state')
  expect(ledgerFolder({ HOME: home, RUNNER_TEMP: temporary })).toBe(
    join(home, '.local/state/tidb-bench'),
  )
  expect(ledgerFolder({ HOME: home, XDG_STATE_HOME: state })).toBe(join(state, 'tidb-bench'))
  expect(statSync(join(state, 'tidb-bench')).mode & 0o777).toBe(0o700)
  expect(existsSync(temporary)).toBe(false)
})

test('without a home to write to it is in the temporary folder, and is found there', () => {
  const env = { XDG_STATE_HOME: '/proc/nowhere', RUNNER_TEMP: room.path }
  const ledger = openLedger(ledgerFolder(env))
  expect(ledger.file).toContain(join(room.path, `tidb-bench-${process.getuid?.() ?? 0}/`))
  expect(findLedgers(ledgerFolders(env)).map(({ file }) => file)).toEqual([ledger.file])
  ledger.close()
})

test('a folder that others may write to is refused: its ledgers could name anything', () => {
  const shared = join(room.path, 'tidb-bench')
  const env = { XDG_STATE_HOME: room.path }
  const { file } = openLedger(ledgerFolder(env))
  chmodSync(shared, 0o777)
  expect(() => ledgerFolder(env)).toThrow(/not a private folder/)
  expect(findLedgers([shared])).toEqual([])
  chmodSync(shared, 0o700)
  expect(ledgerFolder(env)).toBe(shared)
  expect(findLedgers([shared]).map((ledger) => ledger.file)).toEqual([file])
})

test('the folder of ledgers goes with the last of them', () => {
  const shared = ledgerFolder({ XDG_STATE_HOME: room.path })
  const [one, other] = [openLedger(shared), openLedger(shared)]
  one.close()
  expect(existsSync(shared)).toBe(true)
  other.close()
  expect(existsSync(shared)).toBe(false)
})

test('a ledger that somebody removed is written again, with all that is still open', () => {
  const ledger = openLedger(room.path)
  const strike = ledger.add(folder('/a'))
  ledger.add(folder('/b'))
  rmSync(ledger.file)
  strike()
  expect(readLedger(ledger.file)).toMatchObject({ ownerAlive: true, entries: [folder('/b')] })
})

test.each([
  ['another machine or container: it may live', { host: 'elsewhere' }, true],
  ['another container of this machine: it may live', { pidNamespace: 'pid:[1]' }, true],
  ['this machine before it was started again: it is gone', { boot: 'yesterday' }, false],
])('an owner on %s', (_where, change, ownerAlive) => {
  const ledger = openLedger(room.path)
  const [line = ''] = readFileSync(ledger.file, 'utf8').split('\n')
  const { owner } = JSON.parse(line)
  // No process has such a number.
  const other = { owner: { ...owner, pid: 2 ** 30, world: { ...owner.world, ...change } } }
  writeFileSync(ledger.file, `${JSON.stringify(other)}\n`)
  expect(readLedger(ledger.file)?.ownerAlive).toBe(ownerAlive)
})

test('a disk that takes no more: nothing new may be started, and what ended is simply gone', () => {
  const ledger = openLedger(room.path)
  const strike = ledger.add(folder('/a'))
  rmSync(ledger.file)
  symlinkSync('/dev/full', ledger.file)
  expect(() => ledger.add(folder('/b'))).toThrow(
    expect.objectContaining({
      kind: 'environment',
      message: expect.stringContaining('cannot write'),
    }),
  )
  strike()
  expect(ledger.close()).toBe(true)
})
