import { expect, test } from 'vitest'
import { loadConfig } from '../../../src/core/config/load.ts'
import { idleBesideAgainst } from '../../../src/extensions/doctor/idle-keys.ts'

function idleOf(text: string) {
  const { config: parsed, place, inFile } = loadConfig(text)
  return idleBesideAgainst(parsed, place, inFile)
}

import { policySchema } from '../../../src/core/config/policy.ts'
import { suiteSchema } from '../../../src/core/config/suite.ts'
import { planCells } from '../../../src/core/plan/cells.ts'

const point = { tool: 'sysbench', name: 'oltp_point_select', shape: true }
const messages = (suite: object) =>
  suiteSchema
    .safeParse(suite)
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

test.each([
  [
    { workloads: [point] },
    'workloads.0.shape: expected a `duration` of at least 10m beside it; this one is 60s',
  ],
  [
    { duration: '20m', workloads: [{ ...point, duration: '9m' }] },
    'workloads.0.shape: expected a `duration` of at least 10m beside it; this one is 540s',
  ],
  [
    { duration: '20m', workloads: [{ tool: 'boot', name: 'empty', shape: true }] },
    'workloads.0.shape: expected no value: a run ends when its work is done',
  ],
])('a shape without a long run is a fault: %j', (suite, message) => {
  expect(messages(suite)).toEqual([message])
})

test('a long run keeps its duration side by side, one pair a start; the others keep their slices', () => {
  const suite = suiteSchema.parse({
    duration: '10m',
    workloads: [point, { tool: 'sysbench', name: 'oltp_read_only' }],
  })
  const { sideBySide } = policySchema.parse({})
  const [long, short] = planCells(suite, {
    ...sideBySide,
    rounds: 5,
    pairs: 4,
    slice: 10,
    settle: 2,
  })
  expect(long).toMatchObject({
    repeats: 10,
    settings: { shape: true, durationSeconds: 600, warmUpSeconds: 2 },
  })
  expect(short).toMatchObject({ repeats: 40, settings: { durationSeconds: 10 } })
  expect(short?.settings).not.toHaveProperty('shape')
})

test('its duration has an effect side by side', () => {
  const config = (extra: string) =>
    `{ targets: { base: { kind: local }, candidate: { kind: local } },
       suites: { default: { against: base, workloads: [{ tool: sysbench, name: oltp_point_select, duration: 10m${extra} }] } } }`
  expect(idleOf(config(', shape: true'))).toEqual([])
  expect(idleOf(config(''))).toHaveLength(1)
})
