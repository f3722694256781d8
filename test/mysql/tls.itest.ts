import dns, { type LookupOptions } from 'node:dns'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Target } from '../../src/core/server/target.ts'
import { queryValue, withConnection } from '../../src/mysql/connect.ts'
import type { Endpoint, Tls } from '../../src/mysql/endpoint.ts'
import { createPrivateFolder, type PrivateFolder } from '../../src/system/folders.ts'
import { createLocalTarget } from '../../src/targets/local/local.ts'
import { fastSettings, silentLog, unlessAborted } from '../core/server/support.ts'
import {
  type Authority,
  createAuthority,
  type ServerCertificate,
  selfSigned,
} from './certificates.ts'

/** What a server shows, by the word that the table uses for it. */
interface Shown {
  readonly [name: string]: ServerCertificate
}

let room: PrivateFolder
let ours: Authority
let foreign: Authority
let material: Shown
let server: Target
let plain: Target

// A server that takes encrypted connections only stands for the cloud.
beforeAll(async () => {
  room = await createPrivateFolder('bench-test')
  ours = createAuthority(room.path, 'ours')
  foreign = createAuthority(room.path, 'foreign')
  material = {
    'name and address': ours.issue('both', 'DNS:localhost,IP:127.0.0.1'),
    'name alone': ours.issue('name', 'DNS:localhost'),
    'address alone': ours.issue('address', 'IP:127.0.0.1'),
    'other address': ours.issue('other-address', 'IP:127.0.0.2'),
    wildcard: ours.issue('wildcard', 'DNS:*.bench.example'),
    'other name': ours.issue('other-name', 'DNS:elsewhere.example'),
    expired: ours.issue('expired', 'DNS:localhost,IP:127.0.0.1', -1),
    'self-signed': selfSigned(room.path, 'DNS:localhost,IP:127.0.0.1'),
  }
  const start = async (name: string, settings: Record<string, string | boolean>) => {
    const target = createLocalTarget({
      name,
      folder: room.path,
      logFolder: room.path,
      settings: { ...fastSettings, ...settings },
      tls: { mode: name === 'plain' ? 'off' : 'required' },
      log: silentLog,
    })
    await target.start(unlessAborted)
    return target
  }
  show('name and address')
  const certificate = { ssl_cert: current('certificate'), ssl_key: current('key') }
  server = await start('cloud', { require_secure_transport: 'ON', ...certificate })
  plain = await start('plain', { skip_ssl: true })
  resolveExampleNames()
})

afterAll(async () => {
  vi.restoreAllMocks()
  await server?.stop()
  await plain?.stop()
  await room.remove()
})

const current = (part: keyof ServerCertificate) => join(room.path, `current-${part}.pem`)

function show(name: string): void {
  const { certificate, key } = material[name] ?? { certificate: '', key: '' }
  copyFileSync(certificate, current('certificate'))
  copyFileSync(key, current('key'))
}

/** Names of `example` lead to this machine, so that a wildcard has something to match. */
function resolveExampleNames(): void {
  const real = dns.lookup
  const stand = (name: string, options: LookupOptions, done: (...answer: unknown[]) => void) =>
    real(name.endsWith('.example') ? '127.0.0.1' : name, options, done as never)
  vi.spyOn(dns, 'lookup').mockImplementation(stand as never)
}

function at(target: Target, host: string, tls: Tls): Endpoint {
  const [place] = target.endpoint().hosts
  return { ...target.endpoint(), hosts: [{ host, port: place?.port ?? 0 }], tls }
}

const reach = (endpoint: Endpoint) => withConnection(endpoint, (db) => queryValue(db, 'SELECT 1'))

/** What the server shows, under which host it is reached, how it is checked, and the result. */
type Row = [
  string,
  string,
  'ours' | 'foreign' | 'system' | 'itself' | 'required' | 'off',
  RegExp | 'reached',
]

const rows: Row[] = [
  ['name and address', 'localhost', 'ours', 'reached'],
  ['name and address', '127.0.0.1', 'ours', 'reached'],
  ['name alone', 'localhost', 'ours', 'reached'],
  ['name alone', '127.0.0.1', 'ours', /another name/],
  ['address alone', '127.0.0.1', 'ours', 'reached'],
  ['address alone', 'localhost', 'ours', /another name/],
  ['other address', '127.0.0.1', 'ours', /another name/],
  ['wildcard', 'db.bench.example', 'ours', 'reached'],
  ['wildcard', 'bench.example', 'ours', /another name/],
  ['wildcard', 'deep.db.bench.example', 'ours', /another name/],
  ['wildcard', '127.0.0.1', 'ours', /another name/],
  ['other name', 'localhost', 'ours', /another name/],
  ['other name', 'localhost', 'required', 'reached'],
  ['expired', 'localhost', 'ours', /out of date/],
  ['expired', '127.0.0.1', 'ours', /out of date/],
  ['self-signed', 'localhost', 'ours', /cannot be trusted/],
  ['self-signed', 'localhost', 'system', /cannot be trusted/],
  ['self-signed', '127.0.0.1', 'itself', 'reached'],
  ['self-signed', 'localhost', 'required', 'reached'],
  ['name and address', 'localhost', 'foreign', /cannot be trusted/],
  ['name and address', '127.0.0.1', 'foreign', /cannot be trusted/],
  ['name and address', 'localhost', 'system', /cannot be trusted/],
  // MariaDB does not say why.
  ['name and address', 'localhost', 'off', /refused the user/],
  ['nothing', 'localhost', 'off', 'reached'],
  ['nothing', 'localhost', 'required', /does not support TLS/],
  ['nothing', 'localhost', 'ours', /does not support TLS/],
]

function tlsOf(check: Row[2]): Tls {
  switch (check) {
    case 'required':
    case 'off':
      return { mode: check }
    case 'system':
      return { mode: 'verify' }
    case 'itself':
      return { mode: 'verify', caFile: material['self-signed']?.certificate ?? '' }
    case 'ours':
    case 'foreign':
      return { mode: 'verify', caFile: (check === 'ours' ? ours : foreign).file }
  }
}

describe.each(rows)(
  'certificate: %s, reached as %s, checked by %s',
  (certificate, host, check, expected) => {
    beforeEach(async () => {
      if (certificate === 'nothing') return
      show(certificate)
      await withConnection(server.endpoint(), (db) => queryValue(db, 'FLUSH SSL'))
    })

    test('the server connection', async () => {
      const outcome = reach(at(certificate === 'nothing' ? plain : server, host, tlsOf(check)))
      if (expected === 'reached') await outcome
      else {
        await expect(outcome).rejects.toMatchObject({
          kind: 'environment',
          message: expect.stringMatching(expected),
          remedy: expect.stringMatching(/./),
        })
      }
    })
  },
)

test('without a file, the authorities of the system count', async () => {
  show('name and address')
  await withConnection(server.endpoint(), (db) => queryValue(db, 'FLUSH SSL'))
  vi.stubEnv('SSL_CERT_FILE', ours.file)
  await reach(at(server, 'localhost', { mode: 'verify' }))
  vi.unstubAllEnvs()
})

test('a server whose name is wrong gets no password', async () => {
  show('name alone')
  await withConnection(server.endpoint(), (db) => queryValue(db, 'FLUSH SSL'))
  // Were it asked, it would refuse this one.
  const endpoint = { ...at(server, '127.0.0.1', tlsOf('ours')), password: 'wrong' }
  await expect(reach(endpoint)).rejects.toMatchObject({
    message: expect.stringMatching(/another name/),
  })
})

test('what is reached is encrypted', async () => {
  const cipher =
    "SELECT VARIABLE_VALUE FROM information_schema.SESSION_STATUS WHERE VARIABLE_NAME = 'Ssl_cipher'"
  const cipherInUse = await withConnection(server.endpoint(), (db) => queryValue(db, cipher))
  expect(cipherInUse).toMatch(/^TLS_|^ECDHE/)
})

test('an authority’s file that is missing, or is none, is bad input', async () => {
  for (const caFile of ['/no/such/ca.pem', '/etc/hostname']) {
    const outcome = reach(at(server, 'localhost', { mode: 'verify', caFile }))
    await expect(outcome).rejects.toMatchObject({
      kind: 'input',
      remedy: expect.stringContaining('PEM'),
    })
  }
})
