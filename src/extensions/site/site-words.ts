import { formatNumber } from '../../words/number.ts'
import type { SiteIndex, SiteSeries, SiteShift, SiteSuite } from './site-data.ts'

/** `1,475 TPS`. */
export function rateWords(value: number, metric: string): string {
  return `${formatNumber(value)}\u00a0${metric}`
}

/** `oltp_read_write, 16 threads`, `all cells`. */
export function seriesName({
  workload,
  threads,
}: Pick<SiteSeries, 'workload' | 'threads'>): string {
  return threads === '' ? workload : `${workload}, ${threads} threads`
}

/** `2026-09-18`. */
export function shiftDay({ time }: Pick<SiteShift, 'time'>): string {
  return new Date(time * 1_000).toISOString().slice(0, 10)
}

/** Throughput alone has levels here, so more is better. */
export function shiftTone({ change }: Pick<SiteShift, 'change'>): 'bad' | 'good' {
  return change < 0 ? 'bad' : 'good'
}

/** The comparison of a run with the one before it. */
export function compareAddress(
  { folder }: Pick<SiteSuite, 'folder'>,
  { commit, before }: Pick<SiteShift, 'commit' | 'before'>,
): string {
  return `compare.html#${folder}/${before}...${commit}`
}

/** `pingcap/tidb`. */
export function projectOf({ repository }: Pick<SiteIndex, 'repository'>): string | undefined {
  return repository?.replace('https://github.com/', '')
}
