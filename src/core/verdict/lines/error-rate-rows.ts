import { mean } from '../../../statistics/sample.ts'
import { ERROR_RATE_METRIC, metricInfo } from '../../record/metric.ts'
import type { Cell, ValidRun } from '../../record/schema.ts'
import { settingsOf } from '../comparison.ts'
import type { Opposite, Opposites } from '../opposite.ts'
import type { Figure, Row, Verdict } from '../result.ts'
import { runsOfSide } from '../runs.ts'

/**
 * Returns one row for each cell with its errors per second. Most runs have none, and nothing has no
 * ratio: what none on both sides says is plain, and more than that is judged by the alarm of
 * errors, by the share of the transactions that fail.
 */
export function errorRateRows(cells: readonly Cell[], opposites: Opposites): Row[] {
  return cells.flatMap((cell) => {
    const own = runsOfSide(cell, 'candidate')
    if (own.kind === 'broken') return []
    const candidate = figureOf(own.runs)
    const opposite = opposites.of(cell)
    const verdict = candidate === undefined ? undefined : verdictOf(candidate, opposite)
    if (candidate === undefined || verdict === undefined) return []
    const baseline = baselineOf(opposite)
    return [
      {
        cellId: cell.id,
        settings: settingsOf(cell),
        metric: ERROR_RATE_METRIC,
        gated: false,
        tolerance: metricInfo(ERROR_RATE_METRIC)?.defaultTolerance ?? 0,
        ...(baseline === undefined ? {} : { baseline }),
        candidate,
        verdict,
      },
    ]
  })
}

function verdictOf(candidate: Figure, opposite: Opposite): Verdict | undefined {
  switch (opposite.kind) {
    case 'settled':
      return opposite.verdict.kind === 'invalid' ? undefined : opposite.verdict
    case 'unreadable':
      return { kind: 'no-baseline', reason: 'the baseline could not be read' }
    case 'stored':
    case 'side-by-side': {
      const baseline = baselineOf(opposite)
      if (baseline === undefined)
        return { kind: 'no-baseline', reason: 'no stored run reports its errors per second' }
      if (baseline.value > 0 || candidate.value > 0)
        return {
          kind: 'no-baseline',
          reason: 'shown only: the error alarm judges the share of errors',
        }
      return { kind: 'nothing-differs', reason: 'no error on either side' }
    }
  }
}

function baselineOf(opposite: Opposite): Figure | undefined {
  switch (opposite.kind) {
    case 'settled':
    case 'unreadable':
      return undefined
    case 'stored':
      return figureOf(opposite.newest)
    case 'side-by-side':
      return figureOf(opposite.runs)
  }
}

/** A plain mean: most of them are nothing. @returns undefined for runs of before it was counted */
function figureOf(runs: readonly ValidRun[]): Figure | undefined {
  const values = runs.map(({ metrics }) => metrics[ERROR_RATE_METRIC])
  const present = values.filter((value) => value !== undefined)
  return present.length < values.length
    ? undefined
    : { value: mean(present), count: present.length }
}
