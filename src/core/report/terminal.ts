import { oneLine } from '../../words/escape.ts'
import { formatShare } from '../../words/number.ts'
import { plainPlace, type Shade, type TerminalPlace, wrapped } from '../../words/terminal.ts'
import { sections } from '../catalogue/extensions.ts'
import { metricInfo } from '../record/metric.ts'
import type { Result, Row } from '../verdict/result.ts'
import { againCommand } from './again.ts'
import { type CellState, stateOf } from './story/cell-state.ts'
import { machineText, turnsText, versionsText } from './story/environment.ts'
import { evidenceText, falseAlarmText, overallWords } from './story/evidence-words.ts'
import { cellLabel } from './story/labels.ts'
import { latencyWords } from './story/latency-line.ts'
import { cellsOf } from './story/matrix.ts'
import { isAcceptable, nextPhrase, placeOfRun } from './story/next.ts'
import { plainPhrase } from './story/phrase.ts'
import { titleWords } from './story/sentence.ts'
import { warningLines } from './story/trouble.ts'
import { isAlarm, worstFirst } from './story/verdict-words.ts'
import { workLine } from './story/work-words.ts'
import { type ReportContext, type Story, storyOf } from './story.ts'
import { terminalFigures } from './terminal/figures.ts'
import { terminalMatrix } from './terminal/matrix.ts'
import { timeWords } from './time-line.ts'

/** Broken cells whose reason is shown; the others are in the matrix. */
const MOST_REASONS = 3

/** The job that printed a result. */
export type PrintedBy = Pick<
  ReportContext,
  'command' | 'folder' | 'isStored' | 'isKept' | 'reported' | 'accepted' | 'runUrl'
>

/** The story of a result as plain text in the width of the terminal; safe for one. */
export function renderTerminal(
  result: Result,
  place: TerminalPlace = plainPlace,
  by: PrintedBy = {},
): string {
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
      ...story.causes.flatMap(({ sentence }, at) =>
        text(`${at === 0 ? 'Cause: ' : ''}${sentence}`, 600),
      ),
      ...sections
        .flatMap((section) => section.lines?.(result) ?? [])
        .flatMap((words) => text(words, 600)),
      ...reasonsOf(result.rows).flatMap((words) => text(words, 600)),
      ...nextLines(result, story, by, (words) => text(words, 1_000)),
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
  accepted: 'warning',
  warning: 'warning',
  undecided: 'warning',
  apart: 'warning',
  broken: 'bad',
  first: 'strong',
} as const satisfies Record<Story['tone'], Shade>

function factsOf(result: Result, { matrix, overall }: Story): string {
  const { kind, description } = result.reference
  const reference =
    kind === 'none' || kind === 'unreadable' ? 'no baseline' : `baseline: ${description}`
  const compared = cellsOf(matrix).filter(
    ({ shown, row }) => shown !== undefined && !isAlarm(row.verdict),
  )
  const limits = [...new Set(compared.map(({ row }) => formatShare(row.tolerance)))]
  return [
    versionsText(result.targets.candidate, result.targets.base),
    reference,
    turnsText(result),
    limits.length === 0 ? '' : `tolerance ${limits.slice(0, 3).join(', ')}`,
    overall === undefined ? '' : overallWords(overall),
    machineText(result.machine),
  ]
    .filter((part) => part !== '')
    .join(' · ')
}

/** Explains why cells broke, and quotes the evidence for the slowest one. */
function reasonsOf(rows: readonly Row[]): string[] {
  const gated = (...states: CellState[]) =>
    worstFirst(rows.filter((row) => row.gated && states.includes(stateOf(row))))
  return [
    ...gated('worse', 'worse-warns').slice(0, 1),
    ...gated('broken').slice(0, MOST_REASONS),
  ].map(
    (row) =>
      `${cellLabel(row.settings)}, ${metricInfo(row.metric)?.label ?? row.metric}: ${evidenceText(row)}`,
  )
}

/** Lists the next steps, and the command that measures the worst cell again. */
function nextLines(
  result: Result,
  story: Story,
  by: PrintedBy,
  text: (words: string) => string[],
): string[] {
  const { rows } = result
  const isOpen = isAcceptable(result, story)
  const [worst] = isOpen ? worstFirst(rows.filter((row) => row.gated)) : []
  const words = plainPhrase(
    nextPhrase(result, story, {
      ...placeOfRun(result),
      isStored: by.isStored,
      ...(isOpen ? { reproduce: ['Measure it again with:'] } : {}),
    }),
  )
  if (words === '') return []
  if (worst === undefined) return text(words)
  // A command is one line: it is there to be copied.
  return [...text(words), `  ${againCommand(by, worst.cellId)}`]
}

/** Lists the parts of the job's time. */
function tookText({ times = {} }: Result): string | undefined {
  const words = timeWords(times)
  return words === undefined ? undefined : `Took ${words}`
}

function present(words: string | undefined): string[] {
  return words === undefined ? [] : [words]
}
