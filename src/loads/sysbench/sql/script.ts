import { createHash } from 'node:crypto'
import costsLua from '#lua/costs'
import loadLua from '#lua/load'
import valuesLua from '#lua/values'
import { generatorsOf, statementName } from '../../../sql/definition.ts'
import type { Generator } from '../../../sql/generator.ts'
import type { SqlLoad } from '../../../sql/read-load.ts'
import { shapeOf } from '../../../sql/shape.ts'
import { partsAround } from '../../../sql/tokens.ts'
import { type LuaValue, luaText } from '../lua-text.ts'

/** A script of sysbench's, and the files that it reads from the folder that it runs in. */
export interface Script {
  readonly lua: string
  readonly lists: ReadonlyMap<string, string>
}

/** Values of columns that no generator makes, by `table.column` in lower case. */
export type ColumnValues = ReadonlyMap<string, readonly string[]>

export interface ScriptSettings {
  readonly load: SqlLoad
  readonly columns: ColumnValues
  readonly warmUpSeconds: number
  /** Errors after which every transaction is tried again. */
  readonly ignoredErrors: readonly number[]
  /** Folder of the lists, with its slash; default: the one that sysbench runs in. */
  readonly folder?: string
  /** Settings of the command `costs`. */
  readonly costs?: CostSettings
}

/** Settings for running each statement alone. */
export interface CostSettings {
  /** Number of calls of each statement. */
  readonly calls: number
  /** Time for all of them. */
  readonly seconds: number
  /**
   * True if the server reports its work with the plan; otherwise `status` reads the counters of the
   * session.
   */
  readonly analyze: boolean
  readonly status: string
}

/** The script of a load. */
export function scriptOf({
  load,
  columns,
  warmUpSeconds,
  ignoredErrors,
  folder = '',
  costs,
}: ScriptSettings): Script {
  const lists = new Map<string, string>()
  const written = new Map<unknown, LuaValue>()
  const made = load.fillings.filter((filling) => filling.kind === 'made')

  const listed = (of: unknown, values: readonly (string | number | boolean)[]): LuaValue => {
    const reference = written.get(of)
    if (reference !== undefined) return reference
    const texts = values.map((value) =>
      typeof value === 'boolean' ? String(Number(value)) : String(value),
    )
    const list = `${folder}list-${lists.size + 1}`
    lists.set(list, texts.map((text) => `${text}\0`).join(''))
    const text = !texts.every((one) => /^(?:0|-?[1-9]\d{0,14})$/.test(one))
    const bytes = texts.reduce((most, one) => Math.max(most, Buffer.byteLength(one)), 1)
    const lua = { kind: 'list', list, text, bytes }
    written.set(of, lua)
    return lua
  }

  const generator = (from: Generator): LuaValue => {
    if ('sequential' in from) return { kind: 'sequential', ...from.sequential }
    if ('uniform' in from)
      return { kind: 'uniform', text: from.uniform.decimals > 0, bytes: 40, ...from.uniform }
    if ('zipfian' in from) return { kind: 'zipfian', ...from.zipfian }
    if ('datetime' in from) return { kind: 'datetime', text: true, bytes: 32, ...from.datetime }
    if ('string' in from) {
      const { string } = from
      return 'template' in string
        ? { kind: 'template', text: true, bytes: Buffer.byteLength(string.template), ...string }
        : { kind: 'length', text: true, bytes: string.most, ...string }
    }
    if ('weighted' in from) {
      const parts = from.weighted.map(({ weight, of }) => {
        const isValue = typeof of !== 'object'
        const gen = of === null ? undefined : isValue ? listed({}, [of]) : generator(of)
        return { weight, null: of === null, gen }
      })
      const made = parts.flatMap(
        ({ gen }) => (gen as { text?: boolean; bytes?: number } | undefined) ?? [],
      )
      const text = made.some((each) => each.text === true)
      return {
        kind: 'weighted',
        parts,
        text,
        bytes: Math.max(40, ...made.map(({ bytes = 40 }) => bytes)),
      }
    }
    if ('plus' in from) throw new TypeError('a parameter that is made from another is made with it')
    const { pick } = from
    if (Array.isArray(pick)) return listed(pick, pick)
    if ('file' in pick) return listed(`file ${pick.file}`, load.lists.get(pick.file) ?? [])
    return picked(pick.table.toLowerCase(), pick.column.toLowerCase())
  }

  /** Picks from a column whose values can be made again, or one whose values are known. */
  const picked = (table: string, column: string): LuaValue => {
    const at = made.findIndex((filling) => filling.table.toLowerCase() === table)
    const names = Object.keys(made[at]?.columns ?? {})
    const place = names.findIndex((name) => name.toLowerCase() === column)
    const of = made[at]?.columns[names[place] ?? '']
    if (of === undefined)
      return listed(`${table}.${column}`, columns.get(`${table}.${column}`) ?? [])
    const { text, bytes } = generator(of) as { text?: boolean; bytes?: number }
    return { kind: 'column', table: at + 1, column: place + 1, text, bytes }
  }

  /** One that is made from another is of its type. */
  const parameters = (from: readonly Generator[]): LuaValue[] => {
    const made: LuaValue[] = []
    for (const one of from) {
      if ('plus' in one) {
        const { text, bytes } = made[one.plus.parameter - 1] as { text?: boolean; bytes?: number }
        made.push({ kind: 'plus', ...one.plus, text, bytes: Math.max(bytes ?? 0, 40) })
      } else made.push(generator(one))
    }
    return made
  }

  const workload: LuaValue = {
    seed: load.definition.seed,
    warmUpSeconds,
    ignored: numbered(ignoredErrors),
    ...(costs === undefined ? {} : { costs: { ...costs } }),
    tables: made.map(({ table, rows, columns: of }, at) => ({
      name: table,
      rows,
      // Where the server counts the keys, rows have to come in their order to get the same ones
      // again.
      anyOrder: Object.values(of).some((one) => 'sequential' in one),
      columns: Object.entries(of).map(([name, one], place) => ({
        name,
        seed: at * 4096 + place + 1,
        gen: generator(one),
      })),
    })),
    transactions: load.definition.transactions.map((transaction) => ({
      weight: transaction.weight,
      transaction: transaction.transaction,
      prepared: transaction.prepared,
      ignored: numbered(transaction['ignore-errors']),
      measured: transaction.statements.every(({ sql }) => mayBeTakenBack(sql)),
      statements: transaction.statements.map(({ sql, params, ...names }, at) => ({
        sql,
        seed: seedOf(statementName(transaction, names, at)),
        measured: isMeasured(sql),
        parts: partsAround(sql),
        params: parameters(params),
      })),
    })),
  }
  const commands = costs === undefined ? loadLua : `${loadLua}${costsLua}`
  return { lua: `local W = ${luaText(workload)}\n${valuesLua}${commands}`, lists }
}

function kindOf(sql: string) {
  return shapeOf(sql, 'text').kind
}

/** Statements whose work is counted. */
function isMeasured(sql: string): boolean {
  return ['select', 'insert', 'update', 'delete'].includes(kindOf(sql))
}

/**
 * Checks whether a statement can be rolled back. One that commits by itself is not run beside the
 * load.
 */
function mayBeTakenBack(sql: string): boolean {
  return isMeasured(sql) || kindOf(sql) === 'session'
}

/** The same for a name, whatever the load around it. */
function seedOf(name: string): number {
  return createHash('sha256').update(name).digest().readUInt32BE(0)
}

/**
 * Columns that a load picks from and no generator makes.
 * @param of `data`: what is needed to make rows alone
 */
export function columnsToRead(
  { definition, fillings }: SqlLoad,
  of: 'data' | 'all',
): { table: string; column: string }[] {
  const made = new Set(
    fillings.flatMap((filling) =>
      filling.kind === 'made'
        ? Object.keys(filling.columns).map((name) => `${filling.table}.${name}`.toLowerCase())
        : [],
    ),
  )
  const { data, transactions } = definition
  const columns = generatorsOf({ data, transactions: of === 'data' ? [] : transactions }).flatMap(
    ({ generator }) => ('pick' in generator && 'column' in generator.pick ? [generator.pick] : []),
  )
  return columns.filter(({ table, column }) => !made.has(`${table}.${column}`.toLowerCase()))
}

function numbered(errors: readonly number[]): LuaValue {
  return Object.fromEntries(errors.map((number) => [`e${number}`, true]))
}
