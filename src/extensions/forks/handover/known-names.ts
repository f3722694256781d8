import { createHash } from 'node:crypto'
import type { LoadReport } from '../../../core/record/cause.ts'
import { metricStem } from '../../../core/record/metric.ts'
import type { BenchRecord, Run, TargetDescription } from '../../../core/record/schema.ts'

/** Names of operations that every load may have, and those of TPC-C, TPC-H and YCSB. */
const usualNames: ReadonlySet<string> = new Set([
  ...['low', 'high', 'TOTAL'],
  ...['NEW_ORDER', 'PAYMENT', 'ORDER_STATUS', 'DELIVERY', 'STOCK_LEVEL'].flatMap((name) => [
    name,
    `${name}_ERR`,
  ]),
  ...['READ', 'UPDATE', 'INSERT', 'SCAN', 'READ_MODIFY_WRITE', 'DELETE'].flatMap((name) => [
    name,
    `${name}_ERROR`,
    `BATCH_${name}`,
    `BATCH_${name}_ERROR`,
  ]),
  ...Array.from({ length: 22 }, (_, index) => `Q${index + 1}`),
])

/** A load of a person's own has some tens of statements; a pull request adds a few. */
const MOST_UNKNOWN = 100

/** Names of the trusted side: of a cell's statements, transactions and tables. */
export type NamesOf = (cellId: string) => ReadonlySet<string>

/**
 * Returns the names of metrics' operations and of a load's parts that are text of the trusted side.
 */
export type KnownFigures =
  | { readonly state: 'known'; readonly record: BenchRecord; readonly loads: readonly LoadReport[] }
  | { readonly state: 'refused'; readonly why: string }

/**
 * Replaces what a stranger named by a digest: the comment would show it, up to its headline, and
 * a name can be a sentence. The figures stay, so that nothing red gets lost. Takes linear time.
 * @returns refused for more such names than a pull request adds
 */
export function withKnownNames(
  record: BenchRecord,
  loads: readonly LoadReport[],
  namesOf: NamesOf,
): KnownFigures {
  const unknown = new Set<string>()
  const shownNames = (cellId: string) => {
    const known = namesOf(cellId)
    const shown = new Map<string, string>()
    return (name: string): string => {
      let text = shown.get(name)
      if (text === undefined) {
        const isKnown = usualNames.has(name) || known.has(name)
        if (!isKnown) unknown.add(name)
        text = isKnown ? name : unlistedName(name)
        shown.set(name, text)
      }
      return text
    }
  }
  const cells = record.cells.map((cell) => {
    const show = shownNames(cell.id)
    return { ...cell, runs: cell.runs.map((run) => shownRun(run, show)) }
  })
  const shownLoads = loads.map((load) => shownLoad(load, shownNames(load.cellId)))
  if (unknown.size > MOST_UNKNOWN)
    return {
      state: 'refused',
      why: `${unknown.size} names of figures that the trusted load does not have`,
    }
  return { state: 'known', record: { ...record, cells }, loads: shownLoads }
}

/** One with a slash is a statement in a transaction. */
function unlistedName(name: string): string {
  const digest = createHash('sha256').update(name).digest('hex').slice(0, 8)
  return name.includes('/') ? `unlisted/${digest}` : `unlisted-${digest}`
}

type Show = (name: string) => string

function shownRun(run: Run, show: Show): Run {
  if (run.state === 'invalid') return run
  const metrics = Object.entries(run.metrics).map(([metric, value]) => {
    const stem = metricStem(metric)
    return [stem === metric ? metric : `${stem}:${show(metric.slice(stem.length + 1))}`, value]
  })
  return { ...run, metrics: Object.fromEntries(metrics) }
}

function shownLoad(load: LoadReport, show: Show): LoadReport {
  const { difference, statements, newMix } = load
  const named = <T extends { readonly name: string }>(items: readonly T[]): T[] =>
    items.map((item) => ({ ...item, name: show(item.name) }))
  return {
    ...load,
    difference: {
      statements: named(difference.statements).map(({ earlierName, ...item }) =>
        earlierName === undefined ? item : { ...item, earlierName: show(earlierName) },
      ),
      tables: difference.tables.map((item) => ({ ...item, table: show(item.table) })),
      data: difference.data.map(show),
      weights: named(difference.weights),
    },
    statements: named(statements),
    ...(newMix === undefined ? {} : { newMix: { ...newMix, added: named(newMix.added) } }),
  }
}

/** Kinds of nodes; a cluster has no others that are worth a name. */
const kinds: ReadonlySet<string> = new Set(
  'tidb tikv pd tiflash tiproxy haproxy ticdc cdc tso scheduling mariadb mysql replica other'.split(
    ' ',
  ),
)

/**
 * A server's product, version and kinds of nodes, which a stranger's job reports, in words that
 * servers use.
 */
export function publicTarget<T extends Pick<TargetDescription, 'product' | 'version' | 'topology'>>(
  target: T,
): T {
  const topology: Record<string, number> = {}
  for (const [name, count] of Object.entries(target.topology)) {
    const kind = kinds.has(name) ? name : 'other'
    topology[kind] = (topology[kind] ?? 0) + count
  }
  return {
    ...target,
    product: products.has(target.product) ? target.product : 'unlisted',
    version: publicVersion(target.version),
    topology,
  }
}

const products: ReadonlySet<string> = new Set(['TiDB', 'TiKV', 'PD', 'MariaDB', 'MySQL', 'none'])

/** Words in versions of servers and load tools. */
const versionWords: ReadonlySet<string> = new Set(
  `v go g tidb mariadb mysql percona ubuntu ubu deb debian el fc log maria alpha beta rc pre dev nightly dirty serverless
  snapshot lts enterprise community sysbench tiup bench tpc ycsb git unknown none own imported`.split(
    /\s+/,
  ),
)

/** `v8`, `0ubuntu0`, `5`, `3g`, and commits: `ga1b2c3d`. */
const versionPart = /^(?:[a-z]{0,3}\d{1,12}(?:[a-z]{1,2}\d{0,4})?|\d+ubuntu\d+|g?[0-9a-f]{7,40})$/

/**
 * A version as it may be in a comment: of any other text, in which a sentence could stand, a digest
 * is left.
 */
export function publicVersion(text: string): string {
  const parts = text.toLowerCase().split(/[-+~:._ ]/)
  if (parts.every((part) => part === '' || versionWords.has(part) || versionPart.test(part)))
    return text
  return `unlisted-${createHash('sha256').update(text).digest('hex').slice(0, 8)}`
}
