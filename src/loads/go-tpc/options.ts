import { z } from 'zod'
import type { CellSettings } from '../../core/record/schema.ts'
import { coresOption, readOptions } from '../../core/tool/option-names.ts'

const secondsIn = { s: 1, m: 60, h: 3_600 } as const
const allQueries = Array.from({ length: 22 }, (_, index) => `q${index + 1}`)
const weights = /^\d+(,\d+){4}$/

/**
 * `options:` of a go-tpc workload: all that changes the load beside threads, warehouses and time.
 */
const tpcOptionsSchema = z.strictObject({
  /** Partitions of the tables. */
  parts: z.number().int().min(1).optional(),
  /** 1 HASH, 2 RANGE, 3 LIST like HASH, 4 LIST like RANGE. */
  partitionType: z.number().int().min(1).max(4).optional(),
  /** Keying and thinking times of the specification. */
  wait: z.boolean().optional(),
  /** Shares of NewOrder, Payment, OrderStatus, Delivery and StockLevel. */
  weight: z
    .string()
    .regex(weights, { error: 'expected five shares such as 45,43,4,4,4' })
    .optional(),
  /**
   * 0 the server's own, 1 read uncommitted, 2 read committed, 4 repeatable read, 6 serializable, …
   */
  isolation: z.number().int().min(0).max(7).optional(),
  maxMeasureLatency: z
    .string()
    .regex(/^\d+(ms|s|m)$/, { error: 'expected a duration such as 16s' })
    .optional(),
  /** Session variables for every connection: `tidb_enable_1pc=1`, joined by `&`. */
  connParams: z.string().optional(),
  /** tpch and ch: the analytical queries, `q1,q6`; default: all 22. */
  queries: z
    .string()
    .regex(/^q(?:[1-9]|1\d|2[0-2])(?:,q(?:[1-9]|1\d|2[0-2]))*$/, {
      error: 'expected queries of q1 to q22, such as q1,q6',
    })
    .refine((text) => new Set(text.split(',')).size === text.split(',').length, {
      error: 'expected each query once',
    })
    .optional(),
  /** tpch: how often each thread runs each query in a run. */
  passes: z.number().int().min(1).max(1_000).default(1),
  /**
   * tpch at scale factor 1: compares the answers with those of the specification; default: on TiDB.
   */
  check: z.boolean().optional(),
  /** tpch and ch: TiFlash replicas of each table, which every plan must then use. */
  tiflashReplicas: z.number().int().min(1).max(10).optional(),
  /** Seconds until they are ready. */
  tiflashDeadline: z
    .string()
    .regex(/^\d{1,6}[smh]$/, { error: 'expected a duration such as 30m' })
    .default('30m')
    .transform(
      (text) => Number.parseInt(text, 10) * secondsIn[text.slice(-1) as keyof typeof secondsIn],
    ),
  /** ch: threads of the analytical half. */
  analyticalThreads: z.number().int().min(1).optional(),
  /**
   * All of go-tpc's consistency checks instead of all but one, on TiDB; slow with many warehouses.
   */
  checkAll: z.boolean().optional(),
  /** The consistency check behind every run, without which a run of TPC-C is not believed. */
  checkAfter: z.boolean().default(true),
  cores: coresOption,
})

/** The analytical queries of a run, each once. */
export function queriesOf({ queries }: Pick<TpcOptions, 'queries'>): string[] {
  return queries?.split(',') ?? allQueries
}

export type TpcOptions = z.output<typeof tpcOptionsSchema>

/** @throws Failure `input` that names every unknown or wrong option */
export function tpcOptions(options: CellSettings['options']): TpcOptions {
  return readOptions('go-tpc', tpcOptionsSchema, options)
}
