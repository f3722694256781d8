import { s as keepFromChildren } from "./process.js";
import { T as toJSONSchema, t as Failure } from "./failure.js";
import { h as openReadings, m as issuesToFaults, p as faultsFailure } from "./option-names.js";
import { t as nearest } from "./nearest.js";
import { i as ownValue, n as defined } from "./objects.js";
import { a as olderTargetOf, m as tools, p as toolOf, s as onceOf } from "./loads.js";
import { F as isExactVersion, m as camelKeys } from "./target-keys.js";
import { f as againstWords, o as validInputs, p as readAgainst, t as inputCatalogue } from "./inputs.js";
import { c as presetFileSchema, i as withContent, s as configSchema, t as hasOwnFiles, u as jobKeysOf } from "./own-files.js";
import { o as readNamedFile } from "./files.js";
import { g as plural } from "./number.js";
import { n as valueAt, t as readYaml } from "./yaml-text.js";
import { t as presets } from "./presets.js";
import { y as studentQuantile } from "./sample.js";
import { a as kindOf, c as sharedMachines, l as withBinaries, o as obstacleOf, r as isElsewhere, s as releaseOf, t as besideCandidate } from "./targets.js";
import { o as metricInfo } from "./metric.js";
import { n as sameServer, t as isWithoutServer } from "./target.js";
import { existsSync } from "node:fs";
import { join, relative, resolve } from "node:path";

// src/core/config/idle.ts
/** Returns the names of the inputs that have no effect beside a preset, and without one. */
function idleInputsOf(catalogue) {
	const having = (...effects) => Object.entries(catalogue).filter(([, input]) => input.kind === "value" && effects.includes(input.effect)).map(([name]) => name);
	return {
		besidePreset: having("playground", "without-preset"),
		withoutPreset: having("with-preset")
	};
}
/**
* Lists inputs without effect, also those that repeat the default: whoever wrote one down expects it
* to count.
* @param file the content of the configuration file, if there is one
* @param name of the file, for messages
*/
function idleInputFaults({ values, names, label }, file, name) {
	const ofFile = file ?? {};
	const preset = names.has("preset") ? values.preset : ofFile.preset;
	const { besidePreset, withoutPreset } = idleInputsOf(inputCatalogue);
	const faultsOf = (idle, beside, remedy) => idle.filter((each) => names.has(each)).map((each) => ({
		where: label(each),
		what: `has no effect with ${beside}`,
		remedy
	}));
	if (preset === void 0) return faultsOf(withoutPreset, "workloads of your own", "name a preset");
	const besideSuites = ofFile.suites === void 0 ? [] : ["preset"];
	const remedy = "print the preset with `presets show`, and change the printed configuration";
	return [...faultsOf(besideSuites, `the suites of ${name}`, "leave one of them out"), ...faultsOf(besidePreset, `preset ${String(preset)}`, remedy)];
}
/**
* Lists inputs without effect beside a second server: a reference that nobody looks at, and repeats
* of what is run until there is a verdict.
*/
function idleBesideBase({ names, values: { baseline }, label }, hasBase, isPaired) {
	const isNoStore = baseline === "none" || baseline.endsWith(".json");
	const reasons = {
		repeats: isPaired && "side by side, where slices run until there is a verdict",
		"compare-with": hasBase && "side by side, where both sides are measured" || isNoStore && `beside ${label("baseline")} ${baseline}, which is not a store`
	};
	return Object.entries(reasons).flatMap(([name, reason]) => names.has(name) && reason ? [{
		where: label(name),
		what: `has no effect ${reason}`,
		remedy: "leave it out"
	}] : []);
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
	const usual = file === void 0 ? inputCatalogue.tolerance.default : void 0;
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
	const own = presets.config(preset, {
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
	return {
		config: parsed.data,
		place,
		valueIn,
		inFile: (path) => inputAt(path) === void 0 ? yaml?.valueIn(path) : void 0,
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
			...defined({ remedy: suggestion === void 0 ? otherPlaceOf(keys[0]) : `did you mean "${suggestion}"?` })
		}];
	}));
}
/** Returns where else a name belongs that is no target. */
function otherPlaceOf(key) {
	return key === "against" ? "name a version, a commit or `merge-base` with the input `against`, such as --against merge-base" : void 0;
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
	const facts = all.map((target) => kindOf(target).pair?.upgrade?.(target));
	const [first] = facts;
	if (first === void 0) return {
		what: `cannot be measured: no ${older.kind} starts on the data of an older one`,
		remedy: "remove `upgrade-from`, or measure targets of kind playground or local"
	};
	const obstacle = facts.find((each) => each?.obstacle !== void 0)?.obstacle;
	if (obstacle !== void 0) return obstacle;
	if (facts.some((each) => each?.instances !== first.instances)) return {
		what: `needs one topology: the data of ${name} belongs to as many TiKV, PD and TiFlash as it has`,
		remedy: `give ${name} the \`mode\` and \`topology\` of the measured cluster`
	};
	const { program, keys } = first;
	if (isBuilt || facts.some((each) => each?.program !== program)) return void 0;
	return {
		what: `is not an upgrade: ${name} and the measured server use the same program (${program})`,
		remedy: `give one of them another ${keys}, or leave \`upgrade-from\` out`
	};
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
		const isOfNone = toolOf(tool).pace.server === "none";
		if (isOfNone ? targets.every(isWithoutServer) : !targets.some(isWithoutServer)) return [];
		const load = `\`${tool}\` ${String(name)}`;
		const what = isOfNone ? `${load} measures no server` : `${load} needs a server, and a target of kind none has none`;
		const remedy = isOfNone ? "measure a target of kind none, in a suite of its own" : "name another target";
		return [{
			where: placeOf(index),
			what,
			remedy
		}];
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
	const other = targetName === void 0 ? baseOf(against, candidate) : ownValue(targets, targetName);
	const base = other && besideCandidate(other, candidate);
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
		case "version": return releaseOf(candidate)?.at(against.version, "released") ?? candidate;
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
	const what = base && obstacleOf(base, candidate);
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
			const release = releaseOf(candidate);
			if (release === void 0) return [{
				where,
				what: `a target ${kind} has no versions of TiDB`,
				remedy
			}];
			const what = `a cluster needs an exact version, not ${against.version}`;
			return release.listed !== void 0 || isExactVersion(against.version) ? [] : [{
				where,
				what,
				remedy: "write vX.Y.Z"
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
	const takesTurns = base && candidate && sharedMachines(base, candidate);
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
	const { config, place, valueIn, idleInputs, replaced } = written;
	const refuse = (title, faults) => readings.read(() => {
		if (faults.length > 0) throw faultsFailure(title, faults);
	});
	refuse("Inputs contradict each other:", idleInputs);
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
	refuse("Inputs contradict each other:", idleBesideBase(jobInputs, sides?.base !== void 0, isPaired));
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
	if (sides?.base !== void 0) refuse("No verdict could be reached:", undecidable(config.gate, place, valueIn));
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
		written,
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
/** Lists the environment variables that a target names for secrets. */
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

export { secretNamesOf as a, resolveSettings as i, configuredSuites as n, validCaller as o, markOf as r, isContent as s, DEFAULT_CONFIG_FILE as t };