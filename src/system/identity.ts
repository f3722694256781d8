import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** A process, told apart from a later one that got the same number. */
export interface ProcessIdentity {
  readonly pid: number
  /** Clock ticks between boot and the start of the process: field 22 of `/proc/<pid>/stat`. */
  readonly startTicks: number
}

/** @returns undefined where no such process runs, or the machine has no `/proc` */
export function identify(pid: number): ProcessIdentity | undefined {
  const stat = readStat(pid)
  return stat === undefined || stat.state === 'Z' ? undefined : { pid, startTicks: stat.startTicks }
}

/** Is it still the same process? */
export function isAlive(identity: ProcessIdentity): boolean {
  return identify(identity.pid)?.startTicks === identity.startTicks
}

/** Where process numbers mean what they mean: they are given anew after each boot, and in each container. */
export interface ProcessWorld {
  readonly host: string
  readonly boot: string
  readonly pidNamespace: string
}

/** The one that this process lives in; a field is empty where the machine does not say. */
export function ownWorld(): ProcessWorld {
  return {
    host: hostname(),
    boot: textOf(() => readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()),
    pidNamespace: textOf(() => readlinkSync('/proc/self/ns/pid')),
  }
}

function textOf(read: () => string): string {
  try {
    return read()
  } catch {
    return ''
  }
}

/** Living processes of this user that were started with `name=value` in their environment. */
export function processesWith(name: string, value: string): ProcessIdentity[] {
  return listProc()
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && hasInEnvironment(pid, name, value))
    .map(identify)
    .filter((found) => found !== undefined)
}

/** Living members of a process group, without zombies. */
export function groupMembers(group: number): ProcessIdentity[] {
  const members: ProcessIdentity[] = []
  for (const entry of listProc()) {
    const pid = Number(entry)
    if (!Number.isInteger(pid)) continue
    const stat = readStat(pid)
    if (stat?.group === group && stat.state !== 'Z') members.push({ pid, startTicks: stat.startTicks })
  }
  return members
}

/** Was `name=value` in the environment that the process was started with? */
export function hasInEnvironment(pid: number, name: string, value: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0').includes(`${name}=${value}`)
  } catch {
    return false
  }
}

function listProc(): string[] {
  try {
    return readdirSync('/proc')
  } catch {
    return []
  }
}

function readStat(pid: number): { state: string; group: number; startTicks: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name in brackets may hold blanks and brackets itself: the fields begin behind the last one.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0] ?? '', group: Number(fields[2]), startTicks: Number(fields[19]) }
  } catch {
    return undefined
  }
}
