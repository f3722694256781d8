import {
  keepPercents,
  markdownCode,
  markdownFence,
  markdownLink,
  markdownSentence,
  markdownText,
  oneLine,
} from '../../../words/escape.ts'
import { formatShare, formatTime, plural } from '../../../words/number.ts'
import { defined } from '../../../words/objects.ts'
import { sections } from '../../catalogue/extensions.ts'
import { metricInfo } from '../../record/metric.ts'
import type { Result } from '../../verdict/result.ts'
import { againCommand, isReproducible, runAgain } from '../again.ts'
import { doRisksHold, falseAlarmText, oneOf } from '../story/evidence-words.ts'
import { gatePhrase } from '../story/gate-words.ts'
import { intervalWords, judgedInterval } from '../story/interval.ts'
import { latencyWords } from '../story/latency-line.ts'
import { cellsOf, type Matrix, type MatrixCell } from '../story/matrix.ts'
import { legendWords } from '../story/matrix-words.ts'
import { type NextPlace, nextPhrase, placeOfRun } from '../story/next.ts'
import { code, type Phrase, type Piece, phrase, upperFirst } from '../story/phrase.ts'
import { titleWithoutSign, toneSigns } from '../story/sentence.ts'
import { invalidCells } from '../story/trouble.ts'
import { evidenceOf, worstFirst } from '../story/verdict-words.ts'
import { type ReportContext, reporterWords, type Story, storyOf } from '../story.ts'
import { changeList, isList, listedChanges } from './change-list.ts'
import { calmLine, differenceTable, factsLine, isCalmGreen } from './facts-line.ts'
import {
  BETWEEN,
  causesSection,
  environmentSection,
  type Fold,
  figuresSection,
  foldsInBudget,
  resourcesSection,
  tableSection,
  troubleSection,
} from './folds.ts'
import { isPlain, linesThatFit, matrixTable, visibleWords } from './matrix-table.ts'
import { type ShownMatrix, shownMatrix } from './shown-matrix.ts'

/** Differences in shape between the comment and the job summary. */
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

function placeOf(result: Result, context: ReportContext): NextPlace {
  const { acceptLabel, source } = result
  const [worst] = worstFirst(result.rows.filter((row) => row.gated))
  const own = {
    reproduce: isReproducible(context) ? again(worst?.cellId, context) : runAgain,
  }
  return { ...placeOfRun(result), ...defined(context), ...own, acceptLabel, commit: source.commit }
}

/** Names where to look, and the command that measures the worst cell again. */
function again(cellId: string | undefined, context: ReportContext): Phrase {
  const { reportUrl } = context
  const look: Piece = { kind: 'link', text: 'Open the report', address: reportUrl }
  const command = code(againCommand(context, cellId))
  return reportUrl === undefined
    ? phrase`Repeat it: ${command}`
    : phrase`${look}, or repeat it: ${command}`
}

/**
 * Title, facts, matrix, latency, next step, folded sections and footer, within the limit: what is
 * folded is cut.
 */
export function compose(result: Result, context: ReportContext, shape: Shape): string {
  const story = storyOf(result, context)
  const shown = shownMatrix(result, story)
  const top = [
    `### ${toneSigns[story.tone]} ${markdownText(titleWithoutSign(story), 500)}`,
    ...brokenRun(result, story),
    ...gateLine(result, context),
    ...(hasFactsFirst(story) ? [factsLine(result, story, context)] : []),
    calmLine(result, story, context),
    ...reportedNote(context),
    shape.lead ?? '',
    ...(story.tone === 'apart' ? [differenceTable(result) ?? ''] : []),
  ]
  const below = [
    firstCause(story),
    sentenceLines(result),
    ...sections.map((section) => markdownText(section.lines?.(result)[0] ?? '', 500)),
    alert(story.tone, markdownPhrase(nextPhrase(result, story, placeOf(result, context)))),
    shape.extra ?? '',
  ]
  const bottom = [footer(result, story, context), shape.ending ?? '']
  const folds = foldsOf(result, story, shape, shown.folded)
  const longest = remarks(shown.matrix, cellsOf({ lines: shown.visible }), story)
  const fixed = [...top, longest, ...below, ...bottom].filter((part) => part !== '')
  const left = shape.limit - fixed.reduce((sum, part) => sum + part.length + BETWEEN.length, 0)
  const words =
    (shape.words ?? Number.POSITIVE_INFINITY) -
    [...fixed, ...folds.map(({ section }) => section.title)].reduce(
      (sum, part) => sum + visibleWords(part),
      0,
    )

  const room = { characters: left / 2, words }
  const { matrix, hidden, cells } = isList(shown.matrix)
    ? tableThatFits(
        listedChanges({ ...shown.matrix, lines: shown.visible }),
        changeList,
        (changes) => changes.map(({ cell }) => cell),
        room,
      )
    : tableThatFits(
        shown.visible,
        (lines) => matrixTable(shown.matrix, lines, shown.cellText),
        (lines) => cellsOf({ lines }),
        room,
      )
  const isCalm = isCalmGreen(story)
  const folded = foldsInBudget(
    [...hidden, ...folds],
    left - matrix.length - BETWEEN.length,
    isCalm ? 'Details' : undefined,
  )
  const signs = remarks(shown.matrix, cells, story)
  const parts = [...top, matrix, signs, ...below, ...folded, ...bottom].filter(
    (part) => part !== '',
  )
  return keepPercents(parts.join(BETWEEN))
}

/** A table of the first entries, as many as there is room for, and a fold with the others. */
function tableThatFits<Entry>(
  entries: readonly Entry[],
  table: (entries: readonly Entry[]) => string,
  cellsIn: (entries: readonly Entry[]) => readonly MatrixCell[],
  room: { readonly characters: number; readonly words: number },
): {
  readonly matrix: string
  readonly hidden: readonly Fold[]
  readonly cells: readonly MatrixCell[]
} {
  const countIn = (words: number) =>
    entries.length === 0 ? 0 : linesThatFit(table(entries), { ...room, words })
  const most = countIn(room.words)
  // Seen too: `8 more rows`, and the tolerance of the rest, where all together have several.
  const count = most === entries.length ? most : countIn(room.words - 5)
  const [seen, others] = [entries.slice(0, count), entries.slice(count)]
  const title = plural(others.length, 'more row')
  return {
    matrix: count === 0 ? '' : table(seen),
    hidden: others.length === 0 ? [] : [{ worth: 0, section: tableSection(title, table(others)) }],
    cells: cellsIn(seen),
  }
}

/** Checks whether the facts come before the figures: without them nobody understands these tones. */
function hasFactsFirst({ tone }: Pick<Story, 'tone'>): boolean {
  return tone === 'first' || tone === 'apart' || tone === 'broken'
}

/** Most characters of a folded section, so that none of them crowds out the others. */
const MOST_BESIDE = 10_000

function foldsOf(
  result: Result,
  { causes }: Story,
  { candidateHead }: Shape,
  matrices: ShownMatrix['folded'],
): Fold[] {
  const rows = worstFirst(
    result.rows.filter((row) => row.gated || metricInfo(row.metric)?.headline === true),
  )
  const most = MOST_BESIDE
  return [
    ...matrices.map(({ title, matrix, lines }) => ({
      worth: 1,
      most,
      section: tableSection(title, matrixTable(matrix, lines)),
    })),
    { worth: 2, most, section: causesSection(causes.slice(1)) },
    ...sections.flatMap(({ folded }) =>
      folded === undefined ? [] : [{ worth: 2, most, section: folded(result) }],
    ),
    { worth: 5, section: figuresSection(rows, result, candidateHead) },
    { worth: 4, most, section: resourcesSection(result) },
    { worth: 4, most, section: environmentSection(result) },
    { worth: 3, most, section: troubleSection(result) },
  ].filter(({ section }) => section.items.length > 0)
}

/** Explains the signs of the cells that are seen, the noise, and the latency that changed. */
function remarks(
  matrix: Matrix,
  cells: readonly MatrixCell[],
  { latency, sentence }: Story,
): string {
  const legend =
    cells.length === 0 ? '' : legendWords(cells, matrix.shows, isPlain(matrix) && !isList(matrix))
  const sentences = [
    legend === '' || legend.endsWith('.') ? legend : `${legend}.`,
    sureWords(sentence),
    latency === undefined ? '' : `${latencyWords(latency)}.`,
  ]
  return markdownText(sentences.filter((sentence) => sentence !== '').join(' '), 1_000)
}

/** `95 % sure: −9.8 to −4.8 % at 256 threads.`: how sure the title's largest change is. */
function sureWords({ moved }: Story['sentence']): string {
  const [worst] = worstFirst(moved?.rows ?? [])
  const words = worst && intervalWords(judgedInterval(worst.verdict))
  if (moved === undefined || words === undefined) return ''
  const threads = worst?.settings.threads ?? 0
  return `${words}${moved.rows.length > 1 ? ` at ${plural(threads, 'thread')}` : ''}.`
}

/** More of them are in the report. */
const MOST_SENTENCES = 6

/** Sentences of extensions, such as the effect of the change on the load; Markdown. */
function sentenceLines(result: Result): string {
  const sentences = sections.flatMap((section) => section.sentences?.(result) ?? [])
  return sentences
    .slice(0, MOST_SENTENCES)
    .map((sentence) => `- ${markdownSentence(sentence)}`)
    .join('\n')
}

/** The most likely cause; the others are folded. */
function firstCause({ causes: [first] }: Story): string {
  return first === undefined ? '' : `**Cause:** ${markdownSentence(first.sentence)}`
}

function reportedNote({ reported }: ReportContext): string[] {
  if (reported === undefined) return []
  const link =
    reported.runUrl === undefined
      ? ''
      : ` See the ${markdownLink('run that measured', reported.runUrl)}.`
  return [
    `⚠️ **These figures were reported by ${reporterWords(reported)}.** Only the verdict was computed here.${link}`,
  ]
}

/** GitHub's alerts, for stories after which somebody should act. */
const alerts: Readonly<Partial<Record<Story['tone'], string>>> = {
  red: 'CAUTION',
  warning: 'WARNING',
  undecided: 'TIP',
  broken: 'WARNING',
  accepted: 'NOTE',
}

/** The next step in the box of its tone; Markdown, empty where there is none. */
function alert(tone: Story['tone'], words: string): string {
  const kind = alerts[tone]
  const lines = words.replace(' **Expected?**', '  \n> **Expected?**')
  return words === '' || kind === undefined ? words : `> [!${kind}]\n> ${lines}`
}

/** A phrase as Markdown; every piece escaped. */
function markdownPhrase(phrase: Phrase): string {
  return phrase.map(markdownPiece).join('')
}

function markdownPiece(piece: Piece): string {
  if (typeof piece === 'string') return spaced(piece, markdownText(piece, 1_000))
  switch (piece.kind) {
    case 'code':
      return markdownCode(piece.text)
    case 'strong':
      return `**${markdownText(piece.text)}**`
    case 'link':
      return markdownLink(piece.text, piece.address)
  }
}

/** Escaping trims, and the space to the next piece must stay. */
function spaced(text: string, markdown: string): string {
  return `${text.startsWith(' ') ? ' ' : ''}${markdown}${text.endsWith(' ') && text.trim() !== '' ? ' ' : ''}`
}

/** Lines of the tool that are seen at once, and characters of each. */
const MOST_LINES = 3
const MOST_CHARACTERS = 160

/**
 * Explains why there is no verdict, with the tool's last lines; Markdown, empty for any other
 * story.
 */
function brokenRun(result: Result, { sentence }: Pick<Story, 'sentence'>): string[] {
  switch (sentence.kind) {
    case 'ended-early': {
      const { completeness } = result
      const reason = completeness.state === 'partial' ? completeness.reason : ''
      return [`${markdownText(upperFirst(reason).replace(/\.$/u, ''), 300)}.`]
    }
    case 'broken': {
      const [first] = invalidCells(result.rows.filter((row) => row.gated))
      if (first === undefined) return []
      const lines = first.tail.slice(-MOST_LINES).map((line) => oneLine(line, MOST_CHARACTERS))
      const reason = `${markdownText(upperFirst(first.reason).replace(/\.$/u, ''), 300)}.`
      return lines.length === 0
        ? [reason]
        : [`${reason} Last lines of ${markdownText(first.tool)}:`, markdownFence(lines)]
    }
    default:
      return []
  }
}

/** Names what was compared, attempt, time, version and what to expect of the rule; Markdown. */
function footer(result: Result, story: Story, context: ReportContext): string {
  const attempt = result.source.runAttempt
  const parts = [
    attempt === undefined ? undefined : `attempt ${attempt}`,
    formatTime(context.generatedAt),
    `tidb-bench-action ${result.programVersion}`,
    riskText(result, story),
  ]
  const texts = parts.filter((part) => part !== undefined).map((part) => markdownText(part, 500))
  const facts = hasFactsFirst(story) ? [] : [factsLine(result, story, context)]
  return `<sub>${[...facts, ...texts].join(' · ')}</sub>`
}

/** Describes the confidence in this verdict. Not escaped. */
function riskText(result: Result, { tone, sentence }: Story): string | undefined {
  if (result.rows.some(({ verdict }) => evidenceOf(verdict)?.rule === 'threshold'))
    return falseAlarmText(result)
  if (!doRisksHold(result.rows)) return undefined
  const { regression, ok } = result.risks ?? { regression: 0.01, ok: 0.05 }
  if (tone === 'red') return `at most ${oneOf(regression)} unchanged runs turns red`
  if (sentence.kind !== 'unchanged' && sentence.kind !== 'better') return undefined
  if (result.rows.some((row) => row.gated && row.verdict.kind === 'no-drop-seen')) return undefined
  const tolerance = Math.max(...result.rows.filter((row) => row.gated).map((row) => row.tolerance))
  return `a drop of ${formatShare(tolerance)} is missed in at most ${oneOf(ok)} runs`
}

/** The rules that judged, where they are not simply those of the base. */
function gateLine(result: Result, context: ReportContext): string[] {
  if (result.gate === undefined) return []
  const sign = result.gate.isAtHand === true ? '' : '⚠️ '
  return [`${sign}${markdownPhrase(gatePhrase(result, context))}`]
}
