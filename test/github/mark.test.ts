import { describe, expect, it } from 'vitest'
import { readEvent } from '../../src/github/event.ts'
import { findBaseBranch, markName } from '../../src/github/mark.ts'
import {
  onBranch,
  onMergeGroup,
  onPullRequest,
  onPush,
  onRelease,
  type StartedBy,
} from '../core/commands/github-events.ts'
import { sha } from './server/state.ts'

const onRef = (ref: string, event = 'workflow_dispatch'): StartedBy => ({
  ...onPush(sha(1)),
  event,
  env: { GITHUB_SHA: sha(1), GITHUB_REF: ref },
})

function baseOf({ event, payload, env }: StartedBy) {
  const environment = { GITHUB_EVENT_NAME: event, GITHUB_REPOSITORY: 'acme/db', ...env }
  const read = readEvent({ environment, payload })
  return {
    base: findBaseBranch(read),
    name: markName('oltp', findBaseBranch(read), read.defaultBranch),
  }
}

describe('the name of a mark', () => {
  it.each<[string, StartedBy, string]>([
    ['a pull request', onPullRequest(), 'tidb-bench/oltp'],
    [
      'one to another branch',
      onPullRequest({ baseRef: 'release-8.5' }),
      'tidb-bench/oltp (release-8.5)',
    ],
    ['the merge queue', onMergeGroup(sha(3), sha(100)), 'tidb-bench/oltp'],
    ['a push', onPush(sha(1)), 'tidb-bench/oltp'],
    ['one to another branch', onPush(sha(1), 'release-8.5'), 'tidb-bench/oltp (release-8.5)'],
    ['a schedule', onBranch('schedule', sha(1)), 'tidb-bench/oltp'],
    ['a release', onRelease('v8.5.4', sha(1)), 'tidb-bench/oltp (refs/tags/v8.5.4)'],
    [
      'a tag that is named like a branch',
      onRef('refs/tags/main'),
      'tidb-bench/oltp (refs/tags/main)',
    ],
    ['a new branch', onRef('refs/heads/x', 'create'), 'tidb-bench/oltp (x)'],
  ])(
    'says for which branch a commit is judged, where it is not the default one: %s',
    (_, event, name) => {
      expect(baseOf(event).name).toBe(name)
    },
  )

  it('keeps two long branches apart, and fits', () => {
    const names = ['a', 'b'].map((last) =>
      markName('s'.repeat(100), `${'x'.repeat(240)}${last}`, 'main'),
    )
    expect(new Set(names).size).toBe(2)
    for (const name of names) expect(name.length).toBeLessThanOrEqual(255)
  })
})
