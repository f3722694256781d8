import { afterEach, expect, test } from 'vitest'
import { whileAlive } from '../../../src/core/measure/while-alive.ts'
import { REPLICATION_NOTE } from '../../../src/core/record/assemble.ts'
import type { Target } from '../../../src/core/server/target.ts'
import { withConnection } from '../../../src/mysql/connect.ts'
import { createPrivateFolder, type PrivateFolder } from '../../../src/system/folders.ts'
import { createLocalTarget } from '../../../src/targets/local/local.ts'
import { fastSettings, silentLog, unlessAborted } from '../../core/server/support.ts'

let folder: PrivateFolder | undefined
let target: Target | undefined

afterEach(async () => {
  await target?.stop()
  await folder?.remove()
})

test.each([
  ['asynchronous', 'OFF', 'ON'],
  ['semi-synchronous', 'ON', 'OFF'],
] as const)(
  'no load is put on a server whose replica does not follow as it must: %s',
  async (replica, semi, other) => {
    folder = await createPrivateFolder('bench-test')
    const server = createLocalTarget({
      name: 'candidate',
      folder: folder.path,
      logFolder: folder.path,
      settings: fastSettings,
      replica,
      log: silentLog,
    })
    target = server
    await server.start(unlessAborted)
    const why = `${replica}, IO and SQL thread of the replica running, semi-sync ${semi}`
    expect((await server.describe()).notes).toEqual([{ what: REPLICATION_NOTE, why }])
    const load = () => whileAlive(server, unlessAborted, async () => 'loaded')
    expect(await load()).toBe('loaded')
    await withConnection(server.endpoint(), (db) =>
      db.query(`SET GLOBAL rpl_semi_sync_master_enabled = ${other}`),
    )
    await expect(load()).rejects.toMatchObject({
      kind: 'environment',
      message: expect.stringContaining(
        `expected semi-sync ${semi}, but the server reports ${other}`,
      ),
    })
  },
)
