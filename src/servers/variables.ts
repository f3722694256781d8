import type { Difference } from '../core/config/target.ts'
import { type Connection, withConnection } from '../mysql/connect.ts'
import type { Endpoint } from '../mysql/endpoint.ts'
import { detailsOf, isDenied } from '../mysql/sql-error.ts'
import { Failure } from '../words/failure.ts'

type Scalar = string | number | boolean
export type Scalars = Readonly<Record<string, Scalar>>

export interface VariablesSet {
  /** Values of the variables that were read back. */
  readonly set: Readonly<Record<string, string>>
  /** Variables that the service does not let this user change, in its words. */
  readonly refused: readonly { what: string; why: string }[]
}

/** The global variables of one server, restored when they are no longer needed. */
export interface VariableKeeper {
  /**
   * Sets the wanted ones on every host and reads each back; those set earlier and no longer wanted
   * get the value again that they had before.
   * @throws Failure `input` for an unknown variable or a value that the server does not take,
   *   `environment` for one that did not stick
   */
  apply(endpoint: Endpoint, requested: Scalars): Promise<VariablesSet>
  /** {@link apply} with nothing wanted: the server is left as it was found. */
  restore(endpoint: Endpoint): Promise<void>
}

export function createVariableKeeper(): VariableKeeper {
  const originals = new Map<string, string>()
  const apply = async (endpoint: Endpoint, requested: Scalars): Promise<VariablesSet> => {
    for (const name of Object.keys(requested)) assertName(name)
    const stale = [...originals].filter(([name]) => !(name in requested))
    const set: Record<string, string> = {}
    const refused = new Map<string, string>()
    if (stale.length === 0 && Object.keys(requested).length === 0) return { set, refused: [] }
    for (const host of endpoint.hosts.keys()) {
      const use = async (connection: Connection) => {
        for (const [name, value] of stale) await setGlobal(connection, name, value)
        for (const [name, value] of Object.entries(requested)) {
          const before = originals.get(name) ?? (await readGlobal(connection, name))
          const outcome = await setAndVerify(connection, name, value)
          if (outcome.state === 'refused') refused.set(`SET GLOBAL ${name}`, outcome.why)
          else set[name] = outcome.value
          if (outcome.state === 'set' && before !== undefined) originals.set(name, before)
        }
      }
      await withConnection(endpoint, use, { host, withoutDatabase: true })
    }
    for (const [name] of stale) originals.delete(name)
    return { set, refused: [...refused].map(([what, why]) => ({ what, why })) }
  }
  return {
    apply,
    async restore(endpoint) {
      await apply(endpoint, {})
    },
  }
}

/**
 * Refusals are the service's right at an endpoint; on a server of our own they are a fault. @throws
 * Failure `environment`
 */
export function assertNothingRefused({ refused }: VariablesSet): void {
  const [first] = refused
  if (first === undefined) return
  throw new Failure('environment', `${first.what} was refused: ${first.why}`)
}

type Outcome = { state: 'set'; value: string } | { state: 'refused'; why: string }

async function setAndVerify(connection: Connection, name: string, value: Scalar): Promise<Outcome> {
  try {
    await setGlobal(connection, name, value)
  } catch (error) {
    const { message } = detailsOf(error)
    if (isRefusal(error)) return { state: 'refused', why: message.slice(0, 1_000) }
    throw new Failure('input', `the server rejects ${name} = ${value}: ${message}`, {
      cause: error,
      remedy: `Correct or remove the variable ${name}.`,
    })
  }
  const actual = await readGlobal(connection, name)
  if (actual !== undefined && sameValue(String(value), actual))
    return { state: 'set', value: actual }
  throw new Failure('environment', `${name} was set to ${value} but reads ${actual ?? 'nothing'}`, {
    remedy: `Use a value that the server keeps: it may round, clamp or ignore ${name}.`,
  })
}

async function setGlobal(connection: Connection, name: string, value: Scalar): Promise<void> {
  const text = String(typeof value === 'boolean' ? Number(value) : value)
  // A number in quotes is refused where the variable is an integer, and a text of digits is sent as
  // it is: as a number it would be rounded beyond 2^53.
  const isNumber = typeof value !== 'string' || /^-?\d+(\.\d+)?$/.test(text)
  await (isNumber
    ? connection.query(`SET GLOBAL ${name} = ${text}`)
    : connection.query(`SET GLOBAL ${name} = ?`, [text]))
}

async function readGlobal(connection: Connection, name: string): Promise<string | undefined> {
  const rows = await connection.query('SHOW GLOBAL VARIABLES WHERE Variable_name = ?', [name])
  const value = rows[0]?.Value
  return value === undefined || value === null ? undefined : String(value)
}

/**
 * A privilege is missing, or the service keeps the variable to itself; anything else is the
 * caller's mistake.
 */
function isRefusal(error: unknown): boolean {
  const { message } = detailsOf(error)
  return (
    isDenied(error) ||
    /not (supported|allowed|permitted)|prohibited|denied|restricted/i.test(message)
  )
}

/** `ON`, `1` and `true` are one value to a server; so are `10` and `10.0`. */
export function sameValue(expected: string, actual: string): boolean {
  return canonical(expected) === canonical(actual)
}

function canonical(value: string): string {
  const text = value.trim().toLowerCase()
  if (text === 'on' || text === 'true') return '1'
  if (text === 'off' || text === 'false') return '0'
  if (/^-?\d+$/.test(text)) return String(BigInt(text))
  return text !== '' && Number.isFinite(Number(text)) ? String(Number(text)) : text
}

function assertName(name: string): void {
  if (/^[a-z][a-z0-9_.]*$/i.test(name)) return
  throw new Failure('input', `“${name}” is not a variable name`, {
    remedy: 'Use the server’s own names, e.g. tidb_enable_1pc.',
  })
}

/**
 * Compares the configuration that the components of a TiDB cluster should have with what they say
 * of it, by SHOW CONFIG. A component silently accepts an unknown key, so keys that are not found
 * are reported too.
 * @param requested by component and key: `tikv.raftstore.store-pool-size`
 * @param knownDifferences differences that are reported already, whose values are then the expected
 *   ones
 * @returns nothing where all is as wanted; one line where the server does not let it be seen
 */
export async function readBack(
  endpoint: Endpoint,
  requested: Scalars,
  knownDifferences: readonly Difference[] = [],
): Promise<Difference[]> {
  const usedValues = new Map(knownDifferences.map(({ what, used }) => [what, used]))
  const keys = Object.entries(requested)
  if (keys.length === 0) return []
  try {
    const actualValues = await configurationOf(endpoint, [
      ...new Set(keys.map(([key]) => componentOf(key))),
    ])
    return keys.flatMap(([what, value]) => {
      const text = usedValues.get(what) ?? String(value)
      const instanceValues = actualValues.get(what)
      if (instanceValues === undefined) {
        return [{ what, asked: text, used: 'not known', why: 'the server has no such setting' }]
      }
      const other = instanceValues.find((one) => !sameValue(text, one))
      return other === undefined
        ? []
        : [{ what, asked: text, used: other, why: 'SHOW CONFIG reports it' }]
    })
  } catch (error) {
    const why = (error as Error).message.slice(0, 500)
    return [{ what: 'SHOW CONFIG', asked: 'to be read', used: 'not visible', why }]
  }
}

/** Values of every instance, by component and key. */
async function configurationOf(
  endpoint: Endpoint,
  components: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const valuesByKey = new Map<string, string[]>()
  const statement = 'SHOW CONFIG WHERE type = ?'
  await withConnection(endpoint, async (db) => {
    for (const component of components) {
      for (const row of await db.query(statement, [component])) {
        const name = `${component}.${row.Name ?? row.name}`
        valuesByKey.set(name, [...(valuesByKey.get(name) ?? []), String(row.Value ?? row.value)])
      }
    }
  })
  return valuesByKey
}

function componentOf(key: string): string {
  return key.split('.', 1)[0] ?? key
}
