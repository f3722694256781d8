import { expect, test } from 'vitest'
import { buildPlans, buildsFolder, isTrusted } from '../../../src/extensions/commits/build-sides.ts'
import type { BenchEvent } from '../../../src/github/event.ts'

const build = { command: 'make', output: 'bin' } as unknown as NonNullable<
  Parameters<typeof buildPlans>[0]['build']
>
const commits = { candidate: 'b'.repeat(40), base: 'a'.repeat(40) }
const against = { kind: 'base' } as const

test('the base is built first, and only where something is compared with a commit', () => {
  expect(
    buildPlans({ build, against }, commits).map(([side, plan]) => [side, plan.commit]),
  ).toEqual([
    ['base', commits.base],
    ['candidate', commits.candidate],
  ])
  expect(buildPlans({ build }, commits).map(([side]) => side)).toEqual(['candidate'])
  expect(
    buildPlans({ build, against }, { candidate: commits.candidate }).map(([side]) => side),
  ).toEqual(['candidate'])
  expect(buildPlans({ against }, commits)).toEqual([])
})

test.each([
  [{ kind: 'push' }, true],
  [{ kind: 'local' }, true],
  [{ kind: 'pull_request', origin: 'same-repository' }, true],
  [{ kind: 'pull_request', origin: 'fork' }, false],
  [{ kind: 'issue_comment' }, false],
  [{ kind: 'workflow_run' }, false],
])('whether other jobs may start what %j builds: %s', (event, trusted) => {
  expect(isTrusted(event as BenchEvent)).toBe(trusted)
})

test('builds are kept under one path, whatever the runner throws away', () => {
  const env = { HOME: '/home/me', RUNNER_TEMP: '/tmp/runner' }
  expect(buildsFolder(env)).toBe(buildsFolder({ ...env, RUNNER_TEMP: '/tmp/other' }))
})
