import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createConnection } from 'mysql2/promise'
import { expect, test } from 'vitest'
import { startScene, token } from '../../github/scene.ts'
import { FixtureRepository } from '../baseline/fixture-repository.ts'
import { useBenchServer } from './bench-server.ts'
import type { CliExit } from './cli.ts'
import { watchCommandLines } from './command-lines.ts'
import { onBranch, onPullRequest } from './github-events.ts'
import { startJob } from './github-job.ts'
import { startRecordingProxy } from './recording-proxy.ts'
import { startSourceServer } from './source-server.ts'

const server = useBenchServer('own')
const measuring = 'pw-measure%20+/=&"$(id)x'
const wrong = 'pw-wrong-and-still-secret'

/** A secret as it is, and as URLs, JSON, HTML and HTTP's basic authorization would write it. */
function faces(secret: string): string[] {
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  return [
    secret,
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
    secret
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&#39;'),
    base64(secret),
    base64(`x-access-token:${secret}`),
  ]
}
const hidden = [measuring, wrong, token].flatMap(faces)
const leaks = (text: string) => hidden.filter((face) => text.includes(face))

/** Every file below a folder, as text. */
function filesBelow(folder: string): [string, string][] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => [path, readFileSync(path, 'latin1')])
}

/** Every step but the last exits with 0. */
function expectEnd(steps: readonly CliExit[], exitCode: number) {
  const allErrors = steps.map(({ stderr }) => stderr).join('')
  expect(
    steps.map((step) => step.exitCode),
    allErrors,
  ).toEqual([0, 0, 0, 0, exitCode])
}

const mask = /^::add-mask::.*$/gm

test('no secret stands anywhere: output, files, baselines, requests, command lines', async () => {
  const { hosts, user, password } = server.endpoint
  const { host = '', port = 0 } = hosts[0] ?? {}
  const admin = await createConnection({ host, port, user, password })
  await admin.query(`CREATE USER measurer@'%' IDENTIFIED BY ${admin.escape(measuring)}`)
  await admin.query(`GRANT ALL ON *.* TO measurer@'%'`)
  await admin.end()

  const scene = await startScene({
    contents: 'read',
    'pull-requests': 'write',
    statuses: 'write',
    issues: 'write',
  })
  scene.github.state.accounts.set(token, {
    login: 'github-actions[bot]',
    type: 'Bot',
    permissions: { contents: 'read', 'pull-requests': 'write', statuses: 'write', issues: 'write' },
  })
  const proxy = await startRecordingProxy(scene.github.apiUrl)
  const git = await startSourceServer({ token })
  const source = new FixtureRepository()
  source.commit('base', 'head')
  source.git('push', '--quiet', git.folder, 'main')
  const [base, head] = [source.sha('base'), source.sha('head')]
  source.remove()
  const pull = scene.github.state.pulls.get(7)
  if (pull !== undefined) pull.head.sha = head
  const foreign = await startSourceServer({ token: 'another' })
  const watch = watchCommandLines(hidden)
  const exits: CliExit[] = []
  let branch = ''
  try {
    const inputs = server.inputs({
      user: 'measurer',
      mark: 'status',
      baseline: 'branch',
    })
    const here = { cwd: server.cwd, apiUrl: proxy.url, token, inputs, password: measuring }
    const env = {
      RUNNER_DEBUG: '1',
      GITHUB_SERVER_URL: git.origin,
      // `clean` finds what this job left, and nothing that another one on this machine did.
      XDG_STATE_HOME: join(server.cwd, 'state'),
    }
    const steps = async (job: ReturnType<typeof startJob>) => {
      for (const words of [
        ['plan'],
        ['run', '--hold-verdict', '--verbose'],
        ['report', '--publish'],
        ['clean'],
        ['gate'],
      ]) {
        exits.push(await job.step(words))
      }
      return exits.slice(-5)
    }
    const trusted = startJob({ ...here, env, startedBy: onBranch('schedule', base), runId: 1 })
    expectEnd(await steps(trusted), 0)
    const checked = startJob({ ...here, env, startedBy: onPullRequest({ head, base }), runId: 2 })
    expectEnd(await steps(checked), 0)
    const denied = startJob({
      ...here,
      env,
      startedBy: onPullRequest({ head, base }),
      runId: 3,
      password: wrong,
    })
    expectEnd(await steps(denied), 4)
    const refused = { ...env, GITHUB_SERVER_URL: foreign.origin }
    expectEnd(
      await steps(
        startJob({ ...here, env: refused, startedBy: onBranch('schedule', base), runId: 4 }),
      ),
      4,
    )
    branch = git.git('log', '-p', '--branches')
  } finally {
    await Promise.all([proxy, git, foreign].map((each) => each.close()))
  }

  expect(watch.count).toBeGreaterThan(20)
  expect(watch.stop()).toEqual([])
  for (const { stdout, stderr } of exits) {
    // The runner takes these lines out of the log, and covers what they name.
    expect(leaks(stdout.replace(mask, ''))).toEqual([])
    expect(leaks(stderr)).toEqual([])
    expect(stdout.startsWith('::add-mask::')).toBe(true)
  }
  expect(branch).toContain('oltp_point_select')
  expect(leaks(branch)).toEqual([])
  const files = filesBelow(server.cwd)
  expect(files.length).toBeGreaterThan(30)
  expect(files.filter(([, text]) => leaks(text).length > 0).map(([path]) => path)).toEqual([])
  expect(proxy.requests.length).toBeGreaterThan(5)
  expect(leaks(proxy.requests.join('\n'))).toEqual([])
  expect([...proxy.authorizations].every((text) => text.toLowerCase() === `token ${token}`)).toBe(
    true,
  )
})
