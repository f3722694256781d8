import type { JudgedCounter } from '../../../src/extensions/work/counters.ts'
import type { CellWork } from '../../../src/extensions/work/findings.ts'
import { cellOf, validRun } from '../../core/verdict/records.ts'

export const counter = (
  name: string,
  change: number,
  more: Partial<JudgedCounter> = {},
): JudgedCounter => ({
  ...{
    counter: name,
    by: 'exact',
    logRatio: Math.log1p(change),
    proved: true,
    unit: 'transaction',
  },
  ...{ base: 10, candidate: 10 * (1 + change), slices: 8, starts: 2 },
  ...more,
})
export const loose = (
  name: string,
  change: number,
  standardError: number,
  more: Partial<JudgedCounter> = {},
) => counter(name, change, { by: 'pairs', proved: false, standardError, ...more })
export const cell = cellOf([validRun({ tps: 1 })])
export const of = (...counters: JudgedCounter[]): CellWork => ({ cell, counters })
