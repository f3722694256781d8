import type { GuestServer } from '../../core/server/target.ts'
import { embeddedTidbEndpoint, embeddedTidbWords } from '../../servers/embedded-tidb.ts'
import { DATABASE } from '../../servers/own-target.ts'
import { restOfTidb, tidbSettingsInGuest } from '../../servers/tidb-in-guest.ts'
import { mergeConfigurations, type Tree, toToml } from '../../tiup/component-configuration.ts'
import { MEMORY_BYTES } from './keys.ts'

/** Parts of a TiDB that is to run in a guest. */
interface GuestParts {
  /** Path of the program on this machine. */
  readonly program: string
  /** Copy of its data on this machine, of a server that was stopped. */
  readonly dataFolder: string
  readonly configuration: Tree
}

const [PORT, STATUS_PORT] = [4000, 10_080]

const files = {
  program: '/server/tidb-server',
  configuration: '/server/tidb.toml',
  data: '/data',
  log: '/run/server.log',
}

/**
 * Returns the parts with which TiDB runs in a guest, on its embedded store. The program has the
 * same path there whatever folder it was built in, so that equal builds make equal images.
 */
export function guestOfTidb({ program, dataFolder, configuration }: GuestParts): GuestServer {
  const flags = {
    P: PORT,
    config: files.configuration,
    'log-file': files.log,
  }
  const text = toToml(
    mergeConfigurations({ tidb: configuration }, { tidb: tidbSettingsInGuest(STATUS_PORT) }).tidb ??
      {},
  )
  return {
    processes: [
      {
        name: 'the server',
        program,
        words: [files.program, ...embeddedTidbWords(files.data, flags)],
        port: PORT,
        logFile: files.log,
        memoryBytes: MEMORY_BYTES,
      },
    ],
    texts: { [files.configuration]: text },
    folders: {},
    data: { from: dataFolder, path: files.data },
    endpoint: embeddedTidbEndpoint(PORT, DATABASE),
    ...restOfTidb(STATUS_PORT),
  }
}
