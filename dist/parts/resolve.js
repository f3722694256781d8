import { H as Failure } from "./start.js";
import { i as keepFromChildren } from "./child-environment.js";
import { $ as methodSchema, Ar as readNamedFile, At as webAddress, Bt as faultsFailure, C as readYaml, Cr as NEVER, Ct as camelKeys, G as componentsFor, Ht as openReadings, It as isVersionWord, J as withBinaries, Lt as readAgainst, Mn as defined, Mt as DEFAULT_VERSION, Nt as againstWords, P as inputCatalogue, Pn as ownValue, Q as languages, Rt as versionForms, Sr as toJSONSchema, T as suiteSchema, Vt as issuesToFaults, X as targetSchema, _r as strictObject, cr as boolean, dr as literal, dt as toolsWithProgram, et as presetName, g as readSqlLoad, gr as record, in as nearest, jr as readRegularFile, lt as toolOf, mr as object, nn as plural, nr as environmentSchema, or as _enum, ot as olderTargetOf, pr as number, q as sameServer, sr as array, ur as lazy, ut as tools, vr as string, w as onceOf, yr as union, z as validInputs, zt as withPrefix } from "./shared.js";
import { n as presetConfig } from "./presets.js";
import { d as policySchema, l as studentQuantile } from "./distributions.js";
import { createHash } from "node:crypto";
import { dirname, join, relative, resolve } from "node:path";
import { existsSync, readdirSync, statSync } from "node:fs";

// src/config/idle-inputs.ts
function idleInputsOf(catalogue) {
	const having = (...effects) => Object.entries(catalogue).filter(([, input]) => input.kind === "value" && effects.includes(input.effect)).map(([name]) => name);
	return {
		besidePreset: having("playground", "without-preset"),
		withoutPreset: having("with-preset")
	};
}
const idleInputs = idleInputsOf(inputCatalogue);
/**
* Inputs without effect, also those that repeat the default: whoever wrote one down expects it to count.
* @param file the content of the configuration file, if there is one
* @param name of the file, for messages
*/
function idleInputFaults(given, file, name) {
	const { values, names, label } = given;
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

// src/config/job-keys.ts
/** Keys at the top of the file that say how a job is run and reported; an option of the same name takes their place. */
const jobKeys = {
	"parallel-setup": _enum(["auto", "never"]).optional().describe("Whether the two servers of a comparison start and load at the same time: `auto` (where memory and cores allow it) or `never`; default: `auto`."),
	cause: _enum([
		"never",
		"on-red",
		"always"
	]).optional().describe("Whether one more short round looks for the cause after the verdict (it does not change the verdict): `on-red` (side by side, for a red or undecided cell), `always` or `never`; default: `on-red`."),
	"compare-with": string().min(1).optional().describe("Tag or server version whose records are the reference; default: by ancestry."),
	"update-baseline": _enum([
		"auto",
		"always",
		"never"
	]).optional().describe("Whether to store the record as a baseline: `auto` (on trusted events; outside of GitHub everywhere except on a branch), `always` or `never`; default: `auto`. A pull request never writes."),
	"release-branches": array(string().min(1)).min(1).optional().describe("Branches whose pushes are stored as baselines, in addition to the default branch; `*` matches any characters; default: `release-*`."),
	artifact: boolean().optional().describe("Whether to upload record, report and raw logs as an artifact; default: true."),
	"site-url": webAddress.optional().describe("Address of the site of the stored baselines; the reports link to it."),
	lang: _enum(languages).optional().describe("Language of the document `report.md`; default: `en`.")
};
object(jobKeys);
/** Only the job's keys of a validated file. */
function jobKeysOf(file) {
	const names = Object.keys(jobKeys);
	return Object.fromEntries(Object.entries(file).filter(([name]) => names.includes(name)));
}

// src/config/writable-tree.ts
/** A copy of the content that remembers which input wrote which key. */
function openTree(content) {
	const tree = structuredClone(content);
	const written = /* @__PURE__ */ new Map();
	const replaced = /* @__PURE__ */ new Set();
	const get = (path) => path.reduce((at, key) => at?.[key], tree);
	const original = (path) => path.reduce((at, key) => at?.[key], content);
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
			if (original(path) !== void 0) replaced.add(input);
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

// src/config/combine.ts
const catalogue = inputCatalogue;
/** Inputs with a key of the file of one kind, by name. */
function inputsIn(place) {
	return Object.entries(catalogue).flatMap(([name, input]) => input.kind === "value" && input.key?.in === place ? [[name, input.key]] : []);
}
/**
* Writes the inputs into the content of the file: each takes the place of its key.
* @param file content of the file; undefined where there is none
* @param faults inputs that are missing, unknown or contradict each other are added here
* @throws Failure `input` for a preset that cannot be had like that
*/
function combine(file, given, faults) {
	if (file !== void 0 && !isTree(file)) return {
		content: file,
		inputAt: () => void 0,
		replaced: []
	};
	const tree = openTree(file ?? {});
	const { names } = given;
	const usual = usualTolerance(file);
	if (usual !== void 0) tree.set(["gate", "tolerance"], usual, "tolerance");
	for (const [name, key] of inputsIn("gate")) if (names.has(name)) tree.set(["gate", name], leafOf(name, key, given), name);
	const preset = names.has("preset") ? given.values.preset : file?.preset;
	if (preset === void 0) {
		writeSuite(tree, given, faults);
		writeTarget(tree, given, faults);
	} else {
		for (const [name, key] of [...inputsIn("preset"), ["preset", { in: "file" }]]) if (names.has(name)) tree.set([name], leafOf(name, key, given), name);
		writePresetTargets(tree, String(preset), given, faults);
	}
	return tree.end();
}
/** Without a file the default of the input counts for every metric; in a file each metric has its own. */
function usualTolerance(file) {
	return file === void 0 ? inputCatalogue.tolerance.default : void 0;
}
/** A value as the file would have it. */
function leafOf(name, { isQuantity }, { values, texts }) {
	if (isQuantity === true) return texts.get(name);
	return values[name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase())];
}
function writeSuite(tree, given, faults) {
	const { names, values } = given;
	const suite = ["suites", values.suite];
	if (tree.get(["suites"]) !== void 0 && tree.get(suite) === void 0) return;
	if (tree.get(suite) === void 0) tree.set(suite, {});
	if (names.has("workloads")) {
		const workloads = workloadsOf(given, {
			tables: numberAt(tree.get([...suite, "tables"]), names.has("tables"), values.tables),
			tableSize: numberAt(tree.get([...suite, "table-size"]), names.has("table-size"), values.tableSize)
		}, faults);
		if (workloads.length > 0) tree.set([...suite, "workloads"], workloads, "workloads");
	}
	for (const [name, key] of inputsIn("suite")) {
		if (name === "workloads" || !names.has(name)) continue;
		tree.set([...suite, name], leafOf(name, key, given), name);
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
	for (const { name: tool, words } of tools) {
		const keys = words.read(word, numbers);
		if (keys !== void 0) return {
			tool,
			...keys
		};
	}
}
function unknownWorkload(word, where) {
	const known = tools.flatMap(({ words }) => words.choices);
	const files = tools.flatMap(({ words }) => words.file ?? []);
	const meant = nearest(word, known);
	const all = `known are ${[...known, ...files.map((file) => `or ${file}`)].join(", ")}`;
	const remedy = meant === void 0 ? all : `did you mean "${meant}"? ${all}`;
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
function writeTarget(tree, given, faults) {
	const suite = tree.get(["suites", given.values.suite]);
	const target = isTree(suite) ? suite.target ?? "candidate" : "candidate";
	const own = tree.get(["targets", String(target)]);
	const isPart = isTree(own) && own.kind === void 0;
	if (targetInputs(given).length === 0 && !isPart) return;
	overlayTarget(tree, ["targets", String(target)], given, faults);
}
/** Writes the inputs into a target of the file; one of another kind takes its place. */
function overlayTarget(tree, path, given, faults) {
	const { names, values, label } = given;
	const own = tree.get(path);
	const ownKind = isTree(own) && own.kind !== void 0 ? String(own.kind) : void 0;
	const kind = names.has("target") || ownKind === void 0 ? values.target : ownKind;
	const written = targetInputs(given);
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
		const kept = ownKind === void 0 && isTree(own) ? own : {};
		tree.set(path, {
			kind,
			...kind === "playground" ? { version: values.tidbVersion } : {},
			...kept
		});
	}
	for (const [name, key] of written) tree.set([...path, key.name ?? name], leafOf(name, key, given), name);
}
function fits(name, kind) {
	const input = catalogue[name];
	const effect = input?.kind === "value" ? input.effect : "everywhere";
	return effect !== "endpoint" && effect !== "playground" || effect === kind;
}
/** Writes servers of the kind that was given for every side of the preset. @throws Failure `input` */
function writePresetTargets(tree, preset, given, faults) {
	const { names, values, label } = given;
	const { baseHost } = values;
	const inFile = tree.get(["targets"]);
	const written = targetInputs(given);
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
		if (written.length > 0) overlayTarget(tree, ["targets", "candidate"], given, faults);
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
	const fault = values.target === "endpoint" ? hostFault(preset, sides, given) : void 0;
	if (fault !== void 0) {
		faults.push(fault);
		return;
	}
	for (const side of sides) {
		overlayTarget(tree, ["targets", side], given, faults);
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

// src/config/idle-beside-against.ts
/** Keys of a workload that say how long a run takes and how often it is made. */
const paces = [
	"duration",
	"warm-up",
	"repeats"
];
/** The warm-up of a suite is that of each round. */
const pacesOfSuite = ["duration", "repeats"];
/**
* Keys that were written down and have no effect, since the suite names another target to measure side by side with:
* slices have times of their own, and come as often as the verdict needs them.
* @param place of a key in the file
* @param seen what was written at a path
*/
function idleBesideAgainst({ suites, preset }, place, seen) {
	if (preset !== void 0) return [];
	return Object.entries(suites).flatMap(([name, { against, method, workloads }]) => {
		if (against === void 0 || method === "as-published") return [];
		const suite = ["suites", name];
		return [{
			path: suite,
			keys: pacesOfSuite,
			isOnce: false
		}, ...workloads.map((workload, index) => ({
			path: [
				...suite,
				"workloads",
				index
			],
			keys: paces,
			isOnce: onceOf(workload) !== void 0
		}))].flatMap(({ path, keys, isOnce }) => keys.filter((key) => !(isOnce && key === "duration") && seen([...path, key]) !== void 0).map((key) => ({
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

// src/config/schema.ts
const path = string().min(1).describe("Path of the program; default: the program on PATH.");
const byPath = strictObject({ path });
function byRelease(example) {
	return strictObject({
		version: string().regex(/^v\d+\.\d+\.\d+$/, `expected a release such as ${example}`).describe("A release to download."),
		sha256: string().regex(/^[0-9a-f]{64}$/, "expected a SHA-256 sum of 64 digits from 0 to f").optional().describe("Checksum of its archive; default: the one that the release publishes.")
	});
}
function choiceOf({ name, releases }) {
	return releases === void 0 ? byPath.optional().describe(`The program ${name}.`) : union([byPath, byRelease(releases.example)]).optional().describe(`The program ${name}, by path or as a release.`);
}
/** `tools:` of the configuration: which programs make the load. */
const toolsSchema = lazy(() => strictObject(Object.fromEntries(toolsWithProgram.map((tool) => [tool.name, choiceOf(tool)]))).default({}));
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
		gate: gateOf(gate, raw.gate),
		...defined({ environment }),
		preset: choice
	};
}
/** The caller's gate; what it leaves as it is by itself is as the preset has it. */
function gateOf(given, own = {}) {
	const [untouched, preset] = [policySchema.parse({}), policySchema.parse(own)];
	const isUntouched = JSON.stringify(given.sideBySide) === JSON.stringify(untouched.sideBySide);
	return {
		...given,
		...defined({ gated: given.gated ?? preset.gated }),
		sideBySide: isUntouched ? preset.sideBySide : given.sideBySide
	};
}
const versionWord = lazy(() => string().refine(isVersionWord, `expected a version such as ${versionForms}`).transform(withPrefix));
/** `tidb-bench.yml` in one line, `preset: NAME`, and what may stand beside it. */
const presetFileSchema = lazy(() => strictObject({
	version: literal(1).default(1).describe("Version of this format."),
	preset: presetName.describe("A published performance test, instead of your own suites."),
	scale: number().gt(0).max(1).default(1).describe("Share of the size of the test: of its data, threads and duration."),
	method: methodSchema.optional().describe("How to measure two servers: one after the other for the full time, as in the report, or side by side."),
	versions: array(versionWord).min(1).max(2).optional().describe("Releases to run the test on: base and candidate, or a single release."),
	targets: record(string(), targetSchema).optional().describe("Servers to measure instead of those of the preset, by the names that the preset uses."),
	environment: environmentSchema.optional().describe("Descriptions of the machines, for the document of a run."),
	tools: toolsSchema.describe("Load tools: by path, or a release to download."),
	gate: policySchema.prefault({}).describe("When a difference matters, and the effect on the check."),
	...jobKeys
}).transform((file, context) => {
	const job = jobKeysOf(file);
	const choice = Object.fromEntries(Object.entries(file).filter(([key]) => !(key in jobKeys)));
	try {
		return {
			...configOfPreset(choice),
			...job
		};
	} catch (error) {
		if (!(error instanceof Failure)) throw error;
		const message = [error.message, error.remedy].filter(Boolean).join("; ");
		context.addIssue({
			code: "custom",
			message,
			path: ["preset"]
		});
		return NEVER;
	}
}));
const name = lazy(() => string().regex(/^(?!\.{1,2}$)[A-Za-z0-9._-]{1,100}$/, "expected letters, digits, dots, dashes and underscores"));
/** `tidb-bench.yml`. */
const configSchema = lazy(() => strictObject({
	version: literal(1).default(1).describe("Version of this format."),
	targets: record(name, targetSchema).prefault({ candidate: {
		kind: "playground",
		version: DEFAULT_VERSION
	} }).describe("Servers under test, by name; default: a playground, or the server in the inputs."),
	suites: record(name, suiteSchema).prefault({ default: {} }).describe("Sets of workloads to measure, by name; the action’s input `suite` picks one."),
	tools: toolsSchema.describe("Load tools: by path, or a release to download."),
	gate: policySchema.prefault({}).describe("When a difference matters, and the effect on the check."),
	environment: environmentSchema.optional().describe("Descriptions of the machines, for the document of a run."),
	...jobKeys
}));
/** All that may stand in the file; for the published schema. */
const fileSchema = union([configSchema, presetFileSchema]);

// src/config/load.ts
/** Names content that has no file, in messages. */
const NO_NAME = "the configuration";
/** Whether the input `config` is the content of a file, as YAML or JSON, and not its path. */
function isContent(config) {
	return /\n|:\s/u.test(config.trim()) || config.trimStart().startsWith("{");
}
/**
* The configuration that the file and the inputs describe together; an input takes the place of its key.
* @param source path or content of the file; undefined where there is none
* @throws Failure `input` with every fault of both
*/
function loadWithInputs(source, given) {
	const yaml = source === void 0 ? void 0 : openConfig(source);
	const name = source === void 0 ? "The inputs" : isContent(source) ? NO_NAME : source;
	const faults = [];
	const combined = combine(yaml?.content, given, faults);
	const { label, texts } = given;
	return validated(combined, yaml, {
		name,
		faults,
		idleInputs: idleInputFaults(given, yaml?.content, name),
		place(path) {
			const input = combined.inputAt(path);
			if (input !== void 0) return label(input);
			return yaml === void 0 ? label(inputOfKey(path)) : yaml.place(path);
		},
		seen(path) {
			const input = combined.inputAt(path);
			return (input === void 0 ? void 0 : texts.get(input)) ?? valueAt(combined.content, path);
		}
	});
}
function openConfig(source) {
	if (isContent(source)) return readYaml(source, NO_NAME);
	return readYaml(readNamedFile(source, {
		what: "the configuration",
		remedy: "Set its path relative to the working folder, or remove it to use the defaults."
	}), source);
}
function valueAt(content, path) {
	return path.reduce((at, key) => at?.[key], content);
}
/** The input that sets a key of the configuration, or the nearest key above it: `threads`. */
function inputOfKey([of, , key = ""]) {
	if (of === "targets") return {
		kind: "target",
		version: "tidb-version"
	}[String(key)] ?? (key === "" ? "target" : String(key));
	if (of === "gate") return "tolerance";
	return "workloads";
}
/** @throws Failure `input` with every fault */
function validated(combined, yaml, source) {
	const { content, inputAt, replaced } = combined;
	const { name, place, seen } = source;
	const schema = namesPreset(content) ? presetFileSchema : configSchema;
	const parsed = schema.safeParse(content);
	const at = ({ path, ...fault }) => ({
		where: place(path),
		...fault
	});
	const faults = [
		...source.faults,
		...parsed.success ? danglingNames(parsed.data).map(at) : issuesToFaults(parsed.error.issues, place, seen, () => keysOf(schema)),
		...misspeltNames(content).map(at)
	];
	if (!parsed.success || faults.length > 0) {
		const all = [...source.idleInputs, ...faults];
		const title = yaml === void 0 || source.faults.length === faults.length ? "The inputs are invalid:" : `${name} has ${plural(all.length, "error")}:`;
		throw faultsFailure(title, all);
	}
	const inFile = (path) => inputAt(path) === void 0 ? yaml?.seen(path) : void 0;
	return {
		config: parsed.data,
		place,
		seen,
		idle: yaml === void 0 ? [] : idleBesideAgainst(parsed.data, place, inFile),
		idleInputs: source.idleInputs,
		replaced
	};
}
function namesPreset(content) {
	return typeof content === "object" && content !== null && "preset" in content;
}
function danglingNames(config) {
	const known = Object.keys(config.targets);
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
		if (name === void 0 || known.includes(name)) return [];
		const meant = nearest(name, known);
		return [{
			path: [
				"suites",
				suiteName,
				...keys
			],
			what: `there is no target \`${name}\`; the names are: ${known.join(", ") || "none"}`,
			...defined({ remedy: meant === void 0 ? void 0 : `did you mean "${meant}"?` })
		}];
	}));
}
/** As much as a slip of the finger; `update_index` is another workload than `oltp_update_index`. */
const MOST_SLIPS = 2;
/** Names that are nearly one of the tool's own, and no file: they are refused before a server is started for them. */
function misspeltNames(content) {
	const { suites } = content ?? {};
	return Object.entries(suites ?? {}).flatMap(([suite, own]) => {
		return (Array.isArray(own?.workloads) ? own.workloads : []).flatMap((workload, index) => {
			const { tool, name } = workload ?? {};
			const words = tools.find((each) => each.name === tool)?.words;
			if (words === void 0) return [];
			return [name].flat().flatMap((each) => {
				const meant = typeof each === "string" ? meantBy(each, words) : void 0;
				if (meant === void 0) return [];
				const what = `\`name\`: expected a workload; did you mean ${JSON.stringify(meant)}?; got ${JSON.stringify(each)}`;
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
/** Every key that may stand anywhere in such a file. */
function keysOf(schema) {
	const keys = /* @__PURE__ */ new Set();
	const collect = (node) => {
		if (typeof node !== "object" || node === null) return;
		const { properties } = node;
		for (const key of Object.keys(properties ?? {})) keys.add(key);
		for (const inner of Object.values(node)) collect(inner);
	};
	collect(toJSONSchema(schema, {
		io: "input",
		unrepresentable: "any"
	}));
	return [...keys];
}

// src/config/measurable.ts
/** Targets of older versions, by the names under which workloads ask for them. */
function olderTargets({ workloads }, targets) {
	return Object.fromEntries(workloads.flatMap((workload) => {
		const name = olderTargetOf(workload);
		const target = name === void 0 ? void 0 : ownValue(targets, name);
		return name === void 0 || target === void 0 ? [] : [[name, target]];
	}));
}
/** Upgrades that could not be made, or would be none. */
function upgradeFaults({ workloads }, targets, { measuredBy, isBuilt, placeOf }) {
	return workloads.flatMap((workload, index) => {
		const name = olderTargetOf(workload);
		const older = name === void 0 ? void 0 : ownValue(targets, name);
		if (name === void 0 || older === void 0) return [];
		const refusal = refusalOf(name, older, measuredBy(workload), isBuilt);
		if (refusal === void 0) return [];
		return [{
			where: placeOf(index),
			...refusal,
			what: `\`upgrade-from: ${name}\` ${refusal.what}`
		}];
	});
}
function refusalOf(name, older, measured, isBuilt) {
	const all = [older, ...measured];
	const kinds = [...new Set(all.map(({ kind }) => kind))];
	if (kinds.includes("endpoint")) return {
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
/** What tells the version of a server that this job starts. */
function programOf(target) {
	if (target.kind === "local") return target.mariadbd ?? "the one on PATH";
	if (target.kind === "endpoint") return "";
	const binaries = Object.entries(target.binaries).map(([component, path]) => `${component}=${path}`);
	return [target.version, ...binaries.toSorted()].join(", ");
}
/** Workloads that start their server anew, on one that is not ours to start. */
function foreignServerFaults({ workloads }, targets, placeOf) {
	if (targets.every(({ kind }) => kind !== "endpoint")) return [];
	return workloads.flatMap(({ tool, name }, index) => {
		if (toolOf(tool).restartsServer !== true) return [];
		const what = `\`${tool}\` ${String(name)} restarts the server, which is not possible with an endpoint`;
		return [{
			where: placeOf(index),
			what,
			remedy: "measure a target of kind local or playground, or remove it"
		}];
	});
}
/**
* Several machines can load only a server that all of them reach, and only one: side by side each would decide by its own
* figures when it has seen enough.
* @throws Failure `input`
*/
function refuseLoadMachine({ values, label }, { base, candidate, servers, suite }) {
	if (values.loadMachine === void 0) return;
	const where = label("load-machine");
	const fault = candidate.kind !== "endpoint" ? {
		where,
		what: `has no effect for a target of kind ${candidate.kind}`,
		remedy: "name an endpoint"
	} : base !== void 0 || servers !== void 0 ? {
		where,
		what: "cannot be combined with a comparison of two servers",
		remedy: "measure one, and compare records"
	} : setsVariables(candidate, suite) ? {
		where,
		what: "cannot be combined with variables: the first machine to end would reset them",
		remedy: "set them on the server beforehand"
	} : values.shard !== void 0 ? {
		where,
		what: `cannot be combined with ${label("shard")}`,
		remedy: "give one of the two"
	} : void 0;
	if (fault !== void 0) throw faultsFailure("Inputs contradict each other:", [fault]);
}
function setsVariables(target, { workloads }) {
	return (target.kind === "endpoint" ? Object.keys(target.variables) : []).length > 0 || workloads.some(({ variables }) => Object.keys(variables).length > 0);
}
/** σ of a start on the quietest machine, as the verdict assumes it at least. */
const LEAST_START_NOISE = .002;
/** Degrees of freedom that pairs give at most. */
const MOST_PAIR_DEGREES = 12;
/**
* The smallest drop that side-by-side rounds can exclude on the quietest machine, for a candidate without any change:
* `1 − exp(−t_{1−α,ν}·se)` with the variance of starts alone. Source: the estimate of docs/internals/verdict-formulas.md.
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
* @param seen what was written there
*/
function undecidable(policy, place, seen) {
	if (policy.rule === "threshold") return [];
	const least = leastDecidable(policy);
	return [[["tolerance"], policy.tolerance], ...Object.entries(policy.tolerances).map(([metric, share]) => [["tolerances", metric], share])].flatMap(([keys, share]) => {
		if (share === void 0 || share >= least) return [];
		const path = ["gate", ...keys];
		const { rounds } = policy.sideBySide;
		return [{
			where: place(path),
			what: `\`${keys.join(".")}\`: ${String(seen(path))} can never be ruled out in ${rounds} rounds, on any machine`,
			remedy: `use at least ${formatLeast(least)}, or more \`rounds\``
		}];
	});
}
/** A share as a percentage of two digits after the point, rounded up. */
function formatLeast(share) {
	return `${Number((Math.ceil(share * 1e4) / 100).toPrecision(3))}%`;
}

// src/config/own-load/content.ts
/**
* A suite whose workloads know what their files hold, so that a changed file is a series of its own. A load that
* stands in the configuration is named by it.
* @param file the configuration, if there is one
* @param folder that the paths of workloads start from
* @param place of a workload of the suite by its index, for messages
* @throws Failure `input` with every fault of every workload's files
*/
function withContent(suite, file, folder, place = () => void 0) {
	const readings = openReadings();
	const workloads = suite.workloads.map((workload, index) => readings.read(() => contentOf(named(workload, file), folder, place(index))) ?? workload);
	readings.end();
	return {
		...suite,
		workloads
	};
}
/** Each side has the configuration of its own commit, so that its path is one that both have. */
function named(workload, file) {
	if (file === void 0 || workload.keys.transactions === void 0) return workload;
	return {
		...workload,
		name: `${relative(process.cwd(), resolve(file))}#${String(workload.name)}`
	};
}
function contentOf(workload, folder, where) {
	const contents = namesOf(workload).flatMap((name) => {
		const files = filesOf(workload, name);
		return files === void 0 ? [] : [[name, digestOf(files, name, folder, where)]];
	});
	return contents.length === 0 ? workload : {
		...workload,
		contents: Object.fromEntries(contents)
	};
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
	return workloads.some((workload) => workload.contents !== void 0 || namesOf(workload).some((name) => filesOf(workload, name)));
}
/** Files of the caller's that say what is run, as a suite names them. @throws Failure `input` as {@link withContent} */
function ownFilesOf({ workloads }, folder) {
	const all = workloads.flatMap((workload) => namesOf(workload).flatMap((name) => {
		const files = filesOf(workload, name);
		if (files === void 0 || files.kind === "script") return [name];
		return files.kind === "files" ? [...files.paths] : [...readSqlLoad(name, folder).files];
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
* A digest of a Lua script and of every file that it takes from its own folder, directly or by another one.
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
/** Of a file that a program of the caller's own reads; such as a dump. */
const MOST_BYTES = 256 * 2 ** 20;
/**
* A digest of files, in the order in which they are named; a folder stands for all that is in it.
* @param where they are named, for messages @throws Failure `input` with each that cannot be read
*/
function filesContent(paths, root, where) {
	const hash = createHash("sha256");
	const readings = openReadings();
	for (const path of paths.flatMap((named) => filesIn(named, root))) {
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
	if (!(statSync(resolve(root, path), { throwIfNoEntry: false })?.isDirectory() === true)) return [path];
	return readdirSync(resolve(root, path)).sort().flatMap((name) => filesIn(join(path, name), root));
}
/** `require("a.b")` is a/b.lua of the script's folder; what is not there comes with sysbench. */
function requiredFiles(name, folder) {
	return [join(folder, `${name.replaceAll(".", "/")}.lua`), resolve(folder, name)];
}
/** What comes with sysbench is not there. */
function textOf(file) {
	try {
		return readRegularFile(file);
	} catch {
		return;
	}
}

// src/config/sides.ts
/**
* The sides that a suite names, as the inputs `against`, `build` and `binaries` change them.
* @param writtenAt where the suite says `against`
* @throws Failure `input` with every fault
*/
function sidesOf({ values: inputs, label }, suite, targets, writtenAt) {
	const configured = ownValue(targets, suite.target);
	const { build: command, binaries } = inputs;
	const candidate = command !== void 0 || binaries === void 0 ? configured : withBinaries(configured, binaries);
	const against = inputs.against === void 0 ? void 0 : readAgainst(inputs.against, Object.keys(targets));
	const named = against?.kind === "target" ? against.target : against === void 0 ? suite.against : void 0;
	const base = named === void 0 ? baseOf(against, candidate) : ownValue(targets, named);
	const where = inputs.against === void 0 ? writtenAt : label("against");
	const isCommit = against !== void 0 && against.kind !== "version" && against.kind !== "target";
	const isOfFiles = isCommit && inputs.build === void 0 && hasOwnFiles(suite);
	const faults = [
		...recipeFaults(inputs, candidate, label),
		...isOfFiles ? [] : againstFaults(against, Object.keys(targets), inputs, candidate, label("against")),
		...named === suite.target ? [sameFault(where, `the target ${named}`)] : [],
		...named !== suite.target && !isOfFiles ? sameServerFaults(where, base, candidate, inputs) : []
	];
	if (faults.length > 0) throw faultsFailure("The comparison cannot be set up:", faults);
	return {
		candidate,
		base,
		...command === void 0 || binaries === void 0 ? {} : { build: {
			command,
			binaries
		} },
		...isCommit ? { against } : {}
	};
}
/** The same server in the other version, or of the other commit; a release is no build of the caller's own. */
function baseOf(against, candidate) {
	switch (against?.kind) {
		case void 0:
		case "target": return;
		case "version": return candidate.kind === "playground" ? {
			...candidate,
			version: against.version,
			binaries: {}
		} : candidate;
		default: return candidate;
	}
}
function recipeFaults({ build, binaries }, { kind }, label) {
	if (build === void 0 && binaries === void 0) return [];
	if (binaries === void 0) {
		const remedy = `list the programs that it creates in ${label("binaries")}, such as tidb=bin/tidb-server`;
		return [{
			where: label("build"),
			what: "has no effect without binaries",
			remedy
		}];
	}
	const known = componentsFor(kind);
	const foreign = Object.keys(binaries).filter((name) => !known.some((each) => each === name));
	if (foreign.length === 0) return [];
	const remedy = known.length === 0 ? "use build with a server that is started here: target playground or local" : `known are ${known.join(", ")}`;
	return [{
		where: label("binaries"),
		what: `a target ${kind} has no ${foreign.join(", no ")}`,
		remedy
	}];
}
function againstFaults(against, targets, { build }, { kind }, where) {
	switch (against?.kind) {
		case void 0:
		case "target": return [];
		case "version": return kind === "playground" ? [] : [{
			where,
			what: `a target ${kind} has no versions of TiDB`,
			remedy: "name a target of the configuration file, or a commit"
		}];
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
			const meant = nearest(against.revision, [...againstWords, ...targets]);
			return [{
				where,
				what,
				remedy: meant === void 0 ? remedy : `did you mean "${meant}"?`
			}];
		}
	}
}
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

// src/config/resolve.ts
/** The file that is read where nothing is said. */
const DEFAULT_CONFIG_FILE = "tidb-bench.yml";
/** In place of a path: none is read, though there be one. */
const NO_FILE = "none";
const OTHER_ENDING = "tidb-bench.yaml";
/**
* Inputs and the configuration file, as one.
* @param root folder that the paths of the file and of workloads start from; default: the working folder
* @throws Failure `input` with every fault
*/
function resolveSettings(asGiven, root = ".") {
	const readings = openReadings();
	const file = readings.read(() => configFileOf(asGiven.values.config, root));
	readings.end();
	const written = readings.read(() => loadWithInputs(file, asGiven));
	if (written === void 0) throw readings.failure();
	const { config, place, seen, idle, idleInputs, replaced } = written;
	readings.read(() => {
		if (idleInputs.length > 0) throw faultsFailure("Inputs contradict each other:", idleInputs);
	});
	const given = withJobKeys(asGiven, written);
	const { values: inputs, names, label } = given;
	keepFromChildren(Object.values(config.targets).flatMap(secretNamesOf));
	const suite = readings.read(() => suiteNamed(inputs.suite, config, nameOf(file) ?? inputs.preset, label("suite")));
	if (suite === void 0) throw readings.failure();
	const sides = readings.read(() => sidesOf(given, suite, config.targets, place([
		"suites",
		inputs.suite,
		"against"
	])));
	const isPaired = sides?.base !== void 0 && suite.method !== "as-published";
	readings.read(() => refuseIdleBesideBase(given, sides, isPaired));
	const requested = withThreads(suite, names.has("threads") ? inputs.threads : void 0);
	const ownFile = file === void 0 || isContent(file) ? void 0 : file;
	const folder = resolve(root, sides?.candidate.workloadFolder ?? ".");
	const workloadsAt = (index) => place([
		"suites",
		inputs.suite,
		"workloads",
		index
	]);
	const complete = readings.read(() => withContent(requested, ownFile && relative(root, ownFile), folder, workloadsAt));
	readings.read(() => {
		const undecided = sides?.base === void 0 ? [] : undecidable(config.gate, place, seen);
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
			isBuilt: inputs.build !== void 0,
			placeOf: workloadsAt
		});
		const foreign = [...foreignServerFaults(suite, targets, workloadsAt), ...upgrades];
		if (foreign.length > 0) throw faultsFailure("This cannot be measured:", foreign);
	});
	readings.read(() => sides === void 0 ? void 0 : refuseLoadMachine(given, {
		...sides,
		servers,
		suite
	}));
	if (sides === void 0 || complete === void 0) throw readings.failure();
	readings.end();
	return {
		given: asGiven,
		inputs,
		suiteName: inputs.suite,
		suite: complete,
		...sides,
		confirmAgainst: suite.confirmAgainst === void 0 ? void 0 : ownValue(config.targets, suite.confirmAgainst),
		tools: config.tools,
		servers,
		older: olderTargets(suite, config.targets),
		preset: config.preset,
		environment: config.environment,
		policy: isPaired ? withPace(config.gate, given) : config.gate,
		idle,
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
/**
* What a caller gave, if all of it is valid.
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
/** The inputs with the keys of the file that are options too, where the caller did not write them. */
function withJobKeys(given, { config, place }) {
	const { names, values, label } = given;
	const job = Object.entries(jobKeysOf(config)).filter(([name, value]) => value !== void 0 && !names.has(name));
	const inFile = new Set(job.map(([name]) => name));
	return {
		...given,
		values: {
			...values,
			...camelKeys(Object.fromEntries(job))
		},
		names: /* @__PURE__ */ new Set([...names, ...inFile]),
		label: (name) => inFile.has(name) ? place([name]) : label(name)
	};
}
function nameOf(file) {
	return file === void 0 || !isContent(file) ? file : "the configuration";
}
function suiteNamed(name, config, source, where) {
	const suite = ownValue(config.suites, name);
	if (suite !== void 0) return suite;
	const known = Object.keys(config.suites);
	const meant = nearest(name, known);
	throw faultsFailure("The inputs are invalid:", [{
		where,
		what: `${source} has no suite \`${name}\``,
		remedy: meant === void 0 ? `the suites are: ${known.join(", ")}` : `did you mean "${meant}"?`
	}]);
}
/**
* Names of the suites that there are: those of the configuration file, else the one that the inputs describe.
* @throws Failure `input` where the file has faults
*/
function configuredSuites(given) {
	const { config, suite } = given.values;
	const file = configFileOf(config);
	return file === void 0 ? [suite] : Object.keys(loadWithInputs(file, given).config.suites);
}
/** @throws Failure `input` where there is one that nobody would read */
function configFileOf(named, root = ".") {
	if (named === NO_FILE) return void 0;
	if (named !== void 0) return isContent(named) || root === "." ? named : resolve(root, named);
	if (existsSync(join(root, "tidb-bench.yml"))) return join(root, DEFAULT_CONFIG_FILE);
	if (!existsSync(join(root, OTHER_ENDING))) return void 0;
	throw new Failure("input", `${OTHER_ENDING} is not read: the file must be named ${DEFAULT_CONFIG_FILE}`, { remedy: `Rename it, or name it with config: ${OTHER_ENDING}.` });
}
/** Environment variables in which a target's secrets come; of every target, since a tool of another has no use for them. */
function secretNamesOf(target) {
	if (target.kind !== "endpoint") return [];
	return [target.passwordEnv, ...target.backupEnv === void 0 ? [] : [target.backupEnv]];
}
/** Present where a workload names a server of its own. */
function serversOf({ target, workloads }, targets) {
	if (workloads.every((workload) => workload.target === void 0)) return void 0;
	const names = new Set(workloads.map((workload) => workload.target ?? target));
	return Object.fromEntries([...names].map((name) => [name, ownValue(targets, name)]));
}
/** Thread counts may also be given beside a preset: a request such as `/bench threads=4` has them. */
function withThreads(suite, threads) {
	if (threads === void 0) return suite;
	const workloads = suite.workloads.map((workload) => ({
		...workload,
		threads: [...threads]
	}));
	return {
		...suite,
		threads: [...threads],
		workloads
	};
}
/** Side by side, what is run is a slice, as many times as the verdict needs it. */
function withPace(policy, { names, values }) {
	const slice = names.has("duration") ? values.duration : void 0;
	const settle = names.has("warm-up") ? values.warmUp : void 0;
	return {
		...policy,
		sideBySide: {
			...policy.sideBySide,
			...defined({
				slice,
				settle
			})
		}
	};
}

export { hasOwnFiles as a, isContent as c, validCaller as i, configOfPreset as l, configuredSuites as n, ownFilesOf as o, resolveSettings as r, withContent as s, DEFAULT_CONFIG_FILE as t, configSchema as u };