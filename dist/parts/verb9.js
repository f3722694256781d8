import { g as toolsWithProgram, l as programOf, p as toolOf } from "./loads.js";
import { a as kindOf, i as isRunning, r as isElsewhere } from "./targets.js";
import { n as addMeasureOptions, r as givenInputs } from "./options.js";
import { n as jsonOption, r as show } from "./printed.js";
import { i as resolveSettings, t as DEFAULT_CONFIG_FILE } from "./resolve.js";
import { n as exitCodes } from "./exit-code.js";
import { t as loadWay } from "./way.js";
import { s as installedTiup, u as tiupHome } from "./tiup.js";
import { g as plural, i as formatCount, l as formatNoise, p as formatShare } from "./number.js";
import { i as preparedRemedy, n as startFindings, r as mostPrepared } from "./before-start.js";
import { i as planCells } from "./cells.js";
import { i as createNotes } from "./assemble.js";
import { i as createTargets, o as sideFolders } from "./bench.js";
import { t as createWorkloads } from "./workloads.js";
import { _ as schemaChange, a as queryValue, o as withConnection } from "./connect.js";
import { n as openGuard } from "./guard.js";
import { t as Failure } from "./failure.js";
import { n as defined } from "./objects.js";
import { d as stolenShare, i as gib, o as readMemory, r as freeDiskBytes } from "./machine.js";
import { i as installCommand, n as findCommand, o as requirements, r as findRequired } from "./packages.js";
import { c as wrapped } from "./terminal.js";
import { i as targetMemoryBytes } from "./pair.js";
import { i as median, r as mean } from "./sample.js";
import { a as readIfThere } from "./files.js";
import { r as createPrivateFolder } from "./folders2.js";
import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { availableParallelism, cpus, loadavg, tmpdir } from "node:os";
import { randomBytes } from "node:crypto";
import { mkdtemp, open, rm, statfs } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";

// src/extensions/doctor/machine.ts
const words = {
	good: "ok",
	note: "note",
	slow: "slow",
	noisy: "noisy",
	missing: "FAILS"
};
/** Columns that words need beside the subjects. */
const LEAST_WORDS = 24;
/**
* The findings as aligned lines, the worst first, each remedy under its finding.
* @param columns of a terminal, in which the lines are broken and several good findings are one;
*   absent elsewhere
*/
function findingLines(all, columns) {
	const findings = columns === void 0 ? worstFirst(all) : withGoodAsOne(worstFirst(all));
	const width = Math.max(0, ...findings.map(({ subject }) => subject.length));
	const indent = " ".repeat(width + 8);
	const room = columns === void 0 ? Number.POSITIVE_INFINITY : columns - indent.length;
	const broken = (text, most) => wrapped(text, Math.max(LEAST_WORDS, most));
	return findings.flatMap(({ subject, level, seen: observation, remedy }) => {
		const [first = "", ...others] = broken(observation, room);
		const advice = remedy === void 0 ? [] : broken(remedy, room - 2);
		return [
			`${words[level].padEnd(5)} ${subject.padEnd(width)}  ${first}`,
			...others.map((line) => indent + line),
			...advice.map((line, at) => `${indent}${at === 0 ? "→" : " "} ${line}`)
		];
	});
}
const levels = [
	"missing",
	"noisy",
	"slow",
	"note",
	"good"
];
function worstFirst(findings) {
	return findings.toSorted((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level));
}
/** Names what is good in one finding: in a terminal, only what is not needs lines. */
function withGoodAsOne(findings) {
	const good = findings.filter(({ level }) => level === "good");
	if (good.length < 2) return findings;
	const seen = good.map(({ subject }) => subject).join(", ");
	const subject = good.length === findings.length ? "all" : `${good.length} more`;
	return [...findings.filter(({ level }) => level !== "good"), {
		subject,
		level: "good",
		seen
	}];
}
/** Checks whether the configured job cannot work. */
function isAnythingMissing(findings) {
	return findings.some(({ level }) => level === "missing");
}
const ownUses = {
	mariadbd: {
		use: "target “local” and the demo",
		remedy: installCommand(requirements.mariadb.packages[0], true)
	},
	haproxy: {
		use: "load-balancer “haproxy”",
		remedy: installCommand(requirements.haproxy.packages[0], true)
	},
	tiup: {
		use: "target “playground”",
		remedy: "Nothing to do: the action downloads and verifies it when it starts a cluster."
	}
};
/** Programs that this project needs beside the load tools. */
const ownPrograms = Object.keys(ownUses);
/**
* Lists the programs that are available, the load tools first.
* @param paths path by program
* @param needed programs that the configuration cannot do without; the others are merely noted
* @param loadTools by program
*/
function toolFindings(paths, needed, loadTools) {
	return Object.entries({
		...loadTools,
		...ownUses
	}).map(([tool, { use, remedy }]) => {
		const path = paths[tool];
		if (path !== void 0) return {
			subject: tool,
			level: "good",
			seen: path
		};
		return {
			subject: tool,
			level: needed.includes(tool) ? "missing" : "note",
			seen: `not found; needed for ${use}`,
			remedy
		};
	});
}
/** Explains what a reading of the machine means for measurements on it. */
function machineFindings(reading) {
	const { cores, cpuModel, load, stolenShare = 0, spinVariation, governor, flushMs } = reading;
	const { openFiles, clockSource = "not known", hugePages = "not known" } = reading;
	return [
		judge("cores", `${cores}${cpuModel === void 0 ? "" : ` × ${cpuModel}`}`, [
			cores < 4,
			"noisy",
			"The server and the load share the cores, so expect runs to differ by 6 to 8 %. Compare side by side with a tolerance of 10 % or more, or use 4 cores."
		]),
		judge("other load", `load ${load.toFixed(2)} on ${cores} cores, ${formatShare(stolenShare)} stolen by the host`, [
			stolenShare > .01,
			"noisy",
			"Other virtual machines on this host take CPU time. Compare side by side."
		], [
			load > cores * .25,
			"noisy",
			"Stop the other programs or wait for them; `top` lists them."
		]),
		judge("steadiness", `the same work takes ${formatNoise(spinVariation)}`, [
			spinVariation > .03,
			"noisy",
			"No run can vary less than this. Compare side by side, with more rounds."
		]),
		judge("CPU governor", governor ?? "the host’s (virtual machine)", [
			governor !== void 0 && governor !== "performance",
			"noisy",
			"sudo cpupower frequency-set -g performance"
		]),
		memory(reading),
		disk(reading),
		flushMs === void 0 ? {
			subject: "disk flush",
			level: "note",
			seen: "could not be measured"
		} : judge("disk flush", `${flushMs.toFixed(2)} ms for 4 KiB`, [
			flushMs > 5,
			"slow",
			"Every commit waits for a flush, so write workloads mostly measure this disk."
		]),
		openFiles === void 0 ? {
			subject: "open files",
			level: "good",
			seen: "no limit known"
		} : judge("open files", `at most ${openFiles}`, [
			openFiles < 1e4,
			openFiles < 1024 ? "missing" : "note",
			"ulimit -n 65536"
		]),
		judge("clock", clockSource, [
			[
				"hpet",
				"acpi_pm",
				"xen",
				"jiffies"
			].includes(clockSource),
			"slow",
			"Every read of this clock is a system call. Switch the clock source to tsc or kvm-clock."
		]),
		judge("huge pages", hugePages, [
			hugePages === "always",
			"noisy",
			"The TiDB documentation recommends: echo never | sudo tee /sys/kernel/mm/transparent_hugepage/enabled"
		])
	];
}
/** Returns the finding of the first trouble that is there; good without one. */
function judge(subject, seen, ...troubles) {
	const [, level = "good", remedy] = troubles.find(([isThere]) => isThere) ?? [];
	return {
		subject,
		level,
		seen,
		...defined({ remedy })
	};
}
function memory({ memory: { totalBytes, availableBytes } }) {
	return judge("memory", `${gib(availableBytes)} of ${gib(totalBytes)} available`, [
		availableBytes < 4 * 2 ** 30,
		availableBytes < 2 ** 30 ? "slow" : "note",
		"A TiDB cluster needs about 2 GiB for each TiKV instance. Use target “local” or a larger machine."
	]);
}
function disk({ diskFolder, diskFreeBytes, diskIsMemory }) {
	return judge("disk", `${gib(diskFreeBytes)} free in ${diskFolder}`, [
		diskIsMemory,
		"note",
		"This folder is in memory. Set TMPDIR to a folder on a disk to get realistic figures."
	], [
		diskFreeBytes < 10 * 2 ** 30,
		"note",
		"Unless reset is “never”, a snapshot of the loaded data needs disk space. Free some space, or set TMPDIR."
	]);
}

// src/extensions/doctor/targets.ts
/** Finds the programs that a target cannot do without, by the names under which they are installed. */
async function toolsNeededBy(config) {
	const needed = kindOf(config).packages(config).map((name) => requirements[name]);
	return Promise.all(needed.map(async (requirement) => {
		const path = await findRequired(requirement);
		return path === void 0 ? requirement.command : basename(path);
	}));
}
/** Finds what can be seen of a target without starting it. */
async function targetFindings(name, config, place) {
	return (await kindOf(config).load()).find(name, config, place);
}
/**
* Makes a table with a row, and drops it: a server may be read-only, or a user may lack a
* privilege.
*/
async function writeOnce(endpoint) {
	const table = `tidb_bench_${randomBytes(6).toString("hex")}`;
	await withConnection(endpoint, async (db) => {
		await db.query(`CREATE TABLE ${table} (id INT PRIMARY KEY, k INT)`, [], schemaChange);
		try {
			await db.query(`INSERT INTO ${table} VALUES (1, 1)`);
		} finally {
			await db.query(`DROP TABLE ${table}`, [], schemaChange);
		}
	});
}
/**
* Several targets at once. @returns nothing where there is but one, or none of them runs on this
* machine
*/
function pairFindings(configs, memory) {
	const needed = configs.reduce((sum, config) => sum + targetMemoryBytes(config), 0);
	if (configs.length < 2 || needed === 0) return [];
	const subject = "side by side";
	const observation = `needs about ${gib(needed)} of memory, ${gib(memory.availableBytes)} are available`;
	if (memory.availableBytes >= needed) return [{
		subject,
		level: "good",
		seen: observation
	}];
	return [{
		subject,
		level: "missing",
		seen: observation,
		remedy: "Use fewer instances, smaller caches, or a larger machine."
	}];
}

// src/extensions/doctor/findings.ts
/**
* Tries on the servers that run already what the job will do there: a database and a user of our
* own are made and dropped again, a row is written, and every statement of the loads is prepared. A
* server that would have to be started is left alone.
*/
async function loadFindings(settings, io) {
	const loads = loadsOf(settings);
	const sides = ["base", "candidate"].filter((side) => {
		const target = settings[side];
		return target !== void 0 && isRunning(target);
	});
	if (sides.length === 0) return [];
	const folder = await mkdtemp(join(tmpdir(), "tidb-bench-doctor-"));
	const guard = openGuard();
	try {
		const workloads = await createWorkloads(settings, guard.ledger, io);
		const findings = [];
		const places = {
			folder,
			ledger: guard.ledger,
			notes: createNotes()
		};
		const folders = sideFolders(settings);
		const targets = await createTargets(settings, io, places);
		const most = await mostPrepared(settings);
		for (const side of sides) {
			const target = targets[side];
			if (target === void 0) continue;
			findings.push(...await findingsOn(target, loads, folders[side], workloads, folder, io));
			if (most !== void 0 && !isAnythingMissing(findings)) findings.push(...await preparedFindings(target, most, io));
		}
		return findings;
	} finally {
		guard.release();
		await rm(folder, {
			recursive: true,
			force: true
		});
	}
}
/** Asks the server how many prepared statements it allows; a user may not be allowed to read it. */
async function preparedFindings(target, most, io) {
	try {
		await target.start(io.signal);
		const sql = "SELECT @@GLOBAL.max_prepared_stmt_count";
		const limit = Number(await withConnection(target.endpoint(), (db) => queryValue(db, sql)));
		if (!(limit >= 0 && most.count > limit)) return [];
		const seen = `its connections prepare ${formatCount(most.count)} statements; ${target.name} allows ${formatCount(limit)}`;
		return [{
			subject: most.subject,
			level: "missing",
			seen,
			remedy: preparedRemedy
		}];
	} catch {
		return [];
	} finally {
		await target.stop();
	}
}
/** Each load once, whatever its threads. */
function loadsOf({ suite }) {
	const cells = planCells(suite).map(({ settings }) => ({
		...settings,
		toolVersion: ""
	}));
	return cells.filter(({ workload }, index) => cells.findIndex((cell) => cell.workload === workload) === index);
}
async function findingsOn(target, loads, folder, workloads, logFolder, io) {
	const findings = [];
	const attempt = async (subject, observation, act) => {
		try {
			await act();
			findings.push({
				subject,
				level: "good",
				seen: observation
			});
		} catch (error) {
			const remedy = error instanceof Failure ? error.remedy : void 0;
			findings.push({
				subject,
				level: "missing",
				seen: wordsOf(error),
				...defined({ remedy })
			});
		}
	};
	const subject = `target ${target.name}`;
	const started = async (act) => {
		try {
			await target.start(io.signal);
			await act(target.endpoint());
		} finally {
			await target.stop();
		}
	};
	await attempt(subject, "takes a database and writes", () => started(writeOnce));
	if (isAnythingMissing(findings)) return findings;
	for (const cell of loads) {
		const workload = workloads.get(cell.tool);
		if (workload?.verify === void 0 && workload?.checkAccess === void 0) continue;
		await attempt(`load ${cell.workload}`, `${target.name} takes its schema and statements`, () => started(async (endpoint) => {
			workload.checkAccess?.(endpoint);
			await workload.verify?.({
				endpoint,
				cell,
				folder,
				logFolder,
				log: io.log,
				signal: io.signal
			});
		}));
	}
	return findings;
}
function wordsOf(error) {
	return error instanceof Error ? error.message : String(error);
}

// src/extensions/doctor/load-tools.ts
/** Returns the use and the source of each load tool, by its name. */
function loadToolUses() {
	return Object.fromEntries(toolsWithProgram.map(({ name, program: { use, source } }) => [name, {
		use,
		remedy: remedyOf(source)
	}]));
}
/** Load tools that a component of TiUP holds. @param component e.g. `bench` */
function toolsInComponent(component) {
	return toolsWithProgram.flatMap(({ name, program: { source } }) => source.kind === "tiup-component" && source.component === component ? [name] : []);
}
function remedyOf(source) {
	switch (source.kind) {
		case "packages": return installCommand(source.requirement.packages[0] ?? [], true);
		case "tiup-component":
		case "by-hand": return source.remedy;
		case "named-by-workload": return "";
	}
}

// src/extensions/doctor/reading.ts
const TMPFS_MAGIC = 16914836;
/** Takes about two seconds. @param programs names of those that are looked for */
async function readMachineState(environment, programs) {
	const diskFolder = environment.RUNNER_TEMP ?? tmpdir();
	const before = read("/proc/stat");
	const [load = 0] = loadavg();
	const spinVariation = measureCpuSpread();
	const flushMs = await measureFlush(diskFolder).catch(() => void 0);
	await setTimeout(300);
	const after = read("/proc/stat");
	const tools = programs.map(async (tool) => [tool, await findCommand(tool, environment)]);
	return {
		cores: availableParallelism(),
		cpuModel: cpus()[0]?.model.trim(),
		governor: read("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor"),
		memory: await readMemory(),
		diskFolder,
		diskFreeBytes: await freeDiskBytes(diskFolder),
		diskIsMemory: (await statfs(diskFolder)).type === TMPFS_MAGIC,
		flushMs,
		load,
		stolenShare: stolenShare(before, after),
		spinVariation,
		openFiles: openFilesLimit(read("/proc/self/limits")),
		clockSource: read("/sys/devices/system/clocksource/clocksource0/current_clocksource"),
		hugePages: /\[(\w+)\]/.exec(read("/sys/kernel/mm/transparent_hugepage/enabled") ?? "")?.[1],
		tools: Object.fromEntries(await Promise.all(tools))
	};
}
/**
* The soft limit of open files, as started programs inherit it, from the text of
* `/proc/self/limits`.
*/
function openFilesLimit(limits) {
	const soft = /^Max open files\s+(\d+|unlimited)/m.exec(limits ?? "")?.[1];
	return soft === void 0 ? void 0 : soft === "unlimited" ? Number.POSITIVE_INFINITY : Number(soft);
}
function read(path) {
	return readIfThere(path)?.trim();
}
/** Pieces of work, and their size: about 20 ms each on a processor of today. */
const PIECES = 30;
const STEPS = 12e6;
/**
* Does a fixed piece of work again and again. @returns the coefficient of variation of the times
* that it took
*/
function measureCpuSpread() {
	spin(STEPS);
	const times = [];
	for (let i = 0; i < PIECES; i++) {
		const begin = performance.now();
		spin(STEPS);
		times.push(performance.now() - begin);
	}
	return variation(times);
}
/** Standard deviation (n − 1) over mean. */
function variation(values) {
	const middle = mean(values);
	const squares = values.reduce((sum, value) => sum + (value - middle) ** 2, 0);
	return Math.sqrt(squares / (values.length - 1)) / middle;
}
function spin(steps) {
	let x = 1;
	for (let i = 0; i < steps; i++) x = Math.imul(x, 1664525) + 1013904223 | 0;
	return x;
}
const WRITES = 30;
/** Writes 4 KiB and flushes it to the disk, again and again. @returns the median in ms */
async function measureFlush(parent) {
	const folder = await createPrivateFolder("tidb-bench-doctor", { parent });
	try {
		const file = await open(join(folder.path, "flush"), "w");
		const times = [];
		const block = Buffer.alloc(4096, 1);
		for (let i = 0; i < WRITES; i++) {
			const begin = performance.now();
			await file.write(block, 0, block.length, i * block.length);
			await file.datasync();
			times.push(performance.now() - begin);
		}
		await file.close();
		return median(times);
	} finally {
		await folder.remove();
	}
}

// src/extensions/doctor/verb.ts
/** `doctor`: what is missing, what will be slow and what will be noisy, with remedies. */
function defineDoctor(program, io, finish) {
	addMeasureOptions(program.command("doctor")).option(...jsonOption).addHelpText("after", "\nExamples:\n  $ tidb-bench doctor\n  $ tidb-bench doctor --target endpoint --host db1").action(async ({ json }, command) => {
		const inputs = givenInputs(command, io);
		finish(await doctor(inputs.names.size > 0 || existsSync("tidb-bench.yml") ? resolveSettings(inputs) : void 0, io, json));
	});
}
/**
* Prints the findings. Without settings the machine alone is looked at, and nothing counts as
* missing.
* @returns 4 where something that is needed is missing, else 0
*/
async function doctor(settings, io, json = false) {
	const loadTools = loadToolUses();
	const reading = await readMachineState(io.env, [...Object.keys(loadTools), ...ownPrograms]);
	const ofTools = toolFindings(await sourcesOfTools(reading.tools, settings, io.env), settings === void 0 ? [] : await toolsNeeded(settings), loadTools);
	const findings = [...machineFindings(reading), ...ofTools.filter(({ level }) => settings === void 0 || level !== "note")];
	for (const [name, config] of targetsOf(settings)) findings.push(...await targetFindings(name, config, {
		memory: reading.memory,
		env: io.env
	}));
	const configs = targetsOf(settings).map(([, config]) => config);
	findings.push(...pairFindings(configs, reading.memory));
	if (settings !== void 0) {
		findings.push(...await startFindings(settings, io));
		const way = await loadWay(settings.policy.sideBySide.measure);
		if (way !== void 0) findings.push(...await way.findings(settings, io));
	}
	if (settings !== void 0 && !isAnythingMissing(findings)) findings.push(...await loadFindings(settings, io));
	const text = () => [
		...advice(findings, targetsOf(settings)),
		"",
		...findingLines(findings, io.terminal?.columns)
	].join("\n");
	show(json, findings, text, io);
	return isAnythingMissing(findings) ? exitCodes.environment : exitCodes.passed;
}
/**
* Sentences for a person who reads no table: whether a run works, and what was looked at.
* @param targets by side; none: the machine alone was looked at
* @testonly the words of each state, without a machine
*/
function advice(findings, targets) {
	const isAny = (level) => findings.some((finding) => finding.level === level);
	const missing = findings.filter(({ level }) => level === "missing").length;
	const isEndpoint = targets.length > 0 && targets.every(([, config]) => isElsewhere(config));
	const servers = targets.map(([side, config]) => {
		const { host } = config;
		const place = host === void 0 ? "" : ` ${[host].flat().join(", ")}`;
		return `${side} (${config.kind}${place})`;
	});
	return [missing > 0 ? `Not ready: a run would fail for ${plural(missing, "reason")}. The lines with → say what to do.` : isAny("noisy") ? `Ready, but figures will be noisy: ${isEndpoint ? "only large drops can be detected" : "prefer a side-by-side comparison"}.` : isAny("slow") ? "Ready, but figures will be lower than they could be." : "Ready to measure.", ...servers.length === 0 ? ["Looked at this machine alone. To look at a server too:", "  tidb-bench doctor --target endpoint --host HOST:PORT"] : [`Looked at this machine and ${servers.join(" and ")}.`]];
}
function targetsOf(settings) {
	if (settings === void 0) return [];
	const { base, candidate } = settings;
	return [["candidate", candidate], ...base === void 0 ? [] : [["base", base]]];
}
/** Returns the source of each tool for a run: the configuration, PATH, TiUP, in this order. */
async function sourcesOfTools(onPath, settings, env) {
	const tiup = await installedTiup(tiupHome(env), env);
	const bench = tiup === void 0 ? void 0 : "in TiUP’s component bench, downloaded when needed";
	const sources = {
		...onPath,
		tiup
	};
	for (const tool of toolsInComponent("bench")) sources[tool] ??= bench;
	for (const [tool, choice] of Object.entries(settings?.tools ?? {})) {
		if (choice === void 0) continue;
		if ("version" in choice) sources[tool] = `release ${choice.version}, downloaded when needed`;
		else sources[tool] = existsSync(choice.path) ? choice.path : void 0;
	}
	return sources;
}
async function toolsNeeded(settings) {
	const tools = settings.suite.workloads.flatMap(({ tool }) => programOf(toolOf(tool)) ?? []);
	const ofTargets = targetsOf(settings).map(([, config]) => toolsNeededBy(config));
	return [...tools, ...(await Promise.all(ofTargets)).flat()];
}

export { defineDoctor };