import { t as Failure } from "./failure.js";
import { w as keepFromChildren } from "./tiup.js";
import { a as readYaml, o as ownValue } from "./probe.js";
import { a as tools, h as nearest, m as issuesToFaults, p as faultsFailure } from "./dist.js";
import { w as defined } from "./schemas.js";
import { f as configSchema } from "./data-set.js";
import { r as studentQuantile } from "./student.js";
import { S as withBinaries, c as presetFileSchema, o as refuseLoadMachine, s as configOfPreset, t as inputCatalogue, x as componentsFor } from "./inputs.js";
import { p as plural } from "./number.js";
import { n as hasOwnFiles, r as withContent, t as sameServer } from "./same-server.js";
import { b as readAgainst, y as againstWords } from "./comparison.js";
import { existsSync, readFileSync } from "node:fs";

// src/config/config-of-inputs.ts
/** The configuration that the inputs stand for. @throws Failure `input` with every fault */
function configOfInputs(inputs) {
	const faults = [];
	const workloads = inputs.workloads.map((name) => workloadOf(name, inputs, faults));
	if (inputs.target === "endpoint" && inputs.host === void 0) faults.push({
		where: "input host",
		what: "missing",
		remedy: "target endpoint needs the host to connect to"
	});
	if (faults.length > 0) throw faultsFailure("The inputs have faults:", faults);
	return configSchema.parse({
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
	});
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
function workloadOf(word, sizes, faults) {
	for (const { name: tool, words } of tools) {
		const keys = words.read(word, sizes);
		if (keys !== void 0) return {
			tool,
			...keys
		};
	}
	const known = tools.flatMap(({ words }) => words.known);
	const files = tools.flatMap(({ words }) => words.file ?? []);
	faults.push({
		where: "input workloads",
		what: `unknown workload \`${word}\``,
		remedy: `known are ${[...known, ...files.map((file) => `or ${file}`)].join(", ")}`
	});
	return {};
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
/** Tolerances by which no job of these rounds could ever end green. */
function undecidable(policy, where) {
	if (policy.rule === "threshold") return [];
	const least = leastDecidable(policy);
	return [["tolerance", policy.tolerance], ...Object.entries(policy.tolerances).map(([metric, share]) => [`tolerances.${metric}`, share])].flatMap(([key, share]) => share === void 0 || share >= least ? [] : [{
		where,
		what: `\`${key}\`: ${percent(share)} can never be excluded in ${policy.sideBySide.rounds} rounds, on any machine`,
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

// src/config/load.ts
/** Reads and validates a configuration file. @throws Failure `input` with every fault, its line and the value seen */
function loadConfig(path) {
	let text;
	try {
		text = readFileSync(path, "utf8");
	} catch (cause) {
		throw new Failure("input", `cannot read the configuration ${path}: ${cause.message}`, {
			cause,
			remedy: "Give the path relative to the working folder, or leave it out for the plain case."
		});
	}
	return parseConfig(text, path);
}
/** @throws Failure `input` with every fault */
function parseConfig(text, name) {
	const { content, place, seen } = readYaml(text, name);
	const parsed = (namesPreset(content) ? presetFileSchema : configSchema).safeParse(content);
	const faults = parsed.success ? danglingNames(parsed.data).map(({ path, what }) => ({
		where: place(path),
		what
	})) : issuesToFaults(parsed.error.issues, place, seen);
	if (!parsed.success || faults.length > 0) throw faultsFailure(`${name} has ${plural(faults.length, "fault")}:`, faults);
	return parsed.data;
}
function namesPreset(content) {
	return typeof content === "object" && content !== null && "preset" in content;
}
function danglingNames(config) {
	const known = Object.keys(config.targets);
	return Object.entries(config.suites).flatMap(([suiteName, suite]) => [
		...suite.workloads.map(({ target }, index) => ({
			key: `workloads.${index}.target`,
			name: target
		})),
		{
			key: "target",
			name: suite.target
		},
		{
			key: "against",
			name: suite.against
		},
		{
			key: "confirm-against",
			name: suite.confirmAgainst
		}
	].filter(({ name }) => name !== void 0 && !known.includes(name)).map(({ key, name }) => ({
		path: [
			"suites",
			suiteName,
			key
		],
		what: `no target is named \`${name}\`; known are: ${known.join(", ") || "none"}`
	})));
}

// src/config/sides.ts
/**
* The sides that a suite names, as the inputs `against`, `build` and `binaries` change them.
* @throws Failure `input` with every fault
*/
function sidesOf({ values: inputs, label }, suite, targets) {
	const configured = ownValue(targets, suite.target);
	const { build: command, binaries } = inputs;
	const candidate = command !== void 0 || binaries === void 0 ? configured : withBinaries(configured, binaries);
	const against = inputs.against === void 0 ? void 0 : readAgainst(inputs.against, Object.keys(targets));
	const named = against?.kind === "target" ? against.target : against === void 0 ? suite.against : void 0;
	const base = named === void 0 ? baseOf(against, candidate) : ownValue(targets, named);
	const where = inputs.against === void 0 ? `\`against\` of suite ${inputs.suite}` : label("against");
	const isCommit = against !== void 0 && against.kind !== "version" && against.kind !== "target";
	const isOfFiles = isCommit && inputs.build === void 0 && hasOwnFiles(suite);
	const faults = [
		...recipeFaults(inputs, candidate, label),
		...isOfFiles ? [] : againstFaults(against, inputs, candidate, label("against")),
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
function againstFaults(against, { build }, { kind }, where) {
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
			const meant = nearest(against.revision, againstWords);
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

// src/config/resolve.ts
/** The file that is read where nothing is said. */
const DEFAULT_CONFIG_FILE = "tidb-bench.yml";
const OTHER_ENDING = "tidb-bench.yaml";
/**
* Inputs and the configuration file, as one.
* @throws Failure `input` with every fault
*/
function resolveSettings(given) {
	const { values: inputs, names, label } = given;
	const file = configFileOf(inputs.config);
	if (file === void 0 || existsSync(file)) refuseIdleInputs(given, file);
	const config = file === void 0 ? configWithoutFile(given) : loadConfig(file);
	keepFromChildren(Object.values(config.targets).flatMap(secretNamesOf));
	const suite = ownValue(config.suites, inputs.suite);
	if (suite === void 0) {
		const known = Object.keys(config.suites).join(", ");
		const fault = {
			where: label("suite"),
			what: `${file ?? inputs.preset} has no suite \`${inputs.suite}\``,
			remedy: `known are: ${known}`
		};
		throw faultsFailure("The inputs have faults:", [fault]);
	}
	const sides = sidesOf(given, suite, config.targets);
	const servers = serversOf(suite, config.targets);
	refuseLoadMachine(given, {
		...sides,
		servers
	});
	const undecided = sides.base === void 0 ? [] : undecidable(config.gate, file ?? label("tolerance"));
	if (undecided.length > 0) throw faultsFailure("No verdict could be reached:", undecided);
	const isPlainPair = file === void 0 && inputs.preset === void 0 && sides.base !== void 0;
	if (isPlainPair) refuseIdleRepeats(given);
	return {
		inputs,
		suiteName: inputs.suite,
		suite: withContent(withThreads(suite, names.has("threads") ? inputs.threads : void 0), file, sides.candidate.workloadFolder ?? process.cwd()),
		...sides,
		confirmAgainst: suite.confirmAgainst === void 0 ? void 0 : ownValue(config.targets, suite.confirmAgainst),
		tools: config.tools,
		servers,
		preset: config.preset,
		environment: config.environment,
		policy: isPlainPair && names.has("duration") ? withSlice(config.gate, inputs.duration) : config.gate
	};
}
/**
* Names of the suites that there are: those of the configuration file, else the one that the inputs describe.
* @throws Failure `input` where the file has faults
*/
function configuredSuites({ config, suite }) {
	const file = configFileOf(config);
	return file === void 0 ? [suite] : Object.keys(loadConfig(file).suites);
}
/** @throws Failure `input` where there is one that nobody would read */
function configFileOf(named) {
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
function withSlice(policy, seconds) {
	return {
		...policy,
		sideBySide: {
			...policy.sideBySide,
			slice: seconds
		}
	};
}
function refuseIdleRepeats({ names, label }) {
	if (!names.has("repeats")) return;
	throw faultsFailure("Inputs contradict each other:", [{
		where: label("repeats"),
		what: "has no effect side by side, where slices are run until the verdict stands",
		remedy: "leave it out"
	}]);
}
/** The plain case, or a preset with the caller's gate; a target that is given takes the place of its servers. */
function configWithoutFile(given) {
	const { values: inputs, names, label } = given;
	const plain = configOfInputs(inputs);
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

export { configuredSuites as n, resolveSettings as r, DEFAULT_CONFIG_FILE as t };