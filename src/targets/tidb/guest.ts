import type { GuestServer } from '../../core/server/target.ts'
import { tidbCounterNames, tidbCounters } from '../../mysql/server-counters.ts'
import { embeddedTidbEndpoint, embeddedTidbWords } from '../../servers/embedded-tidb.ts'
import { DATABASE } from '../../servers/own-target.ts'
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

/** Its temporary files are in memory, and only the guest reads its status. */
const ofGuest: Tree = {
  socket: '',
  'temp-dir': '/tmp',
  'tmp-storage-path': '/tmp',
  status: { 'report-status': true, 'status-host': '127.0.0.1', 'status-port': STATUS_PORT },
}

const status = `http://127.0.0.1:${STATUS_PORT}`

/**
 * Collects the garbage, and then sets `GOGC` so high that none is collected under load. Go does so
 * every few virtual seconds, for a tenth of one or more: whether a slice of one second has a
 * collection would be most of what two slices differ by. TiDB sets `GOGC` itself at the end of a
 * collection, which takes a moment. What a transaction allocates is in the counters.
 */
const rest = [
  ['wget', '-q', '-O', '/dev/null', `${status}/debug/pprof/heap?gc=1`],
  ['sleep', '0.02'],
  ['wget', '-q', '-O', '/dev/null', '--post-data', '100000', `${status}/debug/gogc`],
]

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
    rest,
    counters: {
      command: ['wget', '-q', '-O', '-', `${status}/metrics`],
      names: tidbCounterNames,
      read: tidbCounters,
    },
    logFile: files.log,
    memoryBytes: MEMORY_BYTES,
  }
}
