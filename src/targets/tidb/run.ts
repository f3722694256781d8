import type { TargetCode } from '../../core/server/target-kind.ts'
import type { TidbConfig } from './keys.ts'
import { createTidbTarget } from './tidb.ts'

/** Starts TiDB on its embedded store. */
export const code: TargetCode<TidbConfig> = {
  create: (config, { name, logFolder, log, ledger, env }) =>
    createTidbTarget({ ...config, name, logFolder, log, ledger, env }),
  find: async () => [],
}
