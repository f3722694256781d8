import { setTimeout as sleep } from 'node:timers/promises'
import type { Workload } from '../../src/core/tool/load-runner.ts'
import { withConnection } from '../../src/mysql/connect.ts'

const POLL_MS = 20
/** Intervals of a run, each for 7.5 s of one of ten minutes. */
const INTERVALS = 80
const STANDS_FOR_SECONDS = 600 / INTERVALS
/** Until the load tool has its connections, and for its end. */
const EDGE_MS = 300

/** What a server has counted, and when. */
type Count = readonly [atMs: number, count: number]

/**
 * A short run with a series as long as that of ten minutes: what the server counts, some fifty
 * times a second.
 */
export function withFineSeries(workload: Workload): Workload {
  return {
    ...workload,
    async run(context, place) {
      const over = new AbortController()
      const counts: Count[] = []
      const watching = withConnection(context.endpoint, async (db) => {
        while (!over.signal.aborted) {
          const [row] = await db.query("SHOW GLOBAL STATUS LIKE 'Com_update'")
          counts.push([performance.now(), Number(row?.Value)])
          await sleep(POLL_MS)
        }
      })
      const run = await workload.run(context, place).finally(() => over.abort())
      await watching
      return run.state === 'valid'
        ? { ...run, series: { columns: ['at_s', 'tps'], rows: ratesOf(counts) } }
        : run
    },
  }
}

/** Rates of equal intervals; between two answers of the server it counts evenly. */
function ratesOf(counts: readonly Count[]): number[][] {
  const [from, to] = [(counts.at(0)?.[0] ?? 0) + EDGE_MS, (counts.at(-1)?.[0] ?? 0) - EDGE_MS]
  const lengthMs = (to - from) / INTERVALS
  return Array.from({ length: INTERVALS }, (_, index) => {
    const done =
      countAt(counts, from + (index + 1) * lengthMs) - countAt(counts, from + index * lengthMs)
    return [(index + 1) * STANDS_FOR_SECONDS, (done * 1_000) / lengthMs]
  })
}

function countAt(counts: readonly Count[], atMs: number): number {
  const after = counts.findIndex(([time]) => time >= atMs)
  const [[nextMs, next] = [0, 0], [lastMs, last] = [0, 0]] = [counts[after], counts[after - 1]]
  return last + ((next - last) * (atMs - lastMs)) / (nextMs - lastMs)
}
