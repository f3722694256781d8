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
const mayCommentOnBranches = mayComment.replace("the comment", "the comment; on pull requests from forks, only fork-comment.yml comments");
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
const forksHint = "This file never comments on pull requests from forks. If you have them, also copy workflows/fork-comment.yml, and give it the same inputs.";
const steps = (inputs) => `    steps:
      - uses: ${checkout}
        with: { fetch-depth: 0, persist-credentials: false }
${withInputs(inputs)}`;
const cases = {
	change: {
		title: "I change TiDB, TiKV, PD or TiProxy",
		questions: [build, binaries],
		workflow: (answers) => onPullRequest("") + steps({
			against: "merge-base",
			build: answers.build,
			binaries: answers.binaries,
			"tidb-version": "nightly",
			workloads: "sysbench,tpcc,ycsb-c,connect",
			paths: "**, !docs/**, !**/*.md"
		}),
		next: () => ["Each pull request is built and measured side by side with its merge base.", forksHint]
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
		workflow: (answers) => `name: Performance
on:
  push: { branches: [main] }
  pull_request: { types: [opened, synchronize, reopened, labeled] }
permissions: {}
jobs:
  bench:
    if: (github.event.action != 'labeled' || startsWith(github.event.label.name, 'bench:')) && !github.event.pull_request.head.repo.fork
    concurrency: bench-my-server # one load at a time
    runs-on: ubuntu-24.04 # better: a runner of your own, near the server
    timeout-minutes: 60
    permissions: { actions: read, contents: write, pull-requests: write } # the label "bench: accept"; the baseline; the comment
    steps:
      - uses: ${checkout}
        with: { fetch-depth: 0, persist-credentials: false }
      - uses: ${self}
        with:
          target: endpoint
          host: ${yamlText(answers.port === "4000" ? answers.host : `${answers.host}:${answers.port}`)}
          user: ${yamlText(answers.user)}
          password: \${{ secrets.BENCH_PASSWORD }}
          workloads: oltp_point_select,oltp_read_write
          tolerance: 3%
          baseline: branch
`,
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
* Writes the files of a case. A load that is there stays as it is: it is the caller's own.
* @returns the paths of the files that were written, and what is to be done next, a sentence each
* @throws Failure `input` where a workflow is there, unless it may be written over
*/
function writeStarter(folder, name, answers, force) {
	const starterCase = cases[name];
	if (existsSync(join(folder, ".github/workflows/performance.yml")) && !force) throw new Failure("input", `${WORKFLOW_PATH} already exists, so nothing was written`, { remedy: "Use --force to overwrite it." });
	const example = starterCase.workload?.(answers);
	const isNew = example !== void 0 && !existsSync(join(folder, example.path));
	const workload = isNew && answers.schema !== "example" ? {
		...example,
		text: ownWorkload(folder, example.path, answers.schema)
	} : example;
	const files = [{
		path: WORKFLOW_PATH,
		text: starterCase.workflow(answers)
	}, ...workload !== void 0 && isNew ? [workload] : []];
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