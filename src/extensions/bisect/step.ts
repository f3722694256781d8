import type { Settings } from '../../core/config/resolve.ts'
import { inSentences } from '../../core/job/error.ts'
import type { Io } from '../../core/job/io.ts'
import { roundSeconds } from '../../core/plan/schedule.ts'
import type { JobTimes } from '../../core/record/job-times.ts'
import type { BenchRecord } from '../../core/record/schema.ts'
import { type DropToFind, logOddsOf, USUAL_START_NOISE } from './drop-to-find.ts'
import { measurePair } from './pair.ts'
import type { CommitKnowledge, StepCost } from './search.ts'

/** Two builds that are identical, byte for byte. */
const CERTAINLY_FAST = -Math.log(1_000_000)

interface StepPlace {
  readonly folder: string
  readonly io: Io
  readonly drop: DropToFind
  /** Log odds that are enough. */
  readonly least: number
  /** Knowledge about the commit from an earlier search, which counts too. */
  readonly earlier: CommitKnowledge | undefined
}

/**
 * One commit beside the good end: as many rounds of the one cell as it takes to be sure enough.
 * What cannot be built or measured is no fault of the search. @throws where it was cancelled
 */
export async function measureStep(
  settings: Settings,
  pair: { readonly base: string; readonly candidate: string },
  { folder, io, drop, least, earlier }: StepPlace,
): Promise<CommitKnowledge> {
  const before = earlier?.kind === 'measured' ? earlier.logOdds : 0
  const oddsOf = (record: BenchRecord) => before + (logOddsOf(record, drop) ?? 0)
  const pairs = drop.kind === 'work' ? WORK_PAIRS : settings.policy.sideBySide.pairs
  const rounds = { pairs, isEnough: (record: BenchRecord) => Math.abs(oddsOf(record)) >= least }
  try {
    const measured = await measurePair(settings, pair, folder, io, { cellId: drop.cellId, rounds })
    if (measured.kind === 'same') return { kind: 'measured', logOdds: CERTAINLY_FAST }
    if (logOddsOf(measured.record, drop) === undefined)
      return { kind: 'broken', reason: brokenReason(measured.record, drop) }
    const logOdds = oddsOf(measured.record)
    return { kind: 'measured', logOdds, ...(Math.abs(logOdds) < least ? { exhausted: true } : {}) }
  } catch (error) {
    if (io.signal.aborted) throw error
    const reason = inSentences(error)
    io.log.warn(`${reason}; this commit is skipped`)
    return { kind: 'broken', reason }
  }
}

/**
 * Pairs of slices in a round: work per transaction hardly varies, so the smallest round is enough.
 */
export const WORK_PAIRS = 2

function brokenReason(record: BenchRecord, { cellId }: DropToFind): string {
  const runs = record.cells.find(({ id }) => id === cellId)?.runs ?? []
  const broken = runs.find((run) => run.state === 'invalid')
  return broken?.state === 'invalid'
    ? broken.reason
    : `${cellId} has no figure that can be compared`
}

/** Estimates the cost of a step from the times of the ends. */
export function stepCost({ policy }: Settings, { build, boot, load }: JobTimes): StepCost {
  const { pairs, slice, settle } = policy.sideBySide
  return {
    // Of the good end, which is built once, and of the other.
    buildSeconds: (build?.seconds ?? 0) / 2,
    startSeconds: (boot?.seconds ?? 0) + (load?.seconds ?? 0),
    roundSeconds: roundSeconds({ pairs, sliceSeconds: slice, settleSeconds: settle }),
    pairs,
    startNoise: USUAL_START_NOISE,
  }
}
