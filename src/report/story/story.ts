import type { OverallChange, Result } from '../../verdict/result.ts'
import { evidenceOf } from '../verdict-words.ts'
import { type LatencyLine, latencyLineOf } from './latency-line.ts'
import { type Matrix, matrixOf } from './matrix.ts'
import { type Next, nextOf } from './next-step.ts'
import { overallOfCells } from './overall-words.ts'
import { type Beside, besidesOf, type Sentence, sentenceOf } from './sentence.ts'

import { toldCauses } from './told-causes.ts'

/** Why something is slower, as far as it is known. */
export interface Cause {
  /** Where it was found: `plan`, `profile`, `configuration`. */
  readonly kind: string
  /** A whole sentence of plain text. */
  readonly sentence: string
}

/** How the figures were compared. `confirmed`: a stored baseline was the screen, side by side the proof. */
type How = 'side-by-side' | 'confirmed' | 'stored' | 'none'

/** The colour of the whole; a word says it too. `apart`: what was measured cannot be compared. */
type Tone = 'green' | 'red' | 'warning' | 'undecided' | 'apart' | 'broken' | 'first'

/** What a result says, as data: comment, summary, issue, page, terminal and notification are renderings of it. */
export interface Story {
  readonly suite: string
  readonly tone: Tone
  readonly sentence: Sentence
  readonly besides: readonly Beside[]
  readonly how: How
  /** All gated cells together; undefined where there is one, or the noise is not known. */
  readonly overall: OverallChange | undefined
  readonly matrix: Matrix
  /** Undefined where no latency moved beyond limit and noise, and where the sentence tells of it already. */
  readonly latency: LatencyLine | undefined
  readonly next: Next
  /** At most three, the most likely first. */
  readonly causes: readonly Cause[]
}

/** What is known beside the result. */
export interface StoryOptions {
  readonly causes?: readonly Cause[] | undefined
  /** Who accepted a regression, and why. */
  readonly accepted?: { readonly by: string; readonly reason: string } | undefined
}

const MOST_CAUSES = 3

/** The one story of a result. Pure: the same result gives the same story. */
export function storyOf(result: Result, { causes = toldCauses(result), accepted }: StoryOptions = {}): Story {
  const sentence = sentenceOf(result)
  const tone = toneOf(sentence, result.overall)
  const how = howOf(result)
  return {
    suite: result.suite,
    tone,
    sentence,
    besides: besidesOf(result),
    how,
    overall: overallOfCells(result),
    matrix: matrixOf(result),
    latency: latencyLineOf(result, sentence),
    next: nextOf(result, sentence, accepted),
    causes: eachOnce(causes.filter(({ kind }) => isAsked(tone) || !isEmpty(kind))).slice(0, MOST_CAUSES),
  }
}

/** Without what a stronger cause says as well: a changed plan names the rows that it reads. */
function eachOnce(causes: readonly Cause[]): Cause[] {
  return causes.filter(
    ({ sentence }, index) => !causes.slice(0, index).some((stronger) => stronger.sentence.includes(sentence)),
  )
}

/** Whether there is anything that somebody should know: neither a calm green nor a first measurement is. */
export function hasNews({ tone, sentence, besides }: Pick<Story, 'tone' | 'sentence' | 'besides'>): boolean {
  const isCalm = tone === 'first' || (tone === 'green' && sentence.kind !== 'better')
  return !isCalm || besides.length > 0
}

/** Whether a reader asks why. */
function isAsked(tone: Tone): boolean {
  return tone === 'red' || tone === 'warning' || tone === 'undecided'
}

/** That nothing was found, or could be read. */
function isEmpty(kind: string): boolean {
  return kind === 'none' || kind === 'missing'
}

function howOf({ reference, rows }: Result): How {
  switch (reference.kind) {
    case 'none':
    case 'unreadable':
      return 'none'
    case 'side-by-side':
      return 'side-by-side'
    case 'stored':
      return rows.some(({ verdict }) => evidenceOf(verdict)?.rule === 'evidence-side-by-side')
        ? 'confirmed'
        : 'stored'
  }
}

function toneOf(sentence: Sentence, overall: Result['overall']): Tone {
  switch (sentence.kind) {
    case 'worse':
      return 'red'
    case 'worse-beside':
      return overall === 'regression' ? 'red' : 'warning'
    case 'undecided':
      return 'undecided'
    case 'not-compared':
      return 'apart'
    case 'broken':
    case 'ended-early':
    case 'baseline-unreadable':
    case 'nothing-measured':
    case 'nothing-gated':
      return 'broken'
    case 'first':
      return 'first'
    case 'better':
    case 'nothing-differs':
    case 'no-drop-seen':
    case 'unchanged':
      return 'green'
  }
}
