import type { WrittenGenerator } from '../../../src/sql/generator.ts'
import { formatCount } from '../../../src/words/number.ts'
import { numbersOf, type Tally, textOf, wholeNumber } from '../observed/observed-load.ts'
import { type ColumnShape, isUnique, noColumnFacts } from '../schema/table-shape.ts'
import type { Place } from '../statement/places.ts'
import { columnValues, firstNumber, isCounting, newKeys, numbersBetween } from './column-values.ts'
import type { MadeTable } from './made-table.ts'
import { valueKind } from './type-range.ts'
import { collisionRate, headShares, isSkewed, zipfExponent } from './zipf.ts'

/** Method that makes the values of one placeholder. */
export type Parameter =
  | { readonly kind: 'made'; readonly values: WrittenGenerator; readonly note?: string }
  /** Value that is written into the statement. */
  | { readonly kind: 'constant'; readonly text: string; readonly note?: string }
  | { readonly kind: 'fault'; readonly why: string }

export interface ParameterRequest {
  readonly place: Place
  /** Column that the placeholder refers to; absent if unknown. */
  readonly of?: { readonly made: MadeTable; readonly column: ColumnShape } | undefined
  /** Values that were seen there. */
  readonly tally: Tally | undefined
  /** True if literal values may be kept. */
  readonly keepLiterals: boolean
  /** A call, where it is known. */
  readonly rowsSent: number | undefined
  readonly rowsExamined: number | undefined
  /** True if it returns fewer rows than it finds: LIMIT, GROUP BY. */
  readonly cutsRows: boolean
  /** The statement replaces rows that are there. */
  readonly replaces: boolean
}

/** Values of a column that nothing makes are read from the server before a run. */
const MOST_READ = 100_000

/** The parameter of one placeholder, but for the second bound of a range. */
export function parameterOf(request: ParameterRequest): Parameter {
  const { place, tally, keepLiterals } = request
  const observed = () => ifMade((keepLiterals ? keptValues(tally) : undefined) ?? rangeSeen(tally))
  switch (place.kind) {
    case 'column':
      if (request.of === undefined)
        return fault(`it is unclear which column \`${place.column}\` refers to`)
      return columnParameter(request, request.of, place)
    case 'limit': {
      const value = onlyNumber(tally)
      if (value !== undefined) return { kind: 'constant', text: value }
      if (request.rowsSent === undefined) return fault('the number of rows of its LIMIT is unknown')
      const rows = Math.max(1, Math.ceil(request.rowsSent - 1e-9))
      return {
        kind: 'constant',
        text: String(rows),
        note: `LIMIT ${rows}, by the rows that a call returned`,
      }
    }
    case 'offset': {
      const value = onlyNumber(tally)
      const rows = Math.max(0, Math.round((request.rowsExamined ?? 0) - (request.rowsSent ?? 0)))
      if (value !== undefined) return { kind: 'constant', text: value }
      if (request.rowsExamined === undefined)
        return fault('the number of rows of its OFFSET is unknown')
      return {
        kind: 'constant',
        text: String(rows),
        note: `OFFSET ${rows}, by the rows that a call examined`,
      }
    }
    case 'sum': {
      return (
        observed() ?? {
          kind: 'made',
          values: { uniform: [1, 1] },
          note: 'adds 1, because the real value is unknown',
        }
      )
    }
    case 'grammar':
      return writtenLiteral(tally, keepLiterals)
    case 'interval':
      return observed() ?? fault('the length of its INTERVAL is unknown')
    case 'any':
      return { kind: 'constant', text: '1' }
    case 'tautology':
      return {
        kind: 'constant',
        text: '1',
        note: 'it compares two constants, which are assumed to be equal',
      }
    case 'unknown':
      return observed() ?? fault('no column determines one of its values')
  }
}

function ifMade(values: WrittenGenerator | undefined): Parameter | undefined {
  return values === undefined ? undefined : { kind: 'made', values }
}

export function fault(why: string): Parameter {
  return { kind: 'fault', why }
}

function columnParameter(
  request: ParameterRequest,
  { made, column }: { made: MadeTable; column: ColumnShape },
  place: Extract<Place, { kind: 'column' }>,
): Parameter {
  const facts = made.facts.columns.get(column.name.toLowerCase()) ?? noColumnFacts
  const filled = made.columns.get(column.name)
  if (place.stores && !request.replaces && hasOwnValues(made, column)) {
    const values = newKeys(column, facts, made.rows)
    return values === undefined
      ? fault(`cannot generate a new key of ${made.shape.name}.${column.name}`)
      : { kind: 'made', values }
  }
  if (place.operator === 'like') {
    const literals = request.keepLiterals ? keptValues(request.tally) : undefined
    return (
      ifMade(literals) ??
      fault('a pattern of LIKE is a user’s text; to keep it, use --keep-literals')
    )
  }
  const range = place.stores ? undefined : observedRange(request.tally, made, column)
  if (range !== undefined) return { kind: 'made', values: range }
  if (column.counted === 'auto_random' && made.rows > MOST_READ)
    return fault(
      `only TiDB knows the values of ${made.shape.name}.${column.name}; choose a --scale that leaves at most ${formatCount(MOST_READ)} rows`,
    )
  if (
    column.counted === 'auto_random' ||
    (filled !== undefined && (!place.stores || (request.replaces && hasOwnValues(made, column))))
  )
    return { kind: 'made', values: { pick: `${made.shape.name}.${column.name}` } }
  const values =
    filled === undefined || isCounting(filled) ? columnValues(column, facts, made.rows) : filled
  return values === undefined
    ? fault(`cannot generate values of ${made.shape.name}.${column.name}, which is ${column.type}`)
    : { kind: 'made', values }
}

/** Checks whether each row has a different value in this column. */
function hasOwnValues({ shape, columns }: MadeTable, { name, counted }: ColumnShape): boolean {
  return counted !== undefined || isUnique(shape, name) || isCounting(columns.get(name))
}

/** Fewer values say nothing of how they are spread. */
const LEAST_SEEN = 30
const MOST_KEPT = 200

/**
 * Numbers that were requested, on the numbers that are made: where they were between the ends, and
 * how unevenly.
 */
function observedRange(
  tally: Tally | undefined,
  made: MadeTable,
  column: ColumnShape,
): WrittenGenerator | undefined {
  const facts = made.facts.columns.get(column.name.toLowerCase()) ?? noColumnFacts
  const first = firstNumber(facts)
  const origin = wholeNumber(facts.least) ?? BigInt(first)
  const numbers =
    tally === undefined || tally.seen < LEAST_SEEN || valueKind(column) !== 'whole'
      ? undefined
      : numbersOf(tally, origin)
  if (tally === undefined || numbers === undefined) return undefined
  const [least, most] = [Math.min(...numbers.keys()), Math.max(...numbers.keys())]
  const values = made.columns.get(column.name)
  // Numbers that are not made one after the other have no last one.
  if (!isCounting(values)) return undefined
  const end = wholeNumber(facts.most)
  const span = end === undefined ? Math.max(most, made.rows - 1) : Number(end - origin)
  const share = (distance: number) => Math.min(1, Math.max(0, distance / Math.max(1, span)))
  const to = (value: number) => first + Math.round(share(value) * (made.rows - 1))
  const [from, last] = [to(least), to(most)]
  const collisions = collisionRate(numbers.values()) ?? 0
  const items = last - from + 1
  if (!isSkewed(collisions, tally.seen, items)) return numbersBetween(from, last, 0)
  const shares = headShares([...numbers.values()], tally.seen)
  return numbersBetween(from, last, zipfExponent(collisions, items), shares)
}

/** Generator between the smallest and the largest number that was there. */
function rangeSeen(tally: Tally | undefined): WrittenGenerator | undefined {
  const numbers = tally === undefined ? undefined : numbersOf(tally)
  if (numbers === undefined) return undefined
  const [least, most] = [Math.min(...numbers.keys()), Math.max(...numbers.keys())]
  if (Math.max(Math.abs(least), Math.abs(most)) > 9e15) return undefined
  const whole = Number.isInteger(least) && Number.isInteger(most)
  const values: WrittenGenerator = whole
    ? { uniform: [least, most] }
    : { uniform: { from: least, to: most, decimals: 2 } }
  return values
}

/** The literal itself, where no parameter may stand: a position such as that of ORDER BY 2. */
function writtenLiteral(tally: Tally | undefined, keepLiterals: boolean): Parameter {
  const [most, ...others] = [...(tally?.counts ?? [])].toSorted(([, one], [, other]) => other - one)
  if (most === undefined)
    return fault('the server hides a position, length or path that no parameter can replace')
  const [text] = most
  if (/^['"]/.test(text) && !keepLiterals)
    return fault(
      'a text that no parameter can replace is a user’s; to keep it, use --keep-literals',
    )
  const note = `${text} is the most frequent of ${others.length + 1} in its place, which takes no parameter`
  return { kind: 'constant', text, ...(others.length === 0 ? {} : { note }) }
}

/** The number that nearly always was there, as it was written: it may be 2^64 - 1. */
function onlyNumber(tally: Tally | undefined): string | undefined {
  const [most] = [...(tally?.counts ?? [])].toSorted(([, one], [, other]) => other - one)
  return most !== undefined && /^\d+$/.test(textOf(most[0])) ? textOf(most[0]) : undefined
}

/** The values as they are, the frequent ones more often. */
function keptValues(tally: Tally | undefined): WrittenGenerator | undefined {
  if (tally === undefined || tally.counts.size === 0) return undefined
  const counts = [...tally.counts].toSorted(([, one], [, other]) => other - one).slice(0, MOST_KEPT)
  const least = counts.at(-1)?.[1] ?? 1
  const pick = counts.flatMap(([literal, times]) => {
    const often = Math.max(1, Math.round(Math.min(times / least, 1_000 / counts.length)))
    return Array.from<string | number>({ length: often }).fill(keptValue(literal))
  })
  return pick.some((value) => typeof value === 'string' && value.length > 4_000)
    ? undefined
    : { pick }
}

function keptValue(literal: string): string | number {
  const number = Number(literal)
  return /^['"]/.test(literal) || !Number.isSafeInteger(number) ? textOf(literal) : number
}
