-- The part of the script that makes values: the same for every load, and without any text of a user.
--
-- A generator that is seeded by table, column and row makes each value, so each value can be made again alone: several
-- threads can make rows in any order, and a parameter can be picked from a column without a query. The mixing is the
-- finalizer of MurmurHash3; Zipf’s law is sampled by rejection-inversion (Hörmann and Derflinger 1996).

local ffi = require("ffi")
local bit = require("bit")
local floor, log, exp = math.floor, math.log, math.exp
local WORD = 4294967296

local function mul32(a, b)
  return ((floor(a / 65536) * b % 65536) * 65536 + (a % 65536) * b) % WORD
end

local function mix(h)
  h = bit.bxor(h, bit.rshift(h, 16)) % WORD
  h = mul32(h, 2246822507)
  h = bit.bxor(h, bit.rshift(h, 13)) % WORD
  h = mul32(h, 3266489909)
  return bit.bxor(h, bit.rshift(h, 16)) % WORD
end

local key, drawn = 0, 0

local function seeded()
  drawn = drawn + 1
  local high = mix(bit.bxor(key, mul32(drawn, 2654435769)) % WORD)
  local low = mix((high + key) % WORD)
  return (high * 2097152 + floor(low / 2048)) / 9007199254740992
end

local function zipf(from, to, s)
  local n = to - from + 1
  if n < 2 then return function() return from end end
  local function h(x) return exp(-s * log(x)) end
  local function H(x)
    if math.abs(1 - s) < 1e-9 then return log(x) end
    return (exp((1 - s) * log(x)) - 1) / (1 - s)
  end
  local function inverse(u)
    if math.abs(1 - s) < 1e-9 then return exp(u) end
    return exp(log(math.max(1 + u * (1 - s), 1e-300)) / (1 - s))
  end
  local first, last = H(1.5) - 1, H(n + 0.5)
  local near = 2 - inverse(H(2.5) - h(2))
  return function(draw)
    while true do
      local u = last + draw() * (first - last)
      local x = inverse(u)
      local k = math.min(math.max(floor(x + 0.5), 1), n)
      if k - x <= near or u >= H(k + 0.5) - h(k) then return from + k - 1 end
    end
  end
end

local letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
local signs = letters .. "0123456789"

local function one_of(text, draw)
  local at = 1 + floor(draw() * #text)
  return text:sub(at, at)
end

local lists = {}

local function list_in(name)
  if lists[name] == nil then
    local file = assert(io.open(name, "rb"))
    local values = {}
    for value in file:read("*a"):gmatch("([^%z]*)%z") do values[#values + 1] = value end
    file:close()
    lists[name] = values
  end
  return lists[name]
end

local makers = {}

function makers.sequential(g)
  return function(_, row) return g.from + (row - 1) * g.step end
end

function makers.uniform(g)
  if g.decimals > 0 then
    local shape = "%." .. g.decimals .. "f"
    return function(draw) return shape:format(g.from + draw() * (g.to - g.from)) end
  end
  return function(draw) return g.from + floor(draw() * (g.to - g.from + 1)) end
end

function makers.zipfian(g)
  return zipf(g.from, g.to, g.exponent)
end

function makers.list(g)
  local values = list_in(g.list)
  if not g.text then
    for i, value in ipairs(values) do values[i] = tonumber(value) end
  end
  return function(draw) return values[1 + floor(draw() * #values)] end
end

function makers.template(g)
  return function(draw)
    return (g.template:gsub("[#@]", function(sign) return one_of(sign == "#" and "0123456789" or letters, draw) end))
  end
end

function makers.length(g)
  return function(draw)
    local made = {}
    for i = 1, g.least + floor(draw() * (g.most - g.least + 1)) do made[i] = one_of(signs, draw) end
    return table.concat(made)
  end
end

function makers.datetime(g)
  return function(draw)
    return os.date("!%Y-%m-%d %H:%M:%S", g.from + floor(draw() * (g.to - g.from + 1)))
  end
end

local NULL = {}
local maker_of

function makers.weighted(g)
  local total, makes = 0, {}
  for i, part in ipairs(g.parts) do
    total = total + part.weight
    makes[i] = part.null and function() return NULL end or maker_of(part.gen)
  end
  return function(draw)
    local at, chosen = draw() * total, #makes
    for i, part in ipairs(g.parts) do
      at = at - part.weight
      if at < 0 then chosen = i break end
    end
    local value = makes[chosen](draw)
    return g.text and type(value) == "number" and ("%.0f"):format(value) or value
  end
end

local function cell(column, row)
  local outer_key, outer_drawn = key, drawn
  key, drawn = mix((mix((column.seed + mul32(W.seed, 40503)) % WORD) + row) % WORD), 0
  column.make = column.make or maker_of(column.gen)
  local value = column.make(seeded, row)
  key, drawn = outer_key, outer_drawn
  return value
end

function makers.column(g)
  local of = W.tables[g.table]
  return function(draw)
    local value
    -- Nobody asks for NULL.
    for _ = 1, 100 do
      value = cell(of.columns[g.column], 1 + floor(draw() * of.rows))
      if value ~= NULL then break end
    end
    return value
  end
end

function maker_of(g)
  return makers[g.kind](g)
end

-- Days since 1970 of a date: Howard Hinnant's days_from_civil.
local function seconds_of(text)
  local y, m, d, rest = text:match("^(%d%d%d%d)-(%d%d)-(%d%d)(.*)$")
  if y == nil then return nil end
  y, m, d = tonumber(y), tonumber(m), tonumber(d)
  if m <= 2 then y = y - 1 end
  local era = floor(y / 400)
  local of_era = y - era * 400
  local of_year = floor((153 * (m + (m > 2 and -3 or 9)) + 2) / 5) + d - 1
  local days = era * 146097 + of_era * 365 + floor(of_era / 4) - floor(of_era / 100) + of_year - 719468
  local hours, minutes, seconds = rest:match("^[ T](%d%d):(%d%d):(%d%d)")
  return days * 86400 + (tonumber(hours) or 0) * 3600 + (tonumber(minutes) or 0) * 60 + (tonumber(seconds) or 0)
end

local function plus(value, added)
  if value == NULL then return NULL end
  if type(value) == "number" then return value + added end
  local seconds = seconds_of(value)
  if seconds ~= nil then return os.date("!%Y-%m-%d %H:%M:%S", seconds + added) end
  local number = tonumber(value)
  local sign, digits = value:match("^(-?)(%d+)$")
  if digits ~= nil and #digits > 15 then
    -- Beyond 2^53, a number of Lua is rounded.
    local whole = 0ULL
    for digit in digits:gmatch("%d") do whole = whole * 10 + tonumber(digit) end
    if sign == "-" then return (tostring(-ffi.cast("int64_t", whole) + ffi.cast("int64_t", added)):gsub("LL$", "")) end
    return (tostring(added < 0 and whole - ffi.cast("uint64_t", -added) or whole + ffi.cast("uint64_t", added)):gsub("ULL$", ""))
  end
  if number == nil then error("plus: it is added to a value that is neither a number nor a time", 0) end
  return ("%." .. #(value:match("%.(%d+)$") or "") .. "f"):format(number + added)
end

-- False on a server that takes a backslash in a text for itself.
local escapes = true

local function literal(value)
  if value == NULL then return "NULL" end
  if type(value) == "number" then return ("%.0f"):format(value) end
  if escapes then value = value:gsub("\\", "\\\\") end
  return "'" .. value:gsub("'", "''") .. "'"
end
