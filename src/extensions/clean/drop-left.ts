import type { Tls } from '../../mysql/endpoint.ts'
import { dropOwnDatabase } from '../../mysql/own-database.ts'
import { dropOwnUser } from '../../mysql/own-user.ts'
import type { ClusterEntry, EntryOnServer, PatchedEntry } from '../../system/ledger.ts'
import { removeCluster } from '../../tiup/cluster/remove.ts'
import { restoreCluster } from '../../tiup/cluster/restore.ts'

/**
 * Removes a database, a user or a cluster that a ledger names; the ledger never holds the password.
 * @param access with the passwords that the run had; where it says nothing of TLS, the server is
 *   checked as it was then
 * @throws Failure `environment` where the server cannot be reached with this password
 */
export async function dropLeft(
  entry: EntryOnServer | ClusterEntry | PatchedEntry,
  access: { readonly env: NodeJS.ProcessEnv; readonly tls?: Tls | undefined },
): Promise<void> {
  if (entry.kind === 'cluster') return removeCluster(entry, access.env)
  if (entry.kind === 'patched') return restoreCluster(entry, access.env)
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
