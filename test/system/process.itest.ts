import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPrivateFolder, type PrivateFolder } from '../../src/system/folders.ts'
import { groupMembers } from '../../src/system/identity.ts'
import { openLedger, readLedger } from '../../src/system/ledger.ts'
import { runProcess, startProcess } from '../../src/system/process.ts'

let room: PrivateFolder

beforeEach(async () => {
  room = await createPrivateFolder('bench-test')
})

afterEach(() => room.remove())

const sh = (script: string, options = {}) => runProcess('sh', ['-c', script], options)

test('exit code, both streams line by line, and the same bytes in the files', async () => {
  const lines: string[] = []
  const stdoutFile = join(room.path, 'out')
  const exit = await sh('echo one; printf two; echo err >&2; exit 7', {
    stdoutFile,
    onStdoutLine: (line: string) => lines.push(line),
  })
  expect(exit).toMatchObject({
    exitCode: 7,
    timedOut: false,
    stdoutTail: ['one', 'two'],
    stderrTail: ['err'],
  })
  expect(lines).toEqual(['one', 'two'])
  expect(readFileSync(stdoutFile, 'utf8')).toBe('one\ntwo')
})

test('a program that is missing is a failure with words, not a crash', async () => {
  await expect(runProcess('no-such-program', [])).rejects.toMatchObject({
    kind: 'environment',
    message: expect.stringContaining('not installed'),
  })
})

test('the tail is bounded however much is written', async () => {
  const exit = await sh('seq 1 100000')
  expect(exit.stdoutTail).toHaveLength(40)
  expect(exit.stdoutTail.at(-1)).toBe('100000')
})

test('a deadline stops the entire group, one that ignores SIGTERM too', async () => {
  const started = await startProcess('sh', ['-c', 'trap "" TERM; sleep 600 & wait; sleep 600'], {
    deadlineSeconds: 0.2,
    graceSeconds: 0.2,
  })
  expect(await started.exit).toMatchObject({ exitCode: 137, signal: 'SIGKILL', timedOut: true })
  await expect.poll(() => groupMembers(started.pid)).toEqual([])
})

test('children that outlive their parent are ended with it', async () => {
  const started = await startProcess('sh', ['-c', 'sleep 600 & exit 0'])
  expect((await started.exit).exitCode).toBe(0)
  await expect.poll(() => groupMembers(started.pid)).toEqual([])
})

test('scope “leader” leaves the order of stopping to the program', async () => {
  // Each says by a file of its own that it listens.
  const folder = join(room.path, 'listen')
  mkdirSync(folder)
  const script =
    'sh -c \'trap "echo child stopped" TERM; : > child; while :; do sleep 0.05; done\' & trap "echo leader stopped; exit 3" TERM; : > leader; wait'
  const started = await startProcess('sh', ['-c', script], { cwd: folder, stopScope: 'leader' })
  await expect.poll(() => readdirSync(folder)).toEqual(['child', 'leader'])
  expect(await started.stop()).toMatchObject({ exitCode: 3, stdoutTail: ['leader stopped'] })
})

test('an abort ends it, also one that came before the start was over', async () => {
  const controller = new AbortController()
  const starting = startProcess('sleep', ['600'], { signal: controller.signal })
  controller.abort()
  const started = await starting
  expect(await started.exit).toMatchObject({ signal: 'SIGTERM' })
})

test('stopping what ended long ago signals nobody', async () => {
  const started = await startProcess('true', [])
  await started.exit
  expect((await started.stop('SIGKILL')).exitCode).toBe(0)
})

test('a process is in the ledger while it runs, and no longer', async () => {
  const ledger = openLedger(room.path)
  const started = await startProcess('sleep', ['600'], { ledger })
  expect(readLedger(ledger.file)?.entries).toMatchObject([
    { kind: 'process', pid: started.pid, command: 'sleep' },
  ])
  await started.stop()
  expect(readLedger(ledger.file)?.entries).toEqual([])
})

test('a child sees none of our secrets, and what it is given', async () => {
  const env = {
    PATH: process.env.PATH,
    TIDB_BENCH_PASSWORD: 'x',
    GITHUB_TOKEN: 'x',
    INPUT_ANYTHING: 'x',
    ACTIONS_RUNTIME_URL: 'x',
    AWS_SECRET_ACCESS_KEY: 'x',
    DATABASE_URL: 'mysql://user:x@host',
    TIUP_HOME: '/home',
  }
  const lines: string[] = []
  await runProcess('/usr/bin/env', [], {
    env,
    extraEnv: { TMPDIR: '/t' },
    onStdoutLine: (line) => lines.push(line),
  })
  expect(lines.sort()).toEqual([`PATH=${process.env.PATH}`, 'TIUP_HOME=/home', 'TMPDIR=/t'].sort())
})
