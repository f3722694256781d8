import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { resultFiles, writeResultFile } from '../job/result-folder.ts'
import type { BenchRecord } from '../record/schema.ts'
import { renderBadge } from '../report/badge.ts'
import { renderComment } from '../report/comment.ts'
import type { ReportContext } from '../report/context.ts'
import { renderDocument } from '../report/document.ts'
import { renderJunit } from '../report/junit.ts'
import { renderPage } from '../report/page.ts'
import { renderSummary } from '../report/summary.ts'
import type { Reference } from '../verdict/reference.ts'
import type { Result } from '../verdict/result.ts'

/** What there is to report. */
export interface Reportable {
  readonly record: BenchRecord
  readonly result: Result
  /** For the history in the page; a report written again later has none. */
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
  const history = reference?.kind === 'stored' ? { records: reference.records } : undefined
  const logsPath = `${resultFiles.logs}/`
  write(resultFiles.page, renderPage(result, record, { context, logsPath, ...(history && { history }) }))
  const { markdown, charts } = renderDocument(result, record, resultFiles.charts)
  write(resultFiles.document, markdown)
  for (const { path, svg } of charts) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    write(path, svg)
  }
}

/** Addresses that GitHub's runner knows; none outside of it. */
export function reportContext(env: NodeJS.ProcessEnv): ReportContext {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run } = env
  const repositoryUrl = server && repository ? `${server}/${repository}` : undefined
  const runUrl = repositoryUrl && run ? `${repositoryUrl}/actions/runs/${run}` : undefined
  const artifact = env.TIDB_BENCH_ARTIFACT_URL || (runUrl && `${runUrl}#artifacts`)
  return {
    generatedAt: new Date().toISOString(),
    runUrl,
    repositoryUrl,
    reportUrl: artifact || undefined,
    docsUrl: docsUrl(env),
  }
}

/** The documentation of the version that runs, where the runner says which repository the action comes from. */
function docsUrl(env: NodeJS.ProcessEnv): string | undefined {
  const { GITHUB_SERVER_URL: server, GITHUB_ACTION_REPOSITORY: repository, GITHUB_ACTION_REF: ref } = env
  return server && repository ? `${server}/${repository}/blob/${ref || 'HEAD'}/docs` : undefined
}

/** Where a result file lies, for outputs and messages. */
export function resultPath(folder: string, name: keyof typeof resultFiles): string {
  return join(folder, resultFiles[name])
}
