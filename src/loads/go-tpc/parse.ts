import { type Fault, type LineReader, quoteLine, readText } from '../../words/lines.ts'
import { defined } from '../../words/objects.ts'
import { parseJsonQuery, parseQueryRow, type QueryReport, type QueryRow } from './queries.ts'
import {
  parseJsonRow,
  parsePlainRow,
  parseTotals,
  sumOf,
  type TpcRow,
  type TpcTotals,
} from './row.ts'

/** Figures that go-tpc printed about one run. */
export interface TpcReport {
  readonly summary: readonly TpcRow[]
  /** Absent for tpch, and where the run broke. */
  readonly totals?: TpcTotals
  /** Queries of tpch and ch. */
  readonly analytical: QueryReport
  /** CH-benCHmark's queries an hour, those that failed among them. */
  readonly queriesPerHour?: number
  /** Intervals in their order, each operation's figures by its name. */
  readonly intervals: readonly ReadonlyMap<string, TpcInterval>[]
  readonly finished: boolean
}

/** Figures of one operation in an interval. */
interface TpcInterval extends Pick<TpcRow, 'count' | 'percentilesMs'> {
  readonly sumMs: number
}

export type TpcParse =
  | { readonly state: 'report'; readonly report: TpcReport }
  | { readonly state: 'broken'; readonly fault: Fault }

/** A day of intervals of five seconds; later ones are not kept. */
const MOST_INTERVALS = 17_280
/** TPC-C has five operations, each with its errors. */
const MOST_OPERATIONS = 100

/** {@link tpcReader} over a complete text. @testonly The program reads line by line. */
export function parseTpc(text: string): TpcParse {
  return readText(tpcReader(), text)
}

/**
 * Reads the standard output of `go-tpc tpcc|tpch|ch run` line by line, plain or json. go-tpc exits
 * with 0 whatever happens, so a dead worker and a failed connection are found in its words.
 */
export function tpcReader(): LineReader<TpcParse> {
  let lineNumber = 0
  let fault: Fault | undefined
  let finished = false
  let totals: TpcTotals | undefined
  let queriesPerHour: number | undefined
  const summary = new Map<string, TpcRow>()
  const queries = new Map<string, QueryRow>()
  const queryIntervals: { begun: number; row: QueryRow }[] = []
  let failedQueries = 0
  const intervals: Map<string, TpcInterval>[] = []
  const names = new Map<string, string>()
  let lastName = ''
  let intervalCount = 0

  const stop = (what: string) => {
    fault ??= { line: lineNumber, what }
  }
  /** One copy of each name: a piece of a line would keep the entire chunk of the log in memory. */
  const nameOf = (operation: string): string => {
    const knownName = names.get(operation)
    if (knownName !== undefined) return knownName
    if (names.size >= MOST_OPERATIONS) stop(`more than ${MOST_OPERATIONS} operations`)
    names.set(operation, operation)
    return operation
  }
  const keep = (row: TpcRow, startsInterval: boolean) => {
    const { scope, count, percentilesMs } = row
    const name = nameOf(row.operation)
    if (scope === 'summary') {
      if (summary.has(name)) return stop(`${name} appears twice in the summary`)
      summary.set(name, row)
      return
    }
    // Rows of one interval come in the order of their names: a name that is not behind the last one
    // begins the next.
    const begins = startsInterval || intervals.length === 0 || name <= lastName
    lastName = name
    if (begins) intervalCount += 1
    if (intervalCount > MOST_INTERVALS) return
    if (begins) intervals.push(new Map())
    intervals.at(-1)?.set(name, { count, sumMs: sumOf(row), percentilesMs })
  }
  const readJson = (line: string) => {
    let rows: unknown
    try {
      rows = JSON.parse(line)
    } catch {
      return stop(`malformed json ${quoteLine(line)}`)
    }
    if (!Array.isArray(rows)) return stop(`malformed json ${quoteLine(line)}`)
    const parsedTotals = parseTotals(rows[0])
    if (parsedTotals !== undefined) return readTotals(parsedTotals)
    for (const [index, value] of rows.entries()) {
      const query = parseJsonQuery(value)
      if (query !== undefined) {
        keepQuery(query, line)
        continue
      }
      const parsed = parseJsonRow(value)
      if (parsed.kind !== 'row')
        return stop(`malformed row ${quoteLine(JSON.stringify(value) ?? '')}`)
      keep(parsed.row, index === 0)
    }
  }
  const readTotals = (parsedTotals: TpcTotals | 'malformed') => {
    if (parsedTotals === 'malformed') return stop('malformed tpmC')
    if (totals !== undefined) return stop('tpmC appears twice: the output contains a second run')
    totals = parsedTotals
  }
  const keepQuery = (row: QueryRow | 'malformed', line: string) => {
    if (row === 'malformed') return stop(`malformed row ${quoteLine(line)}`)
    const { scope, query } = row
    if (scope === 'current') {
      if (queryIntervals.length < MOST_INTERVALS) queryIntervals.push({ begun: intervalCount, row })
      return
    }
    if (query.endsWith('_ERR')) failedQueries += row.all?.count ?? 1
    else if (queries.has(query)) stop(`${query} appears twice in the summary`)
    else queries.set(query, row)
  }

  const push = (line: string) => {
    lineNumber += 1
    if (fault !== undefined) return
    const text = line.trimEnd()
    if (text.startsWith('[{')) return readJson(text)
    const parsed = parsePlainRow(text)
    if (parsed.kind === 'row') return keep(parsed.row, false)
    if (parsed.kind === 'malformed') return stop(`malformed row ${quoteLine(text)}`)
    const query = parseQueryRow(text)
    if (query !== undefined) return keepQuery(query, text)
    if (text === 'Finished' || /^Finished: \d+ OLTP workers/.test(text)) finished = true
    else if (text.startsWith('tpmC: ')) readTotals(parseTotals(text) ?? 'malformed')
    else if (text.startsWith('QphH: ')) {
      const value = /^QphH: (\d{1,15}\.\d)$/.exec(text)?.[1]
      if (value === undefined) return stop(`malformed figure ${quoteLine(text)}`)
      queriesPerHour = Number(value)
    } else if (
      /execute (run|check) failed|^check prepare failed|^failed to ping db|^panic: /.test(text)
    ) {
      stop(`go-tpc reported: ${quoteLine(text)}`)
    } else if (/^\+-+\+/.test(text)) stop('table output is not supported; use plain or json')
  }
  const end = (): TpcParse => {
    if (fault !== undefined) return { state: 'broken', fault }
    const report: TpcReport = {
      summary: [...summary.values()],
      analytical: { queries, failed: failedQueries, intervals: queryIntervals },
      intervals,
      finished,
      ...defined({ totals, queriesPerHour }),
    }
    return { state: 'report', report }
  }
  return { push, end }
}
