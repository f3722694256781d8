import type { LoadRunner, Workload } from '../../core/tool/load-runner.ts'
import { invalidOutcome, runOf } from '../../core/tool/run-outcome.ts'
import { placedStatements, refusalOf } from '../../core/workload/statements.ts'
import { withConnection } from '../../mysql/connect.ts'
import { createOwnTables } from './own-tables.ts'
import { onceOptions, orInvalid, timeOutcome } from './timing.ts'

/** Times the start of the server: from the start of its process to the first answer to a query. */
function createBoot(): Workload {
  const tables = createOwnTables()
  return {
    version: async () => 'own',
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
export const runner: LoadRunner = {
  create: createBoot,
  checkCell: onceOptions,
  endsByOperations: () => true,
}
