import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs'
import { Failure } from '../record/failure.ts'
import { LARGEST_CHARACTERS, parseRecord } from '../record/parse.ts'
import { parsePieces } from '../record/parse-pieces.ts'
import type { BenchRecord } from '../record/schema.ts'

/** From here on a record is read cell by cell; below it the memory is not worth a second look at the file. */
const LARGE_BYTES = 2 ** 20

/** @throws Failure `input` */
export function readRecord(path: string): BenchRecord {
  let text: string
  try {
    const record = readLarge(path)
    if (record !== undefined) return record
    text = readFileSync(path, 'utf8')
  } catch (cause) {
    throw new Failure('input', `cannot read the record ${path}: ${(cause as Error).message}`, {
      cause,
      remedy: 'Give the path of a record.json.',
    })
  }
  return parseRecord(text, path)
}

/** @returns undefined for a small file, and for one that has to be looked at as a whole */
function readLarge(path: string): BenchRecord | undefined {
  const file = openSync(path, 'r')
  try {
    const { size } = fstatSync(file)
    if (size < LARGE_BYTES || size > LARGEST_CHARACTERS) return undefined
    return parsePieces({ read: (into, from) => readSync(file, into, from, into.length - from, null) })
  } finally {
    closeSync(file)
  }
}
