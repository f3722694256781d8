import type { Policy } from '../config/policy.ts'
import { type Direction, metricInfo, metricStem, metricStems } from '../record/metric.ts'
import type { CellSettings } from '../record/schema.ts'
import { type GatedCell, type Level, levelOf, toleranceOf } from './gating.ts'
import { givenRate } from './given-rate.ts'

/** A metric of a cell, and what it decides. */
interface CellMetric {
  readonly metric: string
  readonly direction: Direction
  readonly level: Level
  /** δ as a fraction. */
  readonly tolerance: number
}

/** @throws Failure `input` for a tolerance that nothing can be judged by */
type Look = (metrics: readonly string[], options: CellSettings['options']) => readonly CellMetric[]

/**
 * What the metrics of a cell decide by a policy, in the order in which they are told: those that decide something
 * first. Most cells of a record have the same metrics, and are answered from memory.
 */
export interface CellMetrics {
  readonly all: Look
  /** Those that decide something. */
  readonly gated: Look
}

export function cellMetricsOf(policy: Policy): CellMetrics {
  const looked = (isTold: (level: Level) => boolean): Look => {
    const known = new Map<string, readonly CellMetric[]>()
    return (metrics, options) => {
      // Of the options nothing else counts but whether there is one.
      const key = `${givenRate(options) !== undefined ? 'at a rate' : ''}\n${metrics.join('\n')}`
      const found = known.get(key) ?? inOrder({ metrics, options }, policy, isTold)
      known.set(key, found)
      return found
    }
  }
  return { all: looked(() => true), gated: looked((level) => level !== 'show') }
}

function inOrder(cell: GatedCell, policy: Policy, isTold: (level: Level) => boolean): CellMetric[] {
  return cell.metrics
    .map((metric) => ({
      metric,
      level: levelOf(metric, policy, cell),
      place: metricStems.indexOf(metricStem(metric)),
    }))
    .filter(({ level }) => isTold(level))
    .sort((a, b) => behind(a) - behind(b) || a.place - b.place || (a.metric < b.metric ? -1 : 1))
    .map(({ metric, level }) => ({
      metric,
      direction: metricInfo(metric)?.direction ?? 'higher-is-better',
      level,
      tolerance: toleranceOf(metric, policy, cell),
    }))
}

function behind({ level }: Pick<CellMetric, 'level'>): number {
  return level === 'show' ? 1 : 0
}
