import { z } from 'zod'

const finite = z.number().finite()

/** Per-second rows, as arrays. */
export const seriesSchema = z.lazy(() =>
  z.object({
    /** Column names: `at_s` first, then metric names and `errors_per_s`. */
    columns: z.array(z.string().max(100)).min(2),
    rows: z.array(z.array(finite)).max(200_000),
  }),
)

export const histogramSchema = z.lazy(() =>
  z.object({
    /** Upper bounds in ms, ascending; `counts` has one entry a bound. */
    boundsMs: z.array(finite.nonnegative()).max(20_000),
    counts: z.array(finite.nonnegative()).max(20_000),
    /** Width of a bucket as a natural logarithm, where it is not sysbench’s own 0.018. */
    step: finite.gt(0).lt(1).optional(),
  }),
)

const waySchema = z.enum(['at-once', 'windows'])

/** Which of two ways decides a cell, and why it is not both at once. */
export const chosenWaySchema = z.lazy(() =>
  z.object({ way: waySchema, because: z.string().max(1_000).optional() }),
)

/** Of a cell whose pairs are measured in two ways. `busy`: CPU of server and load, as a share of the time that the load ran. */
export const pairingSchema = z.lazy(() => z.object({ way: waySchema, busy: finite.nonnegative().optional() }))
