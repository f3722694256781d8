import { expect, test } from 'vitest'
import { closeBaseline, openBaseline } from '../../../src/suite/baseline-source.ts'
import { startNoiseOf } from '../../../src/suite/measure/start-noise.ts'
import { keptLog } from '../../github/scene.ts'
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
