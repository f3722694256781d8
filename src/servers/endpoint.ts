import type { Difference } from '../core/config/target.ts'
import { MOST_REMARKS } from '../core/record/header-schema.ts'
import { clusterPlaces } from '../core/server/evidence/status-address.ts'
import type { Target } from '../core/server/target.ts'
import { withConnection } from '../mysql/connect.ts'
import { type Endpoint, plainHosts, type Tls } from '../mysql/endpoint.ts'
import { createOwnDatabase, type OwnDatabase, requireDatabase } from '../mysql/own-database.ts'
import { createOwnUser, type OwnUser } from '../mysql/own-user.ts'
import { type Probe, probe, roundTripMs } from '../mysql/probe.ts'
import type { Ledger } from '../system/ledger.ts'
import type { Log } from '../system/log.ts'
import { Failure } from '../words/failure.ts'
import { defined } from '../words/objects.ts'
import { type Backup, createBackup } from './backup.ts'
import { waitUntilAnswering } from './readiness.ts'
import { createVariableKeeper, readBack, type Scalars, type VariablesSet } from './variables.ts'

export interface EndpointOptions {
  readonly name: string
  readonly hosts: readonly { readonly host: string; readonly port: number }[]
  /** Other machines of its cluster, whose status ports may be read. */
  readonly componentHosts?: readonly string[] | undefined
  readonly user: string
  readonly password: string
  /** The environment variable that it came from. */
  readonly passwordEnv?: string
  readonly tls: Tls
  /** An existing database to use and to leave; default: one of our own, dropped by stop. */
  readonly database?: string | undefined
  readonly variables?: Scalars
  /**
   * Address of a storage for TiDB's BACKUP; default: data is restored by loading it again. Not with
   * `database`.
   */
  readonly backup?: string | undefined
  /** Adds a note to the record. */
  readonly note?: ((what: string, why: string) => void) | undefined
  /** Configuration that its components should have, by component and key; compared, never set. */
  readonly configuration?: Scalars
  /** Settings of a published test that it takes otherwise. */
  readonly differences?: readonly Difference[]
  /** Seconds to wait for an answer; default 0: one attempt, since the server should be up. */
  readonly bootSeconds?: number
  readonly log: Log
  readonly ledger?: Ledger | undefined
  /** True if the server goes with the job, and nothing in it has to be restored or dropped. */
  readonly isOurs?: boolean
}

/**
 * A server that somebody else runs: TiDB Cloud, a cluster, MySQL, MariaDB. Only a database of our
 * own is made in it.
 */
export function createEndpointTarget(options: EndpointOptions): Target {
  const { hosts, password, tls, componentHosts } = options
  const base = { hosts, user: options.user, password, tls, ...defined({ componentHosts }) }
  const passwordSource =
    options.passwordEnv === undefined ? {} : { passwordEnv: options.passwordEnv }
  const plain: Endpoint = { ...base, ...passwordSource, database: options.database ?? '' }
  let ownDatabase: OwnDatabase | undefined
  let user: OwnUser | undefined
  let serverInfo: Probe | undefined
  const keeper = createVariableKeeper()
  const refusals = new Map<string, string>()
  let variables: VariablesSet = { set: {}, refused: [] }
  let backup: Backup | undefined
  let shouldBackUp = options.backup !== undefined
  const backups = new Set<Backup>()

  const requireStarted = (): { database: string; serverInfo: Probe } => {
    const database = options.database ?? ownDatabase?.name
    if (database === undefined || serverInfo === undefined)
      throw new Error(`target ${options.name} is not started`)
    return { database, serverInfo }
  }

  async function reach(signal: AbortSignal): Promise<void> {
    for (const host of options.hosts.keys()) {
      const bootSeconds = options.bootSeconds ?? 0
      if (bootSeconds === 0) continue
      const ready = await waitUntilAnswering(plain, {
        bootSeconds,
        signal,
        host,
        withoutDatabase: true,
      })
      if (ready.state === 'too-late') throw ready.last
    }
    for (const host of options.hosts.keys()) {
      signal.throwIfAborted()
      const hostInfo = await withConnection(plain, probe, { host, withoutDatabase: true })
      if (serverInfo !== undefined && hostInfo.version !== serverInfo.version)
        throw differentVersions(options.name, serverInfo, hostInfo)
      serverInfo = hostInfo
    }
  }

  function note(what: string, why: string): void {
    // Once: it stays so for every group of workloads.
    if (!refusals.has(what)) options.log.warn(`${options.name}: ${what} was refused: ${why}`)
    refusals.set(what, why)
  }

  async function setAll(requested: Scalars): Promise<void> {
    variables = await keeper.apply(plain, requested)
    for (const { what, why } of variables.refused) note(what, why)
  }

  /**
   * Lists settings that differ from the requested ones; the action never restarts somebody else's
   * server.
   */
  async function differencesFound(): Promise<{ differs?: Difference[] }> {
    const requested = options.configuration ?? {}
    const isTidb = requireStarted().serverInfo.product === 'TiDB'
    const why = `this is ${requireStarted().serverInfo.product}, which has no configuration of TiDB’s components`
    const unmet = isTidb
      ? await readBack(plain, requested)
      : Object.entries(requested).map(([what, value]) => ({
          what,
          asked: String(value),
          used: 'left out',
          why,
        }))
    const differs = [...(options.differences ?? []), ...unmet].slice(0, MOST_REMARKS)
    return differs.length === 0 ? {} : { differs }
  }

  /**
   * Load tools are strangers' programs: what they can lose to a server that is not the right one is
   * a user of ours.
   */
  async function makeUser(database: string): Promise<void> {
    // Without a password there is nothing to lose.
    if (user !== undefined || options.password === '') return
    const made = await createOwnUser(plain, database, options.ledger)
    if ('user' in made) user = made
    else
      note(
        made.refused,
        `${made.why}; the load tools therefore use the password of “${options.user}”`,
      )
  }

  /** Switches to loading the data again each time. */
  function withoutBackup(statement: string, why: string): void {
    backup = undefined
    shouldBackUp = false
    options.log.warn(
      `${options.name}: ${statement} failed, so the data is loaded again instead: ${why}`,
    )
    options.note?.(statement, `failed, so the data was loaded again instead: ${why}`)
  }

  /** @returns whether it worked */
  async function attempt(
    statement: string,
    run: () => Promise<void>,
    signal: AbortSignal,
  ): Promise<boolean> {
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
    data: {
      ...(options.database === undefined ? {} : { stays: true as const }),
      get reset() {
        return backup?.place() === undefined ? 'prepare' : 'backup'
      },
      async snapshot(signal) {
        if (!shouldBackUp || options.backup === undefined || ownDatabase === undefined) return
        if (requireStarted().serverInfo.product !== 'TiDB') {
          return withoutBackup(
            'BACKUP',
            `it is a statement of TiDB, and this is ${requireStarted().serverInfo.product}`,
          )
        }
        backup ??= createBackup(plain, ownDatabase.name, options.backup)
        backups.add(backup)
        const { take, place, isHere } = backup
        if (!(await attempt('BACKUP', () => take(signal), signal))) return
        const duty = isHere() ? '' : '; remove the backup yourself when you no longer need it'
        options.log.info(`${options.name}: backed up to ${place()}${duty}`)
        options.note?.('BACKUP', `to ${place()}`)
      },
      async restore(signal) {
        const restoreBackup = backup?.restore
        if (
          restoreBackup !== undefined &&
          (await attempt('RESTORE', () => restoreBackup(signal), signal))
        )
          return
        await ownDatabase?.empty()
      },
      async distrustBackup(why) {
        withoutBackup('RESTORE', why)
        await ownDatabase?.empty()
      },
    },
    health: {
      async diagnose() {
        if (serverInfo === undefined) return undefined
        const signal = new AbortController().signal
        for (const host of options.hosts.keys()) {
          const ready = await waitUntilAnswering(plain, {
            bootSeconds: 3,
            signal,
            host,
            withoutDatabase: true,
          })
          if (ready.state === 'too-late') return ready.last
        }
        return undefined
      },
    },
    async start(signal) {
      for (const place of serverInfo === undefined ? plainHosts(plain) : [])
        options.log.warn(
          `${options.name}: the connection to ${place} is not encrypted, so others in the network can read and change it; set tls to “verify”`,
        )
      serverInfo = undefined
      await reach(signal)
      for (const { host, port } of hosts)
        options.log.debug(`${options.name}: reached ${host}:${port}`)
      await setAll(options.variables ?? {})
      if (options.database !== undefined) await requireDatabase(plain, options.database)
      else ownDatabase ??= await createOwnDatabase(plain, options.ledger)
      await makeUser(requireStarted().database)
    },
    endpoint() {
      const { database } = requireStarted()
      if (user === undefined) return { ...base, database }
      const owner = { ...base, ...passwordSource, database }
      return {
        ...base,
        user: user.user,
        password: user.password,
        database,
        account: 'throw-away',
        owner,
      }
    },
    async places() {
      if (requireStarted().serverInfo.product === 'TiDB') return clusterPlaces(plain)
      throw new Failure('input', `${options.name} is no TiDB, so it has no components`)
    },
    async describe() {
      return {
        kind: 'endpoint',
        product: requireStarted().serverInfo.product,
        version: requireStarted().serverInfo.version,
        components: requireStarted().serverInfo.components,
        topology: requireStarted().serverInfo.topology,
        configuration: {},
        variables: variables.set,
        refused: [...refusals].map(([what, why]) => ({ what, why })),
        ...(await differencesFound()),
        roundTripMs: await roundTripMs(plain),
      }
    },
    async apply(change) {
      for (const component of Object.keys(change.configuration)) {
        note(
          `configuration of ${component}`,
          'the action does not start this server and cannot change its configuration',
        )
      }
      await setAll({ ...options.variables, ...change.variables })
    },
    async stop() {
      if (serverInfo === undefined) return
      // All are tried: a variable that cannot be restored is no reason to leave a database behind.
      const [back, ...dropped] = await Promise.allSettled(
        options.isOurs === true ? [] : [keeper.restore(plain), user?.drop(), ownDatabase?.drop()],
      )
      if (back?.status === 'rejected')
        options.log.warn(`${options.name}: could not restore variables: ${back.reason.message}`)
      for (const each of backups)
        await each
          .remove()
          .catch((error) =>
            options.log.warn(`${options.name}: could not remove a backup: ${error.message}`),
          )
      backups.clear()
      for (const outcome of dropped) if (outcome.status === 'rejected') throw outcome.reason
      ownDatabase = undefined
      user = undefined
      serverInfo = undefined
      backup = undefined
    },
  }
}

function differentVersions(name: string, one: Probe, other: Probe): Failure {
  return new Failure(
    'environment',
    `the hosts of “${name}” differ: ${one.version} and ${other.version}`,
    {
      remedy: 'Use hosts of one cluster only.',
    },
  )
}
