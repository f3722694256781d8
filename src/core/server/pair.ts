import { type Connection, queryValue, withConnection } from '../../mysql/connect.ts'
import { gib, type Memory, readMemory, requireMemory, wholeCores } from '../../system/machine.ts'
import { Failure } from '../../words/failure.ts'
import { kindOf, sharedMachines } from '../catalogue/targets.ts'
import type { TargetConfig } from '../config/target.ts'
import type { SetUp } from '../plan/cells.ts'
import type { Target } from './target.ts'

export { type KnownClusterSeconds, knownClusterSeconds } from '../../tiup/cluster/cluster-times.ts'

/** The identity of a server. */
interface Identity {
  readonly addresses: readonly string[]
  /** MySQL's own; other servers have none. */
  readonly uuid: string | undefined
  /** Host name, port and data folder, as the server itself knows them. */
  readonly place: string | undefined
  /**
   * TiDB's: a random number of each process that serves this port in its cluster; empty where there
   * are none.
   */
  readonly processes: readonly string[]
}

/** Every TiDB has it. */
const NO_UUID = '00000000-0000-0000-0000-000000000000'

/**
 * Refuses to compare a server with itself: it would always be found unchanged.
 * @throws Failure `input` where both targets are one server, by address, UUID, process, or host,
 *   port and data folder
 */
export async function refuseSameServer(base: Target, candidate: Target): Promise<void> {
  // One cluster that is both sides in turn, or two of which one is stopped.
  if (candidate.turn !== undefined) return
  // Servers that we start are our own two; only what runs already can be one and the same.
  if (base.data.files !== undefined && candidate.data.files !== undefined) return
  const [one, other] = [await identityOf(base), await identityOf(candidate)]
  const shared = sharedBetween(one, other)
  if (shared === undefined) return
  throw new Failure('input', `base and candidate are the same server: ${shared}`, {
    remedy: 'Use two servers. To compare a server with itself, use `noise`.',
  })
}

function sharedBetween(one: Identity, other: Identity): string | undefined {
  const address = one.addresses.find((place) => other.addresses.includes(place))
  if (address !== undefined) return `both are at ${address}`
  if (one.uuid !== undefined && one.uuid === other.uuid) return `both have the UUID ${one.uuid}`
  const isSamePlace = one.place !== undefined && one.place === other.place
  // Clusters of one name report the same place; their processes differ.
  const areProcessesKnown = one.processes.length > 0 && other.processes.length > 0
  const isSameProcess = one.processes.some((id) => other.processes.includes(id))
  return isSamePlace && (isSameProcess || !areProcessesKnown)
    ? `both report ${one.place}`
    : undefined
}

async function identityOf(target: Target): Promise<Identity> {
  const endpoint = target.endpoint()
  // Clusters of TiDB Cloud share a gateway, which tells them apart by the user's prefix.
  const prefix = /^([^.]+)\./.exec(endpoint.user)?.[1]
  const behind = prefix === undefined ? '' : ` (${prefix})`
  const addresses = endpoint.hosts.map(({ host, port }) => `${host.toLowerCase()}:${port}${behind}`)
  const values = await withConnection(endpoint, async (connection) => ({
    uuid: await variableOf(connection, 'SELECT @@server_uuid'),
    host: await variableOf(connection, 'SELECT @@hostname'),
    port: await variableOf(connection, 'SELECT @@port'),
    folder: await variableOf(connection, 'SELECT @@datadir'),
    processes: await processesAt(connection),
  }))
  const { host, port, folder, processes } = values
  const uuid = values.uuid === NO_UUID ? undefined : values.uuid
  const whole = host !== undefined && port !== undefined && folder !== undefined
  return { addresses, uuid, place: whole ? `${host}:${port}, ${folder}` : undefined, processes }
}

async function processesAt(connection: Connection): Promise<string[]> {
  const question =
    'SELECT DDL_ID AS id FROM INFORMATION_SCHEMA.TIDB_SERVERS_INFO WHERE PORT = @@port'
  const rows = await connection.query(question).catch(() => [])
  return rows.map(({ id }) => String(id))
}

/** Reads a variable; undefined where the server lacks or hides it. */
function variableOf(connection: Connection, statement: string): Promise<string | undefined> {
  return queryValue(connection, statement).catch(() => undefined)
}

/** Memory that a target takes of this machine before any load, in bytes; an endpoint takes none. */
export function targetMemoryBytes(config: TargetConfig): number {
  return kindOf(config).machine?.memoryBytes(config) ?? 0
}

/**
 * Is there memory for all of them at once, as a side-by-side comparison needs it?
 * @throws Failure `environment` with both figures
 */
export async function requireMemoryForTargets(configs: readonly TargetConfig[]): Promise<void> {
  const needed = configs.reduce((sum, config) => sum + targetMemoryBytes(config), 0)
  const purpose =
    configs.length === 1 ? 'the server under test' : 'to run both servers side by side'
  if (needed > 0) await requireMemory(needed, purpose)
}

/** Memory and disk of the machine. */
export interface Room {
  readonly memory: Memory
  /** Whole cores. */
  readonly cores: number
}

interface Choice {
  readonly setUp: SetUp
  /** Reason for not starting both at once. */
  readonly why?: string
}

/** Bytes that the load tool needs here while a server that is elsewhere is filled. */
const LOAD_TOOL_BYTES = 100 * 2 ** 20

/**
 * Both at once where there is memory for that and a core for each; one server alone is neither.
 * @param servers of one job, up at the same time
 */
export function setUpWithin(servers: readonly TargetConfig[], { memory, cores }: Room): Choice {
  const [one, other] = servers
  if (one === undefined || other === undefined) return { setUp: 'one-by-one' }
  if (sharedMachines(one, other) !== undefined)
    return { setUp: 'one-by-one', why: 'they take turns on the same machines' }
  if (cores < servers.length) return { setUp: 'one-by-one', why: `both would share ${cores} core` }
  const needed = servers.reduce(
    (sum, config) =>
      sum + targetMemoryBytes(config) + (kindOf(config).machine?.setUpBytes ?? LOAD_TOOL_BYTES),
    0,
  )
  return memory.availableBytes >= needed
    ? { setUp: 'at-once' }
    : {
        setUp: 'one-by-one',
        why: `that needs about ${gib(needed)} of memory, but only ${gib(memory.availableBytes)} are available`,
      }
}

/** {@link setUpWithin} on this machine, as it is now. */
export async function setUpHere(servers: readonly TargetConfig[]): Promise<Choice> {
  return setUpWithin(servers, { memory: await readMemory(), cores: await wholeCores() })
}
