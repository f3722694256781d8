import { t as Failure } from "./failure.js";
import { _ as union, h as string, i as _enum, m as strictObject, o as boolean, u as number } from "./schemas.js";
import { isAbsolute, resolve } from "node:path";

// src/workload/option-names.ts
/**
* Checks the options of a cell against its tool's; `point-selects`, `point_selects` and `pointSelects` are the same.
* @throws Failure `input` that names every unknown or wrong option, and those that are known
*/
function readOptions(tool, schema, options) {
	const camel = Object.entries(options).map(([name, value]) => [camelName(name), value]);
	const parsed = schema.safeParse(Object.fromEntries(camel));
	if (parsed.success) return parsed.data;
	const faults = parsed.error.issues.map((issue) => [issue.path.join("."), issue.message].filter((part) => part !== "").join(": "));
	throw new Failure("input", `${tool} options: ${faults.join("; ")}`, { remedy: `Known options are ${Object.keys(schema.shape).join(", ")}.` });
}
/** `point-selects` and `point_selects` as `pointSelects`. */
function camelName(name) {
	return name.replace(/[-_]([a-z])/g, (_, letter) => letter.toUpperCase());
}

// src/workload/sysbench/options.ts
const count$1 = number().int().nonnegative();
/** sysbench's own default list, without which healthy runs die of a deadlock, and what TiDB asks a client to retry. */
const defaultIgnoredErrors = "1213,1020,1205,1062,8028,9002,9007";
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
	ignoreErrors: union([string(), number()]).transform(String).refine((list) => /^\d+(,\d+)*$/.test(list), { error: "expected error numbers such as 1213,1020,1205" }).default(defaultIgnoredErrors),
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
	const { cell, command, dialect, endpoint, configFile, known } = call;
	const options = optionsOf(cell);
	return [
		...connectionArguments({
			script: scriptFor(command, cell.workload),
			dialect,
			endpoint,
			configFile
		}),
		...known === void 0 ? bundledArguments(call, options) : scriptArguments(cell, options, known),
		...command === "run" ? timedArguments(cell, options, dialect) : [`--threads=${preparingThreads$1(cell)}`, ...command === "prepare" ? dataDistribution(cell) : []],
		command
	];
}
/** All bundled workloads of a family have the tables of one script. */
function scriptFor(command, workload) {
	return !isScript(workload) && workload.startsWith("oltp_") && (command === "prepare" || command === "cleanup") ? "oltp_common" : scriptOf(workload);
}
/** How the column k of the rows is drawn; sysbench's own way where nobody says. */
function dataDistribution({ data }) {
	return flag$1("rand-type", data.randType);
}
/** Which script, and the way to the server. The password is not among them. */
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
	if (quote === void 0 || /[\r\n\0]/.test(password) || password.length > 200) throw new Failure("input", "sysbench cannot be given this password", { remedy: "Use one of at most 200 characters, without line breaks, that lacks at least one kind of quotes." });
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
/** Only what the script itself has; what the caller asked for beside that is told. */
function scriptArguments(cell, options, known) {
	const own = ownOptions(cell.options);
	const given = {
		...loadOptions(options),
		...own
	};
	const foreign = Object.entries(given).flatMap(([name, value]) => value === void 0 || known.has(underscored(name)) ? [] : [name]);
	if (foreign.length > 0) {
		const names = [...known].sort().join(", ");
		throw new Failure("input", `${cell.workload} has no option ${foreign.join(", ")}`, { remedy: known.size === 0 ? "It has no options at all." : `It has ${names}.` });
	}
	const all = Object.entries({
		...dataOptions(cell, options, true),
		...given
	});
	return flags(Object.fromEntries(all.filter(([name]) => known.has(underscored(name)))));
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
/** A load may be told otherwise than the tables were made: rows with keys of their own in an AUTO_INCREMENT table. */
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
		"delete-inserts": options.deleteInserts
	};
}
function flags(values) {
	return Object.entries(values).flatMap(([name, value]) => flag$1(name, value));
}
/** Threads, times and what is reported: the same for every script. */
function timedArguments(cell, options, dialect) {
	return [
		`--threads=${cell.threads}`,
		"--events=0",
		...timeArguments(cell, dialect),
		`--report-interval=${options.reportInterval}`,
		`--percentile=${options.percentile}`,
		...options.histogram !== false && options.percentile > 0 || cell.clients > 1 ? ["--histogram=on"] : [],
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
	throw new Failure("input", `sysbench counts in whole seconds, not ${odd} s`, { remedy: "Give duration and warm-up in whole seconds." });
}
function flag$1(name, value) {
	if (value === void 0) return [];
	return [`--${name}=${typeof value === "boolean" ? value ? "on" : "off" : value}`];
}

// src/workload/tpcc/options.ts
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
	/** tpch and ch: the analytical queries, `q1,q6`. */
	queries: string().regex(/^q\d{1,2}(,q\d{1,2})*$/, { error: "expected queries such as q1,q6" }).optional(),
	/** ch: threads of the analytical half. */
	analyticalThreads: number().int().min(1).optional(),
	/** All of go-tpc's consistency checks instead of all but one, on TiDB; slow with many warehouses. */
	checkAll: boolean().optional(),
	/** The consistency check behind every run, without which a run of TPC-C is not believed. */
	checkAfter: boolean().default(true),
	/** Cores of each client, `0-1` or `0-1;2-3`, by taskset. */
	cores: string().regex(/^[0-9,-]+(;[0-9,-]+)*$/).optional()
});
/** @throws Failure `input` that names every unknown or wrong option */
function tpcOptions(options) {
	return readOptions("go-tpc", tpcOptionsSchema, options);
}

// src/workload/tpcc/arguments.ts
/**
* Arguments of go-tpc. The password is among them: the tool takes it in no other way.
* @throws Failure `input` for unknown options
*/
function tpcArguments(command, workload, cell, endpoint) {
	const options = tpcOptions(cell.options);
	return [
		workload,
		...connection$1(endpoint, options),
		"--db",
		endpoint.database,
		"--threads",
		String(command === "run" ? cell.threads : preparingThreads(cell)),
		...data(workload, cell, options),
		command,
		...command === "prepare" && workload === "tpcc" ? ["--no-check"] : [],
		...command === "run" ? pace(workload, cell, options) : []
	];
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
		String(data.warehouses),
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
function pace(workload, cell, options) {
	return [
		"--time",
		`${cell.warmUpSeconds + cell.durationSeconds}s`,
		"--interval",
		`${intervalSeconds(cell)}s`,
		...flag("isolation", options.isolation),
		...workload === "tpch" ? [] : flag("weight", options.weight),
		...workload === "tpcc" && options.wait === true ? ["--wait"] : [],
		...workload === "tpcc" ? flag("max-measure-latency", options.maxMeasureLatency) : [],
		...workload === "ch" ? flag("acThreads", options.analyticalThreads) : []
	];
}
/** Loading is parallel over warehouses. */
function preparingThreads({ data }) {
	return Math.max(1, Math.min(16, Number(data.warehouses ?? 1) * 4));
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

// src/workload/ycsb/workloads.ts
/** What all core workloads share: records of ten fields of 100 bytes, which are read whole. */
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
		...given({
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
		...given({
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
		if (/[\r\n\0]|\$\{/.test(text)) throw new Failure("input", `go-ycsb cannot be given the value of ${name}`, { remedy: "Use one without line breaks and without ${." });
		return `${name}=${text.replaceAll("\\", "\\\\").replace(/^ /, "\\ ")}\n`;
	}).join("");
}
function given(properties) {
	return Object.fromEntries(Object.entries(properties).flatMap(([name, value]) => value === void 0 ? [] : [[name, value]]));
}

export { timedArguments as _, intervalSeconds as a, readOptions as b, canPrewarm as c, hostList as d, isScript as f, sysbenchArguments as g, scriptOf as h, ycsbOptions as i, configFileText as l, requireWholeSeconds as m, ycsbProperties as n, tpcArguments as o, optionsOf as p, coreWorkloadOf as r, tpcOptions as s, propertiesText as t, connectionArguments as u, sysbenchOptions as v, sysbenchOptionsSchema as y };