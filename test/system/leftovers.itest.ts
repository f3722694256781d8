import { type ChildProcess, spawn } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPrivateFolder, nameSuffix, type PrivateFolder } from '../../src/system/folders.ts'
import { groupMembers } from '../../src/system/identity.ts'
import { openLedger, readLedger } from '../../src/system/ledger.ts'
import { reapFile } from '../../src/system/reaper.ts'
import { bundleProgram } from './bundle.ts'

interface Said {
  readonly leader: number
  readonly folder: string
  readonly ledger: string
}

let room: PrivateFolder
let program: string
let child: ChildProcess
let work: string

beforeEach(async () => {
  room = await createPrivateFolder('bench-test')
  work = join(room.path, 'work')
  mkdirSync(work)
  program = await bundleProgram(new URL('killed-program.ts', import.meta.url), room.path)
})

afterEach(async () => {
  child?.kill('SIGKILL')
  await room.remove()
})

async function startAndKill(
  how: 'watched' | 'alone',
  before?: () => void,
  env: Readonly<Record<string, string>> = {},
): Promise<Said> {
  child = spawn(process.execPath, [program, room.path, how], {
    cwd: work,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream })
  const report: Said = await new Promise((resolve) =>
    lines.once('line', (line) => resolve(JSON.parse(line))),
  )
  expect(groupMembers(report.leader)).toHaveLength(2)
  expect(existsSync(report.folder)).toBe(true)
  const gone = new Promise((resolve) => child.once('exit', resolve))
  before?.()
  child.kill('SIGKILL')
  await gone
  return report
}

test('when we are killed the watcher ends what we started and removes what we made', async () => {
  const { leader, folder, ledger } = await startAndKill('watched')
  await expect.poll(() => groupMembers(leader)).toEqual([])
  await expect.poll(() => existsSync(folder)).toBe(false)
  await expect.poll(() => existsSync(ledger)).toBe(false)
})

test('the watcher does so, too, where program and working folder were removed in the same moment', async () => {
  const { leader, folder, ledger } = await startAndKill('watched', () => {
    rmSync(program)
    rmSync(work, { recursive: true })
  })
  await expect.poll(() => groupMembers(leader)).toEqual([])
  await expect.poll(() => existsSync(folder)).toBe(false)
  await expect.poll(() => existsSync(ledger)).toBe(false)
})

test('and where the program goes while Node starts to clean up', async () => {
  const node = join(room.path, 'node')
  writeFileSync(node, `#!/bin/sh\nrm ${program}\nexec ${process.execPath} "$@"\n`, { mode: 0o700 })
  const { leader, folder, ledger } = await startAndKill('watched', undefined, {
    WATCHER_NODE: node,
  })
  await expect.poll(() => groupMembers(leader)).toEqual([])
  await expect.poll(() => existsSync(folder)).toBe(false)
  await expect.poll(() => existsSync(ledger)).toBe(false)
  expect(existsSync(program)).toBe(false)
})

test('without a watcher the ledger says what is left, and reaping it leaves nothing', async () => {
  const { leader, folder, ledger } = await startAndKill('alone')
  expect(groupMembers(leader)).toHaveLength(2)
  expect(readLedger(ledger)).toMatchObject({
    ownerAlive: false,
    entries: [
      { kind: 'process', pid: leader },
      { kind: 'folder', path: folder },
    ],
  })
  const reaped = await reapFile(ledger, { graceSeconds: 0.2 })
  expect(reaped.map(({ outcome }) => outcome)).toEqual(['removed', 'removed'])
  expect(groupMembers(leader)).toEqual([])
  expect(existsSync(folder)).toBe(false)
  expect(readdirSync(room.path)).toEqual(['program.mjs', 'work'])
})

test('a list that names another folder, or a link to one, removes neither', async () => {
  const [home, ours] = ['home', 'tidb-bench-x'].map((name) => join(room.path, name)) as [
    string,
    string,
  ]
  const ledger = openLedger(room.path)
  const linked = `${ours}-${nameSuffix(ledger)}`
  mkdirSync(home, { mode: 0o700 })
  symlinkSync(home, linked)
  for (const path of [home, linked]) ledger.add({ kind: 'folder', path })
  const reaped = await reapFile(ledger.file)
  expect(reaped).toMatchObject([
    { outcome: 'left', reason: 'it is not a folder of this run' },
    { outcome: 'left', reason: 'it is not a folder of this run' },
  ])
  expect(existsSync(linked)).toBe(true)
  // A mark that fits every name is none.
  writeFileSync(ledger.file, readFileSync(ledger.file, 'utf8').replaceAll(ledger.mark, ''))
  expect(await reapFile(ledger.file)).toEqual([])
})

test('a process that has the number of one of ours by now is left alone', async () => {
  const innocent = spawn('sleep', ['600'], { detached: true, stdio: 'ignore' })
  try {
    const pid = innocent.pid ?? 0
    const ledger = openLedger(room.path)
    ledger.add({ kind: 'process', pid, startTicks: 1, command: 'ours, long ago' })
    expect((await reapFile(ledger.file)).map(({ outcome }) => outcome)).toEqual(['gone'])
    expect(groupMembers(pid)).toHaveLength(1)
  } finally {
    innocent.kill('SIGKILL')
  }
})

test('a database is left and named where the password is not known, and dropped where it is', async () => {
  const ledger = openLedger(room.path)
  ledger.add({
    kind: 'database',
    host: 'db',
    port: 4000,
    user: 'root',
    name: 'tidb_bench_0123456789ab',
  })
  expect((await reapFile(ledger.file))[0]).toMatchObject({ outcome: 'left' })
  expect(existsSync(ledger.file)).toBe(true)
  const dropped: string[] = []
  await reapFile(ledger.file, { drop: async ({ name }) => void dropped.push(name) })
  expect(dropped).toEqual(['tidb_bench_0123456789ab'])
  expect(existsSync(ledger.file)).toBe(false)
})
