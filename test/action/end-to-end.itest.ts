import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { parse, stringify } from 'yaml'
import { projectFolder } from '../house/sources.ts'
import { findAct, runWorkflow } from './act.ts'
import { asInputs } from './as-inputs.ts'
import { workflowPath } from './caller.ts'
import { commit, createScratch, removeScratch, type Scratch } from './scratch.ts'

interface Step {
  readonly uses?: string
  readonly run?: string
  readonly with?: Readonly<Record<string, string>>
}

/** Seconds show as much of the way as minutes. */
function shortened(inputs: Step['with'] = {}): Record<string, unknown> {
  const quick = { duration: '1s', 'warm-up': '0s', repeats: '2' }
  // The file that a step writes says so itself.
  const fast = inputs.suite === 'slower' ? inputs : { ...inputs, cause: 'never' }
  return asInputs('duration' in inputs ? { ...fast, ...quick } : fast)
}

/** The same for slices and rows, which are in a configuration that a step writes. */
function shortenedSlices(script: string): string {
  return script
    .replace('slice: 3s, settle: 1s', 'slice: 1s, settle: 0s')
    .replace('warm-up: 2s', 'warm-up: 0s')
    .replace('table-size: 20000', 'table-size: 5000')
    .replace('update-baseline: never\n', 'update-baseline: never\ncause: never\n')
}

const workflow = parse(
  readFileSync(join(projectFolder, '.github/workflows/end-to-end.yml'), 'utf8'),
)

describe.skipIf(findAct() === undefined)('the jobs of end-to-end.yml, executed by act', () => {
  const scratches: Scratch[] = []
  afterEach(async () => {
    await Promise.all(scratches.splice(0).map(removeScratch))
  })

  /** One job of it, in this project's own repository; its assertions are those of the workflow. */
  async function play(name: string) {
    const scratch = createScratch()
    scratches.push(scratch)
    cpSync(scratch.actionFolder, scratch.repository, { recursive: true })
    // There is no GitHub to fetch a branch from.
    const steps = workflow.jobs[name].steps.map((step: Step) => ({
      ...step,
      ...(step.uses === './' && { with: shortened({ ...step.with, baseline: 'none' }) }),
      ...(step.run !== undefined && { run: shortenedSlices(step.run) }),
    }))
    const jobs = { [name]: { ...workflow.jobs[name], steps } }
    commit(scratch, { [workflowPath]: stringify({ ...workflow, jobs }) }, 'first')
    return runWorkflow(scratch, { event: 'workflow_dispatch' })
  }

  it('without a change: green', async () => {
    const { exitCode, outputs, log } = await play('local')
    expect(exitCode, log).toBe(0)
    expect(outputs).toMatchObject({ verdict: 'passed' })
  })

  it('with slower settings: red, and the job that expects it is green', async () => {
    const { exitCode, outputs, errors, log } = await play('regression')
    // Throughput, and latencies where their alarm rings too.
    expect(outputs, log).toMatchObject({
      verdict: 'regression',
      regressions: expect.stringMatching(/^[1-3]$/),
    })
    expect(errors.join()).toMatch(/oltp_read_write · 4 threads: TPS/)
    expect(exitCode, log).toBe(0)
  })

  it('without a server: red, and the job that expects it is green', async () => {
    const { exitCode, outputs, log } = await play('broken')
    expect(outputs, log).toMatchObject({ verdict: 'invalid' })
    expect(exitCode, log).toBe(0)
  })
})
