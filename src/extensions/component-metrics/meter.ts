import type { ComponentMetric } from '../../core/config/suite.ts'
import { rateOf } from '../../core/measure/resource-meter.ts'
import type { RunMeter } from '../../core/measure/run-on.ts'
import type { Target } from '../../core/server/target.ts'
import type { Hooks } from '../../core/steps/hooks.ts'
import type { MeteredJob } from '../../core/steps/measure/started-job.ts'
import { componentFigure, readComponentMetrics } from './figures.ts'

export const componentMetricsHooks: Hooks = {
  openMeasuring: ({ settings, ...job }) => ({
    meter: createMetricsMeter(settings.suite.metrics, job),
  }),
}

/** Name of the note of a target that says which of its metrics were unavailable. */
const METRICS_NOTE = 'metrics of components'

/**
 * Adds to each run the figures that its configuration takes from the metrics of components. What is
 * unavailable is noted.
 * @returns undefined where the configuration takes none
 */
export function createMetricsMeter(
  metrics: readonly ComponentMetric[],
  { notes, signal }: Pick<MeteredJob, 'notes' | 'signal'>,
): RunMeter | undefined {
  if (metrics.length === 0) return undefined

  async function read(target: Target, note: (why: string) => void) {
    try {
      const places = await target.places?.()
      if (places === undefined) throw new Error(`${target.name} has no components`)
      const atMs = performance.now()
      return { atMs, samples: await readComponentMetrics(metrics, places, signal) }
    } catch (error) {
      signal.throwIfAborted()
      note(`unavailable: ${error instanceof Error ? error.message : error}`)
      return undefined
    }
  }

  return {
    async around({ side, target }, act) {
      const note = (why: string) => notes.add(side, METRICS_NOTE, why)
      const before = await read(target, note)
      const run = await act()
      const after = before === undefined ? undefined : await read(target, note)
      if (before === undefined || after === undefined || run.state !== 'valid') return run
      const seconds = (after.atMs - before.atMs) / 1000
      const lasted = { seconds, perSecond: rateOf(run.metrics) }
      const figures: Record<string, number> = {}
      for (const requested of metrics) {
        const figure = componentFigure(requested, before.samples, after.samples, lasted)
        if (figure !== undefined) figures[requested.figure] = figure
        else
          note(
            `${requested.metric} of ${requested.component} has no value in a run: it counted nothing, or ${requested.as} is not between two of its bounds`,
          )
      }
      return { ...run, metrics: { ...run.metrics, ...figures } }
    },
  }
}
