import { z } from 'zod'
import { boot, differences, tree, variables, workloadFolder } from '../../core/keys/target-keys.ts'
import { camelKeys } from '../../core/keys/values.ts'

/** Schema of a target `tidb`. */
export const schema = z
  .strictObject({
    kind: z
      .literal('tidb')
      .describe('A throw-away TiDB server alone, which keeps its data in its embedded store.'),
    'tidb-server': z
      .string()
      .min(1)
      .default('tidb-server')
      .describe('Path of the program; default: the one on PATH.'),
    configuration: tree.default({}).describe('As in tidb.toml.'),
    variables,
    differences,
    'workload-folder': workloadFolder,
    boot,
  })
  .transform(camelKeys)

export type TidbConfig = z.output<typeof schema>

/**
 * Memory of a TiDB with its embedded store and little data, in bytes: 0.4 GiB after its start, and
 * as much again for its garbage.
 */
export const MEMORY_BYTES = 0.8 * 2 ** 30
