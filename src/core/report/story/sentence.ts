import { oneLine } from '../../../words/escape.ts'
import { formatShare, plural } from '../../../words/number.ts'
import { sections } from '../../catalogue/extensions.ts'
import { newWorkloads } from '../../record/cells.ts'
import { metricInfo } from '../../record/metric.ts'
import { isCancelled } from '../../verdict/overall.ts'
import type { Result, Row, Verdict } from '../../verdict/result.ts'
import { isQuiet, stateOf } from './cell-state.ts'
import { startsText } from './environment.ts'
import { lineKey, shortLabels } from './labels.ts'
import { type Moved, movedLines } from './moved.ts'
import { movedWords, moveWordsOf, threadsWords } from './range-words.ts'
import { evidenceOf, isAlarm, limitOf, worstFirst } from './verdict-words.ts'
import { findingText, titleFindings } from './work-words.ts'

/** The colour of the report; a word says it too. `apart`: what was measured cannot be compared. */
export type Tone =
  | 'green'
  | 'red'
  /** A regression that somebody accepted: the check is green. */
  | 'accepted'
  | 'warning'
  | 'undecided'
  | 'apart'
  | 'broken'
  | 'first'

/** A sign for each tone; a word is beside it always. */
export const toneSigns = {
  green: '✅',
  red: '❌',
  accepted: '☑️',
  warning: '⚠️',
  undecided: '❓',
  apart: '🚧',
  broken: '⛔',
  first: '🆕',
} as const satisfies Record<Tone, string>

/** Main message of a result: the most important thing first, one kind for each way a job ends. */
export interface Sentence {
  readonly kind:
    | 'worse'
    /** Nothing that decides is wrong, and a figure that is not gated got worse, proved. */
    | 'worse-beside'
    | 'better'
    | 'undecided'
    | 'not-compared'
    | 'broken'
    | 'ended-early'
    /** Ended by a person or the runner: nothing failed. */
    | 'cancelled'
    | 'baseline-unreadable'
    | 'nothing-measured'
    | 'nothing-gated'
    /** All loads wait for a changed plan, and none has one. */
    | 'plans-alone'
    | 'first'
    /** Two servers, each alone and one after the other: their difference is shown, not judged. */
    | 'in-turn'
    /** The base lacks all workloads. */
    | 'new-workloads'
    | 'nothing-differs'
    | 'no-drop-seen'
    | 'unchanged'
  readonly tone: Tone
  /** Words of the title, without full stop. Not escaped. */
  readonly words: string
  /** Figure that it names; absent where none moved. */
  readonly moved?: Moved
  /** `undecided`: the cause of the worst figure. */
  readonly why?: Extract<Verdict, { kind: 'inconclusive' }>['cause']
  /** `not-compared`: names of the conditions that differ. */
  readonly fields?: readonly string[]
  /** `not-compared`: not one of the gated figures could be compared. */
  readonly isAll?: boolean
}

/** An ungated metric is reported in the headline from so many of its own tolerances on. */
const WORTH_TELLING = 2

/** The sentence of a result. */
export function sentenceOf(result: Result): Sentence {
  const { rows, overall, completeness, reference, counts, plans } = result
  const none = (kind: Sentence['kind'], words: string): Sentence => ({
    kind,
    tone: 'broken',
    words,
  })
  if (completeness.state === 'partial')
    return isCancelled(result)
      ? none('cancelled', `cancelled${soFarWords(result)}`)
      : none('ended-early', `no verdict, ${endingWords(result, completeness.reason)}`)
  if (rows.length === 0)
    return plans === undefined
      ? none('nothing-measured', 'nothing was measured')
      : { kind: 'plans-alone', tone: 'green', words: 'plans compared, nothing to measure' }
  if (reference.kind === 'unreadable')
    return none('baseline-unreadable', 'no verdict, the baseline could not be read')
  const gated = worstFirst(rows.filter((row) => row.gated))
  switch (overall) {
    case 'invalid':
      return counts.invalid === 0
        ? none('nothing-gated', 'no gated metric was measured')
        : none('broken', brokenWords(gated, rows))
    case 'regression': {
      const red = worseSentence(gated, rows)
      if (red !== undefined) return red
      return counts.inconclusive > 0 ? openSentence(gated, rows) : passedSentence(result, gated)
    }
    case 'inconclusive':
      return openSentence(gated, rows)
    case 'passed':
      return passedSentence(result, gated)
  }
}

/** The line of a file of the load that a server refuses, where this ended the job. */
function endingWords(result: Result, reason: string): string {
  const fault = /[^\s:]+\.(?:sql|ya?ml):\d+: [^\n]+/.exec(reason)?.[0]
  return fault?.replace(/\.$/, '') ?? `the measurement ended early${soFarWords(result)}`
}

/**
 * ` after 2 starts of each side, 3 of 4 figures measured; so far: oltp_read_write is 58 % slower,
 * not proved yet`: how far a job came that ended early, and what it knew then.
 */
function soFarWords(result: Result): string {
  const gated = worstFirst(result.rows.filter((row) => row.gated))
  const known = gated.filter(({ candidate }) => candidate !== undefined)
  if (known.length === 0) return ' before the first figure'
  const starts = startsText({ ...result, rows: known })
  const share =
    known.length === gated.length
      ? ''
      : `${starts === '' ? ' with' : ','} ${known.length} of ${gated.length} figures measured`
  const words = knownWords(known, result)
  return `${starts === '' ? '' : ` after ${starts}`}${share}${words === '' ? '' : `; so far: ${words}`}`
}

function knownWords(known: readonly Row[], result: Result): string {
  const compared = known.filter(({ verdict }) => evidenceOf(verdict) !== undefined)
  if (compared.length === 0) return ''
  const red = worseSentence(compared, result.rows)
  if (red !== undefined) return red.words
  const open = compared.filter(({ verdict }) => verdict.kind === 'inconclusive')
  const [leans] = movedLines(open.filter(isBeyond), result.rows)
  if (leans !== undefined) return `${movedWords(leans)}, not proved yet`
  if (open.length === 0) return passedSentence({ ...result, rows: compared }, compared).words
  return compared.length === 1
    ? 'nothing decided'
    : `${compared.length - open.length} of ${compared.length} figures decided`
}

/** Checks whether a figure moved to the bad side by more than its tolerance, proved or not. */
function isBeyond(row: Row): boolean {
  return (evidenceOf(row.verdict)?.change ?? 0) / limitOf(row) > 1
}

/** An alarm is reported behind what was requested. */
function worseSentence(gated: readonly Row[], rows: readonly Row[]): Sentence | undefined {
  const red = gated.filter((row) => stateOf(row) === 'worse')
  const alarms = red.filter(({ verdict }) => isAlarm(verdict))
  const [moved] = movedLines([...red.filter((row) => !alarms.includes(row)), ...alarms], rows)
  if (moved === undefined) return undefined
  const words = `${movedWords(moved)}${othersWords(red, moved.rows)}`
  return { kind: 'worse', tone: 'red', words, moved }
}

function brokenWords(gated: readonly Row[], rows: readonly Row[]): string {
  const broken = gated.filter(({ verdict }) => verdict.kind === 'invalid')
  const key = broken[0] === undefined ? '' : lineKey(broken[0].settings)
  const same = broken.filter(({ settings }) => lineKey(settings) === key)
  const name = shortLabels(rows.map(({ settings }) => settings)).get(key) ?? ''
  const threads = [...new Set(same.map(({ settings }) => settings.threads))].toSorted(
    (a, b) => a - b,
  )
  return `no verdict, ${name} failed at ${threadsWords(threads)}${othersWords(broken, same)}`
}

function openSentence(gated: readonly Row[], rows: readonly Row[]): Sentence {
  const apart = gated.flatMap(({ verdict }) => (verdict.kind === 'not-comparable' ? [verdict] : []))
  const open = gated.filter(({ verdict }) => verdict.kind === 'inconclusive')
  if (open.length === 0) {
    const differences = apart.flatMap((verdict) => verdict.differences)
    const fields = [...new Set(differences.map(({ field }) => field))]
    const isAll = gated.every((row) => evidenceOf(row.verdict) === undefined)
    const what = isAll ? 'not compared' : `${apart.length} of ${gated.length} not compared`
    const words = `${what}${differWords(fields)}`
    return { kind: 'not-compared', tone: 'apart', words, fields, isAll }
  }
  const [worst] = open
  const why = worst?.verdict.kind === 'inconclusive' ? worst.verdict.cause : 'noisy'
  const [leans] = movedLines(open.filter(isBeyond), rows)
  const undecided = open.length + apart.length
  const count = gated.length === 1 ? '' : `, ${undecided} of ${gated.length} undecided`
  const words = `${openWords(why, leans && movedWords(leans))}${count}`
  return { kind: 'undecided', tone: 'undecided', words, why }
}

/** @param leans what moved to the bad side by more than the tolerance */
function openWords(why: Sentence['why'], leans: string | undefined): string {
  switch (why) {
    case 'slower':
      return `${leans ?? 'slower'}, undecided whether by more than the tolerance`
    case 'starts':
      return 'no verdict, fresh starts differ'
    case 'few-starts':
      return 'no verdict, too few starts'
    case 'stalls':
      return 'no verdict, slices stalled'
    case 'suspect':
      return leans === undefined
        ? 'below the stored baseline, not confirmed'
        : `${leans} against the stored baseline, not confirmed`
    case 'broken-baseline':
      return 'nothing to compare with, only failed jobs are stored'
    default:
      return 'too noisy to tell'
  }
}

function differWords(fields: readonly string[]): string {
  if (fields.length === 0) return ''
  if (fields.length === 1 && fields[0] === 'CPU model')
    return ', this runner has a different CPU from the baseline'
  const names =
    fields.length <= 2 ? fields.join(' and ') : `${fields[0]} and ${fields.length - 1} more`
  return `, the baseline differs in ${names}`
}

function passedSentence(result: Result, gated: readonly Row[]): Sentence {
  const { rows, overall } = result
  if (isInTurn(result)) return inTurn
  if (isFirstRun(rows)) return first
  const beside = worstFirst([
    ...gated.filter((row) => stateOf(row) === 'worse-warns' || stateOf(row) === 'worse'),
    ...rows.filter(isWorseUngated),
  ])
  const [worse] = movedLines(beside, rows)
  const faster = gated.filter((row) => stateOf(row) === 'better').toReversed()
  if (worse !== undefined) {
    const tone = overall === 'regression' ? 'red' : 'warning'
    const rate = faster.length > 0 ? 'rose' : 'unchanged'
    const words = `throughput ${rate}, ${movedWords(worse)}${othersWords(beside, worse.rows)}`
    return { kind: 'worse-beside', tone, words, moved: worse }
  }
  const [moved] = movedLines(faster, rows)
  if (moved !== undefined) {
    const words = `${movedWords(moved)}${othersWords(faster, moved.rows)}`
    return { kind: 'better', tone: 'green', words, moved }
  }
  const quiet = gated.filter((row) => isQuiet(stateOf(row)))
  const workloads = newWorkloads(gated)
  if (quiet.some(({ verdict }) => verdict.kind === 'no-drop-seen'))
    return { kind: 'no-drop-seen', tone: 'green', words: 'no drop detected' }
  if (quiet.length > 0)
    return quiet.every(({ verdict }) => verdict.kind === 'nothing-differs')
      ? { kind: 'nothing-differs', tone: 'green', words: 'not measured, both sides are the same' }
      : { kind: 'unchanged', tone: 'green', words: excludedWords(quiet) }
  if (workloads.length === 0) return first
  const words = `first measurement of ${workloads.join(', ')}`
  return { kind: 'new-workloads', tone: 'first', words }
}

/** `no slowdown of 3 % or more`: what the greens exclude, which is on one side alone. */
function excludedWords(quiet: readonly Row[]): string {
  const isSpeed = quiet.every(({ metric }) => moveWordsOf(metric).worse === 'slower')
  const limits = [...new Set(quiet.map(({ tolerance }) => formatShare(tolerance)))]
  if (!isSpeed) return 'no regression'
  return limits.length === 1
    ? `no slowdown of ${limits[0]} or more`
    : 'no slowdown beyond the tolerances'
}

const first: Sentence = {
  kind: 'first',
  tone: 'first',
  words: 'first measurement, no baseline to compare with yet',
}

const inTurn: Sentence = {
  kind: 'in-turn',
  tone: 'first',
  words: 'two servers measured one after the other, not judged',
}

/** Checks whether the base was measured in this job, and nothing was compared with it. */
function isInTurn({ reference, targets, rows }: Result): boolean {
  return reference.kind === 'none' && targets.base !== undefined && isFirstRun(rows)
}

/** Checks whether an ungated figure got worse by twice its tolerance, proved. */
function isWorseUngated(row: Row): boolean {
  const { gated, verdict, metric } = row
  if (gated || verdict.kind !== 'regression' || metricInfo(metric)?.headline !== true) return false
  return verdict.evidence.change / limitOf(row) >= WORTH_TELLING
}

/** Counts the workloads among `rows` beside that of `own`. */
function othersWords(rows: readonly Row[], own: readonly Row[]): string {
  const all = new Set(rows.map(({ settings }) => lineKey(settings)))
  for (const { settings } of own) all.delete(lineKey(settings))
  return all.size === 0 ? '' : `, ${plural(all.size, 'more workload')} too`
}

/** A first run: nothing at all can be compared. */
export function isFirstRun(rows: readonly Row[]): boolean {
  return rows.length > 0 && rows.every(({ verdict }) => verdict.kind === 'no-baseline')
}

/**
 * Returns the parts of the title beside its sentence, which nobody may miss, the most serious
 * first. Not escaped.
 */
export function besidesOf(result: Result): string[] {
  const { counts, overall, reference } = result
  const [finding] = titleFindings(result)
  const isSame = reference.isSameCommit && (overall === 'regression' || overall === 'inconclusive')
  return [
    overall !== 'invalid' && counts.invalid > 0 ? `${counts.invalid} failed` : '',
    ...sections.map((section) => section.title?.(result) ?? ''),
    finding === undefined ? '' : findingText(finding),
    counts.removed > 0 ? `${counts.removed} removed` : '',
    isSame ? 'same commit on both sides' : '',
  ].filter((words) => words !== '')
}

/**
 * Method of the comparison. `confirmed`: a stored baseline was the screen, side by side the proof.
 */
export type How = 'side-by-side' | 'confirmed' | 'stored' | 'none'

/** The parts of a story that its title is made of. */
interface TitleParts {
  readonly suite: string
  readonly tone: Tone
  readonly sentence: Sentence
  readonly besides: readonly string[]
  readonly how: How
}

/**
 * Writes the title of every report: `❌ TiDB bench: oltp_read_write is 6 to 7 % slower, confirmed
 * side by side`. Not escaped.
 */
export function titleWords(parts: TitleParts): string {
  return `${toneSigns[parts.tone]} ${titleWithoutSign(parts)}`
}

/** A title is read at a glance; names of workloads and suites come from outside. */
const MOST_CHARACTERS = 300

/**
 * The title without its sign, for places that draw their own: one line of visible text. Not
 * escaped.
 */
export function titleWithoutSign({ suite, tone, sentence, besides, how }: TitleParts): string {
  const name = suite === 'default' ? '' : ` (${suite})`
  const accepted = tone === 'accepted' ? 'accepted: ' : ''
  const proof = sentence.kind === 'worse' && how === 'confirmed' ? ', confirmed side by side' : ''
  const behind = besides.map((words) => `, ${words}`).join('')
  return oneLine(
    `TiDB bench${name}: ${accepted}${sentence.words}${proof}${behind}`,
    MOST_CHARACTERS,
  )
}
