import { Failure } from '../words/failure.ts'
import type { LoadDifference, StatementChange, TableChange } from './changes.ts'
import { type SqlDefinition, statementName, type TransactionDefinition } from './definition.ts'
import { readSqlLoad, type SqlLoad } from './read-load.ts'
import { tableChanges } from './table.ts'
import { normalSql, type Token, tokensOf } from './tokens.ts'

/** A load, as far as two of them are compared. */
export interface LoadText {
  readonly definition: SqlDefinition
  readonly schema: readonly { readonly sql: string }[]
  /** Sources of each table's rows and content of each file, in one text. */
  readonly data: ReadonlyMap<string, string>
}

/**
 * Load that both sides share, with the weights of the base: the same names and the same mix, each
 * with its own texts.
 */
export interface SharedLoad {
  readonly base: SqlDefinition
  readonly candidate: SqlDefinition
  readonly difference: LoadDifference
}

/** Compares two loads: statements by their names, then by their texts. */
export function shareLoad(base: LoadText, candidate: LoadText): SharedLoad {
  const pairs = pairTransactions(base.definition, candidate.definition)
  const left = new Set(base.definition.transactions)
  const right = new Set(candidate.definition.transactions)
  const statements: StatementChange[] = []
  const mix: [TransactionDefinition, TransactionDefinition][] = []
  for (const [before, after] of pairs) {
    left.delete(before)
    right.delete(after)
    const shared = pairStatements(before, after)
    statements.push(...changesIn(before, after, shared))
    if (shared.length === 0) continue
    const statementsOf = (from: 0 | 1) =>
      shared.map((pair) => ({ ...pair[from], name: shortName(after, pair[1]) }))
    mix.push([
      { ...before, name: after.name, statements: statementsOf(0) },
      { ...after, weight: before.weight, statements: statementsOf(1) },
    ])
  }
  const whole = (kind: 'added' | 'removed') => (transaction: TransactionDefinition) =>
    transaction.statements.map((statement) => ({ kind, name: fullName(transaction, statement) }))
  return {
    base: { ...base.definition, transactions: mix.map(([before]) => before) },
    candidate: { ...candidate.definition, transactions: mix.map(([, after]) => after) },
    difference: {
      statements: [
        ...statements,
        ...[...right].flatMap(whole('added')),
        ...[...left].flatMap(whole('removed')),
      ],
      tables: tableChanges(base.schema, candidate.schema),
      data: dataChanges(base, candidate),
      weights: weightChanges(pairs),
    },
  }
}

/**
 * Words for a log and for the notes of a record, most important first; empty where nothing differs.
 */
export function differenceWords({ statements, tables, data, weights }: LoadDifference): string[] {
  return [
    ...statements.map(statementWords),
    ...tables.map(tableWords),
    ...data.map((name) => `the data of ${name} is changed`),
    ...(weights.length === 0 ? [] : [`weights: ${weights.map(weightWords).join(', ')}`]),
  ]
}

function weightWords({ name, from, to }: LoadDifference['weights'][number]): string {
  return `${name} ${from} → ${to}`
}

/** `statement browse/product is renamed, was browse/item`. */
function statementWords({ kind, name, earlierName, what }: StatementChange): string {
  if (kind === 'renamed') return `statement ${name} is renamed, was ${earlierName}`
  return `statement ${name} is ${kind}${what === 'parameters' ? ' (its parameters)' : ''}`
}

function tableWords({ table, kind, what }: TableChange): string {
  return kind === 'changed' ? `table ${table}: ${what.join(', ')}` : `table ${table} is ${kind}`
}

type StatementText = TransactionDefinition['statements'][number]
type Pairs<T> = readonly (readonly [T, T])[]

/** Pairs them by name, and then those with the most texts in common. */
function pairTransactions(
  base: SqlDefinition,
  candidate: SqlDefinition,
): Pairs<TransactionDefinition> {
  const after = [...candidate.transactions]
  const take = (at: number) => after.splice(at, 1)[0]
  const byName = new Map(
    base.transactions.flatMap((before) => {
      const at = after.findIndex(({ name }) => name === before.name)
      const own = at === -1 ? undefined : take(at)
      return own === undefined ? [] : [[before, own] as const]
    }),
  )
  return base.transactions.flatMap((before) => {
    const namesake = byName.get(before)
    if (namesake !== undefined) return [[before, namesake] as const]
    const keys = new Set(before.statements.map(({ sql }) => normalSql(sql)))
    const common = after.map(
      ({ statements }) => statements.filter(({ sql }) => keys.has(normalSql(sql))).length,
    )
    const most = Math.max(0, ...common)
    const own = most === 0 ? undefined : take(common.indexOf(most))
    return own === undefined ? [] : [[before, own] as const]
  })
}

/**
 * Pairs the statements of one transaction, in the order of the candidate. A place is a name only if
 * nothing else matches.
 */
function pairStatements(
  before: TransactionDefinition,
  after: TransactionDefinition,
): Pairs<StatementText> {
  const left = new Set(before.statements)
  const pairs = new Map<StatementText, StatementText>()
  const match = (isSame: (one: StatementText, other: StatementText) => boolean) => {
    for (const other of after.statements) {
      if (pairs.has(other)) continue
      const one = [...left].find((each) => isSame(each, other))
      if (one === undefined) continue
      left.delete(one)
      pairs.set(other, one)
    }
  }
  match((one, other) => ownName(one) !== undefined && ownName(one) === ownName(other))
  match((one, other) => normalSql(one.sql) === normalSql(other.sql))
  match(
    (one, other) =>
      ownName(one) === undefined &&
      ownName(other) === undefined &&
      before.statements.indexOf(one) === after.statements.indexOf(other),
  )
  return after.statements.flatMap((other) => {
    const one = pairs.get(other)
    return one === undefined ? [] : [[one, other] as const]
  })
}

function changesIn(
  before: TransactionDefinition,
  after: TransactionDefinition,
  shared: Pairs<StatementText>,
): StatementChange[] {
  const has = (side: 0 | 1, statement: StatementText) =>
    shared.some((pair) => pair[side] === statement)
  return [
    ...shared.flatMap(([one, other]) => changeOf(before, after, one, other)),
    ...after.statements.flatMap((other): StatementChange[] =>
      has(1, other) ? [] : [{ kind: 'added', name: fullName(after, other) }],
    ),
    ...before.statements.flatMap((one): StatementChange[] =>
      has(0, one) ? [] : [{ kind: 'removed', name: fullName(before, one) }],
    ),
  ]
}

function changeOf(
  before: TransactionDefinition,
  after: TransactionDefinition,
  one: StatementText,
  other: StatementText,
): StatementChange[] {
  const [earlier, name] = [fullName(before, one), fullName(after, other)]
  const isMoved =
    ownName(one) === undefined && ownName(other) === undefined && before.name === after.name
  const renamed = earlier === name || isMoved ? {} : { earlierName: earlier }
  if (normalSql(one.sql) !== normalSql(other.sql)) {
    return [
      { kind: 'changed', name, what: 'text', ...renamed, ...differingClauses(one.sql, other.sql) },
    ]
  }
  if (JSON.stringify(one.params) !== JSON.stringify(other.params)) {
    return [{ kind: 'changed', name, what: 'parameters', ...renamed }]
  }
  if (before.transaction !== after.transaction || before.prepared !== after.prepared) {
    return [{ kind: 'changed', name, what: 'transaction', ...renamed }]
  }
  return 'earlierName' in renamed ? [{ kind: 'renamed', name, ...renamed }] : []
}

const clause =
  /^(?:select|from|where|group|having|order|limit|set|values|join|left|inner|on|union|for|returning)$/i

/** The part of a statement around what differs, from the word that begins its clause. */
function differingClauses(from: string, to: string): { from: string; to: string } {
  const [one, other] = [tokensOf(from), tokensOf(to)]
  const shorter = Math.min(one.length, other.length)
  let start = 0
  while (start < shorter && one[start]?.text === other[start]?.text) start += 1
  let end = 0
  while (end < shorter - start && one.at(-1 - end)?.text === other.at(-1 - end)?.text) end += 1
  const begins = (token: Token | undefined) => token?.kind === 'word' && clause.test(token.text)
  // What begins with a clause of its own needs no words before it.
  const isEntire = [one, other].every(
    (tokens) => start >= tokens.length - end || begins(tokens[start]),
  )
  while (!isEntire && start > 0 && !(begins(one[start]) && begins(other[start]))) start -= 1
  return { from: textOf(from, one, start, end), to: textOf(to, other, start, end) }
}

const MOST_CHARACTERS = 80

function textOf(sql: string, tokens: readonly Token[], start: number, end: number): string {
  const [first, behind] = [tokens[start], tokens[tokens.length - end]]
  if (first === undefined || start >= tokens.length - end) return ''
  const text = sql
    .slice(first.at, behind?.at ?? sql.length)
    .replace(/`/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return text.length <= MOST_CHARACTERS ? text : `${text.slice(0, MOST_CHARACTERS - 1)}…`
}

function ownName(statement: StatementText): string | undefined {
  return 'name' in statement ? statement.name : undefined
}

function fullName(transaction: TransactionDefinition, statement: StatementText): string {
  return statementName(transaction, statement, transaction.statements.indexOf(statement))
}

function shortName(transaction: TransactionDefinition, statement: StatementText): string {
  return fullName(transaction, statement).slice(transaction.name.length + 1)
}

/** Weights by what they mean: twice all of them is the same. */
function weightChanges(pairs: Pairs<TransactionDefinition>): LoadDifference['weights'] {
  const sum = (side: 0 | 1) => pairs.reduce((total, pair) => total + pair[side].weight, 0)
  const [before, after] = [sum(0), sum(1)]
  const isSame = pairs.every(
    ([one, other]) => Math.abs(one.weight / before - other.weight / after) < 1e-9,
  )
  if (isSame) return []
  return pairs.flatMap(([one, other]) =>
    one.weight === other.weight ? [] : [{ name: other.name, from: one.weight, to: other.weight }],
  )
}

function dataChanges(base: LoadText, candidate: LoadText): string[] {
  const names = [...new Set([...base.data.keys(), ...candidate.data.keys()])]
  const differing = names.filter((name) => base.data.get(name) !== candidate.data.get(name))
  const hasSeed = base.definition.seed !== candidate.definition.seed
  return hasSeed ? ['all tables'] : differing
}

/**
 * Returns the load that both sides of a comparison share. @throws Failure `input` if a side has
 * none, or one with faults
 */
export function shareLoads(
  workload: string,
  { base, candidate }: { readonly base: string; readonly candidate: string },
): SharedLoad {
  return shareLoad(loadText(baseLoad(workload, base)), loadText(readSqlLoad(workload, candidate)))
}

function baseLoad(workload: string, folder: string): SqlLoad {
  try {
    return readSqlLoad(workload, folder)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const remedy = 'Correct the file in the base, or remove `against`.'
    throw new Failure('input', `the base of the comparison: ${error.message}`, {
      cause: error,
      remedy,
    })
  }
}

function loadText({ definition, schema, fillings, lists }: SqlLoad): LoadText {
  const data = fillings.map((filling): [string, string] =>
    filling.kind === 'statements'
      ? ['statements of a file', filling.statements.map(({ sql }) => normalSql(sql)).join(';')]
      : [filling.table, JSON.stringify(filling)],
  )
  const all = new Map<string, string>()
  for (const [name, text] of data) all.set(name, `${all.get(name) ?? ''}${text}`)
  for (const [file, lines] of lists) all.set(file, lines.join('\n'))
  return { definition, schema, data: all }
}
