import type { Result } from '../../verdict/result.ts'

/** What of the causes is told before anything else. */
const MOST_TOLD = 3

/**
 * The causes as whole sentences, the best supported first; where none was found that is said, and what the servers did
 * not tell comes last. Empty where nobody asked.
 */
export function toldCauses({
  causes,
  causesMissing = [],
}: Pick<Result, 'causes' | 'causesMissing'>): { kind: string; sentence: string }[] {
  if (causes === undefined) return []
  const missing =
    causesMissing.length === 0
      ? []
      : [{ kind: 'missing', sentence: `Not known: ${causesMissing.join('; ')}.` }]
  if (causes.length === 0) {
    const sentence =
      'No cause found: what the servers tell of plans, work, functions and waits is alike on both sides.'
    return [{ kind: 'none', sentence }, ...missing]
  }
  const told = causes
    .slice(0, MOST_TOLD - missing.length)
    .map(({ kind, sentence }) => ({ kind, sentence: asSentence(sentence) }))
  return [...told, ...missing]
}

function asSentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
