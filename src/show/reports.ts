import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readRecord } from '../job/record-file.ts'
import { resultFiles, writeResultFile } from '../job/result-folder.ts'
import type { BenchRecord } from '../record/schema.ts'
import { renderBadge } from '../report/badge.ts'
import { renderComment } from '../report/comment.ts'
import type { ReportContext } from '../report/context.ts'
import { renderDocument } from '../report/document.ts'
import { renderJunit } from '../report/junit.ts'
import { type History, historyOf } from '../report/page/history.ts'
import { parseHistory } from '../report/page/history-file.ts'
import { renderPage } from '../report/page.ts'
import { renderSummary } from '../report/summary.ts'
import type { Reference } from '../verdict/reference.ts'
import type { Result } from '../verdict/result.ts'
import { defined } from '../words/defined.ts'

/** What there is to report. */
export interface Reportable {
  readonly record: BenchRecord
  readonly result: Result
  /** For the history in the page; where it is not known, that which the folder holds of the time when it was. */
  readonly reference?: Reference
  readonly context: ReportContext
}

/** Writes everything that people and programs read of a result into the result folder. @throws Failure `environment` */
export function writeReports(folder: string, { record, result, reference, context }: Reportable): void {
  const write = (name: string, text: string) => writeResultFile(folder, name, text)
  write(resultFiles.result, `${JSON.stringify(result, null, 2)}\n`)
  write(resultFiles.comment, renderComment(result, context))
  write(resultFiles.summary, renderSummary(result, record, context))
  write(resultFiles.junit, renderJunit(result))
  write(resultFiles.badge, renderBadge(result))
  const history = historyFor(folder, { result, ...defined({ reference }) })
  const proof = proofIn(folder)
  const logsPath = `${resultFiles.logs}/`
  write(resultFiles.page, renderPage(result, record, { context, logsPath, history, proof }))
  const { markdown, charts } = renderDocument(result, record, resultFiles.charts)
  write(resultFiles.document, markdown)
  for (const { path, svg } of charts) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    write(path, svg)
  }
}

/** The earlier figures, which stay in the folder: a report that is written again has them too. */
function historyFor(
  folder: string,
  { result, reference }: Pick<Reportable, 'result' | 'reference'>,
): History | undefined {
  if (reference?.kind === 'stored') {
    const gated = result.rows.filter((row) => row.gated)
    const history = historyOf(gated, reference.records)
    writeResultFile(folder, resultFiles.history, `${JSON.stringify(history)}\n`)
    return history
  }
  const path = join(folder, resultFiles.history)
  return reference === undefined && existsSync(path) ? parseHistory(readFileSync(path, 'utf8')) : undefined
}

/** The side-by-side run that proved or refuted a red. What of it cannot be read is told by the verdict already. */
function proofIn(folder: string): BenchRecord | undefined {
  const path = join(folder, resultFiles.confirmation, resultFiles.record)
  try {
    return existsSync(path) ? readRecord(path) : undefined
  } catch {
    return undefined
  }
}

/** Addresses that GitHub's runner knows; none outside of it. */
export function reportContext(env: NodeJS.ProcessEnv): ReportContext {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run } = env
  const runUrl = server && repository && run ? `${server}/${repository}/actions/runs/${run}` : undefined
  const artifact = env.TIDB_BENCH_ARTIFACT_URL || (runUrl && `${runUrl}#artifacts`)
  return { generatedAt: new Date().toISOString(), runUrl, reportUrl: artifact || undefined }
}

/** Where a result file lies, for outputs and messages. */
export function resultPath(folder: string, name: keyof typeof resultFiles): string {
  return join(folder, resultFiles[name])
}
