import { metricInfo } from '../record/metric.ts'
import type { HistoryShift } from './result.ts'

/** The health of the branch that is compared with: each drop since the last accepted level, one sentence each. */
export function shiftWarnings(shifts: readonly HistoryShift[]): string[] {
  return openDrops(shifts).map(shiftInWords)
}

/** The drops that nobody accepted, oldest first. */
export function openDrops(shifts: readonly HistoryShift[]): HistoryShift[] {
  return shifts.filter((shift) => isOpenDrop(shift, shifts))
}

/** A drop that nobody accepted, and that no later accepted level of the same figure has replaced. */
function isOpenDrop(shift: HistoryShift, all: readonly HistoryShift[]): boolean {
  const { cellId, metric, change } = shift
  const isWorse = metricInfo(metric)?.direction === 'lower-is-better' ? change > 0 : change < 0
  const later = all
    .slice(all.indexOf(shift))
    .filter((other) => other.cellId === cellId && other.metric === metric)
  return isWorse && later.every(({ accepted }) => accepted !== true)
}

function shiftInWords({ cellId, metric, recordId, createdAt, commit, change }: HistoryShift): string {
  const percent = `${change < 0 ? '−' : '+'}${Math.abs(100 * change).toFixed(1)} %`
  const place = commit === undefined ? recordId : commit.slice(0, 7)
  return `The branch itself: ${metric} of ${cellId} ${percent} since ${place} (${createdAt.slice(0, 10)}), not accepted. It is no fault of this change; accept that record if it is wanted.`
}
