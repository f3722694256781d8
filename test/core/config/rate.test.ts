import { describe, expect, test } from 'vitest'
import { suiteSchema } from '../../../src/core/config/suite.ts'
import { parseRate } from '../../../src/core/keys/values.ts'
import { planCells } from '../../../src/core/plan/cells.ts'
import { settingsOf } from './caller.ts'

test.each([
  ['2000/s', 2000],
  ['2000', 2000],
  [' 15 / s ', 15],
  ['70%', undefined],
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
  const plain = { target: 'local', workloads: 'oltp_read_write', rate: '2000/s' }
  const [workload] = settingsOf(plain).suite.workloads
  expect(workload?.rate).toBe(2000)
  expect(() => settingsOf({ ...plain, workloads: 'oltp_read_write,tpcc' })).toThrow(
    /rate.*go-tpc has no rate.*or remove tpcc from the workloads/s,
  )
})

describe('a workload with a rate', () => {
  const cellsOf = (workload: object) => planCells(suiteSchema.parse({ workloads: [workload] }))

  test('has it among the options of its cell', () => {
    const [fixed] = cellsOf({
      tool: 'sysbench',
      name: 'oltp_read_write',
      rate: 2000,
      options: { seed: 1 },
    })
    expect(fixed?.settings.options).toEqual({ seed: 1, rate: 2000 })
  })

  test('is refused where the tool has none, with those that have', () => {
    expect(messages({ tool: 'go-ycsb', name: 'a', rate: '2000/s' })).toEqual([
      expect.stringMatching(/^workloads\.0\.rate: expected none: go-ycsb throttles its threads/),
    ])
    expect(messages({ tool: 'go-tpc', rate: '20/s' })).toEqual([
      expect.stringMatching(/go-tpc has no rate/),
    ])
  })

  test('says it once', () => {
    expect(
      messages({ tool: 'sysbench', name: 'oltp_read_write', rate: 10, options: { rate: 20 } }),
    ).toEqual(['workloads.0.rate: expected it only once, here or in the options'])
    expect(messages({ tool: 'sysbench', name: 'oltp_read_write', rate: '120%' })).toEqual([
      expect.stringMatching(/expected transactions a second such as 2000\/s/),
    ])
  })
})
