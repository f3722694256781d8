import { formatShare } from '../../words/number.ts'
import { wrapped } from '../../words/terminal.ts'
import { gib } from '../machine.ts'
import { installCommand, requirements } from '../packages.ts'
import type { MachineReading } from './reading.ts'

export { readMachineState } from './reading.ts'

/** One thing that the doctor looked at. */
export interface Finding {
  readonly subject: string
  /**
   * `good`; `note`: worth knowing; `slow`: figures will be lower than they could be; `noisy`:
   * figures will spread; `missing`: the configured job will not work.
   */
  readonly level: 'good' | 'note' | 'slow' | 'noisy' | 'missing'
  readonly seen: string
  readonly remedy?: string
}

const words: Readonly<Record<Finding['level'], string>> = {
  good: 'ok',
  note: 'note',
  slow: 'slow',
  noisy: 'noisy',
  missing: 'MISSING',
}

/** Columns that words need beside the subjects. */
const LEAST_WORDS = 24

/**
 * The findings as aligned lines, each remedy under its finding.
 * @param columns of a terminal, in which the lines are broken; absent elsewhere
 */
export function findingLines(findings: readonly Finding[], columns?: number): string[] {
  const width = Math.max(0, ...findings.map(({ subject }) => subject.length))
  const indent = ' '.repeat(width + 11)
  const room = columns === undefined ? Number.POSITIVE_INFINITY : columns - indent.length
  const broken = (text: string, most: number) => wrapped(text, Math.max(LEAST_WORDS, most))
  return findings.flatMap(({ subject, level, seen: observation, remedy }) => {
    const [first = '', ...others] = broken(observation, room)
    const advice = remedy === undefined ? [] : broken(remedy, room - 2)
    return [
      `${words[level].padEnd(8)} ${subject.padEnd(width)}  ${first}`,
      ...others.map((line) => indent + line),
      ...advice.map((line, at) => `${indent}${at === 0 ? '→' : ' '} ${line}`),
    ]
  })
}

/** Checks whether the configured job cannot work. */
export function isAnythingMissing(findings: readonly Finding[]): boolean {
  return findings.some(({ level }) => level === 'missing')
}

/** Use of a program, and the remedy if it is missing. */
export interface ProgramUse {
  readonly use: string
  readonly remedy: string
}

const ownUses: Readonly<Record<string, ProgramUse>> = {
  mariadbd: {
    use: 'target “local” and the demo',
    remedy: installCommand(requirements.mariadb.packages[0], true),
  },
  haproxy: {
    use: 'load-balancer “haproxy”',
    remedy: installCommand(requirements.haproxy.packages[0], true),
  },
  tiup: {
    use: 'target “playground”',
    remedy: 'Nothing to do: the action downloads and verifies it when it starts a cluster.',
  },
}

/** Programs that this project needs beside the load tools. */
export const ownPrograms = Object.keys(ownUses)

/**
 * Lists the programs that are available, the load tools first.
 * @param paths path by program
 * @param needed programs that the configuration cannot do without; the others are merely noted
 * @param loadTools by program
 */
export function toolFindings(
  paths: Readonly<Record<string, string | undefined>>,
  needed: readonly string[],
  loadTools: Readonly<Record<string, ProgramUse>>,
): Finding[] {
  return Object.entries({ ...loadTools, ...ownUses }).map(([tool, { use, remedy }]) => {
    const path = paths[tool]
    if (path !== undefined) return { subject: tool, level: 'good', seen: path }
    return {
      subject: tool,
      level: needed.includes(tool) ? 'missing' : 'note',
      seen: `not found; needed for ${use}`,
      remedy,
    }
  })
}

/** Explains what a reading of the machine means for measurements on it. */
export function machineFindings(reading: MachineReading): Finding[] {
  return [
    cores(reading),
    otherLoad(reading),
    steadiness(reading),
    governor(reading),
    memory(reading),
    disk(reading),
    flush(reading),
    openFiles(reading),
    clock(reading),
    hugePages(reading),
  ]
}

function cores({ cores: count, cpuModel }: MachineReading): Finding {
  const subject = 'cores'
  const observation = `${count}${cpuModel === undefined ? '' : ` × ${cpuModel}`}`
  if (count >= 4) return { subject, level: 'good', seen: observation }
  // Measured on two cores: neighbouring runs of 8 s differ by 6 to 8 % (standard deviation of the
  // log ratio).
  const remedy =
    'The server and the load share the cores, so expect runs to differ by 6 to 8 %. Compare side by side with a tolerance of 10 % or more, or use 4 cores.'
  return { subject, level: 'noisy', seen: observation, remedy }
}

function otherLoad({ load, cores: count, stolenShare = 0 }: MachineReading): Finding {
  const subject = 'other load'
  const observation = `load ${load.toFixed(2)} on ${count} cores, ${formatShare(stolenShare)} stolen by the host`
  if (stolenShare > 0.01) {
    return {
      subject,
      level: 'noisy',
      seen: observation,
      remedy: 'Other virtual machines on this host take CPU time. Compare side by side.',
    }
  }
  if (load <= count * 0.25) return { subject, level: 'good', seen: observation }
  return {
    subject,
    level: 'noisy',
    seen: observation,
    remedy: 'Stop the other programs or wait for them; `top` lists them.',
  }
}

function steadiness({ spinVariation }: MachineReading): Finding {
  const subject = 'steadiness'
  const observation = `the same work takes ±${formatShare(spinVariation)}`
  if (spinVariation <= 0.03) return { subject, level: 'good', seen: observation }
  const remedy = 'No run can vary less than this. Compare side by side, with more rounds.'
  return { subject, level: 'noisy', seen: observation, remedy }
}

function governor({ governor: name }: MachineReading): Finding {
  const subject = 'CPU governor'
  if (name === undefined) return { subject, level: 'good', seen: 'the host’s (virtual machine)' }
  if (name === 'performance') return { subject, level: 'good', seen: name }
  return {
    subject,
    level: 'noisy',
    seen: name,
    remedy: 'sudo cpupower frequency-set -g performance',
  }
}

function memory({ memory: { totalBytes, availableBytes } }: MachineReading): Finding {
  const subject = 'memory'
  const observation = `${gib(availableBytes)} of ${gib(totalBytes)} available`
  if (availableBytes >= 4 * 2 ** 30) return { subject, level: 'good', seen: observation }
  const remedy =
    'A TiDB cluster needs about 2 GiB for each TiKV instance. Use target “local” or a larger machine.'
  return { subject, level: availableBytes < 2 ** 30 ? 'slow' : 'note', seen: observation, remedy }
}

function disk({ diskFolder, diskFreeBytes, diskIsMemory }: MachineReading): Finding {
  const subject = 'disk'
  const observation = `${gib(diskFreeBytes)} free in ${diskFolder}`
  if (diskIsMemory) {
    const remedy =
      'This folder is in memory. Set TMPDIR to a folder on a disk to get realistic figures.'
    return { subject, level: 'note', seen: observation, remedy }
  }
  if (diskFreeBytes >= 10 * 2 ** 30) return { subject, level: 'good', seen: observation }
  const remedy =
    'Unless reset is “never”, a snapshot of the loaded data needs disk space. Free some space, or set TMPDIR.'
  return { subject, level: 'note', seen: observation, remedy }
}

function flush({ flushMs }: MachineReading): Finding {
  const subject = 'disk flush'
  if (flushMs === undefined) return { subject, level: 'note', seen: 'could not be measured' }
  const observation = `${flushMs.toFixed(2)} ms for 4 KiB`
  if (flushMs <= 5) return { subject, level: 'good', seen: observation }
  const remedy = 'Every commit waits for a flush, so write workloads mostly measure this disk.'
  return { subject, level: 'slow', seen: observation, remedy }
}

function openFiles({ openFiles: limit }: MachineReading): Finding {
  const subject = 'open files'
  if (limit === undefined) return { subject, level: 'good', seen: 'no limit known' }
  const observation = `at most ${limit}`
  if (limit >= 10_000) return { subject, level: 'good', seen: observation }
  return {
    subject,
    level: limit < 1024 ? 'missing' : 'note',
    seen: observation,
    remedy: 'ulimit -n 65536',
  }
}

function clock({ clockSource }: MachineReading): Finding {
  const subject = 'clock'
  const slow = ['hpet', 'acpi_pm', 'xen', 'jiffies']
  const observation = clockSource ?? 'not known'
  if (!slow.includes(observation)) return { subject, level: 'good', seen: observation }
  return {
    subject,
    level: 'slow',
    seen: observation,
    remedy:
      'Every read of this clock is a system call. Switch the clock source to tsc or kvm-clock.',
  }
}

function hugePages({ hugePages: mode }: MachineReading): Finding {
  const subject = 'huge pages'
  const observation = mode ?? 'not known'
  if (mode !== 'always') return { subject, level: 'good', seen: observation }
  const remedy =
    'The TiDB documentation recommends: echo never | sudo tee /sys/kernel/mm/transparent_hugepage/enabled'
  return { subject, level: 'noisy', seen: observation, remedy }
}
