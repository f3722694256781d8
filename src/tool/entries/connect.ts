import { cellName } from '../sql/lists.ts'
import { defineTool, unknownLoad } from '../tool.ts'

const USUAL_NAME = 'select-1'

/** Logins: a connection is opened, asked one query, and closed. */
export const connect = defineTool({
  name: 'connect',
  rates: ['connections_per_s'],
  data: [],
  keys: () => ({ name: cellName.default(USUAL_NAME).describe('Name in reports.') }),
  label: (workload) => (workload === USUAL_NAME ? 'connect' : `connect ${workload}`),
  describeData: () => undefined,
  dataOf: () => ({}),
  words: {
    choices: ['connect'],
    read: (word) => (word === 'connect' ? { name: USUAL_NAME } : undefined),
  },
  ...unknownLoad,
  word: (workload) => (workload === USUAL_NAME ? 'connect' : workload),
  atRate: { kind: 'open-loop' },
  importedWorkload: 'imported',
  use: 'connections',
  source: { kind: 'named-by-workload' },
})
