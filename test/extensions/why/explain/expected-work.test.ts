import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settingsCauses } from '../../../../src/extensions/why/explain/explanation.ts'
import { recorded, scenes } from './recorded-sides.ts'

/**
 * Work a transaction of each side, computed from the same files by another program; the idle rate
 * is not taken off.
 */
const expected: Record<string, Record<'base' | 'slow', Record<string, number>>> = JSON.parse(
  readFileSync(new URL('../../../recordings/why/expected.json', import.meta.url), 'utf8'),
)

const names: Readonly<Record<string, string>> = { allocs: 'alloc_objects' }

test.each(scenes)('%s: every counter a transaction is what it should be', (scene) => {
  for (const side of ['base', 'slow'] as const) {
    const { work, load, times } = recorded(scene, side)
    const {
      transactions = 0,
      tps,
      statements = 0,
      cpu_seconds = 0,
      ...figures
    } = expected[scene]?.[side] ?? {}
    expect(load?.transactions).toBeCloseTo(transactions, -1)
    const counters = Object.entries(figures).map(([name, value]) => [
      name,
      value,
      (work?.counters[names[name] ?? name] ?? Number.NaN) / transactions,
    ])
    expect(counters.length).toBeGreaterThan(8)
    for (const [name, wants, actual] of counters as [string, number, number][])
      expect(Math.abs(actual - wants), `${side} ${name}`).toBeLessThan(1e-5 * Math.max(1, wants))
    expect((work?.statements ?? 0) / transactions).toBeCloseTo(statements, 5)
    expect((times?.cpu ?? 0) / transactions).toBeCloseTo(cpu_seconds, 5)
  }
})

test('settings that differ are a cause where the server uses more of its machine, and possible without', () => {
  const base = { sync_binlog: 0, innodb_flush_log_at_trx_commit: 0, max_connections: 100 }
  const candidate = { sync_binlog: 1, innodb_flush_log_at_trx_commit: 1, max_connections: 100 }
  const writes = {
    label: 'MariaDB disk writes per transaction',
    unit: 'KiB',
    base: 0.2,
    candidate: 29,
  }
  expect(settingsCauses(base, candidate, [writes])).toMatchObject([
    {
      kind: 'settings',
      sentence:
        'the settings differ: innodb_flush_log_at_trx_commit 0 → 1, sync_binlog 0 → 1; MariaDB disk writes per transaction 0.200 → 29.0 KiB',
      evidence: ['Likely: the server does more with them', expect.stringContaining('disk writes')],
    },
  ])
  expect(settingsCauses(base, candidate, [])[0]?.evidence).toEqual([
    'Possible: no figure of the machine grew with them',
  ])
  const none = { ...writes, base: 0.1000000001, least: 0.1 }
  expect(settingsCauses(base, candidate, [none])[0]?.sentence).toContain(
    'transaction at most 0.100 → 29.0 KiB',
  )
  expect(settingsCauses(base, base, [writes])).toEqual([])
})
