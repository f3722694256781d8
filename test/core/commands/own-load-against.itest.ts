import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Result } from '../../../src/core/verdict/result.ts'
import { cli } from './cli.ts'

let cwd: string
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'tidb-bench-own-load-'))
})
afterEach(() => rmSync(cwd, { recursive: true, force: true }))

const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@localhost', ...words], { cwd })

function commit(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) writeFileSync(join(cwd, path), text)
  git('add', '--all')
  git('commit', '--quiet', '--message', 'change')
}

const schema = 'CREATE TABLE t (id INT PRIMARY KEY, k INT NOT NULL, KEY by_k (k));\n'

/** The load is in the configuration: each side has that of its own commit. */
const configuration = `
targets:
  candidate: { kind: local }
suites:
  default:
    threads: 2
    warm-up: 0s
    workloads:
      - tool: sql
        name: lookup
        schema: schema.sql
        data:
          - { table: t, rows: 30000, columns: { id: sequential, k: { uniform: [1, 3000] } } }
        transactions:
          - name: look
            transaction: false
            statements:
              - { sql: SELECT COUNT(*) FROM t WHERE k = ?, params: [{ uniform: [1, 3000] }] }
gate:
  tolerance: 60%
  gated: [tps]
  side-by-side: { rounds: 3, pairs: 4, slice: 1s, settle: 0s }
`

/** Tables by a command of the caller's; each side has the migrations of its own commit. */
const migrated = configuration.replace(
  'schema: schema.sql',
  'schema: { command: ./migrate.sh, files: [db] }',
)

const migrate = `#!/bin/sh
set -e
export MYSQL_PWD="$TIDB_BENCH_PASSWORD"
case "$DATABASE_URL" in mysql://*@$TIDB_BENCH_HOST:$TIDB_BENCH_PORT/$TIDB_BENCH_DATABASE) ;; *) exit 7 ;; esac
cat db/*.sql | mariadb --protocol=tcp -h "$TIDB_BENCH_HOST" -P "$TIDB_BENCH_PORT" -u "$TIDB_BENCH_USER" "$TIDB_BENCH_DATABASE"
`

const run = () => cli(['run', '--against', 'main', '--baseline', 'none', '--out', 'out'], { cwd })

test('a change that drops an index is red against its base; one that changes no load is not measured', async () => {
  git('init', '--quiet', '--initial-branch', 'main')
  commit({ 'schema.sql': schema, 'tidb-bench.yml': configuration, '.gitignore': 'out\n' })
  git('checkout', '--quiet', '-b', 'documents')
  commit({ 'README.md': 'words' })
  const unaffected = await run()
  expect(unaffected.exitCode).toBe(0)
  expect(unaffected.stdout + unaffected.stderr).toMatch(
    /not measured: tidb-bench\.yml#lookup and schema\.sql are unchanged since \w{7}; 1 changed file elsewhere not tested/,
  )

  git('checkout', '--quiet', '-b', 'drop', 'main')
  commit({ 'schema.sql': schema.replace(', KEY by_k (k)', '') })
  expect((await run()).exitCode).toBe(1)
  const { rows, causes, causesMissing } = JSON.parse(
    readFileSync(join(cwd, 'out/result.json'), 'utf8'),
  ) as Result
  const red = rows
    .filter(({ verdict }) => verdict.kind === 'regression')
    .map(({ metric }) => metric)
  expect(red).toEqual(expect.arrayContaining(['tps', 'latency_avg_ms:look/1']))
  // The cause is named, by the statement, its plan and the rows that it reads.
  expect(causes?.[0]).toMatchObject({ kind: 'change', name: 'look/1' })
  expect(causes?.[0]?.sentence).toMatch(
    /^this pull request drops index by_k of t: look\/1 reads .* rows per call instead of .*all rows of t/,
  )
  expect(causesMissing ?? []).toEqual([])
  // The worktree of the base is gone.
  expect(git('worktree', 'list').toString().trim().split('\n')).toHaveLength(1)
})

test('a command creates the tables of each side; a new migration is measured, other files are not', async () => {
  git('init', '--quiet', '--initial-branch', 'main')
  mkdirSync(join(cwd, 'db'))
  writeFileSync(join(cwd, 'migrate.sh'), migrate, { mode: 0o755 })
  commit({ 'db/1.sql': schema, 'tidb-bench.yml': migrated, '.gitignore': 'out\n' })
  git('checkout', '--quiet', '-b', 'new-migration')
  commit({ 'db/2.sql': 'DROP INDEX by_k ON t;\n' })
  const changed = await run()
  expect(changed.exitCode, changed.stderr).toBe(1)
  const { causes } = JSON.parse(readFileSync(join(cwd, 'out/result.json'), 'utf8')) as Result
  expect(causes?.[0]?.sentence).toMatch(/by_k/)

  commit({ 'migrate.sh': 'echo no table; exit 3' })
  const broken = await run()
  expect(broken.exitCode).toBe(2)
  expect(broken.stderr).toMatch(/`schema`: \.\/migrate\.sh ended with .*3/)
  expect(broken.stderr).toContain('no table')

  git('checkout', '--quiet', '-b', 'documents', 'main')
  commit({ 'README.md': 'words' })
  expect((await run()).stdout).toMatch(/not measured: tidb-bench\.yml#lookup and db are unchanged/)
})

const statistics = {
  table: 't',
  rows: 1_000_000,
  indexes: [{ name: 'by_k', columns: 1, rows: 100 }],
}

/** So few rows that no figure shows what the plan would cost. */
const planned = (plans: string) =>
  configuration
    .replace('rows: 30000', 'rows: 50')
    .replace(
      '    workloads:',
      `    plans: { statistics: [statistics.jsonl]${plans} }\n    workloads:`,
    )

test('a plan that is worse without data is shown, is red with gate, and can be accepted', async () => {
  git('init', '--quiet', '--initial-branch', 'main')
  const common = { '.gitignore': 'out\n', 'statistics.jsonl': `${JSON.stringify(statistics)}\n` }
  commit({ 'schema.sql': schema, 'tidb-bench.yml': planned(', gate: true'), ...common })
  git('checkout', '--quiet', '-b', 'drop')
  const without = { 'schema.sql': schema.replace(', KEY by_k (k)', '') }
  commit(without)
  const red = await run()
  expect(red.exitCode, red.stderr).toBe(1)
  const read = (name: string) => readFileSync(join(cwd, 'out', name), 'utf8')
  const { overall, plans } = JSON.parse(read('result.json')) as Result
  expect(overall).toBe('regression')
  expect(plans).toMatchObject({
    statements: 1,
    gate: true,
    findings: [
      {
        name: 'look/1',
        state: 'red',
        reasons: expect.arrayContaining([
          expect.stringMatching(/^Full scan of t instead of an index:/),
        ]),
      },
    ],
  })
  expect(JSON.parse(read('record.json')).plans).toEqual(plans)
  expect(red.stdout).toContain('1 plan worse by estimate')
  expect(red.stdout).toMatch(
    /Plans: 1 statement, 1 changed, 1 worse \(estimated\), .* s; measured: 1 /,
  )
  expect(red.stdout).toMatch(
    /look\/1: worse by estimate, measured (?:on too few rows|slower)\. .*rows read\.$/mu,
  )
  const plan = plans?.findings[0]?.plan
  expect(read('comment.md')).toContain('Plans without data')
  expect(read('comment.md')).toContain(plan)
  expect(read('report.html')).toContain('<h2>Plans without data</h2>')
  expect(read('junit.xml')).toMatch(/<testcase classname="plans" name="look\/1"><failure /)

  const accept = `, gate: true, accept: [{ statement: look/1, plan: '${plan}', because: the table stays small }]`
  commit({ 'tidb-bench.yml': planned(accept) })
  const accepted = await run()
  expect(accepted.exitCode, accepted.stderr).toBe(0)
  expect(read('comment.md')).toContain('accepted: the table stays small')
  expect(read('junit.xml')).not.toContain('<failure')

  commit({ 'tidb-bench.yml': planned('') })
  expect((await run()).exitCode).toBe(0)
  expect(read('comment.md')).toContain('1 plan worse by estimate')
})

/**
 * Two statements on a table that no figure of the other load reads; measured only if a plan
 * changes.
 */
const waiting = `
targets:
  candidate: { kind: local }
suites:
  default:
    threads: 1
    warm-up: 0s
    plans: { gate: true, arguments: 2 }
    workloads:
      - tool: sql
        name: reports
        measure: changed-plans
        schema: schema.sql
        data:
          - { table: t, rows: 30000, columns: { id: sequential, k: { uniform: [1, 3000] } } }
        transactions:
          - name: look
            transaction: false
            statements:
              - { sql: SELECT COUNT(*) FROM t WHERE k = ?, params: [{ uniform: [1, 3000] }] }
              - { sql: SELECT k FROM t WHERE id = ?, params: [{ uniform: [1, 30000] }] }
gate:
  tolerance: 60%
  side-by-side: { rounds: 3, pairs: 4, slice: 1s, settle: 0s }
`

test('a load that waits for changed plans: those statements alone are measured, and their verdict counts', async () => {
  git('init', '--quiet', '--initial-branch', 'main')
  commit({ 'schema.sql': schema, 'tidb-bench.yml': waiting, '.gitignore': 'out\n' })
  git('checkout', '--quiet', '-b', 'comment')
  commit({ 'schema.sql': schema.replace('k INT NOT NULL', 'k INT NOT NULL, note INT') })
  const same = await run()
  expect(same.exitCode, same.stderr).toBe(0)
  const read = () => JSON.parse(readFileSync(join(cwd, 'out/result.json'), 'utf8')) as Result
  expect(read()).toMatchObject({
    overall: 'passed',
    rows: [],
    plans: { statements: 2, findings: [] },
  })
  expect(same.stdout).toContain('Plans: 2 statements, 0 changed')

  git('checkout', '--quiet', '-b', 'drop', 'main')
  commit({ 'schema.sql': schema.replace(', KEY by_k (k)', '') })
  const dropped = await run()
  expect(dropped.exitCode, dropped.stderr).toBe(1)
  const { rows, plans } = read()
  // Statistics come from the data: 30,000 rows, 10 for each value.
  expect(plans?.findings.map(({ name, state, measured }) => [name, state, measured])).toEqual([
    ['look/1', 'red', 'slower'],
  ])
  const measured = rows.flatMap(({ metric }) => /^latency_avg_ms:(.*\/.*)$/.exec(metric)?.[1] ?? [])
  expect(measured).toEqual(['look/1'])
  expect(dropped.stdout).toContain('look/1: worse by estimate, measured slower')
})

test('a change of statistics alone has the plans compared, each side with its own', async () => {
  git('init', '--quiet', '--initial-branch', 'main')
  const own = waiting.replace(
    'plans: { gate: true',
    'plans: { gate: true, statistics: [statistics.jsonl]',
  )
  const common = { 'schema.sql': schema, '.gitignore': 'out\n' }
  commit({
    'tidb-bench.yml': own,
    'statistics.jsonl': `${JSON.stringify(statistics)}\n`,
    ...common,
  })
  git('checkout', '--quiet', '-b', 'statistics')
  commit({ 'statistics.jsonl': `${JSON.stringify({ ...statistics, rows: 2_000_000 })}\n` })
  const { exitCode, stdout, stderr } = await run()
  expect(exitCode, stderr).toBe(0)
  const { plans } = JSON.parse(readFileSync(join(cwd, 'out/result.json'), 'utf8')) as Result
  expect(plans?.statements).toBe(2)
  expect(stdout).toContain('Plans: 2 statements')
})
