import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPrivateFolder, type PrivateFolder } from '../../src/system/folders.ts'
import { bundleProgram } from './bundle.ts'

let room: PrivateFolder
let program: string

beforeAll(async () => {
  room = await createPrivateFolder('bench-test')
  program = await bundleProgram(new URL('silent-server-program.ts', import.meta.url), room.path)
})

afterAll(() => room.remove())

// Node 20 loses the deadline of `AbortSignal.any` with `AbortSignal.timeout` to its garbage
// collector.
test.each([
  ['status port', /127\.0\.0\.1:\d+ does not answer/],
  ['GitHub client', /no answer within 1 s/],
])('the deadline of the %s outlives the garbage collector', async (name, message) => {
  const options = { timeout: 15_000, killSignal: 'SIGKILL' as const }
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--expose-gc', program, name],
    options,
  )
  const outcome: { message: string; seconds: number } = JSON.parse(stdout)
  expect(outcome.message).toMatch(message)
  expect(outcome.seconds).toBeLessThan(10)
})
