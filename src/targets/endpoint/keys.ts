import { z } from 'zod'
import { ofRunningServer, port } from '../../core/keys/target-keys.ts'
import { camelKeys, checkBackup } from '../../core/keys/values.ts'

/** Schema of a target `endpoint`. */
export const schema = z
  .strictObject({
    kind: z.literal('endpoint').describe('A running MySQL-compatible server.'),
    host: z
      .union([z.string().min(1), z.array(z.string().min(1)).min(1)])
      .describe('Host, or hosts, each with its port where they differ: `db1:4001`.'),
    port: port.default(4000).describe('Port of hosts without their own port.'),
    ...ofRunningServer(),
  })
  .superRefine(checkBackup)
  .transform((target) => ({
    ...camelKeys(target),
    cluster: undefined,
    deploy: undefined,
    swap: undefined,
  }))

export type EndpointConfig = z.output<typeof schema>
