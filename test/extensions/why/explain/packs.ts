import { readPlan } from '../../../../src/extensions/plans/plan-tree.ts'
import { judgePlans, type Planned } from '../../../../src/extensions/plans/plan-verdict.ts'
import type {
  CountedWork,
  Evidence,
  ServerTimes,
  Statement,
} from '../../../../src/extensions/why/explain/evidence.ts'
import { type Explanation, explain } from '../../../../src/extensions/why/explain/explanation.ts'
import type { Profile } from '../../../../src/extensions/why/explain/profile.ts'
import { recorded, scenes } from './recorded-sides.ts'
import { side as extractSide } from './side.ts'

export const side = (more: object = {}): Evidence =>
  extractSide({ stores: new Map(), missing: [], ...more })

/** All that was found, the five largest of each list. */
function shown({
  base: _,
  candidate: __,
  growths,
  cpu,
  hints,
  allocations,
  stores,
  ...rest
}: Explanation) {
  const parts = (difference: Explanation['cpu']) =>
    difference && {
      functions: difference.functions.slice(0, 5),
      packages: difference.packages.slice(0, 5),
    }
  return {
    ...rest,
    growths: { ...growths, statements: growths.statements.slice(0, 5) },
    cpu: parts(cpu),
    hints: parts(hints),
    allocations: parts(allocations),
    stores: [...stores].map(([name, difference]) => [name, parts(difference)]),
  }
}
export const between = (
  base: Evidence,
  candidate: Evidence,
  ...rest: [slices?: Parameters<typeof explain>[2]]
) => shown(explain(base, candidate, ...rest))

export const recordedCases = Object.fromEntries(
  scenes.flatMap((scene) => [
    [`recorded: ${scene}`, () => between(recorded(scene, 'base'), recorded(scene, 'slow'))],
    [
      `recorded: ${scene}, the other way round`,
      () => between(recorded(scene, 'slow'), recorded(scene, 'base')),
    ],
  ]),
)

const statement = (text: string, seconds: number, more: Partial<Statement> = {}): Statement => ({
  digest: text,
  text,
  calls: 1_000,
  latencySeconds: seconds,
  ...more,
})
export const statements = (...seconds: readonly number[]) =>
  seconds.map((each, at) =>
    statement(`SELECT ${'abcdefgh'[at]} FROM t${at}`, each, {
      keys: 1_000 * (at + 1),
      requests: 500,
    }),
  )
export const times = (changes: ServerTimes) =>
  side({
    times: { statements: 9, cpu: 4, storeCpu: 2, ...changes },
    statements: statements(2, 3, 1),
  })
export const work = (counters: Record<string, number>, more: Partial<CountedWork> = {}) =>
  side({ work: { source: 'sql', seconds: 10, statements: 5_000, counters, ...more } })
export const profile = (
  ...stacks: readonly (readonly [value: number, ...frames: string[]])[]
): Profile => ({
  stacks: stacks.map(([value, ...frames]) => ({ frames, value })),
  total: stacks.reduce((sum, [value]) => sum + value, 0),
})
export const machine = (cpuModel: string, cores: number, stolenShare: number) =>
  side({ machine: { cpuModel, cores, stolenShare } })

const tidbPlan = (
  ...lines: readonly (readonly [id: string, rows: number, object?: string, info?: string])[]
) =>
  lines.map(([id, estRows, object = '', info = '']) => ({
    id,
    estRows,
    task: id.startsWith('└') ? 'cop[tikv]' : 'root',
    'access object': object,
    'operator info': info,
  }))
export const plans = {
  byIndex: tidbPlan(
    ['IndexLookUp_7', 40_000, '', ''],
    ['└─IndexRangeScan_5(Build)', 40_000, 'table:t, index:k(a)', 'range:[1,9], stats:pseudo'],
    ['└─TableRowIDScan_6(Probe)', 40_000, 'table:t', ''],
  ),
  byScan: tidbPlan(
    ['TableReader_7', 90_000, '', 'data:Selection_6'],
    ['└─TableFullScan_5', 900_000, 'table:t', 'x.t.a, Column#3'],
  ),
  answered: tidbPlan(['TableDual_3', 0]),
  byKey: tidbPlan(['Point_Get_1', 1, 'table:u, index:PRIMARY(id)']),
}
export const mariaDb = (type: string, rows: number, more: object = {}) => ({
  id: 1,
  select_type: 'SIMPLE',
  table: 't',
  type,
  key: 'k',
  key_len: 4,
  ref: 'x.u.id',
  rows,
  filtered: 50,
  Extra: 'Using where',
  ...more,
})
export const planned = (rows: readonly Record<string, unknown>[]): Planned => ({
  kind: 'plan',
  plan: readPlan(rows, 'x'),
})
export const judgedPlans = (base: Planned, candidate: Planned, more: object = {}) => {
  const { state, reasons, sizes } = judgePlans({
    name: 'q',
    sql: 'SELECT 1',
    base,
    candidate,
    ...more,
  })
  return { state, reasons, sizes }
}

export const explained = (rows: readonly Record<string, unknown>[]) =>
  [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]
    .map((cells) => cells.join('\t'))
    .join('\n')
export const withPlan = (rows: readonly Record<string, unknown>[], more: Partial<Statement> = {}) =>
  side({
    statements: [statement('SELECT a FROM t', 2, { digest: 'd', keys: 5_000, ...more })],
    plans: new Map([['d', { sql: 'SELECT a FROM t', explain: explained(rows) }]]),
  })
