import type { Slice } from '../plan/schedule.ts'
import { metricInfo } from '../record/metric.ts'
import type { CellSettings } from '../record/schema.ts'
import { factsOf } from '../tool/find.ts'
import { formatCount, plural } from '../words/number.ts'
import type { Interval } from '../workload/workload.ts'

export interface Position {
  readonly cell: CellSettings
  readonly slice: Slice
  /** From 1. */
  readonly number: number
  readonly total: number
}

/** `run 3 of 12 · oltp_read_write · 8 threads · 14 s of 60 · 1,240 TPS · 8 min left`. */
export function progressLine(position: Position, interval: Interval, secondsLeft: number): string {
  const { cell, slice, number, total } = position
  const seconds = cell.warmUpSeconds + cell.durationSeconds
  return [
    `run ${number} of ${total}`,
    cell.workload,
    plural(cell.threads, 'thread'),
    ...(slice.side === 'base' ? ['base'] : []),
    `${Math.round(interval.atSeconds)} s of ${Math.round(seconds)}`,
    `${formatCount(interval.rate)} ${rateName(cell)}`,
    ...(interval.errorsPerSecond > 0 ? [`${interval.errorsPerSecond.toFixed(1)} errors/s`] : []),
    `${timeLeft(secondsLeft)} left`,
  ].join(' · ')
}

function rateName({ tool }: CellSettings): string {
  const [main] = factsOf(tool).rates
  return metricInfo(main)?.label ?? main
}

/** `45 s` below two minutes, then whole minutes. */
export function timeLeft(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  return whole < 120 ? `${whole} s` : `${Math.round(whole / 60)} min`
}
