import { metricLabel } from '../../core/record/metric.ts'
import type { BenchRecord } from '../../core/record/schema.ts'
import { COMMENT_CHARACTERS, commentMarker } from '../../core/report/comment.ts'
import { compose } from '../../core/report/markdown/compose.ts'
import { compareAddress } from '../../core/report/site-links.ts'
import { cellLabel } from '../../core/report/story/labels.ts'
import { openDrops, shiftSentence } from '../../core/report/story/shift-words.ts'
import { type ReportContext, storyOf } from '../../core/report/story.ts'
import type { Result, Row } from '../../core/verdict/result.ts'
import { recordFigures } from '../../core/verdict/runs.ts'
import { shortCommit } from '../../words/commit.ts'
import { markdownLink, markdownText } from '../../words/escape.ts'
import { formatNumber } from '../../words/number.ts'

/** Drops and series that are shown; the report has all. */
const MOST_SHIFTS = 5
const MOST_TRENDS = 3
/** Jobs that a trend shows. */
const MOST_JOBS = 40

/**
 * The text of a scheduled or release run's issue: the sentence, since when it is so, with the
 * commits, the matrix, and how the figures that moved went over the stored jobs.
 * @param records the stored jobs that the result was compared with, newest first
 */
export function renderIssue(
  result: Result,
  records: readonly BenchRecord[],
  context: ReportContext,
): string {
  const trends = trendLines(result, records, context)
  return compose(
    result,
    { ...context, acceptBy: 'command' },
    {
      limit: COMMENT_CHARACTERS,
      candidateHead: 'This run',
      lead: sinceLines(result, context).join('\n'),
      extra: trends === '' ? '' : `Trend, oldest first, this run last:\n\n${trends}`,
      ending: commentMarker(result, context),
    },
  )
}

/** One line a drop that nobody accepted, with the commits between the two levels. */
function sinceLines(result: Result, { repositoryUrl }: ReportContext): string[] {
  const drops = openDrops(result.levelShifts ?? [])
  const dropLines = drops.slice(-MOST_SHIFTS).map((shift) => {
    const commits = compareAddress(shift.after, shift.commit, repositoryUrl)
    const link = commits === undefined ? '' : ` ${markdownLink('commits', commits)}`
    return `- ${markdownText(shiftSentence(shift, result))}${link}`
  })
  if (dropLines.length > 0) return ['**Since:**', '', ...dropLines]
  // Fewer jobs than a level takes: the change lies between the last stored job and this one.
  const { reference, source } = result
  if (
    result.overall !== 'regression' ||
    reference.commit === undefined ||
    source.commit === undefined
  )
    return []
  const address = compareAddress(reference.commit, source.commit, repositoryUrl)
  const words = `${shortCommit(reference.commit)}, the newest stored job`
  return [
    `**Since:** ${markdownText(words)}${address === undefined ? '' : ` · ${markdownLink('commits', address)}`}`,
  ]
}

/** Draws the trend of the sentence's figures; empty if too few jobs are stored to see anything. */
function trendLines(
  result: Result,
  records: readonly BenchRecord[],
  context: ReportContext,
): string {
  const { sentence } = storyOf(result, context)
  const rows: readonly Row[] = sentence.moved?.rows ?? []
  return rows
    .slice(0, MOST_TRENDS)
    .flatMap((row) => {
      const values = [
        ...pastValues(row, records),
        ...(row.candidate === undefined ? [] : [row.candidate.value]),
      ]
      if (values.length < 3) return []
      const [first = 0, last = 0] = [values[0], values.at(-1)]
      const label = metricLabel(row.metric)
      return [
        `\`${sparkline(values)}\` ${markdownText(`${cellLabel(row.settings)}: ${formatNumber(first)} → ${formatNumber(last)} ${label} in ${values.length} jobs`)}`,
      ]
    })
    .join('\\\n')
}

function pastValues({ cellId, metric }: Row, records: readonly BenchRecord[]): number[] {
  return records
    .slice(0, MOST_JOBS)
    .toReversed()
    .flatMap((record) => {
      const cells = record.cells.filter(({ id }) => id === cellId)
      const figure = recordFigures({ ...record, cells }).find((one) => one.metric === metric)
      return figure === undefined ? [] : [figure.value]
    })
}

const bars = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'] as const

/** A bar a value, from the least to the most of them. */
function sparkline(values: readonly number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const step = (value: number) =>
    most === least ? 4 : Math.round(((value - least) / (most - least)) * 7)
  return values.map((value) => bars[step(value)] ?? '▄').join('')
}
