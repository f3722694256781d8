import { describe, expect, it } from 'vitest'
import { loadEvent } from '../../src/github/event.ts'
import { sha } from './server/state.ts'

const pull = { number: 7, author: 'ann', sha: sha(1), title: 'faster', head_ref: 'topic' }
const refs = { org: 'acme', repo: 'db', base_ref: 'main', base_sha: sha(100) }
const of = (spec: object, env: Readonly<Record<string, string>> = {}) =>
  loadEvent({
    JOB_SPEC: JSON.stringify({ job: 'pull-performance', buildid: '1', ...spec }),
    ...env,
  })

describe('a job of Prow', () => {
  it('is a pull request as a presubmit', () => {
    expect(of({ type: 'presubmit', refs: { ...refs, pulls: [pull] } })).toMatchObject({
      kind: 'pull_request',
      name: 'pull_request',
      repository: { owner: 'acme', repo: 'db' },
      number: 7,
      author: 'ann',
      headCommit: sha(1),
      headBranch: 'topic',
      baseRef: 'main',
      baseCommit: sha(100),
      // Its rules are those of the base, whoever opened it.
      origin: 'same-repository',
      reference: { kind: 'merge-base', baseCommit: sha(100) },
      baseline: { may: 'read' },
      reportsTo: { kind: 'pull-request', number: 7 },
      runId: undefined,
    })
  })

  it('takes from the other variables what an older JOB_SPEC lacks', () => {
    const env = {
      REPO_OWNER: 'acme',
      REPO_NAME: 'db',
      PULL_BASE_REF: 'main',
      PULL_BASE_SHA: sha(100),
      PULL_NUMBER: '7',
      PULL_PULL_SHA: sha(1),
    }
    expect(of({ type: 'presubmit' }, env)).toMatchObject({
      kind: 'pull_request',
      number: 7,
      author: undefined,
      headCommit: sha(1),
      headBranch: 'pull/7',
      baseCommit: sha(100),
    })
  })

  it.each([
    ['postsubmit', 'push', { headCommit: sha(100), baseline: { may: 'write' } }],
    ['periodic', 'schedule', { reference: { kind: 'branch', ref: 'refs/heads/main' } }],
    ['batch', 'other', { baseline: { may: 'read' }, reportsTo: { kind: 'summary' } }],
  ])('is as a %s a %s', (type, kind, more) => {
    expect(of({ type, refs: { ...refs, pulls: [pull, pull] } })).toMatchObject({ kind, ...more })
  })

  it('is no event where the runner of GitHub runs it', () => {
    const env = {
      GITHUB_ACTIONS: 'true',
      GITHUB_EVENT_NAME: 'workflow_dispatch',
      GITHUB_REPOSITORY: 'acme/db',
    }
    expect(of({ type: 'presubmit', refs: { ...refs, pulls: [pull] } }, env).kind).toBe(
      'workflow_dispatch',
    )
  })

  it.each([
    ['no JSON', '{', 'JOB_SPEC is not valid JSON'],
    ['another type', '{"type":"cron"}', 'JOB_SPEC does not describe a job of Prow'],
    [
      'no commit',
      JSON.stringify({ type: 'presubmit', refs: { ...refs, pulls: [{ ...pull, sha: 'HEAD' }] } }),
      'sha',
    ],
  ])('is refused with %s', (_, JOB_SPEC, words) => {
    expect(() => loadEvent({ JOB_SPEC })).toThrow(words)
  })
})
