const ascii = /^[\x20-\x7e]*$/u

/**
 * Columns that a terminal needs: East Asian and emoji characters take two, combining marks none.
 */
export function displayWidth(text: string): number {
  if (ascii.test(text)) return text.length
  let width = 0
  for (const character of text) width += characterWidth(character)
  return width
}

/** The text where it fits; else its beginning with an ellipsis. */
export function clipped(text: string, columns: number): string {
  if (displayWidth(text) <= columns) return text
  let width = 0
  let beginning = ''
  for (const character of text) {
    width += characterWidth(character)
    if (width > columns - 1) break
    beginning += character
  }
  return `${beginning}…`
}

/** The text where it fits; else its beginning and its end with an ellipsis between them. */
export function withoutMiddle(text: string, columns: number): string {
  if (displayWidth(text) <= columns) return text
  const backwards = (of: string) => [...of].reverse().join('')
  const half = Math.ceil(columns / 2)
  const end = backwards(clipped(backwards(text), columns - half + 1).replace(/…$/u, ''))
  return `${clipped(text, half)}${end}`
}

/**
 * Lines broken between words, never before a percent sign; a word that is longer than a line is
 * alone.
 */
export function wrapped(text: string, columns: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/ (?!%)/u)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && displayWidth(longer) > columns) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}

/** Breaks the lines that are too long for a terminal, between words; each keeps its indent. */
export function wrappedLines(text: string, columns: number): string {
  return text
    .split('\n')
    .flatMap((line) => {
      if (displayWidth(line) <= columns) return [line]
      const indent = /^ */u.exec(line)?.[0] ?? ''
      return wrapped(line.trimStart(), columns - indent.length).map((part) => indent + part)
    })
    .join('\n')
}

/** The text with spaces in front of it, or behind it, up to so many columns. */
export function padded(text: string, columns: number, at: 'start' | 'end'): string {
  const spaces = ' '.repeat(Math.max(0, columns - displayWidth(text)))
  return at === 'start' ? spaces + text : text + spaces
}

function characterWidth(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x300) return 1
  if (/\p{M}/u.test(character)) return 0
  return isWide(character) ? 2 : 1
}

function isWide(character: string): boolean {
  if (/\p{Emoji_Presentation}/u.test(character)) return true
  return /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|[\u{20000}-\u{3fffd}]/u.test(
    character,
  )
}

/** Reason for coloring a text; the words beside it say the same. */
export type Shade = 'bad' | 'warning' | 'good' | 'quiet' | 'strong'

/** Puts a text in colour, or leaves it as it is. It is given plain text and measured before. */
type Paint = (shade: Shade, text: string) => string

/** Place that a result is printed to. */
export interface TerminalPlace {
  /** Width in characters; undefined for a file or a pipe, where nothing is cut or broken. */
  readonly columns?: number | undefined
  readonly paint: Paint
  /**
   * `story`: the sentence and the matrix. `figures`: every figure in a row of its own behind them.
   * `json`: the result itself.
   */
  readonly shows: 'story' | 'figures' | 'json'
}

/** A file, a pipe, a CI log. */
export const plainPlace: TerminalPlace = { paint: (_, text) => text, shows: 'story' }

export interface Column<T> {
  readonly title: string
  readonly align?: 'left' | 'right'
  readonly cell: (row: T) => string
}

/** Columns that a broken cell needs. */
const LEAST_BROKEN = 24

/**
 * A table for a terminal: aligned columns, a line under the head, no colour. Control characters are
 * left out.
 * @param room width in which the last column is broken; default: it is not
 */
export function textTable<T>(
  columns: readonly Column<T>[],
  rows: readonly T[],
  room = Number.POSITIVE_INFINITY,
): string {
  const whole = rows.map((row) => columns.map(({ cell }) => printable(cell(row))))
  const before = columns
    .slice(0, -1)
    .reduce(
      (sum, { title }, index) =>
        sum + 2 + Math.max(title.length, ...whole.map((line) => line[index]?.length ?? 0)),
      0,
    )
  const lines = [
    columns.map(({ title }) => title),
    ...whole.flatMap((line) => {
      const [first = '', ...others] = wrapped(
        line.at(-1) ?? '',
        Math.max(LEAST_BROKEN, room - before),
      )
      const blank = columns.slice(0, -1).map(() => '')
      return [[...line.slice(0, -1), first], ...others.map((text) => [...blank, text])]
    }),
  ]
  const widths = columns.map((_, index) =>
    Math.max(...lines.map((line) => line[index]?.length ?? 0)),
  )
  const text = (line: readonly string[]) =>
    line
      .map((cell, index) => {
        const width = widths[index] ?? 0
        return columns[index]?.align === 'right' ? cell.padStart(width) : cell.padEnd(width)
      })
      .join('  ')
      .trimEnd()
  const [head = [], ...body] = lines
  return [text(head), widths.map((width) => '─'.repeat(width)).join('  '), ...body.map(text)].join(
    '\n',
  )
}

/** Names and versions come from outside; a terminal must not act on them. */
export function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ')
}
