import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { targetSchema } from '../../src/core/config/target-schema.ts'
import type { Target } from '../../src/core/server/target.ts'
import { targetFindings } from '../../src/extensions/doctor/targets.ts'
import { createStatusPort } from '../../src/extensions/work/source.ts'
import { queryValue, withConnection } from '../../src/mysql/connect.ts'
import { dropOwnDatabase } from '../../src/mysql/own-database.ts'
import { dropOwnUser } from '../../src/mysql/own-user.ts'
import type { EndpointOptions } from '../../src/servers/endpoint.ts'
import { createEndpointTarget } from '../../src/servers/endpoint.ts'
import type { PrivateFolder } from '../../src/system/folders.ts'
import { createPrivateFolder } from '../../src/system/folders.ts'
import { createLocalTarget } from '../../src/targets/local/local.ts'
import { fastSettings, silentLog, unlessAborted } from '../core/server/support.ts'
import { answerAsTidb } from '../core/server/tidb-answers.ts'
import type { TidbStandIn } from '../core/server/tidb-stand-in.ts'
import { startTidbStandIn } from '../core/server/tidb-stand-in.ts'

const metrics = 'test/recordings/tidb-status/no-change/base-before.txt'
let room: PrivateFolder
let server: Target
let target: Target | undefined
let tidb: TidbStandIn | undefined

beforeAll(async () => {
  room = await createPrivateFolder('bench-test')
  const places = { folder: room.path, logFolder: room.path }
  server = createLocalTarget({ name: 'remote', ...places, settings: fastSettings, log: silentLog })
  await server.start(unlessAborted)
  for (const user of ['limited', 'maker', 'asked', 'abc123.root']) {
    await admin(`CREATE USER '${user}'@'%' IDENTIFIED BY 'right'`)
  }
  await admin("GRANT CREATE, DROP ON *.* TO 'limited'@'%'")
  await admin("GRANT CREATE USER, CREATE, DROP ON *.* TO 'maker'@'%'")
  await admin("GRANT ALL ON *.* TO 'abc123.root'@'%' WITH GRANT OPTION")
  for (const grant of documented()) await admin(grant)
})

afterEach(async () => {
  await target?.stop()
  target = undefined
  await tidb?.close()
  tidb = undefined
  expect(await ownUsers()).toBe('0')
})

afterAll(async () => {
  await server?.stop()
  await room.remove()
})

/** What the documentation asks for, for a user of ours. */
function documented(): string[] {
  const text = readFileSync('docs/servers.md', 'utf8')
  // MariaDB knows no CONFIG.
  return [...text.matchAll(/^GRANT (?!CONFIG).*$/gm)].map(([grant]) =>
    grant.replaceAll("'bench'", "'asked'"),
  )
}

function admin(sql: string): Promise<string | undefined> {
  return withConnection(server.endpoint(), (db) => queryValue(db, sql))
}

const ownUsers = () => admin("SELECT COUNT(*) FROM mysql.user WHERE User LIKE '%tb\\_%'")

function make(options: Partial<EndpointOptions> = {}): Target {
  const { hosts, user, password, tls } = server.endpoint()
  target = createEndpointTarget({
    name: 'candidate',
    hosts,
    user,
    password,
    tls,
    log: silentLog,
    ...options,
  })
  return target
}

test('a temporary user who may not log in is refused by that name', async () => {
  await admin("CREATE USER 'near'@'127.0.0.1' IDENTIFIED BY 'right'")
  await admin("GRANT ALL ON *.* TO 'near'@'127.0.0.1' WITH GRANT OPTION")
  const near = { ...server.endpoint(), user: 'near', password: 'right' }
  const asNear = (sql: string) => withConnection(near, (db) => queryValue(db, sql))
  // Nobody in particular, at this host, comes before a user at every host.
  await asNear("CREATE USER ''@'127.0.0.1' IDENTIFIED BY 'other'")
  try {
    const endpoint = make({ user: near.user, password: near.password })
    await endpoint.start(unlessAborted)
    expect((await endpoint.describe()).refused).toEqual([
      {
        what: expect.stringMatching(/^the login of the temporary user “tb_[0-9a-f]{10}”$/),
        why: expect.stringContaining('Access denied'),
      },
    ])
    await endpoint.stop()
  } finally {
    await asNear("DROP USER ''@'127.0.0.1'")
    await admin("DROP USER 'near'@'127.0.0.1'")
  }
})

test('the load tools get a temporary user with rights on the one database, which goes in the end', async () => {
  await admin('CREATE DATABASE IF NOT EXISTS other')
  await admin('CREATE DATABASE your_s')
  await admin('CREATE DATABASE yourXs')
  const endpoint = make({ database: 'your_s' })
  await endpoint.start(unlessAborted)
  const ownEndpoint = endpoint.endpoint()
  expect(ownEndpoint).toMatchObject({
    user: expect.stringMatching(/^tb_[0-9a-f]{10}$/),
    account: 'throw-away',
  })
  expect(ownEndpoint.password).not.toBe(server.endpoint().password)
  const queryAsAdmin = (sql: string) => withConnection(ownEndpoint, (db) => queryValue(db, sql))
  await queryAsAdmin('CREATE TABLE t (a INT)')
  for (const sql of [
    'CREATE TABLE other.t (a INT)',
    'CREATE TABLE yourXs.t (a INT)',
    'SELECT 1 FROM mysql.user',
  ]) {
    await expect(queryAsAdmin(sql)).rejects.toMatchObject({
      message: expect.stringMatching(/denied/),
    })
  }
  await endpoint.start(unlessAborted)
  expect(endpoint.endpoint().user).toBe(ownEndpoint.user)
  expect(await ownUsers()).toBe('1')
  await endpoint.stop()
  expect(await ownUsers()).toBe('0')
})

test('the name of a cluster before the user’s is also before the throw-away one’s', async () => {
  const endpoint = make({ user: 'abc123.root', password: 'right' })
  await endpoint.start(unlessAborted)
  expect(endpoint.endpoint().user).toMatch(/^abc123\.tb_[0-9a-f]{10}$/)
  await endpoint.stop()
  expect(await ownUsers()).toBe('0')
})

test('the rights that the documentation asks for are enough', async () => {
  expect(documented()).toHaveLength(3)
  const endpoint = make({ user: 'asked', password: 'right' })
  await endpoint.start(unlessAborted)
  expect(endpoint.endpoint()).toMatchObject({ account: 'throw-away' })
  expect((await endpoint.describe()).refused).toEqual([])
  await withConnection(endpoint.endpoint(), (db) => db.query('CREATE TABLE t (a INT)'))
  await endpoint.data.restore(unlessAborted)
  await withConnection(endpoint.endpoint(), (db) => db.query('CREATE TABLE t (a INT)'))
  await endpoint.stop()
})

test('a user that may be made and given nothing is not used', async () => {
  const endpoint = make({ user: 'maker', password: 'right' })
  await endpoint.start(unlessAborted)
  expect(endpoint.endpoint().user).toBe('maker')
  expect((await endpoint.describe()).refused).toMatchObject([{ what: 'GRANT' }])
  expect(await ownUsers()).toBe('0')
})

async function tidbBefore(): Promise<TidbStandIn> {
  const { hosts, user, password } = server.endpoint()
  tidb = await startTidbStandIn({ port: hosts[0]?.port ?? 0, user, password })
  return tidb
}

test('TiDB refuses GRANT with a number that the driver has no name for: the caller’s own user is used', async () => {
  const { answer, port } = await tidbBefore()
  const refused = { number: 8121, message: "privilege check for 'Grant Option' fail" }
  const standIn = tidb as TidbStandIn
  standIn.answer = (sql, user) => (sql.startsWith('GRANT') ? refused : answer(sql, user))
  const endpoint = make({ hosts: [{ host: '127.0.0.1', port }] })
  await endpoint.start(unlessAborted)
  expect(endpoint.endpoint()).not.toHaveProperty('account')
  expect((await endpoint.describe()).refused).toMatchObject([
    { what: 'GRANT', why: expect.stringContaining("privilege check for 'Grant Option' fail") },
  ])
})

test('TiDB refuses the escaped name of a database in GRANT: the plain one of ours is used', async () => {
  const { port } = await tidbBefore()
  const endpoint = make({
    hosts: [{ host: '127.0.0.1', port }],
    user: 'abc123.root',
    password: 'right',
  })
  await endpoint.start(unlessAborted)
  expect((await endpoint.describe()).refused).toEqual([])
})

test('the status ports of TiDB are read by the caller’s user: the throw-away one has no PROCESS', async () => {
  const status = createServer((_, response) => response.end(readFileSync(metrics)))
  await new Promise<void>((resolve) => status.listen(0, '127.0.0.1', resolve))
  const standIn = await tidbBefore()
  const { port } = standIn
  standIn.answer = answerAsTidb({ port, statusPort: (status.address() as AddressInfo).port })
  const endpoint = make({ hosts: [{ host: '127.0.0.1', port }] })
  await endpoint.start(unlessAborted)
  expect(endpoint.endpoint()).toMatchObject({ account: 'throw-away' })
  const watch = await (await createStatusPort(endpoint.endpoint())).watch(unlessAborted)
  expect(watch.first.statements).toBeGreaterThan(0)
  status.close()
})

test.each([
  ['limited', 'note', /“limited” may not CREATE USER and GRANT/],
  ['maker', 'note', /“maker” may not CREATE USER and GRANT/],
  ['asked', 'good', /the load tools get a temporary user/],
])('doctor: whose password load tools get, as %s', async (user, level, expected) => {
  const [place] = server.endpoint().hosts
  const way = { host: '127.0.0.1', port: place?.port, user, 'password-env': 'WAY_IN' }
  const config = targetSchema.parse({ kind: 'endpoint', ...way })
  const memory = { totalBytes: 2 ** 34, availableBytes: 2 ** 34 }
  const findings = await targetFindings('candidate', config, { memory, env: { WAY_IN: 'right' } })
  expect(findings).toContainEqual(
    expect.objectContaining({ level, seen: expect.stringMatching(expected) }),
  )
})

test('a database that another process drops at the same moment is gone, as it should be', async () => {
  const { answer, port } = await tidbBefore()
  const gone = { number: 1008, message: "Can't drop database ''; database doesn't exist" }
  const standIn = tidb as TidbStandIn
  standIn.answer = (sql, user) => (sql.startsWith('DROP DATABASE') ? gone : answer(sql, user))
  const endpoint = { ...server.endpoint(), hosts: [{ host: '127.0.0.1', port }] }
  await expect(dropOwnDatabase(endpoint, 'tidb_bench_0123456789ab')).resolves.toBeUndefined()
})

test('only names of ours are ever dropped', async () => {
  for (const name of ['root', 'bench', "tb_0123456789'", 'a.b.tb_0123456789', 'tb_0123456789x'])
    await expect(dropOwnUser(server.endpoint(), name)).rejects.toMatchObject({ kind: 'input' })
})
