import { parseRecord } from '../record/parse.ts'
import type { BenchRecord } from '../record/schema.ts'
import { readNamedFile } from '../system/named-file.ts'

/** @throws Failure `input` */
export function readRecord(path: string): BenchRecord {
  const remedy = 'Give the path of a record.json.'
  return parseRecord(readNamedFile(path, { what: 'the record', remedy }), path)
}
