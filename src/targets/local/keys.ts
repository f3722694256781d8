import { z } from 'zod'
import {
  boot,
  differences,
  scalars,
  variables,
  workloadFolder,
} from '../../core/keys/target-keys.ts'
import { camelKeys } from '../../core/keys/values.ts'

/** Schema of a target `local`. */
export const schema = z
  .strictObject({
    kind: z.literal('local').describe('A throw-away MariaDB on this machine.'),
    settings: scalars.default({}).describe('Options of the MariaDB server, as in its option file.'),
    mariadbd: z
      .string()
      .min(1)
      .optional()
      .describe(
        'Path of another server: MariaDB, MySQL or Percona Server; default: the MariaDB on PATH, or MySQL.',
      ),
    replica: z
      .enum(['none', 'asynchronous', 'semi-synchronous'])
      .default('none')
      .describe(
        'A replica; with `semi-synchronous`, every commit waits for its receipt (AFTER_SYNC).',
      ),
    cores: z
      .string()
      .regex(/^\d+(-\d+)?(,\d+(-\d+)?)*$/, 'expected cores such as 1 or 0-1')
      .optional()
      .describe('Cores that the server may use; default: all.'),
    variables,
    differences,
    'workload-folder': workloadFolder,
    boot,
  })
  .transform(camelKeys)

export type LocalConfig = z.output<typeof schema>
