import type { Result, Row } from '../verdict/result.ts'
import { markdownLink, markdownText } from '../words/escape.ts'
import type { ReportContext } from './context.ts'
import {
  environmentSection,
  renderFolded,
  reproduceSection,
  troubleSection,
  unchangedSection,
} from './folded.ts'
import { footer } from './footer.ts'
import { headline, subline } from './headline.ts'
import { reporterWords } from './reported.ts'
import { shownRows } from './shown-rows.ts'
import { tableInBudget } from './table-in-budget.ts'
import { verdictSentence } from './verdict-sentence.ts'
import { evidenceOf, FOLDED_RANK, verdictWord } from './verdict-words.ts'
import { workLine } from './work-words.ts'

/** How a report of this shape differs between the comment and the job summary. */
export interface Shape {
  /** Most characters (UTF-16 units) that the place takes. */
  readonly limit: number
  /** Head of the candidate's column: `This PR`, `This run`. */
  readonly candidateHead: string
  /** Markdown between the table and the folded sections. */
  readonly extra?: string
  /** Last line, never cut. */
  readonly ending?: string
}

/** Room for the empty lines between the parts. */
const SEPARATORS = 40

/** Headline, table, folded sections and footer, within the limit: folded rows go first, regressions never. */
export function compose(result: Result, context: ReportContext, shape: Shape): string {
  const rows = shownRows(result.rows)
  const needEyes = rows.filter((row) => verdictWord(row).rank < FOLDED_RANK)
  const quiet = rows.filter((row) => verdictWord(row).rank >= FOLDED_RANK)

  const top = [
    `### ${markdownText(headline(result), 500)}`,
    ...sentenceOf(result),
    ...workSentence(result),
    subline(result, context),
    ...reportedNote(context),
  ]
  const bottom = [footer(result, context), ...(shape.ending === undefined ? [] : [shape.ending])]
  let left = shape.limit - [...top, ...bottom].join('\n\n').length - SEPARATORS

  const spend = (text: string) => {
    left -= text.length
    return text
  }
  const table = spend(
    needEyes.length === 0 ? nothingToSee(result) : tableInBudget(needEyes, left, shape.candidateHead),
  )
  const legend = spend(legendText(needEyes))
  // In the order of their worth; the reader sees them in another one.
  const trouble = spend(renderFolded(troubleSection(result), left))
  const extra = shape.extra !== undefined && shape.extra.length <= left ? spend(shape.extra) : ''
  const environment = spend(renderFolded(environmentSection(result), left))
  const toReproduce = needEyes.length > 0 ? needEyes : rows
  const reproduce = spend(renderFolded(reproduceSection(toReproduce, result, context), left))
  const unchanged = spend(renderFolded(unchangedSection(quiet, shape.candidateHead), left))

  return [...top, table, legend, extra, unchanged, reproduce, environment, trouble, ...bottom]
    .filter((part) => part !== '')
    .join('\n\n')
}

function sentenceOf(result: Result): string[] {
  const sentence = verdictSentence(result)
  return sentence === '' ? [] : [markdownText(sentence, 500)]
}

function workSentence(result: Result): string[] {
  const line = workLine(result)
  return line === undefined ? [] : [markdownText(line, 1_000)]
}

function nothingToSee(result: Result): string {
  return result.rows.length === 0
    ? 'There is no figure to show.'
    : 'No figure moved beyond its limit; the unchanged ones are folded below.'
}

function legendText(shown: readonly Row[]): string {
  const compared = shown.filter((row) => evidenceOf(row.verdict) !== undefined)
  const screened = compared.some(
    ({ gated, verdict }) =>
      gated && verdict.kind === 'regression' && verdict.evidence.rule !== 'evidence-side-by-side',
  )
  return [
    compared.some((row) => !row.gated)
      ? 'Limits in brackets belong to metrics that are shown and not gated.'
      : '',
    screened
      ? 'A stored baseline is a screen; measuring both versions side by side in one job is the proof.'
      : '',
  ]
    .filter((part) => part !== '')
    .join(' ')
}

function reportedNote({ reported }: ReportContext): string[] {
  if (reported === undefined) return []
  const link =
    reported.runUrl === undefined ? '' : ` See the ${markdownLink('run that measured', reported.runUrl)}.`
  return [
    `⚠️ **These figures were reported by ${reporterWords(reported)}**; the verdict was computed here, the measurement was not.${link}`,
  ]
}
