import { withConnection } from '../mysql/connect.ts'
import type { Connection } from '../mysql/connection.ts'
import type { Endpoint } from '../mysql/endpoint.ts'
import { detailsOf } from '../mysql/sql-error.ts'
import { Failure } from '../record/failure.ts'

type Scalar = string | number | boolean
export type Scalars = Readonly<Record<string, Scalar>>

export interface VariablesSet {
  /** As the server said them when they were read back. */
  readonly set: Readonly<Record<string, string>>
  /** What the service does not let this user change, in its words. */
  readonly refused: readonly { what: string; why: string }[]
}

/** The global variables of one server, put back when they are no longer wanted. */
export interface VariableKeeper {
  /**
   * Sets the wanted ones on every host and reads each back; those set earlier and no longer wanted get the value
   * again that they had before.
   * @throws Failure `input` for an unknown variable or a value that the server does not take,
   *   `environment` for one that did not stick
   */
  apply(endpoint: Endpoint, wanted: Scalars): Promise<VariablesSet>
  /** {@link apply} with nothing wanted: the server is left as it was found. */
  putBack(endpoint: Endpoint): Promise<void>
}

export function createVariableKeeper(): VariableKeeper {
  const originals = new Map<string, string>()
  const apply = async (endpoint: Endpoint, wanted: Scalars): Promise<VariablesSet> => {
    for (const name of Object.keys(wanted)) assertName(name)
    const stale = [...originals].filter(([name]) => !(name in wanted))
    const set: Record<string, string> = {}
    const refused = new Map<string, string>()
    if (stale.length === 0 && Object.keys(wanted).length === 0) return { set, refused: [] }
    for (const host of endpoint.hosts.keys()) {
      const use = async (connection: Connection) => {
        for (const [name, value] of stale) await setGlobal(connection, name, value)
        for (const [name, value] of Object.entries(wanted)) {
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
    async putBack(endpoint) {
      await apply(endpoint, {})
    },
  }
}

/** Refusals are the service's right at an endpoint; on a server of our own they are a fault. @throws Failure `environment` */
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
    throw new Failure('input', `the server does not take ${name} = ${value}: ${message}`, {
      cause: error,
      remedy: `Correct or remove the variable ${name}.`,
    })
  }
  const seen = await readGlobal(connection, name)
  if (seen !== undefined && sameValue(String(value), seen)) return { state: 'set', value: seen }
  throw new Failure('environment', `${name} was set to ${value} and reads ${seen ?? 'nothing'}`, {
    remedy: `Give a value that the server keeps: it may round, clamp or ignore ${name}.`,
  })
}

async function setGlobal(connection: Connection, name: string, value: Scalar): Promise<void> {
  await connection.query(`SET GLOBAL ${name} = ?`, [asParameter(value)])
}

/** A number in quotes is refused where the variable is an integer. */
function asParameter(value: Scalar): string | number {
  if (typeof value === 'boolean') return Number(value)
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value
}

async function readGlobal(connection: Connection, name: string): Promise<string | undefined> {
  const rows = await connection.query('SHOW GLOBAL VARIABLES WHERE Variable_name = ?', [name])
  const value = rows[0]?.Value
  return value === undefined || value === null ? undefined : String(value)
}

/** A privilege is missing, or the service keeps the variable to itself; anything else is the caller's mistake. */
function isRefusal(error: unknown): boolean {
  const { number, message } = detailsOf(error)
  if (number !== undefined && [1044, 1045, 1142, 1227].includes(number)) return true
  return /not (supported|allowed|permitted)|prohibited|denied|restricted/i.test(message)
}

/** `ON`, `1` and `true` are one value to a server; so are `10` and `10.0`. */
export function sameValue(asked: string, seen: string): boolean {
  return canonical(asked) === canonical(seen)
}

function canonical(value: string): string {
  const text = value.trim().toLowerCase()
  if (text === 'on' || text === 'true') return '1'
  if (text === 'off' || text === 'false') return '0'
  return text !== '' && Number.isFinite(Number(text)) ? String(Number(text)) : text
}

function assertName(name: string): void {
  if (/^[a-z][a-z0-9_.]*$/i.test(name)) return
  throw new Failure('input', `“${name}” is no name of a variable`, {
    remedy: 'Use the server’s own names, e.g. tidb_enable_1pc.',
  })
}
