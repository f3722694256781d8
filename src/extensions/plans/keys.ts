import { z } from 'zod'

/** Bundled statements with their tables and statistics. */
export const corpusNames = ['tidb'] as const

const planFile = z.string().min(1)

/** `suites.<name>.plans`: statements that both servers plan on the same statistics. */
export const plansSchema = z
  .strictObject({
    statistics: z
      .array(planFile)
      .default([])
      .describe(
        'Files, folders or zip files of statistics, as docs/plans.md gets them; default: made from `data` of the own loads.',
      ),
    statements: planFile
      .optional()
      .describe('A file of statements; default: those of the own loads.'),
    schema: planFile
      .optional()
      .describe('A file of CREATE TABLE; default: the schema of the own loads.'),
    replayer: z
      .array(planFile)
      .default([])
      .describe(
        'Zip files of TiDB’s plan replayer, whose statements are planned too; globs are allowed.',
      ),
    corpus: z
      .enum(corpusNames)
      .optional()
      .describe(
        'Plans bundled statements too: `tidb` has 155 on 20 tables with statistics of 1 million to 1 billion rows.',
      ),
    scale: z
      .number()
      .positive()
      .max(1_000_000)
      .default(1)
      .describe('Plans as if each table had so many times the rows of its statistics.'),
    arguments: z
      .number()
      .int()
      .min(1)
      .max(20)
      .default(3)
      .describe('Sets of values that each statement with parameters is planned with.'),
    variables: z
      .record(
        z.string().regex(/^\w+$/, 'expected the name of a variable'),
        z.union([z.string(), z.number()]).transform(String),
      )
      .default({})
      .describe('Session variables of the optimizer on both servers.'),
    gate: z.boolean().default(false).describe('Whether a worse plan turns the check red.'),
    accept: z
      .array(
        z.strictObject({
          statement: z.string().describe('Name of the statement.'),
          plan: z.string().describe('Digest of the plan, as the report has it.'),
          because: z.string().min(1).describe('The reason, for the report.'),
        }),
      )
      .default([])
      .describe('Worse plans to accept, each until the candidate builds another one.'),
  })
  .refine(({ statements, schema }) => (statements === undefined) === (schema === undefined), {
    message: 'expected `statements` and `schema` together',
  })

type PlansKeys = z.output<typeof plansSchema>

/** Returns the value of the key `plans` of a suite; undefined where the suite compares none. */
export function readPlansKeys(suite: object): PlansKeys | undefined {
  return (suite as { readonly plans?: PlansKeys }).plans
}

/** Lists the files that a value of `plans` names. */
export function filesOfPlans(value: unknown): string[] {
  const { statistics, replayer, statements, schema } = value as PlansKeys
  return [...statistics, ...replayer, statements, schema].filter((path) => path !== undefined)
}
