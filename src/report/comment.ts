import type { Result } from '../verdict/result.ts'
import { compose } from './compose.ts'
import type { ReportContext } from './context.ts'
import { buildMarker } from './marker.ts'

/** GitHub refuses a longer comment. */
export const COMMENT_CHARACTERS = 65_536

/** A reader on a phone sees about two screens of it. */
const COMMENT_WORDS = 150

/**
 * The pull request comment: the sentence, the matrix of what needs eyes, what to do next, and the rest folded.
 * Ends with the hidden marker by which the comment is found again.
 */
export function renderComment(result: Result, context: ReportContext): string {
  return compose(result, context, {
    limit: COMMENT_CHARACTERS,
    words: COMMENT_WORDS,
    candidateHead: 'This PR',
    ending: commentMarker(result, context),
  })
}

/** By which the comment, or the issue, of a result is found again. */
export function commentMarker({ suite, source }: Result, { generatedAt }: ReportContext): string {
  return buildMarker({
    suite,
    state: 'result',
    commit: source.commit,
    runId: source.runId,
    attempt: source.runAttempt,
    at: generatedAt,
  })
}
