import { defined } from '../words/defined.ts'
import type { Load } from './evidence.ts'

/**
 * What a load tool says of one run.
 * @param seconds that the rates were taken over
 * @returns undefined where it counts nothing
 */
export function loadOf(metrics: Readonly<Record<string, number>>, seconds: number): Load | undefined {
  const rate = metrics.tps ?? metrics.ops ?? metrics.qps
  if (rate === undefined || rate * seconds < 1) return undefined
  const milliseconds = metrics.tps === undefined ? undefined : metrics.latency_avg_ms
  return {
    transactions: rate * seconds,
    seconds,
    ...defined({ meanLatencySeconds: milliseconds === undefined ? undefined : milliseconds / 1000 }),
  }
}
