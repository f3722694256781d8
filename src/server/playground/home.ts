import { createHash } from 'node:crypto'
import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { cacheRoot } from '../../system/cache-root.ts'
import { exists } from '../../system/folders.ts'
import { readTail } from '../log-tail.ts'

/** TiUP's own folder: the program, components and manifests. */
export function tiupHome(environment: NodeJS.ProcessEnv): string {
  return environment.TIUP_HOME ?? join(environment.HOME ?? homedir(), '.tiup')
}

/**
 * TIUP_HOME for the components of a cluster. TiUP writes a mirror that it is given into its folder and takes it from
 * then on: one that the configuration names gets a folder of ours, and the user's own stays as it is.
 * @param mirror of the configuration; undefined: the user's own
 */
export function componentsHome(environment: NodeJS.ProcessEnv, mirror: string | undefined): string {
  if (mirror === undefined) return tiupHome(environment)
  const name = createHash('sha256').update(mirror).digest('hex').slice(0, 16)
  return join(cacheRoot(environment), `tiup-${name}`)
}

export const PUBLIC_MIRROR = 'https://tiup-mirrors.pingcap.com'

/**
 * What TiUP needs to know of its mirror. A home without a root manifest has none yet, and TiUP fetches one only for
 * a mirror that is named.
 */
export async function mirrorSetting(
  home: string,
  given: string | undefined,
  environment: NodeJS.ProcessEnv,
): Promise<{ TIUP_MIRRORS?: string }> {
  const named = given ?? environment.TIUP_MIRRORS
  if (named !== undefined && named !== '') return { TIUP_MIRRORS: named }
  return (await exists(join(home, 'bin', 'root.json'))) ? {} : { TIUP_MIRRORS: PUBLIC_MIRROR }
}

/**
 * The folders that together are the data of a cluster, relative to its own: PD's and TiKV's (and TiFlash's), which
 * only fit each other. The logs beside them are left out, so that a restored cluster keeps its newest ones.
 */
export async function instanceData(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  const instances = names.filter((name) => /^(pd|tikv|tiflash)-\d+$/.test(name)).sort()
  const inside = instances.map(async (name) =>
    (await exists(join(folder, name, 'data'))) ? join(name, 'data') : name,
  )
  return Promise.all(inside)
}

/** Copies the components' logs out of a data folder, as `<instance>-<file>`. What cannot be copied is left out. */
export async function keepLogs(folder: string, logFolder: string): Promise<void> {
  await mkdir(logFolder, { recursive: true })
  for (const { path, name } of await logFiles(folder)) {
    await copyFile(path, join(logFolder, name)).catch(() => undefined)
  }
}

const TAIL_LINES = 8
/** PD and TiDB write whole configurations into one line. */
const TAIL_CHARACTERS = 300

/**
 * The last lines of every component's log that is not empty.
 * @param instance the one that is to blame, `tikv-0`: the others' logs would only hide what it says
 */
export async function logTails(folder: string, instance?: string): Promise<string[]> {
  const tails: string[] = []
  for (const { path, name } of await logFiles(folder)) {
    if (instance !== undefined && !name.startsWith(instance.toLowerCase())) continue
    for (const line of await readTail(path, TAIL_LINES)) {
      tails.push(`${name}: ${line.length > TAIL_CHARACTERS ? `${line.slice(0, TAIL_CHARACTERS)}…` : line}`)
    }
  }
  return tails
}

async function logFiles(folder: string): Promise<{ path: string; name: string }[]> {
  const files: { path: string; name: string }[] = []
  for (const instance of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    if (!instance.isDirectory()) continue
    for (const file of await readdir(join(folder, instance.name), { withFileTypes: true }).catch(() => [])) {
      if (!file.isFile() || !file.name.endsWith('.log')) continue
      files.push({ path: join(folder, instance.name, file.name), name: `${instance.name}-${file.name}` })
    }
  }
  return files
}
