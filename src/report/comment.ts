import type { Result } from '../verdict/result.ts'
import { compose } from './compose.ts'
import type { ReportContext } from './context.ts'
import { buildMarker } from './marker.ts'

/** GitHub refuses a longer comment. */
export const COMMENT_CHARACTERS = 65_536

/**
 * The pull request comment: the verdict in words first, then the rows that need eyes, the rest folded.
 * Ends with the hidden marker by which the comment is found again.
 */
export function renderComment(result: Result, context: ReportContext): string {
  return compose(result, context, {
    limit: COMMENT_CHARACTERS,
    candidateHead: 'This PR',
    ending: buildMarker({
      suite: result.suite,
      state: 'result',
      commit: result.source.commit,
      runId: result.source.runId,
      attempt: result.source.runAttempt,
      at: context.generatedAt,
    }),
  })
}
