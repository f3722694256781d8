import { Failure } from '../words/failure.ts'
import type { Endpoint } from './endpoint.ts'

interface Place {
  readonly host: string
  readonly port: number
}

/** An error that is known, by the server's or the system's code, or by its words. */
interface Known {
  readonly codes?: readonly string[]
  readonly words?: RegExp
  /** Text with words in braces: `{where}`, `{message}`, `{code}`, `{user}` and `{mode}` of TLS. */
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
  const known = knownErrors.find(
    ({ codes, words }) => codes?.includes(code) || words?.test(message),
  )
  if (known === undefined) {
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
  const values = { where, message, code, user: endpoint.user, mode: endpoint.tls.mode }
  const what = known.what.replace(/\{(\w+)\}/g, (_, name) => values[name as keyof typeof values])
  const remedy =
    known.remedy === ''
      ? `${passwordRemedy(message)}${demandHint(endpoint.tls.mode)}`
      : known.remedy
  return new Failure('environment', what, { cause: error, remedy })
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

/** In this order: the first that fits explains an error. */
const knownErrors: readonly Known[] = [
  {
    codes: ['ECONNREFUSED'],
    what: 'nothing listens on {where}: connection refused',
    remedy: 'Start the server, or correct host and port.',
  },
  {
    words: /^getaddrinfo \w+ .*\//,
    what: 'the host of {where} is the path of a socket, but load tools connect over TCP',
    remedy: 'Set the host to 127.0.0.1, with the server’s port.',
  },
  {
    codes: ['ENOTFOUND', 'EAI_AGAIN'],
    what: 'the host name of {where} is unknown ({code})',
    remedy: 'Correct the host, or check whether this machine can resolve names.',
  },
  {
    codes: ['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
    what: '{where} does not answer ({code})',
    remedy:
      'Allow this machine’s address in the service’s access list and firewall, and check host and port.',
  },
  {
    codes: ['ECONNRESET', 'EPIPE', 'PROTOCOL_CONNECTION_LOST'],
    what: '{where} closed the connection ({code})',
    remedy:
      'The server died or was restarted, or a proxy in between has no server left; see its log.',
  },
  {
    codes: ['HANDSHAKE_NO_SSL_SUPPORT'],
    what: '{where} does not support TLS, but tls is “{mode}”',
    remedy: 'Enable TLS on the server, or set tls to “off” where the network is trusted.',
  },
  {
    words: /insecure transport|secure_transport|secure transport/i,
    what: '{where} accepts only encrypted connections, but tls is “{mode}”',
    remedy:
      'Set tls to “required”. Where the network is not trusted, set it to “verify”, with tls-ca if a private authority signed the server’s certificate.',
  },
  {
    words: /has expired|not yet valid/,
    what: 'the certificate of {where} is out of date: {message}',
    remedy: 'Renew the server’s certificate, and check this machine’s clock.',
  },
  {
    words: /altnames|does not match certificate/,
    what: 'the certificate of {where} is for another name: {message}',
    remedy: 'Use the host name that the certificate was issued for.',
  },
  {
    words: /\balert\b.*certificate/i,
    what: '{where} asks for a certificate of the client, which load tools do not send: {message}',
    remedy: 'Use a server, or the port of one, that lets clients in by password.',
  },
  {
    codes: ['HANDSHAKE_SSL_ERROR'],
    words:
      /self[- ]signed|unable to (verify|get)|signature failure|unknown ca|certificate|wrong version number/i,
    what: 'the certificate of {where} cannot be trusted: {message}',
    remedy: 'Set tls-ca to the PEM file of the authority that signed it.',
  },
  {
    words: /user name prefix|missing user name/i,
    what: '{where} does not know the user “{user}”: {message}',
    remedy:
      'On TiDB Cloud the user name starts with the cluster’s prefix, for example “abc123.root”. Copy it from the connect dialog.',
  },
  {
    codes: ['ER_ACCESS_DENIED_ERROR', 'ER_NOT_SUPPORTED_AUTH_MODE'],
    what: '{where} refused the user “{user}”: {message}',
    // It depends on the password and on TLS.
    remedy: '',
  },
  {
    codes: ['ER_DBACCESS_DENIED_ERROR'],
    what: 'the user “{user}” may not use or create the database at {where}: {message}',
    remedy: 'Grant CREATE and DROP, or name an existing database that the benchmark may fill.',
  },
  {
    codes: ['ER_OPTION_PREVENTS_STATEMENT', 'ER_READ_ONLY_MODE'],
    what: '{where} accepts no writes: {message}',
    remedy: 'Use a server that accepts writes, or turn read_only and tidb_super_read_only off.',
  },
  {
    codes: ['ER_BAD_DB_ERROR'],
    what: '{where}: {message}',
    remedy: 'Create the database, or omit it to use a temporary one.',
  },
  {
    codes: ['ER_CON_COUNT_ERROR', 'ER_TOO_MANY_USER_CONNECTIONS'],
    what: '{where} accepts no more connections: {message}',
    remedy: 'Lower threads, or raise max_connections.',
  },
  {
    codes: ['ER_HOST_NOT_PRIVILEGED', 'ER_HOST_IS_BLOCKED'],
    what: '{where}: {message}',
    remedy: 'Allow this machine’s address on the server.',
  },
  {
    codes: ['ER_DISK_FULL', 'ER_RECORD_FILE_FULL', 'ER_CANT_CREATE_FILE'],
    what: '{where} has no disk space left: {message}',
    remedy: 'Free disk space, or load less data.',
  },
]

/** A secret that GitHub does not know is an empty text, and the connection then has no password. */
function passwordRemedy(message: string): string {
  return /using password: NO/i.test(message)
    ? `No password was given: set TIDB_BENCH_PASSWORD, or the input password. A secret is empty if it is not set, or if it belongs to an environment that the job does not name.`
    : `Check the user, and the password: TIDB_BENCH_PASSWORD, or the input password.`
}

/**
 * Servers say “access denied”, and no more, to a client without the TLS, or without the certificate
 * of a client, that its user demands.
 */
function demandHint(mode: string): string {
  return mode === 'off'
    ? ` A server that requires encryption may report the same error. In that case, set tls to “required”, or to “verify” where the network is not trusted.`
    : ` A user with REQUIRE X509, ISSUER or SUBJECT gets the same error, since load tools send no client certificate. In that case, use another user, or ALTER USER … REQUIRE SSL.`
}
