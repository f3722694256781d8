import type { KeyFault } from '../load-tool.ts'
import { isSqlFile } from './definition.ts'
import { listFaults, sqlList } from './lists.ts'
import { statementsOf } from './tokens.ts'

/** Statements that leave something behind, because of which the next one fails or does nothing. */
const leaving =
  /^(?:create\s|alter\s+table\b[\s\S]*\b(?:add|drop|modify|change|partition)\b|drop\s|import\s+into\b|load\s+data\b|restore\b|backup\b|rename\s)/i

/** A part of a name that is another one for each run: `BACKUP … TO 'local:///backups/{run}'`. */
const ofRun = '{run}'

/** Returns the keys of statements that are timed, and of those that undo them. */
export const timedKeys = () => ({
  statement: sqlList.describe(
    'What is timed: SQL or the path of a `.sql` file; several are timed as one.',
  ),
  undo: sqlList
    .optional()
    .describe('SQL after each run, not timed, which undoes the effects of the statement.'),
})

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
