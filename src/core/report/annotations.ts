import type { Warning } from '../../github/api-outcome.ts'
import { markdownFence, markdownText, oneLine } from '../../words/escape.ts'
import { plural } from '../../words/number.ts'
import type { Result, Row } from '../verdict/result.ts'
import { stateOf } from './story/cell-state.ts'
import { tableRow } from './story/row-words.ts'
import { invalidCells, warningLines } from './story/trouble.ts'
import { worstFirst } from './story/verdict-words.ts'

export interface Annotation {
  readonly level: 'error' | 'warning' | 'notice'
  readonly title: string
  /** Plain text in one line. */
  readonly message: string
}

/** GitHub shows ten annotations a level and step; the rest would vanish without a word. */
const MOST_PER_LEVEL = 10

/**
 * Returns the annotations on the run's page on GitHub: regressions, invalid runs, undecided
 * figures, warnings.
 */
export function annotationsOf(result: Result): Annotation[] {
  const rows = worstFirst(result.rows)
  const invalid = invalidCells(rows).map(
    ({ label, reason }): Annotation => ({
      level: 'error',
      title: result.reference.kind === 'unreadable' ? 'No verdict' : 'Invalid measurement',
      message: oneLine(`${label}: ${reason}`, 500),
    }),
  )
  const warnings = warningLines(result).map(
    (warning): Annotation => ({
      level: 'warning',
      title: 'TiDB bench',
      message: oneLine(warning, 500),
    }),
  )
  const all = [...rows.flatMap((row) => annotationOf(row) ?? []), ...invalid, ...warnings]
  return (['error', 'warning', 'notice'] as const).flatMap((level) =>
    limited(
      all.filter((annotation) => annotation.level === level),
      level,
    ),
  )
}

function annotationOf(row: Row): Annotation | undefined {
  const { verdict, gated } = row
  const text = tableRow(row)
  const figures = `${text.workload}: ${text.metric} ${text.baseline} → ${text.candidate}, ${text.change} (tolerance ${text.limit}; ${text.evidence})`
  const annotation = (level: Annotation['level'], title: string, message = figures) => ({
    level,
    title,
    message: oneLine(message, 500),
  })
  if (verdict.kind === 'regression') {
    if (stateOf(row) === 'waits') return annotation('notice', 'Waits, with the same work')
    if (!gated) return annotation('notice', 'Worse, not gated')
    return annotation(verdict.level === 'fail' ? 'error' : 'warning', 'Performance regression')
  }
  if (!gated) return undefined
  if (verdict.kind === 'inconclusive' && verdict.level !== 'silent')
    return annotation('warning', 'Inconclusive')
  if (verdict.kind !== 'not-comparable') return undefined
  const message = `${text.workload}, ${text.metric}: ${text.evidence}`
  return annotation('warning', 'Not comparable', message)
}

function limited(annotations: readonly Annotation[], level: Annotation['level']): Annotation[] {
  if (annotations.length <= MOST_PER_LEVEL) return [...annotations]
  const shown = annotations.slice(0, MOST_PER_LEVEL - 1)
  const left = annotations.length - shown.length
  const message = `${plural(left, 'more entry', 'more entries')} of this kind: see the job summary.`
  return [...shown, { level, title: 'TiDB bench', message }]
}

/** The warning as a part of the job summary. */
export function renderWarning({ title, message, yamlToAdd }: Warning): string {
  const text = `> ⚠️ **${markdownText(title)}**: ${markdownText(message, 2_000)}`
  if (yamlToAdd === undefined) return text
  return [
    text,
    'Add to the permissions of the workflow’s job:',
    markdownFence(yamlToAdd.split('\n'), 'yaml'),
  ].join('\n\n')
}

/** The warning as GitHub shows it on the page of the run. */
export function warningAnnotation({ title, message, yamlToAdd }: Warning): Annotation {
  const yaml =
    yamlToAdd === undefined ? '' : `\nAdd to the permissions of the workflow’s job:\n${yamlToAdd}`
  return { level: 'warning', title, message: `${oneLine(message, 1_000)}${yaml}` }
}
