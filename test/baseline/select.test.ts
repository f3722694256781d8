import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CommitGraph, type SourceRepository } from '../../src/baseline/commit-graph.ts'
import { FilesStore } from '../../src/baseline/files.ts'
import { selectReference, type Wanted } from '../../src/baseline/select.ts'
import { comparableFields, differingFields } from '../../src/record/comparable.ts'
import type { BenchRecord } from '../../src/record/schema.ts'
import { exampleCell, exampleRecord } from '../record/example.ts'
import { FixtureRepository } from './fixture-repository.ts'
import { acceptance, regression } from './store-contract.ts'

let source: FixtureRepository
let folder: string
let store: FilesStore
let clock = 0

beforeEach(() => {
  source = new FixtureRepository()
  folder = mkdtempSync(join(tmpdir(), 'tidb-bench-select-'))
  store = new FilesStore(join(folder, 'baselines'))
})
afterEach(() => {
  source.remove()
  rmSync(folder, { recursive: true, force: true })
})

function measured(commit: string, changes: Partial<BenchRecord> = {}, ref = 'main'): BenchRecord {
  const sha = source.sha(commit)
  const base = exampleRecord(changes)
  return {
    ...base,
    id: `plain/${sha}/${++clock}-1`,
    createdAt: new Date(Date.UTC(2026, 9, 1) + clock * 3_600_000).toISOString(),
    source: { ref, commit: sha },
  }
}

async function keep(...commits: string[]): Promise<void> {
  for (const commit of commits) await store.append(measured(commit))
}

async function select(wanted: Wanted, options: { most?: number; from?: SourceRepository } = {}) {
  const graph = new CommitGraph(options.from ?? { folder: source.folder })
  const now = new Date('2026-10-03T12:00:00Z')
  const selected = await selectReference(exampleRecord({ id: 'plain/candidate/1-1' }), wanted, {
    store,
    graph,
    most: options.most ?? 20,
    now,
  })
  await graph.close()
  const records = selected.kind === 'stored' ? selected.records : []
  const commits = source.names(records.map((record) => record.source.commit ?? ''))
  return { selected, records, commits, depth: graph.depth }
}

const pullRequest = (head: string, base: string): Wanted => ({
  kind: 'merge-base',
  head: source.sha(head),
  base: source.sha(base),
})

describe('a pull request', () => {
  it('is compared with its merge base and what came before, not with main as it moved on', async () => {
    source.commit('m1', 'm2', 'm3')
    source.branch('feature', 'm2')
    source.commit('f1')
    source.branch('main')
    source.commit('m4')
    await keep('m1', 'm2', 'm3', 'm4')
    const { commits, selected } = await select(pullRequest('f1', 'm4'))
    expect(commits).toEqual(['m2', 'm1'])
    expect(selected).toMatchObject({
      description: expect.stringMatching(/^merge base [0-9a-f]{7}, .* old, 2 jobs$/),
    })
  })

  it('says how far behind the merge base the nearest record lies', async () => {
    source.commit('m1', 'm2', 'm3')
    source.branch('feature', 'm3')
    source.commit('f1')
    await keep('m1')
    const { selected } = await select(pullRequest('f1', 'm3'))
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
    await keep('m1', 'm2', 'r1', 'r2')
    expect((await select(pullRequest('f1', 'r2'))).commits).toEqual(['r2', 'r1', 'm1'])
  })

  it('on top of another one goes down to the commits of main that were measured', async () => {
    source.commit('m1', 'm2')
    source.branch('first', 'm2')
    source.commit('a1', 'a2')
    source.branch('second', 'a2')
    source.commit('b1')
    await keep('m1', 'm2')
    expect((await select(pullRequest('b1', 'a2'))).commits).toEqual(['m2', 'm1'])
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
    await keep('m1', 's1', 'm2', 'm3')
    expect((await select(pullRequest('f1', 'm3'))).commits).toEqual(['m3', 'm2', 'm1'])
  })

  it('whose base was squashed into main goes back to where both part', async () => {
    source.commit('m1', 'm2')
    source.branch('first', 'm2')
    source.commit('a1')
    source.branch('second', 'a1')
    source.commit('b1')
    source.branch('main')
    source.commit('a1 squashed', 'm3')
    await keep('m1', 'm2', 'a1 squashed', 'm3')
    expect((await select(pullRequest('b1', 'm3'))).commits).toEqual(['m2', 'm1'])
  })

  it('after a force push to main does not use what main no longer holds', async () => {
    source.commit('m1', 'm2', 'lost')
    source.branch('main', 'm2')
    source.commit('m3')
    source.branch('feature', 'm3')
    source.commit('f1')
    await keep('m1', 'm2', 'lost', 'm3')
    expect((await select(pullRequest('f1', 'm3'))).commits).toEqual(['m3', 'm2', 'm1'])
  })

  it('in a merge queue is compared with what stands before it in the queue', async () => {
    source.commit('m1', 'm2')
    source.branch('gh-readonly-queue/main/pr-1', 'm2')
    source.commit('q1')
    source.branch('gh-readonly-queue/main/pr-2', 'q1')
    source.commit('q2')
    await keep('m1', 'm2')
    expect((await select(pullRequest('q2', 'q1'))).commits).toEqual(['m2', 'm1'])
  })

  it('without common history has no reference, and says so', async () => {
    source.commit('m1')
    source.git('checkout', '--quiet', '--orphan', 'island')
    source.commit('i1')
    const { selected } = await select(pullRequest('i1', 'm1'))
    expect(selected).toMatchObject({ kind: 'none', reason: expect.stringContaining('no common history') })
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
    clone = join(folder, 'clone')
    const url = `file://${source.folder}`
    execFileSync('git', ['clone', '--quiet', '--depth=1', '--branch=feature', url, clone])
    from = { folder: clone, remote: { url } }
  })

  it('is left as it is, and the server is asked no deeper than needed', async () => {
    await keep('m98', 'm99', 'm100')
    const { commits, depth } = await select(pullRequest('f1', 'm110'), { most: 3, from })
    expect(commits).toEqual(['m100', 'm99', 'm98'])
    expect(depth).toBe(32)
    const own = execFileSync('git', ['-C', clone, 'rev-list', '--count', 'HEAD'], { encoding: 'utf8' })
    expect(own.trim()).toBe('1')
  })

  it('is deepened step by step until the merge base and enough records are there', async () => {
    await keep('m20', 'm100')
    const { commits, depth } = await select(pullRequest('f1', 'm119'), { most: 2, from })
    expect(commits).toEqual(['m100', 'm20'])
    expect(depth).toBe(128)
  })

  it('without a server to ask uses what it has', async () => {
    const { selected } = await select(
      { kind: 'ancestors', head: source.sha('f1') },
      { from: { folder: clone } },
    )
    expect(selected.kind).toBe('none')
  })
})

describe('other events', () => {
  it('a push is compared with the ancestors of its commit, not with itself', async () => {
    source.commit('m1', 'm2', 'm3')
    await keep('m1', 'm2', 'm3')
    expect((await select({ kind: 'ancestors', head: source.sha('m3') })).commits).toEqual(['m2', 'm1'])
  })

  it('the first push of a new release branch finds the records of main', async () => {
    source.commit('m1', 'm2')
    source.branch('release', 'm2')
    source.commit('r1')
    await keep('m1', 'm2')
    expect((await select({ kind: 'ancestors', head: source.sha('r1') })).commits).toEqual(['m2', 'm1'])
  })

  it('a schedule uses the last records of its own branch', async () => {
    source.commit('m1', 'm2')
    await keep('m1')
    await store.append(measured('m2', {}, 'release-8.5'))
    expect((await select({ kind: 'branch', ref: 'release-8.5' })).commits).toEqual(['m2'])
    expect((await select({ kind: 'branch', ref: 'main' }, { most: 1 })).commits).toEqual(['m1'])
  })

  it('a release candidate uses a tag, lightweight or annotated, here or at the server', async () => {
    source.commit('m1', 'm2')
    source.git('tag', 'v1', source.sha('m1'))
    source.git('tag', '-a', '-m', 'two', 'v2', source.sha('m2'))
    await keep('m1', 'm2')
    expect((await select({ kind: 'tag', name: 'v1' })).commits).toEqual(['m1'])
    expect((await select({ kind: 'tag', name: 'v2' })).commits).toEqual(['m2'])
    const from = { remote: { url: `file://${source.folder}` } }
    expect((await select({ kind: 'tag', name: 'v2' }, { from })).commits).toEqual(['m2'])
  })

  it('or a server version, where no tag has that name', async () => {
    source.commit('m1', 'm2')
    await keep('m1', 'm2')
    expect((await select({ kind: 'tag', name: 'v8.5.4' })).commits).toEqual(['m2', 'm1'])
    const missing = await select({ kind: 'tag', name: 'v7.5.0' })
    expect(missing.selected).toMatchObject({ reason: 'nothing is stored for version v7.5.0 yet' })
  })
})

describe('what counts', () => {
  beforeEach(() => source.commit('m1', 'm2', 'm3', 'm4', 'm5'))
  const latest = (): Wanted => ({ kind: 'ancestors', head: source.sha('m5') })

  it('not a regressed record, until it is accepted; then nothing before it', async () => {
    await keep('m1', 'm2')
    const regressed = measured('m3', regression)
    await store.append(regressed)
    await keep('m4')
    expect((await select(latest())).commits).toEqual(['m4', 'm2', 'm1'])
    await store.accept(regressed.id, acceptance)
    expect((await select(latest())).commits).toEqual(['m4', 'm3'])
  })

  it('at most as many as asked for', async () => {
    await keep('m1', 'm2', 'm3', 'm4')
    expect((await select(latest(), { most: 2 })).commits).toEqual(['m4', 'm3'])
  })

  it('where only a regressed record is there, the reason names it', async () => {
    await store.append(measured('m3', regression))
    const { selected } = await select(latest())
    expect(selected).toMatchObject({
      reason: expect.stringMatching(/was judged a regression and not accepted$/),
    })
  })

  it('on the first run nothing, and the reason says so', async () => {
    const { selected } = await select(latest())
    expect(selected).toMatchObject({
      kind: 'none',
      reason: 'nothing is stored for its ancestors (4 commits) yet',
    })
  })

  const { candidate } = exampleRecord().targets
  const cell = exampleCell()
  it.each<[string, Partial<BenchRecord>]>([
    ['tool version', { cells: [{ ...cell, toolVersion: '1.1.0' }] }],
    ['workload', { cells: [{ ...cell, workload: 'oltp_read_only' }] }],
    ['threads', { cells: [{ ...cell, threads: 32 }] }],
    ['clients', { cells: [{ ...cell, clients: 2 }] }],
    ['data tables', { cells: [{ ...cell, data: { ...cell.data, tables: 8 } }] }],
    ['duration (s)', { cells: [{ ...cell, durationSeconds: 60 }] }],
    ['warm-up (s)', { cells: [{ ...cell, warmUpSeconds: 0 }] }],
    ['option rand-type', { cells: [{ ...cell, options: { 'rand-type': 'special' } }] }],
    ['topology tikv', { targets: { candidate: { ...candidate, topology: { tidb: 1, tikv: 3, pd: 1 } } } }],
    [
      'configuration tidb.log.level',
      {
        targets: {
          candidate: {
            ...candidate,
            configuration: { ...candidate.configuration, 'tidb.log.level': 'info' },
          },
        },
      },
    ],
    [
      'variable tidb_enable_1pc',
      { targets: { candidate: { ...candidate, variables: { tidb_enable_1pc: 0 } } } },
    ],
    ['runner class', { machine: { ...exampleRecord().machine, runnerClass: 'self-hosted' } }],
    ['CPU model', { machine: { ...exampleRecord().machine, cpuModel: 'Xeon 8370C' } }],
    ['cores', { machine: { ...exampleRecord().machine, cores: 2 } }],
  ])('not what differs in %s: it is given to name the field', async (field, changes) => {
    await store.append(measured('m4', changes))
    const { records, selected } = await select(latest())
    expect(selected).toMatchObject({ description: expect.stringContaining('measured differently') })
    const [other] = records
    const [otherCell] = other?.cells ?? []
    if (other === undefined || otherCell === undefined) throw new Error('no record was given')
    const mine = exampleRecord()
    const differences = differingFields(comparableFields(other, otherCell), comparableFields(mine, cell))
    expect(differences.map((difference) => difference.field)).toEqual([field])
  })

  it('component versions are no difference', async () => {
    const components = { tidb: { version: 'v9.0.0', commit: 'bbbbbbb' } }
    await store.append(
      measured('m4', { targets: { candidate: { ...candidate, version: 'v9.0.0', components } } }),
    )
    const { selected } = await select(latest())
    expect(selected).toMatchObject({ description: expect.stringContaining('1 commit before this commit, ') })
  })
})
