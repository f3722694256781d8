import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { parseRecord } from '../../src/core/record/json.ts'
import type { BenchRecord } from '../../src/core/record/schema.ts'
import { groupBy } from '../../src/words/objects.ts'
import { findAct, type JobRun, runWorkflow } from '../action/act.ts'
import { pullRequestToMain } from '../action/events.ts'
import { playedGithub } from '../action/played-github.ts'
import {
  artifactFile,
  artifacts,
  commit,
  createScratch,
  git,
  removeScratch,
  type Scratch,
} from '../action/scratch.ts'
import { copiedExample } from './example-workflow.ts'
import { type FakeGitHub, startFakeGitHub } from './server/server.ts'
import { emptyState } from './server/state.ts'

const token = 'token-of-the-job'
const [reads, writes] = ['sysbench/oltp_point_select/2', 'sysbench/oltp_update_index/2']
const twoCells = [{ tool: 'sysbench', name: ['oltp_point_select', 'oltp_update_index'] }]

/** A suite of seconds on throw-away servers. */
function config(suite: object): string {
  const load = {
    threads: [2],
    tables: 1,
    'table-size': 1000,
    duration: '1s',
    'warm-up': '0s',
    repeats: 1,
  }
  return stringify({
    targets: { candidate: { kind: 'local' }, base: { kind: 'local' } },
    suites: { default: { target: 'candidate', ...load, workloads: twoCells, ...suite } },
    mark: 'status',
    gate: {
      tolerance: '90%',
      'side-by-side': { rounds: 3, pairs: 4, slice: '1s', settle: '0s' },
    },
  })
}

describe.skipIf(findAct() === undefined)('many-machines.yml, executed by act', () => {
  let scratch: Scratch
  let github: FakeGitHub

  beforeEach(async () => {
    scratch = createScratch()
    commit(scratch, { 'README.md': 'before' }, 'first')
    git(scratch, 'checkout', '--quiet', '-b', 'topic')
    github = await startFakeGitHub({ state: emptyState('example/app') })
    github.state.accounts.set(token, {
      login: 'github-actions[bot]',
      type: 'Bot',
      permissions: { contents: 'read', 'pull-requests': 'write', statuses: 'write' },
    })
  })
  afterEach(async () => {
    await github.close()
    await removeScratch(scratch)
    expect(github.violations).toEqual([])
  })

  async function run(suite: object, baseline: string): Promise<JobRun> {
    const workflow = copiedExample('many-machines.yml', { baseline, shards: '2' })
    commit(
      scratch,
      { 'tidb-bench.yml': config(suite), '.github/workflows/performance.yml': workflow },
      `suite ${JSON.stringify(suite)}`,
    )
    const { head, base, branch } = pullRequestToMain(scratch, 7)
    github.state.pulls.set(7, {
      number: 7,
      head: { sha: head, ref: branch, repository: 'example/app', repositoryId: 4711 },
      base: { sha: base, ref: 'main', repository: 'example/app' },
      state: 'open',
      labels: [],
    })
    rmSync(join(scratch.servicesFolder, 'artifacts'), { recursive: true, force: true })
    return runWorkflow(scratch, {
      event: 'pull_request',
      env: playedGithub(scratch, github),
      secrets: { GITHUB_TOKEN: token },
    })
  }

  const recordOf = (artifact: string): BenchRecord =>
    parseRecord(artifactFile(scratch, artifact, 'record.json'), artifact)
  const comments = () => github.state.comments.map(({ body }) => body)

  it('measures the cells side by side on machines of their own, and judges them once', async () => {
    const job = await run({ against: 'base' }, 'none')
    expect(job.exitCode, job.log).toBe(0)
    expect(artifacts(scratch).sort()).toEqual([
      'tidb-bench-default',
      'tidb-bench-default-shard-1-of-2',
      'tidb-bench-default-shard-2-of-2',
    ])
    const merged = recordOf('tidb-bench-default')
    expect(merged.cells.map(({ id }) => id)).toEqual([reads, writes])
    // Two rounds, or a third where the second left it open; noise gives a round two or three times
    // the pairs.
    for (const { runs } of merged.cells) {
      const rounds = groupBy(runs, ({ round }) => String(round))
      expect([2, 3]).toContain(rounds.size)
      for (const slices of rounds.values()) expect([8, 16, 24]).toContain(slices.length)
    }
    expect(merged).toMatchObject({ judgement: { overall: 'passed' }, shards: { count: 2 } })
    expect(merged.seed).toBe(recordOf('tidb-bench-default-shard-2-of-2').seed)
    expect(recordOf('tidb-bench-default-shard-1-of-2')).not.toHaveProperty('judgement')
    expect(job.outputs.verdict).toBe('passed')
    expect(comments(), job.log).toHaveLength(1)
    expect(comments()[0]).toContain('oltp_point_select')
    expect(comments()[0]).toContain('oltp_update_index')
  })

  it('is red where a machine fails, and the one comment says which', async () => {
    const broken = [
      { tool: 'sysbench', name: 'oltp_point_select' },
      { tool: 'go-tpc', warehouses: 1 },
    ]
    const job = await run({ workloads: broken }, 'none')
    expect(job.exitCode, job.log).not.toBe(0)
    expect(job.log).toContain('shard 2/2 wrote no record')
    expect(comments()).toHaveLength(1)
    expect(comments()[0]).toMatch(/no verdict, .+ failed at/u)
    expect(comments()[0]).toContain('shard 2/2 wrote no record')
    expect(comments()[0]).toContain('oltp_point_select')
    expect(recordOf('tidb-bench-default').judgement?.overall).toBe('invalid')
    const lines = github.state.statuses.map(({ description }) => description)
    expect(lines.join('\n')).toMatch(/1 of 2 machines done, 1 failed/)
    expect(github.state.statuses.at(-1)).toMatchObject({
      context: 'tidb-bench/default',
      state: 'error',
    })
  })

  it('measures once more what is suspicious, on a machine of its own, and judges that, in one comment', async () => {
    const first = await run({}, 'files:baselines')
    expect(first.exitCode, first.log).toBe(0)
    const record = recordOf('tidb-bench-default')
    const faster = record.cells.map((cell) => ({
      ...cell,
      runs: cell.runs.map((run) =>
        cell.id === writes && run.state === 'valid'
          ? { ...run, metrics: { ...run.metrics, tps: (run.metrics.tps ?? 0) * 100 } }
          : run,
      ),
    }))
    const folder = join(scratch.repository, 'baselines/default')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'kept.json'), JSON.stringify({ ...record, cells: faster }))

    const second = await run({ 'confirm-against': 'base' }, 'files:baselines')
    expect(artifacts(scratch).sort(), second.log).toEqual([
      'tidb-bench-default',
      'tidb-bench-default-screen',
      'tidb-bench-default-shard-1-of-2',
      'tidb-bench-default-shard-2-of-2',
      'tidb-bench-default-shard-confirm',
    ])
    const proof = recordOf('tidb-bench-default-shard-confirm')
    // On a machine that is busy with others a latency may be suspicious too.
    expect(proof.cells.map(({ id }) => id)).toContain(writes)
    expect(proof).toMatchObject({ design: 'side-by-side', shards: { count: 2, confirms: true } })
    expect(comments()).toHaveLength(1)
    const result = JSON.parse(artifactFile(scratch, 'tidb-bench-default', 'result.json'))
    const row = result.rows.find(
      (each: { cellId: string; metric: string }) => each.cellId === writes && each.metric === 'tps',
    )
    expect(row.verdict.kind).toMatch(/^(ok|inconclusive)$/)
    expect(result.warnings.join()).toContain(`Compared again side by side`)
    const lines = github.state.statuses.map(({ description }) => description)
    expect(
      lines.filter((line) => line.includes('measuring suspicious cells again')).length,
    ).toBeGreaterThan(0)
    expect(lines.at(-1)).not.toContain('measuring')
  })
})
