import { shortCommit } from '../words/commit.ts'
import type { PullRequestEvent } from './event.ts'

/** The labels of a pull request that this program heeds; their case does not matter, as at GitHub. */
export const benchLabels = {
  /** The regression of this head commit is meant; void after the next push. */
  accept: 'bench: accept',
  /** Measure everything, not the short selection. */
  full: 'bench: full',
  /** Measure nothing. */
  skip: 'bench: skip',
} as const

export type Extent = 'normal' | 'full' | 'skip'

/** How much to measure; `bench: skip` wins. */
export function extentOf(labels: readonly string[]): Extent {
  if (hasLabel(labels, benchLabels.skip)) return 'skip'
  return hasLabel(labels, benchLabels.full) ? 'full' : 'normal'
}

/** The labels that turn a red or missing mark green. */
export type GreenLabel = typeof benchLabels.accept | typeof benchLabels.skip

export type BoundLabel =
  | { readonly state: 'absent' }
  /** Set on the very commit and base that this run measures, by the person who started it. */
  | { readonly state: 'set'; readonly by: string; readonly commit: string }
  /** There, and not known to be meant for this commit. */
  | { readonly state: 'void'; readonly why: string }

/**
 * What such a label says in this run. A label has no commit; the event that GitHub sends when it is added has one.
 * Only the run that this event started is bound to it: in any other run the label may be older than the last push.
 */
export function boundLabelOf(event: PullRequestEvent, label: GreenLabel): BoundLabel {
  if (!hasLabel(event.labels, label)) return { state: 'absent' }
  const added = event.addedLabel !== undefined && hasLabel([event.addedLabel], label)
  if (added && event.actor !== undefined) return { state: 'set', by: event.actor, commit: event.headCommit }
  const short = shortCommit(event.headCommit)
  return { state: 'void', why: voidWords(event, label, short) }
}

function voidWords({ action, retargetedFrom }: PullRequestEvent, label: GreenLabel, short: string): string {
  if (action === 'synchronize') return `"${label}" was set before ${short} was pushed, and is void`
  if (retargetedFrom !== undefined) return `"${label}" was set for the base ${retargetedFrom}, and is void`
  return `"${label}" is not known to be meant for ${short}; remove it and add it again`
}

export function hasLabel(labels: readonly string[], wanted: string): boolean {
  return labels.some((label) => label.toLowerCase() === wanted)
}
