import { withConnection } from '../../mysql/connect.ts'
import { runOf } from '../run-outcome.ts'
import { refusalOf } from '../statement/execute.ts'
import { createOwnTables } from '../statement/own-tables.ts'
import { placedStatements } from '../statement/sql-text.ts'
import { broken, invalid, measured } from '../statement/statement.ts'
import type { Workload } from '../workload.ts'

/** Times the start of the server: from the start of its process to the first answer to a query. */
export function createBoot(): Workload {
  const tables = createOwnTables()
  return {
    tool: 'boot',
    version: async () => 'own',
    restartsServer: true,
    prepare: tables.prepare,
    check: async () => undefined,
    async run(context, place) {
      const outcome = await broken(context, async () => {
        const refusal = await withConnection(context.endpoint, (connection) =>
          refusalOf(connection, placedStatements(context, 'beforeEach', place), context),
        )
        if (refusal !== undefined) return invalid(refusal)
        const seconds = await context.restart?.(context.signal)
        return seconds === undefined
          ? invalid('the server is not one that this job can start')
          : measured(seconds * 1_000)
      })
      return runOf(place, outcome, undefined, [])
    },
    cleanup: tables.cleanup,
  }
}
