import type { LogDialect, LogExpectations, LoggedRun } from '../../src/core/tool/log-dialect.ts'
import type { LineReader } from '../../src/words/lines.ts'

const TAIL_LINES = 40

/**
 * Reads a log of one tool, of one run or of several one behind the other. A log without any run
 * yields one that is invalid; what else is in a log with runs (preparing, cleaning up) is skipped.
 */
export function logReader(
  { open, begins, isRun }: LogDialect,
  expected: LogExpectations,
): LineReader<readonly LoggedRun[]> {
  const runs: LoggedRun[] = []
  let lineNumber = 0
  let current = { reader: open(expected), firstLine: 1, isRun: false, lines: 0 }
  let tail: string[] = []

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
    push(line) {
      lineNumber += 1
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
