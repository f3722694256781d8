import { z } from 'zod'
import type { CellSettings } from '../../core/record/schema.ts'
import type { RunContext } from '../../core/tool/load-runner.ts'
import { readOptions } from '../../core/tool/option-names.ts'
import { invalidOutcome, type RunOutcome } from '../../core/tool/run-outcome.ts'
import { Failure } from '../../words/failure.ts'

const optionsSchema = z.strictObject({})

/**
 * Throws if a timed statement has options: all of it is in its SQL. @throws Failure `input` for any
 */
export function onceOptions({ tool, options }: Pick<CellSettings, 'tool' | 'options'>): void {
  readOptions(tool, optionsSchema, options)
}

/** One time. @param milliseconds above 0 */
export function timeOutcome(milliseconds: number): RunOutcome {
  return {
    state: 'valid',
    measured: { durationSeconds: milliseconds / 1_000, metrics: { time_ms: milliseconds } },
  }
}

/**
 * A server that does not answer any more is a broken run; whether it is alive is checked
 * afterwards.
 */
export async function orInvalid(
  context: RunContext,
  act: () => Promise<RunOutcome>,
): Promise<RunOutcome> {
  try {
    return await act()
  } catch (error) {
    context.signal.throwIfAborted()
    if (error instanceof Failure && error.kind !== 'input') return invalidOutcome(error.message)
    throw error
  }
}
