import type { Histogram } from '../../core/record/schema.ts'
import { collectSeries } from '../../core/tool/series.ts'
import { type Fault, type LineReader, quoteLine, readText } from '../../words/lines.ts'
import { defined } from '../../words/objects.ts'
import { bucketStepOf } from './fine-histogram.ts'
import {
  type Block,
  blockOf,
  fieldOf,
  looksLikeInterval,
  opensReport,
  parseInterval,
  type SysbenchInterval,
  splitHeading,
} from './output-lines.ts'
import { type Draft, finishDraft, type SysbenchParse } from './report.ts'

const MOST_HISTOGRAM_ROWS = 20_000

/** {@link sysbenchReader} over a complete text. @testonly The program reads line by line. */
export function parseSysbench(text: string): SysbenchParse {
  return readText(sysbenchReader(), text)
}

/**
 * Reads the output of `sysbench … run` of 0.4, 0.5, 1.0 and 1.1 line by line. Only the last report
 * counts, since each checkpoint prints one; a FATAL line or a malformed figure in it breaks the
 * run. A malformed interval costs the run its series; it is the fault only where no report follows.
 * @param onInterval receives each interval as it is read
 */
export function sysbenchReader(
  onInterval?: (interval: SysbenchInterval) => void,
): LineReader<SysbenchParse> {
  let lineNumber = 0
  let version: string | undefined
  let threads: number | undefined
  let checkpointSeconds = 0
  /** Warm-up of sysbench 1.1, whose clock starts behind it. */
  let warmUpSeconds = 0
  let runs = 0
  let last: 'none' | 'checkpoint-heading' | 'checkpoint' | 'final' = 'none'
  let draft: Draft = new Map()
  let block: Block | undefined
  let fault: Fault | undefined
  let lacksReason = false
  let intervalFault: Fault | undefined
  let printsJson = false
  let isWithoutServer = false
  let histogram: Histogram | undefined
  let inHistogram = false
  let step: number | undefined
  let rank: number | undefined
  const series = collectSeries()

  const stop = (what: string) => {
    fault ??= { line: lineNumber, what }
  }
  /** Adds the words of the server, which follow the line that says what failed. */
  const explain = (line: string) => {
    if (!lacksReason || fault === undefined || !/^FATAL: (?:MySQL )?error:? \d/.test(line)) return
    lacksReason = false
    const remedy = line.includes('max_prepared_stmt_count')
      ? '; raise max_prepared_stmt_count, use fewer tables or threads, or the option `ps-mode: disable`'
      : ''
    fault = { ...fault, what: `${fault.what}, ${quoteLine(line)}${remedy}` }
  }
  const readBanner = (line: string) => {
    const banner = /^sysbench (\d[\w.-]*)/.exec(line)?.[1]
    if (banner !== undefined) version ??= banner.replace(/:$/, '')
    const count = /^Number of threads: (\d{1,7})$/.exec(line)?.[1]
    if (count !== undefined) threads ??= Number(count)
    const warmUp = /^Warmup time: (\d{1,7})s$/.exec(line)?.[1]
    if (warmUp !== undefined) warmUpSeconds = Number(warmUp)
  }
  const readInterval = (interval: SysbenchInterval) => {
    onInterval?.(interval)
    if (rank !== undefined && rank !== interval.rank) {
      intervalFault ??= { line: lineNumber, what: 'the percentile changes between intervals' }
      return
    }
    rank = interval.rank
    series.add([
      interval.atSeconds,
      interval.tps,
      interval.qps,
      interval.errorsPerSecond,
      interval.percentileMs,
    ])
  }
  const readHistogramRow = (line: string): boolean => {
    const row = /^ *(\d+\.\d+) \|\** +(\d{1,15})$/.exec(line)
    if (row === null) return false
    if (histogram !== undefined) keepBucket(histogram, Number(row[1]), Number(row[2]))
    return true
  }

  const push = (line: string) => {
    lineNumber += 1
    for (const part of line.startsWith('[') ? splitHeading(line) : [line]) pushPart(part)
  }
  const pushPart = (line: string) => {
    if (fault !== undefined) return explain(line)
    if (line.startsWith('FATAL: ')) {
      lacksReason = !/error:? \d/.test(line)
      return stop(`sysbench stopped: ${quoteLine(line)}`)
    }
    const interval = line.startsWith('[') ? parseInterval(line) : undefined
    if (interval !== undefined) return readInterval(interval)
    if (looksLikeInterval(line)) {
      const what = `malformed interval line ${quoteLine(line)}`
      intervalFault ??= { line: lineNumber, what }
      return
    }
    if (line === 'Running the test with following options:') {
      runs += 1
      if (runs > 1) return stop('the output contains a second run')
    }
    const checkpoint = /^\[ *(\d{1,9})s ?\] Checkpoint report:$/.exec(line)?.[1]
    if (checkpoint !== undefined) {
      checkpointSeconds = Number(checkpoint)
      last = 'checkpoint-heading'
      return
    }
    if (line.startsWith('Latency histogram (')) {
      histogram = { boundsMs: [], counts: [], ...defined({ step }) }
      inHistogram = true
      return
    }
    if (opensReport(line)) {
      draft = new Map()
      last = last === 'checkpoint-heading' ? 'checkpoint' : 'final'
      inHistogram = false
    }
    const heading = blockOf(line)
    isWithoutServer ||= heading === 'general' && last === 'none'
    if (heading !== undefined && last !== 'none') {
      block = heading
      return
    }
    if (inHistogram && readHistogramRow(line)) return
    printsJson ||= /^\s*"tps":/.test(line)
    if (block === undefined) {
      step ??= bucketStepOf(line)
      return readBanner(line)
    }
    if (line.includes('forced shutdown')) return stop(`the run was cut short: ${quoteLine(line)}`)
    const field = fieldOf(block, line)
    if (field.kind === 'malformed')
      return stop(`${field.name}: malformed figure in ${quoteLine(line)}`)
    if (field.kind === 'none') return
    if (draft.has(field.name) && field.name !== 'total number of events') {
      return stop(`${field.name} appears twice in one report`)
    }
    const { numbers, rank: percentileRank } = field
    draft.set(
      field.name,
      percentileRank === undefined ? { numbers } : { numbers, rank: percentileRank },
    )
  }

  const end = (): SysbenchParse => {
    if (fault !== undefined) return { state: 'broken', fault }
    // A run that died after its checkpoint has the checkpoint's report, which covers the warm-up
    // only.
    if (last !== 'final')
      return {
        state: 'broken',
        fault: intervalFault ?? { what: missingReport(printsJson, isWithoutServer) },
      }
    const read = finishDraft({
      draft,
      checkpointSeconds,
      warmUpSeconds,
      ...defined({ version, threads }),
    })
    if (read.state === 'broken') return read
    const columns = [
      'at_s',
      'tps',
      'qps',
      'errors_per_s',
      ...(rank && rank < 100 ? [`latency_p${rank}_ms`] : []),
    ]
    const rows = intervalFault === undefined ? series.series(columns, checkpointSeconds) : undefined
    return {
      state: 'report',
      report: {
        ...read.report,
        ...defined({ series: rows }),
        ...(histogram === undefined || histogram.boundsMs.length === 0 ? {} : { histogram }),
      },
    }
  }
  return { push, end }
}

function missingReport(printsJson: boolean, isWithoutServer: boolean): string {
  if (isWithoutServer)
    return 'it is a test of sysbench without a server, such as cpu or memory, which cannot be compared here'
  return printsJson
    ? 'no final report: the script’s `report_cumulative` hook prints JSON; remove the hook'
    : 'no final report'
}

/**
 * Adds to the last bucket of the same bound: below a few hundredths of a millisecond, buckets are
 * printed alike.
 */
function keepBucket({ boundsMs, counts }: Histogram, bound: number, count: number): void {
  if (boundsMs.at(-1) === bound) counts[counts.length - 1] = (counts.at(-1) ?? 0) + count
  else if (boundsMs.length < MOST_HISTOGRAM_ROWS) {
    boundsMs.push(bound)
    counts.push(count)
  }
}
