import { readlinkSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { basename } from 'node:path'
import { z } from 'zod'
import { listIfThere, readIfThere } from './files.ts'

/** A process, distinguished from a later one with the same number. */
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

/** Checks whether it is still the same process. */
export function isAlive(identity: ProcessIdentity): boolean {
  return identify(identity.pid)?.startTicks === identity.startTicks
}

/**
 * Scope in which a process id is valid: ids are reassigned after each boot, and in each container.
 */
const worldSchema = z.object({ host: z.string(), boot: z.string(), pidNamespace: z.string() })

/** Schema of a process with its scope, as a file keeps it. */
export const ownerSchema = z.object({ pid: z.number(), startTicks: z.number(), world: worldSchema })

/** The one that this process lives in; a field is empty where the machine does not say. */
export function ownWorld(): z.infer<typeof worldSchema> {
  return {
    host: hostname(),
    boot: readIfThere('/proc/sys/kernel/random/boot_id')?.trim() ?? '',
    pidNamespace: readLink('/proc/self/ns/pid'),
  }
}

function readLink(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    return ''
  }
}

/** Living processes of this user that were started with `name=value` in their environment. */
export function processesWith(name: string, value: string): ProcessIdentity[] {
  return listIfThere('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && hasInEnvironment(pid, name, value))
    .map(identify)
    .filter((identity) => identity !== undefined)
}

/** Living members of a process group, without zombies. */
export function groupMembers(group: number): ProcessIdentity[] {
  return listIfThere('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && readStat(pid)?.group === group)
    .map(identify)
    .filter((identity) => identity !== undefined)
}

/** Was `name=value` in the environment that the process was started with? */
export function hasInEnvironment(pid: number, name: string, value: string): boolean {
  const environment = readIfThere(`/proc/${pid}/environ`) ?? ''
  return environment.split('\0').includes(`${name}=${value}`)
}

function readStat(pid: number) {
  const text = readIfThere(`/proc/${pid}/stat`)
  if (text === undefined) return undefined
  // The name in brackets may hold blanks and brackets itself: the fields begin behind the last one.
  const [state = '', ...numbers] = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const field = (at: number) => Number(numbers[at - 1] ?? 0)
  return { state, group: field(2), ticks: field(11) + field(12), startTicks: field(19) }
}

/** Resources that one process has used since it began, and holds now. */
export interface ProcessUsage {
  /** User and system time, of all threads. */
  readonly cpuSeconds: number
  /** Resident memory. */
  readonly rssBytes: number
  /** The most resident memory since the process began, or since `resetPeakMemory`. */
  readonly peakRssBytes: number
  /** Context switches of each living thread, by its number. */
  readonly contextSwitches: ReadonlyMap<string, number>
  /**
   * Read from, and sent to, the storage layer: what the page cache answers is not in it. Absent
   * without the right to know.
   */
  readonly disk?: { readonly readBytes: number; readonly writtenBytes: number }
}

/**
 * `USER_HZ`: the unit of times in `/proc`, the same on every Linux of the architectures that Node
 * runs on.
 */
const TICKS_PER_SECOND = 100
const KIB = 1024

/** Source: proc(5). @returns undefined where the process is gone, or the machine has no `/proc` */
export function usageOf({ pid, startTicks }: ProcessIdentity): ProcessUsage | undefined {
  const [stat, status] = [readStat(pid), readIfThere(`/proc/${pid}/status`)]
  // Another process may have got its number.
  if (stat?.startTicks !== startTicks || status === undefined) return undefined
  const io = readIfThere(`/proc/${pid}/io`)
  return {
    cpuSeconds: stat.ticks / TICKS_PER_SECOND,
    rssBytes: fieldOf(status, 'VmRSS') * KIB,
    peakRssBytes: fieldOf(status, 'VmHWM') * KIB,
    contextSwitches: contextSwitchesOf(pid),
    ...(io !== undefined && {
      disk: { readBytes: fieldOf(io, 'read_bytes'), writtenBytes: fieldOf(io, 'write_bytes') },
    }),
  }
}

/** `/proc/PID/status` counts the first thread alone, so each thread is read. */
function contextSwitchesOf(pid: number): ReadonlyMap<string, number> {
  const switches = new Map<string, number>()
  for (const thread of listIfThere(`/proc/${pid}/task`)) {
    const status = readIfThere(`/proc/${pid}/task/${thread}/status`)
    if (status === undefined) continue
    const fields = ['voluntary_ctxt_switches', 'nonvoluntary_ctxt_switches']
    switches.set(
      thread,
      fields.reduce((sum, name) => sum + fieldOf(status, name), 0),
    )
  }
  return switches
}

/**
 * Resets the peak of resident memory. Without the right to do so, the peak stays that since the
 * process began.
 */
export function resetPeakMemory({ pid }: ProcessIdentity): void {
  try {
    // Source: proc(5), `/proc/pid/clear_refs`: 5 resets VmHWM to the present VmRSS, and changes
    // nothing else.
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
  } catch {
    // Another user's process, or no Linux.
  }
}

/** Path of the program that a process runs; empty where that cannot be known. */
export function programPathOfProcess(pid: number): string {
  // A program that was replaced on disk meanwhile says so behind its path.
  return readLink(`/proc/${pid}/exe`).replace(/ \(deleted\)$/, '')
}

/** Name of the program that a process runs; empty where that cannot be known. */
export function programOfProcess(pid: number): string {
  return basename(programPathOfProcess(pid))
}

/** The words that a process was started with; none where they cannot be known. */
export function argumentsOfProcess(pid: number): string[] {
  return (readIfThere(`/proc/${pid}/cmdline`) ?? '').split('\0')
}

function fieldOf(text: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(text)?.[1] ?? 0)
}
