import { cpSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { startScene, token } from '../github/scene.ts'
import { useBenchServer } from './bench-server.ts'
import { onPullRequest } from './github-events.ts'
import { startJob } from './github-job.ts'
import { gate, startAttack, workflow } from './rules-attack.ts'
import { Repository } from './small-server.ts'

const server = useBenchServer()

test('who skips the measurement has not accepted laxer rules', async () => {
  const attack = await startAttack(server, { head: { 'tidb-bench.yml': gate('tolerance: 99.9%') } })
  const skipped = await attack.run(10, { addedLabel: 'bench: skip', actor: 'alice' })
  expect(skipped.gate.exitCode, skipped.run.stderr).toBe(1)
  expect(attack.comment()).toContain('tolerance 90 % → 99.9 % in tidb-bench.yml')
  expect(attack.status()).toMatchObject({ state: 'error' })
})

test('a shallow checkout is judged by the rules that the git server has', async () => {
  const attack = await startAttack(server, {
    depth: 'shallow',
    head: { 'tidb-bench.yml': gate('tolerance: 99.9%') },
  })
  const { run, gate: end } = await attack.run(10)
  expect(end.exitCode, run.stderr).toBe(1)
  expect(attack.comment()).toContain('`tolerance` 90 % → 99.9 % in tidb-bench.yml. Judged by the rules')
  expect(attack.status()).toMatchObject({ state: 'failure' })
})

test('where nobody has the rules of the base, nothing is green until somebody accepts it', async () => {
  const attack = await startAttack(server, {
    depth: 'shallow and alone',
    factor: 1,
    head: { 'tidb-bench.yml': gate('tolerance: 99.9%') },
  })
  const { run, gate: end } = await attack.run(10)
  expect(end.exitCode, run.stderr).toBe(1)
  expect(run.stderr).toContain('the rules of the merge base cannot be read')
  expect(attack.comment()).toContain('`rules of the merge base` readable → not readable')
  expect(attack.status()).toMatchObject({ state: 'error' })
})

test('shards are judged by the rules of the base, whatever the pull request writes', async () => {
  const attack = await startAttack(server, { head: { 'tidb-bench.yml': gate('tolerance: 99.9%') } })
  // The job that runs foreign code needs no token.
  const shard = attack.start(10, {}, { shard: '1/1' }, '')
  expect((await shard.whole()).gate.exitCode).toBe(0)
  const merge = attack.start(10, {}, { shard: 'merge' })
  cpSync(shard.folder, join(`${merge.folder}-shards`, 'shard-1'), { recursive: true })
  const { run, gate: end } = await merge.whole()
  expect(end.exitCode, run.stderr).toBe(1)
  expect(attack.comment()).toContain('`tolerance` 90 % → 99.9 % in tidb-bench.yml. Judged by the rules')
  expect(attack.status()).toMatchObject({ state: 'failure' })
})

const countingLoad = {
  'load.yml':
    'schema: load.sql\ndata: [{ table: t, rows: 10, columns: { id: sequential } }]\ntransactions: [{ name: one, statements: [SELECT COUNT(*) FROM t] }]\n',
  'load.sql': 'CREATE TABLE t (id INT PRIMARY KEY);\n',
}

test.each([
  ['and no change of the gate', {}, 0, undefined],
  [
    'and hides no change of the gate',
    { 'tidb-bench.yml': gate('tolerance: 99.9%') },
    1,
    '`tolerance` 90 % → 99.9 %',
  ],
])('a workload file that the base names and lacks is new, %s', async (_, rules, exitCode, words) => {
  const attack = await startAttack(server, {
    head: { ...rules, ...countingLoad },
    inputs: { workloads: 'load.yml' },
  })
  const { run, gate: end } = await attack.run(10)
  expect(end.exitCode, run.stderr).toBe(exitCode)
  expect(run.stderr).not.toContain('cannot be read')
  if (words === undefined) expect(attack.comment()).not.toContain('changes the gate')
  else expect(attack.comment()).toContain(words)
})

const uses = '{ uses: acme/bench@v1, with: { workloads: load.yml } }'
const stepsOfWorkflow = (steps: string) => `jobs: { bench: { steps: [${steps}] } }`

test.each([
  ['the pull request that brings the load of a workflow brings the first rules too', uses, 0],
  [
    'these are not the first rules where it also makes the step of the workflow unclear',
    `${uses}, ${uses}`,
    1,
  ],
])('%s', async (_, steps, exitCode) => {
  const scene = await startScene({ statuses: 'write' })
  const repository = new Repository(join(server.cwd, 'repository'))
  mkdirSync(join(repository.folder, dirname(workflow)), { recursive: true })
  const base = repository.commit(
    { '.gitignore': 'runner-*\n', [workflow]: stepsOfWorkflow(uses) },
    'workflow',
  )
  const rules = { 'tidb-bench.yml': 'gate: { tolerance: 50% }\n', [workflow]: stepsOfWorkflow(steps) }
  const head = repository.commit({ ...rules, ...countingLoad }, 'load')
  const { tolerance, ...inputs } = server.inputs({
    workloads: 'load.yml',
    mark: 'status',
    baseline: 'none',
  })
  const job = startJob({
    cwd: repository.folder,
    apiUrl: scene.github.apiUrl,
    token,
    password: server.endpoint.password,
    startedBy: onPullRequest({ head, base }),
    inputs,
    env: { GITHUB_WORKFLOW_REF: `acme/db/${workflow}@refs/pull/7/merge`, GITHUB_JOB: 'bench' },
  })
  const { run, gate: end } = await job.whole()
  expect(end.exitCode, run.stderr).toBe(exitCode)
  expect(run.stderr).not.toContain('changes the gate')
})

test('an edited workload file is another load', async () => {
  const load = (statement: string) => ({
    'load.yml': `schema: load.sql\ndata: [{ table: t, rows: 10, columns: { id: sequential, v: { uniform: [1, 5] } } }]\ntransactions: [{ name: one, statements: [{ sql: "${statement}" }] }]\n`,
    'load.sql': 'CREATE TABLE t (id INT PRIMARY KEY, v INT);\n',
  })
  const rules =
    'suites: { default: { workloads: [{ tool: sql, name: load.yml }], repeats: 1 } }\ngate: { rule: threshold, tolerance: 90% }\n'
  const attack = await startAttack(server, {
    base: { 'tidb-bench.yml': rules, ...load('SELECT COUNT(*) FROM t') },
    head: load('SELECT 1 FROM t WHERE id = 1'),
    factor: 1,
  })
  const { run, gate: end } = await attack.run(10)
  expect(end.exitCode, run.stderr).toBe(1)
  expect(attack.comment()).toContain('`load.yml` changed')
  expect(attack.status()?.state).not.toBe('success')
})

test('a renamed workflow is compared with nothing, and nothing is green until somebody accepts it', async () => {
  const text = (tolerance: string) =>
    `jobs: { bench: { steps: [{ uses: acme/bench@v1, with: { tolerance: ${tolerance}, duration: 1s } }] } }`
  const attack = await startAttack(server, {
    base: {
      'tidb-bench.yml': gate('alpha-ok: 0.05', ', duration: 1s'),
      '.github/workflows/old.yml': text('90%'),
    },
    head: { [workflow]: text('99.9%') },
    inputs: { tolerance: '99.9%', duration: '1s' },
  })
  const { run, gate: end } = await attack.run(10)
  expect(end.exitCode, run.stderr).toBe(1)
  expect(attack.comment()).toContain('`inputs` changed in .github/workflows/bench.yml')
  expect(attack.status()?.state).not.toBe('success')
})
