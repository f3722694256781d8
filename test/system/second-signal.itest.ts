import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPrivateFolder, type PrivateFolder } from '../../src/system/folders.ts'
import { groupMembers } from '../../src/system/identity.ts'
import { findLedgers } from '../../src/system/ledger.ts'
import { bundleProgram } from './bundle.ts'

let bundles: PrivateFolder
let program: string
let room: PrivateFolder
let child: ChildProcess | undefined

beforeAll(async () => {
  bundles = await createPrivateFolder('bench-test')
  const clean = await bundleProgram(
    new URL('../../src/commands/machine/watcher.ts', import.meta.url),
    bundles.path,
  )
  renameSync(clean, join(bundles.path, 'clean.js'))
  writeFileSync(join(bundles.path, 'package.json'), '{"type":"module"}')
  program = await bundleProgram(new URL('../../src/main.ts', import.meta.url), bundles.path)
  return () => bundles.remove()
})

beforeEach(async () => {
  room = await createPrivateFolder('bench-test')
})

afterEach(async () => {
  child?.kill('SIGKILL')
  await room.remove()
})

/** Starts a job whose server never answers and heeds no SIGTERM. @returns the number of that server */
async function startJob(): Promise<number> {
  const pidFile = join(room.path, 'pid')
  const server = join(room.path, 'server')
  writeFileSync(
    server,
    `#!/bin/sh\n[ "$2" = --version ] && echo MariaDB && exit\ntrap "" TERM\necho $$ > ${pidFile}.new\nmv ${pidFile}.new ${pidFile}\nsleep 600\nsleep 600\n`,
  )
  chmodSync(server, 0o755)
  const config = [
    `targets: { candidate: { kind: local, mariadbd: ${server} } }`,
    'suites: { default: { workloads: [{ tool: statement, name: one, statement: SELECT 1 }] } }',
  ]
  writeFileSync(join(room.path, 'tidb-bench.yml'), config.join('\n'))
  mkdirSync(join(room.path, 'state'))
  child = spawn(process.execPath, [program, 'run', '--config', 'tidb-bench.yml'], {
    cwd: room.path,
    env: { ...process.env, GITHUB_ACTIONS: '', XDG_STATE_HOME: join(room.path, 'state') },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let text = ''
  child.stderr?.on('data', (chunk) => {
    text += chunk
  })
  await expect
    .poll(() => existsSync(pidFile) || child?.exitCode !== null, { message: text, interval: 20 })
    .toBe(true)
  expect(existsSync(pidFile), text).toBe(true)
  return Number(readFileSync(pidFile, 'utf8'))
}

const ledgers = () => findLedgers([join(room.path, 'state', 'tidb-bench')])

test.each([
  ['SIGTERM', 'SIGTERM'],
  ['SIGINT', 'SIGTERM'],
  ['SIGTERM', 'SIGINT'],
] as const)(
  '%s and then %s end the program within a second, and the watcher cleans up',
  async (first, second) => {
    const server = await startJob()
    expect(ledgers()).toHaveLength(1)
    const ended = new Promise<number | null>((resolve) => child?.once('exit', resolve))
    child?.kill(first)
    await delay(300)
    expect(child?.exitCode).toBeNull()
    const secondAt = performance.now()
    child?.kill(second)
    expect(await ended).toBe(130)
    expect(performance.now() - secondAt).toBeLessThan(1_000)
    await expect.poll(() => groupMembers(server)).toEqual([])
    await expect.poll(ledgers).toEqual([])
  },
)
