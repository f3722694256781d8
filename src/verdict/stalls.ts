import type { Direction } from '../record/metric.ts'
import { median } from '../statistics/sample.ts'

/** Slices under 60 % of the median of all slices of the cell. */
export interface Stalls {
  readonly base: number
  readonly candidate: number
  /** Slices measured on each side. */
  readonly slices: number
  /** Those of them that no other slice of this machine comes near: on a busy one 60 % of the median is usual. */
  readonly beyondNoise: {
    readonly base: number
    readonly candidate: number
    /** Rounds with such a slice of the candidate. */
    readonly candidateRounds: number
  }
}

const STALLED_SHARE = 0.6
const NOISE_DEVIATIONS = 4
/** A normal's standard deviation over its median absolute deviation. */
const MAD_TO_DEVIATION = 1.4826

type Round = readonly (readonly [base: number, candidate: number])[]

/** @param rounds figures above 0; at least one pair */
export function stallsOf(rounds: readonly Round[], direction: Direction): Stalls {
  const figures = rounds.flat(2)
  const centre = median(figures)
  const speed = (figure: number) => (direction === 'higher-is-better' ? figure / centre : centre / figure)
  const noise = MAD_TO_DEVIATION * median(figures.map((figure) => Math.abs(Math.log(figure / centre))))
  const noisiest = Math.exp(-NOISE_DEVIATIONS * noise)
  const isStalled = (figure: number) => speed(figure) < STALLED_SHARE
  const isBeyond = (figure: number) => isStalled(figure) && speed(figure) < noisiest
  const pairs = rounds.flat()
  return {
    base: pairs.filter(([base]) => isStalled(base)).length,
    candidate: pairs.filter(([, candidate]) => isStalled(candidate)).length,
    slices: pairs.length,
    beyondNoise: {
      base: pairs.filter(([base]) => isBeyond(base)).length,
      candidate: pairs.filter(([, candidate]) => isBeyond(candidate)).length,
      candidateRounds: rounds.filter((round) => round.some(([, candidate]) => isBeyond(candidate))).length,
    },
  }
}
