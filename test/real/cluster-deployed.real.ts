import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { useCluster } from './deployed.ts'
import { comparison, runJob, startJob, usePlace } from './place.ts'

const place = usePlace()

test('three machines: deployed, equal sides not red, a slower TiDB red by swap, destroyed, nothing left', async (context) => {
  const { measure, target, tidb, slowTidb, expectEnd } = await useCluster(context, place)
  const equal = await measure(target(), target({ binaries: { tidb } }))
  expectEnd(equal, 0)
  const slow = await measure(target(), target({ binaries: { tidb: slowTidb } }))
  expectEnd(slow, 1, 'regression')
})

test('twins: two clusters in turn, each with its data; a slower TiDB is red', async (context) => {
  const { measure, target, slowTidb, calls, expectEnd } = await useCluster(context, place)
  const job = await measure(target(), target({ sides: 'twins', binaries: { tidb: slowTidb } }))
  expectEnd(job, 1, 'regression')
  expect(job.output.match(/deploying tidb-bench-\w+-(base|candidate)/g)).toHaveLength(2)
  const steps = calls()
  for (const step of ['deploy', 'destroy'])
    expect(steps.filter((call) => call === step)).toHaveLength(2)
  expect(steps.filter((call) => call === 'stop').length).toBeGreaterThan(3)
})

test('twins that are equal are not red', async (context) => {
  const { measure, target, tidb, expectEnd } = await useCluster(context, place)
  expectEnd(await measure(target(), target({ sides: 'twins', binaries: { tidb } })), 0)
})

test('swap of settings: a TiDB that writes down every statement is red', async (context) => {
  const { measure, target, calls, expectEnd } = await useCluster(context, place)
  const tidb = { 'instance.tidb_general_log': true, 'instance.tidb_slow_log_threshold': 0 }
  const job = await measure(target(), target({}, { configuration: { tidb } }))
  expectEnd(job, 1, 'regression')
  const swaps = calls().filter((call) => !/deploy|start|destroy/.test(call))
  expect(new Set(swaps)).toEqual(new Set(['edit-config', 'reload tidb']))
})

test('swap of PD: another build that does the same is not red', async (context) => {
  const { measure, target, copyOfPd, calls, expectEnd } = await useCluster(context, place)
  expectEnd(await measure(target(), target({ binaries: { pd: copyOfPd() } })), 0)
  expect(calls()).toContain('patch pd')
})

/**
 * Kills a job and the shell that would clean up after it, as a machine that loses its power does.
 */
function cutPower(pid: number): void {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .map(Number)
  const watchers = children.filter((child) =>
    readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('--input-type=module'),
  )
  expect(watchers).toHaveLength(1)
  for (const each of [...watchers, pid]) process.kill(each, 'SIGKILL')
}

test('a job that is cancelled, killed, or dies with its machine: nothing of its cluster is left', async (context) => {
  const { machines, env, target, tidb, expectEnd } = await useCluster(context, place)
  const before = machines.listing()
  const configuration = comparison(target(), target({ binaries: { tidb } }))
  const args = ['run', '--baseline', 'none', '--out', 'out']
  const [host = ''] = machines.addresses
  const start = async (state: () => boolean) => {
    const job = startJob(args, configuration, env)
    await expect
      .poll(() => state() || job.child.exitCode !== null, { timeout: 300_000, interval: 100 })
      .toBe(true)
    expect(job.child.exitCode, job.output()).toBeNull()
    return job
  }
  const hasUnit = () => (machines.listing()[host]?.units.length ?? 0) > 0
  const runs = () =>
    machines.listing()[host]?.processes.some((name) => name.includes('pd-server')) === true

  const cancelled = await start(hasUnit)
  cancelled.child.kill('SIGINT')
  const { exitCode, output } = await cancelled.end
  expect(exitCode, output).toBe(130)
  expect(machines.listing()).toEqual(before)

  const killed = await start(runs)
  killed.child.kill('SIGKILL')
  await killed.end
  await expect.poll(() => machines.listing(), { timeout: 300_000, interval: 1_000 }).toEqual(before)

  const dead = await start(runs)
  cutPower(dead.child.pid as number)
  await dead.end
  expect(hasUnit()).toBe(true)
  const next = await runJob(
    comparison(target({}, { version: 'v8.5.99' }), target({ sides: 'twins' })),
    [],
    env,
  )
  expect(next.output).toMatch(
    /an earlier job left the cluster tidb-bench-\w+-sides behind; destroying it/,
  )
  expect(next.output).toContain('tiup cluster deploy')
  expectEnd(next, 4)
})
