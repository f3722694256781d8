import type { Finding, ProgramUse } from '../../system/finding.ts'
import { gib } from '../../system/machine.ts'
import { installCommand, requirements } from '../../system/packages.ts'
import { formatNoise, formatShare } from '../../words/number.ts'
import { defined } from '../../words/objects.ts'
import { wrapped } from '../../words/terminal.ts'
import type { MachineReading } from './reading.ts'

const words: Readonly<Record<Finding['level'], string>> = {
  good: 'ok',
  note: 'note',
  slow: 'slow',
  noisy: 'noisy',
  missing: 'FAILS',
}

/** Columns that words need beside the subjects. */
const LEAST_WORDS = 24

/**
 * The findings as aligned lines, the worst first, each remedy under its finding.
 * @param columns of a terminal, in which the lines are broken and several good findings are one;
 *   absent elsewhere
 */
export function findingLines(all: readonly Finding[], columns?: number): string[] {
  const findings = columns === undefined ? worstFirst(all) : withGoodAsOne(worstFirst(all))
  const width = Math.max(0, ...findings.map(({ subject }) => subject.length))
  const indent = ' '.repeat(width + 8)
  const room = columns === undefined ? Number.POSITIVE_INFINITY : columns - indent.length
  const broken = (text: string, most: number) => wrapped(text, Math.max(LEAST_WORDS, most))
  return findings.flatMap(({ subject, level, seen: observation, remedy }) => {
    const [first = '', ...others] = broken(observation, room)
    const advice = remedy === undefined ? [] : broken(remedy, room - 2)
    return [
      `${words[level].padEnd(5)} ${subject.padEnd(width)}  ${first}`,
      ...others.map((line) => indent + line),
      ...advice.map((line, at) => `${indent}${at === 0 ? '→' : ' '} ${line}`),
    ]
  })
}

const levels: readonly Finding['level'][] = ['missing', 'noisy', 'slow', 'note', 'good']

function worstFirst(findings: readonly Finding[]): Finding[] {
  return findings.toSorted((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level))
}

/** Names what is good in one finding: in a terminal, only what is not needs lines. */
function withGoodAsOne(findings: readonly Finding[]): readonly Finding[] {
  const good = findings.filter(({ level }) => level === 'good')
  if (good.length < 2) return findings
  const seen = good.map(({ subject }) => subject).join(', ')
  const subject = good.length === findings.length ? 'all' : `${good.length} more`
  return [...findings.filter(({ level }) => level !== 'good'), { subject, level: 'good', seen }]
}

/** Checks whether the configured job cannot work. */
export function isAnythingMissing(findings: readonly Finding[]): boolean {
  return findings.some(({ level }) => level === 'missing')
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
  const { cores, cpuModel, load, stolenShare = 0, spinVariation, governor, flushMs } = reading
  const { openFiles, clockSource = 'not known', hugePages = 'not known' } = reading
  return [
    judge('cores', `${cores}${cpuModel === undefined ? '' : ` × ${cpuModel}`}`, [
      cores < 4,
      'noisy',
      // Measured on two cores: neighbouring runs of 8 s differ by 6 to 8 % (standard deviation of
      // the log ratio).
      'The server and the load share the cores, so expect runs to differ by 6 to 8 %. Compare side by side with a tolerance of 10 % or more, or use 4 cores.',
    ]),
    judge(
      'other load',
      `load ${load.toFixed(2)} on ${cores} cores, ${formatShare(stolenShare)} stolen by the host`,
      [
        stolenShare > 0.01,
        'noisy',
        'Other virtual machines on this host take CPU time. Compare side by side.',
      ],
      [load > cores * 0.25, 'noisy', 'Stop the other programs or wait for them; `top` lists them.'],
    ),
    judge('steadiness', `the same work takes ${formatNoise(spinVariation)}`, [
      spinVariation > 0.03,
      'noisy',
      'No run can vary less than this. Compare side by side, with more rounds.',
    ]),
    judge('CPU governor', governor ?? 'the host’s (virtual machine)', [
      governor !== undefined && governor !== 'performance',
      'noisy',
      'sudo cpupower frequency-set -g performance',
    ]),
    memory(reading),
    disk(reading),
    flushMs === undefined
      ? { subject: 'disk flush', level: 'note', seen: 'could not be measured' }
      : judge('disk flush', `${flushMs.toFixed(2)} ms for 4 KiB`, [
          flushMs > 5,
          'slow',
          'Every commit waits for a flush, so write workloads mostly measure this disk.',
        ]),
    openFiles === undefined
      ? { subject: 'open files', level: 'good', seen: 'no limit known' }
      : judge('open files', `at most ${openFiles}`, [
          openFiles < 10_000,
          openFiles < 1024 ? 'missing' : 'note',
          'ulimit -n 65536',
        ]),
    judge('clock', clockSource, [
      ['hpet', 'acpi_pm', 'xen', 'jiffies'].includes(clockSource),
      'slow',
      'Every read of this clock is a system call. Switch the clock source to tsc or kvm-clock.',
    ]),
    judge('huge pages', hugePages, [
      hugePages === 'always',
      'noisy',
      'The TiDB documentation recommends: echo never | sudo tee /sys/kernel/mm/transparent_hugepage/enabled',
    ]),
  ]
}

type Trouble = readonly [isThere: boolean, level: Finding['level'], remedy: string]

/** Returns the finding of the first trouble that is there; good without one. */
function judge(subject: string, seen: string, ...troubles: readonly Trouble[]): Finding {
  const [, level = 'good', remedy] = troubles.find(([isThere]) => isThere) ?? []
  return { subject, level, seen, ...defined({ remedy }) }
}

function memory({ memory: { totalBytes, availableBytes } }: MachineReading): Finding {
  return judge('memory', `${gib(availableBytes)} of ${gib(totalBytes)} available`, [
    availableBytes < 4 * 2 ** 30,
    availableBytes < 2 ** 30 ? 'slow' : 'note',
    'A TiDB cluster needs about 2 GiB for each TiKV instance. Use target “local” or a larger machine.',
  ])
}

function disk({ diskFolder, diskFreeBytes, diskIsMemory }: MachineReading): Finding {
  return judge(
    'disk',
    `${gib(diskFreeBytes)} free in ${diskFolder}`,
    [
      diskIsMemory,
      'note',
      'This folder is in memory. Set TMPDIR to a folder on a disk to get realistic figures.',
    ],
    [
      diskFreeBytes < 10 * 2 ** 30,
      'note',
      'Unless reset is “never”, a snapshot of the loaded data needs disk space. Free some space, or set TMPDIR.',
    ],
  )
}
