import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { readTail } from '../log-tail.ts'

/** TiUP's own folder: components, manifests and the data of tagged clusters. */
export function tiupHome(environment: NodeJS.ProcessEnv): string {
  return environment.TIUP_HOME ?? join(environment.HOME ?? homedir(), '.tiup')
}

/** Data and logs of a tagged cluster. */
export function dataFolder(home: string, tag: string): string {
  return join(home, 'data', tag)
}

/** The folders that together are the data of a cluster: PD's and TiKV's, which only fit each other. */
export async function instanceFolders(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => /^(pd|tikv|tiflash)-\d+$/.test(name)).sort()
}

/** Copies the components' logs out of a data folder, as `<instance>-<file>`. What cannot be copied is left out. */
export async function keepLogs(folder: string, logFolder: string): Promise<void> {
  await mkdir(logFolder, { recursive: true })
  for (const { path, name } of await logFiles(folder)) {
    await copyFile(path, join(logFolder, name)).catch(() => undefined)
  }
}

/** The last lines of every component's log that is not empty. */
export async function logTails(folder: string, lines = 8): Promise<string[]> {
  const tails: string[] = []
  for (const { path, name } of await logFiles(folder)) {
    for (const line of await readTail(path, lines)) tails.push(`${name}: ${line}`)
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
