import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type BenchEvent, isProw, prowRepository } from '../github/event.ts'
import { type Io, programCommand } from '../job/io.ts'
import { readRecord, resultFiles, writeResultFile } from '../job/result-folder.ts'
import type { BenchRecord } from '../record/schema.ts'
import { renderComment, renderIssue, renderSummary } from '../report/comment.ts'
import { renderBadge, renderJunit } from '../report/machine-readable.ts'
import { type History, historyOf, parseHistory, renderPage } from '../report/page.ts'
import type { RenderReport, ReportEntry, ReportFile } from '../report/report-entry.ts'
import { questionsIn, type ReportContext } from '../report/story.ts'
import { renderTerminal } from '../report/terminal.ts'
import type { Reference } from '../verdict/judge.ts'
import type { Result } from '../verdict/result.ts'
import type { Explanation } from '../why/explanation.ts'
import { safeAddress } from '../words/escape.ts'
import { plainPlace } from '../words/terminal.ts'
import { explanationsIn } from './evidence-folder.ts'

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
 * @param entries reports of the parts
 * @returns a sentence for each that could not be made
 * @throws Failure `environment` where the disk takes nothing
 */
export async function writeReports(
  folder: string,
  reportable: Reportable,
  entries: readonly ReportEntry[] = [],
): Promise<readonly string[]> {
  const writers = await writersOf(folder, reportable, entries)
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
  for (const { path, text } of faults.size === 0 ? all : made(reported)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeResultFile(folder, path, text)
  }
  return [...faults.values()]
}

async function writersOf(
  folder: string,
  { record, reference, context, reportsTo }: Reportable,
  entries: readonly ReportEntry[],
): Promise<readonly Writer[]> {
  const logsPath = `${resultFiles.logs}/`
  const stored = reference?.kind === 'stored' ? reference.records : []
  const one = (name: string, render: (result: Result) => string): Writer => ({
    name,
    files: (result) => [{ path: name, text: render(result) }],
  })
  return [
    one(resultFiles.result, (result) => `${JSON.stringify(result, null, 2)}\n`),
    one(resultFiles.comment, (result) => renderComment(result, context)),
    ...(reportsTo === 'issue'
      ? [one(resultFiles.issue, (result) => renderIssue(result, stored, context))]
      : []),
    one(resultFiles.summary, (result) => renderSummary(result, record, context)),
    one(resultFiles.junit, renderJunit),
    one(resultFiles.badge, renderBadge),
    {
      name: resultFiles.page,
      files(result) {
        const history = historyFor(folder, result, reference)
        const proof = proofIn(folder)
        const why = whyIn(folder, result)
        const text = renderPage(result, record, { context, logsPath, history, proof, why })
        const historyFile = { path: resultFiles.history, text: `${JSON.stringify(history)}\n` }
        return [{ path: resultFiles.page, text }, ...(history === undefined ? [] : [historyFile])]
      },
    },
    ...(await Promise.all(
      entries.map(async (entry): Promise<Writer> => {
        const render = await loadReport(entry)
        const sources = { record, folder, reference, context }
        return { name: entry.name, files: (result) => render(result, sources) }
      }),
    )),
  ]
}

/**
 * Loads a report of a part; nothing needs it before all is measured. Where its code is gone by
 * then, only this report fails.
 */
function loadReport({ load }: ReportEntry): Promise<RenderReport> {
  return load().catch((error) => () => {
    throw error
  })
}

/**
 * Addresses that GitHub's runner knows, none outside of it; and what the checkout's pull request
 * template asks.
 */
export function reportContext(env: NodeJS.ProcessEnv): ReportContext {
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
    asked: questionsIn(pullRequestTemplate(env.GITHUB_WORKSPACE || '.')),
    ...(isProw(env) && { acceptBy: 'comment' as const }),
  }
}

/**
 * The text of the template of the checkout, from where GitHub looks for it; empty without one that
 * can be read.
 */
function pullRequestTemplate(checkout: string): string {
  for (const folder of ['.github', '.', 'docs'].map((each) => join(checkout, each)))
    try {
      const name = readdirSync(folder).find((each) =>
        /^pull_request_template(?:\.\w+)?$/iu.test(each),
      )
      if (name !== undefined) return readFileSync(join(folder, name), 'utf8')
    } catch {
      // A folder that is not there, or a folder of several templates.
    }
  return ''
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

/**
 * Earlier figures of the rows that decide; of a report that is written again those that its folder
 * keeps.
 */
function historyFor(
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

/**
 * Returns the explanations from the folder's evidence, by cell; those that cannot be read are left
 * out.
 */
function whyIn(folder: string, result: Result): ReadonlyMap<string, Explanation> {
  try {
    return explanationsIn(folder, result)
  } catch {
    return new Map()
  }
}

/** Prints a verdict: its story, every figure, or the result as programs read it. */
export function printResult(
  result: Result,
  { terminal = plainPlace, print }: Pick<Io, 'terminal' | 'print'>,
  isStored = false,
): void {
  print(
    terminal.shows === 'json'
      ? JSON.stringify(result, null, 2)
      : renderTerminal(result, terminal, {
          program: programCommand(process.env),
          isStored,
        }).trimEnd(),
  )
}
