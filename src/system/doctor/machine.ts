import { formatShare } from '../../words/number.ts'
import { gib } from '../capacity.ts'
import type { Finding } from './finding.ts'
import type { MachineReading } from './reading.ts'

/** What a reading of the machine means for measurements on it. */
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
  const seen = `${count}${cpuModel === undefined ? '' : ` × ${cpuModel}`}`
  if (count >= 4) return { subject, level: 'good', seen }
  // Measured on two cores: neighbouring runs of 8 s differ by 6 to 8 % (standard deviation of the log ratio).
  const remedy =
    'Server and load share the cores: expect 6 to 8 % between neighbouring runs; measure side by side with a tolerance of 10 % or more, or take 4 cores.'
  return { subject, level: 'noisy', seen, remedy }
}

function otherLoad({ load, cores: count, stolenShare = 0 }: MachineReading): Finding {
  const subject = 'other load'
  const seen = `load ${load.toFixed(2)} on ${count} cores, ${formatShare(stolenShare)} stolen by the host`
  if (stolenShare > 0.01) {
    return {
      subject,
      level: 'noisy',
      seen,
      remedy: 'Other machines on this host take time from it: measure side by side.',
    }
  }
  if (load <= count * 0.25) return { subject, level: 'good', seen }
  return { subject, level: 'noisy', seen, remedy: 'End or wait for the other programs: see `top`.' }
}

function steadiness({ spinVariation }: MachineReading): Finding {
  const subject = 'steadiness'
  const seen = `the same work takes ±${formatShare(spinVariation)}`
  if (spinVariation <= 0.03) return { subject, level: 'good', seen }
  const remedy = 'No run can be steadier than this: measure side by side, with more rounds.'
  return { subject, level: 'noisy', seen, remedy }
}

function governor({ governor: name }: MachineReading): Finding {
  const subject = 'CPU governor'
  if (name === undefined) return { subject, level: 'good', seen: 'the host’s (virtual machine)' }
  if (name === 'performance') return { subject, level: 'good', seen: name }
  return { subject, level: 'noisy', seen: name, remedy: 'sudo cpupower frequency-set -g performance' }
}

function memory({ memory: { totalBytes, availableBytes } }: MachineReading): Finding {
  const subject = 'memory'
  const seen = `${gib(availableBytes)} of ${gib(totalBytes)} available`
  if (availableBytes >= 4 * 2 ** 30) return { subject, level: 'good', seen }
  const remedy =
    'A TiDB cluster needs about 2 GiB for each instance of TiKV; use target “local”, or a larger machine.'
  return { subject, level: availableBytes < 2 ** 30 ? 'slow' : 'note', seen, remedy }
}

function disk({ diskFolder, diskFreeBytes, diskIsMemory }: MachineReading): Finding {
  const subject = 'disk'
  const seen = `${gib(diskFreeBytes)} free in ${diskFolder}`
  if (diskIsMemory) {
    const remedy = 'It is memory: set TMPDIR to a folder on a disk for figures that mean something.'
    return { subject, level: 'note', seen, remedy }
  }
  if (diskFreeBytes >= 10 * 2 ** 30) return { subject, level: 'good', seen }
  const remedy =
    'A copy of the loaded data is kept where reset is not “never”: free some space, or set TMPDIR.'
  return { subject, level: 'note', seen, remedy }
}

function flush({ flushMs }: MachineReading): Finding {
  const subject = 'disk flush'
  if (flushMs === undefined) return { subject, level: 'note', seen: 'could not be measured' }
  const seen = `${flushMs.toFixed(2)} ms for 4 KiB`
  if (flushMs <= 5) return { subject, level: 'good', seen }
  const remedy = 'Each commit waits for it: workloads that write measure this disk and little else.'
  return { subject, level: 'slow', seen, remedy }
}

function openFiles({ openFiles: limit }: MachineReading): Finding {
  const subject = 'open files'
  if (limit === undefined) return { subject, level: 'good', seen: 'no limit known' }
  const seen = `at most ${limit}`
  if (limit >= 10_000) return { subject, level: 'good', seen }
  return { subject, level: limit < 1024 ? 'missing' : 'note', seen, remedy: 'ulimit -n 65536' }
}

function clock({ clockSource }: MachineReading): Finding {
  const subject = 'clock'
  const slow = ['hpet', 'acpi_pm', 'xen', 'jiffies']
  const seen = clockSource ?? 'not known'
  if (!slow.includes(seen)) return { subject, level: 'good', seen }
  return {
    subject,
    level: 'slow',
    seen,
    remedy: 'Reading it is a system call: switch the clock source to tsc or kvm-clock.',
  }
}

function hugePages({ hugePages: mode }: MachineReading): Finding {
  const subject = 'huge pages'
  const seen = mode ?? 'not known'
  if (mode !== 'always') return { subject, level: 'good', seen }
  const remedy = 'TiDB’s documents ask for: echo never | sudo tee /sys/kernel/mm/transparent_hugepage/enabled'
  return { subject, level: 'noisy', seen, remedy }
}
