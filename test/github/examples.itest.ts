import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parse, stringify } from 'yaml'
import { findCommand } from '../../src/system/packages.ts'
import { findAct, type JobRun, runWorkflow } from '../action/act.ts'
import { quickLoad } from '../action/caller.ts'
import { pullRequestToMain, pushToMain } from '../action/events.ts'
import { commit, createScratch, git, removeScratch, type Scratch } from '../action/scratch.ts'
import { cli } from '../core/commands/cli.ts'
import { fastSettings, smallServer } from '../core/commands/small-server.ts'
import { copiedExample } from './example-workflow.ts'

const go = await findCommand('go', process.env)
if (go === undefined)
  process.stderr.write('skipped: the workflows of TiDB and PD; install Go to run them\n')

const goVersion =
  go === undefined
    ? ''
    : execFileSync(go, ['env', 'GOVERSION'], { encoding: 'utf8' }).trim().slice(2)

/** A load of seconds, and a baseline that needs no git server. */
const quick = { ...quickLoad, repeats: '1', comment: 'false', baseline: 'files:baselines' }

/** Suites on the throw-away server that take seconds. */
function config(suites: Record<string, object>): string {
  const suite = {
    threads: [2],
    tables: 1,
    'table-size': 1000,
    duration: '1s',
    'warm-up': '0s',
    repeats: 1,
  }
  const workloads = [{ tool: 'sysbench', name: 'oltp_point_select' }]
  return stringify({
    targets: { candidate: { kind: 'local' }, base: { kind: 'local' } },
    suites: Object.fromEntries(
      Object.entries(suites).map(([name, more]) => [
        name,
        { target: 'candidate', ...suite, workloads, ...more },
      ]),
    ),
    gate: {
      tolerance: '90%',

      'side-by-side': { rounds: 3, pairs: 4, slice: '1s', settle: '0s' },
    },
  })
}

/** The short suites, and the Go benchmarks of `goModule` as the suite `benchmarks`. */
function configWithBenchmarks(): string {
  const settings = parse(config({ default: {} }))
  settings.targets.none = { kind: 'none' }
  const load = { tool: 'go-bench', name: 'list', packages: ['./pkg'], benchtime: '1000x' }
  settings.suites.benchmarks = { target: 'none', workloads: [load] }
  return stringify(settings)
}

/**
 * A module whose go.mod names the Go of this machine, since the starter for TiDB downloads no
 * other.
 */
const goModule = {
  'go.mod': `module example.com/list\n\ngo ${goVersion}\n`,
  'pkg/list.go': 'package pkg\n',
  'pkg/list_test.go':
    'package pkg\n\nimport "testing"\n\nvar list []int\n\nfunc BenchmarkMake(b *testing.B) {\n\tfor i := 0; i < b.N; i++ {\n\t\tlist = make([]int, 9)\n\t}\n}\n',
}

describe.skipIf(findAct() === undefined)('the examples, executed by act', () => {
  let scratch: Scratch

  beforeEach(() => {
    scratch = createScratch()
  })
  afterEach(() => removeScratch(scratch))

  function run(
    file: string,
    inputs: Readonly<Record<string, string>>,
    files: Record<string, string>,
    changed: (workflow: string) => string = (workflow) => workflow,
  ): Promise<JobRun> {
    commit(scratch, { 'README.md': 'before', ...files }, 'first')
    if (file === 'baseline.yml') {
      commit(scratch, { [`.github/workflows/${file}`]: copiedExample(file, inputs) }, 'second')
      pushToMain(scratch)
      return runWorkflow(scratch, { event: 'push' })
    }
    git(scratch, 'checkout', '--quiet', '-b', 'topic')
    commit(
      scratch,
      { [`.github/workflows/${file}`]: changed(copiedExample(file, inputs)) },
      'second',
    )
    pullRequestToMain(scratch, 7)
    return runWorkflow(scratch, { event: 'pull_request' })
  }

  it.each(['pull-request.yml', 'baseline.yml'])('%s measures and passes', async (file) => {
    const job = await run(file, quick, {})
    expect(job.exitCode, job.log).toBe(0)
    expect(job.outputs.verdict, job.log).toBe('passed')
    expect(job.summary).toContain('oltp_point_select')
  })

  it.skipIf(go === undefined)(
    'performance.yml measures both builds side by side, and the benchmarks of both sides',
    async () => {
      const makefile = 'server:\n\tsh build.sh\n\techo "# $$(git rev-parse HEAD)" >> bin/server\n'
      // The servers of a playground are not here, and slices of ten seconds take their time.
      const job = await run(
        'performance.yml',
        { config: 'short.yml', paths: '**', baseline: 'none' },
        {
          ...smallServer(fastSettings),
          ...goModule,
          Makefile: makefile,
          'short.yml': configWithBenchmarks(),
        },
        (workflow) => workflow.replace('tidb=bin/tidb-server', 'mariadbd=bin/server'),
      )
      expect(job.log).not.toContain('No rule to make')
      expect(job.exitCode, job.log).toBe(0)
      expect(job.summary).toContain('side by side')
      expect(job.summary).toContain('built from')
      expect(job.summary).toContain('pkg.Make allocs/op')
    },
  )

  it.skipIf(go === undefined)(
    'pd-pull-request.yml measures the server by its tools, and the benchmarks of both sides',
    async () => {
      const makefile =
        'pd-server-basic:\n\tsh build.sh\n\tmv bin/server bin/pd-server\n\techo "# $$(git rev-parse HEAD)" >> bin/pd-server\n' +
        'pd-tso-bench:\n\tmkdir -p bin && touch bin/pd-tso-bench\n'
      const job = await run(
        'pd-pull-request.yml',
        { config: 'short.yml', paths: '**', baseline: 'none' },
        {
          ...smallServer(fastSettings),
          ...goModule,
          Makefile: makefile,
          'short.yml': configWithBenchmarks(),
        },
        // A server of this machine in the place of PD.
        (workflow) => workflow.replace('pd=bin/pd-server', 'mariadbd=bin/pd-server'),
      )
      expect(job.exitCode, job.log).toBe(0)
      expect([...job.jobs].sort()).toEqual(['benchmarks', 'server'])
      expect(job.summary, job.log).toContain('oltp_point_select')
      expect(job.summary).toContain('pkg.Make allocs/op')
    },
  )

  it.each(['default', 'benchmarks'])(
    'config/pd.yml is a configuration that plans %s',
    async (suite) => {
      const files = {
        'tidb-bench.yml': readFileSync('workflows/config/pd.yml', 'utf8'),
        'load/tso.sh': 'true',
      }
      commit(scratch, files, 'first')
      const { exitCode, stdout, stderr } = await cli(['plan', '--suite', suite], {
        cwd: scratch.repository,
      })
      expect(exitCode, stderr).toBe(0)
      expect(stdout).toContain(suite === 'default' ? 'command/tso/16' : 'go-bench/pd/1')
    },
  )
})
