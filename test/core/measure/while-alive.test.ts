import { expect, test } from 'vitest'
import { whileAlive } from '../../../src/core/measure/while-alive.ts'
import type { Target } from '../../../src/core/server/target.ts'
import { Failure } from '../../../src/words/failure.ts'

const died = new Failure('environment', 'tikv-0 ended: signal: killed (“candidate”)')
const { signal } = new AbortController()

/** A target of which `whileAlive` asks no more than this. */
function target(hasDied?: () => boolean): Target {
  return { health: { ...(hasDied && { hasDied }), diagnose: async () => died } } as Target
}

/** A client that its server keeps waiting until a signal ends it. */
function waiting(unless: AbortSignal): Promise<never> {
  return new Promise((_, reject) =>
    unless.addEventListener('abort', () => reject(new Error('was ended'))),
  )
}

test('load on a server that died is ended, and the server’s own words are reported', async () => {
  let alive = true
  const load = whileAlive(
    target(() => !alive),
    signal,
    waiting,
    10,
  )
  alive = false
  await expect(load).rejects.toBe(died)
})

test('a tool that ends by itself within the grace period prints its last words', async () => {
  const soon = () => new Promise<string>((resolve) => setTimeout(() => resolve('broken run'), 50))
  expect(
    await whileAlive(
      target(() => true),
      signal,
      soon,
      10_000,
    ),
  ).toBe('broken run')
})

test('what goes wrong on a live server is reported as it is', async () => {
  const fault = new Error('wrong option')
  await expect(
    whileAlive(
      target(() => false),
      signal,
      () => Promise.reject(fault),
      10,
    ),
  ).rejects.toBe(fault)
})

test('cancelling is no death', async () => {
  const cancel = new AbortController()
  const load = whileAlive(
    target(() => true),
    cancel.signal,
    waiting,
    10_000,
  )
  cancel.abort()
  await expect(load).rejects.toThrow('was ended')
})

test('where only clients can tell, nothing is watched', async () => {
  const inner = await whileAlive(target(), signal, async (unless) => unless)
  expect(inner).toBe(signal)
})
