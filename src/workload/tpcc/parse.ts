import { type Fault, type LineReader, quoted, readText } from '../lines.ts'
import { parseJsonRow, parsePlainRow, type TpcRow } from './row.ts'
import { parseTotals, type TpcTotals } from './totals.ts'

/** What go-tpc printed about one run. */
export interface TpcReport {
  readonly summary: readonly TpcRow[]
  /** Absent for tpch, and where the run broke. */
  readonly totals?: TpcTotals
  /** Mean seconds of each analytical query (tpch, ch), by its name in capitals. */
  readonly queries: ReadonlyMap<string, number>
  /** CH-benCHmark's queries an hour. */
  readonly queriesPerHour?: number
  /** Intervals in their order, each operation's row by its name. */
  readonly intervals: readonly ReadonlyMap<string, TpcRow>[]
  readonly finished: boolean
}

export type TpcParse =
  | { readonly state: 'report'; readonly report: TpcReport }
  | { readonly state: 'broken'; readonly fault: Fault }

/** Beyond this many intervals only the warm-up's and the first ones are of use. */
const MOST_INTERVALS = 20_000

/** Reads a whole standard output of `go-tpc … run`. */
export function parseTpc(text: string): TpcParse {
  return readText(tpcReader(), text)
}

/**
 * Reads the standard output of `go-tpc tpcc|tpch|ch run` line by line, plain or json. go-tpc exits with 0 whatever
 * happens, so a dead worker and a failed connection are found in its words.
 */
export function tpcReader(): LineReader<TpcParse> {
  let lineNumber = 0
  let fault: Fault | undefined
  let finished = false
  let totals: TpcTotals | undefined
  let queriesPerHour: number | undefined
  const summary = new Map<string, TpcRow>()
  const queries = new Map<string, number>()
  const intervals: Map<string, TpcRow>[] = []

  const stop = (what: string) => {
    fault ??= { line: lineNumber, what }
  }
  const keep = (row: TpcRow, startsInterval: boolean) => {
    if (row.scope === 'summary') {
      if (summary.has(row.operation)) return stop(`${row.operation} is summed up twice`)
      summary.set(row.operation, row)
      return
    }
    const open = intervals.at(-1)
    // Rows of one interval come in the order of their names: a name that is not behind the last one begins the next.
    const behind = open !== undefined && [...open.keys()].every((name) => name < row.operation)
    if (!startsInterval && behind) open.set(row.operation, row)
    else if (intervals.length < MOST_INTERVALS) intervals.push(new Map([[row.operation, row]]))
  }
  const readJson = (line: string) => {
    let rows: unknown
    try {
      rows = JSON.parse(line)
    } catch {
      return stop(`malformed json ${quoted(line)}`)
    }
    if (!Array.isArray(rows)) return stop(`malformed json ${quoted(line)}`)
    const found = parseTotals(rows[0])
    if (found !== undefined) return readTotals(found)
    for (const [index, value] of rows.entries()) {
      const parsed = parseJsonRow(value)
      if (parsed.kind !== 'row') return stop(`malformed row ${quoted(JSON.stringify(value) ?? '')}`)
      keep(parsed.row, index === 0)
    }
  }
  const readTotals = (found: TpcTotals | 'malformed') => {
    if (found === 'malformed') return stop('malformed tpmC')
    if (totals !== undefined) return stop('tpmC stands twice: a second run begins')
    totals = found
  }
  const readQuery = (line: string): boolean => {
    const query = /^\[(Current|Summary)\] (Q\d{1,2}): (.*)$/.exec(line)
    if (query === null) return false
    const seconds = /^(\d{1,9}\.\d\d)s$/.exec(query[3] ?? '')?.[1]
    if (seconds === undefined) stop(`malformed row ${quoted(line)}`)
    else if (query[1] === 'Summary') queries.set(query[2] ?? '', Number(seconds))
    return true
  }

  const push = (line: string) => {
    lineNumber += 1
    if (fault !== undefined) return
    const text = line.trimEnd()
    if (text.startsWith('[{')) return readJson(text)
    const parsed = parsePlainRow(text)
    if (parsed.kind === 'row') return keep(parsed.row, false)
    if (parsed.kind === 'malformed') return stop(`malformed row ${quoted(text)}`)
    if (readQuery(text)) return
    if (text === 'Finished' || /^Finished: \d+ OLTP workers/.test(text)) finished = true
    else if (text.startsWith('tpmC: ')) readTotals(parseTotals(text) ?? 'malformed')
    else if (text.startsWith('QphH: ')) {
      const value = /^QphH: (\d{1,15}\.\d)$/.exec(text)?.[1]
      if (value === undefined) return stop(`malformed figure ${quoted(text)}`)
      queriesPerHour = Number(value)
    } else if (/execute (run|check) failed|^check prepare failed|^failed to ping db|^panic: /.test(text)) {
      stop(`go-tpc says: ${quoted(text)}`)
    } else if (/^\+-+\+/.test(text)) stop('output as a table is not read; use plain or json')
  }
  const end = (): TpcParse => {
    if (fault !== undefined) return { state: 'broken', fault }
    const report: TpcReport = {
      summary: [...summary.values()],
      queries,
      intervals,
      finished,
      ...(totals === undefined ? {} : { totals }),
      ...(queriesPerHour === undefined ? {} : { queriesPerHour }),
    }
    return { state: 'report', report }
  }
  return { push, end }
}
