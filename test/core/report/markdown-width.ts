/** Width of a sign that is drawn as a picture, at the 14 px of a comment on a phone. */
const EMOJI = 19
/** Left and right of a cell, with its border. */
const PADDING = 27

/**
 * Characters in pixels at 14 px of a usual sans-serif font; bold ones, which most names are, are
 * taken for all.
 */
function characterWidth(character: string): number {
  if (/\p{Extended_Pictographic}/u.test(character)) return EMOJI
  if (/[.,:;'!|il ]/u.test(character)) return 4
  if (character === '\u00a0') return 4
  if (character === '%') return 12.5
  if (/[mwMW@→]/u.test(character)) return 12.5
  if (/[A-Z]/u.test(character)) return 10
  return 8
}

/**
 * The narrowest width in pixels that a browser can give to a table of Markdown: its cells break
 * where they may.
 */
export function narrowestTable(lines: readonly string[]): number {
  const cells = lines
    .filter((line) => !/^\|[\s:|-]+\|$/u.test(line))
    .map((line) => line.slice(1, -1).split('|').map(narrowestCell))
  const columns = Math.max(...cells.map((row) => row.length))
  return Array.from({ length: columns }, (_, at) =>
    Math.max(...cells.map((row) => row[at] ?? 0)),
  ).reduce((sum, width) => sum + width + PADDING, 0)
}

/**
 * Its widest part that cannot break: lines break at spaces, behind dashes, and where the text says
 * so.
 */
function narrowestCell(cell: string): number {
  const text = cell
    .replace(/<w?br>/gu, ' ')
    .replace(/<[^>]*>|\*\*/gu, '')
    .replace(/&#(\d+);/gu, (_, code: string) => String.fromCodePoint(Number(code)))
  const parts = text.split(/ |(?<=-)/u)
  return Math.max(
    ...parts.map((part) => [...part].reduce((sum, one) => sum + characterWidth(one), 0)),
  )
}
