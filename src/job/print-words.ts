import { plainPlace } from '../report/terminal/place.ts'
import type { Io } from './io.ts'

/** A job without a verdict, as people or, with `--json`, as programs read it. */
export function printWords(
  words: readonly string[],
  value: unknown,
  { terminal = plainPlace, print }: Pick<Io, 'terminal' | 'print'>,
): void {
  if (terminal.shows === 'json') print(JSON.stringify(value, null, 2))
  else for (const line of words) print(line)
}
