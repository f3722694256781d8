import { describe, expect, it } from 'vitest'
import { policySchema } from '../../../../src/core/config/policy.ts'
import { suiteSchema } from '../../../../src/core/config/suite.ts'
import { targetSchema } from '../../../../src/core/config/target-schema.ts'
import type {
  BenchRecord,
  Cell,
  Run,
  TargetDescription,
} from '../../../../src/core/record/schema.ts'
import { judge } from '../../../../src/core/report/judge-in-words.ts'
import {
  fitToPlan,
  type TrustedSuite,
} from '../../../../src/extensions/forks/handover/submission-plan.ts'
import { record } from '../../../github/record.ts'

const target = targetSchema.parse({
  kind: 'playground',
  version: 'v8.5.3',
  topology: { tikv: 1 },
  configuration: { tidb: { log: { level: 'error' } } },
  variables: { tidb_enable_1pc: 1 },
})
const proxied = targetSchema.parse({
  kind: 'playground',
  version: 'v8.5.3',
  'load-balancer': 'tiproxy',
  variables: { tidb_enable_1pc: 1 },
})
const suite = suiteSchema.parse({
  threads: [16],
  duration: '60s',
  'warm-up': '10s',
  repeats: 2,
  workloads: [{ tool: 'sysbench', name: 'oltp_point_select' }],
})
const sideBySide = { rounds: 3, pairs: 4, slice: '10s', settle: '2s' }
const policy = policySchema.parse({ rule: 'evidence', tolerance: '3%', 'side-by-side': sideBySide })
const single: TrustedSuite = { suite, candidate: target, base: undefined, policy }
const pair: TrustedSuite = { ...single, base: target }

const description: TargetDescription = {
  ...record().targets.candidate,
  topology: { tidb: 1, tikv: 1, pd: 1, tiproxy: 0, tiflash: 0 },
  configuration: {
    'tidb.log.level': 'error',
    'tidb.security.auto-tls': false,
    'tidb.status.status-host': '127.0.0.1',
    'tikv.storage.block-cache.capacity': '1GB',
  },
  variables: { tidb_enable_1pc: 1 },
}

function run(changes: Partial<Run> = {}): Run {
  const metrics = { tps: 1000, latency_p95_ms: 4 }
  const place = { side: 'candidate', round: 1, slice: 0 } as const
  return { ...place, state: 'valid', durationSeconds: 60, metrics, ...changes } as Run
}

function cellOf(changes: Partial<Cell>, runs: Run[]): Cell {
  const [cell] = record().cells
  return { ...(cell as Cell), id: 'sysbench/oltp_point_select/16', options: {}, ...changes, runs }
}

/** What a job with the trusted configuration measures. */
function measured(changes: Partial<Cell> = {}, runs = [run(), run({ slice: 1 })]): BenchRecord {
  return { ...record(), targets: { candidate: description }, cells: [cellOf(changes, runs)] }
}

/** The same side by side: three rounds of four pairs. */
function measuredPair(rounds = 3, pairs = 4): BenchRecord {
  const runs = Array.from({ length: rounds }, (_, round) =>
    Array.from({ length: 2 * pairs }, (_, slice) =>
      run({
        side: slice % 2 === 0 ? 'base' : 'candidate',
        round: round + 1,
        slice,
        durationSeconds: 10,
      }),
    ),
  ).flat()
  return {
    ...measured({ durationSeconds: 10, warmUpSeconds: 2 }, runs),
    design: 'side-by-side',
    targets: { candidate: description, base: description },
    sideBySide: { rounds: 3, pairs: 4, sliceSeconds: 10, settleSeconds: 2 },
  }
}

const whyNot = (of: BenchRecord, trusted: TrustedSuite) => {
  const fit = fitToPlan(of, trusted)
  return fit.state === 'other' ? fit.why : 'it fits'
}

describe('figures that were measured as planned', () => {
  it('fit, one server or two', () => {
    expect(fitToPlan(measured(), single)).toEqual({
      state: 'fits',
      record: measured(),
      leftOut: [],
    })
    expect(fitToPlan(measuredPair(), pair)).toMatchObject({ state: 'fits' })
  })

  it('do not fit with another rate', () => {
    expect(whyNot(measured({ options: { rate: 2010 } }), single)).toMatch(/another option rate/)
  })

  it('fit where fewer rounds were enough, and where the job ended early', () => {
    expect(whyNot(measuredPair(1), pair)).toBe('it fits')
    const partial = {
      ...measured({}, [run()]),
      completeness: { state: 'partial', reason: 'x' },
    } as const
    expect(whyNot(partial, single)).toBe('it fits')
    // As it stands for a machine that left no record.
    const lost = { ...run({ slice: 0 }), state: 'invalid', reason: 'x', tail: [] } as unknown as Run
    expect(whyNot(measured({}, [lost]), single)).toBe('it fits')
  })

  it('fit in windows where `auto` may go on in them, and never with slices before these', () => {
    const usual = policySchema.parse({
      rule: 'evidence',
      tolerance: '3%',
      'side-by-side': { ...sideBySide, rounds: 8 },
    })
    const trusted = { ...pair, policy: usual }
    const from = (round: number, changes: Partial<Cell> = {}): BenchRecord => {
      const own = measuredPair(6)
      const [cell] = own.cells as [Cell]
      const runs = cell.runs.filter((run) => run.round >= round)
      const windows = { measure: 'windows', noiseOfSlices: 0.08 } as const
      return {
        ...own,
        sideBySide: { rounds: 8, pairs: 4, sliceSeconds: 10, settleSeconds: 2 },
        cells: [{ ...cell, ...windows, ...changes, runs }],
      }
    }
    expect(whyNot(from(2), trusted)).toBe('it fits')
    expect(whyNot(from(1), trusted)).toMatch(/has windows in its first round$/)
    expect(whyNot(from(2, { measure: 'duet' }), trusted)).toMatch(/has another measure$/)
    const inSlices = { ...usual, sideBySide: { ...usual.sideBySide, measure: 'slices' as const } }
    expect(whyNot(from(2), { ...trusted, policy: inSlices })).toMatch(/has another measure$/)
    const gated = { ...usual, gated: ['tps', 'latency_p95_ms'] }
    expect(whyNot(from(2), { ...trusted, policy: gated })).toMatch(/has another measure$/)
    const alone = measured({ measure: 'windows' })
    expect(whyNot(alone, { ...single, policy: usual })).toMatch(/has another measure$/)
  })

  it('fit with a broken cell, however many runs it came to, and are invalid', () => {
    const broken = run({
      state: 'invalid',
      reason: 'shard 2/3 left no record',
      tail: [],
    } as Partial<Run>)
    const alone = measured({}, [broken])
    expect(whyNot(alone, single)).toBe('it fits')
    const fit = fitToPlan(alone, single)
    const none = { kind: 'none', reason: 'first run' } as const
    if (fit.state === 'fits') expect(judge(fit.record, none, policy).overall).toBe('invalid')
    // A shard that ended after its first round of pairs has one more entry, which says why.
    const early = measuredPair(1)
    const [cell] = early.cells as [Cell]
    const cells = [{ ...cell, runs: [...cell.runs, { ...broken, slice: cell.runs.length }] }]
    expect(whyNot({ ...early, cells }, pair)).toBe('it fits')
  })

  it('do not fit with a broken run of a server that nobody judges, and fewer of the other', () => {
    const foreign = run({
      state: 'invalid',
      side: 'base',
      slice: 9,
      reason: 'x',
      tail: [],
    } as Partial<Run>)
    expect(whyNot(measured({}, [run(), foreign]), single)).toMatch(/runs of a base/)
  })

  it('fit with a build of our own, whose version is what it says', () => {
    const own = targetSchema.parse({
      kind: 'playground',
      version: 'v8.5.4',
      binaries: { tidb: 'x' },
      variables: { tidb_enable_1pc: 1 },
    })
    expect(whyNot(measured(), { ...single, candidate: own })).toBe('it fits')
  })

  it('fit with the load balancer that is planned', () => {
    const topology = { ...description.topology, tiproxy: 1 }
    expect(whyNot(withTarget({ topology }), { ...single, candidate: proxied })).toBe('it fits')
    expect(whyNot(measured(), { ...single, candidate: proxied })).toMatch(/tiproxy/)
  })

  it('lose the cells that nobody planned: tested beside the planned ones, they would dilute them', () => {
    const slow = measuredPair()
    const cell = slow.cells[0] as Cell
    const others = Array.from({ length: 99 }, (_, index) => ({
      ...cell,
      id: `sysbench/other/${index}`,
    }))
    const fit = fitToPlan({ ...slow, cells: [...others, cell] }, pair)
    expect(fit).toMatchObject({ state: 'fits', record: { cells: [{ id: cell.id }] } })
    expect(fit.state === 'fits' && fit.leftOut).toHaveLength(99)
    const reference = { kind: 'side-by-side', description: 'base' } as const
    if (fit.state === 'fits')
      expect(judge(fit.record, reference, policy).rows[0]?.cellId).toBe(cell.id)
  })
})

describe('a load of the pull request’s own', () => {
  const own = () => {
    const { cells, ...rest } = measuredPair()
    return {
      ...rest,
      cells: cells.map((cell) => ({ ...cell, data: { ...cell.data, content: 'changed' } })),
    }
  }

  it('is compared with that of its base, on servers that are alike', () => {
    expect(fitToPlan(own(), { ...pair, against: 'main' }).state).toBe('fits')
  })

  it.each([
    ['of the one configuration', pair],
    ['beside a build', { ...pair, against: 'main', build: './build.sh' }],
  ])('is another plan where the load is that %s', (_, trusted) => {
    expect(fitToPlan(own(), trusted)).toMatchObject({
      why: expect.stringMatching(/another workload content$/),
    })
  })
})

describe('figures of another plan', () => {
  it.each([
    ['the one server, where two are planned', measured(), pair, /the design is single/],
    [
      'a base of its own, where a stored one is planned',
      measuredPair(),
      single,
      /the design is side-by-side/,
    ],
    [
      'a screening of its own',
      withPlan({ screenedFrom: 2 }),
      pair,
      /screenedFrom is 2, not undefined/,
    ],
    ['another number of rounds', withPlan({ rounds: 1 }), pair, /rounds is 1, not 3/],
    ['shorter slices', withPlan({ sliceSeconds: 1 }), pair, /sliceSeconds is 1, not 10/],
    ['rounds beyond the plan', measuredPair(4), pair, /a round 4 of 3/],
    ['pairs beyond the plan', measuredPair(3, 13), pair, /more slices than a round/],
    ['a cell left out', { ...measured(), cells: [] }, single, /is missing/],
    ['another tool', measured({ tool: 'go-ycsb' }), single, /has another tool$/],
    ['a tool that nobody knows', measured({ tool: 'tomorrow' }), single, /has another tool$/],
    ['other threads', measured({ threads: 8 }), single, /another threads/],
    ['less data', measured({ data: { tables: 1, tableSize: 10 } }), single, /another data tables/],
    [
      'another option',
      measured({ options: { 'skip-trx': true } }),
      single,
      /another option skip-trx/,
    ],
    [
      'a server setting',
      measured({ serverSettings: { x: 1 } }),
      single,
      /another server setting x/,
    ],
    ['fewer runs', measured({}, [run()]), single, /has 1 runs in place of 2/],
    [
      'more runs',
      measured({}, [run(), run({ slice: 1 }), run({ slice: 2 })]),
      single,
      /has 3 runs/,
    ],
    ['two runs in one place', measured({}, [run(), run()]), single, /two runs in one place/],
    [
      'runs of a base',
      measured({}, [run(), run({ slice: 1, side: 'base' })]),
      single,
      /runs of a base/,
    ],
    [
      'no throughput',
      measured({}, [run(), run({ slice: 1, metrics: { qps: 1 } })]),
      single,
      /has no tps/,
    ],
    [
      'the rate of another tool',
      measured({}, [run(), run({ slice: 1, metrics: { tps: 1, tpmc: 9 } })]),
      single,
      /rate of another tool/,
    ],
    [
      'another kind of server',
      withTarget({ kind: 'endpoint' }),
      single,
      /is a endpoint, not a playground/,
    ],
    ['another version', withTarget({ version: 'v8.5.30' }), single, /is v8.5.30, not v8.5.3/],
    [
      'other instances',
      withTarget({ topology: { tikv: 3 } }),
      single,
      /of the candidate is another one/,
    ],
    [
      'another variable',
      withTarget({ variables: { tidb_enable_1pc: 0 } }),
      single,
      /tidb_enable_1pc of/,
    ],
    [
      'a variable of its own',
      withVariables({ max_connections: 9 }),
      single,
      /max_connections of the can/,
    ],
    [
      'another setting',
      withTarget({ configuration: {} }),
      single,
      /tidb.log.level of the candidate/,
    ],
    ['a setting of its own', withSetting({ 'pd.x': 1 }), single, /pd.x of the candidate/],
    [
      'a load balancer',
      withTarget({ topology: { ...description.topology, haproxy: 1 } }),
      single,
      /haproxy/,
    ],
    [
      'a base with less memory',
      withBase({ configuration: lessCache }),
      pair,
      /differs between the sides/,
    ],
    ['a slower base', withBase({ variables: {} }), pair, /tidb_enable_1pc of the base/],
  ] as [string, BenchRecord, TrustedSuite, RegExp][])(
    'are refused for %s',
    (_, of, trusted, why) => {
      expect(whyNot(of, trusted)).toMatch(why)
    },
  )
})

function withPlan(changes: Partial<NonNullable<BenchRecord['sideBySide']>>): BenchRecord {
  const whole = measuredPair()
  const plan = { rounds: 3, pairs: 4, sliceSeconds: 10, settleSeconds: 2 }
  return { ...whole, sideBySide: { ...plan, ...changes } }
}

const lessCache = { ...description.configuration, 'tikv.storage.block-cache.capacity': '1MB' }

function withVariables(more: TargetDescription['variables']): BenchRecord {
  return withTarget({ variables: { ...description.variables, ...more } })
}

function withSetting(more: TargetDescription['configuration']): BenchRecord {
  return withTarget({ configuration: { ...description.configuration, ...more } })
}

function withTarget(changes: Partial<TargetDescription>): BenchRecord {
  return { ...measured(), targets: { candidate: { ...description, ...changes } } }
}

function withBase(changes: Partial<TargetDescription>): BenchRecord {
  return {
    ...measuredPair(),
    targets: { candidate: description, base: { ...description, ...changes } },
  }
}
