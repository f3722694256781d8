import { exitCodes } from '../job/exit-code.ts'
import { type Outcome, readOutcome } from '../job/outcome.ts'
import { headlineWords } from '../report/headline.ts'
import type { Status } from '../report/status.ts'
import type { Result } from '../verdict/result.ts'

/** How a job ended, for those who are told on GitHub. */
export type Ending =
  | { readonly kind: 'judged'; readonly result: Result; readonly exitCode: Outcome['exitCode'] }
  /** There was nothing to measure, and that is no failure. */
  | { readonly kind: 'nothing'; readonly why: string }
  /** Cancelled or broken off: figures until there may exist, and are no result. */
  | { readonly kind: 'broken'; readonly status: Exclude<Status, { state: 'running' }> }

/**
 * What the outcome and the result of a folder come to together. A result counts only where the job came to its end:
 * the figures of one that was cancelled, or lost its server on the way, may look green.
 * @param result absent where the job ended before there was one
 */
export function endingOf(folder: string, result: Result | undefined): Ending {
  let outcome: Outcome
  try {
    outcome = readOutcome(folder)
  } catch (error) {
    return { kind: 'broken', status: { state: 'failed', reason: (error as Error).message } }
  }
  const { exitCode, message, remedy, tail } = outcome
  if (result !== undefined && isVerdict(exitCode, result)) return { kind: 'judged', result, exitCode }
  if (exitCode === exitCodes.passed) return { kind: 'nothing', why: message }
  if (exitCode === exitCodes.cancelled) return { kind: 'broken', status: { state: 'cancelled' } }
  return { kind: 'broken', status: { state: 'failed', reason: message, remedy, tail } }
}

/** In one line of plain text. */
export function endingWords(ending: Ending): string {
  switch (ending.kind) {
    case 'judged':
      return headlineWords(ending.result)
    case 'nothing':
      return `TiDB bench: ${ending.why}`
    case 'broken':
      return `TiDB bench: ${brokenWords[ending.status.state]}`
  }
}

const brokenWords = {
  cancelled: 'cancelled',
  refused: 'figures refused',
  failed: 'could not measure',
} as const

function isVerdict(exitCode: Outcome['exitCode'], { overall, completeness, reference }: Result): boolean {
  if (exitCode === exitCodes.passed || exitCode === exitCodes.regression) return true
  if (exitCode === exitCodes.cancelled || completeness.state === 'partial') return false
  // What was measured is whole; only what to compare it with failed.
  if (reference.kind === 'unreadable') return true
  return exitCode === exitCodes.measurement && overall === 'invalid'
}
