import { oneLine } from '../../words/escape.ts'
import { formatShare } from '../../words/number.ts'
import { plainPlace, type Shade, type TerminalPlace, wrapped } from '../../words/terminal.ts'
import { sections } from '../catalogue/extensions.ts'
import { metricLabel } from '../record/metric.ts'
import type { Result, Row } from '../verdict/result.ts'
import { againCommand, isReproducible } from './again.ts'
import { type CellState, stateOf } from './story/cell-state.ts'
import { machineText, startsText, turnsText, versionsText } from './story/environment.ts'
import { evidenceText, falseAlarmText, overallWords } from './story/evidence-words.ts'
import { cellLabel } from './story/labels.ts'
import { latencyWords } from './story/latency-line.ts'
import { cellsOf } from './story/matrix.ts'
import { acceptPhrase, isAcceptable, nextPhrase, placeOfRun } from './story/next.ts'
import { plainPhrase, upperFirst } from './story/phrase.ts'
import { titleWords } from './story/sentence.ts'
import { warningLines } from './story/trouble.ts'
import { isAlarm, worstFirst } from './story/verdict-words.ts'
import { workLine } from './story/work-words.ts'
import { type ReportContext, type Story, storyOf } from './story.ts'
import { terminalChanges } from './terminal/changes.ts'
import { terminalFigures } from './terminal/figures.ts'
import { terminalMatrix } from './terminal/matrix.ts'
import { timeWords } from './time-line.ts'

/** Broken cells whose reason is shown; the others are in the matrix. */
const MOST_REASONS = 3

/** The job that printed a result. */
export type PrintedBy = Pick<
  ReportContext,
  'command' | 'folder' | 'isStored' | 'isKept' | 'reported' | 'accepted' | 'runUrl' | 'reportUrl'
>

/** The story of a result as plain text in the width of the terminal; safe for one. */
export function renderTerminal(
  result: Result,
  place: TerminalPlace = plainPlace,
  by: PrintedBy = {},
): string {
  const { columns, paint } = place
  const story = storyOf(result, { accepted: by.accepted })
  const text = (words: string, most: number) =>
    columns === undefined ? [oneLine(words, most)] : wrapped(oneLine(words, most), columns)
  const paragraphs = [
    text(titleWords(story), 600).map((line) => paint(shades[story.tone], line)),
    terminalChanges(story.matrix, place) ?? terminalMatrix(story.matrix, place),
    [
      ...(story.latency === undefined ? [] : text(`${latencyWords(story.latency)}.`, 600)),
      ...present(workLine(result)).flatMap((words) => text(words, 600)),
      ...sections
        .flatMap((section) => section.lines?.(result) ?? [])
        .flatMap((words) => text(words, 600)),
      ...reasonsOf(result.rows).flatMap((words) => text(words, 600)),
    ],
    causeLines(story, place),
    place.shows === 'figures' ? terminalFigures(result.rows, place) : [],
    [
      ...warningLines(result).flatMap((warning) => text(`warning: ${warning}`, 1_000)),
      ...[factsOf(result, story), falseAlarmText(result), tookText(result)]
        .flatMap(present)
        .flatMap((words) => text(words, 400).map((line) => paint('quiet', line))),
    ],
    nextLines(result, story, by, place),
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
    startsText(result),
    turnsText(result),
    limits.length === 0 ? '' : `tolerance ${limits.slice(0, 3).join(', ')}`,
    overall === undefined ? '' : overallWords(overall),
    machineText(result.machine),
  ]
    .filter((part) => part !== '')
    .join(' · ')
}

/** Rules whose evidence is more than the interval beside the change. */
const rulesToExplain: readonly string[] = ['stored', 'threshold', 'average', 'stalls']

/** Explains why cells broke, and quotes the evidence of the slowest one where the table lacks it. */
function reasonsOf(rows: readonly Row[]): string[] {
  const gated = (...states: CellState[]) =>
    worstFirst(rows.filter((row) => row.gated && states.includes(stateOf(row))))
  return [
    ...gated('worse', 'worse-warns')
      .slice(0, 1)
      .filter(
        ({ verdict }) => verdict.kind === 'regression' && rulesToExplain.includes(verdict.by),
      ),
    ...gated('broken').slice(0, MOST_REASONS),
  ].map((row) => `${cellLabel(row.settings)}, ${metricLabel(row.metric)}: ${evidenceText(row)}`)
}

/** The causes as a list, each broken below itself. */
function causeLines({ causes }: Story, place: TerminalPlace): string[] {
  const lines = (kept: Story['causes'], bullet: string) =>
    kept.flatMap(({ sentence }) => hanging(bullet, oneLine(sentence, 600), place))
  const known = causes.filter(({ kind }) => kind !== 'missing')
  const missing = causes.filter(({ kind }) => kind === 'missing')
  return [
    ...(known.length === 0 ? [] : [place.paint('strong', 'Cause'), ...lines(known, '- ')]),
    ...lines(missing, '').map((line) => place.paint('quiet', line)),
  ]
}

/** Text behind a label, its further lines below its first. */
function hanging(label: string, words: string, { columns }: TerminalPlace): string[] {
  const room = columns === undefined ? Number.POSITIVE_INFINITY : columns - label.length
  const [first = '', ...others] = wrapped(words, room)
  return [`${label}${first}`, ...others.map((line) => `${' '.repeat(label.length)}${line}`)]
}

/** Lists what a reader can do: look, measure it again, accept it, or the one next step. */
function nextLines(result: Result, story: Story, by: PrintedBy, place: TerminalPlace): string[] {
  const next = { ...placeOfRun(result), isStored: by.isStored }
  const isOpen = isAcceptable(result, story)
  const [worst] = isOpen ? worstFirst(result.rows.filter((row) => row.gated)) : []
  const step = isOpen ? '' : plainPhrase(nextPhrase(result, story, next)).replace(/^Next: /u, '')
  const page = by.reportUrl ?? (by.isKept === true ? `${by.folder}/${PAGE}` : '')
  // What stayed open is measured again with all its cells.
  const isWorthIt = worst !== undefined || (story.tone === 'undecided' && by.isKept === true)
  const again = isWorthIt && isReproducible(by) ? againCommand(by, worst?.cellId) : ''
  const accept = isOpen ? plainPhrase(acceptPhrase(next)) : ''
  const lines = [
    hanging(label(story.accepted === undefined ? 'Next' : 'Note'), upperFirst(step), place),
    // An address and a command are one line: they are there to be copied.
    [`${label('Look')}${page}`],
    [`${label('Repeat')}${again}`],
    hanging(label('Accept'), accept, place),
  ].filter(([first = '']) => first.length > label('').length)
  return lines.flatMap(([first = '', ...others]) => [
    first.replace(/^\S+/u, (word) => place.paint('strong', word)),
    ...others,
  ])
}

const PAGE = 'report.html'

const label = (word: string) => word.padEnd(9)

/** Lists the parts of the job's time. */
function tookText({ times = {} }: Result): string | undefined {
  const words = timeWords(times)
  return words === undefined ? undefined : `Took ${words}`
}

function present(words: string | undefined): string[] {
  return words === undefined ? [] : [words]
}
