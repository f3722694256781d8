import { z } from 'zod'
import type { CellSettings } from '../../record/schema.ts'
import { readOptions } from '../option-names.ts'

const weights = /^\d+(,\d+){4}$/

/** `options:` of a go-tpc workload: all that changes the load beside threads, warehouses and time. */
const tpcOptionsSchema = z.strictObject({
  /** Partitions of the tables. */
  parts: z.number().int().min(1).optional(),
  /** 1 HASH, 2 RANGE, 3 LIST like HASH, 4 LIST like RANGE. */
  partitionType: z.number().int().min(1).max(4).optional(),
  /** Keying and thinking times of the specification. */
  wait: z.boolean().optional(),
  /** Shares of NewOrder, Payment, OrderStatus, Delivery and StockLevel. */
  weight: z.string().regex(weights, { error: 'expected five shares such as 45,43,4,4,4' }).optional(),
  /** 0 the server's own, 1 read uncommitted, 2 read committed, 4 repeatable read, 6 serializable, … */
  isolation: z.number().int().min(0).max(7).optional(),
  maxMeasureLatency: z
    .string()
    .regex(/^\d+(ms|s|m)$/, { error: 'expected a duration such as 16s' })
    .optional(),
  /** Session variables for every connection: `tidb_enable_1pc=1`, joined by `&`. */
  connParams: z.string().optional(),
  /** tpch and ch: the analytical queries, `q1,q6`. */
  queries: z
    .string()
    .regex(/^q\d{1,2}(,q\d{1,2})*$/, { error: 'expected queries such as q1,q6' })
    .optional(),
  /** ch: threads of the analytical half. */
  analyticalThreads: z.number().int().min(1).optional(),
  /** All of go-tpc's consistency checks instead of all but one, on TiDB; slow with many warehouses. */
  checkAll: z.boolean().optional(),
  /** The consistency check behind every run, without which a run of TPC-C is not believed. */
  checkAfter: z.boolean().default(true),
  /** Cores of each client, `0-1` or `0-1;2-3`, by taskset. */
  cores: z
    .string()
    .regex(/^[0-9,-]+(;[0-9,-]+)*$/)
    .optional(),
})

export type TpcOptions = z.output<typeof tpcOptionsSchema>

/** @throws Failure `input` that names every unknown or wrong option */
export function tpcOptions(options: CellSettings['options']): TpcOptions {
  return readOptions('go-tpc', tpcOptionsSchema, options)
}
