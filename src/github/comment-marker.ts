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
  /** State of the mark that says the same. */
  readonly mark?: string | undefined
  /** Run and attempt that judged, such as `77-1`, where another run measured. */
  readonly judge?: string | undefined
  /** Verdicts of the pushes of its pull request, newest first, as JSON. */
  readonly pushes?: string | undefined
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
    mark: marker.mark,
    judge: marker.judge,
    pushes: marker.pushes,
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
    mark: fields.get('mark'),
    judge: fields.get('judge'),
    pushes: fields.get('pushes'),
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
