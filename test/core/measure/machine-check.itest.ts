import { expect, inject, test } from 'vitest'
import { withMachineCheck } from '../../../src/core/measure/machine-check.ts'
import type { Run } from '../../../src/core/record/schema.ts'
import type { Target } from '../../../src/core/server/target.ts'
import type { Endpoint } from '../../../src/mysql/endpoint.ts'
import { unlessAborted } from '../server/support.ts'
import { invalidRun, validRun } from '../verdict/records.ts'

const targetAt = (endpoint: Endpoint, more: Partial<Target> = {}) =>
  ({ endpoint: () => endpoint, ...more }) as Target

async function checkOf(target: Target, run: Run = validRun({ tps: 1 }), signal = unlessAborted) {
  const checked = await withMachineCheck(target, signal, async () => run)
  return checked.state === 'valid' ? checked.machineCheck : undefined
}

const inMs = expect.toSatisfy((value: number) => value > 0 && value < 60_000)

test('a run is kept with how long a calculation and an empty statement took beside it', async () => {
  expect(await checkOf(targetAt(inject('sharedServer')))).toEqual({
    workMs: inMs,
    roundTripMs: inMs,
  })
})

test('without SQL, or without an answer, the calculation alone is kept', async () => {
  const shared = inject('sharedServer')
  expect(await checkOf(targetAt(shared, { withoutSql: true }))).toEqual({ workMs: inMs })
  const closed = { ...shared, hosts: [{ host: '127.0.0.1', port: 1 }] }
  expect(await checkOf(targetAt(closed as Endpoint))).toEqual({ workMs: inMs })
})

test('a run that failed, or that was cancelled, is left as it is', async () => {
  const target = targetAt(inject('sharedServer'))
  expect(await checkOf(target, invalidRun('it broke'))).toBeUndefined()
  const cancelled = new AbortController()
  const run = validRun({ tps: 1 })
  const act = async () => {
    cancelled.abort()
    return run
  }
  expect(await withMachineCheck(target, cancelled.signal, act)).toBe(run)
})
