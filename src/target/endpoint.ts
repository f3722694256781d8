import { Failure } from '../record/failure.ts'
import type { Ledger } from '../system/ledger.ts'
import type { Log } from '../system/log.ts'
import { withConnection } from './connect.ts'
import { createOwnDatabase, type OwnDatabase, requireDatabase } from './database.ts'
import { type Probe, probe } from './probe.ts'
import { waitUntilAnswering } from './readiness.ts'
import type { Endpoint, Target, Tls } from './target.ts'
import { createVariableKeeper, type Scalars, type VariablesSet } from './variables.ts'

export interface EndpointOptions {
  readonly name: string
  readonly hosts: readonly { readonly host: string; readonly port: number }[]
  readonly user: string
  readonly password: string
  readonly tls: Tls
  /** An existing database to use and to leave; default: one of our own, dropped by stop. */
  readonly database?: string
  readonly variables?: Scalars
  /** Seconds to wait for an answer; default 0: one attempt, since the server should be up. */
  readonly bootSeconds?: number
  readonly log: Log
  readonly ledger?: Ledger | undefined
}

/** A server that somebody else runs: TiDB Cloud, a cluster, MySQL, MariaDB. Only a database of our own is made in it. */
export function createEndpointTarget(options: EndpointOptions): Target {
  const base = { hosts: options.hosts, user: options.user, password: options.password, tls: options.tls }
  const plain: Endpoint = { ...base, database: options.database ?? '' }
  let own: OwnDatabase | undefined
  let known: Probe | undefined
  const keeper = createVariableKeeper()
  const refused = new Map<string, string>()
  let variables: VariablesSet = { set: {}, refused: [] }

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

  return {
    name: options.name,
    reset: 'prepare',
    async start(signal) {
      known = undefined
      await reach(signal)
      for (const { host, port } of options.hosts)
        options.log.debug(`${options.name}: reached ${host}:${port}`)
      await setAll(options.variables ?? {})
      if (options.database !== undefined) await requireDatabase(plain, options.database)
      else own ??= await createOwnDatabase(plain, options.ledger)
    },
    endpoint: () => ({ ...base, database: started().database }),
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
    // Nothing to keep: the data is loaded again.
    async snapshot() {},
    async restore() {
      await own?.empty()
    },
    async stop() {
      if (known === undefined) return
      // Both are tried: a variable that cannot be put back is no reason to leave a database behind.
      const [back, dropped] = await Promise.allSettled([keeper.putBack(plain), own?.drop()])
      if (back.status === 'rejected')
        options.log.warn(`${options.name}: variables not put back: ${back.reason.message}`)
      if (dropped.status === 'rejected') throw dropped.reason
      own = undefined
      known = undefined
    },
  }
}

function differentVersions(name: string, one: Probe, other: Probe): Failure {
  return new Failure('environment', `the hosts of “${name}” differ: ${one.version} and ${other.version}`, {
    remedy: 'Name hosts of one cluster only.',
  })
}
