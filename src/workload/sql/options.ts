import type { CellSettings } from '../../record/schema.ts'
import { readOptions } from '../option-names.ts'
import { sysbenchOptionsSchema } from '../sysbench/options.ts'

/** `options:` of an own load: those of sysbench that say how it is run; what is run stands in the workload file. */
const sqlOptionsSchema = sysbenchOptionsSchema.pick({
  percentile: true,
  histogram: true,
  ignoreErrors: true,
  rate: true,
  seed: true,
  reportInterval: true,
  cores: true,
})

/** @throws Failure `input` that names every unknown or wrong option */
export function sqlOptions(options: CellSettings['options']) {
  return readOptions('sql', sqlOptionsSchema, options)
}
