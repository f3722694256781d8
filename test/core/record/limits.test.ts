import { describe, expect, it } from 'vitest'
import { loadReportSchema, statementCostSchema } from '../../../src/core/record/cause.ts'
import {
  plansSchema,
  recordedPolicySchema,
  sideBySidePlanSchema,
} from '../../../src/core/record/header-schema.ts'
import { recordSchema } from '../../../src/core/record/schema.ts'
import { exampleCell, exampleRecord, exampleRun } from './example.ts'
import { withValue } from './with-value.ts'

const characters = (count: number) => 'x'.repeat(count)
const times = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item)

type Limit = readonly [place: string, atLimit: unknown, beyond: unknown]

function isAccepted(
  schema: { safeParse(value: unknown): { success: boolean } },
  base: object,
  place: string,
  value: unknown,
): boolean {
  return schema.safeParse(withValue(base, place, value)).success
}

const targetLimits: readonly Limit[] = [
  ['product', characters(1_000), characters(1_001)],
  ['version', characters(1_000), characters(1_001)],
  ['topology', { [characters(100)]: 0 }, { [characters(101)]: 0 }],
  ['topology', { tidb: 1 }, { tidb: -1 }],
  ['topology', { tidb: 1 }, { tidb: 1.5 }],
  ['components', { [characters(100)]: { version: '1' } }, { [characters(101)]: { version: '1' } }],
  ['requested', { version: '1', binaries: [] }, { version: characters(1_001), binaries: [] }],
  [
    'requested',
    { version: '1', binaries: times(20, 'a') },
    { version: '1', binaries: times(21, 'a') },
  ],
  ['configuration', { [characters(200)]: characters(4_000) }, { [characters(201)]: 'on' }],
  ['variables', { a: true, b: 1, c: 'on' }, { a: characters(4_001) }],
  ['refused', times(200, { what: 'a', why: 'b' }), times(201, { what: 'a', why: 'b' })],
  ['notes', times(200, { what: 'a', why: 'b' }), times(201, { what: 'a', why: 'b' })],
  [
    'differs',
    times(200, { what: 'a', asked: 'b', used: 'c', why: 'd' }),
    times(201, { what: 'a', asked: 'b', used: 'c', why: 'd' }),
  ],
  ['files', { [characters(100)]: characters(20_000) }, { [characters(101)]: '' }],
  ['files', { 'haproxy.cfg': characters(20_000) }, { 'haproxy.cfg': characters(20_001) }],
  ['roundTripMs', 0, -1],
]

const run = 'cells.0.runs.0'

const recordLimits: readonly Limit[] = [
  ...targetLimits.map(
    ([place, atLimit, beyond]): Limit => [`targets.candidate.${place}`, atLimit, beyond],
  ),
  ['cells.0.id', characters(300), characters(301)],
  ['cells.0.id', 'x', ''],
  ['cells.0.workload', characters(200), characters(201)],
  ['cells.0.workload', 'x', ''],
  ['cells.0.tool', characters(40), characters(41)],
  ['cells.0.tool', 'go-tpc', 'Go TPC'],
  ['cells.0.server', characters(100), characters(101)],
  [`${run}.round`, 1, 0],
  [`${run}.slice`, 0, -1],
  [`${run}.durationSeconds`, 0.1, 0],
  [`${run}.ignoredErrors`, 0, -1],
  [`${run}.worstClient`, [characters(100)], [characters(101)]],
  [`${run}.histogram`, { boundsMs: [0], counts: [0] }, { boundsMs: [-1], counts: [0] }],
  [
    `${run}.histogram`,
    { boundsMs: [1], counts: [0], step: 0.5 },
    { boundsMs: [1], counts: [0], step: 1 },
  ],
  [`${run}.standstill`, { seconds: 1, by: 'steal' }, { seconds: 0, by: 'steal' }],
  ['machine.cores', 1, 0],
  ['machine.memoryGiB', 0.5, 0],
]

describe('a record', () => {
  const record = exampleRecord({ cells: [exampleCell({ runs: [exampleRun()] })] })

  it.each(recordLimits)('accepts %s up to its limit, and no more', (place, atLimit, beyond) => {
    expect(isAccepted(recordSchema, record, place, atLimit)).toBe(true)
    expect(isAccepted(recordSchema, record, place, beyond)).toBe(false)
  })
})

describe('the plan of a side-by-side record', () => {
  const plan = { rounds: 8, pairs: 4, sliceSeconds: 10, settleSeconds: 2 }

  it.each<Limit>([
    ['rounds', 1, 0],
    ['rounds', 10_000, 10_001],
    ['pairs', 1, 0],
    ['pairs', 1_000, 1_001],
    ['sliceSeconds', 0.1, 0],
    ['settleSeconds', 0, -1],
    ['gatedCells', 1, 0],
    ['gatedCells', 100_000, 100_001],
    ['screenedFrom', 2, 1],
    ['screenedFrom', 100_000, 100_001],
    ['startNoise', { [characters(300)]: { tps: 0 } }, { [characters(301)]: { tps: 0 } }],
    ['startNoise', { cell: { [characters(200)]: 0 } }, { cell: { [characters(201)]: 0 } }],
    ['startNoise', { cell: { tps: 0 } }, { cell: { tps: -1 } }],
  ])('accepts %s up to its limit, and no more', (place, atLimit, beyond) => {
    expect(isAccepted(sideBySidePlanSchema, plan, place, atLimit)).toBe(true)
    expect(isAccepted(sideBySidePlanSchema, plan, place, beyond)).toBe(false)
  })
})

describe('the recorded policy', () => {
  const policy = {
    rule: 'evidence',
    tolerances: {},
    warnOnly: [],
    alphaRegression: 0.01,
    alphaOk: 0.05,
  }

  it.each<Limit>([
    ['rule', 'threshold', 'other'],
    ['tolerance', 0, -0.01],
    ['tolerance', 0.99, 1],
    ['tolerances', { [characters(200)]: 0 }, { [characters(201)]: 0 }],
    ['tolerances', { tps: 0.99 }, { tps: 1 }],
    ['workloads', { load: 0 }, { load: 1 }],
    ['statements', { 'a/b': 0 }, { 'a/b': -1 }],
    ['gated', times(1_000, 'tps'), times(1_001, 'tps')],
    ['warnOnly', times(1_000, 'tps'), times(1_001, 'tps')],
    ['warnOnly', [characters(200)], [characters(201)]],
    ['alphaRegression', 0.49, 0.5],
    ['alphaRegression', 0.001, 0],
    ['alphaOk', 0.49, 0.5],
    ['alphaOk', 0.001, 0],
  ])('accepts %s up to its limit, and no more', (place, atLimit, beyond) => {
    expect(isAccepted(recordedPolicySchema, policy, place, atLimit)).toBe(true)
    expect(isAccepted(recordedPolicySchema, policy, place, beyond)).toBe(false)
  })
})

describe('recorded plans', () => {
  const finding = { name: 'a', sql: 'SELECT 1', state: 'red', reasons: [], trees: [] }
  const plans = { statements: 1, seconds: 0, gate: true, warnings: [], findings: [finding] }

  it.each<Limit>([
    ['statements', 0, -1],
    ['seconds', 0, -1],
    ['warnings', times(200, 'a'), times(201, 'a')],
    ['findings.0.sql', characters(100_000), characters(100_001)],
    ['findings.0.state', 'unstable', 'green'],
    ['findings.0.reasons', times(20, characters(4_000)), times(21, 'a')],
    ['findings.0.reasons', [characters(4_000)], [characters(4_001)]],
    ['findings.0.trees', times(2_000, 'a'), times(2_001, 'a')],
    ['findings.0.trees', [characters(10_000)], [characters(10_001)]],
    ['findings', times(10_000, finding), times(10_001, finding)],
  ])('accept %s up to its limit, and no more', (place, atLimit, beyond) => {
    expect(isAccepted(plansSchema, plans, place, atLimit)).toBe(true)
    expect(isAccepted(plansSchema, plans, place, beyond)).toBe(false)
  })
})

describe('the report of a load and of its statements', () => {
  const cost = { rows: 1, sorted: 0, temporaryTables: 0, requests: 2, milliseconds: 0.5 }
  const change = { name: 'a', kind: 'changed', what: 'text', from: 'WHERE a', to: 'WHERE b' }
  const table = { table: 't', kind: 'added', what: ['adds index k'] }
  const load = {
    cellId: 'c',
    difference: {
      statements: [change],
      tables: [table],
      data: [],
      weights: [{ name: 'a', from: 1, to: 2 }],
    },
    statements: [{ name: 'a', candidate: cost }],
    newMix: { tps: 10, added: [{ name: 'b', p95Milliseconds: 1, share: 0.5 }] },
  }
  const statement = {
    name: 'a',
    sql: 'SELECT 1',
    calls: 3,
    milliseconds: 1,
    counters: { keys: 2 },
    plans: ['Point_Get'],
    planOfCall: [0],
  }

  it('are what they were after they were read', () => {
    expect(loadReportSchema.parse(load)).toEqual(load)
    expect(statementCostSchema.parse(statement)).toEqual(statement)
  })

  it.each<Limit>([
    ['difference.statements.0.name', characters(200), characters(201)],
    ['difference.statements.0.kind', 'renamed', 'moved'],
    ['difference.statements.0.what', 'transaction', 'weight'],
    ['difference.statements.0.to', characters(100_000), characters(100_001)],
    ['difference.tables.0.kind', 'removed', 'renamed'],
    ['difference.data', [characters(200)], [characters(201)]],
    [
      'difference.weights',
      times(1_000, { name: 'a', from: 1, to: 2 }),
      times(1_001, { name: 'a', from: 1, to: 2 }),
    ],
    ['statements.0.candidate', cost, { ...cost, rows: Number.NaN }],
    ['newMix.added.0.share', 1, Number.POSITIVE_INFINITY],
  ])('accept %s up to its limit, and no more', (place, atLimit, beyond) => {
    expect(isAccepted(loadReportSchema, load, place, atLimit)).toBe(true)
    expect(isAccepted(loadReportSchema, load, place, beyond)).toBe(false)
  })

  it.each<Limit>([
    ['sql', characters(100_000), characters(100_001)],
    ['counters', { [characters(200)]: 1 }, { [characters(201)]: 1 }],
    ['plans', times(100, 'a'), times(101, 'a')],
    ['planOfCall', times(100, 0), times(101, 0)],
    ['planOfCall', [1], [0.5]],
  ])('accept %s of a statement up to its limit, and no more', (place, atLimit, beyond) => {
    expect(isAccepted(statementCostSchema, statement, place, atLimit)).toBe(true)
    expect(isAccepted(statementCostSchema, statement, place, beyond)).toBe(false)
  })
})
