import { defineLoad } from '../../core/tool/load-tool.ts'
import { unknownData } from '../../core/tool/tool.ts'
import {
  cellName,
  dataOfLists,
  itemTable,
  setupKeys,
  sqlFilesIn,
  timedKeys,
  timedStatementFaults,
} from '../../sql/lists.ts'
import { ownValue } from '../../words/objects.ts'

export { boot } from './boot.ts'

/** Duration for an estimate only; the workload's `duration` is better. */
const USUAL_SECONDS = 10

/** Statements that a word of the input `workloads` stands for, on a table of `table-size` rows. */
const builtIn: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'add-index': {
    statement: 'ALTER TABLE item ADD INDEX by_k (k)',
    undo: 'ALTER TABLE item DROP INDEX by_k',
  },
  analyze: { statement: 'ANALYZE TABLE item' },
}

/** Any SQL that is timed together: DDL, IMPORT INTO, LOAD DATA, ANALYZE, BACKUP, RESTORE. */
export const statement = defineLoad({
  name: 'statement',
  keys: {
    name: cellName.describe('Name in reports.'),
    statement: timedKeys.statement,
    ...setupKeys,
    undo: timedKeys.undo,
  },
  faults: (keys) => timedStatementFaults(keys),
  ownFiles(_, { statement: timed, setup, undo, files, 'before-each': beforeEach }) {
    const paths = [...sqlFilesIn(setup, beforeEach, timed, undo), ...files]
    return paths.length === 0 ? undefined : { kind: 'files', paths }
  },
  names: {
    label: (workload) => `statement ${workload}`,
    word: (workload) => workload,
    choices: Object.keys(builtIn),
    read(word, { tableSize }) {
      const own = ownValue(builtIn, word)
      return own === undefined ? undefined : { name: word, setup: itemTable(tableSize), ...own }
    },
  },
  metrics: { rates: ['time_ms'] },
  data: {
    ...unknownData,
    of: ({ statement: timed, setup, undo, files, 'before-each': beforeEach }) =>
      dataOfLists({
        statement: timed,
        setup,
        beforeEach,
        undo,
        files: files.length === 0 ? undefined : files,
      }),
  },
  pace: {
    atRate: { kind: 'refused', because: 'has no rate: a run ends when its work is done' },
    once: () => ({ operations: 1, seconds: USUAL_SECONDS, figures: 1, threads: 'one' }),
  },
  program: { use: 'statements that are timed once', source: { kind: 'named-by-workload' } },
  load: async () => (await import('./run.ts')).runner,
})
