import { metricInfo } from '../record/metric.ts'
import type { Result, Row } from '../verdict/result.ts'
import { wrapped } from '../words/display-width.ts'
import { oneLine } from '../words/escape.ts'
import { formatShare } from '../words/number.ts'
import { cellLabel } from './cell-label.ts'
import { evidenceText } from './evidence-words.ts'
import { warningLines } from './folded.ts'
import { falseAlarmText } from './footer.ts'
import { machineText, versionsText } from './headline.ts'
import { reproduceCommand } from './reproduce.ts'
import { stateOf } from './story/cell-state.ts'
import { cellsOf } from './story/matrix.ts'
import { nextPhrase } from './story/next-words.ts'
import { overallWords } from './story/overall-words.ts'
import { plainPhrase } from './story/phrase.ts'
import { latencyWords } from './story/range-words.ts'
import { titleWords } from './story/sentence-words.ts'
import { type Story, storyOf } from './story/story.ts'
import { terminalFigures } from './terminal/figures.ts'
import { terminalMatrix } from './terminal/matrix.ts'
import { plainPlace, type Shade, type TerminalPlace } from './terminal/place.ts'
import { timeWords } from './time-line.ts'
import { worstFirst } from './verdict-words.ts'
import { workLine } from './work-words.ts'

/** Broken cells whose reason is told; the others stand in the matrix. */
const MOST_REASONS = 3

/** The story of a result as plain text in the width of the terminal; safe for one. */
export function renderTerminal(result: Result, place: TerminalPlace = plainPlace): string {
  const { columns, paint } = place
  const story = storyOf(result)
  const text = (words: string, most: number) =>
    columns === undefined ? [oneLine(words, most)] : wrapped(oneLine(words, most), columns)
  const paragraphs = [
    [
      ...text(titleWords(story), 600).map((line) => paint(shades[story.tone], line)),
      ...text(factsOf(result, story), 400),
    ],
    terminalMatrix(story.matrix, place),
    [
      ...(story.latency === undefined ? [] : text(`${latencyWords(story.latency)}.`, 600)),
      ...present(workLine(result)).flatMap((words) => text(words, 600)),
      ...story.causes.flatMap(({ sentence }, at) => text(`${at === 0 ? 'Why: ' : ''}${sentence}`, 600)),
      ...reasonsOf(result.rows).flatMap((words) => text(words, 600)),
      ...nextLines(result, story, (words) => text(words, 1_000)),
    ],
    place.shows === 'figures' ? terminalFigures(result.rows, place) : [],
    [
      ...warningLines(result).flatMap((warning) => text(`warning: ${warning}`, 1_000)),
      ...[falseAlarmText(result), tookText(result)]
        .flatMap(present)
        .flatMap((words) => text(words, 400).map((line) => paint('quiet', line))),
    ],
  ]
  return paragraphs
    .filter((lines) => lines.length > 0)
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n')
}

const shades = {
  green: 'good',
  red: 'bad',
  warning: 'warning',
  undecided: 'warning',
  apart: 'warning',
  broken: 'bad',
  first: 'strong',
} as const satisfies Record<Story['tone'], Shade>

function factsOf(result: Result, { matrix, overall }: Story): string {
  const { kind, description } = result.reference
  const reference = kind === 'none' || kind === 'unreadable' ? 'no baseline' : `baseline: ${description}`
  const compared = cellsOf(matrix).filter(({ shown }) => shown !== undefined)
  const limits = [...new Set(compared.map(({ row }) => formatShare(row.tolerance)))]
  return [
    versionsText(result.targets.candidate, result.targets.base),
    reference,
    limits.length === 0 ? '' : `limit ${limits.slice(0, 3).join(', ')}`,
    overall === undefined ? '' : overallWords(overall),
    machineText(result.machine),
  ]
    .filter((part) => part !== '')
    .join(' · ')
}

/** Why cells broke, and what the worst one that got slower rests on, in the words of the evidence. */
function reasonsOf(rows: readonly Row[]): string[] {
  const gated = worstFirst(rows.filter((row) => row.gated))
  const [worst] = gated.filter((row) => stateOf(row) === 'worse' || stateOf(row) === 'worse-warns')
  const broken = gated.filter((row) => stateOf(row) === 'broken').slice(0, MOST_REASONS)
  return [...(worst === undefined ? [] : [worst]), ...broken].map(
    (row) =>
      `${cellLabel(row.settings)}, ${metricInfo(row.metric)?.label ?? row.metric}: ${evidenceText(row)}`,
  )
}

/** What to do next, and the command that measures the worst cell again. */
function nextLines({ rows, targets }: Result, { next }: Story, text: (words: string) => string[]): string[] {
  const worst = worstFirst(rows.filter((row) => row.gated))[0]
  const asks = next.kind === 'accept-or-reproduce' && worst !== undefined
  const words = plainPhrase(nextPhrase(next, asks ? { reproduce: ['Measure it again with:'] } : {}))
  if (words === '') return []
  // A command is one line: it is there to be copied.
  return [...text(words), ...(asks ? [`  ${reproduceCommand(worst.settings, targets.candidate)}`] : [])]
}

/** What the time went into. */
function tookText({ times = {} }: Result): string | undefined {
  const words = timeWords(times)
  return words === undefined ? undefined : `Took ${words}`
}

function present(words: string | undefined): string[] {
  return words === undefined ? [] : [words]
}
