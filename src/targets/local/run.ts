import { resolve } from 'node:path'
import type { TargetCode } from '../../core/server/target-kind.ts'
import type { LocalConfig } from './keys.ts'
import { createLocalTarget } from './local.ts'

/** Starts MariaDB or MySQL. */
export const code: TargetCode<LocalConfig> = {
  create(config, { name, logFolder, log, ledger }) {
    const { settings, variables, cores, mariadbd, differences, replica, boot: bootSeconds } = config
    const program = mariadbd === undefined ? undefined : resolve(mariadbd)
    return createLocalTarget({
      name,
      logFolder,
      log,
      ledger,
      settings,
      variables,
      cores,
      program,
      bootSeconds,
      differences,
      replica,
    })
  },
  find: async () => [],
}
