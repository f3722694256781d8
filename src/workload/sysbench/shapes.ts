import type { MicroLoad } from '../../tool/entries/sysbench.ts'
import { luaText } from './lua-text.ts'

/** A statement on each of the tables, #, and its parameters: @ becomes as many as the option `random-points` sets. */
interface Shape {
  readonly sql: string
  /** `points`: anywhere; `hot`: always the same neighbours; `range`: both ends. Absent: none. */
  readonly rows?: 'points' | 'hot' | 'range'
  /** Whether the first parameter is a text for the column c. */
  readonly setsText?: true
}

const points = (columns: string, key: string): Shape => ({
  sql: `SELECT ${columns} FROM sbtest# WHERE ${key} IN (@)`,
  rows: 'points',
})

const range = (columns: string, key: string): Shape => ({
  sql: `SELECT ${columns} FROM sbtest# WHERE ${key} BETWEEN ? AND ?`,
  rows: 'range',
})

const shapes: Readonly<Record<MicroLoad, Shape>> = {
  oltp_points_covered_pk: points('id', 'id'),
  oltp_points_covered_si: points('k', 'k'),
  oltp_points_notcovered_pk: points('id, c', 'id'),
  oltp_points_notcovered_si: points('k, c', 'k'),
  oltp_random_points: points('c', 'id'),
  oltp_hot_points: { ...points('c', 'id'), rows: 'hot' },
  oltp_range_covered_pk: range('id', 'id'),
  oltp_range_covered_si: range('k', 'k'),
  oltp_range_notcovered_pk: range('id, c', 'id'),
  oltp_range_notcovered_si: range('k, c', 'k'),
  oltp_range_count: range('COUNT(*)', 'id'),
  oltp_scan: { sql: 'SELECT COUNT(*) FROM sbtest# WHERE LENGTH(c) < 0' },
  oltp_update_inlist: { sql: 'UPDATE sbtest# SET c = ? WHERE id IN (@)', rows: 'points', setsText: true },
  oltp_update_one: { sql: 'UPDATE sbtest# SET c = ? WHERE id = 1', setsText: true },
}

/** The script of a load that sysbench itself does not have, on the tables of its OLTP loads; undefined for any other. */
export function shapeLua(workload: string): string | undefined {
  if (!Object.hasOwn(shapes, workload)) return undefined
  const { sql, rows, setsText } = shapes[workload as MicroLoad]
  return `
require("oltp_common")
sysbench.cmdline.options.random_points = {"Values of a list, or rows of a range", 100}

local sql, rows, sets_text = ${luaText(sql)}, ${luaText(rows ?? '')}, ${setsText === true}
local con, statements, values

local function number_of_rows()
  if rows == "" then return 0 end
  return rows == "range" and 2 or sysbench.opt.random_points
end

function thread_init()
  con = sysbench.sql.driver():connect()
  statements, values = {}, {}
  local list = string.rep("?, ", sysbench.opt.random_points - 1) .. "?"
  for t = 1, sysbench.opt.tables do
    statements[t] = con:prepare((sql:gsub("#", tostring(t)):gsub("@", list)))
    values[t] = {}
    if sets_text then table.insert(values[t], statements[t]:bind_create(sysbench.sql.type.CHAR, 120)) end
    for _ = 1, number_of_rows() do
      table.insert(values[t], statements[t]:bind_create(sysbench.sql.type.INT))
    end
    if #values[t] > 0 then statements[t]:bind_param(unpack(values[t])) end
  end
end

function thread_done()
  for t = 1, sysbench.opt.tables do statements[t]:close() end
  con:disconnect()
end

function event()
  local t = sysbench.rand.uniform(1, sysbench.opt.tables)
  local own, first = values[t], sets_text and 2 or 1
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
  statements[t]:execute()
end
`
}
