import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type CpuGroups, openCpuGroups } from '../../../src/extensions/windows/cpu-groups.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cgroup-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const sides = ['base', 'candidate']
const own = () => join(root, `tidb-bench-${process.pid}`)
const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8')

/**
 * The commands that were run as root. The kernel's folders go with the files in them; those of a
 * test do not.
 */
function rootCommands() {
  const commands: string[] = []
  const asRoot = (command: string, args: readonly string[]) => {
    commands.push([command, ...args].join(' '))
    if (command === 'rmdir') rmSync(args[0] ?? '', { recursive: true })
    return Promise.resolve()
  }
  return { commands, asRoot }
}

const opened = (groups: CpuGroups | string): CpuGroups => {
  if (typeof groups === 'string') throw new Error(groups)
  return groups
}

/** As the unified hierarchy shows itself. */
function makeV2() {
  writeFileSync(join(root, 'cgroup.controllers'), 'cpuset cpu io memory pids\n')
}

test('v2: a group of equal weight for each side, the processes in it, its time, and their way back', async () => {
  makeV2()
  mkdirSync(join(root, 'runner'))
  const { asRoot } = rootCommands()
  const groupsOf = () => '0::/runner\n'
  const groups = opened(await openCpuGroups(sides, { root, groupsOf, asRoot }))
  const name = `tidb-bench-${process.pid}`
  expect(read('cgroup.subtree_control')).toBe('+cpu')
  expect(read(name, 'cgroup.subtree_control')).toBe('+cpu')
  expect([read(name, 'base', 'cpu.weight'), read(name, 'candidate', 'cpu.weight')]).toEqual([
    '100',
    '100',
  ])
  expect(read(name, 'cpu.weight')).toBe('200')
  await groups.add('base', process.pid)
  expect(read(name, 'base', 'cgroup.procs')).toBe(String(process.pid))
  expect(groups.usedSeconds('base')).toBeUndefined()
  writeFileSync(join(own(), 'base', 'cpu.stat'), 'usage_usec 1500000\nuser_usec 1\n')
  expect(groups.usedSeconds('base')).toBe(1.5)
  await groups.close()
  expect(read('runner', 'cgroup.procs')).toBe(String(process.pid))
  expect(existsSync(own())).toBe(false)
})

test('v1: shares, and the time of a hierarchy of its own', async () => {
  for (const folder of ['cpu', 'cpuacct']) mkdirSync(join(root, folder))
  writeFileSync(join(root, 'cpu', 'cpu.shares'), '1024')
  writeFileSync(join(root, 'cpuacct', 'cpuacct.usage'), '0')
  const { asRoot } = rootCommands()
  const groupsOf = () => '2:cpuacct:/\n1:cpu:/other\n0::/\n'
  mkdirSync(join(root, 'cpu', 'other'))
  const groups = opened(await openCpuGroups(sides, { root, groupsOf, asRoot, isFirst: true }))
  const name = `tidb-bench-${process.pid}`
  expect(read('cpu', name, 'cpu.shares')).toBe('262144')
  expect(read('cpu', name, 'candidate', 'cpu.shares')).toBe('1024')
  await groups.add('candidate', process.pid)
  expect(read('cpuacct', name, 'candidate', 'cgroup.procs')).toBe(String(process.pid))
  writeFileSync(join(root, 'cpuacct', name, 'candidate', 'cpuacct.usage'), '2500000000\n')
  expect(groups.usedSeconds('candidate')).toBe(2.5)
  await groups.close()
  expect(read('cpu', 'other', 'cgroup.procs')).toBe(String(process.pid))
  expect(readdirSync(join(root, 'cpuacct'))).not.toContain(name)
})

test('what may not be written is written as root', async () => {
  makeV2()
  // Nobody can write a text into a folder.
  mkdirSync(join(root, 'cgroup.subtree_control'))
  const { commands, asRoot } = rootCommands()
  opened(await openCpuGroups(sides, { root, asRoot }))
  expect(commands).toEqual([
    `sh -c printf %s "$1" > "$2" sh +cpu ${join(root, 'cgroup.subtree_control')}`,
  ])
})

test('without the right to write there are no groups, and nothing is left', async () => {
  makeV2()
  writeFileSync(own(), 'no folder')
  const asRoot = () => Promise.reject(new Error('sudo: a password is required'))
  expect(await openCpuGroups(sides, { root, asRoot })).toBe(
    'control groups cannot be made: sudo: a password is required',
  )
})

test('a machine without the controller has none', async () => {
  expect(await openCpuGroups(sides, { root })).toBe(
    'the machine has no control groups for the processor',
  )
  writeFileSync(join(root, 'cgroup.controllers'), 'io memory pids\n')
  expect(await openCpuGroups(sides, { root })).toBe(
    'the machine has no control groups for the processor',
  )
})

test('groups of a job that was killed are removed, those of a living one stay', async () => {
  makeV2()
  const gone = 'tidb-bench-4194305'
  for (const group of [`${gone}/base`, `tidb-bench-${process.ppid}/base`, 'others'])
    mkdirSync(join(root, group), { recursive: true })
  const { asRoot } = rootCommands()
  opened(await openCpuGroups(sides, { root, asRoot }))
  expect(readdirSync(root)).not.toContain(gone)
  expect(readdirSync(root)).toEqual(
    expect.arrayContaining(['others', `tidb-bench-${process.ppid}`]),
  )
})
