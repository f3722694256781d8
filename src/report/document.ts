import { markdownTable } from 'markdown-table'
import type { BenchRecord } from '../record/schema.ts'
import type { Result } from '../verdict/result.ts'
import { markdownText, oneLine } from '../words/escape.ts'
import { formatTime } from '../words/number.ts'
import { type ChartFile, overviewPart, type Sides, workloadResult } from './document-results.ts'
import { configurationPart, stepsPart } from './document-steps.ts'
import { environmentFacts } from './environment.ts'
import { warningLines } from './folded.ts'
import { headlineWords, versionsText } from './headline.ts'
import { sweepsOf } from './sweep.ts'

/** Nobody looks at more charts than those of so many workloads; the others have their tables. */
const MOST_DRAWN = 40

/** A report ready to be committed: the Markdown, and the charts that it refers to by relative path. */
export interface ReportDocument {
  readonly markdown: string
  readonly charts: readonly ChartFile[]
}

/**
 * A performance test report in the style of TiDB's published ones: overview, environment, configuration, steps,
 * and for each workload a table over threads with the improvement in percent, its mean in a sentence, and charts.
 * @param chartFolder folder of the charts, relative to the document
 */
export function renderDocument(
  result: Result,
  record: BenchRecord | undefined,
  chartFolder = 'charts',
): ReportDocument {
  const sweeps = sweepsOf(result)
  const sides = sidesOf(result)
  const results = sweeps.map((sweep, number) =>
    workloadResult(sweep, sides, number < MOST_DRAWN ? chartFolder : undefined, number),
  )
  const tools = [...new Set(sweeps.flatMap(({ steps }) => steps.map(({ settings }) => settings.tool)))]
  const markdown = [
    `# ${markdownText(`${versionsText(result.targets.candidate, result.targets.base)}: performance test report`)}`,
    '## Test overview',
    overview(result, record, tools),
    ...summarySentence(result, sides),
    '## Test environment',
    environmentTable(result),
    '## Configuration',
    configurationPart(result.targets.candidate),
    '## Steps to reproduce',
    stepsPart(result, sweeps),
    '## Test results',
    ...(sweeps.length > MOST_DRAWN
      ? [`The first ${MOST_DRAWN} workloads have charts, all have tables.`]
      : []),
    ...results.map((part) => part.markdown),
    ...remarks(result),
  ].join('\n\n')
  return { markdown: `${markdown}\n`, charts: results.flatMap((part) => part.charts) }
}

/** Versions where they tell the sides apart, else words. */
function sidesOf({ targets, reference, rows }: Result): Sides {
  const candidate = targets.candidate.version
  if (!rows.some((row) => row.baseline !== undefined))
    return { base: undefined, candidate: candidate === 'unknown' ? '' : candidate }
  const base = targets.base?.version ?? oneLine(reference.description, 60)
  return base === candidate || base === '' || candidate === 'unknown'
    ? { base: 'baseline', candidate: 'this run' }
    : { base, candidate }
}

function overview(result: Result, record: BenchRecord | undefined, tools: readonly string[]): string {
  const { targets, createdAt } = result
  const origin = record?.source.origin === undefined ? '' : ` Source of the figures: ${record.source.origin}.`
  const versions = versionsText(targets.candidate, targets.base)
  return markdownText(
    `This test measures ${versions} with ${tools.join(', ')}. It was run on ${formatTime(createdAt)}.${origin}`,
    5_000,
  )
}

/** One sentence for all workloads, and the verdict. */
function summarySentence(result: Result, { base, candidate }: Sides): string[] {
  const parts = sweepsOf(result).flatMap((sweep) => overviewPart(sweep) ?? [])
  const verdict = `Verdict: ${headlineWords(result).replace(/^TiDB bench[^:]*: /u, '')}.`
  if (parts.length === 0 || base === undefined) return [markdownText(verdict, 500)]
  const sentence = `${candidate} against ${base}, mean change of throughput: ${parts.join(', ')}.`
  return [markdownText(sentence, 2_000), markdownText(verdict, 500)]
}

function environmentTable(result: Result): string {
  const sides = result.targets.base !== undefined
  const cells = environmentFacts(result)
    .filter(({ name }) => !/^(configuration|variable) /u.test(name))
    .map(({ name, base, candidate }) => [
      markdownText(name),
      ...(sides ? [markdownText(base ?? '')] : []),
      markdownText(candidate),
    ])
  const head = sides ? ['Item', 'Base', 'Candidate'] : ['Item', 'Value']
  return markdownTable([head, ...cells], { alignDelimiters: false })
}

function remarks(result: Result): string[] {
  const lines = warningLines(result).map((warning) => `- ${markdownText(warning, 1_000)}`)
  return lines.length === 0 ? [] : ['## Remarks', lines.join('\n')]
}
