import { defined } from '../../../src/words/objects.ts'

/** One execution, as a slow log reports it. */
export interface LoggedStatement {
  readonly sql: string
  readonly seconds: number
  /** Session that ran the statement: statements of one session follow each other. */
  readonly session?: string
}

export interface SlowLogReader {
  push(line: string): void
  /** The last entry, which nothing follows. */
  end(): void
}

/** Header lines before the statement of one entry. */
interface Head {
  seconds?: number
  session?: string
  /** TiDB's own work, or a statement that failed. */
  passedOver?: boolean
}

/** Lines before a statement that are none of it. */
const isPreamble = /^(?:use `?[^`;]+`?|SET timestamp=\d+(?:\.\d+)?);$/i
const begins = /^# (?:Time|User@Host): /
/** Pattern of each figure in a line, by the names that MySQL, MariaDB, Percona and TiDB use. */
const field = /(?<![A-Za-z_])([A-Za-z_]+): +(\S*)/g

/**
 * Reads slow logs of MySQL, MariaDB and TiDB line by line, entry by entry. A line that is part of
 * no entry is skipped: logs begin with a banner, and are cut where they are rotated.
 */
export function slowLogReader(take: (statement: LoggedStatement) => void): SlowLogReader {
  let head: Head = {}
  let lines: string[] = []
  let inside = false

  const close = () => {
    const sql = statementOf(lines)
    if (inside && sql !== '' && head.seconds !== undefined && head.passedOver !== true) {
      const { seconds, session } = head
      take({ sql, seconds, ...defined({ session }) })
    }
    head = {}
    lines = []
    inside = false
  }

  return {
    push(line) {
      if (begins.test(line)) {
        // A time precedes the user of the same entry.
        if (lines.length > 0) close()
        inside = true
      }
      if (!inside) return
      if (line.startsWith('# ') && lines.length === 0) readHead(line, head)
      else if (lines.length > 0 || !isPreamble.test(line)) lines.push(line)
    },
    end: close,
  }
}

/** Statement without its last semicolon, and without what TiDB appends about its parameters. */
function statementOf(lines: readonly string[]): string {
  const text = lines.join('\n').trim()
  return text.startsWith('# administrator command') ? '' : text.replace(/;$/, '').trimEnd()
}

function readHead(line: string, head: Head): void {
  const user = /^# User@Host: .*\bId: +(\d+)/.exec(line)
  if (user?.[1] !== undefined) head.session = user[1]
  if (line.startsWith('# User@Host: ')) return
  // What TiDB logs about a plan or the statement before may contain anything.
  if (/^# (?:Plan|Binary_plan|Prev_stmt|Warnings|Backoff_\w+|Index_names|Stats): /.test(line))
    return
  for (const [, name = '', value = ''] of line.matchAll(field)) {
    switch (name) {
      case 'Query_time':
        if (value !== '' && Number(value) >= 0) head.seconds = Number(value)
        break
      case 'Thread_id':
      case 'Conn_ID':
        head.session = value
        break
      case 'Is_internal':
        if (value === 'true') head.passedOver = true
        break
      case 'Succ':
        if (value === 'false') head.passedOver = true
        break
    }
  }
}
