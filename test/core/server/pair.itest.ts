import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { refuseSameServer } from '../../../src/core/server/pair.ts'
import type { Target } from '../../../src/core/server/target.ts'
import { createEndpointTarget } from '../../../src/servers/endpoint.ts'
import { createPrivateFolder, type PrivateFolder } from '../../../src/system/folders.ts'
import { createLocalTarget } from '../../../src/targets/local/local.ts'
import { fastSettings, silentLog, unlessAborted } from './support.ts'
import { answerAsTidb } from './tidb-answers.ts'
import { startTidbStandIn, type TidbStandIn } from './tidb-stand-in.ts'

let room: PrivateFolder
let server: Target
let other: Target
let tidbs: TidbStandIn[] = []

const serverOf = (name: string) =>
  createLocalTarget({
    name,
    folder: room.path,
    logFolder: room.path,
    settings: fastSettings,
    log: silentLog,
  })

/** What a configuration names: an address, and nothing known of the servers behind it. */
async function endpointAt(
  host: string,
  of: Target,
  port = of.endpoint().hosts[0]?.port ?? 0,
): Promise<Target> {
  const { user, password, tls, database } = of.endpoint()
  const target = createEndpointTarget({
    name: host,
    hosts: [{ host, port }],
    user,
    password,
    tls,
    database,
    log: silentLog,
  })
  await target.start(unlessAborted)
  return target
}

beforeAll(async () => {
  room = await createPrivateFolder('bench-test')
  server = serverOf('one')
  other = serverOf('other')
  await server.start(unlessAborted)
  await other.start(unlessAborted)
})

afterEach(async () => {
  for (const tidb of tidbs) await tidb.close()
  tidbs = []
})

afterAll(async () => {
  await server.stop()
  await other.stop()
  await room.remove()
})

test('one address is one server', async () => {
  const twins = [
    await endpointAt('127.0.0.1', server),
    await endpointAt('127.0.0.1', server),
  ] as const
  await expect(refuseSameServer(...twins)).rejects.toMatchObject({
    kind: 'input',
    message: expect.stringContaining('both are at 127.0.0.1:'),
  })
})

test('two addresses of one server are one server', async () => {
  const twins = [
    await endpointAt('127.0.0.1', server),
    await endpointAt('localhost', server),
  ] as const
  await expect(refuseSameServer(...twins)).rejects.toMatchObject({
    kind: 'input',
    message: expect.stringContaining('both report'),
  })
})

test('two servers on one machine are two', async () => {
  await refuseSameServer(
    await endpointAt('127.0.0.1', server),
    await endpointAt('localhost', other),
  )
  await refuseSameServer(server, other)
})

async function tidbBefore(target: Target): Promise<TidbStandIn> {
  const { hosts, user, password } = target.endpoint()
  const tidb = await startTidbStandIn({ port: hosts[0]?.port ?? 0, user, password })
  tidbs.push(tidb)
  return tidb
}

test('two TiDBs are two, though the UUID of each consists of zeros', async () => {
  const [one, two] = [await tidbBefore(server), await tidbBefore(other)]
  await refuseSameServer(
    await endpointAt('127.0.0.1', server, one.port),
    await endpointAt('127.0.0.1', other, two.port),
  )
})

test('two TiDBs of the same name, port and folder are two if their processes differ', async () => {
  const [one, two] = [await tidbBefore(server), await tidbBefore(server)]
  for (const tidb of [one, two]) tidb.answer = answerAsTidb({ port: 4000 })
  const sides = [
    await endpointAt('127.0.0.1', server, one.port),
    await endpointAt('127.0.0.1', server, two.port),
  ] as const
  await refuseSameServer(...sides)
  for (const tidb of [one, two]) tidb.answer = answerAsTidb({ port: 4000, ddlId: 'of both' })
  await expect(refuseSameServer(...sides)).rejects.toMatchObject({
    kind: 'input',
    message: expect.stringMatching(/both report .*:4000, /),
  })
})
