import { expect, test } from 'vitest'
import { startNoiseOf } from '../../../src/suite/measure/start-noise.ts'
import { closeBaseline, openBaseline } from '../../../src/suite/prepare/baseline-source.ts'
import { keptLog } from '../../github/scene.ts'
import { pairedRecord } from '../../verdict/records.ts'

const record = pairedRecord([[[1000, 990]]])

test('a store that cannot be reached: two servers side by side go on without the noise that it knows', async () => {
  const log = keptLog()
  const io = { env: {}, log, print: () => undefined, signal: new AbortController().signal }
  const baseline = await openBaseline('sql:mysql://bench@127.0.0.1:1/bench?tls=off', io)
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
  const baseline = await openBaseline('sql:mysql://bench@127.0.0.1:1/bench?tls=off', io)
  try {
    await expect(startNoiseOf(record, baseline, io)).rejects.toThrow('baseline database')
  } finally {
    await closeBaseline(baseline, io)
  }
})
