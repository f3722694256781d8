import { expect, test } from 'vitest'
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
