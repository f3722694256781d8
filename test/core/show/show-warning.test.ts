import { expect, test } from 'vitest'
import { showWarning } from '../../../src/core/show/show-warning.ts'
import { permissionsYaml } from '../../../src/github/api-outcome.ts'

/** The lines to add that a job with these inputs logs, where the comment was refused. */
function linesFor(
  inputs: Readonly<Record<string, string>>,
  event: Readonly<Record<string, string>>,
): string {
  const logged: string[] = []
  const log = { info() {}, warn: (text: string) => logged.push(text), debug() {}, progress() {} }
  const env = { TIDB_BENCH_INPUTS: JSON.stringify(inputs), ...event }
  const yamlToAdd = permissionsYaml('pull-requests: write')
  const io = { env, log, print() {}, signal: new AbortController().signal }
  showWarning({ title: 'Permission missing', message: 'not posted', yamlToAdd }, io)
  return logged.join('\n')
}

const pullRequest = { GITHUB_EVENT_NAME: 'pull_request' }

test('the lines to add leave a job that keeps its baseline on a branch the right to write it', () => {
  for (const baseline of ['branch', 'branch:levels'])
    expect(linesFor({ baseline }, pullRequest)).toContain(
      'permissions:\n  contents: write # to store the baseline\n  pull-requests: write',
    )
})

test('a job that stores no baseline gets no right to write', () => {
  for (const baseline of ['none', 'files:baselines', 'auto'])
    expect(linesFor({ baseline }, pullRequest)).toContain('permissions:\n  contents: read\n')
  expect(linesFor({}, pullRequest)).toContain('permissions:\n  contents: read\n')
})
