import { createHash } from 'node:crypto'

/** One line of `EXPLAIN`. */
interface PlanLine {
  /**
   * Operator with its place in the tree, without the number of the operator:
   * `└─IndexRangeScan(Build)`.
   */
  readonly drawn: string
  readonly name: string
  readonly rows: number
  readonly task: string
  /** `table:t, index:idx_1(a)` */
  readonly object: string
  /** Text without numbers of operators and columns, and without the state of the statistics. */
  readonly info: string
}

export interface PlanTree {
  readonly lines: readonly PlanLine[]
  /** Equal for plans that are equal apart from their estimates. */
  readonly hash: string
  /** Tables whose rows the server cannot estimate without data: ranges on MariaDB. */
  readonly blind: readonly string[]
}

/** Size by which a plan is judged. Rows are estimates of the server. */
export interface PlanSize {
  /** Rows that readers return from the stores to the SQL layer. */
  readonly rowsToSql: number
  /** Rows that scans and point lookups read. */
  readonly rowsRead: number
  /** Tables, by alias, that are read completely, or through an index completely. */
  readonly fullScans: readonly string[]
  /** Tables that are read by ranges of an index or by keys. */
  readonly ranges: readonly string[]
}

const reader = /^(?:TableReader|IndexReader|IndexLookUp|IndexMerge|Point_Get|Batch_Point_Get)$/
const reads = /(?:FullScan|RangeScan|RowIDScan|TableScan|IndexScan|SampleScan|Point_Get)$/
const full = /^(?:Table|Index)FullScan$/
const range = /(?:RangeScan|Point_Get)$/

/**
 * Reads the rows of TiDB's `EXPLAIN`; the columns are those of `FORMAT = 'row'`.
 * @param database of the tables, which is no part of the plan
 */
export function readPlan(
  rows: readonly Readonly<Record<string, unknown>>[],
  database: string,
): PlanTree {
  const own = new Set(rows.flatMap(({ id }) => wordsIn(operatorOf(String(id))).filter(isNumbered)))
  const lines = rows.map((row): PlanLine => {
    const info = String(row['operator info'] ?? '').replaceAll(`${database}.`, '')
    const drawn = String(row.id ?? '').replace(/_\d+(?=\(|$)/, '')
    return {
      drawn,
      name: drawn.replace(/^[\s│├└─]+/u, '').split('(', 1)[0] ?? '',
      rows: Number(row.estRows ?? 0),
      task: String(row.task ?? ''),
      object: String(row['access object'] ?? ''),
      info: withoutNumbers(info, own),
    }
  })
  return treeOf(lines, [])
}

function treeOf(lines: readonly PlanLine[], blind: readonly string[]): PlanTree {
  const text = lines
    .map(({ drawn, task, object, info }) => [drawn, task, object, info].join('\t'))
    .join('\n')
  return { lines, hash: createHash('sha256').update(text).digest('hex').slice(0, 16), blind }
}

/**
 * Reads the rows of MariaDB's `EXPLAIN EXTENDED`. Rows are those of all loops: what the tables
 * before return, times what is read of this one.
 * @param database as of {@link readPlan}
 */
export function readMariaDbPlan(
  rows: readonly Readonly<Record<string, unknown>>[],
  database: string,
): PlanTree {
  const blind = new Set<string>()
  const loops = new Map<string, number>()
  const lines = rows.map((row): PlanLine => {
    const word = (column: string) => String(row[column] ?? '')
    const [id, type, table] = [word('id'), word('type'), word('table')]
    const read = (loops.get(id) ?? 1) * Number(row.rows ?? 0)
    loops.set(id, (read * Number(row.filtered ?? 100)) / 100)
    if (/^(?:range|index_merge)$/.test(type)) blind.add(table)
    const name = table === '' ? 'TableDual' : (mariaDbNames[type] ?? type)
    const words = [id, word('key_len'), word('ref').replaceAll(`${database}.`, ''), word('Extra')]
    return {
      drawn: `${word('select_type')} ${type}`.trim(),
      name,
      rows: read,
      task: 'mariadb',
      object: [`table:${table}`, ...(row.key == null ? [] : [`index:${word('key')}`])].join(', '),
      info: words.join(' '),
    }
  })
  return treeOf(lines, [...blind])
}

/** Ways to read a table, by the operators of TiDB that do the same. A temporary table is none. */
const mariaDbNames: Readonly<Record<string, string>> = {
  ALL: 'TableFullScan',
  index: 'IndexFullScan',
  range: 'IndexRangeScan',
  index_merge: 'IndexRangeScan',
  ref: 'IndexRangeScan',
  eq_ref: 'Point_Get',
  const: 'Point_Get',
  ref_or_null: 'IndexRangeScan',
  unique_subquery: 'Point_Get',
  index_subquery: 'IndexRangeScan',
}

/** `└─IndexRangeScan_5` of `└─IndexRangeScan_5(Build)`. */
function operatorOf(id: string): string {
  return id.split('(', 1)[0] ?? ''
}

function wordsIn(text: string): readonly string[] {
  return text.match(/\w+/g) ?? []
}

/** `IndexRangeScan_5`: a name with the number of its operator. */
function isNumbered(name: string): boolean {
  return /^[A-Za-z]/.test(name) && /^_\d+$/.test(name.slice(Math.max(0, name.lastIndexOf('_'))))
}

/**
 * Removes only numbers of operators of this plan, and of columns: an index `Idx_1` keeps its name.
 */
function withoutNumbers(info: string, ids: ReadonlySet<string>): string {
  return info
    .replace(/\w+/g, (name) => (ids.has(name) ? name.slice(0, name.lastIndexOf('_')) : name))
    .replace(/\b(Column|ScalarQueryCol)#\d+/g, '$1')
    .replace(/,? {0,10}stats:(?:pseudo|partial|unInitialized|missing)(?:\[[^\][]*\])?/g, '')
}

export function planSize({ lines }: PlanTree): PlanSize {
  const sum = (chosen: readonly PlanLine[]) => chosen.reduce((total, { rows }) => total + rows, 0)
  const tables = (name: RegExp) => [
    ...new Set(lines.filter((line) => name.test(line.name)).map(({ object }) => tableOf(object))),
  ]
  return {
    rowsToSql: sum(lines.filter(({ name, task }) => task === 'root' && reader.test(name))),
    rowsRead: sum(lines.filter(({ name }) => reads.test(name))),
    fullScans: tables(full),
    ranges: tables(range),
  }
}

/**
 * A statement that the optimiser answered while it planned; with empty tables this says nothing of
 * the plan.
 */
export function isAnswered({ lines }: PlanTree): boolean {
  return lines.some(({ name }) => name === 'TableDual')
}

export function tableOf(object: string): string {
  return /\btable:([^,]+)/.exec(object)?.[1]?.trim() ?? object
}
