import { buildMarker, type CommentMarker } from '../../github/comment-marker.ts'
import { shortCommit } from '../../words/commit.ts'
import { markdownCode, markdownFence, markdownLink, markdownText } from '../../words/escape.ts'
import { formatTime } from '../../words/number.ts'
import type { ReportContext } from './story.ts'

/** A comment without figures: the run goes on, was cancelled, broke, or had nothing to measure. */
export type Status =
  | { readonly state: 'running' }
  /** `how`: after how many starts, and what was known then, in plain words. */
  | { readonly state: 'cancelled'; readonly how?: string | undefined }
  /** The subject of the measurement is unchanged; `reason` names it. */
  | { readonly state: 'not-affected'; readonly reason: string }
  /** Nothing was measured, and the pull request makes the gate laxer; `reason` names the rules. */
  | { readonly state: 'held'; readonly reason: string }
  /** Figures were handed over, and are not what they should be. */
  | { readonly state: 'refused'; readonly reason: string; readonly remedy: string }
  | {
      readonly state: 'failed'
      /** One sentence: what went wrong. */
      readonly reason: string
      readonly remedy?: string | undefined
      readonly tail?: readonly string[] | undefined
    }

/** Run that reports the status. */
export interface StatusSource {
  readonly suite: string
  readonly commit?: string | undefined
  readonly runId?: string | undefined
  readonly attempt?: number | undefined
}

/** Title, and state of the hidden marker. */
const heads: Readonly<Record<Status['state'], readonly [string, string, CommentMarker['state']]>> =
  {
    running: ['⏳', 'measuring', 'running'],
    cancelled: ['🚫', 'cancelled', 'cancelled'],
    'not-affected': ['⚪', 'not measured', 'result'],
    held: ['❌', 'not measured, and the check fails until this is accepted', 'result'],
    refused: ['🛑', 'figures refused', 'failed'],
    failed: ['💥', 'could not measure', 'failed'],
  }

/** The comment while a run goes on, and after one that ended without a result. */
export function renderStatus(status: Status, source: StatusSource, context: ReportContext): string {
  const suite = source.suite === 'default' ? '' : ` (${markdownText(source.suite)})`
  const commit =
    source.commit === undefined ? 'this commit' : markdownCode(shortCommit(source.commit))
  const link =
    context.runUrl === undefined ? [] : [`See the ${markdownLink('run', context.runUrl)}.`]
  const [sign, title, state] = heads[status.state]
  const attempt = source.attempt === undefined ? '' : `attempt ${source.attempt} · `
  return [
    `### ${sign} TiDB bench${suite}: ${title}`,
    [...statusSentences(status, commit), ...link].join(' '),
    ...(status.state === 'failed' && status.tail !== undefined && status.tail.length > 0
      ? [markdownFence(status.tail.slice(-20))]
      : []),
    `<sub>${attempt}${markdownText(formatTime(context.generatedAt))}</sub>`,
    buildMarker({ ...source, state, at: context.generatedAt }),
  ].join('\n\n')
}

function statusSentences(status: Status, commit: string): string[] {
  switch (status.state) {
    case 'running':
      return [`${commit} is being measured. The result will replace this comment.`]
    case 'not-affected':
      return [
        `${commit} was not measured: ${markdownText(status.reason, 1_000)}. This is not a verdict: no figure was compared.`,
      ]
    case 'held':
      return [
        `${commit} was not measured, and the check is ${markdownText(status.reason, 1_000)}. A maintainer can accept this, usually with the label ${markdownCode('bench: accept')} (once: ${markdownCode("gh label create 'bench: accept'")}).`,
      ]
    case 'cancelled':
      return [
        `The run for ${commit} was ${markdownText(status.how ?? 'cancelled before it had a verdict', 500)}.`,
      ]
    case 'refused':
    case 'failed':
      return [
        `${commit} has no verdict, ${markdownText(fullSentence(status.reason), 1_000)}`,
        ...(status.remedy === undefined ? [] : [markdownText(status.remedy, 1_000)]),
      ]
  }
}

/** Messages of failures end without a full stop, and the remedy follows in the same paragraph. */
function fullSentence(text: string): string {
  return /[.!?…]$/u.test(text) ? text : `${text}.`
}
