import { n as findCommand } from "./packages.js";
import { t as runProcess } from "./process.js";
import { t as Failure } from "./failure.js";
import { n as defined } from "./objects.js";
import { g as tools, h as toolOf, i as logDialectOf } from "./loads.js";
import { o as runOf } from "./option-names.js";
import { createReadStream } from "node:fs";
import { basename } from "node:path";
import { open } from "node:fs/promises";
import { createGunzip } from "node:zlib";

// src/core/workload/import/log-reader.ts
/**
* Reads a log of one tool, of one run or of several one behind the other. A log without any run
* yields one that is invalid; what else is in a log with runs (preparing, cleaning up) is skipped.
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
	const unfold = tableUnfolder();
	return {
		push(written) {
			lineNumber += 1;
			const line = unfold(written);
			if (line === void 0) return;
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
const border = /^\+(?:-+\+)+$/;
/** First cells of the headers that go-tpc and go-ycsb write. */
const firstHeaders = [
	"PREFIX",
	"OPERATION",
	"TPMC"
];
/** Names as the plain output has them, by what a table makes of them. */
const names = /* @__PURE__ */ new Map([
	["TPMC", "tpmC"],
	["TPMTOTAL", "tpmTotal"],
	["EFFICIENCY", "efficiency"],
	["TAKES", "Takes"],
	["COUNT", "Count"],
	["SUM", "Sum"],
	["AVG", "Avg"],
	["MIN", "Min"],
	["MAX", "Max"]
]);
/**
* go-tpc and go-ycsb also write their rows as tables. Each row comes back as the line that the
* plain output has for it; other lines as they are.
* @returns a function to call for each line; undefined for a line that only draws the table
*/
function tableUnfolder() {
	let header;
	return (line) => {
		if (isPlain(line.charCodeAt(0))) {
			header = void 0;
			return line;
		}
		const text = line.trim();
		if (border.test(text)) return void 0;
		if (!text.startsWith("|") || !text.endsWith("|")) {
			header = void 0;
			return line;
		}
		const cells = text.slice(1, -1).split("|").map((cell) => cell.trim());
		if (firstHeaders.includes(cells[0] ?? "")) {
			header = cells.map(plainName);
			return;
		}
		return header === void 0 || header.length !== cells.length ? line : plainLine(header, cells);
	};
}
const [SPACE, PLUS, BAR, DELETE] = [
	32,
	43,
	124,
	127
];
/**
* Does a line that begins with this character have nothing of a table? Decided without a look at
* the rest: most have none.
*/
function isPlain(code) {
	return code > SPACE && code < DELETE && code !== PLUS && code !== BAR;
}
/** `99.9TH(MS)` as `99.9th(ms)`, `SUM(MS)` as `Sum(ms)`; `TPM` and `OPS` are written so. */
function plainName(header) {
	const [, name = "", unit = ""] = /^(.*?)(\([A-Z]+\))?$/.exec(header) ?? [];
	return `${names.get(name) ?? (/^\d/.test(name) ? name.toLowerCase() : name)}${unit.toLowerCase()}`;
}
function plainLine(header, cells) {
	const figures = (from) => header.slice(from).map((name, index) => `${name}: ${cells[from + index]}`).join(", ");
	if (header[0] === "tpmC") return figures(0);
	if (header[0] === "OPERATION") return `${cells[0]} - ${figures(1)}`;
	const [prefix, operation, only] = cells;
	return header.length === 3 ? `${prefix} ${operation}: ${only}` : `${prefix} ${operation} - ${figures(2)}`;
}

// src/core/workload/import/import.ts
/**
* Reads logs that others made, plain or packed, each of one run or several.
* @throws as {@link readLog}
*/
async function importLogs(paths, facts) {
	const placed = [];
	const dialect = logDialectOf(facts.tool);
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
				each.seen ||= each.isRun(line);
				each.reader.push(line);
			}
		},
		end() {
			return (readers.find(({ reader }) => reader.end().some(({ outcome }) => outcome.state === "valid")) ?? readers.find(({ seen: hasLines }) => hasLines))?.name;
		}
	});
}
function expectationsOf({ errorLimit = .01, ...facts }) {
	const { workload, threads, durationSeconds, warmUpSeconds } = facts;
	return {
		errorLimit,
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
		toolVersion: run.toolVersion ?? facts.toolVersion ?? "unknown",
		workload,
		threads,
		clients: facts.clients ?? 1,
		data,
		durationSeconds: facts.durationSeconds ?? Math.max(1, Math.round(lasted)),
		warmUpSeconds: facts.warmUpSeconds ?? run.warmUpSeconds ?? 0,
		options: {
			...defined({ rate: run.rate }),
			...facts.options
		}
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
		if (packing === "none" || packing === "gzip") await readStream(path, packing, reader);
		else await readUnpacked(path, packing, reader);
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
	source.setEncoding("utf8");
	let rest = "";
	for await (const chunk of source) {
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

export { toolOfLog as n, logReader as r, importLogs as t };