import { a as DEFAULT_ERROR_LIMIT } from "./option-names.js";
import { i as runOfClients, r as runClients, t as coresOf } from "./clients.js";
import { p as overAllData } from "./connect.js";
import { a as requireRowCounts, i as requireNoTable, n as dropTables, t as analyzeTables } from "./tables.js";
import { r as createPrivateFolder } from "./folders2.js";
import { a as pinnedCommand } from "./machine.js";
import { r as startProcess } from "./process.js";
import { t as findProgram } from "./bench2.js";
import { t as Failure } from "./failure.js";
import { n as defined } from "./objects.js";
import { a as judgeYcsb, i as ycsbOptions, n as propertiesText, o as ycsbReader, r as ycsbProperties, s as parsePlainRow, t as coreWorkloadOf } from "./properties.js";
import { createWriteStream } from "node:fs";
import { join, resolve } from "node:path";
import { finished } from "node:stream/promises";
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";

// src/loads/go-ycsb/transcript.ts
const MOST_ERROR_LINES = 1e3;
/** Writes lines to a file without the password, and no more than a thousand lines of errors. */
function openTranscript(file) {
	const sink = createWriteStream(file);
	sink.on("error", () => void 0);
	let errorLines = 0;
	return {
		line(text) {
			if (text.startsWith("operation err: ")) errorLines += 1;
			if (errorLines > MOST_ERROR_LINES && text.startsWith("operation err: ")) return;
			sink.write(`${withoutPassword(text)}\n`);
		},
		async close() {
			const left = errorLines - MOST_ERROR_LINES;
			if (left > 0) sink.write(`(${left} more lines of errors are left out)\n`);
			sink.end();
			await finished(sink).catch(() => void 0);
		}
	};
}
/** @param line a line of standard output */
function withoutPassword(line) {
	return line.startsWith("\"mysql.password\"=") ? "\"mysql.password\"=\"***\"" : line;
}

// src/loads/go-ycsb/run.ts
const TABLE = "usertable";
/** The properties in a guest. */
const GUEST_FILE = "/load/ycsb.properties";
/** Time to connect, and to end after the signal; go-ycsb gives itself ten seconds for that. */
const SPARE_SECONDS = 75;
const GRACE_SECONDS = 15;
/** YCSB by go-ycsb, on TiKV (hosts of the endpoint are PD's) or on a MySQL-compatible server. */
function createYcsb(settings = {}) {
	const { ledger } = settings;
	const program = findProgram("go-ycsb", settings);
	async function execute(context, command, call) {
		const { cell, endpoint, signal, logFolder } = context;
		const file = await program(signal);
		const text = propertiesText(ycsbProperties(command, cell, endpoint));
		const home = await createPrivateFolder("tidb-bench-ycsb", { ledger });
		const transcript = openTranscript(join(logFolder, `${call.name}.stdout`));
		try {
			const own = join(home.path, "own.properties");
			await writeFile(own, text, { mode: 384 });
			const files = [...coreWorkloadOf(cell.workload) === void 0 ? [resolve(cell.workload)] : [], own];
			const args = [
				command,
				cell.data.database === "mysql" ? "mysql" : "tikv",
				...files.flatMap((path) => ["-P", path])
			];
			const reader = ycsbReader();
			const watch = watchIntervals(cell.warmUpSeconds, call.onInterval);
			let interrupt;
			const [pinnedFile, pinnedArgs] = pinnedCommand(call.cores, file, args);
			await call.ready?.();
			const started = await startProcess(pinnedFile, pinnedArgs, {
				env: environmentFor(endpoint),
				signal,
				ledger,
				graceSeconds: GRACE_SECONDS,
				stderrFile: join(logFolder, `${call.name}.stderr`),
				onStart: context.gate?.onStart,
				...defined({ deadlineSeconds: call.deadlineSeconds }),
				onStdoutLine(line) {
					transcript.line(line);
					reader.push(line);
					watch(line);
					if (!/^\*{20,}$/.test(line) || interrupt !== void 0 || call.interruptAfterSeconds === void 0) return;
					context.gate?.begun();
					interrupt = setTimeout(() => void started.stop("SIGINT"), call.interruptAfterSeconds * 1e3);
				}
			});
			const exit = await started.exit;
			clearTimeout(interrupt);
			return {
				exit: {
					...exit,
					stdoutTail: exit.stdoutTail.map(withoutPassword)
				},
				parse: reader.end()
			};
		} finally {
			await transcript.close();
			await home.remove();
		}
	}
	return {
		/** go-ycsb does not say its version; its checksum tells two builds apart. */
		async version(signal) {
			const file = await program(signal);
			return `sha256 ${createHash("sha256").update(await readFile(file)).digest("hex").slice(0, 12)}`;
		},
		async prepare(context) {
			const { cell, endpoint, signal } = context;
			const mysql = cell.data.database === "mysql";
			if (mysql) await requireNoTable(endpoint, (name) => name === TABLE);
			const { exit, parse } = await execute(context, "load", {
				name: "go-ycsb-load",
				deadlineSeconds: overAllData.deadlineSeconds
			});
			signal.throwIfAborted();
			const failure = loadFailure(parse, exit, Number(cell.data.records));
			if (failure !== void 0) throw new Failure("environment", `go-ycsb could not load the data: ${failure}`, {
				tail: [...exit.stdoutTail, ...exit.stderrTail].slice(-20),
				remedy: "Check the server’s messages; the log folder has the complete output."
			});
			if (mysql && context.analyze === void 0) await analyzeTables(endpoint, [TABLE], signal);
		},
		/**
		* A missing table is made by go-ycsb on the fly, and reading nothing is fast: so the rows are
		* counted.
		*/
		async check({ cell, endpoint, signal }) {
			if (cell.data.database !== "mysql") return;
			const expected = /* @__PURE__ */ new Map([[TABLE, Number(cell.data.records)]]);
			await requireRowCounts(endpoint, expected, signal, "at least");
		},
		async run(context, place) {
			const { cell } = context;
			const { cores } = ycsbOptions(cell.options);
			const whole = cell.warmUpSeconds + cell.durationSeconds;
			const isCounted = cell.operations !== void 0;
			const request = {
				...isCounted ? { operations: cell.operations } : {
					durationSeconds: cell.durationSeconds,
					warmUpSeconds: cell.warmUpSeconds
				},
				threads: cell.threads,
				errorLimit: context.errorLimit ?? .01
			};
			const result = await runClients(context, async ({ number, onInterval, ready }) => {
				const { exit, parse } = await execute(context, "run", {
					name: `go-ycsb-${number + 1}`,
					cores: coresOf(cores, number),
					ready,
					...isCounted ? { deadlineSeconds: overAllData.deadlineSeconds } : {
						interruptAfterSeconds: whole,
						deadlineSeconds: whole + SPARE_SECONDS
					},
					onInterval
				});
				return {
					outcome: judgeYcsb(parse, request, exit),
					exit
				};
			});
			return runOfClients(place, result);
		},
		async guest({ cell, signal }, endpoint) {
			if (cell.data.database !== "mysql" || coreWorkloadOf(cell.workload) === void 0 || cell.clients > 1) throw new Failure("input", `${cell.id} cannot be measured on the simulated machine`, { remedy: "Of go-ycsb it takes the core workloads with `database: mysql`, with one client." });
			const isCounted = cell.operations !== void 0;
			return {
				program: await program(signal),
				words: [
					"run",
					"mysql",
					"-P",
					GUEST_FILE
				],
				texts: { [GUEST_FILE]: propertiesText(ycsbProperties("run", cell, endpoint)) },
				folders: [],
				...isCounted ? {} : { interruptAfterSeconds: cell.durationSeconds }
			};
		},
		async cleanup({ cell, endpoint, log, signal }) {
			if (cell.data.database === "mysql") await dropTables(endpoint, [TABLE], signal);
			else log.debug("go-ycsb cannot remove its records from TiKV; they go with the cluster");
		}
	};
}
/** Go reads its authorities from SSL_CERT_FILE: the only way to give go-ycsb one. */
function environmentFor({ tls }) {
	const authority = tls.mode === "verify" && tls.caFile !== void 0 ? { SSL_CERT_FILE: resolve(tls.caFile) } : {};
	return {
		...process.env,
		LC_ALL: "C",
		...authority
	};
}
/** Loading is good when as many records were inserted as there are to be, and none failed. */
function loadFailure(parse, exit, records) {
	if (exit.timedOut) return `it did not end within ${overAllData.deadlineSeconds / 3600} h`;
	if (parse.state === "broken") return exit.stderrTail.at(-1) ?? parse.fault.what;
	const inserted = parse.report.rows.get("INSERT")?.count ?? 0;
	const failed = parse.report.rows.get("INSERT_ERROR")?.count ?? 0;
	return inserted === records ? void 0 : `${inserted} of ${records} records were inserted, ${failed} failed`;
}
/** The rows of TOTAL are cumulative. */
function watchIntervals(warmUpSeconds, onInterval) {
	let before = {
		takes: 0,
		count: 0
	};
	return (line) => {
		if (onInterval === void 0 || !line.startsWith("TOTAL")) return;
		const parsed = parsePlainRow(line);
		if (parsed.kind !== "row") return;
		const { takesSeconds: takes, count } = parsed.row;
		const elapsed = takes - before.takes;
		if (elapsed > 0) onInterval({
			atSeconds: warmUpSeconds + takes,
			rate: (count - before.count) / elapsed,
			errorsPerSecond: 0
		});
		before = {
			takes,
			count
		};
	};
}
/** https://github.com/pingcap/go-ycsb */
const runner = {
	create: createYcsb,
	checkCell: ({ options }) => void ycsbOptions(options),
	endsByOperations: () => true
};

export { runner };