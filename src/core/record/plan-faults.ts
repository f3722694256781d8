import type { BenchRecord, Cell, Run } from './schema.ts'

/** A run that lasted less than this share of what was planned did not measure the same thing, … */
const LEAST_SHARE = 0.5
/** … unless only so many seconds are missing: short slices end when their last transactions do. */
const SPARE_SECONDS = 10

/**
 * Largest factor by which a round may exceed the planned pairs, if neighbouring slices differ much,
 * …
 */
const MOST_TIMES_PAIRS = 3
/**
 * … and cells that are screened together have up to so many rounds before those of their own, one
 * in slices that were too noisy among them.
 */
const MOST_SCREENING_ROUNDS = 5

type SideBySidePlan = NonNullable<BenchRecord['sideBySide']>

/** Returns the most rounds of a cell by the plan, and the most pairs in each. */
export function mostByPlan({
  rounds,
  pairs,
  screenedFrom,
}: Pick<SideBySidePlan, 'rounds' | 'pairs' | 'screenedFrom'>): { rounds: number; pairs: number } {
  const screening = screenedFrom === undefined ? 0 : MOST_SCREENING_ROUNDS
  return { rounds: rounds + screening, pairs: pairs * MOST_TIMES_PAIRS }
}

/** More say no more. */
const MOST_FAULTS = 20

/**
 * Lists how a record contradicts the plan that it claims: cells, rounds, slices, durations. What it
 * was measured by decides how its figures are judged, so figures that were made otherwise could
 * pass for many rounds, or for long runs. Whether the plan is the one that was requested is for
 * those to say who asked.
 * @returns sentences with the place in front; empty for a record that keeps its word, also one that
 *   ended early
 */
export function planFaults(record: BenchRecord): string[] {
  const faults = designFaults(record)
  const cellIds = new Set<string>()
  for (const [index, cell] of record.cells.entries()) {
    if (faults.length >= MOST_FAULTS) break
    const where = `cells.${index}`
    if (cellIds.has(cell.id))
      faults.push(`${where}: the cell ${cell.id.slice(0, 100)} is given twice`)
    cellIds.add(cell.id)
    faults.push(...cellFaults(record, cell).map((fault) => `${where}: ${fault}`))
  }
  return faults.slice(0, MOST_FAULTS)
}

function designFaults({ design, targets, sideBySide }: BenchRecord): string[] {
  const isSideBySide = design === 'side-by-side'
  return [
    ...(isSideBySide === (targets.base !== undefined)
      ? []
      : [`targets: the design is ${design}, and there is ${isSideBySide ? 'no base' : 'a base'}`]),
    ...(isSideBySide || sideBySide === undefined
      ? []
      : ['sideBySide: there is such a plan, and one server']),
  ]
}

function cellFaults(record: BenchRecord, cell: Cell): string[] {
  const { sideBySide, targets } = record
  const isBroken = cell.runs.some(({ state }) => state === 'invalid')
  const places = new Set(cell.runs.map(({ round, slice }) => `${round}/${slice}`))
  return [
    ...(targets.base === undefined && cell.runs.some(({ side }) => side === 'base')
      ? ['there is a run of a base, and no base']
      : []),
    ...(places.size === cell.runs.length ? [] : ['two runs have one place in the order of runs']),
    // A cell that broke has as many runs as it came to; its verdict is `invalid` anyway.
    ...(sideBySide === undefined || isBroken ? [] : roundFaults(cell, sideBySide)),
    // What others measured is imported with the length that its reader gives it.
    ...(targets.candidate.kind === 'imported' ? [] : lengthFaults(cell)),
  ]
}

function roundFaults({ runs, ...cell }: Cell, plan: SideBySidePlan): string[] {
  const most = mostByPlan(plan)
  const perRound = new Map<string, number>()
  for (const { round, side } of runs) {
    const key = `${round}/${side}`
    perRound.set(key, (perRound.get(key) ?? 0) + 1)
  }
  const last = runs.reduce((most, { round }) => Math.max(most, round), 0)
  const slices = [...perRound.values()].reduce((most, count) => Math.max(most, count), 0)
  return [
    ...(last > most.rounds ? [`there is a round ${last}, and ${plan.rounds} were planned`] : []),
    ...(slices > most.pairs
      ? [`a round has ${slices} slices a side, and ${plan.pairs} were planned`]
      : []),
    ...(cell.durationSeconds === plan.sliceSeconds
      ? []
      : [
          `durationSeconds is ${cell.durationSeconds}, and slices of ${plan.sliceSeconds} s were planned`,
        ]),
  ]
}

function lengthFaults({ runs, durationSeconds: planned, operations }: Cell): string[] {
  // Such a run ends when its operations do.
  if (operations !== undefined) return []
  const isShort = (run: Run) =>
    run.state === 'valid' &&
    run.durationSeconds < LEAST_SHARE * planned &&
    planned - run.durationSeconds > SPARE_SECONDS
  const short = runs.find(isShort)
  return short?.state === 'valid'
    ? [`a run lasted ${short.durationSeconds} s, and ${planned} s were planned`]
    : []
}
