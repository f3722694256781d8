import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Target } from '../../src/core/server/target.ts'
import { withConnection } from '../../src/mysql/connect.ts'
import type { Endpoint } from '../../src/mysql/endpoint.ts'
import { createPrivateFolder, type PrivateFolder } from '../../src/system/folders.ts'
import { createLocalTarget } from '../../src/targets/local/local.ts'
import { findAct, type JobRun, runWorkflow } from '../action/act.ts'
import { onSchedule } from '../action/events.ts'
import { playedGithub } from '../action/played-github.ts'
import {
  artifactFile,
  commit,
  createScratch,
  git,
  removeScratch,
  type Scratch,
  survivors,
} from '../action/scratch.ts'
import { shortLoad } from '../core/commands/short-load.ts'
import { startSourceServer } from '../core/commands/source-server.ts'
import { type DelayingProxy, startDelayingProxy } from '../core/server/delaying-proxy.mjs'
import { fastSettings, silentLog, unlessAborted } from '../core/server/support.ts'
import { type Authority, createAuthority } from '../mysql/certificates.ts'
import { copiedExample } from './example-workflow.ts'
import { type FakeGitHub, startFakeGitHub } from './server/server.ts'
import { emptyState } from './server/state.ts'

const token = 'token-of-the-job'
const cloud = { user: '4aBcD.bench', password: 'a-password-that-must-not-be-seen' }

describe.skipIf(findAct() === undefined)('tidb-cloud-nightly.yml, executed by act', () => {
  let room: PrivateFolder
  let authority: Authority
  let server: Target
  let proxy: DelayingProxy
  let delayMs = 0
  let scratch: Scratch
  let github: FakeGitHub
  let source: Awaited<ReturnType<typeof startSourceServer>>

  // A server that takes encrypted connections only, under a certificate for its name, stands for
  // the cloud.
  beforeAll(async () => {
    room = await createPrivateFolder('bench-test')
    authority = createAuthority(room.path, 'ours')
    const { certificate, key } = authority.issue('cloud', 'DNS:localhost')
    const tls = {
      ssl_ca: authority.file,
      ssl_cert: certificate,
      ssl_key: key,
      require_secure_transport: 'ON',
    }
    server = createLocalTarget({
      name: 'cloud',
      folder: room.path,
      logFolder: room.path,
      settings: { ...fastSettings, ...tls },
      tls: { mode: 'required' },
      log: silentLog,
    })
    await server.start(unlessAborted)
    const { port: serverPort = 0 } = server.endpoint().hosts[0] ?? {}
    proxy = await startDelayingProxy({ serverPort, delayMs: () => delayMs })
    const address = `'${cloud.user}'@'%'`
    await asRoot(`CREATE USER ${address} IDENTIFIED BY '${cloud.password}'`)
    await asRoot(`GRANT ALL ON *.* TO ${address} WITH GRANT OPTION`)
  })
  afterAll(async () => {
    await server?.stop()
    await proxy?.close()
    await room.remove()
  })

  const asRoot = (statement: string) =>
    withConnection({ ...server.endpoint(), tls: { mode: 'required' } } as Endpoint, (db) =>
      db.query(statement),
    )

  beforeEach(async () => {
    source = await startSourceServer({}, 'example/app')
    scratch = createScratch()
    delayMs = 0
    const inputs = { ...shortLoad, port: String(proxy.port), 'tls-ca': authority.file }
    commit(
      scratch,
      { '.github/workflows/nightly.yml': copiedExample('tidb-cloud-nightly.yml', inputs) },
      'first',
    )
    git(scratch, 'push', '--quiet', source.folder, 'main')
    github = await startFakeGitHub({ state: emptyState('example/app') })
    github.state.accounts.set(token, {
      login: 'github-actions[bot]',
      type: 'Bot',
      permissions: { contents: 'write', issues: 'write' },
    })
  })
  afterEach(async () => {
    await github.close()
    await source.close()
    await removeScratch(scratch)
  })

  const credentials = {
    TIDB_CLOUD_HOST: 'localhost',
    TIDB_CLOUD_USER: cloud.user,
    TIDB_CLOUD_PASSWORD: cloud.password,
  }

  /** What the branch of baselines holds, each record once. */
  function storedRecords(): string[] {
    const branches = source.git('for-each-ref', '--format=%(refname:short)').split('\n')
    const branch = branches.find((name) => name !== 'main')
    if (branch === undefined) return []
    const names = source.git('ls-tree', '-r', '--name-only', branch).split('\n')
    return names.filter((name) => name.includes('/by-ref/'))
  }

  async function night(secrets: Partial<typeof credentials> = credentials): Promise<JobRun> {
    rmSync(join(scratch.servicesFolder, 'artifacts'), { recursive: true, force: true })
    onSchedule(scratch, '43 1 * * *')
    const run = await runWorkflow(scratch, {
      event: 'schedule',
      env: playedGithub(scratch, { ...github, serverUrl: source.origin }),
      secrets: { GITHUB_TOKEN: token, ...secrets },
    })
    for (const secret of [cloud.password, token]) {
      expect(run.log).not.toContain(secret)
      const holders = spawnSync('grep', ['-rlF', secret, scratch.servicesFolder], {
        encoding: 'utf8',
      })
      expect(holders.stdout).toBe('')
    }
    expect(await survivors(scratch, 5)).toEqual([])
    expect(github.violations).toEqual([])
    return run
  }

  it('keeps a history; a slower night opens an issue, and the next good one closes it', async () => {
    const { issues } = github.state
    const first = await night()
    expect(first.exitCode, first.log).toBe(0)
    expect(first.outputs).toMatchObject({ verdict: 'passed', 'baseline-sha': '' })
    expect(first.summary).toContain('oltp_point_select')
    const record = artifactFile(scratch, 'tidb-bench-tidb-cloud', 'record.json')
    expect(JSON.parse(record)).toMatchObject({
      suite: 'tidb-cloud',
      source: { event: 'schedule', ref: 'main' },
    })
    expect(storedRecords()).toHaveLength(1)
    expect(issues).toEqual([])

    delayMs = 20
    const slower = await night()
    expect(slower.exitCode, slower.log).toBe(1)
    expect(slower.outputs).toMatchObject({
      verdict: 'regression',
      'baseline-sha': git(scratch, 'rev-parse', 'main'),
    })
    expect(issues).toMatchObject([
      { state: 'open', title: 'Performance regression in suite tidb-cloud' },
    ])
    expect(slower.outputs['comment-url']).toMatch(new RegExp(`/issues/${issues[0]?.number}$`))
    // Stored, and no reference: the next night is still compared with the good one.
    expect(storedRecords()).toHaveLength(2)

    delayMs = 0
    const again = await night()
    expect(again.exitCode, again.log).toBe(0)
    expect(again.outputs.verdict).toBe('passed')
    expect(issues).toMatchObject([{ state: 'closed', stateReason: 'completed' }])
    expect(storedRecords()).toHaveLength(3)
  })

  it.each([
    ['TIDB_CLOUD_HOST', /input host: missing/],
    ['TIDB_CLOUD_USER', /refused the user “root”/],
    [
      'TIDB_CLOUD_PASSWORD',
      /using password: NO.*No password was given.*A secret is empty if it is not set/s,
    ],
  ] as const)(
    'without the secret %s it says what is missing, is red, and touches nothing',
    async (name, words) => {
      const { [name]: _, ...others } = credentials
      const run = await night(others)
      expect(run.exitCode, run.log).toBe(1)
      expect(run.outputs.verdict).toBe('invalid')
      expect(run.log).toMatch(words)
      expect(run.summary).toContain('could not measure')
      expect(run.log).not.toContain('left no outcome')
      expect(github.state.issues).toEqual([])
      expect(storedRecords()).toEqual([])
    },
  )
})
