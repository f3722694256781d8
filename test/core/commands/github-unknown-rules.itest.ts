import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { useBenchServer } from './bench-server.ts'
import { gate, startAttack, stepWith, workflow } from './rules-attack.ts'
import type { Repository } from './small-server.ts'

const server = useBenchServer()
type Files = Readonly<Record<string, string>>
type Attack = Parameters<typeof startAttack>[1]

const larger = { tolerance: '99.9%' }
const noTolerance = { 'tidb-bench.yml': gate('alpha-ok: 0.05') }
const expression = (text: string) => `\${{ ${text} }}`
const byEvent = expression("github.event_name == 'pull_request' && '90%' || '99.9%'")
const withTolerance =
  (tolerance: string, job: object = {}) =>
  (of: Files) =>
    stepWith({ ...of, tolerance }, {}, job)
/** The stored baseline is of another machine. */
const onOtherMachine = (repository: Repository): string => {
  const folder = join(repository.folder, 'baselines/default')
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    const record = JSON.parse(readFileSync(path, 'utf8'))
    record.machine.cpuModel = 'Another CPU'
    writeFileSync(path, JSON.stringify(record))
  }
  return repository.commit({}, 'figures of another machine')
}

const held: Readonly<Record<string, { attack: Attack; event?: string; words: string }>> = {
  'variables of an environment that the job names': {
    attack: {
      inputs: larger,
      base: noTolerance,
      workflows: (of) => ({
        base: { [workflow]: withTolerance(expression('vars.SHARE'))(of) },
        head: { [workflow]: withTolerance(expression('vars.SHARE'), { environment: 'loose' })(of) },
      }),
    },
    words: 'only a run knows the input `tolerance`',
  },
  'a tolerance by event, and another event': {
    attack: {
      inputs: larger,
      base: noTolerance,
      workflows: (of) => {
        const text = withTolerance(byEvent)(of)
        return {
          base: { [workflow]: text },
          head: { [workflow]: text.replace('"pull_request"', '"pull_request_review"') },
        }
      },
    },
    event: 'pull_request_review',
    words: 'only a run knows the input `tolerance`',
  },
  'a tolerance by the action of the event, and other types': {
    attack: {
      inputs: larger,
      base: noTolerance,
      workflows: (of) => {
        const text = withTolerance(
          expression("github.event.action == 'edited' && '99.9%' || '90%'"),
        )
        return {
          base: { [workflow]: text(of) },
          head: {
            [workflow]: text(of).replace('"pull_request"', '{"pull_request":{"types":["edited"]}}'),
          },
        }
      },
    },
    words: 'only a run knows the input `tolerance`',
  },
  'another machine, where no figure can be compared': {
    attack: {
      history: onOtherMachine,
      workflows: (of) => ({
        base: { [workflow]: stepWith(of, {}, { 'runs-on': 'ubuntu-24.04' }) },
        head: { [workflow]: stepWith(of, {}, { 'runs-on': 'ubuntu-24.04-arm' }) },
      }),
    },
    words: '`runs-on` or `container` of the job is not as the base has it',
  },
  'a file in the folder that a step fills with the baseline': {
    attack: {
      inputs: { baseline: 'files:loaded' },
      base: { '.gitignore': 'runner-*\nloaded\n' },
      head: { '.gitignore': 'runner-*\n', 'loaded/readme.txt': '' },
      workflows: (of) => ({ base: { [workflow]: stepWith({ ...of, baseline: 'files:loaded' }) } }),
    },
    words: 'the baseline `loaded` is in no commit of the base',
  },
}

test.each(Object.entries(held))('%s: the check is held', async (_, { attack, event, words }) => {
  const { start, status, comment } = await startAttack(server, attack)
  const env = event === undefined ? {} : { GITHUB_EVENT_NAME: event }
  const { run, gate: end } = await start(10, {}, {}, { env }).whole()
  expect(end.exitCode, run.stderr).toBe(1)
  expect(status()?.state).not.toBe('success')
  expect(comment()).toContain(words)
})

test.each<[string, Attack, string]>([
  [
    'variables of the environment that the base names',
    {
      inputs: { tolerance: '90%' },
      base: noTolerance,
      workflows: (of) => ({
        base: { [workflow]: withTolerance(expression('vars.SHARE'), { environment: 'ci' })(of) },
      }),
    },
    'success',
  ],
  [
    'a tolerance by event, with another event beside it',
    {
      inputs: { tolerance: '90%' },
      base: noTolerance,
      workflows: (of) => {
        const text = withTolerance(byEvent)(of)
        return {
          base: { [workflow]: text },
          head: { [workflow]: text.replace('"pull_request"', '["pull_request","push"]') },
        }
      },
    },
    'success',
  ],
  [
    'a stored baseline of another machine, on the machine that the base names',
    {
      history: onOtherMachine,
      workflows: (of) => ({
        base: { [workflow]: stepWith(of, {}, { 'runs-on': 'ubuntu-24.04' }) },
      }),
    },
    'success',
  ],
  [
    'anchors in the workflow',
    {
      inputs: { tolerance: '90%' },
      base: noTolerance,
      workflows: (of) => ({ base: { [workflow]: withAnchor(of, '90%') } }),
    },
    'success',
  ],
])('%s: the pull request is judged', async (_, attack, state) => {
  const { run, status, comment } = await startAttack(server, { factor: 1, ...attack })
  const { run: measured, gate: end } = await run(10)
  expect(end.exitCode, `${measured.stderr}${comment()}`).toBe(0)
  expect(status()).toMatchObject({ state })
})

function withAnchor(of: Files, tolerance: string): string {
  return `on: pull_request\nx-inputs: &inputs ${JSON.stringify({ ...of, tolerance })}\njobs:\n  bench:\n    steps:\n      - uses: acme/tidb-bench-action@v1\n        with: *inputs\n`
}

test.each<[string, Attack]>([
  [
    'an anchor of the workflow',
    {
      inputs: larger,
      base: noTolerance,
      workflows: (of) => ({
        base: { [workflow]: withAnchor(of, '90%') },
        head: { [workflow]: withAnchor(of, '99.9%') },
      }),
    },
  ],
  [
    'an anchor of the configuration',
    {
      head: {
        'tidb-bench.yml': `suites: { default: &one { workloads: [{ tool: sysbench, name: oltp_point_select }], repeats: 1 }, other: *one }\ngate: { rule: threshold, tolerance: 99.9% }\n`,
      },
    },
  ],
  [
    'a configuration whose name differs in case',
    {
      inputs: { config: 'TIDB-Bench.yml' },
      head: { 'TIDB-Bench.yml': gate('tolerance: 99.9%') },
      workflows: (of) => ({
        base: { [workflow]: stepWith(of) },
        head: { [workflow]: stepWith({ ...of, config: 'TIDB-Bench.yml' }) },
      }),
    },
  ],
  [
    'a workflow whose name differs in case',
    {
      inputs: larger,
      base: noTolerance,
      workflows: (of) => ({
        base: { '.github/workflows/BENCH.yml': withTolerance('90%')(of) },
        head: { '.github/workflows/BENCH.yml': '{}', [workflow]: withTolerance('99.9%')(of) },
      }),
    },
  ],
])('%s changes no rule', async (_, attack) => {
  const { run, status, comment } = await startAttack(server, attack)
  const { run: measured, gate: end } = await run(10)
  expect(end.exitCode, measured.stderr).toBe(1)
  expect(status()).toMatchObject({ state: 'failure' })
  expect(comment()).toContain('`tolerance` 90\u00a0% → 99.9\u00a0%')
})

test('a checkout that moves to a folder, where the baseline is not found, holds the check', async () => {
  const given = {
    config: 'none',
    workloads: 'oltp_point_select',
    tolerance: '90%',
    rule: 'threshold',
  }
  const attack = await startAttack(server, {
    inputs: given,
    workflows: (of) => ({ base: { [workflow]: stepWith({ ...of, ...given }) } }),
    arrange: ({ folder }) => {
      const workspace = mkdtempSync(join(folder, '..', 'workspace-'))
      renameSync(folder, join(workspace, 'app'))
      return workspace
    },
  })
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: join(attack.cwd, 'app'), encoding: 'utf8' })
  const base = git('rev-parse', 'main').trim()
  for (const path of git('ls-tree', '-r', '--name-only', 'main').split('\n').filter(Boolean))
    attack.state.files.set(`${base}:${path}`, git('show', `main:${path}`))
  const { run, gate: end } = await attack.run(10)
  expect(end.exitCode, run.stderr).toBe(1)
  expect(attack.status()?.state).not.toBe('success')
  expect(attack.comment()).toContain('the baseline `baselines` of the base is not in this folder')
})
