import { plainPlace } from '../report/terminal/place.ts'
import { renderTerminal } from '../report/terminal.ts'
import type { Result } from '../verdict/result.ts'
import type { Io } from './io.ts'

/** Prints a verdict: its story, every figure, or the result as programs read it. */
export function printResult(
  result: Result,
  { terminal = plainPlace, print }: Pick<Io, 'terminal' | 'print'>,
): void {
  print(
    terminal.shows === 'json' ? JSON.stringify(result, null, 2) : renderTerminal(result, terminal).trimEnd(),
  )
}
