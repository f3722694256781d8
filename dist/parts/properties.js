import { i as _enum, m as number, s as boolean, v as strictObject, x as union, y as string } from "./schemas.js";
import { t as Failure } from "./failure.js";
import { t as nearest } from "./nearest.js";
import { n as issuesToFaults } from "./faults.js";
import { isAbsolute, resolve } from "node:path";

// src/workload/option-names.ts
/**
* Checks the options of a cell against its tool's; `point-selects`, `point_selects` and `pointSelects` are the same.
* @throws Failure `input` that names every unknown or wrong option as it was written, and those that are known
*/
function readOptions(tool, schema, options) {
	const writtenNames = new Map(Object.keys(options).map((name) => [camelName(name), name]));
	const camel = Object.entries(options).map(([name, value]) => [camelName(name), value]);
	const parsed = schema.safeParse(Object.fromEntries(camel));
	if (parsed.success) return parsed.data;
	const optionNames = Object.keys(schema.shape).map(plainName);
	const nameOf = (key) => writtenNames.get(String(key)) ?? plainName(String(key));
	const faults = parsed.error.issues.flatMap((issue) => {
		if (issue.code === "unrecognized_keys") return issue.keys.map((key) => unknownOption(nameOf(key), optionNames));
		const [name, ...rest] = issue.path;
		const issueWithName = {
			...issue,
			path: name === void 0 ? [] : [nameOf(name), ...rest]
		};
		const valueAt = (path) => options[String(path[0])];
		return issuesToFaults([issueWithName], () => "", valueAt).map(({ what, remedy }) => [what, remedy].filter((part) => part !== void 0).join("; "));
	});
	throw new Failure("input", `${tool} options: ${faults.join("; ")}`, { remedy: optionNames.length === 0 ? "It takes none." : `Known options are ${optionNames.join(", ")}.` });
}
function unknownOption(name, optionNames) {
	const suggestion = nearest(plainName(camelName(name)), optionNames);
	return `unknown option \`${name}\`${suggestion === void 0 ? "" : `; did you mean "${suggestion}"?`}`;
}
/** `point-selects` and `point_selects` as `pointSelects`. */
function camelName(name) {
	return name.replace(/[-_]([a-z])/g, (_, letter) => letter.toUpperCase());
}
/** `pointSelects` as `point-selects`, as people write it. */
function plainName(name) {
	return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

// src/workload/sysbench/options.ts
const count$1 = number().int().nonnegative();
/** `options:` of a sysbench workload: all that changes the load beside threads, data and time. */
const sysbenchOptionsSchema = strictObject({
	/** Distribution of the row numbers. sysbench 1.0 and 1.1 have different defaults, so it is always passed. */
	randType: _enum([
		"uniform",
		"gaussian",
		"special",
		"pareto",
		"zipfian"
	]).default("uniform"),
	/** 0 switches percentiles off. */
	percentile: number().int().min(0).max(99).default(95),
	/** Counted anyway for the percentile, and printed after the run: by it a percentile is exact, without it in steps of 1.8 %. On by default. */
	histogram: boolean().optional(),
	psMode: _enum(["auto", "disable"]).default("auto"),
	/**
	* Error numbers that a client retries, separated by commas. With 2013 among them sysbench crashes when its server dies,
	* which makes the run invalid all the same.
	*/
	ignoreErrors: union([string(), number()]).transform(String).refine((list) => /^\d+(,\d+)*$/.test(list), { error: "expected error numbers such as 1213,1020,1205" }).default("1213,1020,1205,1062,8028,9002,9007"),
	autoInc: boolean().optional(),
	skipTrx: boolean().optional(),
	secondary: boolean().optional(),
	rangeSize: count$1.optional(),
	rangeSelects: boolean().optional(),
	pointSelects: count$1.optional(),
	simpleRanges: count$1.optional(),
	sumRanges: count$1.optional(),
	orderRanges: count$1.optional(),
	distinctRanges: count$1.optional(),
	/** Values of a list, or rows of a range, of the loads of one statement; of select_random_points too. */
	randomPoints: count$1.max(1e4).optional(),
	indexUpdates: count$1.optional(),
	nonIndexUpdates: count$1.optional(),
	deleteInserts: count$1.optional(),
	/** Transactions a second; 0: as many as possible. */
	rate: count$1.optional(),
	/** Seed of the random numbers; 0: the time. */
	seed: count$1.max(2147483647).optional(),
	/** Seconds between interval lines. */
	reportInterval: number().int().min(1).max(3600).default(1),
	/** Cores of each client, `0-1` or `0-1;2-3`, by taskset. */
	cores: string().regex(/^[0-9,-]+(;[0-9,-]+)*$/).optional()
});
/** @throws Failure `input` that names every unknown or wrong option */
function sysbenchOptions(options) {
	return readOptions("sysbench", sysbenchOptionsSchema, options);
}
/** Is it one of sysbench's own, or of its bundled workloads? Others belong to a script of the caller's. */
function isSysbenchOption(name) {
	return Object.hasOwn(sysbenchOptionsSchema.shape, camelName(name));
}
/**
* @param text output of `sysbench --version`, e.g. `sysbench 1.0.20` or `sysbench 1.1.0-df89d34`
* @returns undefined where it is none that is known
*/
function sysbenchVersion(text) {
	const version = /^sysbench (\d+\.\d+[\w.-]*)/m.exec(text)?.[1];
	const dialect = version?.split(".").slice(0, 2).join(".");
	if (version === void 0) return void 0;
	return dialect === "1.0" || dialect === "1.1" ? {
		version,
		dialect
	} : void 0;
}
/** `options:` of an own load: those of sysbench that say how it is run; what is run is in the workload file. */
const sqlOptionsSchema = sysbenchOptionsSchema.pick({
	percentile: true,
	histogram: true,
	ignoreErrors: true,
	rate: true,
	seed: true,
	reportInterval: true,
	cores: true
});
/** @throws Failure `input` that names every unknown or wrong option */
function sqlOptions(options) {
	return readOptions("sql", sqlOptionsSchema, options);
}

// src/workload/sysbench/lua-text.ts
/**
* Lua source of a value. Text is written byte by byte: letters, digits and spaces as they are, all else as `\ddd`, so
* that nothing in it can end the string. Keys and texts may hold any character; `undefined` is left out.
* @throws RangeError for a number that is not finite
*/
function luaText(value) {
	if (typeof value === "string") return luaString(value);
	if (typeof value === "boolean") return String(value);
	if (typeof value === "number") {
		if (!Number.isFinite(value)) throw new RangeError(`${value} cannot be written as Lua`);
		return value < 0 ? `(${value})` : String(value);
	}
	if (isList(value)) return `{${value.map((item) => luaText(item ?? false)).join(",")}}`;
	return `{${Object.entries(value).flatMap(([key, item]) => item === void 0 ? [] : [`[${luaString(key)}]=${luaText(item)}`]).join(",")}}`;
}
function isList(value) {
	return Array.isArray(value);
}
function luaString(text) {
	return `"${[...Buffer.from(text, "utf8")].map((byte) => {
		const character = String.fromCharCode(byte);
		return /[A-Za-z0-9 ]/.test(character) ? character : `\\${String(byte).padStart(3, "0")}`;
	}).join("")}"`;
}

// src/workload/sysbench/shapes.ts
const points = (columns, key) => ({
	sql: `SELECT ${columns} FROM sbtest# WHERE ${key} IN (@)`,
	rows: "points"
});
const range = (columns, key) => ({
	sql: `SELECT ${columns} FROM sbtest# WHERE ${key} BETWEEN ? AND ?`,
	rows: "range"
});
/** More than the 100 plans that a session of TiDB keeps by default. */
const MANY = 200;
const shapes = {
	oltp_points_covered_pk: points("id", "id"),
	oltp_points_covered_si: points("k", "k"),
	oltp_points_notcovered_pk: points("id, c", "id"),
	oltp_points_notcovered_si: points("k, c", "k"),
	oltp_random_points: points("c", "id"),
	oltp_many_statements: {
		...range("c AS c~", "id"),
		copies: MANY,
		length: 10
	},
	oltp_hot_points: {
		...points("c", "id"),
		rows: "hot"
	},
	oltp_range_covered_pk: range("id", "id"),
	oltp_range_covered_si: range("k", "k"),
	oltp_range_notcovered_pk: range("id, c", "id"),
	oltp_range_notcovered_si: range("k, c", "k"),
	oltp_range_count: range("COUNT(*)", "id"),
	oltp_scan: { sql: "SELECT COUNT(*) FROM sbtest# WHERE LENGTH(c) < 0" },
	oltp_update_inlist: {
		sql: "UPDATE sbtest# SET c = ? WHERE id IN (@)",
		rows: "points",
		setsText: true
	},
	oltp_update_one: {
		sql: "UPDATE sbtest# SET c = ? WHERE id = 1",
		setsText: true
	}
};
/** The script of a load that sysbench itself does not have, on the tables of its OLTP loads; undefined for any other. */
function shapeLua(workload) {
	if (!Object.hasOwn(shapes, workload)) return void 0;
	const { sql, rows, setsText, copies = 1, length = 100 } = shapes[workload];
	return `
require("oltp_common")
sysbench.cmdline.options.random_points = {"Values of a list, or rows of a range", ${length}}

local sql, rows, sets_text, copies = ${luaText(sql)}, ${luaText(rows ?? "")}, ${setsText === true}, ${copies}
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
`;
}

// src/workload/sysbench/timed-arguments.ts
/** Several clients' percentiles are only available from their histograms. */
function printsHistogram({ clients }, options) {
	return options.histogram !== false && options.percentile > 0 || clients > 1;
}
/** Threads, times and what is reported: the same for every script. */
function timedArguments(cell, options, dialect) {
	return [
		`--threads=${cell.threads}`,
		"--events=0",
		...timeArguments(cell, dialect),
		`--report-interval=${options.reportInterval}`,
		`--percentile=${options.percentile}`,
		...printsHistogram(cell, options) ? ["--histogram=on"] : [],
		`--rand-type=${options.randType}`,
		...flag$1("rand-seed", options.seed),
		...flag$1("rate", options.rate),
		`--db-ps-mode=${options.psMode}`,
		`--mysql-ignore-errors=${options.ignoreErrors}`
	];
}
/** A checkpoint is the only warm-up that sysbench 1.0 has; its `--time` includes it. */
function timeArguments({ durationSeconds, warmUpSeconds }, dialect) {
	requireWholeSeconds(durationSeconds, warmUpSeconds);
	if (warmUpSeconds === 0) return [`--time=${durationSeconds}`];
	return dialect === "1.1" ? [`--time=${durationSeconds}`, `--warmup-time=${warmUpSeconds}`] : [`--time=${warmUpSeconds + durationSeconds}`, `--report-checkpoints=${warmUpSeconds}`];
}
function requireWholeSeconds(...times) {
	const odd = times.find((time) => !Number.isInteger(time));
	if (odd === void 0) return;
	throw new Failure("input", `sysbench measures whole seconds, not ${odd} s`, { remedy: "Set duration and warm-up, or slice and settle of side-by-side, to whole seconds." });
}
/** `--name=value`; nothing for a value that is not given. */
function flag$1(name, value) {
	if (value === void 0) return [];
	return [`--${name}=${typeof value === "boolean" ? value ? "on" : "off" : value}`];
}

// src/workload/sysbench/arguments.ts
/** A workload that is a file, not a bundled name: it has a slash or ends in `.lua`. */
function isScript(workload) {
	return workload.includes("/") || workload.endsWith(".lua");
}
/** Does it have the command `prewarm`? sysbench 1.0 and newer give it to all that share `oltp_common`. */
function canPrewarm(workload) {
	return !isScript(workload) && /^(oltp|select_random)_/.test(workload);
}
/** The script by its full path, since sysbench may run in a folder of its own. */
function scriptOf(workload) {
	return isScript(workload) && !isAbsolute(workload) ? resolve(workload) : workload;
}
/**
* Arguments of sysbench 1.0 and 1.1. The password is not among them.
* @throws Failure `input` for unknown options or times that sysbench cannot express
*/
function sysbenchArguments(call) {
	const { cell, command, dialect, endpoint, configFile, scriptOptions } = call;
	const options = optionsOf(cell);
	return [
		...connectionArguments({
			script: call.around ?? scriptFor(command, cell.workload),
			dialect,
			endpoint,
			configFile
		}),
		...scriptOptions === void 0 ? bundledArguments(call, options) : scriptArguments(cell, options, scriptOptions),
		...command === "run" ? timedArguments(cell, options, dialect) : [`--threads=${preparingThreads$1(cell)}`, ...command === "prepare" ? dataDistribution(cell) : []],
		command
	];
}
/** All bundled workloads of a family have the tables of one script. */
function scriptFor(command, workload) {
	if (command === "prepare" && !isScript(workload)) return preparingScript(workload);
	const isOltp = !isScript(workload) && workload.startsWith("oltp_");
	const isOfData = command === "cleanup" || command === "prewarm" && shapeLua(workload) !== void 0;
	return isOltp && isOfData ? "oltp_common" : scriptOf(workload);
}
/** The script that makes the tables of a bundled workload. */
function preparingScript(workload) {
	return workload.startsWith("oltp_") ? "oltp_common" : workload;
}
/** Returns the option for the distribution of the rows' column k; sysbench's own default if none is set. */
function dataDistribution({ data }) {
	return flag$1("rand-type", data.randType);
}
/** Returns the script, and the access to the server. The password is not among them. */
function connectionArguments(call) {
	const { script, dialect, endpoint, configFile } = call;
	return [
		`--config-file=${configFile}`,
		script,
		"--db-driver=mysql",
		`--mysql-host=${hostList(endpoint)}`,
		`--mysql-port=${endpoint.hosts.map(({ port }) => port).join(",")}`,
		`--mysql-user=${endpoint.user}`,
		`--mysql-db=${endpoint.database}`,
		...tlsArguments(endpoint, dialect)
	];
}
/** MySQL's client library takes `localhost` for a socket file of its own, whatever the port; an address it connects to. */
function hostList({ hosts }) {
	return hosts.map(({ host }) => host.toLowerCase() === "localhost" ? "127.0.0.1" : host).join(",");
}
/**
* Content of the private option file. sysbench takes a value in either kind of quotes and knows no escapes.
* @throws Failure `input` for a password that cannot be written in it
*/
function configFileText(password) {
	const quote = ["'", "\""].find((candidate) => !password.includes(candidate));
	if (quote === void 0 || /[\r\n\0]/.test(password) || password.length > 200) throw new Failure("input", "sysbench cannot take this password", { remedy: "Use one of at most 200 characters, without line breaks, that lacks at least one kind of quotes." });
	return password === "" ? "" : `mysql-password=${quote}${password}${quote}\n`;
}
/** Preparing is parallel over tables only, and more than 16 threads help no server. */
function preparingThreads$1(cell) {
	return Math.max(1, Math.min(16, Number(cell.data.tables ?? 1)));
}
function tlsArguments(endpoint, dialect) {
	switch (endpoint.tls.mode) {
		case "off": return [];
		case "required": return dialect === "1.1" ? ["--mysql-ssl=REQUIRED"] : ["--mysql-ssl=on"];
		case "verify": return dialect === "1.1" ? ["--mysql-ssl=VERIFY_IDENTITY", "--mysql-ssl-ca=cacert.pem"] : ["--mysql-ssl=on"];
	}
}
function bundledArguments({ cell, command }, options) {
	const isRun = command === "run";
	return [...flags(dataOptions(cell, options, isRun)), ...isRun ? flags(loadOptions(options)) : []];
}
/** Returns only options that the script itself has, with underscores. @throws Failure `input` for what was requested beside that */
function scriptArguments(cell, options, scriptOptions) {
	const own = ownOptions(cell.options);
	const scriptValues = {
		...loadOptions(options),
		...own
	};
	const foreign = Object.entries(scriptValues).flatMap(([name, value]) => value === void 0 || scriptOptions.has(underscored(name)) ? [] : [name]);
	if (foreign.length > 0) {
		const names = [...scriptOptions].sort().join(", ");
		throw new Failure("input", `${cell.workload} has no option ${foreign.join(", ")}`, { remedy: scriptOptions.size === 0 ? "It has no options at all." : `It has ${names}.` });
	}
	const all = Object.entries({
		...dataOptions(cell, options, true),
		...scriptValues
	});
	return flags(Object.fromEntries(all.filter(([name]) => scriptOptions.has(underscored(name)))));
}
/** Options of the cell; those of a script of the caller's are its own. @throws Failure `input` */
function optionsOf({ workload, options }) {
	if (!isScript(workload)) return sysbenchOptions(options);
	const own = ownOptions(options);
	return sysbenchOptions(Object.fromEntries(Object.entries(options).filter(([name]) => !(name in own))));
}
function ownOptions(options) {
	return Object.fromEntries(Object.entries(options).filter(([name]) => !isSysbenchOption(name)));
}
function underscored(name) {
	return name.replaceAll("-", "_");
}
/** A load may have other options than its tables: rows with keys of their own in an AUTO_INCREMENT table. */
function dataOptions({ data }, options, isRun) {
	const made = data.autoInc ?? options.autoInc;
	const autoInc = isRun ? options.autoInc ?? made : made;
	return {
		tables: data.tables,
		"table-size": data.tableSize,
		"auto-inc": autoInc === true ? void 0 : autoInc
	};
}
/** Options of the bundled workloads, and of scripts that build on them. */
function loadOptions(options) {
	return {
		"skip-trx": options.skipTrx,
		secondary: options.secondary,
		"range-size": options.rangeSize,
		"range-selects": options.rangeSelects,
		"point-selects": options.pointSelects,
		"simple-ranges": options.simpleRanges,
		"sum-ranges": options.sumRanges,
		"order-ranges": options.orderRanges,
		"distinct-ranges": options.distinctRanges,
		"index-updates": options.indexUpdates,
		"non-index-updates": options.nonIndexUpdates,
		"delete-inserts": options.deleteInserts,
		"random-points": options.randomPoints
	};
}
function flags(values) {
	return Object.entries(values).flatMap(([name, value]) => flag$1(name, value));
}

// src/workload/tpcc/options.ts
const secondsIn = {
	s: 1,
	m: 60,
	h: 3600
};
const allQueries = Array.from({ length: 22 }, (_, index) => `q${index + 1}`);
/** `options:` of a go-tpc workload: all that changes the load beside threads, warehouses and time. */
const tpcOptionsSchema = strictObject({
	/** Partitions of the tables. */
	parts: number().int().min(1).optional(),
	/** 1 HASH, 2 RANGE, 3 LIST like HASH, 4 LIST like RANGE. */
	partitionType: number().int().min(1).max(4).optional(),
	/** Keying and thinking times of the specification. */
	wait: boolean().optional(),
	/** Shares of NewOrder, Payment, OrderStatus, Delivery and StockLevel. */
	weight: string().regex(/^\d+(,\d+){4}$/, { error: "expected five shares such as 45,43,4,4,4" }).optional(),
	/** 0 the server's own, 1 read uncommitted, 2 read committed, 4 repeatable read, 6 serializable, … */
	isolation: number().int().min(0).max(7).optional(),
	maxMeasureLatency: string().regex(/^\d+(ms|s|m)$/, { error: "expected a duration such as 16s" }).optional(),
	/** Session variables for every connection: `tidb_enable_1pc=1`, joined by `&`. */
	connParams: string().optional(),
	/** tpch and ch: the analytical queries, `q1,q6`; default: all 22. */
	queries: string().regex(/^q(?:[1-9]|1\d|2[0-2])(?:,q(?:[1-9]|1\d|2[0-2]))*$/, { error: "expected queries of q1 to q22, such as q1,q6" }).refine((text) => new Set(text.split(",")).size === text.split(",").length, { error: "expected each query once" }).optional(),
	/** tpch: how often each thread runs each query in a run. */
	passes: number().int().min(1).max(1e3).default(1),
	/** tpch at scale factor 1: compares the answers with those of the specification; default: on TiDB. */
	check: boolean().optional(),
	/** tpch and ch: TiFlash replicas of each table, which every plan must then use. */
	tiflashReplicas: number().int().min(1).max(10).optional(),
	/** Seconds until they are ready. */
	tiflashDeadline: string().regex(/^\d{1,6}[smh]$/, { error: "expected a duration such as 30m" }).default("30m").transform((text) => Number.parseInt(text, 10) * secondsIn[text.slice(-1)]),
	/** ch: threads of the analytical half. */
	analyticalThreads: number().int().min(1).optional(),
	/** All of go-tpc's consistency checks instead of all but one, on TiDB; slow with many warehouses. */
	checkAll: boolean().optional(),
	/** The consistency check behind every run, without which a run of TPC-C is not believed. */
	checkAfter: boolean().default(true),
	/** Cores of each client, `0-1` or `0-1;2-3`, by taskset. */
	cores: string().regex(/^[0-9,-]+(;[0-9,-]+)*$/).optional()
});
/** The analytical queries of a run, each once. */
function queriesOf({ queries }) {
	return queries?.split(",") ?? allQueries;
}
/** @throws Failure `input` that names every unknown or wrong option */
function tpcOptions(options) {
	return readOptions("go-tpc", tpcOptionsSchema, options);
}

// src/workload/tpcc/arguments.ts
/**
* Arguments of go-tpc. The password is among them: the tool takes it in no other way.
* @throws Failure `input` for unknown options
*/
function tpcArguments(command, workload, cell, endpoint, answers = "unseen") {
	const options = tpcOptions(cell.options);
	return [
		workload,
		...connection$1(endpoint, options),
		"--db",
		endpoint.database,
		"--threads",
		String(threadsOf(command, workload, cell)),
		...data(workload, cell, options),
		...answers === "checked" ? ["--check"] : [],
		command === "explain" ? "run" : command,
		...command === "prepare" && workload === "tpcc" ? ["--no-check"] : [],
		...command === "run" ? pace(workload, cell, options) : [],
		...command === "explain" ? [
			"--use-explain",
			"--count",
			String(queriesOf(options).length)
		] : []
	];
}
function threadsOf(command, workload, cell) {
	if (command === "run") return cell.threads;
	if (command === "explain") return workload === "ch" ? 0 : 1;
	return preparingThreads(cell);
}
/**
* Seconds between two reports, of which the warm-up is a whole number, so that it can be cut off.
* At most five, so that a progress line moves.
*/
function intervalSeconds({ warmUpSeconds }) {
	return warmUpSeconds === 0 ? 5 : warmUpSeconds / Math.ceil(warmUpSeconds / 5);
}
function connection$1({ hosts, user, password, tls }, options) {
	const params = [
		...tls.mode === "off" ? ["tls=false"] : [],
		...tls.mode === "required" ? ["tls=skip-verify"] : [],
		...tls.mode === "verify" && tls.caFile === void 0 ? ["tls=true"] : [],
		...options.connParams === void 0 ? [] : [options.connParams]
	];
	return [
		...hosts.length === 1 ? [
			"--host",
			hosts[0]?.host ?? "",
			"--port",
			String(hosts[0]?.port)
		] : ["--targets", hosts.map(({ host, port }) => `${host}:${port}`).join(",")],
		"--user",
		user,
		...password === "" ? [] : ["--password", password],
		...tls.mode === "verify" && tls.caFile !== void 0 ? ["--ssl-ca", tls.caFile] : [],
		...params.length === 0 ? [] : ["--conn-params", params.join("&")]
	];
}
function data(workload, { data }, options) {
	const queries = flag("queries", options.queries);
	if (workload === "tpch") return [
		"--sf",
		String(scaleFactorOf(data)),
		...queries
	];
	return [
		"--warehouses",
		String(data.warehouses),
		...flag("parts", options.parts),
		...workload === "tpcc" ? flag("partition-type", options.partitionType) : queries,
		...options.checkAll === true ? ["--check-all"] : []
	];
}
/** Records of earlier versions have it as warehouses. */
function scaleFactorOf({ scaleFactor, warehouses }) {
	return Number(scaleFactor ?? warehouses ?? 1);
}
function pace(workload, cell, options) {
	if (workload === "tpch") return [...passesOf(cell, options), ...flag("isolation", options.isolation)];
	return [
		"--time",
		`${cell.warmUpSeconds + cell.durationSeconds}s`,
		"--interval",
		`${intervalSeconds(cell)}s`,
		...flag("isolation", options.isolation),
		...flag("weight", options.weight),
		...workload === "tpcc" && options.wait === true ? ["--wait"] : [],
		...workload === "tpcc" ? flag("max-measure-latency", options.maxMeasureLatency) : [],
		...workload === "ch" ? flag("acThreads", options.analyticalThreads) : []
	];
}
/** A run of TPC-H is over when each thread has run each query so many times. */
function passesOf({ threads }, options) {
	return [
		"--count",
		String(threads * options.passes * queriesOf(options).length),
		"--interval",
		"1s"
	];
}
/** Loading is parallel over warehouses. */
function preparingThreads({ data }) {
	return Math.max(1, Math.min(16, scaleFactorOf(data) * 4));
}
function flag(name, value) {
	return value === void 0 ? [] : [`--${name}`, String(value)];
}

// src/workload/ycsb/options.ts
const count = number().int().positive();
/** `options:` of a go-ycsb workload: all that changes the load beside threads, records and time. */
const ycsbOptionsSchema = strictObject({
	requestDistribution: _enum([
		"uniform",
		"zipfian",
		"latest",
		"hotspot",
		"exponential",
		"sequential"
	]).optional(),
	readProportion: number().min(0).max(1).optional(),
	updateProportion: number().min(0).max(1).optional(),
	scanProportion: number().min(0).max(1).optional(),
	insertProportion: number().min(0).max(1).optional(),
	readModifyWriteProportion: number().min(0).max(1).optional(),
	maxScanLength: count.optional(),
	fieldCount: count.optional(),
	fieldLength: count.optional(),
	readAllFields: boolean().optional(),
	writeAllFields: boolean().optional(),
	/** Operations a second. */
	target: count.optional(),
	/** Connections to each TiKV. */
	connCount: count.optional(),
	/** Operations in one request to TiKV. */
	batchSize: count.optional(),
	apiVersion: _enum(["V1", "V2"]).optional(),
	reportInterval: number().int().min(1).max(3600).default(1),
	/** Cores of each client, `0-1` or `0-1;2-3`, by taskset. */
	cores: string().regex(/^[0-9,-]+(;[0-9,-]+)*$/).optional()
});
/** @throws Failure `input` that names every unknown or wrong option */
function ycsbOptions(options) {
	return readOptions("go-ycsb", ycsbOptionsSchema, options);
}

// src/workload/ycsb/properties.ts
/** More than any thread does in a second: a timed run ends by its clock, not by this count. */
const MOST_OPERATIONS_A_SECOND = 5e4;
const MOST_LOADING_THREADS = 16;
/**
* All properties of a call; a workload file of the caller's own is read before them.
* @throws Failure `input` for unknown options
*/
function ycsbProperties(command, cell, endpoint) {
	const options = ycsbOptions(cell.options);
	const core = coreWorkloadOf(cell.workload);
	const seconds = cell.warmUpSeconds + cell.durationSeconds;
	return {
		...core === void 0 ? {} : coreWorkloads[core],
		recordcount: Number(cell.data.records),
		operationcount: cell.operations ?? Math.ceil(cell.threads * seconds * MOST_OPERATIONS_A_SECOND),
		threadcount: command === "run" ? cell.threads : MOST_LOADING_THREADS,
		...withoutAbsent({
			requestdistribution: options.requestDistribution,
			readproportion: options.readProportion,
			updateproportion: options.updateProportion,
			scanproportion: options.scanProportion,
			insertproportion: options.insertProportion,
			readmodifywriteproportion: options.readModifyWriteProportion,
			maxscanlength: options.maxScanLength,
			fieldcount: options.fieldCount,
			fieldlength: options.fieldLength,
			readallfields: options.readAllFields,
			writeallfields: options.writeAllFields,
			target: command === "run" ? options.target : void 0
		}),
		...command === "run" && cell.warmUpSeconds > 0 ? { warmuptime: cell.warmUpSeconds } : {},
		"measurement.interval": options.reportInterval,
		outputstyle: "plain",
		silence: false,
		"debug.pprof": "127.0.0.1:0",
		...connection(cell, endpoint)
	};
}
function connection(cell, endpoint) {
	const options = ycsbOptions(cell.options);
	const addresses = endpoint.hosts.map(({ host, port }) => `${host}:${port}`).join(",");
	if (cell.data.database !== "mysql") return {
		"tikv.pd": addresses,
		"tikv.type": cell.data.database === "tikv-txn" ? "txn" : "raw",
		...withoutAbsent({
			"tikv.conncount": options.connCount,
			"tikv.batchsize": options.batchSize,
			"tikv.apiversion": options.apiVersion
		})
	};
	const [first] = endpoint.hosts;
	const tls = {
		off: "",
		required: "?tls=skip-verify",
		verify: "?tls=true"
	}[endpoint.tls.mode];
	return {
		...endpoint.hosts.length === 1 ? {
			"mysql.host": first?.host ?? "",
			"mysql.port": first?.port ?? 0
		} : { "tidb.instances": addresses },
		"mysql.user": endpoint.user,
		"mysql.password": endpoint.password,
		"mysql.db": `${endpoint.database}${tls}`
	};
}
/**
* The text of a properties file.
* @throws Failure `input` for a value that such a file cannot hold
*/
function propertiesText(properties) {
	return Object.entries(properties).map(([name, value]) => {
		const text = String(value);
		if (/[\r\n\0]|\$\{/.test(text)) throw new Failure("input", `go-ycsb cannot take the value of ${name}`, { remedy: "Use one without line breaks and without ${." });
		return `${name}=${text.replaceAll("\\", "\\\\").replace(/^ /, "\\ ")}\n`;
	}).join("");
}
function withoutAbsent(properties) {
	return Object.fromEntries(Object.entries(properties).flatMap(([name, value]) => value === void 0 ? [] : [[name, value]]));
}
/** Properties of all core workloads: records of ten fields of 100 bytes, which are read completely. */
const record = {
	workload: "core",
	fieldcount: 10,
	fieldlength: 100,
	readallfields: true
};
const zipfian = {
	...record,
	requestdistribution: "zipfian"
};
const nothing = {
	readproportion: 0,
	updateproportion: 0,
	scanproportion: 0,
	insertproportion: 0
};
/**
* The core workloads as YCSB defines them (Cooper et al., "Benchmarking Cloud Serving Systems with YCSB", 2010,
* table 2, and the files of the same names upstream). go-ycsb's own files differ: they ask for rows uniformly, and
* scan one row at most.
*/
const coreWorkloads = {
	/** Update heavy: a session store. */
	a: {
		...zipfian,
		...nothing,
		readproportion: .5,
		updateproportion: .5
	},
	/** Read mostly: tags on photos. */
	b: {
		...zipfian,
		...nothing,
		readproportion: .95,
		updateproportion: .05
	},
	/** Read only: a cache of profiles. */
	c: {
		...zipfian,
		...nothing,
		readproportion: 1
	},
	/** Read latest: status updates. */
	d: {
		...record,
		...nothing,
		readproportion: .95,
		insertproportion: .05,
		requestdistribution: "latest"
	},
	/** Short ranges: conversations. */
	e: {
		...zipfian,
		...nothing,
		scanproportion: .95,
		insertproportion: .05,
		maxscanlength: 100,
		scanlengthdistribution: "uniform"
	},
	/** Read, modify, write: a user database. */
	f: {
		...zipfian,
		...nothing,
		readproportion: .5,
		readmodifywriteproportion: .5
	}
};
/** The letter of a core workload: `a`, `A` or `workloada`. @returns undefined where the name is a file's */
function coreWorkloadOf(name) {
	return /^(?:workload)?([a-f])$/i.exec(name)?.[1]?.toLowerCase();
}

export { sysbenchOptions as C, sqlOptions as S, readOptions as T, printsHistogram as _, intervalSeconds as a, shapeLua as b, tpcOptions as c, connectionArguments as d, isScript as f, sysbenchArguments as g, scriptArguments as h, ycsbOptions as i, canPrewarm as l, preparingScript as m, propertiesText as n, tpcArguments as o, optionsOf as p, ycsbProperties as r, queriesOf as s, coreWorkloadOf as t, configFileText as u, requireWholeSeconds as v, sysbenchVersion as w, luaText as x, timedArguments as y };