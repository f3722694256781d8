import { ownValue } from '../../words/objects.ts'
import { isSqlFile } from '../sql/definition.ts'
import {
  cellName,
  dataOfLists,
  itemTable,
  keysOfLists,
  listFaults,
  setupKeys,
  sqlFilesIn,
  sqlList,
} from '../sql/lists.ts'
import { statementsOf } from '../sql/tokens.ts'
import { defineTool, unknownLoad } from '../tool.ts'

/** Duration for an estimate only; the workload's `duration` is better. */
const USUAL_SECONDS = 10

/** Statements that leave something behind, because of which the next one fails or does nothing. */
const leaving =
  /^(?:create\s|alter\s+table\b[\s\S]*\b(?:add|drop|modify|change|partition)\b|drop\s|import\s+into\b|load\s+data\b|restore\b|backup\b|rename\s)/i

/** A part of a name that is another one for each run: `BACKUP … TO 'local:///backups/{run}'`. */
const ofRun = '{run}'

/** Statements that a word of the input `workloads` stands for, on a table of `table-size` rows. */
const builtIn: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'add-index': {
    statement: 'ALTER TABLE item ADD INDEX by_k (k)',
    undo: 'ALTER TABLE item DROP INDEX by_k',
  },
  analyze: { statement: 'ANALYZE TABLE item' },
}

/** Any SQL that is timed together: DDL, IMPORT INTO, LOAD DATA, ANALYZE, BACKUP, RESTORE. */
export const statement = defineTool({
  name: 'statement',
  rates: ['time_ms'],
  data: [],
  keys: () => ({
    name: cellName.describe('Name in reports.'),
    statement: sqlList.describe('What is timed: SQL or the path of a `.sql` file; several are timed as one.'),
    ...setupKeys(),
    undo: sqlList
      .optional()
      .describe(
        'SQL after each run, not timed: it undoes the effects of the statement, so that it can run again.',
      ),
  }),
  once: () => ({ operations: 1, seconds: USUAL_SECONDS, figures: 1, threads: 'one' }),
  faults(keys) {
    const { statement: timed, setup, undo, 'before-each': beforeEach } = keys
    const leaves = timed
      .filter((entry) => !isSqlFile(entry) && !entry.includes(ofRun))
      .find((entry) => statementsOf(entry).some(({ sql }) => leaving.test(sql)))
    const isTakenBack = leaves === undefined || undo !== undefined || beforeEach !== undefined
    const what = `expected as well: “${leaves?.slice(0, 40)}” can be repeated only after something undoes its effects; if nothing has to be undone, set undo: []`
    const none = timed.length === 0 ? [{ key: 'statement', what: 'expected a statement, found none' }] : []
    return [
      ...none,
      ...listFaults({ statement: timed, setup, undo, 'before-each': beforeEach }),
      ...(isTakenBack ? [] : [{ key: 'undo', what }]),
    ]
  },
  ownFiles(_, { statement: timed, setup, undo, files, 'before-each': beforeEach }) {
    const paths = [...sqlFilesIn(setup, beforeEach, timed, undo), ...files]
    return paths.length === 0 ? undefined : { kind: 'files', paths }
  },
  label: (workload) => `statement ${workload}`,
  describeData: () => undefined,
  dataOf: ({ statement: timed, setup, undo, files, 'before-each': beforeEach }) =>
    dataOfLists({ statement: timed, setup, beforeEach, undo, files: files.length === 0 ? undefined : files }),
  keysOf: keysOfLists,
  words: {
    choices: Object.keys(builtIn),
    read(word, { tableSize }) {
      const own = ownValue(builtIn, word)
      return own === undefined ? undefined : { name: word, setup: itemTable(tableSize), ...own }
    },
  },
  ...unknownLoad,
  atRate: { kind: 'refused', because: 'has no rate: a run ends when its work is done' },
  importedWorkload: 'imported',
  use: 'statements that are timed once',
  source: { kind: 'named-by-workload' },
})
