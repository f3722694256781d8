import { readFile, stat, statfs } from 'node:fs/promises'
import { availableParallelism, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { Failure } from '../words/failure.ts'
import { plural } from '../words/number.ts'
import { readIfThere } from './files.ts'
import { runProcess } from './process.ts'

/** Returns the command, pinned to cores (`1`, `0-1`, `0,2`) by taskset where `cores` is set. */
export function pinnedCommand(
  cores: string | undefined,
  file: string,
  args: readonly string[],
): [file: string, args: readonly string[]] {
  return cores === undefined ? [file, args] : ['taskset', ['--cpu-list', cores, file, ...args]]
}

/**
 * Numbers of the cores that this process may use, from `/proc/self/status`; empty where there is no
 * such file.
 */
export function allowedCores(status: string = readIfThere('/proc/self/status') ?? ''): number[] {
  const list = /^Cpus_allowed_list:\s*([0-9,-]+)$/m.exec(status)?.[1] ?? ''
  return list.split(',').flatMap((part) => {
    const [first, last = first] = part.split('-').map(Number)
    if (part === '' || first === undefined || last === undefined) return []
    return Array.from({ length: last - first + 1 }, (_, offset) => first + offset)
  })
}

/**
 * Share of time between two texts of `/proc/stat` that the hypervisor gave to others: field 8 of
 * the line `cpu`.
 */
export function stolenShare(
  before: string | undefined,
  after: string | undefined,
): number | undefined {
  const times = (text: string | undefined) =>
    /^cpu +(.*)$/m
      .exec(text ?? '')?.[1]
      ?.split(' ')
      .map(Number)
  const [one, other] = [times(before), times(after)]
  if (one === undefined || other === undefined) return undefined
  const passed = other.slice(0, 8).map((value, i) => value - (one[i] ?? 0))
  const total = passed.reduce((sum, value) => sum + value, 0)
  return total > 0 ? Math.max(0, passed[7] ?? 0) / total : undefined
}

/**
 * Advises what to do about a server that did not answer in time: the key of its target, and the
 * load of the machine, in its words. Not escaped.
 */
export function slowStartRemedy(
  load: number = loadavg()[0] ?? 0,
  cores: number = availableParallelism(),
): string {
  return `Set a longer \`boot\` in the target, or free the machine: its load average is ${load.toFixed(1)} on ${plural(cores, 'core')}.`
}

/**
 * Whole cores that a program may use here: those of its CPU set, within the quota of its control
 * group; at least 1.
 */
export async function wholeCores(): Promise<number> {
  const quota = await readFile('/sys/fs/cgroup/cpu.max', 'utf8').catch(() => 'max')
  return coresWithin(quota, availableParallelism())
}

/** {@link wholeCores} on the text of `cpu.max`: `max 100000` or `150000 100000`. */
export function coresWithin(quota: string, cores: number): number {
  const [most, period] = quota.trim().split(/\s+/).map(Number)
  const share = most !== undefined && period !== undefined ? most / period : Number.NaN
  return Number.isFinite(share) ? Math.max(1, Math.min(cores, Math.floor(share))) : cores
}

/** Returns the free bytes of the file system of `folder`. */
export async function freeDiskBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Bytes that a folder occupies on disk. */
export async function folderBytes(folder: string): Promise<number> {
  let kib = 0
  await runProcess('du', ['-sk', '--', folder], {
    onStdoutLine: (line) => {
      kib = Number(line.split('\t', 1)[0])
    },
  })
  return kib * 1024
}

/** @throws Failure `environment` where less is free than needed */
export async function requireDisk(
  folder: string,
  neededBytes: number,
  purpose: string,
): Promise<void> {
  const free = await freeDiskBytes(folder)
  if (free >= neededBytes) return
  throw new Failure(
    'environment',
    `${purpose} needs ${gib(neededBytes)} in ${folder}, but only ${gib(free)} are free`,
    {
      remedy: 'Free disk space, load less data, or set TMPDIR (or RUNNER_TEMP) to a larger disk.',
    },
  )
}

/** Bytes that will be written into a folder. */
export interface DiskNeed {
  /** Exists. */
  readonly folder: string
  readonly bytes: number
}

/**
 * {@link requireDisk} for all that will be on disks at the same time: needs that share a file
 * system add up.
 * @throws Failure `environment`
 */
export async function requireDiskForAll(
  needs: readonly DiskNeed[],
  purpose: string,
): Promise<void> {
  const byDevice = new Map<number, DiskNeed>()
  for (const { folder, bytes } of needs) {
    const { dev } = await stat(folder)
    byDevice.set(dev, { folder, bytes: bytes + (byDevice.get(dev)?.bytes ?? 0) })
  }
  for (const { folder, bytes } of byDevice.values()) await requireDisk(folder, bytes, purpose)
}

/**
 * Memory of the machine, and what programs can still get of it, within the limit of our control
 * group.
 */
export interface Memory {
  readonly totalBytes: number
  readonly availableBytes: number
}

export async function readMemory(root = '/'): Promise<Memory> {
  const group = join(root, 'sys/fs/cgroup')
  const read = (path: string) => readFile(path, 'utf8').catch(() => undefined)
  // Version 2 of control groups, or version 1.
  const [meminfo = '', limit = 'max', used = '0'] = await Promise.all([
    read(join(root, 'proc/meminfo')),
    read(join(group, 'memory.max')).then((text) => text ?? read(join(group, V1_LIMIT))),
    read(join(group, 'memory.current')).then((text) => text ?? read(join(group, V1_USED))),
  ])
  return memoryOf(meminfo, limit, used)
}

const [V1_LIMIT, V1_USED] = ['memory/memory.limit_in_bytes', 'memory/memory.usage_in_bytes']

/** {@link readMemory} on the texts of the system's files. */
export function memoryOf(meminfo: string, groupLimit: string, groupUsed: string): Memory {
  const field = (name: string) => {
    const match = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(meminfo)
    return match?.[1] === undefined ? undefined : Number(match[1]) * 1024
  }
  const totalBytes = field('MemTotal') ?? totalmem()
  const availableBytes = field('MemAvailable') ?? totalBytes
  const limit = groupLimit.trim() === 'max' ? Number.POSITIVE_INFINITY : Number(groupLimit)
  if (!Number.isFinite(limit) || limit >= totalBytes) return { totalBytes, availableBytes }
  return {
    totalBytes: limit,
    availableBytes: Math.min(availableBytes, Math.max(0, limit - Number(groupUsed))),
  }
}

/** @throws Failure `environment` where less is available than needed */
export async function requireMemory(neededBytes: number, purpose: string): Promise<void> {
  const { availableBytes } = await readMemory()
  if (availableBytes >= neededBytes) return
  throw new Failure(
    'environment',
    `${purpose} needs about ${gib(neededBytes)} of memory, but only ${gib(availableBytes)} are available`,
    {
      remedy:
        'Stop other programs, use fewer instances or smaller caches, or use a larger machine.',
    },
  )
}

/** `1.5 GiB`. */
export function gib(bytes: number): string {
  return `${(bytes / 2 ** 30).toFixed(1)} GiB`
}

/**
 * Paths at which systems keep their trusted authorities: Debian and Alpine, Fedora, SUSE, macOS and
 * BSD.
 */
const BUNDLES = [
  '/etc/ssl/certs/ca-certificates.crt',
  '/etc/pki/tls/certs/ca-bundle.crt',
  '/etc/ssl/ca-bundle.pem',
  '/etc/ssl/cert.pem',
]

/** The authorities that this system trusts, in PEM form: those of Node where it has no bundle. */
export async function systemAuthorities(): Promise<string> {
  const { SSL_CERT_FILE: certificates, NODE_EXTRA_CA_CERTS: extra } = process.env
  const read = (path: string | undefined) => (path ? readFile(path, 'utf8').catch(() => '') : '')
  for (const path of certificates ? [certificates] : BUNDLES) {
    const bundle = await read(path)
    if (bundle.includes('-----BEGIN CERTIFICATE-----')) return `${bundle}\n${await read(extra)}`
  }
  const { rootCertificates } = await import('node:tls')
  return `${rootCertificates.join('\n')}\n${await read(extra)}`
}
