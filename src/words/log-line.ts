/**
 * Text as it may stand in the log of a runner. The runner looks for commands of workflows in everything that a step
 * writes: a line that begins with `::`, whatever white space stands before it, and the older `##[` anywhere in a line. A
 * zero-width space breaks both and is not seen. Lines end as the runner reads them, also at a lone carriage return.
 */
export function withoutCommands(text: string): string {
  return text.replace(/(?<=^|[\r\n])(\s*:):/gu, `$1${BREAK}:`).replaceAll('##[', `#${BREAK}#[`)
}

const BREAK = '\u200b'
