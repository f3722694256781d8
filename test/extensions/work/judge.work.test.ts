import { describe, expect, test } from 'vitest'
import { parseRecord } from '../../../src/core/record/json.ts'
import type { BenchRecord, Run } from '../../../src/core/record/schema.ts'
import type { RunWork } from '../../../src/core/record/work.ts'
import { judge } from '../../../src/core/report/judge-in-words.ts'
import { workLine } from '../../../src/core/report/story/work-words.ts'
import { causeSentences } from '../../../src/core/report/story.ts'
import { exitCodeOf } from '../../../src/core/verdict/judge.ts'
import type { Result } from '../../../src/core/verdict/result.ts'
import { resultSchema } from '../../../src/core/verdict/result.ts'
import type { Counters } from '../../../src/mysql/server-counters.ts'
import {
  pairedRecord,
  policyOf,
  recordOf,
  sideBySide,
  storedReference,
  tpsRecord,
} from '../../core/verdict/records.ts'

const STATEMENTS = 10_000

function workOf(perStatement: Counters, source: RunWork['source'] = 'sql'): RunWork {
  const counters = Object.entries(perStatement).map(([name, value]) => [name, value * STATEMENTS])
  return { source, seconds: 12, statements: STATEMENTS, counters: Object.fromEntries(counters) }
}

/** The record with counters in each run. */
function counted(
  record: BenchRecord,
  workIn: (run: Run, index: number) => RunWork | undefined,
): BenchRecord {
  const cells = record.cells.map((cell) => ({
    ...cell,
    data: { ...cell.data, randType: 'uniform' },
    runs: cell.runs.map((run, index): Run => {
      const work = workIn(run, index)
      return run.state === 'valid' && work !== undefined
        ? { ...run, metrics: { ...run.metrics, qps: 20 * (run.metrics.tps ?? 0) }, work }
        : run
    }),
  }))
  return { ...record, cells }
}

const quietPairs = Array.from({ length: 4 }, (_, index) => [1000 + index, 1000 + index] as const)
const rounds = (count: number) => Array.from({ length: count }, () => quietPairs)

/** Three starts; the candidate's counters are the base's times this. */
function sideBySideWork(base: Counters, candidate: Counters, starts = 3): BenchRecord {
  return counted(pairedRecord(rounds(starts)), ({ side }) =>
    workOf(side === 'base' ? base : candidate),
  )
}

const judged = (record: BenchRecord, gated?: string[]): Result =>
  judge(record, sideBySide, policyOf(gated === undefined ? {} : { gated }))

describe('side by side', () => {
  test('one starved slice hides no growth: work is judged by the slices that ran', () => {
    const idle = { seconds: 10, counters: { alloc_bytes: 25_000_000 } }
    const starved = (own: object): RunWork => ({
      source: 'status-port',
      seconds: 70,
      statements: 196,
      counters: { alloc_bytes: 175_500_000 },
      ...own,
    })
    const growth = (side: string, own: object | undefined) => {
      const record = counted(pairedRecord(rounds(3)), (run) => {
        if (run.side === side && run.round === 2 && Math.floor(run.slice / 2) === 1)
          return own === undefined ? undefined : starved(own)
        const wobble = 1 + 0.02 * Math.sin(7 * run.round + 3 * run.slice)
        const work = workOf({ alloc_bytes: wobble * (run.side === 'base' ? 20_000 : 164_000) })
        return { ...work, source: 'status-port', idle }
      })
      const [finding] = judged(record).work?.findings ?? []
      return finding === undefined ? 'nothing' : (finding.candidate / finding.base).toFixed(1)
    }
    expect(
      ['base', 'candidate'].map((side) => [
        growth(side, { idle }),
        growth(side, {}),
        growth(side, { counters: {} }),
        growth(side, { statements: 0 }),
        growth(side, undefined),
      ]),
    ).toEqual(Array.from({ length: 2 }, () => Array.from({ length: 5 }, () => '9.4')))
  })

  test('more work is named a transaction, and does not decide by itself', () => {
    const result = judged(
      sideBySideWork({ Rows_read: 5, Handler_commit: 1 }, { Rows_read: 5.4, Handler_commit: 1 }),
    )
    expect(result.work).toMatchObject({
      compared: 2,
      missing: [],
      findings: [
        {
          counter: 'Rows_read',
          kind: 'more',
          by: 'exact',
          unit: 'transaction',
          base: 100,
          candidate: 108,
        },
      ],
    })
    expect(result.work?.findings[0]?.change).toBeCloseTo(0.08, 9)
    expect(result.overall).toBe('passed')
    expect(result.rows.some(({ metric }) => metric.startsWith('work'))).toBe(false)
    expect(resultSchema.parse(JSON.parse(JSON.stringify(result)))).toEqual(result)
  })

  test('gated, it is red from the tolerance of 2 % on', () => {
    const more = (factor: number) =>
      judged(sideBySideWork({ Rows_read: 5 }, { Rows_read: 5 * factor }), ['tps', 'work'])
    const red = more(1.08)
    expect(red.rows.at(-1)).toMatchObject({
      metric: 'work:Rows_read',
      tolerance: 0.02,
      baseline: { value: 100 },
      candidate: { value: 108 },
      verdict: { kind: 'regression', by: 'work', level: 'fail' },
    })
    expect(red.overall).toBe('regression')
    expect(exitCodeOf(red, policyOf())).toBe(1)
    const small = more(1.015)
    expect(small.work?.findings).toHaveLength(1)
    expect(small.rows.at(-1)?.verdict).toMatchObject({ kind: 'ok' })
    expect(small.overall).toBe('passed')
  })

  test('less work is reported, and is no improvement and no regression', () => {
    const result = judged(sideBySideWork({ Rows_read: 5 }, { Rows_read: 4 }), ['tps', 'work'])
    expect(result.work?.findings[0]).toMatchObject({ kind: 'fewer', by: 'exact' })
    expect(result.rows.at(-1)?.verdict).toMatchObject({ kind: 'ok', improved: false })
  })

  test('equal servers name nothing', () => {
    const same = { Rows_read: 5, Handler_read_key: 2 }
    expect(judged(sideBySideWork(same, same)).work).toMatchObject({ compared: 2, findings: [] })
  })

  /** An exact counter that is equal, and one that differs from slice to slice. */
  const beside = (count: (side: Run['side'], slice: number) => number) =>
    counted(pairedRecord(rounds(2)), ({ side, slice }) =>
      workOf({ Rows_read: 5, Select_scan: count(side, slice) / STATEMENTS }),
    )

  test('a counter that varies too much is not called unchanged', () => {
    const result = judged(beside((_, slice) => [200, 2_000, 9_000][(slice * 7) % 3] ?? 0))
    expect(result.work).toMatchObject({ compared: 2, unclear: 1, findings: [] })
    expect(workLine(result)).toBe(
      'Work: no change in 1 server counter. 1 server counter could not be measured here: too much variation.',
    )
    expect(causeSentences({ ...result, causes: [] })[0]?.sentence).toBe('Unknown.')
  })

  test('gated, an exact counter makes nothing green where another one may have grown eightfold', () => {
    const wobble = (slice: number) => [1, 0.05, 3, 0.4][slice % 4] ?? 1
    const result = judged(
      beside((side, slice) => (side === 'base' ? 500 : 4_000) * wobble(slice * 3 + (slice >> 2))),
      ['work'],
    )
    expect(result.rows.at(-1)).toMatchObject({
      metric: 'work:Select_scan',
      verdict: { kind: 'inconclusive' },
    })
  })

  test('the change of a row is that of its two figures, whatever few empty slices say', () => {
    const record = beside((side, slice) => (side === 'base' ? 1_760 : slice % 4 === 1 ? 0 : 2_493))
    const row = judged(record, ['work']).rows.at(-1)
    const { baseline, candidate, verdict } = row as Extract<typeof row, { baseline?: unknown }> & {
      baseline: { value: number }
      candidate: { value: number }
    }
    const change = candidate.value / baseline.value - 1
    expect(verdict).toMatchObject({
      kind: 'inconclusive',
      evidence: { change: expect.closeTo(change, 9) },
    })
    const { low, high } = (verdict as { evidence: { interval: { low: number; high: number } } })
      .evidence.interval
    expect(low).toBeLessThan(change)
    expect(high).toBeGreaterThan(change)
  })

  test('one start proves nothing', () => {
    expect(judged(sideBySideWork({ Rows_read: 5 }, { Rows_read: 9 }, 1)).work).toMatchObject({
      compared: 0,
      findings: [],
    })
  })

  test('a counter that moves is proved by pairs, what the idle server does by itself taken off', () => {
    // Each server allocates 1,000 a second by itself; the base ended twice as many statements.
    const record = counted(pairedRecord(rounds(2)), ({ side, slice }) => {
      const statements = side === 'base' ? STATEMENTS : STATEMENTS / 2
      const wobble = 1 + ((slice % 3) - 1) * 0.005
      const allocated = statements * 10 * wobble + 12 * 1_000
      const idle = { seconds: 10, counters: { alloc_bytes: 10_000 } }
      return {
        source: 'status-port',
        seconds: 12,
        statements,
        counters: { alloc_bytes: allocated },
        idle,
      }
    })
    expect(judged(record).work).toMatchObject({ compared: 1, findings: [] })
    const without = counted(record, (run) => {
      if (run.state !== 'valid' || run.work === undefined) return undefined
      const { idle: _, ...work } = run.work
      return work
    })
    expect(judged(without).work?.findings).toMatchObject([
      { counter: 'alloc_bytes', kind: 'more', by: 'pairs' },
    ])
  })

  test('work that the base does not do at all is named without a percentage', () => {
    const result = judged(
      sideBySideWork({ Handler_read_rnd_next: 0 }, { Handler_read_rnd_next: 50 }),
    )
    expect(result.work?.findings).toMatchObject([{ kind: 'more', base: 0, candidate: 1000 }])
    expect(result.work?.findings[0]).not.toHaveProperty('change')
  })

  test('gated, work that has a ratio is reported before work of a new kind, and that one is red too', () => {
    const scans = [{ Handler_read_rnd_next: 0 }, { Handler_read_rnd_next: 50 }] as const
    const both = [
      { ...scans[0], Rows_read: 5 },
      { ...scans[1], Rows_read: 6 },
    ] as const
    expect(judged(sideBySideWork(...both), ['work']).rows.at(-1)).toMatchObject({
      metric: 'work:Rows_read',
      verdict: { kind: 'regression' },
    })
    const row = judged(sideBySideWork(...scans), ['work']).rows.at(-1)
    expect(row).toMatchObject({
      metric: 'work:Handler_read_rnd_next',
      baseline: { value: 0 },
      verdict: { kind: 'regression', evidence: { change: 999 } },
    })
    expect(row?.verdict).not.toHaveProperty('evidence.interval')
  })

  test('a gate without counters is never green', () => {
    const missing = { what: 'work counters', why: 'unavailable: no status port' }
    const record = pairedRecord(rounds(2))
    const { candidate, base } = record.targets
    const targets = {
      candidate: { ...candidate, notes: [missing] },
      ...(base === undefined ? {} : { base }),
    }
    const result = judged({ ...record, targets }, ['tps', 'work'])
    expect(result.overall).toBe('invalid')
    expect(result.rows.at(-1)).toMatchObject({ metric: 'work', verdict: { kind: 'invalid' } })
    expect(result.work?.missing).toEqual([
      'Work counters of the candidate unavailable: no status port',
    ])
  })
})

describe('stored baseline', () => {
  const job = (perStatement: Counters, tps: number, cpuModel = 'a CPU') =>
    counted(tpsRecord([tps, tps, tps], { machine: { cpuModel, cores: 4 } }), () =>
      workOf(perStatement),
    )

  test('one stored job is enough, on whatever machine', () => {
    const reference = storedReference([job({ Rows_read: 5 }, 1000, 'another CPU')])
    const result = judge(job({ Rows_read: 5.4 }, 950), reference, policyOf())
    expect(result.work?.findings).toMatchObject([
      { counter: 'Rows_read', kind: 'more', by: 'exact' },
    ])
    const gated = judge(job({ Rows_read: 5.4 }, 950), reference, policyOf({ gated: ['work'] }))
    expect(gated.overall).toBe('regression')
  })

  test('a job with one run a cell does not qualify, and jobs without counters are no baseline', () => {
    const one = counted(tpsRecord([1000]), () => workOf({ Rows_read: 5 }))
    const own = job({ Rows_read: 9 }, 1000)
    expect(judge(own, storedReference([one]), policyOf()).work?.findings).toEqual([])
    const older = judge(own, storedReference([tpsRecord([1000])]), policyOf({ gated: ['work'] }))
    expect(older.rows.at(-1)?.verdict).toMatchObject({ kind: 'no-baseline' })
  })
})

test('a record keeps its counters, and one without them is read as before', () => {
  const record = sideBySideWork({ Rows_read: 5 }, { Rows_read: 5 })
  expect(parseRecord(JSON.stringify(record), 'a record')).toEqual(record)
  expect(judge(recordOf([]), sideBySide, policyOf())).not.toHaveProperty('work')
})

test('names and sizes of counters are bounded', () => {
  const many = Object.fromEntries(Array.from({ length: 121 }, (_, index) => [`c${index}`, 1]))
  const faulty = (counters: Counters) => () =>
    parseRecord(JSON.stringify(counted(tpsRecord([1]), () => workOf(counters))), 'a record')
  expect(faulty(many)).toThrow('more than 120 counters')
  expect(faulty({ 'a b': 1 })).toThrow('work')
  expect(faulty({ less: -1 })).toThrow('work')
})
