import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Result, WorkFinding } from '../verdict/result.ts'
import { type Explanation, explain } from '../why/explanation.ts'
import { inOrder, type WorkGrowth } from '../why/work-growth.ts'
import { readEvidence } from './evidence-folder.ts'
import { resultFiles } from './result-folder.ts'

/** Which cell the packs below `why/` are of. */
export const CELL_FILE = 'cell.json'

const cellSchema = z.object({ cell: z.string() })

/**
 * What the evidence in a result folder says, or in that of the side-by-side run that confirmed the result.
 * @returns undefined where none was collected
 * @throws Failure, SyntaxError where it cannot be read
 */
export function explanationIn(folder: string, result: Result): Explanation | undefined {
  const place = [folder, join(folder, resultFiles.confirmation)]
    .map((each) => join(each, resultFiles.why))
    .find((each) => ['base', 'candidate'].every((side) => existsSync(join(each, side))))
  if (place === undefined) return undefined
  const { cell } = cellSchema.parse(JSON.parse(readFileSync(join(place, CELL_FILE), 'utf8')))
  const [base, candidate] = [readEvidence(join(place, 'base')), readEvidence(join(place, 'candidate'))]
  return explain(base, candidate, provedWork(result, cell))
}

/** What many slices proved of the cell's counters; undefined where none were compared. */
function provedWork({ work, reference }: Result, cellId: string): WorkGrowth[] | undefined {
  if (work === undefined || work.compared === 0 || reference.kind !== 'side-by-side') return undefined
  const own = work.findings.filter((finding) => finding.cellId === cellId && isWorse(finding))
  return inOrder(
    own.map(({ counter, base, candidate, unit, by }) => ({ counter, base, candidate, unit, by })),
  )
}

/** Fewer rows are no cause; fewer hits of a cache are. */
function isWorse({ counter, kind }: WorkFinding): boolean {
  return counter === 'plan_cache_hits' ? kind === 'fewer' : kind === 'more'
}
