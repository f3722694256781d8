import { describe, expect, it } from 'vitest'
import type { Evidence, ServerTimes } from '../../../../src/extensions/why/explain/evidence.ts'
import {
  explain,
  fsyncFigures,
  settingsCauses,
} from '../../../../src/extensions/why/explain/explanation.ts'
import { explained, plans, profile, side, statements, times, work } from './packs.ts'

const sentences = (...of: Parameters<typeof explain>) =>
  explain(...of).causes.map(({ kind, sentence }) => `${kind}: ${sentence}`)
const wait = 'wait: waiting for row locks takes 0.100 ms → 3.00 ms a transaction'

describe('a wait', () => {
  const [before, after] = [times({ lockWaits: 0.1 }), times({ lockWaits: 3 })]
  const alone = `${wait}; it waits, and does not work more: plans and work a transaction are equal`

  it('is a likely cause where nothing else changed, and a possible one beside others', () => {
    const [from, to] = [work({ keys: 6_000 }), work({ keys: 9_000 })]
    const using = (own: Evidence, cpu: number, ...more: [number, ...string[]][]) => ({
      ...own,
      cpu: profile([900, 'main', 'a.A'], ...more),
      times: { ...own.times, cpu } as ServerTimes,
    })
    const [fastSide, slowSide] = [using(before, 4), using(after, 5, [300, 'main', 'b.B'])]
    const plan = (rows: Parameters<typeof explained>[0]) =>
      new Map([['SELECT a FROM t0', { sql: 'SELECT a FROM t0', explain: explained(rows) }]])
    expect([
      sentences(before, after),
      sentences(side({ ...before, work: from.work }), side({ ...after, work: to.work })),
      sentences(fastSide, slowSide),
      sentences({ ...before, plans: plan(plans.byIndex) }, { ...after, plans: plan(plans.byScan) }),
      sentences(before, after, { isSlower: true }),
      sentences(before, after, { isSlower: false }),
    ]).toEqual([
      [alone],
      ['work: 6.00 → 9.00 keys scanned a transaction (+50 %)', wait],
      ['function: `b.B` 0 % → 25 % of the server’s CPU', wait],
      [wait],
      [alone],
      [],
    ])
    expect(explain(fastSide, slowSide).causes.at(-1)?.evidence).toEqual([
      'Possible: other causes explain it as well',
    ])
  })

  it('names only the first of several', () => {
    expect(
      sentences(times({ collector: 0.1, lockWaits: 0.1 }), times({ collector: 2, lockWaits: 3 })),
    ).toEqual([
      alone,
      'wait: the server standing still for its garbage collection takes 0.100 ms → 2.00 ms a transaction',
    ])
  })

  it('of a statement is a cause where all else is equal', () => {
    const [fast, slow] = [statements(2, 3, 1), statements(2, 3, 9)]
    expect(sentences(side({ statements: fast }), side({ statements: slow }))).toEqual([
      'wait: `SELECT c FROM t#`: 1.00 ms → 9.00 ms an execution, 9.00 times the growth of the typical statement, without more rows or requests: it waits',
    ])
    expect(
      sentences(
        { ...work({ keys: 6_000 }), statements: fast },
        { ...work({ keys: 9_000 }), statements: slow },
      ),
    ).toEqual(['work: 6.00 → 9.00 keys scanned a transaction (+50 %)'])
  })
})

describe('work', () => {
  const grown = (...names: string[]) => {
    const counters = (count: number) => Object.fromEntries(names.map((name) => [name, count]))
    return explain(work(counters(1_000)), work(counters(2_000))).causes.map(({ name }) => name)
  }

  it('is a cause by itself, and not where it follows other work', () => {
    expect([
      grown('requests', 'requests_Get', 'cop_requests_of_statements'),
      grown('requests', 'cop_requests_of_statements', 'my_requests_x'),
      grown('alloc_bytes', 'alloc_objects'),
      grown('alloc_bytes', 'my_alloc_objects'),
      grown(
        'Rows_read',
        'Handler_read_key',
        'Innodb_rows_read',
        'Select_scan',
        'Sort_rows',
        'Rows_sent',
      ),
      grown('Rows_read', 'Created_tmp_tables', 'my_Sort_rows', 'keys'),
      grown('Handler_read_key', 'Rows_sent'),
      grown('Rows_sent', 'Rows_tmp_read'),
    ]).toEqual([
      ['requests_Get'],
      ['requests', 'cop_requests_of_statements', 'my_requests_x'],
      ['alloc_objects'],
      ['alloc_bytes', 'my_alloc_objects'],
      ['Rows_read'],
      ['Rows_read', 'keys', 'my_Sort_rows'],
      ['Handler_read_key', 'Rows_sent'],
      ['Rows_sent', 'Rows_tmp_read'],
    ])
  })

  it('names the function that does it, and with equal plans where the server has them', () => {
    const parts = (own: number) => ({
      cpu: profile([900, 'main', 'a.A'], [own, 'main', 'c.Cpu']),
      allocated: profile([2 ** 30, 'main', 'a.A'], [own * 2 ** 20, 'main', 'm.Make']),
    })
    const pair = (counter: string, digest?: string) => {
      const planned = statements(2, 3, 1).map((each) =>
        digest === undefined ? each : { ...each, planDigest: digest },
      )
      return sentences(
        { ...work({ [counter]: 1_000 }), ...parts(0), statements: planned },
        { ...work({ [counter]: 2_000 }), ...parts(300), statements: planned },
      )[0]
    }
    expect([pair('keys'), pair('keys', 'p'), pair('alloc_bytes'), pair('plan_cache_hits')]).toEqual(
      [
        'work: 1.00 → 2.00 keys scanned a transaction (+100 %); `c.Cpu` 0 % → 25 % of the CPU',
        'work: 1.00 → 2.00 keys scanned a transaction (+100 %); `c.Cpu` 0 % → 25 % of the CPU; plans equal',
        'work: 1.00 → 2.00 bytes allocated a transaction (+100 %); `m.Make` 0 % → 23 % of the bytes allocated',
        'function: `c.Cpu` 0 % → 25 % of the server’s CPU',
      ],
    )
  })

  it('that many slices proved takes the place of that of one run', () => {
    const proved = {
      counter: 'keys',
      base: 0,
      candidate: 3,
      unit: 'statement',
      by: 'exact',
    } as const
    const { causes } = explain(work({ requests: 1_000 }), work({ requests: 9_000 }), {
      work: [proved],
    })
    expect(causes).toEqual([
      {
        kind: 'work',
        name: 'keys',
        sentence: '0.00 → 3.00 keys scanned a statement',
        evidence: ['Sure: an exact counter, in every slice'],
      },
    ])
  })
})

describe('a function', () => {
  const stacks = (own: number) =>
    profile(
      [1_000, 'main', 'a.A'],
      ...['b.B', 'c.C', 'd.D', 'e.E'].map((name) => [own, name] as const),
    )
  const busy = (own: number, more: object) => side({ cpu: stacks(own), ...more })
  const evidence = (base: object, candidate: object) =>
    explain(busy(0, base), busy(200, candidate)).causes.map((cause) => cause.evidence.slice(2))

  it('is one of three at most', () => expect(sentences(busy(0, {}), busy(200, {}))).toHaveLength(3))

  it('is none where its CPU a transaction did not grow: other code got cheaper', () => {
    const growing = (from: number, to: number) =>
      explain(
        side({ cpu: profile([500, 'a.A'], [500, 'b.B']), times: { cpu: from } }),
        side({ cpu: profile([200, 'a.A'], [800, 'b.B']), times: { cpu: to } }),
      ).causes.length
    expect([growing(10, 10.1), growing(10, 10), growing(10, 6.9)]).toEqual([1, 0, 0])
  })

  it('is only a new one of a grown package where plans differ, and likely then', () => {
    const plan = (planDigest: string) => ({
      statements: [{ digest: 'd', text: 'SELECT 1', calls: 100, planDigest }],
    })
    const old = side({
      cpu: profile([900, 'a.A'], [100, 'a.Old']),
      times: { cpu: 1 },
      ...plan('p'),
    })
    const grown = (...stacks: [number, ...string[]][]) =>
      explain(old, side({ cpu: profile(...stacks), times: { cpu: 2 }, ...plan('q') })).causes.map(
        ({ name, evidence }) => [name, evidence[0]?.slice(0, 6)],
      )
    expect([
      grown([900, 'a.A'], [400, 'a.Old']),
      grown([900, 'a.A'], [100, 'a.Other']),
      grown([900, 'a.A'], [100, 'a.Old'], [200, 'b.New']),
    ]).toEqual([[], [], [['b.New', 'Likely']]])
  })

  it('names the CPU a transaction and that of the stores, where both sides have them', () => {
    const cpu = 'server CPU per transaction: 4.00 ms → 8.00 ms'
    const none = { load: { transactions: 0, seconds: 10 } }
    expect([
      evidence({ times: { cpu: 4, storeCpu: 2 } }, { times: { cpu: 8, storeCpu: 2 } })[0],
      evidence({ times: { cpu: 4 } }, { times: { cpu: 8, storeCpu: 2 } })[0],
      evidence({ times: { cpu: 4, storeCpu: 2 } }, { times: { cpu: 8 } })[0],
      evidence({ times: { cpu: 4, storeCpu: 2 } }, { times: { cpu: 8, storeCpu: 0 } })[0],
      evidence({ times: { cpu: 4 } }, {})[0],
      evidence({}, { times: { cpu: 8 } })[0],
      evidence({ times: { cpu: 4 }, ...none }, { times: { cpu: 8 } })[0],
      evidence({ times: { cpu: 4 } }, { times: { cpu: 8 }, load: undefined })[0],
    ]).toEqual([
      [cpu, 'for each second of the stores’ CPU: 2.00 s → 4.00 s'],
      ...[[cpu], [cpu], [cpu], [], [], [], []],
    ])
  })

  it('of a store is named where both sides have its profile', () => {
    const store = (own: number) => new Map([['tikv-0', stacks(own)]])
    const named = (base: object, candidate: object) =>
      [...explain(side(base), side(candidate)).stores].map(([name, { functions }]) => [
        name,
        functions.length,
      ])
    expect([
      named({ stores: store(0) }, { stores: store(200) }),
      named({}, { stores: store(200) }),
      named({ stores: store(0) }, {}),
    ]).toEqual([[['tikv-0', 4]], [], []])
  })
})

describe('an explanation', () => {
  it('names the machines only where both are known and differ, or another one took CPU time', () => {
    const of = (base: object | undefined, candidate: object | undefined) =>
      explain(side({ machine: base }), side({ machine: candidate })).causes.map(
        ({ name, sentence }) => [name, sentence],
      )
    expect([
      of({ cpuModel: 'A', cores: 4 }, { cpuModel: 'B', cores: 8 }),
      of({ cores: 4 }, { cpuModel: 'B' }),
      of({ cpuModel: 'B' }, { cores: 4 }),
      of(undefined, { stolenShare: 0.9 }),
      of({ cpuModel: 'A' }, undefined),
      of({ stolenShare: 0.25 }, { stolenShare: 0.3125 }),
      of({ stolenShare: 0.25 }, { stolenShare: 0.296875 }),
      of({}, { stolenShare: 0.05 }),
      of({ stolenShare: 0.9 }, {}),
    ]).toEqual([
      [
        ['CPU', 'the machines differ: CPU A → B'],
        ['cores', 'the machines differ: cores 4 → 8'],
      ],
      ...[[], [], [], []],
      [['CPU', 'the machines differ: CPU time taken by other machines 25 % → 31 %']],
      [],
      [['CPU', 'the machines differ: CPU time taken by other machines 0 % → 5 %']],
      [],
    ])
  })

  it('says what was unavailable once, and shows ten causes at most, work before functions before waits', () => {
    const from = side({ missing: ['no profile', 'no plans'] })
    expect(explain(from, side({ missing: ['no plans', 'no load'] })).missing).toEqual([
      'no profile',
      'no plans',
      'no load',
    ])
    const names = Array.from({ length: 11 }, (_, at) => `own_counter_${at}`)
    const counters = (count: number) => work(Object.fromEntries(names.map((name) => [name, count])))
    expect(sentences(counters(1_000), counters(9_000))).toHaveLength(10)
    const cost = { sql: 'SELECT 1 FROM t', calls: 1, milliseconds: 1, plans: [], planOfCall: [] }
    const costs = (rows: number) => [{ ...cost, name: 'a', counters: { Rows_read: rows } }]
    expect([
      sentences(
        { ...work({ keys: 1_000 }), costs: costs(5) },
        { ...work({ keys: 2_000 }), costs: costs(50) },
      ),
      sentences(
        { ...work({ keys: 1_000 }), costs: costs(5) },
        { ...work({ keys: 2_000 }), costs: costs(5) },
      ),
    ]).toEqual([
      ['work: a reads 50 rows per call instead of 5'],
      ['work: 1.00 → 2.00 keys scanned a transaction (+100 %)'],
    ])
  })

  it('names up to four settings, and says "at most" of what is hardly measurable', () => {
    const four = { a: 1, b: 1, c: 1, d: 1 }
    expect(settingsCauses(four, {}, [])[0]?.sentence).toBe(
      'the settings differ: a 1 → not set, b 1 → not set, c 1 → not set, d 1 → not set',
    )
    const least = (base: number) =>
      settingsCauses({ a: 1 }, {}, [
        { label: 'writes', unit: 'KiB', base, candidate: 9, least: 1 },
      ])[0]
    expect([least(1)?.evidence[1], least(1.01)?.evidence[1]]).toEqual([
      'writes at most 1.00 → 9.00 KiB',
      'writes 1.01 → 9.00 KiB',
    ])
    const fsyncs = (base: object, candidate: object) =>
      fsyncFigures({ base: side(base), candidate: side(candidate) }).length
    expect([
      fsyncs({ fsyncs: 90 }, { fsyncs: 90 }),
      fsyncs({ fsyncs: 90 }, {}),
      fsyncs({}, { fsyncs: 90 }),
      fsyncs({ fsyncs: 90 }, { fsyncs: 90, load: undefined }),
    ]).toEqual([1, 0, 0, 0])
  })
})
