import { describe, expect, it } from 'vitest'
import type { BenchEvent } from '../../src/github/event.ts'
import { readEvent } from '../../src/github/event.ts'
import { sha } from './server/state.ts'

const environment = {
  GITHUB_REPOSITORY: 'acme/db',
  GITHUB_SHA: sha(77),
  GITHUB_REF: 'refs/heads/main',
  GITHUB_RUN_ID: '500',
  GITHUB_RUN_ATTEMPT: '2',
  GITHUB_SERVER_URL: 'https://github.test',
  GITHUB_ACTOR: 'ann',
}
const repository = { full_name: 'acme/db', id: 1, default_branch: 'main' }

function read(name: string, payload: unknown, changes: Record<string, string> = {}): BenchEvent {
  return readEvent({
    environment: { ...environment, GITHUB_EVENT_NAME: name, ...changes },
    payload,
  })
}

function pullRequest(headRepository: object | null, changes: object = {}) {
  return {
    action: 'synchronize',
    number: 7,
    repository,
    pull_request: {
      number: 7,
      head: { sha: sha(1), ref: 'topic', repo: headRepository },
      base: { sha: sha(100), ref: 'main', repo: repository },
      labels: [{ name: 'bench: full' }],
    },
    ...changes,
  }
}

const push = (ref: string, changes: object = {}) => ({
  ref,
  before: sha(2),
  after: sha(3),
  repository,
  ...changes,
})

describe('readEvent', () => {
  it('takes a review for the pull request that was reviewed', () => {
    const { number: _, ...payload } = pullRequest(repository, { action: 'submitted' })
    expect(
      read('pull_request_review', { ...payload, review: { state: 'approved' } }),
    ).toMatchObject({
      kind: 'pull_request',
      number: 7,
      headCommit: sha(1),
      addedLabel: undefined,
      baseline: { may: 'read' },
      reportsTo: { kind: 'pull-request', number: 7 },
    })
  })

  it('takes a run of Dependabot, whose token only reads, for that of a fork', () => {
    const by = (actor: string) =>
      read('pull_request', pullRequest(repository), { GITHUB_ACTOR: actor }) as { origin?: string }
    expect([by('dependabot[bot]').origin, by('ann').origin]).toEqual(['fork', 'same-repository'])
  })

  it('judges the head of a pull request, not the merge commit', () => {
    expect(read('pull_request', pullRequest(repository))).toMatchObject({
      kind: 'pull_request',
      headCommit: sha(1),
      origin: 'same-repository',
      labels: ['bench: full'],
      reference: { kind: 'merge-base', baseCommit: sha(100) },
      baseline: { may: 'read' },
      reportsTo: { kind: 'pull-request', number: 7 },
      runUrl: 'https://github.test/acme/db/actions/runs/500',
      runAttempt: 2,
    })
  })

  it('takes the empty list of labels that Gitea writes as null', () => {
    const payload = pullRequest(repository)
    Object.assign(payload.pull_request, { labels: null })
    expect(read('pull_request', payload)).toMatchObject({ labels: [] })
  })

  it.each([
    ['another repository', { full_name: 'mallory/db', id: 2 }],
    ['a deleted repository', null],
  ])('takes a head in %s for a fork', (_, head) => {
    expect(read('pull_request', pullRequest(head))).toMatchObject({ origin: 'fork' })
  })

  it.each([
    ['refs/heads/main', 'write'],
    ['refs/heads/release-8.5', 'write'],
    ['refs/heads/release/8.5', 'read'],
    ['refs/heads/topic', 'read'],
    ['refs/heads/my-release-8.5', 'read'],
    ['refs/tags/main', 'read'],
    ['refs/heads/main\nrelease-1', 'read'],
  ])('a push to %j may %s baselines', (ref, may) => {
    expect(read('push', push(ref))).toMatchObject({
      headCommit: sha(3),
      reference: { kind: 'ancestors', commit: sha(3) },
      baseline: { may },
    })
  })

  it('writes nothing when a branch is deleted', () => {
    expect(read('push', push('refs/heads/main', { deleted: true }))).toMatchObject({
      baseline: { may: 'read' },
    })
  })

  it('takes release branches as the caller names them', () => {
    const event = readEvent({
      environment: { ...environment, GITHUB_EVENT_NAME: 'push' },
      payload: push('refs/heads/stable/1.x'),
      releaseBranches: ['stable/*.x'],
    })
    expect(event.baseline).toEqual({ may: 'write' })
  })

  it.each([
    ['schedule', 'refs/heads/main', 'branch', 'write', 'issue'],
    ['workflow_dispatch', 'refs/heads/topic', 'branch', 'write', 'summary'],
    ['workflow_dispatch', 'refs/tags/v1', 'explicit', 'read', 'summary'],
  ])('%s on %s', (name, ref, kind, may, place) => {
    expect(read(name, {}, { GITHUB_REF: ref })).toMatchObject({
      headCommit: sha(77),
      reference: { kind },
      baseline: { may },
      reportsTo: { kind: place },
    })
  })

  it('compares a merge group with its base, and writes nothing', () => {
    const merge_group = {
      head_sha: sha(4),
      head_ref: 'refs/heads/gh-readonly-queue/main/pr-7',
      base_sha: sha(5),
      base_ref: 'refs/heads/main',
    }
    expect(read('merge_group', { merge_group })).toMatchObject({
      headCommit: sha(4),
      reference: { kind: 'merge-base', baseCommit: sha(5) },
      baseline: { may: 'read' },
    })
  })

  it('reports a release in an issue', () => {
    expect(read('release', { action: 'published', release: { tag_name: 'v8.5.4' } })).toMatchObject(
      {
        reference: { kind: 'explicit' },
        baseline: { may: 'read' },
        reportsTo: { kind: 'issue' },
      },
    )
  })

  it('takes the head of the finished run, and gives it no right', () => {
    const workflow_run = {
      id: 9,
      event: 'pull_request',
      head_sha: sha(1),
      head_branch: 'topic',
      head_repository: { full_name: 'mallory/db', id: 2, owner: { login: 'mallory' } },
      repository,
    }
    expect(read('workflow_run', { action: 'completed', repository, workflow_run })).toMatchObject({
      headCommit: sha(1),
      finished: {
        runId: 9,
        attempt: 1,
        headRepository: { fullName: 'mallory/db', owner: 'mallory' },
      },
      baseline: { may: 'read' },
    })
  })

  it('says that the repository of a finished run was deleted', () => {
    const workflow_run = {
      id: 9,
      event: 'pull_request',
      head_sha: sha(1),
      head_branch: 'topic',
      head_repository: null,
      repository,
    }
    expect(() => read('workflow_run', { action: 'completed', repository, workflow_run })).toThrow(
      /that the finished run measured was deleted/,
    )
  })

  it('tells a comment on a pull request from one on an issue', () => {
    const created_at = '2026-01-02T12:00:00Z'
    const comment = { id: 3, body: '/bench', created_at, user: { login: 'ann' } }
    const of = (issue: object) =>
      read('issue_comment', { action: 'created', repository, issue, comment })
    expect(of({ number: 7, pull_request: { url: 'x' } })).toMatchObject({
      on: 'pull-request',
      headCommit: undefined,
      commentedAt: created_at,
    })
    expect(of({ number: 8 })).toMatchObject({ on: 'issue', baseline: { may: 'read' } })
  })

  it('refuses pull_request_target', () => {
    expect(() => read('pull_request_target', pullRequest(repository))).toThrow(/not supported/)
  })

  it('names every fault of a payload', () => {
    const broken = () =>
      read('pull_request', { number: 'seven', repository, pull_request: { head: { sha: 'HEAD' } } })
    expect(broken).toThrow(/number: .*pull_request\.head\.sha: /s)
  })

  it('gives an unknown event and a run by hand no right to write', () => {
    expect(read('gollum', {})).toMatchObject({ kind: 'other', baseline: { may: 'read' } })
    expect(readEvent({ environment: {}, payload: undefined })).toMatchObject({
      kind: 'local',
      repository: undefined,
      baseline: { may: 'read' },
    })
  })

  it('keeps hostile names as the data they are', () => {
    const payload = pullRequest(repository)
    payload.pull_request.head.ref = '$(touch /tmp/x)`id`\n::set-output name=x::y'
    expect(read('pull_request', payload)).toMatchObject({
      headBranch: payload.pull_request.head.ref,
    })
  })
})
