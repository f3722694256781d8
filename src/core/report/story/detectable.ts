import { formatShare } from '../../../words/number.ts'
import type { Verdict } from '../../verdict/result.ts'

/** Statement on larger drops by a green that does not exclude a drop of the tolerance. */
export type Detectable =
  /** Drop that is detected in 8 of 10 cases, where the noise is known. */
  | { readonly kind: 'detects'; readonly drop: number }
  /** Drop that few stored jobs exclude, by the noise that was measured. */
  | { readonly kind: 'excludes'; readonly drop: number }
  /** Noise that neither runs nor jobs show. */
  | { readonly kind: 'unknown' }

/**
 * Returns what all of the verdicts detect, so that of the least sensitive one. @param unseen at
 * least one
 */
export function detectableOf(
  unseen: readonly Extract<Verdict, { kind: 'no-drop-seen' }>[],
): Detectable {
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
