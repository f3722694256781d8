import type { LineReader } from '../../words/lines.ts'
import type { RunOutcome, RunRequest } from './run-outcome.ts'

/** Content of a log about one run. */
export interface LoggedRun {
  readonly outcome: RunOutcome
  /** Line at which it begins, from 1. */
  readonly firstLine: number
  readonly tail: readonly string[]
  /** Number of threads, if the log holds it. */
  readonly threads?: number
  readonly toolVersion?: string
  readonly warmUpSeconds?: number
  readonly records?: number
  /** Transactions that each client was to begin in a second. */
  readonly rate?: number
}

export interface LogExpectations extends RunRequest {
  /** Workload, if the caller names it. */
  readonly workload?: string
}

export type LoggedFacts = Pick<
  LoggedRun,
  'threads' | 'toolVersion' | 'warmUpSeconds' | 'records' | 'rate'
>
type RunReader = LineReader<{ readonly outcome: RunOutcome; readonly facts: LoggedFacts }>

/** Reader of a tool's log, with one run or several one after the other. */
export interface LogDialect {
  open(expected: LogExpectations): RunReader
  /** Does a new piece of the log begin with this line? */
  begins(line: string, inRun: boolean): boolean
  /** Does this line show that the piece is a run, and no preparing? */
  isRun(line: string): boolean
}

/** Reader of a tool that writes no log. */
export const noLog: LogDialect = {
  open: () => ({
    push: () => undefined,
    end: () => ({ outcome: { state: 'invalid', reason: 'this tool writes no log' }, facts: {} }),
  }),
  begins: () => false,
  isRun: () => false,
}

/** Picks facts out of lines; what a log says last is right. Counts of zero are no facts. */
export function collectFacts(
  patterns: { readonly [Name in keyof LoggedFacts]?: RegExp },
): LineReader<LoggedFacts> {
  const factsByName = new Map<string, string | number>()
  const entries = Object.entries(patterns)
  return {
    push(line) {
      for (const [name, pattern] of entries) {
        const match = pattern.exec(line)
        const value = match?.slice(1).find((group) => group !== undefined)
        if (value === undefined) continue
        if (name === 'toolVersion') factsByName.set(name, value)
        else if (Number(value) > 0) factsByName.set(name, Number(value))
      }
    },
    end: () => Object.fromEntries(factsByName),
  }
}
