import { expect, test } from 'vitest'
import { loadConfig } from '../../../src/core/config/load.ts'
import { idleBesideAgainst, idleGateNames } from '../../../src/extensions/doctor/idle-keys.ts'

function idleOf(text: string) {
  const { config: parsed, place, inFile } = loadConfig(text)
  return idleBesideAgainst(parsed, place, inFile)
}

const config = (suite: string, workload: string) =>
  `{ targets: { base: { kind: local }, candidate: { kind: local } },
     suites: { default: { against: base, ${suite}, workloads: [{ tool: sysbench, name: oltp_point_select, ${workload} }] } } }`

test('the warm-up of a suite is that of each round, so it has an effect side by side', () => {
  expect(idleOf(config('warm-up: 5s', 'tables: 1'))).toEqual([])
})

test.each(['duration: 5s', 'repeats: 3'])('%s of a suite has none', (written) => {
  const [key = ''] = written.split(':')
  expect(idleOf(config(written, 'tables: 1'))).toMatchObject([
    { what: expect.stringContaining(`\`${key}\` has no effect with \`against\``) },
  ])
})

test.each(['duration: 5s', 'warm-up: 5s', 'repeats: 3'])('%s of a workload has none', (written) => {
  expect(idleOf(config('tables: 1', written))).toHaveLength(1)
})

test('a tolerance of a workload or a statement that does not exist has none', () => {
  const { config: parsed, place } = loadConfig(
    `{ suites: { default: { workloads: [{ tool: sql, name: [shop.yml, bench/cart.yml] }] } },
       gate: { workloads: { shop.yml: 5%, shopp.yml: 5%, cart.yml: 5% }, statements: { browse/product: 50%, browse/produkt: 50% } } }`,
  )
  const [suite] = Object.values(parsed.suites)
  const faults = idleGateNames(
    parsed,
    suite as NonNullable<typeof suite>,
    () => ['browse/product'],
    place,
  )
  expect(faults.map(({ what, remedy }) => `${what}: ${remedy}`)).toEqual([
    '`shopp.yml` has no effect: no workload has this name: did you mean "shop.yml"?',
    '`cart.yml` has no effect: no workload has this name: did you mean "bench/cart.yml"?',
    '`browse/produkt` has no effect: no statement has this name: did you mean "browse/product"?',
  ])
})

test.each(['windows', 'duet'])('`measure: %s` has none where a server is elsewhere', (measure) => {
  const faultsOf = (target: string) => {
    const { config: parsed, place } = loadConfig(
      `{ targets: { base: { kind: local }, candidate: ${target} },
         suites: { default: { target: candidate, against: base, workloads: [{ tool: sysbench, name: oltp_point_select }] } },
         gate: { side-by-side: { measure: ${measure} } } }`,
    )
    const [suite] = Object.values(parsed.suites)
    return idleGateNames(parsed, suite as NonNullable<typeof suite>, () => [], place)
  }
  expect(faultsOf('{ kind: local }')).toEqual([])
  expect(faultsOf('{ kind: endpoint, host: db.example.com }')).toMatchObject([
    {
      what: `\`measure: ${measure}\` has no effect: a server is elsewhere, and its pairs are measured in slices`,
    },
  ])
})

test.each(['windows', 'duet'])('`measure: %s` is refused where a latency is gated', (measure) => {
  const text = `{ suites: { default: { workloads: [{ tool: sysbench, name: oltp_point_select }] } },
    gate: { gated: [tps, latency_p95_ms], side-by-side: { measure: ${measure} } } }`
  expect(() => loadConfig(text)).toThrow(
    'expected slices: the load is stopped now and then, and latency_p95_ms is gated',
  )
})
