import type { RowParse } from '../../core/tool/row-figures.ts'
import { collectSeries, type SeriesCollector } from '../../core/tool/series.ts'
import { type Fault, type LineReader, quoteLine, readText } from '../../words/lines.ts'
import { parseJsonRow, parsePlainRow, type YcsbRow } from './row.ts'

/** Figures that go-ycsb printed about one run. */
export interface YcsbReport {
  /** The entire run, warm-up and all. */
  readonly wholeSeconds: number
  /** Rows behind `Run finished`, by operation. */
  readonly rows: ReadonlyMap<string, YcsbRow>
  /** Properties that the run printed: `threadcount`, `recordcount`, `warmuptime`, … */
  readonly properties: ReadonlyMap<string, string>
  /** Rows of `at_s, ops, errors_per_s`; the measured time begins at 0. */
  readonly series: SeriesCollector
}

export type YcsbParse =
  | { readonly state: 'report'; readonly report: YcsbReport }
  | { readonly state: 'broken'; readonly fault: Fault }

/** The core workloads have five operations, each with its errors and its batches. */
const MOST_OPERATIONS = 100

const keptProperties = new Set(
  [
    'threadcount',
    'recordcount',
    'operationcount',
    'warmuptime',
    'measurement.interval',
    'measurementtype',
  ].concat(['command', 'target']),
)

/** {@link ycsbReader} over a complete text. @testonly The program reads line by line. */
export function parseYcsb(text: string): YcsbParse {
  return readText(ycsbReader(), text)
}

/**
 * Reads the standard output of go-ycsb line by line, plain or json. Its periodic rows look like the
 * final ones and are cumulative: only what follows `Run finished, takes` is the result.
 */
export function ycsbReader(): LineReader<YcsbParse> {
  let lineNumber = 0
  let fault: Fault | undefined
  let wholeSeconds: number | undefined
  const rows = new Map<string, YcsbRow>()
  const properties = new Map<string, string>()
  const series = collectSeries()
  let before = { takes: 0, count: 0, errors: 0 }
  let errors = 0

  const stop = (what: string) => {
    fault ??= { line: lineNumber, what }
  }
  const keep = (parsed: RowParse<YcsbRow>, line: string) => {
    if (parsed.kind !== 'row') return stop(`malformed row ${quoteLine(line)}`)
    const { row } = parsed
    if (wholeSeconds === undefined) return keepInterval(row)
    if (rows.has(row.operation)) return stop(`${row.operation} appears twice in the summary`)
    if (rows.size >= MOST_OPERATIONS) return stop(`more than ${MOST_OPERATIONS} operations`)
    rows.set(row.operation, row)
  }
  const keepInterval = (row: YcsbRow) => {
    if (row.operation.endsWith('_ERROR')) errors += row.count
    if (row.operation !== 'TOTAL') return
    const elapsed = row.takesSeconds - before.takes
    if (elapsed > 0 && row.count >= before.count) {
      const perSecond = (now: number, then: number) => Math.max(0, now - then) / elapsed
      series.add([
        row.takesSeconds,
        perSecond(row.count, before.count),
        perSecond(errors, before.errors),
      ])
    }
    before = { takes: row.takesSeconds, count: row.count, errors }
    errors = 0
  }
  const readJson = (line: string) => {
    let values: unknown
    try {
      values = JSON.parse(line)
    } catch {
      return stop(`malformed json ${quoteLine(line)}`)
    }
    if (!Array.isArray(values)) return stop(`malformed json ${quoteLine(line)}`)
    for (const value of values) keep(parseJsonRow(value), line)
  }

  const push = (line: string) => {
    lineNumber += 1
    if (fault !== undefined) return
    const text = line.trimEnd()
    if (text.startsWith('[{')) return readJson(text)
    if (text.startsWith('Run finished, takes ')) {
      if (wholeSeconds !== undefined) return stop('the output contains a second run')
      wholeSeconds = parseGoDuration(text.slice('Run finished, takes '.length))
      if (wholeSeconds === undefined) stop(`malformed duration ${quoteLine(text)}`)
      return
    }
    const property = /^"([\w.]+)"="(.*)"$/.exec(text)
    if (property !== null) {
      if (keptProperties.has(property[1] ?? ''))
        properties.set(property[1] ?? '', property[2] ?? '')
      return
    }
    const parsed = parsePlainRow(text)
    if (parsed.kind !== 'none') return keep(parsed, text)
    if (/^panic: /.test(text)) stop(`go-ycsb reported: ${quoteLine(text)}`)
    else if (/^\+-+\+/.test(text)) stop('table output is not supported; use plain or json')
  }
  const end = (): YcsbParse => {
    if (fault !== undefined) return { state: 'broken', fault }
    if (wholeSeconds === undefined)
      return { state: 'broken', fault: { what: 'go-ycsb did not finish' } }
    return { state: 'report', report: { wholeSeconds, rows, properties, series } }
  }
  return { push, end }
}

const unitSeconds: Readonly<Record<string, number>> = {
  h: 3600,
  m: 60,
  s: 1,
  ms: 1e-3,
  µs: 1e-6,
  us: 1e-6,
  ns: 1e-9,
}

/**
 * A duration as Go prints it: `2.628680094s`, `1m2.5s`, `484.896441ms`.
 * @returns seconds, or undefined where the text is none
 */
export function parseGoDuration(text: string): number | undefined {
  if (!/^(\d{1,12}(\.\d{1,12})?(h|ms|m|s|µs|us|ns))+$/.test(text)) return undefined
  let seconds = 0
  for (const [, value = '', unit = ''] of text.matchAll(/(\d+(?:\.\d+)?)(h|ms|m|s|µs|us|ns)/g)) {
    seconds += Number(value) * (unitSeconds[unit] ?? Number.NaN)
  }
  return Number.isFinite(seconds) ? seconds : undefined
}
