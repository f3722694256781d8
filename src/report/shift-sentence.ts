import { metricInfo } from '../record/metric.ts'
import type { HistoryShift, Result } from '../verdict/result.ts'
import { shortCommit } from '../words/commit.ts'
import { formatChange } from '../words/number.ts'
import { cellLabel } from './cell-label.ts'

/** `sysbench oltp_insert · 64 threads: TPS −4.8 % since a1b2c3d of 2026-11-18.` Not escaped. */
export function shiftSentence(shift: HistoryShift, { rows }: Pick<Result, 'rows'>): string {
  const { cellId, metric, change, createdAt, commit, recordId } = shift
  const settings = rows.find((row) => row.cellId === cellId)?.settings
  const name = settings === undefined ? cellId : cellLabel(settings)
  const place = commit === undefined ? recordId : shortCommit(commit)
  const label = metricInfo(metric)?.label ?? metric
  return `${name}: ${label} ${formatChange(change, 0.01)} since ${place} of ${createdAt.slice(0, 10)}.`
}
