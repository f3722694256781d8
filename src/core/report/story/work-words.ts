import { counterInfo } from '../../../mysql/server-counters.ts'
import { formatChange, formatNumber, formatShare, plural } from '../../../words/number.ts'
import { metricLabel, resourceComponents } from '../../record/metric.ts'
import type { Result, Row, WorkFinding } from '../../verdict/result.ts'
import { shownChange, stateOf } from './cell-state.ts'
import { cellLabel } from './labels.ts'
import { worstFirst } from './verdict-words.ts'

/** Most counters shown in a line; the rest is counted. */
const MOST_TOLD = 3

/**
 * One line of all that is known of the servers' work; undefined where there is nothing to say. Not
 * escaped.
 */
export function workLine({
  work,
  rows,
  overall,
  causes,
  loads,
}: Pick<Result, 'work' | 'rows'> & Judged): string | undefined {
  if (work === undefined) return undefined
  const [inTitle] = titleFindings({ work, rows, overall, causes, loads })
  const all = inOrder(work.findings)
  const findings = all.filter((finding) => !isCause(finding, { overall, causes }))
  const isOneCell = new Set(rows.map(({ cellId }) => cellId)).size <= 1
  const sentences = findings.slice(0, MOST_TOLD).map((finding) => {
    const rises = finding.risesWithin ? ', rising as the load itself writes rows' : ''
    const figures = `${formatNumber(finding.base)} → ${formatNumber(finding.candidate)}${rises}`
    const cell = isOneCell ? '' : cellLabel(finding.settings)
    // The title names how many times as many.
    if (finding === inTitle || redWork(rows).includes(workLabel(finding.counter)))
      return `${workLabel(finding.counter)} per ${finding.unit} ${figures}${cell === '' ? '' : ` (${cell})`}`
    return `${findingText(finding)} (${figures}${cell === '' ? '' : `; ${cell}`})`
  })
  const clear = work.compared - (work.unclear ?? 0)
  const more = findings.length - sentences.length
  const changed =
    sentences.length > 0
      ? [
          `Work: ${sentences.join('; ')}${more > 0 ? `; and ${plural(more, 'more counter', 'more counters')}` : ''}.`,
        ]
      : clear > 0 && all.length === 0
        ? [unchangedWords(plural(clear, 'server counter'), rows)]
        : []
  const unclear =
    work.unclear === undefined
      ? []
      : [
          `${plural(work.unclear, 'server counter')} could not be measured here: too much variation.`,
        ]
  const parts = [...changed, ...unclear, ...work.missing.map((sentence) => `${sentence}.`)]
  return parts.length === 0 ? undefined : parts.join(' ')
}

/** Verdict and causes, by which a finding is known already. */
interface Judged {
  readonly overall?: Result['overall'] | undefined
  readonly causes?: Result['causes'] | undefined
  readonly loads?: Result['loads'] | undefined
}

/**
 * Returns the findings that neither the sentence of a result nor its causes name, of which its title
 * names the first; none of a load of the user's own, whose statements say more than their sum.
 */
export function titleFindings({
  work,
  rows,
  overall,
  causes,
  loads,
}: Pick<Result, 'work' | 'rows'> & Judged): WorkFinding[] {
  if (loads !== undefined) return []
  const shown = redWork(rows)
  return workFindings(work).filter(
    (finding) =>
      !shown.includes(workLabel(finding.counter)) && !isCause(finding, { overall, causes }),
  )
}

/** Checks whether a red result names a finding as its cause: each is reported once. */
function isCause({ counter }: WorkFinding, { overall, causes = [] }: Judged): boolean {
  return (
    overall === 'regression' && causes.some(({ kind, name }) => kind === 'work' && name === counter)
  )
}

/** The labels of the work that is gated and red, which the sentence names. */
function redWork(rows: readonly Row[]): string[] {
  const red = rows.filter((row) => row.gated && stateOf(row) === 'worse')
  return red.map(({ metric }) => workLabel(metric.replace('work:', '')))
}

/** `Work: no change in 5 server counters, but mariadbd CPU ×2.7.`: what is the same, and what is not. */
function unchangedWords(counters: string, rows: readonly Row[]): string {
  const words = worstFirst(rows.filter(isMoreOfResource)).flatMap((row) => {
    const change = shownChange(row.verdict)
    return change === undefined ? [] : `${metricLabel(row.metric)} ${formatChange(change.change)}`
  })
  const more = [...new Set(words)].slice(0, MOST_TOLD)
  return `Work: no change in ${counters}${more.length === 0 ? '' : `, but ${more.join(', ')}`}.`
}

/** Checks whether processes of the servers were proved to use more. */
function isMoreOfResource({ metric, verdict }: Row): boolean {
  return (
    verdict.kind === 'regression' &&
    resourceComponents.some((name) => metric.startsWith(`${name}_`))
  )
}

/** The findings in the order in which they are reported; none where no counter was read. */
export function workFindings(work: Result['work']): WorkFinding[] {
  return work === undefined ? [] : inOrder(work.findings)
}

/** Returns the words after "more" and "fewer": two counters of the same rows share them. */
function workLabel(counter: string): string {
  return counterInfo(counter).label
}

/**
 * More before fewer, exact before tested; else in the order of the result. Of one cell and label
 * the first stands for all.
 */
function inOrder(findings: readonly WorkFinding[]): WorkFinding[] {
  const rank = ({ kind, by }: WorkFinding) => (kind === 'more' ? 0 : 2) + (by === 'exact' ? 0 : 1)
  const ordered = findings.toSorted((a, b) => rank(a) - rank(b))
  const words = ordered.map(
    ({ cellId, counter, kind }) => `${cellId} ${kind} ${workLabel(counter)}`,
  )
  return ordered.filter((_, place) => words.indexOf(words[place] ?? '') === place)
}

/** `8 % more rows read per transaction, exact`. Not escaped. */
export function findingText({ counter, kind, by, unit, change, candidate }: WorkFinding): string {
  const { label } = counterInfo(counter)
  const what = `${label} per ${unit}${by === 'exact' ? ', exact' : ''}`
  if (change === undefined) return `${formatNumber(candidate)} ${what}, none before`
  // A percentage over a hundred is read wrongly.
  if (change >= 1) return `${formatNumber(1 + change)} times as many ${what}`
  return `${formatShare(change)} ${kind} ${what}`
}
