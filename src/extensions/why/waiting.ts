import type { Cause } from '../../core/record/cause.ts'
import type { Result, Row } from '../../core/verdict/result.ts'
import { formatShare } from '../../words/number.ts'
import { listed } from './cost-words.ts'
import { type CostChange, isHeavier } from './explain/statement-costs.ts'
import { isCounted, type Wait } from './explain/waits.ts'

/** Statements and transactions of one load that do the same work as before, and wait. */
interface Waiting {
  /** The statement that takes more of the time, or what the servers count: `row locks`. */
  readonly waitsFor: string
  /** Its share of the time of all statements, on both sides (0 to 1); absent of a counted wait. */
  readonly share?: { readonly base: number; readonly candidate: number }
  readonly names: readonly string[]
}

/** Least growth of the blocker's share of the time (0 to 1). */
const LEAST_MORE = 0.1
/** Share of a statement's additional time that it may take by itself, on a server without load. */
const MOST_OWN = 0.5
const MOST_NAMES = 2

/** A load of a cell whose statements were looked at. */
export interface LookedAt {
  readonly costs: readonly CostChange[]
  /** Names of the statements that the change itself touches. */
  readonly changed: ReadonlySet<string>
  /** Waits that grew. */
  readonly waits: readonly Wait[]
}

/**
 * Finds the statements of a load that are slower, do no more work, and take no more time alone,
 * while another one that does more, or was changed, takes more of the time of all, or the servers
 * count a wait that grew; and the transactions that have no other statements.
 * @param rows of the cell of the load
 */
function findWaiting(
  rows: readonly Row[],
  { costs, changed, waits }: LookedAt,
): Waiting | undefined {
  const values = (metric: string) => {
    const row = rows.find((each) => each.metric === metric)
    return [row?.baseline?.value ?? Number.NaN, row?.candidate?.value ?? Number.NaN] as const
  }
  const times = costs.map((cost) => {
    const [rates, means] = [values(`qps:${cost.name}`), values(`latency_avg_ms:${cost.name}`)]
    const isTouched = changed.has(cost.name)
    return {
      name: cost.name,
      isHeavy: isHeavier(cost, isTouched),
      isTouched,
      slower: means[1] - means[0],
      own: cost.candidate.milliseconds - cost.base.milliseconds,
      base: rates[0] * means[0],
      candidate: rates[1] * means[1],
    }
  })
  const sum = (side: 'base' | 'candidate') => times.reduce((all, each) => all + each[side], 0)
  const [blocker] = times
    .filter(({ isHeavy, isTouched }) => isHeavy || isTouched)
    .map(({ name, isHeavy, base, candidate }) => {
      const share = { base: base / sum('base'), candidate: candidate / sum('candidate') }
      return { waitsFor: name, isHeavy, share, more: share.candidate - share.base }
    })
    .filter(({ more }) => more >= LEAST_MORE)
    .toSorted((a, b) => Number(b.isHeavy) - Number(a.isHeavy) || b.more - a.more)
  const counted = waits.find(isCounted)
  const found =
    blocker === undefined
      ? counted && { waitsFor: counted.name }
      : { waitsFor: blocker.waitsFor, share: blocker.share }
  if (found === undefined) return undefined
  const doWait = (own: typeof times) =>
    own.length > 0 &&
    own.every(({ isHeavy, isTouched }) => !isHeavy && !isTouched) &&
    own.reduce((all, each) => all + each.own - MOST_OWN * each.slower, 0) <= 0
  const statements = times.filter((each) => doWait([each])).map(({ name }) => name)
  const kinds = [...new Set(times.map(({ name }) => transactionOf(name)))].filter((kind) =>
    doWait(times.filter(({ name }) => transactionOf(name) === kind)),
  )
  const names = [...statements, ...kinds].filter((name) => rows.some((row) => isSlower(row, name)))
  return names.length === 0 ? undefined : { ...found, names }
}

/** The transaction of a statement: `checkout` of `checkout/place`. */
function transactionOf(statement: string): string {
  return statement.slice(0, statement.indexOf('/'))
}

/** Checks whether a row proves that a statement or a transaction takes longer, or comes less often. */
function isSlower({ metric, verdict }: Row, name: string): boolean {
  return (
    /^(?:latency_|tps:|qps:)/.test(metric) &&
    metric.endsWith(`:${name}`) &&
    verdict.kind === 'regression'
  )
}

/**
 * Marks the rows of statements that wait, adds them to the cause of what they wait for, and counts
 * them as no regressions of their own. No verdict changes, and one red row of the cell keeps its
 * words.
 */
export function withWaiting(result: Result, loads: ReadonlyMap<string, LookedAt>): Result {
  let { rows, causes, counts } = result
  for (const [cellId, load] of loads) {
    const own = rows.filter((row) => row.cellId === cellId)
    const waiting = findWaiting(own, load)
    if (waiting === undefined) continue
    if (result.explainedCells?.includes(cellId)) causes = withWords(causes ?? [], cellId, waiting)
    const doesWait = (row: Row) =>
      row.cellId === cellId && waiting.names.some((name) => isSlower(row, name))
    const isRed = ({ gated, verdict }: Row) => gated && verdict.kind === 'regression'
    if (!own.some((row) => isRed(row) && !doesWait(row))) continue
    const left = own.filter((row) => isRed(row) && doesWait(row)).length
    counts = { ...counts, regression: counts.regression - left }
    rows = rows.map((row) => (doesWait(row) ? { ...row, waitsFor: waiting.waitsFor } : row))
  }
  return { ...result, rows, counts, ...(causes === undefined ? {} : { causes }) }
}

/** Adds what waits to the cause; a changed statement that does no more alone has none yet. */
function withWords(causes: readonly Cause[], cellId: string, waiting: Waiting): Cause[] {
  const { waitsFor, share } = waiting
  const isOwn = (cause: Cause) => cause.cellId === cellId && cause.name === waitsFor
  const words = waitingWords(waiting)
  if (causes.some(isOwn) || share === undefined)
    return causes.map((cause) =>
      isOwn(cause) ? { ...cause, sentence: `${cause.sentence}; ${words}` } : cause,
    )
  const cause: Cause = {
    kind: 'change',
    name: waitsFor,
    sentence: `this pull request changed ${waitsFor}: ${words}`,
    evidence: ['Likely: of the statements that it changes, this one takes more of the time'],
    cellId,
  }
  return [cause, ...causes]
}

/** `it takes 64 % of the time instead of 20 %, and browse/page waits for it`. */
function waitingWords({ share, names }: Waiting): string {
  const takes =
    share &&
    `it takes ${formatShare(share.candidate)} of the time instead of ${formatShare(share.base)}`
  const statements = names.filter((name) => name.includes('/'))
  const shownNames = statements.length === 0 ? names : statements
  const more = shownNames.length - MOST_NAMES
  const shown = listed(more > 0 ? [...shownNames.slice(0, MOST_NAMES), `${more} more`] : shownNames)
  const waits = `${shown} ${shownNames.length === 1 ? 'waits' : 'wait'} for it`
  return takes === undefined ? waits : `${takes}, and ${waits}`
}
