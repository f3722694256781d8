import { describe, expect, it, test } from 'vitest'
import type { BenchRecord, Cell, Run, ValidRun } from '../../../src/core/record/schema.ts'
import { WORK_NOTE } from '../../../src/core/record/work.ts'
import { judgedLinesOf } from '../../../src/core/verdict/after-lines.ts'
import type { Reference } from '../../../src/core/verdict/reference.ts'
import { isClear, judgeWork } from '../../../src/extensions/work/counters.ts'
import { workOf } from '../../../src/extensions/work/findings.ts'
import {
  type CpuReading,
  cpuBetween,
  cpuReading,
  isTooCoarse,
  sumCpu,
} from '../../../src/mysql/server-counters.ts'
import {
  pairsOf,
  runsWithCounters,
  sharedCounters,
  startsOf,
  workUnit,
} from '../../../src/statistics/counts.ts'
import {
  cellOf,
  invalidRun,
  pairedRecord,
  policyOf,
  recordOf,
  sideBySide,
  storedReference,
  validRun,
} from '../../core/verdict/records.ts'
import { counter, loose, of } from './judged-counters.ts'

const linesOf = (record: BenchRecord, reference: Reference = sideBySide) =>
  judgedLinesOf(record, reference, policyOf(), [])
const judgedBeside = (cell: Cell, reference: Reference) =>
  judgeWork(cell, linesOf(recordOf([cell]), reference))

describe('the counters of runs', () => {
  const run = (
    side: 'base' | 'candidate',
    slice: number,
    keys: number,
    more: object = {},
    metrics: object = { tps: 10, qps: 50 },
  ) =>
    validRun(
      metrics as Record<string, number>,
      {
        ...{ side, slice },
        work: {
          source: 'sql',
          seconds: 10,
          statements: 1_000,
          counters: { keys, own: 1 },
          ...more,
        },
      } as Partial<Run>,
    ) as ValidRun

  it('are those that all runs have from one source, a transaction or a statement, without what idle servers count', () => {
    const runs = runsWithCounters([
      run('base', 0, 9_000),
      run('candidate', 1, 10_000, { idle: { seconds: 2, counters: { keys: 200 } } }),
      run('candidate', 2, 1_900),
      run('base', 3, 8_000),
      run('base', 4, 5, { statements: 0 }),
    ])
    const unit = workUnit(runs)
    expect([runs.length, unit, sharedCounters(runs), sharedCounters([])]).toEqual([
      4,
      { kind: 'transaction', statements: 5 },
      ['keys', 'own'],
      [],
    ])
    expect(startsOf(runs, 'keys', unit)).toEqual([
      {
        round: 1,
        base: [
          { count: 9_000, units: 200 },
          { count: 8_000, units: 200 },
        ],
        candidate: [{ count: 9_000, units: 200 }],
      },
    ])
    expect(pairsOf(runs, 1, 'keys', unit)).toEqual([
      { base: { count: 9_000, units: 200 }, candidate: { count: 9_000, units: 200 } },
    ])
    expect(startsOf(runs, 'absent', unit)[0]?.base).toEqual([])
    const [first, second] = runsWithCounters([
      run('base', 0, 1),
      run('base', 1, 1, { counters: { keys: 1 } }),
    ])
    const other = runsWithCounters([run('base', 0, 1, { source: 'status-port' })])
    expect([
      sharedCounters([first, second] as never),
      sharedCounters([first, ...other] as never),
      workUnit([run('base', 0, 1, {}, { qps: 5 })]),
      workUnit([run('base', 0, 1, {}, { tps: 5 })]),
    ]).toEqual([
      ['keys'],
      [],
      { kind: 'statement', statements: 1 },
      { kind: 'statement', statements: 1 },
    ])
  })

  it('are compared with those of the newest valid job that has any, of the same rows', () => {
    const job = (
      keys: number,
      more: object = {},
      cells = [cellOf([run('candidate', 0, keys), run('candidate', 1, keys)])],
    ) => recordOf(cells, more)
    const own = cellOf([run('candidate', 0, 6_000), run('candidate', 1, 6_000)])
    const broken = cellOf([run('candidate', 0, 1_000), invalidRun('x')])
    const uncounted = cellOf([validRun({ tps: 1 }), validRun({ tps: 1 })])
    const judge = (stored: ReturnType<typeof job>[], candidate = own) => {
      const found = judgedBeside(candidate, storedReference(stored))
      return typeof found === 'string'
        ? found
        : found.map(({ counter: name, base, by, starts }) => [name, base, by, starts])
    }
    const elsewhere = { machine: { cpuModel: 'other', cores: 2, runnerClass: 'local' } }
    expect([
      judge([job(5_000), job(4_000)]),
      judge([job(0, {}, [broken]), job(0, {}, [uncounted]), job(4_000)]),
      judge([job(5_000, elsewhere)]),
      judge([
        job(0, {}, [cellOf([run('candidate', 0, 1), run('candidate', 1, 1)], { threads: 9 })]),
        job(4_000),
      ]),
      judge([]),
      judge([job(5_000)], broken),
      judgedBeside(own, { kind: 'none', reason: 'x' }),
      judgedBeside(cellOf([...own.runs, invalidRun('x', { side: 'base' })]), sideBySide),
      judgedBeside(broken, sideBySide),
    ]).toEqual([
      ...[[['keys', 25, 'exact', 1]], [['keys', 20, 'exact', 1]], [['keys', 25, 'exact', 1]]],
      ...[[['keys', 20, 'exact', 1]], [], [], [], [], []],
    ])
  })

  it('are not compared with a stored job where the server mostly worked for other clients', () => {
    const cellWith = (qps: number, more: object = {}) => {
      const one = (pair: number) => run('candidate', pair, 5_000, {}, { tps: qps / 20, qps })
      return cellOf([one(0), one(1)], more)
    }
    // As many a second as the server counts.
    const own = 100
    const judge = (candidate: ReturnType<typeof cellOf>, stored = cellWith(own)) => {
      const records = [recordOf([stored])]
      return judgedBeside(candidate, storedReference(records)).length
    }
    expect([
      judge(cellWith(own)),
      judge(cellWith(own * 0.6)),
      judge(cellWith(own * 0.4)),
      judge(cellWith(own), cellWith(own * 0.4)),
    ]).toEqual([1, 1, 0, 0])
  })

  it('are left out where the faster side has only written more of the rows that both read', () => {
    /** Each side inserts and reads as many rows as its table has: `rate` more a slice, from `rows` on. */
    const slices = (side: 'base' | 'candidate', rows: number, rate: number, written = 100) =>
      [1, 2, 3].flatMap((round) =>
        Array.from({ length: 8 }, (_, at) => {
          const wobble = 1 + 0.01 * ((at + round) % 3)
          const Rows_read = 1_000 * (rows + rate * at) * wobble
          const counters = { Rows_read, Handler_write: written }
          return { ...run(side, 2 * at + (side === 'base' ? 0 : 1), 1, { counters }), round }
        }),
      )
    const found = (base: readonly ValidRun[], candidate: readonly ValidRun[]) =>
      judgedBeside(cellOf([...base, ...candidate]), sideBySide)
    const rowsRead = (of: ReturnType<typeof found>) =>
      of === 'other-rows' ? [] : of.filter((each) => each.counter === 'Rows_read')
    // The table of the faster one grows faster.
    expect(rowsRead(found(slices('base', 10, 1), slices('candidate', 10, 1.6)))).toEqual([])
    // It reads more from the first slice on.
    expect(rowsRead(found(slices('base', 10, 1), slices('candidate', 13, 1.3)))).toMatchObject([
      { proved: true, risesWithin: true },
    ])
    // More than the tables grow.
    expect(rowsRead(found(slices('base', 10, 1), slices('candidate', 10, 30)))).toMatchObject([
      { proved: true, risesWithin: true },
    ])
    // Nothing is written.
    expect(
      rowsRead(found(slices('base', 10, 1, 0), slices('candidate', 10, 1.6, 0))),
    ).toMatchObject([{ proved: true }])
    const [same] = rowsRead(found(slices('base', 10, 0.01), slices('candidate', 13, 0.01)))
    expect(same).toMatchObject({ proved: true })
    expect(same).not.toHaveProperty('risesWithin')
  })

  it('are clear where they changed, or surely changed by less than a tenth', () => {
    expect([
      isClear(counter('keys', 0.5)),
      isClear(counter('keys', 0.5, { proved: false })),
      isClear(counter('keys', 0.09, { proved: false })),
      isClear(counter('keys', -0.12, { proved: false })),
      isClear(loose('keys', 0, 0.04)),
      isClear(loose('keys', 0, 0.041)),
    ]).toEqual([true, false, true, false, true, false])
  })

  it('are reported with what was unavailable of each side', () => {
    const note = (why: string) => ({
      notes: [
        { what: WORK_NOTE, why },
        { what: 'x', why: 'y' },
      ],
    })
    const { targets, ...rest } = pairedRecord([])
    const record = (design: 'single' | 'side-by-side') =>
      ({
        ...rest,
        design,
        targets: {
          base: { ...targets.base, ...note('b') },
          candidate: { ...targets.candidate, ...note('c') },
        },
      }) as typeof rest & { targets: typeof targets }
    const counted = {
      cell: cellOf([run('base', 0, 1)]),
      counters: [counter('keys', 0.5), counter('own', -0.5), loose('x', 1, 1)],
    }
    expect([
      workOf(linesOf(record('side-by-side')), [])?.missing,
      workOf(linesOf(record('single')), [])?.missing,
      workOf(linesOf(recordOf([])), [of()]),
    ]).toEqual([
      ['Work counters of the base b', 'Work counters of the candidate c'],
      ['Work counters b', 'Work counters c'],
      undefined,
    ])
    expect(workOf(linesOf(recordOf([])), [counted])).toMatchObject({
      findings: [
        { counter: 'keys', kind: 'more', change: expect.closeTo(0.5, 12) },
        { counter: 'own', kind: 'fewer' },
      ],
      ...{ compared: 3, unclear: 1, missing: [] },
    })
    expect(workOf(linesOf(recordOf([])), [{ ...of(), mayRowsDiffer: true }])?.missing).toHaveLength(
      1,
    )
  })
})

/** What TiKV says of its CPU: whole seconds of the process, hundredths of each thread. */
function tikvText(whole: number, threads: Readonly<Record<string, number>>): string {
  const lines = Object.entries(threads).map(
    ([name, seconds], at) =>
      `tikv_thread_cpu_seconds_total{name="${name}",tid="${100 + at}"} ${seconds}`,
  )
  return [...lines, `process_cpu_seconds_total ${whole}`, 'process_resident_memory_bytes 1'].join(
    '\n',
  )
}

function spentBetween(before: string, after: string) {
  const [from, to] = [cpuReading(before), cpuReading(after)]
  return from && to && cpuBetween(from, to)
}

test('CPU of TiKV is that of its threads, since its process counts whole seconds', () => {
  const before = tikvText(4, { grpc: 1.25, raft: 3.5 })
  const spent = spentBetween(before, tikvText(6, { grpc: 1.75, raft: 4.4, new: 0.1 }))
  expect(spent?.seconds).toBeCloseTo(1.5)
  expect(spent && isTooCoarse(spent)).toBe(false)
})

test.each([
  ['a thread ended', tikvText(40, { grpc: 41 }), tikvText(60, { raft: 61 }), 20],
  ['threads do not add up', tikvText(40, { grpc: 1 }), tikvText(60, { grpc: 2 }), 20],
  ['none is told', tikvText(40, {}), tikvText(60, {}), 20],
])(
  'where %s, whole seconds are all there is, and too coarse if few',
  (_, before, after, seconds) => {
    const spent = spentBetween(before, after)
    expect(spent).toEqual({ seconds, within: 1 })
    expect(spent && isTooCoarse(spent)).toBe(true)
    expect(isTooCoarse({ seconds: 100, within: 1 })).toBe(false)
    expect(isTooCoarse({ seconds: 100, within: 3 })).toBe(true)
  },
)

test('a process that counts parts of a second is exact; one that was restarted is unknown', () => {
  const cpu = (seconds: number) => `process_cpu_seconds_total ${seconds}`
  expect(spentBetween(cpu(1.96), cpu(4.5))?.seconds).toBeCloseTo(2.54)
  expect(spentBetween(cpu(2), cpu(4.5))).toEqual({ seconds: 2.5, within: 0 })
  expect(spentBetween(cpu(4.5), cpu(1))).toBeUndefined()
  expect(cpuReading('up 1')).toBeUndefined()
})

test('threads of several stores are told apart, though they have the same names and numbers', () => {
  const store = (grpc: number) => cpuReading(tikvText(Math.floor(grpc), { grpc })) as CpuReading
  const [before, after] = [sumCpu([store(1.9), store(5.9)]), sumCpu([store(3.1), store(6.2)])]
  expect(cpuBetween(before, after)?.seconds).toBeCloseTo(1.5)
})
