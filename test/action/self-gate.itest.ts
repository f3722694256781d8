import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parse, stringify } from 'yaml'
import { projectFolder } from '../house/sources.ts'
import { findAct, runWorkflow } from './act.ts'
import { pullRequestToMain } from './events.ts'
import { commit, createScratch, git, removeScratch, type Scratch } from './scratch.ts'

interface Step {
  readonly uses?: string
}

const read = (path: string) => readFileSync(join(projectFolder, path), 'utf8')
const workflow = parse(read('.github/workflows/self-gate.yml'))

/** The start alone, in slices of one round each. */
function shortened(): string {
  const config = parse(read('bench/own/gate.yml'))
  const { workloads } = config.suites.own
  config.suites.own.workloads = workloads.filter(({ name }: { name: string }) => name === 'start')
  config.gate['side-by-side'] = { rounds: 3, pairs: 4, slice: '200ms', settle: '0s' }
  return stringify(config)
}

/** Without what only a runner of GitHub can do: this machine has its Node.js. */
const job = workflow.jobs['own-speed']
const steps = job.steps.filter(({ uses }: Step) => uses?.startsWith('actions/setup-node') !== true)
const playable = stringify({ ...workflow, jobs: { 'own-speed': { ...job, steps } } })

/** A start that takes a tenth of a second of CPU longer. */
function slower(program: string): string {
  const [first, ...rest] = program.split('\n')
  const planted = [
    'import { cpuUsage as planted } from "node:process"',
    'for (const from = planted().user; planted().user - from < 100_000; ) Math.sqrt(2)',
  ]
  return [first, ...planted, ...rest].join('\n')
}

describe.skipIf(findAct() === undefined)('this project under its own gate, executed by act', () => {
  let scratch: Scratch
  beforeEach(() => {
    scratch = createScratch()
    cpSync(scratch.actionFolder, scratch.repository, { recursive: true })
    for (const path of ['bench/own', 'bench/cost.mjs'])
      cpSync(join(projectFolder, path), join(scratch.repository, path), { recursive: true })
    const files = { '.github/workflows/self-gate.yml': playable, 'bench/own/gate.yml': shortened() }
    commit(scratch, files, 'first')
    git(scratch, 'checkout', '--quiet', '-b', 'topic')
  })
  afterEach(() => removeScratch(scratch))

  function pullRequest(files: Readonly<Record<string, string>>) {
    commit(scratch, files, 'a change')
    pullRequestToMain(scratch, 7)
    return runWorkflow(scratch, { event: 'pull_request' })
  }

  it('a program that starts more slowly is red; one that is the same is not even measured', async () => {
    const same = await pullRequest({ 'README.md': 'more words\n' })
    expect(same.exitCode, same.log).toBe(0)
    expect(same.summary).toContain('not measured')

    const slow = await pullRequest({ 'dist/index.js': slower(read('dist/index.js')) })
    expect(slow.exitCode, slow.log).toBe(1)
    expect(slow.outputs, slow.log).toMatchObject({ verdict: 'regression' })
    expect(slow.errors.join()).toContain('start')
  })
})
