import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readEvidence } from '../job/evidence-folder.ts'
import type { Io } from '../job/io.ts'
import { resultFiles, writeResultFile } from '../job/result-folder.ts'
import { whyPage } from '../report/why/why-page.ts'
import type { Result, WorkFinding } from '../verdict/result.ts'
import type { Evidence } from '../why/evidence.ts'
import { explain } from '../why/explanation.ts'
import { inOrder, type WorkGrowth } from '../why/work-growth.ts'
import { CELL_FILE } from './collect-evidence.ts'

/** Tables, plans and flame graph, beside the packs. */
const PAGE_FILE = 'why.html'

/**
 * The result with its causes, where evidence was collected. The packs lie in the result folder, or in that of the side-by-side
 * run that confirmed it. A verdict is never changed by it.
 */
export function withCauses(result: Result, folder: string, io: Io): Result {
  const place = [folder, join(folder, resultFiles.confirmation)]
    .map((each) => join(each, resultFiles.why))
    .find((each) => existsSync(join(each, 'base')) && existsSync(join(each, 'candidate')))
  if (place === undefined) return result
  try {
    const [base, candidate] = [readEvidence(join(place, 'base')), readEvidence(join(place, 'candidate'))]
    const cellId = cellOf(place)
    const explanation = explain(base, candidate, provedWork(result, cellId, base))
    writeResultFile(place, PAGE_FILE, whyPage(explanation, cellId))
    const { causes, missing } = explanation
    return { ...result, causes, ...(missing.length === 0 ? {} : { causesMissing: missing.slice(0, 100) }) }
  } catch (error) {
    io.log.info(`why was not to be found out: ${(error as Error).message}`)
    return result
  }
}

function cellOf(place: string): string {
  return JSON.parse(readFileSync(join(place, CELL_FILE), 'utf8')).cell
}

/**
 * What many slices proved of the cell's counters; undefined where nothing could be proved there. Requests and keys that
 * slices did not compare are left to the packs.
 */
function provedWork(
  { work, reference }: Result,
  cellId: string,
  { work: counted }: Evidence,
): WorkGrowth[] | undefined {
  if (work === undefined || work.compared === 0 || reference.kind !== 'side-by-side') return undefined
  if (counted === undefined && work.findings.length === 0) return undefined
  const own = work.findings.filter((finding) => finding.cellId === cellId && isWorse(finding))
  return inOrder(
    own.map(({ counter, base, candidate, unit, by }) => ({ counter, base, candidate, unit, by })),
  )
}

/** Fewer rows are no cause; fewer hits of a cache are. */
function isWorse({ counter, kind }: WorkFinding): boolean {
  return counter === 'plan_cache_hits' ? kind === 'fewer' : kind === 'more'
}
