import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { findAct, type JobRun, runWorkflow } from '../action/act.ts'
import { quickLoad } from '../action/caller.ts'
import { pullRequestToMain, pushToMain } from '../action/events.ts'
import { artifacts, commit, createScratch, git, removeScratch, type Scratch } from '../action/scratch.ts'
import { copiedExample } from './example-workflow.ts'

/** A load of seconds, and a baseline that needs no git server. */
const quick = { ...quickLoad, repeats: '1', comment: 'false', baseline: 'files:baselines' }

/** Suites on the throw-away server that take seconds. */
function config(suites: Record<string, object>): string {
  const suite = { threads: [2], tables: 1, 'table-size': 1000, duration: '2s', 'warm-up': '1s', repeats: 1 }
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
      rule: 'threshold',
      tolerance: '60%',
      'side-by-side': { rounds: 1, pairs: 1, slice: '2s', settle: '1s' },
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
    return runWorkflow(scratch, { event: 'pull_request', env: { PATH: `${tools()}:${process.env.PATH}` } })
  }

  /** Programs of GitHub's runners that may be missing or another one here. */
  function tools(): string {
    const folder = join(scratch.folder, 'tools')
    mkdirSync(folder, { recursive: true })
    // Of mikefarah's yq, what the example calls.
    const yq = join(folder, 'yq')
    const script = `import { readFileSync } from 'node:fs'
import { parse } from ${JSON.stringify(import.meta.resolve('yaml'))}
const [format, indent, expression, file] = process.argv.slice(2)
if (\`\${format} \${indent} \${expression}\` !== '--output-format=json --indent=0 .suites | keys') process.exit(2)
console.log(JSON.stringify(Object.keys(parse(readFileSync(file, 'utf8')).suites).sort()))
`
    writeFileSync(`${yq}.mjs`, script)
    writeFileSync(yq, `#!/bin/sh\nexec ${process.execPath} ${yq}.mjs "$@"\n`)
    chmodSync(yq, 0o755)
    return folder
  }

  it.each(['pull-request.yml', 'fork-measure.yml', 'baseline.yml'])(
    '%s measures and passes',
    async (file) => {
      const job = await run(file, quick, {})
      expect(job.exitCode, job.log).toBe(0)
      expect(job.outputs.verdict, job.log).toBe('passed')
      expect(job.summary).toContain('oltp_point_select')
    },
    120_000,
  )

  it('many-machines.yml runs each suite, and its last job tells whether all passed', async () => {
    const inputs = { comment: 'false', baseline: 'files:baselines' }
    const job = await run('many-machines.yml', inputs, {
      'tidb-bench.yml': config({ first: {}, second: {} }),
    })
    expect(job.exitCode, job.log).toBe(0)
    expect(artifacts(scratch)).toEqual(expect.arrayContaining(['tidb-bench-first', 'tidb-bench-second']))
    expect(job.log).toContain('plan: success, suites: success')
  }, 180_000)

  it('tidb-pull-request.yml builds both sides and measures them side by side', async () => {
    const makefile = 'server:\n\tmkdir -p bin && cp README.md bin/tidb-server\n'
    const job = await run(
      'tidb-pull-request.yml',
      { baseline: 'none' },
      {
        Makefile: makefile,
        'tidb-bench.yml': config({ 'pull-request': { against: 'base' } }),
      },
    )
    expect(job.log).not.toContain('No rule to make')
    expect(job.exitCode, job.log).toBe(0)
    expect(job.summary).toContain('on the same machine')
  }, 180_000)
})
