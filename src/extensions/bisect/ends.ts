import type { Settings } from '../../core/config/resolve.ts'
import type { Io } from '../../core/job/io.ts'
import type { Cause } from '../../core/record/cause.ts'
import type { JobTimes } from '../../core/record/job-times.ts'
import type { BenchRecord } from '../../core/record/schema.ts'
import type { Result } from '../../core/verdict/result.ts'
import { shortCommit } from '../../words/commit.ts'
import { Failure } from '../../words/failure.ts'
import { defined } from '../../words/objects.ts'
import { type DropToFind, dropBetween, logOddsOf } from './drop-to-find.ts'
import { judgePair, measurePair } from './pair.ts'
import { WORK_PAIRS } from './step.ts'

/** Verdict on two neighbouring commits, measured beside each other. */
export type Proof =
  | {
      readonly kind: 'proved' | 'not-proved'
      /** Change of the searched figure, as a fraction. */
      readonly change: number
      /** 95 %; absent for work a transaction. */
      readonly interval?: { readonly low: number; readonly high: number }
      /**
       * Causes, the best-supported first; empty if the evidence of both sides is alike, absent if
       * none was collected.
       */
      readonly causes?: readonly Cause[]
    }
  | { readonly kind: 'no-figure'; readonly reason: string }

interface Pair {
  readonly base: string
  readonly candidate: string
}

/**
 * The two ends by all cells of the suite, with as many rounds as their verdict needs.
 * @param isProof whether there is no commit between them
 * @throws Failure `measurement` where nothing got worse, and whatever kept one of them from being
 *   measured
 */
export async function measureEnds(
  settings: Settings,
  pair: Pair,
  isProof: boolean,
  folder: string,
  io: Io,
): Promise<{ readonly drop: DropToFind; readonly proof: Proof; readonly seconds: JobTimes }> {
  const measured = await measurePair(settings, pair, folder, io, { explain: isProof })
  if (measured.kind === 'same') throw notSlower(pair, measured.why)
  const { record, seconds } = measured
  const result = await judgePair(record, settings, folder, io)
  const broken = result.rows.find(({ verdict }) => verdict.kind === 'invalid')
  if (broken?.verdict.kind === 'invalid')
    throw new Failure('measurement', `${broken.cellId} failed: ${broken.verdict.reason}`, {
      tail: broken.verdict.tail,
    })
  const drop = dropBetween(record, result)
  if (drop === undefined) throw notSlower(pair, 'no gated figure got worse')
  const proved = isProof ? await judgePair(record, settings, folder, io, drop.cellId) : result
  return { drop, proof: proofIn(record, proved, drop), seconds }
}

/** Failure of a search between two ends of which the bad one is not slower. */
export class EqualEnds extends Failure {}

function notSlower({ base, candidate }: Pair, why: string): EqualEnds {
  return new EqualEnds(
    'measurement',
    `${shortCommit(candidate)} is not slower than ${shortCommit(base)} here: ${why}`,
    {
      remedy:
        'Choose other ends, name the slower load with --workloads, or lower --tolerance. More rounds can detect a smaller drop.',
    },
  )
}

/**
 * The found commit beside the one before it, by the cell in which the drop was found. @throws as
 * {@link measurePair}
 */
export async function provePair(
  settings: Settings,
  pair: Pair,
  drop: DropToFind,
  folder: string,
  io: Io,
): Promise<Proof> {
  const rounds = drop.kind === 'work' ? { pairs: WORK_PAIRS, isEnough: () => true } : undefined
  const options = { cellId: drop.cellId, explain: true, ...defined({ rounds }) }
  const measured = await measurePair(settings, pair, folder, io, options)
  if (measured.kind === 'same') return { kind: 'no-figure', reason: measured.why }
  const result = await judgePair(measured.record, settings, folder, io, drop.cellId)
  return proofIn(measured.record, result, drop)
}

function proofIn(record: BenchRecord, result: Result, drop: DropToFind): Proof {
  if (drop.kind === 'work') {
    const finding = result.work?.findings.find(
      ({ cellId, counter }) => cellId === drop.cellId && counter === drop.counter,
    )
    const odds = logOddsOf(record, drop) ?? 0
    return {
      kind: odds > 0 ? 'proved' : 'not-proved',
      change: finding?.change ?? Math.expm1(drop.logRatio),
      ...defined({ causes: result.causes }),
    }
  }
  const row = result.rows.find(
    ({ cellId, metric }) => cellId === drop.cellId && metric === drop.metric,
  )
  if (row === undefined || !('evidence' in row.verdict))
    return { kind: 'no-figure', reason: `${drop.cellId} has no figure that can be compared` }
  const { kind, evidence } = row.verdict
  return {
    kind: kind === 'regression' ? 'proved' : 'not-proved',
    change: evidence.change,
    ...defined({ interval: evidence.interval, causes: result.causes }),
  }
}
