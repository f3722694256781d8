import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { useBenchServer } from './bench-server.ts'
import { onMergeGroup } from './github-events.ts'
import { gate, startAttack, stepWith, workflow } from './rules-attack.ts'
import { Repository } from './small-server.ts'

const server = useBenchServer()
const loose = { 'tidb-bench.yml': gate('tolerance: 99.9%') }
type Attack = Parameters<typeof startAttack>[1]

/** Changes what is checked out, once the commits are made. */
const checkout =
  (...words: string[]) =>
  (repository: Repository): string => {
    repository.git('checkout', '--quiet', ...words)
    return repository.folder
  }
/** The merge commit of `topic` and `main`, as GitHub makes it, and whatever else is requested. */
const merge =
  (...words: string[]) =>
  (repository: Repository): string => {
    repository.git('checkout', '--quiet', '--detach', 'main')
    repository.git('commit', '--quiet', '--allow-empty', '--message', 'main goes on')
    repository.git('merge', '--quiet', '--no-edit', '--no-ff', ...words, 'topic')
    return repository.folder
  }

test.each<[string, Attack, string]>([
  [
    'the workflow checks out the branch that the pull request goes to',
    { arrange: checkout('main') },
    'which does not contain',
  ],
  [
    'a step restores the files of the base',
    {
      arrange: (repository) => {
        rmSync(join(repository.folder, 'code.txt'))
        return checkout('main', '--', '.')(repository)
      },
    },
    '`code.txt` is as on the base, although this change edits it',
  ],
  [
    'a step merges the pull request and drops what it changes',
    { arrange: merge('--strategy=ours') },
    '`code.txt` is as on the base, although this change edits it',
  ],
])('where %s, the check is held', async (_, attack, words) => {
  const { run, status, comment } = await startAttack(server, { factor: 1, ...attack })
  const { run: measured, gate: end } = await run(10)
  expect(end.exitCode, measured.stderr).toBe(1)
  // A busy machine may add a red of its own.
  expect(['failure', 'error']).toContain(status()?.state)
  expect(comment()).toContain(words)
})

test.each<[string, Attack]>([
  ['its head', {}],
  ['its merge with the branch, made by a step', { arrange: merge() }],
  ['its head alone, without history', { depth: 'shallow' }],
])('a pull request is judged if the job checks out %s', async (_, attack) => {
  const { run, status, comment } = await startAttack(server, { factor: 1, ...attack })
  const { run: measured, gate: end } = await run(10)
  expect(end.exitCode, `${measured.stderr}${comment()}`).toBe(0)
  expect(status()?.state).toBe('success')
})

test('the merge commit that GitHub makes is judged, and so is that of a merge queue', async () => {
  let merged = ''
  const attack = await startAttack(server, {
    factor: 1,
    arrange: (repository) => {
      merge()(repository)
      merged = repository.git('rev-parse', 'HEAD')
      return repository.folder
    },
    workflows: (of) => ({
      base: {
        [workflow]: stepWith(of).replace('"pull_request"', '["pull_request","merge_group"]'),
      },
    }),
  })
  const env = { GITHUB_SHA: merged }
  const { run, gate: end } = await attack.start(10, {}, {}, { env }).whole()
  expect(end.exitCode, run.stderr).toBe(0)
  const startedBy = (_: string, base: string) => onMergeGroup(merged, base)
  const queued = await attack.start(11, {}, {}, { startedBy }).whole()
  expect(queued.gate.exitCode, queued.run.stderr).toBe(0)
  expect(attack.status()).toMatchObject({ state: 'success', sha: merged })
})

test('a merge queue is judged by the rules of its base', async () => {
  const attack = await startAttack(server, {
    head: loose,
    workflows: (of) => ({
      base: {
        [workflow]: stepWith(of).replace('"pull_request"', '["pull_request","merge_group"]'),
      },
    }),
  })
  const { run, gate: end } = await attack.start(10, {}, {}, { startedBy: onMergeGroup }).whole()
  expect(end.exitCode, run.stderr).toBe(1)
  expect(attack.status()).toMatchObject({ state: 'failure' })
})

test('a fork that checks out another commit measures nothing', async () => {
  const attack = await startAttack(server, { factor: 1, arrange: checkout('main') })
  const from = { full_name: 'mallory/db', id: 66 }
  const { run, gate: end } = await attack.start(10, { from }).whole()
  expect(end.exitCode).toBe(2)
  expect(run.stderr).toContain('which does not contain')
  expect(run.stderr).toContain('actions/checkout without `ref`')
})

test('a branch that starts inside of a merged branch is judged by the merge, not by what was there on the way', async () => {
  const attack = await startAttack(server, {
    history: (repository) => {
      repository.git('checkout', '--quiet', '-b', 'feature')
      const inside = repository.commit(loose, 'loose for a moment')
      repository.commit({ 'tidb-bench.yml': gate('tolerance: 90%') }, 'strict again')
      repository.git('checkout', '--quiet', 'main')
      repository.git('merge', '--quiet', '--no-edit', '--no-ff', 'feature')
      return inside
    },
  })
  const { run, gate: end } = await attack.run(10)
  expect(end.exitCode, run.stderr).toBe(1)
  expect(attack.status()).toMatchObject({ state: 'failure' })
  expect(attack.comment()).toContain('`tolerance` 90\u00a0% → 99.9\u00a0%')
})

test('a branch that goes on from a merged branch is judged without a hold', async () => {
  const attack = await startAttack(server, {
    factor: 1,
    history: (repository) => {
      repository.git('checkout', '--quiet', '-b', 'feature')
      const tip = repository.commit({ 'feature.txt': 'x\n' }, 'feature')
      repository.git('checkout', '--quiet', 'main')
      repository.git('merge', '--quiet', '--no-edit', '--no-ff', 'feature')
      return tip
    },
  })
  const { run, gate: end } = await attack.run(10)
  expect(end.exitCode, run.stderr).toBe(0)
  expect(attack.status()).toMatchObject({ state: 'success' })
})

const figures = (tps: number) =>
  `#!/bin/sh\necho '{"type": "result", "duration_s": 1, "errors": 0, "metrics": {"tps": ${tps}}}'\n`
const commandLoad = `suites: { default: { workloads: [{ tool: command, name: own, command: [sh, load/own.sh] }], repeats: 1 } }\ngate: { rule: threshold, tolerance: 90%, gated: [tps] }\n`
const sqlLoad = `suites: { default: { workloads: [{ tool: sql, name: load/load.yml }], repeats: 1 } }\ngate: { rule: threshold, tolerance: 90% }\n`
const sqlFiles = (statement: string) => ({
  'load.yml': `schema: load.sql\ndata: [{ table: t, rows: 10, columns: { id: sequential, v: { uniform: [1, 5] } } }]\ntransactions: [{ name: one, statements: [{ sql: "${statement}" }] }]\n`,
  'load.sql': 'CREATE TABLE t (id INT PRIMARY KEY, v INT);\n',
})

test.each([
  ['a script', commandLoad, { 'own.sh': figures(1000) }, { 'own.sh': figures(2000) }, {}],
  [
    'a script, of which `.gitmodules` says that it never changes',
    commandLoad,
    { 'own.sh': figures(1000) },
    { 'own.sh': figures(2000) },
    { '.gitmodules': '[submodule "load"]\n\tpath = load\n\turl = ./load\n\tignore = all\n' },
  ],
  [
    'SQL',
    sqlLoad,
    sqlFiles('SELECT COUNT(*) FROM t'),
    sqlFiles('SELECT 1 FROM t WHERE id = 1'),
    {},
  ],
])('another commit of a submodule with %s is another load', async (_, rules, one, two, head) => {
  const module = new Repository(join(server.cwd, 'repository', 'load'))
  module.commit(one, 'one')
  const attack = await startAttack(server, {
    factor: 1,
    base: { 'tidb-bench.yml': rules },
    baseline: () => void module.commit(two, 'two'),
    head,
  })
  const { gate: end, run } = await attack.run(10)
  expect(end.exitCode, run.stderr).toBe(1)
  expect(attack.status()?.state).not.toBe('success')
  expect(attack.comment()).toContain('changes with `load`')
})

test('a load in a submodule that stays is judged, also with files that git does not know', async () => {
  const module = new Repository(join(server.cwd, 'repository', 'load'))
  module.commit(sqlFiles('SELECT COUNT(*) FROM t'), 'one')
  const attack = await startAttack(server, {
    factor: 1,
    base: { 'tidb-bench.yml': sqlLoad },
    arrange: ({ folder }) => {
      writeFileSync(join(module.folder, 'built.o'), '')
      return folder
    },
  })
  const { gate: end, run } = await attack.run(10)
  expect(end.exitCode, `${run.stderr}${attack.comment()}`).toBe(0)
  expect(attack.status()).toMatchObject({ state: 'success' })
})

test('`paths` with a name at any depth measures another commit of a submodule', async () => {
  const module = new Repository(join(server.cwd, 'repository', 'lib'))
  module.commit({ 'server.go': 'one\n' }, 'one')
  const attack = await startAttack(server, {
    workflows: (of) => ({ base: { [workflow]: stepWith({ ...of, paths: '**/*.go' }) } }),
    baseline: () => void module.commit({ 'server.go': 'two\n' }, 'two'),
    inputs: { paths: '**/*.go' },
  })
  const { gate: end, run } = await attack.run(10)
  expect(end.exitCode, run.stderr).toBe(1)
  expect(attack.status()).toMatchObject({ state: 'failure' })
})

test('an empty commit is measured again, and a change that is taken back is no foreign checkout', async () => {
  const attack = await startAttack(server, {})
  expect((await attack.run(10)).gate.exitCode).toBe(1)
  const empty = attack.commit('commit', '--allow-empty', '--message', 'empty')
  const { gate: end, run } = await attack.run(11, { head: empty })
  expect(end.exitCode, run.stderr).toBe(1)
  expect(attack.status()).toMatchObject({ state: 'failure', sha: empty })
  const reverted = attack.commit('revert', '--no-edit', 'HEAD~1')
  expect((await attack.run(12, { head: reverted })).gate.exitCode).toBe(1)
  expect(attack.status()).toMatchObject({ state: 'failure', sha: reverted })
  expect(attack.comment()).not.toContain('held')
})
