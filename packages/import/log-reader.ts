import type { LogDialect, LogExpectations, LoggedRun } from '../../src/core/tool/log-dialect.ts'
import type { LineReader } from '../../src/words/lines.ts'
import { indentOf, plainLine } from './plain-line.ts'

const TAIL_LINES = 40

/**
 * Reads a log of one tool, of one run or of several one behind the other. A log without any run
 * yields one that is invalid; what else is in a log with runs (preparing, cleaning up) is skipped.
 * What other programs put before each line is taken off, an indentation as the run's first line
 * has it.
 */
export function logReader(
  { open, begins, isRun }: LogDialect,
  expected: LogExpectations,
): LineReader<readonly LoggedRun[]> {
  const runs: LoggedRun[] = []
  let lineNumber = 0
  let current = { reader: open(expected), firstLine: 1, isRun: false, lines: 0 }
  let tail: string[] = []
  let indent: string | undefined
  const unindented = (line: string) => {
    const own = indentOf(line)
    const bare = line.slice(own.length)
    if (bare !== '' && (indent === undefined || begins(bare, current.isRun))) indent = own
    return own.startsWith(indent ?? '') ? line.slice(indent?.length ?? 0) : bare
  }

  const close = () => {
    const { outcome, facts } = current.reader.end()
    if (current.isRun || runs.length === 0) {
      // What came before the first run was no run: it gives way to it.
      if (runs.length === 1 && !firstIsRun) runs.pop()
      if (runs.length === 0) firstIsRun = current.isRun
      runs.push({ outcome, firstLine: current.firstLine, tail: tail.slice(-TAIL_LINES), ...facts })
    }
    tail = []
  }
  let firstIsRun = false
  return {
    push(logged) {
      lineNumber += 1
      const line = unindented(plainLine(logged))
      if (begins(line, current.isRun) && current.lines > 0) {
        close()
        current = { reader: open(expected), firstLine: lineNumber, isRun: false, lines: 0 }
      }
      current.lines += 1
      if (!current.isRun && isRun(line)) current.isRun = true
      current.reader.push(line)
      tail.push(line)
      // Cut now and then, and not at each line.
      if (tail.length > 10 * TAIL_LINES) tail = tail.slice(-TAIL_LINES)
    },
    end() {
      if (current.lines > 0 || runs.length === 0) close()
      return runs
    },
  }
}
