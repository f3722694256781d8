import { f as durationSchema, t as baselineForms } from "./comparison.js";
import { n as exitCodes } from "./exit-code.js";
import { i as writeResultFile } from "./result-folder.js";
import { o as recordId } from "./read-sql.js";
import { t as programVersion } from "./version.js";
import { t as assembleRecord } from "./assemble.js";
import { t as Failure } from "./failure.js";
import { t as formatRecord } from "./format.js";
import { r as openStore } from "./baseline-source.js";
import { h as camelKeys, v as toolOf, y as tools } from "./inputs.js";
import { T as datetime, d as plural, w as date } from "./number.js";
import { _ as union, h as string, i as _enum, m as strictObject, w as defined } from "./schemas.js";
import { a as kindOf, o as runOf } from "./create.js";
import { n as issuesToFaults, t as faultsFailure } from "./faults.js";
import { basename, dirname } from "node:path";
import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import { open } from "node:fs/promises";

// src/workload/import/log-reader.ts
const TAIL_LINES = 40;
/**
* Reads a log of one tool, of one run or of several one behind the other. A log without any run yields one that is
* invalid; what else stands in a log with runs (preparing, cleaning up) is passed over.
*/
function logReader(tool, expected) {
	const { open, begins, isRun } = kindOf(tool).logs;
	const runs = [];
	let lineNumber = 0;
	let current = {
		reader: open(expected),
		firstLine: 1,
		isRun: false,
		lines: 0
	};
	let tail = [];
	const close = () => {
		const { outcome, told } = current.reader.end();
		if (current.isRun || runs.length === 0) {
			if (runs.length === 1 && !firstIsRun) runs.pop();
			if (runs.length === 0) firstIsRun = current.isRun;
			runs.push({
				outcome,
				firstLine: current.firstLine,
				tail,
				...told
			});
		}
		tail = [];
	};
	let firstIsRun = false;
	return {
		push(line) {
			lineNumber += 1;
			if (begins(line, current.isRun) && current.lines > 0) {
				close();
				current = {
					reader: open(expected),
					firstLine: lineNumber,
					isRun: false,
					lines: 0
				};
			}
			current.lines += 1;
			if (isRun(line)) current.isRun = true;
			current.reader.push(line);
			tail.push(line);
			if (tail.length > TAIL_LINES) tail.shift();
		},
		end() {
			if (current.lines > 0 || runs.length === 0) close();
			return runs;
		}
	};
}

// src/workload/import/read-log.ts
/** A line of a log is cut at this length, so that a file without line ends cannot fill the memory. */
const LONGEST_LINE = 1e6;
/**
* Reads a file line by line through a reader, in constant memory; a gzipped one is unpacked on the way.
* @throws Failure `input` where it cannot be read or is damaged
*/
async function readLog(path, reader) {
	try {
		const gzipped = await isGzipped(path);
		const file = createReadStream(path, { highWaterMark: 1 << 18 });
		const source = gzipped ? file.pipe(createGunzip()) : file;
		file.on("error", (error) => source.destroy(error));
		source.setEncoding("utf8");
		let rest = "";
		for await (const chunk of source) {
			const text = rest + chunk;
			let from = 0;
			for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", from)) {
				reader.push(text.slice(from, text[at - 1] === "\r" ? at - 1 : at));
				from = at + 1;
			}
			rest = text.slice(from);
			if (rest.length > LONGEST_LINE) rest = rest.slice(0, LONGEST_LINE);
		}
		if (rest !== "") reader.push(rest.endsWith("\r") ? rest.slice(0, -1) : rest);
		return reader.end();
	} catch (cause) {
		const why = cause instanceof Error ? cause.message : String(cause);
		throw new Failure("input", `cannot read the log ${path}: ${why}`, {
			cause,
			remedy: "Give the path of a plain or gzipped log."
		});
	}
}
async function isGzipped(path) {
	const file = await open(path);
	try {
		const { bytesRead, buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
		return bytesRead === 2 && buffer[0] === 31 && buffer[1] === 139;
	} finally {
		await file.close();
	}
}

// src/workload/import/import.ts
/**
* Reads logs that others made, plain or gzipped, each of one run or several.
* @throws Failure `input` where a file cannot be read
*/
async function importLogs(paths, facts) {
	const placed = [];
	for (const path of paths) {
		const reader = logReader(facts.tool, {
			errorLimit: facts.errorLimit ?? .01,
			...defined({
				workload: facts.workload,
				threads: facts.threads,
				durationSeconds: facts.durationSeconds,
				warmUpSeconds: facts.warmUpSeconds
			})
		});
		for (const run of await readLog(path, reader)) placed.push({
			file: basename(path),
			run
		});
	}
	return cellsOfLogs(placed, facts);
}
/** Sorts runs into cells; the runs of a cell keep the order of the logs. */
function cellsOfLogs(placed, facts) {
	const cells = /* @__PURE__ */ new Map();
	const runs = /* @__PURE__ */ new Map();
	const warnings = /* @__PURE__ */ new Set();
	for (const { file, run } of placed) {
		const cell = cellOf(run, facts);
		if (facts.threads === void 0 && run.threads === void 0 && run.outcome.state === "valid") warnings.add(`${file} does not say the number of threads: give it, else it counts as 1`);
		if (!cells.has(cell.id)) cells.set(cell.id, cell);
		const slice = runs.get(cell.id)?.length ?? 0;
		const made = runOf({
			side: "candidate",
			round: 1,
			slice
		}, run.outcome, void 0, run.tail);
		runs.set(cell.id, [...runs.get(cell.id) ?? [], withFile(made, file, run.firstLine)]);
	}
	return {
		cells: [...cells.values()],
		runs,
		warnings: [...warnings]
	};
}
function cellOf(run, facts) {
	const workload = facts.workload ?? toolOf(facts.tool).importedWorkload;
	const threads = run.threads ?? facts.threads ?? 1;
	const lasted = run.outcome.state === "valid" ? run.outcome.measured.durationSeconds : 1;
	const data = facts.data ?? defined({ records: run.records });
	return {
		id: [
			facts.tool,
			workload.replace(/^.*\/|\.lua$/g, ""),
			threads
		].join("/"),
		tool: facts.tool,
		toolVersion: run.toolVersion ?? facts.toolVersion ?? "unknown",
		workload,
		threads,
		clients: facts.clients ?? 1,
		data,
		durationSeconds: facts.durationSeconds ?? Math.max(1, Math.round(lasted)),
		warmUpSeconds: facts.warmUpSeconds ?? run.warmUpSeconds ?? 0,
		options: facts.options ?? {}
	};
}
function withFile(run, file, firstLine) {
	if (run.state === "valid") return run;
	const place = firstLine === 1 ? file : `${file} from line ${firstLine}`;
	return {
		...run,
		reason: `${place}: ${run.reason}`
	};
}

// src/commands/import-options.ts
const count = string().regex(/^[1-9]\d{0,9}$/, "expected a whole number from 1").transform(Number);
const name = string().regex(/^[A-Za-z0-9._-]{1,100}$/, "expected letters, digits, dots, dashes and underscores");
const line = string().min(1).max(1e3);
/** Tools by the names that people give them. */
const toolNames = new Map(tools.flatMap(({ name, alias }) => [name, ...alias === void 0 ? [] : [alias]].map((said) => [said, name])));
/** Options that say what was loaded: one for each number in the data of any tool. */
const dataOptions = [...new Map(tools.flatMap(({ data }) => data).map(({ name, what }) => {
	const option = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
	return [option, {
		field: name,
		option,
		what
	}];
})).values()];
/** The options of `import`, by their kebab-case names; every value is text. */
const importSchema = strictObject({
	tool: _enum([...toolNames.keys()]).transform((given) => toolNames.get(given) ?? given),
	workload: string().min(1).max(200).optional(),
	threads: count.optional(),
	clients: count.optional(),
	duration: durationSchema.optional(),
	"warm-up": durationSchema.optional(),
	suite: name.default("default"),
	commit: string().regex(/^[0-9a-f]{7,64}$/, "expected a commit hash").optional(),
	ref: line.optional(),
	product: line.default("unknown"),
	"server-version": line.default("unknown"),
	"measured-at": union([datetime({ offset: true }), date()], { error: "expected a time such as 2026-11-21T08:00:00Z" }).transform((text) => new Date(text).toISOString()).optional(),
	baseline: string().optional(),
	out: string().optional()
}).transform(camelKeys);
const dataSchema = strictObject(Object.fromEntries(dataOptions.map(({ option }) => [option, count.optional()])));
/** @param given by kebab-case name @throws Failure `input` with every fault */
function parseImportOptions(given) {
	const isData = (name) => dataOptions.some(({ option }) => option === name);
	const [data, others] = [true, false].map((wanted) => Object.fromEntries(Object.entries(given).filter(([name]) => isData(name) === wanted)));
	const [parsed, sizes] = [importSchema.safeParse(others), dataSchema.safeParse(data)];
	if (parsed.success && sizes.success) {
		const numbers = dataOptions.flatMap(({ field, option }) => {
			const value = sizes.data[option];
			return value === void 0 ? [] : [[field, value]];
		});
		return {
			...parsed.data,
			data: Object.fromEntries(numbers)
		};
	}
	const issues = [...parsed.error?.issues ?? [], ...sizes.error?.issues ?? []];
	const option = (path) => `--${String(path[0])}`;
	const seen = (path) => given[String(path[0])];
	throw faultsFailure("The options have faults:", issuesToFaults(issues, option, seen));
}
/** What the options say of the logs. */
function factsOf(options) {
	const { tool, workload, threads, clients, duration, warmUp, data } = options;
	return {
		tool,
		...known({
			workload,
			threads,
			clients,
			durationSeconds: duration,
			warmUpSeconds: warmUp
		}),
		...Object.keys(data).length === 0 ? {} : { data }
	};
}
/** Leaves out what was not given. */
function known(values) {
	return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== void 0));
}

// src/commands/import.ts
/** `import`: logs that others made, as a record. */
function defineImport(program, io, finish) {
	const command = program.command("import").argument("<file...>", "logs of one run or several each; what a log says itself is right").requiredOption("--tool <name>", either(tools.map(({ name, alias }) => alias ?? name))).option("--workload <name>", "e.g. oltp_read_write (default tpcc for tpcc, else imported)").option("--threads <n>", "threads, where the log does not say them").option("--clients <n>", "load processes whose figures the log adds up (default 1)");
	for (const { option, what } of dataOptions) command.option(`--${option} <n>`, what);
	command.option("--duration <time>", "how long each run was to last; a shorter one is invalid").option("--warm-up <time>", "load before it that the figures leave out").option("--suite <name>", "name of the series (default \"default\")").option("--commit <hash>", "commit that was measured").option("--ref <name>", "its branch or tag").option("--product <name>", "e.g. TiDB (default unknown)").option("--server-version <version>", "version of the server that was measured").option("--measured-at <time>", "when it was measured, ISO 8601 (default now)").option("--baseline <store>", `store to add the record to: ${baselineForms}`).option("--out <file>", "where the record is written (default record.json, or nowhere with --baseline)").addHelpText("after", "\nExample:\n  $ tidb-bench import --tool sysbench --workload oltp_read_write --tables 16 --table-size 10000000 --out record.json *.log").action(async (files, _options, command) => {
		await importAsRecord(files, parseImportOptions(givenOptions(command)), io);
		finish(exitCodes.passed);
	});
}
/** `a, b or c`. */
function either(names) {
	return new Intl.ListFormat("en-GB", { type: "disjunction" }).format(names);
}
function givenOptions(command) {
	const values = command.opts();
	return Object.fromEntries(command.options.flatMap((option) => {
		const value = values[option.attributeName()];
		return typeof value === "string" && option.long !== void 0 ? [[option.long.slice(2), value]] : [];
	}));
}
/** @throws Failure `measurement` where no log holds a valid run: then nothing is written */
async function importAsRecord(files, options, io) {
	const store = options.baseline === void 0 ? void 0 : await openStore(options.baseline, io);
	try {
		const logs = await importLogs(files, factsOf(options));
		for (const warning of logs.warnings) io.log.warn(warning);
		refuseWithoutFigures(logs, io);
		const record = recordOf(logs, files, options);
		const { out = store === void 0 ? "record.json" : void 0 } = options;
		if (out !== void 0) writeResultFile(dirname(out), basename(out), formatRecord(record));
		io.print(summary(record, out));
		if (store === void 0) return;
		const outcome = await store.append(record);
		io.print(`${outcome.kind === "stored" ? "stored" : "there already"}: ${outcome.place}`);
	} finally {
		await store?.close();
	}
}
function refuseWithoutFigures({ runs }, io) {
	const all = [...runs.values()].flat();
	const reasons = all.flatMap((run) => run.state === "invalid" ? [run.reason] : []);
	if (all.length === reasons.length) throw new Failure("measurement", ["there is no valid run in these logs:", ...reasons].join("\n  "), { remedy: "Give the whole standard output of the tool, and the tool that wrote it with --tool." });
	for (const reason of reasons) io.log.warn(`invalid run: ${reason}`);
}
function recordOf(logs, files, options) {
	const { suite, commit, ref, product, serverVersion, measuredAt } = options;
	const createdAt = measuredAt ?? (/* @__PURE__ */ new Date()).toISOString();
	const origin = `imported from ${files.map((file) => basename(file)).join(", ")}`.slice(0, 4e3);
	const source = {
		...known({
			commit,
			ref
		}),
		origin
	};
	const candidate = {
		kind: "imported",
		product,
		version: serverVersion,
		components: {},
		topology: {},
		configuration: {},
		variables: {},
		refused: []
	};
	const header = {
		id: recordId(suite, source, createdAt),
		suite,
		createdAt,
		programVersion,
		source,
		machine: {},
		targets: { candidate }
	};
	return assembleRecord(header, logs.cells, logs.runs);
}
function summary(record, out) {
	return [...record.cells.map(({ id, runs }) => {
		return `${id}: ${runs.filter(({ state }) => state === "valid").length} of ${plural(runs.length, "run")} valid`;
	}), `record ${record.id}${out === void 0 ? "" : `: ${out}`}`].join("\n");
}

export { defineImport };