/** Takes a tool's output line by line, so that a log of any size is read in constant memory. */
export interface LineReader<Result> {
  /** One line without its end. */
  push(line: string): void
  /** Says what was read; called once, after the last line. */
  end(): Result
}

/** Reads a complete text; lines may end with LF or CRLF. */
export function readText<Result>(reader: LineReader<Result>, text: string): Result {
  let from = 0
  for (;;) {
    const at = text.indexOf('\n', from)
    if (at === -1) break
    reader.push(withoutCarriageReturn(text.slice(from, at)))
    from = at + 1
  }
  if (from < text.length) reader.push(withoutCarriageReturn(text.slice(from)))
  return reader.end()
}

function withoutCarriageReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line
}

/** A fault in a tool's output: where and what. */
export interface Fault {
  /** Line number from 1; absent where something is missing altogether. */
  readonly line?: number
  readonly what: string
}

const SHOWN_CHARACTERS = 160

/** `line 37: transactions: expected a number, saw "…"`. */
export function describeFault(fault: Fault): string {
  return fault.line === undefined ? fault.what : `line ${fault.line}: ${fault.what}`
}

/** A line of foreign text, short enough for a message. */
export function quoteLine(text: string): string {
  const shown = text.trim()
  return `"${shown.length > SHOWN_CHARACTERS ? `${shown.slice(0, SHOWN_CHARACTERS)}…` : shown}"`
}
