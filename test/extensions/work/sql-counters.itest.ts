import { afterAll, beforeAll, expect, test } from 'vitest'
import { createNotes } from '../../../src/core/record/assemble.ts'
import type { CellSettings, Run } from '../../../src/core/record/schema.ts'
import type { Target } from '../../../src/core/server/target.ts'
import { createWorkMeter } from '../../../src/extensions/work/meter.ts'
import { findWorkSource } from '../../../src/extensions/work/source.ts'
import { createSqlCounters } from '../../../src/extensions/work/sql-counters.ts'
import { withConnection } from '../../../src/mysql/connect.ts'
import type { Connection } from '../../../src/mysql/connection.ts'
import { createPrivateFolder, type PrivateFolder } from '../../../src/system/folders.ts'
import { createLocalTarget } from '../../../src/targets/local/local.ts'
import { fastSettings, silentLog, unlessAborted } from '../../core/server/support.ts'

const ROWS = 500

let room: PrivateFolder
let server: Target

beforeAll(async () => {
  room = await createPrivateFolder('bench-test')
  const place = { folder: room.path, logFolder: room.path }
  server = createLocalTarget({ name: 'one', ...place, settings: fastSettings, log: silentLog })
  await server.start(unlessAborted)
  await withConnection(server.endpoint(), async (db) => {
    await db.query('CREATE TABLE numbers (id INT PRIMARY KEY, twice INT)')
    await db.query(`INSERT INTO numbers SELECT seq, 2 * seq FROM seq_1_to_${ROWS}`)
  })
})

afterAll(async () => {
  await server.stop()
  await room.remove()
})

/**
 * What the server counted while `act` ran, on a connection that is open before and stays so: its
 * end counts as well.
 */
async function counted(act: (db: Connection) => Promise<void>): Promise<Record<string, number>> {
  const source = createSqlCounters(server.endpoint())
  return withConnection(server.endpoint(), async (db) => {
    const watch = await source.watch(unlessAborted)
    await act(db)
    const last = await watch.last()
    const done = Object.entries(last.counters).map(([name, value]) => [
      name,
      value - (watch.first.counters[name] ?? 0),
    ])
    return { statements: last.statements - watch.first.statements, ...Object.fromEntries(done) }
  })
}

test('the readings themselves count as nothing', async () => {
  const { Innodb_buffer_pool_read_requests: pages, ...counters } = await counted(async () => {})
  expect(Object.entries(counters).filter(([, value]) => value !== 0)).toEqual([])
  expect(Object.keys(counters).length).toBeGreaterThan(15)
  expect(pages).toBeGreaterThanOrEqual(0)
})

test('a full scan is counted to the row', async () => {
  const counters = await counted(async (db) => {
    await db.query('SELECT SUM(twice) FROM numbers')
  })
  // The end of the table is a read as well.
  expect(counters).toMatchObject({
    statements: 1,
    Handler_read_rnd_next: ROWS + 1,
    Rows_read: ROWS,
  })
})

test('look-ups by key are counted one by one', async () => {
  const counters = await counted(async (db) => {
    for (let id = 1; id <= 20; id++) await db.query('SELECT twice FROM numbers WHERE id = ?', [id])
  })
  expect(counters).toMatchObject({ statements: 20, Handler_read_key: 20, Handler_read_rnd_next: 0 })
})

test('a server other than TiDB is queried by a statement', async () => {
  await expect(findWorkSource(server.endpoint())).resolves.toMatchObject({ kind: 'sql' })
})

test('a server that closes idle connections after a second is read after a run all the same', async () => {
  await withConnection(server.endpoint(), (db) => db.query('SET GLOBAL wait_timeout = 1'))
  try {
    const watch = await createSqlCounters(server.endpoint()).watch(unlessAborted)
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    expect((await watch.last()).statements).toBeGreaterThan(0)
  } finally {
    await withConnection(server.endpoint(), (db) => db.query('SET GLOBAL wait_timeout = 28800'))
  }
})

test('the connection is never idle for long, and what keeps it awake counts as nothing', async () => {
  const idle: number[] = []
  const counters = await counted(async (db) => {
    await new Promise((resolve) => setTimeout(resolve, 5_900))
    for (const { Command, Time } of await db.query('SHOW PROCESSLIST'))
      if (Command === 'Sleep') idle.push(Number(Time))
  })
  expect(counters.statements).toBe(1)
  expect(idle).toHaveLength(1)
  expect(Math.max(...idle)).toBeLessThan(3)
})

test('a server that ends the connection in one run is read around the next', async () => {
  const notes = createNotes()
  const meter = createWorkMeter({ notes, log: silentLog, signal: unlessAborted })
  const load = { side: 'candidate', target: server, cell: {} as CellSettings } as const
  const query = (sql: string) => withConnection(server.endpoint(), (db) => db.query(sql))
  const run = (act: () => Promise<unknown>) =>
    meter.around(load, async () => {
      await act()
      const valid = { side: 'candidate', round: 1, slice: 0, state: 'valid', durationSeconds: 1 }
      return { ...valid, metrics: {} } as Run
    })
  const killed = await run(async () => {
    for (const { Id, Command } of await query('SHOW PROCESSLIST'))
      if (Command === 'Sleep') await query(`KILL ${Id}`)
  })
  expect(killed).not.toHaveProperty('work')
  expect(await run(() => query('SELECT SUM(twice) FROM numbers'))).toMatchObject({
    work: { counters: { Rows_read: ROWS } },
  })
  expect(notes.of('candidate')).toHaveLength(1)
})
