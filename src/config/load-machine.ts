import { z } from 'zod'
import { MOST_SHARDS } from '../record/machines-schema.ts'

/** One of several machines that put load on one server at the same time. */
export interface LoadMachineChoice {
  /** From 1; the first one leads. */
  readonly number: number
  readonly count: number
}

/** `2/3`. */
export const loadMachineSchema = z.string().transform((text, context): LoadMachineChoice => {
  const [, number = 0, count = 0] = (/^(\d{1,3})\/(\d{1,3})$/.exec(text) ?? []).map(Number)
  if (number >= 1 && number <= count && count >= 2 && count <= MOST_SHARDS) return { number, count }
  const message = `expected which of several machines this is, such as 2/3 (of 2 to ${MOST_SHARDS})`
  context.addIssue({ code: 'custom', message, input: text })
  return z.NEVER
})
