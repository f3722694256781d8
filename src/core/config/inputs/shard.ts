import { z } from 'zod'
import { defined } from '../../../words/objects.ts'
import { MOST_SHARDS } from '../../record/header-schema.ts'

/** Part of a job in a suite that is spread over machines. */
export type ShardChoice =
  /** Measures the cells of one shard, and judges nothing. */
  | { readonly kind: 'shard'; readonly number: number; readonly count: number }
  /**
   * Measures nothing: makes one record of all shards, and judges it. `folder`: where their records
   * are.
   */
  | { readonly kind: 'merge'; readonly folder?: string }
  /**
   * Like `merge`; but if cells are suspicious, it names them, and leaves the end to a job
   * `verdict`.
   */
  | { readonly kind: 'screen' }
  /** Measures the suspicious cells side by side, and judges nothing. */
  | ({ readonly kind: 'confirm' } & Confirmation)
  /** Like `merge`, with the figures of the job `confirm`, which must exist. */
  | { readonly kind: 'verdict' }

/** Cells that another machine must measure again. */
export interface Confirmation {
  /** Into how many shards the suite was dealt. */
  readonly machines: number
  /** Ids of the suspicious cells. */
  readonly cells: readonly string[]
  /**
   * The server's version to measure beside the candidate; absent: the base that the suite names.
   */
  readonly version?: string | undefined
}

/** Checks whether a job measures nothing, and judges what others of its run measured. */
export function gathersShards(shard: ShardChoice | undefined): boolean {
  switch (shard?.kind) {
    case 'merge':
    case 'screen':
    case 'verdict':
      return true
    case 'shard':
    case 'confirm':
    case undefined:
      return false
  }
}

/** The input by which a job measures them. */
export function confirmationInput(confirmation: Confirmation): string {
  return `confirm:${JSON.stringify(confirmation)}`
}

const confirmationSchema = z.strictObject({
  machines: z.number().int().min(1).max(MOST_SHARDS),
  cells: z.array(z.string().min(1).max(300)).min(1).max(10_000),
  version: z
    .string()
    .regex(/^v\d+\.\d+\.\d+$/)
    .optional(),
})

/** `2/3`, `merge`, `merge:FOLDER`, `screen`, `confirm:JSON` or `verdict`. */
export const shardSchema = z.string().transform((text, context): ShardChoice => {
  if (text === 'screen' || text === 'verdict') return { kind: text }
  const shard = /^(\d{1,3})\/(\d{1,3})$/.exec(text)
  const [number, count] = [Number(shard?.[1]), Number(shard?.[2])]
  if (number >= 1 && number <= count && count <= MOST_SHARDS)
    return { kind: 'shard', number, count }
  const merge = /^merge(?::(.+))?$/s.exec(text)
  if (merge !== null) return { kind: 'merge', ...defined({ folder: merge[1] }) }
  const confirmation = confirmationIn(text)
  if (confirmation !== undefined) return { kind: 'confirm', ...confirmation }
  const message = `expected a shard such as 2/3 (of at most ${MOST_SHARDS}), merge, merge:FOLDER, screen, verdict, or the output of the job \`screen\``
  context.addIssue(message)
  return z.NEVER
})

function confirmationIn(text: string): Confirmation | undefined {
  const start = 'confirm:'
  if (!text.startsWith(start)) return undefined
  try {
    return confirmationSchema.safeParse(JSON.parse(text.slice(start.length))).data
  } catch {
    return undefined
  }
}
