import { expect, test } from 'vitest'
import { toolKeysOf } from '../../../../src/core/catalogue/loads.ts'
import { sql } from '../../../../src/loads/sysbench/sql/sql.ts'
import { chosenStatements, sqlFileSchema, statementName } from '../../../../src/sql/definition.ts'

const definition = sqlFileSchema.parse({
  schema: 'CREATE TABLE t (id INT)',
  transactions: [
    {
      name: 'look',
      weight: 3,
      statements: ['SELECT 1', { name: 'two', sql: 'SELECT 2' }, 'SELECT 3'],
    },
    { name: 'write', statements: ['DELETE FROM t'] },
  ],
})
const namesOf = (names: string[]) =>
  chosenStatements(definition, names).transactions.map((transaction) => [
    transaction.weight,
    ...transaction.statements.map((statement, index) =>
      statementName(transaction, statement, index),
    ),
  ])

test('chosen statements keep their names, transactions and weights', () => {
  expect(namesOf(['look/3', 'look/two'])).toEqual([[3, 'look/two', 'look/3']])
  expect(namesOf(['write/1'])).toEqual([[1, 'write/1']])
  expect(chosenStatements(definition, [])).toBe(definition)
  expect(() => namesOf(['look/9'])).toThrow('the load has no statement named look/9')
})

test('a cell of some statements is written as the keys that it comes from', () => {
  const keysOf = (data: Record<string, string>) =>
    toolKeysOf({ tool: 'sql', workload: 'shop.yml', data, options: {} })
  const dataOf = (keys: Parameters<typeof sql.data.of>[0]) =>
    sql.data.of(keys, { tables: 1, tableSize: 1 }, {})
  const only = { measure: 'always', only: ['look/3'] } as Parameters<typeof sql.data.of>[0]
  expect(keysOf(dataOf(only) as Record<string, string>)).toEqual({
    name: 'shop.yml',
    only: ['look/3'],
  })
  expect(keysOf({ statements: '[]' })).toEqual({ name: 'shop.yml', measure: 'changed-plans' })
  expect(keysOf({})).toEqual({ name: 'shop.yml' })
})
