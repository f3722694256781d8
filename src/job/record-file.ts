import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { LARGEST_CHARACTERS, parseRecord } from '../record/parse.ts'
import { parsePieces } from '../record/parse-pieces.ts'
import type { BenchRecord } from '../record/schema.ts'
import { readNamedFile } from '../system/named-file.ts'

/** From here on a record is read cell by cell; below it the memory is not worth a second look at the file. */
const LARGE_BYTES = 2 ** 20

/** @throws Failure `input` */
export function readRecord(path: string): BenchRecord {
  const remedy = 'Give the path of a record.json.'
  return readLarge(path) ?? parseRecord(readNamedFile(path, { what: 'the record', remedy }), path)
}

/** @returns undefined for a small file, and for one that has to be looked at as a whole, or cannot be read */
function readLarge(path: string): BenchRecord | undefined {
  let file: number
  try {
    file = openSync(path, 'r')
  } catch {
    return undefined
  }
  try {
    const { size } = fstatSync(file)
    if (size < LARGE_BYTES || size > LARGEST_CHARACTERS) return undefined
    return parsePieces({ read: (into, from) => readSync(file, into, from, into.length - from, null) })
  } finally {
    closeSync(file)
  }
}
