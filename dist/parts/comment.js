import { a as markdownText, c as shellArgument, d as shortCommit, i as markdownLink, n as markdownCode, r as markdownFence } from "./escape.js";
import { S as counterInfo, a as formatFigure, c as formatProbability, d as plural, l as formatShare, n as formatCount, o as formatNoise, s as formatNumber, t as formatChange, u as formatTime, v as metricInfo } from "./number.js";
import { E as optionOf, g as factsOf } from "./inputs.js";

// node_modules/markdown-table/index.js
/**
* @typedef {Options} MarkdownTableOptions
*   Configuration.
*/
/**
* @typedef Options
*   Configuration.
* @property {boolean | null | undefined} [alignDelimiters=true]
*   Whether to align the delimiters (default: `true`);
*   they are aligned by default:
*
*   ```markdown
*   | Alpha | B     |
*   | ----- | ----- |
*   | C     | Delta |
*   ```
*
*   Pass `false` to make them staggered:
*
*   ```markdown
*   | Alpha | B |
*   | - | - |
*   | C | Delta |
*   ```
* @property {ReadonlyArray<string | null | undefined> | string | null | undefined} [align]
*   How to align columns (default: `''`);
*   one style for all columns or styles for their respective columns;
*   each style is either `'l'` (left), `'r'` (right), or `'c'` (center);
*   other values are treated as `''`, which doesn’t place the colon in the
*   alignment row but does align left;
*   *only the lowercased first character is used, so `Right` is fine.*
* @property {boolean | null | undefined} [delimiterEnd=true]
*   Whether to end each row with the delimiter (default: `true`).
*
*   > 👉 **Note**: please don’t use this: it could create fragile structures
*   > that aren’t understandable to some markdown parsers.
*
*   When `true`, there are ending delimiters:
*
*   ```markdown
*   | Alpha | B     |
*   | ----- | ----- |
*   | C     | Delta |
*   ```
*
*   When `false`, there are no ending delimiters:
*
*   ```markdown
*   | Alpha | B
*   | ----- | -----
*   | C     | Delta
*   ```
* @property {boolean | null | undefined} [fillRows=true]
*   Whether to fill rows with empty cells up to the most cells in a row
*   (default: `true`).
*
*   When `true`, all rows have as many cells as the longest row:
*
*   ```markdown
*   | Alpha | B    |   |
*   | ----- | ---- | - |
*   | C     |      |   |
*   | D     | Echo | F |
*   ```
*
*   When `false`, rows keep their cells,
*   and the delimiter row has as many cells as the header row:
*
*   ```markdown
*   | Alpha | B    |
*   | ----- | ---- |
*   | C     |
*   | D     | Echo | F |
*   ```
* @property {boolean | null | undefined} [delimiterStart=true]
*   Whether to begin each row with the delimiter (default: `true`).
*
*   > 👉 **Note**: please don’t use this: it could create fragile structures
*   > that aren’t understandable to some markdown parsers.
*
*   When `true`, there are starting delimiters:
*
*   ```markdown
*   | Alpha | B     |
*   | ----- | ----- |
*   | C     | Delta |
*   ```
*
*   When `false`, there are no starting delimiters:
*
*   ```markdown
*   Alpha | B     |
*   ----- | ----- |
*   C     | Delta |
*   ```
* @property {boolean | null | undefined} [padding=true]
*   Whether to add a space of padding between delimiters and cells
*   (default: `true`).
*
*   When `true`, there is padding:
*
*   ```markdown
*   | Alpha | B     |
*   | ----- | ----- |
*   | C     | Delta |
*   ```
*
*   When `false`, there is no padding:
*
*   ```markdown
*   |Alpha|B    |
*   |-----|-----|
*   |C    |Delta|
*   ```
* @property {((value: string) => number) | null | undefined} [stringLength]
*   Function to detect the length of table cell content (optional);
*   this is used when aligning the delimiters (`|`) between table cells;
*   full-width characters and emoji mess up delimiter alignment when viewing
*   the markdown source;
*   to fix this, you can pass this function,
*   which receives the cell content and returns its “visible” size;
*   note that what is and isn’t visible depends on where the text is displayed.
*
*   Without such a function, the following:
*
*   ```js
*   markdownTable([
*     ['Alpha', 'Bravo'],
*     ['中文', 'Charlie'],
*     ['👩‍❤️‍👩', 'Delta']
*   ])
*   ```
*
*   Yields:
*
*   ```markdown
*   | Alpha | Bravo |
*   | - | - |
*   | 中文 | Charlie |
*   | 👩‍❤️‍👩 | Delta |
*   ```
*
*   With [`string-width`](https://github.com/sindresorhus/string-width):
*
*   ```js
*   import stringWidth from 'string-width'
*
*   markdownTable(
*     [
*       ['Alpha', 'Bravo'],
*       ['中文', 'Charlie'],
*       ['👩‍❤️‍👩', 'Delta']
*     ],
*     {stringLength: stringWidth}
*   )
*   ```
*
*   Yields:
*
*   ```markdown
*   | Alpha | Bravo   |
*   | ----- | ------- |
*   | 中文  | Charlie |
*   | 👩‍❤️‍👩    | Delta   |
*   ```
*/
/**
* Get the length of a cell.
*
* @param {string} value
*   Cell value.
* @returns {number}
*   Cell size.
*/
function defaultStringLength(value) {
	return value.length;
}
/**
* Generate a markdown
* ([GFM](https://docs.github.com/en/github/writing-on-github/working-with-advanced-formatting/organizing-information-with-tables))
* table.
*
* @param {ReadonlyArray<ReadonlyArray<string | null | undefined>>} table
*   Table data (matrix of strings).
* @param {Readonly<Options> | null | undefined} [options]
*   Configuration (optional).
* @returns {string}
*   Result.
*/
function markdownTable(table, options) {
	const settings = options || {};
	const align = (settings.align || []).concat();
	const stringLength = settings.stringLength || defaultStringLength;
	/** @type {Array<number>} Character codes as symbols for alignment per column. */
	const alignments = [];
	/** @type {Array<Array<string>>} Cells per row. */
	const cellMatrix = [];
	/** @type {Array<Array<number>>} Sizes of each cell per row. */
	const sizeMatrix = [];
	/** @type {Array<number>} */
	const longestCellByColumn = [];
	let mostCellsPerRow = 0;
	let rowIndex = -1;
	while (++rowIndex < table.length) {
		/** @type {Array<string>} */
		const row = [];
		/** @type {Array<number>} */
		const sizes = [];
		let columnIndex = -1;
		if (table[rowIndex].length > mostCellsPerRow) mostCellsPerRow = table[rowIndex].length;
		while (++columnIndex < table[rowIndex].length) {
			const cell = serialize(table[rowIndex][columnIndex]);
			if (settings.alignDelimiters !== false) {
				const size = stringLength(cell);
				sizes[columnIndex] = size;
				if (longestCellByColumn[columnIndex] === void 0 || size > longestCellByColumn[columnIndex]) longestCellByColumn[columnIndex] = size;
			}
			row.push(cell);
		}
		cellMatrix[rowIndex] = row;
		sizeMatrix[rowIndex] = sizes;
	}
	let columnIndex = -1;
	if (typeof align === "object" && "length" in align) while (++columnIndex < mostCellsPerRow) alignments[columnIndex] = toAlignment(align[columnIndex]);
	else {
		const code = toAlignment(align);
		while (++columnIndex < mostCellsPerRow) alignments[columnIndex] = code;
	}
	columnIndex = -1;
	/** @type {Array<string>} */
	const row = [];
	/** @type {Array<number>} */
	const sizes = [];
	while (++columnIndex < mostCellsPerRow) {
		const code = alignments[columnIndex];
		let before = "";
		let after = "";
		if (code === 99) {
			before = ":";
			after = ":";
		} else if (code === 108) before = ":";
		else if (code === 114) after = ":";
		let size = settings.alignDelimiters === false ? 1 : Math.max(1, longestCellByColumn[columnIndex] - before.length - after.length);
		const cell = before + "-".repeat(size) + after;
		if (settings.alignDelimiters !== false) {
			size = before.length + size + after.length;
			if (size > longestCellByColumn[columnIndex]) longestCellByColumn[columnIndex] = size;
			sizes[columnIndex] = size;
		}
		row[columnIndex] = cell;
	}
	cellMatrix.splice(1, 0, row);
	sizeMatrix.splice(1, 0, sizes);
	rowIndex = -1;
	/** @type {Array<string>} */
	const lines = [];
	while (++rowIndex < cellMatrix.length) {
		const row = cellMatrix[rowIndex];
		const sizes = sizeMatrix[rowIndex];
		const cellsInRow = settings.fillRows === false ? Math.max(1, cellMatrix[rowIndex === 1 ? 0 : rowIndex].length) : mostCellsPerRow;
		columnIndex = -1;
		/** @type {Array<string>} */
		const line = [];
		while (++columnIndex < cellsInRow) {
			const cell = row[columnIndex] || "";
			let before = "";
			let after = "";
			if (settings.alignDelimiters !== false) {
				const size = longestCellByColumn[columnIndex] - (sizes[columnIndex] || 0);
				const code = alignments[columnIndex];
				if (code === 114) before = " ".repeat(size);
				else if (code === 99) {
					const half = size / 2;
					if (size % 2) {
						before = " ".repeat(half + .5);
						after = " ".repeat(half - .5);
					} else {
						before = " ".repeat(half);
						after = before;
					}
				} else after = " ".repeat(size);
			}
			if (settings.delimiterStart !== false && !columnIndex) line.push("|");
			if (settings.padding !== false && !(settings.alignDelimiters === false && cell === "") && (settings.delimiterStart !== false || columnIndex)) line.push(" ");
			if (settings.alignDelimiters !== false) line.push(before);
			line.push(cell);
			if (settings.alignDelimiters !== false) line.push(after);
			if (settings.padding !== false) line.push(" ");
			if (settings.delimiterEnd !== false || columnIndex !== cellsInRow - 1) line.push("|");
		}
		lines.push(settings.delimiterEnd === false ? line.join("").replace(/ +$/, "") : line.join(""));
	}
	return lines.join("\n");
}
/**
* Serialize a cell value.
*
* @param {string | null | undefined} [value]
*   Value to serialize.
* @returns {string}
*   Result.
*/
function serialize(value) {
	return value === null || value === void 0 ? "" : String(value);
}
/**
* Get the alignment character code from a value.
*
* @param {string | null | undefined} value
*   Value.
* @returns {number}
*   Alignment.
*/
function toAlignment(value) {
	const code = typeof value === "string" ? value.codePointAt(0) : 0;
	return code === 67 || code === 99 ? 99 : code === 76 || code === 108 ? 108 : code === 82 || code === 114 ? 114 : 0;
}

// src/report/cell-label.ts
/** `sysbench oltp_point_select`, `tpcc · 4 warehouses`, `ycsb a`: a cell without its threads. Not escaped. */
function workloadLabel(settings) {
	const workload = settings.workload.split("/").at(-1) ?? settings.workload;
	return factsOf(settings.tool).label(workload, settings.data);
}
/** `16 threads`, `12 clients × 40 threads`. */
function loadLabel(settings) {
	const threads = plural(settings.threads, "thread");
	return settings.clients === 1 ? threads : `${plural(settings.clients, "client")} × ${threads}`;
}
/** `sysbench oltp_point_select · 16 threads`, with `#2` where the suite has the same cell again. Not escaped. */
function cellLabel(settings) {
	const again = /#\d+$/u.exec(settings.id)?.[0];
	const label = `${workloadLabel(settings)} · ${loadLabel(settings)}`;
	return again === void 0 ? label : `${label} ${again}`;
}
/** `TPS ↑`, `p95 latency ↓`: the arrow points to where it gets better. */
function metricLabel(metric) {
	const info = metricInfo(metric);
	if (info === void 0) return metric;
	return `${info.label} ${info.direction === "higher-is-better" ? "↑" : "↓"}`;
}

// src/report/evidence-words.ts
/**
* The evidence column, in words: what was proved or excluded, by how much was measured, and what would decide it
* where nothing was. Not escaped.
*/
function evidenceText({ verdict, metric, tolerance, gated }) {
	const limit = {
		metric,
		tolerance
	};
	switch (verdict.kind) {
		case "regression": return regressionText(verdict);
		case "ok": return okText(verdict, limit);
		case "no-drop-seen": return joined(plural(verdict.evidence.samples, "stored job"), `sees ${formatShare(verdict.visibleDrop)} in 8 of 10 cases`);
		case "inconclusive":
			if (!gated && verdict.evidence !== void 0) return intervalText(verdict.evidence) ?? "";
			return joined(inconclusiveText(verdict, limit), verdict.needs === "" ? void 0 : `needs ${verdict.needs.replace(/^needs /u, "")}`);
		case "not-comparable": return verdict.differences.map(({ field, base, candidate }) => `${field}: ${base} → ${candidate}`).join("; ");
		case "no-baseline":
		case "new":
		case "removed":
		case "nothing-differs":
		case "invalid": return verdict.reason;
	}
}
function regressionText({ by, evidence }) {
	switch (by) {
		case "threshold": return "over the limit";
		case "typical":
		case "stored": return joined(intervalText(evidence), measured(evidence), probability(evidence), averageText(evidence));
		case "average": return joined("on average, stalls included", averageText(evidence), stallText(evidence), measured(evidence));
		case "stalls": return joined(stallText(evidence), averageText(evidence), measured(evidence));
		case "work": return joined(evidence.interval === void 0 ? "exact" : intervalText(evidence), measured(evidence));
		case "alarm": return joined("alarm: far beyond what may pass", intervalText(evidence), measured(evidence));
	}
}
function okText({ improved, evidence }, limit) {
	if (evidence.rule === "threshold") return improved ? "better by more than the limit" : "within tolerance";
	return joined(improved ? "better" : `${dropWords(limit)} is excluded`, intervalText(evidence), averageText(evidence));
}
function inconclusiveText({ cause, evidence }, limit) {
	if (evidence === void 0) return void 0;
	switch (cause) {
		case "stalls": return joined(stallText(evidence), averageText(evidence));
		case "slower": return joined(`${dropWords(limit)} is neither shown nor excluded`, intervalText(evidence), measured(evidence));
		case "noisy": return joined(`too noisy here for ${formatShare(limit.tolerance)}`, intervalText(evidence), measured(evidence));
		case "suspect": return joined("below the stored level, and not proved", measured(evidence));
		case "broken-baseline": return;
	}
}
/** `a drop of 3 %`, `a rise of 11 %`: the change that matters, as a reader of the metric says it. */
function dropWords({ metric, tolerance }) {
	return metricInfo(metric)?.direction === "lower-is-better" ? `a rise of ${formatShare(1 / (1 - tolerance) - 1)}` : `a drop of ${formatShare(tolerance)}`;
}
/** `[−2.1, +1.5] %`. */
function intervalText({ interval }) {
	if (interval === void 0) return void 0;
	const end = (fraction) => formatChange(fraction, .01).replace(/ %$/u, "");
	return `[${end(interval.low)}, ${end(interval.high)}] %`;
}
function measured({ rule, samples }) {
	return plural(samples, rule === "evidence-stored" ? "stored job" : "start");
}
function averageText({ averageChange }) {
	return averageChange === void 0 ? void 0 : `${formatChange(averageChange, .01)} on average incl. stalls`;
}
function stallText({ stalls }) {
	if (stalls === void 0) return void 0;
	const { base, candidate, slices } = stalls;
	return `candidate stalled in ${candidate} of ${slices} slices, base in ${base === 0 ? "none" : base}`;
}
/** Behind the words, never before them. */
function probability({ pRegression }) {
	return pRegression === void 0 ? void 0 : formatProbability(Math.min(pRegression, 1 - pRegression));
}
function joined(...parts) {
	return parts.filter((part) => part !== void 0).join(", ");
}

// src/report/verdict-words.ts
/** Rank from which on rows are folded away: unchanged ones. */
const FOLDED_RANK = 9;
function verdictWord({ verdict, gated }) {
	switch (verdict.kind) {
		case "regression":
			if (!gated) return {
				icon: "🟠",
				word: "worse, not gated",
				rank: 6
			};
			return verdict.level === "fail" ? {
				icon: "🔴",
				word: "regression",
				rank: 0
			} : {
				icon: "🟠",
				word: "regression, warns only",
				rank: 1
			};
		case "invalid": return {
			icon: "⛔",
			word: "invalid",
			rank: 2
		};
		case "not-comparable": return {
			icon: "🚧",
			word: "not comparable",
			rank: 3
		};
		case "inconclusive":
			if (!gated) return {
				icon: "⚪",
				word: "shown, not gated",
				rank: 9
			};
			return inconclusiveWord(verdict.cause);
		case "removed": return {
			icon: "🗑️",
			word: "removed",
			rank: 6
		};
		case "no-baseline": return {
			icon: "🆕",
			word: "first measured",
			rank: 7
		};
		case "new": return {
			icon: "🆕",
			word: "new",
			rank: 7
		};
		case "no-drop-seen": return {
			icon: "⚪",
			word: "no drop seen",
			rank: 9
		};
		case "nothing-differs": return {
			icon: "⚪",
			word: "nothing differs",
			rank: 9
		};
		case "ok": return verdict.improved ? {
			icon: "🟢",
			word: gated ? "improved" : "improved, not gated",
			rank: 8
		} : {
			icon: "⚪",
			word: "unchanged",
			rank: 9
		};
	}
}
/** The evidence of a row, `undefined` where nothing was compared. */
function evidenceOf(verdict) {
	return "evidence" in verdict ? verdict.evidence : void 0;
}
/**
* The change at which a metric is over its tolerance δ, as a fraction with the metric's own sign: −δ where higher is
* better; 1/(1−δ)−1 where lower is better, since the rules compare the logarithms of speeds.
*/
function limitOf({ metric, tolerance }) {
	return metricInfo(metric)?.direction === "lower-is-better" ? 1 / (1 - tolerance) - 1 : -tolerance;
}
/** How far the metric went to the bad side, in limits: 1 is exactly at the limit. */
function harm(row) {
	const evidence = evidenceOf(row.verdict);
	return evidence === void 0 || row.tolerance === 0 ? 0 : evidence.change / limitOf(row);
}
/** Rows worst first; equal ones keep the order of the suite. */
function worstFirst(rows) {
	return rows.toSorted((a, b) => {
		const byRank = verdictWord(a).rank - verdictWord(b).rank;
		if (byRank !== 0) return byRank;
		return a.gated === b.gated ? harm(b) - harm(a) : a.gated ? -1 : 1;
	});
}
function inconclusiveWord(cause) {
	switch (cause) {
		case "stalls": return {
			icon: "🟡",
			word: "inconclusive, stalls",
			rank: 4
		};
		case "slower": return {
			icon: "🟡",
			word: "inconclusive, slower",
			rank: 4
		};
		case "suspect": return {
			icon: "🟡",
			word: "suspect",
			rank: 4
		};
		case "noisy": return {
			icon: "❔",
			word: "inconclusive",
			rank: 5
		};
		case "broken-baseline": return {
			icon: "❔",
			word: "inconclusive, no sound baseline",
			rank: 5
		};
	}
}

// src/report/comparison-table.ts
/** The texts of a row of the comparison. */
function tableRow(row) {
	const info = metricInfo(row.metric);
	const { icon, word } = verdictWord(row);
	const evidence = evidenceOf(row.verdict);
	const figure = (side) => {
		const value = row[side];
		return value === void 0 ? "—" : formatFigure(value, info);
	};
	return {
		icon,
		word,
		workload: cellLabel(row.settings),
		metric: metricLabel(row.metric),
		baseline: figure("baseline"),
		candidate: figure("candidate"),
		change: evidence === void 0 ? "—" : formatChange(evidence.change, evidence.noise),
		limit: limitText(row),
		noise: evidence === void 0 ? "—" : evidence.noise === void 0 ? "unknown" : formatNoise(evidence.noise),
		evidence: evidenceText(row),
		strong: row.verdict.kind === "regression" || row.verdict.kind === "ok" && row.verdict.improved
	};
}
/** `−3 %`, `+10 %`; in brackets where the metric is shown and not gated. */
function limitText(row) {
	const change = limitOf(row);
	const limit = `${change > 0 ? "+" : "−"}${formatShare(change)}`;
	return row.gated ? limit : `(${limit})`;
}
const comparisonHead = [
	"Verdict",
	"Workload",
	"Metric",
	"Baseline",
	"This run",
	"Change",
	"Limit",
	"Noise",
	"Evidence"
];
const comparisonAlign = [
	"l",
	"l",
	"l",
	"r",
	"r",
	"r",
	"r",
	"r",
	"l"
];
/** The Markdown table of the comparison; all cells escaped. */
function comparisonTable(rows, candidateHead = "This PR") {
	return table([comparisonHead.with(4, candidateHead), ...rows.map(comparisonCells)], comparisonAlign);
}
/** Without a baseline there is nothing to compare: absolute figures only. */
function absoluteTable(rows, candidateHead = "This PR") {
	const cells = rows.map((row) => {
		const { icon, word, workload, metric, candidate } = tableRow(row);
		return [
			`${icon} ${word}`,
			markdownText(workload),
			markdownText(metric),
			number(candidate)
		];
	});
	return table([[
		"Verdict",
		"Workload",
		"Metric",
		candidateHead
	], ...cells], [
		"l",
		"l",
		"l",
		"r"
	]);
}
/** A first run: nothing at all can be compared. */
function isFirstRun(rows) {
	return rows.length > 0 && rows.every(({ verdict }) => verdict.kind === "no-baseline");
}
/** The table that fits the rows: a comparison, or absolute figures on a first run. */
function visibleTable(rows, candidateHead) {
	return isFirstRun(rows) ? absoluteTable(rows, candidateHead) : comparisonTable(rows, candidateHead);
}
function comparisonCells(row) {
	const text = tableRow(row);
	const change = unbroken(text.change);
	return [
		`${text.icon} ${text.word}`,
		markdownText(text.workload),
		markdownText(text.metric).replace(" ↑", "\xA0↑").replace(" ↓", "\xA0↓"),
		number(text.baseline),
		number(text.candidate),
		text.strong ? `**${change}**` : change,
		unbroken(text.limit),
		unbroken(text.noise),
		markdownText(text.evidence)
	];
}
function number(text) {
	return unbroken(markdownText(text));
}
/** Lines may break between a value and its spread, and nowhere between a number and its unit: a comment is narrow. */
function unbroken(markdown) {
	return markdown.replace(/ (?!±)/gu, "\xA0");
}
function table(cells, align) {
	return markdownTable(cells, {
		align: [...align],
		alignDelimiters: false,
		padding: true
	});
}

// src/report/verdict-sentence.ts
/** An ungated metric is told in the headline from so many of its own tolerances on. */
const WORTH_TELLING = 2;
/** Rows that decide nothing, and got worse by twice their tolerance, proved. */
function worseUngated(rows) {
	return rows.filter((row) => {
		if (row.gated || row.verdict.kind !== "regression" || metricInfo(row.metric)?.headline !== true) return false;
		return row.verdict.evidence.change / limitOf(row) >= WORTH_TELLING;
	});
}
/**
* What the verdict proved or excluded, in one sentence without statistics: of the worst line, or of all where nothing
* is wrong. Empty where nothing was compared. Not escaped.
*/
function verdictSentence(result) {
	const gated = worstFirst(result.rows.filter((row) => row.gated));
	const worst = gated.find((row) => !isAlarm(row) && row.verdict.kind === "regression") ?? gated[0];
	if (worst === void 0) return "";
	switch (worst.verdict.kind) {
		case "regression":
		case "inconclusive": return `${place(worst, gated)}${openOrRed(worst)}`;
		default: return [passed(gated), overallText(result.overallChange)].filter((part) => part !== "").join(" ");
	}
}
function isAlarm({ verdict }) {
	return verdict.kind === "regression" && verdict.by === "alarm";
}
function place(row, gated) {
	return gated.length === 1 ? "" : `${cellLabel(row.settings)}: `;
}
function openOrRed(row) {
	const { verdict } = row;
	const evidence = evidenceOf(verdict);
	if (evidence === void 0) return "only broken or partial jobs are stored, so nothing was compared.";
	const { stalls, interval, averageChange } = evidence;
	const share = formatShare(evidence.change);
	const range = interval === void 0 ? "" : ` ${intervalText(evidence)}`;
	const starts = evidence.rule === "evidence-stored" ? "" : `, ${plural(evidence.samples, "start")}`;
	if (verdict.kind === "regression") {
		if (verdict.by === "stalls" && stalls !== void 0) {
			const base = stalls.base === 0 ? "none" : String(stalls.base);
			const fewer = formatShare(averageChange ?? evidence.change);
			return `the candidate stalled in ${stalls.candidate} of ${stalls.slices} slices, the base in ${base}: ${fewer} fewer transactions.`;
		}
		if (verdict.by === "work") return `${workWords(row, share)}${range}${starts}.`;
		if (verdict.by === "average" && averageChange !== void 0) return `${formatShare(averageChange)} fewer transactions on average, stalls included${starts}.`;
		return `${worseWords(row, share)}${range}${starts}.`;
	}
	if (verdict.kind !== "inconclusive") return "";
	switch (verdict.cause) {
		case "suspect": return `${worseWords(row, share)} than the stored level, and jobs differ too much to prove it. Build both versions, and they are measured side by side.`;
		case "stalls": return `slices stood still, ${stalls?.candidate ?? 0} of the candidate and ${stalls?.base ?? 0} of the base: ${formatChange(averageChange ?? evidence.change, .01)} on average.`;
		case "slower": return `${worseWords(row, share)}${range}${starts}; whether by ${formatShare(row.tolerance)} is open.`;
		case "noisy": return `between${range.replace(" [", " ").replace("] %", " %").replace(", ", " and ")} after ${plural(evidence.samples, "start")}: too noisy here for ${formatShare(row.tolerance)}.`;
		case "broken-baseline": return "";
	}
}
function workWords({ metric, baseline, candidate }, share) {
	const label = metricInfo(metric)?.label ?? "work";
	return baseline?.value === 0 ? `${formatNumber(candidate?.value ?? 0)} ${label}, none before` : `${share} more ${label}`;
}
function worseWords({ metric }, share) {
	const info = metricInfo(metric);
	return info?.direction === "lower-is-better" ? `${info.label} ${share} longer` : `${share} slower`;
}
function passed(gated) {
	const unseen = gated.flatMap(({ verdict }) => verdict.kind === "no-drop-seen" ? [verdict] : []);
	if (unseen.length > 0) {
		const sees = Math.max(...unseen.map(({ visibleDrop }) => visibleDrop));
		const jobs = Math.min(...unseen.map(({ evidence }) => evidence.samples));
		return `No drop seen with ${plural(jobs, "stored job")}, which show ${formatShare(sees)} in 8 of 10 cases; less needs both versions side by side.`;
	}
	const ok = gated.filter(({ verdict }) => verdict.kind === "ok" && verdict.evidence.rule !== "threshold");
	const [first] = ok;
	if (first === void 0 || ok.length < gated.length) return "";
	const widest = ok.reduce((one, other) => other.tolerance > one.tolerance ? other : one, first);
	return `${dropWords(widest).replace(/^a/u, "A")} is excluded.`;
}
/** The second line of what is told: all cells together. */
function overallText(overall) {
	if (overall === void 0) return "";
	const interval = intervalText({
		rule: "evidence-side-by-side",
		samples: 0,
		change: 0,
		interval: overall
	});
	const over = overall.cells === 1 ? "" : ` over ${overall.cells} cells`;
	return `Throughput ${formatChange(overall.change, .01)} ${interval}${over}.`;
}

// src/report/work-words.ts
/** What is told in a line; the rest is counted. */
const MOST_TOLD = 3;
/** `8.0 % more rows read per transaction, exact`: the finding for the headline; undefined where nothing changed. Not escaped. */
function workHeadline({ work }) {
	const first = work === void 0 ? void 0 : inOrder(work.findings)[0];
	return first === void 0 ? void 0 : findingText(first);
}
/** One line of all that is known of the servers' work; undefined where there is nothing to say. Not escaped. */
function workLine({ work, rows }) {
	if (work === void 0) return void 0;
	const findings = inOrder(work.findings);
	const isOneCell = new Set(rows.map(({ cellId }) => cellId)).size <= 1;
	const told = findings.slice(0, MOST_TOLD).map((finding) => {
		const figures = `${formatNumber(finding.base)} → ${formatNumber(finding.candidate)}`;
		return `${findingText(finding)} (${figures}${isOneCell ? "" : `; ${cellLabel(finding.settings)}`})`;
	});
	const more = findings.length - told.length;
	const parts = [...told.length > 0 ? [`Work: ${told.join("; ")}${more > 0 ? `; and ${more} more of the servers’ counters` : ""}.`] : work.compared > 0 ? [`Work: no counter of the servers changed, of ${work.compared} compared.`] : [], ...work.missing.map((sentence) => `${sentence}.`)];
	return parts.length === 0 ? void 0 : parts.join(" ");
}
/** What is told first: more before fewer, exact before tested; else in the order of the result. */
function inOrder(findings) {
	const rank = ({ kind, by }) => (kind === "more" ? 0 : 2) + (by === "exact" ? 0 : 1);
	return findings.toSorted((a, b) => rank(a) - rank(b));
}
function findingText({ counter, kind, by, unit, change, candidate }) {
	const { label } = counterInfo(counter);
	const what = `${label} per ${unit}${by === "exact" ? ", exact" : ""}`;
	if (change === void 0) return `${formatNumber(candidate)} ${what}, none before`;
	if (change >= 1) return `${formatNumber(1 + change)} times as many ${what}`;
	return `${amount(change)} ${kind} ${what}`;
}
/** One digit behind the point up to ten percent, as far as the threshold of 0.5 % needs it. */
function amount(change) {
	return Math.abs(change) < .1 ? `${Math.abs(change * 100).toFixed(1)} %` : formatShare(change);
}

// src/report/headline.ts
const overallIcon = {
	passed: "✅",
	regression: "❌",
	inconclusive: "❔",
	invalid: "⛔"
};
/** `❌ TiDB bench: 1 regression, 2 improved, 9 unchanged`: the verdict in words and counts, as plain text. */
function headline(result) {
	return `${overallIcon[result.overall]} ${headlineWords(result)}`;
}
/** The headline without its sign, for places that draw their own. Not escaped. */
function headlineWords(result) {
	const parts = isFirstRun(result.rows) ? [`first run, ${plural(result.rows.length, "figure")} measured, no baseline yet`] : countWords(result);
	const work = workHeadline(result);
	if (work !== void 0) parts.push(work);
	if (result.completeness.state === "partial") parts.push("measurement ended early");
	return `TiDB bench${result.suite === "default" ? "" : ` (${result.suite})`}: ${parts.join(", ")}`;
}
function countWords({ counts, overall, reference, rows }) {
	if (rows.length === 0) return ["nothing was measured"];
	if (reference.kind === "unreadable") return [
		"no verdict",
		"the baseline could not be read",
		`${plural(rows.length, "figure")} measured`
	];
	if (overall === "invalid" && counts.invalid === 0) return ["no gated figure to judge"];
	if (counts.regression + counts.improved + counts.ok + counts["no-drop-seen"] + counts.inconclusive + counts.invalid === 0 && counts["not-comparable"] > 0) return [`nothing could be compared: the baseline differs in ${differingFields(rows)}`];
	const words = [];
	if (counts.regression > 0) words.push(plural(counts.regression, "regression"));
	else if (overall === "passed") words.push("no regression");
	if (counts.invalid > 0) words.push(`${counts.invalid} invalid`);
	if (counts.improved > 0) words.push(`${counts.improved} improved`);
	if (counts.ok > 0) words.push(`${counts.ok} unchanged`);
	if (counts["no-drop-seen"] > 0) words.push(`${counts["no-drop-seen"]} without a drop seen`);
	if (counts.inconclusive > 0) words.push(`${counts.inconclusive} inconclusive`);
	if (counts["not-comparable"] > 0) words.push(`${counts["not-comparable"]} not comparable`);
	const fresh = counts["no-baseline"] + counts.new;
	if (fresh > 0) words.push(`${fresh} new`);
	if (counts.removed > 0) words.push(`${counts.removed} removed`);
	const worse = worseUngated(rows).length;
	if (worse > 0) words.push(`⚠️ ${worse} not gated and worse`);
	return words;
}
/** `CPU model, cores`; the longer lists are in the table. */
function differingFields(rows) {
	const fields = rows.flatMap(({ gated, verdict }) => gated && verdict.kind === "not-comparable" ? verdict.differences.map(({ field }) => field) : []);
	const names = [...new Set(fields)];
	return names.length <= 3 ? names.join(", ") : `${names.slice(0, 2).join(", ")} and ${names.length - 2} more`;
}
/** The second line: head against base, server versions, machine, links; Markdown. */
function subline(result, context) {
	const { candidate, base } = result.targets;
	const commit = result.source.commit;
	return [
		`${commit === void 0 ? "this run" : markdownCode(shortCommit(commit))} ${markdownText(referenceWords(result))}`,
		markdownText(versionsText(candidate, base)),
		markdownText(machineText(result.machine)),
		context.runUrl === void 0 ? "" : markdownLink("run", context.runUrl),
		context.reportUrl === void 0 ? "" : markdownLink("report", context.reportUrl)
	].filter((part) => part !== "").join(" · ");
}
/** `against merge base a1b2c3d, 2 days old`. Not escaped. */
function referenceWords({ reference }) {
	switch (reference.kind) {
		case "none": return "without a baseline";
		case "unreadable": return "without its baseline";
		case "stored":
		case "side-by-side": return `against ${reference.description}`;
	}
}
/** `TiDB v8.5.4 against v8.5.3`. Not escaped. */
function versionsText(candidate, base) {
	const own = `${candidate.product} ${candidate.version}`;
	if (base === void 0) return own;
	if (base.product === candidate.product && base.version === candidate.version) return `${own} on both sides`;
	return `${own} against ${base.product === candidate.product ? "" : `${base.product} `}${base.version}`;
}
/** `AMD EPYC 7763, 4 cores, 16 GiB, github-hosted`; empty where nothing is known. Not escaped. */
function machineText(machine) {
	return [
		machine.cpuModel,
		machine.cores === void 0 ? void 0 : plural(machine.cores, "core"),
		machine.memoryGiB === void 0 ? void 0 : `${Math.round(machine.memoryGiB)} GiB`,
		machine.runnerImage === void 0 ? machine.runnerClass : `${machine.runnerClass ?? "runner"} ${machine.runnerImage}`
	].filter((part) => part !== void 0).join(", ");
}

// src/report/environment.ts
/** What the figures were measured on, facts that differ between the two sides first. */
function environmentFacts(result) {
	const { base, candidate } = result.targets;
	const own = targetFacts(candidate);
	const other = base === void 0 ? void 0 : targetFacts(base);
	const facts = [.../* @__PURE__ */ new Set([...own.keys(), ...other?.keys() ?? []])].map((name) => {
		const value = own.get(name) ?? "not set";
		if (other === void 0) return {
			name,
			candidate: value,
			differs: false
		};
		const baseValue = other.get(name) ?? "not set";
		return {
			name,
			base: baseValue,
			candidate: value,
			differs: baseValue !== value
		};
	});
	const shared = [...machineFacts(result)].map(([name, value]) => ({
		name,
		candidate: value,
		differs: false,
		...base === void 0 ? {} : { base: value }
	}));
	return [...facts, ...shared].toSorted((a, b) => Number(b.differs) - Number(a.differs));
}
function targetFacts(target) {
	const facts = /* @__PURE__ */ new Map([["server", `${target.product} ${target.version}`], ["kind", target.kind]]);
	for (const [name, { version, commit }] of Object.entries(target.components)) facts.set(name, commit === void 0 ? version : `${version} (${commit})`);
	for (const [name, text] of buildFacts(target)) facts.set(name, text);
	const topology = Object.entries(target.topology).filter(([, count]) => count > 0);
	if (topology.length > 0) facts.set("topology", topology.map(([name, count]) => `${count} ${name}`).join(", "));
	for (const [name, value] of Object.entries(target.configuration)) facts.set(`configuration ${name}`, String(value));
	for (const [name, value] of Object.entries(target.variables)) facts.set(`variable ${name}`, String(value));
	const say = (name, why) => facts.set(name, [facts.get(name) ?? [], why].flat().join("; "));
	for (const { what, why } of target.refused) say(`refused ${what}`, why);
	for (const { what, why } of target.notes ?? []) say(what, why);
	return facts;
}
/** Of which commit a server was built, and whether it says so itself. */
function buildFacts({ build }) {
	if (build === void 0) return [];
	const binaries = Object.entries(build.binaries).map(([component, { sha256, reports }]) => {
		const silent = reports === "unknown" ? ", reports no commit" : "";
		return [`build of ${component}`, `SHA-256 ${sha256.slice(0, 16)}…${silent}`];
	});
	return [["built from", shortCommit(build.commit)], ...binaries];
}
function machineFacts(result) {
	const facts = /* @__PURE__ */ new Map();
	const { machine } = result;
	const hardware = machinesText(result);
	if (hardware !== "") facts.set("machine", hardware);
	const system = [machine.os, machine.kernel].filter((part) => part !== void 0).join(", kernel ");
	if (system !== "") facts.set("operating system", system);
	const tools = new Set(result.rows.map(({ settings }) => `${settings.tool} ${settings.toolVersion}`));
	if (tools.size > 0) facts.set("load tools", [...tools].join(", "));
	return facts;
}
/** The machine, or those of a record put together from machines that differ, each with its cells. Not escaped. */
function machinesText({ machine, rows }) {
	const cells = /* @__PURE__ */ new Map();
	for (const { cellId, settings } of rows) {
		if (settings.machine === void 0) continue;
		const text = machineText(settings.machine);
		cells.set(text, (cells.get(text) ?? /* @__PURE__ */ new Set()).add(cellId));
	}
	if (cells.size === 0) return machineText(machine);
	return [...cells].map(([text, ids]) => `${text} (${plural(ids.size, "cell")})`).join("; ");
}

// src/report/reproduce.ts
/**
* The command that measures a cell on one's own machine, quoted for a POSIX shell. What has no flag of its own
* (mix, variables, component configuration) follows as a shell comment.
*/
function reproduceCommand(settings, target, program = "tidb-bench") {
	const flags = [
		...targetFlags(target),
		["--workloads", factsOf(settings.tool).word(settings.workload)],
		["--threads", String(settings.threads)],
		...dataFlags(settings),
		["--duration", `${settings.durationSeconds}s`],
		["--warm-up", `${settings.warmUpSeconds}s`],
		["--repeats", "3"],
		["--out", "bench-out"]
	];
	const command = [`${program} run`, ...flags.map(([name, value]) => `${name} ${shellArgument(value)}`)].join(" ");
	const rest = withoutFlags(settings, target);
	return rest.length === 0 ? command : `${command} # in tidb-bench.yml: ${rest.join(", ")}`;
}
function targetFlags(target) {
	switch (target.kind) {
		case "playground": return [["--target", "playground"], ["--tidb-version", target.version]];
		case "local": return [["--target", "local"]];
		case "endpoint":
		case "imported": return [
			["--target", "endpoint"],
			["--host", "127.0.0.1"],
			["--port", "4000"],
			["--user", "root"]
		];
	}
}
function dataFlags({ tool, data }) {
	return factsOf(tool).data.flatMap(({ name, input }) => {
		const value = data[name];
		return input === void 0 || value === void 0 ? [] : [[`--${input}`, String(value)]];
	});
}
/** A comment ends at the end of the line, so each value is one shell word in one line. */
function withoutFlags(settings, target) {
	const flagged = factsOf(settings.tool).data.filter(({ input }) => input !== void 0);
	const unsaid = Object.entries(settings.data).filter(([name]) => name !== "content" && !flagged.some((field) => field.name === name) && optionOf(settings.options, name) === void 0);
	const values = {
		...Object.fromEntries(unsaid),
		...settings.clients === 1 ? {} : { clients: settings.clients },
		...settings.options
	};
	const own = Object.entries(values).map(([name, value]) => shellArgument(`${name}=${value}`));
	return Object.keys(target.variables).length + Object.keys(target.configuration).length === 0 ? own : [...own, "configuration and variables as this report lists them"];
}

// src/report/folded.ts
/** The section in at most `budget` characters; empty where not even one item fits. */
function renderFolded({ title, head, items, unit }, budget) {
	if (items.length === 0) return "";
	const frame = (body) => `<details><summary>${title}</summary>\n\n${body}\n\n</details>`;
	const rest = (count) => `\n\n… and ${plural(count, `more ${unit.one}`, `more ${unit.many}`)} in the report.`;
	const whole = frame([...head, ...items].join("\n"));
	if (whole.length <= budget) return whole;
	const taken = [...head];
	let length = frame(head.join("\n")).length + rest(items.length).length;
	for (const item of items) {
		length += item.length + 1;
		if (length > budget) break;
		taken.push(item);
	}
	const count = taken.length - head.length;
	return count === 0 ? "" : frame(taken.join("\n") + rest(items.length - count));
}
/** Rows that need no eyes. */
function unchangedSection(rows, candidateHead) {
	return tableSection(`⚪ Unchanged (${rows.length})`, comparisonTable(rows, candidateHead));
}
/** A table of Markdown as a section that can be cut after any row. */
function tableSection(title, table) {
	const lines = table.split("\n");
	return {
		title,
		head: lines.slice(0, 2),
		items: lines.slice(2),
		unit: {
			one: "row",
			many: "rows"
		}
	};
}
/** One command a cell, worst first; cells that share a command are named together. */
function reproduceSection(rows, result, context) {
	const cells = /* @__PURE__ */ new Map();
	for (const { settings } of rows) {
		const command = reproduceCommand(settings, result.targets.candidate, context.command);
		if (!cells.has(command)) cells.set(command, cellLabel(settings));
	}
	return {
		title: "Reproduce a row on your own machine",
		head: [],
		items: [...cells].map(([command, label]) => `${markdownText(label)}:\n\n${markdownFence([command], "sh")}\n`),
		unit: {
			one: "command",
			many: "commands"
		}
	};
}
/** Servers, versions, settings and machine; what differs between the two sides stands first and is marked. */
function environmentSection(result) {
	const facts = environmentFacts(result);
	const differing = facts.filter((fact) => fact.differs).length;
	const sides = result.targets.base !== void 0;
	const cells = facts.map(({ name, base, candidate, differs }) => [
		markdownText(differs ? `≠ ${name}` : name),
		...sides ? [markdownText(base ?? "")] : [],
		markdownText(candidate)
	]);
	const head = sides ? [
		"",
		"Base",
		"Candidate"
	] : ["", "Value"];
	return tableSection(differing === 0 ? "Environment" : `Environment (${plural(differing, "difference")})`, markdownTable([head, ...cells], { alignDelimiters: false }));
}
/** Warnings, the reason of an early end, and the tool's last lines of each invalid row. */
function troubleSection(result) {
	const warnings = warningLines(result).map((warning) => `- ${markdownText(warning, 1e3)}`);
	const tails = invalidCells(result.rows).map(({ label, reason, tail }) => {
		const said = `- ⛔ ${markdownText(label)}: ${markdownText(reason, 1e3)}`;
		return tail.length === 0 ? said : `${said}\n\n${markdownFence(tail.slice(-20))}\n`;
	});
	return {
		title: `Errors and warnings (${warnings.length + tails.length})`,
		head: [],
		items: [...tails, ...warnings],
		unit: {
			one: "entry",
			many: "entries"
		}
	};
}
/** The warnings, and the reason of an early end unless one of them tells it already. Not escaped. */
function warningLines({ completeness, warnings }) {
	if (completeness.state === "complete") return [...warnings];
	const { reason } = completeness;
	return warnings.some((warning) => warning.includes(reason)) ? [...warnings] : [`Ended early: ${reason}`, ...warnings];
}
/** Each invalid cell once, although all its metrics are invalid. */
function invalidCells(rows) {
	const cells = /* @__PURE__ */ new Map();
	for (const { cellId, settings, verdict } of rows) if (verdict.kind === "invalid" && !cells.has(cellId)) cells.set(cellId, {
		label: cellLabel(settings),
		reason: verdict.reason,
		tail: verdict.tail
	});
	return [...cells.values()];
}

// src/report/footer.ts
/** Attempt, time, version and what to expect of the rule; Markdown. */
function footer(result, context) {
	const attempt = result.source.runAttempt;
	return `<sub>${[
		attempt === void 0 ? void 0 : `attempt ${attempt}`,
		formatTime(context.generatedAt),
		`tidb-bench-action ${result.programVersion}`,
		falseAlarmText(result)
	].filter((part) => part !== void 0).map((part) => markdownText(part, 500)).join(" · ")}</sub>`;
}
/** How often the rule turns an unchanged run red, in words; undefined where nothing was compared. Not escaped. */
function falseAlarmText({ rows, risks }) {
	const gated = rows.filter((row) => row.gated).flatMap((row) => evidenceOf(row.verdict) ?? []);
	if (gated.length === 0) return void 0;
	const threshold = gated.filter(({ rule }) => rule === "threshold");
	if (threshold.length === 0) {
		const { regression, ok } = risks ?? {
			regression: .01,
			ok: .05
		};
		return `rule evidence: red without a change in at most ${oneOf(regression)} runs, green with a drop of the limit in at most ${oneOf(ok)}`;
	}
	const rates = threshold.flatMap(({ expectedFalseAlarmRate }) => expectedFalseAlarmRate ?? []);
	if (rates.length < threshold.length) return "rule threshold: noise unknown, so its false-alarm rate is unknown";
	const any = 1 - rates.reduce((none, rate) => none * (1 - rate), 1);
	return `rule threshold: about ${formatShare(any)} of unchanged runs would turn red`;
}
/** `1 of 100`. */
function oneOf(risk) {
	return `1 of ${formatCount(1 / risk)}`;
}

// src/report/reported.ts
/** Whose figures they are where they were not measured by the job that judges them: `a fork`. Plain text. */
function reporterWords({ by }) {
	return by === "fork" ? "a fork" : "the pull request’s own job";
}

// src/report/shown-rows.ts
/**
* The rows that a comment, a summary or a terminal shows, worst first: all that are gated, and of the others those
* that tell something of their own. The extremes of a latency and rates that follow from another one are noise there.
*/
function shownRows(rows) {
	return worstFirst(rows.filter((row) => row.gated || metricInfo(row.metric)?.headline === true));
}

// src/report/table-in-budget.ts
/**
* The rows that need eyes, in at most `budget` characters. Regressions come first in `rows` and are always named:
* as table rows, else as a list, else as one dense paragraph. What else does not fit is counted.
*/
function tableInBudget(rows, budget, candidateHead) {
	const table = visibleTable(rows, candidateHead);
	if (table.length <= budget) return table;
	const regressions = rows.filter((row) => row.gated && row.verdict.kind === "regression");
	const lines = table.split("\n");
	const note = (left) => `\n\n… and ${plural(left, "more row")} in the report.`;
	const fitting = fittingCount(lines, budget - note(rows.length).length) - 2;
	if (fitting >= Math.max(regressions.length, 1)) return lines.slice(0, fitting + 2).join("\n") + note(rows.length - fitting);
	const others = rows.length - regressions.length;
	return regressionList(regressions, budget - note(others).length) + (others === 0 ? "" : note(others));
}
function regressionList(regressions, budget) {
	const words = regressions.map((row) => {
		const evidence = evidenceOf(row.verdict);
		return {
			row,
			change: evidence === void 0 ? "" : ` ${formatChange(evidence.change, evidence.noise)}`
		};
	});
	const list = words.map(({ row, change }) => {
		const { icon, word } = verdictWord(row);
		return `- ${icon} ${word}: ${markdownText(`${cellLabel(row.settings)}, ${metricLabel(row.metric)}`, 90)}${change}`;
	});
	if (list.join("\n").length <= budget) return list.join("\n");
	const dense = words.map(({ row, change }) => `${markdownText(`${row.cellId} ${row.metric}`, 60)}${change}`);
	const opening = `🔴 ${plural(regressions.length, "regression")}: `;
	const rest = (left) => `; and ${plural(left, "more regression")} in the report`;
	const count = fittingCount(dense, budget - opening.length - rest(dense.length).length, 2);
	const left = dense.length - count;
	return opening + dense.slice(0, count).join("; ") + (left === 0 ? "" : rest(left));
}
/** How many lines fit, each with its separator. */
function fittingCount(lines, budget, separator = 1) {
	let length = 0;
	let count = 0;
	for (const line of lines) {
		length += line.length + separator;
		if (length > budget) break;
		count += 1;
	}
	return count;
}

// src/report/compose.ts
/** Room for the empty lines between the parts. */
const SEPARATORS = 40;
/** Headline, table, folded sections and footer, within the limit: folded rows go first, regressions never. */
function compose(result, context, shape) {
	const rows = shownRows(result.rows);
	const needEyes = rows.filter((row) => verdictWord(row).rank < 9);
	const quiet = rows.filter((row) => verdictWord(row).rank >= 9);
	const top = [
		`### ${markdownText(headline(result), 500)}`,
		...sentenceOf(result),
		...workSentence(result),
		subline(result, context),
		...reportedNote(context)
	];
	const bottom = [footer(result, context), ...shape.ending === void 0 ? [] : [shape.ending]];
	let left = shape.limit - [...top, ...bottom].join("\n\n").length - SEPARATORS;
	const spend = (text) => {
		left -= text.length;
		return text;
	};
	const table = spend(needEyes.length === 0 ? nothingToSee(result) : tableInBudget(needEyes, left, shape.candidateHead));
	const legend = spend(legendText(needEyes));
	const trouble = spend(renderFolded(troubleSection(result), left));
	const extra = shape.extra !== void 0 && shape.extra.length <= left ? spend(shape.extra) : "";
	const environment = spend(renderFolded(environmentSection(result), left));
	const toReproduce = needEyes.length > 0 ? needEyes : rows;
	const reproduce = spend(renderFolded(reproduceSection(toReproduce, result, context), left));
	const unchanged = spend(renderFolded(unchangedSection(quiet, shape.candidateHead), left));
	return [
		...top,
		table,
		legend,
		extra,
		unchanged,
		reproduce,
		environment,
		trouble,
		...bottom
	].filter((part) => part !== "").join("\n\n");
}
function sentenceOf(result) {
	const sentence = verdictSentence(result);
	return sentence === "" ? [] : [markdownText(sentence, 500)];
}
function workSentence(result) {
	const line = workLine(result);
	return line === void 0 ? [] : [markdownText(line, 1e3)];
}
function nothingToSee(result) {
	return result.rows.length === 0 ? "There is no figure to show." : "No figure moved beyond its limit; the unchanged ones are folded below.";
}
function legendText(shown) {
	const compared = shown.filter((row) => evidenceOf(row.verdict) !== void 0);
	const screened = compared.some(({ gated, verdict }) => gated && verdict.kind === "regression" && verdict.evidence.rule !== "evidence-side-by-side");
	return [compared.some((row) => !row.gated) ? "Limits in brackets belong to metrics that are shown and not gated." : "", screened ? "A stored baseline is a screen; measuring both versions side by side in one job is the proof." : ""].filter((part) => part !== "").join(" ");
}
function reportedNote({ reported }) {
	if (reported === void 0) return [];
	const link = reported.runUrl === void 0 ? "" : ` See the ${markdownLink("run that measured", reported.runUrl)}.`;
	return [`⚠️ **These figures were reported by ${reporterWords(reported)}**; the verdict was computed here, the measurement was not.${link}`];
}

// src/report/marker.ts
const prefix = "<!-- tidb-bench-action:comment ";
const suffix = " -->";
const states = [
	"running",
	"result",
	"cancelled",
	"failed"
];
/** The marker as an HTML comment in one line; parseMarker reads it back. */
function buildMarker(marker) {
	const fields = Object.entries({
		suite: marker.suite,
		state: marker.state,
		commit: marker.commit,
		run: marker.runId,
		attempt: marker.attempt,
		at: marker.at
	}).filter(([, value]) => value !== void 0);
	return `${prefix}${fields.map(([name, value]) => `${name}=${encode(String(value))}`).join(" ")}${suffix}`;
}
/**
* Reads the last marker of a comment's text; ours always stands in its last line.
* @returns undefined where there is none, or one that this version cannot read
*/
function parseMarker(body) {
	const start = body.lastIndexOf(prefix);
	const end = body.indexOf(suffix, start);
	if (start < 0 || end < 0) return void 0;
	const fields = /* @__PURE__ */ new Map();
	for (const field of body.slice(start + 31, end).split(" ")) {
		const [name = "", value = ""] = field.split("=", 2);
		const decoded = decode(value);
		if (decoded === void 0) return void 0;
		fields.set(name, decoded);
	}
	const suite = fields.get("suite");
	const state = fields.get("state");
	if (suite === void 0 || state === void 0 || !isState(state)) return void 0;
	const attempt = Number(fields.get("attempt") ?? NaN);
	return {
		suite,
		state,
		commit: fields.get("commit"),
		runId: fields.get("run"),
		attempt: Number.isSafeInteger(attempt) ? attempt : void 0,
		at: fields.get("at")
	};
}
function isState(text) {
	return states.includes(text);
}
/** Only letters, digits and a few marks stay as they are; `--` may not stand in an HTML comment. */
function encode(value) {
	return encodeURIComponent(value.replace(/\p{Cs}/gu, "�")).replace(/[!'()*~]/gu, percent).replace(/-(?=-)|-$/gu, percent);
}
function percent(character) {
	return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
function decode(value) {
	try {
		return decodeURIComponent(value);
	} catch {
		return;
	}
}

// src/report/comment.ts
/** GitHub refuses a longer comment. */
const COMMENT_CHARACTERS = 65536;
/**
* The pull request comment: the verdict in words first, then the rows that need eyes, the rest folded.
* Ends with the hidden marker by which the comment is found again.
*/
function renderComment(result, context) {
	return compose(result, context, {
		limit: COMMENT_CHARACTERS,
		candidateHead: "This PR",
		ending: buildMarker({
			suite: result.suite,
			state: "result",
			commit: result.source.commit,
			runId: result.source.runId,
			attempt: result.source.runAttempt,
			at: context.generatedAt
		})
	});
}

export { cellLabel as C, markdownTable as E, worstFirst as S, workloadLabel as T, workLine as _, shownRows as a, tableRow as b, invalidCells as c, environmentFacts as d, headline as f, versionsText as g, referenceWords as h, compose as i, warningLines as l, machineText as m, buildMarker as n, reporterWords as o, headlineWords as p, parseMarker as r, falseAlarmText as s, renderComment as t, reproduceCommand as u, verdictSentence as v, metricLabel as w, verdictWord as x, isFirstRun as y };