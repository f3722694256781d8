import { expect, test } from 'vitest'
import { parseConfig } from '../../../src/core/config/load.ts'
import { olderTargets, upgradeFaults } from '../../../src/core/config/measurable.ts'
import { suiteSchema } from '../../../src/core/config/suite.ts'
import { targetSchema } from '../../../src/core/config/target-schema.ts'

const suite = suiteSchema.parse({
  workloads: [
    { tool: 'boot', name: 'plain' },
    { tool: 'boot', name: 'upgrade', 'upgrade-from': 'older' },
  ],
})
const older = targetSchema.parse({ kind: 'local', mariadbd: '/old/mariadbd' })
const newer = targetSchema.parse({ kind: 'local', mariadbd: '/new/mariadbd' })
const playground = targetSchema.parse({ kind: 'playground', version: 'v8.5.0' })

function faults(
  measured: readonly ReturnType<typeof targetSchema.parse>[],
  { from = older, isBuilt = false } = {},
) {
  const placeOf = (index: number) => `f.yml, ${index}`
  return upgradeFaults(suite, { older: from }, { measuredBy: () => measured, isBuilt, placeOf })
}

test('an upgrade needs two programs, on one side at least', () => {
  expect(faults([newer])).toEqual([])
  expect(faults([older, newer])).toEqual([])
  expect(faults([older], { isBuilt: true })).toEqual([])
  expect(faults([older])).toEqual([
    {
      where: 'f.yml, 1',
      what: '`upgrade-from: older` is not an upgrade: older and the measured server use the same program (/old/mariadbd)',
      remedy: 'give one of them another `mariadbd`, or leave `upgrade-from` out',
    },
  ])
})

test('an upgrade of a cluster needs another version, or other binaries', () => {
  const cluster = (keys: object) =>
    targetSchema.parse({ kind: 'playground', version: 'v8.5.0', ...keys })
  const same = cluster({ binaries: { tidb: 'bin/tidb-server' } })
  expect(faults([cluster({ version: 'v9.0.0' })], { from: playground })).toEqual([])
  expect(faults([same], { from: playground })).toEqual([])
  expect(faults([same], { from: same })).toEqual([
    {
      where: 'f.yml, 1',
      what: '`upgrade-from: older` is not an upgrade: older and the measured server use the same program (v8.5.0, tidb=bin/tidb-server)',
      remedy: 'give one of them another `version` or `binaries`, or leave `upgrade-from` out',
    },
  ])
  expect(
    faults([cluster({ version: 'v9.0.0', topology: { tikv: 3 } })], { from: playground }),
  ).toEqual([
    {
      where: 'f.yml, 1',
      what: '`upgrade-from: older` needs one topology: the data of older belongs to as many TiKV, PD and TiFlash as it has',
      remedy: 'give older the `mode` and `topology` of the measured cluster',
    },
  ])
  // TiDB and TiProxy have no data.
  expect(
    faults([cluster({ version: 'v9.0.0', topology: { tidb: 2 } })], { from: playground }),
  ).toEqual([])
})

test('data that cannot be put under another server is refused, with the reason', () => {
  const endpoint = targetSchema.parse({ kind: 'endpoint', host: 'db' })
  const followed = targetSchema.parse({
    kind: 'local',
    mariadbd: '/new/mariadbd',
    replica: 'asynchronous',
  })
  expect(faults([playground])[0]).toEqual({
    where: 'f.yml, 1',
    what: '`upgrade-from: older` needs servers of one kind: no playground can start on data of a target of kind local',
    remedy: 'make older a target of kind playground',
  })
  expect(faults([newer], { from: playground })).toHaveLength(1)
  expect(faults([endpoint])[0]?.what).toContain('endpoint must not be copied')
  expect(faults([followed])[0]?.what).toContain('cannot be measured with a replica')
})

test('the older targets are those that workloads name', () => {
  expect(olderTargets(suite, { older, newer })).toEqual({ older })
})

test('a name that there is not, and SQL that nobody would see, are reported with their lines', () => {
  const text = (keys: string) => `targets:
  candidate: { kind: local }
  older: { kind: local, mariadbd: /old/mariadbd }
suites:
  default:
    workloads:
      - { tool: boot, name: upgrade, ${keys} }
`
  expect(() => parseConfig(text('upgrade-from: oldr'), 'f.yml')).toThrow(
    /f\.yml:7: there is no target `oldr`; the names are: candidate, older; did you mean "older"\?/,
  )
  expect(() => parseConfig(text('upgrade-from: older, before-each: SELECT 1'), 'f.yml')).toThrow(
    /f\.yml:7: .*before-each`: expected nothing together with `upgrade-from`/,
  )
})
