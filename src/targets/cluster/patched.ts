import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SwapConfig } from '../../core/config/target.ts'
import type { Target } from '../../core/server/target.ts'
import { makeFolder } from '../../system/files.ts'
import { findLedgers, type Ledger, type PatchedEntry, strikeOut } from '../../system/ledger.ts'
import type { Log } from '../../system/log.ts'
import { type ControlPlace, checksumsOf, createControl } from '../../tiup/cluster/change.ts'
import {
  inspectPrograms,
  readMeta,
  restoreCluster,
  stateFolder,
  unpackedPrograms,
} from '../../tiup/cluster/restore.ts'
import { type ClusterState, type Swappable, stateOf } from '../../tiup/cluster/swap.ts'
import { runTiup } from '../../tiup/cluster/tiup-steps.ts'
import { findTiup, tiupHome } from '../../tiup/tiup.ts'
import { Failure } from '../../words/failure.ts'
import type { DeployedCluster } from './deployed.ts'

interface PatchedPlace
  extends Pick<ControlPlace, 'note' | 'log' | 'env' | 'ledger' | 'bootSeconds'> {
  readonly name: string
  readonly swap: SwapConfig
  /** Components whose programs a side exchanges. */
  readonly components: readonly Swappable[]
}

/**
 * A cluster of the user's whose programs and settings the job exchanges and restores. What it ran
 * is copied here first, and the ledger names it, so that `clean` or the next job restores what a
 * dead job left.
 */
export function withPatching(inner: Target, place: PatchedPlace): DeployedCluster {
  const { name, env, ledger, log, components } = place
  const home = tiupHome(env)
  let entry: PatchedEntry | undefined
  let strike = () => {}
  let initial: ClusterState | undefined

  let meta: ReturnType<typeof readMeta> | undefined

  const control = createControl({
    ...place,
    cluster: () => requireStarted(name, entry),
    initial: () => requireStarted(name, initial),
    pd: () => meta?.pd ?? [],
    transferSeconds: place.swap.transferSeconds,
  })

  async function begin(signal: AbortSignal): Promise<void> {
    const tiup = await findTiup({ home, environment: env, log, signal })
    requireAlone(name, ledger)
    await putBackAbandoned(name, env, log)
    meta = readMeta({ name, home })
    const folder = stateFolder(name, env)
    makeFolder(folder)
    const tiupCluster = { name, tiup, home }
    const own = { env, ledger, signal }
    const programs: Partial<Record<Swappable, string>> = {}
    const backups: NonNullable<PatchedEntry['backups']> = []
    for (const component of components) {
      const found = await inspectPrograms(tiupCluster, component, meta, own)
      backups.push(...found.backups)
      const file = join(folder, `${component}-server`)
      const remote = `${found.first.folder}/bin/${component}-server`
      // From one host: TiUP would write those of all into one file.
      await runTiup(
        tiupCluster,
        'pull',
        [remote, file, '-R', component, '-N', found.first.host],
        own,
      )
      await chmod(file, 0o755)
      programs[component] = file
    }
    await writeFile(join(folder, 'meta.yaml'), meta.text)
    const sums = await checksumsOf({ binaries: programs }, signal)
    initial = stateOf(meta.version, { binaries: programs }, meta.configuration, sums)
    entry = {
      kind: 'patched',
      name,
      tiup,
      home,
      version: meta.version,
      programs,
      sums,
      configuration: meta.configuration,
      pd: meta.pd,
      backups,
      unpacked: unpackedPrograms(tiupCluster),
    }
    strike = ledger.add(entry)
  }

  const target: Target = {
    ...inner,
    async start(signal) {
      if (entry === undefined) await begin(signal)
      await inner.start(signal)
    },
    async stop() {
      await inner.stop().catch((error) => log.warn(`${name}: ${error.message}`))
      await control.release()
      if (entry === undefined) return
      log.info(`restoring the programs and settings of ${name}`)
      await restoreCluster(entry, env)
      strike()
      entry = undefined
    },
  }
  return { target, control }
}

function requireStarted<T>(name: string, value: T | undefined): T {
  if (value === undefined) throw new Error(`${name} is not started`)
  return value
}

/** @throws Failure `environment` where an earlier job left something that cannot be restored */
async function putBackAbandoned(name: string, env: NodeJS.ProcessEnv, log: Log): Promise<void> {
  for (const { file, entries, ownerAlive } of findLedgers())
    for (const entry of ownerAlive ? [] : entries) {
      if (entry.kind !== 'patched' || entry.name !== name) continue
      log.warn(`an earlier job left ${name} changed; restoring it`)
      await restoreCluster(entry, env)
      strikeOut(file, entry)
    }
}

/**
 * Refuses if another job changed the cluster: its programs would be taken for the user's. @throws
 * Failure `environment`
 */
function requireAlone(name: string, ledger: Ledger): void {
  const other = findLedgers().find(
    ({ file, ownerAlive, entries }) =>
      ownerAlive &&
      file !== ledger.file &&
      entries.some((entry) => entry.kind === 'patched' && entry.name === name),
  )
  if (other !== undefined)
    throw new Failure('environment', `another job exchanges programs of ${name} now`, {
      remedy: 'Wait until it has ended.',
    })
}
