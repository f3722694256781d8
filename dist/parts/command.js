import { v as strictObject } from "./schemas.js";
import { h as plural, o as formatExactShare } from "./number.js";
import { n as defined } from "./objects.js";
import { f as shellArgument, n as jsonArgument } from "./escape.js";
import { f as ROWS_DIGEST, o as metricInfo, p as SAME_ROWS } from "./metric.js";
import { n as flatten, t as benchmarkDefaults } from "./component-configuration.js";
import { g as tools, m as toolKeysOf, n as endsWithItsWork, o as olderServerOf, r as factsOf } from "./loads.js";
import { Q as plainPhrase, X as gatePhrase } from "./story.js";
import { c as cellLabel } from "./found-running.js";
import { l as usualId } from "./cells.js";
import { n as shortCommit } from "./commit.js";

// src/core/report/story/trouble.ts
/** The warnings, and the reason of an early end unless one of them contains it. Not escaped. */
function warningLines({ completeness, warnings: ofResult, ...judged }) {
	const warnings = [...judged.gate === void 0 ? [] : [plainPhrase(gatePhrase(judged))], ...ofResult];
	if (completeness.state === "complete") return warnings;
	const { reason } = completeness;
	return warnings.some((warning) => warning.includes(reason)) ? warnings : [`Ended early: ${reason}`, ...warnings];
}
/** Each invalid cell once, although all its metrics are invalid. */
function invalidCells(rows) {
	const cells = /* @__PURE__ */ new Map();
	for (const { cellId, settings, verdict } of rows) if (verdict.kind === "invalid" && !cells.has(cellId)) {
		const { reason, tail } = verdict;
		cells.set(cellId, {
			label: cellLabel(settings),
			tool: settings.tool,
			reason,
			tail
		});
	}
	return [...cells.values()];
}

// src/core/report/story/environment.ts
/** Returns the conditions of the measurement, facts that differ between the two sides first. */
function environmentFacts(result) {
	const { base, candidate } = result.targets;
	const own = targetFacts(candidate);
	const other = base === void 0 ? void 0 : targetFacts(base);
	const facts = [.../* @__PURE__ */ new Set([...own.keys(), ...other?.keys() ?? []])].map((name) => {
		const value = own.get(name) ?? "not set";
		if (other === void 0) return {
			name,
			candidate: value,
			differs: false
		};
		const baseValue = other.get(name) ?? "not set";
		return {
			name,
			base: baseValue,
			candidate: value,
			differs: baseValue !== value
		};
	});
	const shared = [...machineFacts(result)].map(([name, value]) => ({
		name,
		candidate: value,
		differs: false,
		...base === void 0 ? {} : { base: value }
	}));
	return [...facts, ...shared].toSorted((a, b) => Number(b.differs) - Number(a.differs));
}
function targetFacts(target) {
	const facts = /* @__PURE__ */ new Map([["server", `${target.product} ${target.version}`], ["kind", target.kind]]);
	for (const [name, { version, commit }] of Object.entries(target.components)) facts.set(name, commit === void 0 ? version : `${version} (${commit})`);
	for (const [name, text] of buildFacts(target)) facts.set(name, text);
	const topology = Object.entries(target.topology).filter(([, count]) => count > 0);
	if (topology.length > 0) facts.set("topology", topology.map(([name, count]) => `${count} ${name}`).join(", "));
	for (const [name, value] of Object.entries(target.configuration)) facts.set(`configuration ${name}`, String(value));
	for (const [name, value] of Object.entries(target.variables)) facts.set(`variable ${name}`, String(value));
	const say = (name, why) => facts.set(name, [facts.get(name) ?? [], why].flat().join("; "));
	for (const { what, why } of target.refused) say(`refused ${what}`, why);
	for (const { what, why } of target.notes ?? []) if (why !== SAME_ROWS && !why.startsWith("digest ")) say(what, why);
	return facts;
}
/** Returns the commit that a server was built of, and whether the server itself reports it. */
function buildFacts({ build }) {
	if (build === void 0) return [];
	const binaries = Object.entries(build.binaries).map(([component, { sha256, reports }]) => {
		const silent = reports === "unknown" ? ", reports no commit" : "";
		return [`build of ${component}`, `SHA-256 ${sha256.slice(0, 16)}…${silent}`];
	});
	return [["built from", shortCommit(build.commit)], ...binaries];
}
function machineFacts(result) {
	const facts = /* @__PURE__ */ new Map();
	const { machine } = result;
	const hardware = machinesText(result);
	if (hardware !== "") facts.set("machine", hardware);
	const system = [machine.os, machine.kernel].filter((part) => part !== void 0).join(", kernel ");
	if (system !== "") facts.set("operating system", system);
	const tools = new Set(result.rows.map(({ settings }) => `${settings.tool} ${settings.toolVersion}`));
	if (tools.size > 0) facts.set("load tools", [...tools].join(", "));
	return facts;
}
/**
* The machine, or those of a record put together from machines that differ, each with its cells.
* Not escaped.
*/
function machinesText({ machine, rows }) {
	const cells = /* @__PURE__ */ new Map();
	for (const { cellId, settings } of rows) {
		if (settings.machine === void 0) continue;
		const text = machineText(settings.machine);
		cells.set(text, (cells.get(text) ?? /* @__PURE__ */ new Set()).add(cellId));
	}
	if (cells.size === 0) return machineText(machine);
	return [...cells].map(([text, ids]) => `${text} (${plural(ids.size, "cell")})`).join("; ");
}
/**
* Describes pairs that are no slices: `windows of 100 ms, no latencies`, `pairs at once on one
* core`, of all cells or some of them; empty if all are slices. Not escaped.
*/
function turnsText({ rows }) {
	const cells = [...new Map(rows.map(({ cellId, settings }) => [cellId, settings])).values()];
	const isAtOnce = ({ decidedBy }) => decidedBy?.way === "at-once";
	const textOf = (own, words) => {
		if (own.length === 0) return [];
		const some = own.length < cells.length ? `${own.length} of ${plural(cells.length, "cell")} in ` : "";
		const because = own.flatMap(({ decidedBy }) => decidedBy?.because ?? [])[0];
		return [`${some}${words}${because === void 0 ? "" : ` (${because})`}`];
	};
	const simulated = cells.filter(({ measure }) => measure === "simulated");
	const inWindows = cells.filter((cell) => cell.measure !== void 0 && cell.measure !== "simulated" && !isAtOnce(cell));
	return [
		...textOf(cells.filter(isAtOnce), "pairs at once on one core"),
		...textOf(inWindows, "windows of 100 ms, no latencies"),
		...textOf(simulated, "simulated machine, figures per virtual second: instructions, sleeps and locks of one core, not caches, several cores or disks")
	].join("; ");
}
/** `against merge base a1b2c3d, 2 days old`. Not escaped. */
function referenceWords({ reference }) {
	switch (reference.kind) {
		case "none": return "without a baseline";
		case "unreadable": return "without its baseline";
		case "stored":
		case "side-by-side": return `against ${reference.description}`;
	}
}
/** `TiDB v8.5.4 against v8.5.3`. Not escaped. */
function versionsText(candidate, base) {
	const own = productText(candidate);
	if (base === void 0) return own;
	if (productText(base) === own) return `${own} on both sides`;
	return `${own} against ${base.product === candidate.product ? shortVersion(base) : productText(base)}`;
}
/** `TiDB v8.5.4`, `MariaDB 10.11.19`. Not escaped. */
function productText(target) {
	return `${target.product} ${shortVersion(target)}`.trim();
}
/**
* A server's own words, `8.0.11-TiDB-v8.5.4` and `10.11.19-MariaDB-0+deb12u1`, say more than a
* reader needs.
*/
function shortVersion({ version }) {
	return version.replace(/^[\d.]+-TiDB-(?=v\d)/u, "").replace(/^([\d.]+)-MariaDB\b.*$/u, "$1");
}
/** `AMD EPYC 7763, 4 cores, 16 GiB, github-hosted`; empty where nothing is known. Not escaped. */
function machineText(machine) {
	const { simulated } = machine;
	if (simulated !== void 0) return `simulated machine (QEMU ${simulated.qemu}, ${simulated.kernel}, ${simulated.memoryMiB} MiB)`;
	return [
		machine.cpuModel,
		machine.cores === void 0 ? void 0 : plural(machine.cores, "core"),
		machine.memoryGiB === void 0 ? void 0 : `${Math.round(machine.memoryGiB)} GiB`,
		machine.runnerImage === void 0 ? machine.runnerClass : `${machine.runnerClass ?? "runner"} ${machine.runnerImage}`
	].filter((part) => part !== void 0).join(", ");
}

// src/core/report/reproduce/cell-config.ts
/** Components of a cluster, by which the configuration of a server is told from its variables. */
const components = [
	"tidb",
	"tikv",
	"pd",
	"tiproxy",
	"tiflash",
	"mariadb"
];
/** Number of runs of a cell, as in the plain case. */
const REPEATS = 3;
/**
* A configuration file, as JSON, whose plan is this cell: nothing of its settings is left to a
* default.
* @param base the server that it is measured against; its slices have the times of the cell
*/
function configOfCell(settings, target, threads = [settings.threads], base) {
	const older = olderServerOf(settings);
	const { server = older === "candidate" ? "measured" : "candidate", serverSettings = {}, dataReset, leftOut = [] } = settings;
	const { variables, configuration } = settingsApart(serverSettings);
	const isSimulated = settings.measure === "simulated";
	const [count] = threads;
	const isUsual = threads.length > 1 || settings.id === usualId(settings, String(count));
	return {
		targets: {
			...older === void 0 ? {} : { [older]: olderTarget(older, target) },
			...base === void 0 ? {} : { base: {
				...rawTarget(base),
				...binariesOf(base, "base")
			} },
			[server]: {
				...rawTarget(target),
				...binariesOf(target, "candidate")
			}
		},
		...base === void 0 && !isSimulated ? {} : { gate: { "side-by-side": {
			...settings.shape ? {} : { slice: `${settings.durationSeconds}s` },
			settle: `${settings.warmUpSeconds}s`,
			...defined({ measure: settings.measure })
		} } },
		suites: { default: {
			target: server,
			...base === void 0 ? {} : { against: "base" },
			...dataReset === "workload" || dataReset === "cell" ? { reset: dataReset } : {},
			...Object.fromEntries(leftOut.map((step) => [step, false])),
			workloads: [{
				tool: settings.tool,
				...toolKeysOf(settings),
				...isUsual ? {} : { id: settings.id },
				threads,
				...settings.clients === 1 ? {} : { clients: settings.clients },
				...settings.shape ? {
					shape: true,
					duration: `${settings.durationSeconds}s`
				} : {},
				...base === void 0 && !isSimulated ? {
					duration: `${settings.durationSeconds}s`,
					"warm-up": `${settings.warmUpSeconds}s`,
					repeats: 3
				} : {},
				...defined({
					operations: endsWithItsWork(settings) ? void 0 : settings.operations,
					target: settings.server
				}),
				...rateOf(settings),
				...besideOf(settings),
				...filled({
					options: optionsOf$1(settings),
					variables,
					configuration
				})
			}]
		} }
	};
}
/** A cluster must have the topology of the one that starts on its data. */
function olderTarget(name, measured) {
	return measured.kind === "playground" ? {
		...rawTarget(measured),
		binaries: { tidb: `/path/to/${name}/tidb-server` }
	} : {
		kind: "local",
		mariadbd: `/path/to/${name}/mariadbd`
	};
}
/** A share of the capacity is measured again, on the server that is there then. */
function rateOf({ rateShare }) {
	return rateShare === void 0 ? {} : { rate: `${Number((rateShare * 100).toPrecision(12))}%` };
}
function besideOf({ beside }) {
	if (beside === void 0) return {};
	const { idleConnections, load, pause, ...statement } = beside;
	const { tool = "", workload = "", threads, data = {}, options = {} } = load ?? {};
	const keys = load === void 0 ? void 0 : {
		tool,
		...toolKeysOf({
			tool,
			workload,
			data,
			options
		}),
		threads
	};
	return { beside: {
		...statement,
		...defined({
			"idle-connections": idleConnections,
			pause: pause && {
				...defined({ component: pause.component }),
				for: `${pause.seconds}s`
			},
			load: keys && {
				...keys,
				...filled({ options })
			}
		})
	} };
}
function optionsOf$1({ options, rateShare }) {
	if (rateShare === void 0) return options;
	const { rate: _, ...others } = options;
	return others;
}
/** The server that is started again; of one that ran already no address is recorded. */
function rawTarget(target) {
	const { kind, variables, topology } = target;
	const requested = requestedConfiguration(target);
	switch (kind) {
		case "playground": {
			const { haproxy = 0, tiproxy = 0, tidb = 0 } = topology;
			const counts = Object.entries({
				tidb: 0,
				...topology
			}).filter(([name, count]) => components.includes(name) && count !== usualCount(name));
			return {
				kind,
				version: isOwnBuild(target) ? releaseBeside(target) : versionOf(target),
				...tidb === 0 ? { mode: "tikv-slim" } : {},
				...haproxy > 0 ? { "load-balancer": "haproxy" } : tiproxy > 0 ? { "load-balancer": "tiproxy" } : {},
				...filled({
					topology: Object.fromEntries(counts),
					configuration: nested(requested),
					variables
				})
			};
		}
		case "local": {
			const { cores, ...settings } = requested;
			const replica = Object.keys(settings).some((name) => name.startsWith("rpl_semi_sync")) ? "semi-synchronous" : "asynchronous";
			return {
				kind,
				...topology.replica === void 0 ? {} : { replica },
				...cores === void 0 ? {} : { cores: String(cores) },
				...filled({
					settings,
					variables
				})
			};
		}
		case "tidb": {
			const own = Object.entries(requested).map(([name, value]) => [name.replace(/^tidb\./, ""), value]);
			return {
				kind,
				"tidb-server": "/path/to/tidb-server",
				...filled({
					configuration: nested(Object.fromEntries(own)),
					variables
				})
			};
		}
		case "command": return {
			kind,
			product: target.product,
			...requested,
			...filled({ variables })
		};
		case "endpoint":
		case "imported":
			if (target.version === "") return { kind: "none" };
			return {
				kind: "endpoint",
				host: "127.0.0.1",
				...filled({ variables })
			};
	}
}
/** Instances of a component where nobody says how many. */
function usualCount(component) {
	return [
		"tidb",
		"tikv",
		"pd"
	].includes(component) ? 1 : 0;
}
/** Returns the requested configuration beside the one that every cluster of ours gets. */
function requestedConfiguration({ kind, configuration }) {
	if (kind !== "playground" && kind !== "tidb") return configuration;
	const usual = flatten(benchmarkDefaults(0, 0));
	return Object.fromEntries(Object.entries(configuration).filter(([name, value]) => usual[name] !== value));
}
/** A version that TiUP lists. */
const release = /^v?\d+\.\d+\.\d+(?:-(?:alpha|beta|rc|dmr)(?:\.\d+)?)?$/;
/** Checks whether it is the user's own build, which no version provides. */
function isOwnBuild({ kind, build, requested, version }) {
	if (build !== void 0 || requested !== void 0) return true;
	return kind === "playground" && version !== "nightly" && !release.test(versionOf({ version }));
}
/** No path is recorded: the programs are for the reader to put in. */
function binariesOf(target, side) {
	if (!isOwnBuild(target)) return {};
	const { kind, build, requested } = target;
	if (kind === "local") return { mariadbd: `/path/to/${side}/mariadbd` };
	if (kind === "command") return { program: `/path/to/${side}/server` };
	if (kind !== "playground") return {};
	const built = build === void 0 ? requested?.binaries ?? ["tidb"] : Object.keys(build.binaries);
	return { binaries: Object.fromEntries(built.map((name) => [name, `/path/to/${side}/${name}-server`])) };
}
/**
* The release beside a build: the version that was requested of TiUP; in older records what another
* component says.
*/
function releaseBeside({ components, requested }) {
	if (requested !== void 0) return requested.version;
	const listed = Object.values(components).map(({ version }) => version).find((version) => release.test(version));
	return listed === void 0 ? "nightly" : listed.replace(/^v?/, "v");
}
/** Returns the version as TiUP names it; a server reports another form: `8.0.11-TiDB-v8.5.4`. */
function versionOf({ version }) {
	return /v\d+\.\d+\.\d+[\w.+-]*$/.exec(version)?.[0] ?? version;
}
/**
* Settings of a cell: those of a component are its configuration, the others are global variables.
*/
function settingsApart(settings) {
	const all = Object.entries(settings);
	const isConfiguration = ([name]) => components.some((component) => name.startsWith(`${component}.`));
	return {
		variables: Object.fromEntries(all.filter((each) => !isConfiguration(each))),
		configuration: nested(Object.fromEntries(all.filter(isConfiguration)))
	};
}
/** `{'tikv.a.b': 1}` as `{tikv: {a: {b: 1}}}`; a list is recorded as its JSON. */
function nested(flat) {
	const tree = {};
	for (const [name, value] of Object.entries(flat)) {
		const path = name.split(".");
		const key = path.pop() ?? name;
		let place = tree;
		for (const part of path) {
			const inner = Object.hasOwn(place, part) ? place[part] : void 0;
			const next = typeof inner === "object" && !Array.isArray(inner) ? inner : {};
			place[part] = next;
			place = next;
		}
		place[key] = typeof value === "string" && value.startsWith("[") ? listOf(value) : value;
	}
	return tree;
}
function listOf(text) {
	try {
		const value = JSON.parse(text);
		return Array.isArray(value) && JSON.stringify(value) === text ? value : text;
	} catch {
		return text;
	}
}
/** Returns the parts that are not empty. */
function filled(parts) {
	return Object.fromEntries(Object.entries(parts).filter(([, part]) => Object.keys(part).length > 0));
}

// src/core/report/reproduce/command.ts
/**
* The command that repeats the measurement of a cell: on its own server, against the same commit,
* and storing nothing.
*/
function reproduceCell(settings, { targets, servers, source, rows = [] }, place = {}) {
	const own = settings.server === void 0 ? void 0 : servers?.[settings.server];
	const { base, build } = source;
	const isBuilt = targets.candidate.build !== void 0;
	const against = base !== void 0 && (!isBuilt || build !== void 0) ? {
		commit: base,
		build
	} : void 0;
	const tolerance = ownTolerance(rows.filter(({ cellId }) => cellId === settings.id));
	return reproduceCommand(settings, own ?? targets.candidate, {
		...place,
		base: targets.base,
		against,
		tolerance
	});
}
/**
* Describes the parts of a command that a reader must replace: a record holds no address and no
* user. @returns undefined: nothing
*/
function placeholderWords({ targets, servers }) {
	return [
		targets.candidate,
		targets.base,
		...Object.values(servers ?? {})
	].some((target) => target?.kind === "endpoint" || target?.kind === "imported") ? "Replace 127.0.0.1, 4000 and root by the address and the user of your server, and put the password into TIDB_BENCH_PASSWORD." : void 0;
}
/** Returns the tolerance of a cell, if it is not the default one. */
function ownTolerance(rows) {
	const row = rows.find(({ gated, verdict }) => gated && !("by" in verdict && verdict.by === "alarm"));
	return !(row !== void 0 && metricInfo(row.metric)?.direction === "higher-is-better") || row.tolerance === metricInfo(row.metric)?.defaultTolerance ? void 0 : row.tolerance;
}
/**
* The command that measures a cell on one's own machine: one line, quoted for a POSIX shell, that
* means the same wherever it is pasted, since no configuration file of the folder is read. What
* options cannot say is in a configuration of its own. Files of the caller's, such as scripts and
* loads, are taken from the folder.
*/
function reproduceCommand(settings, target, { program = "tidb-bench", threads = [settings.threads], base, against, tolerance } = {}) {
	const version = against === void 0 && base !== void 0 ? otherVersion(target, base) : void 0;
	const isOneServer = against !== void 0 || version !== void 0 || base === void 0;
	const plain = against === void 0 ? target : withoutBuild(target);
	const options = isOneServer ? optionsOf(settings, plain, threads, base !== void 0) : void 0;
	const words = options === void 0 ? ["--config", jsonArgument(configOfCell(settings, plain, threads, isOneServer ? void 0 : base))] : options.flatMap(([name, value]) => [name, shellArgument(value)]);
	const compared = againstOptions(against, version).flatMap(([name, value]) => [name, shellArgument(value)]);
	const judged = tolerance === void 0 ? [] : ["--tolerance", formatExactShare(tolerance).replace(/\s/g, "")];
	return [
		program,
		"run",
		...compared,
		...words,
		...judged,
		"--update-baseline",
		"never",
		"--out",
		"bench-out"
	].join(" ");
}
/**
* Returns the options for `--against`: a commit with its build, or the version of the other server.
*/
function againstOptions(against, version) {
	if (against === void 0) return version === void 0 ? [] : [["--against", version]];
	const { commit, build } = against;
	if (build === void 0) return [["--against", commit]];
	const binaries = Object.entries(build.binaries).map(([name, path]) => `${name}=${path}`);
	return [
		["--against", commit],
		["--build", build.command],
		["--binaries", binaries.join(",")]
	];
}
/** The version of the other server, where nothing else tells it from this one. */
function otherVersion(target, base) {
	const isRelease = [target, base].every((each) => each.kind === "playground" && !isOwnBuild(each));
	const settings = ({ configuration, variables, topology }) => JSON.stringify([
		configuration,
		variables,
		topology
	]);
	if (!isRelease || settings(target) !== settings(base)) return void 0;
	return versionOf(target) === versionOf(base) ? void 0 : versionOf(base);
}
/** The server as its configuration says it: what is built takes the place of its programs. */
function withoutBuild(target) {
	const { build, requested, ...others } = target;
	if (build === void 0) return target;
	const binaries = requested?.binaries.filter((name) => !(name in build.binaries)) ?? [];
	return {
		...others,
		version: releaseBeside(target),
		...requested !== void 0 && binaries.length > 0 ? { requested: {
			...requested,
			binaries
		} } : {}
	};
}
/** @returns undefined where there is something that no option says */
function optionsOf(settings, target, threads, isPair) {
	const word = factsOf(settings.tool).names.word(settings.workload);
	const sizes = sizesOf(settings);
	if (!isPlainCell(settings, threads) || !isPlainTarget(target) || !isMeantBy(word, settings)) return void 0;
	return [
		["--config", "none"],
		...targetOptions(target),
		["--workloads", word],
		["--threads", threads.join(",")],
		...sizes.map(({ input, value }) => [`--${input}`, String(value)]),
		["--duration", `${settings.durationSeconds}s`],
		...isPair ? [] : [["--warm-up", `${settings.warmUpSeconds}s`], ["--repeats", String(3)]]
	];
}
function isPlainCell(settings, threads) {
	const { clients, operations, server, options, serverSettings = {}, dataReset = "once" } = settings;
	return clients === 1 && operations === void 0 && server === void 0 && settings.rateShare === void 0 && settings.beside === void 0 && dataReset === "once" && (settings.leftOut ?? []).length === 0 && Object.keys({
		...options,
		...serverSettings
	}).length === 0 && (threads.length > 1 || settings.id === usualId(settings, String(threads[0])));
}
function isPlainTarget(target) {
	const { kind, topology, variables } = target;
	const counts = Object.entries(topology);
	return (kind === "playground" ? topology.tidb === 1 && counts.every(([name, count]) => count === usualCount(name)) : kind === "local" ? topology.replica === void 0 : kind !== "tidb" && kind !== "command") && !isOwnBuild(target) && Object.keys({
		...variables,
		...requestedConfiguration(target)
	}).length === 0;
}
/** Form of a word that contains no separator of a list. */
const wordForm = /^[\w./:+-]+$/;
/** Checks whether a word of the input `workloads` means this workload with this data. */
function isMeantBy(word, settings) {
	const sizes = {
		tables: 1,
		tableSize: 1
	};
	for (const { data, value } of sizesOf(settings)) if (data === "tables") sizes.tables = value;
	for (const { input, value } of sizesOf(settings)) if (input === "table-size") sizes.tableSize = value;
	const tool = tools.find(({ names }) => names.read(word, sizes) !== void 0);
	if (tool?.name !== settings.tool || !wordForm.test(word)) return false;
	const keys = strictObject(tool.keys).safeParse(tool.names.read(word, sizes));
	if (!keys.success || keys.data.name !== settings.workload) return false;
	const { content: _, ...data } = settings.data;
	const defaults = tool.data.of(keys.data, sizes, {});
	return JSON.stringify(Object.entries(defaults).sort()) === JSON.stringify(Object.entries(data).sort());
}
/** The numbers of the data that inputs say. */
function sizesOf({ tool, data }) {
	return factsOf(tool).data.numbers.flatMap(({ name, input }) => {
		const value = data[name];
		return input === void 0 || typeof value !== "number" ? [] : [{
			data: name,
			input,
			value
		}];
	});
}
function targetOptions(target) {
	switch (target.kind) {
		case "playground": return [["--target", "playground"], ["--tidb-version", versionOf(target)]];
		case "local": return [["--target", "local"]];
		case "tidb":
		case "command": return [];
		case "endpoint":
		case "imported": return [
			["--target", "endpoint"],
			["--host", "127.0.0.1"],
			["--port", "4000"],
			["--user", "root"]
		];
	}
}

export { machineText as a, turnsText as c, warningLines as d, environmentFacts as i, versionsText as l, reproduceCell as n, productText as o, versionOf as r, referenceWords as s, placeholderWords as t, invalidCells as u };