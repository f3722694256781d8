import { isSqlFile } from '../sql/definition.ts'
import { statementsOf } from '../sql/tokens.ts'
import { defineTool } from '../tool.ts'
import { unknownLoad } from '../unknown-load.ts'
import { cellName, dataOfLists, keysOfLists, listFaults, setupKeys, sqlFilesIn, sqlList } from './keys.ts'

/** For an estimate alone; the workload's `duration` says better. */
const USUAL_SECONDS = 10

/** Statements that leave something behind, because of which the next one fails or does nothing. */
const leaving =
  /^(?:create\s|alter\s+table\b[\s\S]*\b(?:add|drop|modify|change|partition)\b|drop\s|import\s+into\b|load\s+data\b|restore\b|backup\b|rename\s)/i

/** A part of a name that is another one for each run: `BACKUP … TO 'local:///backups/{run}'`. */
const ofRun = '{run}'

/** Any SQL that is timed as a whole: DDL, IMPORT INTO, LOAD DATA, ANALYZE, BACKUP, RESTORE. */
export const statement = defineTool({
  name: 'statement',
  rates: ['time_ms'],
  data: [],
  keys: {
    name: cellName.describe('What it is called in reports.'),
    statement: sqlList.describe('What is timed: SQL or the path of a `.sql` file; several are timed as one.'),
    ...setupKeys,
    undo: sqlList
      .optional()
      .describe(
        'SQL behind each run, not timed: it takes back what the statement left, so that it can be repeated.',
      ),
  },
  once: () => ({ operations: 1, seconds: USUAL_SECONDS, figures: 1, threads: 'one' }),
  faults(keys) {
    const { statement: timed, setup, undo, 'before-each': beforeEach } = keys
    const leaves = timed
      .filter((entry) => !isSqlFile(entry) && !entry.includes(ofRun))
      .find((entry) => statementsOf(entry).some(({ sql }) => leaving.test(sql)))
    const isTakenBack = leaves === undefined || undo !== undefined || beforeEach !== undefined
    const what = `expected as well: “${leaves?.slice(0, 40)}” cannot be repeated before something takes back what it leaves; undo: [] says that nothing has to`
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
  words: { known: [], read: () => undefined },
  ...unknownLoad,
  atRate: { kind: 'refused', because: 'has no rate: a run is over when its work is done' },
  importedWorkload: 'imported',
  use: 'statements that are timed once',
  source: { kind: 'named-by-workload' },
})
