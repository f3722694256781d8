import type { BenchRecord } from '../record/schema.ts'
import type { Result } from '../verdict/result.ts'
import { shortCommit } from '../words/commit.ts'
import { htmlText, safeAddress } from '../words/escape.ts'
import { formatTime } from '../words/number.ts'
import type { ReportContext } from './context.ts'
import { falseAlarmText } from './footer.ts'
import { headlineWords, machineText, referenceWords, versionsText } from './headline.ts'
import type { History } from './history-chart.ts'
import { pageStyle } from './page/page-style.ts'
import {
  environmentPart,
  historySection,
  reproducePart,
  troublePart,
  verdictSection,
  workloadSection,
} from './page/sections.ts'
import { workSection } from './page/work-section.ts'
import { reporterWords } from './reported.ts'
import { sweepsOf } from './sweep.ts'

/** What a page may show beside the result and its record. */
export interface PageOptions {
  readonly history?: History | undefined
  readonly context?: ReportContext | undefined
  /** Folder of the raw logs, relative to the page; a link where given. */
  readonly logsPath?: string | undefined
}

/**
 * `report.html`: one file without script or network, with charts of every workload, all figures, environment and
 * trouble. The record adds what only it holds: the single runs and their seconds.
 */
export function renderPage(
  result: Result,
  record: BenchRecord | undefined,
  options: PageOptions = {},
): string {
  const { history, context } = options
  const title = headlineWords(result)
  const parts = [
    verdictSection(result.rows),
    workSection(result),
    ...sweepsOf(result).map((sweep, number) => workloadSection(sweep, record, number)),
    historySection(
      result.rows,
      history === undefined ? undefined : { ...history, shifts: history.shifts ?? result.levelShifts },
    ),
    environmentPart(result),
    troublePart(result),
    reproducePart(result, context?.command),
  ]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${htmlText(title)}</title>
<style>${pageStyle()}</style>
</head>
<body>
<header><h1 class="${result.overall}">${htmlText(title)}</h1>${aboutLines(result)}${links(options)}${reportedNote(context)}</header>
<main>${parts.join('\n')}</main>
<footer>${htmlText(footerText(result, context))}</footer>
</body>
</html>
`
}

function aboutLines(result: Result): string {
  const { source, targets, machine } = result
  const head = source.commit === undefined ? 'This run' : shortCommit(source.commit)
  const lines = [
    `${head} ${referenceWords(result)}`,
    [versionsText(targets.candidate, targets.base), machineText(machine)]
      .filter((part) => part !== '')
      .join(' · '),
  ]
  return lines.map((line) => `<p class="dim">${htmlText(line)}</p>`).join('')
}

function links({ context, logsPath }: PageOptions): string {
  const run = safeAddress(context?.runUrl)
  const shown = [
    run === undefined ? undefined : `<a href="${htmlText(run)}">Workflow run</a>`,
    logsPath === undefined ? undefined : `<a href="${htmlText(encodeURI(`./${logsPath}`))}">Raw logs</a>`,
  ].filter((link) => link !== undefined)
  return shown.length === 0 ? '' : `<p>${shown.join(' · ')}</p>`
}

function reportedNote({ reported }: Partial<ReportContext> = {}): string {
  return reported === undefined
    ? ''
    : `<p class="note">⚠️ These figures were reported by ${reporterWords(reported)}; the verdict was computed here, the measurement was not.</p>`
}

function footerText(result: Result, context: ReportContext | undefined): string {
  const attempt = result.source.runAttempt
  return [
    attempt === undefined ? undefined : `Attempt ${attempt}`,
    formatTime(context?.generatedAt ?? result.createdAt),
    `tidb-bench-action ${result.programVersion}`,
    falseAlarmText(result),
  ]
    .filter((part) => part !== undefined)
    .join(' · ')
}
