import { z } from 'zod'
import { ofRunningServer, TIDB_PORT, workloadFolder } from '../../core/keys/target-keys.ts'
import { camelKeys } from '../../core/keys/values.ts'

const usual = z.strictObject(ofRunningServer())

/** Schema of a target `none`. */
export const schema = z
  .strictObject({
    kind: z.literal('none').describe('No server: for loads that start what they measure.'),
    'workload-folder': workloadFolder,
  })
  .transform(({ kind: _, ...own }) => ({
    kind: 'endpoint' as const,
    host: [] as string[],
    port: TIDB_PORT,
    ...camelKeys(usual.parse(own)),
    cluster: undefined,
    deploy: undefined,
    swap: undefined,
  }))
