import { oneLine } from '../../words/escape.ts'
import { formatShare, plural } from '../../words/number.ts'
import { findingText } from '../work-words.ts'
import { movedWords, threadsWords } from './range-words.ts'
import type { Beside, Sentence } from './sentence.ts'
import type { Story } from './story.ts'

/** `❌ TiDB bench: oltp_read_write is 6 to 7 % slower, confirmed side by side`: the title everywhere. Not escaped. */
export function titleWords(story: Pick<Story, 'suite' | 'tone' | 'sentence' | 'besides' | 'how'>): string {
  return `${toneSigns[story.tone]} ${headlineWords(story)}`
}

/** A title is read at a glance; names of workloads and suites come from outside. */
const MOST_CHARACTERS = 300

/** The title without its sign, for places that draw their own: one line of visible text. Not escaped. */
export function headlineWords({
  suite,
  sentence,
  besides,
  how,
}: Pick<Story, 'suite' | 'sentence' | 'besides' | 'how'>): string {
  const name = suite === 'default' ? '' : ` (${suite})`
  const behind = besides.map((beside) => `, ${besideWords(beside)}`).join('')
  return oneLine(
    `TiDB bench${name}: ${sentenceWords(sentence)}${howWords(sentence, how)}${behind}`,
    MOST_CHARACTERS,
  )
}

/** A sign for each tone; a word stands beside it always. */
export const toneSigns = {
  green: '✅',
  red: '❌',
  warning: '⚠️',
  undecided: '❓',
  apart: '🚧',
  broken: '⛔',
  first: '🆕',
} as const satisfies Record<Story['tone'], string>

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
      return `no verdict, ${workload} broke at ${threadsWords(threads)}${othersWords(others)}`
    }
    case 'not-compared':
      return notComparedWords(sentence)
    case 'ended-early':
      return 'no verdict, the measurement ended early'
    case 'baseline-unreadable':
      return 'no verdict, the baseline could not be read'
    case 'nothing-measured':
      return 'nothing was measured'
    case 'nothing-gated':
      return 'no gated figure to judge'
    case 'first':
      return 'measured, nothing to compare with yet'
    case 'nothing-differs':
      return 'nothing differs, so nothing was measured'
    case 'no-drop-seen':
      return 'no drop seen'
    case 'unchanged':
      return 'no change'
  }
}

function undecidedWords({ why, leans, undecided, gated }: Extract<Sentence, { kind: 'undecided' }>): string {
  const count = gated === 1 ? '' : `, ${undecided} of ${gated} undecided`
  switch (why) {
    case 'noisy':
      return `too noisy to tell${count}`
    case 'slower':
      return leans === undefined
        ? `slower, and open whether beyond the limit${count}`
        : `${movedWords(leans)}, and open whether beyond the limit${count}`
    case 'stalls':
      return `slices stood still, so no verdict${count}`
    case 'suspect':
      return leans === undefined
        ? `below the stored level, not proved${count}`
        : `${movedWords(leans)} against the stored level, not proved${count}`
    case 'machines':
      return leans === undefined
        ? `slower on one machine and not on another${count}`
        : `${movedWords(leans)} on one machine, and not on another${count}`
    case 'broken-baseline':
      return `nothing to compare with, only broken jobs are stored${count}`
  }
}

function notComparedWords({
  fields,
  all,
  count,
  gated,
}: Extract<Sentence, { kind: 'not-compared' }>): string {
  const names = fields.length <= 2 ? fields.join(' and ') : `${fields[0]} and ${fields.length - 1} more`
  const what = all ? 'not compared' : `${count} of ${gated} not compared`
  if (fields.length === 1 && fields[0] === 'CPU model')
    return `${what}, this runner has another CPU than the baseline`
  return fields.length === 0 ? what : `${what}, the baseline differs in ${names}`
}

/** Where a stored baseline was the screen, the title says that side by side was the proof. */
function howWords(sentence: Sentence, how: Story['how']): string {
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
      return `${beside.count} broken`
    case 'work':
      return findingText(beside.finding)
  }
}

/** What a green on a stored baseline could have seen. Not escaped. */
export function visibleWords({ visibleDrop, jobs }: { visibleDrop: number; jobs: number }): string {
  return `${plural(jobs, 'stored job')} would show ${formatShare(visibleDrop)} in 8 of 10 cases`
}
