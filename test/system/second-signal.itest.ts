import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { beforeAll, describe, type TestContext, test } from 'vitest'
import { createPrivateFolder, type PrivateFolder } from '../../src/system/folders.ts'
import { groupMembers } from '../../src/system/identity.ts'
import { findLedgers } from '../../src/system/ledger.ts'
import { bundleProgram } from './bundle.ts'

let bundles: PrivateFolder
let program: string

beforeAll(async () => {
  bundles = await createPrivateFolder('bench-test')
  const clean = await bundleProgram(
    new URL('../../src/extensions/clean/watcher.ts', import.meta.url),
    bundles.path,
    true,
  )
  renameSync(clean, join(bundles.path, 'clean.js'))
  writeFileSync(join(bundles.path, 'package.json'), '{"type":"module"}')
  program = await bundleProgram(new URL('../../src/main.ts', import.meta.url), bundles.path)
  return () => bundles.remove()
})

interface Job {
  readonly child: ChildProcess
  /** Number of its server. */
  readonly server: number
  readonly ledgers: () => readonly unknown[]
}

/** Starts a job whose server never answers and ignores SIGTERM. */
async function startJob({ expect, onTestFinished }: TestContext): Promise<Job> {
  const room = await createPrivateFolder('bench-test')
  onTestFinished(() => room.remove())
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
  const child = spawn(process.execPath, [program, 'run', '--config', 'tidb-bench.yml'], {
    cwd: room.path,
    env: { ...process.env, GITHUB_ACTIONS: '', XDG_STATE_HOME: join(room.path, 'state') },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let text = ''
  child.stderr.on('data', (chunk) => {
    text += chunk
  })
  await expect
    .poll(() => existsSync(pidFile) || child.exitCode !== null, { message: text, interval: 20 })
    .toBe(true)
  expect(existsSync(pidFile), text).toBe(true)
  return {
    child,
    server: Number(readFileSync(pidFile, 'utf8')),
    ledgers: () => findLedgers([join(room.path, 'state', 'tidb-bench')]),
  }
}

// The watcher gives the server ten seconds: the jobs wait side by side.
describe.concurrent('a second signal', () => {
  test.for([
    ['SIGTERM', 'SIGTERM'],
    ['SIGINT', 'SIGTERM'],
    ['SIGTERM', 'SIGINT'],
  ] as const)(
    '%s and then %s end the program at once, and the watcher cleans up',
    async ([first, second], context) => {
      const { expect } = context
      const { child, server, ledgers } = await startJob(context)
      expect(ledgers()).toHaveLength(1)
      const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
      child.kill(first)
      await delay(300)
      expect(child.exitCode).toBeNull()
      child.kill(second)
      expect(await ended).toBe(130)
      // Its server, which ignores SIGTERM, was not waited for.
      expect(groupMembers(server)).not.toEqual([])
      await expect.poll(() => groupMembers(server)).toEqual([])
      await expect.poll(ledgers).toEqual([])
    },
  )
})
