import type { WrittenGenerator } from '../../tool/sql/generator.ts'
import { formatCount } from '../../words/number.ts'
import type { Tally } from '../observed/tally.ts'
import { noColumnFacts } from '../schema/facts.ts'
import { type ColumnShape, isUnique } from '../schema/table-shape.ts'
import type { Place } from '../statement/places.ts'
import { columnValues, isCounting, newKeys } from './column-values.ts'
import type { MadeTable } from './made-table.ts'
import { keptValues, observedRange, onlyNumber, rangeSeen } from './seen-values.ts'

/** How the values of one placeholder are made. */
export type Parameter =
  | { readonly kind: 'made'; readonly values: WrittenGenerator; readonly note?: string }
  /** It is written into the statement. */
  | { readonly kind: 'constant'; readonly text: string; readonly note?: string }
  | { readonly kind: 'fault'; readonly why: string }

export interface Asked {
  readonly place: Place
  /** Where the column of the place stands; absent where that is not known. */
  readonly of?: { readonly made: MadeTable; readonly column: ColumnShape } | undefined
  /** Values that were seen there. */
  readonly tally: Tally | undefined
  /** Whether values may be taken over as they are. */
  readonly keepLiterals: boolean
  /** A call, where it is known. */
  readonly rowsSent: number | undefined
  readonly rowsExamined: number | undefined
  /** It returns fewer rows than it finds: LIMIT, GROUP BY. */
  readonly cutsRows: boolean
  /** The statement replaces rows that are there. */
  readonly replaces: boolean
}

/** Values of a column that nothing makes are read from the server before a run. */
const MOST_READ = 100_000

/** The parameter of one placeholder, but for the second bound of a range. */
export function parameterOf(asked: Asked): Parameter {
  const { place, tally, keepLiterals } = asked
  const taken = () => ifMade((keepLiterals ? keptValues(tally) : undefined) ?? rangeSeen(tally))
  switch (place.kind) {
    case 'column':
      if (asked.of === undefined) return fault(`which column \`${place.column}\` is meant cannot be told`)
      return columnParameter(asked, asked.of, place)
    case 'limit': {
      const seen = onlyNumber(tally)
      if (seen !== undefined) return { kind: 'constant', text: String(seen) }
      if (asked.rowsSent === undefined) return fault('how many rows its LIMIT takes is not known')
      const rows = Math.max(1, Math.ceil(asked.rowsSent - 1e-9))
      return { kind: 'constant', text: String(rows), note: `LIMIT ${rows}, by the rows that a call returned` }
    }
    case 'offset': {
      const seen = onlyNumber(tally)
      const rows = Math.max(0, Math.round((asked.rowsExamined ?? 0) - (asked.rowsSent ?? 0)))
      if (seen !== undefined) return { kind: 'constant', text: String(seen) }
      if (asked.rowsExamined === undefined) return fault('how many rows its OFFSET passes over is not known')
      return {
        kind: 'constant',
        text: String(rows),
        note: `OFFSET ${rows}, by the rows that a call examined`,
      }
    }
    case 'sum': {
      return (
        taken() ?? {
          kind: 'made',
          values: { uniform: [1, 1] },
          note: '1 is added, what it is really is not known',
        }
      )
    }
    case 'interval':
      return taken() ?? fault('how long its INTERVAL is is not known')
    case 'any':
      return { kind: 'constant', text: '1' }
    case 'tautology':
      return { kind: 'constant', text: '1', note: 'it compares two constants, which are taken to be equal' }
    case 'unknown':
      return taken() ?? fault('a value stands where no column says what it is')
  }
}

function ifMade(values: WrittenGenerator | undefined): Parameter | undefined {
  return values === undefined ? undefined : { kind: 'made', values }
}

export function fault(why: string): Parameter {
  return { kind: 'fault', why }
}

function columnParameter(
  asked: Asked,
  { made, column }: { made: MadeTable; column: ColumnShape },
  place: Extract<Place, { kind: 'column' }>,
): Parameter {
  const facts = made.facts.columns.get(column.name.toLowerCase()) ?? noColumnFacts
  const filled = made.columns.get(column.name)
  if (place.stores && !asked.replaces && hasOwnValues(made, column)) {
    const values = newKeys(column, facts, made.rows)
    return values === undefined
      ? fault(`no new key of ${made.shape.name}.${column.name} can be made`)
      : { kind: 'made', values }
  }
  if (place.operator === 'like') {
    const kept = asked.keepLiterals ? keptValues(asked.tally) : undefined
    return ifMade(kept) ?? fault('a pattern of LIKE is a user’s text; --keep-literals takes it over')
  }
  const seen = place.stores ? undefined : observedRange(asked.tally, made, column)
  if (seen !== undefined) return { kind: 'made', values: seen }
  if (column.counted === 'auto_random' && made.rows > MOST_READ)
    return fault(
      `TiDB alone knows the values of ${made.shape.name}.${column.name}; --scale that leaves at most ${formatCount(MOST_READ)} rows`,
    )
  if (
    column.counted === 'auto_random' ||
    (filled !== undefined && (!place.stores || (asked.replaces && hasOwnValues(made, column))))
  )
    return { kind: 'made', values: { pick: `${made.shape.name}.${column.name}` } }
  const values = filled === undefined || isCounting(filled) ? columnValues(column, facts, made.rows) : filled
  return values === undefined
    ? fault(`nothing makes values of ${made.shape.name}.${column.name}, which is ${column.type}`)
    : { kind: 'made', values }
}

/** Does each row have a value of its own in this column? */
function hasOwnValues({ shape, columns }: MadeTable, { name, counted }: ColumnShape): boolean {
  return counted !== undefined || isUnique(shape, name) || isCounting(columns.get(name))
}
