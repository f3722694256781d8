/** A CSV file as RFC 4180 has it: its first line names the columns. */
export interface Csv {
  readonly columns: readonly string[]
  /** An empty field without quotes is NULL. */
  readonly rows: readonly (readonly (string | null)[])[]
}

/** @returns what is wrong, with its line from 1 */
export function parseCsv(text: string): Csv | { readonly line: number; readonly what: string } {
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y
  const rows: (string | null)[][] = [[]]
  let line = 1
  while (field.lastIndex < text.length) {
    const from = field.lastIndex
    const found = field.exec(text)
    if (found === null) {
      return { line, what: `malformed field at “${text.slice(from, from + 20).split('\n')[0]}”` }
    }
    const [whole, quoted, plain = '', end] = found
    rows.at(-1)?.push(quoted === undefined ? (plain === '' ? null : plain) : quoted.replaceAll('""', '"'))
    for (const character of whole) if (character === '\n') line += 1
    if (end !== ',') rows.push([])
  }
  // A comma at the very end leaves one empty field behind it.
  if (text.endsWith(',')) rows.at(-1)?.push(null)
  const [head = [], ...others] = rows.filter((row) => row.length > 0)
  if (head.length === 0 || head.includes(null)) return { line: 1, what: 'its first line names no columns' }
  const body = others.filter((row) => head.length === 1 || row.length > 1 || row[0] !== null)
  const odd = body.findIndex((row) => row.length !== head.length)
  if (odd === -1) return { columns: head.map(String), rows: body }
  const what = `row ${odd + 1} has ${body[odd]?.length} fields, the first line names ${head.length} columns`
  return { line: odd + 2, what }
}
