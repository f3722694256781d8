import type { RawConfig, RawTarget, RawWorkload } from '../../core/keys/preset.ts'

/** MariaDB 10.11 does not start with less; in MiB. */
const LEAST_POOL_MIB = 6

/** Default size from which TiKV purges its Raft log, and the least with which files are reused. */
const [RAFT_LOG_MIB, LEAST_RAFT_LOG_MIB] = [10_240, 256]

/** sysbench's own list, which `ignore-errors` replaces. */
const conflicts = ['1213', '1020', '1205']

type Keys = Readonly<Record<string, unknown>>
type Change = (value: unknown) => unknown

/**
 * Turns a published test into one for a smaller machine. Rows, warehouses, records, operations,
 * seconds and clients are multiplied; tables and instances shrink by the root, so that the data
 * shrinks a little faster than its tables. Short runs get a warm-up and warm data, and retry
 * conflicts.
 * @param scale over 0, at most 1; at 1 the configuration stays as it is
 */
export function scaleConfig(config: RawConfig, scale: number): RawConfig {
  if (scale === 1) return config
  const root = Math.sqrt(scale)
  const by = (factor: number, least: number): Change =>
    onNumbers((count) => Math.min(count, Math.max(least, Math.round(count * factor))))
  const sizes: Readonly<Record<string, Change>> = {
    threads: (counts) => scaleSweep(counts as readonly number[], scale),
    tables: by(root, 2),
    'table-size': by(scale, 1_000),
    records: by(scale, 1_000),
    operations: by(scale, 1_000),
    warehouses: by(scale, 1),
    // A single load process stays one; a sweep over them is 1, 2, 3.
    clients: (value) => (Array.isArray(value) ? [1, 2, 3] : by(scale, value === 1 ? 1 : 2)(value)),
    options: (value) => scaleOptions(value as Keys),
  }
  const suites = mapValues(config.suites, (suite) => {
    const endsByOperations = suite.workloads.some(({ operations }) => operations !== undefined)
    return {
      ...changed(suite, {
        ...sizes,
        duration: by(scale, endsByOperations ? 1 : 10),
        reset: (reset) => (reset === 'cell' ? 'workload' : reset),
        ...(endsByOperations ? {} : { 'warm-up': () => 2, prewarm: () => true }),
      }),
      workloads: suite.workloads.map((workload): RawWorkload => changed(workload, sizes)),
    }
  })
  const seconds = Object.values(config.suites).map(({ duration }) =>
    Number(by(scale, 10)(duration)),
  )
  const targets = mapValues(config.targets, (target) => scaleTarget(target, scale, by))
  const gate =
    config.gate &&
    changed(config.gate as Keys, { 'side-by-side': () => slicesOf(Math.max(...seconds)) })
  return { ...config, targets, suites, ...(gate && { gate }) }
}

function scaleTarget(
  target: RawTarget,
  scale: number,
  by: (factor: number, least: number) => Change,
): RawTarget {
  if (target.kind === 'local') return scalePool(target, scale)
  // What is behind a load balancer stays several.
  const balanced = target['load-balancer'] === undefined ? 1 : 2
  const topology = mapValues(target.topology as Keys, (count, component) =>
    by(Math.sqrt(scale), component === 'tidb' ? balanced : 1)(count),
  )
  return { ...target, topology }
}

/**
 * Makes the Raft log of TiKV smaller where its files are made ready beforehand: 80 of 128 MiB each
 * by default, at the start of each store. Servers of another kind have the size that they have.
 */
export function scaleRaftLogs(config: RawConfig, scale: number): RawConfig {
  const isOwn = Object.values(config.targets).every(({ kind }) => kind === 'playground')
  if (scale === 1 || !isOwn) return config
  const configuration: Change = (value) => scaleRaftLog(value as Keys, scale)
  const suites = mapValues(config.suites, (suite) => ({
    ...suite,
    workloads: suite.workloads.map((workload): RawWorkload => changed(workload, { configuration })),
  }))
  return { ...config, suites }
}

function scaleRaftLog(configuration: Keys, scale: number): Keys {
  const { tikv } = configuration as { tikv?: Keys }
  const log = tikv?.['raft-engine'] as Keys | undefined
  if (log?.['prefill-for-recycle'] === undefined) return configuration
  const mib = Math.max(LEAST_RAFT_LOG_MIB, Math.round(RAFT_LOG_MIB * scale))
  const smaller = { ...log, 'purge-threshold': `${mib}MiB` }
  return { ...configuration, tikv: { ...tikv, 'raft-engine': smaller } }
}

/** Makes the buffer pool smaller, and lists where MariaDB needs a larger one. */
function scalePool(target: RawTarget, scale: number): RawTarget {
  const settings = target.settings as Keys
  const gib = Number.parseInt(String(settings.innodb_buffer_pool_size), 10)
  const mib = Math.floor(gib * 1_024 * scale)
  const used = `${Math.max(mib, LEAST_POOL_MIB)}M`
  const why = 'MariaDB does not start with less'
  const difference = { what: 'innodb_buffer_pool_size', asked: `${mib}M`, used, why }
  return {
    ...target,
    settings: { ...settings, innodb_buffer_pool_size: used },
    ...(mib < LEAST_POOL_MIB && { differences: [difference] }),
  }
}

/** Keeps the steps of a sweep: 300, 600, 900 never becomes less than 1, 2, 3. */
function scaleSweep(counts: readonly number[], scale: number): number[] {
  const factor = Math.max(scale, 1 / Math.min(...counts))
  return counts.map((count) => Math.min(count, Math.max(1, Math.round(count * factor))))
}

/** Reports each second, checks the data, and retries conflicts beside the errors of the report. */
function scaleOptions(options: Keys): Keys {
  return changed(options, {
    'report-interval': () => 1,
    'check-after': () => true,
    'ignore-errors': (list) => [...new Set([...String(list).split(','), ...conflicts])].join(','),
  })
}

function onNumbers(change: (count: number) => number): Change {
  return (value) => (typeof value === 'number' ? change(value) : value)
}

/** Changes the keys that are there; the others, and their order, stay. */
function changed<T extends Keys>(keys: T, changes: Readonly<Record<string, Change>>): T {
  return mapValues(keys, (value, key) => changes[key]?.(value) ?? value) as T
}

function mapValues<V, W>(
  keys: Readonly<Record<string, V>>,
  change: (value: V, key: string) => W,
): Record<string, W> {
  return Object.fromEntries(
    Object.entries(keys).map(([key, value]): [string, W] => [key, change(value, key)]),
  )
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
