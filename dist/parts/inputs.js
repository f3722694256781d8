import { a as _enum, b as strictObject, x as string } from "./failure.js";
import { m as issuesToFaults, p as faultsFailure } from "./option-names.js";
import { A as toleranceSchema, B as withPrefix, C as port, D as suiteName, L as isVersionWord, M as webAddress, N as yesNo, O as threads, P as DEFAULT_VERSION, T as scale, _ as count, b as durationSchema, g as commenting, j as versions, k as timeSchema, m as camelKeys, w as rateSchema, x as list, z as versionWords } from "./target-keys.js";
import { t as DEFAULT_RELEASE_BRANCHES } from "./event-types.js";
import { u as binariesSchema } from "./parts.js";
import { m as tools } from "./loads.js";
import { t as presets } from "./presets.js";
import { t as methodSchema } from "./preset.js";
import "./target.js";

// src/core/keys/against.ts
/** The forms of `against`, for `--help` and for messages. */
const againstForms = "merge-base, base, a version (v8.5.3, v8.5, latest-release, previous-release, nightly), a commit or tag, [USER@]HOST:PORT, or a target of the file";
/** Those of them that are words. */
const againstWords = [
	"merge-base",
	"base",
	...versionWords
];
/** Form of a git revision that cannot be mistaken for an option. */
const revisionForm = /^[A-Za-z0-9_][\w./@^~+-]*$/;
/** Form of a server's address, with a user before it. A revision has no colon. */
const addressForm = /^(?:([^\s@:]+)@)?((?:\[[0-9a-fA-F:]+\]|[\w.-]+):\d{1,5})$/;
/** Checks whether a text is valid for `against`. */
function isAgainst(text) {
	return revisionForm.test(text) || addressForm.test(text);
}
/**
* Parses the text of `against`. Targets of the file come first; a tag like a version is named as
* `tags/v1.2.3`.
* @param targets names of the targets that the configuration file has
*/
function readAgainst(text, targets) {
	if (targets.includes(text)) return {
		kind: "target",
		target: text
	};
	if (text === "merge-base" || text === "base") return { kind: text };
	const [, user, address] = addressForm.exec(text) ?? [];
	if (address !== void 0) return {
		kind: "address",
		address,
		...user === void 0 ? {} : { user }
	};
	if (isVersionWord(text)) return {
		kind: "version",
		version: withPrefix(text)
	};
	return {
		kind: "revision",
		revision: text
	};
}

// src/core/config/inputs/input.ts
/**
* Returns an option of the command line for a key of the file that is no input of the action.
* @param place of the key
* @param value placeholder behind its name in `--help`
* @param help a few words, without the default
*/
function keyOption(place, value, help, schema, more) {
	const { isQuantity, ...others } = { ...more };
	const key = {
		in: place,
		...isQuantity && { isQuantity }
	};
	return {
		kind: "value",
		option: {
			value,
			help
		},
		schema,
		key,
		...others
	};
}

// src/core/config/inputs/comparison.ts
/** The forms of `baseline`, for `--help` and for messages. */
const baselineForms = "auto, files:DIR, branch[:NAME], a record (.json), or none";
/** Inputs for the comparison and for how the verdict is reached. */
const comparisonInputs = {
	against: {
		kind: "value",
		description: "The server to compare the candidate with, side by side on one machine: `merge-base` or `base` (the head of the target branch), both built by `build`; a version (`v8.5.3`, `v8.5`, `latest-release`, `previous-release`, `nightly`); a commit or tag; another running server as `USER@HOST:PORT`, with its password in `TIDB_BENCH_BASE_PASSWORD`; or the name of a target in the configuration file. Empty means a stored baseline, or the value in the file.",
		option: {
			value: "<what>",
			help: `side by side with: ${againstForms}`
		},
		schema: string().refine(isAgainst, `expected ${againstForms}`)
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
		key: {
			in: "gate",
			isQuantity: true
		}
	},
	rule: keyOption("gate", "<rule>", "evidence or threshold", _enum(["evidence", "threshold"]), { default: "evidence" }),
	"fail-on": keyOption("gate", "<what>", "regression or never", _enum(["regression", "never"]), { default: "regression" }),
	"on-inconclusive": keyOption("gate", "<what>", "pass, warn or fail if a comparison is undecided", _enum([
		"pass",
		"warn",
		"fail",
		"confirm"
	]), { default: "warn" }),
	baseline: {
		kind: "value",
		description: "Where the baseline is stored: `branch` or `branch:NAME` (a branch of its own, created on first use; needs the permission `contents` `write`), `files:DIR` (a folder of the repository), the path of one record, or `none`. `auto` is `branch` on GitHub, and `files:baselines` elsewhere.",
		option: {
			value: "<store>",
			help: baselineForms
		},
		schema: string(),
		default: "auto"
	},
	"compare-with": keyOption("file", "<tag>", "tag, server version or last-release whose records are the reference (default: by ancestry)", string()),
	"update-baseline": keyOption("file", "<when>", "auto, always or never: store this run as a baseline", _enum([
		"auto",
		"always",
		"never"
	]), { default: "auto" }),
	"release-branches": keyOption("file", "<list>", "on GitHub: branches whose pushes are stored, in addition to the default branch; * matches any characters", list, { default: DEFAULT_RELEASE_BRANCHES }),
	cause: keyOption("file", "<when>", "never, on-red or always: run one more short round to find the cause", _enum([
		"never",
		"on-red",
		"always"
	]), { default: "on-red" })
};

// src/core/config/inputs/load.ts
const knownWords = tools.flatMap(({ names }) => names.choices).join(", ");
/** The load under which the server is measured. */
const loadInputs = {
	workloads: {
		kind: "value",
		description: `Workloads, separated by commas: ${knownWords}, or the path of a \`.lua\` script. \`sysbench\` is all ten of its workloads. A program that is not on PATH is taken from TiUP, whose component \`bench\` contains go-tpc and go-ycsb.`,
		option: {
			value: "<list>",
			help: "workloads, separated by commas; `presets list` shows published tests"
		},
		schema: list,
		default: "oltp_point_select,oltp_read_write",
		effect: "without-preset",
		key: { in: "suite" }
	},
	preset: keyOption("file", "<name>", "a published test instead of your own workloads; `presets list` shows them", _enum(presets.names)),
	scale: keyOption("preset", "<share>", "share of the preset’s size, e.g. 0.01 (default 1)", scale, { effect: "with-preset" }),
	method: keyOption("preset", "<how>", "as-published or side-by-side, for a preset that compares", methodSchema, { effect: "with-preset" }),
	versions: keyOption("preset", "<list>", "releases for a preset: base,candidate, or one", versions, { effect: "with-preset" }),
	threads: {
		kind: "value",
		description: "Thread counts of the client, separated by commas; each workload runs with each count.",
		option: {
			value: "<list>",
			help: "thread counts, e.g. 4,8"
		},
		schema: threads,
		default: "16",
		key: { in: "suite" }
	},
	duration: {
		kind: "value",
		description: "Measured time of one run, without the warm-up, such as `60s` or `5m`; side by side, of one slice.",
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
	"warm-up": keyOption("suite", "<time>", "load before the measured time, not counted", durationSchema, {
		default: "10s",
		effect: "without-preset",
		isQuantity: true
	}),
	repeats: keyOption("suite", "<n>", "runs of each cell", count, {
		default: "3",
		effect: "without-preset"
	}),
	rate: keyOption("suite", "<rate>", "open loop at 2000/s", rateSchema, {
		effect: "without-preset",
		isQuantity: true
	}),
	tables: keyOption("suite", "<n>", "sysbench tables", count, {
		default: "4",
		effect: "without-preset"
	}),
	"table-size": keyOption("suite", "<n>", "rows in each table", count, {
		default: "100000",
		effect: "without-preset"
	})
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
	shard: "a suite is measured in one job now; give each job a suite of its own",
	"snapshot-cache": "each job loads its data; for large data, measure a server that has it"
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
		default: "true"
	},
	"github-token": {
		kind: "secret",
		description: "Token for everything on GitHub: the comment, labels, issue and mark, the branch of baselines, and the numbers of a fork's run. The permissions of the job are enough.",
		variable: "TIDB_BENCH_GITHUB_TOKEN",
		default: "${{ github.token }}"
	},
	mark: keyOption("file", "<how>", "on GitHub: none, status or check-run: how to mark the measured commit in addition to the job’s own check", _enum([
		"none",
		"status",
		"check-run"
	]), { default: "none" }),
	artifact: keyOption("file", "<yes>", "true or false: on GitHub, whether the evidence is uploaded", yesNo, { default: "true" }),
	"site-url": keyOption("file", "<address>", "address of the site of the stored baselines; the reports link to it", webAddress),
	out: {
		kind: "value",
		option: {
			value: "<folder>",
			help: "result folder (default tidb-bench-out)"
		},
		schema: string()
	}
};

// src/core/config/inputs/server.ts
/** The server that is measured. */
const serverInputs = {
	target: {
		kind: "value",
		description: "The kind of server to measure: `playground` (a throw-away TiDB cluster on the runner, started by TiUP), `endpoint` (a running server at `host`) or `local` (a throw-away MariaDB on the runner).",
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
		key: {
			in: "target",
			name: "kind"
		}
	},
	"tidb-version": {
		kind: "value",
		description: "Version of TiDB, TiKV and PD for `target` `playground`.",
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
	port: keyOption("target", "<port>", "port of the server", port, {
		default: "4000",
		effect: "endpoint"
	}),
	user: {
		kind: "value",
		description: "User of the server, for `target` `endpoint`.",
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
	"tls-ca": keyOption("target", "<file>", "certificate authority for --tls verify, PEM", string(), { effect: "endpoint" }),
	"parallel-setup": keyOption("file", "<when>", "auto or never: start and load both servers at the same time", _enum(["auto", "never"]), { default: "auto" })
};
/** Inputs for building the servers of a change, and for the paths that matter to them. */
const buildInputs = {
	build: {
		kind: "value",
		description: "Shell command that builds the server, such as `make server`. It runs in a clean worktree of the commit of each side; results are cached by commit and command.",
		option: {
			value: "<command>",
			help: "shell command that builds the server of a commit"
		},
		schema: string()
	},
	binaries: {
		kind: "value",
		description: "Programs that `build` creates, by component and path: `tidb=bin/tidb-server`, separated by commas. Components are `tidb`, `tikv`, `pd`, `tiproxy` and `tiflash` for a playground, `mariadbd` for `local` and `server` for `command`. Without `build` the programs must already exist, and only the candidate uses them.",
		option: {
			value: "<list>",
			help: "programs that the build creates, or that already exist: tidb=bin/tidb-server,…"
		},
		schema: binariesSchema
	},
	paths: {
		kind: "value",
		description: "Globs of files, separated by commas; a change that touches none of them is not measured: the check passes (⚪), without a verdict. A glob with `!` excludes files again.",
		option: {
			value: "<globs>",
			help: "globs of files; a change that touches none of them is not measured"
		},
		schema: list
	}
};

// src/core/config/inputs/suite.ts
/** The suite where none is named. */
const DEFAULT_SUITE = "default";
/** Inputs that select the cells of a job. */
const suiteInputs = {
	config: {
		kind: "value",
		description: "Path of the configuration file, or its content as YAML. Empty means `tidb-bench.yml` if it exists, `none` reads no file. An input overrides the same key of the file, and the log reports it.",
		option: {
			value: "<file>",
			help: "configuration file, or its content as YAML; none: no file (default tidb-bench.yml if it exists)"
		},
		schema: string()
	},
	suite: {
		kind: "value",
		description: "Suite to measure; each suite has its own comment and artifact.",
		option: {
			value: "<name>",
			help: "suite of the configuration, and name of the series of baselines"
		},
		schema: suiteName,
		default: DEFAULT_SUITE
	}
};

// src/core/config/inputs.ts
/** The inputs by subject: the headings of `--help`. */
const inputGroups = {
	"What is measured:": serverInputs,
	"What is built:": buildInputs,
	"The load:": loadInputs,
	"The comparison:": comparisonInputs,
	"Configuration and suite:": suiteInputs,
	"Results:": resultInputs
};
/**
* Every option of the verbs that measure. One with a description is also an input of the action;
* every other one is a key of `tidb-bench.yml`. From here come the options, the inputs of
* `action.yml`, which inputs are idle beside which, and the tables of README
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

export { readable as a, DEFAULT_SUITE as c, baselineForms as d, againstWords as f, readInputs as i, buildInputs as l, inputGroups as n, validInputs as o, readAgainst as p, inputsOf as r, withInputs as s, inputCatalogue as t, serverInputs as u };