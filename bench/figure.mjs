/**
 * A line of a table of docs/internals/performance.md. Lines of one section and one name stand side
 * by side in one.
 * @typedef {object} Figure
 * @property {string} section heading under which the document has it
 * @property {string} row what was measured
 * @property {Readonly<Record<string, string>>} columns as the table shows them, by heading
 * @property {number} [value] what is compared with the limit, in its unit
 * @property {number} [limit] beyond this it has become worse than it was
 */

/**
 * Reports a figure to the program that runs the part: a line of JSON on standard output.
 * @param {Figure} figure
 */
export function tellFigure(figure) {
  console.log(JSON.stringify(figure))
}

/**
 * The usual line: the goal beside the figure.
 * @param {string} section
 * @param {string} row
 * @param {{ readonly value: number, readonly goal: number, readonly limit?: number, readonly unit?:
 *   string, readonly digits?: number, readonly more?: Readonly<Record<string, string>> }} figure
 */
export function tellGoal(
  section,
  row,
  { value, goal, limit = goal, unit = '', digits = 1, more = {} },
) {
  const figureText = (/** @type {number} */ number) => `${Number(number.toFixed(digits))}${unit}`
  tellFigure({
    section,
    row,
    columns: { goal: figureText(goal), figure: figureText(value), ...more },
    value,
    limit,
  })
}

/**
 * @param {string} line of a part's standard output
 * @returns {Figure | undefined} undefined where it is none
 */
export function figureOf(line) {
  if (!line.startsWith('{')) return undefined
  const { section, row, columns, ...rest } = JSON.parse(line)
  if (typeof section !== 'string' || typeof row !== 'string') return undefined
  return { section, row, columns, ...rest }
}

/** @param {Figure} figure */
export function isOverItsLimit({ value, limit }) {
  return value !== undefined && limit !== undefined && !(value <= limit)
}

/**
 * Figures as the document has them: a heading and a table for each section, in the order in which
 * they come.
 * @param {readonly Figure[]} figures
 * @returns {string} Markdown
 */
export function tablesOf(figures) {
  const sections = [...new Set(figures.map(({ section }) => section))]
  return sections
    .map((section) => {
      const own = figures.filter((figure) => figure.section === section)
      const columns = [...new Set(own.flatMap((figure) => Object.keys(figure.columns)))]
      const names = [...new Set(own.map(({ row }) => row))]
      const lines = names.map((name) => {
        const cells = Object.assign(
          {},
          ...own.filter(({ row }) => row === name).map((each) => each.columns),
        )
        return lineOf([name, ...columns.map((column) => cells[column] ?? '')])
      })
      const head = [lineOf(['', ...columns]), `|---|${columns.map(() => '---:|').join('')}`]
      return [`## ${section}`, '', ...head, ...lines, ''].join('\n')
    })
    .join('\n')
}

/** @param {readonly string[]} cells */
function lineOf(cells) {
  return `|${cells.map((cell) => (cell === '' ? ' ' : ` ${cell} `)).join('|')}|`
}
