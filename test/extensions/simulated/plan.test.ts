import { describe, expect, it } from 'vitest'
import { guestUseOf } from '../../../src/core/catalogue/targets.ts'
import { planCells, screenedFrom, slicePaceOf } from '../../../src/core/plan/cells.ts'
import { comparableEnvironment, differingFields } from '../../../src/core/record/comparable.ts'
import type { Machine, TargetDescription } from '../../../src/core/record/schema.ts'
import { judge } from '../../../src/core/report/judge-in-words.ts'
import { machineText } from '../../../src/core/report/story/environment.ts'
import { headline } from '../../../src/core/report/story.ts'
import { decideAfterRound, judgeRecord } from '../../../src/core/verdict/judge.ts'
import { timesOfGuests } from '../../../src/extensions/simulated/guest-time.ts'
import { settingsOf } from '../../core/config/caller.ts'
import { exampleRecord } from '../../core/record/example.ts'
import {
  cellOf,
  pairedRuns,
  policyOf,
  recordOf,
  sideBySide,
  storedReference,
  validRun,
} from '../../core/verdict/records.ts'

const file = (pace = '') => `
targets:
  base: { kind: local }
  new: { kind: local }
suites:
  default: { target: new, against: base, workloads: [{ tool: sysbench, name: oltp_point_select, threads: [4, 16] }] }
gate: { side-by-side: { measure: simulated${pace} } }
`

describe('the plan on the simulated machine', () => {
  it('has short slices and few pairs, unless the file says otherwise', () => {
    const { policy } = settingsOf({ config: file() })
    expect(policy.sideBySide).toMatchObject({ slice: 1, settle: 1, pairs: 2 })
    expect(settingsOf({ config: file(', slice: 3s, pairs: 4') }).policy.sideBySide).toMatchObject({
      ...{ slice: 3, settle: 1, pairs: 4 },
    })
  })

  it('runs each workload with one client too, and marks each cell', () => {
    const { suite, policy, base } = settingsOf({ config: file() })
    const cells = planCells(suite, slicePaceOf(suite, base, policy)).map(({ settings }) => settings)
    expect(cells.map(({ threads }) => threads)).toEqual([1, 4, 16])
    expect(cells.every(({ measure }) => measure === 'simulated')).toBe(true)
    expect(cells[0]).toMatchObject({ durationSeconds: 1, warmUpSeconds: 1 })
  })

  it('is the same for one server, whose record is stored', () => {
    const config = file().replace(', against: base', '')
    const { suite, policy, base } = settingsOf({ config })
    expect(base).toBeUndefined()
    expect(slicePaceOf(suite, base, policy)?.measure).toBe('simulated')
  })

  it('takes the time of its guests', () => {
    const { suite, policy } = settingsOf({ config: file() })
    const cells = planCells(suite, policy.sideBySide)
    const before = {
      boot: { seconds: 5 },
      reset: { seconds: 9 },
      settle: { seconds: 9 },
      measured: { seconds: 9 },
    }
    const guest = { hostSeconds: 4, bootSeconds: 4, memoryMiB: 4096 }
    const times = timesOfGuests(before, cells, { sides: 2, pairs: 2, cores: 2, guest })
    expect(Object.keys(times)).toEqual(['boot', 'measured'])
    // Four seconds of a core for each of 4 + 3·3 virtual seconds of each of four guests.
    expect(times.measured?.seconds).toBe(104)
    const slower = timesOfGuests(before, cells, {
      ...{ sides: 2, pairs: 2, cores: 2 },
      guest: { ...guest, hostSeconds: 9 },
    })
    expect(slower.measured?.seconds).toBe((104 / 4) * 9)
  })

  it('takes longer where TiDB is a guest', () => {
    const { candidate } = settingsOf({ config: file() })
    const tidb = settingsOf({
      config:
        '{"targets":{"candidate":{"kind":"tidb"}},"suites":{"default":{"target":"candidate","workloads":[{"tool":"sysbench","name":"oltp_insert"}]}}}',
    }).candidate
    const usual = { hostSeconds: 4, bootSeconds: 4, memoryMiB: 4096 }
    expect(guestUseOf([candidate])).toEqual(usual)
    expect(guestUseOf([candidate, tidb])).toEqual({ ...usual, hostSeconds: 9 })
  })

  it('screens no cells, since all of a round share a guest', () => {
    const { suite, policy } = settingsOf({ config: file() })
    const many = Array.from({ length: 3 }, () => planCells(suite, policy.sideBySide)).flat()
    expect(screenedFrom('evidence', many)).toBeUndefined()
  })
})

describe('a record of the simulated machine', () => {
  const simulated = {
    qemu: '7.2.22',
    kernel: 'linux-image-6.1.0-amd64 6.1.1-1',
    kernelSha256: 'c'.repeat(64),
    memoryMiB: 4096,
    images: { candidate: 'd'.repeat(64) },
  }
  const on = (machine: Machine) => comparableEnvironment(exampleRecord({ machine }))
  const own = on({ cpuModel: 'one', cores: 2, runnerClass: 'local', simulated })

  it('can be compared with that of another host', () => {
    const images = { candidate: 'e'.repeat(64) }
    const other = on({ cpuModel: 'other', cores: 64, simulated: { ...simulated, images } })
    expect(differingFields(own, other)).toEqual([])
  })

  it.each([{ qemu: '10.0.2' }, { kernelSha256: 'e'.repeat(64) }, { memoryMiB: 2048 }])(
    'cannot be compared with one of %o',
    (change) => {
      const other = on({ cpuModel: 'one', cores: 2, simulated: { ...simulated, ...change } })
      expect(differingFields(own, other).map(({ field }) => field)).toEqual(['simulated machine'])
    },
  )

  it('cannot be compared with one of a real machine', () => {
    const real = on({ cpuModel: 'one', cores: 2, runnerClass: 'local' })
    expect(differingFields(own, real).map(({ field }) => field)).toContain('simulated machine')
  })

  it('names the simulated machine, not the host', () => {
    expect(machineText({ cpuModel: 'one', simulated })).toBe(
      'simulated machine (QEMU 7.2.22, linux-image-6.1.0-amd64 6.1.1-1, 4096 MiB)',
    )
  })
})

describe('the verdict after two rounds of two pairs', () => {
  const judged = (ratio: number) => {
    const pair = (tps: number): [number, number] => [tps, tps * ratio]
    const cell = cellOf(
      pairedRuns([
        [pair(12_146), pair(12_152)],
        [pair(12_160), pair(12_149)],
      ]),
      {
        measure: 'simulated',
      },
    )
    const plan = { rounds: 8, pairs: 2, sliceSeconds: 1, settleSeconds: 1, gatedCells: 2 }
    const record = recordOf([cell], { design: 'side-by-side', sideBySide: plan })
    const { overall } = judgeRecord(record, sideBySide, policyOf())
    return { overall, next: decideAfterRound(record, policyOf()).kind }
  }

  it('is green for equal servers', () => {
    expect(judged(1)).toEqual({ overall: 'passed', next: 'stop' })
  })

  it('is red for one that is 5 % slower', () => {
    expect(judged(0.95)).toEqual({ overall: 'regression', next: 'stop' })
  })

  it('is green for equal builds of TiDB whose starts differ by half a percent, and red for one that is 8 % slower', () => {
    const of = (ratio: number, described: Partial<TargetDescription> = { kind: 'tidb' }) => {
      const pairs = (tps: number) =>
        [
          [tps, tps * ratio],
          [tps + 3, (tps - 2) * ratio],
        ] as [number, number][]
      const cell = cellOf(pairedRuns([pairs(4_865), pairs(4_835)]), { measure: 'simulated' })
      const plan = { rounds: 8, pairs: 2, sliceSeconds: 1, settleSeconds: 1, gatedCells: 2 }
      const record = recordOf([cell], { design: 'side-by-side', sideBySide: plan })
      const { candidate } = record.targets
      const targets = { base: candidate, candidate: { ...candidate, ...described } }
      return judgeRecord({ ...record, targets }, sideBySide, policyOf()).overall
    }
    expect(of(1)).toBe('passed')
    expect(of(0.99)).not.toBe('regression')
    expect(of(0.92)).toBe('regression')
    // With TiKV, a start is assumed to differ by twice as much.
    const cluster = { kind: 'playground', topology: { pd: 1, tikv: 1, tidb: 1 } } as const
    expect(of(0.97)).toBe('regression')
    expect([1, 0.97, 0.92].map((ratio) => of(ratio, cluster))).toEqual([
      'passed',
      'inconclusive',
      'regression',
    ])
  })

  it('is green for one that is 1 % slower, which the tolerance allows', () => {
    expect(judged(0.99)).toEqual({ overall: 'passed', next: 'stop' })
  })
})

describe('the verdict against one stored job', () => {
  const job = (tps: readonly number[]) => {
    const runs = tps.map((value, index) =>
      validRun({ tps: value }, { round: 1 + Math.floor(index / 2), slice: index % 2 }),
    )
    return recordOf([cellOf(runs, { measure: 'simulated' })])
  }
  const stored = job([12_146, 12_160, 12_152, 12_149])
  const judged = (ratio: number) =>
    judgeRecord(
      job([12_152 * ratio, 12_149 * ratio, 12_150 * ratio, 12_160 * ratio]),
      storedReference([stored]),
      policyOf(),
    ).overall

  it('is that of both side by side', () => {
    expect(judged(1)).toBe('passed')
    expect(judged(0.99)).toBe('passed')
    expect(judged(0.95)).toBe('regression')
  })

  it('is not called confirmed side by side, which nobody measured', () => {
    const slower = job([11_600, 11_610, 11_605, 11_602])
    const result = judge(slower, storedReference([stored]), policyOf())
    expect(headline(result)).toContain('slower')
    expect(headline(result)).not.toContain('confirmed')
  })

  it('takes slices in their order, whatever numbers they have', () => {
    const even = {
      ...stored,
      cells: stored.cells.map((cell) => ({
        ...cell,
        runs: cell.runs.map((run) => ({ ...run, slice: 2 * run.slice })),
      })),
    }
    expect(judgeRecord(stored, storedReference([even]), policyOf()).overall).toBe('passed')
  })
})
