import type { Cause } from '../../core/record/cause.ts'
import type { Result, Row } from '../../core/verdict/result.ts'
import { formatShare } from '../../words/number.ts'
import { listed } from './cost-words.ts'
import { type CostChange, isHeavier } from './explain/statement-costs.ts'

/** Statements of one load that do the same work as before, and wait for another one. */
interface Waiting {
  /** Statement that takes more of the time. */
  readonly blocker: string
  /** Its share of the time of all statements, on both sides (0 to 1). */
  readonly base: number
  readonly candidate: number
  readonly names: readonly string[]
}

/** Least growth of the blocker's share of the time (0 to 1). */
const LEAST_MORE = 0.1
/** Share of a statement's additional time that it may take by itself, on a server without load. */
const MOST_OWN = 0.5
const MOST_NAMES = 2

/**
 * Finds the statements of a load that are slower, do no more work, and take no more time alone,
 * while another one does more and takes more of the time of all.
 * @param rows of the cell of the load
 * @param costs what each statement takes alone, on both sides
 * @param changed names of the statements that the change itself touches
 */
function findWaiting(
  rows: readonly Row[],
  costs: readonly CostChange[],
  changed: ReadonlySet<string>,
): Waiting | undefined {
  const values = (metric: string) => {
    const row = rows.find((each) => each.metric === metric)
    return [row?.baseline?.value ?? Number.NaN, row?.candidate?.value ?? Number.NaN] as const
  }
  const times = costs.map((cost) => {
    const [rates, means] = [values(`qps:${cost.name}`), values(`latency_avg_ms:${cost.name}`)]
    const slower = means[1] - means[0]
    return { cost, slower, base: rates[0] * means[0], candidate: rates[1] * means[1] }
  })
  const sum = (side: 'base' | 'candidate') => times.reduce((all, each) => all + each[side], 0)
  const isHeavy = (cost: CostChange) => isHeavier(cost, changed.has(cost.name))
  const [blocker] = times
    .filter(({ cost }) => isHeavy(cost))
    .map(({ cost, base, candidate }) => ({
      blocker: cost.name,
      base: base / sum('base'),
      candidate: candidate / sum('candidate'),
    }))
    .filter(({ base, candidate }) => candidate - base >= LEAST_MORE)
    .toSorted((a, b) => b.candidate - b.base - (a.candidate - a.base))
  if (blocker === undefined) return undefined
  const names = times.flatMap(({ cost, slower }) => {
    const own = cost.candidate.milliseconds - cost.base.milliseconds
    const isSame = !isHeavy(cost) && !changed.has(cost.name) && own <= MOST_OWN * slower
    return isSame && rows.some((row) => isSlower(row, cost.name)) ? [cost.name] : []
  })
  return names.length === 0 ? undefined : { ...blocker, names }
}

/** Checks whether a row proves that a statement takes longer. */
function isSlower({ metric, verdict }: Row, statement: string): boolean {
  return (
    /^latency_/.test(metric) && metric.endsWith(`:${statement}`) && verdict.kind === 'regression'
  )
}

/** A load of a cell whose statements were looked at. */
export interface LookedAt {
  readonly costs: readonly CostChange[]
  /** Names of the statements that the change itself touches. */
  readonly changed: ReadonlySet<string>
}

/**
 * Marks the rows of statements that wait for another one, and adds to the cause of that one what
 * waits for it. No verdict changes, and one red row of the cell keeps its words.
 */
export function withWaiting(result: Result, loads: ReadonlyMap<string, LookedAt>): Result {
  let { rows, causes } = result
  for (const [cellId, { costs, changed }] of loads) {
    const own = rows.filter((row) => row.cellId === cellId)
    const waiting = findWaiting(own, costs, changed)
    if (waiting === undefined) continue
    const doesWait = (row: Row) =>
      row.cellId === cellId && waiting.names.some((name) => isSlower(row, name))
    const isRed = ({ gated, verdict }: Row) => gated && verdict.kind === 'regression'
    if (!own.some((row) => isRed(row) && !doesWait(row))) continue
    rows = rows.map((row) => (doesWait(row) ? { ...row, waitsFor: waiting.blocker } : row))
    causes = causes?.map((cause) =>
      cause.cellId === cellId && cause.name === waiting.blocker ? withWords(cause, waiting) : cause,
    )
  }
  return { ...result, rows, ...(causes === undefined ? {} : { causes }) }
}

function withWords(cause: Cause, { base, candidate, names }: Waiting): Cause {
  const more = names.length - MOST_NAMES
  const shown = listed(more > 0 ? [...names.slice(0, MOST_NAMES), `${more} more`] : names)
  const takes = `it takes ${formatShare(candidate)} of the time instead of ${formatShare(base)}`
  const waits = `${shown} ${names.length === 1 ? 'waits' : 'wait'} for it`
  return { ...cause, sentence: `${cause.sentence}; ${takes}, and ${waits}` }
}
