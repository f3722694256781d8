import { shortCommit } from '../../../words/commit.ts'
import { formatChange } from '../../../words/number.ts'
import { metricInfo, metricLabel } from '../../record/metric.ts'
import type { HistoryShift, Result } from '../../verdict/result.ts'
import { cellLabel } from './labels.ts'

/**
 * The health of the branch that is compared with: each drop since the last accepted level, one
 * sentence each.
 */
export function shiftWarnings(shifts: readonly HistoryShift[]): string[] {
  return openDrops(shifts).map(shiftInWords)
}

/** The drops that nobody accepted, oldest first. */
export function openDrops(shifts: readonly HistoryShift[]): HistoryShift[] {
  return shifts.filter((shift) => isOpenDrop(shift, shifts))
}

/**
 * A drop that nobody accepted, and that no later accepted level of the same figure has replaced.
 */
function isOpenDrop(shift: HistoryShift, all: readonly HistoryShift[]): boolean {
  const { cellId, metric, change } = shift
  const isWorse = metricInfo(metric)?.direction === 'lower-is-better' ? change > 0 : change < 0
  const later = all
    .slice(all.indexOf(shift))
    .filter((other) => other.cellId === cellId && other.metric === metric)
  return isWorse && later.every(({ accepted }) => accepted !== true)
}

function shiftInWords({
  cellId,
  metric,
  recordId,
  createdAt,
  commit,
  change,
}: HistoryShift): string {
  const place = commit === undefined ? recordId : shortCommit(commit)
  return `The branch itself: ${metric} of ${cellId} ${formatChange(change)} since ${place} (${createdAt.slice(0, 10)}), not accepted. It is no fault of this change; accept that record if it is wanted.`
}

/** `sysbench oltp_insert · 64 threads: TPS −4.8 % since a1b2c3d of 2026-11-18.` Not escaped. */
export function shiftSentence(shift: HistoryShift, { rows }: Pick<Result, 'rows'>): string {
  const { cellId, metric, change, createdAt, commit, recordId } = shift
  const settings = rows.find((row) => row.cellId === cellId)?.settings
  const name = settings === undefined ? cellId : cellLabel(settings)
  const place = commit === undefined ? recordId : shortCommit(commit)
  const label = metricLabel(metric)
  return `${name}: ${label} ${formatChange(change)} since ${place} of ${createdAt.slice(0, 10)}.`
}
