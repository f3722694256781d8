import { expect, test } from 'vitest'
import { loadConfig } from '../../src/config/load.ts'

const config = (suite: string, workload: string) =>
  `{ targets: { base: { kind: local }, candidate: { kind: local } },
     suites: { default: { against: base, ${suite}, workloads: [{ tool: sysbench, name: oltp_point_select, ${workload} }] } } }`

test('the warm-up of a suite is that of each round, so it has an effect side by side', () => {
  expect(loadConfig(config('warm-up: 5s', 'tables: 1')).idle).toEqual([])
})

test.each(['duration: 5s', 'repeats: 3'])('%s of a suite has none', (written) => {
  const [key = ''] = written.split(':')
  expect(loadConfig(config(written, 'tables: 1')).idle).toMatchObject([
    { what: expect.stringContaining(`\`${key}\` has no effect with \`against\``) },
  ])
})

test.each(['duration: 5s', 'warm-up: 5s', 'repeats: 3'])('%s of a workload has none', (written) => {
  expect(loadConfig(config('tables: 1', written)).idle).toHaveLength(1)
})
