import { createHash } from 'node:crypto'
import type { SetUp } from '../plan/cells.ts'
import type { JobPart } from '../record/job-times.ts'
import type { CellSettings, Side } from '../record/schema.ts'
import { OTHER_ROWS, ROWS_DIGEST, rowsNote, SAME_ROWS } from '../record/work.ts'
import type { Target } from '../server/target.ts'
import type { JobClock } from './job-clock.ts'
import { type Bench, contextOf, sidesOf } from './measure.ts'

interface Place {
  readonly setUp: SetUp
  readonly signal: AbortSignal
  readonly part: JobPart
  readonly clock?: JobClock | undefined
}

/**
 * Does something to each side. At once: the first that fails ends the others, and all have ended
 * before its fault is reported, so that no server is being started while it is to be stopped.
 * @param act gets the signal that ends it
 * @throws what the first `act` that failed threw
 */
export async function onEachSide(
  sides: readonly (readonly [Side, Target])[],
  { setUp, signal, part, clock }: Place,
  act: (side: Side, target: Target, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const timed = (side: Side, target: Target, own: AbortSignal) =>
    clock === undefined
      ? act(side, target, own)
      : clock.time(part, () => act(side, target, own), side)
  if (setUp === 'one-by-one' || sides.length < 2) {
    for (const [side, target] of sides) await timed(side, target, signal)
    return
  }
  const failing = new AbortController()
  const own = AbortSignal.any([signal, failing.signal])
  let first: { readonly cause: unknown } | undefined
  await Promise.all(
    sides.map(([side, target]) =>
      timed(side, target, own).catch((cause: unknown) => {
        first ??= { cause }
        failing.abort(cause)
      }),
    ),
  )
  if (first !== undefined) throw first.cause
}

/** A bench at one of its servers. */
export interface SideBench extends Bench {
  readonly side: Side
  readonly target: Target
}

/**
 * {@link onEachSide} for the servers of a bench; what it does gets the bench with the signal that
 * ends it.
 */
export async function onEachTarget(
  bench: Bench,
  part: JobPart,
  act: (own: SideBench) => Promise<void>,
): Promise<void> {
  const { signal, clock, setUp = 'one-by-one' } = bench
  await onEachSide(sidesOf(bench), { setUp, signal, part, clock }, (side, target, own) =>
    act({ ...bench, signal: own, side, target }),
  )
}

/** The bench with the sides that have data of their own: of two that share it the base. */
export function ownersOfData(bench: Bench): Bench {
  const { base, candidate } = bench.targets
  return base?.turn?.sharesData && candidate !== undefined ? { ...bench, targets: { base } } : bench
}

/**
 * Waits for the side's turn before a change to its data; sides that share data need none. @throws
 * Failure `environment`
 */
export async function takeOwnTurn({ signal, target: { turn } }: SideBench): Promise<void> {
  if (turn?.sharesData === false) await turn.take(signal)
}

/** Checks whether the sides cannot run at the same time. */
export function takesTurns({ targets: { base, candidate } }: Pick<Bench, 'targets'>): boolean {
  return base?.turn !== undefined && candidate?.turn !== undefined
}

/** One bench for both sides; where they take turns, one with each side alone, in this order. */
export function benchesInTurn(
  bench: Bench,
  order: readonly Side[] = ['base', 'candidate'],
): Bench[] {
  if (!takesTurns(bench)) return [bench]
  return order.flatMap((side) => {
    const target = bench.targets[side]
    return target === undefined ? [] : [{ ...bench, targets: { [side]: target } }]
  })
}

/**
 * Notes whether both sides hold the same rows, or which ones the only side holds, where the load
 * tool can compare them: of other rows a server reads more or less, whatever its version. @throws
 * Failure `environment`
 */
export async function compareRows(bench: Bench, cell: CellSettings): Promise<void> {
  const { rows } = bench.workloadFor(cell.tool)
  if (rows === undefined) return
  const found = new Set<string | undefined>()
  await onEachTarget({ ...ownersOfData(bench), setUp: 'one-by-one' }, 'load', async (own) => {
    await takeOwnTurn(own)
    found.add(await rows(contextOf(own, own.target, cell, `rows-${own.side}`)))
  })
  const [first] = found
  if (found.has(undefined) || first === undefined) return
  const compared = found.size === 1 ? SAME_ROWS : OTHER_ROWS
  bench.notes.add(
    'candidate',
    rowsNote(cell.data),
    bench.targets.base === undefined ? rowsDigest(first) : compared,
  )
}

function rowsDigest(rows: string): string {
  return `${ROWS_DIGEST}${createHash('sha256').update(rows).digest('hex').slice(0, 16)}`
}
