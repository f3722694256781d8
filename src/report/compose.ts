import { metricInfo } from '../record/metric.ts'
import type { Result } from '../verdict/result.ts'
import { markdownLink, markdownText } from '../words/escape.ts'
import { plural } from '../words/number.ts'
import { brokenRun } from './broken-run.ts'
import type { ReportContext } from './context.ts'
import { differenceTable } from './difference-table.ts'
import { factsLine } from './facts-line.ts'
import { BETWEEN, type Fold, foldsInBudget } from './fold-budget.ts'
import {
  causesSection,
  environmentSection,
  figuresSection,
  matrixSection,
  reproduceSection,
  troubleSection,
} from './folded.ts'
import { footer } from './footer.ts'
import { isPlain, linesThatFit, matrixTable } from './matrix-table.ts'
import { markdownPhrase } from './phrase-markdown.ts'
import { reporterWords } from './reported.ts'
import { type ShownMatrix, shownMatrix } from './shown-matrix.ts'
import { isQuiet, stateOf } from './story/cell-state.ts'
import type { MatrixLine } from './story/matrix.ts'
import { legendWords } from './story/matrix-words.ts'
import { nextPhrase } from './story/next-words.ts'
import { latencyWords } from './story/range-words.ts'
import { headlineWords, toneSigns } from './story/sentence-words.ts'
import { type Story, storyOf } from './story/story.ts'
import { worstFirst } from './verdict-words.ts'
import { visibleWords } from './visible-words.ts'

/** How a report of this shape differs between the comment and the job summary. */
export interface Shape {
  /** Most characters (UTF-16 units) that the place takes. */
  readonly limit: number
  /** Most words that are seen before anything is opened: further lines of the matrix are folded. */
  readonly words?: number
  /** Head of the candidate's column: `This PR`, `This run`. */
  readonly candidateHead: string
  /** Markdown between the facts and the matrix. */
  readonly lead?: string
  /** Markdown between the matrix and the folded sections. */
  readonly extra?: string
  /** Last line, never cut. */
  readonly ending?: string
}

/** Title, facts, matrix, latency, next step, folded sections and footer, within the limit: what is folded is cut. */
export function compose(result: Result, context: ReportContext, shape: Shape): string {
  const story = storyOf(result, context)
  const shown = shownMatrix(result, story)
  const top = [
    `### ${toneSigns[story.tone]} ${markdownText(headlineWords(story), 500)}`,
    ...brokenRun(result, story),
    factsLine(result, story, context),
    ...reportedNote(context),
    shape.lead ?? '',
    ...(story.tone === 'apart' ? [differenceTable(result) ?? ''] : []),
  ]
  const below = [
    remarks(shown, story),
    firstCause(story),
    markdownPhrase(nextPhrase(story.next, context)),
    shape.extra ?? '',
  ]
  const bottom = [footer(result, story, context), shape.ending ?? '']
  const folds = foldsOf(result, story, context, shape, shown.folded)
  const fixed = [...top, ...below, ...bottom].filter((part) => part !== '')
  const left = shape.limit - fixed.reduce((sum, part) => sum + part.length + BETWEEN.length, 0)
  const words =
    (shape.words ?? Number.POSITIVE_INFINITY) -
    [...fixed, ...folds.map(({ section }) => section.title)].reduce(
      (sum, part) => sum + visibleWords(part),
      0,
    )

  const table = (lines: readonly MatrixLine[]) => matrixTable(shown.matrix, lines, shown.cellText)
  const count =
    shown.visible.length === 0 ? 0 : linesThatFit(table(shown.visible), { characters: left / 2, words })
  const matrix = count === 0 ? '' : table(shown.visible.slice(0, count))
  const hidden = shown.visible.slice(count)
  const more: Fold[] =
    hidden.length === 0
      ? []
      : [{ worth: 0, section: matrixSection(`${plural(hidden.length, 'more workload')}`, table(hidden)) }]
  const folded = foldsInBudget([...more, ...folds], left - matrix.length - BETWEEN.length)
  return [...top, matrix, ...below, ...folded, ...bottom].filter((part) => part !== '').join(BETWEEN)
}

/** Most characters of a section that stands beside the figures, so that none of them crowds out the others. */
const MOST_BESIDE = 10_000

function foldsOf(
  result: Result,
  { causes }: Story,
  context: ReportContext,
  { candidateHead }: Shape,
  matrices: ShownMatrix['folded'],
): Fold[] {
  const rows = worstFirst(result.rows.filter((row) => row.gated || metricInfo(row.metric)?.headline === true))
  const needEyes = rows.filter((row) => row.gated && !isQuiet(stateOf(row)))
  const most = MOST_BESIDE
  return [
    ...matrices.map(({ title, matrix, lines }) => ({
      worth: 1,
      section: matrixSection(title, matrixTable(matrix, lines)),
    })),
    { worth: 2, most, section: causesSection(causes.slice(1)) },
    { worth: 5, section: figuresSection(rows, result, candidateHead) },
    { worth: 4, most, section: reproduceSection(needEyes.length > 0 ? needEyes : rows, result, context) },
    { worth: 4, most, section: environmentSection(result) },
    { worth: 3, most, section: troubleSection(result) },
  ].filter(({ section }) => section.items.length > 0)
}

/** What the signs mean, what noise hides, and the latency that moved. */
function remarks({ matrix, visible }: ShownMatrix, { latency }: Story): string {
  const legend = visible.length === 0 ? '' : legendWords({ ...matrix, lines: visible }, isPlain(matrix))
  const sentences = [
    legend === '' || legend.endsWith('.') ? legend : `${legend}.`,
    latency === undefined ? '' : `${latencyWords(latency)}.`,
  ]
  return markdownText(sentences.filter((sentence) => sentence !== '').join(' '), 1_000)
}

/** The most likely cause; the others are folded. */
function firstCause({ causes: [first] }: Story): string {
  return first === undefined ? '' : `**Why:** ${markdownText(first.sentence, 300)}`
}

function reportedNote({ reported }: ReportContext): string[] {
  if (reported === undefined) return []
  const link =
    reported.runUrl === undefined ? '' : ` See the ${markdownLink('run that measured', reported.runUrl)}.`
  return [
    `⚠️ **These figures were reported by ${reporterWords(reported)}**; the verdict was computed here, the measurement was not.${link}`,
  ]
}
