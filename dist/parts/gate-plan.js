import { C as plainPlace, X as Option, lt as Failure, s as exitCodeOfError, st as exitCodes } from "./start.js";
import { $ as rateSchema, $n as string, $t as defined, B as addFault, Bn as array, Gn as literal, Gt as resultFiles, H as camelKey, J as countUpTo, Jn as number, K as commenting, Q as port, Qn as strictObject, Qt as canonicalJson, U as camelKeys, V as cache, Vn as boolean, Wn as lazy, X as list, Y as durationSchema, Yn as object, Yt as writeResultFile, Zn as record, ar as NEVER, at as toleranceSchema, bt as issuesToFaults, ct as yesNo, er as union, et as scale, ft as isAgainst, it as timeSchema, lt as DEFAULT_VERSION, m as tools, nt as suiteName, ot as versions, q as count$1, rt as threads, st as webAddress, tr as unknown, ut as againstForms, yt as faultsFailure, zn as _enum } from "./gate-compare-plan.js";
import { join } from "node:path";
import { readFileSync } from "node:fs";

// src/config/inputs/comparison.ts
/** The forms of `baseline`, for `--help` and for messages. */
const baselineForms = "auto, files:DIR, branch[:NAME], sql:mysql://USER@HOST:PORT/DATABASE, a record (.json), or none";
/** Inputs for the comparison and for how the verdict is reached. */
const comparisonInputs = {
	against: {
		kind: "value",
		description: "The server to compare the candidate with, side by side on one machine: `merge-base` or `base` (the head of the target branch), both built by `build`; a version (`v8.5.3`, `v8.5`, `latest-release`, `previous-release`, `nightly`); a commit or tag; or the name of a target in the configuration file. Empty means a stored baseline, or the value in the file.",
		planDescription: "Use the same value as in the jobs that measure.",
		inReadme: true,
		option: {
			value: "<what>",
			help: `side by side with: ${againstForms}`
		},
		schema: string().refine(isAgainst, `expected ${againstForms}`),
		effect: "everywhere"
	},
	tolerance: {
		kind: "value",
		description: "The smallest drop of throughput that matters, as a share such as `3%`.",
		inReadme: true,
		option: {
			value: "<share>",
			help: "smallest drop of throughput that matters"
		},
		schema: toleranceSchema,
		default: "3%",
		effect: "everywhere",
		key: {
			in: "gate",
			isQuantity: true
		}
	},
	rule: {
		kind: "value",
		option: {
			value: "<rule>",
			help: "evidence or threshold"
		},
		schema: _enum(["evidence", "threshold"]),
		default: "evidence",
		effect: "everywhere",
		key: { in: "gate" }
	},
	"fail-on": {
		kind: "value",
		description: "Which verdict fails the job: `regression`, or `never` to only report. An invalid or missing measurement always fails it.",
		option: {
			value: "<what>",
			help: "regression or never"
		},
		schema: _enum(["regression", "never"]),
		default: "regression",
		effect: "everywhere",
		key: { in: "gate" }
	},
	"on-inconclusive": {
		kind: "value",
		description: "The effect of an undecided comparison on the job: `pass` leaves it green, `warn` leaves it green with a warning, `fail` turns it red.",
		option: {
			value: "<what>",
			help: "pass, warn or fail if a comparison is undecided"
		},
		schema: _enum([
			"pass",
			"warn",
			"fail",
			"confirm"
		]),
		default: "warn",
		effect: "everywhere",
		key: { in: "gate" }
	},
	baseline: {
		kind: "value",
		description: "Where the baseline is stored: `branch` or `branch:NAME` (a branch of its own, created on first use; needs the permission `contents` `write`), `files:DIR` (a folder of the repository), `sql:mysql://USER@HOST:PORT/DATABASE` (pass its password in the environment variable `TIDB_BENCH_BASELINE_PASSWORD`), the path of one record, or `none`. `auto` is `branch` on GitHub, and `files:baselines` elsewhere.",
		inReadme: true,
		option: {
			value: "<store>",
			help: baselineForms
		},
		schema: string(),
		default: "auto",
		effect: "everywhere"
	},
	"compare-with": {
		kind: "value",
		option: {
			value: "<tag>",
			help: "tag or server version whose records are the reference (default: by ancestry)"
		},
		schema: string(),
		effect: "everywhere",
		key: { in: "file" }
	},
	"update-baseline": {
		kind: "value",
		option: {
			value: "<when>",
			help: "auto, always or never: store this run as a baseline"
		},
		schema: _enum([
			"auto",
			"always",
			"never"
		]),
		default: "auto",
		effect: "everywhere",
		key: { in: "file" }
	},
	"release-branches": {
		kind: "value",
		option: {
			value: "<list>",
			help: "on GitHub: branches whose pushes are stored, in addition to the default branch; * matches any characters"
		},
		schema: list,
		default: "release-*",
		effect: "everywhere",
		key: { in: "file" }
	},
	cause: {
		kind: "value",
		option: {
			value: "<when>",
			help: "never, on-red or always: run one more short round to find the cause"
		},
		schema: _enum([
			"never",
			"on-red",
			"always"
		]),
		default: "on-red",
		effect: "everywhere",
		key: { in: "file" }
	}
};

// src/config/presets/preset-names.ts
/** Every preset, in the order in which they are listed; apart from what they hold, for verbs that name them alone. */
const presetNames = [
	"tidb-cloud-sysbench",
	"tidb-sysbench",
	"tidb-tpcc",
	"tikv-ycsb",
	"mariadb-oltp",
	"mariadb-strong-sync",
	"sysbench-micro"
];
const presetName = _enum(presetNames);
/** Method to measure two servers: each alone and for its full time, as the report did, or in alternating slices with a verdict. */
const methodSchema = _enum(["as-published", "side-by-side"]);

// src/config/inputs/load.ts
const knownWords = tools.flatMap(({ words }) => words.choices).join(", ");
const samePlan$1 = "Use the same value as in the jobs that measure.";
/** The load under which the server is measured. */
const loadInputs = {
	workloads: {
		kind: "value",
		description: `Workloads, separated by commas: ${knownWords}, or the path of a \`.lua\` script. \`sysbench\` is all ten of its workloads. A program that is not on PATH is taken from TiUP, whose component \`bench\` contains go-tpc and go-ycsb.`,
		planDescription: samePlan$1,
		inReadme: true,
		option: {
			value: "<list>",
			help: "workloads, separated by commas; `presets list` shows published tests"
		},
		schema: list,
		default: "oltp_point_select,oltp_read_write",
		effect: "without-preset",
		key: { in: "suite" }
	},
	preset: {
		kind: "value",
		description: "A published test, such as `tidb-sysbench`, instead of `workloads`; `tidb-bench presets list` shows them all.",
		planDescription: samePlan$1,
		option: {
			value: "<name>",
			help: "a published test instead of your own workloads; `presets list` shows them"
		},
		schema: presetName,
		effect: "everywhere",
		key: { in: "file" }
	},
	scale: {
		kind: "value",
		option: {
			value: "<share>",
			help: "share of the preset\u2019s size, e.g. 0.01 (default 1)"
		},
		schema: scale,
		effect: "with-preset",
		key: { in: "preset" }
	},
	method: {
		kind: "value",
		option: {
			value: "<how>",
			help: "as-published or side-by-side, for a preset that compares"
		},
		schema: methodSchema,
		effect: "with-preset",
		key: { in: "preset" }
	},
	versions: {
		kind: "value",
		option: {
			value: "<list>",
			help: "releases for a preset: base,candidate, or one"
		},
		schema: versions,
		effect: "with-preset",
		key: { in: "preset" }
	},
	threads: {
		kind: "value",
		description: "Thread counts of the client, separated by commas; each workload runs with each count.",
		planDescription: samePlan$1,
		inReadme: true,
		option: {
			value: "<list>",
			help: "thread counts, e.g. 4,8"
		},
		schema: threads,
		default: "16",
		effect: "everywhere",
		key: { in: "suite" }
	},
	duration: {
		kind: "value",
		description: "Measured time of one run, without the warm-up, such as `60s` or `5m`; side by side, of one slice.",
		planDescription: samePlan$1,
		inReadme: true,
		option: {
			value: "<time>",
			help: "measured time of a run"
		},
		schema: timeSchema,
		default: "60s",
		effect: "without-preset",
		key: {
			in: "suite",
			isQuantity: true
		}
	},
	"warm-up": {
		kind: "value",
		option: {
			value: "<time>",
			help: "load before the measured time, not counted"
		},
		schema: durationSchema,
		default: "10s",
		effect: "without-preset",
		key: {
			in: "suite",
			isQuantity: true
		}
	},
	repeats: {
		kind: "value",
		option: {
			value: "<n>",
			help: "runs of each cell"
		},
		schema: count$1,
		default: "3",
		effect: "without-preset",
		key: { in: "suite" }
	},
	rate: {
		kind: "value",
		option: {
			value: "<rate>",
			help: "open loop at 2000/s, or at 70% of the server\u2019s capacity"
		},
		schema: rateSchema,
		effect: "without-preset",
		key: {
			in: "suite",
			isQuantity: true
		}
	},
	tables: {
		kind: "value",
		option: {
			value: "<n>",
			help: "sysbench tables"
		},
		schema: count$1,
		default: "4",
		effect: "without-preset",
		key: { in: "suite" }
	},
	"table-size": {
		kind: "value",
		option: {
			value: "<n>",
			help: "rows in each table"
		},
		schema: count$1,
		default: "100000",
		effect: "without-preset",
		key: { in: "suite" }
	}
};

// src/config/presets/preset.ts
/** Languages of a run's document. */
const languages = ["en", "zh"];

// src/config/inputs/results.ts
/** Inputs for showing and keeping the result. */
const resultInputs = {
	comment: {
		kind: "value",
		description: "Whether to comment on the pull request (`pull-requests` `write`), and to open an issue for a regression in a scheduled or release run (`issues` `write`): `true`, `false`, or `on-change` to comment only if there is something to report or a comment to update.",
		schema: commenting,
		default: "true",
		effect: "everywhere"
	},
	"github-token": {
		kind: "secret",
		description: "Token for everything on GitHub: the comment, labels, issue and mark, the branch of baselines, and the numbers of a fork's run. The permissions of the job are enough.",
		variable: "TIDB_BENCH_GITHUB_TOKEN",
		default: "${{ github.token }}"
	},
	mark: {
		kind: "value",
		description: "How to mark the measured commit in addition to the job's own check, during the measurement and after it: `none`, `status` (needs `statuses` `write`) or `check-run` (needs `checks` `write`).",
		schema: _enum([
			"none",
			"status",
			"check-run"
		]),
		default: "none",
		effect: "everywhere"
	},
	"snapshot-cache": {
		kind: "value",
		description: "Whether to keep loaded data for later jobs, which then start from it: `false`, `true` (in GitHub's cache, which holds 10 GB per repository) or a folder on a persistent runner. For `playground` and `local`.",
		option: {
			value: "<where>",
			help: "keep loaded data for later runs: true (in ~/.cache/tidb-bench/data), false or a folder"
		},
		schema: cache,
		default: "false",
		effect: "everywhere"
	},
	artifact: {
		kind: "value",
		option: {
			value: "<yes>",
			help: "true or false: on GitHub, whether the evidence is uploaded"
		},
		schema: yesNo,
		default: "true",
		effect: "everywhere",
		key: { in: "file" }
	},
	"site-url": {
		kind: "value",
		option: {
			value: "<address>",
			help: "address of the site of the stored baselines; the reports link to it"
		},
		schema: webAddress,
		effect: "everywhere",
		key: { in: "file" }
	},
	lang: {
		kind: "value",
		option: {
			value: "<language>",
			help: "language of report.md: en or zh"
		},
		schema: _enum(languages),
		default: "en",
		effect: "everywhere",
		key: { in: "file" }
	},
	out: {
		kind: "value",
		option: {
			value: "<folder>",
			help: "result folder (default tidb-bench-out)"
		},
		schema: string(),
		effect: "everywhere"
	}
};

// src/config/cluster-schema.ts
const tree = lazy(() => record(string(), unknown()));
/** Names and addresses go to ssh and to scripts: nothing in them may look like an option or a quote. */
const hosts = lazy(() => array(string().regex(/^[A-Za-z0-9][A-Za-z0-9.-]*$/, "expected a host name or an IPv4 address")).min(1).refine((list) => new Set(list).size === list.length, "expected each host once"));
/** `deploy:` of a target `cluster`. */
const deploymentSchema = lazy(() => strictObject({
	version: string().regex(/^(v\d+\.\d+\.\d+[\w.-]*|nightly)$/, "expected a version such as v8.5.3, or nightly").describe("Version of TiDB, TiKV and PD."),
	hosts: strictObject({
		tidb: hosts.describe("Hosts of TiDB."),
		tikv: hosts.describe("Hosts of TiKV."),
		pd: hosts.describe("Hosts of PD.")
	}).describe("Hosts of each component."),
	folder: string().regex(/^(\/[\w-][\w.-]*)+$/, "expected an absolute path of letters, digits, \u201c-\u201d, \u201c_\u201d and \u201c.\u201d").describe("Folder on every host, which the SSH user may write to; each cluster gets a folder of its own there."),
	"port-offset": number().int().min(0).max(2e4).default(0).describe("Distance of all ports from the defaults of TiUP."),
	configuration: strictObject({
		tidb: tree.optional().describe("As in tidb.toml."),
		tikv: tree.optional().describe("As in tikv.toml."),
		pd: tree.optional().describe("As in pd.toml.")
	}).default({}).describe("Configuration of each component; it is read again and compared."),
	ssh: strictObject({
		user: string().regex(/^[a-z_][a-z0-9_-]*$/, "expected a user name").describe("User on every host, who may use `sudo` without a password."),
		port: number().int().min(1).max(65535).default(22).describe("Port of SSH."),
		"key-env": string().min(1).default("TIDB_BENCH_SSH_KEY").describe("Environment variable that contains the private key, or its path."),
		"known-hosts": string().regex(/^[^\s"]+$/, "expected a path without spaces").optional().describe("File with the keys of the hosts; default: those of the user who runs the job.")
	}).describe("How the job signs in to the hosts.")
}));
const program = lazy(() => string().min(1).optional());
/** Keys of a target `cluster` alone that say how one side takes the place of the other. */
const swapKeys = () => ({
	binaries: strictObject({
		tidb: program.describe("Program of TiDB."),
		tikv: program.describe("Program of TiKV, of the same minor version as the data."),
		pd: program.describe("Program of PD.")
	}).default({}).describe("Programs of your own, by path, in place of those of the version."),
	sides: _enum(["swap", "twins"]).optional().describe("Two sides on the same machines: `swap`, one cluster whose programs and settings are exchanged, or `twins`, two clusters of which one is stopped; default: `swap` within a minor version."),
	"transfer-timeout": timeSchema.prefault("60s").describe("How long TiUP waits for leaders to move before it restarts TiKV or PD."),
	"may-patch": boolean().default(false).describe("Whether the job may exchange programs and settings of an `existing` cluster, and back.")
});
/** Keys of a target `cluster` alone. */
const clusterKeys = () => ({
	kind: literal("cluster").describe("A TiDB cluster on machines of yours, by `tiup cluster`."),
	existing: string().regex(/^(?!\.+$)[\w.-]+$/, "expected a name of letters, digits, \u201c-\u201d, \u201c_\u201d and \u201c.\u201d").optional().describe("Name of a running cluster, as `tiup cluster list` shows it on this machine."),
	deploy: deploymentSchema.optional().describe("A cluster of its own, which the job deploys, measures and destroys."),
	...swapKeys()
});
const TIDB_PORT = 4e3;
/** Distance of the ports of a second cluster on the same hosts. */
const BESIDE = 100;
/** Returns the addresses of the future TiDB servers. */
function tidbAddresses({ hosts: { tidb }, "port-offset": offset }) {
	return tidb.map((host) => `${host}:${TIDB_PORT + offset}`);
}
/** Exactly one of `existing` and `deploy`; a fresh cluster has nothing but the user root without a password. */
function checkCluster(target, context) {
	const add = (key, message) => addFault(context, [key], message);
	if (target.existing === void 0 === (target.deploy === void 0)) add("existing", "give either `existing` or `deploy`");
	if (target.deploy === void 0) {
		if (Object.keys(target.binaries).length > 0 && !target["may-patch"]) add("binaries", "this would exchange programs of a cluster that is not ours; allow it with `may-patch: true`");
		return;
	}
	if (target["may-patch"]) add("may-patch", "it is for `existing`; a cluster of `deploy` is ours");
	if (target.user !== "root") add("user", "a fresh cluster has the user root only");
	if (target.database !== void 0) add("database", "a fresh cluster has no database of yours");
	if (Object.keys(target.configuration).length > 0) add("configuration", "write it in `deploy`");
}
/** Returns the cluster as an endpoint: the target is its TiDB servers. */
function asEndpoint({ existing, deploy, binaries, sides, transferTimeout, mayPatch, ...target }) {
	const host = deploy === void 0 ? [] : tidbAddresses(deploy);
	const swap = {
		binaries,
		sides,
		transferSeconds: transferTimeout,
		mayPatch
	};
	return {
		...target,
		kind: "endpoint",
		cluster: existing,
		deploy,
		swap,
		host,
		port: TIDB_PORT
	};
}
/**
* Returns how to measure two sides on the same machines: on one cluster that becomes one side or the other, or on two
* of which one is stopped. @returns undefined if they share no machine, or are no clusters that the job may change
*/
function sharedMachines(base, candidate) {
	if (base.cluster !== void 0 && base.cluster === candidate.cluster) return candidate.swap?.mayPatch ? "swap" : void 0;
	const [one, other] = [base.deploy, candidate.deploy];
	if (one === void 0 || other === void 0 || !shareHost(one, other)) return void 0;
	const sides = candidate.swap?.sides ?? base.swap?.sides;
	const places = [one, other].map(({ version: _, configuration: __, ...place }) => JSON.stringify(place));
	if (sides === "twins" || places[0] !== places[1]) return "twins";
	return sides === "swap" || minorOf(one.version) === minorOf(other.version) ? "swap" : "twins";
}
/** Explains why TiKV of one side could not open the data of the other; undefined if it can, judging by the versions. */
function swapObstacle(base, candidate) {
	const [one, other] = [base.deploy?.version ?? "", candidate.deploy?.version ?? ""];
	if (sharedMachines(base, candidate) !== "swap" || minorOf(one) === minorOf(other)) return void 0;
	return `${one} and ${other} cannot share one set of data, because the data format of TiKV cannot go back`;
}
/** `v8.5` of `v8.5.3`; any other version as it is. */
function minorOf(version) {
	return /^v\d+\.\d+(?=\.)/.exec(version)?.[0] ?? version;
}
function shareHost(one, other) {
	const others = new Set(Object.values(other.hosts).flat());
	return Object.values(one.hosts).flat().some((host) => others.has(host));
}
/** The cluster in another version, or at other ports. */
function redeployed(target, change) {
	if (target.deploy === void 0) return target;
	const deploy = {
		...target.deploy,
		...change
	};
	return {
		...target,
		deploy,
		host: tidbAddresses(deploy)
	};
}
/** The base with ports of its own, where both clusters are on one host and its ports. */
function besideCluster(base, candidate) {
	const [one, other] = [base.deploy, candidate.deploy];
	if (sharedMachines(base, candidate) !== "twins" || one === void 0) return base;
	const offset = one["port-offset"];
	return offset === other?.["port-offset"] ? redeployed(base, { "port-offset": offset + BESIDE }) : base;
}

// src/config/haproxy-schema.ts
const count = lazy(() => number().int().positive().max(1e6));
/** `haproxy:` of a target: what is in HAProxy's file; where it is left out, what suits a throw-away server. */
const haproxySchema = lazy(() => strictObject({
	"most-connections": count.default(4096).describe("`maxconn`."),
	processes: count.optional().describe("`nbproc` of old reports: HAProxy 2.5 and newer refuse it, so it is omitted, and the report lists it."),
	retries: number().int().min(0).max(1e3).default(3).describe("`retries`."),
	"connect-timeout": durationSchema.prefault("5s").describe("`timeout connect`."),
	"client-timeout": durationSchema.prefault("1h").describe("`timeout client`."),
	"server-timeout": durationSchema.prefault("1h").describe("`timeout server`."),
	"check-interval": durationSchema.prefault("500ms").describe("`inter` of the health checks."),
	rise: count.default(2).describe("Successful checks after which a server is up."),
	fall: count.default(2).describe("Failed checks after which a server is down."),
	"as-given": boolean().default(false).describe("Omits two options that are added by default: redispatch, and closing the sessions of a dead server.")
}).transform(camelKeys));
/** HAProxy where nobody says anything. */
const plainHaproxy = () => haproxySchema.parse({});

// src/config/target.ts
/** Components whose binaries a build may make: those of a TiDB cluster, and the server of target `local`. */
const buildable = [
	"tidb",
	"tikv",
	"pd",
	"tiproxy",
	"tiflash",
	"mariadbd"
];
const expected = `expected COMPONENT=PATH such as tidb=bin/tidb-server, of ${buildable.join(", ")}`;
/** `tidb=bin/tidb-server, tikv=\u2026`: paths relative to the root of the repository that is built. */
const binariesSchema = lazy(() => list.transform((parts, context) => {
	const paths = {};
	for (const part of parts) {
		const [, name, path = ""] = /^(.+?)=(.+)$/.exec(part) ?? [];
		const component = buildable.find((each) => each === name);
		const isInside = !path.startsWith("/") && !path.split("/").includes("..");
		if (component !== void 0 && isInside && paths[component] === void 0) {
			paths[component] = path;
			continue;
		}
		const message = component === void 0 ? expected : isInside ? `${component} is listed twice` : `expected ${component} at a path relative to the root of the repository, which is built elsewhere`;
		context.addIssue(message);
		return NEVER;
	}
	return paths;
}));
/** The components that a target can be given binaries of. */
function componentsFor(target) {
	switch (target.kind) {
		case "playground": return buildable.filter((name) => name !== "mariadbd");
		case "local": return ["mariadbd"];
		case "endpoint": return mayPatch(target) ? [
			"tidb",
			"tikv",
			"pd"
		] : [];
	}
}
/** Checks whether the programs of a running server may be exchanged. */
function mayPatch({ deploy, swap }) {
	return deploy !== void 0 || swap?.mayPatch === true;
}
/** Checks whether the target has no server at all, but programs that a load tool starts. */
function isWithoutServer(target) {
	return target.kind === "endpoint" && target.cluster === void 0 && target.host.length === 0;
}
/** The target with these binaries, by path. */
function withBinaries(target, paths) {
	switch (target.kind) {
		case "playground": {
			const { mariadbd: _, ...binaries } = paths;
			return {
				...target,
				binaries: {
					...target.binaries,
					...binaries
				}
			};
		}
		case "local": return {
			...target,
			...defined({ mariadbd: paths.mariadbd })
		};
		case "endpoint": {
			const { tidb, tikv, pd } = paths;
			const binaries = {
				...target.swap?.binaries,
				...defined({
					tidb,
					tikv,
					pd
				})
			};
			return target.swap === void 0 ? target : {
				...target,
				swap: {
					...target.swap,
					binaries
				}
			};
		}
	}
}
/**
* Describes the server if both sides of a comparison are the same one: a server at one address, or clusters of one
* version that differ in nothing. Two throw-away servers alike are two servers.
* @returns undefined if they differ
*/
function sameServer(base, candidate) {
	if (base.workloadFolder !== candidate.workloadFolder) return void 0;
	if (base.kind === "endpoint" && candidate.kind === "endpoint") {
		if (sharedMachines(base, candidate) === "swap" && canonicalJson(base) !== canonicalJson(candidate)) return void 0;
		if (base.cluster !== void 0 && base.cluster === candidate.cluster) return `the cluster ${base.cluster}`;
		const candidateAddresses = new Set(addresses(candidate));
		const shared = addresses(base).find((address) => candidateAddresses.has(address));
		return shared === void 0 ? void 0 : `the server ${shared}`;
	}
	return candidate.kind === "playground" && canonicalJson(base) === canonicalJson(candidate) ? `version ${candidate.version}` : void 0;
}
/** Names of this machine are one address. */
function addresses({ host, port }) {
	return [host].flat().map((text) => {
		return (/^(?:\[[^\]]*\]|[^:]*):\d{1,5}$/.test(text) ? text.toLowerCase() : `${text.toLowerCase()}:${port}`).replace(/^(?:localhost|\[::1\]|::1):/, "127.0.0.1:");
	});
}
/** The parts of an address that a log must not show. */
function credentialsIn(storage) {
	return storage.split("?").slice(1).join("?").split("&").filter((part) => /key|token|secret|signature|^sig$|credential|password/i.test(part.split("=")[0] ?? "")).map((part) => part.slice(part.indexOf("=") + 1)).flatMap((value) => [.../* @__PURE__ */ new Set([value, decoded(value)])]).filter((value) => value !== "");
}
function decoded(value) {
	try {
		return decodeURIComponent(value);
	} catch {
		return value;
	}
}

// src/config/inputs/server.ts
const samePlan = "Use the same value as in the jobs that measure.";
/** The server that is measured. */
const serverInputs = {
	target: {
		kind: "value",
		description: "The kind of server to measure: `playground` (a throw-away TiDB cluster on the runner, started by TiUP), `endpoint` (a running server at `host` and `port`) or `local` (a throw-away MariaDB on the runner).",
		planDescription: samePlan,
		inReadme: true,
		option: {
			value: "<kind>",
			help: "playground, endpoint or local"
		},
		schema: _enum([
			"playground",
			"endpoint",
			"local"
		]),
		default: "playground",
		effect: "everywhere",
		key: {
			in: "target",
			name: "kind"
		}
	},
	"tidb-version": {
		kind: "value",
		description: "Version of TiDB, TiKV and PD for `target` `playground`.",
		planDescription: samePlan,
		inReadme: true,
		option: {
			value: "<version>",
			help: "TiDB version for playground"
		},
		schema: string(),
		default: DEFAULT_VERSION,
		effect: "playground",
		key: {
			in: "target",
			name: "version"
		}
	},
	host: {
		kind: "value",
		description: "Host name or address of the server, for `target` `endpoint`.",
		planDescription: samePlan,
		inReadme: true,
		option: {
			value: "<host>",
			help: "server to connect to, for target endpoint"
		},
		schema: string(),
		effect: "endpoint",
		key: { in: "target" }
	},
	"base-host": {
		kind: "value",
		option: {
			value: "<host>",
			help: "server to compare with in a preset, for target endpoint"
		},
		schema: string(),
		effect: "with-preset"
	},
	port: {
		kind: "value",
		description: "Port of the server, for `target` `endpoint`.",
		planDescription: samePlan,
		option: {
			value: "<port>",
			help: "port of the server"
		},
		schema: port,
		default: "4000",
		effect: "endpoint",
		key: { in: "target" }
	},
	user: {
		kind: "value",
		description: "User of the server, for `target` `endpoint`.",
		planDescription: samePlan,
		option: {
			value: "<user>",
			help: "user of the server; pass the password in TIDB_BENCH_PASSWORD"
		},
		schema: string(),
		default: "root",
		effect: "endpoint",
		key: { in: "target" }
	},
	password: {
		kind: "secret",
		description: "Password of that user. Pass it as a secret: it is masked, and appears in no log and no result. If the user may `CREATE USER` and grant, the load tools get a throw-away user with a random password instead; otherwise go-tpc receives it on its command line.",
		variable: "TIDB_BENCH_PASSWORD"
	},
	"ssh-key": {
		kind: "secret",
		description: "Private SSH key for the hosts of a target `cluster` that the job deploys. Pass it as a secret: it is masked, and programs get it as a file that only the user of the job can read.",
		variable: "TIDB_BENCH_SSH_KEY"
	},
	tls: {
		kind: "value",
		description: "Encryption of the connection to an `endpoint`: `off`, `required` (certificate not checked) or `verify` (certificate and host name checked). To use your own certificate authority, set the key `tls-ca` of the target in the file.",
		option: {
			value: "<mode>",
			help: "off, required or verify"
		},
		schema: _enum([
			"off",
			"required",
			"verify"
		]),
		default: "off",
		effect: "endpoint",
		key: { in: "target" }
	},
	"tls-ca": {
		kind: "value",
		option: {
			value: "<file>",
			help: "certificate authority for --tls verify, PEM"
		},
		schema: string(),
		effect: "endpoint",
		key: { in: "target" }
	},
	"parallel-setup": {
		kind: "value",
		option: {
			value: "<when>",
			help: "auto or never: start and load both servers at the same time"
		},
		schema: _enum(["auto", "never"]),
		default: "auto",
		effect: "everywhere",
		key: { in: "file" }
	}
};
/** Inputs for building the servers of a change, and for the paths that matter to them. */
const buildInputs = {
	build: {
		kind: "value",
		description: "Shell command that builds the server, such as `make server`. It runs in a clean worktree of the commit of each side; results are cached by commit and command.",
		planDescription: samePlan,
		inReadme: true,
		option: {
			value: "<command>",
			help: "shell command that builds the server of a commit"
		},
		schema: string(),
		effect: "everywhere"
	},
	binaries: {
		kind: "value",
		description: "Programs that `build` creates, by component and path: `tidb=bin/tidb-server`, separated by commas. Components are `tidb`, `tikv`, `pd`, `tiproxy` and `tiflash` for a playground, and `mariadbd` for `local`. Without `build` the programs must already exist, and only the candidate uses them.",
		planDescription: samePlan,
		inReadme: true,
		option: {
			value: "<list>",
			help: "programs that the build creates, or that already exist: tidb=bin/tidb-server,\u2026"
		},
		schema: binariesSchema,
		effect: "everywhere"
	},
	paths: {
		kind: "value",
		description: "Globs of files, separated by commas; a change that touches none of them is not measured, which is neutral and never a verdict. A glob with `!` excludes files again.",
		option: {
			value: "<globs>",
			help: "globs of files; a change that touches none of them is not measured"
		},
		schema: list,
		effect: "everywhere"
	}
};

// src/config/inputs/shard.ts
/** Checks whether a job measures nothing, and judges what others of its run measured. */
function gathersShards(shard) {
	switch (shard?.kind) {
		case "merge":
		case "screen":
		case "verdict": return true;
		case "shard":
		case "confirm":
		case void 0: return false;
	}
}
/** The input by which a job measures them. */
function confirmationInput(confirmation) {
	return `confirm:${JSON.stringify(confirmation)}`;
}
const confirmationSchema = lazy(() => strictObject({
	machines: number().int().min(1).max(256),
	cells: array(string().min(1).max(300)).min(1).max(1e4),
	version: string().regex(/^v\d+\.\d+\.\d+$/).optional()
}));
/** `2/3`, `merge`, `merge:FOLDER`, `screen`, `confirm:JSON` or `verdict`. */
const shardSchema = string().transform((text, context) => {
	if (text === "screen" || text === "verdict") return { kind: text };
	const shard = /^(\d{1,3})\/(\d{1,3})$/.exec(text);
	const [number, count] = [Number(shard?.[1]), Number(shard?.[2])];
	if (number >= 1 && number <= count && count <= 256) return {
		kind: "shard",
		number,
		count
	};
	const merge = /^merge(?::(.+))?$/s.exec(text);
	if (merge !== null) return {
		kind: "merge",
		...defined({ folder: merge[1] })
	};
	const confirmation = confirmationIn(text);
	if (confirmation !== void 0) return {
		kind: "confirm",
		...confirmation
	};
	const message = `expected a shard such as 2/3 (of at most ${256}), merge, merge:FOLDER, screen, verdict, or the output of the job \`screen\``;
	context.addIssue(message);
	return NEVER;
});
function confirmationIn(text) {
	if (!text.startsWith("confirm:")) return void 0;
	try {
		return confirmationSchema.safeParse(JSON.parse(text.slice(8))).data;
	} catch {
		return;
	}
}
/** `2/3`. */
const loadMachineSchema = string().transform((text, context) => {
	const [, number = 0, count = 0] = (/^(\d{1,3})\/(\d{1,3})$/.exec(text) ?? []).map(Number);
	if (number >= 1 && number <= count && count >= 2 && count <= 256) return {
		number,
		count
	};
	const message = `expected which of several machines this is, such as 2/3 (of 2 to ${256})`;
	context.addIssue(message);
	return NEVER;
});

// src/config/inputs/suite.ts
/** GitHub ends a job after so many minutes. */
const MOST_MINUTES = 360;
/** The suite where none is named. */
const DEFAULT_SUITE = "default";
/** Inputs that select the cells of a job. */
const suiteInputs = {
	config: {
		kind: "value",
		description: "Path of the configuration file, or its content as YAML. Empty means `tidb-bench.yml` if it exists, `none` reads no file. An input overrides the same key of the file, and the log reports it.",
		planDescription: "Configuration file, or its content; empty means `tidb-bench.yml`.",
		inReadme: true,
		option: {
			value: "<file>",
			help: "configuration file, or its content as YAML; none: no file (default tidb-bench.yml if it exists)"
		},
		schema: string(),
		effect: "everywhere"
	},
	suite: {
		kind: "value",
		description: "Suite to measure; each suite has its own comment and artifact.",
		planDescription: "The suite whose cells are distributed.",
		option: {
			value: "<name>",
			help: "suite of the configuration, and name of the series of baselines"
		},
		schema: suiteName,
		default: DEFAULT_SUITE,
		effect: "everywhere"
	},
	shard: {
		kind: "value",
		description: "For a suite that runs on several machines: `2/3` measures the second of three shares of its cells without a verdict; `merge`, in the last job, measures nothing and computes the verdict of all shards of this run (`merge:FOLDER` reads them from a folder instead of the run's artifacts). Instead of `merge`, `screen` passes the suspicious cells to a job that measures them again on another machine, and `verdict` then combines both (docs/many-machines.md).",
		option: {
			value: "<which>",
			help: "2/3: measure only that shard; merge[:FOLDER]: judge the records of all shards; screen, confirm:\u2026, verdict: merge in three jobs"
		},
		schema: shardSchema,
		effect: "everywhere"
	},
	"load-machine": {
		kind: "value",
		description: "For a server that one machine cannot load: `2/3` is the second of three machines that put the same load on one `endpoint` at the same time. They start each run together, without a verdict; `merge --add` sums their records.",
		option: {
			value: "<which>",
			help: "2/3: the second of three machines that load one endpoint together"
		},
		schema: loadMachineSchema,
		effect: "everywhere"
	},
	shards: {
		kind: "value",
		planDescription: "Maximum number of machines; this or `max-minutes`.",
		option: {
			value: "<n>",
			help: "distribute the cells over this many machines, and show the cells of each",
			verb: "plan"
		},
		schema: countUpTo(256),
		effect: "everywhere"
	},
	"max-minutes": {
		kind: "value",
		planDescription: "Maximum estimated minutes of one machine; the plan uses as few machines as that allows.",
		option: {
			value: "<n>",
			help: "distribute the cells over as few machines as these estimated minutes allow",
			verb: "plan"
		},
		schema: countUpTo(MOST_MINUTES),
		effect: "everywhere"
	}
};

// src/config/inputs.ts
/** The inputs by subject: the headings of `--help`. */
const inputGroups = {
	"What is measured:": serverInputs,
	"What is built:": buildInputs,
	"The load:": loadInputs,
	"The comparison:": comparisonInputs,
	"Configuration, suite and machines:": suiteInputs,
	"Results:": resultInputs
};
/**
* Every option of the verbs that measure. One with a description is also an input of the action; every other one is a key
* of `tidb-bench.yml`. From here come the options, the inputs of `action.yml` and `plan/action.yml`, which inputs are idle
* beside which, and the tables of README and docs/inputs.md: a new input is an entry here, and what uses it.
*/
const inputCatalogue = {
	...serverInputs,
	...buildInputs,
	...loadInputs,
	...comparisonInputs,
	...suiteInputs,
	...resultInputs
};
/** Options of a schema that parses once: compiling it would cost more. */
const once = { jitless: true };
/** The schemas of a catalogue by name; a default goes the same way as what a caller writes. */
function shapeOf(catalogue) {
	const schemas = Object.entries(catalogue).flatMap(([name, input]) => {
		if (input.kind === "secret") return [];
		const { schema, default: text } = input;
		return [[name, text === void 0 ? schema.optional() : schema.prefault(text)]];
	});
	return Object.fromEntries(schemas);
}
/** The schemas of some inputs alone: most starts have a few of them, and to build all takes longer than to read those. */
function schemaOf(texts) {
	const some = Object.entries(inputCatalogue).filter(([name]) => name in texts);
	return strictObject(shapeOf(Object.fromEntries(some)));
}
/** Adds all defaults, each of which is parsed when it is read. @param given parsed, by kebab-case name */
function withDefaults(given) {
	const values = camelKeys(given);
	for (const [name, input] of Object.entries(inputCatalogue)) {
		if (input.kind === "secret" || input.default === void 0 || Object.hasOwn(given, name)) continue;
		const get = () => input.schema.parse(input.default, once);
		Object.defineProperty(values, camelKey(name), {
			get,
			enumerable: true,
			configurable: true
		});
	}
	return values;
}
/** The inputs of texts that are known to be valid, by kebab-case name. @throws ZodError where one is not */
function inputsOf(texts) {
	return withDefaults(schemaOf(texts).parse(texts, once));
}
/** Parses every input, once. */
function readInputs(raw, label) {
	const texts = new Map(Object.entries(raw).map(([name, text = ""]) => [name, text.trim()]));
	const names = [...texts.keys()];
	const written = new Map([...texts].filter(([, text]) => text !== ""));
	const leftEmpty = new Set(names.filter((name) => !written.has(name)));
	const givenOf = (values) => ({
		values,
		names: new Set(written.keys()),
		texts: new Map(written),
		leftEmpty,
		label
	});
	const present = Object.fromEntries(written);
	const parsed = schemaOf(present).safeParse(present, once);
	if (parsed.success) return {
		state: "valid",
		given: givenOf(withDefaults(parsed.data))
	};
	const { issues } = parsed.error;
	const faults = issuesToFaults(issues, (path) => label(String(path[0])), (path) => written.get(String(path[0])), () => Object.keys(inputCatalogue));
	for (const issue of issues) {
		const faulty = issue.code === "unrecognized_keys" ? issue.keys : [String(issue.path[0])];
		for (const name of faulty) written.delete(name);
	}
	return {
		state: "faulty",
		readable: givenOf(inputsOf(Object.fromEntries(written))),
		failure: faultsFailure("The inputs are invalid:", faults)
	};
}
/**
* Parses the inputs again with some texts replaced; an empty text counts as unset.
* @throws Failure `input` with every fault
*/
function givenInstead(inputs, texts) {
	return validInputs(readInputs({
		...Object.fromEntries(inputs.texts),
		...texts
	}, inputs.label));
}
/** @throws Failure `input` with every fault */
function validInputs(read) {
	if (read.state === "faulty") throw read.failure;
	return read.given;
}
/** Returns the readable inputs, for steps that must also report how other steps ended. */
function readable(read) {
	return read.state === "faulty" ? read.readable : read.given;
}
/** The same, as if the caller had named this suite, configuration file, or other side. */
function withInputs(inputs, instead) {
	return {
		...inputs,
		values: {
			...inputs.values,
			...instead
		},
		names: /* @__PURE__ */ new Set([...inputs.names, ...Object.keys(instead)])
	};
}

// src/job/job-outcome.ts
/** Reasons why there was nothing to measure, and their texts. */
const nothingWords = {
	/** By somebody with write access, who is named. */
	skipped: "skipped by ",
	/** By the paths that were changed, or since both servers are the same. */
	"not-affected": "not measured: ",
	/** It would be, and the pull request makes the gate laxer, which nobody accepted. */
	held: "no verdict: ",
	/** The suite is not measured any more. */
	closed: "nothing to measure: ",
	/** No cell is left for this job, or for all machines together. */
	"no-cells": "nothing to measure: ",
	/** This job measured a share; the one that merges the shares judges it. */
	share: "",
	/** Another run is the one that measures. */
	idle: "nothing to measure: "
};
/** `outcome.json`: how a job ended, for the steps that come after it. */
const outcomeSchema = lazy(() => object({
	exitCode: union([
		literal(0),
		literal(1),
		literal(2),
		literal(3),
		literal(4),
		literal(130)
	]),
	/** One sentence. */
	message: string(),
	remedy: string().optional(),
	tail: array(string()).default([]),
	/** Present: nothing was measured, and that is no failure. */
	nothing: object({
		cause: _enum(Object.keys(nothingWords)),
		why: string()
	}).optional(),
	/** Login of the person who accepted the regression. */
	acceptedBy: string().optional()
}));
/** @throws Failure `environment` where the disk takes no more */
function writeOutcome(folder, outcome) {
	writeResultFile(folder, resultFiles.outcome, `${JSON.stringify(outcome, null, 2)}\n`);
}
/** Returns the outcome of a job that ended with an error. */
function outcomeOfError(error, cancelled) {
	const exitCode = exitCodeOfError(error, cancelled);
	if (cancelled) return {
		exitCode,
		message: "cancelled",
		tail: []
	};
	const message = error instanceof Error ? error.message : String(error);
	if (!(error instanceof Failure)) return {
		exitCode,
		message: `unexpected: ${message}`,
		tail: []
	};
	return {
		exitCode,
		message,
		tail: [...error.tail],
		...defined({ remedy: error.remedy })
	};
}
/** Ends a job that correctly had nothing to measure or to judge, unless the gate is held. @returns the exit code */
function passedWithout(why, folder, io, cause = "idle") {
	const words = cause === "idle" ? why : `${nothingWords[cause]}${why}`;
	const isPlain = cause === "not-affected";
	printWords([isPlain ? words : `nothing is measured: ${words}`], { nothing: {
		cause,
		why
	} }, io);
	const message = isPlain ? words : `nothing was measured: ${words}`;
	const exitCode = cause === "held" ? exitCodes.regression : exitCodes.passed;
	writeOutcome(folder, {
		exitCode,
		message,
		tail: [],
		nothing: {
			cause,
			why
		}
	});
	return exitCode;
}
/** @throws Failure `measurement` where the job left no readable outcome: a failed run is never green */
function readOutcome(folder) {
	try {
		return outcomeSchema.parse(JSON.parse(readFileSync(join(folder, resultFiles.outcome), "utf8")));
	} catch (cause) {
		throw new Failure("measurement", `the run left no outcome in ${folder}: it was killed, or it never started`, {
			cause,
			remedy: "Check the log of the run step."
		});
	}
}
/** A job without a verdict, as people or, with `--json`, as programs read it. */
function printWords(words, value, { terminal = plainPlace, print }) {
	if (terminal.shows === "json") print(JSON.stringify(value, null, 2));
	else for (const line of words) print(line);
}

// src/commands/options.ts
/** Adds the options of the verbs that measure, under the headings of their groups. */
function addMeasureOptions(command, catalogue = inputCatalogue) {
	for (const [name, input] of Object.entries(catalogue)) {
		if (input.kind === "secret" || input.option === void 0) continue;
		const { verb = command.name() } = input.option;
		if (verb === command.name()) command.addOption(grouped(optionOf(name, catalogue), name));
	}
	return command;
}
/**
* Some of them, for a verb that needs no others.
* @param words where they mean something else to that verb, in place of those of the catalogue
*/
function addInputOptions(command, names, words = {}) {
	for (const name of names) {
		const option = optionOf(name, inputCatalogue);
		command.option(option.flags, words[name] ?? option.description);
	}
	return command;
}
function grouped(option, name) {
	const heading = Object.keys(inputGroups).find((each) => Object.hasOwn(inputGroups[each] ?? {}, name));
	return heading === void 0 ? option : option.helpGroup(heading);
}
/** The parser leaves a default to the schema: what nobody wrote down must be known as such. */
function optionOf(name, catalogue) {
	const input = catalogue[name];
	if (input?.kind !== "value" || input.option === void 0) throw new Error(`${name} is not an option`);
	const { value, help } = input.option;
	const applied = input.default === void 0 ? "" : ` (default ${input.default})`;
	return new Option(`--${name} ${value}`, `${help}${applied}`);
}
/** The inputs of the action from its one environment variable, else the options of the command line. */
function readCaller(command, io) {
	const inputs = io.env.TIDB_BENCH_INPUTS;
	if (inputs !== void 0) return readInputs(parseInputs(inputs), (name) => `input ${name}`);
	const values = command.opts();
	const options = command.options.flatMap((option) => {
		const name = option.long?.slice(2) ?? "";
		const value = values[option.attributeName()];
		return name in inputCatalogue && typeof value === "string" ? [[name, value]] : [];
	});
	return readInputs(Object.fromEntries(options), (name) => `--${name}`);
}
/** The same, for verbs that read no configuration. @throws Failure `input` with every fault */
function inputsAlone(command, io) {
	return validInputs(readCaller(command, io));
}
function parseInputs(json) {
	try {
		return record(string(), string()).parse(JSON.parse(json));
	} catch (cause) {
		throw new Failure("input", "TIDB_BENCH_INPUTS must be a JSON object of texts", { cause });
	}
}

export { checkCluster as A, isWithoutServer as C, plainHaproxy as D, haproxySchema as E, languages as F, methodSchema as I, presetName as L, redeployed as M, sharedMachines as N, asEndpoint as O, swapObstacle as P, presetNames as R, credentialsIn as S, withBinaries as T, DEFAULT_SUITE as _, nothingWords as a, buildable as b, printWords as c, givenInstead as d, inputCatalogue as f, withInputs as g, validInputs as h, readCaller as i, clusterKeys as j, besideCluster as k, readOutcome as l, readable as m, addMeasureOptions as n, outcomeOfError as o, inputsOf as p, inputsAlone as r, passedWithout as s, addInputOptions as t, writeOutcome as u, confirmationInput as v, sameServer as w, componentsFor as x, gathersShards as y, baselineForms as z };