import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { barChart } from '../../../packages/documents/chart/bar-chart.ts'
import { linesChart } from '../../../packages/documents/chart/lines-chart.ts'
import type { Cell, Run } from '../../../src/core/record/schema.ts'
import { summaryCharts } from '../../../src/core/report/markdown/summary-charts.ts'
import type { Row } from '../../../src/core/verdict/result.ts'
import { runsData, seriesData } from '../../../src/extensions/page/data/run-data.ts'
import { historyOf } from '../../../src/extensions/page/history.ts'
import { overThreadsSection } from '../../../src/extensions/page/over-threads.ts'
import { renderPage } from '../../../src/extensions/page/page.ts'
import { cell, figure, resultOf, row, rows } from './sample.ts'

/**
 * What a tool may print, and what no tool should: nothing, next to nothing, and more than a double
 * can represent.
 */
const anyValue = fc.oneof(
  { weight: 4, arbitrary: fc.double({ min: 0, max: 1e6, noNaN: true }) },
  fc.constantFrom(
    0,
    5e-324,
    1e-300,
    1e-9,
    1,
    4,
    999_999_999.9999975,
    1e15,
    1e21,
    1e300,
    Number.MAX_VALUE,
  ),
)
/** Few, and often equal. */
const values = fc.oneof(
  fc.array(anyValue, { maxLength: 2 }),
  fc
    .tuple(anyValue, fc.integer({ min: 1, max: 4 }))
    .map(([value, times]) => Array<number>(times).fill(value)),
  fc.array(anyValue, { maxLength: 12 }),
)

function expectDrawn(svg: string): void {
  expect(svg).not.toMatch(/NaN|Infinity|undefined/u)
  const [, width = '', height = ''] = /viewBox="0 0 (\d+) (\d+)"/u.exec(svg) ?? []
  for (const [, axis = '', place = ''] of svg.matchAll(/\b(?:c?([xy])[12]?)="([^"]*)"/gu)) {
    expect(Number(place)).toBeGreaterThanOrEqual(0)
    expect(Number(place)).toBeLessThanOrEqual(Number(axis === 'x' ? width : height))
  }
}

function measured(runs: readonly Run[]): Cell {
  return { ...cell('sysbench', 'oltp_point_select', 4), runs: [...runs] }
}

function run(value: number, slice: number, series: readonly number[] = []): Run {
  return {
    state: 'valid',
    side: slice % 2 === 0 ? 'candidate' : 'base',
    round: 1,
    slice,
    durationSeconds: 1,
    metrics: { tps: value },
    series: {
      columns: ['at_s', 'tps', 'errors_per_s'],
      rows: series.map((y, at) => [at * 4 + 4, y, 0]),
    },
  }
}

function rowsOf(all: readonly number[]): Row[] {
  return all.map((value, at) => {
    const settings = cell('sysbench', 'oltp_point_select', at + 1)
    return row(
      settings,
      'tps',
      [figure(value, 0.5, 3), figure(value / 2, 0.01, 3)],
      rows.regression.verdict,
    )
  })
}

describe('a chart', () => {
  it.each([
    ['bars', barChart],
    ['lines', linesChart],
  ])('of a document draws %s of any figures', (_, draw) => {
    const some = fc.array(fc.option(anyValue, { nil: undefined }), { maxLength: 12 })
    fc.assert(
      fc.property(
        fc.array(some, { maxLength: 16 }),
        fc.integer({ min: 0, max: 12 }),
        (all, count) => {
          const places = Array.from({ length: count }, (_, at) => String(at + 1))
          const series = all.map((values, at) => ({
            name: `v${at}`,
            values: values.slice(0, count),
          }))
          expectDrawn(draw({ title: 't', xLabel: 'x', yLabel: 'y', places, series }))
        },
      ),
      {
        examples: [
          [[], 0],
          [[[]], 1],
          [[[4]], 1],
          [[[4, 4]], 2],
          [[[Number.MAX_VALUE, 0]], 2],
        ],
      },
    )
  })

  it('of a workload over threads is drawn for any figures', () => {
    fc.assert(
      fc.property(values, (all) => {
        const drawn = overThreadsSection(resultOf(rowsOf(all)))
        if (drawn !== '') expectDrawn(drawn)
      }),
      { examples: [[[0, 0]], [[4, 4]], [[Number.MAX_VALUE, 0]]] },
    )
  })

  it('of a row that opens has numbers or gaps alone, whatever was measured', () => {
    const isDrawable = (data: unknown) => !/NaN|Infinity|undefined/u.test(JSON.stringify(data))
    fc.assert(
      fc.property(values, (all) => {
        const cells = measured(all.map((value, at) => run(value, at, all)))
        expect(isDrawable([runsData(cells, 'tps'), seriesData(cells, 100)])).toBe(true)
      }),
      { examples: [[[]], [[4]], [[4, 4]]] },
    )
  })

  it.each([1, 4, 0.1])(
    'has the run of which the tool reported one interval alone, after %d s',
    (at) => {
      const series = { columns: ['at_s', 'tps', 'errors_per_s'], rows: [[at, 100, 0]] }
      const drawn = seriesData(measured([{ ...run(100, 0), series } as Run]), 100)
      expect(drawn).toMatchObject({ lengths: [1], points: { scale: 100, values: [0] }, errors: [] })
    },
  )

  it('of a history is in a page of any figures', () => {
    fc.assert(
      fc.property(values, (all) => {
        const records = all.map((value, at) => {
          const own = { ...measured([run(value, 0)]), id: rows.regression.cellId }
          return {
            id: `r/${at}`,
            createdAt: `2026-01-${10 + at}T00:00:00Z`,
            source: {},
            cells: [own],
          }
        })
        const result = resultOf([rows.regression])
        const html = renderPage(result, undefined, {
          history: historyOf(result.rows, records as never),
        })
        expect(/NaN|Infinity|undefined/u.test(html.slice(0, html.indexOf('<script')))).toBe(false)
      }),
      { numRuns: 20 },
    )
  })

  it('is text in the summary of any figures', () => {
    fc.assert(
      fc.property(values, (all) => {
        expect(summaryCharts(resultOf(rowsOf(all)))).not.toMatch(/NaN|Infinity|undefined/u)
      }),
    )
  })
})
