import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createConnection } from 'mysql2/promise'
import { expect, test } from 'vitest'
import { startScene, token } from '../github/scene.ts'
import { sha } from '../github/server/state.ts'
import { useBenchServer } from './bench-server.ts'
import type { CliExit } from './cli.ts'
import { watchCommandLines } from './command-lines.ts'
import { onBranch, onPullRequest } from './github-events.ts'
import { startJob } from './github-job.ts'
import { startRecordingProxy } from './recording-proxy.ts'

const server = useBenchServer()
const measuring = 'pw-measure%20+/=&"\'$(id)x'
const keeping = 'pw-keep:@/?#%25<b>x'
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
const hidden = [measuring, keeping, wrong, token].flatMap(faces)
const found = (text: string) => hidden.filter((face) => text.includes(face))

/** Every file below a folder, as text. */
function filesBelow(folder: string): [string, string][] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => [path, readFileSync(path, 'latin1')])
}

const mask = /^::add-mask::.*$/gm

test('no secret stands anywhere: output, files, baselines, requests, command lines', async () => {
  const { hosts, user, password } = server.endpoint
  const { host = '', port = 0 } = hosts[0] ?? {}
  const admin = await createConnection({ host, port, user, password })
  const quoted = (text: string) => admin.escape(text)
  for (const [name, secret] of [
    ['measurer', measuring],
    ['keeper', keeping],
  ] as const) {
    await admin.query(`CREATE USER ${name}@'%' IDENTIFIED BY ${quoted(secret)}`)
    await admin.query(`GRANT ALL ON *.* TO ${name}@'%'`)
  }

  const scene = await startScene({ 'pull-requests': 'write', statuses: 'write', issues: 'write' })
  scene.github.state.accounts.set(token, {
    login: 'github-actions[bot]',
    type: 'Bot',
    permissions: { 'pull-requests': 'write', statuses: 'write', issues: 'write' },
  })
  const proxy = await startRecordingProxy(scene.github.apiUrl)
  const watch = watchCommandLines(hidden)
  const exits: CliExit[] = []
  try {
    const inputs = server.inputs({
      user: 'measurer',
      mark: 'status',
      baseline: `sql:mysql://keeper@${host}:${port}/kept`,
    })
    const here = { cwd: server.cwd, apiUrl: proxy.url, token, inputs, password: measuring }
    const env = { TIDB_BENCH_BASELINE_PASSWORD: keeping, RUNNER_DEBUG: '1' }
    await admin.query('CREATE DATABASE kept')
    const steps = async (job: ReturnType<typeof startJob>) => {
      for (const words of [
        ['plan'],
        ['run', '--hold-verdict', '--verbose'],
        ['report', '--publish'],
        ['clean'],
        ['gate'],
      ])
        exits.push(await job.step(words))
      return exits.at(-1)?.exitCode
    }
    const trusted = startJob({ ...here, env, startedBy: onBranch('schedule', sha(100)), runId: 1 })
    expect(await steps(trusted)).toBe(0)
    const checked = startJob({ ...here, env, startedBy: onPullRequest(), runId: 2 })
    expect(await steps(checked)).toBe(0)
    const denied = startJob({ ...here, env, startedBy: onPullRequest(), runId: 3, password: wrong })
    expect(await steps(denied)).toBe(4)
    const keeperDenied = { ...env, TIDB_BENCH_BASELINE_PASSWORD: wrong }
    const notKept = startJob({ ...here, env: keeperDenied, startedBy: onPullRequest(), runId: 4 })
    expect(await steps(notKept)).toBe(4)
    // A token that is not valid, and a server that is no git server.
    const branch = { ...here, inputs: { ...inputs, baseline: 'branch' } }
    const away = { ...env, GITHUB_SERVER_URL: proxy.url }
    exits.push(
      await startJob({ ...branch, env: away, startedBy: onPullRequest(), runId: 5 }).step([
        'run',
        '--verbose',
      ]),
    )
  } finally {
    await proxy.close()
  }
  const [kept] = (await admin.query('SELECT * FROM kept.tidb_bench_record').catch(() => [[]])) as [
    object[],
    unknown,
  ]
  await admin.end()

  expect(watch.count).toBeGreaterThan(20)
  expect(watch.stop()).toEqual([])
  for (const { stdout, stderr } of exits) {
    // The runner takes these lines out of the log, and covers what they name.
    expect(found(stdout.replace(mask, ''))).toEqual([])
    expect(found(stderr)).toEqual([])
    expect(stdout.match(mask)?.[0]).toMatch(/^::add-mask::/)
    expect(stdout.startsWith('::add-mask::')).toBe(true)
  }
  const files = filesBelow(server.cwd)
  expect(files.length).toBeGreaterThan(30)
  expect(files.filter(([, text]) => found(text).length > 0).map(([path]) => path)).toEqual([])
  expect(JSON.stringify(kept).length).toBeGreaterThan(2)
  expect(found(JSON.stringify(kept))).toEqual([])
  expect(proxy.seen.length).toBeGreaterThan(5)
  expect(found(proxy.seen.join('\n'))).toEqual([])
  expect([...proxy.authorizations].every((text) => text.toLowerCase() === `token ${token}`)).toBe(true)
}, 240_000)
