import { createWriteStream, type WriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'

const TAIL_LINES = 40
const LINE_CHARACTERS = 1_000
/** No tool says so much in a line; what goes beyond is read and forgotten. */
const MOST_LINE_CHARACTERS = 1_000_000

/**
 * Reads what a program says, line by line and in bounded memory, however long a line is and however
 * slow the disk.
 * @param file receives all of it, byte for byte, but what a line has beyond its first million
 *   characters
 * @param onLine each complete line without its end; of a longer one its first million characters
 * @returns the last 40 lines, of at most 1,000 characters; never rejects
 */
export async function collectOutput(
  stream: NodeJS.ReadableStream | null,
  file: string | undefined,
  onLine: ((line: string) => void) | undefined,
): Promise<readonly string[]> {
  if (stream === null) return []
  const tail: string[] = []
  const sink = file === undefined ? undefined : openSink(stream, file)
  const lines = boundedLines({
    keep: (text) => sink?.write(text),
    take(line) {
      const clean = line.endsWith('\r') ? line.slice(0, -1) : line
      onLine?.(clean)
      tail.push(clean.slice(0, LINE_CHARACTERS))
      if (tail.length > TAIL_LINES) tail.shift()
    },
  })
  stream.setEncoding('utf8')
  stream.on('data', lines.push)
  await finished(stream).catch(() => undefined)
  lines.end()
  await sink?.close()
  return tail
}

interface LineSink {
  /** Keeps text for the file. */
  readonly keep: (text: string) => void
  readonly take: (line: string) => void
}

/** Cuts text that comes in pieces into lines. */
export function boundedLines({ keep, take }: LineSink): { push(chunk: string): void; end(): void } {
  let rest = ''
  /** Characters of this line beyond the most. */
  let over = 0
  const noteOmission = () => {
    if (over > 0) keep(`… (${over} more characters of this line were omitted)`)
    over = 0
  }
  const grow = (piece: string) => {
    const spaceLeft = MOST_LINE_CHARACTERS - rest.length
    if (piece.length <= spaceLeft) {
      rest += piece
      return piece
    }
    over += piece.length - spaceLeft
    const fitting = piece.slice(0, spaceLeft)
    rest += fitting
    return fitting
  }
  return {
    push(chunk) {
      let from = 0
      for (let at = chunk.indexOf('\n'); at !== -1; at = chunk.indexOf('\n', from)) {
        // As a rule nothing is over, and the entire chunk is written at once below.
        const piece = chunk.slice(from, at)
        if (over > 0 || rest.length + piece.length > MOST_LINE_CHARACTERS) {
          keep(grow(piece))
          noteOmission()
          keep('\n')
          take(rest)
        } else {
          keep(chunk.slice(from, at + 1))
          take(rest === '' ? piece : rest + piece)
        }
        rest = ''
        from = at + 1
      }
      if (from < chunk.length) keep(grow(chunk.slice(from)))
    },
    end() {
      noteOmission()
      if (rest !== '') take(rest)
    },
  }
}

/**
 * A file that the stream waits for, where its disk is slower. A full disk shows itself in the
 * result, not as a crash.
 */
function openSink(stream: NodeJS.ReadableStream, file: string) {
  const sink: WriteStream = createWriteStream(file)
  let isBroken = false
  sink.on('drain', () => stream.resume())
  sink.on('error', () => {
    isBroken = true
    stream.resume()
  })
  return {
    write(text: string) {
      if (text !== '' && !isBroken && !sink.write(text)) stream.pause()
    },
    async close() {
      sink.end()
      await finished(sink).catch(() => undefined)
    },
  }
}
