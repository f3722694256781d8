import { connect } from '../../mysql/connect.ts'
import { fitTrend, type Point } from '../../statistics/trend.ts'
import { whileWatched } from '../../system/standstill.ts'
import { defined } from '../../words/objects.ts'
import { factsOf, toolOf } from '../catalogue/loads.ts'
import type { CellSettings, Run, RunPosition, Side } from '../record/schema.ts'
import type { Target } from '../server/target.ts'
import type { RunContext, Workload } from '../tool/load-runner.ts'
import { peakMetrics, readResources, resetPeaks, resourceMetrics } from './resource-meter.ts'
import { whileAlive } from './while-alive.ts'

/** Reads something of servers before and after each run, outside of what is measured. */
export interface RunMeter {
  /** Forgets what was read before: another load, a restart. */
  forget?(): void
  /**
   * Runs a load, and returns its run with what was read around it. What is unavailable is noted,
   * and the load runs all the same.
   * @throws only what `act` throws
   */
  around(load: MeteredLoad, act: () => Promise<Run>): Promise<Run>
}

/** A load on one server. */
export interface MeteredLoad {
  readonly side: Side
  readonly target: Target
  readonly cell: CellSettings
}

/** Parts of a run beside its load. */
interface Meters {
  readonly targets: Readonly<Partial<Record<Side, Target>>>
  readonly signal: AbortSignal
  /** Default: none. The first one is the nearest to the load. */
  readonly meters?: readonly RunMeter[]
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
  const { signal, meters = [] } = bench
  const { cell } = context
  await target.turn?.take(signal)
  // Its processes end within the run, and that is as it should be.
  if (toolOf(cell.tool).pace.server === 'restarted') {
    for (const meter of meters) meter.forget?.()
    return withPeaks(target, () => workload.run(context, place))
  }
  const own = { ...context, ...defined({ processes: target.own?.processes }) }
  const shaped = () =>
    withShape(cell, () =>
      whileAlive(target, signal, (ending) => workload.run({ ...own, signal: ending }, place)),
    )
  const measured = () =>
    withResources(target, () => withMachine(bench, side, shaped, context.gate === undefined))
  return meters.reduce(
    (inner, meter) => () => meter.around({ side, target, cell }, inner),
    measured,
  )()
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
  const idleServer = isHere && isOtherIdle ? { idleServer: () => openIdle(other) } : {}
  const { result: run, standstill } = await whileWatched({ signal, ...idleServer }, act)
  return run.state === 'valid' ? { ...run, ...defined({ standstill }) } : run
}

async function openIdle(target: Target) {
  const db = await connect(target.endpoint(), { withoutDatabase: true })
  return { ask: () => db.query('SELECT 1'), end: () => db.destroy() }
}
