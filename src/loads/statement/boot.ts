import { defineLoad } from '../../core/tool/load-tool.ts'
import { unknownData, upgradeFrom } from '../../core/tool/tool.ts'
import { cellName, dataOfLists, listFaults, setupKeys, sqlFilesIn } from '../../sql/lists.ts'
import { defined } from '../../words/objects.ts'

/** Duration for an estimate only: stopping it counts too. */
const USUAL_SECONDS = 5

const manyTables = 'many-tables'
/** Tables for each of `tables`: 50,000 tables of five partitions are 200 of them. */
const TABLES_FOR_EACH = 250

/**
 * Tool that times the start of a server of ours, from its process to the first answer to a query.
 */
export const boot = defineLoad({
  name: 'boot',
  keys: {
    name: cellName.describe('Name in reports.'),
    ...setupKeys,
    'upgrade-from': upgradeFrom,
  },
  faults({ setup, 'before-each': beforeEach, 'upgrade-from': older }) {
    const what =
      'expected nothing together with `upgrade-from`: each run starts on the data of the older version; move this SQL to `setup`'
    const isIdle = older !== undefined && beforeEach !== undefined
    return [
      ...listFaults({ setup, 'before-each': beforeEach }),
      ...(isIdle ? [{ key: 'before-each', what }] : []),
    ]
  },
  ownFiles(_, { setup, files, 'before-each': beforeEach }) {
    const paths = [...sqlFilesIn(setup, beforeEach), ...files]
    return paths.length === 0 ? undefined : { kind: 'files', paths }
  },
  names: {
    label: (workload, { upgradeFrom: older }) =>
      older === undefined ? `boot ${workload}` : `upgrade ${workload} from ${older}`,
    word: (workload) => workload,
    choices: [manyTables],
    read(word, { tables }) {
      if (word !== manyTables) return undefined
      const table = `t{1..${tables * TABLES_FOR_EACH}}`
      const columns = '(id INT PRIMARY KEY, a INT, b INT, KEY (a))'
      return {
        name: word,
        setup: [
          `CREATE TABLE ${table} ${columns} PARTITION BY HASH (id) PARTITIONS 5`,
          `INSERT INTO ${table} VALUES (1, 1, 1), (2, 2, 2), (3, 3, 3)`,
        ],
      }
    },
  },
  metrics: { rates: ['time_ms'] },
  data: {
    ...unknownData,
    of: ({ setup, files, 'before-each': beforeEach, 'upgrade-from': older }) => ({
      ...dataOfLists({ setup, beforeEach, files: files.length === 0 ? undefined : files }),
      ...defined({ upgradeFrom: older }),
    }),
  },
  pace: {
    atRate: { kind: 'refused', because: 'has no rate: a run ends when its work is done' },
    once: () => ({ operations: 1, seconds: USUAL_SECONDS, figures: 1, threads: 'one' }),
    server: 'restarted',
  },
  program: { use: 'the time that a server takes to start', source: { kind: 'named-by-workload' } },
  load: async () => (await import('./boot-run.ts')).runner,
})
