import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { findAct, type JobRun, runWorkflow } from '../action/act.ts'
import { quickLoad } from '../action/caller.ts'
import { pullRequestToMain, pushToMain } from '../action/events.ts'
import { commit, createScratch, git, removeScratch, type Scratch } from '../action/scratch.ts'
import { fastSettings, smallServer } from '../commands/small-server.ts'
import { copiedExample } from './example-workflow.ts'

/** A load of seconds, and a baseline that needs no git server. */
const quick = { ...quickLoad, repeats: '1', comment: 'false', baseline: 'files:baselines' }

/** Suites on the throw-away server that take seconds. */
function config(suites: Record<string, object>): string {
  const suite = { threads: [2], tables: 1, 'table-size': 1000, duration: '1s', 'warm-up': '0s', repeats: 1 }
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
  ): Promise<JobRun> {
    commit(scratch, { 'README.md': 'before', ...files }, 'first')
    if (file === 'baseline.yml') {
      commit(scratch, { [`.github/workflows/${file}`]: copiedExample(file, inputs) }, 'second')
      pushToMain(scratch)
      return runWorkflow(scratch, { event: 'push' })
    }
    git(scratch, 'checkout', '--quiet', '-b', 'topic')
    commit(scratch, { [`.github/workflows/${file}`]: copiedExample(file, inputs) }, 'second')
    pullRequestToMain(scratch, 7)
    return runWorkflow(scratch, { event: 'pull_request' })
  }

  it.each(['pull-request.yml', 'fork-measure.yml', 'baseline.yml'])(
    '%s measures and passes',
    async (file) => {
      const job = await run(file, quick, {})
      expect(job.exitCode, job.log).toBe(0)
      expect(job.outputs.verdict, job.log).toBe('passed')
      expect(job.summary).toContain('oltp_point_select')
    },
  )

  it('tidb-pull-request.yml builds both sides and measures them side by side', async () => {
    const makefile = 'server:\n\tsh build.sh\n\techo "# $$(git rev-parse HEAD)" >> bin/server\n'
    // The servers of a playground are not here, and slices of ten seconds take their time.
    const short = { config: 'short.yml', 'tidb-version': '', workloads: '', threads: '', paths: '**' }
    const job = await run(
      'tidb-pull-request.yml',
      { ...short, baseline: 'none', binaries: 'mariadbd=bin/server' },
      {
        ...smallServer(fastSettings),
        Makefile: makefile,
        'short.yml': config({ default: {} }),
      },
    )
    expect(job.log).not.toContain('No rule to make')
    expect(job.exitCode, job.log).toBe(0)
    expect(job.summary).toContain('side by side')
    expect(job.summary).toContain('built from')
  })
})
