import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  parseBenchCommand,
  readBenchRequest,
  requestOutputs,
} from '../../../src/extensions/request/bench-request.ts'
import { readEvent } from '../../../src/github/event.ts'
import { repository, type Scene, startScene } from '../../github/scene.ts'
import { sha } from '../../github/server/state.ts'

describe('parseBenchCommand', () => {
  it.each([
    ['/bench', undefined, []],
    ['/bench oltp', 'oltp', []],
    ['/bench threads=4,8', undefined, [4, 8]],
    ['  /bench\toltp-2.x  threads=16  \r\nplease', 'oltp-2.x', [16]],
  ])('reads %j', (body, suite, threads) => {
    expect(parseBenchCommand(body)).toEqual({ state: 'command', suite, threads })
  })

  it.each(['', 'bench', '/benchmark', 'please /bench', '> /bench', '\n/bench', '`/bench`'])(
    'takes %j for none',
    (body) => {
      expect(parseBenchCommand(body)).toEqual({ state: 'none' })
    },
  )

  it.each([
    '/bench $(touch /tmp/x)',
    '/bench `id`',
    '/bench ../../etc',
    '/bench --config=evil.yml',
    '/bench oltp;id',
    '/bench a b',
    '/bench threads=0',
    '/bench threads=4,',
    '/bench threads=1e3',
    '/bench threads=9999',
    '/bench threads=1,2,3,4,5,6,7,8,9',
    '/bench threads=1 threads=2',
    '/bench tolerance=99%',
  ])('refuses %j', (body) => {
    expect(parseBenchCommand(body)).toMatchObject({ state: 'malformed' })
  })

  it('lets nothing through but a plain name and small numbers', () => {
    fc.assert(
      fc.property(fc.string(), (rest) => {
        const command = parseBenchCommand(`/bench ${rest}`)
        if (command.state !== 'command') return
        expect(command.suite ?? 'none').toMatch(/^[A-Za-z0-9][A-Za-z0-9._-]*$/)
        for (const count of command.threads)
          expect(Number.isInteger(count) && count > 0 && count <= 1024).toBe(true)
      }),
    )
  })
})

describe('readBenchRequest', () => {
  async function scene(
    rights: Parameters<typeof startScene>[0] = { 'pull-requests': 'write', contents: 'read' },
  ) {
    const made = await startScene(rights)
    const { state } = made.github
    state.collaborators.set('ann', 'write').set('root', 'admin').set('bob', 'read')
    push(made, sha(1), '2026-01-02T11:59:59Z')
    state.comments.push({ id: 3, issue: 7, login: 'ann', type: 'User', body: '/bench', edits: 0 })
    return made
  }

  function push({ github }: Scene, after: string, at: string, branch = 'topic'): void {
    github.state.pushes.push({ branch, after, login: 'carol', at })
  }

  function request(
    scene: Scene,
    author: string,
    body: string,
    changes: { action?: string; issue?: object } = {},
  ) {
    const payload = {
      action: changes.action ?? 'created',
      repository: { full_name: 'acme/db' },
      issue: changes.issue ?? { number: 7, pull_request: {} },
      comment: { id: 3, body, created_at: '2026-01-02T12:00:00Z', user: { login: author } },
    }
    const environment = { GITHUB_EVENT_NAME: 'issue_comment', GITHUB_REPOSITORY: 'acme/db' }
    return readBenchRequest(scene.client(), repository, readEvent({ environment, payload }))
  }

  it.each(['ann', 'root'])('starts a run of the head for %s, who may write', async (author) => {
    const made = await scene()
    expect(await request(made, author, '/bench oltp threads=4')).toEqual({
      state: 'accepted',
      suite: 'oltp',
      threads: [4],
      pullRequest: 7,
      headCommit: sha(1),
      by: author,
    })
    expect(made.github.state.reactions).toEqual([{ comment: 3, content: 'eyes' }])
  })

  it('gives the run that it starts nothing but a commit, a name and numbers', async () => {
    const accepted = await request(await scene(), 'ann', '/bench oltp threads=4,8')
    expect(requestOutputs(accepted)).toEqual({
      accepted: 'true',
      'pull-request': '7',
      'head-sha': sha(1),
      suite: 'oltp',
      threads: '4,8',
    })
    const ignored = await request(await scene(), 'bob', '/bench oltp')
    expect(requestOutputs(ignored)).toMatchObject({ accepted: 'false', 'head-sha': '', suite: '' })
  })

  it.each([
    ['somebody who may only read', 'bob', '/bench', {}],
    ['a stranger', 'mallory', '/bench', {}],
    ['a comment without the command', 'ann', 'nice', {}],
    ['an edited comment', 'ann', '/bench', { action: 'edited' }],
    ['a comment on an issue', 'ann', '/bench', { issue: { number: 7 } }],
  ])('ignores %s in silence', async (_, author, body, changes) => {
    const made = await scene()
    expect(await request(made, author, body, changes)).toMatchObject({ state: 'ignored' })
    expect(made.github.state.reactions).toEqual([])
  })

  it('runs no code of a fork, which would have the rights of the default branch', async () => {
    const made = await scene()
    const pull = made.github.state.pulls.get(7)
    if (pull) pull.head = { ...pull.head, repository: 'mallory/db' }
    expect(await request(made, 'ann', '/bench')).toMatchObject({
      state: 'refused',
      why: expect.stringContaining('fork'),
    })
    expect(made.github.state.reactions).toEqual([{ comment: 3, content: '-1' }])
  })

  it.each([
    ['a moment later', '2026-01-02T12:00:01Z', sha(2)],
    ['in the same second', '2026-01-02T12:00:00Z', sha(2)],
    ['and taken back', '2026-01-02T12:03:00Z', sha(1)],
  ])('starts no run of what was pushed after the comment: %s', async (_, at, after) => {
    const made = await scene()
    push(made, after, at)
    const pull = made.github.state.pulls.get(7)
    if (pull) pull.head = { ...pull.head, sha: after }
    expect(await request(made, 'ann', '/bench')).toMatchObject({
      state: 'refused',
      why: expect.stringContaining('comment again'),
    })
    expect(made.github.state.reactions).toEqual([{ comment: 3, content: '-1' }])
  })

  it('starts none where the list of pushes does not know the head yet', async () => {
    const made = await scene()
    const pull = made.github.state.pulls.get(7)
    if (pull) pull.head = { ...pull.head, sha: sha(2) }
    expect(await request(made, 'ann', '/bench')).toMatchObject({ state: 'refused' })
  })

  it('considers only pushes to the branch of the pull request', async () => {
    const made = await scene()
    push(made, sha(9), '2026-01-02T12:00:01Z', 'topic-2')
    expect(await request(made, 'ann', '/bench')).toMatchObject({
      state: 'accepted',
      headCommit: sha(1),
    })
  })

  it('starts none where the time of the push of the head is unavailable, and names the right', async () => {
    const made = await scene()
    const [account] = made.github.state.accounts.entries()
    if (account)
      made.github.state.accounts.set(account[0], {
        ...account[1],
        permissions: { 'pull-requests': 'write' },
      })
    expect(await request(made, 'ann', '/bench')).toMatchObject({
      state: 'forbidden',
      missingPermission: 'contents: read',
    })
    expect(made.github.state.reactions).toEqual([])
  })

  it('refuses what it cannot read, and a closed pull request', async () => {
    const made = await scene()
    expect(await request(made, 'ann', '/bench a b c')).toMatchObject({ state: 'refused' })
    const pull = made.github.state.pulls.get(7)
    if (pull) pull.state = 'closed'
    expect(await request(made, 'ann', '/bench')).toMatchObject({
      state: 'refused',
      why: expect.stringContaining('closed'),
    })
  })

  it('starts nothing where the rights of the author are unavailable', async () => {
    const made = await scene()
    made.github.faults.push({
      at: (_, path) => path.includes('/collaborators/'),
      kind: { answer: 403 },
    })
    expect(await request(made, 'ann', '/bench')).toMatchObject({ state: 'forbidden' })
  })

  it.each([
    [
      'somebody with write access',
      'ann',
      { state: 'restarted', runs: [5], by: 'ann' },
      [5],
      'eyes',
    ],
    ['an approver without it', 'olga', { state: 'restarted', runs: [5], by: 'olga' }, [5], 'eyes'],
    ['a stranger', 'bob', { state: 'ignored' }, [], undefined],
  ])(
    'starts the red run again for /bench accept by %s',
    async (_, author, answer, reruns, reaction) => {
      const made = await scene({
        'pull-requests': 'write',
        contents: 'read',
        statuses: 'read',
        actions: 'write',
      })
      const { state } = made.github
      state.files.set(`${sha(100)}:OWNERS`, 'approvers: [Olga]')
      const mark = (context: string, status: string, run: number, of = sha(1)) =>
        state.statuses.push({
          id: state.nextId++,
          sha: of,
          state: status,
          context,
          description: '',
          targetUrl: `https://github.com/acme/db/actions/runs/${run}/attempts/2`,
        })
      mark('tidb-bench/default', 'failure', 4)
      mark('tidb-bench/default', 'failure', 5)
      mark('tidb-bench/long', 'success', 6)
      mark('tests', 'failure', 7)
      mark('tidb-bench/default', 'failure', 8, sha(2))
      expect(await request(made, author, '/bench accept')).toMatchObject(answer)
      expect(state.reruns).toEqual(reruns)
      expect(state.reactions.map(({ content }) => content)).toEqual(
        reaction === undefined ? [] : [reaction],
      )
    },
  )

  it('refuses /bench accept where nothing is red, or the name of the commit is cut', async () => {
    const made = await scene({
      'pull-requests': 'write',
      contents: 'read',
      statuses: 'read',
      actions: 'write',
    })
    expect(await request(made, 'ann', '/bench accept')).toMatchObject({ state: 'refused' })
    expect(await request(made, 'ann', '/bench accept 0123456')).toMatchObject({ state: 'refused' })
    expect(made.github.state.reruns).toEqual([])
  })
})
