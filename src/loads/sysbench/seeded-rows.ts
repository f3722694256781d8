import { queryValue, withConnection } from '../../mysql/connect.ts'
import { type Endpoint, overAllData } from '../../mysql/endpoint.ts'
import { quoteName } from '../../mysql/tables.ts'
import { luaText } from './lua-text.ts'

/**
 * Lua that fills each table of a bundled workload by a seed of its own number: every load of a data
 * set makes the same rows, however many threads share the tables, with the distributions of
 * sysbench itself. It seeds the generator of the thread that is about to fill the table. A sysbench
 * without it makes rows of its own, which the check of rows shows.
 *
 * The generator: https://github.com/akopytov/sysbench/blob/1.0.20/src/sb_rand.h
 * @param script that prepares, by its name
 */
export function seededRowsLua(script: string): string {
  return `
require(${luaText(script)})
do
  local ffi = require("ffi")
  local theirs = create_table
  pcall(ffi.cdef, [[extern uint64_t tidb_bench_random[2] asm("sb_rng_state");]])
  local function seed(number)
    local state = ffi.C.tidb_bench_random
    state[0] = 0x9E3779B97F4A7C15ULL * (2 * number + 1)
    state[1] = 0xBF58476D1CE4E5B9ULL * (2 * number + 3)
    for _ = 1, 100 do sysbench.rand.uniform(0, 1) end
  end
  if theirs ~= nil then
    function create_table(drv, con, number)
      pcall(seed, number)
      return theirs(drv, con, number)
    end
  end
end
`
}

/** Rows of each table that are compared: those of another load differ in the first one already. */
const COMPARED_ROWS = 1_000
/** A table without numbers of its rows is read completely, unless it is larger. */
const MOST_READ = 100_000

/**
 * Equal for tables with the same first rows, by their column `id`, or else with the same rows.
 * @returns undefined where a table without `id` is too large @throws Failure `environment`
 */
export function firstRows(
  endpoint: Endpoint,
  tables: readonly string[],
  signal: AbortSignal,
): Promise<string | undefined> {
  return withConnection(endpoint, async (connection) => {
    const sums: string[] = []
    for (const table of tables) {
      const columns = await connection.query(
        'SELECT column_name AS name, data_type AS type FROM information_schema.columns WHERE table_schema = DATABASE() AND table_name = ? ORDER BY ordinal_position',
        [table],
      )
      const values = columns.map(({ name }) => quoteName(String(name))).join(', ')
      const isNumbered = columns.some(
        ({ name, type }) => String(name).toLowerCase() === 'id' && /int/i.test(String(type)),
      )
      const rows = isNumbered ? `WHERE id <= ${COMPARED_ROWS}` : `LIMIT ${MOST_READ + 1}`
      const sql = `SELECT CONCAT_WS('/', COUNT(*), BIT_XOR(CRC32(one))) FROM (SELECT CONCAT_WS('-', ${values}) AS one FROM ${quoteName(table)} ${rows}) AS first_rows`
      const sum = String(await queryValue(connection, sql, [], overAllData, signal))
      if (Number(sum.split('/')[0]) > MOST_READ) return undefined
      sums.push(`${table} ${sum}`)
    }
    return sums.join(', ')
  })
}
