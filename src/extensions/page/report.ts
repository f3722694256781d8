import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sections } from '../../core/catalogue/extensions.ts'
import { readRecord, resultFiles } from '../../core/job/result-folder.ts'
import type { BenchRecord } from '../../core/record/schema.ts'
import type { RenderReport, ReportSources } from '../../core/report/report-entry.ts'
import type { Reference } from '../../core/verdict/judge.ts'
import type { Result } from '../../core/verdict/result.ts'
import { type History, historyOf, parseHistory } from './history.ts'
import { renderPage } from './page.ts'

/**
 * Loads what renders the page of a result. In a result folder it shows the raw logs, the proof and
 * what extensions read there, and keeps its history beside it, for a page that is written again.
 */
export async function loadRenderReport(): Promise<RenderReport> {
  const folderPages = await Promise.all(
    sections.flatMap(({ loadFolderPage }) => loadFolderPage?.() ?? []),
  )
  return (result, { record, folder, reference, context }) => {
    const history = historyFor(result, { folder, reference })
    const inFolder =
      folder === undefined
        ? {}
        : {
            logsPath: `${resultFiles.logs}/`,
            proof: proofIn(folder),
            ofFolder: folderPages.flatMap((read) => read(result, folder)),
          }
    const text = renderPage(result, record, { context, history, ...inFolder })
    const historyFile = { path: resultFiles.history, text: `${JSON.stringify(history)}\n` }
    return [{ path: resultFiles.page, text }, ...(history === undefined ? [] : [historyFile])]
  }
}

/**
 * Earlier figures of the rows that decide; of a report that is written again those that its folder
 * keeps.
 */
function historyFor(
  result: Result,
  { folder, reference }: Pick<ReportSources, 'folder' | 'reference'>,
): History | undefined {
  if (reference !== undefined) return historyOfReference(result, reference)
  if (folder === undefined) return undefined
  const path = join(folder, resultFiles.history)
  return existsSync(path) ? parseHistory(readFileSync(path, 'utf8')) : undefined
}

/** Earlier figures of the rows that decide, where the reference is stored. */
function historyOfReference(result: Result, reference: Reference): History | undefined {
  if (reference.kind !== 'stored') return undefined
  const gated = result.rows.filter((row) => row.gated)
  return historyOf(gated, reference.records)
}

/**
 * The side-by-side run that proved or refuted a red. What of it cannot be read is reported by the
 * verdict already.
 */
function proofIn(folder: string): BenchRecord | undefined {
  const path = join(folder, resultFiles.confirmation, resultFiles.record)
  try {
    return existsSync(path) ? readRecord(path) : undefined
  } catch {
    return undefined
  }
}
