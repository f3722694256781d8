import { describe, expect, it } from 'vitest'
import { setCheckRun } from '../../src/github/mark.ts'
import type { MarkTask } from '../../src/github/mark-order.ts'
import { setCommitStatus } from '../../src/github/status.ts'
import { repository, type Scene, startScene } from './scene.ts'
import { sha } from './server/state.ts'

const name = 'tidb-bench/oltp'
const page = (runId: string, attempt: number) =>
  `https://ci.test/acme/db/actions/runs/${runId}/attempts/${attempt}`

function task(scene: Scene, state: MarkTask['state'], runId = '5', attempt = 1): MarkTask {
  const headline = `1 regression\n${'x'.repeat(300)}`
  const run = { runId, attempt }
  return {
    client: scene.client(),
    repository,
    commit: sha(1),
    name,
    state,
    headline,
    run,
    url: page(runId, attempt),
  }
}

/** The mark that GitHub shows: the last one. */
const lastStatus = (scene: Scene) => scene.github.state.statuses.at(-1)

describe('setCommitStatus', () => {
  it('reports each state, cut to what GitHub takes', async () => {
    const scene = await startScene({ statuses: 'write' })
    const states = [
      'running',
      'passed',
      'undecided',
      'failed',
      'broken',
      'open',
      'cancelled',
    ] as const
    for (const [index, state] of states.entries())
      expect(await setCommitStatus(task(scene, state, String(5 + index)))).toMatchObject({
        state: 'posted',
      })
    const { statuses } = scene.github.state
    expect(statuses.map(({ state }) => state)).toEqual([
      'pending',
      'success',
      'success',
      'failure',
      'error',
      'error',
      'error',
    ])
    expect(statuses[0]).toMatchObject({ sha: sha(1), context: name, targetUrl: page('5', 1) })
    expect(statuses[0]?.description).toMatch(/^1 regression x+…$/)
  })

  it('keeps the worst of several jobs of one run, and says how to have a mark each', async () => {
    const scene = await startScene({ statuses: 'write' })
    await setCommitStatus(task(scene, 'failed'))
    await setCommitStatus(task(scene, 'running'))
    expect(await setCommitStatus(task(scene, 'passed'))).toMatchObject({
      state: 'skipped',
      remedy: 'Give each leg of the matrix a `suite` of its own.',
    })
    expect(lastStatus(scene)).toMatchObject({ state: 'failure' })
    await setCommitStatus(task(scene, 'passed', '5', 2))
    expect(lastStatus(scene)).toMatchObject({ state: 'success' })
    await setCommitStatus(task(scene, 'broken', '5', 2))
    expect(lastStatus(scene)).toMatchObject({ state: 'error' })
  })

  describe('of legs of a matrix that share a suite', () => {
    const legOf = (scene: Scene) => (leg: string, state: MarkTask['state'], attempt: number) =>
      setCommitStatus({
        ...task(scene, state, '5', attempt),
        headline: 'a line',
        leg,
        url: `${page('5', attempt)}#leg-${leg}`,
      })

    it('one that is repeated alone hides no red of another one', async () => {
      const scene = await startScene({ statuses: 'write' })
      const mark = legOf(scene)
      await mark('bench-0', 'failed', 1)
      await mark('bench-1', 'passed', 1)
      await mark('bench-1', 'running', 2)
      expect(await mark('bench-1', 'passed', 2)).toMatchObject({
        state: 'skipped',
        remedy: expect.stringContaining('Repeat all jobs of the run.'),
      })
      expect(lastStatus(scene)).toMatchObject({ state: 'failure' })
    })

    it('those that failed are repeated alone, and the green of the others still counts', async () => {
      const scene = await startScene({ statuses: 'write' })
      const mark = legOf(scene)
      await mark('bench-1', 'passed', 1)
      await mark('bench-0', 'failed', 1)
      await mark('bench-2', 'broken', 1)
      expect(lastStatus(scene)).toMatchObject({ state: 'failure' })
      await mark('bench-0', 'running', 2)
      await mark('bench-0', 'passed', 2)
      expect(lastStatus(scene)).toMatchObject({ state: 'error' })
      await mark('bench-2', 'running', 2)
      await mark('bench-2', 'passed', 2)
      expect(lastStatus(scene)).toMatchObject({ state: 'success' })
    })

    it('the same holds for check runs', async () => {
      const scene = await startScene({ checks: 'write' })
      const mark = (leg: string, state: MarkTask['state'], attempt: number) =>
        setCheckRun({
          ...task(scene, state, '5', attempt),
          headline: 'a line',
          summary: '',
          short: '',
          leg,
          url: `${page('5', attempt)}#leg-${leg}`,
        })
      const last = () => scene.github.state.checks.at(-1)?.conclusion
      await mark('bench-0', 'failed', 1)
      await mark('bench-1', 'passed', 1)
      await mark('bench-1', 'passed', 2)
      expect(last()).toBe('failure')
      await mark('bench-0', 'running', 2)
      await mark('bench-0', 'passed', 2)
      expect(last()).toBe('success')
    })

    it('all that are repeated count again, in whichever order they end', async () => {
      const scene = await startScene({ statuses: 'write' })
      const mark = legOf(scene)
      await mark('bench-0', 'failed', 1)
      await mark('bench-1', 'failed', 1)
      await mark('bench-1', 'passed', 2)
      expect(lastStatus(scene)).toMatchObject({ state: 'failure' })
      await mark('bench-0', 'passed', 2)
      expect(lastStatus(scene)).toMatchObject({ state: 'success' })
      await mark('bench-0', 'cancelled', 3)
      expect(lastStatus(scene)).toMatchObject({ state: 'error' })
    })
  })

  describe('of figures that another run judges again', () => {
    const judged = (scene: Scene, state: MarkTask['state'], judge: string) =>
      setCommitStatus({
        ...task(scene, state),
        headline: state === 'open' ? 'TiDB bench: no verdict: 1 figure is open' : 'a line',
        judge: { runId: judge, attempt: 1 },
        url: `${page('5', 1)}#judged-by-${judge}-1`,
      })

    it.each(['open', 'broken'] as const)('a verdict replaces that it was %s', async (state) => {
      const scene = await startScene({ statuses: 'write' })
      await judged(scene, state, '70')
      expect(await judged(scene, 'passed', '70')).toMatchObject({ state: 'skipped' })
      expect(await judged(scene, 'passed', '71')).toMatchObject({ state: 'posted' })
      expect(lastStatus(scene)).toMatchObject({ state: 'success' })
    })

    it.each([
      ['5', '6'],
      ['6', '5'],
    ])(
      'a fork that has the commit of our run %s too replaces no red of it by its run %s',
      async (ours, forks) => {
        const reported = (scene: Scene) =>
          setCommitStatus({
            ...task(scene, 'passed', forks),
            judge: { runId: '70', attempt: 1 },
            url: `${page(forks, 1)}#judged-by-70-1`,
          })
        const scene = await startScene({ statuses: 'write' })
        if (forks === '6') {
          await reported(scene)
          await setCommitStatus(task(scene, 'failed', ours))
          expect(lastStatus(scene)).toMatchObject({ state: 'failure' })
        } else await setCommitStatus(task(scene, 'failed', ours))
        expect(await reported(scene)).toMatchObject({
          state: 'skipped',
          why: expect.stringMatching(
            /measured this commit itself counts more|run 6, attempt 1, is newer/,
          ),
        })
        expect(lastStatus(scene)).toMatchObject({ state: 'failure' })
      },
    )

    it('no verdict gives way to a better one, also not after a fault', async () => {
      const scene = await startScene({ statuses: 'write' })
      await judged(scene, 'failed', '70')
      expect(await judged(scene, 'broken', '71')).toMatchObject({ state: 'skipped' })
      expect(await judged(scene, 'passed', '72')).toMatchObject({
        state: 'skipped',
        why: expect.stringContaining('only a worse verdict replaces one'),
        remedy: expect.stringContaining('Measure again'),
      })
      expect(lastStatus(scene)).toMatchObject({ state: 'failure' })
    })
  })

  it('names the missing permission', async () => {
    const scene = await startScene()
    const outcome = await setCommitStatus(task(scene, 'passed'))
    expect(outcome).toMatchObject({ state: 'forbidden', missingPermission: 'statuses: write' })
  })

  it.each([
    ['a newer run', '6', 1],
    ['a run whose number is longer', '10', 1],
    ['a later attempt', '5', 2],
  ])('leaves the mark of %s as it is', async (_, runId, attempt) => {
    const scene = await startScene({ statuses: 'write' })
    await setCommitStatus(task(scene, 'failed', runId, attempt))
    expect(await setCommitStatus(task(scene, 'passed', '5', 1))).toMatchObject({
      state: 'skipped',
      why: expect.stringContaining(`run ${runId}, attempt ${attempt}`),
    })
    expect(scene.github.state.statuses).toMatchObject([{ state: 'failure' }])
  })

  it('sets the mark beside those of other names, other commits and other programs', async () => {
    const scene = await startScene({ statuses: 'write' })
    await setCommitStatus({ ...task(scene, 'failed', '9'), name: `${name} (release-8.5)` })
    await setCommitStatus({ ...task(scene, 'failed', '9'), commit: sha(2) })
    await setCommitStatus({ ...task(scene, 'failed', '9'), url: 'https://other.test/runs/9/x' })
    expect(await setCommitStatus(task(scene, 'passed'))).toMatchObject({ state: 'posted' })
  })

  it('says a newer run’s mark again that came while it wrote', async () => {
    const scene = await startScene({ statuses: 'write' })
    const { statuses } = scene.github.state
    const older = scene.client()
    older.hook.before('request', ({ method }) => {
      if (method !== 'POST' || statuses.length > 0) return
      // Between the look and the write.
      const newer = { state: 'failure', description: 'newer', targetUrl: page('6', 1) }
      statuses.push({ id: scene.github.state.nextId++, sha: sha(1), context: name, ...newer })
    })
    await setCommitStatus({ ...task(scene, 'passed', '5'), client: older })
    expect(statuses).toHaveLength(3)
    expect(lastStatus(scene)).toMatchObject({
      state: 'failure',
      description: 'newer',
      targetUrl: page('6', 1),
    })
  })

  it('comes to an end where two runs write at once, and the newer one’s end is shown', async () => {
    const scene = await startScene({ statuses: 'write' })
    await Promise.all(
      [['5', 'passed'] as const, ['6', 'failed'] as const].map(async ([run, state]) => {
        await setCommitStatus(task(scene, 'running', run))
        await setCommitStatus(task(scene, state, run))
      }),
    )
    expect(lastStatus(scene)).toMatchObject({ state: 'failure', targetUrl: page('6', 1) })
  })

  describe('a green without a measurement', () => {
    const skip = (scene: Scene, runId: string) =>
      setCommitStatus({
        ...task(scene, 'waived', runId),
        headline: 'TiDB bench: skipped by ann, a label',
      })

    it('stands where nothing was measured', async () => {
      const scene = await startScene({ statuses: 'write' })
      await setCommitStatus({ ...task(scene, 'cancelled', '5'), headline: 'TiDB bench: cancelled' })
      await skip(scene, '6')
      expect(lastStatus(scene)).toMatchObject({
        state: 'success',
        description: expect.stringContaining('by ann'),
      })
    })

    it.each(['failed', 'broken'] as const)('never overwrites a red: %s', async (state) => {
      const scene = await startScene({ statuses: 'write' })
      await setCommitStatus(task(scene, state, '5'))
      expect(await skip(scene, '6')).toMatchObject({
        state: 'skipped',
        why: expect.stringContaining('red'),
      })
      expect(scene.github.state.statuses).toHaveLength(1)
    })

    it('brings back a red that a run which was cancelled hides', async () => {
      const scene = await startScene({ statuses: 'write' })
      await setCommitStatus(task(scene, 'failed', '5'))
      await setCommitStatus(task(scene, 'running', '6'))
      await setCommitStatus({ ...task(scene, 'cancelled', '6'), headline: 'TiDB bench: cancelled' })
      await skip(scene, '7')
      expect(lastStatus(scene)).toMatchObject({ state: 'failure', targetUrl: page('5', 1) })
    })

    const unjudged = (scene: Scene, runId: string) => {
      const headline = 'TiDB bench: not judged: not compared, the baseline differs in CPU model'
      return setCommitStatus({ ...task(scene, 'unjudged', runId), headline })
    }

    it.each([
      ['a skip', skip],
      ['a run in which nothing was judged', unjudged],
    ])('%s gives way to a red of an older run that ends after it', async (_, green) => {
      const scene = await startScene({ statuses: 'write' })
      await setCommitStatus(task(scene, 'running', '5'))
      await green(scene, '6')
      await setCommitStatus(task(scene, 'failed', '5'))
      expect(lastStatus(scene)).toMatchObject({ state: 'failure' })
    })
  })
})

describe('setCheckRun', () => {
  const check = (
    scene: Scene,
    state: MarkTask['state'],
    runId = '5',
    attempt = 1,
    more: { name?: string; summary?: string; headline?: string } = {},
  ) =>
    setCheckRun({
      ...task(scene, state, runId, attempt),
      summary: 'table',
      short: 'short',
      ...more,
    })

  it.each([
    ['passed', 'success'],
    ['undecided', 'neutral'],
    ['failed', 'failure'],
    ['broken', 'action_required'],
    ['open', 'action_required'],
    ['cancelled', 'cancelled'],
  ] as const)('is added while it lasts, and ended in place: %s', async (state, conclusion) => {
    const scene = await startScene({ checks: 'write' })
    await check(scene, 'running')
    const { checks } = scene.github.state
    expect(checks).toMatchObject([{ name, headSha: sha(1), status: 'in_progress' }])
    expect(await check(scene, state)).toMatchObject({ state: 'posted' })
    expect(checks).toMatchObject([{ status: 'completed', conclusion, summary: 'table' }])
  })

  it('leaves those of other suites and earlier attempts alone', async () => {
    const scene = await startScene({ checks: 'write' })
    await check(scene, 'running')
    await check(scene, 'running', '5', 1, { name: 'tidb-bench/writes' })
    await check(scene, 'passed', '5', 2)
    await check(scene, 'passed', '6')
    const { checks } = scene.github.state
    expect(checks.map(({ status }) => status)).toEqual([
      'in_progress',
      'in_progress',
      'completed',
      'completed',
    ])
  })

  it('ends what it began, and leaves the last word to a newer run', async () => {
    const scene = await startScene({ checks: 'write' })
    await check(scene, 'running', '5')
    await check(scene, 'failed', '6')
    expect(await check(scene, 'passed', '5')).toMatchObject({ state: 'skipped' })
    expect(scene.github.state.checks).toMatchObject([
      { externalId: '5-1', conclusion: 'cancelled' },
      { externalId: '6-1', conclusion: 'failure' },
      { externalId: '6-1', conclusion: 'failure', title: expect.stringContaining('1 regression') },
    ])
  })

  it('hides no red without a measurement', async () => {
    const scene = await startScene({ checks: 'write' })
    await check(scene, 'failed', '5')
    const headline = 'TiDB bench: skipped by ann'
    expect(await check(scene, 'waived', '6', 1, { headline })).toMatchObject({ state: 'skipped' })
    expect(scene.github.state.checks).toMatchObject([{ conclusion: 'failure' }])
  })

  it('gives way to a verdict where the same figures are judged again', async () => {
    const scene = await startScene({ checks: 'write' })
    const judged = (state: MarkTask['state'], judge: string) =>
      setCheckRun({
        ...task(scene, state),
        summary: 'table',
        short: 'short',
        judge: { runId: judge, attempt: 1 },
        url: `${page('5', 1)}#judged-by-${judge}-1`,
      })
    await judged('broken', '70')
    expect(await judged('passed', '70')).toMatchObject({ state: 'skipped' })
    expect(await judged('failed', '71')).toMatchObject({ state: 'posted' })
    expect(await judged('passed', '72')).toMatchObject({ state: 'skipped' })
    expect(scene.github.state.checks.at(-1)).toMatchObject({ conclusion: 'failure' })
  })

  it('shows the short table where the other is too long', async () => {
    const scene = await startScene({ checks: 'write' })
    await check(scene, 'passed', '5', 1, { summary: 'x'.repeat(65_536) })
    expect(scene.github.state.checks).toMatchObject([{ conclusion: 'success', summary: 'short' }])
  })

  it('names the missing permission', async () => {
    const scene = await startScene()
    expect(await check(scene, 'passed')).toMatchObject({
      state: 'forbidden',
      missingPermission: 'checks: write',
    })
  })
})
