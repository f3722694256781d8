import { describe, expect, it } from 'vitest'
import {
  acceptanceOfMerge,
  acceptanceOfMergeGroup,
  acceptanceOfPullRequest,
} from '../../src/github/acceptance.ts'
import type { MergeGroupEvent, PullRequestEvent } from '../../src/github/event.ts'
import { extentOf, readEvent } from '../../src/github/event.ts'
import { repository, type Scene, startScene } from './scene.ts'
import { sha } from './server/state.ts'

const accept = 'bench: accept'
const rule = { label: accept, by: ['anyone'], hasCommand: true } as const

function event(
  action: string,
  labels: string[],
  changes: { label?: string; actor?: string } = {},
): PullRequestEvent {
  const repository = { full_name: 'acme/db', id: 1 }
  const payload = {
    action,
    number: 7,
    repository,
    pull_request: {
      number: 7,
      head: { sha: sha(1), ref: 'topic', repo: repository },
      base: { sha: sha(100), ref: 'main', repo: repository },
      labels: labels.map((name) => ({ name })),
    },
    ...(changes.label && { label: { name: changes.label } }),
  }
  const environment = {
    GITHUB_EVENT_NAME: 'pull_request',
    GITHUB_REPOSITORY: 'acme/db',
    GITHUB_ACTOR: changes.actor ?? 'ann',
  }
  return readEvent({ environment, payload }) as PullRequestEvent
}

async function scene(
  permissions: Parameters<typeof startScene>[0] = { 'pull-requests': 'write', actions: 'read' },
) {
  const made = await startScene(permissions)
  made.github.state.collaborators.set('ann', 'write').set('tim', 'read')
  made.github.state.pulls.get(7)?.labels.push(accept)
  return made
}

function labelsLeft(scene: Scene) {
  return scene.github.state.pulls.get(7)?.labels
}

describe('extentOf', () => {
  it.each([
    [[], 'normal'],
    [['bench: full'], 'full'],
    [['Bench: Skip'], 'skip'],
    [['bench: full', 'bench: skip'], 'skip'],
    [['bench: skipping'], 'normal'],
  ])('reads %j as %s', (labels, extent) => {
    expect(extentOf(labels)).toBe(extent)
  })
})

describe('bench: accept on a pull request', () => {
  const of = (scene: Scene, run: PullRequestEvent) =>
    acceptanceOfPullRequest(scene.client(), repository, run, rule)

  it('holds in the run that it started, for its head commit, with who set it', async () => {
    const made = await scene()
    expect(await of(made, event('labeled', [accept], { label: 'Bench: Accept' }))).toEqual({
      state: 'accepted',
      by: 'ann',
      commit: sha(1),
      reason: 'label "bench: accept" on #7',
    })
    expect(labelsLeft(made)).toEqual([accept])
  })

  it('is void after the next push, and taken off', async () => {
    const made = await scene()
    expect(await of(made, event('synchronize', [accept]))).toMatchObject({
      state: 'refused',
      why: expect.stringContaining('no longer valid'),
    })
    expect(labelsLeft(made)).toEqual([])
  })

  it('is void also where the token may not take it off, as in a fork', async () => {
    const made = await scene({ contents: 'read' })
    expect(await of(made, event('synchronize', [accept]))).toMatchObject({ state: 'refused' })
    expect(labelsLeft(made)).toEqual([accept])
  })

  it('counts only when somebody with write access sets it', async () => {
    const made = await scene()
    const run = event('labeled', [accept], { label: accept, actor: 'tim' })
    expect(await of(made, run)).toMatchObject({
      state: 'refused',
      why: expect.stringContaining('write access'),
    })
  })

  it('does not hold in a run that another label or a reopening started', async () => {
    const made = await scene()
    for (const run of [
      event('labeled', [accept], { label: 'bench: full' }),
      event('reopened', [accept]),
    ]) {
      expect(await of(made, run)).toMatchObject({ state: 'refused' })
    }
    expect(labelsLeft(made)).toEqual([accept])
  })

  it('is nothing where the label is not there', async () => {
    expect(
      await of(await scene(), event('labeled', ['bench: full'], { label: 'bench: full' })),
    ).toEqual({
      state: 'none',
    })
  })

  it('does not count where it cannot be checked', async () => {
    const made = await scene()
    made.github.faults.push({ at: () => true, kind: { answer: 500 } })
    expect(await of(made, event('labeled', [accept], { label: accept }))).toMatchObject({
      state: 'refused',
    })
  })
})

describe('bench: accept after the merge', () => {
  async function merged(labelledAt: string, changes: { labels?: string[]; by?: string } = {}) {
    const made = await scene()
    const { state } = made.github
    const pull = state.pulls.get(7)
    if (pull)
      Object.assign(pull, {
        state: 'closed',
        mergeCommit: sha(50),
        labels: changes.labels ?? [accept],
      })
    state.runs.push({
      id: 1,
      headSha: sha(1),
      event: 'pull_request',
      createdAt: '2026-01-01T12:00:00Z',
    })
    const login = changes.by ?? 'ann'
    state.labelEvents.push({ issue: 7, login: 'tim', label: 'other', at: '2026-01-01T23:00:00Z' })
    state.labelEvents.push({ issue: 7, login, label: accept, at: labelledAt })
    return made
  }
  const of = (scene: Scene) => acceptanceOfMerge(scene.client(), repository, sha(50), rule)

  it('holds where it was set after the last push', async () => {
    expect(await of(await merged('2026-01-01T13:00:00Z'))).toMatchObject({
      state: 'accepted',
      by: 'ann',
      commit: sha(50),
    })
  })

  it.each([
    ['set before the last push', '2026-01-01T11:00:00Z', {}, 'refused'],
    ['set by somebody who may not', '2026-01-01T13:00:00Z', { by: 'tim' }, 'refused'],
    ['taken off again', '2026-01-01T13:00:00Z', { labels: [] }, 'none'],
  ])('does not hold where it was %s', async (_, at, changes, state) => {
    expect(await of(await merged(at, changes))).toMatchObject({ state })
  })

  it('is nothing for a commit without a pull request', async () => {
    expect(await of(await scene())).toEqual({ state: 'none' })
  })

  it.each([
    ['set after the last push', '2026-01-01T13:00:00Z', `pr-7-${sha(100)}`, 'accepted'],
    ['set before it', '2026-01-01T11:00:00Z', `pr-7-${sha(100)}`, 'refused'],
    ['on a branch that names no pull request', '2026-01-01T13:00:00Z', 'pr-7', 'none'],
  ])('in a merge queue, %s', async (_, at, name, state) => {
    const made = await merged(at)
    const group = { head_sha: sha(60), base_sha: sha(100), base_ref: 'refs/heads/main' }
    const run = readEvent({
      environment: { GITHUB_EVENT_NAME: 'merge_group', GITHUB_REPOSITORY: 'acme/db' },
      payload: { merge_group: { ...group, head_ref: `refs/heads/gh-readonly-queue/main/${name}` } },
    }) as MergeGroupEvent
    const accepted = await acceptanceOfMergeGroup(made.client(), repository, run, rule)
    expect(accepted).toMatchObject(
      state === 'accepted' ? { state, by: 'ann', commit: sha(60) } : { state },
    )
  })
})
