import { C as union, S as tuple, b as strictObject, c as boolean, g as number, o as _null, p as literal, s as array, t as Failure, x as string$1, y as record } from "./failure.js";
import { t as nearest } from "./nearest.js";

// src/sql/generator.ts
const whole = number().int().min(-9007199254740991).max(9007199254740991);
/** Checks whether reading a file leaves a value as it is; whole numbers beyond 2^53 are rounded. */
function isExact(value) {
	return !Number.isInteger(value) || Number.isSafeInteger(value);
}
const rounded = { error: "numbers beyond 9007199254740991 would be rounded; `pick` them from a list, in quotes" };
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
})]).refine(({ from, to }) => from <= to, { error: "the first number is over the second" }).refine(({ from, to }) => isExact(from) && isExact(to), rounded).refine(({ from, to, decimals }) => decimals > 0 || Number.isInteger(from) && Number.isInteger(to), { error: "whole numbers, or say how many `decimals`" });
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
]).refine((of) => !Array.isArray(of) || of.every(isExact), rounded);
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
])]).refine(([, of]) => isExact(of), rounded).transform(([weight, of]) => ({
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
/**
* Schema of a generator of values, as a file writes it: `sequential`, or one key that names the
* method.
*/
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

// src/sql/definition.ts
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
	command: text.describe("A shell command that creates the tables in the empty database of each side; see docs/own-load.md."),
	files: array(path).default([]).describe("Files and folders that decide what it creates.")
});
/** Keys of a workload file, and of a load that is in `tidb-bench.yml` itself. */
const sqlKeys = {
	seed: number().int().min(0).max(2147483647).default(1).describe("The same seed makes the same rows."),
	schema: union([
		string$1().min(1),
		array(string$1().min(1)).min(1),
		migrationSchema
	]).transform((value) => typeof value === "string" ? [value] : value).describe("What creates the tables: statements, `.sql` files, a folder or a glob of them, a list of these; or a command."),
	data: array(dataSchema).default([]).describe("How the tables are filled."),
	transactions: array(transactionSchema).min(1).max(100).describe("What is run, each by its weight.")
};
/** A workload file. */
const sqlFileSchema = strictObject({
	version: literal(1).default(1).describe("Version of this format."),
	...sqlKeys
});
/** Checks whether an entry of `schema` is the path of a file. */
function isSqlFile(entry) {
	return /^\S+\.sql$/i.test(entry) && !isSqlFolder(entry);
}
/** Checks whether an entry of `schema` is a folder of files or a glob. No statement is one word. */
function isSqlFolder(entry) {
	return /[*?{[]/.test(entry) ? /^\S+$/.test(entry) : /^[^\s;]+$/.test(entry) && !/\.sql$/i.test(entry);
}
/**
* Returns the name of a statement: its own, or its place in its transaction. @param index from 0
*/
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
/**
* The statements that a statement with ranges stands for; all of its ranges are alike, and count
* together.
*/
function repetitionsOf(statement) {
	const [first] = statement.matchAll(range);
	if (first === void 0) return [statement];
	const [from, to] = [Number(first[1]), Number(first[2])];
	return Array.from({ length: to - from + 1 }, (_, at) => statement.replace(range, String(from + at)));
}

export { listIn as a, sqlFileSchema as c, plainGenerators as d, isSqlFolder as i, sqlKeys as l, generatorsOf as n, range as o, isSqlFile as r, repetitionsOf as s, chosenStatements as t, statementName as u };