import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { identify, programOfProcess, resetPeakMemory, usageOf } from '../../src/system/identity.ts'

test('what a process used: its CPU, its memory and what it sent to the disk; nothing once it is gone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tidb-bench-usage-'))
  // Works until it has used 0.3 s, holds 64 MiB, writes 1 MiB through to the disk, then waits.
  const program = `
    const held = Buffer.alloc(64 * 2 ** 20, 1)
    while (process.cpuUsage().user < 3e5) {}
    const fs = require('node:fs')
    const file = fs.openSync(process.argv[1], 'w')
    fs.writeSync(file, Buffer.alloc(2 ** 20, 1))
    fs.fsyncSync(file)
    process.on('SIGUSR2', () => {
      let more = Buffer.alloc(128 * 2 ** 20, 1)
      more = undefined
      setImmediate(() => { global.gc(); process.stdout.write('grown') })
    })
    process.stdout.write('ready')
    setInterval(() => held.length, 1000)`
  const child = spawn(process.execPath, ['--expose-gc', '-e', program, join(folder, 'file')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    await once(child.stdout, 'data')
    const identity = identify(child.pid as number)
    if (identity === undefined) throw new Error('it does not run')
    const usage = usageOf(identity)
    expect(usage?.cpuSeconds).toBeGreaterThanOrEqual(0.29)
    expect(usage?.rssBytes).toBeGreaterThan(64 * 2 ** 20)
    expect(usage?.peakRssBytes).toBeGreaterThanOrEqual(usage?.rssBytes ?? 0)
    const threads = [...(usage?.contextSwitches ?? [])]
    expect(threads.length).toBeGreaterThan(1)
    expect(threads.reduce((sum, [, count]) => sum + count, 0)).toBeGreaterThan(0)
    expect(usage?.disk?.writtenBytes).toBeGreaterThanOrEqual(2 ** 20)
    expect(programOfProcess(identity.pid)).toMatch(/^node/)
    expect(usageOf({ ...identity, startTicks: identity.startTicks + 1 })).toBeUndefined()
    // It holds 128 MiB more for a moment, and then no more.
    child.kill('SIGUSR2')
    await once(child.stdout, 'data')
    const grown = usageOf(identity)
    expect(grown?.peakRssBytes).toBeGreaterThan((usage?.peakRssBytes ?? 0) + 100 * 2 ** 20)
    resetPeakMemory(identity)
    const reset = usageOf(identity)
    expect(reset?.peakRssBytes).toBeLessThan((grown?.peakRssBytes ?? 0) - 100 * 2 ** 20)
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(usageOf(identity)).toBeUndefined()
    expect(programOfProcess(identity.pid)).toBe('')
  } finally {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true })
  }
})
