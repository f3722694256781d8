import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { RunChanges } from '../../core/commands/github-events.ts'
import { sha } from '../../github/server/state.ts'
import { figures, nothing, plainInputs, startForkScene } from './fork-scene.ts'

let cwd: string
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'tidb-bench-fork-'))
})
afterEach(() => rmSync(cwd, { recursive: true, force: true }))

const withStatus = { inputs: { ...plainInputs, mark: 'status' } }
const runPage = /\[run\]\(https:\/\/github\.test\/acme\/db\/actions\/runs\/9\/attempts\/1\)/

describe('a run that handed nothing over', () => {
  test.each([
    ['failure', 'failed', 3, /could not measure[\s\S]*failed before it had figures/],
    ['timed_out', 'failed', 3, /took longer than it may/],
    ['startup_failure', 'failed', 3, /could not start/],
    ['cancelled', 'cancelled', 130, /was cancelled before it had a verdict/],
    ['success', 'failed', 3, /ended without handing figures over/],
  ])(
    'and came to %s is reported on the pull request, with its page, and is not green',
    async (conclusion, state, exitCode, words) => {
      const { scene, judging, markers } = await startForkScene({ cwd })
      const job = judging({ conclusion }, withStatus)
      const { publish, gate } = await job.whole()
      expect(gate.exitCode, publish.stderr).toBe(exitCode)
      // Of the run that measures, so that neither outranks a later one of it.
      expect(markers()).toMatchObject([
        { suite: 'default', state, commit: sha(1), runId: '9', attempt: 1 },
      ])
      const { comments, statuses } = scene.github.state
      expect(comments[0]?.issue).toBe(8)
      expect(comments[0]?.body).toMatch(words)
      expect(comments[0]?.body).toMatch(runPage)
      expect(statuses).toMatchObject([{ state: 'error', sha: sha(1) }])
      expect(job.outputs()).toMatchObject({ verdict: 'invalid' })
    },
  )

  test.each([
    ['whose jobs were all skipped', { conclusion: 'skipped' }],
    ['that waits for an approval', { conclusion: 'action_required' }],
    ['that has not ended', { conclusion: null }],
    [
      'of a branch of the repository, whose own job comments',
      { from: { full_name: 'acme/db', id: 1 } },
    ],
  ] as [string, RunChanges][])('%s owes nothing', async (_, changes) => {
    const { scene, judging } = await startForkScene({ cwd })
    const pull = scene.github.state.pulls.get(8)
    if (changes.from !== undefined && pull !== undefined)
      pull.head = { ...pull.head, repository: 'acme/db', repositoryId: 1 }
    const { gate } = await judging(changes, withStatus).whole()
    expect(gate.exitCode, gate.stderr).toBe(0)
    const { comments, statuses } = scene.github.state
    expect([...comments, ...statuses]).toEqual([])
  })

  test('is reported again by its next attempt, and a commit that is not the head any more is left alone', async () => {
    const { scene, judging, handOver, markers } = await startForkScene({ cwd })
    await judging({ conclusion: 'failure' }).whole()
    handOver(figures())
    const again = await judging({ attempt: 2 }).whole()
    expect(again.gate.exitCode, again.run.stderr).toBe(0)
    expect(markers()).toMatchObject([{ state: 'result', runId: '9', attempt: 2 }])
    // The job that judges the first attempt comes late.
    await judging({ conclusion: 'failure', startedAt: '2026-01-01T05:00:00Z' }).whole()
    expect(markers()).toMatchObject([{ state: 'result', attempt: 2 }])

    const pull = scene.github.state.pulls.get(8)
    if (pull !== undefined) pull.head = { ...pull.head, sha: sha(2) }
    const late = await judging({ id: 12, conclusion: 'cancelled' }).whole()
    expect(late.gate.exitCode).toBe(0)
    expect(markers()).toMatchObject([{ state: 'result', runId: '9' }])
  })
})

describe('where the pull request is not found safely', () => {
  test.each([
    ['is another fork’s of the same owner', { repositoryId: 67 }],
    ['is nobody’s', { ref: 'another' }],
  ])('since the head %s, nothing is said and nothing is green', async (_, head) => {
    const { scene, judging, handOver } = await startForkScene({ cwd })
    handOver(figures())
    const pull = scene.github.state.pulls.get(8)
    if (pull !== undefined) pull.head = { ...pull.head, ...head }
    const { gate } = await judging({}, withStatus).whole()
    expect(gate.exitCode).toBe(3)
    const { comments, statuses } = scene.github.state
    expect([...comments, ...statuses]).toEqual([])
  })

  test('since two have that head, nothing is said and nothing is green', async () => {
    const { scene, judging, handOver } = await startForkScene({ cwd })
    handOver(figures())
    const { pulls, comments } = scene.github.state
    const pull = pulls.get(8)
    if (pull !== undefined)
      pulls.set(9, { ...pull, number: 9, base: { ...pull.base, ref: 'release-8.5' } })
    expect((await judging().whole()).gate.exitCode).toBe(3)
    expect(comments).toEqual([])
  })

  test('since it was closed meanwhile, nothing is said', async () => {
    const { scene, judging, handOver } = await startForkScene({ cwd })
    handOver(figures())
    const pull = scene.github.state.pulls.get(8)
    if (pull !== undefined) pull.state = 'closed'
    expect((await judging().whole()).gate.exitCode).toBe(0)
    expect(scene.github.state.comments).toEqual([])
  })
})

describe('figures that are refused', () => {
  test.each([
    ['of another commit', (text: string) => text.replace(sha(1), sha(2)), /another commit/],
    [
      'of a suite in other letters',
      (text: string) => text.replace('"default"', '"DEFAULT"'),
      /another suite/,
    ],
    [
      'with a verdict',
      (text: string) => text.replace('{', '{"verdict":"passed",'),
      /the form of a result/,
    ],
    ['in a key', (text: string) => text.replace('{', '{"ask @team":1,'), /the form of a result/],
    [
      'beside a base of its own',
      (text: string) => sideBySide(text),
      /as the configuration of the base branch/,
    ],
    [
      'of another length',
      (text: string) => text.replaceAll('Seconds":1', 'Seconds":2'),
      /as the configuration/,
    ],
    [
      'larger than any',
      (text: string) => text + ' '.repeat(6_000_000),
      /larger than any result can be|archive of the one expected file/,
    ],
  ])('%s are reported in our own words, and judged nowhere', async (_, tamper, words) => {
    const { scene, judging, handOver, markers } = await startForkScene({ cwd })
    handOver(tamper(figures()))
    const job = judging({}, withStatus)
    const { gate, publish } = await job.whole()
    expect(gate.exitCode, publish.stderr).toBe(3)
    expect(markers()).toMatchObject([{ state: 'failed', commit: sha(1), runId: '9' }])
    const { comments, statuses } = scene.github.state
    expect(comments[0]?.body).toContain('figures refused')
    expect(comments[0]?.body).toMatch(words)
    expect(comments[0]?.body).toMatch(runPage)
    expect(statuses).toMatchObject([{ state: 'error' }])
    const posts = `${comments[0]?.body}${job.summary()}${statuses[0]?.description}`
    expect(posts).not.toMatch(/1,?234|team|acme\/other|DEFAULT|verdict=passed/)
    expect(existsSync(join(job.folder, 'record.json'))).toBe(false)
  })

  test('since there are two of them', async () => {
    const { scene, judging, handOver } = await startForkScene({ cwd })
    handOver(figures())
    handOver(figures('default', 9999))
    expect((await judging().whole()).gate.exitCode).toBe(3)
    expect(scene.github.state.comments[0]?.body).toMatch(/more than one result/)
    expect(scene.github.downloads).toEqual([])
  })

  test('since the API failed, are reported as unmeasured, in no word of the fork', async () => {
    const { scene, judging, handOver } = await startForkScene({ cwd })
    handOver(figures())
    scene.github.faults.push({
      at: (_, path) => path.includes('/artifacts'),
      kind: { answer: 403 },
    })
    const { run, gate } = await judging().whole()
    expect(gate.exitCode).toBe(4)
    expect(run.stderr).toContain('actions: read')
    expect(scene.github.state.comments[0]?.body).toMatch(/could not measure/)
  })
})

test('figures of a fork that nothing can be compared with are not green, and what helps is said', async () => {
  const { scene, judging, handOver } = await startForkScene({ cwd })
  handOver(figures())
  const { run, gate } = await judging({}, withStatus).whole()
  expect(gate.exitCode, run.stderr).toBe(0)
  const [status] = scene.github.state.statuses
  expect(status).toMatchObject({
    state: 'error',
    targetUrl: expect.stringMatching(/\/runs\/9\/attempts\/1#judged-by-10-1$/),
  })
  expect(status?.description).toMatch(/1 of 1 figure no baseline; measure side by side.*\/bench/)
  expect(scene.github.state.comments[0]?.body).toContain('not green')
})

describe('labels', () => {
  test('bench: skip by a writer is green in that name, without a word', async () => {
    const { scene, judging, handOver, labelled } = await startForkScene({
      cwd,
      labels: ['bench: skip'],
    })
    scene.github.state.collaborators.set('alice', 'write')
    labelled('bench: skip', 'alice')
    handOver(nothing())
    const { gate } = await judging({}, withStatus).whole()
    expect(gate.exitCode).toBe(0)
    expect(scene.github.state.comments).toEqual([])
    // A required status that never comes would block the merge.
    const description = 'TiDB bench: skipped by alice, label "bench: skip" on #8'
    expect(scene.github.state.statuses).toMatchObject([{ state: 'success', description }])
  })

  test('bench: skip by anybody else skips nothing', async () => {
    const { scene, judging, handOver, labelled } = await startForkScene({
      cwd,
      labels: ['bench: skip'],
    })
    labelled('bench: skip', 'mallory')
    handOver(nothing())
    const { run, gate } = await judging({}, withStatus).whole()
    expect(run.stderr).toContain(
      'it has to come from people with write access, and mallory is not among them',
    )
    expect(gate.exitCode).toBe(3)
    expect(scene.github.state.statuses).toMatchObject([{ state: 'error' }])
  })

  test('that a fork makes up skip nothing', async () => {
    const { scene, judging, handOver } = await startForkScene({ cwd })
    handOver(nothing())
    expect((await judging({}, withStatus).whole()).gate.exitCode).toBe(3)
    expect(scene.github.state.comments[0]?.body).toMatch(/has no such label/)
    expect(scene.github.state.statuses).toMatchObject([{ state: 'error' }])
  })
})

function sideBySide(text: string): string {
  const value = JSON.parse(text)
  const [cell] = value.cells
  cell.runs.push({ ...cell.runs[0], side: 'base', slice: 1 })
  return JSON.stringify({
    ...value,
    design: 'side-by-side',
    targets: { ...value.targets, base: value.targets.candidate },
    sideBySide: { rounds: 8, pairs: 4, sliceSeconds: 10, settleSeconds: 2 },
  })
}
