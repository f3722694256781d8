import { formatShare, plural } from '../../../words/number.ts'
import type { Row, Verdict } from '../../verdict/result.ts'

type Unseen = Extract<Verdict, { kind: 'no-drop-seen' }>

/**
 * Describes which drops greens that do not exclude a drop of the tolerance would have shown, all of
 * them: `detects a drop of 5 % in 8 of 10 cases`, the verb in the singular for one thing. Not
 * escaped.
 * @param unseen at least one
 */
export function detectablePhrase(unseen: readonly Unseen[], isSingular = true): string {
  const verb = (word: string) => (isSingular ? `${word}s` : word)
  const isPromised = ({ evidence }: Unseen) =>
    evidence.rule === 'evidence-side-by-side' || evidence.minimumDetectable !== undefined
  if (unseen.every(isPromised)) {
    const drop = Math.max(...unseen.map(({ visibleDrop }) => visibleDrop))
    return `${verb('detect')} a drop of ${formatShare(drop)} in 8 of 10 cases`
  }
  // By the noise that was measured, few stored jobs exclude a drop at least.
  const excluded = unseen.filter((each) => !isPromised(each)).map((each) => each.excludedDrop)
  const known = excluded.flatMap((drop) => drop ?? [])
  return known.length < excluded.length
    ? `${isSingular ? 'does' : 'do'} not show how noisy jobs are here`
    : `${verb('rule')} out a drop of ${formatShare(Math.max(...known))}`
}

/** `12 stored jobs detect a drop of 5 % in 8 of 10 cases`, of the gated figures. Not escaped. */
export function detectableWords(rows: readonly Row[]): string {
  const unseen = rows.flatMap(({ gated, verdict }) =>
    gated && verdict.kind === 'no-drop-seen' ? [verdict] : [],
  )
  const jobs = Math.min(...unseen.map(({ evidence }) => evidence.samples))
  return `${plural(jobs, 'stored job')} ${detectablePhrase(unseen, jobs === 1)}`
}
