import { mean, median, standardDeviation, winsorised } from '../statistics/sample.ts'
import { type Estimate, LEAST_STANDARD_ERROR } from './estimate.ts'

/**
 * The change of a candidate against earlier jobs, one number a job, since the noise lies between jobs:
 * with N reference jobs, winsorised by g = ⌊N/10⌋ a side, and `n = N−2g−1`,
 * `m = y − x̄_w`, `s_w = sd_w·(N−1)/n`, `se = s_w·√(1+1/N)`, `ν = n`.
 * Source: Yuen, Biometrika 61 (1974) for s_w; √(1+1/N) makes it the error of predicting one more job.
 * @param candidate scores of the candidate's runs, at least one
 * @param jobs scores of the runs of each reference job, at least one job
 * @param least fewer jobs than this say nothing of the noise
 */
export function storedEstimate(
  candidate: readonly number[],
  jobs: readonly (readonly number[])[],
  least: number,
): Estimate {
  const reference = jobs.map(median)
  const count = reference.length
  const cut = Math.floor(count / 10)
  const kept = winsorised(reference, cut)
  const change = median(candidate) - mean(kept)
  if (count < Math.max(least, 2)) {
    const needs = `${least} accepted jobs of this series; ${count} ${count === 1 ? 'is' : 'are'} stored`
    return { noise: 'unknown', change, samples: count, needs }
  }
  const degreesOfFreedom = count - 2 * cut - 1
  const spread = (standardDeviation(kept) * (count - 1)) / degreesOfFreedom
  const standardError = spread * Math.sqrt(1 + 1 / count)
  if (!(standardError > LEAST_STANDARD_ERROR)) {
    const needs = 'stored figures that vary: equal ones are copied or rounded and do not show the noise'
    return { noise: 'unknown', change, samples: count, needs }
  }
  return { noise: 'known', change, standardError, degreesOfFreedom, samples: count }
}
