import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import { Failure } from '../../record/failure.ts'
import type { LineReader } from '../lines.ts'

/** A line of a log is cut at this length, so that a file without line ends cannot fill the memory. */
const LONGEST_LINE = 1_000_000

/**
 * Reads a file line by line through a reader, in constant memory; a gzipped one is unpacked on the way.
 * @throws Failure `input` where it cannot be read or is damaged
 */
export async function readLog<Result>(path: string, reader: LineReader<Result>): Promise<Result> {
  try {
    const gzipped = await isGzipped(path)
    const file = createReadStream(path, { highWaterMark: 1 << 18 })
    const source = gzipped ? file.pipe(createGunzip()) : file
    // A fault of the file would not travel along the pipe by itself.
    file.on('error', (error) => source.destroy(error))
    source.setEncoding('utf8')
    let rest = ''
    for await (const chunk of source as AsyncIterable<string>) {
      const text = rest + chunk
      let from = 0
      for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', from)) {
        reader.push(text.slice(from, text[at - 1] === '\r' ? at - 1 : at))
        from = at + 1
      }
      rest = text.slice(from)
      if (rest.length > LONGEST_LINE) rest = rest.slice(0, LONGEST_LINE)
    }
    if (rest !== '') reader.push(rest.endsWith('\r') ? rest.slice(0, -1) : rest)
    return reader.end()
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new Failure('input', `cannot read the log ${path}: ${why}`, {
      cause,
      remedy: 'Give the path of a plain or gzipped log.',
    })
  }
}

async function isGzipped(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b
  } finally {
    await file.close()
  }
}
