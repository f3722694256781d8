import type { Policy } from '../config/policy.ts'
import { median } from '../statistics/sample.ts'
import type { Comparison, Settled, Subject } from './comparison.ts'
import type { Estimate } from './estimate.ts'
import { estimatesByRound } from './round-estimates.ts'
import { score } from './scale.ts'
import { storedEstimate } from './stored-estimate.ts'
import { falseAlarmRate, jobStandardError, type ThresholdOutcome, thresholdOutcome } from './threshold.ts'

/** A comparison with its statistics, before the family of all gated metrics is looked at. */
export type Assessment =
  | { readonly kind: 'settled'; readonly verdict: Settled }
  | {
      readonly kind: 'threshold'
      readonly outcome: ThresholdOutcome
      /** Rounds or jobs. */
      readonly samples: number
      /** Of the score of the change; undefined: noise unknown. */
      readonly standardError?: number
      readonly expectedFalseAlarmRate?: number
    }
  | { readonly kind: 'stored'; readonly estimate: Estimate }
  /** One estimate for each look at the data; at least one. */
  | { readonly kind: 'looks'; readonly estimates: readonly Estimate[] }

/** Chooses the rule: `auto` is `evidence` where the noise is known, else `threshold`. */
export function assess({ subject, data }: Comparison, policy: Policy): Assessment {
  const score = scoreOf(subject)
  switch (data.kind) {
    case 'settled':
      return { kind: 'settled', verdict: data.verdict }
    case 'stored': {
      const jobs = data.jobs.map((job) => job.map(score))
      const estimate = storedEstimate(data.candidate.map(score), jobs, policy.history.least)
      if (usesEvidence(policy, estimate)) return { kind: 'stored', estimate }
      const baseline = data.jobs.length === 1 ? data.jobs.flat() : data.jobs.map(median)
      const standardError = jobStandardError(data.jobs.map(median), subject.direction)
      return threshold(subject, data.candidate, baseline, data.jobs.length, standardError)
    }
    case 'side-by-side': {
      const estimates = estimatesByRound(data.rounds, data.noiseRounds)
      const last = estimates.at(-1)
      if (usesEvidence(policy, last)) return { kind: 'looks', estimates }
      const standardError = last?.noise === 'known' ? last.standardError : undefined
      return threshold(subject, data.candidate, data.base, data.rounds.length, standardError)
    }
  }
}

function usesEvidence(policy: Policy, estimate: Estimate | undefined): boolean {
  switch (policy.rule) {
    case 'evidence':
      return true
    case 'threshold':
      return false
    case 'auto':
      return estimate?.noise === 'known'
  }
}

function threshold(
  subject: Subject,
  candidate: readonly number[],
  baseline: readonly number[],
  samples: number,
  standardError: number | undefined,
): Assessment {
  const outcome = thresholdOutcome(candidate, baseline, subject.tolerance, subject.direction)
  if (standardError === undefined) return { kind: 'threshold', outcome, samples }
  const expectedFalseAlarmRate = falseAlarmRate(standardError, subject.tolerance)
  return { kind: 'threshold', outcome, samples, standardError, expectedFalseAlarmRate }
}

function scoreOf({ direction }: Subject): (value: number) => number {
  return (value) => score(value, direction)
}
