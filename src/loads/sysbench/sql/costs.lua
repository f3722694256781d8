-- The part of the script that runs each statement alone, with the same values on every server; nothing of it stays.

local function counters()
  local all = {}
  local answer = con:query(W.costs.status)
  for _ = 1, answer.nrows do
    local row = answer:fetch_row()
    all[row[1]] = tonumber(row[2])
  end
  return all
end

-- What a reading itself costs is the difference of two that follow each other.
local function spent(from, to, reading)
  local parts = {}
  for name, value in pairs(to) do
    local own = value - (from[name] or 0) - (reading[name] or 0)
    if own ~= 0 then parts[#parts + 1] = ("%s:%.0f"):format(name, own) end
  end
  return #parts == 0 and "-" or table.concat(parts, ",")
end

local function explained(place, text)
  local answer = con:query(text)
  for _ = 1, answer.nrows do
    local row, cells = answer:fetch_row(), {}
    for i = 1, answer.nfields do cells[i] = (row[i] or "NULL"):gsub("[%c]", " ") end
    io.write("tidb-bench-plan ", place, "\t", table.concat(cells, "\t"), "\n")
  end
end

local function cost_of(s, place, reading)
  key, drawn = mix((s.seed + 7919 * W.costs.call) % WORD), 0
  local made = values_of(s)
  if not s.measured then return s.run(made) end
  if W.costs.analyze then
    local from = now()
    explained(place, "EXPLAIN ANALYZE " .. text_of(s, made))
    io.write(("tidb-bench-cost %s %.0f -\n"):format(place, now() - from))
    return
  end
  local before = counters()
  local from = now()
  s.run(made)
  local to = now()
  io.write(("tidb-bench-cost %s %.0f %s\n"):format(place, to - from, spent(before, counters(), reading)))
  explained(place, "EXPLAIN " .. text_of(s, made))
end

local function costs_of(i, t, reading, limit)
  for call = 1, W.costs.calls do
    if now() > limit then return end
    W.costs.call = call
    con:query("BEGIN")
    for j, s in ipairs(t.statements) do
      local ok, why = pcall(cost_of, s, ("%d %d %d"):format(i, j, call), reading)
      if not ok then
        io.write(("tidb-bench-cost-error %d %d %s\n"):format(i, j, tostring(type(why) == "table" and why.sql_errmsg or why):gsub("[%c]", " ")))
        pcall(con.query, con, "ROLLBACK")
        return
      end
    end
    con:query("ROLLBACK")
  end
end

local function costs()
  draw = seeded
  thread_init()
  local reading = {}
  if not W.costs.analyze then
    local first = counters()
    local second = counters()
    for name, value in pairs(second) do reading[name] = value - (first[name] or 0) end
  end
  local limit = now() + W.costs.seconds * 1e6
  for i, t in ipairs(W.transactions) do
    if t.measured then costs_of(i, t, reading, limit) end
  end
  con:disconnect()
end

sysbench.cmdline.commands.costs = { costs }
