import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Target } from '../../../src/core/server/target.ts'
import { queryValue, withConnection } from '../../../src/mysql/connect.ts'
import { createPrivateFolder, type PrivateFolder } from '../../../src/system/folders.ts'
import { createLocalTarget } from '../../../src/targets/local/local.ts'
import { isConfined } from '../../../src/targets/local/product.ts'
import { silentLog, unlessAborted } from '../../core/server/support.ts'

let room: PrivateFolder
let target: Target | undefined

beforeEach(async () => {
  room = await createPrivateFolder('bench-test')
})

afterEach(async () => {
  await target?.stop()
  target = undefined
  await room.remove()
})

test('a MySQL that AppArmor confines to its package runs from a copy', async () => {
  const program = join(room.path, 'usr/sbin/mysqld')
  mkdirSync(join(room.path, 'usr/sbin'), { recursive: true })
  copyFileSync(join(import.meta.dirname, 'fake-mysqld.sh'), program)
  const profiles = join(room.path, 'profiles')
  const profile = program.slice(1).replaceAll('/', '.')
  mkdirSync(join(profiles, 'disable'), { recursive: true })
  const make = () => {
    target = createLocalTarget({
      ...{ name: 'candidate', folder: room.path, logFolder: room.path, log: silentLog },
      ...{ settings: { innodb_buffer_pool_size: '64M' }, program, profiles },
    })
    return target
  }
  await expect(make().start(unlessAborted)).rejects.toMatchObject({
    message: expect.stringContaining('could not be created: mysqld ended with exit code 1'),
    tail: [expect.stringContaining('Permission denied')],
  })
  await target?.stop()

  writeFileSync(join(profiles, profile), '')
  const server = make()
  await server.start(unlessAborted)
  const answer = await withConnection(server.endpoint(), (db) => queryValue(db, 'SELECT 41 + 1'))
  expect(answer).toBe('42')
  const { data = '' } = server.data.files?.folders() ?? {}
  await server.stop()
  expect(existsSync(data)).toBe(false)

  expect(isConfined(program, profiles)).toBe(true)
  writeFileSync(join(profiles, 'disable', profile), '')
  expect(isConfined(program, profiles)).toBe(false)
})
