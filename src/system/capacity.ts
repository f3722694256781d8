import { readFile, stat, statfs } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { Failure } from '../record/failure.ts'
import { runProcess } from './process.ts'

/** Bytes that may still be written where `folder` lies. */
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
export async function requireDisk(folder: string, neededBytes: number, purpose: string): Promise<void> {
  const free = await freeDiskBytes(folder)
  if (free >= neededBytes) return
  throw new Failure(
    'environment',
    `${purpose} needs ${gib(neededBytes)} in ${folder}, and ${gib(free)} are free`,
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
 * {@link requireDisk} for all that will lie on disks at the same time: needs that share a file system add up.
 * @throws Failure `environment`
 */
export async function requireDiskForAll(needs: readonly DiskNeed[], purpose: string): Promise<void> {
  const byDevice = new Map<number, DiskNeed>()
  for (const { folder, bytes } of needs) {
    const { dev } = await stat(folder)
    byDevice.set(dev, { folder, bytes: bytes + (byDevice.get(dev)?.bytes ?? 0) })
  }
  for (const { folder, bytes } of byDevice.values()) await requireDisk(folder, bytes, purpose)
}

/** Memory of the machine, and what programs can still get of it, within the limit of our control group. */
export interface Memory {
  readonly totalBytes: number
  readonly availableBytes: number
}

export async function readMemory(): Promise<Memory> {
  const [meminfo, limit, used] = await Promise.all([
    readFile('/proc/meminfo', 'utf8').catch(() => ''),
    readFile('/sys/fs/cgroup/memory.max', 'utf8').catch(() => 'max'),
    readFile('/sys/fs/cgroup/memory.current', 'utf8').catch(() => '0'),
  ])
  return memoryOf(meminfo, limit, used)
}

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
    `${purpose} needs about ${gib(neededBytes)} of memory, and ${gib(availableBytes)} are available`,
    { remedy: 'End other programs, use fewer instances or smaller caches, or take a larger machine.' },
  )
}

/** `1.5 GiB`. */
export function gib(bytes: number): string {
  return `${(bytes / 2 ** 30).toFixed(1)} GiB`
}
