import { describe, expect, test } from 'vitest'
import { simulatedJob, usualTerms } from '../../bench/trial/job.ts'
import { chanceOf } from '../../bench/trial/random.ts'
import { worldOf } from '../../bench/trial/world.ts'
import type { SideBySideDecision } from '../../src/statistics/decision.ts'
import { median } from '../../src/statistics/sample.ts'
import { shownChange } from '../../src/statistics/shown.ts'

type Decided = Exclude<SideBySideDecision, { kind: 'invalid' }>

function jobs(drop: number, count: number): Decided[] {
  const chance = chanceOf(11, `shown/${drop}`)
  return Array.from({ length: count }, () =>
    simulatedJob(worldOf(0.06, 0.005), drop, chance),
  ).filter((job): job is Decided => job.kind !== 'invalid')
}

const shown = (job: Decided) => shownChange(job, usualTerms)

describe('the change that is shown', () => {
  test('is the estimate at the first look, since nothing could end before it', () => {
    const first = jobs(0, 60).filter(({ round }) => round === 3)
    expect(first.length).toBeGreaterThan(5)
    for (const job of first) expect(shown(job)).toBe(job.estimate.change)
  })

  test('half of all jobs show more than the truth, and half show less', () => {
    // Without the correction the median leans by +0.4 % without a change.
    for (const drop of [0, 0.03, 0.06]) {
      const all = jobs(drop, 400).map(shown)
      expect(Math.abs(median(all) - Math.log1p(-drop))).toBeLessThan(0.004)
    }
  })

  test('of a drop by half is as good as the estimate: none of such jobs ends another way', () => {
    const chance = chanceOf(12, 'large')
    for (let count = 0; count < 10; count++) {
      const job = simulatedJob(worldOf(0.005, 0.005), 0.5, chance)
      if (job.kind === 'invalid') throw new Error(job.reason)
      expect(job.kind).toBe('regression')
      expect(Math.abs(shown(job) - job.estimate.change)).toBeLessThan(
        0.2 * job.estimate.standardError,
      )
    }
  })

  test('stays beyond the tolerance where that is proved, and inside where it is excluded', () => {
    const limit = Math.log1p(-usualTerms.tolerance)
    for (const job of [...jobs(0, 100), ...jobs(0.05, 100)]) {
      const change = shown(job)
      expect(Math.abs(change - job.estimate.change)).toBeLessThan(3 * job.estimate.standardError)
      if (job.kind === 'regression' && job.by === 'typical')
        expect(change).toBeLessThanOrEqual(limit)
      if (job.kind === 'ok') expect(change).toBeGreaterThanOrEqual(limit)
    }
  })
})
