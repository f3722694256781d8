import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Bisection } from '../../../src/extensions/bisect/log.ts'
import { cli } from '../../core/commands/cli.ts'

let cwd: string
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'tidb-bench-bisect-'))
  git('init', '--quiet', '--initial-branch', 'main')
})
afterEach(() => rmSync(cwd, { recursive: true, force: true }))

function git(...words: string[]): string {
  const identity = ['-c', 'user.name=Somebody', '-c', 'user.email=t@localhost']
  return execFileSync('git', [...identity, ...words], { cwd, encoding: 'utf8' }).trim()
}

function commit(title: string, files: Readonly<Record<string, string>>): string {
  for (const [path, text] of Object.entries(files)) writeFileSync(join(cwd, path), text)
  git('add', '--all')
  git('commit', '--quiet', '--allow-empty', '--message', title)
  return git('rev-parse', 'HEAD')
}

const schema = (rest: string) => `CREATE TABLE t (id INT PRIMARY KEY, k INT NOT NULL${rest});\n`
const indexed = schema(', KEY by_k (k)')

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
  warn-only: [latency_p95_ms]
  side-by-side: { rounds: 3, pairs: 4, slice: 1s, settle: 0s }
`

const bisect = (...words: string[]) => cli(['bisect', '--out', 'out', ...words], { cwd })

describe('bisect', () => {
  it('names the commit that dropped an index, past one whose schema is broken, by the work that grew', async () => {
    const good = commit('a load', {
      'schema.sql': indexed,
      'tidb-bench.yml': configuration,
      '.gitignore': 'out\n',
    })
    commit('words', { 'README.md': 'words' })
    commit('a slip of the pen', { 'schema.sql': 'CREATE TABEL t;\n' })
    commit('fixed, with a column', { 'schema.sql': schema(', c INT DEFAULT 1, KEY by_k (k)') })
    const culprit = commit('who needs an index', { 'schema.sql': schema(', c INT DEFAULT 1') })
    commit('more words', { 'README.md': 'more words' })
    commit('another column', { 'schema.sql': schema(', c INT DEFAULT 1, d INT DEFAULT 2') })

    const { exitCode, stdout, stderr } = await bisect('--good', good)
    expect(exitCode, stderr).toBe(0)
    expect(stdout).toContain(
      `${culprit.slice(0, 7)} is the first slow commit: who needs an index (Somebody)`,
    )
    expect(stderr).toMatch(
      /6 commits from \w+ to \w+, at most 3 steps; the two ends are measured first/,
    )
    expect(stderr).toMatch(/about \d+ steps and .* to find its commit/)
    const { found, figure, proof, steps } = JSON.parse(
      readFileSync(join(cwd, 'out/bisect.json'), 'utf8'),
    ) as Bisection
    expect(found.id).toBe(culprit)
    expect(figure.label).toBe('rows read per transaction')
    expect(proof.kind).toBe('proved')
    expect('causes' in proof && proof.causes?.[0]?.kind).toMatch(/plan|work/)
    expect(stdout).toMatch(/Cause: \S/)
    expect(steps.length).toBeLessThanOrEqual(4)
    expect(git('worktree', 'list').split('\n')).toHaveLength(1)
  })

  it('says what is wrong with the ends before it measures anything', async () => {
    const first = commit('one', { 'tidb-bench.yml': configuration, 'schema.sql': indexed })
    const second = commit('two', { 'schema.sql': schema('') })
    git('tag', 'v8.5.0', first)
    const swapped = await bisect('--good', second, '--bad', 'v8.5.0')
    expect(swapped.exitCode).toBe(2)
    expect(swapped.stderr).toContain('The two are swapped')
    const same = await bisect('--good', 'v8.5.0', '--bad', first)
    expect(same.stderr).toContain('--good and --bad are the same commit')
    const unknown = await bisect('--good', 'no-such')
    expect(unknown.exitCode).toBe(2)
    expect(unknown.stderr).toContain('--good no-such: this repository has no such commit')
  })
})
