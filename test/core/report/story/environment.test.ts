import { expect, test } from 'vitest'
import type { CellSettings } from '../../../../src/core/record/schema.ts'
import { OTHER_ROWS, SAME_ROWS } from '../../../../src/core/record/work.ts'
import { environmentFacts, turnsText } from '../../../../src/core/report/story/environment.ts'
import { cell, figure, resultOf, row } from '../sample.ts'

test('the machine is named', () => {
  const facts = environmentFacts(resultOf([], { machine: { cores: 4 } }))
  expect(facts.find(({ name }) => name === 'machine')?.candidate).toBe('4 cores')
})

test('load tools are named by their program: own SQL is run by sysbench', () => {
  const ofTools = [
    ['sql', 'bench/shop.yml', '1.0.20'],
    ['go-bench', './...', 'go1.26.0'],
    ['command', 'load', 'own'],
  ] as const
  const lines = ofTools.map(([tool, workload, toolVersion]) =>
    row({ ...cell('sysbench', workload, 1), tool, toolVersion }, 'tps', [undefined, figure(1)], {
      kind: 'no-baseline',
      reason: 'nothing is stored',
    }),
  )
  const facts = environmentFacts(resultOf(lines))
  expect(facts.find(({ name }) => name === 'load tools')?.candidate).toBe(
    'sysbench 1.0.20, go 1.26.0, command',
  )
})

test('rows that are the same on both sides are no difference', () => {
  const factsOf = (why: string) => {
    const { candidate } = resultOf([]).targets
    const own = { ...candidate, notes: [{ what: 'rows of 1 × 1000, distribution usual', why }] }
    const facts = environmentFacts({
      ...resultOf([]),
      targets: { candidate: own, base: candidate },
    })
    return facts.filter(({ differs }) => differs)
  }
  expect(factsOf(SAME_ROWS)).toEqual([])
  expect(factsOf(OTHER_ROWS)).toMatchObject([{ candidate: OTHER_ROWS }])
})

test('different things that are said of one matter stand together', () => {
  const notes = ['loaded by this job', 'from the cache'].map((why) => ({ what: 'data', why }))
  const result = resultOf([], {})
  const { candidate } = result.targets
  const facts = environmentFacts({ ...result, targets: { candidate: { ...candidate, notes } } })
  expect(facts.find(({ name }) => name === 'data')?.candidate).toBe(
    'loaded by this job; from the cache',
  )
})

test('pairs by turns are named, and how many of the cells have them', () => {
  const line = (threads: number, more: object) =>
    row(cell('sysbench', 'oltp_point_select', threads, more), 'tps', [undefined, figure(1)], {
      kind: 'no-baseline',
      reason: 'nothing is stored',
    })
  const [one, other] = [line(1, { measure: 'windows' }), line(2, {})]
  expect(turnsText({ rows: [one] })).toBe('windows of 100 ms, no latencies')
  expect(turnsText({ rows: [one, other] })).toBe('1 of 2 cells in windows of 100 ms, no latencies')
  expect(turnsText({ rows: [other] })).toBe('')
})

test('cells measured in two ways show the one that decides, and why it is not both at once', () => {
  const line = (threads: number, decidedBy: CellSettings['decidedBy']) =>
    row(
      cell('sysbench', 'oltp_point_select', threads, { measure: 'duet', decidedBy }),
      'tps',
      [undefined, figure(1)],
      { kind: 'no-baseline', reason: 'nothing is stored' },
    )
  const atOnce = line(1, { way: 'at-once' })
  const because = 'alone, a side keeps its core busy for 80 % of the time'
  const windows = line(2, { way: 'windows', because })
  expect(turnsText({ rows: [atOnce] })).toBe('pairs at once on one core')
  expect(turnsText({ rows: [atOnce, windows] })).toBe(
    `1 of 2 cells in pairs at once on one core; 1 of 2 cells in windows of 100 ms, no latencies (${because})`,
  )
})
