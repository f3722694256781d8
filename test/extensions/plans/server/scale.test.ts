import { expect, test } from 'vitest'
import { scaledStatistics } from '../../../../src/extensions/plans/server/scale.ts'

const column = (ndv: number) => ({
  histogram: {
    ndv,
    buckets: [
      { count: 50, lower_bound: 'MQ==', upper_bound: 'OA==', repeats: 2, ndv: 10 },
      { count: 100, lower_bound: 'OQ==', upper_bound: 'MTY=', repeats: 3 },
    ],
  },
  cm_sketch: { top_n: [{ data: 'A4A=', count: 7 }], default_value: 0 },
  fm_sketch: { mask: 1, hashset: [18_446_744_073_709_551_615n.toString()] },
  null_count: 4,
  tot_col_size: 300,
  last_update_version: 4,
  stats_ver: 2,
})
const tidb = {
  database_name: 'shop',
  table_name: 'orders',
  columns: { state: column(4), id: column(100) },
  indices: { by_state: column(4) },
  count: 100,
  modify_count: 2,
  partitions: { p0: { count: 40, columns: { state: column(2) } } },
}

test('TiDB: numbers grow, values stay, and only distinct values that grow with the rows do', () => {
  const scaled = JSON.parse(scaledStatistics(JSON.stringify(tidb), 10) ?? '')
  expect(scaled).toMatchObject({
    database_name: 'shop',
    count: 1000,
    modify_count: 20,
    columns: {
      state: {
        histogram: {
          ndv: 4,
          buckets: [
            { count: 500, lower_bound: 'MQ==', upper_bound: 'OA==', repeats: 20, ndv: 10 },
            { count: 1000, repeats: 30 },
          ],
        },
        cm_sketch: { top_n: [{ data: 'A4A=', count: 70 }] },
        null_count: 40,
        tot_col_size: 3000,
        stats_ver: 2,
      },
      // A value of its own in each row.
      id: {
        histogram: { ndv: 1000, buckets: [{ count: 500, repeats: 2, ndv: 100 }, { repeats: 3 }] },
      },
    },
    indices: { by_state: { histogram: { ndv: 4 } } },
    partitions: { p0: { count: 400, columns: { state: { histogram: { ndv: 2 } } } } },
  })
})

test('TiDB: versions beyond 2^53 stay as they are', () => {
  const version = '"last_update_version":461373028438638593'
  const text = JSON.stringify(tidb).replaceAll('"last_update_version":4', version)
  expect(scaledStatistics(text, 10)?.split(version)).toHaveLength(5)
})

test('MariaDB: rows grow, and the rows of a value only where there are many', () => {
  const lines = `{"table":"orders","rows":100,"indexes":[{"name":"PRIMARY","columns":1,"rows":1},{"name":"state","columns":1,"rows":25}]}\n`
  expect(JSON.parse(scaledStatistics(lines, 10) ?? '')).toEqual({
    table: 'orders',
    rows: 1000,
    indexes: [
      { name: 'PRIMARY', columns: 1, rows: 1 },
      { name: 'state', columns: 1, rows: 250 },
    ],
  })
})

test('a factor of 1 changes nothing; what is no table has no statistics', () => {
  expect(scaledStatistics('anything', 1)).toBe('anything')
  expect(scaledStatistics('{"tables": 1}', 2)).toBeUndefined()
  expect(scaledStatistics('no JSON', 2)).toBeUndefined()
})
