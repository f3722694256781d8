import { a as DEFAULT_ERROR_LIMIT, i as readOptions } from "./option-names.js";
import { i as runOfClients, r as runClients } from "./clients.js";
import { p as overAllData } from "./connect.js";
import { o as tableNames, t as analyzeTables } from "./tables.js";
import { n as findCommand } from "./packages.js";
import { t as runProcess } from "./process.js";
import { n as fillWords, t as addressWords } from "./command-words.js";
import { t as exitWords } from "./exit.js";
import { b as strictObject, g as number, s as array, t as Failure, x as string } from "./failure.js";
import { n as judgeCommand, t as commandReader } from "./output.js";
import { existsSync } from "node:fs";
import { basename, join, resolve } from "node:path";

// src/loads/command/run.ts
const optionsSchema = strictObject({ 
/**
* Transactions that each client is to begin in a second; it times them from when they are due.
*/
rate: number().int().positive().optional() });
/** A command gets everything else by its arguments. @throws Failure `input` for any other option */
function commandOptions(options) {
	return readOptions("command", optionsSchema, options);
}
/** A JVM starts, threads connect, and the last transactions end. */
const SPARE_SECONDS = 120;
/** Runs a program of the caller's, which says its figures in lines of JSON. */
function createCommand({ ledger } = {}) {
	const execute = async (context, words, options) => {
		const { name, client = 0, ...rest } = options;
		const values = {
			...valuesOf(context, client),
			...await addressesOf(context, words)
		};
		const [program = "", ...args] = words.map((word) => filled(word, values, context));
		return runProcess(program, args, {
			cwd: context.folder ?? process.cwd(),
			extraEnv: environmentOf(values, context),
			signal: context.signal,
			ledger,
			stdoutFile: join(context.logFolder, `${name}.stdout`),
			stderrFile: join(context.logFolder, `${name}.stderr`),
			...rest
		});
	};
	async function step(context, what) {
		const words = wordsOf(context.cell, what);
		if (words === void 0) return;
		const exit = await execute(context, words, {
			name: `command-${what}`,
			deadlineSeconds: overAllData.deadlineSeconds
		});
		context.signal.throwIfAborted();
		if (exit.exitCode === 0) return;
		throw new Failure("environment", `${what} of ${context.cell.workload} ended with ${exitWords(exit.exitCode)}`, {
			tail: [...exit.stdoutTail, ...exit.stderrTail].slice(-20),
			remedy: "Check its messages; the log folder has the complete output."
		});
	}
	return {
		async checkOptions(cell, folder) {
			const first = wordsOf(cell, "prepare") === void 0 ? "command" : "prepare";
			await requirePresent(cell.workload, wordsOf(cell, first) ?? [], folder);
		},
		version: async () => "own",
		async prepare(context) {
			await step(context, "prepare");
			if (context.analyze === void 0) await analyzeTables(context.endpoint, await tableNames(context.endpoint), context.signal);
		},
		check: async () => void 0,
		async run(context, place) {
			const { cell } = context;
			const words = wordsOf(cell, "command") ?? [];
			const request = {
				durationSeconds: cell.durationSeconds,
				errorLimit: context.errorLimit ?? .01
			};
			const result = await runClients(context, async ({ number, onInterval, ready }) => {
				const reader = commandReader(onInterval);
				await ready();
				const exit = await execute(context, words, {
					name: `command-${number + 1}`,
					client: number,
					deadlineSeconds: cell.warmUpSeconds + cell.durationSeconds + SPARE_SECONDS,
					onStdoutLine: (line) => reader.push(line)
				});
				return {
					outcome: judgeCommand(reader.end(), request, exit),
					exit
				};
			});
			return runOfClients(place, result);
		},
		cleanup: (context) => step(context, "cleanup")
	};
}
/** Programs whose first argument without a dash is the path of a script. */
const interpreters = /^(?:sh|bash|dash|zsh|python[\d.]*|node|ruby|perl|lua)$/;
/**
* Throws if the program of a command, or the script that it is to run, is not there.
* @throws Failure `input` for a path at which there is nothing, `environment` for a program that is
*   not on PATH
*/
async function requirePresent(workload, [program = "", ...args], folder) {
	const [script = ""] = args;
	const missing = [...program.includes("/") ? [program] : [], ...interpreters.test(basename(program)) && !script.startsWith("-") ? [script] : []].find((path) => path !== "" && !path.includes("{") && !existsSync(resolve(folder, path)));
	if (missing !== void 0) throw new Failure("input", `${workload}: there is no file ${missing}`, { remedy: "Give its path relative to the working folder." });
	if (/[/{]/.test(program) || await findCommand(program) !== void 0) return;
	throw new Failure("environment", `${workload}: ${program} is not installed or not on PATH`, { remedy: "Install it, or give its path." });
}
const wordsSchema = array(string()).min(1);
function wordsOf({ data }, which) {
	const text = data[which];
	return typeof text === "string" ? wordsSchema.parse(JSON.parse(text)) : void 0;
}
/**
* Returns the values for a command's placeholders, by name. The password is only in the
* environment: everybody can see arguments.
*/
function valuesOf({ endpoint, cell }, client) {
	const [{ host, port } = {
		host: "",
		port: 0
	}] = endpoint.hosts;
	return {
		host,
		port: String(port),
		hosts: endpoint.hosts.map((one) => `${one.host}:${one.port}`).join(","),
		user: endpoint.user,
		database: endpoint.database,
		tls: endpoint.tls.mode,
		threads: String(cell.threads),
		client: String(client + 1),
		clients: String(cell.clients),
		"duration-seconds": String(cell.durationSeconds),
		"warm-up-seconds": String(cell.warmUpSeconds),
		"working-folder": process.cwd(),
		rate: String(commandOptions(cell.options).rate ?? 0)
	};
}
/**
* The addresses of components. Where the cluster does not tell, a command that uses none of them
* runs all the same.
*/
async function addressesOf({ addresses }, words) {
	if (addresses === void 0) return {};
	try {
		const known = await addresses();
		return Object.fromEntries(addressWords.flatMap((name) => known[name].length === 0 ? [] : [[name, known[name].join(",")]]));
	} catch (error) {
		if (words.some((word) => addressWords.some((name) => word.includes(`{${name}}`)))) throw error;
		return {};
	}
}
function filled(word, values, { cell }) {
	return fillWords(word, (name) => {
		const value = values[name];
		if (value !== void 0) return value;
		throw new Failure("input", `${cell.workload}: {${name}} has no value, since the server has no such component`, { remedy: `Remove the word, or measure a cluster that has one. For the text {${name}}, write {{${name}}}.` });
	});
}
function environmentOf(values, { endpoint }) {
	const environment = Object.entries(values).map(([name, value]) => [`TIDB_BENCH_${name.toUpperCase().replaceAll("-", "_")}`, value]);
	return {
		...Object.fromEntries(environment),
		TIDB_BENCH_PASSWORD: endpoint.password
	};
}
/** Any program of the user. */
const runner = {
	create: createCommand,
	checkCell: ({ options }) => void commandOptions(options)
};

export { runner };