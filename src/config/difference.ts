import { z } from 'zod'

/** `differences:` of a target: settings of a published test that this server takes otherwise; told in the record. */
export const differenceSchema = z.strictObject({
  what: z.string().max(200).describe('The setting: `tikv.raftdb.max-background-jobs`.'),
  asked: z.string().max(200).describe('What the report has.'),
  used: z.string().max(200).describe('What is used instead.'),
  why: z.string().max(500).describe('One sentence.'),
})

export type Difference = z.output<typeof differenceSchema>
