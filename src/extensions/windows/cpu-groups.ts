import { existsSync, mkdirSync, readdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readIfThere } from '../../system/files.ts'
import { runProcess } from '../../system/process.ts'

/** Groups of processes that share the processor equally, however many threads each of them has. */
export interface CpuGroups {
  /** Puts a process with all of its threads into a group. @throws Error where that is refused */
  add(name: string, pid: number): Promise<void>
  /**
   * Seconds of processor time that a group has used since it was made; undefined where they cannot
   * be read.
   */
  usedSeconds(name: string): number | undefined
  /** Puts the processes that still run back where they came from, and removes the groups. */
  close(): Promise<void>
}

/** Paths of the control groups; the files of Linux by default. */
export interface GroupPlace {
  /** Default `/sys/fs/cgroup`. */
  readonly root?: string
  /** True if the groups take precedence over all other processes of their core. */
  readonly isFirst?: boolean
  /** Text of `/proc/PID/cgroup`. */
  readonly groupsOf?: (pid: number) => string
  /** Runs a command as root; rejects where it may not. */
  readonly asRoot?: (command: string, args: readonly string[]) => Promise<void>
}

/**
 * Sides weigh the same. Where the machine has another core for the rest, all of them go before it
 * on theirs.
 */
const weights = {
  v1: { file: 'cpu.shares', all: ['2048', '262144'], side: '1024' },
  v2: { file: 'cpu.weight', all: ['200', '10000'], side: '100' },
} as const
const PREFIX = 'tidb-bench-'

/**
 * Makes a CPU group of equal weight for each name: cgroup v2 (`cpu.weight`) where its controller is
 * there, else v1 (`cpu.shares`). What the user may not write is written by `sudo -n`.
 * @returns why there are none, as a phrase
 */
export async function openCpuGroups(
  names: readonly string[],
  {
    root = '/sys/fs/cgroup',
    groupsOf = readGroups,
    asRoot = sudo,
    isFirst = false,
  }: GroupPlace = {},
): Promise<CpuGroups | string> {
  const hierarchy = hierarchyIn(root)
  if (hierarchy === undefined) return 'the machine has no control groups for the processor'
  const { version, folders } = hierarchy
  const { file, all, side } = weights[version]
  const [main = root] = folders
  const write = async (path: string, text: string) => {
    try {
      writeFileSync(path, text)
    } catch {
      await asRoot('sh', ['-c', 'printf %s "$1" > "$2"', 'sh', text, path])
    }
  }
  const make = async (path: string) => {
    try {
      mkdirSync(path, { recursive: true })
    } catch {
      await asRoot('mkdir', ['-p', path])
    }
  }
  const remove = async (path: string) => {
    try {
      if (existsSync(path)) rmdirSync(path)
    } catch {
      await asRoot('rmdir', [path]).catch(() => undefined)
    }
  }
  const own = `${PREFIX}${process.pid}`
  const removeAll = async (group: string) => {
    for (const folder of folders) {
      const path = join(folder, group)
      for (const child of foldersIn(path)) await remove(join(path, child))
      await remove(path)
    }
  }
  // A job that was killed leaves empty groups.
  for (const group of foldersIn(main)) if (isAbandoned(group)) await removeAll(group)
  try {
    if (version === 'v2') await write(join(main, 'cgroup.subtree_control'), '+cpu')
    for (const folder of folders) {
      await make(join(folder, own))
      if (version === 'v2') await write(join(folder, own, 'cgroup.subtree_control'), '+cpu')
      for (const name of names) await make(join(folder, own, name))
    }
    await write(join(main, own, file), all[isFirst ? 1 : 0])
    for (const name of names) await write(join(main, own, name, file), side)
  } catch (error) {
    await removeAll(own)
    return `control groups cannot be made: ${error instanceof Error ? error.message : String(error)}`
  }
  const origins = new Map<number, readonly string[]>()
  return {
    async add(name, pid) {
      if (!origins.has(pid)) origins.set(pid, originsOf(groupsOf(pid), folders))
      for (const folder of folders)
        await write(join(folder, own, name, 'cgroup.procs'), String(pid))
    },
    usedSeconds: (name) => usageIn(folders.map((folder) => join(folder, own, name))),
    async close() {
      for (const [pid, groups] of origins)
        for (const [index, folder] of folders.entries())
          if (existsSync(`/proc/${pid}`))
            await write(join(folder, groups[index] ?? '', 'cgroup.procs'), String(pid)).catch(
              () => undefined,
            )
      await removeAll(own)
    },
  }
}

/**
 * Folders of one controller each. The second one of v1 counts the time, where the first one does
 * not.
 */
function hierarchyIn(
  root: string,
): { version: 'v1' | 'v2'; folders: readonly string[] } | undefined {
  const controllers = readIfThere(join(root, 'cgroup.controllers'))?.split(/\s+/) ?? []
  if (controllers.includes('cpu')) return { version: 'v2', folders: [root] }
  const cpu = ['cpu,cpuacct', 'cpu']
    .map((name) => join(root, name))
    .find((path) => existsSync(path))
  if (cpu === undefined || !existsSync(join(cpu, 'cpu.shares'))) return undefined
  const accounts = join(root, 'cpuacct')
  const isApart =
    !existsSync(join(cpu, 'cpuacct.usage')) && existsSync(join(accounts, 'cpuacct.usage'))
  return { version: 'v1', folders: isApart ? [cpu, accounts] : [cpu] }
}

/**
 * Groups of a process, one for each folder, from `/proc/PID/cgroup`: lines of
 * `number:controllers:path`.
 */
function originsOf(text: string, folders: readonly string[]): string[] {
  const lines = text.split('\n').map((line) => line.split(':'))
  return folders.map((folder) => {
    const line = lines.find(([, controllers = '']) =>
      basename(folder)
        .split(',')
        .some((name) => controllers.split(',').includes(name)),
    )
    // The one hierarchy of v2 has no name.
    return (line ?? lines.find(([number]) => number === '0'))?.slice(2).join(':') ?? ''
  })
}

function usageIn(groups: readonly string[]): number | undefined {
  for (const group of groups) {
    const nanoseconds = readIfThere(join(group, 'cpuacct.usage'))
    if (nanoseconds !== undefined) return Number(nanoseconds) / 1e9
    const microseconds = /^usage_usec (\d+)/m.exec(readIfThere(join(group, 'cpu.stat')) ?? '')?.[1]
    if (microseconds !== undefined) return Number(microseconds) / 1e6
  }
  return undefined
}

function isAbandoned(group: string): boolean {
  const pid = group.startsWith(PREFIX) ? Number(group.slice(PREFIX.length)) : Number.NaN
  return Number.isInteger(pid) && !existsSync(`/proc/${pid}`)
}

function foldersIn(path: string): string[] {
  try {
    return readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? [entry.name] : [],
    )
  } catch {
    return []
  }
}

function readGroups(pid: number): string {
  return readIfThere(`/proc/${pid}/cgroup`) ?? ''
}

const SUDO_SECONDS = 10

async function sudo(command: string, args: readonly string[]): Promise<void> {
  const { exitCode, stderrTail } = await runProcess('sudo', ['-n', command, ...args], {
    deadlineSeconds: SUDO_SECONDS,
  })
  if (exitCode !== 0) throw new Error(stderrTail.at(-1) ?? `sudo ended with exit code ${exitCode}`)
}
