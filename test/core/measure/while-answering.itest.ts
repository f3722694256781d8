import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Patience, whileAnswering } from '../../../src/core/measure/while-alive.ts'
import type { Target } from '../../../src/core/server/target.ts'
import { queryValue, withConnection } from '../../../src/mysql/connect.ts'
import { createPrivateFolder, type PrivateFolder } from '../../../src/system/folders.ts'
import { freePort } from '../../../src/system/ports.ts'
import { createLocalTarget } from '../../../src/targets/local/local.ts'
import { fastSettings, silentLog, unlessAborted } from '../server/support.ts'

let room: PrivateFolder
let server: Target

beforeAll(async () => {
  room = await createPrivateFolder('bench-test')
  const place = { name: 'candidate', folder: room.path, logFolder: room.path }
  server = createLocalTarget({ ...place, settings: fastSettings, log: silentLog })
  await server.start(unlessAborted)
})

afterAll(async () => {
  await server?.stop()
  await room.remove()
})

const patience: Patience = { everySeconds: 0.5, silentSeconds: 2 }

/** A statement of hours, as a load tool waits for it. */
const load = (seconds: number) => (signal: AbortSignal) =>
  withConnection(server.endpoint(), (db) =>
    queryValue(
      db,
      `SELECT SLEEP(${seconds})`,
      [],
      { deadlineSeconds: 9_999, rows: 1, bytes: 999 },
      signal,
    ),
  )

test('a server that freezes while it loads ends the load, and is named', async () => {
  const pid = server.own?.processes()[0]?.identity.pid ?? 0
  const loading = whileAnswering(server, server.endpoint(), unlessAborted, load(9_000), patience)
  const freeze = setTimeout(() => process.kill(pid, 'SIGSTOP'), 1_500)
  try {
    await expect(loading).rejects.toMatchObject({
      kind: 'environment',
      message: 'candidate stopped answering while the data was being loaded, for 2 s',
      remedy: expect.stringContaining('hangs'),
    })
  } finally {
    clearTimeout(freeze)
    process.kill(pid, 'SIGCONT')
  }
})

test('a load that takes long on a server that answers, or refuses, goes on', async () => {
  const refused = { ...server.endpoint(), password: 'wrong' }
  for (const endpoint of [server.endpoint(), refused])
    expect(await whileAnswering(server, endpoint, unlessAborted, load(3), patience)).toBe('0')
})

test('what never answered, such as a cluster without SQL, is not watched', async () => {
  const hosts = [{ host: '127.0.0.1', port: await freePort() }]
  const endpoint = { ...server.endpoint(), hosts }
  expect(await whileAnswering(server, endpoint, unlessAborted, load(3), patience)).toBe('0')
})
