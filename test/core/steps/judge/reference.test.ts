import { expect, test } from 'vitest'
import type { Store } from '../../../../src/core/baseline/store.ts'
import type { Io } from '../../../../src/core/job/io.ts'
import { type BaselineSource, SourceCommits } from '../../../../src/core/steps/baseline-source.ts'
import { findReference } from '../../../../src/core/steps/judge/reference.ts'
import { Failure } from '../../../../src/words/failure.ts'
import { keptLog } from '../../../github/scene.ts'
import { settingsOf } from '../../config/caller.ts'
import { exampleRecord } from '../../record/example.ts'
import { silentLog } from '../../server/support.ts'

const settings = settingsOf({ target: 'local' })
const record = exampleRecord()
const io: Io = { env: {}, log: silentLog, print() {}, signal: new AbortController().signal }
const referenceIn = async (source: BaselineSource, measured = record, at = io) =>
  findReference(measured, source, settings, at)

function storeThat(query: Store['query']): BaselineSource {
  const commits = new SourceCommits(() => Promise.reject(new Error('not asked')))
  return { kind: 'store', store: { query } as Store, versioned: true, where: 'folder', commits }
}

test('without a baseline nothing is judged', async () => {
  expect(await referenceIn({ kind: 'none' })).toMatchObject({ reference: { kind: 'none' } })
})

test('a record is the reference by itself', async () => {
  const { reference } = await referenceIn({ kind: 'record', record, path: 'old.json' })
  expect(reference).toMatchObject({ kind: 'stored', records: [record] })
  expect(reference).toHaveProperty('description', expect.stringContaining('old.json'))
})

test('servers that were measured one after the other are not judged', async () => {
  const inTurn = { ...record, order: 'in-turn' as const }
  const { reference } = await referenceIn({ kind: 'record', record, path: 'old.json' }, inTurn)
  expect(reference.kind).toBe('none')
})

test('the newest stored records, without the one that is judged', async () => {
  const older = { ...record, id: 'default/older/1' }
  const place = { place: '', bytes: 0 }
  const records = [record, older].map((each) => ({ record: each, ...place })) as never
  const { reference } = await referenceIn(storeThat(async () => ({ records, faults: [] })))
  expect(reference).toMatchObject({ kind: 'stored', records: [older] })
})

test('no record that is dated in the future, which the log says', async () => {
  const log = keptLog()
  const older = { ...record, id: 'default/older/1', createdAt: '2026-01-01T00:00:00.000Z' }
  const future = { ...record, id: 'default/future/1', createdAt: '2099-01-01T00:00:00.000Z' }
  const store = storeThat(async ({ most }) => ({
    records: [future, older].slice(0, most).map((each) => ({ record: each, place: each.id })),
    faults: [],
  }))
  const { reference } = await referenceIn(store, record, { ...io, log })
  expect(reference).toMatchObject({ kind: 'stored', records: [older] })
  expect(log.lines.join()).toContain('default/future/1 is skipped: it is dated in the future')
})

test('a store that fails is a fault beside figures without a verdict; a cancelled job ends', async () => {
  const fault = new Failure('environment', 'the server is silent')
  const failing = storeThat(() => Promise.reject(fault))
  expect(await referenceIn(failing)).toMatchObject({ fault, reference: { kind: 'unreadable' } })
  await expect(referenceIn(failing, record, { ...io, signal: AbortSignal.abort() })).rejects.toBe(
    fault,
  )
})
