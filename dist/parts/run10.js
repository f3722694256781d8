import { n as productAt } from "./probe.js";
import { a as requireRowCounts, i as requireNoTable, n as dropTables, o as tableNames, r as quoteName, t as analyzeTables } from "./tables.js";
import { a as listIn, n as generatorsOf, t as chosenStatements, u as statementName } from "./definition.js";
import { a as madeBeside, i as rowsOf, n as shareLoads, r as readSqlLoad, s as withoutDefiner } from "./difference.js";
import { i as partsAround, s as tokensOf } from "./tokens.js";
import { a as requireLosable, i as sysbenchProgram, o as guestFiles, r as runSysbench } from "./process2.js";
import { d as timedArguments, f as sqlOptions, l as printsHistogram, p as sysbenchOptions, r as connectionArguments, u as requireWholeSeconds, v as fineHistogramLua, x as luaText } from "./arguments2.js";
import { r as shapeOf } from "./shape.js";
import { t as Failure } from "./failure.js";
import { t as sysbenchLog } from "./log.js";
import { o as withConnection, p as overAllData, s as detailsOf } from "./connect.js";
import { t as runProcess } from "./process.js";
import { t as exitWords } from "./exit.js";
import { p as faultsFailure } from "./option-names.js";
import { join } from "node:path";
import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";

// src/sql/empty-tables.ts
/** Statements that bring rows into a table, which is the first group. */
const filling = /\b(?:insert|replace|import|load\s+data)\b[^;]*?\binto\s+(?:table\s+)?(?:[`"]?\w+[`"]?\s*\.\s*)?[`"]?(\w+)/gi;
/**
* Tables of the schema that the load reads although nothing brings a row into them: neither `data`,
* nor the schema, nor a statement of the load. None if a command creates the tables, which may fill
* them too.
*/
function emptyTables(load) {
	if (load.migration !== void 0) return [];
	const statements = load.definition.transactions.flatMap((transaction) => transaction.statements.map(({ sql }) => sql));
	const inserting = [
		...load.schema.map(({ sql }) => sql),
		...load.fillings.flatMap((each) => each.kind === "statements" ? each.statements.map(({ sql }) => sql) : []),
		...statements
	];
	const filled = /* @__PURE__ */ new Set([...load.fillings.flatMap((each) => "table" in each ? [each.table.toLowerCase()] : []), ...inserting.flatMap((sql) => [...sql.matchAll(filling)].map(([, table = ""]) => table.toLowerCase()))]);
	const words = new Set(statements.flatMap((sql) => sql.toLowerCase().match(/\w+/g) ?? []));
	return [...load.tables].filter(([name]) => words.has(name) && !filled.has(name)).map(([, { name }]) => name);
}

// \0#lua/costs
var costs_default = "-- The part of the script that runs each statement alone, with the same values on every server; nothing of it stays.\n\nlocal function counters()\n  local all = {}\n  local answer = con:query(W.costs.status)\n  for _ = 1, answer.nrows do\n    local row = answer:fetch_row()\n    all[row[1]] = tonumber(row[2])\n  end\n  return all\nend\n\n-- What a reading itself costs is the difference of two that follow each other.\nlocal function spent(from, to, reading)\n  local parts = {}\n  for name, value in pairs(to) do\n    local own = value - (from[name] or 0) - (reading[name] or 0)\n    if own ~= 0 then parts[#parts + 1] = (\"%s:%.0f\"):format(name, own) end\n  end\n  return #parts == 0 and \"-\" or table.concat(parts, \",\")\nend\n\nlocal function explained(place, text)\n  local answer = con:query(text)\n  for _ = 1, answer.nrows do\n    local row, cells = answer:fetch_row(), {}\n    for i = 1, answer.nfields do cells[i] = (row[i] or \"NULL\"):gsub(\"[%c]\", \" \") end\n    io.write(\"tidb-bench-plan \", place, \"\\t\", table.concat(cells, \"\\t\"), \"\\n\")\n  end\nend\n\nlocal function cost_of(s, place, reading)\n  key, drawn = mix((s.seed + 7919 * W.costs.call) % WORD), 0\n  local made = values_of(s)\n  if not s.measured then return s.run(made) end\n  if W.costs.analyze then\n    local from = now()\n    explained(place, \"EXPLAIN ANALYZE \" .. text_of(s, made))\n    io.write((\"tidb-bench-cost %s %.0f -\\n\"):format(place, now() - from))\n    return\n  end\n  local before = counters()\n  local from = now()\n  s.run(made)\n  local to = now()\n  io.write((\"tidb-bench-cost %s %.0f %s\\n\"):format(place, to - from, spent(before, counters(), reading)))\n  explained(place, \"EXPLAIN \" .. text_of(s, made))\nend\n\nlocal function costs_of(i, t, reading, limit)\n  for call = 1, W.costs.calls do\n    if now() > limit then return end\n    W.costs.call = call\n    con:query(\"BEGIN\")\n    for j, s in ipairs(t.statements) do\n      local ok, why = pcall(cost_of, s, (\"%d %d %d\"):format(i, j, call), reading)\n      if not ok then\n        io.write((\"tidb-bench-cost-error %d %d %s\\n\"):format(i, j, tostring(type(why) == \"table\" and why.sql_errmsg or why):gsub(\"[%c]\", \" \")))\n        pcall(con.query, con, \"ROLLBACK\")\n        return\n      end\n    end\n    con:query(\"ROLLBACK\")\n  end\nend\n\nlocal function costs()\n  draw = seeded\n  thread_init()\n  local reading = {}\n  if not W.costs.analyze then\n    local first = counters()\n    local second = counters()\n    for name, value in pairs(second) do reading[name] = value - (first[name] or 0) end\n  end\n  local limit = now() + W.costs.seconds * 1e6\n  for i, t in ipairs(W.transactions) do\n    if t.measured then costs_of(i, t, reading, limit) end\n  end\n  con:disconnect()\nend\n\nsysbench.cmdline.commands.costs = { costs }\n";

// \0#lua/load
var load_default = "-- The part of the script that loads rows and runs transactions, through sysbench’s own interface: sysbench counts, ignores\n-- and reports errors as for every script. The script also counts each kind of transaction and each statement from the end\n-- of the warm-up, and prints the counts once for each thread.\n\nlocal CHUNK = 10000\n\n-- A session whose dates are in UTC: elsewhere an hour of each year does not exist.\nlocal function connect()\n  local session = sysbench.sql.driver():connect()\n  session:query(\"SET time_zone = '+00:00'\")\n  escapes = session:query_row(\"SELECT @@sql_mode LIKE '%NO_BACKSLASH_ESCAPES%'\") ~= \"1\"\n  return session\nend\n\nlocal function insert(con, t, first, last)\n  local names = {}\n  for i, column in ipairs(t.columns) do names[i] = \"`\" .. column.name .. \"`\" end\n  con:bulk_insert_init(\"INSERT INTO `\" .. t.name .. \"` (\" .. table.concat(names, \",\") .. \") VALUES\")\n  for row = first, last do\n    local values = {}\n    for i, column in ipairs(t.columns) do values[i] = literal(cell(column, row)) end\n    con:bulk_insert_next(\"(\" .. table.concat(values, \",\") .. \")\")\n  end\n  con:bulk_insert_done()\nend\n\nlocal function prepare()\n  local con = connect()\n  con:query(\"SET foreign_key_checks = 0\")\n  local chunks = 0\n  for _, t in ipairs(W.tables) do\n    local size = t.anyOrder and CHUNK or t.rows\n    for first = 1, t.rows, size do\n      if chunks % sysbench.opt.threads == sysbench.tid % sysbench.opt.threads then\n        insert(con, t, first, math.min(first + size - 1, t.rows))\n      end\n      chunks = chunks + 1\n    end\n  end\n  con:disconnect()\nend\n\nsysbench.cmdline.commands = { prepare = { prepare, sysbench.cmdline.PARALLEL_COMMAND } }\n\nffi.cdef([[\ntypedef struct { long seconds; long nanoseconds; } tidb_bench_time;\nint tidb_bench_clock(int clock, tidb_bench_time *time) asm(\"clock_gettime\");\n]])\nlocal MONOTONIC = ffi.os == \"OSX\" and 6 or 1\nlocal clock = ffi.new(\"tidb_bench_time\")\n\nlocal function now()\n  ffi.C.tidb_bench_clock(MONOTONIC, clock)\n  return tonumber(clock.seconds) * 1e6 + tonumber(clock.nanoseconds) / 1e3\nend\n\nlocal con, total, counted_from, current, started\n\nlocal function counter()\n  return { count = 0, sum = 0, most = 0, buckets = {} }\nend\n\nlocal STEP = log(1.01)\n\nlocal function count(of, microseconds)\n  of.count = of.count + 1\n  of.sum = of.sum + microseconds\n  if microseconds > of.most then of.most = microseconds end\n  local bucket = math.max(0, math.ceil(log(math.max(microseconds, 1)) / STEP))\n  of.buckets[bucket] = (of.buckets[bucket] or 0) + 1\nend\n\n-- Where random values come from: sysbench's own, or a fixed seed.\nlocal draw = function() return sysbench.rand.uniform_double() end\n\nlocal function param_maker(g)\n  if g.kind == \"plus\" then\n    return function(made)\n      local added = g.least + math.floor(draw() * (g.most - g.least + 1))\n      return plus(made[g.parameter], added)\n    end\n  end\n  local make = maker_of(g)\n  if g.kind ~= \"sequential\" then return function() return make(draw) end end\n  local used = 0\n  return function()\n    local row = used * sysbench.opt.threads + (sysbench.tid or 0) + 1\n    used = used + 1\n    return make(nil, row)\n  end\nend\n\nlocal function prepared(s)\n  local stmt = con:prepare(s.sql)\n  local binds = {}\n  for i, g in ipairs(s.params) do\n    if g.text then\n      binds[i] = stmt:bind_create(sysbench.sql.type.VARCHAR, g.bytes)\n    else\n      binds[i] = stmt:bind_create(sysbench.sql.type.BIGINT)\n    end\n  end\n  if #binds > 0 then stmt:bind_param(unpack(binds)) end\n  s.stmt = stmt\n  return function(made)\n    for i, value in ipairs(made) do\n      if value == NULL then binds[i]:set(nil) else binds[i]:set(value) end\n    end\n    stmt:execute()\n  end\nend\n\nlocal function values_of(s)\n  local made = {}\n  for i, make in ipairs(s.makers) do made[i] = make(made) end\n  return made\nend\n\nlocal function text_of(s, made)\n  local text = { s.parts[1] }\n  for i, value in ipairs(made) do\n    text[#text + 1] = literal(value)\n    text[#text + 1] = s.parts[i + 1]\n  end\n  return table.concat(text)\nend\n\nlocal function as_text(s)\n  return function(made) con:query(text_of(s, made)) end\nend\n\nfunction thread_init()\n  con = connect()\n  total = 0\n  for _, t in ipairs(W.transactions) do\n    total = total + t.weight\n    t.counter = counter()\n    for _, s in ipairs(t.statements) do\n      s.counter = counter()\n      s.makers = {}\n      for i, g in ipairs(s.params) do s.makers[i] = param_maker(g) end\n      s.run = t.prepared and prepared(s) or as_text(s)\n    end\n  end\nend\n\nlocal function choose()\n  local at = sysbench.rand.uniform_double() * total\n  for _, t in ipairs(W.transactions) do\n    at = at - t.weight\n    if at < 0 then return t end\n  end\n  return W.transactions[#W.transactions]\nend\n\nfunction event()\n  if current == nil then\n    current = choose()\n    started = now()\n    counted_from = counted_from or started + W.warmUpSeconds * 1e6\n  end\n  local t = current\n  if t.transaction then con:query(\"BEGIN\") end\n  for _, s in ipairs(t.statements) do\n    local from = now()\n    s.run(values_of(s))\n    local to = now()\n    if to >= counted_from then count(s.counter, to - from) end\n  end\n  if t.transaction then con:query(\"COMMIT\") end\n  local ended = now()\n  if ended >= counted_from then count(t.counter, ended - started) end\n  current = nil\nend\n\nfunction sysbench.hooks.before_restart_event(failed)\n  local number = \"e\" .. tonumber(failed.sql_errno)\n  if not (W.ignored[number] or current.ignored[number]) then\n    error((\"SQL error, errno = %d, state = '%s': %s\"):format(failed.sql_errno, failed.sql_state, failed.sql_errmsg), 0)\n  end\n  if current.transaction then pcall(con.query, con, \"ROLLBACK\") end\nend\n\nlocal function line(transaction, statement, of)\n  local buckets = {}\n  for bucket, n in pairs(of.buckets) do buckets[#buckets + 1] = (\"%d:%d\"):format(bucket, n) end\n  return (\"tidb-bench-figures %d %d %d %.0f %.0f %s\\n\"):format(\n    transaction, statement, of.count, of.sum, of.most, #buckets == 0 and \"-\" or table.concat(buckets, \",\"))\nend\n\nfunction thread_done()\n  local said = {}\n  for i, t in ipairs(W.transactions) do\n    said[#said + 1] = line(i, 0, t.counter)\n    for j, s in ipairs(t.statements) do\n      said[#said + 1] = line(i, j, s.counter)\n      if s.stmt ~= nil then s.stmt:close() end\n    end\n  end\n  io.write(table.concat(said))\n  con:disconnect()\nend\n";

// \0#lua/values
var values_default = "-- The part of the script that makes values: the same for every load, and without any text of a user.\n--\n-- A generator that is seeded by table, column and row makes each value, so each value can be made again alone: several\n-- threads can make rows in any order, and a parameter can be picked from a column without a query. The mixing is the\n-- finalizer of MurmurHash3; Zipf’s law is sampled by rejection-inversion (Hörmann and Derflinger 1996).\n\nlocal ffi = require(\"ffi\")\nlocal bit = require(\"bit\")\nlocal floor, log, exp = math.floor, math.log, math.exp\nlocal WORD = 4294967296\n\nlocal function mul32(a, b)\n  return ((floor(a / 65536) * b % 65536) * 65536 + (a % 65536) * b) % WORD\nend\n\nlocal function mix(h)\n  h = bit.bxor(h, bit.rshift(h, 16)) % WORD\n  h = mul32(h, 2246822507)\n  h = bit.bxor(h, bit.rshift(h, 13)) % WORD\n  h = mul32(h, 3266489909)\n  return bit.bxor(h, bit.rshift(h, 16)) % WORD\nend\n\nlocal key, drawn = 0, 0\n\nlocal function seeded()\n  drawn = drawn + 1\n  local high = mix(bit.bxor(key, mul32(drawn, 2654435769)) % WORD)\n  local low = mix((high + key) % WORD)\n  return (high * 2097152 + floor(low / 2048)) / 9007199254740992\nend\n\nlocal function zipf(from, to, s)\n  local n = to - from + 1\n  if n < 2 then return function() return from end end\n  local function h(x) return exp(-s * log(x)) end\n  local function H(x)\n    if math.abs(1 - s) < 1e-9 then return log(x) end\n    return (exp((1 - s) * log(x)) - 1) / (1 - s)\n  end\n  local function inverse(u)\n    if math.abs(1 - s) < 1e-9 then return exp(u) end\n    return exp(log(math.max(1 + u * (1 - s), 1e-300)) / (1 - s))\n  end\n  local first, last = H(1.5) - 1, H(n + 0.5)\n  local near = 2 - inverse(H(2.5) - h(2))\n  return function(draw)\n    while true do\n      local u = last + draw() * (first - last)\n      local x = inverse(u)\n      local k = math.min(math.max(floor(x + 0.5), 1), n)\n      if k - x <= near or u >= H(k + 0.5) - h(k) then return from + k - 1 end\n    end\n  end\nend\n\nlocal letters = \"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz\"\nlocal signs = letters .. \"0123456789\"\n\nlocal function one_of(text, draw)\n  local at = 1 + floor(draw() * #text)\n  return text:sub(at, at)\nend\n\nlocal lists = {}\n\nlocal function list_in(name)\n  if lists[name] == nil then\n    local file = assert(io.open(name, \"rb\"))\n    local values = {}\n    for value in file:read(\"*a\"):gmatch(\"([^%z]*)%z\") do values[#values + 1] = value end\n    file:close()\n    lists[name] = values\n  end\n  return lists[name]\nend\n\nlocal makers = {}\n\nfunction makers.sequential(g)\n  return function(_, row) return g.from + (row - 1) * g.step end\nend\n\nfunction makers.uniform(g)\n  if g.decimals > 0 then\n    local shape = \"%.\" .. g.decimals .. \"f\"\n    return function(draw) return shape:format(g.from + draw() * (g.to - g.from)) end\n  end\n  return function(draw) return g.from + floor(draw() * (g.to - g.from + 1)) end\nend\n\nfunction makers.zipfian(g)\n  return zipf(g.from, g.to, g.exponent)\nend\n\nfunction makers.list(g)\n  local values = list_in(g.list)\n  if not g.text then\n    for i, value in ipairs(values) do values[i] = tonumber(value) end\n  end\n  return function(draw) return values[1 + floor(draw() * #values)] end\nend\n\nfunction makers.template(g)\n  return function(draw)\n    return (g.template:gsub(\"[#@]\", function(sign) return one_of(sign == \"#\" and \"0123456789\" or letters, draw) end))\n  end\nend\n\nfunction makers.length(g)\n  return function(draw)\n    local made = {}\n    for i = 1, g.least + floor(draw() * (g.most - g.least + 1)) do made[i] = one_of(signs, draw) end\n    return table.concat(made)\n  end\nend\n\nfunction makers.datetime(g)\n  return function(draw)\n    return os.date(\"!%Y-%m-%d %H:%M:%S\", g.from + floor(draw() * (g.to - g.from + 1)))\n  end\nend\n\nlocal NULL = {}\nlocal maker_of\n\nfunction makers.weighted(g)\n  local total, makes = 0, {}\n  for i, part in ipairs(g.parts) do\n    total = total + part.weight\n    makes[i] = part.null and function() return NULL end or maker_of(part.gen)\n  end\n  return function(draw)\n    local at, chosen = draw() * total, #makes\n    for i, part in ipairs(g.parts) do\n      at = at - part.weight\n      if at < 0 then chosen = i break end\n    end\n    local value = makes[chosen](draw)\n    return g.text and type(value) == \"number\" and (\"%.0f\"):format(value) or value\n  end\nend\n\nlocal function cell(column, row)\n  local outer_key, outer_drawn = key, drawn\n  key, drawn = mix((mix((column.seed + mul32(W.seed, 40503)) % WORD) + row) % WORD), 0\n  column.make = column.make or maker_of(column.gen)\n  local value = column.make(seeded, row)\n  key, drawn = outer_key, outer_drawn\n  return value\nend\n\nfunction makers.column(g)\n  local of = W.tables[g.table]\n  return function(draw)\n    local value\n    -- Nobody asks for NULL.\n    for _ = 1, 100 do\n      value = cell(of.columns[g.column], 1 + floor(draw() * of.rows))\n      if value ~= NULL then break end\n    end\n    return value\n  end\nend\n\nfunction maker_of(g)\n  return makers[g.kind](g)\nend\n\n-- Days since 1970 of a date: Howard Hinnant's days_from_civil.\nlocal function seconds_of(text)\n  local y, m, d, rest = text:match(\"^(%d%d%d%d)-(%d%d)-(%d%d)(.*)$\")\n  if y == nil then return nil end\n  y, m, d = tonumber(y), tonumber(m), tonumber(d)\n  if m <= 2 then y = y - 1 end\n  local era = floor(y / 400)\n  local of_era = y - era * 400\n  local of_year = floor((153 * (m + (m > 2 and -3 or 9)) + 2) / 5) + d - 1\n  local days = era * 146097 + of_era * 365 + floor(of_era / 4) - floor(of_era / 100) + of_year - 719468\n  local hours, minutes, seconds = rest:match(\"^[ T](%d%d):(%d%d):(%d%d)\")\n  return days * 86400 + (tonumber(hours) or 0) * 3600 + (tonumber(minutes) or 0) * 60 + (tonumber(seconds) or 0)\nend\n\nlocal function plus(value, added)\n  if value == NULL then return NULL end\n  if type(value) == \"number\" then return value + added end\n  local seconds = seconds_of(value)\n  if seconds ~= nil then return os.date(\"!%Y-%m-%d %H:%M:%S\", seconds + added) end\n  local number = tonumber(value)\n  local sign, digits = value:match(\"^(-?)(%d+)$\")\n  if digits ~= nil and #digits > 15 then\n    -- Beyond 2^53, a number of Lua is rounded.\n    local whole = 0ULL\n    for digit in digits:gmatch(\"%d\") do whole = whole * 10 + tonumber(digit) end\n    if sign == \"-\" then return (tostring(-ffi.cast(\"int64_t\", whole) + ffi.cast(\"int64_t\", added)):gsub(\"LL$\", \"\")) end\n    return (tostring(added < 0 and whole - ffi.cast(\"uint64_t\", -added) or whole + ffi.cast(\"uint64_t\", added)):gsub(\"ULL$\", \"\"))\n  end\n  if number == nil then error(\"plus: it is added to a value that is neither a number nor a time\", 0) end\n  return (\"%.\" .. #(value:match(\"%.(%d+)$\") or \"\") .. \"f\"):format(number + added)\nend\n\n-- False on a server that takes a backslash in a text for itself.\nlocal escapes = true\n\nlocal function literal(value)\n  if value == NULL then return \"NULL\" end\n  if type(value) == \"number\" then return (\"%.0f\"):format(value) end\n  if escapes then value = value:gsub(\"\\\\\", \"\\\\\\\\\") end\n  return \"'\" .. value:gsub(\"'\", \"''\") .. \"'\"\nend\n";

// src/loads/sysbench/sql/script.ts
/** The script of a load. */
function scriptOf({ load, columns, warmUpSeconds, ignoredErrors, folder = "", costs }) {
	const lists = /* @__PURE__ */ new Map();
	const written = /* @__PURE__ */ new Map();
	const made = load.fillings.filter((filling) => filling.kind === "made");
	const listed = (of, values) => {
		const reference = written.get(of);
		if (reference !== void 0) return reference;
		const texts = values.map((value) => typeof value === "boolean" ? String(Number(value)) : String(value));
		const list = `${folder}list-${lists.size + 1}`;
		lists.set(list, texts.map((text) => `${text}\0`).join(""));
		const lua = {
			kind: "list",
			list,
			text: !texts.every((one) => /^(?:0|-?[1-9]\d{0,14})$/.test(one)),
			bytes: texts.reduce((most, one) => Math.max(most, Buffer.byteLength(one)), 1)
		};
		written.set(of, lua);
		return lua;
	};
	const generator = (from) => {
		if ("sequential" in from) return {
			kind: "sequential",
			...from.sequential
		};
		if ("uniform" in from) return {
			kind: "uniform",
			text: from.uniform.decimals > 0,
			bytes: 40,
			...from.uniform
		};
		if ("zipfian" in from) return {
			kind: "zipfian",
			...from.zipfian
		};
		if ("datetime" in from) return {
			kind: "datetime",
			text: true,
			bytes: 32,
			...from.datetime
		};
		if ("string" in from) {
			const { string } = from;
			return "template" in string ? {
				kind: "template",
				text: true,
				bytes: Buffer.byteLength(string.template),
				...string
			} : {
				kind: "length",
				text: true,
				bytes: string.most,
				...string
			};
		}
		if ("weighted" in from) {
			const parts = from.weighted.map(({ weight, of }) => {
				const gen = of === null ? void 0 : typeof of !== "object" ? listed({}, [of]) : generator(of);
				return {
					weight,
					null: of === null,
					gen
				};
			});
			const made = parts.flatMap(({ gen }) => gen ?? []);
			return {
				kind: "weighted",
				parts,
				text: made.some((each) => each.text === true),
				bytes: Math.max(40, ...made.map(({ bytes = 40 }) => bytes))
			};
		}
		if ("plus" in from) throw new TypeError("a parameter that is made from another is made with it");
		const { pick } = from;
		if (Array.isArray(pick)) return listed(pick, pick);
		if ("file" in pick) return listed(`file ${pick.file}`, load.lists.get(pick.file) ?? []);
		return picked(pick.table.toLowerCase(), pick.column.toLowerCase());
	};
	/** Picks from a column whose values can be made again, or one whose values are known. */
	const picked = (table, column) => {
		const at = made.findIndex((filling) => filling.table.toLowerCase() === table);
		const names = Object.keys(made[at]?.columns ?? {});
		const place = names.findIndex((name) => name.toLowerCase() === column);
		const of = made[at]?.columns[names[place] ?? ""];
		if (of === void 0) return listed(`${table}.${column}`, columns.get(`${table}.${column}`) ?? []);
		const { text, bytes } = generator(of);
		return {
			kind: "column",
			table: at + 1,
			column: place + 1,
			text,
			bytes
		};
	};
	/** One that is made from another is of its type. */
	const parameters = (from) => {
		const made = [];
		for (const one of from) if ("plus" in one) {
			const { text, bytes } = made[one.plus.parameter - 1];
			made.push({
				kind: "plus",
				...one.plus,
				text,
				bytes: Math.max(bytes ?? 0, 40)
			});
		} else made.push(generator(one));
		return made;
	};
	const workload = {
		seed: load.definition.seed,
		warmUpSeconds,
		ignored: numbered(ignoredErrors),
		...costs === void 0 ? {} : { costs: { ...costs } },
		tables: made.map(({ table, rows, columns: of }, at) => ({
			name: table,
			rows,
			anyOrder: Object.values(of).some((one) => "sequential" in one),
			columns: Object.entries(of).map(([name, one], place) => ({
				name,
				seed: at * 4096 + place + 1,
				gen: generator(one)
			}))
		})),
		transactions: load.definition.transactions.map((transaction) => ({
			weight: transaction.weight,
			transaction: transaction.transaction,
			prepared: transaction.prepared,
			ignored: numbered(transaction["ignore-errors"]),
			measured: transaction.statements.every(({ sql }) => mayBeTakenBack(sql)),
			statements: transaction.statements.map(({ sql, params, ...names }, at) => ({
				sql,
				seed: seedOf(statementName(transaction, names, at)),
				measured: isMeasured(sql),
				parts: partsAround(sql),
				params: parameters(params)
			}))
		}))
	};
	const commands = costs === void 0 ? load_default : `${load_default}${costs_default}`;
	return {
		lua: `local W = ${luaText(workload)}\n${values_default}${commands}`,
		lists
	};
}
function kindOf(sql) {
	return shapeOf(sql, "text").kind;
}
/** Statements whose work is counted. */
function isMeasured(sql) {
	return [
		"select",
		"insert",
		"update",
		"delete"
	].includes(kindOf(sql));
}
/**
* Checks whether a statement can be rolled back. One that commits by itself is not run beside the
* load.
*/
function mayBeTakenBack(sql) {
	return isMeasured(sql) || kindOf(sql) === "session";
}
/** The same for a name, whatever the load around it. */
function seedOf(name) {
	return createHash("sha256").update(name).digest().readUInt32BE(0);
}
/**
* Columns that a load picks from and no generator makes.
* @param of `data`: what is needed to make rows alone
*/
function columnsToRead({ definition, fillings }, of) {
	const made = new Set(fillings.flatMap((filling) => filling.kind === "made" ? Object.keys(filling.columns).map((name) => `${filling.table}.${name}`.toLowerCase()) : []));
	const { data, transactions } = definition;
	return generatorsOf({
		data,
		transactions: of === "data" ? [] : transactions
	}).flatMap(({ generator }) => "pick" in generator && "column" in generator.pick ? [generator.pick] : []).filter(({ table, column }) => !made.has(`${table}.${column}`.toLowerCase()));
}
function numbered(errors) {
	return Object.fromEntries(errors.map((number) => [`e${number}`, true]));
}

// src/loads/sysbench/sql/command.ts
const MOST_LOADING_THREADS = 8;
/** Returns the script of a command, what it reads, and the arguments of sysbench. */
function sqlCommand(call) {
	const { command, dialect, cell, load, columns, folder, costs } = call;
	const common = sqlOptions(cell.options).ignoreErrors.split(",").map(Number);
	const { lua, lists } = scriptOf({
		load,
		columns,
		warmUpSeconds: cell.warmUpSeconds,
		ignoredErrors: common,
		...folder === void 0 ? {} : { folder },
		...costs === void 0 ? {} : { costs }
	});
	const options = sysbenchOptions(cell.options);
	const refined = command === "run" && printsHistogram(cell, options);
	const own = load.definition.transactions.flatMap((transaction) => transaction["ignore-errors"]);
	const ignoreErrors = [.../* @__PURE__ */ new Set([...common, ...own])].join(",");
	const words = () => {
		if (costs !== void 0) return ["--threads=1", "costs"];
		if (command !== "run") return [`--threads=${MOST_LOADING_THREADS}`, command];
		return [...timedArguments(cell, {
			...options,
			ignoreErrors
		}, dialect), command];
	};
	return {
		lua: refined ? `${lua}${fineHistogramLua}` : lua,
		lists,
		words: [...connectionArguments(call), ...words()]
	};
}

// src/loads/sysbench/sql/figures.ts
const PREFIX = "tidb-bench-figures ";
const LINE = /^tidb-bench-figures (\d{1,5}) (\d{1,5}) (\d{1,15}) (\d{1,18}) (\d{1,15}) (-|\d{1,5}:\d{1,15}(?:,\d{1,5}:\d{1,15})*)$/;
/** Reads what the script says beside sysbench's own report. */
function figuresReader({ transactions }) {
	const counters = /* @__PURE__ */ new Map();
	let malformed;
	return {
		addTo(outcome) {
			if (outcome.state === "invalid") return outcome;
			const { measured } = outcome;
			const added = this.end(measured.durationSeconds);
			return typeof added === "string" ? {
				state: "invalid",
				reason: added
			} : {
				state: "valid",
				measured: {
					...measured,
					metrics: {
						...measured.metrics,
						...added
					}
				}
			};
		},
		push(line) {
			if (!line.startsWith(PREFIX)) return false;
			const match = LINE.exec(line);
			if (match === null) {
				malformed ??= line.slice(0, 160);
				return true;
			}
			const [, transaction, statement, count, sum, , buckets = ""] = match;
			const key = `${transaction} ${statement}`;
			const counter = counters.get(key) ?? {
				count: 0,
				sumMicroseconds: 0,
				buckets: /* @__PURE__ */ new Map()
			};
			counters.set(key, counter);
			counter.count += Number(count);
			counter.sumMicroseconds += Number(sum);
			for (const part of buckets === "-" ? [] : buckets.split(",")) {
				const [bucket = 0, times = 0] = part.split(":").map(Number);
				counter.buckets.set(bucket, (counter.buckets.get(bucket) ?? 0) + times);
			}
			return true;
		},
		end(measuredSeconds) {
			if (malformed !== void 0) return `malformed figures of a thread: ${malformed}`;
			const metrics = {};
			for (const [index, transaction] of transactions.entries()) {
				const own = counters.get(`${index + 1} 0`);
				if (own === void 0) return `the script reported no figures for ${transaction.name}`;
				add(metrics, "tps", transaction.name, own, measuredSeconds);
				for (const [place, statement] of transaction.statements.entries()) {
					const counter = counters.get(`${index + 1} ${place + 1}`);
					if (counter === void 0) return `the script reported no figures for statement ${place + 1} of ${transaction.name}`;
					add(metrics, "qps", statementName(transaction, statement, place), counter, measuredSeconds);
				}
			}
			return metrics;
		}
	};
}
function add(metrics, rate, name, { count, sumMicroseconds, buckets }, seconds) {
	if (count === 0 || seconds <= 0) return;
	metrics[`${rate}:${name}`] = count / seconds;
	metrics[`latency_avg_ms:${name}`] = sumMicroseconds / count / 1e3;
	metrics[`latency_p95_ms:${name}`] = percentile(buckets, count, .95);
	metrics[`latency_p99_ms:${name}`] = percentile(buckets, count, .99);
}
/** Bounds of the buckets lie 1 % apart: bucket n ends at 1.01ⁿ µs. @returns ms */
function percentile(buckets, count, share) {
	const targetCount = Math.ceil(count * share);
	let running = 0;
	let bound = 0;
	for (const [bucket, times] of [...buckets].sort(([one], [other]) => one - other)) {
		bound = bucket;
		running += times;
		if (running >= targetCount) break;
	}
	return 1.01 ** bound / 1e3;
}
/** Time for all statements of one side. */
const COST_SECONDS = 15;
/** Values that each statement is run with. */
const CALLS = 16;
/**
* Counters of a session for its own statements; those that a product lacks are not in its answer.
*/
const counters = [
	...[
		"first",
		"key",
		"last",
		"next",
		"prev",
		"rnd",
		"rnd_next"
	].map((name) => `Handler_read_${name}`),
	...[
		"write",
		"update",
		"delete"
	].map((name) => `Handler_${name}`),
	...[
		"Rows_read",
		"Created_tmp_tables",
		"Created_tmp_disk_tables"
	],
	...[
		"rows",
		"range",
		"scan",
		"merge_passes"
	].map((name) => `Sort_${name}`)
];
function costSettings(isTidb) {
	const status = `SHOW SESSION STATUS WHERE Variable_name IN ('${counters.join("', '")}')`;
	return {
		calls: CALLS,
		seconds: 15,
		analyze: isTidb,
		status
	};
}
const COST = /^tidb-bench-cost (\d{1,5}) (\d{1,5}) (\d{1,5}) (\d{1,15}) (-|[\w:,.]+)$/;
const PLAN = /^tidb-bench-plan (\d{1,5}) (\d{1,5}) (\d{1,5})\t(.*)$/;
/** Reads what the script says of each call. @param isTidb its plans say what was done */
function costsReader({ transactions }, isTidb) {
	const calls = /* @__PURE__ */ new Map();
	const callOf = (transaction = "", statement = "", call = "") => {
		const own = calls.get(`${transaction} ${statement}`) ?? /* @__PURE__ */ new Map();
		calls.set(`${transaction} ${statement}`, own);
		const figures = own.get(call) ?? {
			counters: {},
			plan: []
		};
		own.set(call, figures);
		return figures;
	};
	return {
		push(line) {
			const [, ...cost] = COST.exec(line) ?? [];
			if (cost.length > 0) {
				const own = callOf(cost[0], cost[1], cost[2]);
				own.microseconds = Number(cost[3]);
				const parts = cost[4] === "-" ? [] : (cost[4] ?? "").split(",").map((part) => part.split(":"));
				own.counters = Object.fromEntries(parts.map(([name = "", value]) => [name, Number(value)]));
			}
			const [, transaction, statement, call, row] = PLAN.exec(line) ?? [];
			if (row !== void 0) callOf(transaction, statement, call).plan.push(row.split("	"));
		},
		end: () => transactions.flatMap((transaction, index) => transaction.statements.flatMap((statement, at) => {
			const whole = [...calls.get(`${index + 1} ${at + 1}`)?.values() ?? []].filter(({ microseconds }) => microseconds !== void 0);
			if (whole.length === 0) return [];
			return [{
				name: statementName(transaction, statement, at),
				sql: statement.sql,
				...summed(whole, isTidb)
			}];
		}))
	};
}
function summed(calls, isTidb) {
	const counted = calls.map((call) => isTidb ? analyzed(call.plan) : call.counters);
	const names = [...new Set(counted.flatMap((each) => Object.keys(each)))].sort();
	const mean = (name) => counted.reduce((sum, each) => sum + (each[name] ?? 0), 0) / calls.length;
	const times = calls.map(({ microseconds = 0 }) => microseconds / 1e3).toSorted((a, b) => a - b);
	const texts = calls.map(({ plan }) => planText(plan, isTidb));
	const plans = [...new Set(texts)];
	return {
		calls: calls.length,
		milliseconds: times[Math.floor(times.length / 2)] ?? 0,
		counters: Object.fromEntries(names.map((name) => [name, mean(name)])),
		plans,
		planOfCall: texts.map((text) => plans.indexOf(text))
	};
}
const heads = {
	10: "id select_type table type possible_keys key key_len ref rows Extra",
	12: "id select_type table partitions type possible_keys key key_len ref rows filtered Extra"
};
/** Formats a plan as in a pack: a line of heads, then a line for each operator. */
function planText(rows, isTidb) {
	const [first] = rows;
	if (first === void 0) return "";
	if (isTidb) {
		const lines = rows.map(([id = "", estimated = "", , task = "", object = "", , info = ""]) => [
			id,
			estimated,
			task,
			object,
			info
		].join("	"));
		return [[
			"id",
			"estRows",
			"task",
			"access object",
			"operator info"
		].join("	"), ...lines].join("\n");
	}
	return [(heads[first.length] ?? heads[10]).replaceAll(" ", "	"), ...rows.map((row) => row.join("	"))].join("\n");
}
/**
* Reads the work of operators that TiDB reports: rows that were read and sorted, requests to the
* stores, request units.
*/
function analyzed(rows) {
	const counters = {};
	const add = (name, value) => {
		if (value > 0) counters[name] = (counters[name] ?? 0) + value;
	};
	for (const [id = "", , actual = "0", , , info = ""] of rows) {
		const name = id.replace(/^[\s│├└─]+/u, "");
		if (/^(?:\w*Scan|Point_Get|Batch_Point_Get)/.test(name)) add("rows_read", Number(actual));
		if (/^(?:Sort|TopN)/.test(name)) add("Sort_rows", Number(actual));
		add("cop_tasks", Number(/cop_task: \{num: (\d+)/.exec(info)?.[1] ?? 0));
		add("request_units", Number(/\bRU:\s*([\d.]+)/.exec(info)?.[1] ?? 0));
	}
	return counters;
}

// src/loads/sysbench/sql/guest.ts
/**
* Returns the command of a run of a load in a guest, and the reader of what its script prints.
* @param program path of sysbench on this machine
* @throws Failure `input` for several clients, or a load beside
*/
function sqlInGuest(program, call) {
	const { cell, endpoint, load } = call;
	if (cell.clients > 1 || cell.beside !== void 0) throw new Failure("input", `${cell.workload} cannot be measured on the simulated machine`, { remedy: "It takes loads with one client and nothing beside." });
	const { configFile, configText, folders } = guestFiles(program, endpoint);
	const make = (folder) => sqlCommand({
		...call,
		command: "run",
		folder,
		script: `${folder}load.lua`,
		configFile
	});
	const { lua } = make("/");
	const folder = `/load/${createHash("sha256").update(lua).digest("hex").slice(0, 16)}/`;
	const { words, lua: ownLua, lists } = make(folder);
	return {
		program,
		words,
		...sqlOptions(cell.options).seed === void 0 ? { seedOption: "--rand-seed" } : {},
		texts: {
			[configFile]: configText,
			[`${folder}load.lua`]: ownLua,
			...Object.fromEntries(lists)
		},
		folders,
		logs: { open(expected) {
			const usual = sysbenchLog.open(expected);
			const figures = figuresReader(load.definition);
			return {
				push(line) {
					if (!figures.push(line)) usual.push(line);
				},
				end() {
					const { outcome, facts } = usual.end();
					return {
						outcome: figures.addTo(outcome),
						facts
					};
				}
			};
		} }
	};
}

// src/loads/sysbench/sql/prepare.ts
/**
* Makes the tables, and has the server prepare every statement before a row is loaded.
* @throws Failure `input` with the server's words and the line of the file, `environment` where it
*   cannot be reached
*/
async function makeTables(load, context) {
	const { endpoint, signal } = context;
	const { migration } = load;
	await requireNoTable(endpoint, (name) => migration !== void 0 || load.tables.has(name.toLowerCase()));
	if (migration !== void 0) await migrate(migration, load, context);
	await withConnection(endpoint, async (connection) => {
		await connection.query("SET foreign_key_checks = 0, time_zone = '+00:00'");
		await execute(connection, load.schema.map(({ sql, place }) => ({
			sql: withoutDefiner(sql),
			place
		})), signal);
		const faults = await refusedStatements(connection, load);
		if (faults.length > 0) throw faultsFailure("The server refuses statements of the load:", faults);
	});
}
/**
* Has the command of a load create its tables. @throws Failure `input` where it fails, or leaves a
* table out
*/
async function migrate({ command, folder }, { tables }, { endpoint, signal, logFolder }) {
	const [{ host, port } = {
		host: "",
		port: 0
	}] = endpoint.hosts;
	const { user, password, database } = endpoint;
	const login = [user, ...password === "" ? [] : [password]].map(encodeURIComponent).join(":");
	const log = join(logFolder, "schema-command");
	const exit = await runProcess("bash", [
		"-e",
		"-o",
		"pipefail",
		"-c",
		command
	], {
		cwd: folder,
		purpose: "build",
		extraEnv: {
			TIDB_BENCH_HOST: host,
			TIDB_BENCH_PORT: String(port),
			TIDB_BENCH_USER: user,
			TIDB_BENCH_PASSWORD: password,
			TIDB_BENCH_DATABASE: database,
			DATABASE_URL: `mysql://${login}@${host}:${port}/${database}`
		},
		signal,
		stdoutFile: `${log}.stdout`,
		stderrFile: `${log}.stderr`,
		deadlineSeconds: overAllData.deadlineSeconds
	});
	signal.throwIfAborted();
	if (exit.exitCode !== 0) throw new Failure("input", `\`schema\`: ${command} ended with ${exitWords(exit.exitCode)}`, {
		tail: [...exit.stdoutTail, ...exit.stderrTail].slice(-20),
		remedy: "It runs at the root of the repository; the environment holds the address of the database."
	});
	const created = new Set((await tableNames(endpoint)).map((name) => name.toLowerCase()));
	const absent = [...tables.keys()].find((name) => !created.has(name));
	if (absent !== void 0) throw new Failure("input", `\`schema\`: ${command} created no table ${absent}`, { remedy: `It has to use the database of its environment: TIDB_BENCH_DATABASE is ${database}.` });
}
/**
* Statements that the server cannot prepare: an unknown column or table, or no SQL that it knows.
*/
async function refusedStatements(connection, { definition, places }) {
	const faults = [];
	for (const transaction of definition.transactions) for (const [index, statement] of transaction.statements.entries()) {
		if (!transaction.prepared) continue;
		const name = statementName(transaction, statement, index);
		try {
			const digits = Buffer.from(statement.sql).toString("hex");
			await connection.query(`SET @tidb_bench_check = CONVERT(x'${digits}' USING utf8mb4)`);
			await connection.query("PREPARE tidb_bench_check FROM @tidb_bench_check");
			await connection.query("DEALLOCATE PREPARE tidb_bench_check");
		} catch (error) {
			if (!connection.usable) throw error;
			faults.push({
				where: places.get(name) ?? name,
				what: `${name}: ${detailsOf(error).message}`
			});
		}
	}
	return faults;
}
/**
* Runs the statements of files and fills tables from CSV; what generators make is loaded by
* sysbench. @throws Failure
*/
async function fillByHand(load, { endpoint, signal }) {
	await withConnection(endpoint, async (connection) => {
		await connection.query("SET foreign_key_checks = 0, time_zone = '+00:00'");
		if (load.fillings.some(({ kind }) => kind === "csv")) await connection.query("SET sql_mode = REPLACE(@@sql_mode, 'NO_BACKSLASH_ESCAPES', '')");
		for (const filling of load.fillings) {
			if (filling.kind === "statements") await execute(connection, filling.statements, signal);
			if (filling.kind === "csv") await insert(connection, filling, signal);
		}
	});
}
async function execute(connection, statements, signal) {
	for (const { sql, place } of statements) try {
		await connection.query(sql, [], overAllData, signal);
	} catch (error) {
		if (!connection.usable) throw error;
		throw new Failure("input", `${place}: ${detailsOf(error).message}`, { cause: error });
	}
}
/**
* Drops what the schema of a load makes beside tables, such as views and routines; of a command,
* all that its database has. @throws Failure `environment`
*/
async function dropBesideTables({ schema, migration }, { endpoint, signal }) {
	const made = schema.flatMap(({ sql }) => {
		const one = madeBeside(sql);
		return one === void 0 ? [] : [one];
	});
	if (made.length === 0 && migration === void 0) return;
	await withConnection(endpoint, async (connection) => {
		const found = migration === void 0 ? [] : await connection.query(BESIDE_TABLES);
		const all = [...made, ...found.map(({ kind, name }) => [String(kind), String(name)])];
		for (const [kind, name] of all) await connection.query(`DROP ${kind} IF EXISTS ${quoteName(name)}`, [], overAllData, signal);
	});
}
const BESIDE_TABLES = "SELECT 'VIEW' AS kind, table_name AS name FROM information_schema.views WHERE table_schema = DATABASE() UNION ALL SELECT routine_type, routine_name FROM information_schema.routines WHERE routine_schema = DATABASE()";
const ROWS_AT_ONCE = 500;
async function insert(connection, { table, csv, place }, signal) {
	const names = csv.columns.map(quoteName).join(", ");
	const row = `(${csv.columns.map(() => "?").join(", ")})`;
	for (let first = 0; first < csv.rows.length; first += ROWS_AT_ONCE) {
		const rows = csv.rows.slice(first, first + ROWS_AT_ONCE);
		const sql = `INSERT INTO \`${table}\` (${names}) VALUES ${rows.map(() => row).join(", ")}`;
		const values = rows.flat();
		try {
			await connection.query(sql, values, overAllData, signal);
		} catch (error) {
			if (!connection.usable) throw error;
			throw new Failure("input", `${place}, rows from ${first + 1}: ${detailsOf(error).message}`, { cause: error });
		}
	}
}
const MOST_VALUES = 1e5;
/**
* Values of the columns that a load picks from and no generator makes, as the server has them.
* @param of `data`: those that rows are made from alone
* @throws Failure `input` for a column that is empty, or has too many values
*/
async function readColumns(load, context, of) {
	const columns = columnsToRead(load, of);
	const values = /* @__PURE__ */ new Map();
	if (columns.length === 0) return values;
	const limits = {
		...overAllData,
		rows: 100001,
		bytes: 64 * 2 ** 20
	};
	await withConnection(context.endpoint, async (connection) => {
		await connection.query("SET time_zone = '+00:00'");
		for (const { table, column } of columns) {
			const name = `${table}.${column}`;
			const quoted = quoteName(column);
			const sql = `SELECT DISTINCT CAST(${quoted} AS CHAR) AS value FROM ${quoteName(table)} WHERE ${quoted} IS NOT NULL ORDER BY value LIMIT 100001`;
			const columnValues = (await connection.query(sql, [], limits, context.signal).catch((error) => {
				if (!connection.usable) throw error;
				throw new Failure("input", `pick ${name}: ${detailsOf(error).message}`, { cause: error });
			})).map(({ value }) => String(value));
			if (columnValues.length === 0) throw new Failure("input", `pick ${name}: the column has no value`);
			if (columnValues.length > MOST_VALUES) throw new Failure("input", `pick ${name}: the column has more than ${MOST_VALUES.toLocaleString("en")} values`, { remedy: "Use a generator, or pick from a file." });
			values.set(name.toLowerCase(), columnValues);
		}
	});
	return values;
}

// src/loads/sysbench/sql/run.ts
/** A load of a person's own, run by sysbench with a script made from it. */
function createSql(settings = {}) {
	const program = sysbenchProgram(settings);
	/** Writes the script and what it reads into the private folder, and runs it from there. */
	function argumentsFor({ cell, endpoint }, command, load, columns, costs) {
		return async ({ dialect, home }) => {
			const script = join(home.path, "load.lua");
			const { configFile } = home;
			const { lua, lists, words } = sqlCommand({
				command,
				dialect,
				cell,
				endpoint,
				load,
				columns,
				script,
				configFile,
				costs
			});
			await writeFile(script, lua, { mode: 384 });
			for (const [name, text] of lists) await writeFile(join(home.path, name), text, { mode: 384 });
			return words;
		};
	}
	return {
		version: async (signal) => (await program.installed(signal)).version,
		checkAccess: requireLosable,
		async verify(context) {
			await program.connect(context);
			await makeTables(loadOf(context), context);
		},
		async prepare(context) {
			const load = loadOf(context);
			await makeTables(load, context);
			await fillByHand(load, context);
			if (load.fillings.some(({ kind }) => kind === "made")) {
				const columns = await readColumns(load, context, "data");
				await program.executeStrictly(context, "prepare", argumentsFor(context, "prepare", load, columns));
			}
			if (context.analyze === void 0) await analyzeTables(context.endpoint, await namesOf(load, context), context.signal);
		},
		check: (context) => requireRowCounts(context.endpoint, rowsByTable(loadOf(context)), context.signal),
		async run(context, place) {
			const load = runLoad(context);
			const make = argumentsFor(context, "run", load, await readColumns(load, context, "all"));
			return runSysbench(program, context, place, make, {
				options: sqlOptions(context.cell.options),
				own: () => figuresReader(load.definition)
			});
		},
		async guest(context, endpoint) {
			const { dialect } = await program.installed(context.signal);
			const load = runLoad(context);
			const columns = await readColumns(load, context, "all");
			const { cell } = context;
			return sqlInGuest(await program.path(), {
				dialect,
				cell,
				endpoint,
				load,
				columns
			});
		},
		async costs(context) {
			const load = context.shared?.side === "candidate" ? loadOf(context) : runLoad(context);
			const columns = await readColumns(load, context, "all");
			const product = await productAt(context.endpoint);
			const reader = costsReader(load.definition, product === "TiDB");
			const exit = await program.execute(context, argumentsFor(context, "run", load, columns, costSettings(product === "TiDB")), {
				name: "sysbench-costs",
				deadlineSeconds: 2 * 15,
				onStdoutLine: reader.push
			});
			context.signal.throwIfAborted();
			if (exit.exitCode !== 0) context.log.info(`the cost of the statements could not be read: ${exit.stderrTail.at(-1) ?? ""}`);
			return reader.end();
		},
		async cleanup(context) {
			const load = loadOf(context);
			await dropBesideTables(load, context);
			const names = await namesOf(load, context);
			await dropTables(context.endpoint, names, context.signal);
		}
	};
}
/** The load of a run: its own data, and of the transactions what both sides have. */
function runLoad(context) {
	const { cell, shared } = context;
	const load = loadOf(context);
	if (shared === void 0) return load;
	const definition = shareLoads(cell.workload, shared.folders)[shared.side];
	return {
		...load,
		definition: chosenStatements(definition, listIn(cell.data, "statements"))
	};
}
function loadOf({ cell, folder }) {
	const load = readSqlLoad(cell.workload, folder ?? process.cwd());
	return {
		...load,
		definition: chosenStatements(load.definition, listIn(cell.data, "statements"))
	};
}
/**
* The tables that the load created. A command starts with an empty database, so that all of them
* are its own.
*/
async function namesOf({ tables, migration }, { endpoint }) {
	return migration === void 0 ? [...tables.values()].map(({ name }) => name) : tableNames(endpoint);
}
/** Rows of the tables that nothing but generators and CSV files fill. */
function rowsByTable({ fillings, tables }) {
	const rows = /* @__PURE__ */ new Map();
	if (fillings.some(({ kind }) => kind === "statements")) return rows;
	for (const filling of fillings) {
		if (filling.kind === "statements") continue;
		const name = tables.get(filling.table.toLowerCase())?.name ?? filling.table;
		const added = filling.kind === "made" ? filling.rows : filling.csv.rows.length;
		rows.set(name, (rows.get(name) ?? 0) + added);
	}
	return rows;
}
/** Words of statements that change rows; `FOR UPDATE` and `REPLACE()` are taken for one, too. */
const writing = /^(?:insert|update|delete|replace|truncate|call|load)$/i;
/** SQL of the user, which sysbench runs. */
const runner = {
	create: createSql,
	checkCell({ options, durationSeconds, warmUpSeconds }) {
		sqlOptions(options);
		requireWholeSeconds(durationSeconds, warmUpSeconds);
	},
	writes: (workload, folder) => readSqlLoad(workload, folder).definition.transactions.some(({ statements }) => statements.some(({ sql }) => tokensOf(sql).some(({ kind, text }) => kind === "word" && writing.test(text)))),
	differences: (workload, folders) => shareLoads(workload, folders).difference,
	namesIn(workload, folder) {
		const { definition, tables, files } = readSqlLoad(workload, folder);
		return [
			...definition.transactions.flatMap((transaction) => [transaction.name, ...transaction.statements.map((statement, index) => statementName(transaction, statement, index))]),
			...[...tables].flatMap(([key, { name }]) => [key, name]),
			...files
		];
	},
	rowsOf: (workload, folder) => rowsOf(readSqlLoad(workload, folder)),
	doubts(workload, folder) {
		const empty = emptyTables(readSqlLoad(workload, folder));
		if (empty.length === 0) return [];
		const are = empty.length === 1 ? "which is" : "which are";
		return [`${workload} reads ${empty.join(", ")}, ${are} empty: its figures are those of empty tables. Say with \`data\` how many rows each table has.`];
	}
};

export { runner };