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
 * go-tpc and go-ycsb also write their rows as tables. Each row comes back as the line that the plain output has for it;
 * other lines as they are.
 * @returns to be asked line by line; undefined for a line that only draws the table
 */
export function unfoldTables(): (line: string) => string | undefined {
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

/** Does a line that begins with this character have nothing of a table? Told without a look at the rest: most have not. */
function isPlain(code: number): boolean {
  return code > SPACE && code < DELETE && code !== PLUS && code !== BAR
}

/** `99.9TH(MS)` as `99.9th(ms)`, `SUM(MS)` as `Sum(ms)`; `TPM` and `OPS` are written so. */
function plainName(header: string): string {
  const [, name = '', unit = ''] = /^(.*?)(\([A-Z]+\))?$/.exec(header) ?? []
  const said = names.get(name) ?? (/^\d/.test(name) ? name.toLowerCase() : name)
  return `${said}${unit.toLowerCase()}`
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
  // The mean of an analytical query stands alone.
  return header.length === 3 ? `${prefix} ${operation}: ${only}` : `${prefix} ${operation} - ${figures(2)}`
}
