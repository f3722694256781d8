import { shortCommit } from '../words/commit.ts'
import { markdownCode, markdownFence, markdownLink, markdownText } from '../words/escape.ts'
import { formatTime } from '../words/number.ts'
import { encodeProgress, progressParagraphs, type ShardProgress } from './progress.ts'
import type { ReportContext } from './story.ts'

/** A comment without figures: the run goes on, was cancelled, broke, or had nothing to measure. */
export type Status =
  | { readonly state: 'running'; readonly shards?: ShardProgress }
  | { readonly state: 'cancelled' }
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

const markerStates = {
  running: 'running',
  cancelled: 'cancelled',
  'not-affected': 'result',
  held: 'result',
  refused: 'failed',
  failed: 'failed',
} as const satisfies Record<Status['state'], CommentMarker['state']>

/** The comment while a run goes on, and after one that ended without a result. */
export function renderStatus(status: Status, source: StatusSource, context: ReportContext): string {
  const suite = source.suite === 'default' ? '' : ` (${markdownText(source.suite)})`
  const commit =
    source.commit === undefined ? 'this commit' : markdownCode(shortCommit(source.commit))
  const link =
    context.runUrl === undefined ? [] : [`See the ${markdownLink('run', context.runUrl)}.`]
  const attempt = source.attempt === undefined ? '' : `attempt ${source.attempt} · `
  return [
    `### ${statusHeadline(status, suite)}`,
    [...statusSentences(status, commit), ...link].join(' '),
    ...(status.state === 'running' && status.shards !== undefined
      ? progressParagraphs(status.shards)
      : []),
    ...(status.state === 'failed' && status.tail !== undefined && status.tail.length > 0
      ? [markdownFence(status.tail.slice(-20))]
      : []),
    `<sub>${attempt}${markdownText(formatTime(context.generatedAt))}</sub>`,
    buildMarker({
      ...source,
      state: markerStates[status.state],
      at: context.generatedAt,
      ...(status.state === 'running' && status.shards !== undefined
        ? { shards: encodeProgress(status.shards) }
        : {}),
    }),
  ].join('\n\n')
}

function statusHeadline(status: Status, suite: string): string {
  switch (status.state) {
    case 'running':
      return `⏳ TiDB bench${suite}: measuring`
    case 'not-affected':
      return `⚪ TiDB bench${suite}: not measured`
    case 'held':
      return `❌ TiDB bench${suite}: not measured, and the check is held`
    case 'cancelled':
      return `🚫 TiDB bench${suite}: cancelled`
    case 'refused':
      return `🛑 TiDB bench${suite}: figures refused`
    case 'failed':
      return `💥 TiDB bench${suite}: could not measure`
  }
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
        `${commit} was not measured, and the check is ${markdownText(status.reason, 1_000)}. A maintainer can accept this (usually with the label ${markdownCode('bench: accept')}).`,
      ]
    case 'cancelled':
      return [`The run for ${commit} was cancelled before it had a verdict.`]
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

/**
 * Content of a comment's hidden marker: the owner of the comment, and the commit and attempt that
 * it describes.
 */
export interface CommentMarker {
  readonly suite: string
  readonly state: 'running' | 'result' | 'cancelled' | 'failed'
  /** Head commit that the comment speaks of. */
  readonly commit?: string | undefined
  readonly runId?: string | undefined
  readonly attempt?: number | undefined
  /** ISO time at which the text was made. */
  readonly at?: string | undefined
  /** Progress of a run's machines, as `encodeProgress` writes it. */
  readonly shards?: string | undefined
  /** State of the mark that says the same. */
  readonly mark?: string | undefined
  /** Run and attempt that judged, such as `77-1`, where another run measured. */
  readonly judge?: string | undefined
}

const prefix = '<!-- tidb-bench-action:comment '
const suffix = ' -->'
const states: readonly string[] = [
  'running',
  'result',
  'cancelled',
  'failed',
] satisfies CommentMarker['state'][]

/** The marker as an HTML comment in one line; parseMarker reads it back. */
export function buildMarker(marker: CommentMarker): string {
  const fields = Object.entries({
    suite: marker.suite,
    state: marker.state,
    commit: marker.commit,
    run: marker.runId,
    attempt: marker.attempt,
    at: marker.at,
    shards: marker.shards,
    mark: marker.mark,
    judge: marker.judge,
  }).filter(([, value]) => value !== undefined)
  return `${prefix}${fields.map(([name, value]) => `${name}=${encode(String(value))}`).join(' ')}${suffix}`
}

/**
 * Reads the last marker of a comment's text; ours is always in its last line.
 * @returns undefined where there is none, or one that this version cannot read
 */
export function parseMarker(body: string): CommentMarker | undefined {
  const start = body.lastIndexOf(prefix)
  const end = body.indexOf(suffix, start)
  if (start < 0 || end < 0) return undefined
  const fields = new Map<string, string>()
  for (const field of body.slice(start + prefix.length, end).split(' ')) {
    const [name = '', value = ''] = field.split('=', 2)
    const decoded = decode(value)
    if (decoded === undefined) return undefined
    fields.set(name, decoded)
  }
  const suite = fields.get('suite')
  const state = fields.get('state')
  if (suite === undefined || state === undefined || !isState(state)) return undefined
  const attempt = Number(fields.get('attempt') ?? Number.NaN)
  return {
    suite,
    state,
    commit: fields.get('commit'),
    runId: fields.get('run'),
    attempt: Number.isSafeInteger(attempt) ? attempt : undefined,
    at: fields.get('at'),
    shards: fields.get('shards'),
    mark: fields.get('mark'),
    judge: fields.get('judge'),
  }
}

/** Changes the last marker of a text; a text without one stays as it is. */
export function withMarker(text: string, changes: Partial<CommentMarker>): string {
  const marker = parseMarker(text)
  if (marker === undefined) return text
  return text.slice(0, text.lastIndexOf(prefix)) + buildMarker({ ...marker, ...changes })
}

function isState(text: string): text is CommentMarker['state'] {
  return states.includes(text)
}

/** Encodes all but letters, digits and a few marks; `--` may not be in an HTML comment. */
function encode(value: string): string {
  return encodeURIComponent(value.replace(/\p{Cs}/gu, '\ufffd'))
    .replace(/[!'()*~]/gu, percent)
    .replace(/-(?=-)|-$/gu, percent)
}

function percent(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`
}

function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}
