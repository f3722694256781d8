import { expect, test } from 'vitest'
import { startScene, token } from '../../github/scene.ts'
import { sha } from '../../github/server/state.ts'
import { useBenchServer } from './bench-server.ts'
import { onBranch } from './github-events.ts'
import { keepAsBaseline, startJob } from './github-job.ts'

const server = useBenchServer()

test('schedule: an issue is opened on a regression, updated while it lasts, and closed when it is gone', async () => {
  const scene = await startScene({ issues: 'write', checks: 'write' })
  const nightly = (runId: number, inputs: Record<string, string> = {}) =>
    startJob({
      cwd: server.cwd,
      apiUrl: scene.github.apiUrl,
      token,
      startedBy: onBranch('schedule', sha(runId)),
      password: server.endpoint.password,
      runId,
      inputs: server.inputs({ mark: 'check-run', 'update-baseline': 'never', ...inputs }),
    })
  const { issues, checks } = scene.github.state

  const first = nightly(100)
  expect((await first.whole()).gate.exitCode).toBe(0)
  expect(issues).toEqual([])

  keepAsBaseline(server.cwd, first, 100)
  const red = nightly(101)
  expect((await red.whole()).gate.exitCode).toBe(1)
  expect(issues).toMatchObject([
    { state: 'open', title: 'Performance regression in suite default' },
  ])
  expect(issues[0]?.body).toMatch(/is [^,]+ slower/u)
  expect(red.outputs()['comment-url']).toBe(
    `https://github.test/acme/db/issues/${issues[0]?.number}`,
  )

  await nightly(102).whole()
  expect(issues).toHaveLength(1)
  expect(issues[0]?.body).toContain(sha(102).slice(0, 7))

  // A failed job says nothing of the regression.
  expect((await nightly(103, { port: '1' }).whole()).gate.exitCode).toBe(4)
  expect(issues).toMatchObject([{ state: 'open' }])

  keepAsBaseline(server.cwd, first, 0.5)
  expect((await nightly(104).whole()).gate.exitCode).toBe(0)
  expect(issues).toMatchObject([{ state: 'closed', stateReason: 'completed' }])

  expect(checks.map(({ name, headSha, conclusion }) => ({ name, headSha, conclusion }))).toEqual([
    { name: 'tidb-bench/default', headSha: sha(100), conclusion: 'neutral' },
    { name: 'tidb-bench/default', headSha: sha(101), conclusion: 'failure' },
    { name: 'tidb-bench/default', headSha: sha(102), conclusion: 'failure' },
    { name: 'tidb-bench/default', headSha: sha(103), conclusion: 'action_required' },
    { name: 'tidb-bench/default', headSha: sha(104), conclusion: 'success' },
  ])
  expect(checks[1]?.summary).toContain('oltp_point_select')
})
