import { formatShare, plural } from '../../../words/number.ts'
import type { Settings } from '../../config/resolve.ts'
import type { SuiteConfig } from '../../config/suite.ts'
import type { LoadedCells, Protocol, ReadyCell } from '../../measure/groups.ts'
import { benchesInTurn, ownersOfData, sidesOf, takesTurns } from '../../measure/groups.ts'
import { timeLeft } from '../../measure/progress.ts'
import {
  beginTurn,
  isFresh,
  prewarm,
  resetData,
  takeSnapshots,
  warmUp,
} from '../../measure/reset.ts'
import { usualRounds } from '../../measure/usual-time.ts'
import { secondsOfSlice, slicePaceOf } from '../../plan/cells.ts'
import {
  isPairAtOnce,
  type RoundPlan,
  type Slice,
  sideBySideRound,
  singleTargetSchedule,
  turnOrder,
} from '../../plan/schedule.ts'
import type { BenchRecord } from '../../record/schema.ts'
import { decideAfterRound, type NextRound, pairsOfFirstRound } from '../../verdict/judge.ts'

/**
 * Returns the order in which the cells of one data set run: in rounds if two targets are up
 * together, else once through.
 */
export function protocolFor(settings: Settings): Protocol {
  const { suite, base, policy } = settings
  return slicePaceOf(suite, base, policy) === undefined ? onceThrough(settings) : inRounds(settings)
}

function onceThrough({ suite }: Settings): Protocol {
  return async ({ bench, cells, run }) => {
    const groups = groupsToReset(cells, suite.reset)
    const [side = 'candidate'] = sidesOf(bench).map(([name]) => name)
    // A round is a fresh start of the servers.
    const place = { side, round: bench.turn ?? 1 }
    if (groups.length > 1 || suite.reset !== 'never') await takeSnapshots(bench)
    for (const [index, group] of groups.entries()) {
      // What was just loaded, on servers that were just started, is not restored.
      const needsReset = index > 0 || suite.reset !== 'never'
      if (needsReset && !isFresh(bench)) await resetData(bench, group[0].settings)
      if (suite.prewarm) await prewarm(bench, group[0].settings)
      await run(singleTargetSchedule(group, place))
    }
  }
}

/** Cells that share the data without a reset between them. */
function groupsToReset(
  cells: readonly ReadyCell[],
  reset: SuiteConfig['reset'],
): [ReadyCell, ...ReadyCell[]][] {
  if (reset === 'cell') return cells.map((cell) => [cell])
  if (reset === 'never') return reloadedGroups(cells)
  const groups = new Map<string, [ReadyCell, ...ReadyCell[]]>()
  for (const cell of cells) {
    const group = groups.get(cell.settings.workload)
    if (group === undefined) groups.set(cell.settings.workload, [cell])
    else group.push(cell)
  }
  return [...groups.values()]
}

/** A new one begins with the first cell of each workload that wants the data as it was loaded. */
function reloadedGroups(cells: readonly ReadyCell[]): [ReadyCell, ...ReadyCell[]][] {
  const groups: [ReadyCell, ...ReadyCell[]][] = []
  for (const [index, cell] of cells.entries()) {
    const group = groups.at(-1)
    const begins =
      cell.reload === true && cells[index - 1]?.settings.workload !== cell.settings.workload
    if (group === undefined || begins) groups.push([cell])
    else group.push(cell)
  }
  return groups
}

function inRounds(settings: Settings): Protocol {
  return roundsUntil(settings, (record) => decideAfterRound(record, settings.policy))
}

/**
 * Round after round until every cell is decided (as a rule: every gated one has its verdict), the
 * rounds are used up, or the next one would pass the time budget. Each round begins with the same
 * data and fresh servers.
 * @param decide from the record of everything until then
 */
export function roundsUntil(
  { policy, suite }: Pick<Settings, 'policy' | 'suite'>,
  decide: (record: BenchRecord) => NextRound,
): Protocol {
  const { rounds, pairs, budget } = policy.sideBySide
  const startedAt = Date.now()
  return async (loaded) => {
    if (rounds > 1) await takeSnapshots(loaded.bench)
    let all = loaded.cells
    let cells = all
    let pairsById = pairsOfFirstRound(loaded.soFar())
    // Cells that wait for others have their own rounds later.
    const most = Object.keys(pairsById).length === 0 ? rounds : Number.POSITIVE_INFINITY
    const pairsOf = (cellId: string) => pairsById[cellId] ?? pairs
    let inWindows: readonly string[] = []
    const slicesOf = (cellId: string) => (inWindows.includes(cellId) ? 1 : 2) * pairsOf(cellId)
    const sliceSeconds = () =>
      cells.reduce((sum, { settings }) => sum + slicesOf(settings.id) * secondsOfSlice(settings), 0)
    for (let round = 1; cells.length > 0; round++) {
      for (const { settings } of cells)
        loaded.bench.progress?.roundBegins(settings.id, slicesOf(settings.id), rounds - round)
      for (const line of growthWords(cells, round, { pairs, pairsOf, rounds }))
        loaded.bench.log.info(line)
      const settles = { warmUpSeconds: suite.warmUp, prewarm: suite.prewarm }
      const planned = sliceSeconds()
      const roundStartedAt = Date.now()
      await playRound(loaded, cells, round, { pairs: pairsOf, inWindows, ...settles })
      // What a round takes beside its slices, it takes again.
      const pace = Math.max(1, (Date.now() - roundStartedAt) / 1000 / planned)
      const next = round < most ? decide(loaded.soFar()) : undefined
      const open = next === undefined ? [] : undecided(all, next)
      pairsById = next?.kind === 'continue' ? (next.pairs ?? {}) : {}
      inWindows = next?.kind === 'continue' ? (next.inWindows ?? []) : []
      loaded.bench.progress?.done(idsOf(cells.filter((cell) => !open.includes(cell))))
      cells = open
      const spent = (Date.now() - startedAt) / 1000
      const upcoming = pace * sliceSeconds()
      if (cells.length > 0 && budget !== undefined && spent + upcoming > budget) {
        loaded.bench.log.warn(
          `after round ${round} and ${timeLeft(spent)}, the next round of about ${timeLeft(upcoming)} does not fit into the time budget of ${timeLeft(budget)}; ${plural(cells.length, 'cell')} undecided, and the report has the smallest drop that they would show`,
        )
        return
      }
      // Not before: a last round in slices still counts.
      if (cells.length > 0 && next?.kind === 'continue') {
        all = inWindowsFromNow(loaded, all, next.tooNoisy ?? {})
        cells = undecided(all, next)
      }
    }
  }
}

/**
 * Cells whose slices are too noisy go on in windows, and what was measured of them is left out.
 * @param noises of equal slices of one server, by the id of the cell
 */
function inWindowsFromNow(
  { bench, book }: LoadedCells,
  cells: readonly ReadyCell[],
  noises: Readonly<Record<string, number>>,
): readonly ReadyCell[] {
  if (bench.pairs?.windows === undefined) return cells
  return cells.map((cell) => {
    const noiseOfSlices = noises[cell.settings.id]
    if (noiseOfSlices === undefined) return cell
    const settings = { ...cell.settings, measure: 'windows' as const, noiseOfSlices }
    book.beginAgain(settings)
    bench.log.info(
      `${settings.id}: equal slices of one server differed by ${formatShare(noiseOfSlices)}; the next rounds are windows, and this one is left out`,
    )
    return { ...cell, settings }
  })
}

/**
 * Says why the time left grows as a round begins: it has more slices than the plan says, or is one
 * that a quiet machine does not need.
 * @testonly the words, without a job
 */
export function growthWords(
  cells: readonly Pick<ReadyCell, 'settings'>[],
  round: number,
  plan: { readonly pairs: number; readonly rounds: number; pairsOf(cellId: string): number },
): string[] {
  const noisy = cells.filter(({ settings }) => settings.shape === undefined)
  const most = Math.max(0, ...noisy.map(({ settings }) => plan.pairsOf(settings.id)))
  return [
    ...(round > usualRounds(plan.rounds, cells.length)
      ? [`no verdict after ${plural(round - 1, 'start')}, so the servers start once more`]
      : []),
    ...(round > 1 && most > plan.pairs
      ? [`${2 * most} slices instead of ${2 * plan.pairs}: neighbouring ones differ too much`]
      : []),
  ]
}

/**
 * Rounds of all cells until the next one would pass the time; at least two, since one says nothing
 * of the starts.
 */
export function roundsWithin({ policy, suite }: Settings, budgetSeconds: number): Protocol {
  const { pairs } = policy.sideBySide
  return async (loaded) => {
    const startedAt = Date.now()
    await takeSnapshots(loaded.bench)
    let longest = 0
    for (
      let round = 1;
      round <= 2 || (Date.now() - startedAt) / 1000 + longest <= budgetSeconds;
      round++
    ) {
      const roundStartedAt = Date.now()
      await playRound(loaded, loaded.cells, round, {
        pairs,
        warmUpSeconds: suite.warmUp,
        prewarm: suite.prewarm,
      })
      longest = Math.max(longest, (Date.now() - roundStartedAt) / 1000)
    }
  }
}

interface RoundSettings extends Pick<RoundPlan, 'pairs'> {
  /** Cells of two ways whose pairs at once are left out; default: none. */
  readonly inWindows?: readonly string[]
  readonly warmUpSeconds: number
  readonly prewarm: boolean
}

async function playRound(
  { bench, run, soFar }: LoadedCells,
  cells: readonly ReadyCell[],
  round: number,
  { pairs, inWindows = [], ...settles }: RoundSettings,
): Promise<void> {
  bench.log.info(`round ${round}: ${cells.map(({ settings }) => settings.id).join(', ')}`)
  const first = cells[0]
  // Settings of the servers have a first round each, and the data may have been under load before
  // it.
  const canReset = sidesOf(ownersOfData(bench)).every(([, target]) => bench.data.kept.has(target))
  const seed = soFar().seed ?? 0
  const between = bench.progress?.between ?? ((work: () => Promise<void>) => work())
  await between(async () => {
    if (first === undefined) return
    if (round > 1 || (bench.data.used && canReset)) await resetData(bench, first.settings)
    if (settles.prewarm && !takesTurns(bench)) await prewarm(bench, first.settings)
  })
  const slices = sideBySideRound({ cellIds: idsOf(cells), round, pairs, seed }).filter(
    (slice) => !inWindows.includes(slice.cellId) || !isPairAtOnce(slice),
  )
  for (const turn of benchesInTurn(bench, turnOrder(round, seed))) {
    if (takesTurns(bench) && first !== undefined)
      await between(async () => {
        await beginTurn(turn)
        if (settles.prewarm) await prewarm(turn, first.settings)
      })
    for (const cell of cells) {
      await between(() => warmUp(turn, cell.settings, settles.warmUpSeconds))
      const isOwn = ({ cellId, side }: Slice) =>
        cellId === cell.settings.id && (turn === bench || turn.targets[side] !== undefined)
      await run(slices.filter(isOwn), cells)
    }
  }
}

function idsOf(cells: readonly ReadyCell[]): string[] {
  return cells.map(({ settings }) => settings.id)
}

function undecided(cells: readonly ReadyCell[], next: NextRound): readonly ReadyCell[] {
  return next.kind === 'stop'
    ? []
    : cells.filter(({ settings }) => next.cells.includes(settings.id))
}
