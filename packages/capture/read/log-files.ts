import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { shapeOf } from '../../../src/sql/shape.ts'
import { Failure } from '../../../src/words/failure.ts'
import { ObservedLoad, withArguments } from '../observed/observed-load.ts'
import { Sessions } from '../observed/sessions.ts'
import { type LoggedStatement, slowLogReader } from '../observed/slow-log.ts'

/** Load found in slow logs. */
export interface LoggedLoad {
  readonly load: ObservedLoad
  readonly sessions: Sessions
  /** Seconds of the fastest logged statement; absent if nothing is logged. */
  readonly fastestSeconds?: number
}

/** @throws Failure `input` for a file that cannot be read, or that holds no entry */
export async function readSlowLogs(
  paths: readonly string[],
  signal: AbortSignal,
): Promise<LoggedLoad> {
  const load = new ObservedLoad()
  const sessions = new Sessions()
  let fastestSeconds: number | undefined
  for (const path of paths) {
    let entries = 0
    const reader = slowLogReader((statement) => {
      entries += 1
      if (fastestSeconds === undefined || statement.seconds < fastestSeconds)
        fastestSeconds = statement.seconds
      take(statement, path, load, sessions)
    })
    try {
      for await (const line of createInterface({
        input: createReadStream(path, { signal }),
        crlfDelay: Number.POSITIVE_INFINITY,
      }))
        reader.push(line)
    } catch (error) {
      // Whoever stops it wants what was read so far.
      if (!signal.aborted)
        throw new Failure(
          'input',
          `cannot read the slow log ${path}: ${(error as Error).message}`,
          {
            cause: error,
          },
        )
    }
    reader.end()
    if (entries === 0) {
      throw new Failure('input', `${path} contains no statement of a slow log`, {
        remedy: 'Use the slow log of MySQL, MariaDB or TiDB, as text.',
      })
    }
  }
  return { load, sessions, ...(fastestSeconds === undefined ? {} : { fastestSeconds }) }
}

function take(
  statement: LoggedStatement,
  path: string,
  load: ObservedLoad,
  sessions: Sessions,
): void {
  const { sql, values } = withArguments(statement.sql)
  const { kind, pieces } = shapeOf(sql, 'text')
  const key = load.add({
    ...statement,
    sql,
    source: 'text',
    calls: 1,
    ...(values.length === 0 ? {} : { sample: statement.sql }),
  })
  const [first] = pieces
  const session = statement.session === undefined ? undefined : `${path} ${statement.session}`
  sessions.push(session, kind, key, first?.kind === 'plain' ? first.text.toLowerCase() : '')
}
