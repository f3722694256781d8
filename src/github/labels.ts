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

export type AcceptLabel =
  | { readonly state: 'absent' }
  /** Set on the very commit that this run measures, by the person who started it. */
  | { readonly state: 'set'; readonly by: string; readonly commit: string }
  /** There, and not known to be meant for this commit. */
  | { readonly state: 'void'; readonly why: string }

/**
 * What `bench: accept` says in this run. A label has no commit; the event that GitHub sends when it is added has one.
 * Only the run that this event started is bound to it: in any other run the label may be older than the last push.
 */
export function acceptLabelOf(event: PullRequestEvent): AcceptLabel {
  if (!hasLabel(event.labels, benchLabels.accept)) return { state: 'absent' }
  const added = event.addedLabel !== undefined && hasLabel([event.addedLabel], benchLabels.accept)
  if (added && event.actor !== undefined) return { state: 'set', by: event.actor, commit: event.headCommit }
  const short = shortCommit(event.headCommit)
  const why =
    event.action === 'synchronize'
      ? `"${benchLabels.accept}" was set before ${short} was pushed, and is void`
      : `"${benchLabels.accept}" is not known to be meant for ${short}; remove it and add it again`
  return { state: 'void', why }
}

export function hasLabel(labels: readonly string[], wanted: string): boolean {
  return labels.some((label) => label.toLowerCase() === wanted)
}
