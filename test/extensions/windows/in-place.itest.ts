import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Bench } from '../../../src/core/measure/measure.ts'
import type { CellSettings, Side } from '../../../src/core/record/schema.ts'
import type { Target } from '../../../src/core/server/target.ts'
import type { MeteredJob } from '../../../src/core/steps/measure/started-job.ts'
import { openCpuGroups } from '../../../src/extensions/windows/cpu-groups.ts'
import { windowsHooks } from '../../../src/extensions/windows/pair-of-loads.ts'
import { startProcess } from '../../../src/system/process.ts'
import { silentLog } from '../../core/server/support.ts'

test('loads beside the pairs of a duet run in the CPU groups of their servers, and leave them', async (context) => {
  const groups = await openCpuGroups(['base'])
  if (typeof groups === 'string') return context.skip(groups)
  await groups.close()
  const processes = await Promise.all(
    [1, 2, 3].map(() => startProcess('sleep', ['60'], { graceSeconds: 1 })),
  )
  const [base = 0, candidate = 0, load = 0] = processes.map(({ pid }) => pid)
  const server = (pid: number) =>
    ({ own: { processes: () => [{ identity: { pid } }] } }) as unknown as Target
  const bench = {
    targets: { base: server(base), candidate: server(candidate) },
    log: silentLog,
  } satisfies Pick<Bench, 'targets' | 'log'>
  const sideOf = (pid: number): string | undefined =>
    /tidb-bench-\d+\/(\w+)/.exec(readFileSync(`/proc/${pid}/cgroup`, 'utf8'))?.[1]
  const pairs = windowsHooks.openMeasuring?.({} as MeteredJob).pairs
  try {
    await pairs?.duet?.inPlace?.(bench, { clients: 1 } as CellSettings, async (gateOf) => {
      expect([base, candidate].map(sideOf)).toEqual(['base', 'candidate'] satisfies Side[])
      const gate = gateOf('candidate')
      gate?.onStart({ pid: load, pause() {}, resume() {} })
      gate?.begun()
      await expect.poll(() => sideOf(load)).toBe('candidate')
    })
    expect([base, candidate, load].map(sideOf)).toEqual([undefined, undefined, undefined])
    expect(pairs?.windows?.inPlace).toBeUndefined()
  } finally {
    await Promise.all(processes.map((process) => process.stop('SIGKILL')))
  }
})
