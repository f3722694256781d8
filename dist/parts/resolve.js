import { t as Failure } from "./failure.js";
import { n as keepFromChildren } from "./child-environment.js";
import { A as tools, Bn as readNamedFile, Ft as rateText, G as faultsFailure, In as toJSONSchema, J as nearest, K as issuesToFaults, Rt as againstWords, U as componentsFor, W as withBinaries, g as olderTargetOf, k as toolOf, m as onceOf, p as readYaml, q as openReadings, st as plural, v as inputCatalogue, zn as defined, zt as readAgainst } from "./shared.js";
import { w as ownValue } from "./properties.js";
import { a as withContent, c as presetFileSchema, i as hasOwnFiles, o as configSchema, r as sameServer, s as configOfPreset } from "./data-set.js";
import { r as studentQuantile } from "./student.js";
import { o as validInputs } from "./options.js";
import { existsSync } from "node:fs";

// src/config/config-of-inputs.ts
/**
* The configuration that the inputs stand for.
* @param label how an input is called in a fault
* @throws Failure `input` with every fault
*/
function configOfInputs(inputs, label) {
	const faults = [];
	const workloads = inputs.workloads.flatMap((name) => workloadOf(name, inputs, label, faults) ?? []);
	if (inputs.target === "endpoint" && inputs.host === void 0) faults.push({
		where: label("host"),
		what: "missing",
		remedy: "target endpoint needs the host to connect to"
	});
	const raw = rawConfig(inputs, workloads);
	const parsed = configSchema.safeParse(raw);
	const seen = (path) => path.reduce((at, key) => at?.[key], raw);
	const issues = (parsed.error?.issues ?? []).filter(({ path }) => faults.length === 0 || path.at(-1) !== "workloads");
	faults.push(...issuesToFaults(issues, (path) => label(inputOfKey(path)), seen));
	if (faults.length > 0 || parsed.data === void 0) throw faultsFailure("The inputs have faults:", faults);
	return parsed.data;
}
/** The input by which a key of the configuration is said, or the nearest key above it: `--threads`. */
function inputOfKey(path) {
	const keys = path.map(String);
	const [of, , key = ""] = keys;
	if (of === "targets") return {
		kind: "target",
		version: "tidb-version"
	}[key] ?? key;
	return keys.findLast((each) => Object.hasOwn(inputCatalogue, each)) ?? "workloads";
}
function rawConfig(inputs, workloads) {
	return {
		targets: { candidate: targetOf(inputs) },
		suites: { [inputs.suite]: {
			target: "candidate",
			threads: inputs.threads,
			duration: inputs.duration,
			"warm-up": inputs.warmUp,
			repeats: inputs.repeats,
			tables: inputs.tables,
			"table-size": inputs.tableSize,
			workloads
		} },
		gate: {
			rule: inputs.rule,
			"fail-on": inputs.failOn,
			tolerance: `${inputs.tolerance * 100}%`
		}
	};
}
function targetOf(inputs) {
	switch (inputs.target) {
		case "playground": return {
			kind: "playground",
			version: inputs.tidbVersion
		};
		case "local": return { kind: "local" };
		case "endpoint": return {
			kind: "endpoint",
			host: inputs.host,
			port: inputs.port,
			user: inputs.user,
			tls: inputs.tls,
			...defined({ "tls-ca": inputs.tlsCa })
		};
	}
}
function workloadOf(word, inputs, label, faults) {
	for (const { name: tool, words, atRate } of tools) {
		const keys = words.read(word, inputs);
		if (keys === void 0) continue;
		if (inputs.rate === void 0) return {
			tool,
			...keys
		};
		if (atRate.kind === "open-loop") return {
			tool,
			...keys,
			rate: rateText(inputs.rate)
		};
		faults.push({
			where: label("rate"),
			what: `${tool} ${atRate.because}`,
			remedy: `leave it out, or ${word} among the workloads`
		});
		return;
	}
	const known = tools.flatMap(({ words }) => words.known);
	const files = tools.flatMap(({ words }) => words.file ?? []);
	const meant = nearest(word, known);
	const all = `known are ${[...known, ...files.map((file) => `or ${file}`)].join(", ")}`;
	faults.push({
		where: label("workloads"),
		what: `unknown workload \`${word}\``,
		remedy: meant === void 0 ? all : `did you mean "${meant}"? ${all}`
	});
}

// src/config/config-without-file.ts
/** The plain case, or a preset with the caller's gate; a target that is given takes the place of its servers. */
function configWithoutFile(given) {
	const place = (path) => given.label(inputOfKey(path));
	return {
		config: configOfCaller(given),
		place,
		idle: []
	};
}
function configOfCaller(given) {
	const { values: inputs, names, label } = given;
	const plain = configOfInputs(inputs, label);
	const { preset, scale = 1, method, versions, baseHost } = inputs;
	if (preset === void 0) return plain;
	const { tools, gate } = plain;
	const choice = {
		preset,
		scale,
		method,
		versions,
		tools,
		gate
	};
	if (baseHost !== void 0 && inputs.target !== "endpoint") {
		const what = `has no effect for target ${inputs.target}`;
		throw faultsFailure("Inputs contradict each other:", [{
			where: label("base-host"),
			what,
			remedy: `say ${label("target")} endpoint`
		}]);
	}
	const own = configOfPreset(choice);
	const isOfItsKind = Object.values(own.targets).every(({ kind }) => kind === inputs.target);
	if (!names.has("target") || isOfItsKind) return own;
	return configOfPreset({
		...choice,
		targets: targetsInPlace(given, own, plain)
	});
}
/** Servers of the kind that was given, on every side that the preset has. @throws Failure `input` */
function targetsInPlace({ values: { preset, baseHost }, label }, own, plain) {
	const target = plain.targets.candidate;
	const names = Object.keys(own.targets);
	if (target.kind !== "endpoint") return Object.fromEntries(names.map((name) => [name, target]));
	const where = label("base-host");
	if (!names.includes("candidate")) {
		const what = `${preset} measures ${names.length} servers by their names`;
		const remedy = `write them into tidb-bench.yml: \`targets: { ${names[0]}: { kind: endpoint, host: … } }\``;
		throw faultsFailure("The inputs have faults:", [{
			where: label("host"),
			what,
			remedy
		}]);
	}
	const compares = names.includes("base");
	if (compares === (baseHost !== void 0)) return baseHost === void 0 ? { candidate: target } : {
		candidate: target,
		base: {
			...target,
			host: baseHost
		}
	};
	const fault = compares ? {
		where,
		what: `missing, and ${preset} compares two servers`,
		remedy: "name the other one"
	} : {
		where,
		what: `has no effect, since ${preset} measures one server`
	};
	throw faultsFailure("The inputs have faults:", [fault]);
}

// src/config/decidable.ts
/** σ of a start on the quietest machine, as the verdict assumes it at least. */
const LEAST_START_NOISE = .002;
/** Degrees of freedom that pairs give at most. */
const MOST_PAIR_DEGREES = 12;
/**
* The smallest drop that side-by-side rounds can exclude on the quietest machine, for a candidate without any change:
* `1 − exp(−t_{1−α,ν}·se)` with the variance of starts alone. Source: the estimate of docs/verdict-formulas.md.
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
* Tolerances by which no job of these rounds could ever end green.
* @param place of a key of the configuration
*/
function undecidable(policy, place) {
	if (policy.rule === "threshold") return [];
	const least = leastDecidable(policy);
	return [[["tolerance"], policy.tolerance], ...Object.entries(policy.tolerances).map(([metric, share]) => [["tolerances", metric], share])].flatMap(([keys, share]) => share === void 0 || share >= least ? [] : [{
		where: place(["gate", ...keys]),
		what: `\`${keys.join(".")}\`: ${percent(share)} can never be excluded in ${policy.sideBySide.rounds} rounds, on any machine`,
		remedy: `take ${percent(Math.ceil(least * 1e4) / 1e4)} at least, or more \`rounds\``
	}]);
}
function percent(share) {
	return `${Number((share * 100).toPrecision(2))}%`;
}

// src/config/idle-inputs.ts
function idleInputsOf(catalogue) {
	const having = (...effects) => Object.entries(catalogue).filter(([, input]) => input.kind === "value" && effects.includes(input.effect)).map(([name]) => name);
	return {
		besideFile: having("without-file", "plain-case", "with-preset", "endpoint"),
		besidePreset: having("plain-case"),
		withoutPreset: having("with-preset"),
		forOtherTargets: having("endpoint")
	};
}
const idleInputs = idleInputsOf(inputCatalogue);
/**
* An input without effect is a mistake of the caller's, and told, also where it says what the default says: whoever
* wrote it down expects it to count.
* @param file the configuration file that is used, if any
* @throws Failure `input` with every such input
*/
function refuseIdleInputs(given, file) {
	const { values, names, label } = given;
	const { beside, idle, remedy } = whatIsIdle(given, file);
	const faultsOf = (of, what, instead) => of.filter((name) => names.has(name)).map((name) => ({
		where: label(name),
		what: `has no effect ${what}`,
		remedy: instead
	}));
	const contradicting = faultsOf(idle, `beside ${beside}`, remedy);
	if (contradicting.length > 0) throw faultsFailure(`Inputs and ${beside} contradict each other:`, contradicting);
	if (file !== void 0 || values.target === "endpoint") return;
	const { forOtherTargets } = idleInputs;
	const misplaced = faultsOf(forOtherTargets, `for target ${values.target}`, `say ${label("target")} endpoint`);
	if (misplaced.length > 0) throw faultsFailure("Inputs contradict each other:", misplaced);
}
function whatIsIdle({ values: { preset } }, file) {
	const { besideFile, besidePreset, withoutPreset } = idleInputs;
	if (file !== void 0) return {
		beside: file,
		idle: besideFile,
		remedy: "put it into the file"
	};
	if (preset !== void 0) return {
		beside: `preset ${preset}`,
		idle: besidePreset,
		remedy: "write the preset out with `presets show`, and change it there"
	};
	return {
		beside: "workloads of your own",
		idle: withoutPreset,
		remedy: "name a preset"
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
			what: `\`${key}\` has no effect beside \`against\`, where slices are run until the verdict stands`,
			remedy: remedies[key]
		})));
	});
}
const remedies = {
	duration: "say `slice` in `gate.side-by-side`",
	"warm-up": "say the `warm-up` of the suite, and `settle` in `gate.side-by-side`",
	repeats: "say `rounds` and `pairs` in `gate.side-by-side`"
};

// src/config/load.ts
/** A configuration in place of the path of one: YAML in braces, which JSON is too. */
function isInline(config) {
	return config.trimStart().startsWith("{");
}
/**
* Reads and validates a configuration file, or one that stands in place of its path.
* @throws Failure `input` with every fault, its line and the value seen
*/
function loadConfig(path) {
	if (isInline(path)) return readConfig(path, "the configuration");
	return readConfig(readNamedFile(path, {
		what: "the configuration",
		remedy: "Give its path relative to the working folder, or leave it out for the plain case."
	}), path);
}
function readConfig(text, name) {
	const { content, place, seen } = readYaml(text, name);
	const schema = namesPreset(content) ? presetFileSchema : configSchema;
	const parsed = schema.safeParse(content);
	const faults = parsed.success ? danglingNames(parsed.data).map(({ path, ...fault }) => ({
		where: place(path),
		...fault
	})) : issuesToFaults(parsed.error.issues, place, seen, () => keysOf(schema));
	if (!parsed.success || faults.length > 0) throw faultsFailure(`${name} has ${plural(faults.length, "fault")}:`, faults);
	return {
		config: parsed.data,
		place,
		idle: idleBesideAgainst(parsed.data, place, seen)
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
			what: `no target is named \`${name}\`; known are: ${known.join(", ") || "none"}`,
			...defined({ remedy: meant === void 0 ? void 0 : `did you mean "${meant}"?` })
		}];
	}));
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

// src/config/load-machine-faults.ts
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
		what: "contradicts a comparison of two servers",
		remedy: "measure one, and compare records"
	} : setsVariables(candidate, suite) ? {
		where,
		what: "contradicts variables: the first machine to end would put them back",
		remedy: "set them at the server before"
	} : values.shard !== void 0 ? {
		where,
		what: `contradicts ${label("shard")}`,
		remedy: "give one of the two"
	} : void 0;
	if (fault !== void 0) throw faultsFailure("Inputs contradict each other:", [fault]);
}
function setsVariables(target, { workloads }) {
	return (target.kind === "endpoint" ? Object.keys(target.variables) : []).length > 0 || workloads.some(({ variables }) => Object.keys(variables).length > 0);
}

// src/config/own-server.ts
/** Workloads that start their server anew, on one that is not ours to start. */
function foreignServerFaults({ workloads }, targets, placeOf) {
	if (targets.every(({ kind }) => kind !== "endpoint")) return [];
	return workloads.flatMap(({ tool, name }, index) => {
		if (toolOf(tool).restartsServer !== true) return [];
		const what = `\`${tool}\` ${String(name)} starts the server anew, which cannot be done with an endpoint`;
		return [{
			where: placeOf(index),
			what,
			remedy: "measure a target of the kind local or playground, or leave it out"
		}];
	});
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
	if (faults.length > 0) throw faultsFailure("What is to be compared has faults:", faults);
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
		const remedy = `say by ${label("binaries")} what it leaves, such as tidb=bin/tidb-server`;
		return [{
			where: label("build"),
			what: "has no effect without binaries",
			remedy
		}];
	}
	const known = componentsFor(kind);
	const foreign = Object.keys(binaries).filter((name) => !known.some((each) => each === name));
	if (foreign.length === 0) return [];
	const remedy = known.length === 0 ? "build for a server that is started here, by target playground or local" : `known are ${known.join(", ")}`;
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
			const remedy = "say build and binaries, since a commit is measured by what is built of it, or by the files of its workloads";
			if (against.kind !== "revision") return [{
				where,
				what: `${against.kind} is a commit`,
				remedy
			}];
			const what = `"${against.revision}" is neither a version nor a target of the file`;
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
		remedy: "a server against itself is what `noise` measures"
	};
}

// src/config/upgrade.ts
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
	const local = all.filter((target) => target.kind === "local");
	const foreign = all.find((target) => target.kind !== "local");
	if (foreign !== void 0) {
		const why = foreign.kind === "playground" ? "is bound to the ports of its cluster" : "is not ours to copy";
		return {
			what: `needs servers of the kind local: the data of a target of the kind ${foreign.kind} ${why}`,
			remedy: "leave `upgrade-from` out to time a start on its own data, or measure local ones"
		};
	}
	if (local.some(({ replica }) => replica !== "none")) return {
		what: "cannot be measured with a replica, whose data belongs to two servers",
		remedy: "leave `replica` out of these targets"
	};
	const [program, ...others] = local.map(({ mariadbd }) => mariadbd ?? "the one on PATH");
	if (isBuilt || others.some((other) => other !== program)) return void 0;
	return {
		what: `is no upgrade: ${name} and what is measured are run by the same program (${program})`,
		remedy: "give one of them another `mariadbd`, or leave `upgrade-from` out"
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
* @throws Failure `input` with every fault
*/
function resolveSettings(given) {
	const { values: inputs, names, label } = given;
	const readings = openReadings();
	const file = readings.read(() => configFileOf(inputs.config));
	readings.end();
	readings.read(() => file === void 0 || isInline(file) || existsSync(file) ? refuseIdleInputs(given, file) : void 0);
	const written = readings.read(() => file === void 0 ? configWithoutFile(given) : loadConfig(file));
	if (written === void 0) throw readings.failure();
	const { config, place, idle } = written;
	keepFromChildren(Object.values(config.targets).flatMap(secretNamesOf));
	const suite = readings.read(() => suiteNamed(inputs.suite, config, file ?? inputs.preset, label("suite")));
	if (suite === void 0) throw readings.failure();
	const sides = readings.read(() => sidesOf(given, suite, config.targets, place([
		"suites",
		inputs.suite,
		"against"
	])));
	const isPlainPair = file === void 0 && inputs.preset === void 0 && sides?.base !== void 0;
	readings.read(() => refuseIdleBesideBase(given, sides, isPlainPair));
	const asked = withThreads(suite, names.has("threads") ? inputs.threads : void 0);
	const folder = sides?.candidate.workloadFolder ?? process.cwd();
	const workloadsAt = (index) => place([
		"suites",
		inputs.suite,
		"workloads",
		index
	]);
	const known = readings.read(() => withContent(asked, file === void 0 || isInline(file) ? void 0 : file, folder, workloadsAt));
	readings.read(() => {
		const undecided = sides?.base === void 0 ? [] : undecidable(config.gate, place);
		if (undecided.length > 0) throw faultsFailure("No verdict could be reached:", undecided);
	});
	const servers = serversOf(suite, config.targets);
	readings.read(() => {
		const known = Object.values(servers ?? {
			base: sides?.base,
			candidate: sides?.candidate
		}).filter((target) => target !== void 0);
		const confirming = ownValue(config.targets, suite.confirmAgainst ?? "");
		const upgrades = upgradeFaults(suite, config.targets, {
			measuredBy: ({ target = suite.target }) => (servers === void 0 ? [...known, confirming] : [servers[target]]).filter((each) => each !== void 0),
			isBuilt: inputs.build !== void 0,
			placeOf: workloadsAt
		});
		const foreign = [...foreignServerFaults(suite, known, workloadsAt), ...upgrades];
		if (foreign.length > 0) throw faultsFailure("This cannot be measured:", foreign);
	});
	readings.read(() => sides === void 0 ? void 0 : refuseLoadMachine(given, {
		...sides,
		servers,
		suite
	}));
	if (sides === void 0 || known === void 0) throw readings.failure();
	readings.end();
	return {
		inputs,
		suiteName: inputs.suite,
		suite: known,
		...sides,
		confirmAgainst: suite.confirmAgainst === void 0 ? void 0 : ownValue(config.targets, suite.confirmAgainst),
		tools: config.tools,
		servers,
		older: olderTargets(suite, config.targets),
		preset: config.preset,
		environment: config.environment,
		policy: isPlainPair ? withPace(config.gate, given) : config.gate,
		idle,
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
		return file === void 0 ? void 0 : loadConfig(file);
	});
	throw readings.failure();
}
function suiteNamed(name, config, source, where) {
	const suite = ownValue(config.suites, name);
	if (suite !== void 0) return suite;
	const known = Object.keys(config.suites);
	const meant = nearest(name, known);
	throw faultsFailure("The inputs have faults:", [{
		where,
		what: `${source} has no suite \`${name}\``,
		remedy: meant === void 0 ? `known are: ${known.join(", ")}` : `did you mean "${meant}"?`
	}]);
}
/**
* Names of the suites that there are: those of the configuration file, else the one that the inputs describe.
* @throws Failure `input` where the file has faults
*/
function configuredSuites({ config, suite }) {
	const file = configFileOf(config);
	return file === void 0 ? [suite] : Object.keys(loadConfig(file).config.suites);
}
/** @throws Failure `input` where there is one that nobody would read */
function configFileOf(named) {
	if (named === NO_FILE) return void 0;
	if (named !== void 0) return named;
	if (existsSync("tidb-bench.yml")) return DEFAULT_CONFIG_FILE;
	if (!existsSync(OTHER_ENDING)) return void 0;
	throw new Failure("input", `${OTHER_ENDING} is not read: the file is called ${DEFAULT_CONFIG_FILE}`, { remedy: `Rename it, or name it with config: ${OTHER_ENDING}.` });
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
/** Thread counts are the one thing that may be given beside a file: a request such as `/bench threads=4` asks for them. */
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
/** A reference that nobody looks at, and repeats of what is run until the verdict stands. */
function refuseIdleBesideBase({ names, values, label }, sides, isPlainPair) {
	const faults = [];
	if (isPlainPair && names.has("repeats")) faults.push({
		where: label("repeats"),
		what: "has no effect side by side, where slices are run until the verdict stands",
		remedy: "leave it out"
	});
	if (names.has("compare-with")) {
		const beside = sides?.base !== void 0 ? "side by side, where both sides are measured" : values.baseline === "none" || values.baseline.endsWith(".json") ? `beside ${label("baseline")} ${values.baseline}, which is no store` : void 0;
		if (beside !== void 0) faults.push({
			where: label("compare-with"),
			what: `has no effect ${beside}`,
			remedy: "leave it out"
		});
	}
	if (faults.length > 0) throw faultsFailure("Inputs contradict each other:", faults);
}

export { validCaller as i, configuredSuites as n, resolveSettings as r, DEFAULT_CONFIG_FILE as t };