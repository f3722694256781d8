import { expect, test } from 'vitest'
import { crossedPlan, planSession } from '../../../../src/extensions/plans/server/session.ts'
import type { Connection } from '../../../../src/mysql/connect.ts'

/** A TiDB that answers each EXPLAIN with one operator, and notes what it is sent. */
function stub(sent: string[]) {
  const query = async (sql: string, values: readonly unknown[] = []) => {
    sent.push([sql, ...values].join(' '))
    if (sql.startsWith('SELECT @@SESSION.tidb_use_plan_baselines')) return [{ value: 'ON' }]
    if (sql.startsWith("EXPLAIN FORMAT = 'hint'"))
      return [{ hint: 'use_index(@`sel_1` `theirs`.`t` `k`)' }]
    if (sql.includes('refused')) throw new Error('no such column')
    return [
      { id: 'TableFullScan_5', estRows: '1.00', task: 'cop[tikv]', 'access object': 'table:t' },
    ]
  }
  return { query, usable: true } as unknown as Connection
}

function sessionOf(database: string, sent: string[]) {
  const facts = { product: 'TiDB', version: '8.0.11-TiDB-v8.5.0', warnings: [], database } as const
  return planSession(stub(sent), facts, new AbortController().signal)
}

test('a binding of the pack does not replace the hints by which plans are crossed', async () => {
  const sent: string[] = []
  const [base, candidate] = [sessionOf('ours', sent), sessionOf('theirs', [])]
  const planned = await candidate.plan('SELECT * FROM t')
  expect((await crossedPlan('SELECT * FROM t', planned, base, candidate))?.kind).toBe('plan')
  const hinted = 'EXPLAIN SELECT /*+ use_index(@`sel_1` `ours`.`t` `k`) */ * FROM t'
  expect(sent).toEqual([
    'SELECT @@SESSION.tidb_use_plan_baselines',
    'SET SESSION tidb_use_plan_baselines = OFF',
    hinted,
    hinted,
    'SET SESSION tidb_use_plan_baselines = ? ON',
  ])
})

test('bindings count again after a plan by hints that the server refuses', async () => {
  const sent: string[] = []
  const session = sessionOf('ours', sent)
  expect(await session.planByHints('SELECT refused FROM t')).toEqual({
    kind: 'refused',
    reason: 'no such column',
  })
  expect(sent.at(-1)).toBe('SET SESSION tidb_use_plan_baselines = ? ON')
  // A plan without hints keeps them.
  sent.length = 0
  await session.plan('SELECT * FROM t')
  expect(sent).toEqual(['EXPLAIN SELECT * FROM t', 'EXPLAIN SELECT * FROM t'])
})
