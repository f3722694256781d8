import type { CallCost, Cause, LoadReport, StatementCost } from '../../../core/record/cause.ts'
import type { LoadDifference } from '../../../sql/changes.ts'
import { patternText } from '../../../words/escape.ts'
import { formatNumber } from '../../../words/number.ts'
import { defined } from '../../../words/objects.ts'
import { listed, moreWords } from '../cost-words.ts'
import type { Evidence } from './evidence.ts'
import { accessOf } from './plan-change.ts'

/** One statement of a load on both sides. */
export interface CostChange {
  readonly name: string
  readonly sql: string
  readonly base: CallCost
  readonly candidate: CallCost
  /** Additional costs, in words: `reads 84 rows per call instead of 20`; empty: none. */
  readonly more: readonly string[]
  /** Present: most of its calls have another plan. */
  readonly plan?: { readonly from: string; readonly to: string }
  /** Present: its tables had the rows that the load itself wrote. */
  readonly hasWrittenRows?: true
}

/**
 * Compares the costs of each statement that both sides have. Where a load wrote rows, its sides hold
 * other numbers of them: then only a statement with another plan, or a changed one, reads more.
 */
export function costChanges(
  base: Evidence,
  candidate: Evidence,
  difference?: LoadDifference,
): CostChange[] {
  const { hasWrittenRows } = candidate
  const before = new Map(base.costs?.map((cost) => [cost.name, cost]))
  return (candidate.costs ?? []).flatMap((after): CostChange[] => {
    const earlier = before.get(after.name)
    if (earlier === undefined) return []
    const [from, to] = [costOf(earlier), costOf(after)]
    const plan = planChange(earlier, after)
    const isOther = plan !== undefined || changedStatement(after.name, difference) !== undefined
    const temporaryTables = to.temporaryTables
    const compared = hasWrittenRows && !isOther ? { ...from, temporaryTables } : to
    return [
      {
        name: after.name,
        sql: after.sql,
        base: from,
        candidate: to,
        more: moreWords(from, compared),
        ...defined({ hasWrittenRows }),
        ...(plan === undefined ? {} : { plan }),
      },
    ]
  })
}

/** Returns the cost of a call, by whichever counters the product has. */
function costOf({ counters, milliseconds }: StatementCost): CallCost {
  const sum = (pattern: RegExp) =>
    Object.entries(counters).reduce(
      (all, [name, value]) => all + (pattern.test(name) ? value : 0),
      0,
    )
  return {
    rows: counters.Rows_read ?? counters.rows_read ?? sum(/^Handler_read_/),
    sorted: counters.Sort_rows ?? 0,
    temporaryTables: counters.Created_tmp_tables ?? 0,
    requests: counters.cop_tasks ?? 0,
    milliseconds,
  }
}

/**
 * Returns the change of plan if most values use another access path; the method of reading one and
 * the same index does not count.
 */
function planChange(before: StatementCost, after: StatementCost): CostChange['plan'] {
  const calls = Math.min(before.planOfCall.length, after.planOfCall.length)
  const access = ({ plans }: StatementCost) => plans.map((plan) => accessOf(plan))
  const [ones, others] = [access(before), access(after)]
  const pairs = Array.from({ length: calls }, (_, call) => ({
    from: ones[before.planOfCall[call] as number] ?? '',
    to: others[after.planOfCall[call] as number] ?? '',
  }))
  const differing = pairs.filter(({ from, to }) => from !== to)
  return differing.length * 2 > calls ? differing[0] : undefined
}

/** Explains rows per call that no loaded table has. */
export const WITH_WRITTEN_ROWS = 'with the rows that the load itself wrote'

/** Returns how much the cost of a statement grew, for the order of the causes. */
function weight({ base, candidate }: CostChange): number {
  const work = (cost: CallCost) => cost.rows + cost.sorted + 10 * cost.requests
  return work(candidate) - work(base)
}

/**
 * Explains why statements of a load do more, by exact counts: those that the change itself touches
 * first, then the others. The verdict decides whether anything is slower.
 */
export function costCauses(
  changes: readonly CostChange[],
  difference: LoadDifference | undefined,
): Cause[] {
  const grown = changes
    .filter((change) => isHeavier(change, changedStatement(change.name, difference) !== undefined))
    .toSorted((one, other) => weight(other) - weight(one))
  const causes = grown.map((change): Cause => {
    const reason = reasonOf(change, difference)
    const { plan, name, base, candidate } = change
    const way = plan === undefined || plan.from === plan.to ? '' : ` (${plan.from} → ${plan.to})`
    const takes = `takes ${formatNumber(candidate.milliseconds)} ms alone instead of ${formatNumber(base.milliseconds)} ms`
    const isCounted = change.more.length > 0
    const written = change.hasWrittenRows ? ` (${WITH_WRITTEN_ROWS})` : ''
    const does = isCounted ? `${listed(change.more)}${written}` : takes
    const subject = reason?.includes(name) ? 'it' : name
    const exact = !isCounted
      ? 'Likely: the median of some calls with the same values on both sides, without load'
      : `Sure: counted by the server for the same ${changes.length === 1 ? 'statement' : 'statements'} with the same values on both sides, without load`
    return reason === undefined
      ? {
          kind: plan === undefined ? 'work' : 'plan',
          name,
          sentence: `${name} ${does}${way}`,
          evidence: [exact],
        }
      : {
          kind: 'change',
          name,
          sentence: `this pull request ${reason}: ${subject} ${does}${way}`,
          evidence: [exact],
        }
  })
  const isOwn = ({ kind }: Cause) => kind === 'change'
  return [...causes.filter(isOwn), ...causes.filter((cause) => !isOwn(cause))]
}

/** Time alone is noisy: of a statement that the change does not touch it is no cause. */
const LEAST_SLOWER = 1.5
const LEAST_SLOWER_MS = 0.1

/**
 * Checks whether a statement does more, or takes longer where the change touches it.
 * @param isChanged whether the change touches it
 */
export function isHeavier({ more, base, candidate }: CostChange, isChanged: boolean): boolean {
  const [from, to] = [base.milliseconds, candidate.milliseconds]
  const isSlower = to >= LEAST_SLOWER * from && to - from >= LEAST_SLOWER_MS
  return more.length > 0 || (isChanged && isSlower)
}

function changedStatement(name: string, difference: LoadDifference | undefined) {
  return difference?.statements.find((each) => each.name === name && each.kind === 'changed')
}

/**
 * Returns the part of the change for which a statement does more; undefined if no part touches the
 * statement.
 */
function reasonOf(
  { name, sql }: CostChange,
  difference: LoadDifference | undefined,
): string | undefined {
  const own = changedStatement(name, difference)
  if (own?.what === 'text') return `changed ${name}, ${clauseWords(own.from ?? '', own.to ?? '')}`
  if (own?.what === 'parameters') return `changed the parameters of ${name}`
  if (own !== undefined) return `changed how ${name} is run`
  const reads = (table: string) =>
    new RegExp(`(?<![\\w$])${patternText(table)}(?![\\w$])`, 'i').test(sql)
  const table = difference?.tables.find((each) => reads(each.table))
  if (table?.kind === 'changed') return `${listed(table.what.slice(0, 3))} of ${table.table}`
  if (table !== undefined) return `${table.kind} table ${table.table}`
  const data = difference?.data.find((each) => reads(each) || each === 'all tables')
  return data === undefined ? undefined : `changed the data of ${data}`
}

/** `ORDER BY price` → `ORDER BY price, title`. */
function clauseWords(from: string, to: string): string {
  if (from === '') return `which has \`${to}\` now`
  return to === '' ? `which lost \`${from}\`` : `\`${from}\` → \`${to}\``
}

/** Returns the report on a load, from the evidence of both sides. */
export function loadReport(
  base: Evidence,
  candidate: Evidence,
  difference: LoadDifference,
): Omit<LoadReport, 'cellId'> {
  const before = new Map(base.costs?.map((cost) => [cost.name, costOf(cost)]))
  const statements = (candidate.costs ?? []).map((cost) => {
    const from = before.get(cost.name)
    return {
      name: cost.name,
      candidate: costOf(cost),
      ...(from === undefined ? {} : { base: from }),
    }
  })
  const newMix = newMixOf(candidate.newMix, difference)
  const { hasWrittenRows } = candidate
  return { difference, statements, ...defined({ newMix, hasWrittenRows }) }
}

function newMixOf(run: Evidence['newMix'], { statements }: LoadDifference): LoadReport['newMix'] {
  if (run === undefined) return undefined
  const { metrics } = run
  const timeOf = (name: string) =>
    (metrics[`qps:${name}`] ?? 0) * (metrics[`latency_avg_ms:${name}`] ?? 0)
  const names = Object.keys(metrics).flatMap((name) =>
    name.startsWith('qps:') ? [name.slice(4)] : [],
  )
  const all = names.reduce((sum, name) => sum + timeOf(name), 0)
  const added = statements.flatMap(({ kind, name }) => {
    const p95Milliseconds = metrics[`latency_p95_ms:${name}`]
    if (kind !== 'added' || p95Milliseconds === undefined || all === 0) return []
    return [{ name, p95Milliseconds, share: timeOf(name) / all }]
  })
  return { tps: metrics.tps ?? 0, added }
}
