import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cli } from '../../core/commands/cli.ts'
import { onPullRequest } from '../../core/commands/github-events.ts'
import { startJob } from '../../core/commands/github-job.ts'
import { sha } from '../../github/server/state.ts'
import { forkToken, startForkScene } from './fork-scene.ts'

let cwd: string
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'tidb-bench-fork-'))
})
afterEach(() => rmSync(cwd, { recursive: true, force: true }))

/** Two throw-away servers with the same settings, and slices as short as they can be. */
function configure(slices: string): void {
  writeFileSync(
    join(cwd, 'tidb-bench.yml'),
    `
targets: { base: { kind: local }, candidate: { kind: local } }
suites:
  default:
    against: base
    threads: 2
    tables: 1
    table-size: 1000
    warm-up: 0s
    workloads: [{ tool: sysbench, name: oltp_point_select, variables: { max_connections: 120 } }]
gate: { rule: evidence, tolerance: 80%, side-by-side: { ${slices} } }
`,
  )
}

test('figures of two servers are judged as where they were measured, bit for bit, and only by the trusted plan', async () => {
  configure('rounds: 3, pairs: 4, slice: 1s, settle: 0s')
  const noise = await cli(
    ['noise', '--budget', '1s', '--out', 'noise', '--baseline', 'files:baselines'],
    {
      cwd,
    },
  )
  expect(noise.exitCode, noise.stderr).toBe(0)

  const { scene, handOver, judging, markers } = await startForkScene({ cwd })
  const inputs = { baseline: 'files:baselines', cause: 'never' }
  const measuring = startJob({
    cwd,
    apiUrl: scene.github.apiUrl,
    password: '',
    token: forkToken,
    startedBy: onPullRequest({
      number: 8,
      from: { full_name: 'mallory/db', id: 66 },
      actor: 'mallory',
    }),
    runId: 9,
    inputs,
  })
  const measured = await measuring.whole()
  const own = measuring.json('result.json')
  expect(own.rows.length, measured.run.stderr).toBeGreaterThan(0)

  const submission = readFileSync(join(measuring.folder, 'submission.json'), 'utf8')
  // What is known of the noise is not the fork's to say.
  expect(submission).not.toContain('startNoise')
  // A judgement that broke gives way to the verdict of the same figures.
  expect((await judging({ conclusion: 'failure' }, { inputs }).whole()).gate.exitCode).toBe(3)
  expect(markers()).toMatchObject([{ state: 'failed', mark: 'broken', judge: '10-1' }])
  handOver(submission)
  const job = judging({}, { inputs })
  const judged = await job.whole()
  expect(judged.gate.exitCode, judged.run.stderr).toBe(measured.gate.exitCode)
  const { rows, overall, rule, counts, warnings, risks } = job.json('result.json')
  // What is said of the mark is of a fork alone.
  const shared = warnings.filter((warning: string) => !warning.includes('not green'))
  expect({ rows, overall, rule, counts, warnings: shared, risks }).toEqual({
    rows: own.rows,
    overall: own.overall,
    rule: own.rule,
    counts: own.counts,
    warnings: own.warnings,
    risks: own.risks,
  })
  expect(job.json('record.json').sideBySide).toEqual(measuring.json('record.json').sideBySide)
  expect(markers()).toMatchObject([{ state: 'result', commit: sha(1), runId: '9' }])

  // The base branch plans more than the fork measured.
  configure('rounds: 4, pairs: 4, slice: 1s, settle: 0s')
  const refused = await judging({}, { inputs }).whole()
  expect(refused.gate.exitCode).toBe(3)
  expect(refused.run.stderr).toContain('rounds is 3, not 4')
  expect(scene.github.state.comments[0]?.body).toContain('figures refused')
})
