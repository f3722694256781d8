import { dataSetOf } from '../plan/data-set.ts'
import type { CellSettings } from '../record/schema.ts'
import type { DataFiles, Target } from '../server/target.ts'
import { factsOf } from '../tool/find.ts'
import { noteOrigin } from './cached-snapshot.ts'
import { describeData } from './loaded-data.ts'
import type { Bench } from './measure.ts'
import { startEmpty, whyNotStarted } from './start-from-copy.ts'

interface Owner {
  readonly target: Target
  readonly files: DataFiles
}

/** The two sides of a job whose second one starts from a copy of what the first one loaded. */
export interface SharingSides {
  readonly base: Owner
  readonly candidate: Owner
}

/** @returns undefined where each side loads this data itself */
export function sharingSides(bench: Bench, cell: CellSettings): SharingSides | undefined {
  const { base, candidate } = bench.targets
  // What is kept between jobs is found there by both.
  if (bench.snapshotCaches?.base !== undefined) return undefined
  if (factsOf(cell.tool).rows(cell.data) < (bench.copiedFromRows ?? Infinity)) return undefined
  if (base?.files === undefined || candidate?.files === undefined || dataSetOf(cell) === undefined)
    return undefined
  return {
    base: { target: base, files: base.files },
    candidate: { target: candidate, files: candidate.files },
  }
}

/**
 * Copies what the base holds aside, where it is wanted for the resets anyway, and starts the candidate from that.
 * @returns whether that worked; where it did not, the candidate is new and empty
 */
export async function shareData(
  bench: Bench,
  cell: CellSettings,
  { base, candidate }: SharingSides,
): Promise<boolean> {
  await base.target.snapshot(bench.signal)
  bench.data.kept.add(base.target)
  bench.data.cold = true
  const from = { folder: base.files.folders().copy, bytes: await base.files.bytes() }
  const why = await whyNotStarted(bench, candidate.target, candidate.files, cell, from)
  if (why === undefined) {
    bench.log.info(
      `${candidate.target.name}: ${describeData(cell)} as a copy of what ${base.target.name} holds`,
    )
    noteOrigin(bench, 'candidate', cell, 'a copy of what was loaded into the base; its rows were counted')
    bench.data.kept.add(candidate.target)
    return true
  }
  bench.log.warn(
    `${candidate.target.name}: a copy of the other side’s data is not used (${why}); it is loaded`,
  )
  await startEmpty(bench, candidate.target)
  return false
}
