import type { BenchRecord, Cell } from '../../core/record/schema.ts'
import type { AfterLines, JudgedLines } from '../../core/verdict/after-lines.ts'
import type { Reference } from '../../core/verdict/reference.ts'
import type { Evidence, Row, Verdict } from '../../core/verdict/result.ts'
import { counterInfo } from '../../mysql/server-counters.ts'
import { logDrop } from '../../statistics/scale.ts'
import { defined } from '../../words/objects.ts'
import { halfWidth, type JudgedCounter } from './counters.ts'
import { type CellWork, workOf, workOfCells } from './findings.ts'

/** Name by which work a transaction is gated. */
const WORK = 'work'
const CONFIDENCE = 0.95
/** The largest ratio that is shown for work that the base hardly has; a larger one is chance. */
const MOST_CHANGE = 999

/** Judges work a transaction: its findings, and the rows by which it decides. */
export function workAfterLines(lines: JudgedLines): ReturnType<AfterLines> {
  const cells = workOfCells(lines)
  const work = workOf(lines, cells)
  const rows = [...decidingWork(cells, lines), ...workRows(cells, lines, work?.missing ?? [])]
  return { rows, ...defined({ work }) }
}

/**
 * Returns the rows of work a transaction: one a cell, where the policy gates it, since more work
 * may be meant. The row is of the counter that grew most, among those over the tolerance, exact
 * ones first, else of one that may have, else of the one that says most surely that none did.
 * @param missing why counters were unavailable
 * @throws Failure `input` for a tolerance that nothing can be judged by
 */
export function workRows(
  cells: readonly CellWork[],
  lines: JudgedLines,
  missing: readonly string[],
): Row[] {
  if (!isGated(lines)) return []
  // A cell that broke, or was not measured since nothing differs, has its line already.
  const measured = cells.filter(({ cell }) => cell.runs.some(({ state }) => state === 'valid'))
  return measured.map(({ cell, counters, mayRowsDiffer }): Row => {
    const tolerance = lines.toleranceOf(WORK, cell)
    const counter = shownCounter(withoutWays(counters), tolerance)
    if (counter !== undefined) return rowOf(cell, counter, tolerance, lines)
    const verdict = mayRowsDiffer ? ofOtherRows : withoutCounters(lines.reference, missing)
    const settings = lines.settingsOf(cell)
    return { cellId: cell.id, settings, gated: true, tolerance, metric: WORK, verdict }
  })
}

function isGated({ policy }: JudgedLines): boolean {
  return policy.gated?.includes(WORK) === true
}

const ofOtherRows: Verdict = {
  kind: 'inconclusive',
  cause: 'noisy',
  needs: 'the same rows in all that is compared, or tables with `data-rand-type: uniform`',
}

/**
 * Counters of what a load asks of the server, or the server of itself; not those that contention
 * inflates.
 */
const decidingCounters = /^(?:alloc_|requests|keys|rows|Handler_|Rows_|Innodb_rows_)/

/**
 * Returns a row for each cell whose throughput is open after its last round side by side, and whose
 * work per transaction grew by more than its tolerance, proved: a regression.
 */
export function decidingWork(cells: readonly CellWork[], lines: JudgedLines): Row[] {
  if (isGated(lines) || lines.reference.kind !== 'side-by-side') return []
  return cells.flatMap(({ cell, counters }): Row[] => {
    const open = lines.rows.find(
      ({ cellId, gated, metric, verdict }) =>
        cellId === cell.id && gated && !lines.isWarnOnly(metric) && isOpen(verdict),
    )
    if (open === undefined || !lines.isAfterLastRound(cell)) return []
    const { tolerance } = open
    const grown = withoutWays(counters).filter(
      (each) => decidingCounters.test(each.counter) && each.base > 0 && isOver(each, tolerance),
    )
    const counter = shownCounter(grown, tolerance)
    return counter === undefined ? [] : [rowOf(cell, counter, tolerance, lines)]
  })
}

function isOpen(verdict: Verdict): boolean {
  return verdict.kind === 'inconclusive' && verdict.evidence !== undefined
}

function rowOf(cell: Cell, counter: JudgedCounter, tolerance: number, lines: JudgedLines): Row {
  const figure = (value: number) => ({ value, count: counter.slices })
  return {
    cellId: cell.id,
    settings: lines.settingsOf(cell),
    gated: true,
    tolerance,
    metric: `${WORK}:${counter.counter}`,
    baseline: figure(counter.base),
    candidate: figure(counter.candidate),
    verdict: verdictOf(counter, tolerance, lines),
  }
}

/** Ways of reading rows: where all rows are counted, another way alone is no more work. */
const waysOfReading = /^Handler_read_(?:next|prev|rnd|rnd_next)$/

/** Returns the counters of work that may decide. */
function withoutWays(counters: readonly JudgedCounter[]): JudgedCounter[] {
  const countsAll = counters.some(({ counter }) => /^(?:Innodb_rows|Rows)_read$/.test(counter))
  return countsAll ? counters.filter(({ counter }) => !waysOfReading.test(counter)) : [...counters]
}

function shownCounter(
  counters: readonly JudgedCounter[],
  tolerance: number,
): JudgedCounter | undefined {
  const own = counters.filter(({ counter }) => counterInfo(counter).isWork)
  const grown = own.filter((counter) => isOver(counter, tolerance))
  const exact = own.filter(({ by }) => by === 'exact')
  const largest = (of: readonly JudgedCounter[]) =>
    of.toSorted((a, b) => b.logRatio - a.logRatio)[0]
  // Work of a kind that the base has none of is no ratio: where another counter grew as well, that
  // one says more.
  const largestGrowth =
    largest(grown.filter(({ by }) => by === 'exact')) ??
    largest(grown.filter(({ base }) => base > 0))
  // Green needs all of them: one that may have grown by the tolerance is shown before one that has
  // not grown.
  const open = own.filter((counter) => mayBeOver(counter, tolerance))
  const surest = own.toSorted((a, b) => (a.standardError ?? 0) - (b.standardError ?? 0))[0]
  return largestGrowth ?? largest(grown) ?? largest(open) ?? largest(exact) ?? surest
}

/** Checks whether the counter does not exclude that work grew by the tolerance. */
function mayBeOver(counter: JudgedCounter, tolerance: number): boolean {
  return counter.by === 'pairs' && counter.logRatio + halfWidth(counter) >= logDrop(tolerance)
}

function isOver({ proved, logRatio }: JudgedCounter, tolerance: number): boolean {
  return proved && logRatio > logDrop(tolerance)
}

function verdictOf(
  counter: JudgedCounter,
  tolerance: number,
  { reference, policy, isWarnOnly }: JudgedLines,
): Verdict {
  const evidence = evidenceOf(counter, reference)
  if (isOver(counter, tolerance))
    return {
      kind: 'regression',
      by: 'work',
      evidence,
      level: isWarnOnly(WORK) ? 'warn' : 'fail',
    }
  if (!mayBeOver(counter, tolerance)) return { kind: 'ok', improved: false, evidence }
  return {
    kind: 'inconclusive',
    cause: 'noisy',
    evidence,
    needs: 'a counter that varies less between slices',
    ...(policy.onInconclusive === 'pass' ? { level: 'silent' } : {}),
  }
}

function evidenceOf(counter: JudgedCounter, { kind }: Reference): Evidence {
  const { logRatio, standardError, starts } = counter
  const half = halfWidth(counter)
  return {
    rule: kind === 'stored' ? 'evidence-stored' : 'evidence-side-by-side',
    change: Math.min(Math.expm1(logRatio), MOST_CHANGE),
    ...(standardError === undefined || counter.base === 0
      ? {}
      : {
          interval: {
            low: Math.expm1(logRatio - half),
            high: Math.expm1(logRatio + half),
            confidence: CONFIDENCE,
          },
          noise: Math.expm1(half),
          standardError,
        }),
    samples: starts,
  }
}

/**
 * A gate that nothing was measured for is never green; a first run has nothing to be compared with.
 */
function withoutCounters(reference: Reference, missing: readonly string[]): Verdict {
  switch (reference.kind) {
    case 'none':
    case 'only-broken':
      return { kind: 'no-baseline', reason: reference.reason }
    case 'unreadable':
      return { kind: 'invalid', reason: 'the baseline could not be read', tail: [] }
    case 'stored':
    case 'side-by-side':
      if (missing.length > 0)
        return { kind: 'invalid', reason: missing.join('; ').slice(0, 1_000), tail: [] }
      if (reference.kind === 'stored' && !reference.records.some(hasCounters))
        return { kind: 'no-baseline', reason: 'no stored job has server counters' }
      return {
        kind: 'inconclusive',
        cause: 'noisy',
        needs: 'runs with comparable counters on both sides',
      }
  }
}

function hasCounters({ cells }: BenchRecord): boolean {
  return cells.some(({ runs }) =>
    runs.some((run) => run.state === 'valid' && run.work !== undefined),
  )
}
