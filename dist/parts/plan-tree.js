import { createHash } from "node:crypto";

// src/why/plan-tree.ts
const reader = /^(?:TableReader|IndexReader|IndexLookUp|IndexMerge|Point_Get|Batch_Point_Get)$/;
const reads = /(?:FullScan|RangeScan|RowIDScan|TableScan|IndexScan|SampleScan|Point_Get)$/;
const full = /^(?:Table|Index)FullScan$/;
const range = /(?:RangeScan|Point_Get)$/;
/**
* Reads the rows of TiDB's `EXPLAIN`; the columns are those of `FORMAT = 'row'`.
* @param database of the tables, which is no part of the plan
*/
function readPlan(rows, database) {
	const own = new Set(rows.flatMap(({ id }) => wordsIn(operatorOf(String(id))).filter(isNumbered)));
	return treeOf(rows.map((row) => {
		const info = String(row["operator info"] ?? "").replaceAll(`${database}.`, "");
		const drawn = String(row.id ?? "").replace(/_\d+(?=\(|$)/, "");
		return {
			drawn,
			name: drawn.replace(/^[\s│├└─]+/u, "").split("(", 1)[0] ?? "",
			rows: Number(row.estRows ?? 0),
			task: String(row.task ?? ""),
			object: String(row["access object"] ?? ""),
			info: withoutNumbers(info, own)
		};
	}), []);
}
function treeOf(lines, blind) {
	const text = lines.map(({ drawn, task, object, info }) => [
		drawn,
		task,
		object,
		info
	].join("	")).join("\n");
	return {
		lines,
		hash: createHash("sha256").update(text).digest("hex").slice(0, 16),
		blind
	};
}
/**
* Reads the rows of MariaDB's `EXPLAIN EXTENDED`. Rows are those of all loops: what the tables
* before return, times what is read of this one.
* @param database as of {@link readPlan}
*/
function readMariaDbPlan(rows, database) {
	const blind = /* @__PURE__ */ new Set();
	const loops = /* @__PURE__ */ new Map();
	return treeOf(rows.map((row) => {
		const word = (column) => String(row[column] ?? "");
		const [id, type, table] = [
			word("id"),
			word("type"),
			word("table")
		];
		const read = (loops.get(id) ?? 1) * Number(row.rows ?? 0);
		loops.set(id, read * Number(row.filtered ?? 100) / 100);
		if (/^(?:range|index_merge)$/.test(type)) blind.add(table);
		const name = table === "" ? "TableDual" : mariaDbNames[type] ?? type;
		const words = [
			id,
			word("key_len"),
			word("ref").replaceAll(`${database}.`, ""),
			word("Extra")
		];
		return {
			drawn: `${word("select_type")} ${type}`.trim(),
			name,
			rows: read,
			task: "mariadb",
			object: [`table:${table}`, ...row.key == null ? [] : [`index:${word("key")}`]].join(", "),
			info: words.join(" ")
		};
	}), [...blind]);
}
/** Ways to read a table, by the operators of TiDB that do the same. A temporary table is none. */
const mariaDbNames = {
	ALL: "TableFullScan",
	index: "IndexFullScan",
	range: "IndexRangeScan",
	index_merge: "IndexRangeScan",
	ref: "IndexRangeScan",
	eq_ref: "Point_Get",
	const: "Point_Get",
	ref_or_null: "IndexRangeScan",
	unique_subquery: "Point_Get",
	index_subquery: "IndexRangeScan"
};
/** `└─IndexRangeScan_5` of `└─IndexRangeScan_5(Build)`. */
function operatorOf(id) {
	return id.split("(", 1)[0] ?? "";
}
function wordsIn(text) {
	return text.match(/\w+/g) ?? [];
}
/** `IndexRangeScan_5`: a name with the number of its operator. */
function isNumbered(name) {
	return /^[A-Za-z]/.test(name) && /^_\d+$/.test(name.slice(Math.max(0, name.lastIndexOf("_"))));
}
/**
* Removes only numbers of operators of this plan, and of columns: an index `Idx_1` keeps its name.
*/
function withoutNumbers(info, ids) {
	return info.replace(/\w+/g, (name) => ids.has(name) ? name.slice(0, name.lastIndexOf("_")) : name).replace(/\b(Column|ScalarQueryCol)#\d+/g, "$1").replace(/,? {0,10}stats:(?:pseudo|partial|unInitialized|missing)(?:\[[^\][]*\])?/g, "");
}
function planSize({ lines }) {
	const sum = (chosen) => chosen.reduce((total, { rows }) => total + rows, 0);
	const tables = (name) => [...new Set(lines.filter((line) => name.test(line.name)).map(({ object }) => tableOf(object)))];
	return {
		rowsToSql: sum(lines.filter(({ name, task }) => task === "root" && reader.test(name))),
		rowsRead: sum(lines.filter(({ name }) => reads.test(name))),
		fullScans: tables(full),
		ranges: tables(range)
	};
}
/**
* A statement that the optimiser answered while it planned; with empty tables this says nothing of
* the plan.
*/
function isAnswered({ lines }) {
	return lines.some(({ name }) => name === "TableDual");
}
function tableOf(object) {
	return /\btable:([^,]+)/.exec(object)?.[1]?.trim() ?? object;
}

export { tableOf as a, readPlan as i, planSize as n, readMariaDbPlan as r, isAnswered as t };