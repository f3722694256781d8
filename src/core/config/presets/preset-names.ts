import { z } from 'zod'

/**
 * Every preset, in the order in which they are listed; apart from what they hold, for verbs that
 * name them alone.
 */
export const presetNames = [
  'tidb-cloud-sysbench',
  'tidb-sysbench',
  'tidb-tpcc',
  'tikv-ycsb',
  'mariadb-oltp',
  'mariadb-strong-sync',
] as const

export type PresetName = (typeof presetNames)[number]

export const presetName = z.enum(presetNames)

/**
 * Method to measure two servers: each alone and for its full time, as the report did, or in
 * alternating slices with a verdict.
 */
export const methodSchema = z.enum(['as-published', 'side-by-side'])

export type Method = z.infer<typeof methodSchema>
