import { i as Option } from "./esm.js";
import { t as addInputOptions } from "./options.js";
import { n as jsonOption, r as show } from "./printed.js";
import { t as inputCatalogue } from "./inputs.js";
import { n as exitCodes } from "./exit-code.js";
import { t as Failure } from "./failure.js";
import { p as faultsFailure } from "./option-names.js";
import { r as readSqlLoad } from "./difference.js";
import { s as readRegularFile } from "./files.js";
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { createInterface } from "node:readline/promises";

// \0#workflow/config/server
var server_default = "# tidb-bench.yml for a server that is built in its repository, such as TiKV: loads on a TiUP playground with that program.\ntargets:\n  candidate: { kind: playground, version: nightly }\nsuites:\n  default:\n    workloads:\n      - { tool: sysbench, name: [oltp_point_select, oltp_read_only, oltp_read_write, oltp_update_index, oltp_insert] }\n      - { tool: go-tpc, name: tpcc }\n      - { tool: go-ycsb, name: c }\n      - { tool: connect }\ngate: { side-by-side: { budget: 3h } }\n";

// \0#workflow/config/tidb
var tidb_default = "# tidb-bench.yml for performance.yml. `default` is the quick check: TiDB alone on the simulated machine, and the plans of bundled\n# statements; `benchmarks` counts allocations. The label \"bench: full\" measures `full` on a cluster of this machine: the loads that\n# showed real regressions of TiDB (docs/internals/field.md).\ntargets:\n  candidate: { kind: tidb }\n  cluster: { kind: playground, version: nightly } # of TiKV and PD\n  benchmarks: { kind: none }\n\nsuites:\n  default:\n    side-by-side: { measure: simulated, budget: 1h }\n    threads: [16]\n    tables: 1\n    table-size: 10000\n    plans: { corpus: tidb }\n    workloads:\n      - tool: sysbench\n        name: [oltp_point_select, oltp_read_only, oltp_read_write, oltp_update_index, select_random_ranges]\n        # With a few frequent values the first query of a connection decides its plan.\n        data-rand-type: uniform\n  full:\n    target: cluster\n    side-by-side: { budget: 3h } # performance.yml gives a job 4 hours, two builds included\n    threads: [16]\n    workloads:\n      - tool: sysbench\n        name:\n          - oltp_point_select\n          - oltp_read_only\n          - oltp_read_write\n          - oltp_write_only\n          - oltp_insert\n          - oltp_delete\n          - oltp_update_index\n          - oltp_update_non_index\n          - select_random_points\n          - select_random_ranges\n      - { tool: go-tpc, name: tpcc }\n      - { tool: go-ycsb, name: c }\n      - { tool: connect }\n      # 200 prepared statements, more plans than a session keeps by default: does it find them again?\n      - { tool: sysbench, name: oltp_many_statements, variables: { tidb_session_plan_cache_size: 1000 } }\n      - tool: sysbench\n        name: oltp_read_write\n        id: add-index-beside\n        threads: 16\n        beside:\n          statement: ALTER TABLE sbtest1 ADD INDEX by_pad (pad)\n          undo: ALTER TABLE sbtest1 DROP INDEX by_pad\n  benchmarks:\n    target: benchmarks\n    side-by-side: { budget: 1h }\n    workloads:\n      - tool: go-bench\n        name: session\n        packages: [./pkg/session, ./pkg/tablecodec]\n        # Each of pkg/session starts a TiDB of its own: those of partitions take minutes before they measure anything.\n        bench: PointGet|EncodeRowKey|DecodeRowKey\n";

// \0#workflow/my-server
var my_server_default = "name: Performance\non:\n  push: { branches: [main] }\n  pull_request: { types: [opened, synchronize, reopened, labeled] }\npermissions: {}\njobs:\n  bench:\n    if: (github.event.action != 'labeled' || startsWith(github.event.label.name, 'bench:')) && !github.event.pull_request.head.repo.fork\n    concurrency: bench-my-server # one load at a time\n    runs-on: ubuntu-24.04 # better: a runner of your own, near the server\n    timeout-minutes: 60\n    permissions: { actions: read, contents: write, pull-requests: write } # the label \"bench: accept\"; the baseline; the comment\n    steps:\n      - uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1\n        with: { fetch-depth: 0, persist-credentials: false }\n      - uses: org/tidb-bench-action@v1\n        with:\n          target: endpoint\n          host: db.example.com\n          user: bench\n          password: ${{ secrets.BENCH_PASSWORD }}\n          workloads: oltp_point_select,oltp_read_write\n          tolerance: 3%\n          baseline: branch\n";

// \0#workflow/performance
var performance_default = "# Measures each pull request, also of forks, with a token that only reads. What it measures: tidb-bench.yml.\nname: Performance\non: { pull_request: { types: [opened, synchronize, reopened, labeled] } }\npermissions: {}\njobs:\n  bench:\n    if: github.event.action != 'labeled' || startsWith(github.event.label.name, 'bench:')\n    strategy: { fail-fast: false, matrix: { suite: [default, benchmarks] } }\n    concurrency: { group: 'bench-${{ matrix.suite }}-${{ github.event.number }}', cancel-in-progress: true }\n    runs-on: ubuntu-24.04\n    timeout-minutes: 240\n    permissions: { contents: read }\n    steps:\n      - uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1\n        with: { fetch-depth: 0, persist-credentials: false }\n      - run: echo \"GOTOOLCHAIN=go$(sed -n 's/^go //p' go.mod)\" >> \"$GITHUB_ENV\" # TiDB refuses another one\n      - uses: org/tidb-bench-action@v1\n        with:\n          suite: ${{ matrix.suite }}\n          against: merge-base\n          build: make server\n          binaries: tidb=bin/tidb-server\n          paths: '**, !docs/**, !tests/**, !**/*.md'\n          comment: false # performance-comment.yml comments\n";

// \0#workflow/performance-comment
var performance_comment_default = "# Judges the figures that performance.yml hands over, with the rules of the default branch, and comments. It runs no code of a fork.\n# A measurement that failed is never green. Its inputs are those of performance.yml, but `suite` and `comment`.\nname: Performance comment\non: { workflow_run: { workflows: [Performance], types: [completed] } } # zizmor: ignore[dangerous-triggers]\npermissions: {}\njobs:\n  comment:\n    # Not for a run whose jobs were all skipped, or that waits for an approval: nothing broke.\n    if: github.event.workflow_run.event == 'pull_request' && !contains(fromJSON('[\"skipped\", \"action_required\"]'), github.event.workflow_run.conclusion)\n    runs-on: ubuntu-24.04\n    timeout-minutes: 10\n    permissions:\n      actions: read # the figures\n      contents: read\n      pull-requests: write # the comment\n      statuses: write # the status, with `mark: status` in tidb-bench.yml: the one to require\n    steps:\n      - uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1\n        with: { fetch-depth: 0, persist-credentials: false } # without `ref`: the default branch, never the fork's\n      - uses: org/tidb-bench-action@v1\n        with:\n          against: merge-base\n          build: make server\n          binaries: tidb=bin/tidb-server\n          paths: '**, !docs/**, !tests/**, !**/*.md'\n";

// \0#workflow/starters/application
var application_default = "name: Performance\non: { pull_request: { types: [opened, synchronize, reopened, labeled] } }\npermissions: {}\njobs:\n  bench:\n    if: github.event.action != 'labeled' || startsWith(github.event.label.name, 'bench:')\n    concurrency: { group: 'bench-${{ github.event.number }}', cancel-in-progress: true }\n    runs-on: ubuntu-24.04\n    timeout-minutes: 120\n    permissions: { contents: read, pull-requests: write } # the comment, not on pull requests from forks: docs/start.md#from-forks\n    steps:\n      - uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1\n        with: { fetch-depth: 0, persist-credentials: false }\n      - uses: org/tidb-bench-action@v1\n        with:\n          against: merge-base\n          workloads: bench/workload.yml\n          tidb-version: v8.5\n";

// \0#workflow/starters/release-candidate
var release_candidate_default = "name: Performance of release candidates\non:\n  schedule: [{ cron: '17 2 * * *' }]\npermissions: {}\njobs:\n  bench:\n    runs-on: ubuntu-24.04\n    timeout-minutes: 300\n    permissions: { contents: read, issues: write } # the issue that a regression opens\n    steps:\n      - uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1\n        with: { ref: release-8.5, fetch-depth: 0, persist-credentials: false }\n      - uses: org/tidb-bench-action@v1\n        with:\n          suite: release-candidate\n          build: make server\n          binaries: tidb=bin/tidb-server\n          tidb-version: v8.5\n          against: v8.5\n";

// \0#workflow/starters/upgrade
var upgrade_default = "name: Performance of an upgrade\non:\n  pull_request:\n    paths: [.github/workflows/performance.yml] # name other versions here, and see\n  workflow_dispatch:\npermissions: {}\njobs:\n  bench:\n    runs-on: ubuntu-24.04\n    timeout-minutes: 180\n    permissions: { contents: read, pull-requests: write } # the comment\n    steps:\n      - uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1\n        with: { persist-credentials: false }\n      - uses: org/tidb-bench-action@v1\n        with:\n          tidb-version: latest-release\n          against: previous-release\n          workloads: oltp_point_select,oltp_read_write,tpcc\n";

// \0#workflow/starters/workload
var workload_default = "# The load of the application: tables, rows, statements. Keys: docs/own-load.md of tidb-bench-action.\nschema:\n  - >-\n    CREATE TABLE orders (id BIGINT PRIMARY KEY AUTO_INCREMENT, customer INT NOT NULL, total INT NOT NULL,\n    KEY by_customer (customer))\ndata:\n  - table: orders\n    rows: 20000\n    columns: { customer: { uniform: [1, 2000] }, total: { uniform: [1, 500] } }\ntransactions:\n  - name: history\n    weight: 9\n    statements:\n      - { name: list, sql: 'SELECT id, total FROM orders WHERE customer = ?', params: [{ uniform: [1, 2000] }] }\n  - name: checkout\n    weight: 1\n    statements:\n      - name: place\n        sql: INSERT INTO orders (customer, total) VALUES (?, ?)\n        params: [{ uniform: [1, 2000] }, { uniform: [1, 500] }]\n";

// src/extensions/init/repository.ts
/** Builds of servers, recognized by a line in a file at the root of their repository. */
const builds = [
	[
		"go.mod",
		/^module github\.com\/pingcap\/tidb$/m,
		"make server",
		"tidb=bin/tidb-server"
	],
	[
		"go.mod",
		/^module github\.com\/tikv\/pd$/m,
		"make pd-server",
		"pd=bin/pd-server"
	],
	[
		"go.mod",
		/^module github\.com\/pingcap\/tiproxy$/m,
		"make cmd",
		"tiproxy=bin/tiproxy"
	],
	[
		"Cargo.toml",
		/^name = "tikv"$/m,
		"make release",
		"tikv=target/release/tikv-server"
	]
];
/** Files that create an application's tables, or their commands; the first match counts. */
const migrations = [
	["manage.py", "python manage.py migrate"],
	["db/structure.sql"],
	["db/schema.rb", "bin/rails db:schema:load"],
	["prisma/migrations"],
	["db/migrations"],
	["migrations"],
	["db/migration"],
	["src/main/resources/db/migration"],
	["db/schema.sql"],
	["schema.sql"]
];
/** Returns the answers that the repository in a folder gives. */
function defaultsOf(folder) {
	const found = builds.find(([file, line]) => {
		const path = join(folder, file);
		return existsSync(path) && line.test(readRegularFile(path));
	});
	const hasSql = (path) => path.endsWith(".sql") || readdirSync(path, { recursive: true }).some((name) => String(name).endsWith(".sql"));
	const schema = migrations.find(([path, command]) => {
		const full = join(folder, path);
		return existsSync(full) && (command !== void 0 || hasSql(full));
	});
	const name = basename(resolve(folder)).replace(/[^\w.-]+/g, "-");
	return {
		...found && {
			build: found[2],
			binaries: found[3]
		},
		...schema && { schema: schema[1] ?? schema[0] },
		file: `bench/${name}.yml`
	};
}
/** A load on tables that are there: a query of each, to be replaced by those of the application. */
function workloadOn(schema, tables) {
	const query = (table) => `      - { name: ${table}, sql: "SELECT COUNT(*) FROM \`${table}\`" }\n`;
	return `# The load of the application: tables, rows, statements. Keys: docs/own-load.md of tidb-bench-action.
schema: ${JSON.stringify(schema)}
data: [] # Rows of each table, such as { table: orders, rows: 20000, columns: { total: { uniform: [1, 500] } } }
transactions:
  - name: example # Replace it with the statements of the application.
    transaction: false
    statements:
${tables.length === 0 ? "      - { name: nothing, sql: SELECT 1 }\n" : tables.map(query).join("")}`;
}
const MOST_TABLES = 20;
/**
* Returns the text of a workload file on the caller's own tables; one that exists stays.
* @throws Failure `input` if the schema cannot be read
*/
function ownWorkload(folder, path, schema) {
	const full = join(folder, path);
	if (existsSync(full)) return "";
	const source = existsSync(join(folder, schema)) || /^\S*[*?]\S*$/.test(schema) ? relative(dirname(path), schema) : { command: schema };
	mkdirSync(dirname(full), { recursive: true });
	try {
		writeFileSync(full, workloadOn(source, []));
		const { tables } = readSqlLoad(path, folder);
		return workloadOn(source, [...tables.values()].map(({ name }) => name).slice(0, MOST_TABLES));
	} finally {
		rmSync(full);
	}
}

// src/extensions/init/cases.ts
/** Path of the workflow file. */
const WORKFLOW_PATH = ".github/workflows/performance.yml";
/** No table of the caller's own. */
const EXAMPLE_SCHEMA = "example";
const build = {
	name: "build",
	text: "Which command builds the server?",
	default: "make server"
};
const binaries = {
	name: "binaries",
	text: "Which programs does it build, by component?",
	default: "tidb=bin/tidb-server"
};
/** Writes the text as YAML: plain if YAML reads it back as this text, else quoted. */
function yamlText(text) {
	return /^[A-Za-z./_][\w ./=,+-]*$/.test(text) && !/^(?:true|false|null|yes|no|on|off)$/i.test(text) ? text : `'${text.replaceAll("'", "''")}'`;
}
/** Returns a starter with these inputs in place of its own. */
function filled(starter, inputs) {
	return Object.entries(inputs).reduce((text, [name, value]) => text.replace(new RegExp(`^( +${name}: ).*$`, "m"), (_, key) => key + yamlText(value)), starter);
}
function workflow(starter, inputs) {
	return {
		path: WORKFLOW_PATH,
		text: filled(starter, inputs)
	};
}
/** Returns the starter without what only TiDB has: Go's version, and a suite of Go benchmarks. */
function withoutBenchmarks(starter) {
	return starter.replace(/^ +(?:strategy: .*|- run: .*|suite: .*)\n/gm, "").replace(/\$\{\{ matrix\.suite }}-/, "");
}
const starterCases = {
	change: {
		title: "I change TiDB, TiKV, PD or TiProxy",
		questions: [build, binaries],
		files: (answers) => {
			const isTidb = /(?:^|,)\s*tidb=/.test(answers.binaries ?? "");
			const comment = filled(performance_comment_default, answers);
			return [
				workflow(isTidb ? performance_default : withoutBenchmarks(performance_default), answers),
				{
					path: ".github/workflows/performance-comment.yml",
					text: comment
				},
				{
					path: "tidb-bench.yml",
					text: isTidb ? tidb_default : server_default,
					isOwn: true
				}
			];
		},
		next: () => ["Each pull request, also of a fork, is built and measured side by side with its merge base. The second workflow comments once both are on the default branch."]
	},
	server: {
		title: "My server runs already: TiDB Cloud, MySQL, MariaDB or another",
		questions: [
			{
				name: "host",
				text: "What is its host name?",
				default: "db.example.com"
			},
			{
				name: "port",
				text: "Which port?",
				default: "4000"
			},
			{
				name: "user",
				text: "Which user measures?",
				default: "bench"
			}
		],
		files: ({ host = "", port, user = "" }) => [workflow(my_server_default, {
			host: port === "4000" ? host : `${host}:${port}`,
			user
		})],
		next: ({ user }) => [
			`Create the user ${user} with the rights in docs/servers.md of tidb-bench-action.`,
			"Store its password as the secret BENCH_PASSWORD of the repository, with “gh secret set BENCH_PASSWORD” for example.",
			"For TiDB Cloud, add “tls: verify” to the inputs.",
			"The first push to main stores a baseline. Later pushes and pull requests are compared with it."
		]
	},
	application: {
		title: "My application runs on TiDB",
		questions: [
			{
				name: "workloads",
				text: "Which file describes its load?",
				default: "bench/workload.yml"
			},
			{
				name: "schema",
				text: "What creates its tables: a folder of migrations, a .sql file, or a command?",
				default: EXAMPLE_SCHEMA
			},
			{
				name: "tidb-version",
				text: "Which version of TiDB does it run on?",
				default: "v8.5"
			}
		],
		files: ({ workloads: path = "", schema = "", ...inputs }, folder) => {
			const text = schema === EXAMPLE_SCHEMA ? workload_default : ownWorkload(folder, path, schema);
			return [workflow(application_default, {
				...inputs,
				workloads: path
			}), {
				path,
				text,
				isOwn: true
			}];
		},
		next: ({ workloads }) => [
			`Describe the tables and statements of your application in ${workloads}.`,
			"From the next pull request on, its load is measured side by side with that of the merge base.",
			"This file never comments on pull requests from forks. If you have them, see docs/start.md#from-forks of tidb-bench-action."
		]
	},
	upgrade: {
		title: "I plan an upgrade of TiDB",
		questions: [
			{
				name: "tidb-version",
				text: "To which version?",
				default: "latest-release"
			},
			{
				name: "against",
				text: "From which version?",
				default: "previous-release"
			},
			{
				name: "workloads",
				text: "Which workloads?",
				default: "oltp_point_select,oltp_read_write,tpcc"
			}
		],
		files: (answers) => [workflow(upgrade_default, answers)],
		next: () => ["Open a pull request with the file: its comment says what the upgrade costs."]
	},
	"release-candidate": {
		title: "I release TiDB, TiKV or PD",
		questions: [
			{
				name: "branch",
				text: "Which release branch?",
				default: "release-8.5"
			},
			build,
			binaries
		],
		files: ({ branch = "", ...inputs }) => {
			const line = branch.replace(/^release-(\d+\.\d+).*/, "v$1");
			return [workflow(release_candidate_default.replace("ref: release-8.5", () => `ref: ${branch}`), {
				...inputs,
				"tidb-version": line,
				against: line
			})];
		},
		next: ({ branch }) => [`Each night the head of ${branch} is measured side by side with the last release of its line.`, "More comparisons, binaries and mirrors: workflows/release-candidate.yml."]
	}
};
/** The cases by name, in the order in which `init` offers them. */
const cases = starterCases;
const caseNames = Object.keys(cases);

// src/extensions/init/verb.ts
/** Options that are inputs of the action too. */
const inputNames = [
	"build",
	"binaries",
	"host",
	"port",
	"user",
	"tidb-version",
	"against",
	"workloads"
];
/** `init`: the workflow to start from, for one of the things that people come for. */
function defineInit(program, io, finish) {
	const command = program.command("init").addOption(new Option("--case <what>", "the use case; if omitted, init asks for it").choices(caseNames)).option("--branch <name>", "release branch to measure, such as release-8.5").option("--schema <what>", "what creates the tables: a folder of migrations, a .sql file or a command").option("--force", "overwrite an existing workflow").option(...jsonOption);
	addInputOptions(command, inputNames).addHelpText("after", "\nExample:\n  $ tidb-bench init\n  $ tidb-bench init --case upgrade --tidb-version v8.5.4 --against v8.5.3").action(async (options) => {
		const values = command.opts();
		const given = command.options.flatMap((option) => {
			const name = option.long?.slice(2) ?? "";
			const text = values[option.attributeName()];
			return [
				"branch",
				"schema",
				...inputNames
			].includes(name) && text !== void 0 ? [[name, text]] : [];
		});
		await withQuestions(io, async (ask) => {
			const name = options.case ?? await askCase(ask);
			const starter = writeStarter(".", name, await answersFor(name, Object.fromEntries(given), defaultsOf("."), ask), options.force === true);
			show(options.json, {
				case: name,
				...starter
			}, () => starterWords(starter), io);
		});
		finish(exitCodes.passed);
	});
}
/**
* Writes the files of a case. A load and a configuration that are there stay: they are the
* caller's own.
* @returns the paths of the files that were written, and what is to be done next, a sentence each
* @throws Failure `input` where a workflow is there, unless it may be written over
*/
function writeStarter(folder, name, answers, force) {
	const { files, next } = cases[name];
	const all = files(answers, folder).map((file) => {
		const path = join(folder, file.path);
		return {
			...file,
			full: path,
			isThere: existsSync(path)
		};
	});
	const existing = all.find(({ isThere, isOwn }) => isThere && isOwn !== true);
	if (existing !== void 0 && !force) throw new Failure("input", `${existing.path} already exists, so nothing was written`, { remedy: "Use --force to overwrite it." });
	const missing = all.filter(({ isThere, isOwn }) => !(isThere && isOwn));
	for (const { full, text } of missing) {
		mkdirSync(dirname(full), { recursive: true });
		writeFileSync(full, text);
	}
	const written = missing.map(({ path }) => path);
	const placeholder = "org/tidb-bench-action@v1 is a placeholder until there is a release: put the owner and a commit of your copy in its place.";
	return {
		written,
		next: [
			...next(answers),
			placeholder,
			`Commit ${written.join(" and ")}, and push.`
		]
	};
}
function starterWords({ written, next }) {
	return [
		...written.map((path) => `Wrote ${path}.`),
		"",
		"Next:",
		...next.map((step) => `- ${step}`)
	].join("\n");
}
/** Asks on a terminal, and nowhere else: a job must not wait for somebody. */
async function withQuestions(io, work) {
	if (!process.stdin.isTTY) return work(void 0);
	const { signal } = io;
	const terminal = createInterface({
		input: process.stdin,
		output: process.stderr,
		signal
	});
	const lines = terminal[Symbol.asyncIterator]();
	try {
		await work(async (question) => {
			terminal.setPrompt(question);
			terminal.prompt();
			const { value, done } = await lines.next();
			if (done !== true) return value;
			throw new Failure("input", "some questions have no answer, so nothing was written", { remedy: "Answer all questions, or pass the answers as options." });
		});
	} finally {
		terminal.close();
	}
}
/**
* Returns an answer for every question of a case: as an option says, else as a person does, else
* the default.
* @param ask undefined where nobody can answer
* @throws Failure `input` with every fault
*/
async function answersFor(name, given, defaults, ask) {
	const { questions } = cases[name];
	const options = questions.map((question) => `--${question.name}`).join(", ");
	const idle = Object.keys(given).filter((each) => !questions.some((question) => question.name === each)).map((each) => ({
		where: `--${each}`,
		what: `has no effect for the case ${name}`,
		remedy: `that takes ${options}`
	}));
	if (idle.length > 0) throw answersFailure(idle);
	const answers = {};
	for (const question of questions) {
		const otherwise = defaults[isFile(question) ? "file" : question.name] ?? question.default;
		answers[question.name] = given[question.name] ?? ((await ask?.(`${question.text} [${otherwise}] `))?.trim() || otherwise);
	}
	const faults = questions.flatMap((each) => faultOf(each, answers[each.name] ?? "") ?? []);
	if (faults.length > 0) throw answersFailure(faults);
	return answers;
}
/** Checks whether a question is for a workload file, which is written if there is none. */
function isFile({ default: path }) {
	return path.endsWith(".yml");
}
/**
* Returns the fault of an answer that the action would refuse or that would change its meaning in
* the workflow.
*/
function faultOf(question, text) {
	const { name } = question;
	const where = `--${name}`;
	const wrong = (what) => ({
		where,
		what: `${what}; got "${text}"`
	});
	if (/[\n\r]/.test(text)) return {
		where,
		what: "expected one line",
		remedy: "put the others into a script"
	};
	if (name === "branch" && !/^release-\d+\.\d+[\w.-]*$/.test(text)) return wrong("expected a release branch such as release-8.5");
	if (isFile(question) && !/^(?!\/)(?!.*\.\.)[\w./-]+\.ya?ml$/.test(text)) return wrong("expected a file of the repository such as bench/workload.yml");
	const input = inputNames.find((each) => each === name);
	const issue = input && inputCatalogue[input].schema.safeParse(text).error?.issues[0];
	return issue && wrong(issue.message);
}
/** Asks for the case by its number or its name. @throws Failure `input` where that is none */
async function askCase(ask) {
	if (ask === void 0) throw new Failure("input", "init cannot ask for the use case, because this is not an interactive terminal", { remedy: `Name it with --case: ${caseNames.join(", ")}.` });
	const answer = (await ask(`Which case describes you?\n${caseNames.map((name, index) => `  ${index + 1}  ${cases[name].title}`).join("\n")}\n[1] `)).trim() || "1";
	const choice = caseNames[Number(answer) - 1] ?? caseNames.find((name) => name === answer);
	if (choice !== void 0) return choice;
	throw answersFailure([{
		where: "the case",
		what: `"${answer}" is not one of the cases`,
		remedy: `answer with a number from 1 to ${caseNames.length}`
	}]);
}
function answersFailure(faults) {
	return faultsFailure("Nothing was written:", faults);
}

export { defineInit };