import { randomBytes } from 'node:crypto'
import type { Ledger } from '../system/ledger.ts'
import { Failure } from '../words/failure.ts'
import { type Connection, queryValue, withConnection } from './connect.ts'
import { type Endpoint, schemaChange } from './endpoint.ts'
import { entryOnServer, isOwnDatabase } from './own-database.ts'
import { detailsOf, isDenied, isServerError } from './sql-error.ts'

/**
 * A user with a random password and rights on one database, made for one run: all that a load tool
 * can lose.
 */
export interface OwnUser {
  readonly user: string
  readonly password: string
  /** Safe to call twice. */
  drop(): Promise<void>
}

/** MySQL and TiDB take so many characters. */
const LONGEST_NAME = 32
const OURS = /^(?:[^.`'\\]{1,18}\.)?tb_[0-9a-f]{10}$/

/** Is it the name of a user that this program made? */
export function isOwnUser(name: string): boolean {
  return OURS.test(name)
}

/**
 * Makes a user for the load tools, over our own checked connection, and logs in as it at every
 * host.
 * @param endpoint as the caller gave it, without a database
 * @returns what the server refused and why, in its words, where the caller's user may not make one
 *   or it cannot be used
 * @throws Failure `environment` where the server cannot be reached
 */
export async function createOwnUser(
  endpoint: Endpoint,
  database: string,
  ledger: Ledger | undefined,
): Promise<OwnUser | { readonly refused: string; readonly why: string }> {
  const user = nameBeside(endpoint.user)
  // Of all kinds of characters, for services that ask for them, and none that a tool would take for
  // something else.
  const password = `Tb1_${randomBytes(20).toString('hex')}`
  // Written down first: a kill right after the statement must not leave it behind unknown.
  const strike = ledger?.add(entryOnServer('user', endpoint, user))
  const drop = async () => {
    await dropOwnUser(endpoint, user)
    strike?.()
  }
  let step = 'CREATE USER'
  const make = async (db: Connection) => {
    await db.query(`CREATE USER '${user}'@'%' IDENTIFIED BY '${password}'`, [], schemaChange)
    step = 'GRANT'
    const grant = (name: string) =>
      db.query(`GRANT ALL PRIVILEGES ON ${name}.* TO '${user}'@'%'`, [], schemaChange)
    await grant(pattern(database)).catch((error) => {
      // TiDB takes the escapes for a part of the name, for which the caller has no rights. A random
      // name needs none.
      if (!isDenied(error) || !isOwnDatabase(database)) throw error
      return grant(`\`${database}\``)
    })
  }
  try {
    await withConnection(endpoint, make, { withoutDatabase: true })
    step = `the login of the temporary user “${user}”`
    const own: Endpoint = { ...endpoint, user, password, database, account: 'throw-away' }
    for (const host of endpoint.hosts.keys())
      await withConnection(own, (db) => queryValue(db, 'SELECT 1'), { host })
    return { user, password, drop }
  } catch (error) {
    // Who may not make one may not drop it either; one that is out of reach stays written down.
    await drop().catch((fault) => isServerError(fault) && strike?.())
    if (!isServerError(error)) throw error
    return { refused: step, why: detailsOf(error instanceof Failure ? error.cause : error).message }
  }
}

/**
 * Drops a user that this program made, e.g. one that a killed run left.
 * @throws Failure `input` for a name that is not one of ours
 */
export async function dropOwnUser(endpoint: Endpoint, name: string): Promise<void> {
  if (!isOwnUser(name)) {
    throw new Failure(
      'input',
      `the user “${name}” was not created by this program and is not dropped`,
    )
  }
  const use = (db: Connection) => db.query(`DROP USER IF EXISTS '${name}'@'%'`, [], schemaChange)
  await withConnection(endpoint, use, { withoutDatabase: true })
}

/**
 * May the user of this connection make others and give them rights, as far as its grants show?
 * @returns undefined where they do not say
 */
export async function mayCreateUsers(connection: Connection): Promise<boolean | undefined> {
  try {
    const rows = await connection.query('SHOW GRANTS')
    const grants = rows.flatMap((row) => Object.values(row).map(String))
    const all = [
      /^GRANT .*\b(CREATE USER\b|ALL PRIVILEGES ON \*\.\*)/i,
      /WITH GRANT OPTION|\bGRANT OPTION\b/i,
    ]
    return all.every((pattern) => grants.some((grant) => pattern.test(grant)))
  } catch {
    return undefined
  }
}

/**
 * TiDB Cloud identifies a cluster by the prefix before the dot, and requires it for new users too.
 */
function nameBeside(user: string): string {
  const ownName = `tb_${randomBytes(5).toString('hex')}`
  const prefix = /^([^.`'\\]+)\./.exec(user)?.[1]
  const full = prefix === undefined ? ownName : `${prefix}.${ownName}`
  return full.length <= LONGEST_NAME ? full : ownName
}

/** A database's name in a GRANT, where `_` and `%` would stand for other characters. */
function pattern(database: string): string {
  return `\`${database.replaceAll('`', '``').replace(/[_%\\]/g, '\\$&')}\``
}
