import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  componentProcesses,
  DATA_VARIABLE,
  forgetPaths,
  logTails,
  runningComponents,
  unseenComponents,
} from '../../../src/targets/playground/instances.ts'

let folder: string
let children: ChildProcess[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tidb-bench-components-'))
  children = []
})
afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

async function start(name: string, data: string, ...args: string[]): Promise<number> {
  const program = join(folder, name)
  copyFileSync(args.length > 0 ? '/bin/tail' : '/bin/sleep', program)
  const child = spawn(program, args.length > 0 ? ['-F', ...args] : ['600'], {
    env: { [DATA_VARIABLE]: data },
    stdio: 'ignore',
  })
  children.push(child)
  await once(child, 'spawn')
  return child.pid as number
}

test('a build with a name of its own, by the folder of its instance', async () => {
  const data = join(folder, 'data')
  const tidb = await start('slow-build', data, join(data, 'tidb-0', 'tidb.log'))
  await start('helper', data, join(data, 'elsewhere', 'tidb-0'))
  const processes = componentProcesses(data).map(({ component, identity }) => [
    component,
    identity.pid,
  ])
  expect(processes).toEqual([['tidb', tidb]])
})

test('the components of one playground, by their programs; a helper and the other playground are none of it', async () => {
  const data = join(folder, 'data')
  const tidb = await start('tidb-server', data)
  const tikv = await start('tikv-server', data)
  await start('prometheus', data)
  await start('pd-server', join(folder, 'other'))
  const processes = componentProcesses(data).map(({ component, identity }) => [
    component,
    identity.pid,
  ])
  expect(processes.sort()).toEqual([
    ['tidb', tidb],
    ['tikv', tikv],
  ])
})

test('each component of a cluster has its program, its words and its configuration', async () => {
  const data = join(folder, 'data')
  const file = join(folder, 'tikv.toml')
  writeFileSync(file, '[storage]\nreserve-space = 0\n')
  await start('pd-server', data)
  await start('tikv-server', data, '--', `--config=${file}`)
  await start('tidb-server', data)
  expect(() => runningComponents(join(folder, 'other'))).toThrow('the process of pd was not found')
  const { pd, tikv } = runningComponents(data)
  expect(pd).toEqual({ program: join(folder, 'pd-server'), words: ['600'], configuration: {} })
  expect(tikv.configuration).toEqual({ storage: { 'reserve-space': 0 } })
})

test('TiKV forgets its paths, and keeps its data', async () => {
  const data = join(folder, 'tikv-0', 'data')
  mkdirSync(data, { recursive: true })
  for (const name of ['last_tikv.toml', 'CURRENT']) writeFileSync(join(data, name), '')
  await forgetPaths(folder)
  expect(existsSync(join(data, 'last_tikv.toml'))).toBe(false)
  expect(existsSync(join(data, 'CURRENT'))).toBe(true)
})

test('a component without a process that could be found is named, one that nobody requested is not', async () => {
  const data = join(folder, 'data')
  await start('tidb-server', data)
  expect(unseenComponents(data, { pd: 1, tikv: 0, tidb: 1 })).toEqual(['pd'])
})

test('a component that ends speaks for itself: no other log hides its last words', async () => {
  const data = join(folder, 'data')
  for (const [name, line] of [
    ['pd-0', 'store is up'],
    ['tikv-0', `panic: ${'x'.repeat(1000)}`],
  ] as const) {
    mkdirSync(join(data, name), { recursive: true })
    writeFileSync(join(data, name, `${name.slice(0, -2)}.log`), `${line}\n`)
  }
  expect((await logTails(data)).map((line) => line.slice(0, 20))).toEqual([
    'pd-0-pd.log: store i',
    'tikv-0-tikv.log: pan',
  ])
  const [panic, ...others] = await logTails(data, 'tikv-0')
  expect(panic).toMatch(/^tikv-0-tikv\.log: panic: x{293}…$/)
  expect(others).toEqual([])
})
