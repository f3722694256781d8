import { collisionRate, isSkewed, zipfExponent } from '../../statistics/zipf.ts'
import type { WrittenGenerator } from '../../tool/sql/generator.ts'
import { numbersOf, type Tally, textOf } from '../observed/tally.ts'
import { noColumnFacts } from '../schema/facts.ts'
import type { ColumnShape } from '../schema/table-shape.ts'
import { firstNumber, isCounting, numbersBetween } from './column-values.ts'
import type { MadeTable } from './made-table.ts'
import { valueKind } from './type-range.ts'

/** So few values say nothing of how they are spread. */
const LEAST_SEEN = 30
const MOST_KEPT = 200

/** Numbers that were asked for, on the numbers that are made: where they lay between the ends, and how unevenly. */
export function observedRange(
  tally: Tally | undefined,
  made: MadeTable,
  column: ColumnShape,
): WrittenGenerator | undefined {
  const numbers =
    tally === undefined || tally.seen < LEAST_SEEN || valueKind(column) !== 'whole'
      ? undefined
      : numbersOf(tally)
  if (tally === undefined || numbers === undefined) return undefined
  const facts = made.facts.columns.get(column.name.toLowerCase()) ?? noColumnFacts
  const [least, most] = [Math.min(...numbers.keys()), Math.max(...numbers.keys())]
  const values = made.columns.get(column.name)
  // Numbers that are not made one after the other are asked for as they are made.
  if (!isCounting(values)) return undefined
  const first = firstNumber(facts)
  const known = Number(facts.most ?? Math.max(most, first + made.rows - 1))
  const share = (value: number) => Math.min(1, Math.max(0, (value - first) / Math.max(1, known - first)))
  const to = (value: number) => first + Math.round(share(value) * (made.rows - 1))
  const [from, last] = [to(least), to(most)]
  const collisions = collisionRate(numbers.values()) ?? 0
  const items = last - from + 1
  return numbersBetween(
    from,
    last,
    isSkewed(collisions, tally.seen, items) ? zipfExponent(collisions, items) : 0,
  )
}

/** Between the smallest and the largest number that stood there. */
export function rangeSeen(tally: Tally | undefined): WrittenGenerator | undefined {
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

/** The number that nearly always stood there. */
export function onlyNumber(tally: Tally | undefined): number | undefined {
  const numbers = tally === undefined ? undefined : numbersOf(tally)
  if (numbers === undefined) return undefined
  const [most] = [...numbers].toSorted(([, one], [, other]) => other - one)
  return most === undefined || !Number.isInteger(most[0]) || most[0] < 0 ? undefined : most[0]
}

/** The values as they are, the frequent ones more often. */
export function keptValues(tally: Tally | undefined): WrittenGenerator | undefined {
  if (tally === undefined || tally.counts.size === 0) return undefined
  const counts = [...tally.counts].toSorted(([, one], [, other]) => other - one).slice(0, MOST_KEPT)
  const least = counts.at(-1)?.[1] ?? 1
  const pick = counts.flatMap(([literal, times]) => {
    const often = Math.max(1, Math.round(Math.min(times / least, 1_000 / counts.length)))
    return Array.from<string | number>({ length: often }).fill(keptValue(literal))
  })
  return pick.some((value) => typeof value === 'string' && value.length > 4_000) ? undefined : { pick }
}

function keptValue(literal: string): string | number {
  const number = Number(literal)
  return /^['"]/.test(literal) || !Number.isSafeInteger(number) ? textOf(literal) : number
}
