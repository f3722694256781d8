import { expect, test } from 'vitest'
import { doctor } from '../../src/commands/doctor.ts'
import { exitCodes } from '../../src/commands/exit-code.ts'
import { resolveSettings } from '../../src/config/resolve.ts'
import { freePort } from '../../src/system/ports.ts'
import { silentLog, unlessAborted } from '../target/support.ts'

async function run(inputs?: Record<string, string>) {
  const lines: string[] = []
  const io = {
    env: process.env,
    log: silentLog,
    print: (text: string) => void lines.push(text),
    signal: unlessAborted,
  }
  const settings = inputs === undefined ? undefined : resolveSettings(inputs, (name) => name)
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
