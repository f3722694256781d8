import { open } from 'node:fs/promises'

const TAIL_BYTES = 16_384

/** The last lines of a log file; nothing where it is missing. */
export async function readTail(file: string, lines = 15): Promise<string[]> {
  const handle = await open(file, 'r').catch(() => undefined)
  if (handle === undefined) return []
  try {
    const { size } = await handle.stat()
    const length = Math.min(size, TAIL_BYTES)
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length)
    return buffer
      .toString('utf8')
      .split('\n')
      .map((line) => line.trimEnd().slice(0, 1_000))
      .filter((line) => line !== '')
      .slice(-lines)
  } finally {
    await handle.close()
  }
}
