import type { Endpoint } from '../../mysql/endpoint.ts'
import type { WorkReading } from '../../mysql/server-counters.ts'
import type { Failure } from '../../words/failure.ts'
import type { ServerChange } from '../plan/cells.ts'
import type { TargetDescription } from '../record/schema.ts'
import type { ServerProcess } from '../tool/server-process.ts'

/** The loaded data as files of this machine, from which a server of another job can start. */
export interface DataFiles {
  /** Bytes that the data takes on disk. */
  bytes(): Promise<number>
  /**
   * The folder of the data, and the folder of the copy that `snapshot` makes and `restore` uses.
   */
  folders(): { readonly data: string; readonly copy: string }
  /**
   * Stops the server and keeps its files and ports, so that another version can write its data on
   * the same ports. Absent where data fits any port. @returns the distance of the ports from their
   * defaults
   */
  vacate?(): Promise<number | undefined>
}

/** The regions in which a store keeps the loaded data. */
export interface DataRegions {
  /**
   * Lists where regions begin inside of the loaded tables, in words that are the same for every
   * cluster with the same rows. @throws Failure `environment`
   */
  boundaries(signal: AbortSignal): Promise<readonly string[]>
  /**
   * Splits regions until one begins at each of these places. @throws Failure `environment` where
   * that does not happen
   */
  splitAt(boundaries: readonly string[], signal: AbortSignal): Promise<void>
  /**
   * Loads data so that small tables are not divided by chance. @param rows that are loaded, where
   * that is known
   * @throws what `load` throws, or Failure `environment`
   */
  whileLoading(rows: number | undefined, load: () => Promise<void>): Promise<void>
}

/** The loaded data of a server, and how it is restored. */
interface ServerData {
  /**
   * Way in which the last `restore` restored the data, or the next one will: read it afterwards.
   * `copy`: as files, the server freshly started. `backup`: by the server's own RESTORE. `prepare`:
   * not at all, the database is empty, and the workload prepares it again.
   */
  readonly reset: 'copy' | 'backup' | 'prepare'
  /** Absent where the data is on a server that is not ours. */
  readonly files?: DataFiles
  /** Present where what is loaded stays after `stop`, in a database that is not ours. */
  readonly stays?: true
  /** Present where a store keeps the data in regions that we may split. */
  readonly regions?: DataRegions
  /**
   * Keeps a copy of the loaded data. Stops the server meanwhile where it must; it is up again
   * afterwards.
   */
  snapshot(signal: AbortSignal): Promise<void>
  /** Puts the copy back and starts the server freshly. */
  restore(signal: AbortSignal): Promise<void>
  /**
   * The restored data is not the data that was copied: the database is empty afterwards, and the
   * workload prepares it from then on. Absent where the data is restored as files.
   */
  distrustBackup?(why: string): Promise<void>
}

/** Health of a server: checks that it still works as it must. */
interface ServerHealth {
  /**
   * Explains why the server no longer works, with the tail of its log, once it was started;
   * undefined while it does. Call it after a failed run: a load tool reports no more than "lost
   * connection".
   */
  diagnose(): Promise<Failure | undefined>
  /**
   * Checks whether a part of the server ended by itself, as far as is known without asking it.
   * Absent where only clients can tell. Called under load.
   */
  hasDied?(): boolean
  /**
   * Fails unless the replica follows in the way that it must; before each load, since a server that
   * nobody follows is faster, or waits for ever. Absent where there is none of ours. @throws
   * Failure `environment`
   */
  checkReplication?(signal: AbortSignal): Promise<void>
}

/** The processes of a server that we start on this machine. */
interface OwnServer {
  /** Returns the processes that it consists of now. */
  processes(): readonly ServerProcess[]
  /**
   * Returns the seconds from the start of its process to the first answer to a query, at the last
   * start; undefined before one.
   */
  bootSeconds(): number | undefined
  /**
   * Has the server keep figures of each statement, which it does not while it is measured since it
   * costs something: freshly started, until it is started again or its settings are put into force.
   * Absent where it always does.
   */
  watchStatements?(signal: AbortSignal): Promise<void>
  /**
   * Returns the parts to run it in a guest, with the data of the last `snapshot`; absent where it
   * cannot run in one.
   * @throws Failure `environment` where its program is missing
   */
  guest?(): Promise<GuestServer>
}

/**
 * Parts with which a server runs in a virtual machine of its own, without a network and beside its
 * load.
 */
export interface GuestServer {
  /** Its processes in the order of their starts; loads connect to the last one. */
  readonly processes: readonly [GuestProcess, ...GuestProcess[]]
  /** Texts that it needs, by their path in the guest. */
  readonly texts: Readonly<Record<string, string>>
  /**
   * Folders of this machine that it reads, by their path in the guest; one that does not exist is
   * left out.
   */
  readonly folders: Readonly<Record<string, string>>
  /** Folder of this machine with the data, as `snapshot` copied it, and its path in the guest. */
  readonly data: { readonly from: string; readonly path: string }
  /** Access in the guest. */
  readonly endpoint: Endpoint
  /**
   * Commands of busybox that bring the server into the same state before each load; absent where
   * none is needed.
   */
  readonly rest?: readonly GuestCommand[]
  /** Reads the server's own counters around each load; absent where it has none to read so. */
  readonly counters?: GuestCounters
}

/** A process of a server in a guest. The next one starts when it is ready. */
export interface GuestProcess {
  /** Words for it in messages: `TiKV`; of a server with one process, `the server`. */
  readonly name: string
  /** Path of the program on this machine. */
  readonly program: string
  /** Words of its command in the guest, the program first. */
  readonly words: readonly string[]
  /** Port that it listens on when it is ready. */
  readonly port: number
  /**
   * Address whose answer has a line with this basic regular expression when it is ready; absent
   * where it is enough that it listens.
   */
  readonly answers?: { readonly url: string; readonly pattern: string }
  /** Path of its log in the guest. */
  readonly logFile: string
  /** Memory that it needs, in bytes; its connections not counted. */
  readonly memoryBytes: number
}

/** A command of busybox, in words. */
type GuestCommand = readonly string[]

/** The counters of a server in a guest. */
interface GuestCounters {
  /** Command that prints them, one a line, among others. */
  readonly command: GuestCommand
  /** Words that the lines which are read begin with. */
  readonly names: readonly string[]
  /** Reads what it printed. @returns undefined where that says nothing of statements */
  read(text: string): WorkReading | undefined
}

/** Addresses of a cluster's components, as `host:port`. */
export interface ClusterPlaces {
  readonly tidb: readonly string[]
  /** Status ports of TiDB. */
  readonly status: readonly string[]
  readonly tikv: readonly string[]
  readonly pd: readonly string[]
  /** Addresses of each component's metrics. */
  readonly metrics: Readonly<Record<'tidb' | 'tikv' | 'pd', readonly string[]>>
}

/** Steps of a target if the sides of a comparison cannot run at the same time. */
export interface Turn {
  /** Both sides have one set of data, which is loaded, restored and dropped once. */
  readonly sharesData: boolean
  /**
   * Makes this side the one that is up, in the place of the other one.
   * @param start `fresh`: it is restarted though it be up already
   * @throws Failure `environment`
   */
  take(signal: AbortSignal, start?: 'fresh'): Promise<void>
}

/** A server under test. */
export interface Target {
  /** `base`, `candidate` or the name in the configuration. */
  readonly name: string
  readonly data: ServerData
  readonly health: ServerHealth
  /** Absent where its processes are not ours, or not all of what clients reach. */
  readonly own?: OwnServer
  /** Present where the sides of a comparison take turns. */
  readonly turn?: Turn
  /** Present where it answers no SQL: stores without TiDB. */
  readonly withoutSql?: true
  /** Fresh start; resolves once a real `SELECT` answered. @throws Failure `environment` */
  start(signal: AbortSignal): Promise<void>
  /** Returns its address and access; valid between start and stop. */
  endpoint(): Endpoint
  /**
   * Returns the addresses of its components; absent if it has none. @throws Failure if it does not
   * report them
   */
  places?(): Promise<ClusterPlaces>
  describe(): Promise<TargetDescription>
  /**
   * Puts the target's own settings plus `change` into force, and takes back an earlier change.
   * Restarts the server only where its configuration differs from the one in force. @throws Failure
   * `input`, `environment`
   */
  apply(change: ServerChange, signal: AbortSignal): Promise<void>
  /** Ends the server and removes what start made; safe to call twice and after a failed start. */
  stop(): Promise<void>
}
