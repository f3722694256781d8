import { join } from 'node:path'
import { createTarget } from '../../../src/core/server/create.ts'
import type { Target } from '../../../src/core/server/target.ts'
import { openLedger } from '../../../src/system/ledger.ts'
import { schema } from '../../../src/targets/command/keys.ts'
import { silentLog } from '../../core/server/support.ts'

/** Commands that run a real server: MariaDB as a stranger would describe it. */
export const mariadb = {
  kind: 'command',
  create:
    'mariadb-install-db --no-defaults --datadir={data} --auth-root-authentication-method=normal --skip-test-db --user=root',
  start:
    'mariadbd --no-defaults --user=root --datadir={data} --port={port} --bind-address={host} --socket={data}.sock --pid-file={data}.pid',
  boot: '30s',
}

/** Creates a target of these keys that writes its logs into a folder. */
export async function createCommand(
  folder: string,
  keys: object = {},
  ledger = openLedger(folder),
): Promise<Target> {
  const config = schema.parse({ ...mariadb, ...keys })
  const logFolder = join(folder, 'logs')
  return createTarget(config, {
    name: 'candidate',
    logFolder,
    log: silentLog,
    env: process.env,
    ledger,
  })
}
