import { defined } from '../../../src/words/objects.ts'

/** One execution, as a slow log reports it. */
export interface LoggedStatement {
  readonly sql: string
  readonly seconds: number
  /** Session that ran the statement: statements of one session follow each other. */
  readonly session?: string
  /** Database that it ran in. */
  readonly schema?: string
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
  schema?: string
  /** TiDB's own work, or a statement that failed. */
  passedOver?: boolean
}

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
  /** `use db;` counts for what follows in MySQL's log. */
  let used: string | undefined
  let inside = false

  const close = () => {
    const sql = statementOf(lines)
    if (inside && sql !== '' && head.seconds !== undefined && head.passedOver !== true) {
      const { seconds, session, schema = used } = head
      take({ sql, seconds, ...defined({ session, schema }) })
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
      else {
        const change = /^use `?([^`;]+)`?;$/i.exec(line)
        if (change !== null && lines.length === 0) used = change[1]
        else if (!/^SET timestamp=\d+(?:\.\d+)?;$/.test(line)) lines.push(line)
      }
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
      case 'Schema':
      case 'DB':
        // `Schema:   QC_hit: No`: there is none.
        if (value !== '' && !value.endsWith(':')) head.schema = value
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
