import { luaText } from './lua-text.ts'
import type { MicroLoad } from './micro-loads.ts'

/**
 * A statement on each of the tables, #, and its parameters: @ becomes as many as the option
 * `random-points` sets, and ~ the number of a copy.
 */
interface Shape {
  readonly sql: string
  /** `points`: anywhere; `hot`: always the same neighbours; `range`: both ends. Absent: none. */
  readonly rows?: 'points' | 'hot' | 'range'
  /** True if the first parameter is a text for the column c. */
  readonly setsText?: true
  /** Statements on each table that differ in ~ alone; default: 1. */
  readonly copies?: number
  /** Value of `random-points` if none is set; default: 100. */
  readonly length?: number
}

const points = (columns: string, key: string): Shape => ({
  sql: `SELECT ${columns} FROM sbtest# WHERE ${key} IN (@)`,
  rows: 'points',
})

const range = (columns: string, key: string): Shape => ({
  sql: `SELECT ${columns} FROM sbtest# WHERE ${key} BETWEEN ? AND ?`,
  rows: 'range',
})

/** More than the 100 plans that a session of TiDB keeps by default. */
const MANY = 200

const shapes: Readonly<Record<MicroLoad, Shape>> = {
  oltp_points_covered_pk: points('id', 'id'),
  oltp_points_covered_si: points('k', 'k'),
  oltp_points_notcovered_pk: points('id, c', 'id'),
  oltp_points_notcovered_si: points('k, c', 'k'),
  oltp_random_points: points('c', 'id'),
  oltp_many_statements: { ...range('c AS c~', 'id'), copies: MANY, length: 10 },
  oltp_hot_points: { ...points('c', 'id'), rows: 'hot' },
  oltp_range_covered_pk: range('id', 'id'),
  oltp_range_covered_si: range('k', 'k'),
  oltp_range_notcovered_pk: range('id, c', 'id'),
  oltp_range_notcovered_si: range('k, c', 'k'),
  oltp_range_count: range('COUNT(*)', 'id'),
  oltp_scan: { sql: 'SELECT COUNT(*) FROM sbtest# WHERE LENGTH(c) < 0' },
  oltp_update_inlist: {
    sql: 'UPDATE sbtest# SET c = ? WHERE id IN (@)',
    rows: 'points',
    setsText: true,
  },
  oltp_update_one: { sql: 'UPDATE sbtest# SET c = ? WHERE id = 1', setsText: true },
}

/**
 * The script of a load that sysbench itself does not have, on the tables of its OLTP loads;
 * undefined for any other.
 */
export function shapeLua(workload: string): string | undefined {
  if (!Object.hasOwn(shapes, workload)) return undefined
  const { sql, rows, setsText, copies = 1, length = 100 } = shapes[workload as MicroLoad]
  return `
require("oltp_common")
sysbench.cmdline.options.random_points = {"Values of a list, or rows of a range", ${length}}

local sql, rows, sets_text, copies = ${luaText(sql)}, ${luaText(rows ?? '')}, ${setsText === true}, ${copies}
local con, statements, values

local function number_of_rows()
  if rows == "" then return 0 end
  return rows == "range" and 2 or sysbench.opt.random_points
end

function thread_init()
  con = sysbench.sql.driver():connect()
  statements, values = {}, {}
  local list = string.rep("?, ", sysbench.opt.random_points - 1) .. "?"
  for n = 1, sysbench.opt.tables * copies do
    local text = sql:gsub("#", tostring((n - 1) % sysbench.opt.tables + 1)):gsub("@", list):gsub("~", tostring(n))
    statements[n] = con:prepare(text)
    values[n] = {}
    if sets_text then table.insert(values[n], statements[n]:bind_create(sysbench.sql.type.CHAR, 120)) end
    for _ = 1, number_of_rows() do
      table.insert(values[n], statements[n]:bind_create(sysbench.sql.type.INT))
    end
    if #values[n] > 0 then statements[n]:bind_param(unpack(values[n])) end
  end
end

function thread_done()
  for n = 1, #statements do statements[n]:close() end
  con:disconnect()
end

function event()
  local n = sysbench.rand.uniform(1, #statements)
  local own, first = values[n], sets_text and 2 or 1
  if sets_text then own[1]:set_rand_str(string.rep("###########-", 9) .. "###########") end
  if rows == "range" then
    local from = sysbench.rand.default(1, sysbench.opt.table_size)
    own[first]:set(from)
    own[first + 1]:set(from + sysbench.opt.random_points - 1)
  else
    for i = first, #own do
      own[i]:set(rows == "hot" and math.floor(sysbench.opt.table_size / 2) + i or
        sysbench.rand.default(1, sysbench.opt.table_size))
    end
  end
  statements[n]:execute()
end
`
}
