import type { CellSettings } from '../../core/record/schema.ts'
import { Failure } from '../../words/failure.ts'
import type { SysbenchDialect, SysbenchOptions } from './options.ts'

/** Several clients' percentiles are only available from their histograms. */
export function printsHistogram(
  { clients }: Pick<CellSettings, 'clients'>,
  options: SysbenchOptions,
): boolean {
  return (options.histogram !== false && options.percentile > 0) || clients > 1
}

/** Threads, times and what is reported: the same for every script. */
export function timedArguments(
  cell: CellSettings,
  options: SysbenchOptions,
  dialect: SysbenchDialect,
): string[] {
  return [
    `--threads=${cell.threads}`,
    '--events=0',
    ...timeArguments(cell, dialect),
    `--report-interval=${options.reportInterval}`,
    `--percentile=${options.percentile}`,
    // Without a percentile nothing is counted.
    ...(printsHistogram(cell, options) ? ['--histogram=on'] : []),
    `--rand-type=${options.randType}`,
    ...flag('rand-seed', options.seed),
    ...flag('rate', options.rate),
    `--db-ps-mode=${options.psMode}`,
    `--mysql-ignore-errors=${options.ignoreErrors}`,
  ]
}

/** A checkpoint is the only warm-up that sysbench 1.0 has; its `--time` includes it. */
function timeArguments(
  { durationSeconds, warmUpSeconds }: CellSettings,
  dialect: SysbenchDialect,
): string[] {
  requireWholeSeconds(durationSeconds, warmUpSeconds)
  if (warmUpSeconds === 0) return [`--time=${durationSeconds}`]
  return dialect === '1.1'
    ? [`--time=${durationSeconds}`, `--warmup-time=${warmUpSeconds}`]
    : [`--time=${warmUpSeconds + durationSeconds}`, `--report-checkpoints=${warmUpSeconds}`]
}

export function requireWholeSeconds(...times: readonly number[]): void {
  const odd = times.find((time) => !Number.isInteger(time))
  if (odd === undefined) return
  throw new Failure('input', `sysbench measures whole seconds, not ${odd} s`, {
    remedy: 'Set duration and warm-up, or slice and settle of side-by-side, to whole seconds.',
  })
}

/** `--name=value`; nothing for a value that is not given. */
export function flag(name: string, value: string | number | boolean | undefined): string[] {
  if (value === undefined) return []
  return [`--${name}=${typeof value === 'boolean' ? (value ? 'on' : 'off') : value}`]
}
