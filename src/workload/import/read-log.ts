import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import { Failure } from '../../record/failure.ts'
import { findCommand } from '../../system/packages.ts'
import { runProcess } from '../../system/process.ts'
import type { LineReader } from '../lines.ts'

/** A line of a log is cut at this length, so that a file without line ends cannot fill the memory. */
const LONGEST_LINE = 1_000_000

const CARRIAGE_RETURN = 0x0d

/** How a file is packed, by its first bytes; others than gzip are unpacked by the program of that name. */
type Packing = 'none' | 'gzip' | 'xz' | 'bzip2' | 'zstd'

const magics: readonly (readonly [Packing, readonly number[]])[] = [
  ['gzip', [0x1f, 0x8b]],
  ['xz', [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00]],
  ['bzip2', [0x42, 0x5a, 0x68]],
  ['zstd', [0x28, 0xb5, 0x2f, 0xfd]],
]

/**
 * Reads a file line by line through a reader, in constant memory; one that is packed by gzip, xz, bzip2 or zstd is
 * unpacked on the way.
 * @throws Failure `input` where it cannot be read or is damaged, `environment` where the program to unpack it is missing
 */
export async function readLog<Result>(path: string, reader: LineReader<Result>): Promise<Result> {
  try {
    const packing = await packingOf(path)
    if (packing === 'none' || packing === 'gzip') await readStream(path, packing, reader)
    else await readUnpacked(path, packing, reader)
    return reader.end()
  } catch (cause) {
    if (cause instanceof Failure) throw cause
    throw unreadable(path, cause instanceof Error ? cause.message : String(cause), cause)
  }
}

async function readStream(
  path: string,
  packing: 'none' | 'gzip',
  reader: LineReader<unknown>,
): Promise<void> {
  const file = createReadStream(path, { highWaterMark: 1 << 18 })
  const source = packing === 'gzip' ? file.pipe(createGunzip()) : file
  // A fault of the file would not travel along the pipe by itself.
  file.on('error', (error) => source.destroy(error))
  source.setEncoding('utf8')
  let rest = ''
  for await (const chunk of source as AsyncIterable<string>) {
    const text = rest + chunk
    let from = 0
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', from)) {
      reader.push(text.slice(from, text.charCodeAt(at - 1) === CARRIAGE_RETURN ? at - 1 : at))
      from = at + 1
    }
    rest = text.slice(from)
    if (rest.length > LONGEST_LINE) rest = rest.slice(0, LONGEST_LINE)
  }
  if (rest !== '') reader.push(rest.endsWith('\r') ? rest.slice(0, -1) : rest)
}

async function readUnpacked(
  path: string,
  packing: Exclude<Packing, 'none' | 'gzip'>,
  reader: LineReader<unknown>,
): Promise<void> {
  const program = await findCommand(packing)
  if (program === undefined)
    throw new Failure(
      'environment',
      `${path} is packed by ${packing}, and there is no program ${packing} here`,
      {
        remedy: `Install ${packing === 'xz' ? 'xz-utils' : packing}, or unpack the file.`,
      },
    )
  const exit = await runProcess(program, ['-d', '-c', '--', path], {
    onStdoutLine: (line) => reader.push(line),
  })
  if (exit.exitCode === 0) return
  throw unreadable(path, exit.stderrTail.at(-1) ?? `${packing} ended with ${exit.exitCode}`, undefined)
}

function unreadable(path: string, why: string, cause: unknown): Failure {
  return new Failure('input', `cannot read the log ${path}: ${why}`, {
    cause,
    remedy: 'Give the path of a log, plain or packed by gzip, xz, bzip2 or zstd.',
  })
}

async function packingOf(path: string): Promise<Packing> {
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(6), 0, 6, 0)
    const begins = (bytes: readonly number[]) =>
      bytesRead >= bytes.length && bytes.every((byte, index) => buffer[index] === byte)
    return magics.find(([, bytes]) => begins(bytes))?.[0] ?? 'none'
  } finally {
    await file.close()
  }
}
