import { expect, test } from 'vitest'
import { parseConfig } from '../../src/config/load.ts'
import { olderTargets, upgradeFaults } from '../../src/config/measurable.ts'
import { suiteSchema } from '../../src/config/suite.ts'
import { targetSchema } from '../../src/config/target-schema.ts'

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

test('data that cannot be put under another server is refused, with the reason', () => {
  const endpoint = targetSchema.parse({ kind: 'endpoint', host: 'db' })
  const followed = targetSchema.parse({ kind: 'local', mariadbd: '/new/mariadbd', replica: 'asynchronous' })
  expect(faults([playground])[0]?.what).toBe(
    '`upgrade-from: older` needs servers of kind local: the data of a target of kind playground depends on the ports of its cluster',
  )
  expect(faults([newer], { from: playground })).toHaveLength(1)
  expect(faults([endpoint])[0]?.what).toContain('endpoint must not be copied')
  expect(faults([followed])[0]?.what).toContain('cannot be measured with a replica')
})

test('the older targets are those that workloads name', () => {
  expect(olderTargets(suite, { older, newer })).toEqual({ older })
})

test('a name that there is not, and SQL that nobody would see, are told with their lines', () => {
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
