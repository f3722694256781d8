import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { CellSettings } from '../../../src/core/record/schema.ts'
import type { Target } from '../../../src/core/server/target.ts'
import type { RunContext } from '../../../src/core/tool/load-runner.ts'
import { createTpc } from '../../../src/loads/go-tpc/run.ts'
import { withConnection } from '../../../src/mysql/connect.ts'
import { createPrivateFolder, type PrivateFolder } from '../../../src/system/folders.ts'
import { createLocalTarget } from '../../../src/targets/local/local.ts'
import { silentLog, unlessAborted } from '../../core/server/support.ts'

const workload = createTpc({
  binary: new URL('../../core/workload/fake/go-tpc.mjs', import.meta.url).pathname,
})
const cell: CellSettings = {
  id: 'go-tpc/tpcc/4',
  tool: 'go-tpc',
  toolVersion: 'dev',
  workload: 'tpcc',
  threads: 4,
  clients: 1,
  data: { warehouses: 2 },
  durationSeconds: 10,
  warmUpSeconds: 5,
  options: {},
}
let room: PrivateFolder
let server: Target

const context = (): RunContext => ({
  endpoint: server.endpoint(),
  cell,
  log: silentLog,
  signal: unlessAborted,
  logFolder: room.path,
})

const change = (sql: string) => withConnection(server.endpoint(), (db) => db.query(sql))

beforeAll(async () => {
  room = await createPrivateFolder('bench-test')
  const where = { folder: room.path, logFolder: room.path }
  server = createLocalTarget({ name: 'candidate', ...where, settings: {}, log: silentLog })
  await server.start(unlessAborted)
  vi.stubEnv('FAKE_GO_TPC_ARGUMENTS', join(room.path, 'arguments'))
  await workload.prepare(context())
})

afterAll(async () => {
  vi.unstubAllEnvs()
  await server.stop()
  await room.remove()
})

test('on MariaDB sound data passes, and go-tpc’s own check, which would take a quarter of an hour, is never asked', async () => {
  await workload.check(context())
  const calls = readFileSync(join(room.path, 'arguments'), 'utf8').trimEnd().split('\n')
  expect(calls.map((line) => JSON.parse(line).slice(-2))).toEqual([['prepare', '--no-check']])
})

test.each([
  ['3.3.2.1', 'UPDATE warehouse SET w_ytd = w_ytd + 1', 'UPDATE warehouse SET w_ytd = w_ytd - 1'],
  ['3.3.2.2', 'UPDATE district SET d_next_o_id = 9', 'UPDATE district SET d_next_o_id = 3'],
  ['3.3.2.3', 'INSERT INTO new_order VALUES (1, 1, 0)', 'DELETE FROM new_order WHERE no_o_id = 0'],
  [
    '3.3.2.4',
    'DELETE FROM order_line WHERE ol_number = 2',
    'INSERT INTO order_line VALUES (1,1,1,2), (2,1,1,2)',
  ],
])('condition %s is seen broken, by %s', async (clause, breaking, mending) => {
  await change(breaking)
  await expect(workload.check(context())).rejects.toMatchObject({
    kind: 'measurement',
    message: expect.stringContaining(`break condition ${clause}`),
  })
  await change(mending)
  await workload.check(context())
})

test('a server that is gone behind the run: the run is invalid, and says why', async () => {
  const gone = { ...server.endpoint(), hosts: [{ host: '127.0.0.1', port: 1 }] }
  const place = { side: 'candidate', round: 1, slice: 0 } as const
  const one = { ...cell, data: { warehouses: 1 } }
  expect(await workload.run({ ...context(), cell: one, endpoint: gone }, place)).toMatchObject({
    state: 'invalid',
    reason: expect.stringMatching(/^the consistency check after the run failed: nothing listens/),
  })
})
