import { expect, test } from 'vitest'
import { plansOf } from '../../../src/extensions/plans/before-cells.ts'
import { settingsOf } from '../../core/config/caller.ts'
import { silentLog } from '../../core/server/support.ts'

const config = `targets: { base: { kind: local }, candidate: { kind: local } }
suites: { default: { against: base, plans: {}, workloads: [{ tool: sysbench, name: oltp_point_select }] } }`
const server = { endpoint: () => ({}) }

/**
 * What one machine of a suite does; without a statement to plan it fails where it compares plans.
 */
function onShard(part: number | undefined, targets: object = { base: server, candidate: server }) {
  const shards = part === undefined ? undefined : { plan: 'a', count: 2, part }
  const place = { header: { shards }, folders: {}, folder: '', io: { log: silentLog } }
  const [, ofTargets, ofPlace] = [0, targets, place] as unknown as Parameters<typeof plansOf>
  return plansOf(settingsOf({ config }), ofTargets, ofPlace)
}

test('of several machines the first alone compares plans', async () => {
  const fault = 'the suite compares plans, and has no statement to plan'
  await expect(onShard(undefined)).rejects.toThrow(fault)
  await expect(onShard(1)).rejects.toThrow(fault)
  expect(await onShard(2)).toEqual({})
})

test('one server has no plans to compare', async () => {
  expect(await onShard(undefined, { candidate: server })).toEqual({})
})
