import type { WrittenGenerator, WrittenPart } from '../../../src/sql/generator.ts'
import type { ColumnFacts, ColumnShape } from '../schema/table-shape.ts'
import { decimalsOf, largestOf, longestOf, valueKind } from './type-range.ts'
import { isUnlikeZipf } from './zipf.ts'

/** Number of different values of a text that are made one by one; more are a pattern of digits. */
const MOST_LISTED = 200
/** A skew below this is not told from none. */
const LEAST_EXPONENT = 0.2

/**
 * Values of a column like those that it has: as many different ones, as long, in the same range, as
 * unevenly frequent. None of them is one of the server's, but that numbers and times are between
 * the same ends.
 * @param rows of the table that is made
 * @returns undefined for a type that nothing makes
 */
export function columnValues(
  column: ColumnShape,
  facts: ColumnFacts,
  rows: number,
): WrittenGenerator | undefined {
  switch (valueKind(column)) {
    case 'whole':
    case 'year':
      return wholeNumbers(column, facts, rows)
    case 'decimal':
      return decimals(column, facts)
    case 'datetime':
      return { datetime: timesBetween(facts) }
    case 'date':
      return { pick: daysBetween(facts) }
    case 'members':
      return members(column, facts)
    case 'json':
      return { string: quotedText(facts.length?.mean ?? 20) }
    case 'text':
      return texts(column, facts, rows)
    case 'bytes':
      return { string: lengthOf(column, facts) }
    case 'time':
      return { pick: timesOfDay }
    case 'address':
      return { string: addresses[column.type] ?? '' }
    case 'other':
      return undefined
  }
}

/** A hundred times, over the whole day. */
const timesOfDay = Array.from({ length: 100 }, (_, index) =>
  new Date(index * 864_000).toISOString().slice(11, 19),
)

/** Patterns of UUIDs and addresses. */
const addresses: Readonly<Record<string, string>> = {
  uuid: '########-####-4###-8###-############',
  inet4: '10.1#.1#.1##',
  inet6: '2001:db8:####:####:####:####:####:####',
}

/** Values that no two rows share. @returns undefined where the column cannot hold so many */
export function uniqueValues(
  column: ColumnShape,
  facts: ColumnFacts,
  rows: number,
): WrittenGenerator | undefined {
  const kind = valueKind(column)
  if (kind === 'whole' || kind === 'decimal') {
    const from = firstNumber(facts)
    if (from + rows - 1 <= largestOf(column))
      return from === 1 ? 'sequential' : { sequential: { from } }
    return rows <= largestOf(column) ? 'sequential' : undefined
  }
  if (column.type === 'uuid' || column.type === 'inet6') return columnValues(column, facts, rows)
  if (kind !== 'text' && kind !== 'bytes') return undefined
  // Random letters and digits, so many that two alike are less likely than one in a million.
  const enough = Math.ceil((2 * Math.log10(Math.max(rows, 10)) + 6) / Math.log10(62))
  const length = Math.round(facts.length?.mean ?? enough)
  if (longestOf(column) >= enough) return { string: clamp(length, enough, longestOf(column)) }
  return longestOf(column) >= String(rows).length ? 'sequential' : undefined
}

/** Checks whether all values differ. */
export function isCounting(values: WrittenGenerator | undefined): boolean {
  return values === 'sequential' || (typeof values === 'object' && 'sequential' in values)
}

/**
 * Keys of new rows, which none of those that are there has. @returns undefined where the column
 * cannot hold so many
 */
export function newKeys(
  column: ColumnShape,
  facts: ColumnFacts,
  rows: number,
): WrittenGenerator | undefined {
  const kind = valueKind(column)
  if (kind === 'text' || kind === 'bytes') {
    const made = uniqueValues(column, facts, Math.max(rows, 1e6))
    return made === 'sequential' ? undefined : made
  }
  if (kind !== 'whole' && kind !== 'decimal') return undefined
  const from = firstNumber(facts) + rows
  const to = Math.min(largestOf(column), 9e15)
  return to - from < 1e6 ? undefined : { uniform: [from, to] }
}

/** The smallest number of the column, where it is one that every program writes alike. */
export function firstNumber({ least }: ColumnFacts): number {
  const number = Math.ceil(Number(least ?? 1))
  return Number.isFinite(number) && Math.abs(number) < 1e15 ? number : 1
}

function wholeNumbers(column: ColumnShape, facts: ColumnFacts, rows: number): WrittenGenerator {
  const { distinct = rows, exponent = 0 } = facts
  const from = firstNumber(facts)
  const last = Number(facts.most ?? from + distinct - 1)
  const different = Math.max(1, Math.min(distinct, rows, last - from + 1))
  const to = Math.max(from, Math.min(from + different - 1, largestOf(column)))
  return numbersBetween(from, to, exponent, facts.shares)
}

/**
 * Zipf's law where the frequencies are clearly uneven, else all equally often. The most frequent
 * values as often as they came, where the law has it otherwise: at even distances, and none of the
 * server's.
 * @param shares of the most frequent ones
 */
export function numbersBetween(
  from: number,
  to: number,
  exponent: number,
  shares: readonly number[] = [],
): WrittenGenerator {
  const items = to - from + 1
  if (exponent < LEAST_EXPONENT || from === to) return { uniform: [from, to] }
  if (isUnlikeZipf(shares, exponent, items)) {
    const head = shares.slice(0, items)
    return weightedBy(head, (at) => from + Math.floor(((at + 0.5) * items) / head.length), [
      { uniform: [from, to] },
    ])
  }
  return { zipfian: { from, to, exponent: Number(Math.min(exponent, 5).toFixed(2)) } }
}

function decimals(
  column: ColumnShape,
  { least = '0', most = '1000' }: ColumnFacts,
): WrittenGenerator {
  const [from, to] = [Number(least), Number(most)]
  const digits = decimalsOf(column)
  const limit = largestOf(column)
  const [low, high] = [clamp(from, -limit, limit), clamp(to, -limit, limit)]
  if (digits === 0) return { uniform: [Math.ceil(low), Math.max(Math.ceil(low), Math.floor(high))] }
  return { uniform: { from: low, to: Math.max(low, high), decimals: digits } }
}

/** Ends as a file says them; a year where none is known. */
function timesBetween({ least, most }: ColumnFacts): [string, string] {
  const [from, to] = [momentOf(least), momentOf(most)]
  return from === undefined || to === undefined || from > to
    ? ['2026-01-01 00:00:00', '2026-12-31 23:59:59']
    : [from, to]
}

function momentOf(text: string | undefined): string | undefined {
  const [, day, time = '00:00:00'] =
    /^(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2}:\d{2}))?/.exec(text ?? '') ?? []
  return day === undefined || Number.isNaN(Date.parse(`${day}T${time}Z`))
    ? undefined
    : `${day} ${time}`
}

const DAY_MS = 86_400_000
const MOST_DAYS = 100

/** Days of the calendar, evenly from one end to the other. */
function daysBetween(facts: ColumnFacts): string[] {
  const [from, to] = timesBetween(facts).map((text) =>
    Date.parse(`${text.slice(0, 10)}T00:00:00Z`),
  ) as [number, number]
  const days = Math.round((to - from) / DAY_MS) + 1
  const count = Math.min(days, MOST_DAYS)
  const at = (index: number) => from + Math.floor((index * days) / count) * DAY_MS
  return Array.from({ length: count }, (_, index) => new Date(at(index)).toISOString().slice(0, 10))
}

/** @param others what the rest is made from, in equal parts */
function weightedBy(
  shares: readonly number[],
  valueAt: (index: number) => string | number,
  others: readonly WrittenPart[1][],
): WrittenGenerator {
  const rest = 1 - shares.reduce((sum, share) => sum + share, 0)
  return {
    weighted: [
      ...shares.map((share, at): WrittenPart => [percent(share), valueAt(at)]),
      ...(rest < 0.0005 ? [] : others).map(
        (other): WrittenPart => [percent(rest / others.length), other],
      ),
    ],
  }
}

/** A weight as a share of 100, never 0. */
export function percent(share: number): number {
  return Math.max(0.01, Number((share * 100).toFixed(2)))
}

function members(column: ColumnShape, { members: shares }: ColumnFacts): WrittenGenerator {
  const all = membersOf(column)
  const seen = all.filter((member) => (shares?.[member] ?? 0) > 0)
  const even = 1 / seen.length
  if (shares === undefined || seen.every((member) => Math.abs((shares[member] ?? 0) - even) < 0.02))
    return { pick: seen.length === 0 ? all : seen }
  return { weighted: seen.map((member) => [percent(shares[member] ?? 0), member]) }
}

function membersOf({ type, arguments: members }: ColumnShape): string[] {
  const texts = members.map((member) => member.slice(1, -1).replaceAll("''", "'"))
  return type === 'set' || texts.length === 0 ? texts.slice(0, 1) : texts
}

/** Few different texts are listed, each with its length; many are a pattern; others are random. */
function texts(column: ColumnShape, facts: ColumnFacts, rows: number): WrittenGenerator {
  const { distinct, exponent = 0 } = facts
  if (distinct === undefined || distinct > rows / 2) return { string: lengthOf(column, facts) }
  const digits = Math.max(1, Math.round(Math.log10(Math.max(distinct, 1))))
  const room = clamp(Math.round(facts.length?.mean ?? digits + 2), 1, longestOf(column))
  if (distinct <= MOST_LISTED) {
    const values = Array.from({ length: Math.max(distinct, 1) }, (_, index) =>
      `v${index + 1}`.padEnd(room, 'x'),
    )
    const cut = [...new Set(values.map((value) => value.slice(0, longestOf(column))))]
    const { shares = [] } = facts
    const head = shares.slice(0, cut.length)
    if (exponent >= LEAST_EXPONENT && cut.length > 1 && isUnlikeZipf(head, exponent, cut.length))
      return weightedBy(head, (at) => cut[at] ?? '', cut.slice(head.length))
    return { pick: repeated(cut, exponent) }
  }
  return room < digits
    ? { string: room }
    : { string: `${'x'.repeat(room - digits)}${'#'.repeat(digits)}` }
}

/** Each as often in the list as Zipf's law has it; a list is picked from evenly. */
function repeated(values: readonly string[], exponent: number): string[] {
  if (exponent < LEAST_EXPONENT || values.length < 2) return [...new Set(values)]
  const least = values.length ** -exponent
  const most = Math.max(1, 1_000 / values.length)
  return values.flatMap((value, index) =>
    Array.from<string>({
      length: Math.max(1, Math.round(Math.min((index + 1) ** -exponent / least, most))),
    }).fill(value),
  )
}

function lengthOf(column: ColumnShape, { length }: ColumnFacts): number | [number, number] {
  const longest = longestOf(column)
  const mean = length?.mean ?? Math.min(longest, 20)
  const least = clamp(Math.round(length?.least ?? mean), 1, longest)
  // As long as the mean says, whatever the one longest value is.
  const most = clamp(
    Math.round(2 * mean - least),
    least,
    Math.min(longest, Math.max(length?.most ?? longest, least)),
  )
  return least === most ? least : [least, most]
}

/** A text of JSON: quotes around letters. */
function quotedText(length: number): string {
  return `"${'@'.repeat(clamp(Math.round(length) - 2, 1, 3_000))}"`
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
