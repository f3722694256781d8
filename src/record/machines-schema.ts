import { z } from 'zod'

/** Cells of one suite dealt to several machines. GitHub's matrix has room for so many. */
export const MOST_SHARDS = 256

/** What of a suite a record holds that was spread over several machines. */
export const shardsSchema = z.object({
  /** Fingerprint of the plan: which cells there are, and who measures them. Records of one plan belong together. */
  plan: z.string().regex(/^[0-9a-f]{16}$/),
  count: z.number().int().min(1).max(MOST_SHARDS),
  /** From 1: the record holds the cells of this shard alone. Absent: those of all shards, merged. */
  part: z.number().int().min(1).max(MOST_SHARDS).optional(),
  /** Present: no shard, but the suspicious cells of all of them, measured once more on another machine. */
  confirms: z.literal(true).optional(),
})

/** Which of several machines that put load on one server at the same time, and how its clock goes beside the server's. */
export const loadMachineSchema = z.object({
  /** From 1. */
  number: z.number().int().min(1).max(MOST_SHARDS),
  count: z.number().int().min(1).max(MOST_SHARDS),
  /** What must be added to a time of this machine to have the server's, in ms. */
  clockOffsetMs: z.number().finite(),
  /** Half of the shortest round trip that it was read by. */
  clockUncertaintyMs: z.number().finite().nonnegative(),
})
