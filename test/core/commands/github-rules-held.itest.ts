import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { startScene, token } from '../../github/scene.ts'
import { useBenchServer } from './bench-server.ts'
import { onPullRequest } from './github-events.ts'
import { startJob } from './github-job.ts'
import { gate, startAttack, stepWith, workflow } from './rules-attack.ts'
import { Repository } from './small-server.ts'

const server = useBenchServer()

test('who skips the measurement has not accepted what the base cannot judge', async () => {
  const attack = await startAttack(server, {
    head: { 'tidb-bench.yml': gate('tolerance: 90%', ', analyze: false') },
  })
  const skipped = await attack.run(10, { addedLabel: 'bench: skip', actor: 'alice' })
  expect(skipped.gate.exitCode, skipped.run.stderr).toBe(1)
  expect(attack.comment()).toContain('analyze is not as the base has it')
  expect(attack.status()).toMatchObject({ state: 'error' })
})

test('a shallow checkout is judged by the rules that the git server has', async () => {
  const attack = await startAttack(server, {
    depth: 'shallow',
    head: { 'tidb-bench.yml': gate('tolerance: 99.9%') },
  })
  const { run, gate: end } = await attack.run(10)
  expect(end.exitCode, run.stderr).toBe(1)
  expect(attack.comment()).toContain(
    '`tolerance` 90\u00a0% → 99.9\u00a0% in tidb-bench.yml. Judged by the rules',
  )
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
  expect(run.stderr).toContain('the rules of the base cannot be read')
  expect(attack.comment()).toContain('the rules of the base cannot be read')
  expect(attack.status()).toMatchObject({ state: 'error' })
})

const countingLoad = {
  'load.yml':
    'schema: load.sql\ndata: [{ table: t, rows: 10, columns: { id: sequential } }]\ntransactions: [{ name: one, statements: [SELECT COUNT(*) FROM t] }]\n',
  'load.sql': 'CREATE TABLE t (id INT PRIMARY KEY);\n',
}

test.each([
  ['and no other change', {}, 'The base has no rules for this suite yet'],
  [
    'and its own rules',
    { 'tidb-bench.yml': gate('tolerance: 99.9%') },
    'The base has no rules for this suite yet',
  ],
])(
  'a workload file that the base names and lacks is the first load, %s',
  async (_, rules, words) => {
    const scene = await startScene({ statuses: 'write', 'pull-requests': 'write' })
    const repository = new Repository(join(server.cwd, 'repository'))
    mkdirSync(join(repository.folder, dirname(workflow)), { recursive: true })
    const { tolerance: _tolerance, ...inputs } = server.inputs({
      workloads: 'load.yml',
      mark: 'status',
      baseline: 'none',
      comment: 'true',
    })
    const base = repository.commit(
      { '.gitignore': 'runner-*\n', [workflow]: stepWith(inputs) },
      'workflow',
    )
    const head = repository.commit({ ...rules, ...countingLoad }, 'load')
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
    expect(end.exitCode, run.stderr).toBe(0)
    expect(run.stderr).not.toContain('cannot be read')
    expect(job.summary()).toContain(words)
  },
)

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
  expect(attack.comment()).toContain('`sql/load/2` is measured in another way')
  expect(attack.status()?.state).not.toBe('success')
})
