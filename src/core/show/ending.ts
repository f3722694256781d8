import { exitCodes } from '../job/exit-code.ts'
import {
  type JobOutcome,
  type NothingCause,
  nothingWords,
  readOutcome,
} from '../job/job-outcome.ts'
import type { Status } from '../report/status.ts'
import { headlineWords, storyOf } from '../report/story.ts'
import { isCancelled } from '../verdict/overall.ts'
import type { Result } from '../verdict/result.ts'

/** Ending of a job, for reports on GitHub. */
export type Ending =
  | {
      readonly kind: 'judged'
      readonly result: Result
      readonly exitCode: JobOutcome['exitCode']
      /** Login of the person who accepted the regression. */
      readonly acceptedBy?: string | undefined
    }
  /** Ending of a job without anything to measure, which is no failure. */
  | { readonly kind: 'nothing'; readonly cause: NothingCause; readonly why: string }
  /** Cancelled or broken off: figures until there may exist, and are no result. */
  | {
      readonly kind: 'broken'
      readonly status: Exclude<Status, { state: 'running' | 'not-affected' | 'held' }>
    }

/**
 * Combines the outcome and the result of a folder. A result counts only if the job came to its end:
 * the figures of one that was cancelled, or lost its server on the way, may look green.
 * @param result absent if the job ended before there was one
 */
export function endingOf(folder: string, result: Result | undefined): Ending {
  let outcome: JobOutcome
  try {
    outcome = readOutcome(folder)
  } catch (error) {
    return { kind: 'broken', status: { state: 'failed', reason: (error as Error).message } }
  }
  const { exitCode, message, remedy, tail, nothing, acceptedBy } = outcome
  if (result !== undefined && isVerdict(exitCode, result))
    return { kind: 'judged', result, exitCode, acceptedBy }
  // A green that does not say why is none: a result that was taken away would look like nothing to
  // measure.
  const isExplained = exitCode === exitCodes.passed || nothing?.cause === 'held'
  if (nothing !== undefined && isExplained) return { kind: 'nothing', ...nothing }
  if (exitCode === exitCodes.cancelled) {
    const how = result && isCancelled(result) ? storyOf(result).sentence.words : undefined
    return { kind: 'broken', status: { state: 'cancelled', how } }
  }
  return { kind: 'broken', status: { state: 'failed', reason: message, remedy, tail } }
}

/** Describes the ending in one line of plain text. */
export function endingWords(ending: Ending): string {
  switch (ending.kind) {
    case 'judged':
      return ending.acceptedBy === undefined
        ? headlineWords(ending.result)
        : headlineWords(ending.result).replace(': ', `: accepted by ${ending.acceptedBy}: `)
    case 'nothing':
      return `TiDB bench: ${nothingWords[ending.cause]}${ending.why}`
    case 'broken':
      return `TiDB bench: ${(ending.status.state === 'cancelled' && ending.status.how) || brokenWords[ending.status.state]}`
  }
}

const brokenWords = {
  cancelled: 'cancelled',
  refused: 'figures refused',
  failed: 'could not measure',
} as const

function isVerdict(
  exitCode: JobOutcome['exitCode'],
  { overall, completeness, reference }: Result,
): boolean {
  if (exitCode === exitCodes.passed || exitCode === exitCodes.regression) return true
  if (exitCode === exitCodes.cancelled || completeness.state === 'partial') return false
  // What was measured is complete; only what to compare it with failed.
  if (reference.kind === 'unreadable') return true
  return exitCode === exitCodes.measurement && overall === 'invalid'
}
