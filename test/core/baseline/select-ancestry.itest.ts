import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SourceRepository } from '../../../src/core/baseline/commit-graph.ts'
import type { FixtureRepository } from './fixture-repository.ts'
import { SelectionFixture } from './selection-fixture.ts'

let fixture: SelectionFixture
let source: FixtureRepository

beforeEach(() => {
  fixture = new SelectionFixture()
  source = fixture.source
})
afterEach(() => fixture.remove())

describe('a pull request', () => {
  it('is compared with its merge base and what came before, not with main as it moved on', async () => {
    source.commit('m1', 'm2', 'm3')
    source.branch('feature', 'm2')
    source.commit('f1')
    source.branch('main')
    source.commit('m4')
    await fixture.keep('m1', 'm2', 'm3', 'm4')
    const { commits, selected } = await fixture.select(fixture.pullRequest('f1', 'm4'))
    expect(commits).toEqual(['m2', 'm1'])
    expect(selected).toMatchObject({
      description: expect.stringMatching(/^merge base [0-9a-f]{7}, .* old, 2 jobs$/),
    })
  })

  it('says how far behind the merge base the nearest record lies', async () => {
    source.commit('m1', 'm2', 'm3')
    source.branch('feature', 'm3')
    source.commit('f1')
    await fixture.keep('m1')
    const { selected } = await fixture.select(fixture.pullRequest('f1', 'm3'))
    expect(selected).toMatchObject({
      description: expect.stringMatching(/^2 commits before the merge base, /),
    })
  })

  it('into a release branch is compared with the release branch', async () => {
    source.commit('m1', 'm2')
    source.branch('release', 'm1')
    source.commit('r1', 'r2')
    source.branch('feature', 'r2')
    source.commit('f1')
    await fixture.keep('m1', 'm2', 'r1', 'r2')
    expect((await fixture.select(fixture.pullRequest('f1', 'r2'))).commits).toEqual([
      'r2',
      'r1',
      'm1',
    ])
  })

  it('on top of another one goes down to the commits of main that were measured', async () => {
    source.commit('m1', 'm2')
    source.branch('first', 'm2')
    source.commit('a1', 'a2')
    source.branch('second', 'a2')
    source.commit('b1')
    await fixture.keep('m1', 'm2')
    expect((await fixture.select(fixture.pullRequest('b1', 'a2'))).commits).toEqual(['m2', 'm1'])
  })

  it('follows first parents: commits that came in by a merge are not main', async () => {
    source.commit('m1')
    source.branch('side', 'm1')
    source.commit('s1')
    source.branch('main')
    source.commit('m2')
    source.merge('side', 'm3')
    source.branch('feature', 'm3')
    source.commit('f1')
    await fixture.keep('m1', 's1', 'm2', 'm3')
    expect((await fixture.select(fixture.pullRequest('f1', 'm3'))).commits).toEqual([
      'm3',
      'm2',
      'm1',
    ])
  })

  it('whose base was squashed into main goes back to where both part', async () => {
    source.commit('m1', 'm2')
    source.branch('first', 'm2')
    source.commit('a1')
    source.branch('second', 'a1')
    source.commit('b1')
    source.branch('main')
    source.commit('a1 squashed', 'm3')
    await fixture.keep('m1', 'm2', 'a1 squashed', 'm3')
    expect((await fixture.select(fixture.pullRequest('b1', 'm3'))).commits).toEqual(['m2', 'm1'])
  })

  it('after a force push to main does not use what main no longer holds', async () => {
    source.commit('m1', 'm2', 'lost')
    source.branch('main', 'm2')
    source.commit('m3')
    source.branch('feature', 'm3')
    source.commit('f1')
    await fixture.keep('m1', 'm2', 'lost', 'm3')
    expect((await fixture.select(fixture.pullRequest('f1', 'm3'))).commits).toEqual([
      'm3',
      'm2',
      'm1',
    ])
  })

  it('in a merge queue is compared with the entry before it in the queue', async () => {
    source.commit('m1', 'm2')
    source.branch('gh-readonly-queue/main/pr-1', 'm2')
    source.commit('q1')
    source.branch('gh-readonly-queue/main/pr-2', 'q1')
    source.commit('q2')
    await fixture.keep('m1', 'm2')
    expect((await fixture.select(fixture.pullRequest('q2', 'q1'))).commits).toEqual(['m2', 'm1'])
  })

  it('without common history has no reference, and says so', async () => {
    source.commit('m1')
    source.git('checkout', '--quiet', '--orphan', 'island')
    source.commit('i1')
    const { selected } = await fixture.select(fixture.pullRequest('i1', 'm1'))
    expect(selected).toMatchObject({
      kind: 'none',
      reason: expect.stringContaining('no history in common'),
    })
  })
})

describe('a shallow clone', () => {
  const main = Array.from({ length: 120 }, (_, index) => `m${index}`)
  let clone: string
  let from: SourceRepository

  beforeEach(() => {
    source.commit(...main)
    source.branch('feature', 'm100')
    source.commit('f1')
    clone = join(fixture.folder, 'clone')
    const url = `file://${source.folder}`
    execFileSync('git', ['clone', '--quiet', '--depth=1', '--branch=feature', url, clone])
    from = { folder: clone, remote: { url } }
  })

  it('is left as it is, and nothing deeper than needed is fetched', async () => {
    await fixture.keep('m98', 'm99', 'm100')
    const { commits, depth } = await fixture.select(fixture.pullRequest('f1', 'm110'), {
      most: 3,
      from,
    })
    expect(commits).toEqual(['m100', 'm99', 'm98'])
    expect(depth).toBe(64)
    const own = execFileSync('git', ['-C', clone, 'rev-list', '--count', 'HEAD'], {
      encoding: 'utf8',
    })
    expect(own.trim()).toBe('1')
  })

  it('is deepened step by step until the merge base and enough records are there', async () => {
    await fixture.keep('m20', 'm100')
    const { commits, depth } = await fixture.select(fixture.pullRequest('f1', 'm119'), {
      most: 2,
      from,
    })
    expect(commits).toEqual(['m100', 'm20'])
    expect(depth).toBe(128)
  })

  it('without a server to ask uses what it has', async () => {
    const { selected } = await fixture.select(
      { kind: 'ancestors', head: source.sha('f1') },
      { from: { folder: clone } },
    )
    expect(selected.kind).toBe('none')
  })
})

describe('other events', () => {
  it('a push is compared with the ancestors of its commit, not with itself', async () => {
    source.commit('m1', 'm2', 'm3')
    await fixture.keep('m1', 'm2', 'm3')
    expect((await fixture.select({ kind: 'ancestors', head: source.sha('m3') })).commits).toEqual([
      'm2',
      'm1',
    ])
  })

  it('the first push of a new release branch finds the records of main', async () => {
    source.commit('m1', 'm2')
    source.branch('release', 'm2')
    source.commit('r1')
    await fixture.keep('m1', 'm2')
    expect((await fixture.select({ kind: 'ancestors', head: source.sha('r1') })).commits).toEqual([
      'm2',
      'm1',
    ])
  })

  it('a schedule uses the last records of its own branch', async () => {
    source.commit('m1', 'm2')
    await fixture.keep('m1')
    await fixture.store.append(fixture.measured('m2', {}, 'release-8.5'))
    expect((await fixture.select({ kind: 'branch', ref: 'release-8.5' })).commits).toEqual(['m2'])
    expect((await fixture.select({ kind: 'branch', ref: 'main' }, { most: 1 })).commits).toEqual([
      'm1',
    ])
  })

  it('a release candidate uses a tag, lightweight or annotated, here or at the server', async () => {
    source.commit('m1', 'm2')
    source.git('tag', 'v1', source.sha('m1'))
    source.git('tag', '-a', '-m', 'two', 'v2', source.sha('m2'))
    await fixture.keep('m1', 'm2')
    expect((await fixture.select({ kind: 'tag', name: 'v1' })).commits).toEqual(['m1'])
    expect((await fixture.select({ kind: 'tag', name: 'v2' })).commits).toEqual(['m2'])
    const from = { remote: { url: `file://${source.folder}` } }
    expect((await fixture.select({ kind: 'tag', name: 'v2' }, { from })).commits).toEqual(['m2'])
  })

  it('or a server version, where no tag has that name', async () => {
    source.commit('m1', 'm2')
    await fixture.keep('m1', 'm2')
    expect((await fixture.select({ kind: 'tag', name: 'v8.5.4' })).commits).toEqual(['m2', 'm1'])
    const missing = await fixture.select({ kind: 'tag', name: 'v7.5.0' })
    expect(missing.selected).toMatchObject({ reason: 'nothing is stored for version v7.5.0 yet' })
  })
})
