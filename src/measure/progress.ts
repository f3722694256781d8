import type { Slice } from '../plan/schedule.ts'
import { metricInfo } from '../record/metric.ts'
import type { CellSettings, Run } from '../record/schema.ts'
import { factsOf } from '../tool/find.ts'
import { formatCount, formatDuration, formatNumber, plural } from '../words/number.ts'
import type { Interval } from '../workload/workload.ts'
import type { TimeLeft } from './job-progress.ts'

/** Where a slice stands in its job. */
export interface Position {
  readonly cell: CellSettings
  readonly slice: Slice
  /** From 1. */
  readonly number: number
  readonly total: number
  /** Starts of the servers, at most; 1 with one server. */
  readonly rounds: number
}

/** `[12/176] oltp_read_write · 64 · base · start 1 of ≤ 8 · 6/10 s · 1,582 TPS, 31,640 QPS · 41 min left, at most 2 h`. */
export function progressLine(position: Position, interval: Interval, left: TimeLeft): string {
  const { cell } = position
  const seconds = cell.warmUpSeconds + cell.durationSeconds
  return [
    placeWords(position),
    `${Math.round(interval.atSeconds)}/${Math.round(seconds)} s`,
    `${formatCount(interval.rate)} ${rateOf(cell).label}${queriesWords(interval.queriesPerSecond, interval.rate)}`,
    ...(interval.errorsPerSecond > 0 ? [`${interval.errorsPerSecond.toFixed(1)} errors/s`] : []),
    timeLeftWords(left),
  ].join(' · ')
}

/** `[12/176] oltp_read_write · 64 · base · start 1 of ≤ 8 · 1,582 TPS · 41 min left, at most 2 h`: one finished run. */
export function finishedLine(position: Position, run: Run, left: TimeLeft): string {
  const { metric, label } = rateOf(position.cell)
  const rate = run.state === 'valid' ? run.metrics[metric] : undefined
  const figure =
    run.state === 'invalid'
      ? 'broken'
      : rate === undefined
        ? 'done'
        : `${formatNumber(rate)} ${label}${queriesWords(run.metrics.qps, rate)}`
  return [placeWords(position), figure, timeLeftWords(left)].join(' · ')
}

/** `, 31,640 QPS`; empty where a transaction is one query. */
function queriesWords(queries: number | undefined, transactions: number): string {
  return queries === undefined || Math.round(queries) === Math.round(transactions)
    ? ''
    : `, ${formatCount(queries)} ${metricInfo('qps')?.label}`
}

/** What the lines of one group of a CI log have in common. */
export function groupTitle({ cell, slice, rounds }: Pick<Position, 'cell' | 'slice' | 'rounds'>): string {
  const start = rounds > 1 ? ` · start ${slice.round}` : ''
  return `${cell.workload} · ${plural(cell.threads, 'thread')}${start}`
}

/** `41 min left, at most 2 h`. */
export function timeLeftWords({ seconds, mostSeconds }: TimeLeft): string {
  const [usual, most] = [timeLeft(seconds), timeLeft(mostSeconds)]
  return usual === most ? `${usual} left` : `${usual} left, at most ${most}`
}

/** `45 s` below two minutes, then whole minutes and hours. */
export function timeLeft(seconds: number): string {
  return formatDuration(Math.max(0, Math.round(seconds)))
}

function placeWords({ cell, slice, number, total, rounds }: Position): string {
  return [
    `[${number}/${Math.max(number, total)}] ${cell.workload}`,
    String(cell.threads),
    ...(rounds > 1 ? [slice.side, `start ${slice.round} of ≤ ${rounds}`] : []),
  ].join(' · ')
}

function rateOf({ tool, workload, threads }: CellSettings): { metric: string; label: string } {
  const { rates, mainRate } = factsOf(tool)
  const metric = mainRate?.({ workload, threads }) ?? rates[0]
  const { direction, unit, label } = metricInfo(metric) ?? { label: metric }
  // Of a time the unit says what it is.
  return { metric, label: direction === 'lower-is-better' ? (unit ?? label) : label }
}
