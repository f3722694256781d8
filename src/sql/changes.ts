import { z } from 'zod'

const name = z.string().max(200)
const words = z.string().max(100_000)
const number = z.number().finite()

const statementChangeSchema = z.object({
  kind: z.enum(['changed', 'added', 'removed', 'renamed']),
  /** Name in the candidate, else in the base: `browse/category-page`. */
  name,
  /** Present: its name in the base is another one. */
  earlierName: name.exactOptional(),
  /** Part of a changed statement that differs. */
  what: z.enum(['text', 'parameters', 'transaction']).exactOptional(),
  /** The clauses that differ, where its text does; empty: that side has none of it. */
  from: words.exactOptional(),
  to: words.exactOptional(),
})

const tableChangeSchema = z.object({
  table: name,
  kind: z.enum(['changed', 'added', 'removed']),
  /** `drops index by_product`. */
  what: z.array(words).max(10_000),
})

/** Schema of a change's effect on a load. Comments and white space are no difference. */
export const loadDifferenceSchema = z.object({
  statements: z.array(statementChangeSchema).max(20_000),
  tables: z.array(tableChangeSchema).max(10_000),
  /** Tables and files whose data is made in another way. */
  data: z.array(name).max(10_000),
  weights: z.array(z.object({ name, from: number, to: number })).max(1_000),
})

export type StatementChange = z.infer<typeof statementChangeSchema>
export type TableChange = z.infer<typeof tableChangeSchema>
export type LoadDifference = z.infer<typeof loadDifferenceSchema>
