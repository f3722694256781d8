import { describe, expect, it } from 'vitest'
import { acceptanceOfHead } from '../../src/github/acceptance.ts'
import { repository, type Scene, startScene } from './scene.ts'
import { sha } from './server/state.ts'

const accept = 'bench: accept'
const rule = { label: accept, by: ['anyone'], hasCommand: true } as const

async function scene() {
  const made = await startScene({ 'pull-requests': 'write', actions: 'read' })
  made.github.state.collaborators.set('ann', 'write').set('tim', 'read')
  made.github.state.pulls.get(7)?.labels.push(accept)
  return made
}

function labelsLeft(scene: Scene) {
  return scene.github.state.pulls.get(7)?.labels
}

describe('bench: accept on the head of a pull request from a fork', () => {
  const at = (time: string) => `2026-01-01T${time}Z`
  const pull = {
    number: 7,
    headCommit: sha(1),
    headBranch: 'topic',
    author: 'mallory',
    headRepositoryId: 66,
    baseRef: 'main',
    baseCommit: sha(100),
    labels: [accept],
    createdAt: Date.parse(at('10:00:00')),
  }

  interface Happened {
    /** Head commits of the runs of the fork's branch, by time. */
    runs?: Record<string, number>
    /** Runs of another fork's branch of the same name. */
    foreign?: Record<string, number>
    moves?: string[]
    /** When it was given another base. */
    retargets?: string[]
    label?: string
    by?: string
  }

  async function happened({
    runs = { '12:00:00': 1 },
    foreign = {},
    moves = [],
    retargets = [],
    label,
    by,
  }: Happened) {
    const made = await scene()
    const { state } = made.github
    const started = (id: number) =>
      function* (of: Record<string, number>) {
        for (const [time, commit] of Object.entries(of))
          yield {
            id: state.nextId++,
            headSha: sha(commit),
            event: 'pull_request',
            createdAt: at(time),
            headRepositoryId: id,
          }
      }
    state.runs.push(...started(66)(runs), ...started(67)(foreign))
    for (const time of moves)
      state.otherEvents.push({ issue: 7, event: 'head_ref_force_pushed', at: at(time) })
    for (const time of retargets)
      state.otherEvents.push({ issue: 7, event: 'base_ref_changed', at: at(time) })
    state.labelEvents.push({
      issue: 7,
      login: by ?? 'ann',
      label: accept,
      at: at(label ?? '13:00:00'),
    })
    return made
  }
  const of = (made: Scene) => acceptanceOfHead(made.client(), repository, pull, rule)

  it.each<[string, Happened]>([
    ['after its push', {}],
    ['after it was forced there', { moves: ['11:59:59'] }],
    ['after it was given its base', { retargets: ['12:30:00'] }],
    [
      'after other commits',
      { runs: { '10:00:01': 3, '11:00:00': 2, '12:00:00': 1, '13:00:01': 1 } },
    ],
    ['whatever another fork does', { foreign: { '12:30:00': 5 } }],
  ])('holds where it was set %s', async (_, what) => {
    const made = await happened(what)
    expect(await of(made)).toEqual({
      state: 'accepted',
      by: 'ann',
      commit: sha(1),
      reason: 'label "bench: accept" on #7',
    })
    expect(labelsLeft(made)).toEqual([accept])
  })

  it.each<[string, Happened]>([
    ['before its push', { label: '11:00:00' }],
    ['for another base', { retargets: ['13:00:01'] }],
    [
      'on another commit, to which the head was forced and from which it came back',
      { moves: ['12:30:00'] },
    ],
    [
      'on another commit that came between, as its run shows',
      { runs: { '12:00:00': 1, '12:30:00': 2 } },
    ],
    ['while another pull request had this commit', { runs: { '09:00:00': 1, '14:00:00': 1 } }],
    ['while another fork had this commit', { runs: { '14:00:00': 1 }, foreign: { '12:00:00': 1 } }],
    ['at a time that no run shows', { runs: {} }],
  ])('is void, and taken off, where it was set %s', async (_, what) => {
    const made = await happened(what)
    expect(await of(made)).toMatchObject({
      state: 'refused',
      why: expect.stringContaining('last push'),
    })
    expect(labelsLeft(made)).toEqual([])
  })

  it('counts only when somebody with write access sets it', async () => {
    expect(await of(await happened({ by: 'tim' }))).toMatchObject({
      state: 'refused',
      why: expect.stringContaining('write access'),
    })
  })

  it('is nothing where it is not there, and does not count where it cannot be checked', async () => {
    const made = await happened({})
    expect(
      await acceptanceOfHead(made.client(), repository, { ...pull, labels: [] }, rule),
    ).toEqual({
      state: 'none',
    })
    made.github.faults.push({ at: () => true, kind: { answer: 500 } })
    expect(await of(made)).toMatchObject({ state: 'refused' })
  })
})
