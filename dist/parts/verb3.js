import { m as tools, p as toolOf } from "./loads.js";
import { n as datetime, t as date } from "./iso.js";
import { n as jsonOption, r as show } from "./printed.js";
import { d as baselineForms, r as inputsOf } from "./inputs.js";
import { r as policySchema } from "./policy.js";
import { n as exitCodes } from "./exit-code.js";
import { c as writeResultFile } from "./result-folder.js";
import { n as formatRecord } from "./json.js";
import { c as exitCodeOf, r as judge } from "./judge-in-words.js";
import { t as renderTerminal } from "./terminal2.js";
import { i as openStore, n as closeBaseline, r as openBaseline } from "./baseline-source.js";
import { t as findReference } from "./reference.js";
import { t as lazyGuard } from "./guard.js";
import { C as union, a as _enum, b as strictObject, c as boolean, g as number, s as array, t as Failure, x as string } from "./failure.js";
import { g as plural } from "./number.js";
import { n as defined } from "./objects.js";
import { n as pathSegment } from "./path-segment.js";
import { n as inSentences } from "./error.js";
import { c as recordId } from "./source.js";
import { o as readNamedFile, u as unreadableFile } from "./files.js";
import { a as DEFAULT_ERROR_LIMIT, l as runOf, m as issuesToFaults, p as faultsFailure } from "./option-names.js";
import { t as matchingFiles } from "./path-globs.js";
import { t as readYaml } from "./yaml-text.js";
import { n as programVersion } from "./io.js";
import { r as assembleRecord } from "./assemble.js";
import { b as durationSchema, m as camelKeys } from "./target-keys.js";
import { r as noLog } from "./log.js";
import { n as findCommand } from "./packages.js";
import { t as runProcess } from "./process.js";
import { createReadStream, mkdirSync, readdirSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { open } from "node:fs/promises";
import { createGunzip } from "node:zlib";

// packages/import/log-files.ts
/** More are hardly meant: a home folder, say. */
const MOST_FILES = 1e5;
/**
* The files that are named, and those of the folders that are named, in the order of their names.
* What begins with a dot in a folder is skipped.
* @throws Failure `input` where one cannot be read
*/
function findLogs(paths) {
	const files = paths.flatMap((path) => {
		try {
			return statSync(path).isDirectory() ? filesIn(path) : [path];
		} catch (cause) {
			throw unreadableFile(path, { what: "the log" }, cause);
		}
	});
	if (files.length === 0) throw new Failure("input", `there is no file in ${paths.join(", ")}`);
	if (files.length > MOST_FILES) throw new Failure("input", `${paths.join(", ")}: more than ${MOST_FILES} files`, { remedy: "Specify the folder of the logs." });
	return files;
}
function filesIn(folder) {
	return readdirSync(folder, {
		withFileTypes: true,
		recursive: true
	}).filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)).filter((path) => !path.slice(folder.length).split("/").some((part) => part.startsWith("."))).sort();
}
/** Sources of a log's date: its name, else its file; or only one of the two. */
const dateSources = [
	"auto",
	"name",
	"file"
];
/**
* A year of this century, month, day, and perhaps a time: `2026-11-20T08_15_00`, `20261120-081500`,
* `2026_11_20`.
*/
const inName = /(?<!\d)(20\d\d)([-_.]?)(0[1-9]|1[0-2])\2(0[1-9]|[12]\d|3[01])(?:[-_T .]?([01]\d|2[0-3])[-_:.]?([0-5]\d)(?:[-_:.]?([0-5]\d))?(?!\d))?(?!\d)/;
/**
* The date that a path says, as UTC: that of the file's name, else of the nearest folder that says
* one.
* @returns undefined where none does, or the day does not exist
*/
function dateInPath(path) {
	for (const part of path.split("/").reverse()) {
		const match = inName.exec(part);
		if (match === null) continue;
		const [, year, , month, day, hour = "00", minute = "00", second = "00"] = match;
		const date = /* @__PURE__ */ new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
		if (!Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day)) return date;
	}
}
/**
* @param changedAt when the file was last written
* @returns undefined where the source does not say it
*/
function dateOfLog(path, changedAt, source) {
	switch (source) {
		case "name": return dateInPath(path);
		case "file": return changedAt;
		case "auto": return dateInPath(path) ?? changedAt;
	}
}

// packages/import/options.ts
const count = string().regex(/^[1-9]\d{0,9}$/, "expected a whole number from 1").transform(Number);
const name = string().regex(/^[A-Za-z0-9._-]{1,100}$/, "expected letters, digits, dots, dashes and underscores");
const line = string().min(1).max(1e3);
/** Tools by the names that people give them. */
const toolNames = new Map(tools.flatMap(({ name, names: { alias } }) => [name, ...alias === void 0 ? [] : [alias]].map((alias) => [alias, name])));
/** Options that say what was loaded: one for each number in the data of any tool. */
const dataOptions = [...new Map(tools.flatMap(({ data }) => data.numbers).map(({ name, what }) => {
	const option = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
	return [option, {
		field: name,
		option,
		what
	}];
})).values()];
/** The options of `import`, by their kebab-case names; every value is text. */
const importSchema = strictObject({
	tool: _enum([...toolNames.keys()]).transform((name) => toolNames.get(name) ?? name).optional(),
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
	date: _enum(dateSources).default("auto"),
	"cpu-model": line.optional(),
	cores: count.optional(),
	"memory-gib": count.optional(),
	"runner-class": line.optional(),
	as: _enum(["history", "repeats"]).optional(),
	map: string().optional(),
	against: string().optional(),
	baseline: string().optional(),
	out: string().optional()
}).transform(camelKeys);
const dataSchema = strictObject(Object.fromEntries(dataOptions.map(({ option }) => [option, count.optional()])));
/** Options of a single log, which a log map may set too. */
const perLogOptions = [
	...[
		"tool",
		"workload",
		"threads",
		"clients",
		"duration",
		"warm-up",
		"suite",
		"commit",
		"ref",
		"product"
	],
	...[
		"server-version",
		"measured-at",
		"cpu-model",
		"cores",
		"memory-gib",
		"runner-class"
	],
	...dataOptions.map(({ option }) => option)
];
/**
* @param fields by kebab-case name
* @param label of an option, for messages
* @throws Failure `input` with every fault
*/
function parseImportOptions(fields, label = (name) => `--${name}`) {
	const isData = (name) => dataOptions.some(({ option }) => option === name);
	const [data, others] = [true, false].map((ofData) => Object.fromEntries(Object.entries(fields).filter(([name]) => isData(name) === ofData)));
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
	const option = (path) => label(String(path[0]));
	const valueAt = (path) => fields[String(path[0])];
	throw faultsFailure("The options are invalid:", issuesToFaults(issues, option, valueAt));
}
/** Reads the facts about the logs from the options. */
function factsOf(options) {
	const { workload, threads, clients, duration, warmUp, data } = options;
	return {
		...defined({
			workload,
			threads,
			clients,
			durationSeconds: duration,
			warmUpSeconds: warmUp
		}),
		...Object.keys(data).length === 0 ? {} : { data }
	};
}

// packages/import/plain-line.ts
/** A colour, or another sequence that steers a terminal. */
const terminal = /\u001b\[[0-9;?]{0,50}[A-Za-z]/g;
/** Job and step, as `gh run view --log` prints them before each line. */
const job = /^[^\t]{1,300}\t[^\t]{1,300}\t(?=\uFEFF?\d{4}-\d\d-\d\dT)/;
/** Time that GitHub writes before each line of a job. */
const time = /^\uFEFF?\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{1,9}Z ?/;
/** Service of Docker Compose. */
const service = /^[A-Za-z][\w.-]{0,100} {1,100}\| ?/;
/**
* Returns a line as the load tool printed it: without what GitHub, `gh`, Docker Compose or a
* terminal put before or into it.
*/
function plainLine(line) {
	return (line.includes("\x1B") ? line.replace(terminal, "") : line).replace(job, "").replace(time, "").replace(service, "").replace(/^\uFEFF/, "");
}
/** Blanks, and the signs of a quotation in Markdown or a mail. */
function indentOf(line) {
	return /^[\t >]*/.exec(line)?.[0] ?? "";
}

// packages/import/log-reader.ts
/**
* Reads a log of one tool, of one run or of several one behind the other. A log without any run
* yields one that is invalid; what else is in a log with runs (preparing, cleaning up) is skipped.
* What other programs put before each line is taken off, an indentation as the run's first line
* has it.
*/
function logReader({ open, begins, isRun }, expected) {
	const runs = [];
	let lineNumber = 0;
	let current = {
		reader: open(expected),
		firstLine: 1,
		isRun: false,
		lines: 0
	};
	let tail = [];
	let indent;
	const unindented = (line) => {
		const own = indentOf(line);
		const bare = line.slice(own.length);
		if (bare !== "" && (indent === void 0 || begins(bare, current.isRun))) indent = own;
		return own.startsWith(indent ?? "") ? line.slice(indent?.length ?? 0) : bare;
	};
	const close = () => {
		const { outcome, facts } = current.reader.end();
		if (current.isRun || runs.length === 0) {
			if (runs.length === 1 && !firstIsRun) runs.pop();
			if (runs.length === 0) firstIsRun = current.isRun;
			runs.push({
				outcome,
				firstLine: current.firstLine,
				tail: tail.slice(-40),
				...facts
			});
		}
		tail = [];
	};
	let firstIsRun = false;
	return {
		push(logged) {
			lineNumber += 1;
			const line = unindented(plainLine(logged));
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
			if (!current.isRun && isRun(line)) current.isRun = true;
			current.reader.push(line);
			tail.push(line);
			if (tail.length > 400) tail = tail.slice(-40);
		},
		end() {
			if (current.lines > 0 || runs.length === 0) close();
			return runs;
		}
	};
}

// packages/import/read-logs.ts
/**
* Reads logs that others made, plain or packed, each of one run or several.
* @throws as {@link readLog}
*/
async function importLogs(paths, facts) {
	const placed = [];
	const dialect = toolOf(facts.tool).logs ?? noLog;
	for (const path of paths) for (const run of await readLog(path, logReader(dialect, expectationsOf(facts)))) placed.push({
		file: basename(path),
		run
	});
	return cellsOfLogs(placed, facts);
}
/**
* The tool that wrote a log: the first one of the catalogue that finds a valid run in it, else one
* that sees a run.
* @returns undefined where none does
* @throws as {@link readLog}
*/
async function toolOfLog(path, facts) {
	const readers = tools.flatMap(({ name, logs }) => {
		if (logs === void 0) return [];
		return [{
			name,
			reader: logReader(logs, expectationsOf(facts)),
			isRun: logs.isRun,
			seen: false
		}];
	});
	return readLog(path, {
		push(line) {
			for (const each of readers) {
				each.seen ||= each.isRun(plainLine(line).trimStart());
				each.reader.push(line);
			}
		},
		end() {
			return (readers.find(({ reader }) => reader.end().some(({ outcome }) => outcome.state === "valid")) ?? readers.find(({ seen: hasLines }) => hasLines))?.name;
		}
	});
}
function expectationsOf(facts) {
	const { workload, threads, durationSeconds, warmUpSeconds } = facts;
	return {
		errorLimit: DEFAULT_ERROR_LIMIT,
		...defined({
			workload,
			threads,
			durationSeconds,
			warmUpSeconds
		})
	};
}
/** Sorts runs into cells; the runs of a cell keep the order of the logs. */
function cellsOfLogs(placed, facts) {
	const cells = /* @__PURE__ */ new Map();
	const runs = /* @__PURE__ */ new Map();
	const warnings = /* @__PURE__ */ new Set();
	for (const { file, run } of placed) {
		const cell = cellOf(run, facts);
		if (facts.threads === void 0 && run.threads === void 0 && run.outcome.state === "valid") warnings.add(`${file} does not say the number of threads: give it, else it counts as 1`);
		if (facts.workload === void 0 && toolOf(facts.tool).names.imported === void 0) warnings.add(`${file} does not say its workload: name it with --workload or in a map (docs/import.md), else unlike workloads are compared as “imported”`);
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
	const workload = facts.workload ?? toolOf(facts.tool).names.imported ?? "imported";
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
		toolVersion: run.toolVersion ?? "unknown",
		workload,
		threads,
		clients: facts.clients ?? 1,
		data,
		durationSeconds: facts.durationSeconds ?? Math.max(1, Math.round(lasted)),
		warmUpSeconds: facts.warmUpSeconds ?? run.warmUpSeconds ?? 0,
		options: defined({ rate: run.rate })
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
/**
* A line of a log is cut at this length, so that a file without line ends cannot fill the memory.
*/
const LONGEST_LINE = 1e6;
const CARRIAGE_RETURN = 13;
const magics = [
	["utf-16le", [255, 254]],
	["utf-16be", [254, 255]],
	["gzip", [31, 139]],
	["xz", [
		253,
		55,
		122,
		88,
		90,
		0
	]],
	["bzip2", [
		66,
		90,
		104
	]],
	["zstd", [
		40,
		181,
		47,
		253
	]]
];
/**
* Reads a file line by line through a reader, in constant memory; one that is packed by gzip, xz,
* bzip2 or zstd is unpacked on the way.
* @throws Failure `input` where it cannot be read or is damaged, `environment` where the program to
*   unpack it is missing
*/
async function readLog(path, reader) {
	try {
		const packing = await packingOf(path);
		if (packing === "xz" || packing === "bzip2" || packing === "zstd") await readUnpacked(path, packing, reader);
		else await readStream(path, packing, reader);
		return reader.end();
	} catch (cause) {
		if (cause instanceof Failure) throw cause;
		throw unreadable(path, cause instanceof Error ? cause.message : String(cause), cause);
	}
}
async function readStream(path, packing, reader) {
	const file = createReadStream(path, { highWaterMark: 1 << 18 });
	const source = packing === "gzip" ? file.pipe(createGunzip()) : file;
	file.on("error", (error) => source.destroy(error));
	const decoder = new TextDecoder(packing.startsWith("utf-16") ? packing : "utf-8");
	let rest = "";
	for await (const bytes of source) {
		const chunk = decoder.decode(bytes, { stream: true });
		let from = 0;
		for (let at = chunk.indexOf("\n"); at !== -1; at = chunk.indexOf("\n", from)) {
			const line = rest + chunk.slice(from, at);
			reader.push(line.charCodeAt(line.length - 1) === CARRIAGE_RETURN ? line.slice(0, -1) : line);
			rest = "";
			from = at + 1;
		}
		if (rest.length < LONGEST_LINE) rest += chunk.slice(from, from + LONGEST_LINE - rest.length);
	}
	if (rest !== "") reader.push(rest.endsWith("\r") ? rest.slice(0, -1) : rest);
}
async function readUnpacked(path, packing, reader) {
	const program = await findCommand(packing);
	if (program === void 0) throw new Failure("environment", `${path} is compressed with ${packing}, but the program ${packing} is missing`, { remedy: `Install ${packing === "xz" ? "xz-utils" : packing}, or decompress the file.` });
	const exit = await runProcess(program, [
		"-d",
		"-c",
		"--",
		path
	], { onStdoutLine: (line) => reader.push(line) });
	if (exit.exitCode === 0) return;
	throw unreadable(path, exit.stderrTail.at(-1) ?? `${packing} ended with ${exit.exitCode}`, void 0);
}
function unreadable(path, why, cause) {
	return new Failure("input", `cannot read the log ${path}: ${why}`, {
		cause,
		remedy: "Use the path of a log, either plain or compressed with gzip, xz, bzip2 or zstd."
	});
}
async function packingOf(path) {
	const file = await open(path);
	try {
		const { bytesRead, buffer } = await file.read(Buffer.alloc(6), 0, 6, 0);
		const begins = (bytes) => bytesRead >= bytes.length && bytes.every((byte, index) => buffer[index] === byte);
		return magics.find(([, bytes]) => begins(bytes))?.[0] ?? "none";
	} finally {
		await file.close();
	}
}

// packages/import/log-record.ts
/**
* Some logs as one record: what each says of its runs, and for the rest what the options say, what
* the name of a log says (its workload, its date), and when it was written.
* @throws Failure `measurement` where they hold no valid run, and as {@link importLogs}
*/
async function recordOfLogs(files, options) {
	const facts = factsOf(options);
	const first = files[0] ?? "";
	const tool = options.tool ?? await toolOfLog(first, facts);
	if (tool === void 0) throw new Failure("measurement", `${basename(first)} contains no run of a load tool`, { remedy: "Provide the complete standard output of the tool, without what other programs put before each line, and name the tool with --tool." });
	const workload = facts.workload ?? workloadInName(first, tool);
	const logs = await importLogs(files, {
		...facts,
		...defined({ workload }),
		tool
	});
	const reasons = brokenReasons(logs);
	return {
		record: recordOf(logs, files, dateOf(first, options), options),
		warnings: [...logs.warnings, ...reasons.map((reason) => `invalid run: ${reason}`)]
	};
}
/** The longest name of a workload of this tool that is in the name of the file. */
function workloadInName(path, tool) {
	const name = basename(path);
	const isIn = (word) => word.includes("_") && name.includes(word);
	return toolOf(tool).names.choices.filter((word) => isIn(word) || isIn(word.replace(/^oltp_/, ""))).toSorted((a, b) => b.length - a.length)[0];
}
function brokenReasons({ runs }) {
	const all = [...runs.values()].flat();
	const reasons = all.flatMap((run) => run.state === "invalid" ? [run.reason] : []);
	if (all.length > reasons.length) return reasons;
	throw new Failure("measurement", ["there is no valid run in these logs:", ...reasons].join("\n  "), { remedy: "Provide the complete standard output of runs that reached their end." });
}
function dateOf(path, { measuredAt, date }) {
	if (measuredAt !== void 0) return measuredAt;
	const dateOfFile = dateOfLog(path, statSync(path).mtime, date);
	if (dateOfFile !== void 0) return dateOfFile.toISOString();
	throw new Failure("input", `${basename(path)} has no date in its name`, { remedy: "Use --date file for the time of its last change, or set --measured-at, or `measured-at` in a map." });
}
function recordOf(logs, files, createdAt, options) {
	const { suite, commit, ref, product, serverVersion, cpuModel, cores, memoryGib, runnerClass } = options;
	const origin = `imported from ${files.map((file) => basename(file)).join(", ")}`.slice(0, 4e3);
	const source = {
		...defined({
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
	const machine = defined({
		cpuModel,
		cores,
		memoryGiB: memoryGib,
		runnerClass
	});
	const header = {
		id: recordId(suite, source, createdAt),
		suite,
		createdAt,
		programVersion,
		source,
		machine,
		targets: { candidate }
	};
	return assembleRecord(header, logs.cells, logs.runs);
}

// packages/import/history.ts
const TOLD_EVERY_MS = 5e3;
/**
* @param fields options by kebab-case name
* @throws Failure `input` for faults of the options and of the map, `measurement` where no log
*   could be used
*/
async function historyOf(files, fields, io) {
	const all = parseImportOptions(fields);
	if (all.measuredAt !== void 0 && files.length > 1) throw new Failure("input", "--measured-at would set the same time for every log", { remedy: "Remove it to take the date from the file name or the file (--date), or make one record with --as repeats." });
	const map = all.map === void 0 ? void 0 : readLogMap(all.map);
	const requested = files.map((file) => ({
		file,
		options: optionsFor(file, fields, map)
	}));
	const records = [];
	const unusable = [];
	let shownAt = Date.now();
	for (const [index, { file, options }] of requested.entries()) {
		io.signal.throwIfAborted();
		if (Date.now() - shownAt > TOLD_EVERY_MS) {
			io.log.progress(`${index} of ${files.length} logs`);
			shownAt = Date.now();
		}
		try {
			records.push(await recordOfLogs([file], options));
		} catch (error) {
			if (!(error instanceof Failure)) throw error;
			unusable.push({
				file,
				why: inSentences(error)
			});
		}
	}
	if (records.length === 0) throw new Failure("measurement", ["no log could be used:", ...unusable.map(({ file, why }) => `${file}: ${why}`)].join("\n  "));
	return {
		records: inOrder(records),
		unusable
	};
}
function optionsFor(file, fields, map) {
	const entry = map?.entryFor(file);
	return entry === void 0 ? parseImportOptions(fields) : parseImportOptions({
		...fields,
		...entry.options
	}, (name) => name in entry.options ? entry.place(name) : `--${name}`);
}
/**
* Sorts by date; logs of one moment keep their order, a millisecond apart, since a record is named
* by its time.
*/
function inOrder(records) {
	const sorted = records.toSorted((a, b) => a.record.createdAt.localeCompare(b.record.createdAt));
	const ids = /* @__PURE__ */ new Set();
	return sorted.map(({ record, warnings }) => {
		const free = withFreeId(record, ids);
		ids.add(free.id);
		return {
			record: free,
			warnings
		};
	});
}
function withFreeId(record, ids) {
	let { id, createdAt } = record;
	while (ids.has(id)) {
		createdAt = new Date(Date.parse(createdAt) + 1).toISOString();
		id = recordId(record.suite, record.source, createdAt);
	}
	return {
		...record,
		id,
		createdAt
	};
}
const scalar = union([
	string(),
	number(),
	boolean()
]).transform(String);
const mapSchema = array(strictObject({
	files: union([string(), array(string()).min(1)]),
	...Object.fromEntries(perLogOptions.map((name) => [name, scalar.optional()]))
}));
/** @throws Failure `input` where the file cannot be read, and with every fault in it */
function readLogMap(file) {
	const yaml = readYaml(readNamedFile(file, { what: "the map" }), file);
	const parsed = mapSchema.safeParse(yaml.content);
	if (!parsed.success) {
		const keys = () => ["files", ...perLogOptions];
		const faults = issuesToFaults(parsed.error.issues, yaml.place, yaml.valueIn, keys);
		throw faultsFailure(`${file} is invalid:`, faults);
	}
	const entries = parsed.data.map(({ files, ...fields }, index) => {
		const texts = Object.entries(fields).filter((pair) => typeof pair[1] === "string");
		return {
			files: typeof files === "string" ? [files] : files,
			options: Object.fromEntries(texts),
			place: (name) => `${yaml.place([index, name])} \`${name}\``
		};
	});
	return { entryFor: (path) => entries.find(({ files }) => fits(path, files)) };
}
/** A pattern may speak of the name of a file alone. */
function fits(path, patterns) {
	const whole = path.replace(/^\.?\//, "");
	const name = whole.split("/").at(-1) ?? whole;
	const ofNames = patterns.filter((pattern) => !pattern.includes("/"));
	return matchingFiles([whole], patterns).length > 0 || matchingFiles([name], ofNames).length > 0;
}

// packages/import/verb.ts
/** `import`: logs that others made, as records. */
function defineImport(program, io, finish) {
	const command = program.command("import").argument("<file...>", "logs or folders of logs, plain or compressed with gzip, xz, bzip2 or zstd").option("--tool <name>", `${either(tools.map(({ name, names }) => names.alias ?? name))} (default: detected from the log)`).option("--workload <name>", "e.g. oltp_read_write (default: from the file name, else tpcc or imported)").option("--threads <n>", "number of threads, if the log does not state it").option("--clients <n>", "number of load processes that the log sums up (default 1)");
	for (const { option, what } of dataOptions) command.option(`--${option} <n>`, what);
	command.option("--duration <time>", "intended duration of each run; a shorter run is invalid").option("--warm-up <time>", "load before the measured time, excluded from the figures").option("--suite <name>", "name of the series (default \"default\")").option("--commit <hash>", "measured commit").option("--ref <name>", "its branch or tag").option("--product <name>", "e.g. TiDB (default unknown)").option("--server-version <version>", "version of the measured server").option("--cpu-model <name>", "CPU model of the machine").option("--cores <n>", "cores of the machine").option("--memory-gib <n>", "memory of the machine").option("--runner-class <name>", "kind of machine, e.g. self-hosted").option("--measured-at <time>", "time of the measurement, ISO 8601 (default: see --date)").option("--date <source>", "source of the date: name, file (time of last change), or auto: the name, else the file").option("--map <file>", "YAML file with these options for individual logs: docs/import.md").option("--as <how>", "history: one record per log (default with --map, and with --baseline or --against unless --measured-at is set); repeats: all logs are runs of one job").option("--against <store>", "store or record (.json) to compare the newest record with").option("--baseline <store>", `store to add the records to: ${baselineForms}`).option("--out <path>", "file for the record, or folder for several records (default record.json; none with --baseline or --against)").option(...jsonOption).addHelpText("after", [
		"",
		"Examples:",
		"  $ tidb-bench import --workload oltp_read_write --tables 16 --table-size 10000000 --out record.json *.log",
		"  $ tidb-bench import --baseline files:baselines --suite nightly logs/"
	].join("\n")).action(async (paths, { json }, command) => {
		const { judged, lines, ...summary } = await importLogFiles(paths, givenOptions(command), io);
		const verdict = judged?.result;
		const words = () => [...lines, ...verdict === void 0 ? [] : [renderTerminal(verdict, io.terminal).trimEnd()]].join("\n");
		show(json, {
			...summary,
			...defined({ verdict })
		}, words, io);
		finish(judged?.exitCode ?? exitCodes.passed);
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
async function importLogFiles(paths, fields, io) {
	const options = parseImportOptions(fields);
	const files = findLogs(paths);
	const guard = lazyGuard();
	const store = options.baseline === void 0 ? void 0 : await openStore(options.baseline, io, guard.ledger);
	try {
		const isHistory = asHistory(options);
		const { records: read, unusable } = isHistory ? await historyOf(files, fields, io) : {
			records: [await recordOfLogs(files, options)],
			unusable: []
		};
		for (const { record, warnings } of read) for (const warning of warnings) io.log.warn(isHistory ? `${record.source.origin}: ${warning}` : warning);
		for (const { file, why } of unusable) io.log.warn(`not used: ${file}: ${why}`);
		const records = read.map(({ record }) => record);
		const written = write(records, options, store === void 0 && options.against === void 0);
		const { against } = options;
		const judged = against === void 0 ? void 0 : await judgeNewest(records, against, io);
		const imported = [];
		const lines = written.map(summary);
		for (const [index, record] of records.entries()) {
			const outcome = await store?.append(record);
			if (outcome !== void 0) lines.push(`${outcome.kind === "stored" ? "stored" : "already stored"}: ${outcome.place}`);
			imported.push({
				...written[index],
				...defined({ stored: outcome?.place })
			});
		}
		if (isHistory) lines.push(`${plural(records.length, "record")} of ${plural(files.length, "log")}`);
		return {
			records: imported,
			unusable,
			lines,
			...defined({ judged })
		};
	} finally {
		await store?.close();
		guard.release();
	}
}
/**
* One time for all of them is that of one job; a map gives each log its own options.
* @throws Failure `input` for a map of logs that are one job
*/
function asHistory({ as, map, baseline, against, measuredAt }) {
	if (as === "repeats" && map !== void 0) throw new Failure("input", "--map gives logs options of their own, and repeats are one job", { remedy: "Remove --as repeats, or set the options of all logs on the command line." });
	if (as !== void 0 || map !== void 0) return as !== "repeats";
	return measuredAt === void 0 && (baseline ?? against) !== void 0;
}
/** Several records are files of a folder. */
function write(records, options, isOnlyPlace) {
	const isFolder = asHistory(options) && records.length > 1;
	const { out = isOnlyPlace ? isFolder ? "records" : "record.json" : void 0 } = options;
	if (out !== void 0 && isFolder) mkdirSync(out, { recursive: true });
	return records.map((record) => {
		const path = out !== void 0 && isFolder ? join(out, `${pathSegment(record.id)}.json`) : out;
		if (path !== void 0) writeResultFile(dirname(path), basename(path), formatRecord(record));
		const cells = record.cells.map(({ id, runs }) => ({
			id,
			runs: runs.length,
			valid: runs.filter(({ state }) => state === "valid").length
		}));
		return {
			id: record.id,
			createdAt: record.createdAt,
			cells,
			...defined({ path })
		};
	});
}
function summary({ id, cells, path }) {
	return [...cells.map((cell) => `${cell.id}: ${cell.valid} of ${plural(cell.runs, "run")} valid`), `record ${id}${path === void 0 ? "" : `: ${path}`}`].join("\n");
}
/**
* The verdict on the newest record, by what is stored and the older ones of the same import.
* @param records the oldest first, at least one
* @throws Failure where the store cannot be read
*/
async function judgeNewest(records, store, io) {
	const newest = records.at(-1);
	const policy = policySchema.parse({});
	const baseline = await openBaseline(store, io);
	try {
		const { reference, fault } = await findReference(newest, baseline, {
			inputs: inputsOf({}),
			policy
		}, io);
		if (fault !== void 0) throw fault;
		const older = records.slice(0, -1).filter(({ suite }) => suite === newest.suite).reverse();
		const stored = reference.kind === "stored" ? reference.records : [];
		const ids = new Set(stored.map(({ id }) => id));
		const all = [...older.filter(({ id }) => !ids.has(id)), ...stored].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
		const result = judge(newest, all.length === 0 ? reference : {
			kind: "stored",
			records: all,
			description: `${all.length} imported or stored jobs`
		}, policy);
		return {
			result,
			exitCode: exitCodeOf(result, policy)
		};
	} finally {
		await closeBaseline(baseline, io);
	}
}

export { defineImport };