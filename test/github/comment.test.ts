import { describe, expect, it } from 'vitest'
import { isNewer, upsertComment } from '../../src/github/comment.ts'
import { buildMarker, type CommentMarker } from '../../src/github/comment-marker.ts'
import { botLogin, repository, type Scene, startScene } from './scene.ts'
import { sha } from './server/state.ts'

function marker(changes: Partial<CommentMarker> = {}): CommentMarker {
  return { suite: 'oltp', state: 'result', commit: sha(1), runId: '500', attempt: 1, ...changes }
}

function body(changes: Partial<CommentMarker> = {}, text = 'numbers'): string {
  return `${text}\n${buildMarker(marker(changes))}`
}

function upsert(scene: Scene, text: string, writes: 'always' | 'if-there' = 'always') {
  return upsertComment({
    client: scene.client(),
    repository,
    pullRequest: 7,
    body: () => text,
    writes,
    log: scene.log,
  })
}

function ours(scene: Scene) {
  return scene.github.state.comments.filter(({ login }) => login === botLogin)
}

describe('the one comment', () => {
  it('stays one a suite through 12 reruns of two suites among 150 foreign comments', async () => {
    const scene = await startScene()
    const { state } = scene.github
    for (let i = 0; i < 150; i++) {
      // Some quote our comment, marker and all, to be taken for it.
      const text = i % 10 === 0 ? `> look\n${body({}, 'quoted')}` : `comment ${i}`
      state.comments.push({
        id: state.nextId++,
        issue: 7,
        login: `user-${i}`,
        type: 'User',
        body: text,
        edits: 0,
      })
    }
    for (let attempt = 1; attempt <= 12; attempt++) {
      for (const suite of ['oltp', 'tpcc']) {
        const text = body({ suite, attempt }, `attempt ${attempt} of ${suite}`)
        const outcome = await upsert(scene, text)
        expect(outcome.state).toBe('posted')
      }
    }
    expect(ours(scene).map(({ body }) => body.split('\n')[0])).toEqual([
      'attempt 12 of oltp',
      'attempt 12 of tpcc',
    ])
    expect(ours(scene).map(({ edits }) => edits)).toEqual([11, 11])
    expect(state.comments.filter(({ login, edits }) => login !== botLogin && edits > 0)).toEqual([])
    expect(state.comments).toHaveLength(152)
  })

  it('is one after two jobs at once, and shows the newer run', async () => {
    for (let round = 0; round < 5; round++) {
      const scene = await startScene()
      await Promise.all(
        ['501', '502'].map((runId) => upsert(scene, body({ runId }, `run ${runId}`))),
      )
      expect(ours(scene).map(({ body }) => body.split('\n')[0])).toEqual(['run 502'])
    }
  })

  it('removes the younger of two that exist already', async () => {
    const scene = await startScene()
    const { state } = scene.github
    for (const id of [1, 2, 3]) {
      state.comments.push({
        id,
        issue: 7,
        login: botLogin,
        type: 'Bot',
        body: body({ runId: '400' }),
        edits: 0,
      })
    }
    const outcome = await upsert(scene, body({}, 'newest'))
    expect(outcome).toMatchObject({
      state: 'posted',
      url: expect.stringContaining('issuecomment-1'),
    })
    expect(ours(scene)).toMatchObject([{ id: 1, body: body({}, 'newest') }])
  })

  it('keeps the worst of several jobs of one run, and says how to have one each', async () => {
    const scene = await startScene()
    await upsert(scene, body({ mark: 'passed' }, 'fast'))
    await upsert(scene, body({ mark: 'failed' }, 'slow'))
    expect(await upsert(scene, body({ mark: 'passed' }, 'fast again'))).toMatchObject({
      state: 'skipped',
      remedy: 'Give each leg of the matrix a `suite` of its own.',
    })
    expect(ours(scene)[0]?.body).toMatch(/^slow/)
    await upsert(scene, body({ mark: 'passed', attempt: 2 }, 'second attempt'))
    expect(ours(scene)[0]?.body).toMatch(/^second attempt/)
  })

  it('replaces that there was no verdict where the same figures are judged again', async () => {
    const scene = await startScene()
    const judged = (mark: string, judge: string) => upsert(scene, body({ mark, judge }, mark))
    await judged('broken', '70-1')
    expect(await judged('passed', '70-1')).toMatchObject({ state: 'skipped' })
    expect(await judged('passed', '70-2')).toMatchObject({ state: 'posted' })
    await judged('failed', '71-1')
    expect(await judged('passed', '72-1')).toMatchObject({ state: 'skipped' })
    expect(ours(scene)[0]?.body).toMatch(/^failed/)
  })

  it('is one where the answer to its creation was lost', async () => {
    const scene = await startScene()
    scene.github.faults.push({
      at: (method, path) => method === 'POST' && path.endsWith('/comments'),
      times: 1,
      kind: 'cut-after-doing',
    })
    expect((await upsert(scene, body())).state).toBe('posted')
    expect(ours(scene)).toHaveLength(1)
  })

  it('ends what its own run began to say of a commit that was the head then', async () => {
    const scene = await startScene()
    await upsert(scene, body({ state: 'running' }, 'measuring'))
    const pull = scene.github.state.pulls.get(7)
    if (pull !== undefined)
      scene.github.state.pulls.set(7, { ...pull, head: { ...pull.head, sha: sha(2) } })
    const of = (changes: Partial<CommentMarker>, text: string) => upsert(scene, body(changes, text))
    expect(await of({ runId: '499', state: 'cancelled' }, 'other')).toMatchObject({
      state: 'skipped',
    })
    expect(await of({ attempt: 2, state: 'running' }, 'again')).toMatchObject({ state: 'skipped' })
    expect(await of({ state: 'cancelled' }, 'cancelled')).toMatchObject({ state: 'posted' })
    expect(ours(scene).map(({ body }) => body.split('\n')[0])).toEqual(['cancelled'])
    // The newer commit has the last word, whenever it comes.
    await of({ commit: sha(2), runId: '501', state: 'running' }, 'newer')
    expect(await of({}, 'late')).toMatchObject({ state: 'skipped' })
    expect(ours(scene)).toHaveLength(1)
  })

  it('does not speak of a commit that is not the head any more', async () => {
    const scene = await startScene()
    await upsert(scene, body({}, 'head'))
    const late = await upsert(scene, body({ commit: sha(9), runId: '900' }, 'late'))
    expect(late).toMatchObject({ state: 'skipped', why: expect.stringContaining('moved on') })
    expect(ours(scene)).toMatchObject([{ body: body({}, 'head') }])
  })

  it('is not overwritten by an older run or attempt', async () => {
    const scene = await startScene()
    await upsert(scene, body({ runId: '500', attempt: 2 }, 'second attempt'))
    for (const older of [{ runId: '500', attempt: 1 }, { runId: '499' }, { runId: '99' }]) {
      expect(await upsert(scene, body(older, 'older'))).toMatchObject({ state: 'skipped' })
    }
    expect(ours(scene)).toMatchObject([{ body: body({ attempt: 2 }, 'second attempt') }])
  })

  it('turns from running to the result, and never back', async () => {
    const scene = await startScene()
    for (const state of ['running', 'result'] as const) {
      expect(await upsert(scene, body({ state }))).toMatchObject({ state: 'posted' })
    }
    expect(await upsert(scene, body({ state: 'running' }))).toMatchObject({ state: 'skipped' })
    expect(ours(scene)).toMatchObject([{ body: body({ state: 'result' }), edits: 1 }])
  })

  it('is made again where somebody deleted it', async () => {
    const scene = await startScene()
    await upsert(scene, body({ attempt: 1 }))
    scene.github.state.comments.length = 0
    expect((await upsert(scene, body({ attempt: 2 }))).state).toBe('posted')
    expect(ours(scene)).toHaveLength(1)
  })

  it('works under the base path of GitHub Enterprise and of Gitea', async () => {
    for (const dialect of ['enterprise', 'gitea'] as const) {
      const scene = await startScene({ 'pull-requests': 'write' }, dialect)
      for (const attempt of [1, 2])
        expect((await upsert(scene, body({ attempt }))).state).toBe('posted')
      expect(scene.github.state.comments).toHaveLength(1)
    }
  })

  it('is not begun where there is nothing to say, and brought up to date where one is', async () => {
    const scene = await startScene()
    expect((await upsert(scene, body({}, 'no change'), 'if-there')).state).toBe('skipped')
    expect(ours(scene)).toEqual([])
    await upsert(scene, body({ attempt: 2 }, 'slower'))
    expect((await upsert(scene, body({ attempt: 3 }, 'no change'), 'if-there')).state).toBe(
      'posted',
    )
    expect(ours(scene).map(({ body }) => body.split('\n')[0])).toEqual(['no change'])
  })

  it('replaces a comment of an earlier version, whose text differs and whose marker does not', async () => {
    const scene = await startScene()
    const old =
      '<!-- tidb-bench-action:comment suite=oltp state=result commit=c0ffee run=499 attempt=1 -->'
    await upsert(scene, body())
    for (const comment of ours(scene))
      comment.body = `### ✅ TiDB bench: no regression, 2 unchanged\n\n${old}`
    await upsert(scene, body({}, 'numbers of this version'))
    expect(ours(scene).map(({ body }) => body.split('\n')[0])).toEqual(['numbers of this version'])
  })

  it('is found with the token of a person or of another app', async () => {
    const scene = await startScene()
    const { accounts, comments } = scene.github.state
    const rights = { 'pull-requests': 'write' } as const
    accounts.set('app', { login: 'bench-app[bot]', type: 'Bot', permissions: rights })
    accounts.set('person', { login: 'ann', type: 'User', permissions: rights })
    for (const token of ['app', 'person', 'app', 'person']) {
      const client = scene.client({ token })
      const outcome = await upsertComment({
        client,
        repository,
        pullRequest: 7,
        body: () => body(),
        writes: 'always',
        log: scene.log,
      })
      expect(outcome.state).toBe('posted')
    }
    expect(comments.map(({ login }) => login)).toEqual(['bench-app[bot]', 'ann'])
  })
})

describe('isNewer', () => {
  it('compares run ids as numbers, also beyond 2^53', () => {
    const there = marker({ runId: '99999999999999999999' })
    expect(isNewer(there, marker({ runId: '99999999999999999998' }))).toBe(true)
    expect(isNewer(there, marker({ runId: '100000000000000000000' }))).toBe(false)
  })

  it('lets a re-run by hand replace a later run of the same commit', () => {
    const there = marker({ runId: '502', at: '2026-01-01T10:00:00Z' })
    expect(isNewer(there, marker({ runId: '501', attempt: 2, at: '2026-01-01T11:00:00Z' }))).toBe(
      false,
    )
    expect(isNewer(there, marker({ runId: '501', attempt: 2, at: '2026-01-01T09:00:00Z' }))).toBe(
      true,
    )
  })

  it('lets any run of the head replace what was said of another commit', () => {
    expect(isNewer(marker({ commit: sha(2), runId: '900' }), marker())).toBe(false)
  })
})
