import { expect, test } from 'vitest'
import {
  type BaselineSource,
  closeBaseline,
  openBaseline,
} from '../../../../src/core/steps/baseline-source.ts'
import { startNoiseOf } from '../../../../src/core/steps/measure/start-noise.ts'
import { keptLog } from '../../../github/scene.ts'
import { pairedRecord } from '../../verdict/records.ts'

/** A folder that no file system can have. */
const unreadable = 'x'.repeat(300)
const record = pairedRecord([[[1000, 990]]])

test('a store that cannot be reached: two servers side by side go on without the noise that it knows', async () => {
  const log = keptLog()
  const io = { env: {}, log, print: () => undefined, signal: new AbortController().signal }
  const baseline = await openBaseline(`files:${unreadable}`, io)
  try {
    expect(await startNoiseOf(record, baseline, io)).toEqual({})
    expect(log.lines.join()).toContain('earlier side-by-side jobs could not be read')
  } finally {
    await closeBaseline(baseline, io)
  }
})

test('a job that was cancelled does not go on', async () => {
  const log = keptLog()
  const io = { env: {}, log, print: () => undefined, signal: AbortSignal.abort() }
  const baseline = await openBaseline(`files:${unreadable}`, io)
  try {
    await expect(startNoiseOf(record, baseline, io)).rejects.toThrow(
      'cannot read the baseline folder',
    )
  } finally {
    await closeBaseline(baseline, io)
  }
})

test('a job that is dated in the future teaches no noise, and others keep their place', async () => {
  const log = keptLog()
  const io = { env: {}, log, print: () => undefined, signal: new AbortController().signal }
  const stored = (id: string, createdAt: string) => ({
    record: { ...record, id, createdAt },
    place: id,
  })
  const future = Array.from({ length: 20 }, (_, index) =>
    stored(`future/${index}`, '2099-01-01T00:00:00.000Z'),
  )
  const past = stored('past', '2026-01-01T00:00:00.000Z')
  const asked: number[] = []
  const query = async ({ most }: { readonly most: number }) => {
    asked.push(most)
    return { records: [...future, past].slice(0, most), faults: [] }
  }
  const baseline = { kind: 'store', store: { query } } as unknown as BaselineSource
  await startNoiseOf(record, baseline, io)
  expect(log.lines.filter((line) => line.includes('dated in the future'))).toHaveLength(40)
  expect(asked).toEqual([20, 40, 20, 40])
})
