import { oneLine } from '../../../words/escape.ts'
import { plural } from '../../../words/number.ts'
import { detectablePhrase } from './detectable.ts'
import { movedWords, threadsWords } from './range-words.ts'
import type { Beside, How, Sentence, Tone } from './sentence.ts'
import { findingText } from './work-words.ts'

/** The parts of a story that its title is made of. */
interface TitleParts {
  readonly suite: string
  readonly tone: Tone
  readonly sentence: Sentence
  readonly besides: readonly Beside[]
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
  const behind = besides.map((beside) => `, ${besideWords(beside)}`).join('')
  return oneLine(
    `TiDB bench${name}: ${accepted}${sentenceWords(sentence)}${howWords(sentence, how)}${behind}`,
    MOST_CHARACTERS,
  )
}

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

/** The sentence, without full stop. Not escaped. */
function sentenceWords(sentence: Sentence): string {
  switch (sentence.kind) {
    case 'worse':
    case 'better':
      return `${movedWords(sentence.moved)}${othersWords(sentence.others)}`
    case 'worse-beside':
      return `throughput ${sentence.throughput === 'better' ? 'rose' : 'unchanged'}, ${movedWords(sentence.moved)}${othersWords(sentence.others)}`
    case 'undecided':
      return undecidedWords(sentence)
    case 'broken': {
      const { workload, threads, others } = sentence
      return `no verdict, ${workload} failed at ${threadsWords(threads)}${othersWords(others)}`
    }
    case 'not-compared':
      return notComparedWords(sentence)
    case 'ended-early':
      return 'no verdict, the measurement ended early'
    case 'baseline-unreadable':
      return 'no verdict, the baseline could not be read'
    case 'nothing-measured':
      return 'nothing was measured'
    case 'plans-alone':
      return 'plans compared, nothing to measure'
    case 'nothing-gated':
      return 'no gated metric was measured'
    case 'first':
      return sentence.workloads === undefined
        ? 'first measurement, no baseline to compare with yet'
        : `first measurement of ${sentence.workloads.join(', ')}`
    case 'nothing-differs':
      return 'not measured, both sides are the same'
    case 'no-drop-seen':
      return 'no drop detected'
    case 'unchanged':
      return 'no change'
  }
}

function undecidedWords({
  why,
  leans,
  undecided,
  gated,
}: Extract<Sentence, { kind: 'undecided' }>): string {
  const count = gated === 1 ? '' : `, ${undecided} of ${gated} undecided`
  switch (why) {
    case 'noisy':
      return `too noisy to tell${count}`
    case 'slower':
      return leans === undefined
        ? `slower, undecided whether by more than the tolerance${count}`
        : `${movedWords(leans)}, undecided whether by more than the tolerance${count}`
    case 'starts':
      return `no verdict, fresh starts differ${count}`
    case 'few-starts':
      return `no verdict, too few starts${count}`
    case 'stalls':
      return `no verdict, slices stalled${count}`
    case 'suspect':
      return leans === undefined
        ? `below the stored baseline, not confirmed${count}`
        : `${movedWords(leans)} against the stored baseline, not confirmed${count}`
    case 'broken-baseline':
      return `nothing to compare with, only failed jobs are stored${count}`
  }
}

function notComparedWords({
  fields,
  all,
  count,
  gated,
}: Extract<Sentence, { kind: 'not-compared' }>): string {
  const names =
    fields.length <= 2 ? fields.join(' and ') : `${fields[0]} and ${fields.length - 1} more`
  const what = all ? 'not compared' : `${count} of ${gated} not compared`
  if (fields.length === 1 && fields[0] === 'CPU model')
    return `${what}, this runner has a different CPU from the baseline`
  return fields.length === 0 ? what : `${what}, the baseline differs in ${names}`
}

/** Adds to the title that side by side was the proof, if a stored baseline was the screen. */
function howWords(sentence: Sentence, how: How): string {
  return sentence.kind === 'worse' && how === 'confirmed' ? ', confirmed side by side' : ''
}

function othersWords(others: number): string {
  return others === 0 ? '' : `, ${plural(others, 'more workload')} too`
}

function besideWords(beside: Beside): string {
  switch (beside.kind) {
    case 'removed':
      return `${beside.count} removed`
    case 'broken':
      return `${beside.count} failed`
    case 'load':
      return beside.phrase
    case 'plans':
      return beside.worse > 0
        ? `${plural(beside.worse, 'plan')} worse by estimate`
        : `${plural(beside.changed, 'plan')} changed`
    case 'work':
      return findingText(beside.finding)
    case 'same-commit':
      return 'same commit on both sides'
  }
}

/** Describes what a green on a stored baseline says of drops. Not escaped. */
export function detectableWords({
  detectable,
  jobs,
}: Pick<Extract<Sentence, { kind: 'no-drop-seen' }>, 'detectable' | 'jobs'>): string {
  return `${plural(jobs, 'stored job')} ${detectablePhrase(detectable, jobs === 1)}`
}
