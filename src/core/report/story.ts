import { hasRedPlan } from '../record/header-schema.ts'
import type { OverallChange, Result } from '../verdict/result.ts'
import type { SiteLinks } from './site-links.ts'
import { overallOfCells } from './story/evidence-words.ts'
import { cellLabel } from './story/labels.ts'
import { type LatencyLine, latencyLineOf } from './story/latency-line.ts'
import { type Matrix, matrixOf } from './story/matrix.ts'
import { upperFirst } from './story/phrase.ts'
import {
  besidesOf,
  type How,
  type Sentence,
  sentenceOf,
  type Tone,
  titleWithoutSign,
  titleWords,
} from './story/sentence.ts'
import { evidenceOf } from './story/verdict-words.ts'

export { siteLinks } from './site-links.ts'
export { heldText } from './story/gate-words.ts'
export { worstFirst } from './story/verdict-words.ts'

/** Cause of a slowdown, as far as it is known. */
export interface Cause {
  /** Source of the cause: `plan`, `profile`, `configuration`. */
  readonly kind: string
  /** A complete sentence of plain text. */
  readonly sentence: string
}

/**
 * Content of a result as data: comment, summary, issue, page, terminal and notification are
 * renderings of it.
 */
export interface Story {
  readonly suite: string
  readonly tone: Tone
  readonly sentence: Sentence
  /** Parts of the title behind the sentence. */
  readonly besides: readonly string[]
  readonly how: How
  /** All gated cells together; undefined where there is one, or the noise is not known. */
  readonly overall: OverallChange | undefined
  readonly matrix: Matrix
  /**
   * Undefined where no latency moved beyond tolerance and noise, and where the sentence already
   * reports it.
   */
  readonly latency: LatencyLine | undefined
  readonly accepted: StoryOptions['accepted']
  /** Causes, at most three, the most likely first. */
  readonly causes: readonly Cause[]
}

/** Facts that are known beside the result. */
export interface StoryOptions {
  readonly causes?: readonly Cause[] | undefined
  /** Acceptance of a regression: the person and the reason. */
  readonly accepted?: { readonly by: string; readonly reason: string } | undefined
}

const MOST_CAUSES = 3

/** The one story of a result. Pure: the same result gives the same story. */
export function storyOf(
  result: Result,
  { causes = causeSentences(result), accepted }: StoryOptions = {},
): Story {
  const sentence = sentenceOf(result)
  // A check that is red for its changed rules or a worse plan is red, whatever was measured.
  const isRed = result.gate?.isHeld === true || hasRedPlan(result.plans)
  const judged = isRed && sentence.tone !== 'broken' ? 'red' : sentence.tone
  const tone = judged === 'red' && accepted !== undefined ? 'accepted' : judged
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
    accepted,
    causes: eachOnce(causes.filter(({ kind }) => isSlower(sentence) || !isEmpty(kind))).slice(
      0,
      MOST_CAUSES,
    ),
  }
}

/**
 * Returns the causes without what a stronger one says as well: a changed plan names the rows that
 * it reads.
 */
function eachOnce(causes: readonly Cause[]): Cause[] {
  return causes.filter(
    ({ sentence }, index) =>
      !causes.slice(0, index).some((stronger) => stronger.sentence.includes(sentence)),
  )
}

/**
 * Checks whether there is anything that somebody should know: neither a calm green nor a first
 * measurement is.
 */
export function hasNews({
  tone,
  sentence,
  besides,
}: Pick<Story, 'tone' | 'sentence' | 'besides'>): boolean {
  const isCalm = tone === 'first' || (tone === 'green' && sentence.kind !== 'better')
  return !isCalm || besides.length > 0
}

/** Checks whether something fell or rose, whose cause a reader misses where none is known. */
function isSlower({ kind, why }: Sentence): boolean {
  return kind === 'worse' || kind === 'worse-beside' || why === 'slower' || why === 'suspect'
}

/** Checks whether a kind means that nothing was found, or could be read. */
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
      // Guests of the simulated machine are paired with stored ones by the same rule, and prove
      // nothing beside it.
      return rows.some(
        ({ verdict, settings }) =>
          settings.measure !== 'simulated' && evidenceOf(verdict)?.rule === 'evidence-side-by-side',
      )
        ? 'confirmed'
        : 'stored'
  }
}

/** Most causes shown before everything else. */
const MOST_TOLD = 3

/**
 * The causes as complete sentences, with their cell where the result has several: the best
 * supported one of each cell, then the others. Where none was found a line says so, and what the
 * servers did not report comes last. Empty unless requested.
 */
export function causeSentences({
  causes,
  causesMissing = [],
  explainedCells = [],
  rows = [],
}: Partial<Result>): Cause[] {
  if (causes === undefined) return []
  const missing =
    causesMissing.length === 0
      ? []
      : [{ kind: 'missing', sentence: asSentence(causesMissing.join('; ')) }]
  // Results of earlier versions do not say which cell it was.
  const cells = explainedCells.length === 0 ? [undefined] : explainedCells
  const ofCells = cells.map((cellId) => {
    const own = causes.filter((cause) => cause.cellId === cellId)
    const label = cellId === undefined ? undefined : namedCell({ rows }, cellId)
    return (own.length === 0 ? [noCause()] : own).map(({ kind, sentence }) => ({
      kind,
      sentence: label === undefined ? asSentence(sentence) : `${label}: ${sentence}.`,
    }))
  })
  const [first, others] = [
    ofCells.flatMap((own) => own.slice(0, 1)),
    ofCells.flatMap((own) => own.slice(1)),
  ]
  return [...[...first, ...others].slice(0, MOST_TOLD - missing.length), ...missing]
}

function noCause(): Pick<Cause, 'kind' | 'sentence'> {
  return { kind: 'none', sentence: 'unknown' }
}

/** The label of a cell where the result has several; undefined where it needs none. */
export function namedCell({ rows }: Pick<Result, 'rows'>, cellId: string): string | undefined {
  const own = rows.find((row) => row.cellId === cellId)
  const isOnly = own === undefined || rows.every((row) => row.cellId === cellId)
  return isOnly ? undefined : cellLabel(own.settings)
}

function asSentence(text: string): string {
  return `${upperFirst(text)}.`
}

/**
 * `❌ TiDB bench: oltp_read_write is 6 to 7 % slower`: what the result says, as plain text. Not
 * escaped.
 */
export function headline(result: Result): string {
  return titleWords(storyOf(result))
}

/** The headline without its sign, for places that draw their own. Not escaped. */
export function headlineWords(result: Result): string {
  return titleWithoutSign(storyOf(result))
}

/** Facts for a report beside the result: where it is read, and where its evidence is. */
export interface ReportContext {
  /** ISO time at which the text is made. */
  readonly generatedAt: string
  /** The workflow run, as an http(s) address. */
  readonly runUrl?: string | undefined
  /** The page with charts, or the artifact that holds it. */
  readonly reportUrl?: string | undefined
  /**
   * The repository whose commits are measured, as an http(s) address without a slash at its end.
   */
  readonly repositoryUrl?: string | undefined
  /**
   * Way to accept a drop as the new level: an issue belongs to no pull request. Default: by a
   * label.
   */
  readonly acceptBy?: 'label' | 'comment' | 'command' | undefined
  /**
   * The folder of this program's documentation, as an http(s) address without a slash at its end.
   */
  readonly docsUrl?: string | undefined
  /** The site of the stored baselines, where there is one. */
  readonly site?: SiteLinks | undefined
  /** The figures were handed over by another run, which nobody here controls. */
  readonly reported?: Reported | undefined
  /** Acceptance of a regression: the person and the reason. */
  readonly accepted?: { readonly by: string; readonly reason: string } | undefined
  /** Causes of a slowdown, as far as they are known; the most likely first. */
  readonly causes?: readonly Cause[] | undefined
  /** Program name in the command that measures a cell again; default `tidb-bench`. */
  readonly command?: string | undefined
  /** The result folder, as its reader names it; default `tidb-bench-out`. */
  readonly folder?: string | undefined
  /** False where the result folder has no settings by which it could be measured again. */
  readonly isKept?: boolean | undefined
  /** True if this run becomes a baseline. */
  readonly isStored?: boolean | undefined
}

/** Origin of the measurement that is judged here. */
export interface Reported {
  /** `branch`: a branch of this repository, whose authors may write. */
  readonly by: 'fork' | 'branch'
  /** Page of the run that measured, as an http(s) address. */
  readonly runUrl?: string | undefined
}

/** Names the origin of figures that the judging job did not measure: `a fork`. Plain text. */
export function reporterWords({ by }: Reported): string {
  return by === 'fork' ? 'a fork' : 'the pull request’s own job'
}
