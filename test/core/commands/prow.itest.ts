import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { token } from '../../github/scene.ts'
import { useBenchServer } from './bench-server.ts'
import { cli } from './cli.ts'
import { gate, startAttack } from './rules-attack.ts'

const server = useBenchServer()

test('a pod of Prow is red, comments, leaves JUnit, and is green once an approver accepts', async () => {
  const attack = await startAttack(server, {
    base: {
      'tidb-bench.yml': gate('tolerance: 90%, accept-by: owners'),
      OWNERS: 'approvers: [olga]\n',
    },
    head: { 'tidb-bench.yml': gate('tolerance: 99.9%') },
  })
  const { git, state, apiUrl } = attack
  // The baseline is of a machine as this pod is one.
  git('checkout', '--quiet', '-B', 'main', 'topic~1')
  const stored = join(server.cwd, 'repository', git('ls-files', 'baselines'))
  writeFileSync(stored, readFileSync(stored, 'utf8').replace('"self-hosted"', '"local"'))
  git('commit', '--quiet', '--all', '-m', 'baseline of a pod')
  git('rebase', '--quiet', 'main', 'topic')
  const [head, base] = [git('rev-parse', 'topic'), git('rev-parse', 'topic~1')]
  const [account] = state.accounts.values()
  if (account !== undefined)
    state.accounts.set(token, {
      ...account,
      permissions: { 'pull-requests': 'write', contents: 'read' },
    })
  const pull = state.pulls.get(7)
  if (pull !== undefined) pull.head = { ...pull.head, sha: head }
  state.files.set(`${base}:OWNERS`, 'approvers: [olga]\n')
  // As clonerefs leaves it: the pull request merged into its base, and no remote.
  git('checkout', '--quiet', '-B', 'main', base)
  git('merge', '--quiet', '--no-ff', '-m', 'merge', head)
  const artifacts = join(server.cwd, 'artifacts')
  mkdirSync(artifacts)
  const refs = { org: 'acme', repo: 'db', base_ref: 'main', base_sha: base }
  const JOB_SPEC = JSON.stringify({
    type: 'presubmit',
    job: 'pull-performance',
    refs: { ...refs, pulls: [{ number: 7, author: 'mallory', sha: head }] },
  })
  const env = {
    ...{ JOB_SPEC, REPO_OWNER: 'acme', REPO_NAME: 'db', PULL_NUMBER: '7', ARTIFACTS: artifacts },
    ...{ GITHUB_API_URL: apiUrl, TIDB_BENCH_GITHUB_TOKEN: token, GITHUB_ACTIONS: '' },
    TIDB_BENCH_RUN_URL: 'https://prow.test/view/gs/logs/7',
    TIDB_BENCH_PASSWORD: server.endpoint.password,
    TIDB_BENCH_INPUTS: JSON.stringify({ ...attack.inputs, mark: 'none' }),
  }
  const pod = () => cli(['run'], { cwd: join(server.cwd, 'repository'), env })

  const red = await pod()
  expect(red.exitCode, red.stderr).toBe(1)
  expect(attack.comment(), red.stderr).toContain('❌')
  expect(attack.comment()).toContain('`tolerance` 90\u00a0% → 99.9\u00a0% in tidb-bench.yml')
  expect(attack.comment()).toContain(`with the comment \`/bench accept ${head}\``)
  expect(attack.comment()).toContain('https://prow.test/view/gs/logs/7')
  expect(readFileSync(join(artifacts, 'junit_tidb-bench-default.xml'), 'utf8')).toContain(
    '<failure',
  )
  expect(existsSync(join(artifacts, 'tidb-bench-default', 'report.html'))).toBe(true)

  const write = (login: string, body: string) =>
    state.comments.push({
      id: state.nextId++,
      issue: 7,
      login,
      type: 'User',
      body,
      edits: 0,
      at: '2026-01-02T00:00:00Z',
    })
  write('mallory', `/bench accept ${head}`)
  write('olga', `/bench accept ${base}`)
  expect((await pod()).exitCode).toBe(1)
  write('olga', `/bench accept ${head}`)
  const accepted = await pod()
  expect(accepted.exitCode, accepted.stderr).toBe(0)
  const ours = state.comments.filter(({ body }) => body.includes('TiDB bench'))
  expect(ours).toHaveLength(1)
  expect(ours[0]?.body).toContain('Accepted by olga')
})
