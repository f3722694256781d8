import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { timeOutlooks } from '../../../../src/extensions/doctor/outlooks/job-time.ts'
import { settingsOf } from '../../../core/config/caller.ts'

let workspace: string
beforeEach(() => {
  workspace = mkdtempSync(join(tmpdir(), 'tidb-bench-time-'))
})
afterEach(() => rmSync(workspace, { recursive: true }))

/** Cells of 90 s of load in all, on a server that is started for them. */
const settings = settingsOf({
  target: 'local',
  threads: '1,2,4',
  duration: '30s',
  workloads: 'oltp_point_select',
})

function outlooksIn(job: string, name = 'performance.yml') {
  mkdirSync(join(workspace, '.github/workflows'), { recursive: true })
  writeFileSync(join(workspace, '.github/workflows', name), `jobs:\n  bench:\n${job}`)
  return timeOutlooks(settings, {
    GITHUB_WORKSPACE: workspace,
    GITHUB_REPOSITORY: 'org/repo',
    GITHUB_WORKFLOW_REF: 'org/repo/.github/workflows/performance.yml@refs/heads/main',
    GITHUB_JOB: 'bench',
  })
}

test('a job that is shorter than its load cannot succeed', () => {
  const [outlook] = outlooksIn('    timeout-minutes: 1\n')
  expect(outlook).toMatchObject({ state: 'obstacle', kind: 'input', subject: 'time' })
  expect(outlook?.what).toContain('.github/workflows/performance.yml:3')
})

test('a job that has the time is no news, with GitHub’s own limit too', () => {
  expect(outlooksIn('    timeout-minutes: 600\n')).toEqual([])
  expect(outlooksIn('    runs-on: ubuntu-latest\n')).toEqual([])
})

test('nothing is known of an expression, of another file, and outside of GitHub', () => {
  const expression = `    timeout-minutes: \${{ inputs.minutes }}\n`
  expect(outlooksIn(expression)).toEqual([])
  rmSync(join(workspace, '.github'), { recursive: true })
  expect(outlooksIn('    timeout-minutes: 1\n', 'other.yml')).toEqual([])
  expect(timeOutlooks(settings, {})).toEqual([])
})
