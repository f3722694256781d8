import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ResourceComponent } from '../../core/record/metric.ts'
import type { ServerProcess } from '../../core/tool/server-process.ts'
import { readIfThere, readTail } from '../../system/files.ts'
import { copyFolder, exists, replaceFolder } from '../../system/folders.ts'
import {
  argumentsOfProcess,
  processesWith,
  programOfProcess,
  programPathOfProcess,
} from '../../system/identity.ts'
import type { Ledger } from '../../system/ledger.ts'
import { type Configuration, fromToml, toToml } from '../../tiup/component-configuration.ts'
import { Failure } from '../../words/failure.ts'
import { defined } from '../../words/objects.ts'
import { components } from './arguments.ts'
import type { GuestComponent, RunningComponent } from './guest.ts'

/**
 * The folders that together are the data of a cluster, relative to its own: PD's and TiKV's (and
 * TiFlash's), which only fit each other. The logs beside them are left out, so that a restored
 * cluster keeps its newest ones.
 */
async function instanceData(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  const instances = names.filter((name) => /^(pd|tikv|tiflash)-\d+$/.test(name)).sort()
  const inside = instances.map(async (name) =>
    (await exists(join(folder, name, 'data'))) ? join(name, 'data') : name,
  )
  return Promise.all(inside)
}

/**
 * Copies the components' logs out of a data folder, as `<instance>-<file>`. What cannot be copied
 * is left out.
 */
export async function keepLogs(folder: string, logFolder: string): Promise<void> {
  await mkdir(logFolder, { recursive: true })
  for (const { path, name } of await logFiles(folder)) {
    await copyFile(path, join(logFolder, name)).catch(() => undefined)
  }
}

const TAIL_LINES = 8
/** PD and TiDB write complete configurations into one line. */
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
      tails.push(
        `${name}: ${line.length > TAIL_CHARACTERS ? `${line.slice(0, TAIL_CHARACTERS)}…` : line}`,
      )
    }
  }
  return tails
}

async function logFiles(folder: string): Promise<{ path: string; name: string }[]> {
  const files: { path: string; name: string }[] = []
  for (const instance of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    if (!instance.isDirectory()) continue
    for (const file of await readdir(join(folder, instance.name), { withFileTypes: true }).catch(
      () => [],
    )) {
      if (!file.isFile() || !file.name.endsWith('.log')) continue
      files.push({
        path: join(folder, instance.name, file.name),
        name: `${instance.name}-${file.name}`,
      })
    }
  }
  return files
}

/** Copies the data of all instances of a halted cluster aside. @throws Failure `environment` */
export async function copyInstances(
  data: string,
  copies: string,
  signal: AbortSignal,
  ledger: Ledger | undefined,
): Promise<void> {
  await rm(copies, { recursive: true, force: true })
  await mkdir(copies, { mode: 0o700 })
  for (const part of await instanceData(data)) {
    await mkdir(dirname(join(copies, part)), { recursive: true })
    await copyFolder(join(data, part), join(copies, part), signal, ledger)
  }
}

/** Puts such copies back. @throws Failure `environment` */
export async function restoreInstances(
  copies: string,
  data: string,
  signal: AbortSignal,
  ledger: Ledger | undefined,
): Promise<void> {
  for (const part of await instanceData(copies)) {
    await replaceFolder(join(copies, part), join(data, part), signal, ledger)
  }
  await forgetPaths(data)
}

/**
 * Removes TiKV's memory of its own paths: it refuses to start from data that lay elsewhere, as that
 * of another job or of a guest does.
 */
export async function forgetPaths(data: string): Promise<void> {
  for (const part of await instanceData(data))
    await rm(join(data, part, 'last_tikv.toml'), { force: true })
}

/** Reads how the components of a playground run. @throws Failure `environment` */
export function runningComponents(dataFolder: string): Record<GuestComponent, RunningComponent> {
  const processes = componentProcesses(dataFolder)
  const read = (wanted: GuestComponent): RunningComponent => {
    const found = processes.find(({ component }) => component === wanted)
    if (found === undefined)
      throw new Failure('environment', `the process of ${wanted} was not found`, {
        remedy: 'Check its log in the result folder.',
      })
    const { pid } = found.identity
    const words = argumentsOfProcess(pid)
      .slice(1)
      .filter((word) => word !== '')
    const file = words.map((word) => /^--?config=(.*)$/.exec(word)?.[1]).find(Boolean)
    const text = file === undefined ? '' : (readIfThere(file) ?? '')
    return { program: programPathOfProcess(pid), words, configuration: fromToml(text) }
  }
  return { pd: read('pd'), tikv: read('tikv'), tidb: read('tidb') }
}

/** Writes each component's configuration into a private folder. @returns the paths, by component */
export async function writeConfigFiles(folder: string, configuration: Configuration) {
  const files: Partial<Record<(typeof components)[number], string>> = {}
  for (const component of components) {
    const tree = configuration[component]
    if (tree === undefined) continue
    const file = join(folder, `${component}.toml`)
    await writeFile(file, toToml(tree), { mode: 0o600 })
    files[component] = file
  }
  return files
}

/** Variable with the data folder of a playground; its components inherit it. */
export const DATA_VARIABLE = 'TIUP_INSTANCE_DATA_DIR'

/**
 * Programs by the names that their own builds give them, too: `tidb-server`, `tikv-server-debug`.
 */
const programs: readonly (readonly [RegExp, ResourceComponent])[] = [
  [/^tidb-server/, 'tidb'],
  [/^tikv-server/, 'tikv'],
  [/^pd-server/, 'pd'],
  [/^tiflash/, 'tiflash'],
  [/^tiproxy/, 'tiproxy'],
]

/** Finds the component by the folder of its log or data, for a build with a name of its own. */
function componentOfArguments(
  args: readonly string[],
  dataFolder: string,
): ResourceComponent | undefined {
  const folders = args.flatMap((text) => text.split(`${dataFolder}/`).slice(1))
  return programs.find(([, component]) =>
    folders.some((path) => path.startsWith(`${component}-`)),
  )?.[1]
}

/** The components of the playground that has its data there. */
export function componentProcesses(dataFolder: string): ServerProcess[] {
  return processesWith(DATA_VARIABLE, dataFolder).flatMap((identity) => {
    const name = programOfProcess(identity.pid)
    const component =
      programs.find(([pattern]) => pattern.test(name))?.[1] ??
      componentOfArguments(argumentsOfProcess(identity.pid), dataFolder)
    return component === undefined ? [] : [{ component, identity }]
  })
}

/** Components of which no process is known, so that nothing is known of what they use. */
export function unseenComponents(
  dataFolder: string,
  topology: Readonly<Record<'pd' | 'tikv' | 'tidb', number>>,
): string[] {
  const components = componentProcesses(dataFolder).map(({ component }) => component)
  return (['pd', 'tikv', 'tidb'] as const).filter(
    (kind) => topology[kind] > 0 && !components.includes(kind),
  )
}

/**
 * Returns the version that is requested of TiUP, for the record, where programs of the caller's own
 * take places beside it, or the server calls itself otherwise, as a nightly build does.
 * @param reported version of the server, by itself
 */
export function requestedOf(
  { version, binaries }: { version: string; binaries: object },
  reported: string,
): { requested?: { version: string; binaries: string[] } } {
  const names = Object.keys(defined(binaries))
  const bare = (name: string) => name.replace(/^v/u, '')
  const isOther =
    /^(?:nightly|v\d+\.\d+\.\d+.*)$/u.test(version) && bare(version) !== bare(reported)
  return names.length === 0 && !isOther ? {} : { requested: { version, binaries: names } }
}
