import type { Chance } from './random.ts'

/** How a machine disturbs the slices of one cell; all sizes are in the logarithm of the throughput. */
export interface NoiseModel {
  readonly name: string
  /** Standard deviation of the log ratio of two neighbouring slices of one server. */
  readonly pairNoise: number
  /** Standard deviation of the level that a fresh start gives a server, for each server anew. */
  readonly startNoise: number
  /** Share of slices that are hit, and what they lose. */
  readonly outliers?: { readonly share: number; readonly loss: number }
  /** Correlation of the noise of consecutive slices, AR(1). */
  readonly correlation?: number
  /** Loss from the first to the last slice of a round, on both servers alike. */
  readonly drift?: number
  /** The machine switches between two levels this far apart, with this chance at each slice. */
  readonly bimodal?: { readonly distance: number; readonly switching: number }
  /** Earlier A/A rounds that are known; default 12. */
  readonly noiseRounds?: number
  /** Cells with one gated figure each, of which the first changes; default 1. */
  readonly cells?: number
}

const outliers = { share: 0.01, loss: 0.2 }
const usual = { pairNoise: 0.03, startNoise: 0.005 }

/** The model that the bounds of the trial are set for. */
export const referenceModel: NoiseModel = { name: '3 %, start 0.5 %, outliers', ...usual, outliers }
export const noisyModel: NoiseModel = {
  name: '5 %, start 1 %, outliers',
  pairNoise: 0.05,
  startNoise: 0.01,
  outliers,
}
export const familyModel: NoiseModel = {
  name: '3 %, start 0.5 %, outliers, family of 9',
  ...usual,
  outliers,
  cells: 9,
}

export const noiseModels: readonly NoiseModel[] = [
  { name: '1 %, start 0.3 %', pairNoise: 0.01, startNoise: 0.003 },
  { name: '2 %, start 0.5 %', pairNoise: 0.02, startNoise: 0.005 },
  referenceModel,
  noisyModel,
  { name: '10 %, start 1 %', pairNoise: 0.1, startNoise: 0.01 },
  { name: '3 %, start 1 %', pairNoise: 0.03, startNoise: 0.01 },
  { name: '3 %, start 0.5 %, AR(1) with φ = 0.7', ...usual, correlation: 0.7 },
  { name: '3 %, start 0.5 %, drift of 20 % a round', ...usual, drift: 0.2 },
  {
    name: '3 %, start 0.5 %, bimodal machine, 8 % apart',
    ...usual,
    bimodal: { distance: 0.08, switching: 0.03 },
  },
  {
    name: '3 %, start 0.5 %, twice as many outliers',
    ...usual,
    outliers: { ...outliers, share: 2 * outliers.share },
  },
  { name: '3 %, start 0.5 %, outliers, no A/A rounds known', ...usual, outliers, noiseRounds: 0 },
  familyModel,
]

/** The disturbance of each slice of a round, in the order of execution. */
export function disturbances(model: NoiseModel, slices: number, chance: Chance): number[] {
  const correlation = model.correlation ?? 0
  // Neighbours of an AR(1) with deviation s differ by s·√(2(1−φ)).
  const deviation = model.pairNoise / Math.sqrt(2 * (1 - correlation))
  let noise = deviation * chance.normal()
  let low = chance.uniform() < 0.5
  return Array.from({ length: slices }, (_, index) => {
    if (index > 0) noise = correlation * noise + deviation * Math.sqrt(1 - correlation ** 2) * chance.normal()
    if (model.bimodal !== undefined && chance.uniform() < model.bimodal.switching) low = !low
    const mode = low ? (model.bimodal?.distance ?? 0) : 0
    const { share, loss } = model.outliers ?? { share: 0, loss: 0 }
    const hit = chance.uniform() < share ? loss : 0
    return noise - mode - hit - ((model.drift ?? 0) * index) / slices
  })
}
