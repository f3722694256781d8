/** Figures that go-tpc printed about the analytical half of a run. */
export interface QueryReport {
  /** Queries by name, failed ones left out. */
  readonly queries: ReadonlyMap<string, QueryRow>
  /** Queries that failed, one of each thread at the deadline among them. */
  readonly failed: number
  /** Rows of intervals, each with the number of TPC-C's intervals that were begun when it came. */
  readonly intervals: readonly { readonly begun: number; readonly row: QueryRow }[]
}

/**
 * The mean of each query and the queries an hour, without those of the warm-up. Rows of the two
 * halves come from two clocks: one that comes just as the warm-up ends is taken for a part of it,
 * so that none of it is counted.
 * @param warmIntervals of TPC-C's intervals those that are warm-up
 * @returns undefined where no query is left
 */
export function analyticalFigures(
  { queries, intervals }: QueryReport,
  warmIntervals: number,
): Record<string, number> | undefined {
  const metrics: Record<string, number> = {}
  let [done, busyMs] = [0, 0]
  for (const [name, { meanMs, all }] of queries) {
    if (all === undefined) {
      metrics[`latency_avg_ms:${name}`] = meanMs
      continue
    }
    const warm = intervals.filter(({ begun, row }) => begun <= warmIntervals && row.query === name)
    const sum = (of: 'count' | 'sumMs') =>
      warm.reduce((total, { row }) => total + (row.all?.[of] ?? 0), 0)
    const [count, sumMs] =
      warmIntervals === 0
        ? [all.count, all.sumMs]
        : [all.count - sum('count'), all.sumMs - sum('sumMs')]
    if (count <= 0 || sumMs <= 0) continue
    metrics[`latency_avg_ms:${name}`] = sumMs / count
    done += count
    busyMs += sumMs
  }
  if (Object.keys(metrics).length === 0) return undefined
  return busyMs === 0 ? metrics : { qphh: (3_600_000 / busyMs) * done, ...metrics }
}

/** One line of go-tpc's measurement of an analytical query. */
export interface QueryRow {
  readonly scope: 'current' | 'summary'
  /** `Q1`; of the failed ones `Q1_ERR`. */
  readonly query: string
  /** Mean in ms, for tpch rounded to steps of 67 ms, in which its histogram counts. */
  readonly meanMs: number
  /** Sum over all queries, for ch alone, where the sum is exact. */
  readonly all?: QuerySum
}

interface QuerySum {
  readonly count: number
  readonly sumMs: number
}

export type QueryParse = QueryRow | 'malformed' | undefined

const head = /^\[(Current|Summary)\] (Q\d{1,2}(?:_ERR)?)(?:: | *- (?=Count: ))(.*)$/
const ofTpch = /^(\d{1,9}\.\d\d)s$/
const ofCh = /^Count: (\d{1,9}), Sum\(ms\): (\d{1,15}\.\d), Avg\(ms\): \d{1,15}\.\d$/

/**
 * A row of `--output plain`: `[Summary] Q1: 1.23s` of tpch, `[Summary] Q1     - Count: 9, Sum(ms):
 * …` of ch.
 */
export function parseQueryRow(line: string): QueryParse {
  const match = head.exec(line)
  if (match === null) return undefined
  const [, scope, query = '', figures = ''] = match
  const place = { scope: scope === 'Summary' ? 'summary' : 'current', query } as const
  const seconds = ofTpch.exec(figures)?.[1]
  if (seconds !== undefined) return { ...place, meanMs: Math.round(Number(seconds) * 1_000) }
  const [, count, sum] = ofCh.exec(figures) ?? []
  return sum === undefined ? 'malformed' : ofSum(place, Number(count), Number(sum))
}

/** An object of `--output json`. @returns undefined where it is about something else */
export function parseJsonQuery(value: unknown): QueryParse {
  if (typeof value !== 'object' || value === null) return undefined
  const { Prefix: prefix, Operation: query, ...rest } = value as Record<string, unknown>
  if (typeof query !== 'string' || !/^Q\d{1,2}(?:_ERR)?$/.test(query)) return undefined
  const scope =
    typeof prefix === 'string' ? /^\[(Current|Summary)\] ?$/.exec(prefix)?.[1] : undefined
  if (scope === undefined) return 'malformed'
  const place = { scope: scope === 'Summary' ? 'summary' : 'current', query } as const
  const { 'Avg(s)': average, Count: count, 'Sum(ms)': sum } = rest
  const seconds = typeof average === 'string' ? ofTpch.exec(average)?.[1] : undefined
  if (seconds !== undefined) return { ...place, meanMs: Math.round(Number(seconds) * 1_000) }
  const isSum = [count, sum].every(
    (text) => typeof text === 'string' && /^\d{1,15}(?:\.\d)?$/.test(text),
  )
  return isSum ? ofSum(place, Number(count), Number(sum)) : 'malformed'
}

function ofSum(place: Pick<QueryRow, 'scope' | 'query'>, count: number, sumMs: number): QueryParse {
  return count > 0 ? { ...place, meanMs: sumMs / count, all: { count, sumMs } } : 'malformed'
}
