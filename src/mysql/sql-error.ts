import { Failure } from '../words/failure.ts'
import type { Endpoint } from './endpoint.ts'

interface Place {
  readonly host: string
  readonly port: number
}

interface Explanation {
  readonly what: string
  readonly remedy: string
}

/** Explains why a connection or a statement failed, and the remedy. Never holds the password. */
export function explainSqlError(
  error: unknown,
  endpoint: Pick<Endpoint, 'user' | 'tls'>,
  place: Place | undefined,
): Failure {
  const { code, message } = detailsOf(error)
  const where = place === undefined ? 'the server' : `${place.host}:${place.port}`
  const explanation =
    explainNetwork(code, where) ??
    explainTls(code, message, where, endpoint.tls.mode) ??
    explainRefusal(code, message, where, endpoint)
  if (explanation === undefined) {
    if (isServerError(error))
      return new Failure('environment', `${where} answered: ${message}`, { cause: error })
    const isOfSystem = /^E[A-Z]+$/.test(code)
    const what = isOfSystem
      ? `cannot be reached: ${message}`
      : `broke the MySQL protocol (${code || message})`
    return new Failure('environment', `${where} ${what}`, {
      cause: error,
      remedy: 'Check host and port, and whether a proxy in between speaks the protocol.',
    })
  }
  return new Failure('environment', explanation.what, { cause: error, remedy: explanation.remedy })
}

/** Most characters of an error's text that are kept: a server may send 16 MB. */
const MOST_MESSAGE = 4_096

/** Cuts the text of an error where it is read. @returns the same error */
export function cutMessage(error: unknown): unknown {
  if (error instanceof Error && error.message.length > MOST_MESSAGE)
    error.message = `${error.message.slice(0, MOST_MESSAGE)}…`
  return error
}

/** The server's or the system's code, and its words. */
export function detailsOf(error: unknown): {
  code: string
  number: number | undefined
  message: string
} {
  if (!(error instanceof Error)) return { code: '', number: undefined, message: String(error) }
  const {
    code = '',
    errno,
    errors,
  } = error as Error & { code?: string; errno?: number; errors?: Error[] }
  // Several addresses were tried and each failed: the first says why.
  const message = (error.message || errors?.[0]?.message || code).slice(0, MOST_MESSAGE)
  // Errors of the platform have numbers there.
  return { code: String(code), number: errno, message }
}

/**
 * The server said no; it was not out of reach. The driver has no name for TiDB's own numbers, e.g.
 * 8121.
 */
export function isServerError(error: unknown): boolean {
  const { code, number = 0 } = detailsOf(error instanceof Failure ? error.cause : error)
  return code.startsWith('ER_') || number > 0
}

/**
 * Numbers of a missing privilege: of MySQL, and of TiDB for what its checks call `privilege check
 * for … fail`.
 */
const privilegeErrors = [1044, 1045, 1142, 1143, 1227, 1370, 1410, 8121]

/** A privilege is missing. */
export function isDenied(error: unknown): boolean {
  const { number = 0 } = detailsOf(error instanceof Failure ? error.cause : error)
  return privilegeErrors.includes(number)
}

function explainNetwork(code: string, where: string): Explanation | undefined {
  switch (code) {
    case 'ECONNREFUSED':
      return {
        what: `nothing listens on ${where}: connection refused`,
        remedy: 'Start the server, or correct host and port.',
      }
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return {
        what: `the host name of ${where} is unknown (${code})`,
        remedy: 'Correct the host, or check whether this machine can resolve names.',
      }
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return {
        what: `${where} does not answer (${code})`,
        remedy:
          'Allow this machine’s address in the service’s access list and firewall, and check host and port.',
      }
    case 'ECONNRESET':
    case 'EPIPE':
    case 'PROTOCOL_CONNECTION_LOST':
      return {
        what: `${where} closed the connection (${code})`,
        remedy:
          'The server died or was restarted, or a proxy in between has no server left; see its log.',
      }
    default:
      return undefined
  }
}

function explainTls(
  code: string,
  message: string,
  where: string,
  mode: string,
): Explanation | undefined {
  if (code === 'HANDSHAKE_NO_SSL_SUPPORT') {
    return {
      what: `${where} does not support TLS, but tls is “${mode}”`,
      remedy: `Enable TLS on the server, or set tls to “off” where the network is trusted.`,
    }
  }
  if (/insecure transport|secure_transport|secure transport/i.test(message)) {
    return {
      what: `${where} accepts only encrypted connections, but tls is “${mode}”`,
      remedy: `Set tls to “verify”, with tls-ca if a private authority signed the server’s certificate.`,
    }
  }
  if (/has expired|not yet valid/.test(message)) {
    return {
      what: `the certificate of ${where} is out of date: ${message}`,
      remedy: 'Renew the server’s certificate, and check this machine’s clock.',
    }
  }
  if (/altnames|does not match certificate/.test(message)) {
    return {
      what: `the certificate of ${where} is for another name: ${message}`,
      remedy: 'Use the host name that the certificate was issued for.',
    }
  }
  const untrusted =
    /self[- ]signed|unable to (verify|get)|signature failure|unknown ca|certificate|wrong version number/i
  if (code !== 'HANDSHAKE_SSL_ERROR' && !untrusted.test(message)) return undefined
  return {
    what: `the certificate of ${where} cannot be trusted: ${message}`,
    remedy: `Set tls-ca to the PEM file of the authority that signed it.`,
  }
}

function explainRefusal(
  code: string,
  message: string,
  where: string,
  endpoint: Pick<Endpoint, 'user' | 'tls'>,
): Explanation | undefined {
  if (/user name prefix|missing user name/i.test(message)) {
    return {
      what: `${where} does not know the user “${endpoint.user}”: ${message}`,
      remedy:
        'On TiDB Cloud the user name starts with the cluster’s prefix, for example “abc123.root”. Copy it from the connect dialog.',
    }
  }
  switch (code) {
    case 'ER_ACCESS_DENIED_ERROR':
    case 'ER_NOT_SUPPORTED_AUTH_MODE':
      return {
        what: `${where} refused the user “${endpoint.user}”: ${message}`,
        remedy: `${passwordRemedy(message)}${plainHint(endpoint.tls.mode)}`,
      }
    case 'ER_DBACCESS_DENIED_ERROR':
      return {
        what: `the user “${endpoint.user}” may not use or create the database at ${where}: ${message}`,
        remedy: 'Grant CREATE and DROP, or name an existing database that the benchmark may fill.',
      }
    case 'ER_OPTION_PREVENTS_STATEMENT':
    case 'ER_READ_ONLY_MODE':
      return {
        what: `${where} accepts no writes: ${message}`,
        remedy: 'Use a server that accepts writes, or turn read_only and tidb_super_read_only off.',
      }
    case 'ER_BAD_DB_ERROR':
      return {
        what: `${where}: ${message}`,
        remedy: 'Create the database, or omit it to use a temporary one.',
      }
    case 'ER_CON_COUNT_ERROR':
    case 'ER_TOO_MANY_USER_CONNECTIONS':
      return {
        what: `${where} accepts no more connections: ${message}`,
        remedy: 'Lower threads, or raise max_connections.',
      }
    case 'ER_HOST_NOT_PRIVILEGED':
    case 'ER_HOST_IS_BLOCKED':
      return { what: `${where}: ${message}`, remedy: 'Allow this machine’s address on the server.' }
    case 'ER_DISK_FULL':
    case 'ER_RECORD_FILE_FULL':
    case 'ER_CANT_CREATE_FILE':
      return {
        what: `${where} has no disk space left: ${message}`,
        remedy: 'Free disk space, or load less data.',
      }
    default:
      return undefined
  }
}

/** A secret that GitHub does not know is an empty text, and the connection then has no password. */
function passwordRemedy(message: string): string {
  return /using password: NO/i.test(message)
    ? `No password was given: set TIDB_BENCH_PASSWORD, or the input password. A secret is empty if it is not set, or if it belongs to an environment that the job does not name.`
    : `Check the user, and the password: TIDB_BENCH_PASSWORD, or the input password.`
}

/**
 * MariaDB says “access denied”, and no more, to a client that came without the TLS that it demands.
 */
function plainHint(mode: string): string {
  return mode === 'off'
    ? ` A server that requires encryption may report the same error. In that case, set tls to “verify”.`
    : ''
}
