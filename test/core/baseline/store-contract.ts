import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { BaselineQuery, Store } from '../../../src/core/baseline/store.ts'
import { environmentKey, seriesKeys } from '../../../src/core/record/comparable.ts'
import type { BenchRecord } from '../../../src/core/record/schema.ts'
import { exampleCell, exampleRecord } from '../record/example.ts'

/** A commit hash that only looks random. */
function commitOf(number: number): string {
  return createHash('sha1').update(String(number)).digest('hex')
}

/** Record number n: one an hour, each on its own commit of main. */
export function numbered(number: number, changes: Partial<BenchRecord> = {}): BenchRecord {
  const base = exampleRecord(changes)
  const commit = commitOf(number)
  return {
    ...base,
    id: `${base.suite}/${commit}/${number}-1`,
    createdAt: new Date(Date.UTC(2026, 9, 1, number)).toISOString(),
    source: { ...base.source, commit, runId: String(number), ...changes.source },
  }
}

/** A job that is no reference: it broke. */
export const brokenJob = { judgement: { overall: 'invalid', rule: 'evidence' } } as const
export const regression = { judgement: { overall: 'regression', rule: 'threshold' } } as const
export const acceptance = {
  by: 'ada',
  at: '2026-11-02T00:00:00.000Z',
  reason: 'slower on purpose',
  commit: commitOf(1),
}

export interface OpenedStore {
  readonly store: Store
  /** Another client of the same place, as another job would have it. */
  readonly another: () => Store
  /** Damages the stored text of a record in place. */
  readonly corrupt: (record: BenchRecord) => Promise<void>
  readonly close: () => Promise<void>
}

const all: BaselineQuery = { suite: 'plain', eligibility: 'any', most: 100 }

/** What every store promises; run on the real thing. */
export function storeContract(name: string, open: () => Promise<OpenedStore>): void {
  describe(`store ${name}`, () => {
    let opened: OpenedStore
    let store: Store
    const ids = async (query: Partial<BaselineQuery> = {}) =>
      (await store.query({ ...all, ...query })).records.map(({ record }) => record.id)

    beforeEach(async () => {
      opened = await open()
      store = opened.store
    })
    afterEach(async () => opened.close())

    it('is empty before the first run, and says so', async () => {
      expect(await store.query(all)).toEqual({ records: [], faults: [] })
      expect(await store.find('plain/x/1-1')).toBeUndefined()
      expect(await store.describe()).toMatchObject({ state: 'empty', suites: [] })
    })

    it('gives back what was appended, to another client too', async () => {
      const record = numbered(1)
      expect(await store.append(record)).toMatchObject({ kind: 'stored' })
      const other = opened.another()
      const { records, faults } = await other.query(all)
      await other.close()
      expect(records.map((stored) => stored.record)).toEqual([record])
      expect(faults).toEqual([])
      expect((await store.find(record.id))?.record).toEqual(record)
      expect(await store.describe()).toMatchObject({ state: 'in use', suites: ['plain'] })
    })

    it('takes the same record twice as one, and refuses another of the same id', async () => {
      await store.append(numbered(1))
      expect(await store.append(numbered(1))).toMatchObject({ kind: 'present' })
      const clash = numbered(1, { programVersion: '0.2.0' })
      await expect(store.append(clash)).rejects.toMatchObject({ name: 'Failure', kind: 'input' })
      expect(await ids()).toHaveLength(1)
    })

    it('answers newest first, at most as many as requested', async () => {
      for (const number of [3, 1, 30, 2]) await store.append(numbered(number))
      expect(await ids()).toEqual([30, 3, 2, 1].map((number) => numbered(number).id))
      expect(await ids({ most: 2 })).toEqual([30, 3].map((number) => numbered(number).id))
    })

    it('finds commits in the requested order, and leaves out those it lacks', async () => {
      for (let number = 1; number <= 5; number++) await store.append(numbered(number))
      const again = numbered(3, { suite: 'plain' })
      await store.append({
        ...again,
        id: `${again.id}-again`,
        createdAt: '2026-12-01T00:00:00.000Z',
      })
      const commits = [2, 99, 3, 5].map(commitOf)
      expect(await ids({ commits })).toEqual([
        numbered(2).id,
        `${again.id}-again`,
        numbered(3).id,
        numbered(5).id,
      ])
      expect(await ids({ commits, most: 2 })).toEqual([numbered(2).id, `${again.id}-again`])
    })

    it('tells branches, versions, environments and series apart', async () => {
      const source = { ...exampleRecord().source, ref: 'refs/heads/release-8.5' }
      await store.append(numbered(1))
      await store.append({ ...numbered(2), source: { ...source, commit: commitOf(2) } })
      const { candidate } = exampleRecord().targets
      const newer = numbered(3, { targets: { candidate: { ...candidate, version: 'v9.0.0' } } })
      const elsewhere = numbered(4, { machine: { cpuModel: 'Xeon 8370C' } })
      const renamed = numbered(5, { cells: [exampleCell({ workload: 'oltp_read_only' })] })
      for (const record of [newer, elsewhere, renamed]) await store.append(record)
      expect(await ids({ ref: 'refs/heads/release-8.5' })).toEqual([numbered(2).id])
      expect(await ids({ version: 'v9.0.0' })).toEqual([newer.id])
      expect(await ids({ environment: environmentKey(elsewhere) })).toEqual([elsewhere.id])
      expect(await ids({ series: seriesKeys(renamed) })).toEqual([renamed.id])
      expect(await ids({ series: seriesKeys(newer), most: 1 })).toEqual([newer.id])
    })

    it('keeps two suites apart, whatever their names', async () => {
      await store.append(numbered(1))
      await store.append(numbered(1, { suite: '...' }))
      expect(await ids()).toEqual([numbered(1).id])
      expect(await ids({ suite: '...' })).toEqual([numbered(1, { suite: '...' }).id])
      expect((await store.describe()).suites.toSorted()).toEqual(['...', 'plain'])
    })

    it('keeps a broken record and uses it only once it was accepted', async () => {
      const broken = numbered(2, brokenJob)
      await store.append(numbered(1))
      await store.append(broken)
      expect(await ids({ eligibility: 'reference' })).toEqual([numbered(1).id])
      expect(await ids()).toEqual([broken.id, numbered(1).id])
      const accepted = await store.accept(broken.id, acceptance)
      expect(accepted.record.acceptance).toEqual(acceptance)
      const { records } = await store.query({ ...all, eligibility: 'reference' })
      expect(records.map(({ record }) => record.acceptance)).toEqual([acceptance, undefined])
      expect(await ids({ eligibility: 'reference', commits: [commitOf(2)] })).toEqual([broken.id])
    })

    it('holds no regressed record back: history without its red jobs is not the history', async () => {
      await store.append(numbered(1))
      await store.append(numbered(2, regression))
      expect(await ids({ eligibility: 'reference' })).toEqual([numbered(2).id, numbered(1).id])
    })

    it('accepts once: the first acceptance stays', async () => {
      await store.append(numbered(1, regression))
      await store.accept(numbered(1).id, acceptance)
      await store.accept(numbered(1).id, { ...acceptance, by: 'bob' })
      expect((await store.find(numbered(1).id))?.record.acceptance?.by).toBe('ada')
    })

    it('refuses to accept what is not there', async () => {
      await expect(store.accept('plain/nothing/1-1', acceptance)).rejects.toMatchObject({
        kind: 'input',
      })
    })

    it('keeps the acceptance that a record comes with', async () => {
      await store.append(numbered(1, { ...regression, acceptance }))
      expect((await store.find(numbered(1).id))?.record.acceptance).toEqual(acceptance)
      expect(await ids({ eligibility: 'reference' })).toEqual([numbered(1).id])
    })

    it('names a corrupted record and answers with the others', async () => {
      for (const number of [1, 2, 3]) await store.append(numbered(number))
      await opened.corrupt(numbered(2))
      const other = opened.another()
      const { records, faults } = await other.query(all)
      await other.close()
      expect(records.map(({ record }) => record.id)).toEqual([numbered(3).id, numbered(1).id])
      expect(faults).toHaveLength(1)
      expect(faults[0]?.problem).toContain('cannot be read as a benchmark record')
    })

    it('prunes what is old, but never the newest of a branch', async () => {
      const release = {
        ...exampleRecord().source,
        ref: 'refs/heads/release-8.5',
        commit: commitOf(1),
      }
      await store.append({ ...numbered(1), source: release })
      for (const number of [2, 3, 4, 5]) await store.append(numbered(number))
      const outcome = await store.prune('plain', { before: numbered(5).createdAt, keep: 2 })
      expect(outcome.removed).toHaveLength(2)
      expect(outcome.kept).toBe(3)
      expect(await ids()).toEqual([numbered(5).id, numbered(4).id, numbered(1).id])
      expect(await ids({ commits: [commitOf(2)] })).toEqual([])
      expect(await ids({ version: 'v8.5.4' })).toHaveLength(3)
    })
  })
}
