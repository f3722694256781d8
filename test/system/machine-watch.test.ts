import { expect, test } from 'vitest'
import { whileWatched } from '../../src/system/standstill.ts'

const { signal } = new AbortController()
const sleep = (seconds: number) => new Promise((resolve) => setTimeout(resolve, 1000 * seconds))
/** The kernel's files before the load, and after it. */
const kernel = (
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
) => {
  const looks = new Map<string, number>()
  return (path: string) => {
    const look = looks.get(path) ?? 0
    looks.set(path, look + 1)
    return (look === 0 ? before : after)[path] ?? ''
  }
}

test('a machine that goes on has no standstill, and the result of the load comes back', async () => {
  const watched = await whileWatched({ signal, read: () => '' }, () => sleep(0.3).then(() => 7))
  expect(watched).toEqual({ result: 7 })
})

test('a beat that comes late is a standstill', async () => {
  const { standstill } = await whileWatched({ signal, read: () => '' }, async () => {
    await sleep(0.15)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 900)
  })
  expect(standstill?.by).toBe('heartbeat')
  expect(standstill?.seconds).toBeGreaterThan(0.6)
})

test('processors that the hypervisor gave to others are a standstill by their share', async () => {
  const read = kernel(
    { '/proc/stat': 'cpu  100 0 100 800 0 0 0 0 0 0\ncpu0 1 1 1 1\n' },
    { '/proc/stat': 'cpu  110 0 110 800 0 0 0 980 500 0\ncpu0 1 1 1 1\n' },
  )
  const { standstill } = await whileWatched({ signal, read }, () => sleep(1))
  expect(standstill?.by).toBe('steal')
  expect(standstill?.seconds).toBeGreaterThan(0.9)
})

test('seconds in which all processes waited for memory are a standstill, not longer than the load', async () => {
  const text = (total: number) =>
    `some avg10=0.00 total=9\nfull avg10=0.00 avg60=0.00 total=${total}\n`
  const read = kernel(
    { '/proc/pressure/memory': text(1_000_000) },
    { '/proc/pressure/memory': text(9_000_000) },
  )
  const { standstill } = await whileWatched({ signal, read }, () => sleep(0.7))
  expect(standstill?.by).toBe('memory')
  expect(standstill?.seconds).toBeLessThan(5)
})

test('what the load throws comes out, and no beat goes on', async () => {
  const broken = whileWatched({ signal }, () => Promise.reject(new Error('lost connection')))
  await expect(broken).rejects.toThrow('lost connection')
})
