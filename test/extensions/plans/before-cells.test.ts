import { expect, test } from 'vitest'
import { plansOf } from '../../../src/extensions/plans/before-cells.ts'
import { settingsOf } from '../../core/config/caller.ts'
import { silentLog } from '../../core/server/support.ts'

const config = `targets: { base: { kind: local }, candidate: { kind: local } }
suites: { default: { against: base, plans: {}, workloads: [{ tool: sysbench, name: oltp_point_select }] } }`
const server = { endpoint: () => ({}) }

/** Plans the suite, which has no statement to plan, on these servers. */
function planOn(targets: object) {
  const place = { header: {}, folders: {}, folder: '', io: { log: silentLog } }
  const [, ofTargets, ofPlace] = [0, targets, place] as unknown as Parameters<typeof plansOf>
  return plansOf(settingsOf({ config }), ofTargets, ofPlace)
}

test('two servers need a statement to plan', async () => {
  const fault = 'the suite compares plans, and has no statement to plan'
  await expect(planOn({ base: server, candidate: server })).rejects.toThrow(fault)
})

test('one server has no plans to compare', async () => {
  expect(await planOn({ candidate: server })).toEqual({})
})
