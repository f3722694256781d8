import { expect, test } from 'vitest'
import { useBenchServer } from './bench-server.ts'
import { keepAsBaseline } from './github-job.ts'
import { gate, startAttack, stepWith, workflow } from './rules-attack.ts'

const server = useBenchServer()

test.each([
  [
    'a larger tolerance',
    'tolerance: 99.9%',
    '`tolerance` 90\u00a0% → 99.9\u00a0% in tidb-bench.yml',
  ],
  ['no failure at all', 'tolerance: 90%, fail-on: never', '`fail-on` regression → never'],
  ['another gated metric', 'tolerance: 90%, gated: [latency_avg_ms]', '`gated` unset → latency'],
  ['a warning in its place', 'tolerance: 90%, warn-only: [tps]', '`warn-only` none → tps'],
])('a pull request that asks for %s is judged by the rule of its base', async (_, keys, words) => {
  const attack = await startAttack(server, { head: { 'tidb-bench.yml': gate(keys) } })
  const { run, gate: end } = await attack.run(10)
  expect(end.exitCode, run.stderr).toBe(1)
  const [title, , change] = attack.comment().split('\n')
  expect(title).toContain('❌ TiDB bench: oltp_point_select')
  expect(change).toContain('⚠️ **This pull request changes the gate:**')
  expect(change).toContain(words)
  expect(change).toContain('Judged by the rules of the base; the change counts after its merge.')
  expect(attack.status()).toMatchObject({ state: 'failure' })
})

test('an edited baseline file is not read: that of the base is', async () => {
  const attack = await startAttack(server, {
    baseline: ({ folder }, baseJob) => keepAsBaseline(folder, baseJob, 1),
  })
  expect((await attack.run(10)).gate.exitCode).toBe(1)
  expect(attack.comment()).toContain('`baseline` of the base → edited in baselines')
  expect(attack.status()).toMatchObject({ state: 'failure' })
})

test.each([
  [
    'a workload is taken out',
    '[{ tool: sysbench, name: oltp_read_only }]',
    '`sysbench/oltp_point_select/2` is not measured any more',
  ],
  [
    'the load is shorter',
    '[{ tool: sysbench, name: oltp_point_select, options: { point_selects: 1 } }]',
    '`sysbench/oltp_point_select/2` is measured in another way than on the base',
  ],
])('where %s, nothing is green until somebody accepts it', async (_, workloads, words) => {
  const rules = `suites: { default: { workloads: ${workloads}, repeats: 1 } }\ngate: { rule: threshold, tolerance: 90% }\n`
  const attack = await startAttack(server, { head: { 'tidb-bench.yml': rules }, factor: 1 })
  const { run, gate: end } = await attack.run(10)
  expect(end.exitCode, run.stderr).toBe(1)
  expect(attack.comment()).toContain('### ❌')
  expect(attack.comment()).toContain(words)
  expect(attack.comment()).toContain('The check is held until a maintainer accepts this')
  const pending = { state: 'error', description: expect.stringContaining('held: ') }
  expect(attack.status()).toMatchObject(pending)
  const accepted = await attack.run(11, { addedLabel: 'bench: accept', actor: 'alice' })
  expect(accepted.gate.exitCode, accepted.run.stderr).toBe(0)
  expect(attack.status()).toMatchObject({
    state: 'success',
    description: expect.stringContaining('accepted by alice'),
  })
  expect(attack.comment()).toContain('alice')
})

test('a stricter rule counts after its merge', async () => {
  const attack = await startAttack(server, {
    base: { 'tidb-bench.yml': gate('tolerance: 99.9%') },
    head: { 'tidb-bench.yml': gate('tolerance: 90%') },
  })
  expect((await attack.run(10)).gate.exitCode).toBe(0)
  expect(attack.comment()).toContain(
    '`tolerance` 99.9\u00a0% → 90\u00a0% in tidb-bench.yml. Judged by the rules of',
  )
})

test('paths that keep a change from being measured do not count', async () => {
  const attack = await startAttack(server, {
    workflows: (of) => ({
      base: { [workflow]: stepWith(of) },
      head: { [workflow]: stepWith({ ...of, paths: 'docs' }) },
    }),
    inputs: { paths: 'docs' },
  })
  expect((await attack.run(10)).gate.exitCode).toBe(1)
  expect(attack.comment()).toContain('`paths` unset → docs')
})

test('a pull request that leaves the rules alone is judged as ever', async () => {
  const attack = await startAttack(server, { factor: 1 })
  const { run, gate: end } = await attack.run(10)
  expect(end.exitCode, run.stderr).toBe(0)
  expect(attack.comment()).not.toContain('changes the gate')
})

test('accept-by: others takes no label of the author', async () => {
  const strict = { 'tidb-bench.yml': gate('tolerance: 90%, accept-by: others') }
  const attack = await startAttack(server, {
    base: strict,
    head: { 'tidb-bench.yml': gate('tolerance: 90%') },
  })
  const label = { addedLabel: 'bench: accept', author: 'alice' }
  const own = await attack.run(10, { ...label, actor: 'alice' })
  expect(own.gate.exitCode).toBe(1)
  expect(own.run.stderr).toContain('alice opened the pull request')
  expect(attack.comment()).toContain('`accept-by` others → anyone')
  expect((await attack.run(11, { ...label, actor: 'bob' })).gate.exitCode).toBe(0)
  expect(attack.status()?.description).toContain('accepted by bob')
})

test('a change of what is judged that is not measured is not green either', async () => {
  const attack = await startAttack(server, {
    workflows: (of) => ({ base: { [workflow]: stepWith({ ...of, paths: 'src' }) } }),
    head: { 'tidb-bench.yml': gate('tolerance: 90%', ', analyze: false') },
    inputs: { paths: 'src' },
  })
  expect((await attack.run(10)).gate.exitCode).toBe(1)
  expect(attack.comment()).toContain('analyze is not as the base has it')
  expect(attack.status()).toMatchObject({ state: 'error' })
  const accepted = await attack.run(11, { addedLabel: 'bench: accept', actor: 'alice' })
  expect(accepted.gate.exitCode).toBe(0)
  expect(attack.status()).toMatchObject({ state: 'success' })
})
