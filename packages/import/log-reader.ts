import type { LineReader } from '../../src/core/tool/lines.ts'
import type { LogDialect, LogExpectations, LoggedRun } from '../../src/core/tool/log-dialect.ts'

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
  const unfold = tableUnfolder()
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

const border = /^\+(?:-+\+)+$/
/** First cells of the headers that go-tpc and go-ycsb write. */
const firstHeaders = ['PREFIX', 'OPERATION', 'TPMC']
/** Names as the plain output has them, by what a table makes of them. */
const names = new Map([
  ['TPMC', 'tpmC'],
  ['TPMTOTAL', 'tpmTotal'],
  ['EFFICIENCY', 'efficiency'],
  ['TAKES', 'Takes'],
  ['COUNT', 'Count'],
  ['SUM', 'Sum'],
  ['AVG', 'Avg'],
  ['MIN', 'Min'],
  ['MAX', 'Max'],
])

/**
 * go-tpc and go-ycsb also write their rows as tables. Each row comes back as the line that the
 * plain output has for it; other lines as they are.
 * @returns a function to call for each line; undefined for a line that only draws the table
 */
function tableUnfolder(): (line: string) => string | undefined {
  let header: readonly string[] | undefined
  return (line) => {
    if (isPlain(line.charCodeAt(0))) {
      header = undefined
      return line
    }
    const text = line.trim()
    if (border.test(text)) return undefined
    if (!text.startsWith('|') || !text.endsWith('|')) {
      header = undefined
      return line
    }
    const cells = text
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim())
    if (firstHeaders.includes(cells[0] ?? '')) {
      header = cells.map(plainName)
      return undefined
    }
    return header === undefined || header.length !== cells.length ? line : plainLine(header, cells)
  }
}

const [SPACE, PLUS, BAR, DELETE] = [0x20, 0x2b, 0x7c, 0x7f]

/**
 * Does a line that begins with this character have nothing of a table? Decided without a look at
 * the rest: most have none.
 */
function isPlain(code: number): boolean {
  return code > SPACE && code < DELETE && code !== PLUS && code !== BAR
}

/** `99.9TH(MS)` as `99.9th(ms)`, `SUM(MS)` as `Sum(ms)`; `TPM` and `OPS` are written so. */
function plainName(header: string): string {
  const [, name = '', unit = ''] = /^(.*?)(\([A-Z]+\))?$/.exec(header) ?? []
  const plain = names.get(name) ?? (/^\d/.test(name) ? name.toLowerCase() : name)
  return `${plain}${unit.toLowerCase()}`
}

function plainLine(header: readonly string[], cells: readonly string[]): string {
  const figures = (from: number) =>
    header
      .slice(from)
      .map((name, index) => `${name}: ${cells[from + index]}`)
      .join(', ')
  if (header[0] === 'tpmC') return figures(0)
  if (header[0] === 'OPERATION') return `${cells[0]} - ${figures(1)}`
  const [prefix, operation, only] = cells
  // The mean of an analytical query is the only figure.
  return header.length === 3
    ? `${prefix} ${operation}: ${only}`
    : `${prefix} ${operation} - ${figures(2)}`
}
