import { z } from 'zod'
import { sysbench, sysbenchRequirement } from '../sysbench.ts'
import { defineTool } from '../tool.ts'
import { unknownLoad } from '../unknown-load.ts'
import { sqlKeys } from './definition.ts'

/** A load that a person writes as SQL; sysbench runs it. */
export const sql = defineTool({
  name: 'sql',
  rates: ['tps'],
  data: [],
  keys: {
    name: z
      .union([z.string().min(1), z.array(z.string().min(1)).min(1)])
      .describe('A workload file by path, or the name of a load whose `transactions` stand here.'),
    seed: sqlKeys.seed.unwrap().optional().describe('The same seed makes the same rows.'),
    schema: sqlKeys.schema.optional().describe('SQL that makes the tables, or `.sql` files.'),
    data: sqlKeys.data.unwrap().optional().describe('What the tables are filled with.'),
    transactions: sqlKeys.transactions
      .optional()
      .describe('What is run, each by its weight; see docs/own-load.md.'),
  },
  ownFiles: () => ({ kind: 'workload-file' }),
  shortName,
  label: (workload) => `sql ${shortName(workload)}`,
  describeData: () => undefined,
  dataOf: () => ({}),
  words: {
    known: [],
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

/** `checkout` of `loads/checkout.yml` and of `tidb-bench.yml#checkout`. */
function shortName(workload: string): string {
  const own = /#([^#]+)$/.exec(workload)?.[1]
  return own ?? workload.replace(/^.*\//, '').replace(/\.ya?ml$/i, '')
}
