import { isIPv4 } from 'node:net'
import { Failure } from '../words/failure.ts'

export type Tls =
  | { readonly mode: 'off' }
  /**
   * Encrypted. Our connections check no certificate; a tool that always checks one (sysbench) uses
   * `caFile`.
   */
  | { readonly mode: 'required'; readonly caFile?: string }
  /** Encrypted, certificate and host name checked against `caFile` or the system's store. */
  | { readonly mode: 'verify'; readonly caFile?: string }

/** @param caFile without meaning where nothing is encrypted */
export function tlsWith(mode: Tls['mode'], caFile: string | undefined): Tls {
  return mode === 'off' || caFile === undefined ? { mode } : { mode, caFile }
}

/** Address of a server and access to it. */
export interface Endpoint {
  /** One or more `host:port`; several are used in turn. */
  readonly hosts: readonly { readonly host: string; readonly port: number }[]
  /**
   * Other machines of its cluster, whose status ports may be read; absent: those of `hosts` alone.
   */
  readonly componentHosts?: readonly string[]
  readonly user: string
  readonly password: string
  /**
   * The environment variable that it came from, by which whoever cleans up after a kill finds it
   * again.
   */
  readonly passwordEnv?: string
  readonly database: string
  readonly tls: Tls
  /** Owner of the user: one that was created for this run may be lost. Default: the caller's. */
  readonly account?: 'throw-away'
  /**
   * Present for a throw-away user: the caller's own, which may have privileges that the other
   * lacks.
   */
  readonly owner?: Endpoint
}

/**
 * The endpoint with the user of the caller, for what needs privileges beyond one database: PROCESS,
 * FILE.
 */
export function asOwner(endpoint: Endpoint): Endpoint {
  return endpoint.owner ?? endpoint
}

/** Checks whether a host by this name is this machine. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'))
}

/** May it be lost with the password of its user: one that was made for this run, or none? */
export function isLosable({ account, password }: Pick<Endpoint, 'account' | 'password'>): boolean {
  return account === 'throw-away' || password === ''
}

/**
 * Hosts elsewhere that are reached without encryption, `host:port`; none where there is no password
 * to lose.
 */
export function plainHosts(
  endpoint: Pick<Endpoint, 'hosts' | 'tls' | 'account' | 'password'>,
): string[] {
  if (endpoint.tls.mode !== 'off' || isLosable(endpoint)) return []
  return endpoint.hosts.flatMap(({ host, port }) => (isLoopback(host) ? [] : [`${host}:${port}`]))
}

/**
 * Most that a statement may cost. A server is a stranger: it may stay silent, or answer without an
 * end.
 */
export interface Limits {
  /** Time from the moment the statement is handed over to the last byte of its answer. */
  readonly deadlineSeconds: number
  readonly rows: number
  /** Most bytes of the answer, as sent over the wire, before it is parsed. */
  readonly bytes: number
}

const MIB = 2 ** 20

/**
 * Opening a connection, from the first packet to the login; a server has no more to say in it than
 * its name.
 */
export const opening = { deadlineSeconds: 10, bytes: MIB } as const

/** Limits of a statement that looks something up, sets a variable, or adds a row. */
export const promptly: Limits = { deadlineSeconds: 30, rows: 10_000, bytes: 16 * MIB }

/**
 * Databases and users: TiDB waits for all of its servers to know of it, and that long for one that
 * died.
 */
export const schemaChange: Limits = { ...promptly, deadlineSeconds: 300 }

/**
 * Limits of a statement that reads or writes all loaded data: ANALYZE, COUNT(*), BACKUP. Hours, for
 * the largest data sets.
 */
export const overAllData: Limits = { ...promptly, deadlineSeconds: 3 * 3600 }

/** `db1`, `db1:4001`, `[::1]:4001` or `::1`. @throws Failure `input` */
export function parseHost(text: string, defaultPort: number): { host: string; port: number } {
  const match = /^(?:\[([^\]]+)\]|([^:]+))(?::(\d{1,5}))?$/.exec(text)
  if (match === null) {
    if (/^[0-9a-f:]+$/i.test(text)) return { host: text, port: defaultPort }
    throw new Failure('input', `“${text}” is not a host`, { remedy: 'Write host or host:port.' })
  }
  return {
    host: match[1] ?? match[2] ?? '',
    port: match[3] === undefined ? defaultPort : Number(match[3]),
  }
}
