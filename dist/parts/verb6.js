import { i as Option } from "./esm.js";
import { t as addInputOptions } from "./options.js";
import { n as jsonOption, r as show } from "./printed.js";
import { n as exitCodes } from "./exit-code.js";
import { t as Failure } from "./failure.js";
import { t as faultsFailure } from "./faults.js";
import { t as inputCatalogue } from "./inputs.js";
import { t as readSqlLoad } from "./read-sql.js";
import { c as readRegularFile } from "./files.js";
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { createInterface } from "node:readline/promises";

// \0#workflow/config/server
var server_default = "# tidb-bench.yml for a server that is built in its repository, such as TiKV: loads on a TiUP playground with that program.\ntargets:\n  candidate: { kind: playground, version: nightly }\nsuites:\n  default:\n    workloads:\n      - { tool: sysbench, name: [oltp_point_select, oltp_read_only, oltp_read_write, oltp_update_index, oltp_insert] }\n      - { tool: go-tpc, name: tpcc }\n      - { tool: go-ycsb, name: c }\n      - { tool: connect }\ngate: { side-by-side: { budget: 3h } }\n";

// \0#workflow/config/tidb
var tidb_default = "# tidb-bench.yml for performance.yml. `default` is the quick check: TiDB alone on the simulated machine, and the plans of bundled\n# statements; `benchmarks` counts allocations. The label \"bench: full\" measures `full` on a cluster of this machine: the loads that\n# showed real regressions of TiDB (docs/internals/field.md).\ntargets:\n  candidate: { kind: tidb }\n  cluster: { kind: playground, version: nightly } # of TiKV and PD\n  benchmarks: { kind: none }\n\nsuites:\n  default:\n    side-by-side: { measure: simulated, budget: 1h }\n    threads: [16]\n    tables: 1\n    table-size: 10000\n    plans: { corpus: tidb }\n    workloads:\n      - tool: sysbench\n        name: [oltp_point_select, oltp_read_only, oltp_read_write, oltp_update_index, select_random_ranges]\n  full:\n    target: cluster\n    side-by-side: { budget: 3h } # performance.yml gives a job 4 hours, two builds included\n    threads: [16]\n    workloads:\n      - tool: sysbench\n        name:\n          - oltp_point_select\n          - oltp_read_only\n          - oltp_read_write\n          - oltp_write_only\n          - oltp_insert\n          - oltp_delete\n          - oltp_update_index\n          - oltp_update_non_index\n          - select_random_points\n          - select_random_ranges\n      - { tool: go-tpc, name: tpcc }\n      - { tool: go-ycsb, name: c }\n      - { tool: connect }\n      # 200 prepared statements, more plans than a session keeps by default: does it find them again?\n      - { tool: sysbench, name: oltp_many_statements, variables: { tidb_session_plan_cache_size: 1000 } }\n      - tool: sysbench\n        name: oltp_read_write\n        id: add-index-beside\n        threads: 16\n        beside:\n          statement: ALTER TABLE sbtest1 ADD INDEX by_pad (pad)\n          undo: ALTER TABLE sbtest1 DROP INDEX by_pad\n  benchmarks:\n    target: benchmarks\n    side-by-side: { budget: 1h }\n    workloads:\n      - tool: go-bench\n        name: session\n        packages: [./pkg/session, ./pkg/tablecodec]\n        # Each of pkg/session starts a TiDB of its own: those of partitions take minutes before they measure anything.\n        bench: PointGet|EncodeRowKey|DecodeRowKey\n";

// \0#workflow/my-server
var my_server_default = "name: Performance\non:\n  push: { branches: [main] }\n  pull_request: { types: [opened, synchronize, reopened, labeled] }\npermissions: {}\njobs:\n  bench:\n    if: (github.event.action != 'labeled' || startsWith(github.event.label.name, 'bench:')) && !github.event.pull_request.head.repo.fork\n    concurrency: bench-my-server # one load at a time\n    runs-on: ubuntu-24.04 # better: a runner of your own, near the server\n    timeout-minutes: 60\n    permissions: { actions: read, contents: write, pull-requests: write } # the label \"bench: accept\"; the baseline; the comment\n    steps:\n      - uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1\n        with: { fetch-depth: 0, persist-credentials: false }\n      - uses: org/tidb-bench-action@v1\n        with:\n          target: endpoint\n          host: db.example.com\n          user: bench\n          password: ${{ secrets.BENCH_PASSWORD }}\n          workloads: oltp_point_select,oltp_read_write\n          tolerance: 3%\n          baseline: branch\n";

// \0#workflow/performance
var performance_default = "# Measures each pull request, also of forks, with a token that only reads. What it measures: tidb-bench.yml.\nname: Performance\non: { pull_request: { types: [opened, synchronize, reopened, labeled] } }\npermissions: {}\njobs:\n  bench:\n    if: github.event.action != 'labeled' || startsWith(github.event.label.name, 'bench:')\n    strategy: { fail-fast: false, matrix: { suite: [default, benchmarks] } }\n    concurrency: { group: 'bench-${{ matrix.suite }}-${{ github.event.number }}', cancel-in-progress: true }\n    runs-on: ubuntu-24.04\n    timeout-minutes: 240\n    permissions: { contents: read }\n    steps:\n      - uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1\n        with: { fetch-depth: 0, persist-credentials: false }\n      - run: echo \"GOTOOLCHAIN=go$(sed -n 's/^go //p' go.mod)\" >> \"$GITHUB_ENV\" # TiDB refuses another one\n      - uses: org/tidb-bench-action@v1\n        with:\n          suite: ${{ matrix.suite }}\n          against: merge-base\n          build: make server\n          binaries: tidb=bin/tidb-server\n          paths: '**, !docs/**, !tests/**, !**/*.md'\n          comment: false # performance-comment.yml comments\n";

// \0#workflow/performance-comment
var performance_comment_default = "# Judges the figures that performance.yml hands over, with the rules of the default branch, and comments. It runs no code of a fork.\n# A measurement that failed is never green. Its inputs are those of performance.yml, but `suite` and `comment`.\nname: Performance comment\non: { workflow_run: { workflows: [Performance], types: [completed] } } # zizmor: ignore[dangerous-triggers]\npermissions: {}\njobs:\n  comment:\n    # Not for a run whose jobs were all skipped, or that waits for an approval: nothing broke.\n    if: github.event.workflow_run.event == 'pull_request' && !contains(fromJSON('[\"skipped\", \"action_required\"]'), github.event.workflow_run.conclusion)\n    runs-on: ubuntu-24.04\n    timeout-minutes: 10\n    permissions:\n      actions: read # the figures\n      contents: read\n      pull-requests: write # the comment\n      statuses: write # the status, with `mark: status` in tidb-bench.yml: the one to require\n    steps:\n      - uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1\n        with: { fetch-depth: 0, persist-credentials: false } # without `ref`: the default branch, never the fork's\n      - uses: org/tidb-bench-action@v1\n        with:\n          against: merge-base\n          build: make server\n          binaries: tidb=bin/tidb-server\n          paths: '**, !docs/**, !tests/**, !**/*.md'\n";

// src/extensions/init/cases.ts
/** Reasons to use the program, which `init` offers. */
const caseNames = [
	"change",
	"server",
	"application",
	"upgrade",
	"release-candidate"
];
/** Answers that a caller may give: inputs of the action, and the release branch. */
const answerNames = [
	"build",
	"binaries",
	"host",
	"port",
	"user",
	"tidb-version",
	"against",
	"workloads",
	"schema",
	"branch"
];
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
/** `release-8.5` is the line v8.5. */
const lineOf = (branch) => `v${/\d+\.\d+/.exec(branch)?.[0] ?? "8.5"}`;
/** Inputs as a workflow has them. */
function withInputs(inputs) {
	const lines = Object.entries(inputs).map(([name, text]) => `          ${name}: ${yamlText(text)}\n`);
	return `      - uses: ${self}\n        with:\n${lines.join("")}`;
}
/** Writes the text as YAML: plain if YAML reads it back as this text, else quoted. */
function yamlText(text) {
	return /^[A-Za-z./_][\w ./=,+-]*$/.test(text) && !/^(?:true|false|null|yes|no|on|off)$/i.test(text) ? text : `'${text.replaceAll("'", "''")}'`;
}
const mayComment = "    permissions: { contents: read, pull-requests: write } # the comment\n";
const mayCommentOnBranches = mayComment.replace("the comment", "the comment, not on pull requests from forks: docs/start.md#from-forks");
/**
* A pull request's own jobs; a label of another kind starts nothing, and the newest push ends the
* run before it.
*/
const onPullRequest = (minutes) => `name: Performance
on: { pull_request: { types: [opened, synchronize, reopened, labeled] } }
permissions: {}
jobs:
  bench:
    if: github.event.action != 'labeled' || startsWith(github.event.label.name, 'bench:')
    concurrency: { group: 'bench-\${{ github.event.number }}', cancel-in-progress: true }
    runs-on: ubuntu-24.04
${minutes}${mayCommentOnBranches}`;
const forksHint = "This file never comments on pull requests from forks. If you have them, see docs/start.md#from-forks of tidb-bench-action.";
/** The starter with the build of the answers. Other servers than TiDB have one suite, and no Go benchmarks. */
function withBuild(workflow, answers) {
	return (isOfTidb(answers) ? workflow : workflow.replace(/^ +(?:strategy: .*|- run: .*|suite: .*)\n/gm, "").replace(/\$\{\{ matrix\.suite }}-/, "")).replace("build: make server", () => `build: ${yamlText(answers.build)}`).replace("binaries: tidb=bin/tidb-server", () => `binaries: ${yamlText(answers.binaries)}`);
}
const isOfTidb = ({ binaries: list }) => /(?:^|,)\s*tidb=/.test(list);
const steps = (inputs) => `    steps:
      - uses: ${checkout}
        with: { fetch-depth: 0, persist-credentials: false }
${withInputs(inputs)}`;
const cases = {
	change: {
		title: "I change TiDB, TiKV, PD or TiProxy",
		questions: [build, binaries],
		workflow: (answers) => withBuild(performance_default, answers),
		comments: (answers) => ({
			path: ".github/workflows/performance-comment.yml",
			text: withBuild(performance_comment_default, answers)
		}),
		config: (answers) => ({
			path: "tidb-bench.yml",
			text: isOfTidb(answers) ? tidb_default : server_default
		}),
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
		workflow: ({ host, port, user }) => my_server_default.replace("db.example.com", () => yamlText(port === "4000" ? host : `${host}:${port}`)).replace("user: bench", () => `user: ${yamlText(user)}`),
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
				default: "bench/workload.yml",
				isFile: true
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
		workflow: (answers) => onPullRequest("    timeout-minutes: 120\n") + steps({
			against: "merge-base",
			workloads: answers.workloads,
			"tidb-version": answers["tidb-version"]
		}),
		workload: ({ workloads }) => ({
			path: workloads,
			text: exampleWorkload
		}),
		next: (answers) => [
			`Describe the tables and statements of your application in ${answers.workloads}.`,
			"From the next pull request on, its load is measured side by side with that of the merge base.",
			forksHint
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
		workflow: (answers) => `name: Performance of an upgrade
on:
  pull_request:
    paths: [.github/workflows/performance.yml] # name other versions here, and see
  workflow_dispatch:
permissions: {}
jobs:
  bench:
    runs-on: ubuntu-24.04
    timeout-minutes: 180
${mayComment}    steps:
      - uses: ${checkout}
        with: { persist-credentials: false }
${withInputs({
			"tidb-version": answers["tidb-version"],
			against: answers.against,
			workloads: answers.workloads
		})}`,
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
		workflow: (answers) => `name: Performance of release candidates
on:
  schedule: [{ cron: '17 2 * * *' }]
permissions: {}
jobs:
  bench:
    runs-on: ubuntu-24.04
    timeout-minutes: 300
    permissions: { contents: read, issues: write } # the issue that a regression opens
    steps:
      - uses: ${checkout}
        with: { ref: ${answers.branch}, fetch-depth: 0, persist-credentials: false }
${withInputs({
			suite: "release-candidate",
			build: answers.build,
			binaries: answers.binaries,
			"tidb-version": lineOf(answers.branch),
			against: lineOf(answers.branch)
		})}`,
		next: (answers) => [`Each night the head of ${answers.branch} is measured side by side with the last release of its line.`, "More comparisons, binaries and mirrors: workflows/release-candidate.yml."]
	}
};
/**
* Actions as the workflows that are written name them; a test compares them with those of the
* examples.
*/
const checkout = "actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1";
const self = "org/tidb-bench-action@v1";
const loadHead = "# The load of the application: tables, rows, statements. Keys: docs/own-load.md of tidb-bench-action.";
const exampleWorkload = `${loadHead}
schema:
  - >-
    CREATE TABLE orders (id BIGINT PRIMARY KEY AUTO_INCREMENT, customer INT NOT NULL, total INT NOT NULL,
    KEY by_customer (customer))
data:
  - table: orders
    rows: 20000
    columns: { customer: { uniform: [1, 2000] }, total: { uniform: [1, 500] } }
transactions:
  - name: history
    weight: 9
    statements:
      - { name: list, sql: 'SELECT id, total FROM orders WHERE customer = ?', params: [{ uniform: [1, 2000] }] }
  - name: checkout
    weight: 1
    statements:
      - name: place
        sql: INSERT INTO orders (customer, total) VALUES (?, ?)
        params: [{ uniform: [1, 2000] }, { uniform: [1, 500] }]
`;
function idleFault(name, of) {
	const options = cases[of].questions.map((question) => `--${question.name}`).join(", ");
	return {
		where: `--${name}`,
		what: `has no effect for the case ${of}`,
		remedy: `that takes ${options}`
	};
}
/**
* Returns the fault of an answer that the action would refuse or that would change its meaning in
* the workflow.
*/
function faultOf({ name, isFile }, text) {
	const where = `--${name}`;
	if (/[\n\r]/.test(text)) return {
		where,
		what: "expected one line",
		remedy: "put the others into a script"
	};
	if (name === "branch") return /^release-\d+\.\d+[\w.-]*$/.test(text) ? void 0 : {
		where,
		what: `expected a release branch such as release-8.5; got "${text}"`
	};
	if (name === "schema") return void 0;
	if (isFile && !/^(?!\/)(?!.*\.\.)[\w./-]+\.ya?ml$/.test(text)) return {
		where,
		what: `expected a file of the repository such as bench/workload.yml; got "${text}"`
	};
	const issue = inputCatalogue[name].schema.safeParse(text).error?.issues[0];
	return issue === void 0 ? void 0 : {
		where,
		what: `${issue.message}; got "${text}"`
	};
}

// src/extensions/init/repository.ts
/**
* Build commands and binaries, recognized by a line in a file at the root of the server's
* repository.
*/
const names = [
	{
		file: "go.mod",
		line: /^module github\.com\/pingcap\/tidb$/m,
		build: "make server",
		binaries: "tidb=bin/tidb-server"
	},
	{
		file: "go.mod",
		line: /^module github\.com\/tikv\/pd$/m,
		build: "make pd-server",
		binaries: "pd=bin/pd-server"
	},
	{
		file: "go.mod",
		line: /^module github\.com\/pingcap\/tiproxy$/m,
		build: "make cmd",
		binaries: "tiproxy=bin/tiproxy"
	},
	{
		file: "Cargo.toml",
		line: /^name = "tikv"$/m,
		build: "make release",
		binaries: "tikv=target/release/tikv-server"
	}
];
/** The build of the repository in a folder; nothing where it is none that is known. */
function buildOf(folder) {
	const match = names.find(({ file, line }) => {
		const path = join(folder, file);
		return existsSync(path) && line.test(readRegularFile(path));
	});
	return match === void 0 ? {} : {
		build: match.build,
		binaries: match.binaries
	};
}
/** Commands that create an application's tables, recognized by a file; the first match counts. */
const migrations = [
	["manage.py", "python manage.py migrate"],
	["db/structure.sql"],
	["db/schema.rb", "bin/rails db:schema:load"],
	...[
		"prisma/migrations",
		"db/migrations",
		"migrations",
		"db/migration",
		"src/main/resources/db/migration"
	].map((path) => [path]),
	["db/schema.sql"],
	["schema.sql"]
];
function defaultsOf(folder) {
	const hasSql = (path) => path.endsWith(".sql") || readdirSync(path, { recursive: true }).some((name) => String(name).endsWith(".sql"));
	const match = migrations.find(([path, command]) => {
		const full = join(folder, path);
		return existsSync(full) && (command !== void 0 || hasSql(full));
	});
	const name = basename(resolve(folder)).replace(/[^\w.-]+/g, "-");
	const schema = match === void 0 ? {} : { schema: match[1] ?? match[0] };
	return {
		...buildOf(folder),
		...schema,
		file: `bench/${name}.yml`
	};
}
/** A load on tables that are there: a query of each, to be replaced by those of the application. */
function workloadOn(schema, tables) {
	const query = (table) => `      - { name: ${table}, sql: "SELECT COUNT(*) FROM \`${table}\`" }\n`;
	return `${loadHead}
schema: ${JSON.stringify(schema)}
data: [] # Rows of each table, such as { table: orders, rows: 20000, columns: { total: { uniform: [1, 500] } } }
transactions:
  - name: example # Replace it with the statements of the application.
    transaction: false
    statements:
${tables.length === 0 ? "      - { name: nothing, sql: SELECT 1 }\n" : tables.map(query).join("")}`;
}
/**
* The text of a workload file on the caller's own tables. @throws Failure `input` where the schema
* cannot be read
*/
function ownWorkload(folder, path, schema) {
	const source = existsSync(join(folder, schema)) || /^\S*[*?]\S*$/.test(schema) ? relative(dirname(path), schema) : { command: schema };
	const full = join(folder, path);
	mkdirSync(dirname(full), { recursive: true });
	try {
		writeFileSync(full, workloadOn(source, []));
		const { tables } = readSqlLoad(path, folder);
		return workloadOn(source, [...tables.values()].map(({ name }) => name).slice(0, MOST_TABLES));
	} finally {
		rmSync(full);
	}
}
const MOST_TABLES = 20;

// src/extensions/init/verb.ts
/** Path of the workflow file. */
const WORKFLOW_PATH = ".github/workflows/performance.yml";
/** `init`: the workflow to start from, for one of the things that people come for. */
function defineInit(program, io, finish) {
	const command = program.command("init").addOption(new Option("--case <what>", "the use case; if omitted, init asks for it").choices(caseNames)).option("--branch <name>", "release branch to measure, such as release-8.5").option("--schema <what>", "what creates the tables: a folder of migrations, a .sql file or a command").option("--force", "overwrite an existing workflow").option(...jsonOption);
	addInputOptions(command, [
		"build",
		"binaries",
		"host",
		"port",
		"user",
		"tidb-version",
		"against",
		"workloads"
	]).addHelpText("after", "\nExample:\n  $ tidb-bench init\n  $ tidb-bench init --case upgrade --tidb-version v8.5.4 --against v8.5.3").action(async (options) => {
		await withQuestions(io, async (ask) => {
			const name = options.case ?? (ask === void 0 ? noCase() : await askCase(ask));
			const starter = writeStarter(".", name, await answersFor(name, givenOf(options), defaultsOf("."), ask), options.force === true);
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
	const starterCase = cases[name];
	const comments = starterCase.comments?.(answers);
	const workflows = [{
		path: WORKFLOW_PATH,
		text: starterCase.workflow(answers)
	}, ...comments === void 0 ? [] : [comments]];
	const existing = workflows.find(({ path }) => existsSync(join(folder, path)));
	if (existing !== void 0 && !force) throw new Failure("input", `${existing.path} already exists, so nothing was written`, { remedy: "Use --force to overwrite it." });
	const config = starterCase.config?.(answers);
	const isNewConfig = config !== void 0 && !existsSync(join(folder, config.path));
	const example = starterCase.workload?.(answers);
	const isNew = example !== void 0 && !existsSync(join(folder, example.path));
	const workload = isNew && answers.schema !== "example" ? {
		...example,
		text: ownWorkload(folder, example.path, answers.schema)
	} : example;
	const files = [
		...workflows,
		...isNewConfig ? [config] : [],
		...workload !== void 0 && isNew ? [workload] : []
	];
	for (const { path, text } of files) {
		mkdirSync(dirname(join(folder, path)), { recursive: true });
		writeFileSync(join(folder, path), text);
	}
	const written = files.map(({ path }) => path);
	return {
		written,
		next: [
			...starterCase.next(answers),
			`${self} is a placeholder until there is a release: put the owner and a commit of your copy in its place.`,
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
async function withQuestions(io, tell) {
	if (!process.stdin.isTTY) return tell(void 0);
	const { signal } = io;
	const terminal = createInterface({
		input: process.stdin,
		output: process.stderr,
		signal
	});
	const lines = terminal[Symbol.asyncIterator]();
	try {
		await tell(async (question) => {
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
function noCase() {
	throw new Failure("input", "init cannot ask for the use case, because this is not an interactive terminal", { remedy: `Name it with --case: ${caseNames.join(", ")}.` });
}
function givenOf(options) {
	const texts = {
		build: options.build,
		binaries: options.binaries,
		host: options.host,
		port: options.port,
		user: options.user,
		"tidb-version": options.tidbVersion,
		against: options.against,
		workloads: options.workloads,
		schema: options.schema,
		branch: options.branch
	};
	return Object.fromEntries(answerNames.flatMap((name) => texts[name] === void 0 ? [] : [[name, texts[name]]]));
}
/**
* An answer for every question of a case: as an option says, else as a person does, else the
* default.
* @param ask undefined where nobody can answer
* @throws Failure `input` with every fault
*/
async function answersFor(name, presetAnswers, defaults, ask) {
	const { questions } = cases[name];
	const idle = answerNames.filter((each) => presetAnswers[each] !== void 0 && !questions.some((question) => question.name === each));
	if (idle.length > 0) throw answersFailure(idle.map((each) => idleFault(each, name)));
	const answers = {
		build: "",
		binaries: "",
		host: "",
		port: "",
		user: "",
		"tidb-version": "",
		against: "",
		workloads: "",
		schema: "",
		branch: ""
	};
	for (const question of questions) {
		const otherwise = (question.isFile === true ? defaults.file : defaults[question.name]) ?? question.default;
		const option = presetAnswers[question.name];
		answers[question.name] = option ?? ((await ask?.(`${question.text} [${otherwise}] `))?.trim() || otherwise);
	}
	const faults = questions.flatMap((question) => faultOf(question, answers[question.name]) ?? []);
	if (faults.length > 0) throw answersFailure(faults);
	return answers;
}
/** The case by its number or its name. @throws Failure `input` where that is none */
async function askCase(ask) {
	const names = Object.keys(cases);
	const answer = (await ask(`Which case describes you?\n${names.map((name, index) => `  ${index + 1}  ${cases[name].title}`).join("\n")}\n[1] `)).trim() || "1";
	const choice = names[Number(answer) - 1] ?? names.find((name) => name === answer);
	if (choice !== void 0) return choice;
	throw answersFailure([{
		where: "the case",
		what: `"${answer}" is not one of the cases`,
		remedy: `answer with a number from 1 to ${names.length}`
	}]);
}
function answersFailure(faults) {
	return faultsFailure("Nothing was written:", faults);
}

export { defineInit };