import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import {
  freeDiskBytes,
  gib,
  memoryOf,
  readMemory,
  requireDisk,
  requireDiskForAll,
  requireMemory,
} from '../../src/system/machine.ts'

const meminfo = 'MemTotal:       16000 kB\nMemFree:         100 kB\nMemAvailable:    9000 kB\n'

test('memory is the machine’s, or the limit of our group where that is lower', () => {
  expect(memoryOf(meminfo, 'max\n', '0')).toEqual({
    totalBytes: 16_000 * 1024,
    availableBytes: 9000 * 1024,
  })
  expect(memoryOf(meminfo, '4096000\n', '96000\n')).toEqual({
    totalBytes: 4_096_000,
    availableBytes: 4_000_000,
  })
})

test.each([
  ['memory.max', 'memory.current'],
  ['memory/memory.limit_in_bytes', 'memory/memory.usage_in_bytes'],
])('the limit of our group is read from %s', async (limit, used) => {
  const root = mkdtempSync(join(tmpdir(), 'tidb-bench-memory-'))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  write('proc/meminfo', meminfo)
  write(`sys/fs/cgroup/${limit}`, '4096000\n')
  write(`sys/fs/cgroup/${used}`, '96000\n')
  expect(await readMemory(root)).toEqual({ totalBytes: 4_096_000, availableBytes: 4_000_000 })
  rmSync(root, { recursive: true })
})

test('too little memory or disk is a failure that says both figures', async () => {
  await expect(requireMemory(2 ** 60, 'the cluster')).rejects.toThrow(
    /the cluster needs about 1073741824.0 GiB of memory, but only [\d.]+ GiB are available/,
  )
  await expect(requireDisk('/', 2 ** 60, 'a copy')).rejects.toMatchObject({
    kind: 'environment',
    remedy: expect.stringContaining('TMPDIR'),
  })
  await requireDisk('/', 1, 'a copy')
  // Each fits alone, together they do not.
  const half = { folder: '/', bytes: (await freeDiskBytes('/')) * 0.7 }
  await requireDiskForAll([half, { folder: '/', bytes: 1 }], 'copies')
  await expect(requireDiskForAll([half, half], 'the copies')).rejects.toThrow(/the copies needs/)
  expect(await freeDiskBytes('/')).toBeGreaterThan(0)
  expect(gib(1.5 * 2 ** 30)).toBe('1.5 GiB')
})
