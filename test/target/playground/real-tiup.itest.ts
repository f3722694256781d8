import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { targetSchema } from '../../../src/config/target.ts'
import { createPrivateFolder, type PrivateFolder } from '../../../src/system/folders.ts'
import { openLedger, readLedger } from '../../../src/system/ledger.ts'
import { findCommand } from '../../../src/system/packages.ts'
import { queryValue, withConnection } from '../../../src/target/connect.ts'
import { createPlaygroundTarget } from '../../../src/target/playground/playground.ts'
import type { Target } from '../../../src/target/target.ts'
import { silentLog, unlessAborted } from '../support.ts'

/** A real TiUP: named by the environment, or on PATH. Without one the suite is left out. */
const tiup = process.env.TIDB_BENCH_TEST_TIUP ?? (await findCommand('tiup'))
const version = process.env.TIDB_BENCH_TEST_TIDB_VERSION ?? 'v8.5.4'

describe.skipIf(tiup === undefined)('with a real TiUP', { timeout: 900_000 }, () => {
  let room: PrivateFolder

  beforeAll(async () => {
    room = await createPrivateFolder('bench-test')
  })

  afterAll(() => room.remove())

  function make(more: object = {}) {
    const config = targetSchema.parse({ kind: 'playground', version, tiup: { path: tiup }, ...more })
    if (config.kind !== 'playground') throw new Error('not a playground')
    const ledger = openLedger(room.path)
    const logFolder = join(room.path, 'logs')
    const options = { name: 'real', config, logFolder, log: silentLog, ledger, env: process.env }
    return { target: createPlaygroundTarget(options), ledger, logFolder }
  }

  test('boots, keeps and restores data, takes configuration and variables, and leaves nothing', async () => {
    const { target, ledger, logFolder } = make({ variables: { tidb_enable_1pc: 1 } })
    try {
      await target.start(unlessAborted)
      const query = (sql: string) => withConnection(target.endpoint(), (db) => queryValue(db, sql))
      await query('CREATE TABLE t (a INT)')
      await query('INSERT INTO t VALUES (1)')
      await target.snapshot(unlessAborted)
      await query('INSERT INTO t VALUES (2)')
      await target.restore(unlessAborted)
      expect(await query('SELECT SUM(a) FROM t')).toBe('1')
      const configuration = { tikv: { 'raft-engine': { 'prefill-for-recycle': true } } }
      await target.apply({ variables: {}, configuration }, unlessAborted)
      const asked = "SHOW CONFIG WHERE TYPE = 'tikv' AND NAME = 'raft-engine.prefill-for-recycle'"
      const row = await withConnection(target.endpoint(), async (db) =>
        JSON.stringify((await db.query(asked))[0]),
      )
      expect(row).toContain('true')
      const description = await target.describe()
      expect(description).toMatchObject({
        product: 'TiDB',
        version,
        components: { tikv: { version: expect.any(String) } },
      })
    } finally {
      await target.stop()
    }
    expect(readLedger(ledger.file)?.entries).toEqual([])
    expect(readdirSync(logFolder)).toEqual(expect.arrayContaining(['tidb-0-tidb.log', 'tikv-0-tikv.log']))
  })

  test('tikv-slim is ready once TiKV is up', async () => {
    const { target } = make({ mode: 'tikv-slim' })
    await stopAfter(target, async () => {
      await target.start(unlessAborted)
      expect(target.endpoint().hosts).toHaveLength(1)
    })
  })

  test('a version that does not exist', async () => {
    const { target } = make({ version: 'v9.99.0' })
    await stopAfter(target, async () => {
      await expect(target.start(unlessAborted)).rejects.toMatchObject({
        message: expect.stringContaining('v9.99.0'),
      })
    })
  })
})

async function stopAfter(target: Target, use: () => Promise<void>): Promise<void> {
  try {
    await use()
  } finally {
    await target.stop()
  }
}
