import { isAnswered, type PlanSize, type PlanTree, planSize, tableOf } from './plan-tree.ts'

/** Answer of one server about one statement. */
export type Planned =
  | { readonly kind: 'plan'; readonly plan: PlanTree }
  /** Two rounds on one server differ. */
  | { readonly kind: 'unsteady' }
  | { readonly kind: 'refused'; readonly reason: string }

export interface PlanSides {
  readonly name: string
  readonly sql: string
  /** The load that it is of, where it is of one. */
  readonly workload?: string | undefined
  readonly base: Planned
  /** Answer of a second server of the base's build; absent if there is none. */
  readonly twin?: Planned | undefined
  readonly candidate: Planned
  /** Answer of the base with the hints of the candidate's plan; absent if it was not needed. */
  readonly crossed?: Planned | undefined
  readonly cache?: { readonly base: PlanCache; readonly candidate: PlanCache } | undefined
}

/** Use of the plan cache by the second execution of the prepared statement. */
export interface PlanCache {
  readonly hit: boolean
  /** Reason why the server did not cache it, in its words. */
  readonly reason?: string | undefined
}

export type PlanState =
  | 'same'
  /** Worse by the base's own estimates, or no longer cached. */
  | 'red'
  | 'changed'
  | 'estimates-moved'
  /** Changed, and the base does not build the candidate's plan from its hints. */
  | 'not-weighed'
  /** The base differs from itself. */
  | 'unstable'
  | 'not-planned'

export interface PlanVerdict extends PlanSides {
  readonly state: PlanState
  /** Full sentences; empty for `same`. */
  readonly reasons: readonly string[]
  /** Both by the base's estimates; absent where they are not comparable. */
  readonly sizes?: { readonly base: PlanSize; readonly candidate: PlanSize }
}

/** Least factors of a red, and the rows below which nothing is red. */
export interface PlanRule {
  readonly rowsToSql: number
  readonly rowsRead: number
  readonly fullScanRowsRead: number
  readonly floor: number
}

const planRule: PlanRule = { rowsToSql: 2, rowsRead: 10, fullScanRowsRead: 2, floor: 10_000 }
const MOVED = 10

const states: readonly PlanState[] = [
  'red',
  'not-weighed',
  'changed',
  'estimates-moved',
  'unstable',
  'not-planned',
  'same',
]

/** The worst first. */
export function inOrder<T extends { readonly state: PlanState }>(verdicts: readonly T[]): T[] {
  return states.flatMap((state) => verdicts.filter((verdict) => verdict.state === state))
}

/** Judges a statement by what is planned for each of its sets of arguments: the worst counts. */
export function judgeStatement(sets: readonly PlanSides[]): PlanVerdict | undefined {
  const verdicts = sets.map((each) => judgePlans(each))
  const [worst] = inOrder(verdicts)
  const alike = verdicts.filter(({ state }) => state === worst?.state).length
  if (worst === undefined || alike === sets.length) return worst
  return {
    ...worst,
    reasons: [...worst.reasons, `So with ${alike} of ${sets.length} sets of arguments.`],
  }
}

/** Judges one statement. Estimates of two builds are never compared for a red. */
export function judgePlans(sides: PlanSides, rule: PlanRule = planRule): PlanVerdict {
  const lost = lostCache(sides)
  const verdict = judgeTrees(sides, rule)
  if (lost === undefined) return verdict
  return { ...verdict, state: 'red', reasons: [lost, ...verdict.reasons] }
}

function judgeTrees(sides: PlanSides, rule: PlanRule): PlanVerdict {
  const { base, twin, candidate, crossed } = sides
  const of = (state: PlanState, ...reasons: string[]): PlanVerdict => ({ ...sides, state, reasons })
  for (const [side, planned] of Object.entries({ base, candidate })) {
    if (planned.kind === 'refused')
      return of('not-planned', `The ${side} refuses it: ${planned.reason}`)
  }
  if (base.kind !== 'plan' || candidate.kind !== 'plan')
    return of('unstable', 'Two rounds of planning on one server differ.')
  if (twin !== undefined && (twin.kind !== 'plan' || twin.plan.hash !== base.plan.hash))
    return of('unstable', 'Two servers of the base plan it differently.')
  if (isAnswered(candidate.plan) !== isAnswered(base.plan))
    return of(
      'not-planned',
      'One side answers it while it plans (TableDual), so there is no plan to compare.',
    )
  if (base.plan.hash === candidate.plan.hash) {
    const moved = movedEstimates(base.plan, candidate.plan)
    return moved === undefined ? of('same') : of('estimates-moved', moved)
  }
  const blind = blindTables(base.plan, candidate.plan)
  if (blind.length > 0)
    return of(
      'not-weighed',
      `Without data, the server cannot estimate the ranges of ${blind.join(', ')}.`,
    )
  if (crossed?.kind !== 'plan' || crossed.plan.hash !== candidate.plan.hash)
    return of(
      'not-weighed',
      'The base does not build this plan from its hints, so it has no estimate of it.',
    )
  const sizes = { base: planSize(base.plan), candidate: planSize(crossed.plan) }
  const reasons = worse(sizes.base, sizes.candidate, rule)
  return { ...of(reasons.length > 0 ? 'red' : 'changed', ...reasons), sizes }
}

/** Tables that both sides read in another way, where one of the ways has no estimate. */
function blindTables(base: PlanTree, candidate: PlanTree): string[] {
  const waysOf = ({ lines }: PlanTree, table: string) =>
    JSON.stringify(
      lines.flatMap(({ name, object }) => (tableOf(object) === table ? [name, object] : [])),
    )
  return [...new Set([...base.blind, ...candidate.blind])].filter(
    (table) => waysOf(base, table) !== waysOf(candidate, table),
  )
}

function worse(base: PlanSize, candidate: PlanSize, rule: PlanRule): string[] {
  const grew = (from: number, to: number, factor: number) =>
    to >= rule.floor && to >= factor * Math.max(from, 1)
  const reasons: string[] = []
  if (grew(base.rowsToSql, candidate.rowsToSql, rule.rowsToSql))
    reasons.push(`Rows to the SQL layer: ${change(base.rowsToSql, candidate.rowsToSql)}.`)
  if (grew(base.rowsRead, candidate.rowsRead, rule.rowsRead))
    reasons.push(`Rows read: ${change(base.rowsRead, candidate.rowsRead)}.`)
  const scanned = candidate.fullScans.filter(
    (table) => base.ranges.includes(table) && !base.fullScans.includes(table),
  )
  if (scanned.length > 0 && grew(base.rowsRead, candidate.rowsRead, rule.fullScanRowsRead))
    reasons.push(
      `Full scan of ${scanned.join(', ')} instead of an index: ${change(base.rowsRead, candidate.rowsRead)} rows read.`,
    )
  return reasons
}

function change(from: number, to: number): string {
  return `${roundRows(from)} → ${roundRows(to)}`
}

/** `1,234,000`: three digits count. */
export function roundRows(rows: number): string {
  return Number(rows.toPrecision(3)).toLocaleString('en-US', { maximumFractionDigits: 2 })
}

function movedEstimates(base: PlanTree, candidate: PlanTree): string | undefined {
  for (const [at, line] of base.lines.entries()) {
    const to = candidate.lines[at]?.rows ?? line.rows
    const [low, high] = [Math.min(line.rows, to), Math.max(line.rows, to)]
    if (high >= MOVED * Math.max(low, 1))
      return `The plan is the same, but ${line.name} expects ${change(line.rows, to)} rows.`
  }
  return undefined
}

function lostCache({ cache }: PlanSides): string | undefined {
  if (cache === undefined || !cache.base.hit || cache.candidate.hit) return undefined
  const { reason } = cache.candidate
  return `The candidate no longer uses the plan cache${reason === undefined ? '' : `: ${reason}`}.`
}
