import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { type BenchEvent, isProw, prowRepository } from '../../github/event.ts'
import { safeAddress } from '../../words/escape.ts'
import { plainPlace } from '../../words/terminal.ts'
import { reportEntries } from '../catalogue/extensions.ts'
import { type Io, programCommand } from '../job/io.ts'
import { resultFiles, writeResultFile } from '../job/result-folder.ts'
import type { BenchRecord } from '../record/schema.ts'
import { renderComment, renderSummary } from '../report/comment.ts'
import type { RenderReport, ReportFile } from '../report/report-entry.ts'
import type { ReportContext } from '../report/story.ts'
import { type PrintedBy, renderTerminal } from '../report/terminal.ts'
import type { Reference } from '../verdict/judge.ts'
import type { Result } from '../verdict/result.ts'

/** Record and result to report. */
export interface Reportable {
  readonly record: BenchRecord
  readonly result: Result
  /** Reference for the history in the page; if unknown, the last one in the folder. */
  readonly reference?: Reference
  readonly context: ReportContext
  /** `issue`: on a regression the result goes into one. */
  readonly reportsTo?: BenchEvent['reportsTo']['kind']
}

/** A report: the file that it is known by, and what makes it and what belongs to it. */
interface Writer {
  readonly name: string
  files(result: Result): readonly ReportFile[]
}

/**
 * Writes everything that people and programs read of a result into the result folder. Nothing that
 * is drawn may cost what was measured: a report that cannot be made is a warning in the others.
 * @returns the paths of what was written, and a sentence for each that could not be made
 * @throws Failure `environment` where the disk takes nothing
 */
export async function writeReports(
  folder: string,
  reportable: Reportable,
): Promise<{ readonly files: readonly string[]; readonly faults: readonly string[] }> {
  const writers = await writersOf(folder, reportable)
  const faults = new Map<string, string>()
  const made = (result: Result) =>
    writers
      .filter(({ name }) => !faults.has(name))
      .flatMap(({ name, files }) => {
        try {
          return files(result)
        } catch (error) {
          faults.set(
            name,
            `${name} could not be made: ${error instanceof Error ? error.message : String(error)}`,
          )
          return []
        }
      })
  const { result } = reportable
  const all = made(result)
  const reported = { ...result, warnings: [...result.warnings, ...faults.values()] }
  const reports = faults.size === 0 ? all : made(reported)
  for (const { path, text } of reports) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeResultFile(folder, path, text)
  }
  return { files: reports.map(({ path }) => path), faults: [...faults.values()] }
}

async function writersOf(
  folder: string,
  { record, reference, context, reportsTo }: Reportable,
): Promise<readonly Writer[]> {
  const entries = reportEntries.filter(({ onlyFor = reportsTo }) => onlyFor === reportsTo)
  const one = (name: string, render: (result: Result) => string): Writer => ({
    name,
    files: (result) => [{ path: name, text: render(result) }],
  })
  return [
    one(resultFiles.result, (result) => `${JSON.stringify(result, null, 2)}\n`),
    one(resultFiles.comment, (result) => renderComment(result, context)),
    one(resultFiles.summary, (result) => renderSummary(result, record, context)),
    ...(await Promise.all(
      entries.map(async ({ name, load }): Promise<Writer> => {
        // Nothing needs its code before all is measured. Where it is gone by then, only this
        // report fails.
        const render = await load().catch(
          (error): RenderReport =>
            () => {
              throw error
            },
        )
        const sources = { record, folder, reference, context }
        return { name, files: (result) => render(result, sources) }
      }),
    )),
  ]
}

/**
 * Loads what renders the page of a result.
 * @throws Error where no part has it
 */
export function loadPage(): Promise<RenderReport> {
  const page = reportEntries.find(({ name }) => name === resultFiles.page)
  if (page === undefined) throw new Error(`no part writes ${resultFiles.page}`)
  return page.load()
}

/**
 * Addresses that GitHub's runner knows, none outside of it.
 * @param folder the result folder, where a job measured
 */
export function reportContext(env: NodeJS.ProcessEnv, folder?: string): ReportContext {
  const runUrl = runAddress(env) ?? (env.TIDB_BENCH_RUN_URL || undefined)
  const uploaded = env.TIDB_BENCH_PAGE_URL || env.TIDB_BENCH_ARTIFACT_URL
  const reportUrl =
    uploaded || (runAddress(env) === undefined ? runUrl : artifactsAddress(runUrl ?? ''))
  return {
    generatedAt: new Date().toISOString(),
    runUrl,
    repositoryUrl: repositoryAddress(env),
    reportUrl,
    docsUrl: docsAddress(env),
    command: programCommand(env),
    ...(folder !== undefined && {
      folder: relative('.', folder),
      isKept: existsSync(join(folder, resultFiles.settings)),
    }),
    ...(isProw(env) && { acceptBy: 'comment' as const }),
  }
}

/**
 * The documentation of the version that runs, where the runner says which repository the action
 * comes from.
 */
function docsAddress(env: NodeJS.ProcessEnv): string | undefined {
  const {
    GITHUB_SERVER_URL: server,
    GITHUB_ACTION_REPOSITORY: repository,
    GITHUB_ACTION_REF: ref,
  } = env
  return server && repository ? `${server}/${repository}/blob/${ref || 'HEAD'}/docs` : undefined
}

function repositoryAddress(env: NodeJS.ProcessEnv): string | undefined {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository } = env
  if (isProw(env)) return `${server || 'https://github.com'}/${prowRepository(env)}`
  return server && repository ? `${server}/${repository}` : undefined
}

/**
 * A text that was made before its page was uploaded, with the page's own address in the place of
 * that of the run's artifacts: one click opens it.
 */
export function withUploadedPage(markdown: string, env: NodeJS.ProcessEnv): string {
  const runUrl = runAddress(env)
  const page = safeAddress(env.TIDB_BENCH_PAGE_URL || undefined)
  if (runUrl === undefined || page === undefined) return markdown
  return markdown.replaceAll(`](${artifactsAddress(runUrl)})`, `](${page})`)
}

function runAddress(env: NodeJS.ProcessEnv): string | undefined {
  const [repository, run] = [repositoryAddress(env), env.GITHUB_RUN_ID]
  return repository && run ? `${repository}/actions/runs/${run}` : undefined
}

function artifactsAddress(runUrl: string): string {
  return `${runUrl}#artifacts`
}

/** Returns the path of a result file, for outputs and messages. */
export function resultPath(folder: string, name: keyof typeof resultFiles): string {
  return join(folder, resultFiles[name])
}

/** Prints a verdict: its story, every figure, or the result as programs read it. */
export function printResult(
  result: Result,
  { terminal = plainPlace, print }: Pick<Io, 'terminal' | 'print'>,
  by: PrintedBy,
): void {
  print(
    terminal.shows === 'json'
      ? JSON.stringify(result, null, 2)
      : renderTerminal(result, terminal, by).trimEnd(),
  )
}
