import { expect, test } from 'vitest'
import { targetSchema } from '../../../src/core/config/target-schema.ts'
import { loadToolUses } from '../../../src/extensions/doctor/load-tools.ts'
import {
  findingLines,
  isAnythingMissing,
  machineFindings,
  toolFindings,
} from '../../../src/extensions/doctor/machine.ts'
import {
  type MachineReading,
  openFilesLimit,
  variation,
} from '../../../src/extensions/doctor/reading.ts'
import { advice } from '../../../src/extensions/doctor/verb.ts'
import type { Finding } from '../../../src/system/finding.ts'
import { stolenShare } from '../../../src/system/machine.ts'

const gib = 2 ** 30
const fit: MachineReading = {
  cores: 8,
  cpuModel: 'A processor',
  governor: 'performance',
  memory: { totalBytes: 32 * gib, availableBytes: 30 * gib },
  diskFolder: '/tmp',
  diskFreeBytes: 100 * gib,
  diskIsMemory: false,
  flushMs: 0.5,
  load: 0.1,
  stolenShare: 0,
  spinVariation: 0.005,
  openFiles: 65_536,
  clockSource: 'tsc',
  hugePages: 'madvise',
  tools: {},
}

test('a machine that is fit has nothing but good findings', () => {
  expect(machineFindings(fit).map(({ level }) => level)).toEqual(Array(10).fill('good'))
})

test.each<[string, Partial<MachineReading>, string, RegExp]>([
  ['cores', { cores: 2 }, 'noisy', /side by side/],
  ['other load', { load: 5 }, 'noisy', /top/],
  ['other load', { stolenShare: 0.05 }, 'noisy', /side by side/],
  ['steadiness', { spinVariation: 0.08 }, 'noisy', /more rounds/],
  ['CPU governor', { governor: 'powersave' }, 'noisy', /cpupower/],
  ['memory', { memory: { totalBytes: gib, availableBytes: gib / 2 } }, 'slow', /larger machine/],
  ['disk', { diskFreeBytes: gib }, 'note', /TMPDIR/],
  ['disk', { diskIsMemory: true }, 'note', /disk/],
  ['disk flush', { flushMs: 20 }, 'slow', /commit/],
  ['open files', { openFiles: 4096 }, 'note', /ulimit/],
  ['open files', { openFiles: 256 }, 'missing', /ulimit/],
  ['clock', { clockSource: 'hpet' }, 'slow', /tsc/],
  ['huge pages', { hugePages: 'always' }, 'noisy', /never/],
])('%s of %j is %s', (subject, change, level, remedy) => {
  const others = machineFindings({ ...fit, ...change }).filter(
    (finding) => finding.level !== 'good',
  )
  expect(others).toEqual([
    { subject, level, seen: expect.any(String), remedy: expect.stringMatching(remedy) },
  ])
})

test('a program counts as missing only where it is needed', () => {
  const levels = (needed: string[]) =>
    Object.fromEntries(
      toolFindings({ sysbench: '/usr/bin/sysbench' }, needed, loadToolUses()).map(
        ({ subject, level }) => [subject, level],
      ),
    )
  expect(levels([])).toMatchObject({ sysbench: 'good', haproxy: 'note', tiup: 'note' })
  expect(levels(['haproxy'])).toMatchObject({ haproxy: 'missing', tiup: 'note' })
})

test('lines are aligned, with the remedy under its finding', () => {
  const findings = [
    { subject: 'cores', level: 'good', seen: '8' },
    { subject: 'other load', level: 'missing', seen: 'much', remedy: 'less' },
  ] as const
  expect(findingLines(findings)).toEqual([
    'FAILS other load  much',
    '                  → less',
    'ok    cores       8',
  ])
  expect(isAnythingMissing(findings)).toBe(true)
})

test('what is good is one line of a terminal', () => {
  const good = (subject: string) => ({ subject, level: 'good', seen: '8' }) as const
  const slow = { subject: 'disk flush', level: 'slow', seen: '6 ms' } as const
  expect(findingLines([good('cores'), slow, good('memory'), good('clock')], 80)).toEqual([
    'slow  disk flush  6 ms',
    'ok    3 more      cores, memory, clock',
  ])
  expect(findingLines([good('cores'), good('memory')], 80)).toEqual(['ok    all  cores, memory'])
})

test('lines are broken in the width of a terminal', () => {
  const seen = 'one two three four five six seven eight'
  const finding = { subject: 'cores', level: 'noisy', seen, remedy: seen } as const
  expect(findingLines([finding], 42)).toEqual([
    'noisy cores  one two three four five six',
    '             seven eight',
    '             → one two three four five six',
    '               seven eight',
  ])
})

test('time stolen by the host is a share of all time between two readings', () => {
  const before = 'cpu  100 0 100 800 0 0 0 0 0 0\ncpu0 1 1'
  expect(stolenShare(before, 'cpu  110 0 110 870 0 0 0 10 0 0')).toBeCloseTo(0.1)
  expect(stolenShare(before, before)).toBeUndefined()
  expect(stolenShare(undefined, before)).toBeUndefined()
})

test('the limit of open files', () => {
  expect(
    openFilesLimit('Max open files            1024                 1048576              files'),
  ).toBe(1024)
  expect(
    openFilesLimit('Max open files            unlimited            unlimited            files'),
  ).toBe(Number.POSITIVE_INFINITY)
  expect(openFilesLimit('')).toBeUndefined()
})

test('variation is the standard deviation over the mean', () => {
  expect(variation([10, 10, 10])).toBe(0)
  expect(variation([9, 11])).toBeCloseTo(Math.SQRT2 / 10)
})

test('the first lines say whether a run works, and what was looked at', () => {
  const of = (level: Finding['level']) => [{ subject: 'cores', level, seen: '8' }]
  const server = targetSchema.parse({ kind: 'endpoint', host: 'db1:4001' })
  const own = targetSchema.parse({ kind: 'local' })
  expect([
    advice([...of('missing'), ...of('noisy')], []),
    advice(of('noisy'), [['candidate', server]]),
    advice(of('noisy'), [
      ['candidate', own],
      ['base', own],
    ]),
    advice(of('slow'), [['candidate', own]]),
    advice(of('note'), [['candidate', own]]),
  ]).toEqual([
    [
      'Not ready: a run would fail for 1 reason. The lines with → say what to do.',
      'Looked at this machine alone. To look at a server too:',
      '  tidb-bench doctor --target endpoint --host HOST:PORT',
    ],
    [
      'Ready, but figures will be noisy: only large drops can be detected.',
      'Looked at this machine and candidate (endpoint db1:4001).',
    ],
    [
      'Ready, but figures will be noisy: prefer a side-by-side comparison.',
      'Looked at this machine and candidate (local) and base (local).',
    ],
    [
      'Ready, but figures will be lower than they could be.',
      'Looked at this machine and candidate (local).',
    ],
    ['Ready to measure.', 'Looked at this machine and candidate (local).'],
  ])
})
