import { i as _enum, k as NEVER, m as number, o as array, v as strictObject, y as string } from "./schemas.js";
import { n as issuesToFaults, t as faultsFailure } from "./faults.js";
import { A as timeSchema, E as scale, M as versions, N as webAddress, O as suiteName, P as yesNo, S as list, T as rateSchema, _ as commenting, h as camelKeys, j as toleranceSchema, k as threads, m as cache, v as count, w as port, x as durationSchema, y as countUpTo } from "./target-keys.js";
import { t as DEFAULT_RELEASE_BRANCHES } from "./event-types.js";
import { i as isAgainst, n as againstForms, t as DEFAULT_VERSION } from "./versions.js";
import { g as tools } from "./loads.js";
import { t as binariesSchema } from "./binaries.js";
import { n as presetName, t as methodSchema } from "./preset-names.js";
import "./target.js";
import "./header-schema.js";
import { n as defined } from "./objects.js";

// src/core/config/inputs/comparison.ts
/** The forms of `baseline`, for `--help` and for messages. */
const baselineForms = "auto, files:DIR, branch[:NAME], a record (.json), or none";
/** Inputs for the comparison and for how the verdict is reached. */
const comparisonInputs = {
	against: {
		kind: "value",
		description: "The server to compare the candidate with, side by side on one machine: `merge-base` or `base` (the head of the target branch), both built by `build`; a version (`v8.5.3`, `v8.5`, `latest-release`, `previous-release`, `nightly`); a commit or tag; another running server as `USER@HOST:PORT`, with its password in `TIDB_BENCH_BASE_PASSWORD`; or the name of a target in the configuration file. Empty means a stored baseline, or the value in the file.",
		planDescription: "Use the same value as in the jobs that measure.",
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
		description: "Where the baseline is stored: `branch` or `branch:NAME` (a branch of its own, created on first use; needs the permission `contents` `write`), `files:DIR` (a folder of the repository), the path of one record, or `none`. `auto` is `branch` on GitHub, and `files:baselines` elsewhere.",
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
		default: DEFAULT_RELEASE_BRANCHES,
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

// src/core/config/inputs/load.ts
const knownWords = tools.flatMap(({ names }) => names.choices).join(", ");
const samePlan$1 = "Use the same value as in the jobs that measure.";
/** The load under which the server is measured. */
const loadInputs = {
	workloads: {
		kind: "value",
		description: `Workloads, separated by commas: ${knownWords}, or the path of a \`.lua\` script. \`sysbench\` is all ten of its workloads. A program that is not on PATH is taken from TiUP, whose component \`bench\` contains go-tpc and go-ycsb.`,
		planDescription: samePlan$1,
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
			help: "share of the preset’s size, e.g. 0.01 (default 1)"
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
		schema: count,
		default: "3",
		effect: "without-preset",
		key: { in: "suite" }
	},
	rate: {
		kind: "value",
		option: {
			value: "<rate>",
			help: "open loop at 2000/s, or at 70% of the server’s capacity"
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
		schema: count,
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
		schema: count,
		default: "100000",
		effect: "without-preset",
		key: { in: "suite" }
	}
};

// src/core/config/inputs/removed.ts
/**
* Inputs of earlier versions of the action, with what replaces each. The action passes those that a
* job still gives under the name that {@link removedName} returns, because GitHub only warns about
* an input that an action does not declare.
*/
const removedInputs = {
	port: "write it behind `host`, as in `host: db1:4000`",
	"ssh-key": "set the environment variable TIDB_BENCH_SSH_KEY of the step, as in `env: { TIDB_BENCH_SSH_KEY: … }`",
	preset: "set the key `preset` of tidb-bench.yml",
	"fail-on": "set the key `fail-on` under `gate` of tidb-bench.yml",
	"on-inconclusive": "set the key `on-inconclusive` under `gate` of tidb-bench.yml",
	"load-machine": "one machine loads a server now; set `clients` of the workload in tidb-bench.yml",
	mark: "set the key `mark` of tidb-bench.yml",
	"snapshot-cache": "set the key `snapshot-cache` of tidb-bench.yml"
};
/** Returns the name under which the action passes a removed input. */
function removedName(name) {
	return `removed ${name}`;
}

// src/core/config/inputs/results.ts
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
		option: {
			value: "<how>",
			help: "on GitHub: none, status or check-run: how to mark the measured commit in addition to the job’s own check"
		},
		schema: _enum([
			"none",
			"status",
			"check-run"
		]),
		default: "none",
		effect: "everywhere",
		key: { in: "file" }
	},
	"snapshot-cache": {
		kind: "value",
		option: {
			value: "<where>",
			help: "keep loaded data for later runs: true (in ~/.cache/tidb-bench/data), false or a folder"
		},
		schema: cache,
		default: "false",
		effect: "everywhere",
		key: { in: "file" }
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

// src/core/config/inputs/server.ts
const samePlan = "Use the same value as in the jobs that measure.";
/** The server that is measured. */
const serverInputs = {
	target: {
		kind: "value",
		description: "The kind of server to measure: `playground` (a throw-away TiDB cluster on the runner, started by TiUP), `endpoint` (a running server at `host`) or `local` (a throw-away MariaDB on the runner).",
		planDescription: samePlan,
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
		description: "Host name or address of the server, for `target` `endpoint`, with its port unless that is 4000: `db1:3306`.",
		planDescription: samePlan,
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
		option: {
			value: "<command>",
			help: "shell command that builds the server of a commit"
		},
		schema: string(),
		effect: "everywhere"
	},
	binaries: {
		kind: "value",
		description: "Programs that `build` creates, by component and path: `tidb=bin/tidb-server`, separated by commas. Components are `tidb`, `tikv`, `pd`, `tiproxy` and `tiflash` for a playground, `mariadbd` for `local` and `server` for `command`. Without `build` the programs must already exist, and only the candidate uses them.",
		planDescription: samePlan,
		option: {
			value: "<list>",
			help: "programs that the build creates, or that already exist: tidb=bin/tidb-server,…"
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

// src/core/config/inputs/shard.ts
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
const confirmationSchema = strictObject({
	machines: number().int().min(1).max(256),
	cells: array(string().min(1).max(300)).min(1).max(1e4),
	version: string().regex(/^v\d+\.\d+\.\d+$/).optional()
});
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

// src/core/config/inputs/suite.ts
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
		description: "For a suite that runs on several machines: `2/3` measures the second of three shares of its cells without a verdict; `merge`, in the last job, measures nothing and computes the verdict of all shards of this run (`merge:FOLDER` reads them from a folder instead of the run's artifacts). Instead of `merge`, `screen` passes the suspicious cells to a job that measures them again on another machine, and `verdict` then combines both (docs/cost.md).",
		option: {
			value: "<which>",
			help: "2/3: measure only that shard; merge[:FOLDER]: judge the records of all shards; screen, confirm:…, verdict: merge in three jobs"
		},
		schema: shardSchema,
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

// src/core/config/inputs.ts
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
* Every option of the verbs that measure. One with a description is also an input of the action;
* every other one is a key of `tidb-bench.yml`. From here come the options, the inputs of
* `action.yml` and `plan/action.yml`, which inputs are idle beside which, and the tables of README
* and docs/inputs.md: a new input is an entry here, and what uses it.
*/
const inputCatalogue = {
	...serverInputs,
	...buildInputs,
	...loadInputs,
	...comparisonInputs,
	...suiteInputs,
	...resultInputs
};
/** The schemas of a catalogue by name; a default goes the same way as what a caller writes. */
function shapeOf(catalogue) {
	const schemas = Object.entries(catalogue).flatMap(([name, input]) => {
		if (input.kind === "secret") return [];
		const { schema, default: text } = input;
		return [[name, text === void 0 ? schema.optional() : schema.prefault(text)]];
	});
	return Object.fromEntries(schemas);
}
const inputsSchema = strictObject(shapeOf(inputCatalogue));
/**
* The inputs of texts that are known to be valid, by kebab-case name. @throws ZodError where one is
* not
*/
function inputsOf(texts) {
	return camelKeys(inputsSchema.parse(texts));
}
/** Parses every input, once. */
function readInputs(raw, label) {
	const texts = new Map(Object.entries(raw).map(([name, text = ""]) => [name, text.trim()]));
	const removed = Object.entries(removedInputs).flatMap(([name, remedy]) => {
		const text = texts.get(removedName(name)) ?? "";
		texts.delete(removedName(name));
		return text === "" ? [] : [{
			where: label(name),
			what: "is no longer an input",
			remedy
		}];
	});
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
	const parsed = inputsSchema.safeParse(Object.fromEntries(written));
	if (parsed.success && removed.length === 0) return {
		state: "valid",
		given: givenOf(camelKeys(parsed.data))
	};
	const { issues = [] } = parsed.error ?? {};
	const faults = issuesToFaults(issues, (path) => label(String(path[0])), (path) => written.get(String(path[0])), () => Object.keys(inputCatalogue));
	for (const issue of issues) {
		const faulty = issue.code === "unrecognized_keys" ? issue.keys : [String(issue.path[0])];
		for (const name of faulty) written.delete(name);
	}
	return {
		state: "faulty",
		readable: givenOf(inputsOf(Object.fromEntries(written))),
		failure: faultsFailure("The inputs are invalid:", [...removed, ...faults])
	};
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

export { readable as a, DEFAULT_SUITE as c, buildInputs as d, serverInputs as f, readInputs as i, confirmationInput as l, inputGroups as n, validInputs as o, baselineForms as p, inputsOf as r, withInputs as s, inputCatalogue as t, gathersShards as u };