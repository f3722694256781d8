import type { Extension } from '../../core/extension.ts'

/** Figures of a suite's `metrics` that components expose on their `/metrics`. */
export const componentMetrics: Extension = {
  name: 'component-metrics',
  load: async () => (await import('./meter.ts')).componentMetricsHooks,
}
