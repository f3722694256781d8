import { _ as record, c as discriminatedUnion, d as literal, i as _enum, k as NEVER, m as number, o as array, s as boolean, v as strictObject, w as toJSONSchema, x as union, y as string } from "./schemas.js";
import { i as keepFromChildren } from "./child-environment.js";
import { t as Failure } from "./failure.js";
import { n as issuesToFaults, r as openReadings, t as faultsFailure } from "./faults.js";
import { t as nearest } from "./nearest.js";
import { i as ownValue, n as defined } from "./objects.js";
import { g as tools, h as toolOf, l as onceOf, s as olderTargetOf, v as toolsWithProgram } from "./loads.js";
import { N as webAddress, h as camelKeys, m as cache, p as addFault } from "./target-keys.js";
import { o as validInputs, t as inputCatalogue } from "./inputs.js";
import { n as kindOf, r as withBinaries, t as isElsewhere } from "./targets.js";
import { u as statementName } from "./definition.js";
import { c as readRegularFile, s as readNamedFile } from "./files.js";
import { h as plural } from "./number.js";
import { n as valueAt, t as readYaml } from "./yaml-text.js";
import { a as presetConfig, n as suiteSchema } from "./suite.js";
import { a as isExactVersion, c as readAgainst, l as versionForms, r as againstWords, s as isVersionWord, t as DEFAULT_VERSION, u as withPrefix } from "./versions.js";
import { t as environmentSchema } from "./header-schema.js";
import { n as policySchema } from "./policy.js";
import { n as presetName, t as methodSchema } from "./preset-names.js";
import { o as targets } from "./parts.js";
import { d as studentQuantile } from "./distributions.js";
import { o as metricInfo } from "./metric.js";
import { a as sharedMachines, i as redeployed, n as sameServer, o as swapObstacle, r as besideCluster, t as isWithoutServer } from "./target.js";
import { r as shareLoad } from "./check.js";
import { n as normalSql } from "./tokens.js";
import { r as hasOwnFile, t as readSqlLoad } from "./read-sql.js";
import { existsSync, readdirSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { createHash } from "node:crypto";

// src/core/config/idle-inputs.ts
function idleInputsOf(catalogue) {
	const having = (...effects) => Object.entries(catalogue).filter(([, input]) => input.kind === "value" && effects.includes(input.effect)).map(([name]) => name);
	return {
		besidePreset: having("playground", "without-preset"),
		withoutPreset: having("with-preset")
	};
}
const idleInputs = idleInputsOf(inputCatalogue);
/**
* Inputs without effect, also those that repeat the default: whoever wrote one down expects it to
* count.
* @param file the content of the configuration file, if there is one
* @param name of the file, for messages
*/
function idleInputFaults(inputs, file, name) {
	const { values, names, label } = inputs;
	const ofFile = typeof file === "object" && file !== null ? file : {};
	const preset = names.has("preset") ? values.preset : ofFile.preset;
	const { besidePreset, withoutPreset } = idleInputs;
	const faultsOf = (idle, beside, remedy) => idle.filter((each) => names.has(each)).map((each) => ({
		where: label(each),
		what: `has no effect with ${beside}`,
		remedy
	}));
	return preset === void 0 ? faultsOf(withoutPreset, "workloads of your own", "name a preset") : [...names.has("preset") && ofFile.suites !== void 0 ? faultsOf(["preset"], `the suites of ${name}`, "leave one of them out") : [], ...faultsOf(besidePreset, `preset ${String(preset)}`, "print the preset with `presets show`, and change the printed configuration")];
}
/** A reference that nobody looks at, and repeats of what is run until the verdict stands. */
function refuseIdleBesideBase({ names, values, label }, sides, isPaired) {
	const faults = [];
	if (isPaired && names.has("repeats")) faults.push({
		where: label("repeats"),
		what: "has no effect side by side, where slices run until there is a verdict",
		remedy: "leave it out"
	});
	if (names.has("compare-with")) {
		const beside = sides?.base !== void 0 ? "side by side, where both sides are measured" : values.baseline === "none" || values.baseline.endsWith(".json") ? `beside ${label("baseline")} ${values.baseline}, which is not a store` : void 0;
		if (beside !== void 0) faults.push({
			where: label("compare-with"),
			what: `has no effect ${beside}`,
			remedy: "leave it out"
		});
	}
	if (faults.length > 0) throw faultsFailure("Inputs contradict each other:", faults);
}

// src/core/config/idle-keys.ts
/** Keys of a workload that say how long a run takes and how often it is made. */
const paces = [
	"duration",
	"warm-up",
	"repeats"
];
/** The warm-up of a suite is that of each round. */
const pacesOfSuite = ["duration", "repeats"];
/**
* Keys that were written down and have no effect, since the suite names another target to measure
* side by side with: slices have times of their own, and come as often as the verdict needs them.
* @param place of a key in the file
* @param valueAt what was written at a path
*/
function idleBesideAgainst({ suites }, place, valueAt) {
	return Object.entries(suites).flatMap(([name, { against, method, workloads }]) => {
		if (against === void 0 || method === "as-published") return [];
		const suite = ["suites", name];
		return [{
			path: suite,
			keys: pacesOfSuite,
			isTimed: workloads.some(({ shape }) => shape)
		}, ...workloads.map((workload, index) => ({
			path: [
				...suite,
				"workloads",
				index
			],
			keys: paces,
			isTimed: onceOf(workload) !== void 0 || workload.shape
		}))].flatMap(({ path, keys, isTimed }) => keys.filter((key) => !(isTimed && key === "duration") && valueAt([...path, key]) !== void 0).map((key) => ({
			where: place([...path, key]),
			what: `\`${key}\` has no effect with \`against\`, where slices run until there is a verdict`,
			remedy: remedies[key]
		})));
	});
}
const remedies = {
	duration: "set `slice` in `gate.side-by-side`",
	"warm-up": "set the `warm-up` of the suite, and `settle` in `gate.side-by-side`",
	repeats: "set `rounds` and `pairs` in `gate.side-by-side`"
};
/**
* Tolerances below `gate` for workloads and statements that do not exist: they judge nothing.
* @param statementsOf names of the statements of a suite, `browse/product`
*/
function idleGateNames({ gate, suites, targets }, suite, statementsOf, place) {
	const all = [...Object.values(suites), suite].flatMap(({ workloads }) => workloads);
	const workloads = [...new Set(all.flatMap(({ name }) => name))];
	const isWorkload = (name) => workloads.some((own) => own === name || name.endsWith(`#${own}`));
	const tolerances = Object.keys(gate.statements.tolerances);
	const hasOtherLoads = Object.values(suites).filter(({ workloads: own }) => own.some(hasStatements)).length > 1;
	const statements = tolerances.length === 0 || hasOtherLoads ? void 0 : statementsOf(suite);
	const faultOf = (key, name, names) => {
		const suggestion = nearest(name, names);
		return {
			where: place([
				"gate",
				key,
				name
			]),
			what: `\`${name}\` has no effect: no ${key === "workloads" ? "workload" : "statement"} has this name`,
			remedy: suggestion === void 0 ? `the names are: ${names.slice(0, 8).join(", ")}` : `did you mean "${suggestion}"?`
		};
	};
	const hasForeignServer = [
		suite.target,
		suite.against,
		suite.confirmAgainst
	].some((name) => {
		const target = ownValue(targets, name ?? "");
		return target !== void 0 && isElsewhere(target);
	});
	const isTogether = ["windows", "duet"].includes(gate.sideBySide.measure);
	const measure = {
		where: place([
			"gate",
			"side-by-side",
			"measure"
		]),
		what: `\`measure: ${gate.sideBySide.measure}\` has no effect: a server is elsewhere, and its pairs are measured in slices`,
		remedy: "remove it, or use targets that the job starts"
	};
	return [
		...isTogether && hasForeignServer ? [measure] : [],
		...Object.keys(gate.workloads).filter((name) => !isWorkload(name)).map((name) => faultOf("workloads", name, workloads)),
		...(statements === void 0 ? [] : tolerances).filter((name) => statements?.includes(name) === false).map((name) => faultOf("statements", name, statements ?? []))
	];
}
function hasStatements({ tool }) {
	return tool === "sql";
}

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
	"compare-with": string().min(1).optional().describe("Tag or server version whose records are the reference; default: by ancestry."),
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
	"snapshot-cache": union([boolean(), string().min(1)]).transform(String).pipe(cache).optional().describe("Whether to keep loaded data of a `playground` or `local` for later jobs: `true`, `false` or a folder; see docs/data.md. Default: `false`."),
	artifact: boolean().optional().describe("Whether to upload record, report and raw logs as an artifact; default: true."),
	"site-url": webAddress.optional().describe("Address of the site of the stored baselines; the reports link to it.")
});
/** Returns only the job's keys of a validated file. */
function jobKeysOf(file) {
	const names = Object.keys(jobKeys());
	return Object.fromEntries(Object.entries(file).filter(([name]) => names.includes(name)));
}

// src/core/config/writable-tree.ts
/** A copy of the content that remembers which input wrote which key. */
function openTree(content) {
	const tree = structuredClone(content);
	const written = /* @__PURE__ */ new Map();
	const replaced = /* @__PURE__ */ new Set();
	const get = (path) => valueAt(tree, path);
	return {
		get,
		set(path, value, input) {
			let at = tree;
			for (const key of path.slice(0, -1)) {
				const next = at[key] ?? {};
				if (!isTree(next)) return;
				at[key] = next;
				at = next;
			}
			at[path.at(-1) ?? ""] = value;
			if (input === void 0) return;
			if (valueAt(content, path) !== void 0) replaced.add(input);
			written.set(keyOf(path), input);
		},
		remove(path, input) {
			const parent = get(path.slice(0, -1));
			const key = String(path.at(-1));
			if (!isTree(parent) || !Object.hasOwn(parent, key)) return;
			delete parent[key];
			replaced.add(input);
		},
		end: () => ({
			content: tree,
			inputAt(path) {
				for (let depth = path.length; depth > 0; depth--) {
					const input = written.get(keyOf(path.slice(0, depth)));
					if (input !== void 0) return input;
				}
			},
			replaced: [...replaced]
		})
	};
}
function keyOf(path) {
	return path.map(String).join("\0");
}
function isTree(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

// src/core/config/combine.ts
const catalogue = inputCatalogue;
/** Inputs with a key of the file of one kind, by name. */
function inputsIn(place) {
	return Object.entries(catalogue).flatMap(([name, input]) => input.kind === "value" && input.key?.in === place ? [[name, input.key]] : []);
}
/**
* Writes the inputs into the content of the file: each takes the place of its key.
* @param file content of the file; undefined where there is none
* @param faults inputs that are missing, unknown or contradict each other are added here
* @throws Failure `input` for a preset that is unavailable like that
*/
function combine(file, inputs, faults) {
	if (file !== void 0 && !isTree(file)) return {
		content: file,
		inputAt: () => void 0,
		replaced: []
	};
	const tree = openTree(file ?? {});
	const { names } = inputs;
	const usual = usualTolerance(file);
	if (usual !== void 0) tree.set(["gate", "tolerance"], usual, "tolerance");
	for (const [name, key] of inputsIn("gate")) if (names.has(name)) tree.set(["gate", name], leafOf(name, key, inputs), name);
	const preset = names.has("preset") ? inputs.values.preset : file?.preset;
	if (preset === void 0) {
		writeSuite(tree, inputs, faults);
		writeTarget(tree, inputs, faults);
	} else {
		for (const [name, key] of [...inputsIn("preset"), ["preset", { in: "file" }]]) if (names.has(name)) tree.set([name], leafOf(name, key, inputs), name);
		writePresetTargets(tree, String(preset), inputs, faults);
	}
	return tree.end();
}
/**
* Default of the input for every metric, if there is no file; in a file each metric has its own.
*/
function usualTolerance(file) {
	return file === void 0 ? inputCatalogue.tolerance.default : void 0;
}
/** A value as the file would have it. */
function leafOf(name, { isQuantity }, { values, texts }) {
	if (isQuantity === true) return texts.get(name);
	return values[name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase())];
}
function writeSuite(tree, inputs, faults) {
	const { names, values } = inputs;
	const suite = ["suites", values.suite];
	if (tree.get(["suites"]) !== void 0 && tree.get(suite) === void 0) return;
	if (tree.get(suite) === void 0) tree.set(suite, {});
	if (names.has("workloads")) {
		const workloads = workloadsOf(inputs, {
			tables: numberAt(tree.get([...suite, "tables"]), names.has("tables"), values.tables),
			tableSize: numberAt(tree.get([...suite, "table-size"]), names.has("table-size"), values.tableSize)
		}, faults);
		if (workloads.length > 0) tree.set([...suite, "workloads"], workloads, "workloads");
	}
	for (const [name, key] of inputsIn("suite")) {
		if (name === "workloads" || !names.has(name)) continue;
		tree.set([...suite, name], leafOf(name, key, inputs), name);
		const workloads = tree.get([...suite, "workloads"]);
		if (!Array.isArray(workloads) || names.has("workloads")) continue;
		for (const index of workloads.keys()) tree.remove([
			...suite,
			"workloads",
			index,
			name
		], name);
	}
}
function numberAt(inFile, isGiven, value) {
	return !isGiven && typeof inFile === "number" ? inFile : value;
}
function workloadsOf({ values, label }, numbers, faults) {
	return values.workloads.flatMap((word) => {
		const workload = workloadOf(word, numbers);
		if (workload === void 0) faults.push(unknownWorkload(word, label("workloads")));
		return workload ?? [];
	});
}
function workloadOf(word, numbers) {
	for (const { name: tool, names } of tools) {
		const keys = names.read(word, numbers);
		if (keys !== void 0) return {
			tool,
			...keys
		};
	}
}
function unknownWorkload(word, where) {
	const choices = tools.flatMap(({ names }) => names.choices);
	const files = tools.flatMap(({ names }) => names.file ?? []);
	const suggestion = nearest(word, choices);
	const all = `known are ${[...choices, ...files.map((file) => `or ${file}`)].join(", ")}`;
	const remedy = suggestion === void 0 ? all : `did you mean "${suggestion}"? ${all}`;
	return {
		where,
		what: `unknown workload \`${word}\``,
		remedy
	};
}
/** Names of the inputs that describe the target. */
function targetInputs({ names }) {
	return inputsIn("target").filter(([name]) => names.has(name));
}
function writeTarget(tree, inputs, faults) {
	const suite = tree.get(["suites", inputs.values.suite]);
	const target = isTree(suite) ? suite.target ?? "candidate" : "candidate";
	const own = tree.get(["targets", String(target)]);
	const isPart = isTree(own) && own.kind === void 0;
	if (targetInputs(inputs).length === 0 && !isPart) return;
	overlayTarget(tree, ["targets", String(target)], inputs, faults);
}
/** Writes the inputs into a target of the file; one of another kind takes its place. */
function overlayTarget(tree, path, inputs, faults) {
	const { names, values, label } = inputs;
	const own = tree.get(path);
	const ownKind = isTree(own) && own.kind !== void 0 ? String(own.kind) : void 0;
	const kind = names.has("target") || ownKind === void 0 ? values.target : ownKind;
	const written = targetInputs(inputs);
	const idle = written.filter(([name]) => !fits(name, kind));
	for (const [name] of idle) {
		const needed = catalogue[name].effect;
		const what = `has no effect for target ${kind}`;
		faults.push({
			where: label(name),
			what,
			remedy: `set ${label("target")} to ${needed}`
		});
	}
	if (idle.length > 0) return;
	const hasHost = names.has("host") || isTree(own) && (ownKind ?? kind) === kind && own.host !== void 0;
	if (kind === "endpoint" && !hasHost) {
		faults.push({
			where: label("host"),
			what: "missing",
			remedy: "target endpoint needs the host to connect to"
		});
		return;
	}
	if (ownKind !== kind) {
		const ownKeys = ownKind === void 0 && isTree(own) ? own : {};
		tree.set(path, {
			kind,
			...kind === "playground" ? { version: values.tidbVersion } : {},
			...ownKeys
		});
	}
	for (const [name, key] of written) tree.set([...path, key.name ?? name], leafOf(name, key, inputs), name);
}
function fits(name, kind) {
	const input = catalogue[name];
	const effect = input?.kind === "value" ? input.effect : "everywhere";
	return effect !== "endpoint" && effect !== "playground" || effect === kind;
}
/**
* Writes servers of the kind that was given for every side of the preset. @throws Failure `input`
*/
function writePresetTargets(tree, preset, inputs, faults) {
	const { names, values, label } = inputs;
	const { baseHost } = values;
	const inFile = tree.get(["targets"]);
	const written = targetInputs(inputs);
	if (baseHost !== void 0 && inFile === void 0 && values.target !== "endpoint") {
		const what = `has no effect for target ${values.target}`;
		faults.push({
			where: label("base-host"),
			what,
			remedy: `set ${label("target")} to endpoint`
		});
		return;
	}
	if (isTree(inFile)) {
		if (written.length > 0) overlayTarget(tree, ["targets", "candidate"], inputs, faults);
		if (baseHost !== void 0) tree.set(["targets", "base"], {
			kind: "endpoint",
			host: baseHost
		}, "base-host");
		return;
	}
	if (written.length === 0) return;
	const { scale, method, versions } = values;
	const own = presetConfig(preset, {
		scale,
		method,
		versions
	}).targets;
	const isOfItsKind = Object.values(own).every(({ kind }) => kind === values.target);
	if (names.has("target") && isOfItsKind) return;
	const sides = Object.keys(own);
	const fault = values.target === "endpoint" ? hostFault(preset, sides, inputs) : void 0;
	if (fault !== void 0) {
		faults.push(fault);
		return;
	}
	for (const side of sides) {
		overlayTarget(tree, ["targets", side], inputs, faults);
		if (side === "base" && baseHost !== void 0) tree.set([
			"targets",
			side,
			"host"
		], baseHost, "base-host");
	}
}
function hostFault(preset, sides, { values, label }) {
	const where = label("base-host");
	if (!sides.includes("candidate")) {
		const what = `${preset} measures ${sides.length} servers by their names`;
		const remedy = `add them to tidb-bench.yml: \`targets: { ${sides[0]}: { kind: endpoint, host: … } }\``;
		return {
			where: label("host"),
			what,
			remedy
		};
	}
	const compares = sides.includes("base");
	if (compares === (values.baseHost !== void 0)) return void 0;
	return compares ? {
		where,
		what: `missing, but ${preset} compares two servers`,
		remedy: "name the other server"
	} : {
		where,
		what: `has no effect, since ${preset} measures one server`
	};
}

// src/core/config/target-schema.ts
/** `targets.<name>`: what is measured, by the kinds of the list of parts. */
const targetSchema = discriminatedUnion("kind", targets.map(({ schema }) => schema));

// src/core/config/schema.ts
const path = string().min(1).describe("Path of the program; default: the program on PATH.");
const byPath = strictObject({ path });
function byRelease(example) {
	return strictObject({
		version: string().regex(/^v\d+\.\d+\.\d+$/, `expected a release such as ${example}`).describe("A release to download."),
		sha256: string().regex(/^[0-9a-f]{64}$/, "expected a SHA-256 sum of 64 digits from 0 to f").optional().describe("Checksum of its archive; default: the one that the release publishes.")
	});
}
function choiceOf({ name, program: { releases } }) {
	return releases === void 0 ? byPath.optional().describe(`The program ${name}.`) : union([byPath, byRelease(releases.example)]).optional().describe(`The program ${name}, by path or as a release.`);
}
/** `tools:` of the configuration: which programs make the load. */
const toolsSchema = strictObject(Object.fromEntries(toolsWithProgram.map((tool) => [tool.name, choiceOf(tool)]))).default({});
/**
* The configuration that a preset stands for.
* @throws Failure `input` for an unknown name, and for what the preset has no use for
*/
function configOfPreset(choice) {
	const { preset, scale, method, versions, targets, tools, gate, environment } = choice;
	const raw = presetConfig(preset, {
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
		gate: gateOf$1(gate, raw.gate),
		...defined({ environment }),
		preset: choice
	};
}
/** The caller's gate; what it leaves as it is by itself is as the preset has it. */
function gateOf$1(policy, own = {}) {
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
	preset: presetName.describe("A published performance test, instead of your own suites."),
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

// src/core/config/load.ts
/** Names content that has no file, in messages. */
const NO_NAME = "the configuration";
/**
* Checks whether the input `config` is the content of a file, as YAML or JSON, and not its path.
*/
function isContent(config) {
	return /\n|:\s/u.test(config.trim()) || config.trimStart().startsWith("{");
}
/**
* The configuration that the file and the inputs describe together; an input takes the place of its
* key.
* @param source path or content of the file; undefined where there is none
* @throws Failure `input` with every fault of both
*/
function loadWithInputs(source, inputs) {
	const yaml = source === void 0 ? void 0 : openConfig(source);
	const name = source === void 0 ? "The inputs" : isContent(source) ? NO_NAME : source;
	const faults = [];
	const combined = combine(yaml?.content, inputs, faults);
	const { label, texts } = inputs;
	return validated(combined, yaml, {
		name,
		faults,
		idleInputs: idleInputFaults(inputs, yaml?.content, name),
		place(path) {
			const input = combined.inputAt(path);
			if (input !== void 0) return label(input);
			return yaml === void 0 ? label(inputOfKey(path, inputs.values.preset)) : yaml.place(path);
		},
		valueIn(path) {
			const input = combined.inputAt(path);
			return (input === void 0 ? void 0 : texts.get(input)) ?? valueAt(combined.content, path);
		}
	});
}
/** Reads a configuration file, or content in place of its path, as YAML. @throws Failure `input` */
function openConfig(source) {
	if (isContent(source)) return readYaml(source, NO_NAME);
	return readYaml(readNamedFile(source, {
		what: "the configuration",
		remedy: "Set its path relative to the working folder, or remove it to use the defaults."
	}), source);
}
/** The input that sets a key of the configuration, or the nearest key above it: `threads`. */
function inputOfKey([of, , key = ""], preset) {
	if (preset !== void 0 && key === "version") return "versions";
	if (of === "targets") return {
		kind: "target",
		version: "tidb-version"
	}[String(key)] ?? (key === "" ? "target" : String(key));
	return "workloads";
}
/** @throws Failure `input` with every fault */
function validated(combined, yaml, source) {
	const { content, inputAt, replaced } = combined;
	const { name, place, valueIn } = source;
	const schema = namesPreset(content) ? presetFileSchema : configSchema;
	const parsed = schema.safeParse(content);
	const at = ({ path, ...fault }) => ({
		where: place(path),
		...fault
	});
	const faults = [
		...source.faults,
		...parsed.success ? danglingNames(parsed.data).map(at) : issuesToFaults(parsed.error.issues, place, valueIn, () => keysOf(schema)),
		...misspeltNames(content).map(at)
	];
	if (!parsed.success || faults.length > 0) {
		const all = [...source.idleInputs, ...faults];
		const title = yaml === void 0 || source.faults.length === faults.length ? "The inputs are invalid:" : `${name} has ${plural(all.length, "error")}:`;
		throw faultsFailure(title, all);
	}
	const inFile = (path) => inputAt(path) === void 0 ? yaml?.valueIn(path) : void 0;
	return {
		config: parsed.data,
		place,
		valueIn,
		idle: yaml === void 0 ? [] : idleBesideAgainst(parsed.data, place, inFile),
		idleInputs: source.idleInputs,
		replaced
	};
}
function namesPreset(content) {
	return typeof content === "object" && content !== null && "preset" in content;
}
function danglingNames(config) {
	const targetNames = Object.keys(config.targets);
	return Object.entries(config.suites).flatMap(([suiteName, suite]) => [
		...suite.workloads.map(({ target: name }, index) => ({
			keys: [
				"workloads",
				index,
				"target"
			],
			name
		})),
		...suite.workloads.map((workload, index) => ({
			keys: [
				"workloads",
				index,
				"upgrade-from"
			],
			name: olderTargetOf(workload)
		})),
		{
			keys: ["target"],
			name: suite.target
		},
		{
			keys: ["against"],
			name: suite.against
		},
		{
			keys: ["confirm-against"],
			name: suite.confirmAgainst
		}
	].flatMap(({ keys, name }) => {
		if (name === void 0 || targetNames.includes(name)) return [];
		const suggestion = nearest(name, targetNames);
		return [{
			path: [
				"suites",
				suiteName,
				...keys
			],
			what: `there is no target \`${name}\`; the names are: ${targetNames.join(", ") || "none"}`,
			...defined({ remedy: suggestion === void 0 ? void 0 : `did you mean "${suggestion}"?` })
		}];
	}));
}
/** Most typing errors in a word; `update_index` is another workload than `oltp_update_index`. */
const MOST_SLIPS = 2;
/**
* Names that are nearly one of the tool's own, and no file: they are refused before a server is
* started for them.
*/
function misspeltNames(content) {
	const { suites } = content ?? {};
	return Object.entries(suites ?? {}).flatMap(([suite, own]) => {
		return (Array.isArray(own?.workloads) ? own.workloads : []).flatMap((workload, index) => {
			const { tool, name } = workload ?? {};
			const names = tools.find((each) => each.name === tool)?.names;
			if (names === void 0) return [];
			return [name].flat().flatMap((each) => {
				const suggestion = typeof each === "string" ? meantBy(each, names) : void 0;
				if (suggestion === void 0) return [];
				const what = `\`name\`: expected a workload; did you mean ${JSON.stringify(suggestion)}?; got ${JSON.stringify(each)}`;
				return [{
					path: [
						"suites",
						suite,
						"workloads",
						index,
						"name"
					],
					what
				}];
			});
		});
	});
}
function meantBy(name, { choices, read }) {
	if (choices.includes(name) || read(name, {
		tables: 1,
		tableSize: 1
	}) !== void 0 || /[/.]/.test(name) || existsSync(name)) return void 0;
	return nearest(name, choices, MOST_SLIPS);
}
/** Every key that may be anywhere in such a file. */
function keysOf(schema) {
	const keys = /* @__PURE__ */ new Set();
	JSON.stringify(toJSONSchema(schema, {
		io: "input",
		unrepresentable: "any"
	}), (name, value) => {
		if (name === "properties") for (const key of Object.keys(value)) keys.add(key);
		return value;
	});
	return [...keys];
}

// src/core/config/measurable.ts
/** Targets of older versions, by the names under which workloads ask for them. */
function olderTargets({ workloads }, targets) {
	return Object.fromEntries(workloads.flatMap((workload) => olderOf(workload, targets)));
}
/** The target whose data a workload starts on, if there is one. */
function olderOf(workload, targets) {
	const name = olderTargetOf(workload);
	return name === void 0 ? [] : [[name, ownValue(targets, name)]];
}
/** Upgrades that could not be made, or would be none. */
function upgradeFaults({ workloads }, targets, { measuredBy, isBuilt, placeOf }) {
	return workloads.flatMap((workload, index) => olderOf(workload, targets).flatMap(([name, older]) => {
		const refusal = refusalOf(name, older, measuredBy(workload), isBuilt);
		if (refusal === void 0) return [];
		return [{
			where: placeOf(index),
			...refusal,
			what: `\`upgrade-from: ${name}\` ${refusal.what}`
		}];
	}));
}
function refusalOf(name, older, measured, isBuilt) {
	const all = [older, ...measured];
	const kinds = [...new Set(all.map(({ kind }) => kind))];
	if (all.some(isElsewhere)) return {
		what: "needs servers that this job starts: the data of an endpoint must not be copied",
		remedy: "remove `upgrade-from`, or measure targets of kind playground or local"
	};
	if (kinds.length > 1) return {
		what: `needs servers of one kind: no ${kinds[1]} can start on data of a target of kind ${kinds[0]}`,
		remedy: `make ${name} a target of kind ${measured[0]?.kind}`
	};
	if (all.some((target) => target.kind === "local" && target.replica !== "none")) return {
		what: "cannot be measured with a replica, whose data belongs to two servers",
		remedy: "leave `replica` out of these targets"
	};
	if (new Set(all.map(storesOf)).size > 1) return {
		what: `needs one topology: the data of ${name} belongs to as many TiKV, PD and TiFlash as it has`,
		remedy: `give ${name} the \`mode\` and \`topology\` of the measured cluster`
	};
	const [program, ...others] = all.map(programOf);
	if (isBuilt || others.some((other) => other !== program)) return void 0;
	return {
		what: `is not an upgrade: ${name} and the measured server use the same program (${program})`,
		remedy: `give one of them another ${older.kind === "local" ? "`mariadbd`" : "`version` or `binaries`"}, or leave \`upgrade-from\` out`
	};
}
/** The instances that the data of a target belongs to. */
function storesOf(target) {
	if (target.kind !== "playground") return "";
	const { tikv, pd, tiflash } = target.topology;
	return JSON.stringify([
		target.mode,
		tikv,
		pd,
		tiflash
	]);
}
/** Returns the program whose output shows the version of a server that this job starts. */
function programOf(target) {
	if (target.kind === "local") return target.mariadbd ?? "the one on PATH";
	if (target.kind !== "playground") return "";
	const binaries = Object.entries(target.binaries).map(([component, path]) => `${component}=${path}`);
	return [target.version, ...binaries.toSorted()].join(", ");
}
/** Workloads that restart their server, on one that is not ours to start. */
function foreignServerFaults({ workloads }, targets, placeOf) {
	if (targets.some(isWithoutServer) || workloads.some(({ tool }) => toolOf(tool).pace.server === "none")) return missingServerFaults(workloads, targets, placeOf);
	if (!targets.some(isElsewhere)) return [];
	return workloads.flatMap(({ tool, name, beside }, index) => {
		const isPaused = beside?.pause !== void 0;
		if (toolOf(tool).pace.server !== "restarted" && !isPaused) return [];
		const what = `\`${tool}\` ${String(name)} ${isPaused ? "stops" : "restarts"} the server, which is not possible with an endpoint`;
		return [{
			where: placeOf(index),
			what,
			remedy: "measure a target of kind local or playground, or remove it"
		}];
	});
}
/** A target without a server, and loads that need none, are for each other. */
function missingServerFaults(workloads, targets, placeOf) {
	return workloads.flatMap(({ tool, name }, index) => {
		const where = placeOf(index);
		const load = `\`${tool}\` ${String(name)}`;
		if (toolOf(tool).pace.server === "none") return targets.every(isWithoutServer) ? [] : [{
			where,
			what: `${load} measures no server`,
			remedy: "measure a target of kind none, in a suite of its own"
		}];
		return targets.some(isWithoutServer) ? [{
			where,
			what: `${load} needs a server, and a target of kind none has none`,
			remedy: "name another target"
		}] : [];
	});
}
/** σ of a start on the quietest machine, as the verdict assumes it at least. */
const LEAST_START_NOISE = .002;
/** Degrees of freedom that pairs give at most. */
const MOST_PAIR_DEGREES = 12;
/**
* The smallest drop that side-by-side rounds can exclude on the quietest machine, for a candidate
* without any change: `1 − exp(−t_{1−α,ν}·se)` with the variance of starts alone. Source: the
* estimate of docs/internals/verdict-formulas.md.
* @returns a fraction
*/
function leastDecidable({ sideBySide, alphaOk }) {
	const { rounds, pairs } = sideBySide;
	const pairDegrees = Math.min(MOST_PAIR_DEGREES, Math.max(2, rounds * pairs - rounds));
	const degrees = pairDegrees + rounds - 1;
	const variance = pairDegrees * 2 * LEAST_START_NOISE ** 2 / degrees;
	return -Math.expm1(-studentQuantile(1 - alphaOk, degrees) * Math.sqrt(variance / rounds));
}
/**
* Tolerances with which no job of these rounds could ever end green.
* @param place of a key of the configuration
* @param valueAt what was written there
*/
function undecidable(policy, place, valueAt) {
	if (policy.rule === "threshold") return [];
	const least = leastDecidable(policy);
	const ofMetrics = Object.entries(policy.tolerances).filter(([metric]) => metricInfo(metric)?.isExact !== true);
	return [{
		keys: ["tolerance"],
		share: policy.tolerance
	}, ...ofMetrics.map(([metric, share]) => ({
		keys: ["tolerances", metric],
		share
	}))].flatMap(({ keys, share }) => {
		if (share === void 0 || share >= least) return [];
		const path = ["gate", ...keys];
		const { rounds } = policy.sideBySide;
		return [{
			where: place(path),
			what: `\`${keys.join(".")}\`: ${String(valueAt(path))} can never be ruled out in ${rounds} rounds, on any machine`,
			remedy: `use at least ${formatLeast(least)}, or more \`rounds\``
		}];
	});
}
/** A share as a percentage of two digits after the point, rounded up. */
function formatLeast(share) {
	return `${Number((Math.ceil(share * 1e4) / 100).toPrecision(3))}%`;
}

// src/core/config/own-load/content.ts
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
* Returns the load that both sides of a comparison share. @throws Failure `input` if a side has
* none, or one with faults
*/
function shareLoads(workload, { base, candidate }) {
	return shareLoad(loadText(baseLoad(workload, base)), loadText(readSqlLoad(workload, candidate)));
}
function baseLoad(workload, folder) {
	try {
		return readSqlLoad(workload, folder);
	} catch (error) {
		if (!(error instanceof Failure)) throw error;
		throw new Failure("input", `the base of the comparison: ${error.message}`, {
			cause: error,
			remedy: "Correct the file in the base, or remove `against`."
		});
	}
}
function loadText({ definition, schema, fillings, lists }) {
	const data = fillings.map((filling) => filling.kind === "statements" ? ["statements of a file", filling.statements.map(({ sql }) => normalSql(sql)).join(";")] : [filling.table, JSON.stringify(filling)]);
	const all = /* @__PURE__ */ new Map();
	for (const [name, text] of data) all.set(name, `${all.get(name) ?? ""}${text}`);
	for (const [file, lines] of lists) all.set(file, lines.join("\n"));
	return {
		definition,
		schema,
		data: all
	};
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

// src/core/config/sides.ts
/**
* The sides that a suite names, as the inputs `against`, `build` and `binaries` change them.
* @param writtenAt where the suite says `against`
* @throws Failure `input` with every fault
*/
function sidesOf({ values, label }, suite, targets, writtenAt) {
	const configured = ownValue(targets, suite.target);
	const inputs = isWithoutServer(configured) ? {
		...values,
		build: void 0,
		binaries: void 0
	} : withRecipe(values, configured);
	const { build: command, binaries } = inputs;
	const candidate = command !== void 0 || binaries === void 0 ? configured : withBinaries(configured, binaries);
	const against = inputs.against === void 0 ? void 0 : readAgainst(inputs.against, Object.keys(targets));
	const targetName = against?.kind === "target" ? against.target : against === void 0 ? suite.against : void 0;
	const base = beside(targetName === void 0 ? baseOf(against, candidate) : ownValue(targets, targetName), candidate);
	const where = inputs.against === void 0 ? writtenAt : label("against");
	const commit = against?.kind === "merge-base" || against?.kind === "base" || against?.kind === "revision" ? against : void 0;
	const isOfFiles = commit !== void 0 && inputs.build === void 0 && hasOwnFiles(suite);
	const unfit = isOfFiles ? [] : againstFaults(against, Object.keys(targets), inputs, candidate, label("against"));
	const isDecided = isOfFiles || unfit.length > 0;
	const faults = [
		...recipeFaults(inputs, candidate, label),
		...swapFaults(where, base, candidate),
		...unfit,
		...targetName === suite.target ? [sameFault(where, `the target ${targetName}`)] : sameServerFaults(where, isDecided ? void 0 : base, candidate, inputs)
	];
	if (faults.length > 0) throw faultsFailure("The comparison cannot be set up:", faults);
	return {
		candidate,
		base,
		...command === void 0 || binaries === void 0 ? {} : { build: {
			command,
			binaries
		} },
		...commit === void 0 ? {} : { against: commit }
	};
}
/** Returns the inputs with the build that a target describes itself, where they describe none. */
function withRecipe(inputs, target) {
	if (inputs.build !== void 0 || inputs.binaries !== void 0) return inputs;
	const recipe = kindOf(target).programs?.recipe?.(target);
	return recipe === void 0 ? inputs : {
		...inputs,
		build: recipe.command,
		binaries: recipe.binaries
	};
}
/**
* The same server in the other version, or of the other commit; a release is no build of the
* caller's own.
*/
function baseOf(against, candidate) {
	switch (against?.kind) {
		case void 0:
		case "target": return;
		case "address": return isRunning(candidate) ? serverAt(against, candidate) : candidate;
		case "version":
			if (candidate.kind === "endpoint") return candidate.swap === void 0 ? candidate : redeployed(released(candidate), { version: against.version });
			return candidate.kind === "playground" ? {
				...candidate,
				version: against.version,
				binaries: {}
			} : candidate;
		default: return candidate;
	}
}
/** Checks whether it is a server at an address, which somebody else runs. */
function isRunning(target) {
	return target.kind === "endpoint" && kindOf(target).name === "endpoint";
}
/** Environment variable with the password of a base with a user of its own. */
const BASE_PASSWORD = "TIDB_BENCH_BASE_PASSWORD";
/** Returns the candidate at another address, with the user of that server. */
function serverAt({ address, user }, candidate) {
	const access = user === void 0 ? {} : {
		user,
		passwordEnv: BASE_PASSWORD
	};
	return {
		...candidate,
		host: [address],
		...access
	};
}
/** A release is no build of the caller's own. */
function released(target) {
	return {
		...target,
		swap: {
			...target.swap,
			binaries: {}
		}
	};
}
/** Two clusters that we deploy on the same hosts need ports of their own. */
function beside(base, candidate) {
	return base?.kind === "endpoint" && candidate.kind === "endpoint" ? besideCluster(base, candidate) : base;
}
function recipeFaults({ build, binaries }, candidate, label) {
	if (build === void 0 && binaries === void 0) return [];
	if (binaries === void 0) {
		const remedy = `list the programs that it creates in ${label("binaries")}, such as tidb=bin/tidb-server`;
		return [{
			where: label("build"),
			what: "has no effect without binaries",
			remedy
		}];
	}
	const components = kindOf(candidate).programs?.components(candidate) ?? [];
	const foreign = Object.keys(binaries).filter((name) => !components.some((each) => each === name));
	if (foreign.length === 0) return [];
	if (candidate.kind === "endpoint" && candidate.cluster !== void 0 && components.length === 0) {
		const what = `would exchange programs of the cluster ${candidate.cluster}, which is not ours`;
		return [{
			where: label("binaries"),
			what,
			remedy: "allow it with `may-patch: true`"
		}];
	}
	const remedy = components.length === 0 ? "use build with a server that is started here: target playground, cluster, local or command" : `known are ${components.join(", ")}`;
	const what = `a target ${candidate.kind} has no ${foreign.join(", no ")}`;
	return [{
		where: label("binaries"),
		what,
		remedy
	}];
}
/** One set of data for two versions that cannot share it. */
function swapFaults(where, base, candidate) {
	if (base?.kind !== "endpoint" || candidate.kind !== "endpoint") return [];
	const what = swapObstacle(base, candidate);
	return what === void 0 ? [] : [{
		where,
		what,
		remedy: "use `sides: twins`"
	}];
}
function againstFaults(against, targets, { build }, candidate, where) {
	const { kind } = candidate;
	switch (against?.kind) {
		case void 0:
		case "target": return [];
		case "address": return isRunning(candidate) ? [] : [{
			where,
			what: `a running server is compared with another one, not with a target ${kind}`,
			remedy: "measure `--target endpoint --host HOST:PORT`, or name a target of the file"
		}];
		case "version": {
			const remedy = `name a target of the configuration file, or a commit${build === void 0 ? "" : `; a tag is tags/${against.version}`}`;
			if (kind === "endpoint" && candidate.deploy !== void 0) return isExactVersion(against.version) ? [] : [{
				where,
				what: `a cluster needs an exact version, not ${against.version}`,
				remedy: "write vX.Y.Z"
			}];
			return kind === "playground" ? [] : [{
				where,
				what: `a target ${kind} has no versions of TiDB`,
				remedy
			}];
		}
		case "merge-base":
		case "base":
		case "revision": {
			if (build !== void 0) return [];
			const remedy = "set build and binaries: the commit must be built, or have its own workload files";
			if (against.kind !== "revision") return [{
				where,
				what: `${against.kind} is a commit`,
				remedy
			}];
			const what = `"${against.revision}" is neither a version nor a target in the file`;
			const suggestion = nearest(against.revision, [
				...againstWords,
				...targets,
				...usualBranches
			]);
			if (suggestion === void 0 || suggestion === against.revision) return [{
				where,
				what,
				remedy
			}];
			return [{
				where,
				what,
				remedy: `did you mean "${suggestion}"?${usualBranches.includes(suggestion) ? ` Then ${remedy}` : ""}`
			}];
		}
	}
}
/** Branches that most repositories have. */
const usualBranches = ["main", "master"];
function sameServerFaults(where, base, candidate, { against, build }) {
	const same = base === void 0 || !(against !== void 0 && build === void 0) ? void 0 : sameServer(base, candidate);
	return same === void 0 ? [] : [sameFault(where, same)];
}
function sameFault(where, what) {
	return {
		where,
		what: `both sides would be ${what}`,
		remedy: "to measure a server against itself, use `noise`"
	};
}
/**
* Side by side, what is run is a slice, as many times as the verdict needs it; servers that are
* elsewhere are measured one after the other: of what they do at the same time nothing is known
* here.
*/
function paceOf(policy, { names, values }, { base, candidate, confirmAgainst, isPaired, valueIn }) {
	const hasForeignServer = [
		base,
		candidate,
		confirmAgainst
	].some((target) => target !== void 0 && isElsewhere(target));
	const isSimulated = policy.sideBySide.measure === "simulated";
	const pace = {
		slice: isPaired && names.has("duration") ? values.duration : void 0,
		settle: isPaired && names.has("warm-up") ? values.warmUp : void 0,
		measure: hasForeignServer && !isSimulated ? "slices" : void 0
	};
	const takesTurns = base?.kind === "endpoint" && candidate?.kind === "endpoint" && sharedMachines(base, candidate);
	const unwritten = Object.entries(isSimulated ? paceOfSimulation : takesTurns ? paceOfTurns : {}).filter(([key]) => valueIn([
		"gate",
		"side-by-side",
		key
	]) === void 0);
	const usual = Object.fromEntries(unwritten);
	return {
		...policy,
		sideBySide: {
			...policy.sideBySide,
			...usual,
			...defined(pace)
		}
	};
}
/** Pace if a change of sides takes a minute: sides change less often. `slice` in seconds. */
const paceOfTurns = {
	slice: 60,
	rounds: 4
};
/**
* Pace on the simulated machine, where a virtual second costs four of a core and hardly anything is
* noise. In seconds.
*/
const paceOfSimulation = {
	slice: 1,
	settle: 1,
	pairs: 2,
	rounds: 8
};

// src/core/config/resolve.ts
/** The file that is read where nothing is said. */
const DEFAULT_CONFIG_FILE = "tidb-bench.yml";
/** Word in place of a path: no file is read, even if there is one. */
const NO_FILE = "none";
const OTHER_ENDING = "tidb-bench.yaml";
/**
* Inputs and the configuration file, as one.
* @param root files of another commit, whose workloads without a file are left out; default: the
*   working folder
* @throws Failure `input` with every fault
*/
function resolveSettings(asGiven, root = ".") {
	const readings = openReadings();
	const file = readings.read(() => configFileOf(asGiven.values.config, root));
	readings.end();
	const written = readings.read(() => loadWithInputs(file, asGiven));
	if (written === void 0) throw readings.failure();
	const { config, place, valueIn, idle, idleInputs, replaced } = written;
	readings.read(() => {
		if (idleInputs.length > 0) throw faultsFailure("Inputs contradict each other:", idleInputs);
	});
	const jobInputs = withJobKeys(asGiven, written);
	const { values: inputs, names, label } = jobInputs;
	keepFromChildren(Object.values(config.targets).flatMap(secretNamesOf));
	const suite = readings.read(() => suiteNamed(inputs.suite, config, nameOf(file) ?? inputs.preset, label("suite")));
	if (suite === void 0) throw readings.failure();
	const sides = readings.read(() => sidesOf(jobInputs, suite, config.targets, place([
		"suites",
		inputs.suite,
		"against"
	])));
	const isPaired = sides?.base !== void 0 && suite.method !== "as-published";
	readings.read(() => refuseIdleBesideBase(jobInputs, sides, isPaired));
	const requested = withThreads(suite, names.has("threads") ? inputs.threads : void 0);
	const ownFile = file === void 0 || isContent(file) ? void 0 : file;
	const folder = resolve(root, sides?.candidate.workloadFolder ?? ".");
	const workloadsAt = (index) => place([
		"suites",
		inputs.suite,
		"workloads",
		index
	]);
	const complete = readings.read(() => withContent(requested, ownFile && relative(root, ownFile), folder, workloadsAt, root !== "."));
	readings.read(() => {
		const undecided = sides?.base === void 0 ? [] : undecidable(config.gate, place, valueIn);
		if (undecided.length > 0) throw faultsFailure("No verdict could be reached:", undecided);
	});
	const servers = serversOf(suite, config.targets);
	readings.read(() => {
		const targets = Object.values(servers ?? {
			base: sides?.base,
			candidate: sides?.candidate
		}).filter((target) => target !== void 0);
		const confirming = ownValue(config.targets, suite.confirmAgainst ?? "");
		const upgrades = upgradeFaults(suite, config.targets, {
			measuredBy: ({ target = suite.target }) => (servers === void 0 ? [...targets, confirming] : [servers[target]]).filter((each) => each !== void 0),
			isBuilt: sides?.build !== void 0,
			placeOf: workloadsAt
		});
		const foreign = [...foreignServerFaults(suite, targets, workloadsAt), ...upgrades];
		if (foreign.length > 0) throw faultsFailure("This cannot be measured:", foreign);
	});
	if (sides === void 0 || complete === void 0) throw readings.failure();
	readings.end();
	const confirmAgainst = suite.confirmAgainst === void 0 ? void 0 : ownValue(config.targets, suite.confirmAgainst);
	return {
		given: asGiven,
		inputs,
		suiteName: inputs.suite,
		suite: complete,
		...sides,
		confirmAgainst,
		tools: config.tools,
		servers,
		older: olderTargets(suite, config.targets),
		preset: config.preset,
		environment: config.environment,
		policy: paceOf(gateOf(config, suite), jobInputs, {
			...sides,
			confirmAgainst,
			isPaired,
			valueIn
		}),
		idle: [...idle, ...idleGateNames(config, complete, (own) => statementNames(own, folder), place)],
		replaced: replaced.map(label),
		file: nameOf(file),
		writtenAt: {
			candidate: place([
				"targets",
				suite.target,
				"version"
			]),
			workloads: suite.workloads.map((_, index) => workloadsAt(index)),
			base: inputs.against === void 0 ? place([
				"targets",
				suite.against ?? "",
				"version"
			]) : label("against")
		}
	};
}
/** Returns the gate with the keys that a suite replaces. */
function gateOf({ gate }, { sideBySide = {} }) {
	return {
		...gate,
		sideBySide: {
			...gate.sideBySide,
			...defined(sideBySide)
		}
	};
}
/**
* Returns the caller's inputs, if all are valid.
* @throws Failure `input` with its faults, and with those of the configuration file beside them
*/
function validCaller(read) {
	if (read.state === "valid") return read.given;
	const readings = openReadings();
	readings.read(() => validInputs(read));
	readings.read(() => {
		const file = configFileOf(read.readable.values.config);
		return file === void 0 ? void 0 : loadWithInputs(file, read.readable);
	});
	throw readings.failure();
}
/**
* The inputs with the keys of the file that are options too, where the caller did not write them.
*/
function withJobKeys(inputs, { config, place }) {
	const { names, values, label } = inputs;
	const job = Object.entries(jobKeysOf(config)).filter(([name, value]) => value !== void 0 && !names.has(name));
	const inFile = new Set(job.map(([name]) => name));
	return {
		...inputs,
		values: {
			...values,
			...camelKeys(Object.fromEntries(job))
		},
		names: /* @__PURE__ */ new Set([...names, ...inFile]),
		label: (name) => inFile.has(name) ? place([name]) : label(name)
	};
}
/**
* Returns how to mark the commit. A file with faults is read as far as possible, so that such a job
* is marked too.
*/
function markOf({ names, values }) {
	if (names.has("mark")) return values.mark;
	try {
		const file = configFileOf(values.config);
		const mark = file === void 0 ? void 0 : openConfig(file).valueIn(["mark"]);
		return inputCatalogue.mark.schema.safeParse(mark).data ?? "none";
	} catch (error) {
		if (error instanceof Failure) return "none";
		throw error;
	}
}
function nameOf(file) {
	return file === void 0 || !isContent(file) ? file : "the configuration";
}
function suiteNamed(name, config, source, where) {
	const suite = ownValue(config.suites, name);
	if (suite !== void 0) return suite;
	const suites = Object.keys(config.suites);
	const suggestion = nearest(name, suites);
	throw faultsFailure("The inputs are invalid:", [{
		where,
		what: `${source} has no suite \`${name}\``,
		remedy: suggestion === void 0 ? `the suites are: ${suites.join(", ")}` : `did you mean "${suggestion}"?`
	}]);
}
/**
* Names of the suites that there are: those of the configuration file, else the one that the inputs
* describe.
* @throws Failure `input` where the file has faults
*/
function configuredSuites(inputs) {
	const { config, suite } = inputs.values;
	const file = configFileOf(config);
	return file === void 0 ? [suite] : Object.keys(loadWithInputs(file, inputs).config.suites);
}
/** @throws Failure `input` where there is one that nobody would read */
function configFileOf(path, root = ".") {
	if (path === NO_FILE) return void 0;
	if (path !== void 0) return isContent(path) || root === "." ? path : resolve(root, path);
	if (existsSync(join(root, "tidb-bench.yml"))) return join(root, DEFAULT_CONFIG_FILE);
	if (!existsSync(join(root, OTHER_ENDING))) return void 0;
	throw new Failure("input", `${OTHER_ENDING} is not read: the file must be named ${DEFAULT_CONFIG_FILE}`, { remedy: `Rename it, or name it with config: ${OTHER_ENDING}.` });
}
/**
* Environment variables in which a target's secrets come; of every target, since a tool of another
* has no use for them.
*/
function secretNamesOf(target) {
	if (target.kind !== "endpoint") return [];
	return [
		target.passwordEnv,
		target.backupEnv,
		target.deploy?.ssh["key-env"]
	].filter((name) => name !== void 0);
}
/** Present where a workload names a server of its own. */
function serversOf({ target, workloads }, targets) {
	if (workloads.every((workload) => workload.target === void 0)) return void 0;
	const names = new Set(workloads.map((workload) => workload.target ?? target));
	return Object.fromEntries([...names].map((name) => [name, ownValue(targets, name)]));
}
/**
* Thread counts may also be given beside a preset, as by `/bench threads=4`. A run with a single
* connection keeps it.
*/
function withThreads(suite, threads) {
	if (threads === void 0) return suite;
	const workloads = suite.workloads.map((workload) => onceOf(workload)?.threads === "one" ? workload : {
		...workload,
		threads: [...threads]
	});
	return {
		...suite,
		threads: [...threads],
		workloads
	};
}

export { validCaller as a, shareLoads as c, isContent as d, configOfPreset as f, resolveSettings as i, withContent as l, targetSchema as m, configuredSuites as n, hasOwnFiles as o, configSchema as p, markOf as r, ownFilesOf as s, DEFAULT_CONFIG_FILE as t, withNewNames as u };