import { withConnection } from '../../mysql/connect.ts'
import type { Endpoint } from '../../mysql/endpoint.ts'
import { schemaChange } from '../../mysql/limits.ts'
import { analyzeTables, tableNames } from '../../mysql/tables.ts'
import { Failure } from '../../record/failure.ts'
import { tablesOf } from '../../tool/sql/table.ts'
import type { RunContext } from '../workload.ts'
import { refusalOf } from './execute.ts'
import { placedStatements } from './sql-text.ts'

/** What the setup of workloads makes, and drops again: tables that were there before stay. */
export interface OwnTables {
  /** @throws Failure `input` with the server's words and the place of the statement, `environment` */
  prepare(context: RunContext): Promise<void>
  /** Drops every table that the setup made. @throws Failure `environment` */
  cleanup(context: RunContext): Promise<void>
}

export function createOwnTables(): OwnTables {
  const before = new Map<string, ReadonlySet<string>>()
  return {
    async prepare(context) {
      const { endpoint, signal } = context
      const known = new Set(await tableNames(endpoint))
      before.set(keyOf(endpoint), known)
      const refusal = await withConnection(endpoint, (connection) =>
        refusalOf(connection, placedStatements(context, 'setup'), context),
      )
      if (refusal !== undefined) throw new Failure('input', `${context.cell.workload}: ${refusal}`)
      const made = (await tableNames(endpoint)).filter((name) => !known.has(name))
      if (context.analyze === undefined) await analyzeTables(endpoint, made, signal)
    },
    async cleanup(context) {
      const { endpoint, signal } = context
      const known = before.get(keyOf(endpoint))
      // Data that another job loaded was not made here, and its setup says what it is.
      const said = tablesOf(placedStatements(context, 'setup').map(({ sql }) => sql))
      const isOwn = (name: string) => (known === undefined ? said.has(name.toLowerCase()) : !known.has(name))
      const made = (await tableNames(endpoint)).filter(isOwn)
      if (made.length === 0) return
      const names = made.map((name) => `\`${name.replaceAll('`', '``')}\``)
      await withConnection(endpoint, async (connection) => {
        await connection.query('SET foreign_key_checks = 0')
        await connection.query(`DROP TABLE IF EXISTS ${names.join(', ')}`, [], schemaChange, signal)
      })
    },
  }
}

function keyOf({ hosts, database }: Endpoint): string {
  return JSON.stringify([hosts, database])
}
