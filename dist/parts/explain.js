import { g as promptly } from "./connect.js";
import { n as maskLiterals } from "./statement-rows.js";

// src/mysql/explain.ts
/** Number of statements to explain: those that took most of the time. */
const MOST_STATEMENTS = 40;
const DEADLINE_MS = 6e3;
const briefly = {
	...promptly,
	deadlineSeconds: 2,
	rows: 500,
	bytes: 2 ** 20
};
/**
* Reads the plans by `EXPLAIN`, and skips statements that have none. The statement itself is not
* executed, but TiDB executes its scalar subqueries to plan it.
* @param explain `EXPLAIN`, as the product wants it
*/
async function explainPlans(db, statements, explain, signal) {
	const plans = {};
	const until = Date.now() + DEADLINE_MS;
	const digests = /* @__PURE__ */ new Set();
	for (const { digest, sql } of statements) {
		if (digests.size === MOST_STATEMENTS || Date.now() > until || !db.usable) break;
		const text = withArguments(sql);
		if (digests.has(digest) || text === void 0) continue;
		digests.add(digest);
		const rows = await db.query(`${explain} ${text}`, [], briefly, signal).catch(() => []);
		const [first] = rows;
		if (first === void 0) continue;
		const heads = Object.keys(first);
		const lines = rows.map((row) => heads.map((head) => cell(head, row[head])).join("	"));
		plans[digest] = {
			sql: maskLiterals(sql),
			explain: [heads.join("	"), ...lines].join("\n")
		};
	}
	return plans;
}
/** Masks the two columns that may contain values of a user; estimates and names stay. */
function cell(head, value) {
	const text = String(value ?? "NULL").replace(/[\t\n]/g, " ");
	return /^(?:operator info|extra)$/i.test(head) ? maskLiterals(text) : text;
}
/**
* A statement that can be explained: where it has marks for arguments, those that the server
* reports, else the text `1`, which every type can be compared with; a number in a LIMIT.
* @returns undefined where it is none
*/
function withArguments(statement) {
	const [sql = "", argumentText] = statement.split(/ \[arguments: /);
	if (!/^\s*(?:SELECT|UPDATE|DELETE|INSERT|REPLACE|WITH)\b/i.test(sql)) return void 0;
	const values = argumentText === void 0 ? [] : argumentsOf(argumentText.replace(/\]\s*$/, ""));
	let at = 0;
	return sql.replace(/\/\*(?:[^*\n]|\*(?!\/))*(?:\*\/|$)/gm, "").replace(/\(\s*\.\.\.\s*\)/g, "(?)").replace(/(\bLIMIT\s+|\bOFFSET\s+)\?(?:\s*,\s*\?)?/gi, "$11").replace(/\?/g, () => values[at++] ?? "'1'");
}
/** `5205` or `(1, "a")`; only numbers and quoted texts are used. */
function argumentsOf(text) {
	return (text.match(/-?\d+(?:\.\d+)?|"(?:[^"\\]|\\.)*(?:"|$)|'(?:[^'\\]|\\.)*(?:'|$)/g) ?? []).map((literal) => /^["']/.test(literal) ? "'1'" : literal);
}

export { withArguments as n, explainPlans as t };