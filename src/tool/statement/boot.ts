import { defineTool } from '../tool.ts'
import { cellName, dataOfLists, keysOfLists, listFaults, setupKeys, sqlFilesIn } from './keys.ts'

/** For an estimate alone: stopping it counts too. */
const USUAL_SECONDS = 5

/** How long a server of ours takes from the start of its process to the first answer to a query. */
export const boot = defineTool({
  name: 'boot',
  rates: ['time_ms'],
  data: [],
  keys: { name: cellName.describe('What it is called in reports.'), ...setupKeys },
  once: () => ({ operations: 1, seconds: USUAL_SECONDS, figures: 1, threads: 'one' }),
  faults: ({ setup, 'before-each': beforeEach }) => listFaults({ setup, 'before-each': beforeEach }),
  restartsServer: true,
  ownFiles(_, { setup, files, 'before-each': beforeEach }) {
    const paths = [...sqlFilesIn(setup, beforeEach), ...files]
    return paths.length === 0 ? undefined : { kind: 'files', paths }
  },
  label: (workload) => `boot ${workload}`,
  describeData: () => undefined,
  dataOf: ({ setup, files, 'before-each': beforeEach }) =>
    dataOfLists({ setup, beforeEach, files: files.length === 0 ? undefined : files }),
  keysOf: keysOfLists,
  words: { known: [], read: () => undefined },
  word: (workload) => workload,
  family: () => undefined,
  makingOptions: [],
  rows: () => 0,
  rowBytes: 0,
  atRate: { kind: 'refused', because: 'has no rate: a run is over when its work is done' },
  importedWorkload: 'imported',
  use: 'the time that a server takes to start',
  source: { kind: 'named-by-workload' },
})
