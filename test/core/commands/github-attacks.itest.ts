import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { useBenchServer } from './bench-server.ts'
import { cli } from './cli.ts'
import { gate, startAttack, stepWith, workflow } from './rules-attack.ts'
import { Repository } from './small-server.ts'

const server = useBenchServer()

type Files = Readonly<Record<string, string>>
type Attack = Parameters<typeof startAttack>[1]
interface Kind {
  readonly attack: Attack
  /** What a person reads. */
  readonly words: string
  readonly state: 'failure' | 'error'
}

const loose = { 'tidb-bench.yml': gate('tolerance: 99.9%') }
const strict = gate('tolerance: 90%')
const larger = { tolerance: '99.9%' }
const uses = 'acme/tidb-bench-action@v1'
const called = '.github/workflows/called.yml'
const composite = '.github/actions/bench/action.yml'
const asJson = (value: unknown) => JSON.stringify(value)
const oneJob = (job: object) => asJson({ on: 'pull_request', jobs: { bench: job } })
const compositeWith = (inputs: Files) =>
  asJson({ name: 'Bench', runs: { using: 'composite', steps: [{ uses, with: inputs }] } })
const calledWith = (inputs: Files) =>
  asJson({ on: { workflow_call: {} }, jobs: { bench: { steps: [{ uses, with: inputs }] } } })
const commandLoad = (words: string, more = '') =>
  `suites: { default: { workloads: [{ tool: command, name: own, command: ${words}${more} }], repeats: 1 } }\ngate: { rule: threshold, tolerance: 90%, gated: [tps] }\n`
const luaLoad = `suites: { default: { workloads: [{ tool: sysbench, name: load/own.lua }], repeats: 1 } }\ngate: { rule: threshold, tolerance: 90% }\n`
const luaScript = `package.path = package.path .. ";load/?.lua"
local name = "hel" .. "per"
local helper = require(name)
function thread_init() drv = sysbench.sql.driver(); con = drv:connect() end
function event() helper.work(con) end
function thread_done() con:disconnect() end
`
const luaHelper = (times: number) =>
  `local M = {}\nfunction M.work(con) for i = 1, ${times} do con:query("SELECT 1") end end\nreturn M\n`
const figures = (tps: number) =>
  `#!/bin/sh\necho '{"type": "result", "duration_s": 1, "errors": 0, "metrics": {"tps": ${tps}}}'\n`

const ownedByAnother = ({ folder }: Repository): string => {
  execFileSync('chown', ['-R', '54321:54321', folder])
  return folder
}
const underPath = ({ folder }: Repository): string => {
  const workspace = mkdtempSync(join(folder, '..', 'workspace-'))
  renameSync(folder, join(workspace, 'app'))
  return workspace
}

const kinds: Readonly<Record<string, Kind>> = {
  'the checkout belongs to another user': {
    attack: { head: loose, arrange: ownedByAnother },
    words: '`tolerance` 90\u00a0% → 99.9\u00a0% in tidb-bench.yml',
    state: 'failure',
  },
  'the checkout is in a folder of its own (`path:`)': {
    attack: {
      head: loose,
      arrange: underPath,
      workflows: (of) => ({
        base: {
          [workflow]: stepWith({
            ...of,
            config: 'app/tidb-bench.yml',
            baseline: 'files:app/baselines',
          }),
        },
      }),
      inputs: { config: 'app/tidb-bench.yml', baseline: 'files:app/baselines' },
    },
    words: '`tolerance` 90\u00a0% → 99.9\u00a0%',
    state: 'failure',
  },
  'another file of the configuration': {
    attack: {
      head: { 'other.yml': gate('tolerance: 99.9%') },
      inputs: { config: 'other.yml' },
      workflows: (of) => ({
        base: { [workflow]: stepWith(of) },
        head: { [workflow]: stepWith({ ...of, config: 'other.yml' }) },
      }),
    },
    words: '`tolerance` 90\u00a0% → 99.9\u00a0%',
    state: 'failure',
  },
  'a local composite action': {
    attack: {
      inputs: larger,
      workflows: (of) => ({
        base: {
          [workflow]: oneJob({ steps: [{ uses: './.github/actions/bench' }] }),
          [composite]: compositeWith(of),
        },
        head: { [composite]: compositeWith({ ...of, ...larger }) },
      }),
    },
    words: '`tolerance` 90\u00a0% → 99.9\u00a0%',
    state: 'failure',
  },
  'a local reusable workflow': {
    attack: {
      inputs: larger,
      workflows: (of) => ({
        base: {
          [workflow]: oneJob({ uses: './.github/workflows/called.yml' }),
          [called]: calledWith(of),
        },
        head: { [called]: calledWith({ ...of, ...larger }) },
      }),
    },
    words: '`tolerance` 90\u00a0% → 99.9\u00a0%',
    state: 'failure',
  },
  'a variable of the environment with another value': {
    attack: {
      inputs: larger,
      base: { 'tidb-bench.yml': gate('alpha-ok: 0.05') },
      workflows: (of) => {
        const text = (share: string) =>
          // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of GitHub's
          stepWith({ ...of, tolerance: '${{ env.SHARE }}' }, {}, { env: { SHARE: share } })
        return { base: { [workflow]: text('90%') }, head: { [workflow]: text('99.9%') } }
      },
    },
    words: '`tolerance` 90\u00a0% → 99.9\u00a0%',
    state: 'failure',
  },
  'a value of the matrix': {
    attack: {
      inputs: larger,
      base: { 'tidb-bench.yml': gate('alpha-ok: 0.05') },
      workflows: (of) => {
        const text = (share: string) =>
          stepWith(
            // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of GitHub's
            { ...of, tolerance: '${{ matrix.share }}' },
            {},
            { strategy: { matrix: { share: [share] } } },
          )
        return { base: { [workflow]: text('90%') }, head: { [workflow]: text('99.9%') } }
      },
    },
    words: '`tolerance` 90\u00a0% → 99.9\u00a0%',
    state: 'failure',
  },
  'the output of a step that the pull request controls': {
    attack: {
      inputs: larger,
      factor: 1,
      workflows: (of) => ({
        // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of GitHub's
        base: { [workflow]: stepWith({ ...of, tolerance: '${{ steps.rules.outputs.share }}' }) },
      }),
    },
    words: 'steps.rules.outputs.share',
    state: 'error',
  },
  'the output of a step, which the last run of the branch stored': {
    attack: {
      inputs: larger,
      pushed: { tolerance: '90%' },
      base: { 'tidb-bench.yml': gate('alpha-ok: 0.05') },
      workflows: (of) => ({
        // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of GitHub's
        base: { [workflow]: stepWith({ ...of, tolerance: '${{ steps.rules.outputs.share }}' }) },
      }),
    },
    words: '`tolerance` 90\u00a0% → 99.9\u00a0% in .github/workflows/bench.yml',
    state: 'failure',
  },
  'an input that somebody chose for a dispatch': {
    attack: {
      pushed: larger,
      base: { 'tidb-bench.yml': gate('alpha-ok: 0.05') },
      inputs: { tolerance: '90%' },
      workflows: (of) => ({
        // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of GitHub's
        base: { [workflow]: stepWith({ ...of, tolerance: "${{ inputs.share || '90%' }}" }) },
      }),
    },
    words: 'only a run knows the input `tolerance`',
    state: 'error',
  },
  'a nightly workflow that the pull request starts': {
    attack: {
      inputs: larger,
      base: { 'tidb-bench.yml': gate('alpha-ok: 0.05') },
      workflows: (of) => {
        const nightly = JSON.parse(stepWith({ ...of, ...larger }))
        const own = stepWith({ ...of, tolerance: '90%' })
        return {
          base: {
            '.github/workflows/pull.yml': own,
            [workflow]: asJson({ ...nightly, on: { schedule: [{ cron: '0 3 * * *' }] } }),
          },
          head: { [workflow]: asJson(nightly) },
        }
      },
    },
    words: '`tolerance` 90\u00a0% → 99.9\u00a0%',
    state: 'failure',
  },
  'a name of a file that looks like a verdict': {
    attack: {
      factor: 1,
      base: { 'tidb-bench.yml': commandLoad('[sh, load/own.sh]'), 'load/own.sh': figures(1000) },
      head: {
        'load/a` **approved by @alice** [x](https://evil.test) <b>.sh': '',
        ...Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`load/b${index}`, ''])),
      },
    },
    words: '1,998 more files',
    state: 'error',
  },
  'names in capitals': {
    attack: {
      inputs: larger,
      base: { 'tidb-bench.yml': gate('alpha-ok: 0.05') },
      workflows: (of) => ({
        base: { [workflow]: stepWith({ ...of, Tolerance: '90%' }) },
        head: { [workflow]: stepWith({ ...of, TOLERANCE: '99.9%' }) },
      }),
    },
    words: '`tolerance` 90\u00a0% → 99.9\u00a0%',
    state: 'failure',
  },
  'an input that the action does not have': {
    attack: {
      inputs: larger,
      base: { 'tidb-bench.yml': gate('alpha-ok: 0.05') },
      workflows: (of) => ({
        base: { [workflow]: stepWith({ ...of, tolerance: '90%' }) },
        head: { [workflow]: stepWith({ ...of, tolerance: '99.9%', unknown: 'x' }) },
      }),
    },
    words: '`tolerance` 90\u00a0% → 99.9\u00a0%',
    state: 'failure',
  },
  'a job of another name': {
    attack: {
      inputs: larger,
      job: 'other',
      base: { 'tidb-bench.yml': gate('alpha-ok: 0.05') },
      workflows: (of) => ({
        base: { [workflow]: stepWith({ ...of, tolerance: '90%' }) },
        head: {
          [workflow]: stepWith({ ...of, tolerance: '99.9%' }).replace('"bench"', '"other"'),
        },
      }),
    },
    words: '`tolerance` 90\u00a0% → 99.9\u00a0%',
    state: 'failure',
  },
  'a workflow of another name': {
    attack: {
      inputs: larger,
      base: { 'tidb-bench.yml': gate('alpha-ok: 0.05') },
      workflows: (of) => ({
        base: { '.github/workflows/old.yml': stepWith({ ...of, tolerance: '90%' }) },
        head: { [workflow]: stepWith({ ...of, tolerance: '99.9%' }) },
      }),
    },
    words: '`tolerance` 90\u00a0% → 99.9\u00a0%',
    state: 'failure',
  },
  'a suite of another name in the same job': {
    attack: {
      factor: 1,
      inputs: { suite: 'mine' },
      head: { 'tidb-bench.yml': strict.replace('default:', 'mine:') },
      workflows: (of) => ({
        base: { [workflow]: stepWith(of) },
        head: { [workflow]: stepWith({ ...of, suite: 'mine' }) },
      }),
    },
    words: 'the suite `mine` is new',
    state: 'error',
  },
  'a tolerance by metric over a tighter one of the workload': {
    attack: {
      base: { 'tidb-bench.yml': gate('workloads: { oltp_point_select: 90% }') },
      head: {
        'tidb-bench.yml': gate('workloads: { oltp_point_select: 90% }, tolerances: { tps: 99.9% }'),
      },
    },
    words: '`tolerances tps` unset → 99.9\u00a0%',
    state: 'failure',
  },
  'the path of a tool': {
    attack: {
      head: {
        'tidb-bench.yml': `${strict}tools: { sysbench: { path: tools/sysbench } }\n`,
        'tools/sysbench': '#!/bin/sh\nexec sysbench "$@"\n',
      },
      arrange: ({ folder }) => {
        chmodSync(join(folder, 'tools/sysbench'), 0o755)
        return folder
      },
    },
    words: '`tools sysbench path` unset → tools/sysbench',
    state: 'failure',
  },
  'statistics that are not collected': {
    attack: {
      factor: 1,
      head: { 'tidb-bench.yml': gate('tolerance: 90%', ', analyze: false') },
    },
    words: '`analyze`',
    state: 'error',
  },
  'a script among the arguments of a command': {
    attack: {
      factor: 1,
      base: { 'tidb-bench.yml': commandLoad('[sh, load/own.sh]'), 'load/own.sh': figures(1000) },
      head: { 'load/own.sh': figures(2000) },
    },
    words: 'load/own.sh',
    state: 'error',
  },
  'a file beside the script of a command': {
    attack: {
      factor: 1,
      base: {
        'tidb-bench.yml': commandLoad('[sh, load/own.sh]'),
        'load/own.sh': `. ./load/part.sh\n`,
        'load/part.sh': figures(1000),
      },
      head: { 'load/part.sh': figures(2000) },
    },
    words: 'load/part.sh',
    state: 'error',
  },
  'a part of a script that is in another folder': {
    attack: {
      factor: 1,
      base: {
        'tidb-bench.yml': commandLoad('[sh, load/own.sh]'),
        'load/own.sh': `. "$PWD/lib/part.sh"\n`,
        'lib/part.sh': figures(1000),
      },
      head: { 'lib/part.sh': figures(2000) },
    },
    words: 'lib/part.sh',
    state: 'error',
  },
  'a part of a part of a script': {
    attack: {
      factor: 1,
      base: {
        'tidb-bench.yml': commandLoad('[sh, -c, "sh own.sh"]'),
        'own.sh': '. ./lib/one.sh\n',
        'lib/one.sh': '. ./more/two.sh\n',
        'more/two.sh': figures(1000),
      },
      head: { 'more/two.sh': figures(2000) },
    },
    words: 'more/two.sh',
    state: 'error',
  },
  'a script that the Makefile of a load starts': {
    attack: {
      factor: 1,
      base: {
        'tidb-bench.yml': commandLoad('[make, --silent, load]'),
        Makefile: 'load:\n\tsh scripts/own.sh\n',
        'scripts/own.sh': figures(1000),
      },
      head: { 'scripts/own.sh': figures(2000) },
    },
    words: 'scripts/own.sh',
    state: 'error',
  },
  'a script in the folder that a command enters': {
    attack: {
      factor: 1,
      base: {
        'tidb-bench.yml': commandLoad('[sh, -c, "cd load && sh own.sh"]'),
        'load/own.sh': figures(1000),
      },
      head: { 'load/own.sh': figures(2000) },
    },
    words: 'load/own.sh',
    state: 'error',
  },
  'a file named after a job that the pull request names': {
    attack: {
      job: 'other',
      factor: 1,
      inputs: { config: 'rules/other.yml' },
      base: { 'rules/bench.yml': strict },
      head: { 'rules/other.yml': gate('tolerance: 99.9%') },
      workflows: (of) => {
        // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of GitHub's
        const text = stepWith({ ...of, config: 'rules/${{ github.job }}.yml' })
        return {
          base: { [workflow]: text },
          head: { [workflow]: text.replace('"bench"', '"other"') },
        }
      },
    },
    words: 'only a run knows the input `config`',
    state: 'error',
  },
  'a configuration that a step writes': {
    attack: {
      inputs: { config: 'made.yml' },
      base: { '.gitignore': 'runner-*\nmade.yml\n' },
      workflows: (of) => ({ base: { [workflow]: stepWith({ ...of, config: 'made.yml' }) } }),
      arrange: ({ folder }) => {
        writeFileSync(join(folder, 'made.yml'), gate('tolerance: 99.9%'))
        return folder
      },
    },
    words: '`made.yml` is in no commit',
    state: 'error',
  },
  'a helper before the one that a script finds by package.path': {
    attack: {
      factor: 1,
      base: {
        'tidb-bench.yml': luaLoad,
        'load/own.lua': luaScript,
        'load/helper.lua': luaHelper(4),
      },
      head: { 'helper.lua': luaHelper(1) },
    },
    words: 'helper.lua',
    state: 'error',
  },
  'a helper that a script finds by package.path': {
    attack: {
      factor: 1,
      base: {
        'tidb-bench.yml': luaLoad,
        'load/own.lua': luaScript,
        'load/helper.lua': luaHelper(4),
      },
      head: { 'load/helper.lua': luaHelper(1) },
    },
    words: 'load/helper.lua',
    state: 'error',
  },
}

test.each(Object.entries(kinds))('%s makes no green', async (_, { attack, words, state }) => {
  const { run, comment, status } = await startAttack(server, attack)
  const { run: measured, gate: end } = await run(10)
  expect(end.exitCode, measured.stderr).toBe(1)
  // A busy machine may add a red of its own.
  expect(['failure', state]).toContain(status()?.state)
  expect(comment()).toContain(words)
})

test('another commit of the submodule that has the load is another load', async () => {
  const module = new Repository(join(server.cwd, 'repository', 'load'))
  module.commit({ 'own.sh': figures(1000) }, 'one')
  const attack = await startAttack(server, {
    factor: 1,
    base: { 'tidb-bench.yml': commandLoad('[sh, load/own.sh]') },
    baseline: () => void module.commit({ 'own.sh': figures(2000) }, 'two'),
  })
  const { gate: end, run } = await attack.run(10)
  expect(end.exitCode, run.stderr).toBe(1)
  expect(attack.status()).toMatchObject({ state: 'error' })
  expect(attack.comment()).toContain('changes with `load`')
})

test('workflows that call each other without end hold the job up for no minute', async () => {
  const call = './.github/workflows/called.yml'
  const jobs = Array.from({ length: 20 }, (_, index) => [`job-${index}`, { uses: call }] as const)
  const attack = await startAttack(server, {
    factor: 1,
    workflows: (of) => ({
      base: { [workflow]: stepWith(of) },
      head: {
        [workflow]: asJson({
          on: 'pull_request',
          jobs: { ...JSON.parse(stepWith(of)).jobs, more: { uses: call } },
        }),
        [called]: asJson({ on: { workflow_call: {} }, jobs: Object.fromEntries(jobs) }),
      },
    }),
  })
  const begun = process.cpuUsage()
  const { gate: end, run } = await attack.run(10)
  expect(end.exitCode, run.stderr).toBe(0)
  expect(process.cpuUsage(begun).user / 1e6).toBeLessThan(30)
})

test('a file name makes neither markup nor a mention in the comment', async () => {
  const { attack } = kinds['a name of a file that looks like a verdict'] ?? {}
  const { run, state } = await startAttack(server, attack ?? {})
  await run(10)
  const { body = '' } = state.comments.at(-1) ?? {}
  expect(body).toContain('evil')
  expect(body).not.toMatch(/\*\*approved|\[x\]\(|(?<!\\|<code>[^<]*)@alice|<b>/)
})

test('`bench: full` measures no suite that the pull request adds in place of a red one', async () => {
  const full = `suites:\n  default: { workloads: [{ tool: sysbench, name: oltp_point_select }], repeats: 1 }\n  full: { workloads: [{ tool: sysbench, name: oltp_point_select }], repeats: 1 }\ngate: { rule: threshold, tolerance: 90% }\n`
  const attack = await startAttack(server, { head: { 'tidb-bench.yml': full } })
  expect((await attack.run(10)).gate.exitCode).toBe(1)
  expect(attack.status()).toMatchObject({ state: 'failure' })
  const { gate: end, run } = await attack.run(11, { addedLabel: 'bench: full' })
  expect(end.exitCode, run.stderr).toBe(1)
  expect(attack.status()?.state).not.toBe('success')
  expect(attack.comment()).toContain('the suite `full` is new')
})

test('a label that was removed does not count when its run is repeated', async () => {
  const attack = await startAttack(server, {})
  const label = { addedLabel: 'bench: accept', actor: 'alice' }
  expect((await attack.run(10, label)).gate.exitCode).toBe(0)
  const off = { issue: 7, login: 'alice', label: 'bench: accept', at: '2026-01-02T00:00:00Z' }
  attack.state.labelEvents.push({ ...off, event: 'unlabeled' })
  const { gate: end, run } = await attack.run(10, label)
  expect(end.exitCode, run.stderr).toBe(1)
  expect(run.stderr).toContain('was removed')
})

test('a leg of a matrix hides no worse one of the same suite, and says how to have one each', async () => {
  const attack = await startAttack(server, { factor: 1 })
  // The server of the first leg does not answer.
  expect((await attack.start(10, {}, { port: '1' }).whole()).gate.exitCode).not.toBe(0)
  const { gate: end, publish } = await attack.run(10)
  expect(end.exitCode, publish.stderr).toBe(0)
  expect(attack.status()).toMatchObject({ state: 'error' })
  expect(attack.comment()).toContain('could not measure')
  expect(publish.stderr).toContain('A worse result stays: the comment was not updated')
  expect(publish.stderr).toContain('Give each leg of the matrix a `suite` of its own.')
})

test('outside of GitHub, and without a repository, the file at hand judges, which the report says', async () => {
  const words = { cwd: server.cwd, env: { TIDB_BENCH_PASSWORD: server.endpoint.password } }
  const { tolerance: _, rule: __, port = '', host = '', ...inputs } = server.inputs()
  const options = Object.entries({ ...inputs, host: `${host}:${port}`, config: 'tidb-bench.yml' })
  writeFileSync(join(server.cwd, 'tidb-bench.yml'), 'gate: { rule: threshold, tolerance: 90% }\n')
  const run = (...more: string[]) =>
    cli(
      ['run', '--out', 'out', ...options.flatMap(([name, value]) => [`--${name}`, value]), ...more],
      words,
    )
  const first = await run('--update-baseline', 'always')
  expect(first.exitCode, first.stderr).toBe(0)
  expect(first.stdout).not.toContain('rules at hand')
  const second = await run()
  expect(second.exitCode, second.stderr).toBe(0)
  expect(second.stdout).toContain('Judged by the rules at hand')
  expect(readFileSync(join(server.cwd, 'out', 'comment.md'), 'utf8')).toMatch(
    /^Judged by the rules at hand: this job runs outside of GitHub/m,
  )
})

test('an ordinary pull request is judged without a hold', async () => {
  const attack = await startAttack(server, { factor: 1 })
  const { run, gate: end } = await attack.run(10)
  expect(end.exitCode, run.stderr).toBe(0)
  expect(attack.status()).toMatchObject({ state: 'success' })
  expect(attack.comment()).not.toContain('changes the gate')
})

test('added cells are shown, and dilute no judged one', async () => {
  const more =
    'suites: { default: { workloads: [{ tool: sysbench, name: [oltp_point_select, oltp_read_only] }], repeats: 1 } }\ngate: { rule: threshold, tolerance: 90% }\n'
  const attack = await startAttack(server, { factor: 1, head: { 'tidb-bench.yml': more } })
  const job = attack.start(10)
  const { run, gate: end } = await job.whole()
  expect(end.exitCode, run.stderr).toBe(0)
  const rows = job.json('result.json').rows as { cellId: string; gated: boolean }[]
  const gated = rows.filter((row) => row.gated).map(({ cellId }) => cellId)
  expect([...new Set(gated)]).toEqual(['sysbench/oltp_point_select/2'])
})

test('a dispatch that measures another commit replaces no red, and its record is no baseline', async () => {
  const attack = await startAttack(server, { head: loose })
  expect((await attack.run(10)).gate.exitCode).toBe(1)
  const unjudged = await attack.dispatch(11, { baseline: 'none' }).whole()
  expect(unjudged.run.stderr).not.toContain('baseline stored')
  expect(attack.status()).toMatchObject({ state: 'failure' })
  const judged = await attack.dispatch(12).whole()
  expect(judged.gate.exitCode).toBe(1)
  expect(judged.run.stderr).toContain(
    'another commit than the one of the branch of this run is checked out',
  )
  expect(attack.status()).toMatchObject({ state: 'failure' })
})

test('a timetable that measures another commit replaces no red, and its record is no baseline', async () => {
  const attack = await startAttack(server, { head: loose })
  expect((await attack.run(10)).gate.exitCode).toBe(1)
  const { gate: end, run } = await attack.dispatch(11, {}, 'schedule').whole()
  expect(end.exitCode, run.stderr).toBe(0)
  expect(run.stderr).toContain(
    'another commit than the one of the branch of this run is checked out',
  )
  expect(attack.status()).toMatchObject({ state: 'failure' })
})
