import { expect, test } from 'vitest'
import { maskLiterals } from '../../../../src/extensions/why/explain/evidence.ts'
import { accessOf, planChanges } from '../../../../src/extensions/why/explain/plan-change.ts'
import { explained, mariaDb } from './packs.ts'
import { evidence, plan } from './plans.ts'

const none = { statements: [], typical: 1 }

function change(base: string, candidate: string) {
  const [first] = planChanges(evidence(base), evidence(candidate), none)
  return first && { from: first.from, to: first.to }
}

test('of several lists of partitions each is folded, and what follows them counts', () => {
  const scan = (object: string) => plan(['IndexRangeScan_2', object])
  const same = (one: string, other: string) => change(scan(one), scan(other)) === undefined
  expect([
    same('table:t, partition:p1,p12', 'table:t, partition:p30,p4'),
    same('table:t, partition:p1', 'table:t, partition:q1'),
    same('table:t, partition:p1, index:i1(a)', 'table:t, partition:p2, index:i1(a)'),
    same('table:t, partition:p1, index:i1(a)', 'table:t, partition:p1, index:i2(a)'),
    same('table:t1, partition:p1', 'table:t2, partition:p1'),
  ]).toEqual([true, false, true, false, false])
})

test('the operators of MySQL and MariaDB are shown by their kinds of access, without what follows from the data', () => {
  const of = (...rows: object[]) => evidence(explained(rows as Record<string, unknown>[]))
  const before = of(
    mariaDb('range', 10, { possible_keys: 'k', partitions: 'p1', Extra: "Using where 'a' 12" }),
    { ...mariaDb('NULL', 1, { table: 'NULL', key: 'NULL', Extra: 'NULL' }), select_type: 'UNION' },
  )
  const after = of(mariaDb('ALL', 99, { key: 'NULL', Extra: '' }))
  const [first] = planChanges(before, after, none)
  expect([first?.base, first?.candidate]).toEqual([
    [
      {
        drawn: 'SIMPLE range',
        name: 'range',
        object: 'table:t, index:k',
        details: 'Using where ? ?',
        differs: true,
      },
      { drawn: 'UNION', name: 'UNION', object: 'table:', details: '', differs: true },
    ],
    [{ drawn: 'SIMPLE ALL', name: 'ALL', object: 'table:t', details: '', differs: true }],
  ])
  const details = (row: object) =>
    planChanges(of({ ...mariaDb('ref', 1), ...row }), after, none)[0]?.base[0]?.details
  expect([details({ Extra: 'a', note: 'b' }), details({ Extra: 'NULL', note: 'b' })]).toEqual([
    'a, b',
    'b',
  ])
})

test('an EXPLAIN is read by its heads, whatever their case, and without empty lines', () => {
  const of = (name: string) =>
    ` ID \testRows\ttask\tAccess Object\toperator info\n \n\n${name}\t1\troot\ttable:t\t\n`
  expect(change(of('├─TableFullScan(Probe)_12'), of('Point_Get_3'))).toEqual({
    from: 'TableFullScan',
    to: 'Point_Get',
  })
  expect(change(of('Index │Scanned_1'), of('Table(Build) x_2'))).toEqual({
    from: 'Index │Scanned',
    to: 'Table(Build) x',
  })
})

test('the way to the rows is by an index, by all rows, or by neither', () => {
  const of = (name: string, object: string) => accessOf(plan([name, object]))
  expect([
    of('IndexFullScan_1', 'table:orders, index: by_k (k)'),
    of('IndexRangeScan_1', 'table:orders, index:by_k(k)'),
    of('TableFullScan_1', 'table: orders , partition:p0'),
    of('TableFullScanner_1', 'table:orders'),
    of('XALL_1', 'table:orders'),
    of('TableReader_1', 'data:x'),
    accessOf(explained([mariaDb('ALL', 1, { table: 'NULL', key: 'NULL' })])),
  ]).toEqual([
    'all of index by_k',
    'index by_k',
    'all rows of orders',
    'rows of orders',
    'rows of orders',
    '',
    '',
  ])
})

test('numbers of every kind are masked', () => {
  expect(['1.25', '3e10', '2.5E-12', '1e+30', '7e', '12.x'].map(maskLiterals)).toEqual([
    ...['?', '?', '?', '?', '7e', '?.x'],
  ])
})

test('of a plan of thousands of operators 500 are read', () => {
  const large = plan(...Array.from({ length: 501 }, (_, at) => [`Projection_${at}`] as const))
  expect(planChanges(evidence(large), evidence(plan(['Limit_1'])), none)[0]?.base).toHaveLength(500)
})
