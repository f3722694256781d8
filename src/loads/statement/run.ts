import type { LoadRunner, RunContext, Workload } from '../../core/tool/load-runner.ts'
import { invalidOutcome, type RunOutcome, runOf } from '../../core/tool/run-outcome.ts'
import { endpointFor, placedStatements, refusalOf } from '../../core/workload/statements.ts'
import { withConnection } from '../../mysql/connect.ts'
import { whileWaiting } from '../../system/log.ts'
import { formatDuration } from '../../words/number.ts'
import { createOwnTables } from './own-tables.ts'
import { onceOptions, orInvalid, timeOutcome } from './timing.ts'

/**
 * Times statements, each run once, from the moment they are sent to the last byte of the answer.
 */
export function createStatement(): Workload {
  const tables = createOwnTables()
  return {
    // It is this program's own; what is timed is part of the series.
    version: async () => 'own',
    prepare: tables.prepare,
    check: async () => undefined,
    async run(context, place) {
      const { log, cell } = context
      const line = (seconds: number) =>
        `${cell.workload} · ${formatDuration(Math.round(seconds))} until now`
      const outcome = await whileWaiting(log, line, () =>
        orInvalid(context, () =>
          timed(context, {
            before: placedStatements(context, 'beforeEach', place),
            timed: placedStatements(context, 'statement', place),
            behind: placedStatements(context, 'undo', place),
          }),
        ),
      )
      return runOf(place, outcome, undefined, [])
    },
    cleanup: tables.cleanup,
  }
}

type Statements = ReturnType<typeof placedStatements>

/** Times statements and undoes them, also after one that failed: half of it may be there. */
async function timed(
  context: RunContext,
  statements: {
    readonly before: Statements
    readonly timed: Statements
    readonly behind: Statements
  },
): Promise<RunOutcome> {
  const endpoint = endpointFor(context.endpoint, Object.values(statements).flat())
  return withConnection(endpoint, async (connection) => {
    const before = await refusalOf(connection, statements.before, context)
    if (before !== undefined) return invalidOutcome(before)
    const from = performance.now()
    const refusal = await refusalOf(connection, statements.timed, context)
    const milliseconds = performance.now() - from
    const behind = await refusalOf(connection, statements.behind, context)
    const reason = refusal ?? behind
    return reason === undefined ? timeOutcome(milliseconds) : invalidOutcome(reason)
  })
}

/** Statements that are timed together. */
export const runner: LoadRunner = {
  create: createStatement,
  checkCell: onceOptions,
  endsByOperations: () => true,
}
