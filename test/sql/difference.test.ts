import { expect, test } from 'vitest'
import { sqlFileSchema } from '../../src/sql/definition.ts'
import { differenceWords, type LoadText, shareLoad } from '../../src/sql/difference.ts'
import { statementsOf } from '../../src/sql/tokens.ts'

const schema = 'CREATE TABLE t (id INT PRIMARY KEY, k INT, KEY by_k (k)) ENGINE=InnoDB;'

function load(transactions: unknown[], tables = schema, rows = 10): LoadText {
  const definition = sqlFileSchema.parse({ schema: 'schema.sql', transactions })
  return { definition, schema: statementsOf(tables), data: new Map([['t', `${rows} rows`]]) }
}

const look = {
  name: 'look',
  weight: 9,
  statements: [{ name: 'one', sql: 'SELECT k FROM t WHERE id = 1' }],
}
const write = {
  name: 'write',
  weight: 1,
  statements: ['UPDATE t SET k = 1 WHERE id = 1', 'DELETE FROM t WHERE id = 2'],
}

const words = (base: LoadText, candidate: LoadText) =>
  differenceWords(shareLoad(base, candidate).difference)

test('comments, white space and twice all weights are no change; a hint is', () => {
  const spaced = {
    ...look,
    weight: 18,
    statements: [{ name: 'one', sql: 'SELECT k -- one\n  FROM t /* of all */ WHERE id = 1' }],
  }
  expect(
    words(
      load([look, write]),
      load([spaced, { ...write, weight: 2 }], `-- tables\n${schema.replace(', ', ',\n\n')}`),
    ),
  ).toEqual([])
  const hinted = {
    ...look,
    statements: [{ name: 'one', sql: 'SELECT /*+ x */ k FROM t WHERE id = 1' }],
  }
  expect(words(load([look]), load([hinted]))).toEqual(['statement look/one is changed'])
})

test('the clauses in which a changed statement differs are listed', () => {
  const from = 'SELECT id FROM t WHERE k = ? ORDER BY k LIMIT 20'
  const clauses = (to: string) => {
    const one = (sql: string) =>
      load([{ name: 'a', statements: [{ name: 's', sql, params: ['sequential'] }] }])
    return shareLoad(one(from), one(to)).difference.statements[0]
  }
  expect(clauses('SELECT id FROM t WHERE k = ? ORDER BY k, id LIMIT 20')).toMatchObject({
    from: 'ORDER BY k',
    to: 'ORDER BY k, id',
  })
  expect(clauses('SELECT id FROM t WHERE k = ? ORDER BY k')).toMatchObject({
    from: 'LIMIT 20',
    to: '',
  })
})

test('added, removed and renamed statements; the shared mix has the weights of the base and one set of names', () => {
  const base = load([look, write, { name: 'old', statements: ['SELECT 1'] }])
  const candidate = load([
    { ...look, name: 'browse', weight: 4 },
    { ...write, statements: ['SELECT 7', ...write.statements] },
    { name: 'fresh', statements: [{ name: 'sum', sql: 'SELECT SUM(k) FROM t' }] },
  ])
  const shared = shareLoad(base, candidate)
  expect(differenceWords(shared.difference)).toEqual([
    'statement browse/one is renamed, was look/one',
    'statement write/1 is added',
    'statement fresh/sum is added',
    'statement old/1 is removed',
    'weights: browse 9 → 4',
  ])
  for (const side of [shared.base, shared.candidate]) {
    expect(
      side.transactions.map(({ name, weight, statements }) => [name, weight, statements]),
    ).toEqual([
      ['browse', 9, [{ ...look.statements[0], params: [] }]],
      ['write', 1, write.statements.map((sql, at) => ({ name: `${at + 2}`, sql, params: [] }))],
    ])
  }
})

test('other parameters and other data are named', () => {
  const one = (params: unknown[], rows: number) =>
    load([{ name: 'a', statements: [{ name: 's', sql: 'SELECT ?', params }] }], schema, rows)
  expect(words(one([{ uniform: [1, 9] }], 10), one([{ zipfian: [1, 9] }], 20))).toEqual([
    'statement a/s is changed (its parameters)',
    'the data of t is changed',
  ])
})

test('what a schema changes is the same in a CREATE TABLE and in a migration', () => {
  const drops = ['table t: drops index by_k']
  const before = load([look])
  expect(words(before, load([look], schema.replace(', KEY by_k (k)', '')))).toEqual(drops)
  expect(words(before, load([look], `${schema} ALTER TABLE t DROP KEY by_k`))).toEqual(drops)
  expect(words(before, load([look], `${schema} DROP INDEX by_k ON t`))).toEqual(drops)
  const more = `${schema} ALTER TABLE t ADD COLUMN c INT NOT NULL DEFAULT 0, ADD INDEX by_c (c); CREATE TABLE u (id INT)`
  expect(words(before, load([look], more))).toEqual([
    'table t: adds column c, adds index by_c',
    'table u is added',
  ])
})

test.each([
  ['k BIGINT', 'table t: changes column k from INT to BIGINT'],
  ['k DECIMAL(10,2) NOT NULL', 'table t: changes column k from INT to DECIMAL(10,2) NOT NULL'],
])('a column whose type changed is named with both types: %s', (column, expected) => {
  const changed = schema.replace('k INT', column)
  expect(words(load([look]), load([look], changed))).toEqual([expected])
  const migration = `${schema} ALTER TABLE t MODIFY COLUMN ${column}`
  expect(words(load([look]), load([look], migration))).toEqual([expected])
  const renamed = `${schema} ALTER TABLE t CHANGE k ${column}`
  expect(words(load([look]), load([look], renamed))).toEqual([expected])
})
