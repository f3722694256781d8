import { _ as record, a as _null, b as tuple, d as literal, i as _enum, m as number, o as array, s as boolean, v as strictObject, x as union, y as string$1 } from "./schemas.js";
import { t as Failure } from "./failure.js";
import { g as metricStems, m as metricInfo } from "./header-schema.js";
import { i as ownValue, n as defined } from "./objects.js";
import { t as nearest } from "./nearest.js";
import { a as statementsOf, o as tokensOf } from "./tokens.js";
import { h as plural } from "./number.js";
import { extname, parse } from "node:path";

// src/record/cells.ts
const cellMaps = /* @__PURE__ */ new WeakMap();
/** The cells of a record by id, made once a record; of two cells with one id the first. */
function cellsById(record) {
	const cached = cellMaps.get(record);
	if (cached !== void 0) return cached;
	const cells = new Map(record.cells.toReversed().map((cell) => [cell.id, cell]));
	cellMaps.set(record, cells);
	return cells;
}
/**
* `rate` of sysbench and others, `target` of go-ycsb: events a second that each client begins, whatever the server does.
* @returns undefined where they begin as soon as they can
*/
function givenRate({ rate, target }) {
	return [rate, target].map(Number).find((value) => value > 0);
}
/**
* Returns the id that the configuration gives a cell, without a thread count at its end: `rw` for `rw-16` with 16 threads.
* @returns undefined if the id consists of tool, workload and threads, or of threads only
*/
function givenName({ id, tool, threads }) {
	if (id.startsWith(`${tool}/`)) return void 0;
	const [end = "", count] = /[^a-z0-9]*([0-9]+)$/iu.exec(id) ?? [];
	const name = Number(count) === threads ? id.slice(0, id.length - end.length) : id;
	return name === "" ? void 0 : name;
}

// src/tool/sql/generator.ts
const whole = number().int().min(-9007199254740991).max(9007199254740991);
const scalar = union([
	string$1().max(4e3),
	number(),
	boolean()
]);
const sequential = strictObject({
	from: whole.default(1).describe("First value."),
	step: whole.default(1).describe("Distance of two values.")
}).refine(({ step }) => step !== 0, { error: "a step of 0 repeats one value" });
const uniform = union([tuple([number(), number()]).transform(([from, to]) => ({
	from,
	to,
	decimals: 0
})), strictObject({
	from: number(),
	to: number(),
	decimals: number().int().min(0).max(9).default(0)
})]).refine(({ from, to }) => from <= to, { error: "the first number is over the second" }).refine(({ from, to, decimals }) => decimals > 0 || Number.isInteger(from) && Number.isInteger(to), { error: "whole numbers, or say how many `decimals`" });
const zipfian = union([tuple([whole, whole]).transform(([from, to]) => ({
	from,
	to,
	exponent: .99
})), strictObject({
	from: whole,
	to: whole,
	exponent: number().gt(0).max(5).default(.99)
})]).refine(({ from, to }) => from <= to, { error: "the first number is over the second" });
const columnName = /^([^\s.]+)\.([^\s.]+)$/;
const pick = union([
	array(scalar).min(1).max(1e5),
	string$1().regex(columnName, "expected table.column").transform((text) => {
		const [, table = "", column = ""] = columnName.exec(text) ?? [];
		return {
			table,
			column
		};
	}),
	strictObject({ file: string$1().min(1).max(200) })
]);
const length = number().int().min(1).max(1e4);
const string = union([
	length.transform((most) => ({
		least: most,
		most
	})),
	tuple([length, length]).refine(([least, most]) => least <= most, { error: "the first length is over the second" }).transform(([least, most]) => ({
		least,
		most
	})),
	string$1().min(1).max(4e3).transform((template) => ({ template }))
]);
const moment = string$1().regex(/^\d{4}-\d{2}-\d{2}(?:[ T]\d{2}:\d{2}:\d{2})?$/, "expected a time such as \"2026-01-31 12:00:00\"").refine((text) => !Number.isNaN(secondsOf(text)), { error: "there is no such time" }).transform(secondsOf);
const datetime = tuple([moment, moment]).refine(([from, to]) => from <= to, { error: "the first time is over the second" }).transform(([from, to]) => ({
	from,
	to
}));
const by = union([whole.transform((one) => [one, one]), tuple([whole, whole])]);
const plus = strictObject({
	parameter: number().int().min(1).max(1e3).describe("Which one, from 1; it is before this one."),
	by: by.describe("What is added: a whole number, or one between two; to a time, seconds.")
}).refine(({ by: [least, most] }) => least <= most, { error: "the first number of `by` is over the second" }).transform(({ parameter, by: [least, most] }) => ({
	parameter,
	least,
	most
}));
/** One part of `weighted`: a value, NULL, or another way to make values. */
const part = tuple([number().positive(), union([
	scalar,
	_null(),
	strictObject({ uniform }),
	strictObject({ zipfian }),
	strictObject({ pick }),
	strictObject({ string }),
	strictObject({ datetime })
])]).transform(([weight, of]) => ({
	weight,
	of
}));
const weighted = array(part).min(1).max(1e3);
const shapes = {
	sequential,
	uniform,
	zipfian,
	pick,
	string,
	datetime,
	weighted,
	plus
};
const names = Object.keys(shapes);
/** Schema of a generator of values, as a file writes it: `sequential`, or one key that names the method. */
const generatorSchema = union([
	literal("sequential").transform(() => ({ sequential: sequential.parse({}) })),
	strictObject({ sequential }),
	strictObject({ uniform }),
	strictObject({ zipfian }),
	strictObject({ pick }),
	strictObject({ string }),
	strictObject({ datetime }),
	strictObject({ weighted }),
	strictObject({ plus })
], { error: ({ input }) => whatIsWrong(input) }).describe("How values are made: sequential, uniform, zipfian, pick, string, datetime, weighted or plus.");
/** A generator by itself, or those that a weighted one chooses from. */
function plainGenerators(generator) {
	if (!("weighted" in generator)) return [generator];
	return generator.weighted.flatMap(({ of }) => typeof of === "object" && of !== null ? [of] : []);
}
/** Seconds since 1970, in UTC. */
function secondsOf(text) {
	const time = Date.parse(`${text.slice(0, 10)}T${text.slice(11) || "00:00:00"}Z`);
	return new Date(time).getUTCDate() === Number(text.slice(8, 10)) ? time / 1e3 : NaN;
}
/** The fault of the one way that was meant, instead of those of all. */
function whatIsWrong(input) {
	const [entry, ...others] = typeof input === "object" && input !== null ? Object.entries(input) : [[String(input), {}]];
	if (Array.isArray(input) || entry === void 0 || others.length > 0) return `expected one way to make values: ${names.join(", ")}`;
	const [name, value] = entry;
	if (!Object.hasOwn(shapes, name)) {
		const suggestion = nearest(name, names);
		return `unknown generator \`${name}\`; ${suggestion === void 0 ? `known are ${names.join(", ")}` : `did you mean \`${suggestion}\`?`}`;
	}
	const parsed = shapes[name].safeParse(value);
	const [issue] = parsed.success ? [] : parsed.error.issues;
	return `\`${name}\`: ${(issue?.message.startsWith("Invalid") ? void 0 : issue?.message) ?? expected[name]}`;
}
const expected = {
	sequential: "expected {from, step}",
	uniform: "expected [from, to], or {from, to, decimals}",
	zipfian: "expected [from, to], or {from, to, exponent}",
	pick: "expected a list, table.column, or {file: path}",
	string: "expected a length, [least, most], or a pattern of # for digits and @ for letters",
	datetime: "expected two times such as [\"2026-01-01\", \"2026-12-31 23:59:59\"]",
	weighted: "expected a list of [weight, value] or [weight, {uniform: [1, 9]}]",
	plus: "expected {parameter, by}, of a parameter that is before it"
};

// src/tool/sql/definition.ts
const path = string$1().min(1).max(200);
const identifier = string$1().regex(/^[A-Za-z0-9_$]{1,64}$/, "expected a name of letters, digits, $ and underscores");
/** Names that are in metrics. */
const label = string$1().regex(/^[A-Za-z0-9][A-Za-z0-9 _.-]{0,39}$/, "expected at most 40 letters, digits, spaces, dots and dashes");
const text = string$1().min(1).max(1e5);
const dataSchema = union([
	strictObject({ file: path.describe("A file of SQL statements.") }),
	strictObject({
		csv: path.describe("A CSV file; its first line names the columns."),
		table: identifier.describe("Table that it fills.")
	}),
	strictObject({
		table: identifier.describe("Table that is filled."),
		rows: number().int().positive().max(1e9).describe("Rows that are made."),
		columns: record(identifier, generatorSchema).describe("How the values of each column are made.")
	})
]);
const statementSchema = union([text.transform((sql) => ({
	sql,
	params: []
})), strictObject({
	name: label.optional().describe("What it is called in reports; default: its place."),
	sql: text.describe("One statement, with ? for each parameter."),
	params: array(generatorSchema).max(1e3).default([]).describe("How each parameter is made, in order.")
})]);
const transactionSchema = strictObject({
	name: label.describe("Name in reports."),
	weight: number().gt(0, "a weight is over 0").max(1e6).default(1).describe("Its share of the load."),
	transaction: boolean().default(true).describe("Between BEGIN and COMMIT."),
	prepared: boolean().default(true).describe("As prepared statements."),
	"ignore-errors": array(number().int().min(1).max(65535)).default([]).describe("Numbers of errors after which it is tried again, beside those that the server asks to retry."),
	statements: array(statementSchema).min(1).max(200).describe("What it does, in this order.")
});
const migrationSchema = strictObject({
	command: text.describe("A shell command that creates the tables in the empty database of each side. It runs at the root of the repository; TIDB_BENCH_HOST, _PORT, _USER, _PASSWORD, _DATABASE and DATABASE_URL hold the address."),
	files: array(path).default([]).describe("Files and folders that decide what it creates. Without a change of them, nothing is measured.")
});
/** Keys of a workload file, and of a load that is in `tidb-bench.yml` itself. */
const sqlKeys = () => ({
	seed: number().int().min(0).max(2147483647).default(1).describe("The same seed makes the same rows."),
	schema: union([
		string$1().min(1),
		array(string$1().min(1)).min(1),
		migrationSchema
	]).transform((value) => typeof value === "string" ? [value] : value).describe("What creates the tables: statements, `.sql` files, a folder or a glob of them, a list of these; or a command."),
	data: array(dataSchema).default([]).describe("How the tables are filled."),
	transactions: array(transactionSchema).min(1).max(100).describe("What is run, each by its weight.")
});
/** A workload file. */
const sqlFileSchema = strictObject({
	version: literal(1).default(1).describe("Version of this format."),
	...sqlKeys()
});
/** Checks whether an entry of `schema` is the path of a file. */
function isSqlFile(entry) {
	return /^\S+\.sql$/i.test(entry) && !isSqlFolder(entry);
}
/** Checks whether an entry of `schema` is a folder of files or a glob. No statement is one word. */
function isSqlFolder(entry) {
	return /[*?{[]/.test(entry) ? /^\S+$/.test(entry) : /^[^\s;]+$/.test(entry) && !/\.sql$/i.test(entry);
}
/** Returns the name of a statement: its own, or its place in its transaction. @param index from 0 */
function statementName(transaction, statement, index) {
	const own = "name" in statement && typeof statement.name === "string" ? statement.name : `${index + 1}`;
	return `${transaction.name}/${own}`;
}
/**
* A load of some of its statements, which keep their names. @param names none: all of them
* @throws Failure `input` where it has none of them
*/
function chosenStatements(definition, names) {
	if (names.length === 0) return definition;
	const transactions = definition.transactions.flatMap((transaction) => {
		const statements = transaction.statements.flatMap((statement, index) => {
			const name = statementName(transaction, statement, index);
			return names.includes(name) ? [{
				...statement,
				name: name.slice(transaction.name.length + 1)
			}] : [];
		});
		return statements.length === 0 ? [] : [{
			...transaction,
			statements
		}];
	});
	if (transactions.length === 0) throw new Failure("input", `the load has no statement named ${names.join(", ")}`);
	return {
		...definition,
		transactions
	};
}
const listSchema = array(string$1());
/** The list of a cell's data. @returns an empty one where there is none */
function listIn(data, name) {
	const text = data[name];
	return typeof text === "string" ? listSchema.parse(JSON.parse(text)) : [];
}
/** Every generator of a load with its place; of a weighted one those that it chooses from. */
function generatorsOf({ data, transactions }) {
	return [...data.flatMap((entry, index) => Object.entries("columns" in entry ? entry.columns : {}).map(([name, generator]) => ({
		generator,
		path: [
			"data",
			index,
			"columns",
			name
		]
	}))), ...transactions.flatMap(({ statements }, index) => statements.flatMap(({ params }, at) => params.map((generator, number) => ({
		generator,
		path: [
			"transactions",
			index,
			"statements",
			at,
			"params",
			number
		]
	}))))].flatMap(({ generator, path }) => plainGenerators(generator).map((one) => ({
		generator: one,
		path
	})));
}
/** `CREATE TABLE t{1..50000} …`: one statement for each number. */
const range = /\{(\d{1,9})\.\.(\d{1,9})\}/g;
/** The statements that a statement with ranges stands for; all of its ranges are alike, and count together. */
function repetitionsOf(statement) {
	const [first] = statement.matchAll(range);
	if (first === void 0) return [statement];
	const [from, to] = [Number(first[1]), Number(first[2])];
	return Array.from({ length: to - from + 1 }, (_, at) => statement.replace(range, String(from + at)));
}

// src/tool/sql/lists.ts
/** Most characters of a value in a record. */
const MOST_CHARACTERS = 4e3;
const MOST_ENTRIES = 100;
const sql$1 = string$1().min(1).max(MOST_CHARACTERS);
/** One statement, several in one text, or a list of these. */
const sqlList = union([sql$1, array(sql$1).max(MOST_ENTRIES)]).transform((value) => Array.isArray(value) ? value : [value]);
/** Names that are in the ids of cells. */
const cellName = string$1().regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,39}$/, "expected at most 40 letters, digits, dots and dashes");
/** Keys of what is made before, whatever is timed. */
const setupKeys = () => ({
	setup: sqlList.optional().describe("SQL that creates tables and rows, once: statements, the path of a `.sql` file, or a list of these. `{1..50}` makes fifty statements of one."),
	"before-each": sqlList.optional().describe("SQL before each run, not timed, on the same connection."),
	files: array(string$1().min(1).max(200)).max(MOST_ENTRIES).default([]).describe("Other files that SQL reads, such as CSV: a change to them starts a new series.")
});
/** Returns the data of a cell with its SQL: a change of it begins a new series. */
function dataOfLists(lists) {
	return Object.fromEntries(Object.entries(lists).flatMap(([name, list]) => list === void 0 ? [] : [[name, JSON.stringify(list)]]));
}
/** The keys that such data comes from. */
function keysOfLists(data) {
	return Object.fromEntries(Object.keys(data).map((name) => [name === "beforeEach" ? "before-each" : name, listIn(data, name)]));
}
/** Paths among the entries of lists. */
function sqlFilesIn(...lists) {
	return lists.flatMap((list) => list ?? []).filter(isSqlFile);
}
/** Returns the faults of a workload's lists, by their keys. */
function listFaults(lists) {
	return Object.entries(lists).flatMap(([key, list = []]) => {
		return [...JSON.stringify(list).length > MOST_CHARACTERS ? [{
			key,
			what: `expected at most ${MOST_CHARACTERS} characters in all; put more into a .sql file`
		}] : [], ...list.flatMap((entry) => entryFaults(key, entry))];
	});
}
const MOST_REPETITIONS = 1e6;
function rangeFaults(key, statement) {
	const ranges = [...statement.matchAll(range)];
	const [from, to] = (ranges[0] ?? []).slice(1).map(Number);
	if (from === void 0 || to === void 0) return [];
	if (ranges.some(([text]) => text !== ranges[0]?.[0])) return [{
		key,
		what: "expected equal ranges in one statement, such as {1..50} twice"
	}];
	const isFit = from <= to && to - from < MOST_REPETITIONS;
	const what = `expected a range such as {1..50}, of at most ${MOST_REPETITIONS.toLocaleString("en")} numbers`;
	return isFit ? [] : [{
		key,
		what
	}];
}
function entryFaults(key, entry) {
	if (isSqlFile(entry)) return [];
	if (statementsOf(entry).length === 0) return [{
		key,
		what: "expected a statement, found none"
	}];
	const faulty = statementsOf(entry).flatMap(({ sql }) => rangeFaults(key, sql));
	if (faulty.length > 0) return faulty;
	return tokensOf(entry).some(({ kind }) => kind === "placeholder") ? [{
		key,
		what: "expected SQL without placeholders: there is no value for ?"
	}] : [];
}
/** Rows that one statement inserts: TiDB and MariaDB both take them in one transaction. */
const ROWS_AT_ONCE = 1e3;
/** SQL that makes the table `item` of a number of rows, whose column `k` has each value once, in no order. @param rows at least 1 */
function itemTable(rows) {
	const id = `1000 * {0..${Math.ceil(rows / ROWS_AT_ONCE) - 1}} + 100 * a.n + 10 * b.n + c.n + 1`;
	return [
		"CREATE TABLE digit (n INT PRIMARY KEY)",
		"INSERT INTO digit VALUES (0), (1), (2), (3), (4), (5), (6), (7), (8), (9)",
		"CREATE TABLE item (id INT PRIMARY KEY, k CHAR(32) NOT NULL, pad CHAR(60) NOT NULL)",
		`INSERT INTO item SELECT ${id}, MD5(${id}), REPEAT('x', 60) FROM digit a, digit b, digit c WHERE ${id} <= ${rows}`
	];
}

// src/tool/tool.ts
/** Keeps name and keys of an entry as types, to check its `dataOf`. Few commands read the keys, which are built then. */
function defineTool(entry) {
	let built;
	return {
		...entry,
		get keys() {
			built ??= entry.keys();
			return built;
		}
	};
}
/**
* The value of an option, however its name is written: `auto-inc`, `auto_inc` and `autoInc` are the same.
* @param name in camel case
*/
function optionOf(options, name) {
	const plain = name.toLowerCase();
	return Object.entries(options).find(([key]) => key.replace(/[-_]/g, "").toLowerCase() === plain)?.[1];
}
/** A number of a cell's data; undefined where the record does not have it. */
function numberIn(data, name) {
	const value = data[name];
	return typeof value === "number" ? value : void 0;
}
/** `4 warehouses`; undefined where the data does not say how many. */
function countIn(data, name, one) {
	const value = numberIn(data, name);
	return value === void 0 ? void 0 : plural(value, one);
}
/** Addresses of components, `host:port`, several with commas between them; `status` is TiDB's status port. */
const addressWords = [
	"pd",
	"tikv",
	"tidb",
	"status"
];
/** Placeholders that the words of a command may contain in braces, such as `{host}`. */
const commandWords = [...[
	"host",
	"port",
	"hosts",
	"user",
	"database",
	"tls",
	"threads",
	"client",
	"clients"
], ...[
	"duration-seconds",
	"warm-up-seconds",
	"rate",
	"working-folder",
	...addressWords
]];
/** Lower-case letters and dashes alone in braces: not `${name}`, `{print $1}`, `{"a":1}` and `{}`; `{{name}}` is `{name}`. */
const wordInBraces = /\{\{([a-z][a-z-]*)\}\}|(?<!\$)\{([a-z][a-z-]*)\}/g;
/** Replaces the words in braces. */
function fillWords(text, fill) {
	return text.replace(wordInBraces, (_, literal, word = "") => literal === void 0 ? fill(word) : `{${literal}}`);
}
/** Explains why a word of a command cannot be filled. @returns undefined if it can */
function unknownWord(text) {
	let fault;
	fillWords(text, (word) => {
		const like = nearest(word, commandWords);
		const guess = like === void 0 ? "." : `; did you mean {${like}}?`;
		const known = commandWords.map((each) => `{${each}}`).join(", ");
		if (!commandWords.includes(word)) fault ??= `unknown word {${word}}${guess} Words are ${known}; write {{${word}}} for the text {${word}}`;
		return "";
	});
	return fault;
}
/** Facts of the catalogue about a load that its caller wrote: what it makes, and how much, is unknown. */
const unknownLoad = {
	word: (workload) => workload,
	family: () => void 0,
	makingOptions: [],
	rows: () => 0,
	rowBytes: 0
};

// src/tool/entries/boot.ts
/** Duration for an estimate only: stopping it counts too. */
const USUAL_SECONDS$2 = 5;
/** The name of a target of an older version, whose data a server starts on. */
const upgradeFrom = () => string$1().min(1).optional().describe("Name of a target of an older version, on whose data each start of the server is a first one: an upgrade in place. For `playground` and `local`.");
const manyTables = "many-tables";
/** Tables for each of `tables`: 50,000 tables of five partitions are 200 of them. */
const TABLES_FOR_EACH = 250;
/** Tool that times the start of a server of ours, from its process to the first answer to a query. */
const boot = defineTool({
	name: "boot",
	rates: ["time_ms"],
	data: [],
	keys: () => ({
		name: cellName.describe("Name in reports."),
		...setupKeys(),
		"upgrade-from": upgradeFrom()
	}),
	once: () => ({
		operations: 1,
		seconds: USUAL_SECONDS$2,
		figures: 1,
		threads: "one"
	}),
	faults({ setup, "before-each": beforeEach, "upgrade-from": older }) {
		const what = "expected nothing together with `upgrade-from`: each run starts on the data of the older version; move this SQL to `setup`";
		const isIdle = older !== void 0 && beforeEach !== void 0;
		return [...listFaults({
			setup,
			"before-each": beforeEach
		}), ...isIdle ? [{
			key: "before-each",
			what
		}] : []];
	},
	restartsServer: true,
	ownFiles(_, { setup, files, "before-each": beforeEach }) {
		const paths = [...sqlFilesIn(setup, beforeEach), ...files];
		return paths.length === 0 ? void 0 : {
			kind: "files",
			paths
		};
	},
	label: (workload, { upgradeFrom: older }) => older === void 0 ? `boot ${workload}` : `upgrade ${workload} from ${older}`,
	describeData: () => void 0,
	dataOf: ({ setup, files, "before-each": beforeEach, "upgrade-from": older }) => ({
		...dataOfLists({
			setup,
			beforeEach,
			files: files.length === 0 ? void 0 : files
		}),
		...defined({ upgradeFrom: older })
	}),
	keysOf: ({ upgradeFrom: older, ...lists }) => ({
		...keysOfLists(lists),
		...defined({ "upgrade-from": older })
	}),
	words: {
		choices: [manyTables],
		read(word, { tables }) {
			if (word !== manyTables) return void 0;
			const table = `t{1..${tables * TABLES_FOR_EACH}}`;
			return {
				name: word,
				setup: [`CREATE TABLE ${table} (id INT PRIMARY KEY, a INT, b INT, KEY (a)) PARTITION BY HASH (id) PARTITIONS 5`, `INSERT INTO ${table} VALUES (1, 1, 1), (2, 2, 2), (3, 3, 3)`]
			};
		}
	},
	...unknownLoad,
	atRate: {
		kind: "refused",
		because: "has no rate: a run ends when its work is done"
	},
	importedWorkload: "imported",
	use: "the time that a server takes to start",
	source: { kind: "named-by-workload" }
});

// src/tool/entries/command.ts
const word = string$1().max(1e3).superRefine((text, context) => {
	const message = unknownWord(text);
	if (message !== void 0) context.addIssue({
		code: "custom",
		message,
		input: text
	});
});
const command = array(word).min(1).max(100).refine((words) => words[0] !== "", { error: "the first word is the program" });
/** Any program that says its figures as JSON lines: k6, JMeter, HammerDB, BenchBase, a script of your own. */
const ownCommand = defineTool({
	name: "command",
	rates: ["tps", "ops"],
	data: [],
	keys: () => ({
		name: string$1().regex(/^[A-Za-z0-9][A-Za-z0-9 _.-]{0,79}$/, "expected at most 80 letters, digits, spaces, dots and dashes").describe("Name in reports."),
		command: command.describe("The program that makes the load, and its arguments."),
		prepare: command.optional().describe("The program that loads the data; default: none."),
		cleanup: command.optional().describe("The program that drops it; default: none."),
		files: array(string$1().min(1).max(200)).max(100).default([]).describe("Files or folders that define the load: a change to them starts a new series.")
	}),
	ownFiles: (_, { files }) => ({
		kind: "files",
		paths: files
	}),
	label: (workload) => `command ${workload}`,
	describeData: () => void 0,
	dataOf: ({ command: run, prepare, cleanup, files }) => ({
		command: JSON.stringify(run),
		...prepare === void 0 ? {} : { prepare: JSON.stringify(prepare) },
		...cleanup === void 0 ? {} : { cleanup: JSON.stringify(cleanup) },
		...files.length === 0 ? {} : { files: JSON.stringify(files) }
	}),
	keysOf: (data) => Object.fromEntries(Object.entries(data).map(([name, text]) => [name, JSON.parse(String(text))])),
	words: {
		choices: [],
		read: () => void 0
	},
	...unknownLoad,
	atRate: { kind: "open-loop" },
	importedWorkload: "imported",
	use: "commands of your own",
	source: { kind: "named-by-workload" }
});

// src/tool/entries/connect.ts
const USUAL_NAME = "select-1";
/** Logins: a connection is opened, asked one query, and closed. */
const connect = defineTool({
	name: "connect",
	rates: ["connections_per_s"],
	data: [],
	keys: () => ({ name: cellName.default(USUAL_NAME).describe("Name in reports.") }),
	label: (workload) => workload === USUAL_NAME ? "connect" : `connect ${workload}`,
	describeData: () => void 0,
	dataOf: () => ({}),
	words: {
		choices: ["connect"],
		read: (word) => word === "connect" ? { name: USUAL_NAME } : void 0
	},
	...unknownLoad,
	word: (workload) => workload === USUAL_NAME ? "connect" : workload,
	atRate: { kind: "open-loop" },
	importedWorkload: "imported",
	use: "connections",
	source: { kind: "named-by-workload" }
});

// src/tool/entries/go-bench.ts
/** Duration for an estimate only; the workload's `duration` is better. */
const USUAL_SECONDS$1 = 10;
const benchtime = /^(?:[1-9]\d{0,8}x|(?:\d+(?:\.\d+)?(?:ms|s|m))+)$/;
/** Micro-benchmarks of a Go module, whose test binaries each side builds of its own commit. */
const goBench = defineTool({
	name: "go-bench",
	rates: [
		"ns/op",
		"B/op",
		"allocs/op"
	],
	data: [],
	keys: () => ({
		name: cellName.describe("Name in reports."),
		packages: array(string$1().max(300).regex(/^\.(?:\/|$)(?!.*(?:^|\/)\.\.(?:\/|$))/, "expected a path such as ./planner or ./planner/...")).min(1).max(100).describe("Packages of the module: `./planner`, or `./planner/...` with those below it."),
		bench: string$1().min(1).max(1e3).default(".").describe("Regular expression of benchmarks, as `go test -bench` takes it."),
		count: number().int().min(1).max(100).default(1).describe("Times that each run repeats each benchmark; the median counts."),
		benchtime: string$1().regex(benchtime, "expected a time such as 100ms, or iterations such as 1000x").default("100ms").describe("Time of one benchmark of a run, or its iterations (`1000x`). Iterations are found once, and are the same on both sides.")
	}),
	once: () => ({
		operations: 1,
		seconds: USUAL_SECONDS$1,
		figures: 1,
		threads: "configured"
	}),
	needsNoServer: true,
	ownFiles: (_, { packages }) => ({
		kind: "commit",
		paths: packages
	}),
	label: (workload) => `go-bench ${workload}`,
	describeData: () => void 0,
	dataOf: ({ packages, bench, count, benchtime: time }) => ({
		packages: packages.join(" "),
		bench,
		count,
		benchtime: time
	}),
	keysOf: ({ packages, ...others }) => ({
		packages: String(packages).split(" "),
		...others
	}),
	words: {
		choices: [],
		read: () => void 0
	},
	...unknownLoad,
	atRate: {
		kind: "refused",
		because: "has no rate: a run ends when its work is done"
	},
	importedWorkload: "imported",
	runBy: "go",
	use: "micro-benchmarks of Go packages",
	source: {
		kind: "by-hand",
		remedy: "Install Go (https://go.dev/dl), and put `go` on PATH."
	}
});

// src/tool/entries/go-tpc.ts
const workloads$1 = [
	"tpcc",
	"tpch",
	"ch"
];
/** Rows of TPC-C's nine tables with one warehouse. */
const ROWS_PER_WAREHOUSE = 5e5;
/** Rows of TPC-H's eight tables at scale factor 1. */
const ROWS_PER_SCALE_FACTOR = 866e4;
const ALL_QUERIES = 22;
const [USUAL_WAREHOUSES, USUAL_SCALE_FACTOR] = [4, 1];
/** Duration for an estimate only, at scale factor 1. */
const SECONDS_PER_QUERY = 2;
/** https://github.com/pingcap/go-tpc */
const goTpc = defineTool({
	name: "go-tpc",
	alias: "tpcc",
	rates: [
		"tpmc",
		"qphh",
		"time_ms",
		"query_ms"
	],
	mainRate: ({ workload }) => workload === "tpch" ? "time_ms" : "tpmc",
	stepMs: { query_ms: 2 ** 26 / 1e6 },
	data: [{
		name: "warehouses",
		what: "TPC-C warehouses"
	}, {
		name: "scaleFactor",
		what: "TPC-H scale factor"
	}],
	keys: () => ({
		name: _enum(workloads$1).default("tpcc").describe("TPC-C, TPC-H or CH-benCHmark."),
		warehouses: number().int().positive().optional().describe("Size of the data; default: 4. For TPC-H it is the scale factor; default: 1.")
	}),
	reportName: (workload) => (/* @__PURE__ */ new Map([
		["tpcc", "TPC-C"],
		["tpch", "TPC-H"],
		["ch", "CH-benCHmark"]
	])).get(workload),
	label(workload, data) {
		const size = sizeIn(data);
		return size === void 0 ? workload : `${workload} · ${size}`;
	},
	describeData: sizeIn,
	dataOf: (keys) => keys.name === "tpch" ? { scaleFactor: sizeOf(keys) } : { warehouses: sizeOf(keys) },
	once(keys, options) {
		if (keys.name !== "tpch") return void 0;
		const queries = textOf(options, "queries")?.split(",").length ?? ALL_QUERIES;
		const runs = queries * Number(optionOf(options, "passes") ?? 1);
		return {
			operations: runs,
			seconds: Math.max(1, Math.round(runs * sizeOf(keys) * SECONDS_PER_QUERY)),
			figures: queries + 1,
			threads: "configured"
		};
	},
	faults(keys, options) {
		const { name } = keys;
		const isCheckable = name === "tpch" && sizeOf(keys) === 1;
		const expectation = "expected no `check`: answers are known only for tpch with 1 warehouse, which is scale factor 1";
		const ofTpch = "expected no `passes`: only tpch has them";
		const analytical = (option) => `expected no \`${option}\`: only tpch and ch have it`;
		return [
			...optionOf(options, "check") === true && !isCheckable ? [{
				key: "options",
				what: expectation
			}] : [],
			...optionOf(options, "passes") !== void 0 && name !== "tpch" ? [{
				key: "options",
				what: ofTpch
			}] : [],
			...["queries", "tiflashReplicas"].filter((option) => name === "tpcc" && optionOf(options, option) !== void 0).map((option) => ({
				key: "options",
				what: analytical(option)
			}))
		];
	},
	keysOf: ({ warehouses, scaleFactor }) => defined({ warehouses: scaleFactor ?? warehouses }),
	words: {
		choices: workloads$1,
		read: (word) => workloads$1.some((name) => name === word) ? { name: word } : void 0
	},
	word: (workload) => workload,
	family: (workload) => workload,
	makingOptions: [
		"parts",
		"partitionType",
		"connParams",
		"tiflashReplicas"
	],
	rows: (data) => (numberIn(data, "warehouses") ?? 0) * ROWS_PER_WAREHOUSE + (numberIn(data, "scaleFactor") ?? 0) * ROWS_PER_SCALE_FACTOR,
	rowBytes: 200,
	atRate: {
		kind: "refused",
		because: "has no rate: its threads start transactions as soon as they can"
	},
	importedWorkload: "tpcc",
	use: "workload tpcc",
	source: {
		kind: "tiup-component",
		component: "bench",
		remedy: "go install github.com/pingcap/go-tpc/cmd/go-tpc@latest, or tiup install bench"
	},
	releases: { example: "v1.0.12" }
});
/** `4 warehouses`, `scale factor 1`. */
function sizeIn(data) {
	const scale = numberIn(data, "scaleFactor");
	return scale === void 0 ? countIn(data, "warehouses", "warehouse") : `scale factor ${scale}`;
}
function textOf(options, name) {
	const value = optionOf(options, name);
	return typeof value === "string" ? value : void 0;
}
function sizeOf({ name, warehouses }) {
	return warehouses ?? (name === "tpch" ? USUAL_SCALE_FACTOR : USUAL_WAREHOUSES);
}

// src/tool/entries/go-ycsb.ts
/** https://github.com/pingcap/go-ycsb */
const goYcsb = defineTool({
	name: "go-ycsb",
	alias: "ycsb",
	rates: ["ops"],
	data: [{
		name: "records",
		what: "YCSB records",
		input: "table-size"
	}],
	keys: () => ({
		name: union([string$1().min(1), array(string$1().min(1)).min(1)]).describe("`a` to `f`, or a workload file by path."),
		database: _enum([
			"mysql",
			"tikv-raw",
			"tikv-txn"
		]).default("mysql").describe("Interface: SQL, or TiKV without SQL."),
		records: number().int().positive().default(1e5).describe("Records that are loaded.")
	}),
	reportName(workload) {
		const letter = /^(?:workload)?([a-f])$/u.exec(workload)?.[1];
		return letter === void 0 ? void 0 : `Workload ${letter}`;
	},
	label: (workload) => `ycsb ${letterOf(workload) ?? workload}`,
	describeData: (data) => countIn(data, "records", "record"),
	dataOf: ({ records, database }) => ({
		records,
		database
	}),
	words: {
		choices: ["ycsb-a to ycsb-f"],
		read(word, { tableSize }) {
			const letter = letterOf(word);
			return letter === void 0 ? void 0 : {
				name: letter,
				records: tableSize
			};
		}
	},
	word(workload) {
		const { name } = parse(workload);
		return `ycsb-${letterOf(name) ?? name}`;
	},
	family: (workload) => /^(workload)?[a-f]$/i.test(workload) ? "core" : void 0,
	makingOptions: [
		"fieldCount",
		"fieldLength",
		"apiVersion"
	],
	canPause: true,
	rows: (data) => numberIn(data, "records") ?? 0,
	rowBytes: 1100,
	atRate: {
		kind: "refused",
		because: "throttles its threads (option `target`) and excludes the waiting time from its latencies"
	},
	importedWorkload: "imported",
	use: "workloads ycsb-*",
	source: {
		kind: "tiup-component",
		component: "bench",
		remedy: "See https://github.com/pingcap/go-ycsb for its releases."
	}
});
/** `a` of a name such as `workloada` or `ycsb-a`. */
function letterOf(workload) {
	return /^(?:workload|ycsb[-_]?)([a-f])$/u.exec(workload)?.[1];
}

// src/tool/entries/sysbench.ts
const count = number().int().positive();
/** Bundled workloads that make sense as a gate. */
const workloads = [
	"oltp_point_select",
	"oltp_read_only",
	"oltp_read_write",
	"oltp_write_only",
	"oltp_insert",
	"oltp_delete",
	"oltp_update_index",
	"oltp_update_non_index",
	"select_random_points",
	"select_random_ranges"
];
/** One statement each, on the tables of the bundled workloads; this program brings their scripts. */
const microLoads = [
	"oltp_points_covered_pk",
	"oltp_points_covered_si",
	"oltp_points_notcovered_pk",
	"oltp_points_notcovered_si",
	"oltp_random_points",
	"oltp_hot_points",
	"oltp_many_statements",
	"oltp_range_covered_pk",
	"oltp_range_covered_si",
	"oltp_range_notcovered_pk",
	"oltp_range_notcovered_si",
	"oltp_range_count",
	"oltp_scan",
	"oltp_update_inlist",
	"oltp_update_one"
];
/** Names of bundled workloads in published reports. */
const reportNames = {
	oltp_point_select: "Point Select",
	oltp_update_non_index: "Update Non-index",
	oltp_update_index: "Update Index",
	oltp_read_write: "Read Write",
	oltp_read_only: "Read Only",
	oltp_write_only: "Write Only",
	oltp_insert: "Insert",
	oltp_delete: "Delete"
};
/** Loads beside which something happens that their words name. */
const besideWords = {
	"add-index-beside": {
		name: "oltp_read_write",
		beside: {
			statement: "ALTER TABLE sbtest1 ADD INDEX by_pad (pad)",
			undo: "ALTER TABLE sbtest1 DROP INDEX by_pad"
		}
	},
	"pause-beside": {
		name: "oltp_read_write",
		beside: { pause: { for: "3s" } }
	}
};
const sysbenchRequirement = {
	command: "sysbench",
	packages: [["sysbench"]],
	why: "the load"
};
/** https://github.com/akopytov/sysbench */
const sysbench = defineTool({
	name: "sysbench",
	rates: ["tps"],
	percentileStep: .018006,
	data: [{
		name: "tables",
		what: "sysbench tables",
		input: "tables"
	}, {
		name: "tableSize",
		what: "rows a table",
		input: "table-size"
	}],
	keys: () => ({
		name: union([string$1().min(1), array(string$1().min(1)).min(1)]).describe("Bundled workload, or a Lua script by path."),
		tables: count.max(1e4).optional().describe("Tables that are loaded; default: the suite’s."),
		"table-size": count.optional().describe("Rows in each of them; default: the suite’s."),
		"data-rand-type": _enum([
			"uniform",
			"gaussian",
			"special",
			"pareto",
			"zipfian"
		]).optional().describe("Distribution of the column k of the rows that are made; default: sysbench’s own."),
		"data-auto-inc": boolean().optional().describe("Whether the tables have AUTO_INCREMENT; default: as the option `auto-inc` of the load says."),
		"upgrade-from": upgradeFrom()
	}),
	reportName: (workload) => Object.hasOwn(reportNames, workload) ? reportNames[workload] : void 0,
	label: (workload) => `sysbench ${workload}`,
	describeData(data) {
		const [tables, rows] = [countIn(data, "tables", "table"), countIn(data, "tableSize", "row")];
		const by = data.upgradeFrom === void 0 ? "" : `, written by ${data.upgradeFrom}`;
		return tables === void 0 || rows === void 0 ? void 0 : `${tables} of ${rows}${by}`;
	},
	dataOf(keys, sizes, options) {
		const autoInc = keys["data-auto-inc"] ?? optionOf(options, "autoInc");
		return {
			tables: keys.tables ?? sizes.tables,
			tableSize: keys["table-size"] ?? sizes.tableSize,
			...defined({
				autoInc,
				randType: keys["data-rand-type"],
				upgradeFrom: keys["upgrade-from"]
			})
		};
	},
	keysOf: ({ tables, tableSize, autoInc, randType, upgradeFrom: older }, options) => ({
		...defined({
			tables,
			"table-size": tableSize,
			"data-rand-type": randType,
			"upgrade-from": older
		}),
		...autoInc === void 0 || optionOf(options, "autoInc") === autoInc ? {} : { "data-auto-inc": autoInc === true || autoInc === "on" }
	}),
	ownFiles: (workload) => workload.endsWith(".lua") || workload.includes("/") ? { kind: "script" } : void 0,
	words: {
		choices: [
			"sysbench",
			...workloads,
			"oltp_many_statements",
			...Object.keys(besideWords)
		],
		file: "the path of a .lua script",
		read(word) {
			if (word === "sysbench") return { name: workloads };
			if (Object.hasOwn(besideWords, word)) return besideWords[word];
			return workloads.includes(word) || microLoads.some((name) => name === word) || extname(word) === ".lua" ? { name: word } : void 0;
		}
	},
	word: (workload) => workload,
	family(workload) {
		if (workload.includes("/") || workload.endsWith(".lua")) return void 0;
		return /^(oltp|select_random)_/.test(workload) ? "oltp" : workload;
	},
	makingOptions: [],
	canPause: true,
	rows: (data) => (numberIn(data, "tables") ?? 0) * (numberIn(data, "tableSize") ?? 0),
	rowBytes: 240,
	atRate: { kind: "open-loop" },
	importedWorkload: "imported",
	use: "workloads oltp_*",
	source: {
		kind: "packages",
		requirement: sysbenchRequirement
	}
});

// src/tool/entries/sql.ts
/** A load that a person writes as SQL; sysbench runs it. */
const sql = defineTool({
	name: "sql",
	rates: ["tps"],
	canPause: true,
	data: [],
	keys: () => ({
		name: union([string$1().min(1), array(string$1().min(1)).min(1)]).describe("A workload file by path, or the name of a load whose `transactions` this entry has."),
		seed: sqlKeys().seed.unwrap().optional().describe("The same seed makes the same rows."),
		schema: sqlKeys().schema.optional().describe("SQL that creates the tables, or `.sql` files."),
		data: sqlKeys().data.unwrap().optional().describe("How the tables are filled."),
		transactions: sqlKeys().transactions.optional().describe("What is run, each with its weight; see docs/own-load.md."),
		only: array(string$1().min(1)).min(1).optional().describe("Names of the statements to measure, `checkout/1`; default: all."),
		measure: _enum(["always", "changed-plans"]).default("always").describe("Whether it is always measured, or only those of its statements whose plan changes; see docs/plans.md.")
	}),
	ownFiles: () => ({ kind: "workload-file" }),
	shortName,
	label: (workload) => `sql ${shortName(workload)}`,
	describeData: (data) => data.statements === void 0 ? void 0 : "some statements",
	dataOf: ({ measure, only }) => {
		if (measure === "changed-plans") return { statements: "[]" };
		return only === void 0 ? {} : { statements: JSON.stringify(only) };
	},
	keysOf: (data) => {
		const only = listIn(data, "statements");
		if (data.statements === void 0) return {};
		return only.length === 0 ? { measure: "changed-plans" } : { only };
	},
	words: {
		choices: [],
		file: "the path of a workload file (.yml)",
		read: (word) => /\.ya?ml$/i.test(word) ? { name: word } : void 0
	},
	...unknownLoad,
	atRate: { kind: "open-loop" },
	importedWorkload: "imported",
	runBy: sysbench.name,
	use: "workload files",
	source: {
		kind: "packages",
		requirement: sysbenchRequirement
	}
});
/** `checkout` of `loads/checkout.yml`, of `checkout/workload.yml` and of `tidb-bench.yml#checkout`. */
function shortName(workload) {
	const own = /#([^#]+)$/.exec(workload)?.[1];
	if (own !== void 0) return own;
	const [file = "", folder] = workload.replace(/\.ya?ml$/i, "").split("/").reverse();
	return folder !== void 0 && /^(?:workload|load)$/i.test(file) && !/^\.*$/.test(folder) ? folder : file;
}

// src/tool/entries/statement.ts
/** Duration for an estimate only; the workload's `duration` is better. */
const USUAL_SECONDS = 10;
/** Statements that leave something behind, because of which the next one fails or does nothing. */
const leaving = /^(?:create\s|alter\s+table\b[\s\S]*\b(?:add|drop|modify|change|partition)\b|drop\s|import\s+into\b|load\s+data\b|restore\b|backup\b|rename\s)/i;
/** A part of a name that is another one for each run: `BACKUP … TO 'local:///backups/{run}'`. */
const ofRun = "{run}";
/** Statements that a word of the input `workloads` stands for, on a table of `table-size` rows. */
const builtIn = {
	"add-index": {
		statement: "ALTER TABLE item ADD INDEX by_k (k)",
		undo: "ALTER TABLE item DROP INDEX by_k"
	},
	analyze: { statement: "ANALYZE TABLE item" }
};
/** Any SQL that is timed together: DDL, IMPORT INTO, LOAD DATA, ANALYZE, BACKUP, RESTORE. */
const statement = defineTool({
	name: "statement",
	rates: ["time_ms"],
	data: [],
	keys: () => ({
		name: cellName.describe("Name in reports."),
		statement: sqlList.describe("What is timed: SQL or the path of a `.sql` file; several are timed as one."),
		...setupKeys(),
		undo: sqlList.optional().describe("SQL after each run, not timed: it undoes the effects of the statement, so that it can run again.")
	}),
	once: () => ({
		operations: 1,
		seconds: USUAL_SECONDS,
		figures: 1,
		threads: "one"
	}),
	faults(keys) {
		const { statement: timed, setup, undo, "before-each": beforeEach } = keys;
		const leaves = timed.filter((entry) => !isSqlFile(entry) && !entry.includes(ofRun)).find((entry) => statementsOf(entry).some(({ sql }) => leaving.test(sql)));
		const isTakenBack = leaves === void 0 || undo !== void 0 || beforeEach !== void 0;
		const what = `expected as well: “${leaves?.slice(0, 40)}” can be repeated only after something undoes its effects; if nothing has to be undone, set undo: []`;
		return [
			...timed.length === 0 ? [{
				key: "statement",
				what: "expected a statement, found none"
			}] : [],
			...listFaults({
				statement: timed,
				setup,
				undo,
				"before-each": beforeEach
			}),
			...isTakenBack ? [] : [{
				key: "undo",
				what
			}]
		];
	},
	ownFiles(_, { statement: timed, setup, undo, files, "before-each": beforeEach }) {
		const paths = [...sqlFilesIn(setup, beforeEach, timed, undo), ...files];
		return paths.length === 0 ? void 0 : {
			kind: "files",
			paths
		};
	},
	label: (workload) => `statement ${workload}`,
	describeData: () => void 0,
	dataOf: ({ statement: timed, setup, undo, files, "before-each": beforeEach }) => dataOfLists({
		statement: timed,
		setup,
		beforeEach,
		undo,
		files: files.length === 0 ? void 0 : files
	}),
	keysOf: keysOfLists,
	words: {
		choices: Object.keys(builtIn),
		read(word, { tableSize }) {
			const own = ownValue(builtIn, word);
			return own === void 0 ? void 0 : {
				name: word,
				setup: itemTable(tableSize),
				...own
			};
		}
	},
	...unknownLoad,
	atRate: {
		kind: "refused",
		because: "has no rate: a run ends when its work is done"
	},
	importedWorkload: "imported",
	use: "statements that are timed once",
	source: { kind: "named-by-workload" }
});

// src/tool/catalogue.ts
/**
* The load tools, in the order in which messages and documents name them. A new one is an entry here and a folder in
* `workload`, whose registry does not compile without it; nothing else knows a tool by name.
*/
const catalogue = [
	sysbench,
	goTpc,
	goYcsb,
	sql,
	statement,
	boot,
	connect,
	goBench,
	ownCommand
];
/** Every tool, in the order of the catalogue. */
const tools = catalogue;
/** Configuration of a statement beside a load, as the tool for statements has it. */
const statementBeside = {
	get keys() {
		return {
			statement: statement.keys.statement.optional(),
			undo: statement.keys.undo
		};
	},
	faults: (timed, undo) => statement.faults?.({
		name: "beside",
		statement: timed,
		undo,
		files: []
	}, {}) ?? []
};
/** Tools whose load may run beside another one: it lasts for a time, on tables of its own. */
const toolsBeside = [
	sql,
	connect,
	ownCommand
];
/** A tool that can be run. @param name as the configuration has it @throws Failure `input` for a name that is none */
function toolOf(name) {
	const entry = tools.find((tool) => tool.name === name);
	if (entry !== void 0) return entry;
	throw new Failure("input", `${name} is not a load tool of this version`, { remedy: `Known tools: ${tools.map((tool) => tool.name).join(", ")}.` });
}
/** Tools that have a program of their own, whose path can be configured. */
const toolsWithProgram = tools.filter(({ runBy, source }) => runBy === void 0 && source.kind !== "named-by-workload");
/** The name of the tool whose program runs it. @returns undefined where each workload names its own */
function programOf({ name, runBy, source }) {
	return source.kind === "named-by-workload" ? void 0 : runBy ?? name;
}
/**
* Returns the facts about the tool of a record, which a newer version may have written: such a tool is shown by its own
* name, its figures are judged as the metrics that they are, and its data is shared with nobody.
*/
function factsOf(name) {
	return tools.find((tool) => tool.name === name) ?? unknownTool(name);
}
function unknownTool(name) {
	const [main = "tps", ...others] = metricStems.filter((stem) => metricInfo(stem)?.gatedByDefault === true);
	return {
		name,
		rates: [main, ...others],
		data: [],
		label: (workload) => `${name} ${workload}`,
		describeData: () => void 0,
		word: (workload) => workload,
		family: () => void 0,
		makingOptions: [],
		rows: () => 0,
		rowBytes: 0
	};
}
/** The keys of a workload in the configuration that a cell comes from: its name, and what is loaded. */
function toolKeysOf({ tool, workload, data, options }) {
	const entry = tools.find(({ name }) => name === tool);
	const { content: _, ...loaded } = data;
	return {
		name: workload,
		...entry?.keysOf?.(loaded, options) ?? inKebabCase(loaded)
	};
}
/** Checks whether a run of a cell is over when its work is done: nobody can then set its operations or its time. */
function endsWithItsWork(cell) {
	const entry = tools.find(({ name }) => name === cell.tool);
	const keys = toolKeysOf(cell);
	return entry?.once?.(keys, cell.options) !== void 0;
}
/**
* Checks whether the load of a cell may pause for a moment and then continue as fast as the server allows: nothing in
* it goes by the clock, and nothing else runs beside it.
*/
function canTakeTurns(cell) {
	const { tool, options, shape, beside, rateShare, operations, onlyOn } = cell;
	const isTimed = rateShare !== void 0 || givenRate(options) !== void 0;
	const isOther = [
		shape,
		beside,
		operations,
		onlyOn
	].some((each) => each !== void 0);
	return factsOf(tool).canPause === true && !isTimed && !isOther;
}
function inKebabCase(data) {
	return Object.fromEntries(Object.entries(data).map(([name, value]) => [name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), value]));
}
/** @returns the name of the target that writes the data which a cell's server starts on; undefined: it is its own */
function olderServerOf({ data }) {
	return nameIn(data.upgradeFrom);
}
/** The same of a workload of the configuration. */
function olderTargetOf({ keys }) {
	return nameIn(keys["upgrade-from"]);
}
function nameIn(value) {
	return typeof value === "string" ? value : void 0;
}
/** The figure that a cell exists for; it stands for a cell that yielded none. */
function mainMetric({ tool, workload, threads }) {
	const { mainRate, rates } = factsOf(tool);
	return mainRate?.({
		workload,
		threads
	}) ?? rates[0];
}
/** Returns the rules of a run that is over when its work is done. @returns undefined for load that lasts for a time */
function onceOf({ tool, keys, options }) {
	return toolOf(tool).once?.(keys, options);
}
/**
* Keys that say how long load lasts, of a workload whose runs are over when their work is done.
* @param once undefined for load that lasts for a time: nothing is wrong with it then
* @param workloadKeys the keys of the workload, as the file has them
*/
function onceFaults(once, workloadKeys) {
	if (once === void 0) return [];
	const { threads = [1], clients = [1] } = workloadKeys;
	const single = "expected no value or 1: it has one connection";
	return [
		...workloadKeys.beside === void 0 ? [] : [{
			key: "beside",
			what: "expected no value: nothing runs beside a run that ends when its work is done"
		}],
		...workloadKeys.operations === void 0 ? [] : [{
			key: "operations",
			what: "expected no value: a run ends when its work is done"
		}],
		...workloadKeys["warm-up"] === void 0 || workloadKeys["warm-up"] === 0 ? [] : [{
			key: "warm-up",
			what: "expected no value or 0s: a run has no warm-up"
		}],
		...once.threads === "one" && threads.some((count) => count > 1) ? [{
			key: "threads",
			what: single
		}] : [],
		...clients.some((count) => count > 1) ? [{
			key: "clients",
			what: single
		}] : []
	];
}
/** Shorter runs show their noise, and no slope. */
const LEAST_SHAPE_SECONDS = 600;
/** Explains why a workload has no shape. @param suiteSeconds the duration of the suite @returns undefined if it has one, or needs none */
function refusedShape({ shape, duration, ...workload }, suiteSeconds) {
	if (!shape) return void 0;
	if (onceOf(workload) !== void 0) return "expected no value: a run ends when its work is done";
	const seconds = duration ?? suiteSeconds;
	return seconds >= LEAST_SHAPE_SECONDS ? void 0 : `expected a \`duration\` of at least ${LEAST_SHAPE_SECONDS / 60}m beside it; this one is ${seconds}s`;
}

export { plainGenerators as A, generatorsOf as C, repetitionsOf as D, listIn as E, givenName as M, givenRate as N, sqlFileSchema as O, chosenStatements as S, isSqlFolder as T, sysbench as _, olderServerOf as a, fillWords as b, onceOf as c, statementBeside as d, toolKeysOf as f, toolsWithProgram as g, toolsBeside as h, mainMetric as i, cellsById as j, statementName as k, programOf as l, tools as m, endsWithItsWork as n, olderTargetOf as o, toolOf as p, factsOf as r, onceFaults as s, canTakeTurns as t, refusedShape as u, sysbenchRequirement as v, isSqlFile as w, optionOf as x, addressWords as y };