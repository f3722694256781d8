import type { WrittenGenerator } from '../../../src/sql/generator.ts'
import { isHint, type Piece, shapeOf } from '../../../src/sql/shape.ts'
import { tokensOf } from '../../../src/sql/tokens.ts'
import {
  hasQuotedWords,
  isSameStatement,
  type ObservedStatement,
} from '../observed/observed-load.ts'
import { tableNamesIn } from '../statement/named-tables.ts'
import { placesOf } from '../statement/places.ts'
import { type Lengths, type Rendered, readableSql, render } from '../statement/render.ts'
import type { Database } from './made-table.ts'
import { type Parameter, parameterOf } from './parameter.ts'
import { rangeEnd } from './range-end.ts'

/** A statement as a workload file has it. */
export interface PlannedStatement {
  readonly sql: string
  readonly params: readonly WrittenGenerator[]
  /** Tables that it names, as the schema calls them. */
  readonly tables: readonly string[]
  /** Assumptions about what is unknown; one sentence each. */
  readonly notes: readonly string[]
}

export interface CaptureChoice {
  readonly keepLiterals: boolean
}

/** @returns why the statement is left out, where its values, lists or tables are not known */
export function plannedStatement(
  statement: ObservedStatement,
  database: Database,
  { keepLiterals }: CaptureChoice,
): PlannedStatement | string {
  if (statement.cut || hasQuotedWords(statement.shape))
    return 'the server does not keep its full text'
  if (
    statement.shape.pieces.some(
      (piece) => isHint(piece) && 'text' in piece && piece.text.includes('?'),
    )
  )
    return 'the server hides a value in one of its hints'
  const pieces = withoutSchema(statement.shape.pieces, database.name)
  const notes: string[] = []
  const perCall = callsOf(statement)
  const shape = { ...statement.shape, pieces }
  const names = tableNamesIn(readableSql(shape))
  const foreign = names.find(({ schema }) => schema !== undefined)
  if (foreign !== undefined) return `it reads another database: ${foreign.schema}`
  const unknown = names.find(({ table }) => database.table(table) === undefined)
  if (unknown !== undefined)
    return `the definition of ${unknown.table} is unknown: it is a view, was dropped, or has a backtick in its name`
  const made = names.flatMap(({ table }) => database.table(table) ?? [])
  const unmade = made.find(({ fault }) => fault !== undefined)
  if (unmade?.fault !== undefined) return unmade.fault

  const lists = listLengths(statement, perCall.examined, notes)
  if (typeof lists === 'string') return lists
  const columns = insertedColumns(
    pieces,
    made[0]?.shape.columns.filter(({ generated }) => !generated).length,
  )
  const first = render(shape, {
    list: lists,
    rows: rowsInserted(statement, perCall.affected, readableSql(shape)),
    columns,
  })
  if (first === undefined) return 'the server truncated a list of values of unknown length'
  const parameters = parametersOf(first, statement, database, keepLiterals)
  const faulty = parameters.find(({ kind }) => kind === 'fault')
  if (faulty?.kind === 'fault') return faulty.why
  if (statement.sampledHints === true)
    notes.push('its hints are those of one execution: the server’s own text leaves them out')
  const named = made.map(({ shape: { name } }) => name)
  const planned = written(first, parameters, { named, notes })
  // What the server would run is what was seen, but for values and the lengths of lists.
  return isSameStatement(shapeOf(planned.sql, 'text').pieces, pieces)
    ? { ...planned, sql: withRealNames(planned.sql, named) }
    : `capture would change it to: ${planned.sql}`
}

/** Writes the names of tables as the schema has them: digests write words of SQL in capitals. */
function withRealNames(sql: string, tables: readonly string[]): string {
  const names = tableNamesIn(sql)
  const aliases = new Set(
    names.flatMap(({ table, called }) => (called === table ? [] : [called.toLowerCase()])),
  )
  const tokens = tokensOf(sql)
  return tokens.reduceRight((text, { kind, text: name, at }, index) => {
    const real = tables.find((table) => table.toLowerCase() === name.toLowerCase())
    const isTable = names.some((one) => one.at === at)
    const isQualifier = tokens[index + 1]?.text === '.' && !aliases.has(name.toLowerCase())
    if (real === undefined || real === name || !(isTable || isQualifier)) return text
    const quotes = kind === 'name' ? 2 : 0
    return `${text.slice(0, at)}\`${real}\`${text.slice(at + name.length + quotes)}`
  }, sql)
}

function parametersOf(
  { sql, positions }: Rendered,
  statement: ObservedStatement,
  database: Database,
  keepLiterals: boolean,
): Parameter[] {
  const { sent: rowsSent, examined: rowsExamined } = callsOf(statement)
  const names = tableNamesIn(sql)
  const places = placesOf(withColumnsNamed(sql, database))
  const replaces = /^replace\b/i.test(sql) || /\bon duplicate key update\b/i.test(sql)
  const cutsRows = /\b(?:limit|group by)\b/i.test(sql)
  const parameters: Parameter[] = []
  for (const [index, place] of places.entries()) {
    const tally = statement.values.get(positions[index] ?? '')
    const of = place.kind === 'column' ? database.column(place, names) : undefined
    const request = { place, of, tally, keepLiterals, rowsSent, rowsExamined, cutsRows, replaces }
    const start = place.kind === 'column' ? rangeStart(places, index) : undefined
    const before = start === undefined ? undefined : statement.values.get(positions[start] ?? '')
    // Numbers of parameters are put right where constants are written into the text.
    parameters.push(
      start === undefined ? parameterOf(request) : rangeEnd(request, before, start + 1),
    )
  }
  return parameters
}

/** INSERT INTO t VALUES (…): the columns are those of the table, in its order. */
function withColumnsNamed(sql: string, database: Database): string {
  const [, head, name, rest] =
    /^((?:insert|replace)\b[^(]*?\binto\s+)(`[^`]+`|\w+)\s+(values?\b.*)$/is.exec(sql) ?? []
  const columns = database
    .table((name ?? '').replaceAll('`', ''))
    ?.shape.columns.filter(({ generated }) => !generated)
  if (head === undefined || columns === undefined) return sql
  return `${head}${name} (${columns.map((column) => `\`${column.name}\``).join(', ')}) ${rest}`
}

/** The lower bound that belongs to an upper one: of BETWEEN, or of `c >= ? AND c < ?`. */
function rangeStart(
  places: readonly ReturnType<typeof placesOf>[number][],
  index: number,
): number | undefined {
  const [place, before] = [places[index], places[index - 1]]
  if (place?.kind !== 'column' || before?.kind !== 'column') return undefined
  if (place.operator === 'between-end') return index - 1
  const isSame = place.column === before.column && place.qualifier === before.qualifier
  return isSame && /^>=?$/.test(before.operator) && /^<=?$/.test(place.operator)
    ? index - 1
    : undefined
}

/** Constants are written into the text, and the others counted again. */
function written(
  { sql }: Rendered,
  parameters: readonly Parameter[],
  { named: names, notes }: { named: readonly string[]; notes: readonly string[] },
): PlannedStatement {
  const numbers = new Map<number, number>()
  const params: WrittenGenerator[] = []
  const lines = [...notes]
  for (const [index, parameter] of parameters.entries()) {
    if (parameter.kind === 'fault') continue
    if (parameter.note !== undefined) lines.push(parameter.note)
    if (parameter.kind === 'constant') continue
    const { values } = parameter
    const isPlus = typeof values === 'object' && 'plus' in values
    const parameterNumber = isPlus ? (numbers.get(values.plus.parameter) ?? 1) : 0
    params.push(isPlus ? { plus: { ...values.plus, parameter: parameterNumber } } : values)
    numbers.set(index + 1, params.length)
  }
  let at = -1
  const text = sql.replace(/`(?:[^`]|``)*`|\/\*[\s\S]*?\*\/|\?/g, (piece) => {
    if (piece !== '?') return piece
    at += 1
    const parameter = parameters[at]
    return parameter?.kind === 'constant' ? parameter.text : '?'
  })
  return { sql: text, params, tables: [...new Set(names)], notes: [...new Set(lines)] }
}

interface PerCall {
  readonly sent: number | undefined
  readonly examined: number | undefined
  readonly affected: number | undefined
}

function callsOf({ calls, rowsSent, rowsExamined, rowsAffected }: ObservedStatement): PerCall {
  const each = (rows: number | undefined) =>
    rows === undefined || calls === 0 ? undefined : rows / calls
  return { sent: each(rowsSent), examined: each(rowsExamined), affected: each(rowsAffected) }
}

const MOST_VALUES = 1_000

/** Returns the length of each list: as seen, else as many values as rows were examined. */
function listLengths(
  { shape, values }: ObservedStatement,
  examined: number | undefined,
  notes: string[],
): Lengths['list'] | string {
  const lists = shape.pieces.filter(({ kind }) => kind === 'list').length
  const lengths = new Map<string, number>()
  for (const [position, { lists: tally }] of values)
    if (tally.seen > 0) lengths.set(position, Math.max(1, Math.round(tally.values / tally.seen)))
  const isKnown = lengths.size >= lists
  if (!isKnown && (lists > 1 || examined === undefined))
    return 'the length of its IN (...) is unknown'
  const guess = Math.min(MOST_VALUES, Math.max(1, Math.round(examined ?? 1)))
  if (!isKnown) notes.push(`IN has ${guess} values, by the rows that a call examined`)
  return (position) => lengths.get(position) ?? guess
}

/**
 * Rows of an INSERT: what all calls changed, where each row counts once, says more than one that was
 * sampled.
 */
function rowsInserted(
  { inserted, calls }: ObservedStatement,
  affected: number | undefined,
  sql: string,
): number {
  const isCounted = !/^replace\b|\bignore\b|\bon duplicate key\b/i.test(sql) && (affected ?? 0) > 0
  const isSeen = inserted.seen > 0 && (!isCounted || inserted.seen >= calls)
  const rows = isSeen ? inserted.values / inserted.seen : (affected ?? 1)
  return Math.min(MOST_VALUES, Math.max(1, Math.round(rows)))
}

/**
 * Values of a row of INSERT: one for each column that is listed before VALUES, else for each of the
 * table.
 */
function insertedColumns(pieces: readonly Piece[], ofTable = 1): number {
  const at = pieces.findIndex(({ kind }) => kind === 'rows')
  const text = (piece: Piece | undefined) => (piece?.kind === 'plain' ? piece.text : '')
  if (at < 2 || text(pieces[at - 2]) !== ')') return ofTable
  const open = pieces.findLastIndex((piece, index) => index < at && text(piece) === '(')
  return pieces.slice(open + 1, at - 2).filter((piece) => text(piece) !== ',').length
}

/** `shop.orders` in the database shop is `orders`: the load runs in a database of another name. */
function withoutSchema(pieces: readonly Piece[], schema: string | undefined): Piece[] {
  const isSchema = (piece: Piece | undefined) =>
    piece?.kind === 'plain' &&
    piece.of !== 'sign' &&
    piece.text.toLowerCase() === schema?.toLowerCase()
  const isDot = (piece: Piece | undefined) => piece?.kind === 'plain' && piece.text === '.'
  const ofSchema = new RegExp(`\`?\\b${schema?.replace(/\W/g, '\\$&')}\\b\`?\\.`, 'gi')
  const own = pieces.map((piece) =>
    schema !== undefined && piece.kind === 'plain' && isHint(piece)
      ? { ...piece, text: piece.text.replace(ofSchema, '') }
      : piece,
  )
  return own.filter((piece, at) => {
    const before = pieces[at - 1]
    if (isSchema(piece) && isDot(pieces[at + 1]) && !isDot(before)) return false
    return !(isDot(piece) && isSchema(before) && !isDot(pieces[at - 2]))
  })
}
