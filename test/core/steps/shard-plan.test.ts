import { expect, test } from 'vitest'
import {
  planShards,
  secondsOfJob,
  shardOf,
  suiteCells,
} from '../../../src/core/steps/shard-plan.ts'
import { settingsOf } from '../config/caller.ts'

const inputs = {
  target: 'local',
  threads: '1,2,4,8',
  duration: '10s',
  workloads: 'oltp_point_select',
}
const whole = settingsOf(inputs)
const idsOf = (cells: readonly { settings: { id: string } }[] = []) =>
  cells.map(({ settings }) => settings.id)

test('every job of a run finds the same plan, and the shards have each cell once', () => {
  const plan = planShards(whole, { machines: 3 })
  const shards = [1, 2, 3].map((number) => shardOf(settingsOf({ ...inputs, shard: `${number}/3` })))
  expect(shards.map((shard) => shard?.shards)).toEqual([
    { plan: plan.id, count: 3, part: 1 },
    { plan: plan.id, count: 3, part: 2 },
    { plan: plan.id, count: 3, part: 3 },
  ])
  expect(shards.flatMap((shard) => idsOf(shard?.cells)).sort()).toEqual(
    idsOf(suiteCells(whole)).sort(),
  )
})

test('a plan within a time takes as many machines as it needs', () => {
  const alone = planShards(whole, { machines: 1 }).shards[0]?.seconds ?? 0
  const plan = planShards(whole, { seconds: Math.ceil(alone * 0.7) })
  expect(plan.shards.length).toBeGreaterThan(1)
  expect(Math.max(...plan.shards.map(({ seconds }) => seconds))).toBeLessThanOrEqual(
    alone * 0.7 + 1,
  )
})

test('a job without a shard measures the entire suite; a machine without a cell takes no time', () => {
  expect(shardOf(whole)).toBeUndefined()
  expect(secondsOfJob(settingsOf({ ...inputs, shard: '9/9' }))).toBe(0)
  expect(secondsOfJob(settingsOf({ ...inputs, shard: '1/4' }))).toBeLessThan(secondsOfJob(whole))
})
