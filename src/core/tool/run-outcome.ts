import { exitWords } from '../../words/exit.ts'
import { describeFault, type Fault } from '../../words/lines.ts'
import { defined } from '../../words/objects.ts'
import type { Run, RunPosition, ValidRun } from '../record/schema.ts'

/** A valid run without its place. */
export type MeasuredRun = Omit<ValidRun, keyof RunPosition | 'state'>

/** Outcome of a tool's output: figures, or the reason why there are none. */
export type RunOutcome =
  | { readonly state: 'valid'; readonly measured: MeasuredRun }
  | { readonly state: 'invalid'; readonly reason: string }

/** A run without figures. @param reason why, in words */
export function invalidOutcome(reason: string): RunOutcome {
  return { state: 'invalid', reason }
}

/** Ignored errors a transaction over which a run is invalid, unless the suite says otherwise. */
export const DEFAULT_ERROR_LIMIT = 0.01

/** Request for a run; an import knows only part of it. */
export interface RunRequest {
  readonly durationSeconds?: number
  readonly warmUpSeconds?: number
  /** Operations of one client, if they end the run. */
  readonly operations?: number | undefined
  /** Threads of one client. */
  readonly threads?: number
  /**
   * Transactions that one client begins in a second, where they do not begin as soon as they can.
   */
  readonly rate?: number
  /** Ignored errors per transaction above which a run is invalid. */
  readonly errorLimit: number
}

/** Ending of the process; an import does not know it. */
export interface ToolEnding {
  readonly exitCode: number
  readonly timedOut: boolean
}

const TAIL_LINES = 60
const LINE_CHARACTERS = 1_000
const REASON_CHARACTERS = 2_000

/**
 * The run for the record.
 * @param ending undefined for an imported log
 * @param tail the tool's own last lines, shown where it broke
 */
export function runOf(
  place: RunPosition,
  outcome: RunOutcome,
  ending: Pick<ToolEnding, 'exitCode'> | undefined,
  tail: readonly string[],
): Run {
  if (outcome.state === 'valid') return { ...place, state: 'valid', ...outcome.measured }
  return {
    ...place,
    state: 'invalid',
    reason: outcome.reason.slice(0, REASON_CHARACTERS),
    ...defined({ exitCode: ending?.exitCode }),
    tail: tail.slice(-TAIL_LINES).map((line) => line.slice(0, LINE_CHARACTERS)),
  }
}

/**
 * Explains why a run of a tool broke, by the end of its process and the fault of its output;
 * undefined if it did not. @param ending undefined for an imported log
 */
export function brokenBy(
  tool: string,
  ending: ToolEnding | undefined,
  fault: Fault | undefined,
): string | undefined {
  if (ending?.timedOut) return `${tool} did not end in time, so it was stopped`
  const exit = ending === undefined || ending.exitCode === 0 ? '' : exitWords(ending.exitCode)
  if (fault !== undefined) return `${describeFault(fault)}${exit === '' ? '' : ` (${exit})`}`
  return exit === '' ? undefined : `${tool} ended with ${exit}`
}

/** Seconds beyond the asked time in which the last transactions may end. */
const OVERTIME_SECONDS = 10

/**
 * A run may be short by a tenth (the clock of some tools starts at the first operation), and long
 * by the time that its last transactions take: every figure is a rate over the time that it lasted,
 * so a stall at the end counts.
 */
export function lastedAsRequested(actualSeconds: number, requestedSeconds: number): boolean {
  const short = requestedSeconds - actualSeconds
  return (
    short <= requestedSeconds / 10 + 0.2 &&
    -short <= Math.max(OVERTIME_SECONDS, requestedSeconds / 10)
  )
}

/** `9.98 s`. */
export function seconds(value: number): string {
  return `${Number(value.toFixed(2))} s`
}

/** Explains why a run lasted another time than the one that was requested; undefined if it did. */
export function wrongDuration(actualSeconds: number, requestedSeconds: number): string | undefined {
  return lastedAsRequested(actualSeconds, requestedSeconds)
    ? undefined
    : `${seconds(requestedSeconds)} were requested, but the run lasted ${seconds(actualSeconds)}`
}
