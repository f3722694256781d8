import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { build, fastSettings, slowSettings, smallServer } from '../core/commands/small-server.ts'
import { findAct, type JobRun, runWorkflow } from './act.ts'
import { callerWorkflow, workflowPath } from './caller.ts'
import { fork, pullRequestToMain } from './events.ts'
import { commit, createScratch, git, removeScratch, type Scratch } from './scratch.ts'

/** Slices of a second, which the inputs do not ask for. */
const short = stringify({
  cause: 'never',
  targets: { candidate: { kind: 'local' } },
  suites: {
    default: {
      threads: [2],
      tables: 1,
      'table-size': 1000,
      'warm-up': '0s',
      workloads: [{ tool: 'sysbench', name: 'oltp_update_non_index' }],
    },
  },
  gate: {
    // Wider than the noise of any machine, and far from what the slow settings cost.
    tolerance: '65%',
    'side-by-side': { rounds: 3, pairs: 4, slice: '1s', settle: '0s' },
  },
})

const inputs = {
  config: 'short.yml',
  against: 'merge-base',
  build,
  binaries: 'mariadbd=bin/server',
  paths: '**,!*.md',
  baseline: 'none',
  comment: 'false',
}

describe.skipIf(findAct() === undefined)(
  'a pull request of a small server, executed by act',
  () => {
    let scratch: Scratch
    let base: string
    beforeEach(() => {
      scratch = createScratch()
      const files = {
        'short.yml': short,
        [workflowPath]: callerWorkflow(inputs),
        'README.md': 'a server\n',
      }
      base = commit(scratch, { ...files, ...smallServer(fastSettings) }, 'first')
      git(scratch, 'checkout', '--quiet', '-b', 'topic')
    })
    afterEach(() => removeScratch(scratch))

    function pullRequest(files: Readonly<Record<string, string>>, from?: object): Promise<JobRun> {
      commit(scratch, files, 'a change')
      pullRequestToMain(scratch, 7, from)
      return runWorkflow(scratch, { event: 'pull_request' })
    }
    const caches = () => {
      try {
        return readdirSync(join(scratch.servicesFolder, 'cache')).filter((name) =>
          name.includes('build'),
        )
      } catch {
        return []
      }
    }

    it('that makes it slower is red; the base is built once, for the next one is green with it', async () => {
      const slower = await pullRequest({ 'settings.txt': `${slowSettings}\n` })
      expect(slower.outputs, slower.log).toMatchObject({ verdict: 'regression' })
      expect(slower.exitCode).toBe(1)
      expect(slower.errors.join()).toContain('oltp_update_non_index')
      expect(slower.summary).toMatch(
        /from the start of the job to the verdict: .*build .*boot .*load .*measured .*publish/,
      )
      expect(caches()).toHaveLength(2)

      // Another machine: what is there comes from GitHub's cache.
      rmSync(join(scratch.homeFolder, '.cache'), { recursive: true, force: true })
      const alike = await pullRequest({ 'settings.txt': `${fastSettings} --back-log=90\n` })
      expect(alike.exitCode, alike.log).toBe(0)
      expect(alike.outputs).toMatchObject({ verdict: 'passed' })
      expect(alike.log).toContain(`base: ${base.slice(0, 7)} was built by an earlier job`)
      expect(caches()).toHaveLength(3)
    })

    it('that changes documents alone is not measured', async () => {
      const job = await pullRequest({ 'README.md': 'more words\n' })
      expect(job.exitCode, job.log).toBe(0)
      expect(job.outputs).toMatchObject({ verdict: 'not-measured' })
      expect(job.summary).toContain('not measured')
      expect(job.log).not.toContain('building')
    })

    it('from a fork is built, and leaves nothing that others start from', async () => {
      const job = await pullRequest({ 'settings.txt': `${fastSettings} --back-log=90\n` }, fork)
      expect(job.exitCode, job.log).toBe(0)
      expect(job.log).toContain(`base: building ${base.slice(0, 7)}`)
      expect(caches()).toEqual([])
    })
  },
)
