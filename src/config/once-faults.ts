import type { KeyFault, Once } from '../tool/tool.ts'

/**
 * Keys that say how long load lasts, of a workload whose runs are over when their work is done.
 * @param once undefined for load that lasts for a time: nothing is wrong with it then
 * @param given the keys of the workload, as the file has them
 */
export function onceFaults(once: Once | undefined, given: Readonly<Record<string, unknown>>): KeyFault[] {
  if (once === undefined) return []
  const { threads = [1], clients = [1] } = given as { threads?: number[]; clients?: number[] }
  const single = 'expected nothing or 1: it has one connection'
  return [
    ...(given.operations === undefined
      ? []
      : [{ key: 'operations', what: 'expected nothing: a run is over when its work is done' }]),
    ...(given['warm-up'] === undefined || given['warm-up'] === 0
      ? []
      : [{ key: 'warm-up', what: 'expected nothing or 0s: a run is its work alone' }]),
    ...(once.threads === 'one' && threads.some((count) => count > 1)
      ? [{ key: 'threads', what: single }]
      : []),
    ...(clients.some((count) => count > 1) ? [{ key: 'clients', what: single }] : []),
  ]
}
