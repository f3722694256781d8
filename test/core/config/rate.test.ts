import { describe, expect, test } from 'vitest'
import { policySchema } from '../../../src/core/config/policy.ts'
import { suiteSchema } from '../../../src/core/config/suite.ts'
import { parseRate } from '../../../src/core/keys/values.ts'
import { planCells } from '../../../src/core/plan/cells.ts'
import { totalSeconds } from '../../../src/core/record/job-times.ts'
import { overheadOf, secondsByPart } from '../../../src/extensions/doctor/time-estimate.ts'
import { settingsOf } from './caller.ts'

test.each([
  ['2000/s', { kind: 'per-second', perSecond: 2000 }],
  ['2000', { kind: 'per-second', perSecond: 2000 }],
  [' 15 / s ', { kind: 'per-second', perSecond: 15 }],
  ['70%', { kind: 'share', share: 0.7 }],
  ['0.5 %', { kind: 'share', share: 0.005 }],
  ['100%', undefined],
  ['0%', undefined],
  ['0', undefined],
  ['0.7', undefined],
  ['2000/min', undefined],
  ['-5/s', undefined],
  ['999999999/s', undefined],
  ['', undefined],
])('%j as a rate', (text, rate) => {
  expect(parseRate(text)).toEqual(rate)
})

const suite = (workload: object) => suiteSchema.safeParse({ workloads: [workload] })
const messages = (workload: object) =>
  suite(workload).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

test('the input rate is that of each workload; one without is named', () => {
  const plain = { target: 'local', workloads: 'oltp_read_write', rate: '70%' }
  const [workload] = settingsOf(plain).suite.workloads
  expect(workload?.rate).toEqual({ kind: 'share', share: 0.7 })
  expect(() => settingsOf({ ...plain, workloads: 'oltp_read_write,tpcc' })).toThrow(
    /rate.*go-tpc has no rate.*or remove tpcc from the workloads/s,
  )
})

describe('a workload with a rate', () => {
  const cellsOf = (workload: object) => planCells(suiteSchema.parse({ workloads: [workload] }))

  test('has it among the options of its cell, a share beside them', () => {
    const [fixed] = cellsOf({
      tool: 'sysbench',
      name: 'oltp_read_write',
      rate: 2000,
      options: { seed: 1 },
    })
    expect(fixed?.settings.options).toEqual({ seed: 1, rate: 2000 })
    expect(fixed?.settings.rateShare).toBeUndefined()
    const [share] = cellsOf({ tool: 'sysbench', name: 'oltp_read_write', rate: '70%' })
    expect(share?.settings).toMatchObject({ options: {}, rateShare: 0.7 })
  })

  test('takes longer for a share, which has to be found out', () => {
    const overhead = overheadOf(
      { reset: 'never', warmUp: 10 },
      [{ kind: 'endpoint' }],
      policySchema.parse({}),
    )
    const whole = (rate: string) =>
      totalSeconds(
        secondsByPart(cellsOf({ tool: 'sysbench', name: 'oltp_read_write', rate }), overhead),
      )
    // A warm-up of 10 s and 20 s of load.
    expect(whole('70%') - whole('2000/s')).toBe(30)
  })

  test('is refused where the tool has none, with those that have', () => {
    expect(messages({ tool: 'go-ycsb', name: 'a', rate: '2000/s' })).toEqual([
      expect.stringMatching(/^workloads\.0\.rate: expected none: go-ycsb throttles its threads/),
    ])
    expect(messages({ tool: 'go-tpc', rate: '70%' })).toEqual([
      expect.stringMatching(/go-tpc has no rate/),
    ])
  })

  test('says it once', () => {
    expect(
      messages({ tool: 'sysbench', name: 'oltp_read_write', rate: 10, options: { rate: 20 } }),
    ).toEqual(['workloads.0.rate: expected it only once, here or in the options'])
    expect(messages({ tool: 'sysbench', name: 'oltp_read_write', rate: '120%' })).toEqual([
      expect.stringMatching(/a share of the capacity under 100%/),
    ])
  })
})
