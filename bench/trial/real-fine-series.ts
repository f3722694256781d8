import { setTimeout as sleep } from 'node:timers/promises'
import { withConnection } from '../../src/mysql/connect.ts'
import type { Workload } from '../../src/workload/load-tool.ts'

const INTERVAL_MS = 25
/** An interval stands for so many seconds of a run of ten minutes. */
const STANDS_FOR_SECONDS = 15
/** Until the load tool has its connections, and for its end. */
const EDGE_MS = 300

/** A short run with a series as fine as that of a long one: what the server counts, some forty times a second. */
export function withFineSeries(workload: Workload): Workload {
  return {
    ...workload,
    async run(context, place) {
      const over = new AbortController()
      const counts: (readonly [atMs: number, count: number])[] = []
      const watching = withConnection(context.endpoint, async (db) => {
        const from = performance.now()
        while (!over.signal.aborted) {
          const [row] = await db.query("SHOW GLOBAL STATUS LIKE 'Com_update'")
          counts.push([performance.now() - from, Number(row?.Value)])
          await sleep(INTERVAL_MS)
        }
      })
      const run = await workload.run(context, place).finally(() => over.abort())
      await watching
      if (run.state !== 'valid') return run
      const [startMs, endMs] = [EDGE_MS, (counts.at(-1)?.[0] ?? 0) - EDGE_MS]
      const points = counts.filter(([atMs]) => atMs >= startMs && atMs <= endMs)
      const scale = STANDS_FOR_SECONDS / INTERVAL_MS
      const rows = points.slice(1).map(([atMs, count], index) => {
        const [beforeMs, before] = points[index] ?? [0, 0]
        return [(atMs - startMs) * scale, ((count - before) * 1_000) / (atMs - beforeMs)]
      })
      return { ...run, series: { columns: ['at_s', 'tps'], rows } }
    },
  }
}
