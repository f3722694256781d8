import { z } from 'zod'
import { metricInfo } from '../../core/record/metric.ts'
import type { Interval } from '../../core/tool/load-runner.ts'
import {
  brokenBy,
  invalidOutcome,
  lastedAsRequested,
  type RunOutcome,
  type RunRequest,
  seconds,
  type ToolEnding,
} from '../../core/tool/run-outcome.ts'
import { collectSeries } from '../../core/tool/series.ts'
import { issuesToFaults } from '../../words/faults.ts'
import { type LineReader, quoteLine } from '../../words/lines.ts'
import { formatExactShare } from '../../words/number.ts'
import { type Path, valueAt } from '../../words/yaml-text.ts'

const figure = z.number().finite().nonnegative()

const lineSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('interval'),
    at_s: figure,
    tps: figure,
    errors_per_s: figure.default(0),
  }),
  z.strictObject({
    type: z.literal('result'),
    duration_s: z.number().finite().positive(),
    metrics: z.record(
      z
        .string()
        .max(200)
        .refine((name) => metricInfo(name) !== undefined, { error: 'no metric that is known' }),
      figure,
    ),
    errors: z.number().int().nonnegative().default(0),
  }),
])

type Line = z.output<typeof lineSchema>
type Result = Extract<Line, { type: 'result' }>

/** Output of a command. */
export type Output =
  | {
      readonly state: 'result'
      readonly result: Result
      readonly series: ReturnType<ReturnType<typeof collectSeries>['series']>
    }
  | { readonly state: 'broken'; readonly what: string }

/**
 * Reads the JSON lines of a command; lines that do not begin with `{` are its own words and are
 * skipped.
 * @param onInterval called for each line of the type `interval`
 */
export function commandReader(onInterval?: (interval: Interval) => void): LineReader<Output> {
  let number = 0
  let fault: string | undefined
  let result: Result | undefined
  const series = collectSeries()
  const stop = (what: string) => {
    fault ??= `line ${number}: ${what}`
  }
  return {
    push(line) {
      number += 1
      if (!line.startsWith('{')) return
      const parsed = parseLine(line)
      if (typeof parsed === 'string') return stop(`${parsed} in ${quoteLine(line)}`)
      if (parsed.type === 'result') {
        if (result !== undefined) return stop('a second line of the type result')
        result = parsed
        return
      }
      const { at_s: atSeconds, tps, errors_per_s: errorsPerSecond } = parsed
      series.add([atSeconds, tps, errorsPerSecond])
      onInterval?.({ atSeconds, rate: tps, errorsPerSecond })
    },
    end() {
      if (fault !== undefined) return { state: 'broken', what: fault }
      if (result === undefined) return { state: 'broken', what: 'no line of the type result' }
      return { state: 'result', result, series: series.series(['at_s', 'tps', 'errors_per_s'], 0) }
    },
  }
}

function parseLine(line: string): Line | string {
  let content: unknown
  try {
    content = JSON.parse(line)
  } catch {
    return 'no JSON'
  }
  const parsed = lineSchema.safeParse(content)
  if (parsed.success) return parsed.data
  const valueIn = (path: Path) => valueAt(content, path)
  return issuesToFaults(parsed.error.issues, () => '', valueIn)
    .map(({ what }) => what)
    .join('; ')
}

/** Is it to be believed? @param ending undefined for an imported log */
export function judgeCommand(output: Output, request: RunRequest, ending?: ToolEnding): RunOutcome {
  const broken = brokenBy('the command', ending, undefined)
  if (broken !== undefined) return invalidOutcome(broken)
  if (output.state === 'broken') return invalidOutcome(output.what)
  const { duration_s: durationSeconds, metrics, errors } = output.result
  const rate = metrics.tps ?? metrics.ops
  if (rate === undefined) return invalidOutcome('the result has neither tps nor ops')
  if (rate === 0)
    return invalidOutcome(errors === 0 ? 'zero throughput' : `zero throughput, ${errors} errors`)
  if (
    request.durationSeconds !== undefined &&
    !lastedAsRequested(durationSeconds, request.durationSeconds)
  ) {
    return invalidOutcome(
      `${seconds(request.durationSeconds)} were requested, the result covers ${seconds(durationSeconds)}`,
    )
  }
  if (errors / (rate * durationSeconds) > request.errorLimit) {
    return invalidOutcome(
      `${errors} errors in ${Math.round(rate * durationSeconds)} transactions, above the error limit of ${formatExactShare(request.errorLimit)}`,
    )
  }
  return {
    state: 'valid',
    measured: {
      durationSeconds,
      metrics: { errors_per_s: errors / durationSeconds, ...metrics },
      ignoredErrors: errors,
      ...(output.series === undefined ? {} : { series: output.series }),
    },
  }
}
