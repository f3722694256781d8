-- The part of the script that loads rows and runs transactions, through sysbench’s own interface: sysbench counts, ignores
-- and reports errors as for every script. The script also counts each kind of transaction and each statement from the end
-- of the warm-up, and prints the counts once for each thread.

local CHUNK = 10000

-- A session whose dates are in UTC: elsewhere an hour of each year does not exist.
local function connect()
  local session = sysbench.sql.driver():connect()
  session:query("SET time_zone = '+00:00'")
  escapes = session:query_row("SELECT @@sql_mode LIKE '%NO_BACKSLASH_ESCAPES%'") ~= "1"
  return session
end

local function insert(con, t, first, last)
  local names = {}
  for i, column in ipairs(t.columns) do names[i] = "`" .. column.name .. "`" end
  con:bulk_insert_init("INSERT INTO `" .. t.name .. "` (" .. table.concat(names, ",") .. ") VALUES")
  for row = first, last do
    local values = {}
    for i, column in ipairs(t.columns) do values[i] = literal(cell(column, row)) end
    con:bulk_insert_next("(" .. table.concat(values, ",") .. ")")
  end
  con:bulk_insert_done()
end

local function prepare()
  local con = connect()
  con:query("SET foreign_key_checks = 0")
  local chunks = 0
  for _, t in ipairs(W.tables) do
    local size = t.anyOrder and CHUNK or t.rows
    for first = 1, t.rows, size do
      if chunks % sysbench.opt.threads == sysbench.tid % sysbench.opt.threads then
        insert(con, t, first, math.min(first + size - 1, t.rows))
      end
      chunks = chunks + 1
    end
  end
  con:disconnect()
end

sysbench.cmdline.commands = { prepare = { prepare, sysbench.cmdline.PARALLEL_COMMAND } }

ffi.cdef([[
typedef struct { long seconds; long nanoseconds; } tidb_bench_time;
int tidb_bench_clock(int clock, tidb_bench_time *time) asm("clock_gettime");
]])
local MONOTONIC = ffi.os == "OSX" and 6 or 1
local clock = ffi.new("tidb_bench_time")

local function now()
  ffi.C.tidb_bench_clock(MONOTONIC, clock)
  return tonumber(clock.seconds) * 1e6 + tonumber(clock.nanoseconds) / 1e3
end

local con, total, counted_from, current, started

local function counter()
  return { count = 0, sum = 0, most = 0, buckets = {} }
end

local STEP = log(1.01)

local function count(of, microseconds)
  of.count = of.count + 1
  of.sum = of.sum + microseconds
  if microseconds > of.most then of.most = microseconds end
  local bucket = math.max(0, math.ceil(log(math.max(microseconds, 1)) / STEP))
  of.buckets[bucket] = (of.buckets[bucket] or 0) + 1
end

-- Where random values come from: sysbench's own, or a fixed seed.
local draw = function() return sysbench.rand.uniform_double() end

local function param_maker(g)
  if g.kind == "plus" then
    return function(made)
      local added = g.least + math.floor(draw() * (g.most - g.least + 1))
      return plus(made[g.parameter], added)
    end
  end
  local make = maker_of(g)
  if g.kind ~= "sequential" then return function() return make(draw) end end
  local used = 0
  return function()
    local row = used * sysbench.opt.threads + (sysbench.tid or 0) + 1
    used = used + 1
    return make(nil, row)
  end
end

local function prepared(s)
  local stmt = con:prepare(s.sql)
  local binds = {}
  for i, g in ipairs(s.params) do
    if g.text then
      binds[i] = stmt:bind_create(sysbench.sql.type.VARCHAR, g.bytes)
    else
      binds[i] = stmt:bind_create(sysbench.sql.type.BIGINT)
    end
  end
  if #binds > 0 then stmt:bind_param(unpack(binds)) end
  s.stmt = stmt
  return function(made)
    for i, value in ipairs(made) do
      if value == NULL then binds[i]:set(nil) else binds[i]:set(value) end
    end
    stmt:execute()
  end
end

local function values_of(s)
  local made = {}
  for i, make in ipairs(s.makers) do made[i] = make(made) end
  return made
end

local function text_of(s, made)
  local text = { s.parts[1] }
  for i, value in ipairs(made) do
    text[#text + 1] = literal(value)
    text[#text + 1] = s.parts[i + 1]
  end
  return table.concat(text)
end

local function as_text(s)
  return function(made) con:query(text_of(s, made)) end
end

function thread_init()
  con = connect()
  total = 0
  for _, t in ipairs(W.transactions) do
    total = total + t.weight
    t.counter = counter()
    for _, s in ipairs(t.statements) do
      s.counter = counter()
      s.makers = {}
      for i, g in ipairs(s.params) do s.makers[i] = param_maker(g) end
      s.run = t.prepared and prepared(s) or as_text(s)
    end
  end
end

local function choose()
  local at = sysbench.rand.uniform_double() * total
  for _, t in ipairs(W.transactions) do
    at = at - t.weight
    if at < 0 then return t end
  end
  return W.transactions[#W.transactions]
end

function event()
  if current == nil then
    current = choose()
    started = now()
    counted_from = counted_from or started + W.warmUpSeconds * 1e6
  end
  local t = current
  if t.transaction then con:query("BEGIN") end
  for _, s in ipairs(t.statements) do
    local from = now()
    s.run(values_of(s))
    local to = now()
    if to >= counted_from then count(s.counter, to - from) end
  end
  if t.transaction then con:query("COMMIT") end
  local ended = now()
  if ended >= counted_from then count(t.counter, ended - started) end
  current = nil
end

function sysbench.hooks.before_restart_event(failed)
  local number = "e" .. tonumber(failed.sql_errno)
  if not (W.ignored[number] or current.ignored[number]) then
    error(("SQL error, errno = %d, state = '%s': %s"):format(failed.sql_errno, failed.sql_state, failed.sql_errmsg), 0)
  end
  if current.transaction then pcall(con.query, con, "ROLLBACK") end
end

local function line(transaction, statement, of)
  local buckets = {}
  for bucket, n in pairs(of.buckets) do buckets[#buckets + 1] = ("%d:%d"):format(bucket, n) end
  return ("tidb-bench-figures %d %d %d %.0f %.0f %s\n"):format(
    transaction, statement, of.count, of.sum, of.most, #buckets == 0 and "-" or table.concat(buckets, ","))
end

function thread_done()
  local said = {}
  for i, t in ipairs(W.transactions) do
    said[#said + 1] = line(i, 0, t.counter)
    for j, s in ipairs(t.statements) do
      said[#said + 1] = line(i, j, s.counter)
      if s.stmt ~= nil then s.stmt:close() end
    end
  end
  io.write(table.concat(said))
  con:disconnect()
end
