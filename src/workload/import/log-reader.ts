import { kindOf } from '../create.ts'
import type { LineReader } from '../lines.ts'
import type { LogExpectations, LoggedRun } from './dialect.ts'
import { unfoldTables } from './table-rows.ts'

const TAIL_LINES = 40

/**
 * Reads a log of one tool, of one run or of several one behind the other. A log without any run yields one that is
 * invalid; what else stands in a log with runs (preparing, cleaning up) is passed over.
 */
export function logReader(tool: string, expected: LogExpectations): LineReader<readonly LoggedRun[]> {
  const { open, begins, isRun } = kindOf(tool).logs
  const runs: LoggedRun[] = []
  let lineNumber = 0
  let current = { reader: open(expected), firstLine: 1, isRun: false, lines: 0 }
  let tail: string[] = []

  const close = () => {
    const { outcome, told } = current.reader.end()
    if (current.isRun || runs.length === 0) {
      // What came before the first run was no run: it gives way to it.
      if (runs.length === 1 && !firstIsRun) runs.pop()
      if (runs.length === 0) firstIsRun = current.isRun
      runs.push({ outcome, firstLine: current.firstLine, tail: tail.slice(-TAIL_LINES), ...told })
    }
    tail = []
  }
  let firstIsRun = false
  const unfold = unfoldTables()
  return {
    push(written) {
      lineNumber += 1
      const line = unfold(written)
      if (line === undefined) return
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
