import { buildMarker } from '../../github/comment-marker.ts'
import { formatDuration, plural } from '../../words/number.ts'
import type { BenchRecord } from '../record/schema.ts'
import type { Result } from '../verdict/result.ts'
import { EARLIER_CHARACTERS } from './earlier-pushes.ts'
import { compose } from './markdown/compose.ts'
import { summaryCharts } from './markdown/summary-charts.ts'
import type { ReportContext } from './story.ts'

/** GitHub refuses a longer comment. */
export const COMMENT_CHARACTERS = 65_536

/** A reader on a phone sees about two screens of it. */
const COMMENT_WORDS = 150

/**
 * The pull request comment: the sentence, the matrix of what needs eyes, what to do next, and the
 * rest folded. Ends with the hidden marker by which the comment is found again.
 */
export function renderComment(result: Result, context: ReportContext): string {
  return compose(result, context, {
    limit: COMMENT_CHARACTERS - EARLIER_CHARACTERS,
    words: COMMENT_WORDS,
    candidateHead: 'This PR',
    ending: commentMarker(result, context),
  })
}

/** Returns the mark by which the comment, or the issue, of a result is found again. */
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

/**
 * GitHub takes 1 MiB a step; a character is at most three bytes, and other steps' texts are beside
 * ours.
 */
const SUMMARY_CHARACTERS = 300_000

/** The job summary: the comment's table, small charts, and what was run. */
export function renderSummary(
  result: Result,
  record: BenchRecord | undefined,
  context: ReportContext,
): string {
  const extra = [summaryCharts(result), record === undefined ? '' : measured(record)]
  return compose(result, context, {
    limit: SUMMARY_CHARACTERS,
    candidateHead: 'This run',
    extra: extra.filter((part) => part !== '').join('\n\n'),
  })
}

function measured(record: BenchRecord): string {
  const runs = record.cells.flatMap((cell) => cell.runs)
  const valid = runs.filter((run) => run.state === 'valid')
  const seconds = valid.reduce((sum, run) => sum + run.durationSeconds, 0)
  const broken = runs.length - valid.length
  const invalid = broken === 0 ? '' : `, ${broken} of them invalid`
  return `Measured: ${plural(runs.length, 'run')} of ${plural(record.cells.length, 'cell')}${invalid}, ${formatDuration(Math.round(seconds))} of load in all.`
}
