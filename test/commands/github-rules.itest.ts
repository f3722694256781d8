import { expect, test } from 'vitest'
import { useBenchServer } from './bench-server.ts'
import { keepAsBaseline } from './github-job.ts'
import { gate, startAttack, workflow } from './rules-attack.ts'

const server = useBenchServer()

test.each([
  ['a larger tolerance', 'tolerance: 99.9%', '`tolerance` 90 % → 99.9 % in tidb-bench.yml'],
  ['no failure at all', 'tolerance: 90%, fail-on: never', '`fail-on` regression → never'],
  ['another gated metric', 'tolerance: 90%, gated: [latency_avg_ms]', '`gated` the usual → latency'],
  ['a warning in its place', 'tolerance: 90%, warn-only: [tps]', '`warn-only` none → tps'],
])('a pull request that asks for %s is judged by the rule of its base', async (_, keys, words) => {
  const attack = await startAttack(server, { head: { 'tidb-bench.yml': gate(keys) } })
  const { run, gate: end } = await attack.run(10)
  expect(end.exitCode, run.stderr).toBe(1)
  const [title, , change] = attack.comment().split('\n')
  expect(title).toContain('❌ TiDB bench: oltp_point_select')
  expect(change).toContain('⚠️ **This pull request changes the gate:**')
  expect(change).toContain(words)
  expect(change).toContain('Judged by the rules of the merge base.')
  expect(attack.status()).toMatchObject({ state: 'failure' })
})

test('an edited baseline file is not read: that of the base is', async () => {
  const attack = await startAttack(server, {
    baseline: ({ folder }, baseJob) => keepAsBaseline(folder, baseJob, 1),
  })
  expect((await attack.run(10)).gate.exitCode).toBe(1)
  expect(attack.comment()).toContain('`baseline` changed in baselines. Compared with the baseline of')
  expect(attack.status()).toMatchObject({ state: 'failure' })
})

test('inputs of the workflow count as the base has them', async () => {
  const text = (tolerance: string) =>
    `jobs:\n  bench:\n    steps:\n      - uses: actions/checkout@v4\n      - uses: acme/tidb-bench-action@v1\n        with: { tolerance: ${tolerance}, github-token: x }\n`
  const attack = await startAttack(server, {
    base: { 'tidb-bench.yml': gate('alpha-ok: 0.05', ', duration: 1s'), [workflow]: text('90%') },
    head: { [workflow]: text('99.9%') },
    inputs: { tolerance: '99.9%' },
  })
  const { run, gate: end } = await attack.run(10)
  expect(end.exitCode, run.stderr).toBe(1)
  expect(attack.comment()).toContain('`tolerance` 90 % → 99.9 % in .github/workflows/bench.yml')
})

test.each([
  [
    'a workload is taken out',
    '[{ tool: sysbench, name: oltp_read_only }]',
    'sysbench/oltp_point_select/2` measured → removed',
  ],
  [
    'the load is shorter',
    '[{ tool: sysbench, name: oltp_point_select, options: { point_selects: 1 } }]',
    'sysbench/oltp_point_select/2` changed',
  ],
])('where %s, nothing is green until somebody accepts it', async (_, workloads, words) => {
  const rules = `suites: { default: { workloads: ${workloads}, repeats: 1 } }\ngate: { rule: threshold, tolerance: 90% }\n`
  const attack = await startAttack(server, { head: { 'tidb-bench.yml': rules }, factor: 1 })
  const { run, gate: end } = await attack.run(10)
  expect(end.exitCode, run.stderr).toBe(1)
  expect(attack.comment()).toContain('### ❌')
  expect(attack.comment()).toContain(words)
  expect(attack.comment()).toContain('The check is red until a maintainer accepts the change')
  const pending = { state: 'error', description: expect.stringContaining('changes the gate') }
  expect(attack.status()).toMatchObject(pending)
  const accepted = await attack.run(11, { addedLabel: 'bench: accept', actor: 'alice' })
  expect(accepted.gate.exitCode, accepted.run.stderr).toBe(0)
  expect(attack.status()).toMatchObject({
    state: 'success',
    description: expect.stringContaining('accepted by alice'),
  })
  expect(attack.comment()).toContain('alice')
})

test('a stricter rule counts at once', async () => {
  const attack = await startAttack(server, {
    base: { 'tidb-bench.yml': gate('tolerance: 99.9%') },
    head: { 'tidb-bench.yml': gate('tolerance: 90%') },
  })
  expect((await attack.run(10)).gate.exitCode).toBe(1)
  expect(attack.comment()).toContain('`tolerance` 99.9 % → 90 % in tidb-bench.yml. The stricter rule already')
})

test('paths that keep a change from being measured do not count', async () => {
  const attack = await startAttack(server, {
    base: {
      [workflow]: 'jobs: { bench: { steps: [{ uses: acme/tidb-bench-action@v1, with: { duration: 1s } }] } }',
    },
    head: {
      [workflow]:
        'jobs: { bench: { steps: [{ uses: acme/tidb-bench-action@v1, with: { duration: 1s, paths: docs } }] } }',
    },
    inputs: { paths: 'docs', duration: '1s' },
  })
  expect((await attack.run(10)).gate.exitCode).toBe(1)
  expect(attack.comment()).toContain('`paths` every file → docs')
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

test('a change of rules that is not measured is not green either', async () => {
  const steps = 'jobs: { bench: { steps: [{ uses: acme/bench@v1, with: { paths: src, duration: 1s } }] } }'
  const attack = await startAttack(server, {
    base: { [workflow]: steps },
    head: { 'tidb-bench.yml': gate('tolerance: 99.9%') },
    inputs: { paths: 'src', duration: '1s' },
  })
  expect((await attack.run(10)).gate.exitCode).toBe(1)
  expect(attack.comment()).toContain('❌ TiDB bench: not measured, and the gate changes')
  expect(attack.comment()).toContain('tolerance 90 % → 99.9 % in tidb-bench.yml')
  expect(attack.status()).toMatchObject({ state: 'error' })
  const accepted = await attack.run(11, { addedLabel: 'bench: accept', actor: 'alice' })
  expect(accepted.gate.exitCode).toBe(0)
  expect(attack.status()).toMatchObject({ state: 'success' })
})
