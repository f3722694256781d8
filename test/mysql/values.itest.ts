import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Target } from '../../src/core/server/target.ts'
import { queryValue, withConnection } from '../../src/mysql/connect.ts'
import { createPrivateFolder, type PrivateFolder } from '../../src/system/folders.ts'
import { createLocalTarget } from '../../src/targets/local/local.ts'
import { fastSettings, silentLog, unlessAborted } from '../core/server/support.ts'

let room: PrivateFolder
let server: Target

beforeAll(async () => {
  room = await createPrivateFolder('bench-test')
  const place = { folder: room.path, logFolder: room.path }
  server = createLocalTarget({ name: 'one', ...place, settings: fastSettings, log: silentLog })
  await server.start(unlessAborted)
})

afterAll(async () => {
  await server.stop()
  await room.remove()
})

test('no whole number that a server says is rounded; those that fit are numbers', async () => {
  await withConnection(server.endpoint(), async (db) => {
    await db.query('CREATE TABLE big (id BIGINT PRIMARY KEY, most BIGINT UNSIGNED)')
    await db.query('INSERT INTO big VALUES (9007199254740993, 18446744073709551615), (-5, 7)')
    expect(await db.query('SELECT * FROM big ORDER BY id')).toEqual([
      { id: -5, most: 7 },
      { id: '9007199254740993', most: '18446744073709551615' },
    ])
    expect(await queryValue(db, 'SELECT MAX(id) FROM big')).toBe('9007199254740993')
    expect(await queryValue(db, 'SELECT @@max_binlog_cache_size')).toBe('18446744073709547520')
  })
})
