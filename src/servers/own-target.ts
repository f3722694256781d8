import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Difference } from '../core/config/target.ts'
import type { ServerChange } from '../core/plan/cells.ts'
import type { ResourceComponent } from '../core/record/metric.ts'
import type { TargetDescription } from '../core/record/schema.ts'
import type { GuestServer, Target } from '../core/server/target.ts'
import { withConnection } from '../mysql/connect.ts'
import { type Endpoint, schemaChange } from '../mysql/endpoint.ts'
import { probe, roundTripMs } from '../mysql/probe.ts'
import { createPrivateFolder, type PrivateFolder, replaceFolder } from '../system/folders.ts'
import type { ProcessIdentity } from '../system/identity.ts'
import type { Ledger } from '../system/ledger.ts'
import type { Log } from '../system/log.ts'
import { folderBytes } from '../system/machine.ts'
import type { ProcessExit, StartedProcess } from '../system/process.ts'
import { Failure } from '../words/failure.ts'
import { waitUntilAnswering } from './readiness.ts'
import { assertNothingRefused, createVariableKeeper, type Scalars } from './variables.ts'

/** Database of the loads on a throw-away server. */
export const DATABASE = 'bench'

/** Seconds in which a server that works answers. */
const HEALTH_SECONDS = 3

type Settings = ServerChange['configuration']

/** Differences between kinds of throw-away servers of one program. */
export interface OwnProgram {
  /** Word of its component in the configuration, and in figures of processes. */
  readonly component: ResourceComponent
  /** Advice if a change has settings of another component, or any if it takes none. */
  readonly takesNoOthers: { readonly message?: string; readonly remedy: string }
  endpoint(): Endpoint
  /** Makes its folders and system tables, once. @throws Failure `environment` */
  install(signal: AbortSignal): Promise<void>
  /** Returns a folder; valid once it is installed. */
  folder(name: 'data' | 'snapshot'): string
  /** Called before a step that restarts it, or may do so. @throws Failure if it cannot be done */
  before?(step: 'start' | 'snapshot' | 'restore' | 'apply', signal: AbortSignal): Promise<void>
  /** Starts it. @returns seconds from the start of its process to the first answer */
  boot(change: Settings, signal: AbortSignal): Promise<number>
  /** Stops it, so that its data can be copied. */
  halt(): Promise<void>
  /** Ends it and removes its folders: its data is thrown away. */
  remove(): Promise<void>
  /** Copies what belongs to the data of a halted server; default: nothing. */
  copyMore?(from: 'data' | 'snapshot', signal: AbortSignal): Promise<void>
  diagnose(): Promise<Failure | undefined>
  processes(): readonly ProcessIdentity[]
  /** Returns its settings with a change, as a record has them. @throws Failure `input` */
  configuration(change: Settings): Scalars
  /** Returns the rest of what a record has of it, beside its own answer. */
  describe(version: string): Promise<Pick<TargetDescription, 'kind'> & Partial<TargetDescription>>
}

interface OwnOptions {
  readonly name: string
  readonly variables?: Scalars | undefined
  readonly differences?: readonly Difference[] | undefined
  readonly log: Log
  readonly ledger?: Ledger | undefined
  /** Returns the parts to run it in a guest; absent where it cannot run in one. */
  readonly guest?: ((change: Settings, variables: Scalars) => Promise<GuestServer>) | undefined
  /** Has the next start keep figures of statements; absent where it always does. */
  readonly watch?: (() => void) | undefined
}

/**
 * Creates a throw-away server on the loopback address, with folders, ports and users of its own,
 * whose data is copied while it is stopped.
 */
export function createOwnTarget(program: OwnProgram, options: OwnOptions): Target {
  const { name, log, ledger, guest, watch } = options
  const { component } = program
  const keeper = createVariableKeeper()
  let change: ServerChange = { variables: {}, configuration: {} }
  let isInstalled = false
  let inForce = ''
  let bootSeconds: number | undefined

  const variables = (): Scalars => ({ ...options.variables, ...change.variables })
  const configuration = () => program.configuration(change.configuration)
  const setVariables = async () =>
    assertNothingRefused(await keeper.apply(program.endpoint(), variables()))

  async function restart(signal: AbortSignal): Promise<void> {
    await program.halt()
    await boot(signal)
  }

  async function boot(signal: AbortSignal): Promise<void> {
    bootSeconds = await program.boot(change.configuration, signal)
    log.debug(`${name}: the server answers after ${bootSeconds.toFixed(1)} s`)
    const create = `CREATE DATABASE IF NOT EXISTS \`${DATABASE}\``
    await withConnection(program.endpoint(), (db) => db.query(create, [], schemaChange), {
      withoutDatabase: true,
    })
    inForce = JSON.stringify(configuration())
    await setVariables()
  }

  const copy = (step: 'snapshot' | 'restore') => async (signal: AbortSignal) => {
    const [from, to] =
      step === 'snapshot' ? (['data', 'snapshot'] as const) : (['snapshot', 'data'] as const)
    await program.before?.(step, signal)
    await program.halt()
    await replaceFolder(program.folder(from), program.folder(to), signal, ledger)
    await program.copyMore?.(from, signal)
    await boot(signal)
  }

  async function describe(): Promise<TargetDescription> {
    const { product, version, components } = await withConnection(program.endpoint(), probe)
    const { differences = [] } = options
    return {
      ...{ product, version, components, topology: { [component]: 1 } },
      ...(await program.describe(version)),
      configuration: configuration(),
      variables: variables(),
      refused: [],
      ...(differences.length === 0 ? {} : { differs: [...differences] }),
    }
  }

  return {
    name,
    endpoint: program.endpoint,
    data: {
      reset: 'copy',
      files: {
        bytes: () => folderBytes(program.folder('data')),
        folders: () => ({ data: program.folder('data'), copy: program.folder('snapshot') }),
      },
      snapshot: copy('snapshot'),
      restore: copy('restore'),
    },
    health: { diagnose: program.diagnose },
    own: {
      bootSeconds: () => bootSeconds,
      processes: () => program.processes().map((identity) => ({ component, identity })),
      ...(guest === undefined ? {} : { guest: () => guest(change.configuration, variables()) }),
      ...(watch === undefined
        ? {}
        : {
            watchStatements(signal) {
              watch()
              return restart(signal)
            },
          }),
    },
    async start(signal) {
      await program.before?.('start', signal)
      await program.halt()
      if (!isInstalled) await program.install(signal)
      isInstalled = true
      await boot(signal)
    },
    async describe() {
      return { ...(await describe()), roundTripMs: await roundTripMs(program.endpoint()) }
    },
    async apply(requested, signal) {
      const { message, remedy } = program.takesNoOthers
      const foreign = Object.keys(requested.configuration).filter(
        (each) => message !== undefined || each !== component,
      )
      if (foreign.length > 0) {
        const none = `the server “${name}” has no component “${foreign.join('”, “')}”`
        throw new Failure('input', message ?? none, { remedy })
      }
      // Refuses what cannot be, before anything is changed.
      program.configuration(requested.configuration)
      change = requested
      await program.before?.('apply', signal)
      if (JSON.stringify(configuration()) !== inForce) await restart(signal)
      else await setVariables()
    },
    async stop() {
      await program.remove()
      isInstalled = false
    },
  }
}

/** Makes the private folder of a server, with folders in it, and the folder of its log. */
export async function createHome(
  name: string,
  logFolder: string,
  folders: readonly string[],
  ledger: Ledger | undefined,
  parent?: string,
): Promise<PrivateFolder> {
  const home = await createPrivateFolder(`tidb-bench-${name}`, {
    ledger,
    ...(parent === undefined ? {} : { parent }),
  })
  await mkdir(logFolder, { recursive: true })
  for (const folder of folders) await mkdir(join(home.path, folder), { mode: 0o700 })
  return home
}

/**
 * Explains why a process no longer answers; undefined while it does, or if it was not started.
 * @param died explains its end @param silent explains that it does not answer
 */
export async function diagnoseProcess(
  server: StartedProcess | undefined,
  endpoint: () => Endpoint,
  died: (exit: ProcessExit) => Promise<Failure>,
  silent: (what: string) => Promise<Failure>,
): Promise<Failure | undefined> {
  if (server === undefined) return undefined
  const ready = await waitUntilAnswering(endpoint(), {
    bootSeconds: HEALTH_SECONDS,
    signal: new AbortController().signal,
    died: server.exit,
  })
  if (ready.state === 'ready') return undefined
  return ready.state === 'died'
    ? died(await server.exit)
    : silent(`no longer answers (${ready.last.message})`)
}
