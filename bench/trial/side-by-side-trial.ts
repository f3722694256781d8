import { sideBySideRound } from '../../src/plan/side-by-side.ts'
import type { BenchRecord, Run } from '../../src/record/schema.ts'
import type { Judge } from '../../src/verdict/judge.ts'
import type { NextRound } from '../../src/verdict/next-round.ts'
import { noiseRoundsOf } from '../../src/verdict/noise-rounds.ts'
import type { Result } from '../../src/verdict/result.ts'
import { disturbances, type NoiseModel } from './noise-model.ts'
import type { Chance } from './random.ts'
import { emptyRecord } from './record.ts'

export interface SideBySideOutcome {
  readonly result: Result
  readonly record: BenchRecord
  /** Rounds of each cell. */
  readonly rounds: readonly number[]
}

/** The code under trial: the one that the action runs. */
export interface Procedure {
  readonly judge: Judge
  readonly nextRound: (record: BenchRecord) => NextRound
}

const SLICE_SECONDS = 10
const LEVEL = 1_000
const DEFAULT_NOISE_ROUNDS = 12

/**
 * One simulated side-by-side job: rounds are drawn as long as the procedure asks for them.
 * @param change true change of the first cell's log throughput, e.g. ln(0.97)
 */
export function simulateSideBySide(
  procedure: Procedure,
  model: NoiseModel,
  plan: { readonly rounds: number; readonly pairs: number },
  change: number,
  chance: Chance,
): SideBySideOutcome {
  const empty = emptyRecord(model.cells ?? 1, SLICE_SECONDS)
  const noiseRounds = noiseRoundsOf(
    withRounds(empty, model, plan.pairs, 0, chance, model.noiseRounds ?? DEFAULT_NOISE_ROUNDS),
  )
  let record: BenchRecord = {
    ...empty,
    design: 'side-by-side',
    sideBySide: { ...plan, sliceSeconds: SLICE_SECONDS, settleSeconds: 2, noiseRounds },
  }
  let cells: readonly string[] = record.cells.map((cell) => cell.id)
  for (let round = 1; ; round++) {
    record = withRound(record, cells, model, plan.pairs, change, chance, round)
    const next = procedure.nextRound(record)
    if (next.kind === 'stop') break
    cells = next.cells
  }
  const result = procedure.judge(record, { kind: 'side-by-side', description: 'simulated' })
  return { result, record, rounds: record.cells.map((cell) => cell.runs.at(-1)?.round ?? 0) }
}

function withRounds(
  empty: BenchRecord,
  model: NoiseModel,
  pairs: number,
  change: number,
  chance: Chance,
  rounds: number,
): BenchRecord {
  const ids = empty.cells.map((cell) => cell.id)
  let record = empty
  for (let round = 1; round <= rounds; round++) {
    record = withRound(record, ids, model, pairs, change, chance, round)
  }
  return record
}

function withRound(
  record: BenchRecord,
  cellIds: readonly string[],
  model: NoiseModel,
  pairs: number,
  change: number,
  chance: Chance,
  round: number,
): BenchRecord {
  const seed = Math.floor(chance.uniform() * 2 ** 31)
  const slices = sideBySideRound({ cellIds, round, pairs, seed })
  const cells = record.cells.map((cell, place) => {
    const own = slices.filter((slice) => slice.cellId === cell.id)
    const start = { base: model.startNoise * chance.normal(), candidate: model.startNoise * chance.normal() }
    const noise = disturbances(model, own.length, chance)
    const runs = own.map(({ side, slice }, index): Run => {
      const score = start[side] + (noise[index] ?? 0) + (side === 'candidate' && place === 0 ? change : 0)
      const metrics = { tps: LEVEL * Math.exp(score) }
      return { side, round, slice, state: 'valid', durationSeconds: SLICE_SECONDS, metrics }
    })
    return own.length === 0 ? cell : { ...cell, runs: [...cell.runs, ...runs] }
  })
  return { ...record, cells }
}
