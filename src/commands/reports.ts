import { join } from 'node:path'
import type { BenchRecord } from '../record/schema.ts'
import { renderComment } from '../report/comment.ts'
import type { ReportContext } from '../report/context.ts'
import { renderPage } from '../report/page.ts'
import { renderSummary } from '../report/summary.ts'
import type { Result } from '../verdict/result.ts'
import { resultFiles, writeResultFile } from './result-folder.ts'

/** Writes everything that people and programs read of a result into the result folder. */
export function writeReports(
  folder: string,
  record: BenchRecord,
  result: Result,
  context: ReportContext,
): void {
  writeResultFile(folder, resultFiles.result, `${JSON.stringify(result, null, 2)}\n`)
  writeResultFile(folder, resultFiles.comment, renderComment(result, context))
  writeResultFile(folder, resultFiles.summary, renderSummary(result, record, context))
  writeResultFile(folder, resultFiles.page, renderPage(result, record))
}

/** Addresses that GitHub's runner knows; none outside of it. */
export function reportContext(env: NodeJS.ProcessEnv): ReportContext {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run } = env
  const runUrl = server && repository && run ? `${server}/${repository}/actions/runs/${run}` : undefined
  return {
    generatedAt: new Date().toISOString(),
    runUrl,
    reportUrl: runUrl === undefined ? undefined : `${runUrl}#artifacts`,
  }
}

/** Where a result file lies, for outputs and messages. */
export function resultPath(folder: string, name: keyof typeof resultFiles): string {
  return join(folder, resultFiles[name])
}
