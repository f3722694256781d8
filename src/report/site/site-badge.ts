import { formatChange } from '../../words/number.ts'
import type { SiteSuite } from './site-data.ts'

const MONTH_SECONDS = 30 * 24 * 3_600

/** The badge of a suite, as JSON for a shields.io endpoint: the newest change of level of the last thirty days. */
export function siteBadge(suite: SiteSuite): string {
  const now = Date.parse(suite.newest) / 1_000
  const recent = suite.shifts.filter(({ time }) => now - time <= MONTH_SECONDS)
  const worst = recent.toSorted((a, b) => a.change - b.change)[0]
  const isWorse = worst !== undefined && worst.change < 0
  const best = recent.toSorted((a, b) => b.change - a.change)[0]
  const told = isWorse ? worst : best
  const badge = {
    schemaVersion: 1,
    label: `performance ${suite.name}`,
    message: told === undefined ? 'steady' : `${formatChange(told.change, 0.01)} in 30 days`,
    color: told === undefined ? 'brightgreen' : isWorse ? 'red' : 'green',
  }
  return `${JSON.stringify(badge, null, 2)}\n`
}
