import { fitTrend, type Point } from '../../statistics/trend.ts'
import { defined } from '../../words/objects.ts'
import { factsOf, toolOf } from '../catalogue/loads.ts'
import type { Notes } from '../record/assemble.ts'
import type { ComponentMetric } from '../record/metric.ts'
import type { CellSettings, Run, RunPosition, Side } from '../record/schema.ts'
import { componentFigure, readComponentMetrics } from '../server/evidence/component-metrics.ts'
import type { Target } from '../server/target.ts'
import type { RunContext, Workload } from '../tool/load-runner.ts'
import {
  peakMetrics,
  rateOf,
  readResources,
  reportedMetrics,
  resetPeaks,
  resourceMetrics,
} from './resource-meter.ts'
import { whileAlive, whileWatched } from './while-alive.ts'
import type { WorkMeter } from './work-meter.ts'

/** Meters that read the figures of servers around a run. */
interface Meters {
  readonly targets: Readonly<Partial<Record<Side, Target>>>
  readonly notes: Notes
  readonly signal: AbortSignal
  /** Absent: what the servers do for a transaction is not asked. */
  readonly work?: WorkMeter
  /** Figures from the metrics of components; default: none. */
  readonly componentMetrics?: readonly ComponentMetric[]
}

/** One run, with what the server did and used meanwhile. */
export async function runOn(
  bench: Meters,
  side: Side,
  target: Target,
  workload: Workload,
  context: RunContext,
  place: RunPosition,
): Promise<Run> {
  await target.turn?.take(bench.signal)
  // Its processes end within the run, and that is as it should be.
  if (toolOf(context.cell.tool).pace.server === 'restarted') {
    bench.work?.forget()
    return withPeaks(target, () => workload.run(context, place))
  }
  const own = { ...context, ...defined({ processes: target.own?.processes }) }
  const measured = () =>
    withWork(context.cell.beside === undefined ? bench : withoutWork(bench), side, target, () =>
      withResources(target, () =>
        withMachine(
          bench,
          side,
          () =>
            withShape(context.cell, () =>
              whileAlive(target, bench.signal, (signal) => workload.run({ ...own, signal }, place)),
            ),
          context.gate === undefined,
        ),
      ),
    )
  return withComponentMetrics(bench, side, target, measured)
}

/**
 * Removes the work meter: a load that runs beside another adds work that is not for its
 * transactions.
 */
function withoutWork({ work, ...meters }: Meters): Meters {
  work?.forget()
  return meters
}

/** The run with what the server did meanwhile, where that is known. */
async function withWork(
  { work: meter }: Meters,
  side: Side,
  target: Target,
  act: () => Promise<Run>,
): Promise<Run> {
  if (meter === undefined) return act()
  const { result: run, work, processes } = await meter.around(side, target, act)
  if (run.state !== 'valid') return run
  // Processes of this machine are read from outside, and completely.
  const used =
    target.own !== undefined || processes === undefined
      ? {}
      : reportedMetrics(processes, run.metrics)
  return { ...run, metrics: { ...run.metrics, ...used }, ...defined({ work }) }
}

/** The run with what the processes of the server used meanwhile, where they are on this machine. */
async function withResources(target: Target, act: () => Promise<Run>): Promise<Run> {
  if (target.own === undefined) return act()
  const before = readResources(target.own.processes())
  resetPeaks(before)
  const run = await act()
  if (run.state !== 'valid') return run
  const used = resourceMetrics(before, readResources(target.own.processes()), run.metrics)
  return { ...run, metrics: { ...run.metrics, ...used } }
}

/** Name of the note of a target that says which of its metrics were unavailable. */
const METRICS_NOTE = 'metrics of components'

/**
 * The run with the figures that its configuration takes from the metrics of components. What is
 * unavailable is noted.
 */
async function withComponentMetrics(
  { componentMetrics = [], notes, signal }: Meters,
  side: Side,
  target: Target,
  act: () => Promise<Run>,
): Promise<Run> {
  if (componentMetrics.length === 0) return act()
  const note = (why: string) => notes.add(side, METRICS_NOTE, why)
  const read = async () => {
    try {
      const places = await target.places?.()
      if (places === undefined) throw new Error(`${target.name} has no components`)
      return {
        atMs: performance.now(),
        samples: await readComponentMetrics(componentMetrics, places, signal),
      }
    } catch (error) {
      signal.throwIfAborted()
      note(`unavailable: ${error instanceof Error ? error.message : error}`)
      return undefined
    }
  }
  const before = await read()
  const run = await act()
  const after = before === undefined ? undefined : await read()
  if (before === undefined || after === undefined || run.state !== 'valid') return run
  const lasted = { seconds: (after.atMs - before.atMs) / 1000, perSecond: rateOf(run.metrics) }
  const metrics: Record<string, number> = { ...run.metrics }
  for (const requested of componentMetrics) {
    const figure = componentFigure(requested, before.samples, after.samples, lasted)
    if (figure === undefined)
      note(
        `${requested.metric} of ${requested.component} has no value in a run: it counted nothing, or ${requested.as} is not between two of its bounds`,
      )
    else metrics[requested.figure] = figure
  }
  return { ...run, metrics }
}

/**
 * A long run with the shape of its throughput; one without a series, or of another cell, as it is.
 */
export async function withShape(
  { shape, tool }: CellSettings,
  act: () => Promise<Run>,
): Promise<Run> {
  const run = await act()
  if (shape === undefined || run.state !== 'valid' || run.series === undefined) return run
  const { columns, rows } = run.series
  const rate = factsOf(tool).metrics.rates.find((name) => columns.includes(name)) ?? ''
  const place = columns.indexOf(rate)
  const trend = fitTrend(rows.map((row): Point => [row[0] ?? 0, row[place] ?? 0]))
  if (trend === undefined) return run
  const percent = (perHour: number) => 100 * Math.exp(perHour)
  const { perHour, low, high, lastFifth } = trend
  const figures = {
    hourly_pct: percent(perHour),
    'hourly_pct:low': percent(low),
    'hourly_pct:high': percent(high),
    last_fifth_pct: 100 * lastFifth,
  }
  // A server that stalled in the first fifth has no such ratio.
  const known = Object.entries(figures).filter(([, figure]) => Number.isFinite(figure))
  return { ...run, metrics: { ...run.metrics, ...Object.fromEntries(known) } }
}

/** A run that restarted the server, with the peaks of the processes that it started. */
async function withPeaks(target: Target, act: () => Promise<Run>): Promise<Run> {
  const run = await act()
  if (run.state !== 'valid' || target.own === undefined) return run
  return {
    ...run,
    metrics: { ...run.metrics, ...peakMetrics(readResources(target.own.processes())) },
  }
}

/**
 * Runs a slice of one side, and adds the time in which the machine stalled, where two servers are
 * compared.
 */
export async function withMachine(
  {
    targets,
    signal,
  }: { readonly targets: Readonly<Partial<Record<Side, Target>>>; readonly signal: AbortSignal },
  side: Side,
  act: () => Promise<Run>,
  isOtherIdle = true,
): Promise<Run> {
  const [target, other] = [targets[side], targets[side === 'base' ? 'candidate' : 'base']]
  if (target === undefined || other === undefined) return act()
  // Servers that are elsewhere say nothing of one machine.
  const isHere = target.own !== undefined && other.own !== undefined && other.withoutSql !== true
  const idleServer = isHere && isOtherIdle ? { idleServer: other.endpoint() } : {}
  const { result: run, standstill } = await whileWatched({ signal, ...idleServer }, act)
  return run.state === 'valid' ? { ...run, ...defined({ standstill }) } : run
}
