import { readFileSync } from 'node:fs'
import { chmod, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Deployment } from '../../config/target.ts'
import { Failure } from '../../record/failure.ts'
import { createPrivateFolder, exists } from '../../system/folders.ts'
import { type ClusterEntry, findLedgers, type Ledger } from '../../system/ledger.ts'
import type { Log } from '../../system/log.ts'
import { runProcess } from '../../system/process.ts'
import { inFetchTurn } from '../playground/boot.ts'
import { findTiup, mirrorSetting, tiupHome } from '../playground/tiup.ts'
import type { Target } from '../target.ts'
import {
  hostScript,
  needsOf,
  ownerScript,
  readHost,
  removalScript,
  sshArguments,
  sshFailure,
  tiupFailure,
  topologyText,
} from './deployment.ts'

interface ClusterPlace {
  readonly deployment: Deployment
  readonly ledger: Ledger
  readonly log: Log
  readonly env: NodeJS.ProcessEnv
  /** Seconds until the servers answer. */
  readonly bootSeconds: number
}

/** A cluster that `tiup cluster` deploys at the first start and destroys at the end. @param inner connects to its TiDB */
export function withDeployment(inner: Target, place: ClusterPlace): Target {
  const { deployment, ledger, log, env } = place
  let entry: ClusterEntry | undefined
  let strike = () => {}

  async function deploy(signal: AbortSignal): Promise<void> {
    const home = tiupHome(env)
    const tiup = await findTiup({ home, environment: env, log, signal })
    const name = `tidb-bench-${ledger.mark.slice(0, 8)}-${inner.name}`
    const { user, port, 'key-env': keyEnv, 'known-hosts': knownHosts } = deployment.ssh
    const cluster: ClusterEntry = {
      kind: 'cluster',
      name,
      folder: `${deployment.folder}/${name}`,
      mark: ledger.mark,
      hosts: hostsOf(deployment),
      // `clean` may run in another folder.
      knownHosts: knownHosts === undefined ? undefined : resolve(knownHosts),
      ...{ user, port, keyEnv, tiup, home },
    }
    await withKey(env, keyEnv, ledger, async (keyFile) => {
      // Written down before the first folder is made.
      strike = ledger.add(cluster)
      entry = cluster
      for (const host of cluster.hosts) await claim(deployment, cluster, host, keyFile, env, signal)
      const folder = await createPrivateFolder('tidb-bench-topology', { ledger })
      try {
        const file = join(folder.path, 'topology.yaml')
        await writeFile(file, topologyText(deployment, cluster))
        const identity = keyFile === undefined ? [] : ['-i', keyFile]
        log.info(`${inner.name}: deploying ${name} on ${cluster.hosts.join(', ')}`)
        const args = [deployment.version, file, '--user', user, ...identity]
        await runTiup(cluster, 'deploy', args, { env, ledger, signal })
        log.info(`${inner.name}: starting ${name}`)
        await runTiup(cluster, 'start', ['--wait-timeout', String(place.bootSeconds)], {
          env,
          ledger,
          signal,
        })
      } finally {
        await folder.remove()
      }
    })
  }

  return {
    ...inner,
    get reset() {
      return inner.reset
    },
    async start(signal) {
      if (entry === undefined) {
        await removeAbandoned(env, log)
        // One after the other: clusters of one TIUP_HOME download into the same folder.
        await inFetchTurn(tiupHome(env), signal, () => deploy(signal))
      }
      await inner.start(signal)
    },
    async stop() {
      // What it would drop goes with the cluster.
      await inner.stop().catch(() => undefined)
      if (entry === undefined) return
      log.info(`${inner.name}: destroying ${entry.name}`)
      await removeCluster(entry, env)
      strike()
      entry = undefined
    },
  }
}

/** Every host of the cluster, once. */
export function hostsOf({ hosts }: Deployment): string[] {
  return [...new Set(Object.values(hosts).flat())]
}

/** Marks a folder of a host as ours. @throws Failure `environment` with all obstacles */
async function claim(
  deployment: Deployment,
  cluster: ClusterEntry,
  host: string,
  keyFile: string | undefined,
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<void> {
  const script = hostScript(cluster, needsOf(deployment, host), true)
  const { faults } = readHost(await onHost(cluster, host, keyFile, script, env, signal))
  const [first] = faults
  if (first === undefined) return
  throw new Failure(
    'environment',
    `the host ${host} cannot be used: ${faults.map(([what]) => what).join('; ')}`,
    {
      remedy: first[1],
    },
  )
}

/** What a host says of itself, nothing changed; for doctor. @throws Failure `environment` where SSH fails */
export async function inspectHost(
  deployment: Deployment,
  host: string,
  env: NodeJS.ProcessEnv,
): Promise<ReturnType<typeof readHost>> {
  const { user, port, 'key-env': keyEnv, 'known-hosts': knownHosts } = deployment.ssh
  const script = hostScript(
    { folder: `${deployment.folder}/tidb-bench-`, mark: '' },
    needsOf(deployment, host),
    false,
  )
  return withKey(env, keyEnv, undefined, async (keyFile) =>
    readHost(await onHost({ user, port, knownHosts }, host, keyFile, script, env)),
  )
}

/** Clusters of jobs that ended without removing them. */
async function removeAbandoned(env: NodeJS.ProcessEnv, log: Log): Promise<void> {
  const dead = findLedgers().filter(({ ownerAlive }) => !ownerAlive)
  for (const entry of dead.flatMap(({ entries }) => entries)) {
    if (entry.kind !== 'cluster') continue
    log.warn(`an earlier job left the cluster ${entry.name} behind; destroying it`)
    await removeCluster(entry, env).catch((error) =>
      log.warn(`cannot destroy ${entry.name}: ${error.message}; run “tidb-bench clean”`),
    )
  }
}

/**
 * Destroys a cluster of ours and what a deployment that broke left of it. Safe to call twice.
 * @throws Failure `environment` where a host cannot be reached, or carries another mark: then nothing is touched
 */
export async function removeCluster(entry: ClusterEntry, env: NodeJS.ProcessEnv): Promise<void> {
  await withKey(env, entry.keyEnv, undefined, async (keyFile) => {
    const owners = new Map<string, string>()
    for (const host of entry.hosts)
      owners.set(host, (await onHost(entry, host, keyFile, ownerScript(entry), env)).join('').trim())
    const foreign = [...owners].find(([, owner]) => owner !== 'ours' && owner !== 'gone')?.[0]
    if (foreign !== undefined)
      throw new Failure('environment', `${entry.folder} on ${foreign} does not carry the mark of this job`, {
        remedy: `Look at it, and remove it yourself with “tiup cluster destroy ${entry.name}”.`,
      })
    const folder = join(entry.home, 'storage', 'cluster', 'clusters', entry.name)
    const publicKey = readOrUndefined(join(folder, 'ssh', 'id_rsa.pub'))?.split(' ')[1]
    const isOurs = [...owners.values()].includes('ours')
    if (isOurs && (await exists(join(folder, 'meta.yaml'))))
      await runTiup(entry, 'destroy', ['--force'], { env })
    for (const [host, owner] of owners)
      if (owner === 'ours') await onHost(entry, host, keyFile, removalScript(entry, publicKey), env)
    await rm(folder, { recursive: true, force: true })
  })
}

function readOrUndefined(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** Lines that the script prints. @throws Failure `environment` where it cannot run or fails */
async function onHost(
  cluster: Pick<ClusterEntry, 'user' | 'port' | 'knownHosts'>,
  host: string,
  keyFile: string | undefined,
  script: string,
  env: NodeJS.ProcessEnv,
  signal?: AbortSignal,
): Promise<readonly string[]> {
  const stop = signal === undefined ? {} : { signal }
  const args = sshArguments(cluster, host, keyFile, script)
  const exit = await runProcess('ssh', args, { env, deadlineSeconds: 300, ...stop })
  signal?.throwIfAborted()
  if (exit.exitCode !== 0) throw sshFailure(host, exit.stderrTail)
  return exit.stdoutTail
}

/** The key as a file that only we may read, for as long as it is needed; undefined where none is given. */
async function withKey<T>(
  env: NodeJS.ProcessEnv,
  variable: string,
  ledger: Ledger | undefined,
  act: (keyFile: string | undefined) => Promise<T>,
): Promise<T> {
  const key = env[variable]
  if (key === undefined || key === '' || key.startsWith('/')) return act(key || undefined)
  const folder = await createPrivateFolder('tidb-bench-key', { ledger })
  try {
    const file = join(folder.path, 'key')
    await writeFile(file, `${key.trim()}\n`, { mode: 0o600 })
    await chmod(file, 0o600)
    return await act(file)
  } finally {
    await folder.remove()
  }
}

/** @throws Failure `environment` with the reason that TiUP gives */
async function runTiup(
  { tiup, home, name }: ClusterEntry,
  step: 'deploy' | 'start' | 'destroy',
  args: readonly string[],
  { env, ledger, signal }: { env: NodeJS.ProcessEnv; ledger?: Ledger; signal?: AbortSignal },
): Promise<void> {
  const exit = await runProcess(tiup, ['cluster', step, name, ...args, '--yes', '--format', 'json'], {
    env,
    purpose: 'download',
    extraEnv: { TIUP_HOME: home, ...(await mirrorSetting(home, undefined, env)) },
    ...(ledger === undefined ? {} : { ledger }),
    ...(signal === undefined ? {} : { signal }),
  })
  signal?.throwIfAborted()
  if (exit.exitCode !== 0) throw tiupFailure(step, name, exit)
}
