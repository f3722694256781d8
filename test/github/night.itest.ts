import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findAct, type JobRun, runWorkflow } from '../action/act.ts'
import { onSchedule } from '../action/events.ts'
import { addTool, playedGithub } from '../action/played-github.ts'
import { commit, createScratch, git, removeScratch, type Scratch } from '../action/scratch.ts'
import { type FakeGitHub, startFakeGitHub } from './server/server.ts'
import { emptyState } from './server/state.ts'

const token = 'token-of-the-job'

/** A table in which each column that is looked up has an index, but for some. */
const schema = (without: string, comment: number) =>
  `CREATE TABLE t (id INT PRIMARY KEY, a INT NOT NULL, b INT NOT NULL, c INT NOT NULL${[
    'a',
    'b',
    'c',
  ]
    .filter((column) => !without.includes(column))
    .map((column) => `, KEY by_${column} (${column})`)
    .join('')}) COMMENT 'commit ${comment}';\n`

const lookUp = (column: string) =>
  `              - { sql: SELECT COUNT(*) FROM t WHERE ${column} = ?, params: [{ uniform: [1, 500] }] }`

const configuration = `targets:
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
          - table: t
            rows: 5000
            columns: { id: sequential, a: { uniform: [1, 500] }, b: { uniform: [1, 500] }, c: { uniform: [1, 500] } }
        transactions:
          - name: look
            transaction: false
            statements:
${['a', 'b', 'c'].map(lookUp).join('\n')}
gate:
  tolerance: 20%
  gated: [tps]
  warn-only: [latency_p95_ms]
  side-by-side: { rounds: 3, pairs: 4, slice: 1s, settle: 0s }
`

/** Which of thirty commits drops which index. */
const slow: Readonly<Record<number, string>> = { 4: 'a', 17: 'b', 25: 'c' }

describe.skipIf(findAct() === undefined)('night.yml, executed by act', () => {
  let scratch: Scratch
  let github: FakeGitHub

  beforeEach(async () => {
    scratch = createScratch()
    github = await startFakeGitHub({ state: emptyState('example/app') })
    github.state.accounts.set(token, {
      login: 'github-actions[bot]',
      type: 'Bot',
      permissions: { contents: 'read', issues: 'write' },
    })
  })
  afterEach(async () => {
    await github.close()
    await removeScratch(scratch)
  })

  it('opens one issue for each of three slow ones of thirty commits, and none twice', async () => {
    const workflow = readFileSync('workflows/night.yml', 'utf8')
      .replaceAll('uses: org/', 'uses: example-org/')
      .replace('runs-on: ubuntu-24.04', 'runs-on: ubuntu-latest')
      .replace(/ +build: .*\n +binaries: .*\n/, '')
    const commits = [
      commit(
        scratch,
        {
          'schema.sql': schema('', 0),
          'tidb-bench.yml': configuration,
          '.gitignore': 'tidb-bench-out\n',
          '.github/workflows/night.yml': workflow,
        },
        'commit 0',
      ),
    ]
    let without = ''
    for (let number = 1; number <= 30; number++) {
      without += slow[number] ?? ''
      commits.push(commit(scratch, { 'schema.sql': schema(without, number) }, `commit ${number}`))
    }
    const last = join(scratch.folder, 'last')
    addTool(scratch, 'gh', `cat '${last}'`)

    /** One night: what is there, and the last commit of the night before. */
    const night = async (from: number, to: number): Promise<JobRun> => {
      git(scratch, 'checkout', '--quiet', '-B', 'main', commits[to] ?? '')
      writeFileSync(last, commits[from] ?? '')
      onSchedule(scratch, '17 2 * * *')
      const run = await runWorkflow(scratch, {
        event: 'schedule',
        env: playedGithub(scratch, github),
        secrets: { GITHUB_TOKEN: token },
      })
      expect(run.exitCode, run.log).toBe(0)
      expect(github.violations).toEqual([])
      return run
    }

    await night(0, 10)
    await night(10, 20)
    await night(20, 30)
    const { issues } = github.state
    expect(issues).toHaveLength(3)
    for (const [index, number] of [4, 17, 25].entries()) {
      const id = commits[number] ?? ''
      const issue = issues[index]
      expect(issue?.title).toMatch(new RegExp(`^${id.slice(0, 7)} is slower: .* [+×]`))
      expect(issue?.body).toContain(`| Commit | ${id} commit ${number} |`)
      expect(issue?.body).toMatch(/\| Author \| \S/)
      expect(issue?.body).toContain(`measured beside ${commits[number - 1]}`)
      expect(issue?.body).toMatch(/\| Cause \| \S/)
      expect(issue?.body).toContain(`git revert ${id}`)
    }
    // Somebody closed it, and the same night runs again; then nothing was merged that is slower.
    if (issues[2] !== undefined) issues[2].state = 'closed'
    await night(20, 30)
    expect(issues).toHaveLength(3)
    const quiet = await night(26, 30)
    expect(quiet.log).toContain('is not slower than')
    expect(issues).toHaveLength(3)
  })
})
