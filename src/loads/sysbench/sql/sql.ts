import { z } from 'zod'
import { type Data, defineLoad } from '../../../core/tool/load-tool.ts'
import { unknownData } from '../../../core/tool/tool.ts'
import { sqlKeys } from '../../../sql/definition.ts'
import { sysbenchLog } from '../log.ts'
import { sysbenchRequirement } from '../requirement.ts'

/** A load that a person writes as SQL; sysbench runs it. */
export const sql = defineLoad({
  name: 'sql',
  keys: {
    name: z
      .union([z.string().min(1), z.array(z.string().min(1)).min(1)])
      .describe(
        'A workload file by path, or the name of a load whose `transactions` this entry has.',
      ),
    seed: sqlKeys.seed.unwrap().optional().describe('The same seed makes the same rows.'),
    schema: sqlKeys.schema.optional().describe('SQL that creates the tables, or `.sql` files.'),
    data: sqlKeys.data.unwrap().optional().describe('How the tables are filled.'),
    transactions: sqlKeys.transactions
      .optional()
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
        'Whether to measure it always, or only statements whose plan changes; see docs/plans.md.',
      ),
  },
  ownFiles: () => ({ kind: 'workload-file' }),
  names: {
    label: (workload) => `sql ${shortName(workload)}`,
    short: shortName,
    word: (workload) => workload,
    choices: [],
    file: 'the path of a workload file (.yml)',
    read: (word) => (/\.ya?ml$/i.test(word) ? { name: word } : undefined),
  },
  metrics: { rates: ['tps'] },
  data: {
    ...unknownData,
    describe: (data) => (data.statements === undefined ? undefined : 'some statements'),
    // Which statements wait for a changed plan is known once both servers have planned them.
    of: ({ measure, only }): Data => {
      if (measure === 'changed-plans') return { statements: '[]' }
      return only === undefined ? {} : { statements: JSON.stringify(only) }
    },
  },
  pace: { atRate: { kind: 'open-loop' }, canPause: true, canRunBeside: true },
  program: {
    use: 'workload files',
    runBy: 'sysbench',
    source: { kind: 'packages', requirement: sysbenchRequirement },
  },
  logs: sysbenchLog,
  load: async () => (await import('./run.ts')).runner,
})

/**
 * `checkout` of `loads/checkout.yml`, of `checkout/workload.yml` and of `tidb-bench.yml#checkout`.
 */
function shortName(workload: string): string {
  const own = /#([^#]+)$/.exec(workload)?.[1]
  if (own !== undefined) return own
  const [file = '', folder] = workload
    .replace(/\.ya?ml$/i, '')
    .split('/')
    .reverse()
  return folder !== undefined && /^(?:workload|load)$/i.test(file) && !/^\.*$/.test(folder)
    ? folder
    : file
}
