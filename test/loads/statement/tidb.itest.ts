import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { CellSettings } from '../../../src/core/record/schema.ts'
import type { RunContext } from '../../../src/core/tool/load-runner.ts'
import { createTpc } from '../../../src/loads/go-tpc/run.ts'
import { createStatement } from '../../../src/loads/statement/run.ts'
import { createOwnUser } from '../../../src/mysql/own-user.ts'
import { tableNames } from '../../../src/mysql/tables.ts'
import { answerAsTidb } from '../../core/server/tidb-answers.ts'
import { startTidbStandIn, type TidbStandIn } from '../../core/server/tidb-stand-in.ts'
import { useLocalServer } from '../../core/workload/local-server.ts'

const local = useLocalServer()
let tidb: TidbStandIn
beforeAll(async () => {
  const { hosts, user, password } = local.server.endpoint()
  tidb = await startTidbStandIn({ port: hosts[0]?.port ?? 0, user, password })
})
afterAll(() => tidb.close())
beforeEach(() => {
  tidb.answer = () => undefined
})

const place = (slice: number) => ({ side: 'candidate', round: 1, slice }) as const

function context(cell: Partial<CellSettings>, rest: Partial<RunContext> = {}): RunContext {
  const whole: CellSettings = {
    id: 'statement/one/1',
    tool: 'statement',
    toolVersion: 'own',
    workload: 'one',
    threads: 1,
    clients: 1,
    data: {},
    operations: 1,
    durationSeconds: 1,
    warmUpSeconds: 0,
    options: {},
    ...cell,
  }
  const endpoint = { ...local.server.endpoint(), hosts: [{ host: '127.0.0.1', port: tidb.port }] }
  return local.context(whole, { endpoint, folder: local.folder, ...rest })
}

const lists = (data: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(Object.entries(data).map(([name, list]) => [name, JSON.stringify(list)]))

test('IMPORT INTO is timed alone, with what comes before and behind it on the same connection', async () => {
  const statements: string[] = []
  tidb.answer = (sql) => {
    statements.push(sql)
    return sql.startsWith('IMPORT INTO')
      ? { columns: ['Job_ID', 'Status'], rows: [['1', 'finished']] }
      : sql.startsWith('SET tidb_')
        ? { columns: [], rows: [] }
        : undefined
  }
  const data = lists({
    setup: ['CREATE TABLE imported (id INT)'],
    beforeEach: ['SET tidb_mem_quota_query = 1; INSERT INTO imported VALUES (CONNECTION_ID())'],
    statement: ["IMPORT INTO imported FROM '{folder}/{run}.csv'"],
    undo: [
      'DELETE FROM imported WHERE id = CONNECTION_ID()',
      'INSERT INTO imported SELECT 1 FROM imported',
    ],
  })
  const workload = createStatement()
  await workload.prepare(context({ data }))
  const run = await workload.run(context({ data }), place(3))
  expect(run).toMatchObject({ state: 'valid', metrics: { time_ms: expect.any(Number) } })
  expect(statements.slice(-5)).toEqual([
    'SET tidb_mem_quota_query = 1',
    'INSERT INTO imported VALUES (CONNECTION_ID())',
    `IMPORT INTO imported FROM '${local.folder}/candidate-1-3.csv'`,
    'DELETE FROM imported WHERE id = CONNECTION_ID()',
    'INSERT INTO imported SELECT 1 FROM imported',
  ])
  // Of data that another job loaded the setup says what it is.
  await createStatement().cleanup(context({ data }))
  expect(await tableNames(local.server.endpoint())).toEqual([])
})

test('the throw-away user has no FILE and no BACKUP_ADMIN: the caller’s own runs what needs them', async () => {
  tidb.answer = answerAsTidb({ port: tidb.port })
  const database = local.server.endpoint().database
  const made = await createOwnUser(local.server.endpoint(), database, undefined)
  if ('refused' in made) throw new Error(made.refused)
  const hosts = [{ host: '127.0.0.1', port: tidb.port }]
  const owner = { ...local.server.endpoint(), hosts }
  const endpoint = { ...owner, ...made, account: 'throw-away', owner } as const
  const workload = createStatement()
  for (const statement of [
    "IMPORT INTO kept FROM '{folder}/1.csv'",
    "BACKUP DATABASE `{database}` TO 'local:///b-few'",
  ]) {
    const own = context(
      { data: lists({ setup: ['CREATE TABLE kept (id INT)'], statement: [statement] }) },
      { endpoint },
    )
    await workload.prepare(own)
    expect(await workload.run(own, place(0))).toMatchObject({ state: 'valid' })
    await workload.cleanup(own)
  }
  await made.drop()
})

test('a backup has a place of its own for each run; without one the second is refused, and broken', async () => {
  const workload = createStatement()
  const once = (statement: string) =>
    lists({ setup: ['CREATE TABLE kept (id INT)'], statement: [statement] })
  const own = context({ data: once("BACKUP DATABASE `{database}` TO 'local:///b-{run}'") })
  await workload.prepare(own)
  for (const slice of [0, 1])
    expect(await workload.run(own, place(slice))).toMatchObject({ state: 'valid' })
  const same = context({ data: once("BACKUP DATABASE `{database}` TO 'local:///b'") })
  expect(await workload.run(same, place(0))).toMatchObject({ state: 'valid' })
  expect(await workload.run(same, place(1))).toMatchObject({
    state: 'invalid',
    reason: expect.stringMatching(/^statement: Backup failed: .*file already exists/),
  })
  await workload.cleanup(own)
})

test('TiFlash makes replicas of what was loaded, and they are waited for', async () => {
  vi.stubEnv('FAKE_GO_TPC_RUN', 'run-plain')
  const workload = createTpc({
    binary: new URL('../../core/workload/fake/go-tpc.mjs', import.meta.url).pathname,
  })
  const messages: string[] = []
  const log = { info: (text: string) => messages.push(text), warn() {}, debug() {}, progress() {} }
  const altered: string[] = []
  let queryCount = 0
  tidb.answer = (sql) => {
    if (sql.startsWith('ALTER TABLE')) {
      altered.push(sql)
      return { columns: [], rows: [] }
    }
    if (!sql.includes('information_schema.tiflash_replica')) return undefined
    queryCount += 1
    const state = queryCount === 1 ? ['0', '0.5'] : ['1', '1']
    return {
      columns: ['name', 'available', 'progress'],
      rows: ['lineitem', 'orders'].map((name) => [name, ...state]),
    }
  }
  const cell = { tool: 'go-tpc', workload: 'tpch', data: { scaleFactor: 1 } }
  const tpch = context({ ...cell, options: { 'tiflash-replicas': 2 } }, { log })
  await workload.prepare(tpch)
  expect(altered).toEqual([
    'ALTER TABLE `lineitem` SET TIFLASH REPLICA 2',
    'ALTER TABLE `orders` SET TIFLASH REPLICA 2',
  ])
  expect(queryCount).toBe(2)
  expect(messages).toEqual([
    'making TiFlash replicas of 2 tables',
    'the TiFlash replicas are ready after 1 s',
  ])
  await workload.cleanup(tpch)
  vi.unstubAllEnvs()
})
