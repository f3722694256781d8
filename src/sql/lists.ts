import { z } from 'zod'
import type { KeyFault } from '../words/faults.ts'
import { isSqlFile, range } from './definition.ts'
import { statementsOf, tokensOf } from './tokens.ts'

/** Most characters of a value in a record. */
const MOST_CHARACTERS = 4_000
const MOST_ENTRIES = 100

const sql = z.string().min(1).max(MOST_CHARACTERS)

/** One statement, several in one text, or a list of these. */
const sqlList = z
  .union([sql, z.array(sql).max(MOST_ENTRIES)])
  .transform((value) => (Array.isArray(value) ? value : [value]))

/** Names that are in the ids of cells. */
export const cellName = z
  .string()
  .regex(
    /^[A-Za-z0-9][A-Za-z0-9_.-]{0,39}$/,
    'expected at most 40 letters, digits, dots and dashes',
  )

/** Keys of what is made before, whatever is timed. */
export const setupKeys = {
  setup: sqlList
    .optional()
    .describe(
      'SQL or `.sql` files that create tables and rows, once; `{1..50}` makes fifty statements of one.',
    ),
  'before-each': sqlList
    .optional()
    .describe('SQL before each run, not timed, on the same connection.'),
  files: z
    .array(z.string().min(1).max(200))
    .max(MOST_ENTRIES)
    .default([])
    .describe('Other files that SQL reads, such as CSV: a change to them starts a new series.'),
}

/** Lists of SQL by the names that a cell's data has for them. */
export type SqlLists = Readonly<Record<string, readonly string[] | undefined>>

/** Returns the data of a cell with its SQL: a change of it begins a new series. */
export function dataOfLists(lists: SqlLists): Record<string, string> {
  return Object.fromEntries(
    Object.entries(lists).flatMap(([name, list]) =>
      list === undefined ? [] : [[name, JSON.stringify(list)]],
    ),
  )
}

/** Paths among the entries of lists. */
export function sqlFilesIn(...lists: readonly (readonly string[] | undefined)[]): string[] {
  return lists.flatMap((list) => list ?? []).filter(isSqlFile)
}

/** Returns the faults of a workload's lists, by their keys. */
export function listFaults(lists: SqlLists): KeyFault[] {
  return Object.entries(lists).flatMap(([key, list = []]) => {
    const isLong = JSON.stringify(list).length > MOST_CHARACTERS
    const long = `expected at most ${MOST_CHARACTERS} characters in all; put more into a .sql file`
    return [
      ...(isLong ? [{ key, what: long }] : []),
      ...list.flatMap((entry) => entryFaults(key, entry)),
    ]
  })
}

const MOST_REPETITIONS = 1_000_000

function rangeFaults(key: string, statement: string): KeyFault[] {
  const ranges = [...statement.matchAll(range)]
  const [from, to] = (ranges[0] ?? []).slice(1).map(Number)
  if (from === undefined || to === undefined) return []
  if (ranges.some(([text]) => text !== ranges[0]?.[0]))
    return [{ key, what: 'expected equal ranges in one statement, such as {1..50} twice' }]
  const isFit = from <= to && to - from < MOST_REPETITIONS
  const what = `expected a range such as {1..50}, of at most ${MOST_REPETITIONS.toLocaleString('en')} numbers`
  return isFit ? [] : [{ key, what }]
}

function entryFaults(key: string, entry: string): KeyFault[] {
  if (isSqlFile(entry)) return []
  if (statementsOf(entry).length === 0) return [{ key, what: 'expected a statement, found none' }]
  const faulty = statementsOf(entry).flatMap(({ sql }) => rangeFaults(key, sql))
  if (faulty.length > 0) return faulty
  const hasPlaceholder = tokensOf(entry).some(({ kind }) => kind === 'placeholder')
  return hasPlaceholder
    ? [{ key, what: 'expected SQL without placeholders: there is no value for ?' }]
    : []
}

/** Rows that one statement inserts: TiDB and MariaDB both take them in one transaction. */
const ROWS_AT_ONCE = 1_000

/**
 * SQL that makes the table `item` of a number of rows, whose column `k` has each value once, in no
 * order. @param rows at least 1
 */
export function itemTable(rows: number): readonly string[] {
  const statements = Math.ceil(rows / ROWS_AT_ONCE)
  const id = `1000 * {0..${statements - 1}} + 100 * a.n + 10 * b.n + c.n + 1`
  return [
    'CREATE TABLE digit (n INT PRIMARY KEY)',
    'INSERT INTO digit VALUES (0), (1), (2), (3), (4), (5), (6), (7), (8), (9)',
    'CREATE TABLE item (id INT PRIMARY KEY, k CHAR(32) NOT NULL, pad CHAR(60) NOT NULL)',
    `INSERT INTO item SELECT ${id}, MD5(${id}), REPEAT('x', 60) FROM digit a, digit b, digit c WHERE ${id} <= ${rows}`,
  ]
}

/** Statements that leave something behind, because of which the next one fails or does nothing. */
const leaving =
  /^(?:create\s|alter\s+table\b[\s\S]*\b(?:add|drop|modify|change|partition)\b|drop\s|import\s+into\b|load\s+data\b|restore\b|backup\b|rename\s)/i

/** A part of a name that is another one for each run: `BACKUP … TO 'local:///backups/{run}'`. */
const ofRun = '{run}'

/** Keys of statements that are timed, and of those that undo them. */
export const timedKeys = {
  statement: sqlList.describe(
    'What is timed: SQL or the path of a `.sql` file; several are timed as one.',
  ),
  undo: sqlList
    .optional()
    .describe('SQL after each run, not timed, which undoes the effects of the statement.'),
}

/** SQL of a timed statement, and around it. */
interface TimedStatements {
  readonly statement: readonly string[]
  readonly setup?: readonly string[] | undefined
  readonly undo?: readonly string[] | undefined
  readonly 'before-each'?: readonly string[] | undefined
}

/** Returns the faults of timed statements, such as one whose effects nothing undoes. */
export function timedStatementFaults({
  statement: timed,
  setup,
  undo,
  'before-each': beforeEach,
}: TimedStatements): KeyFault[] {
  const leaves = timed
    .filter((entry) => !isSqlFile(entry) && !entry.includes(ofRun))
    .find((entry) => statementsOf(entry).some(({ sql }) => leaving.test(sql)))
  const isTakenBack = leaves === undefined || undo !== undefined || beforeEach !== undefined
  const what = `expected as well: “${leaves?.slice(0, 40)}” can be repeated only after something undoes its effects; if nothing has to be undone, set undo: []`
  const none =
    timed.length === 0 ? [{ key: 'statement', what: 'expected a statement, found none' }] : []
  return [
    ...none,
    ...listFaults({ statement: timed, setup, undo, 'before-each': beforeEach }),
    ...(isTakenBack ? [] : [{ key: 'undo', what }]),
  ]
}
