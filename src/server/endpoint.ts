import type { Difference } from '../config/difference.ts'
import { withConnection } from '../mysql/connect.ts'
import type { Endpoint, Tls } from '../mysql/endpoint.ts'
import { Failure } from '../record/failure.ts'
import { MOST_SAYINGS } from '../record/target-schema.ts'
import type { Ledger } from '../system/ledger.ts'
import type { Log } from '../system/log.ts'
import { type Backup, createBackup } from './backup.ts'
import { createOwnDatabase, type OwnDatabase, requireDatabase } from './database.ts'
import { type Probe, probe } from './probe.ts'
import { readBack } from './read-back.ts'
import { waitUntilAnswering } from './readiness.ts'
import { roundTripMs } from './round-trip.ts'
import type { Target } from './target.ts'
import { createOwnUser, type OwnUser } from './user.ts'
import { createVariableKeeper, type Scalars, type VariablesSet } from './variables.ts'

export interface EndpointOptions {
  readonly name: string
  readonly hosts: readonly { readonly host: string; readonly port: number }[]
  readonly user: string
  readonly password: string
  /** The environment variable that it came from. */
  readonly passwordEnv?: string
  readonly tls: Tls
  /** An existing database to use and to leave; default: one of our own, dropped by stop. */
  readonly database?: string
  readonly variables?: Scalars
  /** Address of a storage for TiDB's BACKUP; default: data is put back by loading it again. Not with `database`. */
  readonly backup?: string | undefined
  /** Told what a reader of the record should know. */
  readonly note?: ((what: string, why: string) => void) | undefined
  /** Configuration that its components should have, by component and key; compared, never set. */
  readonly configuration?: Scalars
  /** Settings of a published test that it takes otherwise. */
  readonly differences?: readonly Difference[]
  /** Seconds to wait for an answer; default 0: one attempt, since the server should be up. */
  readonly bootSeconds?: number
  readonly log: Log
  readonly ledger?: Ledger | undefined
}

/** A server that somebody else runs: TiDB Cloud, a cluster, MySQL, MariaDB. Only a database of our own is made in it. */
export function createEndpointTarget(options: EndpointOptions): Target {
  const base = { hosts: options.hosts, user: options.user, password: options.password, tls: options.tls }
  const way = options.passwordEnv === undefined ? {} : { passwordEnv: options.passwordEnv }
  const plain: Endpoint = { ...base, ...way, database: options.database ?? '' }
  let own: OwnDatabase | undefined
  let user: OwnUser | undefined
  let known: Probe | undefined
  const keeper = createVariableKeeper()
  const refused = new Map<string, string>()
  let variables: VariablesSet = { set: {}, refused: [] }
  let backup: Backup | undefined
  let backupWanted = options.backup !== undefined

  const started = (): { database: string; known: Probe } => {
    const database = options.database ?? own?.name
    if (database === undefined || known === undefined)
      throw new Error(`target ${options.name} is not started`)
    return { database, known }
  }

  async function reach(signal: AbortSignal): Promise<void> {
    for (const host of options.hosts.keys()) {
      const bootSeconds = options.bootSeconds ?? 0
      if (bootSeconds === 0) continue
      const ready = await waitUntilAnswering(plain, { bootSeconds, signal, host, withoutDatabase: true })
      if (ready.state === 'too-late') throw ready.last
    }
    for (const host of options.hosts.keys()) {
      signal.throwIfAborted()
      const seen = await withConnection(plain, probe, { host, withoutDatabase: true })
      if (known !== undefined && seen.version !== known.version)
        throw differentVersions(options.name, known, seen)
      known = seen
    }
  }

  function note(what: string, why: string): void {
    // Once: it stays so for every group of workloads.
    if (!refused.has(what)) options.log.warn(`${options.name}: ${what} was refused: ${why}`)
    refused.set(what, why)
  }

  async function setAll(wanted: Scalars): Promise<void> {
    variables = await keeper.apply(plain, wanted)
    for (const { what, why } of variables.refused) note(what, why)
  }

  /** What of it is not as it was asked for; nobody restarts a server that somebody else runs. */
  async function told(): Promise<{ differs?: Difference[] }> {
    const wanted = options.configuration ?? {}
    const isTidb = started().known.product === 'TiDB'
    const why = `this is ${started().known.product}, which has no configuration of TiDB’s components`
    const read = isTidb
      ? await readBack(plain, wanted)
      : Object.entries(wanted).map(([what, value]) => ({ what, asked: String(value), used: 'left out', why }))
    const differs = [...(options.differences ?? []), ...read].slice(0, MOST_SAYINGS)
    return differs.length === 0 ? {} : { differs }
  }

  /** Load tools are strangers' programs: what they can lose to a server that is not the right one is a user of ours. */
  async function makeUser(database: string): Promise<void> {
    // Without a password there is nothing to lose.
    if (user !== undefined || options.password === '') return
    const made = await createOwnUser(plain, database, options.ledger)
    if ('user' in made) user = made
    else note('CREATE USER', `${made.refused}; the load tools use the password of “${options.user}”`)
  }

  /** From here on the data is loaded anew each time. */
  function withoutBackup(statement: string, why: string): void {
    backup = undefined
    backupWanted = false
    options.log.warn(`${options.name}: ${statement} did not work, the data is loaded again instead: ${why}`)
    options.note?.(statement, `did not work, the data was loaded again instead: ${why}`)
  }

  /** @returns whether it worked */
  async function attempt(statement: string, run: () => Promise<void>, signal: AbortSignal): Promise<boolean> {
    try {
      await run()
      return true
    } catch (error) {
      signal.throwIfAborted()
      withoutBackup(statement, (error as Error).message)
      return false
    }
  }

  return {
    name: options.name,
    ...(options.database === undefined ? {} : { leavesData: true as const }),
    get reset() {
      return backup?.place() === undefined ? 'prepare' : 'backup'
    },
    async start(signal) {
      known = undefined
      await reach(signal)
      for (const { host, port } of options.hosts)
        options.log.debug(`${options.name}: reached ${host}:${port}`)
      await setAll(options.variables ?? {})
      if (options.database !== undefined) await requireDatabase(plain, options.database)
      else own ??= await createOwnDatabase(plain, options.ledger)
      await makeUser(started().database)
    },
    endpoint() {
      const { database } = started()
      if (user === undefined) return { ...base, database }
      return { ...base, user: user.user, password: user.password, database, account: 'throw-away' }
    },
    async describe() {
      return {
        kind: 'endpoint',
        product: started().known.product,
        version: started().known.version,
        components: started().known.components,
        topology: started().known.topology,
        configuration: {},
        variables: variables.set,
        refused: [...refused].map(([what, why]) => ({ what, why })),
        ...(await told()),
        roundTripMs: await roundTripMs(plain),
      }
    },
    async apply(change) {
      for (const component of Object.keys(change.configuration)) {
        note(`configuration of ${component}`, 'a server that is reached, not started, keeps its own')
      }
      await setAll({ ...options.variables, ...change.variables })
    },
    async diagnose() {
      if (known === undefined) return undefined
      const signal = new AbortController().signal
      for (const host of options.hosts.keys()) {
        const ready = await waitUntilAnswering(plain, { bootSeconds: 3, signal, host, withoutDatabase: true })
        if (ready.state === 'too-late') return ready.last
      }
      return undefined
    },
    async snapshot(signal) {
      if (!backupWanted || options.backup === undefined || own === undefined) return
      if (started().known.product !== 'TiDB') {
        return withoutBackup('BACKUP', `it is a statement of TiDB, and this is ${started().known.product}`)
      }
      backup ??= createBackup(plain, own.name, options.backup)
      const { take, place } = backup
      if (!(await attempt('BACKUP', () => take(signal), signal))) return
      options.log.info(`${options.name}: backed up to ${place()}; the storage keeps it, to be removed by you`)
      options.note?.('BACKUP', `to ${place()}`)
    },
    async restore(signal) {
      const { putBack } = backup ?? {}
      if (putBack !== undefined && (await attempt('RESTORE', () => putBack(signal), signal))) return
      await own?.empty()
    },
    async distrustBackup(why) {
      withoutBackup('RESTORE', why)
      await own?.empty()
    },
    async stop() {
      if (known === undefined) return
      // All are tried: a variable that cannot be put back is no reason to leave a database behind.
      const [back, ...dropped] = await Promise.allSettled([keeper.putBack(plain), user?.drop(), own?.drop()])
      if (back.status === 'rejected')
        options.log.warn(`${options.name}: variables not put back: ${back.reason.message}`)
      for (const outcome of dropped) if (outcome.status === 'rejected') throw outcome.reason
      own = undefined
      user = undefined
      known = undefined
      backup = undefined
    },
  }
}

function differentVersions(name: string, one: Probe, other: Probe): Failure {
  return new Failure('environment', `the hosts of “${name}” differ: ${one.version} and ${other.version}`, {
    remedy: 'Name hosts of one cluster only.',
  })
}
