import { readFileSync } from 'node:fs'
import { Failure } from '../record/failure.ts'
import { parseRecord } from '../record/parse.ts'
import type { BenchRecord } from '../record/schema.ts'

/** @throws Failure `input` */
export function readRecord(path: string): BenchRecord {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (cause) {
    throw new Failure('input', `cannot read the record ${path}: ${(cause as Error).message}`, {
      cause,
      remedy: 'Give the path of a record.json.',
    })
  }
  return parseRecord(text, path)
}
