import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openCpuGroups } from '../../../src/extensions/windows/cpu-groups.ts'
import { allowedCores } from '../../../src/system/machine.ts'
import { startProcess } from '../../../src/system/process.ts'

test('a side with three busy processes gets no more of a core than one with a single process', async (context) => {
  const cores = allowedCores()
  const groups = await openCpuGroups(['base', 'candidate'], { isFirst: cores.length > 1 })
  if (typeof groups === 'string') return context.skip(groups)
  const core = String(cores.at(-1))
  const busy = ['--cpu-list', core, 'sh', '-c', 'while :; do :; done']
  const processes = await Promise.all(
    [1, 2, 3, 4].map(() => startProcess('taskset', busy, { graceSeconds: 1 })),
  )
  try {
    for (const [index, { pid }] of processes.entries())
      await groups.add(index < 3 ? 'base' : 'candidate', pid)
    const used = () => ['base', 'candidate'].map((side) => groups.usedSeconds(side) ?? Number.NaN)
    const before = used()
    await sleep(2_000)
    const [base = 0, candidate = 0] = used().map((seconds, index) => seconds - (before[index] ?? 0))
    expect(base).toBeGreaterThan(0.1)
    // Without groups the ratio would be 3.
    expect(base / candidate).toBeGreaterThan(0.8)
    expect(base / candidate).toBeLessThan(1.25)
  } finally {
    await Promise.all(processes.map((process) => process.stop('SIGKILL')))
    await groups.close()
  }
})
