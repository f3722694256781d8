import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEndpointTarget } from '../../src/server/endpoint.ts'
import { createLocalTarget } from '../../src/server/local.ts'
import { refuseSameServer } from '../../src/server/same-server.ts'
import type { Target } from '../../src/server/target.ts'
import { createPrivateFolder, type PrivateFolder } from '../../src/system/folders.ts'
import { fastSettings, silentLog, unlessAborted } from './support.ts'

let room: PrivateFolder
let server: Target
let other: Target

const serverOf = (name: string) =>
  createLocalTarget({ name, folder: room.path, logFolder: room.path, settings: fastSettings, log: silentLog })

/** What a configuration names: an address, and nothing known of what stands behind it. */
async function endpointAt(host: string, of: Target): Promise<Target> {
  const { hosts, user, password, tls, database } = of.endpoint()
  const port = hosts[0]?.port ?? 0
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

afterAll(async () => {
  await server.stop()
  await other.stop()
  await room.remove()
})

test('one address is one server', async () => {
  const twins = [await endpointAt('127.0.0.1', server), await endpointAt('127.0.0.1', server)] as const
  await expect(refuseSameServer(...twins)).rejects.toMatchObject({
    kind: 'input',
    message: expect.stringContaining('both are at 127.0.0.1:'),
  })
})

test('two addresses of one server are one server', async () => {
  const twins = [await endpointAt('127.0.0.1', server), await endpointAt('localhost', server)] as const
  await expect(refuseSameServer(...twins)).rejects.toMatchObject({
    kind: 'input',
    message: expect.stringContaining('both call themselves'),
  })
})

test('two servers on one machine are two', async () => {
  await refuseSameServer(await endpointAt('127.0.0.1', server), await endpointAt('localhost', other))
  await refuseSameServer(server, other)
})
