import { expect, test } from 'vitest'
import { explainSqlError } from '../../src/mysql/sql-error.ts'

const endpoint = { user: 'root', tls: { mode: 'off' } } as const
const place = { host: 'db', port: 4000 }

function explain(code: string, message: string) {
  return explainSqlError(Object.assign(new Error(message), { code }), endpoint, place)
}

test.each([
  ['ECONNREFUSED', 'connect ECONNREFUSED', /nothing listens on db:4000/, /host and port/],
  ['ENOTFOUND', 'getaddrinfo ENOTFOUND db', /unknown/, /host/],
  [
    'EAI_AGAIN',
    'getaddrinfo EAI_AGAIN /run/mysqld/mysqld.sock',
    /the path of a socket/,
    /127\.0\.0\.1/,
  ],
  ['ETIMEDOUT', 'connect ETIMEDOUT', /does not answer/, /access list/],
  ['PROTOCOL_CONNECTION_LOST', 'Connection lost', /closed the connection/, /log/],
  [
    'HANDSHAKE_NO_SSL_SUPPORT',
    'Server does not support secure connection',
    /does not support TLS/,
    /off/,
  ],
  [
    'ER_SECURE_TRANSPORT_REQUIRED',
    'Connections using insecure transport are prohibited',
    /only encrypted connections/,
    /^Set tls to “required”/,
  ],
  ['HANDSHAKE_SSL_ERROR', 'certificate has expired', /out of date/, /clock/],
  [
    'HANDSHAKE_SSL_ERROR',
    "Hostname/IP does not match certificate's altnames: x",
    /another name/,
    /host name/,
  ],
  [
    'HANDSHAKE_SSL_ERROR',
    'self-signed certificate in certificate chain',
    /cannot be trusted/,
    /tls-ca/,
  ],
  [
    'ER_ACCESS_DENIED_ERROR',
    'Access denied',
    /refused the user “root”/,
    /TIDB_BENCH_PASSWORD.*verify/,
  ],
  [
    'ER_ACCESS_DENIED_ERROR',
    "Access denied for user 'a'@'b' (using password: NO)",
    /refused the user/,
    /No password was given.*TIDB_BENCH_PASSWORD.*secret/,
  ],
  ['ER_UNKNOWN_ERROR', 'Missing user name prefix', /does not know the user/, /prefix/],
  ['ER_BAD_DB_ERROR', "Unknown database 'x'", /Unknown database/, /Create/],
  ['ER_CON_COUNT_ERROR', 'Too many connections', /no more connections/, /threads/],
  ['ER_RECORD_FILE_FULL', 'The table is full', /no disk space/, /Free disk/],
])('%s: %s', (code, message, what, remedy) => {
  expect(explain(code, message)).toMatchObject({
    kind: 'environment',
    message: expect.stringMatching(what),
    remedy: expect.stringMatching(remedy),
  })
})

test('what is not known is passed on in the server’s words', () => {
  expect(explain('ER_WHATEVER', 'Something new')).toMatchObject({
    message: 'db:4000 answered: Something new',
  })
})

test.each([
  ['PROTOCOL_ERROR', 'Unexpected packet while no commands in the queue'],
  ['', 'its greeting is too long'],
])('what the driver stumbles over (%s) is in our words', (code, message) => {
  expect(explain(code, message)).toMatchObject({
    message: `db:4000 broke the MySQL protocol (${code || message})`,
    remedy: expect.stringContaining('host and port'),
  })
})

test('what this machine refuses is not the server’s fault', () => {
  expect(explain('EMFILE', 'connect EMFILE').message).toBe(
    'db:4000 cannot be reached: connect EMFILE',
  )
})

test('a server, or a user of it, that demands a certificate of the client', () => {
  const refused = Object.assign(new Error('Access denied'), { code: 'ER_ACCESS_DENIED_ERROR' })
  const encrypted = { user: 'root', tls: { mode: 'required' } } as const
  expect(explainSqlError(refused, encrypted, place).remedy).toContain('REQUIRE X509')
  expect(explainSqlError(refused, endpoint, place).remedy).not.toContain('X509')
  expect(
    explain('HANDSHAKE_SSL_ERROR', 'ssl3_read_bytes:tlsv13 alert certificate required'),
  ).toMatchObject({ message: expect.stringContaining('certificate of the client') })
})

test('an error without words of its own has those of its first attempt', () => {
  const error = new AggregateError([new Error('connect ECONNREFUSED ::1:4000')], '')
  expect(explainSqlError(error, endpoint, place).message).toContain('::1:4000')
})
