import { expect, test } from 'vitest'
import { suiteCells } from '../../../../src/core/plan/cells.ts'
import { totalSeconds } from '../../../../src/core/record/job-times.ts'
import { progressOf } from '../../../../src/core/steps/measure/job-progress.ts'
import { needsOf } from '../../../../src/extensions/doctor/needs.ts'
import { settingsOf } from '../../config/caller.ts'

test.each([
  ['without a budget', 'none'],
  ['with a budget', 'gate: { side-by-side: { budget: 10m } }'],
  ['with a budget below one round', 'gate: { side-by-side: { budget: 1m } }'],
])('a job begins with the times that its plan says, %s', (_, config) => {
  const settings = settingsOf({
    against: 'v8.5.0',
    workloads: 'oltp_point_select,oltp_read_write',
    config,
  })
  const cells = suiteCells(settings)
  const { times, usual = [] } = needsOf(settings, cells)
  const { boot = { seconds: 0 }, ...others } = times
  const { progress } = progressOf(settings, cells, 'at-once', boot.seconds)
  const { seconds, mostSeconds } = progress.left()
  const most = totalSeconds(others)
  expect(Math.abs(mostSeconds - most)).toBeLessThan(0.1 * most)
  // Whole rounds: at 3 % noise, or up to one more.
  expect(seconds).toBeGreaterThan((usual[0]?.seconds ?? 0) - boot.seconds - 60)
  expect(seconds).toBeLessThanOrEqual(mostSeconds)
})
