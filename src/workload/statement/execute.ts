import { createReadStream, realpathSync } from 'node:fs'
import { isAbsolute, relative, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import type { Connection } from '../../mysql/connection.ts'
import { type Limits, overAllData } from '../../mysql/limits.ts'
import { detailsOf } from '../../mysql/sql-error.ts'
import { Failure } from '../../record/failure.ts'
import type { RunContext } from '../workload.ts'
import { ownFolder, type PlacedStatement } from './sql-text.ts'

/** Rows of an answer are thrown away, and may be many. */
const anyAnswer: Limits = { ...overAllData, rows: 1_000_000, bytes: 512 * 2 ** 20 }

/**
 * Runs statements one after the other on one connection.
 * @returns what the server says against one, with its place; undefined where all went through
 * @throws Failure `environment` where the server no longer answers; the signal's reason
 */
export async function refusalOf(
  connection: Connection,
  statements: readonly PlacedStatement[],
  context: RunContext,
): Promise<string | undefined> {
  const root = realpathSync(ownFolder(context))
  for (const { sql, place } of statements) {
    try {
      await connection.load(sql, (name) => ownFile(name, sql, root), anyAnswer, context.signal)
    } catch (error) {
      context.signal.throwIfAborted()
      if (error instanceof Failure) throw error
      return `${place}: ${detailsOf(error).message}`
    }
  }
  return undefined
}

/** A server may ask for any file: it gets those that the statement names and that lie in the folder of the job. */
function ownFile(name: string, sql: string, root: string): Readable {
  const path = realpathSync(resolve(root, name))
  const way = relative(root, path)
  if (!sql.includes(name) || way.startsWith('..') || isAbsolute(way))
    throw new Error(
      `the server asks for the file ${name}, which the statement does not name or that lies outside`,
    )
  return createReadStream(path)
}
