import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import pageScript from '#browser/run-page'
import chartStyle from '#style/chart'
import pageStyle from '#style/page'
import printStyle from '#style/page-print'
import plotStyle from '#style/plot'
import rowStyle from '#style/rows'
import { sections } from '../../core/catalogue/extensions.ts'
import type { BenchRecord } from '../../core/record/schema.ts'
import { titleWithoutSign } from '../../core/report/story/sentence.ts'
import { type ReportContext, reporterWords, storyOf } from '../../core/report/story.ts'
import type { Result } from '../../core/verdict/result.ts'
import { axisOf } from '../../words/change-axis.ts'
import { htmlText, keepPercents } from '../../words/escape.ts'
import { formatTime } from '../../words/number.ts'
import type { History } from './history.ts'
import { overThreadsSection } from './over-threads.ts'
import { pageData } from './page-details.ts'
import { asidePart, facts, latencyPart, pills } from './page-head.ts'
import { pageRows } from './page-rows.ts'
import { environmentPart, rowSection, troublePart, workSection, worstPairs } from './sections.ts'

/** Most rows above the pairs; below more of them nobody would find the pairs. */
const MOST_BEFORE_PAIRS = 24

/** Content of a page beside the result and its record. */
export interface PageOptions {
  readonly history?: History | undefined
  /**
   * The side-by-side run that proved a red of a stored baseline: its pairs are shown in the place
   * of the stored ones.
   */
  readonly proof?: BenchRecord | undefined
  /** Sections that extensions read from the result folder; HTML. */
  readonly ofFolder?: readonly string[] | undefined
  readonly context?: ReportContext | undefined
  /** Folder of the raw logs, relative to the page; a link where given. */
  readonly logsPath?: string | undefined
}

/**
 * `report.html`: one file without network. All that decides can be read without its script, which
 * adds what a row shows when it is opened, the filter, and the rows past the first two hundred.
 * @param record holds the single runs and their seconds
 */
export function renderPage(
  result: Result,
  record: BenchRecord | undefined,
  options: PageOptions = {},
): string {
  const { history, proof, ofFolder, context, logsPath } = options
  const story = storyOf(result)
  const title = titleWithoutSign(story)
  const rows = pageRows(result)
  const axis = axisOf(
    rows.flatMap(({ shown: { strip } }) =>
      strip === undefined ? [] : [strip.change, strip.limit, strip.low, strip.high],
    ),
  )
  const data = pageData(rows, axis, { result, record, proof, history, context })
  const pairs = worstPairs(rows, data.details)
  const plot = rowSection(rows, axis)
  const left = rows.length > MOST_BEFORE_PAIRS ? [pairs, plot] : [plot, pairs]
  const aside = asidePart(story, result, context, rows[0]?.row.cellId)
  const main = [
    `<div class="${aside === '' ? '' : 'board'}"><div>${left.join('')}</div>${aside}</div>`,
    ...(ofFolder ?? []),
    ...sections.map((section) => section.page?.(result) ?? ''),
    overThreadsSection(result),
    workSection(result),
    environmentPart(result),
    troublePart(result),
  ]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policyOf(pageScript)}">
<title>${htmlText(title)}</title>
<style>${chartStyle}${pageStyle}${rowStyle}${plotStyle}${printStyle}</style>
</head>
<body>
${keepPercents(`<header><h1 class="${story.tone}">${htmlText(title)}</h1>${pills(rows)}${facts(result, context, logsPath)}${latencyPart(story)}${reportedNote(context)}</header>
<main>${main.filter((part) => part !== '').join('\n')}</main>`)}
<footer>${htmlText(footerText(result, context))}</footer>
<script type="application/gzip" id="data">${packed(data)}</script>
<script>${pageScript}</script>
</body>
</html>
`
}

/** Nothing from anywhere, and of scripts this one alone. */
function policyOf(script: string): string {
  const hash = createHash('sha256').update(script).digest('base64')
  return `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`
}

function reportedNote({ reported }: Partial<ReportContext> = {}): string {
  return reported === undefined
    ? ''
    : `<p class="note">⚠️ These figures were reported by ${reporterWords(reported)}. Only the verdict was computed here.</p>`
}

function footerText(result: Result, context: ReportContext | undefined): string {
  const attempt = result.source.runAttempt
  return [
    attempt === undefined ? undefined : `Attempt ${attempt}`,
    formatTime(context?.generatedAt ?? result.createdAt),
    `tidb-bench-action ${result.programVersion}`,
  ]
    .filter((part) => part !== undefined)
    .join(' · ')
}

/** Anything that JSON holds, as gzip in base64: nothing in it can end an HTML element. */
function packed(data: unknown): string {
  return gzipSync(JSON.stringify(data), { level: 6 }).toString('base64')
}
