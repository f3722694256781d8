import { A as NEVER, C as union, a as _enum, b as strictObject, c as boolean, g as number, p as literal, s as array, t as Failure, u as discriminatedUnion, x as string, y as record } from "./failure.js";
import { B as withPrefix, L as isVersionWord, M as webAddress, P as DEFAULT_VERSION, R as versionForms, p as addFault } from "./target-keys.js";
import { n as defined } from "./objects.js";
import { h as openReadings } from "./option-names.js";
import { o as targets } from "./parts.js";
import { u as statementName } from "./definition.js";
import { g as toolsWithProgram, p as toolOf } from "./loads.js";
import { t as presets } from "./presets.js";
import { t as methodSchema } from "./preset.js";
import { o as readNamedFile, s as readRegularFile } from "./files.js";
import { t as environmentSchema } from "./header-schema.js";
import { r as policySchema } from "./policy.js";
import { n as suiteSchema } from "./suite.js";
import { c as hasOwnFile, n as shareLoads, r as readSqlLoad } from "./difference.js";
import { readdirSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { createHash } from "node:crypto";

// src/core/config/job-keys.ts
/**
* Keys at the top of the file that say how a job is run and reported; an option of the same name
* takes their place.
*/
const jobKeys = () => ({
	"parallel-setup": _enum(["auto", "never"]).optional().describe("Whether both servers start and load at the same time, where memory and cores allow it; default: `auto`."),
	cause: _enum([
		"never",
		"on-red",
		"always"
	]).optional().describe("When one more short round looks for the cause: side by side, for a red or undecided cell (`on-red`, the default), always, or never."),
	"compare-with": string().min(1).optional().describe("Tag or server version whose records are the reference, or `last-release`, the tag with the highest version; default: by ancestry."),
	"update-baseline": _enum([
		"auto",
		"always",
		"never"
	]).optional().describe("Whether to store the record as a baseline: `auto`, `always` or `never`; default: `auto`. `auto` stores pushes to the default branch and the release branches, schedules, and runs by hand on a branch. Outside of GitHub, it stores only if `baseline` names a folder. A pull request never writes."),
	"release-branches": array(string().min(1)).min(1).optional().describe("Branches whose pushes are stored, in addition to the default branch; default: `release-*`."),
	mark: _enum([
		"none",
		"status",
		"check-run"
	]).optional().describe("How to mark the measured commit on GitHub in addition to the job's own check, during the measurement and after it: `status` (needs `statuses` `write`), `check-run` (needs `checks` `write`) or `none`; default: `none`."),
	artifact: boolean().optional().describe("Whether to upload record, report and raw logs as an artifact; default: true."),
	"site-url": webAddress.optional().describe("Address of the site of the stored baselines; the reports link to it.")
});
/** Returns only the job's keys of a validated file. */
function jobKeysOf(file) {
	const names = Object.keys(jobKeys());
	return Object.fromEntries(Object.entries(file).filter(([name]) => names.includes(name)));
}

// src/core/config/target-schema.ts
/** `targets.<name>`: what is measured, by the kinds of the list of parts. */
const targetSchema = discriminatedUnion("kind", targets.map(({ schema }) => schema));

// src/core/config/schema.ts
const path = string().min(1).describe("Path of the program; default: the program on PATH.");
/** `tools:` of the configuration: which programs make the load. */
const toolsSchema = strictObject(Object.fromEntries(toolsWithProgram.map(({ name }) => [name, strictObject({ path }).optional().describe(`The program ${name}.`)]))).default({});
/**
* The configuration that a preset stands for.
* @throws Failure `input` for an unknown name, and for what the preset has no use for
*/
function configOfPreset(choice) {
	const { preset, scale, method, versions, targets, tools, gate, environment } = choice;
	const raw = presets.config(preset, {
		scale,
		method,
		versions,
		targets
	});
	return {
		version: 1,
		targets: targets === void 0 ? record(string(), targetSchema).parse(raw.targets) : raw.targets,
		suites: record(string(), suiteSchema).parse(raw.suites),
		tools,
		gate: gateOf(gate, raw.gate),
		...defined({ environment }),
		preset: choice
	};
}
/** The caller's gate; what it leaves as it is by itself is as the preset has it. */
function gateOf(policy, own = {}) {
	const [untouched, preset] = [policySchema.parse({}), policySchema.parse(own)];
	const isUntouched = JSON.stringify(policy.sideBySide) === JSON.stringify(untouched.sideBySide);
	return {
		...policy,
		...defined({ gated: policy.gated ?? preset.gated }),
		sideBySide: isUntouched ? preset.sideBySide : policy.sideBySide
	};
}
const versionWord = string().refine(isVersionWord, `expected a version such as ${versionForms}`).transform(withPrefix);
/** `tidb-bench.yml` in one line, `preset: NAME`, and what may be beside it. */
const presetFileSchema = strictObject({
	version: literal(1).default(1).describe("Version of this format."),
	preset: _enum(presets.names).describe("A published performance test, instead of your own suites."),
	scale: number().gt(0).max(1).default(1).describe("Share of the size of the test: of its data, threads and duration."),
	method: methodSchema.optional().describe("How to measure two servers: one after the other, as in the report, or side by side."),
	versions: array(versionWord).min(1).max(2).optional().describe("Releases to run the test on: base and candidate, or a single release."),
	targets: record(string(), targetSchema).optional().describe("Servers to measure instead of those of the preset, by the names that the preset uses."),
	environment: environmentSchema.optional().describe("Descriptions of the machines, for the document of a run."),
	tools: toolsSchema.describe("Load tools: by path, or a release to download."),
	gate: policySchema.prefault({}).describe("When a difference matters, and the effect on the check."),
	...jobKeys()
}).transform((file, context) => {
	const job = jobKeysOf(file);
	const choice = Object.fromEntries(Object.entries(file).filter(([key]) => !(key in job)));
	try {
		return {
			...configOfPreset(choice),
			...job
		};
	} catch (error) {
		if (!(error instanceof Failure)) throw error;
		const fault = [error.message, error.remedy?.replace(/\.$/, "")].filter(Boolean).join("; ");
		addFault(context, ["preset"], fault);
		return NEVER;
	}
});
const name = string().regex(/^(?!\.{1,2}$)[A-Za-z0-9._-]{1,100}$/, "expected letters, digits, dots, dashes and underscores");
/** `tidb-bench.yml`. */
const configSchema = strictObject({
	version: literal(1).default(1).describe("Version of this format."),
	targets: record(name, targetSchema).prefault({ candidate: {
		kind: "playground",
		version: DEFAULT_VERSION
	} }).describe("Servers under test, by name; default: a playground, or the server in the inputs."),
	suites: record(name, suiteSchema).prefault({ default: {} }).describe("Sets of workloads to measure, by name; the action’s input `suite` picks one."),
	tools: toolsSchema.describe("Load tools: by path, or a release to download."),
	gate: policySchema.prefault({}).describe("When a difference matters, and the effect on the check."),
	environment: environmentSchema.optional().describe("Descriptions of the machines, for the document of a run."),
	...jobKeys()
});
/** All that may be in the file; for the published schema. */
const fileSchema = union([configSchema, presetFileSchema]);

// src/core/config/own-files.ts
/**
* A suite whose workloads know what their files hold, so that a changed file is a series of its
* own. A load that is in the configuration is named by it.
* @param file the configuration, if there is one
* @param folder that the paths of workloads start from
* @param place of a workload of the suite by its index, for messages
* @param isPartial leaves out workloads whose file the folder does not have
* @throws Failure `input` with every fault of every workload's files
*/
function withContent(suite, file, folder, place = () => void 0, isPartial = false) {
	const readings = openReadings();
	const workloads = suite.workloads.flatMap((workload, index) => {
		const all = withFileName(workload, file);
		const name = isPartial ? namesOf(all).filter((each) => !isMissing(all, each, folder)) : all.name;
		if (name.length === 0) return [];
		return readings.read(() => contentOf({
			...all,
			name
		}, folder, place(index))) ?? workload;
	});
	readings.end();
	return {
		...suite,
		workloads
	};
}
/** Each side has the configuration of its own commit, so that its path is one that both have. */
function withFileName(workload, file) {
	if (file === void 0 || workload.keys.transactions === void 0) return workload;
	return {
		...workload,
		name: `${relative(process.cwd(), resolve(file))}#${String(workload.name)}`
	};
}
function contentOf(workload, folder, where) {
	const own = withContents(workload, folder, where);
	const load = own.beside?.load && withContents(own.beside.load, folder, where);
	return load === void 0 ? own : {
		...own,
		beside: {
			...own.beside,
			load
		}
	};
}
function withContents(load, folder, where) {
	const contents = namesOf(load).flatMap((name) => {
		const files = filesOf(load, name);
		return files === void 0 || files.kind === "commit" ? [] : [[name, digestOf(files, name, folder, where)]];
	});
	return contents.length === 0 ? load : {
		...load,
		contents: Object.fromEntries(contents)
	};
}
function withLoadsBeside(workloads) {
	return workloads.flatMap((workload) => [workload, ...workload.beside?.load ? [workload.beside.load] : []]);
}
function digestOf(files, name, folder, where) {
	switch (files.kind) {
		case "workload-file": return readSqlLoad(name, folder, where).content;
		case "script": return scriptContent(name, folder, where);
		case "files": return filesContent(files.paths, folder, where);
	}
}
/** Do files of the caller's say what is run? Then a commit may change the load itself. */
function hasOwnFiles({ workloads }) {
	return withLoadsBeside(workloads).some((load) => load.contents !== void 0 || namesOf(load).some((name) => filesOf(load, name)));
}
/**
* A suite whose workloads know which of their names the base does not have, or has without a common
* statement.
*/
function withNewNames(suite, folders) {
	const isAbsent = (workload, name) => {
		if (isMissing(workload, name, folders.base)) return true;
		if (filesOf(workload, name)?.kind !== "workload-file") return false;
		return shareLoads(name, folders).candidate.transactions.length === 0;
	};
	const workloads = suite.workloads.map((workload) => {
		const newNames = namesOf(workload).filter((name) => isAbsent(workload, name));
		return newNames.length === 0 ? workload : {
			...workload,
			newNames
		};
	});
	return {
		...suite,
		workloads
	};
}
/** Is the script or workload file of this name not in the folder? */
function isMissing(workload, name, folder) {
	const files = filesOf(workload, name);
	return files !== void 0 && !("paths" in files) && !hasOwnFile(name, folder);
}
/**
* Names of the statements of a suite's loads, `browse/product`. @throws Failure `input` where one
* cannot be read
*/
function statementNames({ workloads }, folder) {
	return workloads.flatMap((workload) => namesOf(workload).filter((name) => filesOf(workload, name)?.kind === "workload-file")).flatMap((name) => readSqlLoad(name, folder).definition.transactions.flatMap((transaction) => transaction.statements.map((statement, index) => statementName(transaction, statement, index))));
}
/**
* Files of the caller's that say what is run, as a suite names them. @throws Failure `input` as
* {@link withContent}
*/
function ownFilesOf({ workloads }, folder) {
	const all = withLoadsBeside(workloads).flatMap((workload) => namesOf(workload).flatMap((name) => {
		const files = filesOf(workload, name);
		if (files === void 0 || files.kind === "script") return [name];
		return "paths" in files ? [...files.paths] : [...readSqlLoad(name, folder).files];
	}));
	return [...new Set(all)];
}
function namesOf({ name }) {
	return typeof name === "string" ? [name] : name;
}
function filesOf(workload, name) {
	return toolOf(workload.tool).ownFiles?.(name, workload.keys);
}
const requiring = /\b(?:require|dofile|loadfile)\s*\(?\s*(?:"([^"\n]+)"|'([^'\n]+)'|\[\[([^\]\n]+)\]\])/g;
/**
* A digest of a Lua script and of every file that it takes from its own folder, directly or by
* another one.
* @param root folder that the path starts from
* @param where it is named, for messages
* @throws Failure `input` where it cannot be read
*/
function scriptContent(path, root, where) {
	const first = resolve(root, path);
	const whole = readNamedFile(first, {
		what: "the script",
		name: path,
		where
	});
	const texts = /* @__PURE__ */ new Map();
	const waiting = [first];
	for (let file = waiting.pop(); file !== void 0; file = waiting.pop()) {
		if (texts.has(file)) continue;
		const text = file === first ? whole : textOf(file);
		if (text === void 0) continue;
		texts.set(file, text);
		for (const [, one, two, three] of text.matchAll(requiring)) waiting.push(...requiredFiles(one ?? two ?? three ?? "", dirname(first)));
	}
	const hash = createHash("sha256");
	for (const [file, text] of [...texts].sort(([one], [other]) => one < other ? -1 : 1)) hash.update(`${file === first ? "" : file.slice(dirname(first).length)}\0${text}\0`);
	return hash.digest("hex").slice(0, 16);
}
/** Size limit of a file that the caller's own program reads, such as a dump. */
const MOST_BYTES = 256 * 2 ** 20;
/**
* A digest of files, in the order in which they are named; a folder stands for all that is in it.
* @param where they are named, for messages @throws Failure `input` with each that cannot be read
*/
function filesContent(paths, root, where) {
	const hash = createHash("sha256");
	const readings = openReadings();
	for (const path of paths.flatMap((path) => filesIn(path, root))) {
		const text = readings.read(() => readNamedFile(resolve(root, path), {
			what: "the file",
			name: path,
			where,
			mostBytes: MOST_BYTES
		}));
		hash.update(`${path}\0${text}\0`);
	}
	readings.end();
	return hash.digest("hex").slice(0, 16);
}
/** A file, or those of a folder in the order of their names. */
function filesIn(path, root) {
	if (statSync(resolve(root, path), { throwIfNoEntry: false })?.isDirectory() !== true) return [path];
	return readdirSync(resolve(root, path)).sort().flatMap((name) => filesIn(join(path, name), root));
}
/** `require("a.b")` is a/b.lua of the script's folder; what is not there comes with sysbench. */
function requiredFiles(name, folder) {
	return [join(folder, `${name.replaceAll(".", "/")}.lua`), resolve(folder, name)];
}
/** Reads a workload file; undefined for those that come with sysbench. */
function textOf(file) {
	try {
		return readRegularFile(file);
	} catch {
		return;
	}
}

export { withNewNames as a, presetFileSchema as c, withContent as i, targetSchema as l, ownFilesOf as n, configOfPreset as o, statementNames as r, configSchema as s, hasOwnFiles as t, jobKeysOf as u };