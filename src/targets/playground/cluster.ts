import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { PlaygroundConfig } from '../../core/config/target.ts'
import type { ServerProcess } from '../../core/tool/server-process.ts'
import { makeFolder } from '../../system/files.ts'
import { createPrivateFolder, type PrivateFolder } from '../../system/folders.ts'
import type { Ledger } from '../../system/ledger.ts'
import type { Log } from '../../system/log.ts'
import { requireDisk, requireMemory } from '../../system/machine.ts'
import { PortTaken } from '../../system/ports.ts'
import {
  type Configuration,
  mergeConfigurations,
  unrecordedSettings,
} from '../../tiup/component-configuration.ts'
import {
  componentsHome,
  findTiup,
  inFetchTurn,
  mirrorSetting,
  playgroundVersionOf,
  tiupHome,
} from '../../tiup/tiup.ts'
import { Failure } from '../../words/failure.ts'
import { defined } from '../../words/objects.ts'
import { playgroundArguments } from './arguments.ts'
import { bootWithRetries, type RunningPlayground } from './boot.ts'
import {
  componentProcesses,
  copyInstances,
  DATA_VARIABLE,
  keepLogs,
  logTails,
  restoreInstances,
  unseenComponents,
  writeConfigFiles,
} from './instances.ts'
import { clusterMemoryBytes } from './keys.ts'
import {
  type Answers,
  type ClusterAddresses,
  type PlaygroundState,
  parseDsn,
} from './playground-state.ts'
import { closeCommands, freeOffset, type OffsetChoice } from './ports.ts'

export interface ClusterOptions extends OffsetChoice {
  readonly name: string
  readonly config: PlaygroundConfig
  readonly logFolder: string
  readonly log: Log
  readonly ledger?: Ledger | undefined
  readonly env: NodeJS.ProcessEnv
  /** Default 600. */
  readonly fetchSeconds?: number
  /** Pauses between attempts at the mirror. */
  readonly retryPausesMs?: readonly number[]
}

const GIB = 2 ** 30
/** Tenths of a second in which TiUP reports the end of a component, after its connections broke. */
const LATE_REPORTS = 20
/** Sets of ports that are tried. */
const MOST_PLACES = 5

/**
 * Creates a playground with its data folder, ports and files: what stays the same over its restarts.
 */
export function createCluster(options: ClusterOptions) {
  const { name, config, env, ledger, log } = options
  const { topology } = config
  const home = componentsHome(env, config.tiup.mirror)
  let privateFolder: PrivateFolder | undefined
  let place: Awaited<ReturnType<typeof freeOffset>> | undefined
  let tiup: string | undefined
  let boots = 0
  let running: RunningPlayground | undefined
  let commands: Awaited<ReturnType<typeof closeCommands>> | undefined
  let isAnswering: Answers = async () => false

  /**
   * Returns a folder of the cluster, which keeps everything in its private folder: data, logs,
   * configuration, copy, temporary storage.
   */
  function inRoom(part: 'data' | 'snapshot' | 'temporary'): string {
    if (privateFolder === undefined) throw new Error('the cluster was never started')
    return join(privateFolder.path, part)
  }

  async function settle(
    signal: AbortSignal,
  ): Promise<{ tiup: string; offset: number; room: PrivateFolder }> {
    privateFolder ??= await createPrivateFolder(`tidb-bench-${name}`, { ledger })
    tiup ??= await findTiup({ ...config.tiup, home: tiupHome(env), environment: env, log, signal })
    if (place === undefined) {
      await requireMemory(clusterMemoryBytes(topology), `the cluster “${name}”`)
      // A fresh TIUP_HOME has no such folder, and TiUP fails without it.
      makeFolder(join(home, 'bin'))
      await mkdir(options.logFolder, { recursive: true })
      for (const folder of [home, privateFolder.path])
        await requireDisk(folder, 2 * GIB, `the cluster “${name}”`)
      place = await freeOffset(topology, options)
    }
    return { tiup, offset: place.offset, room: privateFolder }
  }

  async function addressesOf(state: PlaygroundState): Promise<ClusterAddresses> {
    const pd = state.pd ?? { host: '127.0.0.1', port: 2379 + (place?.offset ?? 0) }
    if (state.tidb.length > 0) return { tidb: state.tidb, tiproxy: state.tiproxy, pd }
    const dsn =
      state.phase === 'up'
        ? parseDsn(await readFile(join(inRoom('data'), 'dsn'), 'utf8').catch(() => ''))
        : undefined
    return { tidb: dsn === undefined ? [] : [dsn], tiproxy: state.tiproxy, pd }
  }

  async function describeFault({
    process: tiup,
    state,
  }: RunningPlayground): Promise<string | undefined> {
    for (let attempt = 0; ; attempt++) {
      const exit = await Promise.race([tiup.exit, delay(100, undefined)])
      const deadInstance = state().dead[0]
      if (deadInstance !== undefined) return `${deadInstance.instance} ended: ${deadInstance.how}`
      if (exit !== undefined) return `TiUP ended: ${exit.signal ?? `exit code ${exit.exitCode}`}`
      if (attempt === 0 && (await isAnswering(await addressesOf(state())))) return undefined
      if (attempt === LATE_REPORTS) return 'the cluster no longer answers'
    }
  }

  async function leavePlace(): Promise<void> {
    if (privateFolder !== undefined)
      await rm(inRoom('data'), { recursive: true, force: true, maxRetries: 3 })
    await place?.guard.release()
    place = undefined
  }

  async function bootOnce(
    configuration: Configuration,
    answers: Answers,
    signal: AbortSignal,
    onFetched: () => void,
  ): Promise<ClusterAddresses> {
    const preparation = await settle(signal)
    const data = inRoom('data')
    const args = playgroundArguments({
      playgroundVersion: playgroundVersionOf(config.tiup),
      version: config.version,
      mode: config.mode,
      topology,
      portOffset: preparation.offset,
      configFiles: await writeConfigFiles(
        preparation.room.path,
        mergeConfigurations(unrecordedSettings(inRoom('temporary')), configuration),
      ),
      binaries: defined(config.binaries),
      bootSeconds: config.boot,
    })
    boots += 1
    commands = await closeCommands(data)
    running = await bootWithRetries(
      {
        name,
        tiup: preparation.tiup,
        args,
        env: {
          ...env,
          TIUP_HOME: home,
          [DATA_VARIABLE]: data,
          // Older versions of TiDB, and what else looks for a temporary folder.
          TMPDIR: preparation.room.path,
          ...(await mirrorSetting(home, config.tiup.mirror, env)),
        },
        ledger,
        outputFile: join(options.logFolder, `playground-${boots}.log`),
        components: Object.entries(topology).flatMap(([each, count]) => (count > 0 ? [each] : [])),
        bootSeconds: config.boot,
        fetchSeconds: options.fetchSeconds ?? 600,
        signal,
        onFetched,
        logTails: (instance) => logTails(data, instance),
        answers: async (state) => answers(await addressesOf(state)),
      },
      ({ message }) => log.warn(`${message}; trying again`),
      options.retryPausesMs,
    ).catch(async (error) => {
      await commands?.release()
      await keepLogs(data, options.logFolder)
      throw error
    })
    await commands.settle()
    const unseen = unseenComponents(data, topology)
    if (unseen.length > 0 && boots === 1)
      log.warn(
        `${name}: no CPU, memory or disk figures of ${unseen.join(', ')}: the process was not found`,
      )
    return addressesOf(running.state())
  }

  async function halt(): Promise<void> {
    await running?.process.stop()
    running = undefined
    await commands?.release()
    commands = undefined
  }

  return {
    async boot(
      configuration: Configuration,
      answers: Answers,
      signal: AbortSignal,
    ): Promise<ClusterAddresses> {
      isAnswering = answers
      for (let attempt = 1; ; attempt++) {
        try {
          return await inFetchTurn(home, signal, (onFetched) =>
            bootOnce(configuration, answers, signal, onFetched),
          )
        } catch (error) {
          // Only a cluster without data may move: PD and TiKV write their ports into it.
          const mayMove = error instanceof PortTaken && boots === attempt && attempt < MOST_PLACES
          if (!mayMove) throw error
          log.info(`${name}: another program took a port; trying other ports`)
          await leavePlace()
        }
      }
    },
    halt,
    /** Copies the data of a halted cluster aside. */
    copyOut: (signal: AbortSignal) =>
      copyInstances(inRoom('data'), inRoom('snapshot'), signal, ledger),
    /** Copies it back. */
    copyIn: (signal: AbortSignal) =>
      restoreInstances(inRoom('snapshot'), inRoom('data'), signal, ledger),
    folders: () => ({ data: inRoom('data'), copy: inRoom('snapshot') }),
    bootSeconds: () => running?.bootSeconds,
    /** Returns the distance of the ports from their defaults; undefined before the first start. */
    offset: () => place?.offset,
    hasDied: () => (running?.state().dead.length ?? 0) > 0,
    processes: (): readonly ServerProcess[] =>
      running === undefined ? [] : componentProcesses(inRoom('data')),
    async diagnose(): Promise<Failure | undefined> {
      if (running === undefined) return undefined
      const what = await describeFault(running)
      if (what === undefined) return undefined
      const deadInstance = running.state().dead[0]?.instance
      return new Failure('environment', `${what} (“${name}”)`, {
        tail: await logTails(inRoom('data'), deadInstance),
        remedy: 'Check the log of the component. Usual causes are too little memory or disk space.',
      })
    },
    async remove(): Promise<void> {
      await halt()
      if (privateFolder !== undefined) await keepLogs(inRoom('data'), options.logFolder)
      await leavePlace()
      await privateFolder?.remove()
      privateFolder = undefined
    },
  }
}
