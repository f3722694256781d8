import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { doctor } from '../../src/commands/doctor.ts'
import { exitCodes } from '../../src/job/exit-code.ts'
import { createPrivateFolder } from '../../src/system/folders.ts'
import { freePort } from '../../src/system/ports.ts'
import { settingsOf } from '../config/caller.ts'
import { silentLog, unlessAborted } from '../server/support.ts'

async function run(inputs?: Record<string, string>, env: NodeJS.ProcessEnv = process.env) {
  const lines: string[] = []
  const io = {
    env,
    log: silentLog,
    print: (text: string) => void lines.push(text),
    signal: unlessAborted,
  }
  const settings = inputs === undefined ? undefined : settingsOf(inputs)
  return { exitCode: await doctor(settings, io), text: lines.join('\n') }
}

test('on this machine: every subject is named, and without inputs nothing is missing', async () => {
  const { exitCode, text } = await run()
  expect(exitCode).toBe(exitCodes.passed)
  for (const subject of ['cores', 'memory', 'disk flush', 'clock', 'other load', 'sysbench', 'tiup']) {
    expect(text).toMatch(new RegExp(`^\\w+ +${subject} `, 'm'))
  }
})

test('a server that nobody listens on is missing, with the remedy', async () => {
  const port = String(await freePort())
  const { exitCode, text } = await run({
    target: 'endpoint',
    host: '127.0.0.1',
    port,
    workloads: 'oltp_read_write',
  })
  expect(exitCode).toBe(exitCodes.environment)
  expect(text).toMatch(/MISSING +target candidate .*connection refused/)
  expect(text).toContain('Start the server')
})

test('go-tpc is missing only where nothing would supply it: not the configuration, PATH, or TiUP', async () => {
  const room = await createPrivateFolder('bench-test')
  try {
    const home = join(room.path, 'home')
    const env = { PATH: '/nowhere', TIUP_HOME: home, TIUP_MIRRORS: room.path }
    const asked = { target: 'playground', workloads: 'tpcc' }
    expect((await run(asked, env)).text).toMatch(/^MISSING +go-tpc /m)

    const config = join(room.path, 'tidb-bench.yml')
    const workloads = 'suites: {default: {workloads: [{tool: go-tpc}]}}'
    const target = 'targets: {candidate: {kind: playground, version: v8.5.4}}'
    writeFileSync(config, `${target}\n${workloads}\ntools: {go-tpc: {version: v1.0.12}}\n`)
    expect((await run({ config }, env)).text).toMatch(/^ok +go-tpc +release v1\.0\.12/m)

    mkdirSync(join(home, 'bin'), { recursive: true })
    writeFileSync(join(home, 'bin', 'tiup'), '#!/bin/sh\n')
    chmodSync(join(home, 'bin', 'tiup'), 0o755)
    expect((await run(asked, env)).text).toMatch(/^ok +go-tpc +in TiUP’s component bench/m)
  } finally {
    await room.remove()
  }
})
