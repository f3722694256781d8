import type { BenchRecord, Cell, CellSettings, TargetDescription } from './schema.ts'

/** A long run is as good as a start: side by side, each start has one pair of them. */
export const PAIRS_OF_LONG_RUNS = 1

const cellMaps = new WeakMap<BenchRecord, ReadonlyMap<string, Cell>>()

/**
 * Returns the cells of a record by id, computed once for each record; of two cells with one id the
 * first.
 */
export function cellsById(record: BenchRecord): ReadonlyMap<string, Cell> {
  const cached = cellMaps.get(record)
  if (cached !== undefined) return cached
  // Of entries with one key a map keeps the last.
  const cells = new Map(record.cells.toReversed().map((cell) => [cell.id, cell]))
  cellMaps.set(record, cells)
  return cells
}

/**
 * Returns the requested rate, `rate` of sysbench and others, `target` of go-ycsb: events a second
 * that each client begins, whatever the server does.
 * @returns undefined where they begin as soon as they can
 */
export function givenRate({ rate, target }: CellSettings['options']): number | undefined {
  return [rate, target].map(Number).find((value) => value > 0)
}

/**
 * Returns the id that the configuration gives a cell, without a thread count at its end: `rw` for
 * `rw-16` with 16 threads.
 * @returns undefined if the id consists of tool, workload and threads, or of threads only
 */
export function givenName({
  id,
  tool,
  threads,
}: Pick<CellSettings, 'id' | 'tool' | 'threads'>): string | undefined {
  if (id.startsWith(`${tool}/`)) return undefined
  const [end = '', count] = /[^a-z0-9]*([0-9]+)$/iu.exec(id) ?? []
  const name = Number(count) === threads ? id.slice(0, id.length - end.length) : id
  return name === '' ? undefined : name
}

/** Checks whether the job found the server running, so that it can start no other version of it. */
export function isFoundRunning({
  kind,
  build,
}: Pick<TargetDescription, 'kind' | 'build'>): boolean {
  return kind === 'endpoint' && build === undefined
}

/** Returns the workloads that the base does not have. @param rows of a result */
export function newWorkloads(
  rows: readonly {
    readonly settings: Pick<CellSettings, 'workload' | 'onlyOn'>
    readonly verdict: { readonly kind: string }
  }[],
): string[] {
  const fresh = rows.filter(
    ({ settings, verdict }) => settings.onlyOn !== undefined && verdict.kind === 'new',
  )
  return [...new Set(fresh.map(({ settings }) => settings.workload.replace(/^.*#/, '')))]
}
