import type { Result, Row } from '../verdict/result.ts'

/** One line on the page of the run, beside the log. */
export interface Annotation {
  readonly level: 'error' | 'warning'
  readonly title: string
  readonly message: string
}

/** GitHub shows ten of each level a step and drops the rest in silence. */
const MOST_PER_LEVEL = 10

/**
 * Regressions and broken measurements as annotations, the worst first.
 * @param describe the row in one line of plain text, as the report words it
 */
export function annotationsOf(result: Result, describe: (row: Row) => string): readonly Annotation[] {
  const found = [...result.rows].sort(byChange).flatMap((row) => annotationOf(row, describe))
  return [...atMost(found, 'error'), ...atMost(found, 'warning')]
}

function annotationOf(row: Row, describe: (row: Row) => string): Annotation[] {
  const title = (word: string) => `TiDB bench: ${word} in ${row.cellId.slice(0, 100)}`
  switch (row.verdict.kind) {
    case 'regression':
      return [
        {
          level: row.verdict.level === 'fail' ? 'error' : 'warning',
          title: title('regression'),
          message: describe(row),
        },
      ]
    case 'invalid':
      return [{ level: 'error', title: title('no valid measurement'), message: describe(row) }]
    default:
      return []
  }
}

function atMost(found: readonly Annotation[], level: Annotation['level']): Annotation[] {
  const these = found.filter((each) => each.level === level)
  if (these.length <= MOST_PER_LEVEL) return these
  const left = these.length - (MOST_PER_LEVEL - 1)
  const rest = {
    level,
    title: 'TiDB bench: more',
    message: `${left} more; all of them stand in the job summary.`,
  }
  return [...these.slice(0, MOST_PER_LEVEL - 1), rest]
}

function byChange(a: Row, b: Row): number {
  return size(b) - size(a)
}

/** Without a figure (invalid) a row goes before all others. */
function size({ verdict }: Row): number {
  return 'evidence' in verdict ? Math.abs(verdict.evidence.change) : Number.POSITIVE_INFINITY
}
