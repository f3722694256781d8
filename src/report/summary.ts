import type { BenchRecord } from '../record/schema.ts'
import type { Result } from '../verdict/result.ts'
import { plural } from '../words/number.ts'
import { compose } from './compose.ts'
import type { ReportContext } from './context.ts'
import { summaryCharts } from './summary-charts.ts'

/** GitHub takes 1 MiB a step; a character is at most three bytes, and other steps' texts stand beside ours. */
const SUMMARY_CHARACTERS = 300_000

/** The job summary: the comment's table, small charts, and what was run. */
export function renderSummary(
  result: Result,
  record: BenchRecord | undefined,
  context: ReportContext,
): string {
  const extra = [summaryCharts(result), record === undefined ? '' : measured(record)]
  return compose(result, context, {
    limit: SUMMARY_CHARACTERS,
    candidateHead: 'This run',
    extra: extra.filter((part) => part !== '').join('\n\n'),
  })
}

function measured(record: BenchRecord): string {
  const runs = record.cells.flatMap((cell) => cell.runs)
  const valid = runs.filter((run) => run.state === 'valid')
  const seconds = valid.reduce((sum, run) => sum + run.durationSeconds, 0)
  const broken = runs.length - valid.length
  const invalid = broken === 0 ? '' : `, ${broken} of them invalid`
  const minutes = Math.max(1, Math.round(seconds / 60))
  return `Measured: ${plural(runs.length, 'run')} of ${plural(record.cells.length, 'cell')}${invalid}, ${plural(minutes, 'minute')} of load in all.`
}
