import { z } from 'zod'
import { withConnection } from '../../mysql/connect.ts'
import { Failure } from '../../record/failure.ts'
import type { CellSettings } from '../../record/schema.ts'
import { whileWaiting } from '../../system/log.ts'
import { formatDuration } from '../../words/number.ts'
import { noLog } from '../import/dialect.ts'
import type { LoadTool, RunContext, Workload } from '../load-tool.ts'
import { readOptions } from '../option-names.ts'
import { invalidOutcome, type RunOutcome, runOf } from '../run-outcome.ts'
import { endpointFor, placedStatements, refusalOf } from './execute.ts'
import { createOwnTables } from './own-tables.ts'

const optionsSchema = z.strictObject({})

/** Throws if a timed statement has options: all of it is in its SQL. @throws Failure `input` for any */
export function onceOptions({ tool, options }: Pick<CellSettings, 'tool' | 'options'>): void {
  readOptions(tool, optionsSchema, options)
}

/** Times statements, each run once, from the moment they are sent to the last byte of the answer. */
export function createStatement(): Workload {
  const tables = createOwnTables()
  return {
    tool: 'statement',
    // It is this program's own; what is timed is part of the series.
    version: async () => 'own',
    prepare: tables.prepare,
    check: async () => undefined,
    async run(context, place) {
      const { log, cell } = context
      const line = (seconds: number) => `${cell.workload} · ${formatDuration(Math.round(seconds))} until now`
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
  statements: { readonly before: Statements; readonly timed: Statements; readonly behind: Statements },
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

/** One time. @param milliseconds above 0 */
export function timeOutcome(milliseconds: number): RunOutcome {
  return {
    state: 'valid',
    measured: { durationSeconds: milliseconds / 1_000, metrics: { time_ms: milliseconds } },
  }
}

/** A server that does not answer any more is a broken run; whether it is alive is checked afterwards. */
export async function orInvalid(context: RunContext, act: () => Promise<RunOutcome>): Promise<RunOutcome> {
  try {
    return await act()
  } catch (error) {
    context.signal.throwIfAborted()
    if (error instanceof Failure && error.kind !== 'input') return invalidOutcome(error.message)
    throw error
  }
}

/** Statements that are timed together. */
export const statement = {
  name: 'statement',
  create: createStatement,
  checkCell: onceOptions,
  endsByOperations: () => true,
  logs: noLog,
} as const satisfies LoadTool
