import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAct, type JobRun, runWorkflow } from './act.ts'
import { callerWorkflow, quickLoad, workflowPath } from './caller.ts'
import { pushToMain } from './events.ts'
import { commit, createScratch, removeScratch, type Scratch } from './scratch.ts'

const act = findAct()

describe.skipIf(act === undefined)('the snapshot cache of the action, executed by act', () => {
  let scratch: Scratch
  beforeAll(() => {
    scratch = createScratch()
  })
  afterAll(() => removeScratch(scratch))

  const caches = () => readdirSync(join(scratch.servicesFolder, 'cache'))

  async function push(file: string, inputs: Readonly<Record<string, string>>): Promise<JobRun> {
    commit(
      scratch,
      { [file]: 'x\n', [workflowPath]: callerWorkflow({ ...quickLoad, ...inputs }) },
      file,
    )
    pushToMain(scratch)
    return runWorkflow(scratch)
  }

  it('fills GitHub’s cache in the first job, starts from it in the second, and saves nothing new there', async () => {
    const inputs = { 'snapshot-cache': 'true', baseline: 'none' }
    const first = await push('a.txt', inputs)
    expect(first.exitCode, first.log).toBe(0)
    expect(first.log).toContain('loading 1 table of 1,000 rows into candidate')
    expect(caches()).toEqual([
      expect.stringMatching(/^tidb-bench-data-linux-\w+-[0-9a-f]{20}-[\w-]+\.tar$/),
    ])

    const second = await push('b.txt', inputs)
    expect(second.exitCode, second.log).toBe(0)
    expect(second.log).toContain('1 table of 1,000 rows from the cache')
    expect(second.log).not.toContain('loading 1 table')
    expect(caches()).toHaveLength(1)
  })
})
