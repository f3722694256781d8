import { readFileSync } from 'node:fs'
import { chmod, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { SwapConfig } from '../../config/target.ts'
import { readYaml } from '../../config/yaml-text.ts'
import { Failure } from '../../record/failure.ts'
import { makeFolder } from '../../system/files.ts'
import { cacheRoot } from '../../system/folders.ts'
import { findLedgers, openLedger, type PatchedEntry } from '../../system/ledger.ts'
import type { Log } from '../../system/log.ts'
import { findTiup, tiupHome } from '../playground/tiup.ts'
import type { Target } from '../target.ts'
import { type ControlPlace, checksumsOf, createControl, unknownProgram } from './change.ts'
import type { DeployedCluster } from './cluster.ts'
import { type ClusterState, type Swappable, stateOf, swappable } from './swap.ts'
import { folderOf, runTiup } from './tiup-steps.ts'

interface PatchedPlace extends Pick<ControlPlace, 'note' | 'log' | 'env' | 'ledger' | 'bootSeconds'> {
  readonly name: string
  readonly swap: SwapConfig
  /** Components whose programs a side exchanges. */
  readonly components: readonly Swappable[]
}

const instances = z
  .array(
    z.looseObject({
      host: z.string(),
      client_port: z.number().optional(),
      deploy_dir: z.string().optional(),
    }),
  )
  .nullish()
const tree = z.record(z.string(), z.unknown()).nullish()
const metaSchema = z.looseObject({
  tidb_version: z.string(),
  topology: z.looseObject({
    server_configs: z.looseObject({ pd: tree, tikv: tree, tidb: tree }).nullish(),
    tidb_servers: instances,
    tikv_servers: instances,
    pd_servers: instances,
  }),
})

/**
 * A cluster of the user's whose programs and settings the job exchanges and restores. What it ran is copied here first,
 * and the ledger names it, so that `clean` or the next job restores what a dead job left.
 */
export function withPatching(inner: Target, place: PatchedPlace): DeployedCluster {
  const { name, env, ledger, log, components } = place
  const home = tiupHome(env)
  let entry: PatchedEntry | undefined
  let strike = () => {}
  let initial: ClusterState | undefined

  const meta = readMeta({ name, home })
  const control = createControl({
    ...place,
    cluster: () => ({ ...requireStarted(name, entry), version: meta.version }),
    initial: () => requireStarted(name, initial),
    pd: meta.pd,
    transferSeconds: place.swap.transferSeconds,
  })

  async function begin(signal: AbortSignal): Promise<void> {
    const tiup = await findTiup({ home, environment: env, log, signal })
    await putBackAbandoned(name, env, log)
    const folder = join(cacheRoot(env), `cluster-${name}`)
    makeFolder(folder)
    const programs: Partial<Record<Swappable, string>> = {}
    for (const component of components) {
      const file = join(folder, `${component}-server`)
      const remote = `${meta.folders[component]}/bin/${component}-server`
      const pull = [remote, file, '-R', component]
      await runTiup({ name, tiup, home }, 'pull', pull, { env, ledger, signal })
      await chmod(file, 0o755)
      programs[component] = file
    }
    const sums = await checksumsOf({ binaries: programs }, signal)
    initial = stateOf(meta.version, { binaries: programs }, meta.configuration, sums)
    entry = {
      kind: 'patched',
      name,
      tiup,
      home,
      version: meta.version,
      programs,
      configuration: meta.configuration,
      pd: meta.pd,
    }
    strike = ledger.add(entry)
  }

  const target: Target = {
    ...inner,
    get reset() {
      return inner.reset
    },
    async start(signal) {
      if (entry === undefined) await begin(signal)
      await inner.start(signal)
    },
    async stop() {
      await inner.stop().catch((error) => log.warn(`${name}: ${error.message}`))
      await control.release()
      if (entry === undefined) return
      log.info(`restoring the programs and settings of ${name}`)
      await putBack(entry, env)
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

/** Reads TiUP's metadata of a cluster. @throws Failure `input` if it is no cluster */
function readMeta(cluster: { readonly name: string; readonly home: string }) {
  const file = join(folderOf({ ...cluster, tiup: '' }), 'meta.yaml')
  const parsed = metaSchema.safeParse(readYaml(readFileSync(file, 'utf8'), file).content)
  if (!parsed.success) throw new Failure('input', `${file} is no cluster of TiUP’s`)
  const { tidb_version: version, topology } = parsed.data
  const configuration: PatchedEntry['configuration'] = Object.fromEntries(
    swappable.map((name) => [name, topology.server_configs?.[name] ?? {}]),
  )
  const folderOfFirst = (name: Swappable) => topology[`${name}_servers`]?.[0]?.deploy_dir ?? ''
  const folders = { pd: folderOfFirst('pd'), tikv: folderOfFirst('tikv'), tidb: folderOfFirst('tidb') }
  const pd = (topology.pd_servers ?? []).map(({ host, client_port: port = 2379 }) => `${host}:${port}`)
  return { version, folders, pd, configuration }
}

/** Restores what a job exchanged. Safe to call twice. @throws Failure `environment` */
export async function putBack(entry: PatchedEntry, env: NodeJS.ProcessEnv): Promise<void> {
  const { name, version, configuration, programs, pd } = entry
  const signal = new AbortController().signal
  const sums = await checksumsOf({ binaries: programs }, signal)
  const wanted = stateOf(version, { binaries: programs }, configuration, sums)
  const exchanged = Object.fromEntries(Object.keys(programs).map((component) => [component, unknownProgram]))
  const now: ClusterState = {
    programs: { ...wanted.programs, ...exchanged },
    configuration: readMeta(entry).configuration,
  }
  const ledger = openLedger()
  const control = createControl({
    ...{ env, ledger, log: silent, pd, transferSeconds: 60, bootSeconds: 120 },
    cluster: () => entry,
    initial: () => now,
  })
  try {
    await control.become(wanted, [], signal)
    await rm(join(cacheRoot(env), `cluster-${name}`), { recursive: true, force: true })
  } finally {
    await control.release()
    ledger.close()
  }
}

const nothing = () => undefined
const silent: Log = { info: nothing, warn: nothing, debug: nothing, progress: nothing }

/** @throws Failure `environment` where an earlier job left something that cannot be restored */
async function putBackAbandoned(name: string, env: NodeJS.ProcessEnv, log: Log): Promise<void> {
  const dead = findLedgers().filter(({ ownerAlive }) => !ownerAlive)
  for (const entry of dead.flatMap(({ entries }) => entries)) {
    if (entry.kind !== 'patched' || entry.name !== name) continue
    log.warn(`an earlier job left ${name} changed; restoring it`)
    await putBack(entry, env)
  }
}
