import type { RunContext } from '../../core/tool/load-runner.ts'
import { endpointFor, placedStatements, refusalOfSetup } from '../../core/workload/statements.ts'
import type { Endpoint } from '../../mysql/endpoint.ts'
import { analyzeTables, dropTables, tableNames } from '../../mysql/tables.ts'
import { tablesOf } from '../../sql/table.ts'
import { Failure } from '../../words/failure.ts'

/**
 * Tables that the set-up of workloads creates, and drops again: tables that existed before stay.
 */
export interface OwnTables {
  /**
   * @throws Failure `input` with the server's words and the place of the statement, `environment`
   */
  prepare(context: RunContext): Promise<void>
  /** Drops every table that the setup made. @throws Failure `environment` */
  cleanup(context: RunContext): Promise<void>
}

export function createOwnTables(): OwnTables {
  const before = new Map<string, ReadonlySet<string>>()
  return {
    async prepare(context) {
      const { endpoint, signal } = context
      const earlierTables = new Set(await tableNames(endpoint))
      before.set(keyOf(endpoint), earlierTables)
      const setup = placedStatements(context, 'setup')
      const refusal = await refusalOfSetup(endpointFor(endpoint, setup), setup, context)
      if (refusal !== undefined) throw new Failure('input', `${context.cell.workload}: ${refusal}`)
      const newTables = (await tableNames(endpoint)).filter((name) => !earlierTables.has(name))
      if (context.analyze === undefined) await analyzeTables(endpoint, newTables, signal)
    },
    async cleanup(context) {
      const { endpoint, signal } = context
      const earlierTables = before.get(keyOf(endpoint))
      // Data that another job loaded was not made here, and its setup says what it is.
      const setupTables = tablesOf(placedStatements(context, 'setup').map(({ sql }) => sql))
      const isOwn = (name: string) =>
        earlierTables === undefined ? setupTables.has(name.toLowerCase()) : !earlierTables.has(name)
      const newTables = (await tableNames(endpoint)).filter(isOwn)
      await dropTables(endpoint, newTables, signal)
    },
  }
}

function keyOf({ hosts, database }: Endpoint): string {
  return JSON.stringify([hosts, database])
}
