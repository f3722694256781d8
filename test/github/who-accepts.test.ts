import { describe, expect, it } from 'vitest'
import { parseAcceptCommand } from '../../src/github/accept-comment.ts'
import { acceptanceOfHead } from '../../src/github/acceptance.ts'
import { type AcceptRule, readApprovers } from '../../src/github/approvers.ts'
import { repository, type Scene, startScene } from './scene.ts'
import { sha } from './server/state.ts'

const at = (time: string) => `2026-01-01T${time}Z`
const pull = {
  number: 7,
  headCommit: sha(1),
  headBranch: 'topic',
  author: 'mallory',
  headRepositoryId: 66,
  baseRef: 'main',
  baseCommit: sha(100),
  labels: [] as string[],
  createdAt: Date.parse(at('10:00:00')),
}

const owners =
  'approvers: [Root]\nfilters:\n  .*:\n    approvers: [sig-approvers]\n  docs/.*:\n    approvers: [writer]\n'
const aliases = 'aliases:\n  sig-approvers: [Olga, oskar]\n  other: [tim]\n'

/** Mallory's commit became the head at 12:00. Ann may write, Olga owns, Tim only reads. */
async function scene() {
  const made = await startScene({ 'pull-requests': 'write', actions: 'read', contents: 'read' })
  const { state } = made.github
  state.collaborators
    .set('ann', 'write')
    .set('mallory', 'write')
    .set('tim', 'read')
    .set('olga', 'read')
  state.files.set(`${sha(100)}:OWNERS`, owners).set(`${sha(100)}:OWNERS_ALIASES`, aliases)
  state.files.set(`${sha(1)}:OWNERS`, 'approvers: [mallory, tim]\n')
  state.runs.push({
    id: 1,
    headSha: sha(1),
    event: 'pull_request',
    createdAt: at('12:00:00'),
    headRepositoryId: 66,
  })
  return made
}

function write(
  made: Scene,
  login: string,
  body: string,
  times: { at?: string; editedAt?: string } = {},
) {
  const stored = {
    id: made.github.state.nextId++,
    issue: 7,
    login,
    type: 'User' as const,
    body,
    edits: 0,
  }
  made.github.state.comments.push({ ...stored, at: at('13:00:00'), ...times })
}

const rule = (...by: AcceptRule['by']): AcceptRule => ({ label: 'fine', by, hasCommand: true })
const ask = (made: Scene, by: AcceptRule, labels: string[] = []) =>
  acceptanceOfHead(made.client(), repository, { ...pull, labels }, by)
const commandLine = `/bench accept ${sha(1)}`

describe('the comment /bench accept', () => {
  it.each([
    ['/bench accept', { state: 'accept' }],
    [`/bench  accept ${sha(1)} \r\nbecause`, { state: 'accept', commit: sha(1) }],
    ['/bench accept 1234567', { state: 'malformed' }],
    [`/bench accept ${sha(1)} now`, { state: 'malformed' }],
    ['/bench accepted', { state: 'none' }],
    ['please /bench accept', { state: 'none' }],
    ['> /bench accept', { state: 'none' }],
    ['\n/bench accept', { state: 'none' }],
  ])('reads %j', (body, command) => expect(parseAcceptCommand(body)).toMatchObject(command))

  it.each([
    ['plain, after the push', '/bench accept', {}],
    ['with the commit, whenever it was written', commandLine, { at: at('11:00:00') }],
  ])('counts %s', async (_, body, times) => {
    const made = await scene()
    write(made, 'ann', body, times)
    expect(await ask(made, rule('anyone'))).toEqual({
      state: 'accepted',
      by: 'ann',
      commit: sha(1),
      reason: 'comment `/bench accept` on #7',
    })
  })

  it.each([
    ['plain, before the push', '/bench accept', { at: at('11:59:59') }],
    ['plain, in the second of the push', '/bench accept', { at: at('12:00:00') }],
    ['for another commit', `/bench accept ${sha(2)}`, {}],
  ])('does not count %s', async (_, body, times) => {
    const made = await scene()
    write(made, 'ann', body, times)
    expect(await ask(made, rule('anyone'))).toMatchObject({
      state: 'refused',
      why: expect.stringContaining(`write \`/bench accept ${sha(1)}\``),
    })
  })

  it('does not count once it was edited, for who may write can edit what an approver wrote', async () => {
    const made = await scene()
    write(made, 'olga', commandLine, { editedAt: at('13:05:00') })
    expect(await ask(made, rule('owners'))).toEqual({ state: 'none' })
  })

  it.each(['13:00:00', '14:00:00'])(
    'does not count for another base, given at %s',
    async (time) => {
      const made = await scene()
      write(made, 'ann', commandLine)
      made.github.state.otherEvents.push({ issue: 7, event: 'base_ref_changed', at: at(time) })
      expect(await ask(made, rule('anyone'))).toMatchObject({ state: 'refused' })
    },
  )

  it('is found behind the comments of people who may not', async () => {
    const made = await scene()
    write(made, 'ann', commandLine)
    for (const login of ['tim', 'stranger', 'tim'])
      write(made, login, commandLine, { at: at('14:00:00') })
    expect(await ask(made, rule('anyone'))).toMatchObject({ state: 'accepted', by: 'ann' })
  })

  it('does not count where the runs of the branch cannot be seen, unless it names the commit', async () => {
    const made = await startScene({ 'pull-requests': 'write' })
    made.github.state.collaborators.set('ann', 'write')
    write(made, 'ann', '/bench accept')
    expect(await ask(made, rule('anyone'))).toMatchObject({
      state: 'refused',
      yamlToAdd: expect.stringContaining('actions: read'),
    })
    write(made, 'ann', commandLine)
    expect(await ask(made, rule('anyone'))).toMatchObject({ state: 'accepted' })
  })

  it('never replaces bench: skip', async () => {
    const made = await scene()
    write(made, 'ann', commandLine)
    expect(await ask(made, { label: 'bench: skip', by: ['anyone'], hasCommand: false })).toEqual({
      state: 'none',
    })
  })
})

describe('accept-by', () => {
  it.each<[string, AcceptRule['by'], string, boolean]>([
    ['write access', ['anyone'], 'ann', true],
    ['write access', ['anyone'], 'olga', false],
    ['an approver of the base', ['owners'], 'olga', true],
    ['an approver at the top', ['owners'], 'ROOT', true],
    ['an approver of some files', ['owners'], 'writer', false],
    ['one whom only the pull request names', ['owners'], 'tim', false],
    ['write access alone, with owners', ['owners'], 'ann', false],
    ['either of two', ['anyone', 'owners'], 'olga', true],
    ['the author', ['anyone'], 'mallory', true],
    ['the author, in other letters, with others', ['others'], 'Mallory', false],
    ['somebody else, with others', ['others'], 'ann', true],
    ['a stranger, with others', ['others'], 'tim', false],
    ['an active member', ['team:acme/perf'], 'tim', true],
    ['an invited member', ['team:acme/perf'], 'ivy', false],
    ['no member', ['team:acme/perf'], 'ann', false],
  ])('%s: %j, %s: %s', async (_, by, login, counts) => {
    const made = await scene()
    made.github.state.memberships.set('acme/perf/tim', 'active').set('acme/perf/ivy', 'pending')
    write(made, login, commandLine)
    expect((await ask(made, rule(...by))).state).toBe(counts ? 'accepted' : 'refused')
  })

  it('holds for the label of that name as well, in any case', async () => {
    const made = await scene()
    const { labelEvents } = made.github.state
    labelEvents.push({ issue: 7, login: 'olga', label: 'Fine', at: at('13:00:00') })
    expect(await ask(made, rule('owners'), ['Fine'])).toMatchObject({
      state: 'accepted',
      by: 'olga',
    })
    labelEvents.push({ issue: 7, login: 'ann', label: 'fine', at: at('14:00:00') })
    expect(await ask(made, rule('owners'), ['Fine'])).toMatchObject({ state: 'refused' })
    expect(await ask(made, rule('anyone'), ['bench: accept'])).toEqual({ state: 'none' })
  })

  it('refuses where OWNERS is no YAML, or is not there', async () => {
    const made = await scene()
    write(made, 'olga', commandLine)
    made.github.state.files.set(`${sha(100)}:OWNERS`, 'approvers: {')
    expect(await ask(made, rule('owners'))).toMatchObject({ state: 'refused' })
    made.github.state.files.delete(`${sha(100)}:OWNERS`)
    expect(await ask(made, rule('owners'))).toMatchObject({ state: 'refused' })
  })

  it('resolves each alias once', () => {
    expect([...readApprovers('approvers: [a, B]', 'aliases: { a: [b, C], b: [mallory] }')]).toEqual(
      ['b', 'c', 'mallory'],
    )
    expect([...readApprovers('', undefined)]).toEqual([])
  })
})
