import { readFileSync } from 'node:fs'
import { queryValue, withConnection } from '../../src/mysql/connect.ts'
import type { Endpoint } from '../../src/mysql/endpoint.ts'

export interface StopPlan {
  /** A stop in each so many milliseconds of the server's own load, … */
  readonly eachMs: number
  /** … of so many, … */
  readonly forMs: number
  /** … the first one after so many. */
  readonly firstMs: number
  readonly sliceMs: number
}

/**
 * The parts of a slice in which the server stands still, in milliseconds after its begin. @param
 * slice from 0
 */
export function stopsOfSlice(plan: StopPlan, slice: number): { afterMs: number; forMs: number }[] {
  const [begin, end] = [slice * plan.sliceMs, (slice + 1) * plan.sliceMs]
  const stops: { afterMs: number; forMs: number }[] = []
  for (let at = plan.firstMs - plan.eachMs; at < end; at += plan.eachMs) {
    const [from, to] = [Math.max(at, begin), Math.min(at + plan.forMs, end)]
    if (from < to) stops.push({ afterMs: from - begin, forMs: to - from })
  }
  return stops
}

/** Until the load tool has its connections: before that nothing is measured. */
const CONNECTING_MS = 150

/** Stands a server still by SIGSTOP while a load runs on it. @returns the result of the load */
export async function whileStopped<T>(
  endpoint: Endpoint,
  stops: readonly { readonly afterMs: number; readonly forMs: number }[],
  load: () => Promise<T>,
): Promise<T> {
  if (stops.length === 0) return load()
  const pid = await processOf(endpoint)
  const timers = stops.flatMap(({ afterMs, forMs }) => [
    setTimeout(() => process.kill(pid, 'SIGSTOP'), CONNECTING_MS + afterMs),
    setTimeout(() => process.kill(pid, 'SIGCONT'), CONNECTING_MS + afterMs + forMs),
  ])
  try {
    return await load()
  } finally {
    timers.forEach(clearTimeout)
    process.kill(pid, 'SIGCONT')
  }
}

async function processOf(endpoint: Endpoint): Promise<number> {
  const file = await withConnection(endpoint, (db) => queryValue(db, 'SELECT @@pid_file'))
  return Number(readFileSync(String(file), 'utf8').trim())
}
