import { z } from 'zod'

/** Distinct values per row from which on their number is assumed to grow with the table. */
const GROWING = 0.3

const histogram = z.looseObject({
  ndv: z.number(),
  buckets: z
    .array(z.looseObject({ count: z.number(), repeats: z.number(), ndv: z.number().optional() }))
    .nullish(),
})
const column = z.looseObject({
  histogram: histogram.nullish(),
  cm_sketch: z
    .looseObject({
      default_value: z.number().optional(),
      top_n: z.array(z.looseObject({ count: z.number() })).nullish(),
    })
    .nullish(),
  null_count: z.number().optional(),
  tot_col_size: z.number().optional(),
})
const columns = z.record(z.string(), column).nullish()

interface Table {
  readonly count?: number | undefined
  readonly modify_count?: number | undefined
  readonly columns?: z.infer<typeof columns>
  readonly indices?: z.infer<typeof columns>
  readonly partitions?: Record<string, Table> | null | undefined
}

const table: z.ZodType<Table> = z.looseObject({
  count: z.number().optional(),
  modify_count: z.number().optional(),
  columns,
  indices: columns,
  partitions: z
    .record(
      z.string(),
      z.lazy(() => table),
    )
    .nullish(),
})

/** Rows of a table of MariaDB, and for each prefix of an index the rows that share its values. */
export const mariaDbTable = z.object({
  table: z.string(),
  rows: z.number().nonnegative(),
  indexes: z
    .array(
      z.object({ name: z.string(), columns: z.int().positive(), rows: z.number().nonnegative() }),
    )
    .nullish(),
})

/**
 * Statistics of a table that has `factor` times the rows. Values stay as they are; their numbers
 * grow, and so do distinct values where nearly every row has one of its own. @param text as TiDB
 * dumps it, or lines of MariaDB
 * @returns undefined where it is neither
 */
export function scaledStatistics(text: string, factor: number): string | undefined {
  if (factor === 1) return text
  const whole = table.safeParse(jsonOf(withTexts(text)))
  if (whole.success && whole.data.count !== undefined)
    return withNumbers(JSON.stringify(scaledTable(whole.data, factor)))
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const tables = lines.map((line) => mariaDbTable.safeParse(jsonOf(line)).data)
  return tables.includes(undefined)
    ? undefined
    : tables.map((each) => each && JSON.stringify(scaledMariaDb(each, factor))).join('\n')
}

/** Rows of the tables that a text of statistics describes. */
export function rowsInStatistics(text: string): number {
  const whole = table.safeParse(jsonOf(text))
  if (whole.success && whole.data.count !== undefined) return whole.data.count
  const lines = text.split('\n').map((line) => mariaDbTable.safeParse(jsonOf(line)).data)
  return lines.reduce((sum, each) => sum + (each?.rows ?? 0), 0)
}

function scaledTable(of: Table, factor: number): Table {
  const by = (value: number | undefined) =>
    value === undefined ? undefined : Math.round(value * factor)
  const rows = of.count ?? 0
  const scaled = (each: z.infer<typeof columns>) =>
    each &&
    Object.fromEntries(
      Object.entries(each).map(([name, one]) => [name, scaledColumn(one, rows, factor)]),
    )
  return {
    ...of,
    count: by(of.count),
    modify_count: by(of.modify_count),
    columns: scaled(of.columns),
    indices: scaled(of.indices),
    partitions:
      of.partitions &&
      Object.fromEntries(
        Object.entries(of.partitions).map(([name, one]) => [name, scaledTable(one, factor)]),
      ),
  }
}

function scaledColumn(
  of: z.infer<typeof column>,
  rows: number,
  factor: number,
): z.infer<typeof column> {
  const by = (value: number) => Math.round(value * factor)
  const grows = (of.histogram?.ndv ?? 0) >= GROWING * rows
  const distinct = (value: number) => (grows ? by(value) : value)
  return {
    ...of,
    // It merges partitions, and its numbers are larger than JSON keeps here.
    fm_sketch: null,
    histogram: of.histogram && {
      ...of.histogram,
      ndv: distinct(of.histogram.ndv),
      buckets: of.histogram.buckets?.map((bucket) => ({
        ...bucket,
        count: by(bucket.count),
        // A value of its own in each row stays one.
        repeats: grows ? bucket.repeats : by(bucket.repeats),
        ...(bucket.ndv === undefined ? {} : { ndv: distinct(bucket.ndv) }),
      })),
    },
    cm_sketch: of.cm_sketch && {
      ...of.cm_sketch,
      top_n: of.cm_sketch.top_n?.map((value) => ({ ...value, count: by(value.count) })),
    },
    ...(of.null_count === undefined ? {} : { null_count: by(of.null_count) }),
    ...(of.tot_col_size === undefined ? {} : { tot_col_size: by(of.tot_col_size) }),
  }
}

function scaledMariaDb({ rows, indexes, ...of }: z.infer<typeof mariaDbTable>, factor: number) {
  return {
    ...of,
    rows: Math.round(rows * factor),
    indexes: (indexes ?? []).map((index) => ({
      ...index,
      // Few rows share a value: there are more values then.
      rows: index.rows * GROWING <= 1 ? index.rows : index.rows * factor,
    })),
  }
}

/** JSON in which whole numbers that JSON.parse would round, such as versions, are marked texts. */
function withTexts(json: string): string {
  return json.replace(/"(?:[^"\\]|\\.)*"|-?\d{16,}(?![\d.eE])/g, (part) =>
    part.startsWith('"') || Number.isSafeInteger(Number(part)) ? part : `"\\u0000${part}"`,
  )
}

/** Reverses {@link withTexts}. */
function withNumbers(json: string): string {
  return json.replace(/"\\u0000(-?\d+)"/g, '$1')
}

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
