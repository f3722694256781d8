import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createPrivateFolder } from '../../system/folders.ts'
import type { ClusterEntry, Ledger } from '../../system/ledger.ts'
import { runProcess } from '../../system/process.ts'
import { Failure } from '../../words/failure.ts'
import {
  type Deployment,
  hostScript,
  needsOf,
  readHost,
  sshArguments,
  sshFailure,
} from './deployment.ts'

/** Every host of the cluster, once. */
export function hostsOf({ hosts }: Deployment): string[] {
  return [...new Set(Object.values(hosts).flat())]
}

/**
 * Marks a folder of a host as ours. @returns what the host says of itself @throws Failure
 * `environment` with all obstacles
 */
export async function claimHost(
  deployment: Deployment,
  cluster: ClusterEntry,
  host: string,
  keyFile: string | undefined,
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<Readonly<Record<string, string>>> {
  const script = hostScript(cluster, needsOf(deployment, host), true)
  // The host would go on without us, and make the folder behind our back.
  const { faults, facts } = readHost(await onHost(cluster, host, keyFile, script, env))
  signal.throwIfAborted()
  const [first] = faults
  if (first === undefined) return facts
  throw new Failure(
    'environment',
    `the host ${host} cannot be used: ${faults.map(([what]) => what).join('; ')}`,
    {
      remedy: first[1],
    },
  )
}

/**
 * Reads a host's facts without changing anything; for doctor. @throws Failure `environment` if SSH
 * fails
 */
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

/** Lines that the script prints. @throws Failure `environment` where it cannot run or fails */
export async function onHost(
  cluster: Pick<ClusterEntry, 'user' | 'port' | 'knownHosts'>,
  host: string,
  keyFile: string | undefined,
  script: string,
  env: NodeJS.ProcessEnv,
): Promise<readonly string[]> {
  const args = sshArguments(cluster, host, keyFile, script)
  const exit = await runProcess('ssh', args, { env, deadlineSeconds: 300 })
  if (exit.exitCode !== 0) throw sshFailure(host, exit.stderrTail)
  return exit.stdoutTail
}

/**
 * The key as a file that only we may read, for as long as it is needed; undefined where none is
 * given.
 */
export async function withKey<T>(
  env: NodeJS.ProcessEnv,
  variable: string,
  ledger: Ledger | undefined,
  act: (keyFile: string | undefined) => Promise<T>,
): Promise<T> {
  const key = env[variable]
  if (key === undefined || key === '' || key.startsWith('/')) return act(key || undefined)
  if (!/\s/.test(key.trim()))
    throw new Failure('input', `${variable} contains neither a private key nor an absolute path`, {
      remedy: 'Give the content of the key file, or its path from the root: "$PWD/bench-key".',
    })
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
