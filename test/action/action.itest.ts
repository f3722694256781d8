import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { parseRecord } from '../../src/core/record/json.ts'
import type { BenchRecord } from '../../src/core/record/schema.ts'
import { FilesStore } from '../../src/stores/files/files-store.ts'
import { findAct, type JobRun, runWorkflow, type WorkflowOptions } from './act.ts'
import { callerWorkflow, quickLoad, workflowPath } from './caller.ts'
import { pushToMain } from './events.ts'
import {
  artifactFile,
  artifacts,
  commit,
  createScratch,
  git,
  removeScratch,
  type Scratch,
  survivors,
  uploadedPages,
} from './scratch.ts'

const act = findAct()
if (act === undefined)
  console.warn('act is not installed: the tests that execute the action are skipped')
else
  console.info(
    'actions/cache and actions/upload-artifact are stand-ins here (test/action/stand-ins)',
  )

interface Job extends JobRun {
  readonly scratch: Scratch
}

/** One job, for a push to main of a repository of its own, with this baseline in it. */
async function job(
  inputs: Readonly<Record<string, string>>,
  baseline?: BenchRecord,
  options: WorkflowOptions = {},
): Promise<Job> {
  const scratch = createScratch()
  scratches.push(scratch)
  commit(
    scratch,
    { 'README.md': '# An application\n', [workflowPath]: callerWorkflow(inputs) },
    'first',
  )
  if (baseline !== undefined) {
    // Records belong to a commit of the history.
    const source = { ...baseline.source, commit: git(scratch, 'rev-parse', 'HEAD') }
    await new FilesStore(`${scratch.repository}/baselines`).append({ ...baseline, source })
    commit(scratch, {}, 'baseline')
  }
  pushToMain(scratch)
  return { ...(await runWorkflow(scratch, options)), scratch }
}

const scratches: Scratch[] = []
afterAll(async () => {
  await Promise.all(scratches.map(removeScratch))
})

/**
 * The record with every throughput multiplied: what the same machine would have done with a faster
 * server.
 */
function timesFaster(record: BenchRecord, factor: number): BenchRecord {
  const cells = record.cells.map((cell) => ({
    ...cell,
    runs: cell.runs.map((run) =>
      run.state === 'valid'
        ? { ...run, metrics: { ...run.metrics, tps: (run.metrics.tps ?? 0) * factor } }
        : run,
    ),
  }))
  return { ...record, cells }
}

describe.skipIf(act === undefined)('the action, executed by act in host mode', () => {
  const inputs = { ...quickLoad, tolerance: '90%' }
  let first: Job
  let measured: BenchRecord

  beforeAll(async () => {
    first = await job(inputs)
    measured = parseRecord(
      artifactFile(first.scratch, artifacts(first.scratch)[0] ?? '', 'record.json'),
      'record.json',
    )
  })

  it('passes the first time, without a baseline', () => {
    expect(first.exitCode, first.log).toBe(0)
    expect(first.outputs).toMatchObject({ verdict: 'passed', regressions: '0', improvements: '0' })
    expect(first.errors).toEqual([])
  })

  it('keeps the evidence as an artifact, and removes it from the runner', () => {
    const [name = ''] = artifacts(first.scratch)
    expect(artifacts(first.scratch)).toHaveLength(1)
    for (const file of [
      'record.json',
      'result.json',
      'comment.md',
      'summary.md',
      'report.html',
      'outcome.json',
    ]) {
      expect(artifactFile(first.scratch, name, file), file).not.toBe('')
    }
    expect(measured.cells.map((cell) => cell.runs.map((run) => run.state))).toEqual([
      ['valid', 'valid'],
    ])
    // The page once more by itself, which one click opens.
    expect(uploadedPages(first.scratch)).toEqual([`${name}.html`])
  })

  it('writes the job summary', () => {
    expect(first.summary).toContain('oltp_point_select')
    expect(first.summary).toContain('|')
  })

  it('leaves nothing running', async () => {
    expect(await survivors(first.scratch)).toEqual([])
  })

  it('is green where the figures are those of the baseline', async () => {
    const run = await job(inputs, measured)
    expect(run.exitCode, run.log).toBe(0)
    expect(run.outputs).toMatchObject({ verdict: 'passed', regressions: '0' })
    expect(run.outputs['baseline-sha']).toBe(git(run.scratch, 'rev-parse', 'HEAD~1'))
    expect(run.summary).toContain('oltp_point_select')
    expect(await survivors(run.scratch)).toEqual([])
  })

  it('is red where the baseline was much faster, and still keeps the evidence', async () => {
    const run = await job({ ...inputs, tolerance: '50%' }, timesFaster(measured, 10))
    expect(run.exitCode, run.log).toBe(1)
    expect(run.outputs).toMatchObject({
      verdict: 'regression',
      regressions: '1',
      improvements: '0',
    })
    expect(run.summary).toMatch(/is [^,]+ slower/u)
    expect(run.errors.join('\n')).toContain('oltp_point_select')
    expect(artifacts(run.scratch)).toHaveLength(1)
    expect(await survivors(run.scratch)).toEqual([])
  })

  it('says so and stays green where fail-on is never', async () => {
    const run = await job(
      { ...inputs, tolerance: '50%', 'fail-on': 'never' },
      timesFaster(measured, 10),
    )
    expect(run.exitCode, run.log).toBe(0)
    expect(run.outputs).toMatchObject({ verdict: 'regression', regressions: '1' })
  })

  it('is red with an annotation that names every fault of the inputs, and starts nothing', async () => {
    const run = await job({
      ...quickLoad,
      workloads: 'oltp_pint_select',
      threads: 'many',
      'table-size': '0',
    })
    expect(run.exitCode).toBe(1)
    const annotation = run.errors.join('\n')
    for (const part of ['threads', 'many', 'table-size']) expect(annotation).toContain(part)
    expect(run.log).not.toMatch(/^\s+at .*:\d+:\d+/m)
    expect(artifacts(run.scratch)).toEqual([])
  })

  it('is red where the server cannot be reached, and says which', async () => {
    const run = await job({ ...quickLoad, target: 'endpoint', host: '127.0.0.1', port: '1' })
    expect(run.exitCode).toBe(1)
    expect(run.errors.join('\n')).toContain('127.0.0.1:1')
    expect(run.outputs.verdict).not.toBe('passed')
  })

  it('keeps the password out of the log, the results and the command lines of its tools', async () => {
    const password = 'Pa55-of-the-test'
    const run = await job(
      {
        ...quickLoad,
        target: 'endpoint',
        host: '127.0.0.1',
        port: '1',
        password: expression('secrets.DB_PASSWORD'),
      },
      undefined,
      { secrets: { DB_PASSWORD: password } },
    )
    expect(run.exitCode).toBe(1)
    expect(run.log).not.toContain(password)
    for (const name of artifacts(run.scratch)) {
      expect(artifactFile(run.scratch, name, 'outcome.json')).not.toContain(password)
    }
  })

  it('leaves nothing running where the job is cancelled in the middle', async () => {
    const cancel = new AbortController()
    const ended = job({ ...quickLoad, duration: '60s' }, undefined, { cancel: cancel.signal })
    const running = async () => (await survivors(scratches.at(-1) as Scratch)).join('\n')
    await vi.waitFor(
      async () => expect(await running()).toMatch(/mariadbd[\s\S]*sysbench.* run\b/),
      120_000,
    )
    cancel.abort()
    const run = await ended
    expect(run.exitCode).not.toBe(0)
    expect(run.outputs.verdict).toBe('')
    expect(await survivors(run.scratch, 30)).toEqual([])
  })
})

function expression(text: string): string {
  return `\${{ ${text} }}`
}
