import { readSqlLoad, rowsOf, type SqlLoad } from '../../config/own-load/read-sql.ts'
import { Failure } from '../../record/failure.ts'
import { statementName } from '../../tool/sql/definition.ts'
import type { LoadTool, SideFolders } from '../load-tool.ts'
import { sysbenchLog } from '../sysbench/index.ts'
import { sqlOptions } from '../sysbench/options.ts'
import { requireWholeSeconds } from '../sysbench/timed-arguments.ts'
import { createSql } from './sql.ts'

/** SQL of the user, which sysbench runs. */
export const sql = {
  name: 'sql',
  create: createSql,
  checkCell({ options, durationSeconds, warmUpSeconds }) {
    sqlOptions(options)
    requireWholeSeconds(durationSeconds, warmUpSeconds)
  },
  differences: sqlDifferences,
  rowsOf: (workload, folder) => rowsOf(readSqlLoad(workload, folder)),
  logs: sysbenchLog,
} as const satisfies LoadTool

/**
 * What a load says on one side alone, or says otherwise there: statements by their names, then schema and data.
 * @throws Failure `input` where a side has no such load, or one with faults
 */
function sqlDifferences(workload: string, folders: SideFolders): string[] {
  const candidate = readSqlLoad(workload, folders.candidate)
  const base = baseLoad(workload, folders.base)
  const [before, after] = [statementsOf(base), statementsOf(candidate)]
  return [
    ...[...after.keys()].flatMap((name) => (before.has(name) ? [] : [`statement ${name} is added`])),
    ...[...before.keys()].flatMap((name) => (after.has(name) ? [] : [`statement ${name} is removed`])),
    ...[...after].flatMap(([name, text]) =>
      before.has(name) && before.get(name) !== text ? [`statement ${name} is changed`] : [],
    ),
    ...(weights(base) === weights(candidate) ? [] : ['the shares of the transactions are changed']),
    ...(schemaText(base) === schemaText(candidate) ? [] : ['the schema is changed']),
    ...(dataText(base) === dataText(candidate) ? [] : ['the data is changed']),
  ]
}

function baseLoad(workload: string, folder: string): SqlLoad {
  try {
    return readSqlLoad(workload, folder)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    throw new Failure('input', `the base of the comparison: ${error.message}`, {
      cause: error,
      remedy: 'To measure a load that the base does not have, remove `against`.',
    })
  }
}

function statementsOf({ definition }: SqlLoad): Map<string, string> {
  return new Map(
    definition.transactions.flatMap((transaction) => {
      const { transaction: inside, prepared } = transaction
      return transaction.statements.map((statement, index) => [
        statementName(transaction, statement, index),
        JSON.stringify([statement.sql, statement.params, inside, prepared]),
      ])
    }),
  )
}

function weights({ definition }: SqlLoad): string {
  return JSON.stringify(definition.transactions.map(({ name, weight }) => [name, weight]))
}

function schemaText({ schema }: SqlLoad): string {
  return JSON.stringify(schema.map(({ sql }) => sql))
}

/** Where a statement stands does not change it. */
function dataText({ definition, fillings, lists }: SqlLoad): string {
  const said = fillings.map((filling) =>
    filling.kind === 'statements' ? filling.statements.map(({ sql }) => sql) : filling,
  )
  return JSON.stringify([definition.seed, said, [...lists]])
}
