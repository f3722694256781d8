import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CellSettings, Run } from '../../../src/core/record/schema.ts'
import type { Target } from '../../../src/core/server/target.ts'
import { createSysbench } from '../../../src/loads/sysbench/run.ts'
import type { Tls } from '../../../src/mysql/endpoint.ts'
import { createPrivateFolder, type PrivateFolder } from '../../../src/system/folders.ts'
import { createLocalTarget } from '../../../src/targets/local/local.ts'
import { fastSettings, silentLog, unlessAborted } from '../../core/server/support.ts'
import { type Authority, createAuthority } from '../../mysql/certificates.ts'
import { FOREIGN_FILE, startHostileServer } from '../../mysql/hostile-server.ts'

const workload = createSysbench()
const cell: CellSettings = {
  id: 'sysbench/oltp_point_select/1',
  tool: 'sysbench',
  toolVersion: '1.0.20',
  workload: 'oltp_point_select',
  threads: 1,
  clients: 1,
  data: { tables: 1, tableSize: 100 },
  durationSeconds: 1,
  warmUpSeconds: 0,
  options: {},
}
let room: PrivateFolder
let ours: Authority
let foreign: Authority
let server: Target

// A server that takes encrypted connections only.
beforeAll(async () => {
  room = await createPrivateFolder('bench-test')
  ours = createAuthority(room.path, 'ours')
  foreign = createAuthority(room.path, 'foreign')
  const { certificate, key } = ours.issue('server', 'DNS:localhost,IP:127.0.0.1')
  server = createLocalTarget({
    name: 'cloud',
    folder: room.path,
    logFolder: room.path,
    settings: {
      ...fastSettings,
      require_secure_transport: 'ON',
      ssl_ca: ours.file,
      ssl_cert: certificate,
      ssl_key: key,
    },
    tls: { mode: 'verify', caFile: ours.file },
    log: silentLog,
  })
  await server.start(unlessAborted)
  await workload.prepare(context(server.endpoint().tls))
})

afterAll(async () => {
  await server?.stop()
  await room.remove()
})

function context(tls: Tls) {
  const endpoint = { ...server.endpoint(), tls }
  return { endpoint, cell, log: silentLog, signal: unlessAborted, logFolder: room.path }
}

function run(tls: Tls): Promise<Run> {
  return workload.run(context(tls), { side: 'candidate', round: 1, slice: 0 })
}

test('with the right authority the load is encrypted', async () => {
  expect(await run({ mode: 'verify', caFile: ours.file })).toMatchObject({ state: 'valid' })
})

test('“required” trusts what the server shows', async () => {
  expect(await run({ mode: 'required' })).toMatchObject({ state: 'valid' })
})

test('a server of TLS 1.2 that knows an authority is shown no certificate of another one', async () => {
  const { certificate, key } = ours.issue('old', 'DNS:localhost,IP:127.0.0.1')
  const files = { ssl_ca: ours.file, ssl_cert: certificate, ssl_key: key }
  const old = createLocalTarget({
    name: 'old',
    folder: room.path,
    logFolder: room.path,
    settings: { ...fastSettings, ...files, tls_version: 'TLSv1.2' },
    tls: { mode: 'required' },
    log: silentLog,
  })
  try {
    await old.start(unlessAborted)
    const tls = { mode: 'required', caFile: ours.file } as const
    const own = { ...context(tls), endpoint: { ...old.endpoint(), tls } }
    await workload.prepare(own)
    expect(await workload.run(own, { side: 'candidate', round: 1, slice: 0 })).toMatchObject({
      state: 'valid',
    })
  } finally {
    await old.stop()
  }
})

test('with another authority, and without TLS, there is no load', async () => {
  expect(await run({ mode: 'verify', caFile: foreign.file })).toMatchObject({
    state: 'invalid',
    tail: expect.arrayContaining([expect.stringMatching(/error 2026|certificate/i)]),
  })
  expect(await run({ mode: 'off' })).toMatchObject({ state: 'invalid' })
})

test('a server that shows no authority: the remedy names what is missing', async () => {
  const { certificate, key } = ours.issue('alone', 'DNS:localhost,IP:127.0.0.1')
  const alone = createLocalTarget({
    name: 'alone',
    folder: room.path,
    logFolder: room.path,
    settings: { ...fastSettings, ssl_cert: certificate, ssl_key: key },
    tls: { mode: 'required' },
    log: silentLog,
  })
  try {
    await alone.start(unlessAborted)
    const prepare = workload.prepare({
      ...context({ mode: 'required' }),
      endpoint: alone.endpoint(),
    })
    await expect(prepare).rejects.toMatchObject({
      message: expect.stringContaining('error 2026'),
      remedy: expect.stringMatching(/^(?!.*“verify”).*set tls-ca to the file/),
    })
    // What both remedies lead to, this one and that of a password that must not be lost.
    const required = { ...alone.endpoint(), tls: { mode: 'required', caFile: ours.file } as const }
    await workload.prepare({ ...context({ mode: 'off' }), endpoint: required })
    await workload.cleanup({ ...context({ mode: 'off' }), endpoint: required })
    const verified = { ...alone.endpoint(), tls: { mode: 'verify', caFile: ours.file } as const }
    await workload.prepare({ ...context({ mode: 'off' }), endpoint: verified })
  } finally {
    await alone.stop()
  }
})

test('with “verify” sysbench is not given a password that must not be lost', async () => {
  const { account: _, ...own } = server.endpoint()
  const tlsContext = { ...context(own.tls), endpoint: own }
  await expect(
    workload.run(tlsContext, { side: 'candidate', round: 1, slice: 0 }),
  ).rejects.toMatchObject({
    kind: 'input',
    message: expect.stringContaining('does not check the server’s name'),
    remedy: expect.stringMatching(/CREATE USER.*set tls to “required”, and keep tls-ca/),
  })
})

test('sysbench hands its password to whoever asks for it in clear text', async () => {
  const stranger = await startHostileServer('asks in clear')
  try {
    const hosts = [{ host: '127.0.0.1', port: stranger.port }]
    const endpoint = {
      ...server.endpoint(),
      hosts,
      password: 'may-be-lost',
      tls: { mode: 'off' } as const,
    }
    const run = await workload.run(
      { ...context(endpoint.tls), endpoint },
      { side: 'candidate', round: 1, slice: 0 },
    )
    expect(run.state).toBe('invalid')
    expect(stranger.received()).toContain('may-be-lost')
  } finally {
    await stranger.close()
  }
})

test('sysbench hands no file of this machine to a server that asks for it, as LOAD DATA LOCAL does', async () => {
  const stranger = await startHostileServer('asks for a file')
  try {
    const hosts = [{ host: '127.0.0.1', port: stranger.port }]
    const endpoint = { ...server.endpoint(), hosts, tls: { mode: 'off' } as const }
    const run = await workload.run(
      { ...context(endpoint.tls), cell: { ...cell, options: { 'ps-mode': 'disable' } }, endpoint },
      { side: 'candidate', round: 1, slice: 0 },
    )
    expect(run.state).toBe('invalid')
    expect(stranger.received()).toContain('SELECT c FROM sbtest1 WHERE id=')
    expect(stranger.received()).not.toContain(readFileSync(FOREIGN_FILE, 'utf8').slice(0, 20))
  } finally {
    await stranger.close()
  }
})

/**
 * What sysbench itself enforces with “verify”, measured. The authority and the dates, and not the
 * name: that is why it gets no other user than a throw-away one with “verify”.
 */
test.each([
  ['for another name', 'DNS:elsewhere.example', 2, 'valid'],
  ['for another address', 'IP:127.0.0.2', 2, 'valid'],
  ['that expired', 'DNS:localhost,IP:127.0.0.1', -1, 'invalid'],
])('sysbench 1.0 with a certificate %s', async (name, names, days, state) => {
  const { certificate, key } = ours.issue(name.replaceAll(' ', '-'), names, days)
  const settings = { ...fastSettings, ssl_cert: certificate, ssl_key: key, ssl_ca: ours.file }
  const places = { folder: room.path, logFolder: room.path }
  const odd = createLocalTarget({
    name: 'odd',
    ...places,
    settings,
    tls: { mode: 'required' },
    log: silentLog,
  })
  try {
    await odd.start(unlessAborted)
    await workload.prepare({
      ...context({ mode: 'off' }),
      endpoint: { ...odd.endpoint(), tls: { mode: 'off' } },
    })
    const endpoint = { ...odd.endpoint(), tls: { mode: 'verify', caFile: ours.file } as const }
    const place = { side: 'candidate', round: 1, slice: 0 } as const
    const run = await workload.run({ ...context({ mode: 'off' }), endpoint }, place)
    expect(run).toMatchObject({ state })
  } finally {
    await odd.stop()
  }
})
