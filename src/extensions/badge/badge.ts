import { isFirstRun } from '../../core/report/story/sentence.ts'
import type { Overall, Result } from '../../core/verdict/result.ts'
import { oneLine } from '../../words/escape.ts'
import { plural } from '../../words/number.ts'

/** Badge, as shields.io's endpoint reads it. */
interface Badge {
  readonly schemaVersion: 1
  readonly label: string
  readonly message: string
  readonly color: string
  readonly isError?: boolean
}

const colors: Record<Overall, string> = {
  passed: 'brightgreen',
  regression: 'red',
  inconclusive: 'yellow',
  invalid: 'lightgrey',
}

/** The badge of a result, as JSON for a shields.io endpoint. */
export function renderBadge(result: Result): string {
  const badge: Badge = {
    schemaVersion: 1,
    label: result.suite === 'default' ? 'TiDB bench' : `TiDB bench ${oneLine(result.suite, 40)}`,
    message: message(result),
    color: colors[result.overall],
    ...(result.overall === 'invalid' ? { isError: true } : {}),
  }
  return `${JSON.stringify(badge, null, 2)}\n`
}

function message({ overall, counts, rows }: Result): string {
  switch (overall) {
    case 'passed':
      return isFirstRun(rows) ? 'first run' : 'no regression'
    case 'regression':
      return plural(counts.regression, 'regression')
    case 'inconclusive':
      return counts.inconclusive === 0 ? 'not comparable' : 'undecided'
    case 'invalid':
      return 'invalid measurement'
  }
}
