import { defineLoad } from '../../core/tool/load-tool.ts'
import { unknownData } from '../../core/tool/tool.ts'
import { cellName } from '../../sql/lists.ts'

const USUAL_NAME = 'select-1'

/** Logins: a connection is opened, asked one query, and closed. */
export const connect = defineLoad({
  name: 'connect',
  keys: { name: cellName.default(USUAL_NAME).describe('Name in reports.') },
  names: {
    label: (workload) => (workload === USUAL_NAME ? 'connect' : `connect ${workload}`),
    word: (workload) => (workload === USUAL_NAME ? 'connect' : workload),
    choices: ['connect'],
    read: (word) => (word === 'connect' ? { name: USUAL_NAME } : undefined),
  },
  metrics: { rates: ['connections_per_s'] },
  data: { ...unknownData, of: () => ({}) },
  pace: { atRate: { kind: 'open-loop' }, canRunBeside: true },
  program: { use: 'connections', source: { kind: 'named-by-workload' } },
  load: async () => (await import('./run.ts')).runner,
})
