import { mean, median, standardDeviation, winsorised } from '../statistics/sample.ts'
import type { Assessment } from './assess.ts'
import type { Comparison } from './comparison.ts'
import type { Figure } from './result.ts'
import { figureOf, score } from './scale.ts'

/** Median of the candidate's runs with their relative spread. */
export function candidateFigure({ data }: Comparison): Figure | undefined {
  return data.candidate === undefined ? undefined : summary(median(data.candidate), data.candidate)
}

/** What the candidate was compared with, as its rule sees it: mean, winsorised mean of the scores, or median of the slices. */
export function baselineFigure({ subject, data }: Comparison, assessment: Assessment): Figure | undefined {
  switch (data.kind) {
    case 'settled':
      return undefined
    case 'side-by-side':
      return assessment.kind === 'threshold'
        ? summary(mean(data.base), data.base)
        : summary(median(data.base), data.base)
    case 'stored': {
      const jobs = data.jobs.length === 1 ? data.jobs.flat() : data.jobs.map(median)
      if (assessment.kind === 'threshold') return { ...summary(mean(jobs), jobs), count: data.jobs.length }
      // The scores' medians and mean, so that the two figures differ by exactly the change that is shown.
      const scores = data.jobs.map((job) => median(job.map((value) => score(value, subject.direction))))
      const centre = mean(winsorised(scores, Math.floor(scores.length / 10)))
      return { ...summary(figureOf(centre, subject.direction), jobs), count: data.jobs.length }
    }
  }
}

function summary(value: number, values: readonly number[]): Figure {
  const count = values.length
  return count < 2 ? { value, count } : { value, spread: standardDeviation(values) / mean(values), count }
}
