import { withConnection } from '../../mysql/connect.ts'
import { noLog } from '../import/dialect.ts'
import type { LoadTool, Workload } from '../load-tool.ts'
import { invalidOutcome, runOf } from '../run-outcome.ts'
import { placedStatements, refusalOf } from '../statement/execute.ts'
import { onceOptions, orInvalid, timeOutcome } from '../statement/index.ts'
import { createOwnTables } from '../statement/own-tables.ts'

/** Times the start of the server: from the start of its process to the first answer to a query. */
function createBoot(): Workload {
  const tables = createOwnTables()
  return {
    tool: 'boot',
    version: async () => 'own',
    restartsServer: true,
    prepare: tables.prepare,
    check: async () => undefined,
    async run(context, place) {
      const outcome = await orInvalid(context, async () => {
        const refusal = await withConnection(context.endpoint, (connection) =>
          refusalOf(connection, placedStatements(context, 'beforeEach', place), context),
        )
        if (refusal !== undefined) return invalidOutcome(refusal)
        const seconds = await context.restart?.(context.signal)
        return seconds === undefined
          ? invalidOutcome('this job cannot restart the server')
          : timeOutcome(seconds * 1_000)
      })
      return runOf(place, outcome, undefined, [])
    },
    cleanup: tables.cleanup,
  }
}

/** The start of a server. */
export const boot = {
  name: 'boot',
  create: createBoot,
  checkCell: onceOptions,
  endsByOperations: () => true,
  logs: noLog,
} as const satisfies LoadTool
