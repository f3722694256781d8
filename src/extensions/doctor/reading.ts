import { open, statfs } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { mean, median } from '../../statistics/sample.ts'
import { readIfThere } from '../../system/files.ts'
import { createPrivateFolder } from '../../system/folders.ts'
import { freeDiskBytes, type Memory, readMemory, stolenShare } from '../../system/machine.ts'
import { findCommand } from '../../system/packages.ts'

/** Facts read and measured on a machine. Undefined: the machine does not report it. */
export interface MachineReading {
  readonly cores: number
  readonly cpuModel: string | undefined
  readonly governor: string | undefined
  readonly memory: Memory
  readonly diskFolder: string
  readonly diskFreeBytes: number
  /** `tmpfs` is memory. */
  readonly diskIsMemory: boolean
  /** Median of a write of 4 KiB that is flushed to the disk. */
  readonly flushMs: number | undefined
  /** Processes that wanted a core, mean of the last minute. */
  readonly load: number
  /** Share of the time that the host gave to others while we looked. */
  readonly stolenShare: number | undefined
  /** Coefficient of variation of a fixed piece of work. */
  readonly spinVariation: number
  readonly openFiles: number | undefined
  readonly clockSource: string | undefined
  readonly hugePages: string | undefined
  /** Programs that were found, by name. */
  readonly tools: Readonly<Record<string, string | undefined>>
}

const TMPFS_MAGIC = 0x01021994

/** Takes about two seconds. @param programs names of those that are looked for */
export async function readMachineState(
  environment: NodeJS.ProcessEnv,
  programs: readonly string[],
): Promise<MachineReading> {
  const diskFolder = environment.RUNNER_TEMP ?? tmpdir()
  const before = read('/proc/stat')
  const [load = 0] = loadavg()
  const spinVariation = measureCpuSpread()
  const flushMs = await measureFlush(diskFolder).catch(() => undefined)
  await delay(300)
  const after = read('/proc/stat')
  const tools = programs.map(async (tool) => [tool, await findCommand(tool, environment)] as const)
  return {
    cores: availableParallelism(),
    cpuModel: cpus()[0]?.model.trim(),
    governor: read('/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor'),
    memory: await readMemory(),
    diskFolder,
    diskFreeBytes: await freeDiskBytes(diskFolder),
    diskIsMemory: (await statfs(diskFolder)).type === TMPFS_MAGIC,
    flushMs,
    load,
    stolenShare: stolenShare(before, after),
    spinVariation,
    openFiles: openFilesLimit(read('/proc/self/limits')),
    clockSource: read('/sys/devices/system/clocksource/clocksource0/current_clocksource'),
    hugePages: /\[(\w+)\]/.exec(read('/sys/kernel/mm/transparent_hugepage/enabled') ?? '')?.[1],
    tools: Object.fromEntries(await Promise.all(tools)),
  }
}

/**
 * The soft limit of open files, as started programs inherit it, from the text of
 * `/proc/self/limits`.
 */
export function openFilesLimit(limits: string | undefined): number | undefined {
  const soft = /^Max open files\s+(\d+|unlimited)/m.exec(limits ?? '')?.[1]
  return soft === undefined
    ? undefined
    : soft === 'unlimited'
      ? Number.POSITIVE_INFINITY
      : Number(soft)
}

function read(path: string): string | undefined {
  return readIfThere(path)?.trim()
}

/** Pieces of work, and their size: about 20 ms each on a processor of today. */
const PIECES = 30
const STEPS = 12_000_000

/**
 * Does a fixed piece of work again and again. @returns the coefficient of variation of the times
 * that it took
 */
function measureCpuSpread(): number {
  spin(STEPS) // compiled by then
  const times: number[] = []
  for (let i = 0; i < PIECES; i++) {
    const begin = performance.now()
    spin(STEPS)
    times.push(performance.now() - begin)
  }
  return variation(times)
}

/** Standard deviation (n − 1) over mean. */
export function variation(values: readonly number[]): number {
  const middle = mean(values)
  const squares = values.reduce((sum, value) => sum + (value - middle) ** 2, 0)
  return Math.sqrt(squares / (values.length - 1)) / middle
}

function spin(steps: number): number {
  let x = 1
  for (let i = 0; i < steps; i++) x = (Math.imul(x, 1_664_525) + 1_013_904_223) | 0
  return x
}

const WRITES = 30

/** Writes 4 KiB and flushes it to the disk, again and again. @returns the median in ms */
async function measureFlush(parent: string): Promise<number> {
  const folder = await createPrivateFolder('tidb-bench-doctor', { parent })
  try {
    const file = await open(join(folder.path, 'flush'), 'w')
    const times: number[] = []
    const block = Buffer.alloc(4096, 1)
    for (let i = 0; i < WRITES; i++) {
      const begin = performance.now()
      await file.write(block, 0, block.length, i * block.length)
      await file.datasync()
      times.push(performance.now() - begin)
    }
    await file.close()
    return median(times)
  } finally {
    await folder.remove()
  }
}
