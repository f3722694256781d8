import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Scene, startScene, token } from '../../github/scene.ts'
import { sha } from '../../github/server/state.ts'
import { FixtureRepository } from '../baseline/fixture-repository.ts'
import { useBenchServer } from './bench-server.ts'
import { onBranch, onPullRequest, type StartedBy } from './github-events.ts'
import { type JobOptions, keepAsBaseline, startJob } from './github-job.ts'
import { startSourceServer } from './source-server.ts'

const server = useBenchServer()

function jobOf(scene: Scene, startedBy: StartedBy, more: Partial<JobOptions> = {}) {
  const { cwd, endpoint } = server
  const inputs = server.inputs(more.inputs)
  const { apiUrl } = scene.github
  return startJob({ cwd, apiUrl, token, startedBy, password: endpoint.password, ...more, inputs })
}

/** The annotation as the runner reads it. */
const annotation = (permission: string) =>
  `::warning title=Permission missing%3A ${permission.replace(':', '%3A')}::`
const yaml = (permission: string) =>
  `\`\`\`yaml\npermissions:\n  contents: read\n  ${permission}\n\`\`\``

test.each([
  ['the comment', 'pull-requests: write', {}],
  ['a status', 'statuses: write', { mark: 'status' }],
  ['a check run', 'checks: write', { mark: 'check-run' }],
])(
  '%s without its right: an annotation, and the lines to add in the job summary',
  async (_, right, inputs) => {
    const scene = await startScene({ contents: 'read' })
    const job = jobOf(scene, onPullRequest(), { inputs })
    const { run, publish, gate } = await job.whole()
    expect(publish.stdout).toContain(annotation(right))
    expect(job.summary()).toContain(yaml(right))
    // Reported once, although it was tried while the measurement ran too.
    expect(run.stdout).not.toContain('::warning title=Permission')
    expect(gate.exitCode).toBe(0)
  },
)

test('an issue without its right: the same', async () => {
  const scene = await startScene({ contents: 'read' })
  const first = jobOf(scene, onBranch('schedule', sha(100)), { inputs: { baseline: 'none' } })
  expect((await first.step(['run'])).exitCode).toBe(0)
  keepAsBaseline(server.cwd, first, 100)
  const job = jobOf(scene, onBranch('schedule', sha(101)), {
    runId: 2,
    inputs: { 'update-baseline': 'never' },
  })
  const { publish, gate } = await job.whole()
  expect(publish.stdout).toContain(annotation('issues: write'))
  expect(job.summary()).toContain(yaml('issues: write'))
  expect(gate.exitCode).toBe(1)
})

test('a branch of baselines that may not be written: the same, and the verdict stands', async () => {
  const git = await startSourceServer({ readOnly: true })
  try {
    const source = new FixtureRepository()
    source.commit('one')
    source.git('push', '--quiet', git.folder, 'main')
    const commit = source.sha('one')
    source.remove()
    const scene = await startScene({ contents: 'read' })
    const job = jobOf(scene, onBranch('workflow_dispatch', commit), {
      inputs: { baseline: 'branch' },
      env: { GITHUB_SERVER_URL: git.origin },
    })
    const { run, gate } = await job.whole()
    expect(run.stdout).toContain(annotation('contents: write'))
    expect(job.summary()).toContain('```yaml\npermissions:\n  contents: write\n```')
    expect(job.outputs()).toMatchObject({ verdict: 'passed' })
    expect(gate.exitCode).toBe(0)
  } finally {
    await git.close()
  }
})

test('rule: threshold, which is no input of its own, is set in the content of `config`, and the page says what it is', async () => {
  const scene = await startScene({ contents: 'read' })
  const inputs = { rule: '', config: 'gate: {rule: threshold}', 'update-baseline': 'never' }
  const first = jobOf(scene, onBranch('schedule', sha(100)), { inputs })
  expect((await first.step(['run'])).exitCode).toBe(0)
  keepAsBaseline(server.cwd, first, 100)
  const job = jobOf(scene, onBranch('workflow_dispatch', sha(101)), { runId: 2, inputs })
  const { gate } = await job.whole()
  expect(gate.exitCode).toBe(1)
  const line =
    'Judged by rule threshold: red is what is below the baseline by more than its tolerance. It cannot tell a regression from noise; how many unchanged runs it turns red is unknown.'
  for (const text of [job.summary(), readFileSync(join(job.folder, 'report.html'), 'utf8')])
    expect(text).toContain(line)
})
