import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Target } from '../../../src/core/server/target.ts'
import { queryValue, withConnection } from '../../../src/mysql/connect.ts'
import { createPrivateFolder, type PrivateFolder } from '../../../src/system/folders.ts'
import { findCommand } from '../../../src/system/packages.ts'
import { runProcess } from '../../../src/system/process.ts'
import { createLocalTarget } from '../../../src/targets/local/local.ts'
import { silentLog, unlessAborted } from '../../core/server/support.ts'

const mysqld = await findMysql()
if (mysqld === undefined)
  process.stderr.write('skipped: a temporary MySQL; put its mysqld on PATH to run it\n')

/** MariaDB installs a program of this name too. */
async function findMysql(): Promise<string | undefined> {
  const program = await findCommand('mysqld')
  if (program === undefined) return undefined
  const { stdoutTail } = await runProcess(program, ['--no-defaults', '--version'])
  return stdoutTail.join('\n').includes('MariaDB') ? undefined : program
}

let room: PrivateFolder
let target: Target | undefined

beforeEach(async () => {
  room = await createPrivateFolder('bench-test')
})

afterEach(async () => {
  await target?.stop()
  await room.remove()
})

test.skipIf(mysqld === undefined)(
  'MySQL makes its own tables, and has our account alone',
  async () => {
    const server = createLocalTarget({
      name: 'candidate',
      folder: room.path,
      logFolder: room.path,
      settings: { innodb_buffer_pool_size: '64M' },
      program: mysqld,
      log: silentLog,
    })
    target = server
    await server.start(unlessAborted)
    const query = (sql: string) => withConnection(server.endpoint(), (db) => queryValue(db, sql))
    expect(
      await query("SELECT GROUP_CONCAT(User) FROM mysql.user WHERE User NOT LIKE 'mysql.%'"),
    ).toBe('bench')
    expect(
      await query(
        "SELECT COUNT(*) FROM performance_schema.socket_instances WHERE PORT > 0 AND IP NOT LIKE '%127.0.0.1'",
      ),
    ).toBe('0')
    await query('CREATE TABLE t (a INT)')
    await query('INSERT INTO t VALUES (1)')
    await server.data.snapshot(unlessAborted)
    await query('INSERT INTO t VALUES (2)')
    await server.data.restore(unlessAborted)
    expect(await query('SELECT SUM(a) FROM t')).toBe('1')
    expect(await server.describe()).toMatchObject({ product: 'MySQL' })
  },
)
