import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { CellSettings } from '../../../../src/core/record/schema.ts'
import { createSql } from '../../../../src/loads/sysbench/sql/run.ts'
import { withConnection } from '../../../../src/mysql/connect.ts'
import { useLocalServer } from '../../../core/workload/local-server.ts'

const workload = createSql()
const local = useLocalServer()

const cell: CellSettings = {
  id: 'sql/load/2',
  tool: 'sql',
  toolVersion: '1.0.20',
  workload: 'load.yml',
  threads: 2,
  clients: 1,
  data: {},
  durationSeconds: 1,
  warmUpSeconds: 0,
  options: {},
}

function context(load: object) {
  writeFileSync(join(local.folder, 'load.yml'), JSON.stringify(load))
  return local.context(cell, { folder: local.folder })
}

const rowsOf = (sql: string) =>
  withConnection(local.server.endpoint(), (connection) => connection.query(sql))

test('weights and NULL are as the file says, of rows and of parameters; nobody asks for NULL', async () => {
  const load = {
    schema: [
      'CREATE TABLE jobs (id INT PRIMARY KEY, state VARCHAR(10) NOT NULL, owner INT)',
      'CREATE TABLE seen (at INT AUTO_INCREMENT PRIMARY KEY, state VARCHAR(10), owner INT)',
    ],
    data: [
      {
        table: 'jobs',
        rows: 10_000,
        columns: {
          id: 'sequential',
          state: {
            weighted: [
              [98, 'done'],
              [2, 'open'],
            ],
          },
          owner: {
            weighted: [
              [60, 7],
              [30, { uniform: [100, 199] }],
              [10, null],
            ],
          },
        },
      },
    ],
    transactions: [
      {
        name: 'say',
        transaction: false,
        statements: [
          {
            sql: 'INSERT INTO seen (state, owner) VALUES (?, ?)',
            params: [
              {
                weighted: [
                  [1, 'a'],
                  [1, null],
                ],
              },
              { pick: 'jobs.owner' },
            ],
          },
        ],
      },
    ],
  }
  await workload.prepare(context(load))
  const run = await workload.run(context(load), { side: 'candidate', round: 1, slice: 0 })
  expect(run.state).toBe('valid')
  const [share] = await rowsOf(
    "SELECT AVG(state = 'open') AS open, AVG(owner IS NULL) AS nobody, AVG(owner = 7) AS hot FROM jobs",
  )
  expect(Number(share?.open)).toBeCloseTo(0.02, 1)
  expect(Number(share?.nobody)).toBeCloseTo(0.1, 1)
  expect(Number(share?.hot) * (1 - Number(share?.nobody))).toBeCloseTo(0.6, 1)
  const [row] = await rowsOf(
    'SELECT COUNT(*) AS calls, AVG(state IS NULL) AS none, SUM(owner IS NULL) AS nobody FROM seen',
  )
  // Five standard deviations of a share of a half.
  expect(Math.abs(Number(row?.none) - 0.5)).toBeLessThan(2.5 / Math.sqrt(Number(row?.calls)))
  expect(Number(row?.nobody)).toBe(0)
  await workload.cleanup(context(load))
})
