import { z } from 'zod'
import { MOST_SHARDS } from '../record/schema.ts'
import { defined } from '../words/defined.ts'

/** What a job takes of a suite that is spread over machines. */
export type ShardChoice =
  /** Measures the cells of one shard, and judges nothing. */
  | { readonly kind: 'shard'; readonly number: number; readonly count: number }
  /** Measures nothing: makes one record of all shards, and judges it. `folder`: where their records are. */
  | { readonly kind: 'merge'; readonly folder?: string }

/** `2/3`, `merge` or `merge:FOLDER`. */
export const shardSchema = z.string().transform((text, context): ShardChoice => {
  const shard = /^(\d{1,3})\/(\d{1,3})$/.exec(text)
  const [number, count] = [Number(shard?.[1]), Number(shard?.[2])]
  if (number >= 1 && number <= count && count <= MOST_SHARDS) return { kind: 'shard', number, count }
  const merge = /^merge(?::(.+))?$/s.exec(text)
  if (merge !== null) return { kind: 'merge', ...defined({ folder: merge[1] }) }
  const message = `expected a shard such as 2/3 (of at most ${MOST_SHARDS}), merge, or merge:FOLDER`
  context.addIssue({ code: 'custom', message, input: text })
  return z.NEVER
})
