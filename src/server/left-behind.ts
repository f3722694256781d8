import type { Tls } from '../mysql/endpoint.ts'
import type { EntryOnServer } from '../system/ledger.ts'
import { dropOwnDatabase } from './database.ts'
import { dropOwnUser } from './user.ts'

/**
 * Drops a database or a user that stands in a ledger, which never holds the password.
 * @param access with the passwords that the run had; where it says nothing of TLS, the server is checked as it was then
 * @throws Failure `environment` where the server cannot be reached with this password
 */
export async function dropLeft(
  entry: EntryOnServer,
  access: { readonly env: NodeJS.ProcessEnv; readonly tls?: Tls | undefined },
): Promise<void> {
  const { host, port, user, name, passwordEnv = 'TIDB_BENCH_PASSWORD' } = entry
  const tls = access.tls ?? tlsOf(entry)
  const endpoint = {
    hosts: [{ host, port }],
    user,
    database: '',
    password: access.env[passwordEnv] ?? '',
    tls,
  }
  await (entry.kind === 'user' ? dropOwnUser(endpoint, name) : dropOwnDatabase(endpoint, name))
}

function tlsOf({ tls = 'off', caFile }: EntryOnServer): Tls {
  if (tls !== 'verify') return { mode: tls }
  return caFile === undefined ? { mode: 'verify' } : { mode: 'verify', caFile }
}
