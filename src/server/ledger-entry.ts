import { resolve } from 'node:path'
import type { Endpoint } from '../mysql/endpoint.ts'
import { Failure } from '../record/failure.ts'
import type { EntryOnServer } from '../system/ledger.ts'

/** What is to be written down before something is made at a server: where it is, and how to get there again. */
export function entryOnServer(kind: EntryOnServer['kind'], endpoint: Endpoint, name: string): EntryOnServer {
  const [place] = endpoint.hosts
  if (place === undefined) throw new Failure('input', 'the endpoint has no host')
  const { tls, user, passwordEnv } = endpoint
  // Whoever cleans up may do it from another folder.
  const authority = tls.mode === 'verify' && tls.caFile !== undefined ? { caFile: resolve(tls.caFile) } : {}
  const variable = passwordEnv === undefined ? {} : { passwordEnv }
  return { kind, ...place, user, name, tls: tls.mode, ...authority, ...variable }
}
