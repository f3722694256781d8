import { z } from 'zod'
import type { CellSettings } from '../../core/record/schema.ts'
import { coresOption, readOptions } from '../../core/tool/option-names.ts'

const count = z.number().int().positive()

/** `options:` of a go-ycsb workload: all that changes the load beside threads, records and time. */
const ycsbOptionsSchema = z.strictObject({
  requestDistribution: z
    .enum(['uniform', 'zipfian', 'latest', 'hotspot', 'exponential', 'sequential'])
    .optional(),
  readProportion: z.number().min(0).max(1).optional(),
  updateProportion: z.number().min(0).max(1).optional(),
  scanProportion: z.number().min(0).max(1).optional(),
  insertProportion: z.number().min(0).max(1).optional(),
  readModifyWriteProportion: z.number().min(0).max(1).optional(),
  maxScanLength: count.optional(),
  fieldCount: count.optional(),
  fieldLength: count.optional(),
  readAllFields: z.boolean().optional(),
  writeAllFields: z.boolean().optional(),
  /** Operations a second. */
  target: count.optional(),
  /** Connections to each TiKV. */
  connCount: count.optional(),
  /** Operations in one request to TiKV. */
  batchSize: count.optional(),
  apiVersion: z.enum(['V1', 'V2']).optional(),
  reportInterval: z.number().int().min(1).max(3600).default(1),
  cores: coresOption,
})

export type YcsbOptions = z.output<typeof ycsbOptionsSchema>

/** @throws Failure `input` that names every unknown or wrong option */
export function ycsbOptions(options: CellSettings['options']): YcsbOptions {
  return readOptions('go-ycsb', ycsbOptionsSchema, options)
}
