import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { explanationIn } from '../job/explain-folder.ts'
import { readRecord } from '../job/record-file.ts'
import { resultFiles } from '../job/result-folder.ts'
import type { BenchRecord } from '../record/schema.ts'
import { type History, historyOf } from '../report/page/history.ts'
import { parseHistory } from '../report/page/history-file.ts'
import type { Reference } from '../verdict/reference.ts'
import type { Result } from '../verdict/result.ts'
import type { Explanation } from '../why/explanation.ts'

/** Earlier figures of the rows that decide; of a report that is written again those that its folder keeps. */
export function historyFor(
  folder: string,
  result: Result,
  reference: Reference | undefined,
): History | undefined {
  if (reference !== undefined) return historyOfReference(result, reference)
  const path = join(folder, resultFiles.history)
  return existsSync(path) ? parseHistory(readFileSync(path, 'utf8')) : undefined
}

/** Earlier figures of the rows that decide, where the reference is stored. */
export function historyOfReference(result: Result, reference: Reference): History | undefined {
  if (reference.kind !== 'stored') return undefined
  const gated = result.rows.filter((row) => row.gated)
  return historyOf(gated, reference.records)
}

/** The side-by-side run that proved or refuted a red. What of it cannot be read is told by the verdict already. */
export function proofIn(folder: string): BenchRecord | undefined {
  const path = join(folder, resultFiles.confirmation, resultFiles.record)
  try {
    return existsSync(path) ? readRecord(path) : undefined
  } catch {
    return undefined
  }
}

/** What the folder's evidence says of the cause. What cannot be read of it is none. */
export function whyIn(folder: string, result: Result): Explanation | undefined {
  try {
    return explanationIn(folder, result)
  } catch {
    return undefined
  }
}
