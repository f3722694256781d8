import { z } from 'zod'

const finite = z.number().finite()

/** Per-second rows, as arrays. */
export const seriesSchema = z.object({
  /** Column names: `at_s` first, then metric names and `errors_per_s`. */
  columns: z.array(z.string().max(100)).min(2),
  rows: z.array(z.array(finite)).max(200_000),
})

export const histogramSchema = z.object({
  /** Upper bounds in ms, ascending; `counts` has one entry a bound. */
  boundsMs: z.array(finite.nonnegative()).max(20_000),
  counts: z.array(finite.nonnegative()).max(20_000),
  /** Width of a bucket as a natural logarithm, where it is not sysbench’s own 0.018. */
  step: finite.gt(0).lt(1).optional(),
})

/**
 * Schema of the check of the machine beside a run, before and after it, with no load: mean times in
 * ms.
 */
export const machineCheckSchema = z.object({
  /** A fixed calculation on all cores of the load's machine, four at most. */
  workMs: finite.positive(),
  /** An empty statement, over one connection. Absent: there is no SQL. */
  roundTripMs: finite.positive().optional(),
})

const waySchema = z.enum(['at-once', 'windows'])

/** Choice between two ways of a cell, and why it is not both at once. */
export const chosenWaySchema = z.object({
  way: waySchema,
  because: z.string().max(1_000).optional(),
})

/**
 * Schema of how a pair was measured, in a cell with two ways. `busy`: CPU of server and load, as a
 * share of the time that the load ran.
 */
export const pairingSchema = z.object({ way: waySchema, busy: finite.nonnegative().optional() })

const scalars = z.record(z.string().max(200), z.union([z.string().max(4_000), finite, z.boolean()]))

/** A process of the server that stands still for a while. */
const pauseSchema = z.object({
  /** Default: a TiKV, or MariaDB. */
  component: z.string().max(20).optional(),
  seconds: finite.positive(),
})

export type Pause = z.infer<typeof pauseSchema>

/** Schema of what runs beside a load while it is measured; one of the four. */
export const besideSchema = z.object({
  /** SQL that runs once, from the beginning of the measured time. */
  statement: z.array(z.string().max(4_000)).max(100).optional(),
  /** SQL after each run. */
  undo: z.array(z.string().max(4_000)).max(100).optional(),
  idleConnections: z.number().int().positive().optional(),
  pause: pauseSchema.optional(),
  /** A second load, as a cell has it. */
  load: z
    .object({
      tool: z.string().max(40),
      workload: z.string().max(200),
      threads: z.number().int().positive(),
      data: scalars,
      options: scalars,
    })
    .optional(),
})

export type Beside = z.infer<typeof besideSchema>
