import type { WrittenGenerator } from '../../../src/sql/generator.ts'
import { formatCount } from '../../../src/words/number.ts'
import { distanceFrom, type Tally, textOf, wholeNumber } from '../observed/observed-load.ts'
import { type ColumnShape, noColumnFacts } from '../schema/table-shape.ts'
import { isCounting } from './column-values.ts'
import type { MadeTable } from './made-table.ts'
import { fault, type Parameter, type ParameterRequest } from './parameter.ts'
import { valueKind } from './type-range.ts'

/**
 * The second bound of a range: the first and a distance.
 * @param first number of the parameter with the first bound, from 1
 */
export function rangeEnd(
  request: ParameterRequest,
  before: Tally | undefined,
  first: number,
): Parameter {
  const { of } = request
  if (of === undefined) return fault('it is unclear which column its range is on')
  const kind = valueKind(of.column)
  if (kind !== 'whole' && kind !== 'datetime' && kind !== 'date' && kind !== 'decimal')
    return fault(`ranges of ${of.column.type} are not supported`)
  const seen = distanceSeen(before, request.tally)
  const distance =
    seen === undefined ? distanceByRows(request, of) : { of: seen * densityOf(of), isGuess: false }
  if (distance === undefined) return fault('the width of its range is unknown')
  const by = Math.max(0, Math.round(distance.of))
  return {
    kind: 'made',
    values: { plus: { parameter: first, by } },
    ...(distance.isGuess
      ? {
          note: `its range is ${formatCount(by)}${kind === 'datetime' || kind === 'date' ? ' s' : ''} wide, by the rows of a call`,
        }
      : {}),
  }
}

/**
 * Share of the numbers between a column's ends that its rows have, where the rows that are made have
 * all of them: a range of as many rows is so much narrower.
 */
function densityOf({ made, column }: NonNullable<ParameterRequest['of']>): number {
  const { rows, columns } = made.facts
  const { least, most } = columns.get(column.name.toLowerCase()) ?? noColumnFacts
  const [from, to] = [wholeNumber(least), wholeNumber(most)]
  if (!isCounting(made.columns.get(column.name))) return 1
  if (rows === undefined || from === undefined || to === undefined) return 1
  return Math.min(1, rows / (Number(to - from) + 1))
}

function distanceSeen(first: Tally | undefined, second: Tally | undefined): number | undefined {
  const [one] = first?.counts.keys() ?? []
  const origin = wholeNumber(one === undefined ? undefined : textOf(one)) ?? 0n
  const [from, to] = [meanOver(origin, first), meanOver(origin, second)]
  return from === undefined || to === undefined ? undefined : to - from
}

/** Mean of numbers, over a whole one, or of times, in seconds. */
function meanOver(origin: bigint, tally: Tally | undefined): number | undefined {
  if (tally === undefined || tally.counts.size === 0) return undefined
  let [sum, count] = [0, 0]
  for (const [literal, times] of tally.counts) {
    const text = textOf(literal)
    const number = distanceFrom(origin, text)
    const value = Number.isFinite(number)
      ? number
      : Date.parse(`${text.slice(0, 10)}T${text.slice(11, 19) || '00:00:00'}Z`) / 1000
    if (!Number.isFinite(value)) return undefined
    sum += value * times
    count += times
  }
  return sum / count
}

/** Returns the width of a range that covers so many rows, if the values are uniform. */
function distanceByRows(
  { rowsSent, rowsExamined, cutsRows }: ParameterRequest,
  { made, column }: { made: MadeTable; column: ColumnShape },
): { of: number; isGuess: boolean } | undefined {
  // Where rows are sorted, a server counts each of them as examined more than once; what is summed
  // up is sent as one.
  const sent = (rowsSent ?? 0) > 1 ? rowsSent : undefined
  const rows = cutsRows ? (rowsExamined ?? sent) : (sent ?? rowsExamined)
  // A server that counts none does not know: a sum or a count comes as one row, whatever it reads.
  if (rows === undefined || rows < 1) return undefined
  const values = made.columns.get(column.name)
  const total = made.rows
  // Numbers one after the other: as many as there are rows.
  if (isCounting(values)) return { of: Math.max(0, rows - 1), isGuess: true }
  const span = spanOf(values)
  return span === undefined
    ? undefined
    : { of: (span * Math.min(rows, total)) / total, isGuess: true }
}

/** Distance from the smallest to the largest value that is made; seconds of times. */
function spanOf(values: WrittenGenerator | undefined): number | undefined {
  if (typeof values !== 'object') return undefined
  if ('uniform' in values || 'zipfian' in values) {
    const ends = 'uniform' in values ? values.uniform : values.zipfian
    return Array.isArray(ends) ? ends[1] - ends[0] : ends.to - ends.from
  }
  if (!('datetime' in values)) return undefined
  const [from, to] = values.datetime.map((text) => Date.parse(`${text.replace(' ', 'T')}Z`) / 1000)
  return from === undefined || to === undefined ? undefined : to - from
}
