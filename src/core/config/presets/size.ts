import type { Difference } from '../../keys/target-keys.ts'

/**
 * Turns the figures of a report into those of a smaller machine; at scale 1 all of them stay as
 * they are.
 */
export interface Size {
  /** 1 is the report's own size. */
  readonly scale: number
  /** Rows of a table, records or operations: multiplied; at least 1,000. */
  rows(count: number): number
  /**
   * Multiplied by the root, so that all data shrinks a little faster than its tables; at least 2.
   */
  tables(count: number): number
  warehouses(count: number): number
  /** Returns the seconds of one run, multiplied by the scale; a whole number of at least 10. */
  seconds(count: number): number
  /** Rounds and slices that take as long together. @param count seconds of a run of the report */
  slices(count: number): SliceTimes
  /** Each multiplied; a sweep keeps its steps: 300, 600, 900 never becomes less than 1, 2, 3. */
  threads(counts: readonly number[]): number[]
  /** Load processes: multiplied; at least 2 where the report has several. */
  clients(count: number): number
  /** A sweep over load processes: 1, 2, 3 on a smaller machine. */
  clientSweep(counts: readonly number[]): number[]
  /** Stores and placement drivers: the root, at least 1. */
  instances(count: number): number
  /** TiDB behind a load balancer: the root, at least 2. */
  balanced(count: number): number
  /**
   * Seconds of load before a run: none, as in the reports; 2 on a smaller machine, whose runs are
   * short.
   */
  warmUp(): number
  /** Returns when to restore the data, for a report that restores it before each cell. */
  resetOfCells(): 'cell' | 'workload'
  /**
   * Error numbers that a client retries: the report's; on a smaller machine also those of
   * conflicts.
   */
  ignoredErrors(report: readonly number[]): string
  /** A throw-away MariaDB with a buffer pool of so many GiB; no less than it takes. */
  server(gib: number): LocalServer
}

/** A target of the kind `local`. */
interface LocalServer {
  readonly kind: 'local'
  readonly settings: { readonly innodb_buffer_pool_size: string; readonly max_connections: number }
  readonly differences?: readonly Difference[]
}

/** More than the threads of any report; MariaDB's own 151 would refuse them. */
const MOST_CONNECTIONS = 2_000
/** MariaDB 10.11 does not start with less; in MiB. */
const LEAST_POOL = 6

/** sysbench's own list, which `--mysql-ignore-errors` replaces. */
const conflicts = [1213, 1020, 1205]

/** @param scale over 0, at most 1 */
export function sizeOf(scale: number): Size {
  const times = (count: number, factor: number, least: number) =>
    Math.min(count, Math.max(least, Math.round(count * factor)))
  const own = scale === 1
  const root = Math.sqrt(scale)
  return {
    scale,
    rows: (count) => times(count, scale, 1_000),
    tables: (count) => times(count, root, 2),
    warehouses: (count) => times(count, scale, 1),
    seconds: (count) => times(count, scale, 10),
    slices: (count) => slicesOf(times(count, scale, 10)),
    threads: (counts) => {
      const factor = Math.max(scale, 1 / Math.min(...counts))
      return counts.map((count) => times(count, factor, 1))
    },
    clients: (count) => (count === 1 ? 1 : times(count, scale, 2)),
    clientSweep: (counts) => (own ? [...counts] : [1, 2, 3]),
    instances: (count) => times(count, root, 1),
    balanced: (count) => times(count, root, 2),
    warmUp: () => (own ? 0 : 2),
    resetOfCells: () => (own ? 'cell' : 'workload'),
    ignoredErrors: (report) => (own ? report : [...new Set([...report, ...conflicts])]).join(','),
    server: (gib) => (own ? serverWith(`${gib}G`) : scaledServer(Math.floor(gib * 1_024 * scale))),
  }
}

function serverWith(size: string): LocalServer {
  return {
    kind: 'local',
    settings: { innodb_buffer_pool_size: size, max_connections: MOST_CONNECTIONS },
  }
}

function scaledServer(mib: number): LocalServer {
  if (mib >= LEAST_POOL) return serverWith(`${mib}M`)
  const used = `${LEAST_POOL}M`
  const why = 'MariaDB does not start with less'
  return {
    ...serverWith(used),
    differences: [{ what: 'innodb_buffer_pool_size', asked: `${mib}M`, used, why }],
  }
}

/** `gate.side-by-side` of the configuration. */
export interface SliceTimes {
  readonly rounds: number
  readonly pairs: number
  readonly slice: number
  readonly settle: number
}

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

/**
 * Rounds and pairs of slices of a cell in which each side is measured about so long; the nearest to
 * it, then the longest slices, then the fewest rounds over the least.
 * @param seconds of one side, at least 10
 */
export function slicesOf(seconds: number): SliceTimes {
  const longestFirst = range(1, 10).reverse()
  const all = longestFirst.flatMap((slice) =>
    range(3, 12).flatMap((rounds) =>
      range(2, 50).map((half) => ({ rounds, pairs: 2 * half, slice })),
    ),
  )
  const off = ({ rounds, pairs, slice }: (typeof all)[number]) =>
    Math.abs(rounds * pairs * slice - seconds)
  const best = all.reduce((one, other) => (off(other) < off(one) ? other : one))
  return { ...best, settle: Math.max(1, Math.round(best.slice / 5)) }
}
