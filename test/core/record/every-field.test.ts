import { describe, expect, it } from 'vitest'
import { formatRecord, parseRecord } from '../../../src/core/record/json.ts'
import { recordSchema } from '../../../src/core/record/schema.ts'
import { fullRecord, fullRun } from './full-record.ts'
import { withValue } from './with-value.ts'

describe('a record with every field', () => {
  it('is read back as it was written', () => {
    expect(parseRecord(formatRecord(fullRecord), 'full.json')).toEqual(fullRecord)
    expect(recordSchema.parse(fullRecord)).toEqual(fullRecord)
  })

  it('holds each field that the schema knows', () => {
    const missing = (shape: object, value: object) =>
      Object.keys(shape).filter((key) => !Object.hasOwn(value, key))
    const { shape } = recordSchema
    expect(missing(shape, fullRecord)).toEqual([])
    expect(missing(shape.source.shape, fullRecord.source)).toEqual([])
    expect(missing(shape.machine.shape, fullRecord.machine)).toEqual([])
    expect(missing(shape.cells.element.shape, fullRecord.cells[0] ?? {})).toEqual([])
    const { candidate } = fullRecord.targets
    expect(missing(shape.targets.shape.candidate.shape, candidate)).toEqual([])
  })

  const cell = 'cells.0'
  const run = `${cell}.runs.0`
  const target = 'targets.candidate'
  const finding = 'plans.findings.0'

  it.each<[place: string, values: readonly unknown[], refused: unknown]>([
    ['schemaVersion', [1], 2],
    ['id', ['a', 'a/b-1/c.d_e', '.a', '...'], 'a b'],
    ['id', ['a'], '../a'],
    ['id', ['a'], 'a/..'],
    ['id', ['a'], '/a'],
    ['id', ['a'], 'a/'],
    ['id', ['a'], ''],
    ['suite', ['a', 'a-b.c_d', '..a'], '..'],
    ['suite', ['a'], 'a/b'],
    ['suite', ['a'], ''],
    ['createdAt', ['2026-11-01T10:00:00Z', '2026-11-01T10:00:00.123Z'], '2026-11-01'],
    ['design', ['single', 'side-by-side'], 'both'],
    ['order', ['in-turn'], 'at-once'],
    [
      'completeness',
      [{ state: 'complete' }, { state: 'partial', reason: 'cancelled' }],
      { state: 'broken' },
    ],
    ['completeness', [{ state: 'complete' }], { state: 'partial' }],
    ['judgement.overall', ['passed', 'regression', 'inconclusive', 'invalid'], 'green'],
    ['judgement.change.measures', ['throughput', 'speed'], 'latency'],
    ['judgement.change.confidence', [0.5], 1],
    ['preset.method', ['as-published', 'side-by-side'], 'alone'],
    ['preset.scale', [0.1, 1], 1.1],
    ['preset.scale', [1], 0],
    ['seed', [0], -1],
    ['plans.gate', [true, false], 'yes'],
    [
      `${finding}.state`,
      ['red', 'changed', 'estimates-moved', 'not-weighed', 'unstable', 'not-planned'],
      'same',
    ],
    [`${finding}.measured`, ['slower', 'equal', 'faster', 'undecided', 'too-few-rows'], 'same'],
    [`${target}.kind`, ['playground', 'endpoint', 'local', 'imported'], 'cloud'],
    [`${target}.restarted`, [true], false],
    [`${target}.build.commit`, ['a'.repeat(40), 'f'.repeat(64)], 'a'.repeat(39)],
    [`${target}.build.commit`, ['0'.repeat(40)], `${'a'.repeat(40)}g`],
    [`${target}.build.binaries.tidb.sha256`, ['9'.repeat(64)], '9'.repeat(63)],
    [`${target}.build.binaries.tidb.sha256`, ['9'.repeat(64)], '9'.repeat(65)],
    [`${target}.build.binaries.tidb.reports`, ['commit', 'unknown'], 'other'],
    [`${cell}.tool`, ['go-tpc', 'a', 'a1_b-c'], 'a--b'],
    [`${cell}.tool`, ['a'], '-a'],
    [`${cell}.tool`, ['a'], 'a-'],
    [`${cell}.shape`, [true], false],
    [`${cell}.measure`, ['windows', 'duet'], 'at-once'],
    [`${cell}.noiseOfSlices`, [0.05], 0],
    [`${cell}.decidedBy.way`, ['at-once', 'windows'], 'duet'],
    [`${cell}.rateShare`, [0.7], 1],
    [`${cell}.dataReset`, ['once', 'workload', 'cell'], 'never'],
    [`${cell}.onlyOn`, ['candidate'], 'base'],
    [`${cell}.leftOut`, [['analyze', 'prewarm'], []], ['load']],
    [`${cell}.beside.load.threads`, [1], 0],
    [`${cell}.beside.idleConnections`, [1], 0],
    [`${cell}.beside.pause.seconds`, [0.5], 0],
    [`${run}.side`, ['base', 'candidate'], 'both'],
    [`${run}.state`, ['valid'], 'broken'],
    [`${run}.startedAt`, ['2026-11-01T10:00:00Z'], 'yesterday'],
    [`${run}.standstill.by`, ['heartbeat', 'steal', 'memory', 'idle-server'], 'disk'],
    [`${run}.pairing.way`, ['at-once', 'windows'], 'duet'],
    [`${run}.pairing.busy`, [0], -1],
    [`${run}.work.source`, ['sql', 'status-port'], 'file'],
    [`${run}.series.columns`, [['at_s', 'tps']], ['at_s']],
    [`${run}.metrics`, [{ tps: 0 }], { speed: 1 }],
    [`${run}.metrics`, [{ tps: 0 }], { tps: -1 }],
  ])('takes each value of %s, and no other', (place, values, refused) => {
    const isTaken = (value: unknown) =>
      recordSchema.safeParse(withValue(fullRecord, place, value)).success
    for (const value of values) expect([value, isTaken(value)]).toEqual([value, true])
    expect(isTaken(refused)).toBe(false)
  })

  it('says what is wrong with a metric, and takes a failed run', () => {
    const wrong = recordSchema.safeParse(withValue(fullRecord, `${run}.metrics`, { speed: 1 }))
    expect(JSON.stringify(wrong.error?.issues)).toContain('unknown metric')
    const { side, round, slice } = fullRun
    const broken = {
      side,
      round,
      slice,
      state: 'invalid',
      reason: 'it broke',
      exitCode: -1,
      tail: ['FATAL'],
    }
    const record = withValue(fullRecord, run, broken)
    expect(recordSchema.parse(record)).toEqual(record)
  })
})
