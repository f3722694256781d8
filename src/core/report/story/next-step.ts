import { canTakeTurns } from '../../catalogue/loads.ts'
import { MANY_CELLS } from '../../plan/cells.ts'
import { isFoundRunning } from '../../record/found-running.ts'
import { rateMetrics } from '../../record/metric.ts'
import type { Result, Row } from '../../verdict/result.ts'
import type { Sentence } from './sentence.ts'

/** The one thing that a reader can do. */
export type Next =
  | { readonly kind: 'none' }
  | { readonly kind: 'accept-or-reproduce' }
  | { readonly kind: 'accepted'; readonly by: string; readonly reason: string }
  /**
   * A stored baseline said so alone. `isRunning`: the server runs already, so the job can start no
   * second version.
   */
  | { readonly kind: 'prove-side-by-side'; readonly isRunning?: true }
  | {
      readonly kind: 'measure-more'
      /** Effort that a decision needs: `about 14 more rounds`. */
      readonly needs: string
      /** Both servers at once, or windows, would make less noise. */
      readonly couldBeTogether?: true
    }
  | { readonly kind: 'store-a-baseline' }
  | { readonly kind: 'repair-the-baseline' }
  | { readonly kind: 'same-machine'; readonly isCpu: boolean; readonly isRunning?: true }
  | { readonly kind: 'find-the-fault' }
  | { readonly kind: 'gate-it'; readonly metric: string; readonly gated: readonly string[] }

/** Returns the next step after a sentence. */
export function nextOf(
  { rows, targets }: Pick<Result, 'rows' | 'targets'>,
  sentence: Sentence,
  accepted?: { readonly by: string; readonly reason: string },
): Next {
  const gated = rows.filter((row) => row.gated)
  if (accepted !== undefined) return { kind: 'accepted', ...accepted }
  switch (sentence.kind) {
    case 'worse':
      // A job that can start no second version has said its last word.
      return gated.some(isProved) || isFoundRunning(targets.candidate)
        ? { kind: 'accept-or-reproduce' }
        : { kind: 'prove-side-by-side' }
    case 'worse-beside': {
      const { metric } = sentence.moved
      const isGated = gated.some((row) => row.metric === metric)
      const names = [...new Set(gated.map((row) => row.metric))]
      return isGated ? { kind: 'none' } : { kind: 'gate-it', metric, gated: names }
    }
    case 'undecided':
      return undecidedNext(sentence, gated, targets)
    case 'not-compared':
      return {
        kind: 'same-machine',
        isCpu: sentence.fields.includes('CPU model'),
        ...running(targets),
      }
    case 'first':
      return { kind: sentence.workloads === undefined ? 'store-a-baseline' : 'none' }
    case 'baseline-unreadable':
      return { kind: 'repair-the-baseline' }
    case 'broken':
    case 'ended-early':
    case 'nothing-measured':
    case 'nothing-gated':
      return { kind: 'find-the-fault' }
    case 'better':
    case 'nothing-differs':
    case 'plans-alone':
    case 'no-drop-seen':
    case 'unchanged':
      return { kind: 'none' }
  }
}

/** Returns whether more than a screen proved it. */
function isProved({ verdict }: Row): boolean {
  return verdict.kind === 'regression' && verdict.by !== 'stored'
}

function undecidedNext(
  { why }: Extract<Sentence, { kind: 'undecided' }>,
  gated: readonly Row[],
  targets: Result['targets'],
): Next {
  switch (why) {
    case 'suspect':
      return { kind: 'prove-side-by-side', ...running(targets) }
    case 'broken-baseline':
      return { kind: 'store-a-baseline' }
    case 'noisy':
    case 'slower':
    case 'starts':
    case 'few-starts':
    case 'stalls': {
      const needs = gated.flatMap(({ verdict }) =>
        verdict.kind === 'inconclusive' ? verdict.needs : [],
      )
      const isTogether = why === 'noisy' && areStarted(targets) && couldBeTogether(gated)
      return {
        kind: 'measure-more',
        needs: longest(needs),
        ...(isTogether && { couldBeTogether: true }),
      }
    }
  }
}

/**
 * Returns `isRunning` if the job found the server running, so that it can start no other version of
 * it.
 */
function running({ candidate }: Result['targets']): { readonly isRunning?: true } {
  return isFoundRunning(candidate) ? { isRunning: true } : {}
}

/** Checks that the job starts both servers. */
function areStarted({ base, candidate }: Result['targets']): boolean {
  return [base, candidate].every(
    (target) => target !== undefined && ['playground', 'local', 'command'].includes(target.kind),
  )
}

/**
 * Checks that the configuration allows it: few cells, none of them with a latency that is gated,
 * and loads that can pause.
 */
function couldBeTogether(gated: readonly Row[]): boolean {
  return (
    new Set(gated.map(({ cellId }) => cellId)).size < MANY_CELLS &&
    gated.every(
      ({ settings, metric }) =>
        settings.measure === undefined && canTakeTurns(settings) && rateMetrics.includes(metric),
    )
  )
}

/** Returns the need with the largest number, such as `about 6 more rounds`. */
function longest(needs: readonly string[]): string {
  const number = (text: string) => Number(/\d+/u.exec(text)?.[0] ?? 0)
  return needs.toSorted((a, b) => number(b) - number(a))[0] ?? ''
}
