import { mergeConfigurations, type Tree, toToml } from '../../core/keys/component-configuration.ts'
import { embeddedTidbEndpoint, embeddedTidbWords } from '../../core/server/embedded-tidb.ts'
import type { GuestServer } from '../../core/server/target.ts'
import { MEMORY_BYTES } from './memory.ts'

/** Parts of a TiDB that is to run in a guest. */
interface GuestParts {
  /** Path of the program on this machine. */
  readonly program: string
  /** Copy of its data on this machine, of a server that was stopped. */
  readonly dataFolder: string
  readonly configuration: Tree
}

/** Database of the loads. */
export const DATABASE = 'bench'
const PORT = 4000

const files = {
  program: '/server/tidb-server',
  configuration: '/server/tidb.toml',
  data: '/data',
  log: '/run/server.log',
}

/** Nobody outside can read its status, and its temporary files are in memory. */
const ofGuest: Tree = {
  socket: '',
  'temp-dir': '/tmp',
  'tmp-storage-path': '/tmp',
  status: { 'report-status': false },
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
  const text = toToml(mergeConfigurations({ tidb: configuration }, { tidb: ofGuest }).tidb ?? {})
  return {
    program,
    words: [files.program, ...embeddedTidbWords(files.data, flags)],
    texts: { [files.configuration]: text },
    folders: {},
    data: { from: dataFolder, path: files.data },
    endpoint: embeddedTidbEndpoint(PORT, DATABASE),
    logFile: files.log,
    memoryBytes: MEMORY_BYTES,
  }
}
