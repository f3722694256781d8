import { z } from 'zod'
import { listIn, sqlKeys } from '../sql/definition.ts'
import { type Data, defineTool, unknownLoad } from '../tool.ts'
import { sysbench, sysbenchRequirement } from './sysbench.ts'

/** A load that a person writes as SQL; sysbench runs it. */
export const sql = defineTool({
  name: 'sql',
  rates: ['tps'],
  canPause: true,
  data: [],
  keys: () => ({
    name: z
      .union([z.string().min(1), z.array(z.string().min(1)).min(1)])
      .describe('A workload file by path, or the name of a load whose `transactions` this entry has.'),
    seed: sqlKeys().seed.unwrap().optional().describe('The same seed makes the same rows.'),
    schema: sqlKeys().schema.optional().describe('SQL that creates the tables, or `.sql` files.'),
    data: sqlKeys().data.unwrap().optional().describe('How the tables are filled.'),
    transactions: sqlKeys()
      .transactions.optional()
      .describe('What is run, each with its weight; see docs/own-load.md.'),
    only: z
      .array(z.string().min(1))
      .min(1)
      .optional()
      .describe('Names of the statements to measure, `checkout/1`; default: all.'),
    measure: z
      .enum(['always', 'changed-plans'])
      .default('always')
      .describe(
        'Whether it is always measured, or only those of its statements whose plan changes; see docs/plans.md.',
      ),
  }),
  ownFiles: () => ({ kind: 'workload-file' }),
  shortName,
  label: (workload) => `sql ${shortName(workload)}`,
  describeData: (data) => (data.statements === undefined ? undefined : 'some statements'),
  // Which statements wait for a changed plan is known once both servers have planned them.
  dataOf: ({ measure, only }): Data => {
    if (measure === 'changed-plans') return { statements: '[]' }
    return only === undefined ? {} : { statements: JSON.stringify(only) }
  },
  keysOf: (data) => {
    const only = listIn(data, 'statements')
    if (data.statements === undefined) return {}
    return only.length === 0 ? { measure: 'changed-plans' } : { only }
  },
  words: {
    choices: [],
    file: 'the path of a workload file (.yml)',
    read: (word) => (/\.ya?ml$/i.test(word) ? { name: word } : undefined),
  },
  ...unknownLoad,
  atRate: { kind: 'open-loop' },
  importedWorkload: 'imported',
  runBy: sysbench.name,
  use: 'workload files',
  source: { kind: 'packages', requirement: sysbenchRequirement },
})

/** `checkout` of `loads/checkout.yml`, of `checkout/workload.yml` and of `tidb-bench.yml#checkout`. */
function shortName(workload: string): string {
  const own = /#([^#]+)$/.exec(workload)?.[1]
  if (own !== undefined) return own
  const [file = '', folder] = workload
    .replace(/\.ya?ml$/i, '')
    .split('/')
    .reverse()
  return folder !== undefined && /^(?:workload|load)$/i.test(file) && !/^\.*$/.test(folder) ? folder : file
}
