import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'

const MOST_ERROR_LINES = 1_000

/**
 * The log of a run of go-ycsb, which prints its properties, the password among them, and every
 * error.
 */
export interface Transcript {
  line(text: string): void
  close(): Promise<void>
}

/** Writes lines to a file without the password, and no more than a thousand lines of errors. */
export function openTranscript(file: string): Transcript {
  const sink = createWriteStream(file)
  sink.on('error', () => undefined) // a full disk shows itself in the parsed result, not as a crash
  let errorLines = 0
  return {
    line(text) {
      if (text.startsWith('operation err: ')) errorLines += 1
      if (errorLines > MOST_ERROR_LINES && text.startsWith('operation err: ')) return
      sink.write(`${withoutPassword(text)}\n`)
    },
    async close() {
      const left = errorLines - MOST_ERROR_LINES
      if (left > 0) sink.write(`(${left} more lines of errors are left out)\n`)
      sink.end()
      await finished(sink).catch(() => undefined)
    },
  }
}

/** @param line a line of standard output */
export function withoutPassword(line: string): string {
  return line.startsWith('"mysql.password"=') ? '"mysql.password"="***"' : line
}
