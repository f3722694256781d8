import type { Verdict } from '../../verdict/result.ts'
import { formatShare } from '../../words/number.ts'

/** What a green that excludes no drop of the tolerance says of larger ones. */
export type Detectable =
  /** Noise is known: detected in 8 of 10 cases. */
  | { readonly kind: 'detects'; readonly drop: number }
  /** Few stored jobs: excluded by what this measurement shows of the noise. */
  | { readonly kind: 'excludes'; readonly drop: number }
  /** Neither runs nor jobs show how noisy they are. */
  | { readonly kind: 'unknown' }

/** Returns what all of the verdicts detect, so that of the least sensitive one. @param unseen at least one */
export function detectableOf(unseen: readonly Extract<Verdict, { kind: 'no-drop-seen' }>[]): Detectable {
  const isPromised = ({ evidence }: (typeof unseen)[number]) =>
    evidence.rule === 'evidence-side-by-side' || evidence.minimumDetectable !== undefined
  if (unseen.every(isPromised))
    return { kind: 'detects', drop: Math.max(...unseen.map(({ visibleDrop }) => visibleDrop)) }
  const open = unseen.filter((verdict) => !isPromised(verdict))
  if (open.some(({ excludedDrop }) => excludedDrop === undefined)) return { kind: 'unknown' }
  return { kind: 'excludes', drop: Math.max(...open.map(({ excludedDrop = 1 }) => excludedDrop)) }
}

/** `detects a drop of 5 % in 8 of 10 cases`; the verb is singular for one thing. Not escaped. */
export function detectablePhrase(detectable: Detectable, isSingular = true): string {
  switch (detectable.kind) {
    case 'detects':
      return `${isSingular ? 'detects' : 'detect'} a drop of ${formatShare(detectable.drop)} in 8 of 10 cases`
    case 'excludes':
      return `${isSingular ? 'rules' : 'rule'} out a drop of ${formatShare(detectable.drop)}`
    case 'unknown':
      return `${isSingular ? 'does' : 'do'} not show how noisy jobs are here`
  }
}
