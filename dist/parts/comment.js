import { Dt as markdownText, Et as markdownLink, Kt as shortCommit, Ot as oneLine, Tt as markdownFence, ct as unitBehind, on as metricInfo, ot as plainNumber, st as plural, wt as markdownCode } from "./shared.js";
import { C as matrixOfRows, K as stateOf, N as latencyWords, S as cellsOf, U as isQuiet, V as worstFirst, W as rankOfState, a as matrixSection, i as invalidCells, j as toneSigns, k as headlineWords, n as environmentSection, o as reproduceSection, q as markdownTable, r as figuresSection, s as troubleSection, t as causesSection, v as storyOf, w as lineKey } from "./folded.js";
import { n as baseCommit, r as factsLine, t as reporterWords } from "./reported.js";
import { a as matrixChange, d as footer, i as lineWords, l as nextPhrase, n as cornerWords, o as stateSigns, r as legendWords, t as cellWords } from "./matrix-words.js";

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
		at: marker.at,
		shards: marker.shards
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
		at: fields.get("at"),
		shards: fields.get("shards")
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

// src/report/broken-run.ts
const MOST_CHARACTERS = 160;
/** Why there is no verdict, and the tool's own last words; Markdown, empty where the story is another one. */
function brokenRun(result, { sentence }) {
	switch (sentence.kind) {
		case "ended-early": return [`${markdownText(upperFirst(sentence.reason).replace(/\.$/u, ""), 300)}.`];
		case "broken": {
			const [first] = invalidCells(result.rows.filter((row) => row.gated));
			if (first === void 0) return [];
			const lines = first.tail.slice(-3).map((line) => oneLine(line, MOST_CHARACTERS));
			const reason = `${markdownText(upperFirst(first.reason).replace(/\.$/u, ""), 300)}.`;
			return lines.length === 0 ? [reason] : [`${reason} Last words of ${markdownText(first.tool)}:`, markdownFence(lines)];
		}
		default: return [];
	}
}
function upperFirst(text) {
	return text.charAt(0).toUpperCase() + text.slice(1);
}

// src/report/difference-table.ts
/** Fields that are seen at once. */
const MOST_FIELDS = 4;
/** In what the baseline was measured otherwise; Markdown, undefined where nothing was. */
function differenceTable(result) {
	const fields = new Map(result.rows.flatMap(({ gated, verdict }) => gated && verdict.kind === "not-comparable" ? verdict.differences.map((difference) => [difference.field, difference]) : []));
	if (fields.size === 0) return void 0;
	const commit = (text, other) => text === void 0 ? other : markdownCode(shortCommit(text));
	const base = baseCommit(result);
	const head = [
		"",
		base === void 0 ? "Baseline" : `Baseline ${commit(base, "")}`,
		commit(result.source.commit, "This run")
	];
	const body = [...fields.values()].slice(0, MOST_FIELDS).map(({ field, base, candidate }) => [
		field,
		base,
		candidate
	].map((text) => markdownText(text, 80)));
	return markdownTable([head, ...body], {
		align: [
			"l",
			"l",
			"l"
		],
		alignDelimiters: false
	});
}

// src/report/fold-budget.ts
/** The sections in their order, each as whole as the room that is left when its turn by worth comes. */
function foldsInBudget(folds, budget) {
	let left = budget;
	const texts = /* @__PURE__ */ new Map();
	for (const fold of folds.toSorted((a, b) => a.worth - b.worth)) {
		const text = renderFolded(fold.section, Math.min(left - 2, fold.most ?? left));
		if (text !== "") left -= text.length + 2;
		texts.set(fold, text);
	}
	return folds.map((fold) => texts.get(fold) ?? "");
}
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

// src/report/visible-words.ts
/**
* How many words of a Markdown text a reader sees before opening anything: what is folded, tags, addresses and signs
* do not count, a number with its unit counts once.
*/
function visibleWords(markdown) {
	return markdown.replace(/<details><summary>(.*?)<\/summary>[\s\S]*?<\/details>/gu, "$1").replace(/<!--[\s\S]*?-->/gu, "").replace(/<[^>]*>/gu, "").replace(/\]\([^)]*\)/gu, "]").replace(/&#\d+;/gu, "").split(/[\s|]+/u).filter((token) => /[\p{L}\p{N}]/u.test(token)).length;
}

// src/report/matrix-table.ts
/** From so many thread counts on a phone has no room for units. */
const PLAIN_FROM = 4;
/** From so many on the names of workloads may break. */
const BREAKING_FROM = 3;
/** Whether the numbers of a matrix stand without their unit. */
function isPlain({ threads }) {
	return threads.length >= PLAIN_FROM;
}
/** The matrix as a table of Markdown, all of it escaped; one line of text a line of the table. */
function matrixTable(matrix, lines, cellText) {
	const plain = isPlain(matrix);
	const text = cellText ?? ((cell) => cellWords(cell, matrix.shows, plain));
	const stressed = stressedRank(matrix);
	const head = [markdownText(cornerWords(matrix)), ...matrix.threads.map(String)];
	const body = lines.map((line) => {
		const name = breakable(markdownText(lineWords(line, matrix), MOST_NAME), matrix);
		return [isStressed(line, stressed) ? `**${name}**` : name, ...line.cells.map((cell) => cell === void 0 ? "" : cellMarkdown(text(cell)))];
	});
	const align = ["l", ...matrix.threads.map(() => "r")];
	return markdownTable([head, ...body], {
		align,
		alignDelimiters: false
	});
}
/** How many lines of a table of the matrix fit: as many as the words allow, one at least, and no more than the room. */
function linesThatFit(table, { characters, words }) {
	const [head = "", rule = "", ...lines] = table.split("\n");
	let length = head.length + rule.length + 1;
	let said = visibleWords(head);
	let count = 0;
	for (const line of lines) {
		length += line.length + 1;
		said += visibleWords(line);
		if (length > characters || count > 0 && said > words) break;
		count += 1;
	}
	return count;
}
/** A line must not fill the screen. */
const MOST_NAME = 60;
function cellMarkdown({ sign, value, strong }) {
	return [sign, strong && value !== "" ? `**${value}**` : value].filter((part) => part !== "").join(" ");
}
/** Proved and broken cells stress their line; where there are none, undecided ones do. */
function stressedRank({ lines }) {
	const hasFinding = lines.flatMap(({ cells }) => cells.flatMap((cell) => cell?.state ?? [])).some((state) => rankOfState(state) <= rankOfState("better"));
	return rankOfState(hasFinding ? "better" : "undecided");
}
function isStressed({ cells }, rank) {
	return cells.some((cell) => cell !== void 0 && rankOfState(cell.state) <= rank);
}
/** Where a name may be broken on a narrow screen; GitHub keeps this tag. */
function breakable(name, { threads }) {
	return threads.length < BREAKING_FROM ? name : name.replace(/(?<=[A-Za-z0-9][_/.])(?=[A-Za-z0-9])/gu, "<wbr>");
}

// src/report/phrase-markdown.ts
/** A phrase as Markdown; every piece escaped. */
function markdownPhrase(phrase) {
	return phrase.map(markdownPiece).join("");
}
function markdownPiece(piece) {
	if (typeof piece === "string") return spaced(piece, markdownText(piece, 1e3));
	switch (piece.kind) {
		case "code": return markdownCode(piece.text);
		case "strong": return `**${markdownText(piece.text)}**`;
		case "link": return markdownLink(piece.label, piece.address);
	}
}
/** Escaping trims, and the space to the next piece must stay. */
function spaced(text, markdown) {
	return `${text.startsWith(" ") ? " " : ""}${markdown}${text.endsWith(" ") && text.trim() !== "" ? " " : ""}`;
}

// src/report/shown-matrix.ts
/** From so many workloads on those without a change are folded. */
const FOLD_FROM = 6;
/** A latency that rose so far is shown by its two figures. */
const FIGURES_FROM = 1;
/**
* Where nothing asks for eyes the whole matrix is folded; where a latency is the finding, its own matrix stands there;
* else the lines that ask for eyes, and the others where they are few.
*/
function shownMatrix(result, { matrix, sentence, tone }) {
	const all = matrix.lines;
	if (tone === "apart" && sentence.kind === "not-compared" && sentence.all) return {
		matrix,
		visible: [],
		folded: [{
			title: "Figures of this run",
			matrix: {
				...matrix,
				shows: "figure"
			},
			lines: all
		}]
	};
	const focus = "moved" in sentence && !isRate(sentence.moved.metric) ? sentence.moved.metric : void 0;
	const others = all.filter(({ metric }) => metric !== focus);
	if (focus !== void 0 && others.every((line) => line.isQuiet)) {
		const own = result.rows.filter(({ metric }) => metric === focus);
		const keys = new Set(own.filter(isMoved).map(({ settings }) => lineKey(settings)));
		const latency = matrixOfRows(own.filter(({ settings }) => keys.has(lineKey(settings))), result.rows);
		return {
			matrix: latency,
			visible: latency.lines,
			cellText: latencyText(latency),
			folded: [{
				title: others.every(({ metric }) => isRate(metric)) ? "Throughput" : "Other figures",
				matrix: {
					...matrix,
					metric: others[0]?.metric
				},
				lines: others
			}]
		};
	}
	const open = all.filter((line) => !line.isQuiet);
	if (open.length === 0) return {
		matrix,
		visible: [],
		folded: [{
			title: "Changes",
			matrix,
			lines: all
		}]
	};
	if (all.length < FOLD_FROM || matrix.shows === "figure") return {
		matrix,
		visible: all,
		folded: []
	};
	const quiet = all.filter((line) => line.isQuiet);
	return {
		matrix,
		visible: open,
		folded: [{
			title: quietTitle(quiet),
			matrix,
			lines: quiet
		}]
	};
}
function quietTitle(lines) {
	const figures = cellsOf({ lines }).length;
	return `${plural(lines.length, "workload")} without change (${plural(figures, "figure")})`;
}
/** Proved, or broken: whatever puts a line of the metric before a reader. */
function isMoved(row) {
	const state = stateOf(row);
	return state === "worse-not-gated" || row.gated && !isQuiet(state);
}
function isRate(metric) {
	return metricInfo(metric)?.direction === "higher-is-better";
}
/** `57 → 505 ms` where a percentage would be read wrongly. */
function latencyText(matrix) {
	return (cell) => {
		const { baseline, candidate } = cell.row;
		if (!(cell.shown !== void 0 && cell.shown.change >= FIGURES_FROM && !isQuiet(cell.state)) || baseline === void 0 || candidate === void 0) return cellWords(cell, "change", isPlain(matrix));
		const [before, after] = [baseline, candidate].map(({ value }) => plainNumber(value));
		const unit = unitBehind(metricInfo(cell.row.metric)).replace(" ", "\xA0");
		const value = isPlain(matrix) ? matrixChange(cell.shown?.change ?? 0) : `${before}\u00a0→ ${after}${unit}`;
		return {
			sign: stateSigns[cell.state],
			value,
			strong: true
		};
	};
}

// src/report/compose.ts
/** Title, facts, matrix, latency, next step, folded sections and footer, within the limit: what is folded is cut. */
function compose(result, context, shape) {
	const story = storyOf(result, context);
	const shown = shownMatrix(result, story);
	const top = [
		`### ${toneSigns[story.tone]} ${markdownText(headlineWords(story), 500)}`,
		...brokenRun(result, story),
		factsLine(result, story, context),
		...reportedNote(context),
		shape.lead ?? "",
		...story.tone === "apart" ? [differenceTable(result) ?? ""] : []
	];
	const below = [
		remarks(shown, story),
		firstCause(story),
		markdownPhrase(nextPhrase(story.next, context)),
		shape.extra ?? ""
	];
	const bottom = [footer(result, story, context), shape.ending ?? ""];
	const folds = foldsOf(result, story, context, shape, shown.folded);
	const fixed = [
		...top,
		...below,
		...bottom
	].filter((part) => part !== "");
	const left = shape.limit - fixed.reduce((sum, part) => sum + part.length + "\n\n".length, 0);
	const words = (shape.words ?? Number.POSITIVE_INFINITY) - [...fixed, ...folds.map(({ section }) => section.title)].reduce((sum, part) => sum + visibleWords(part), 0);
	const table = (lines) => matrixTable(shown.matrix, lines, shown.cellText);
	const count = shown.visible.length === 0 ? 0 : linesThatFit(table(shown.visible), {
		characters: left / 2,
		words
	});
	const matrix = count === 0 ? "" : table(shown.visible.slice(0, count));
	const hidden = shown.visible.slice(count);
	const more = hidden.length === 0 ? [] : [{
		worth: 0,
		section: matrixSection(`${plural(hidden.length, "more workload")}`, table(hidden))
	}];
	const folded = foldsInBudget([...more, ...folds], left - matrix.length - "\n\n".length);
	return [
		...top,
		matrix,
		...below,
		...folded,
		...bottom
	].filter((part) => part !== "").join("\n\n");
}
/** Most characters of a section that stands beside the figures, so that none of them crowds out the others. */
const MOST_BESIDE = 1e4;
function foldsOf(result, { causes }, context, { candidateHead }, matrices) {
	const rows = worstFirst(result.rows.filter((row) => row.gated || metricInfo(row.metric)?.headline === true));
	const needEyes = rows.filter((row) => row.gated && !isQuiet(stateOf(row)));
	const most = MOST_BESIDE;
	return [
		...matrices.map(({ title, matrix, lines }) => ({
			worth: 1,
			section: matrixSection(title, matrixTable(matrix, lines))
		})),
		{
			worth: 2,
			most,
			section: causesSection(causes.slice(1))
		},
		{
			worth: 5,
			section: figuresSection(rows, result, candidateHead)
		},
		{
			worth: 4,
			most,
			section: reproduceSection(needEyes.length > 0 ? needEyes : rows, result, context)
		},
		{
			worth: 4,
			most,
			section: environmentSection(result)
		},
		{
			worth: 3,
			most,
			section: troubleSection(result)
		}
	].filter(({ section }) => section.items.length > 0);
}
/** What the signs mean, what noise hides, and the latency that moved. */
function remarks({ matrix, visible }, { latency }) {
	const legend = visible.length === 0 ? "" : legendWords({
		...matrix,
		lines: visible
	}, isPlain(matrix));
	const sentences = [legend === "" || legend.endsWith(".") ? legend : `${legend}.`, latency === void 0 ? "" : `${latencyWords(latency)}.`];
	return markdownText(sentences.filter((sentence) => sentence !== "").join(" "), 1e3);
}
/** The most likely cause; the others are folded. */
function firstCause({ causes: [first] }) {
	return first === void 0 ? "" : `**Why:** ${markdownText(first.sentence, 300)}`;
}
function reportedNote({ reported }) {
	if (reported === void 0) return [];
	const link = reported.runUrl === void 0 ? "" : ` See the ${markdownLink("run that measured", reported.runUrl)}.`;
	return [`⚠️ **These figures were reported by ${reporterWords(reported)}**; the verdict was computed here, the measurement was not.${link}`];
}

// src/report/comment.ts
/** GitHub refuses a longer comment. */
const COMMENT_CHARACTERS = 65536;
/** A reader on a phone sees about two screens of it. */
const COMMENT_WORDS = 150;
/**
* The pull request comment: the sentence, the matrix of what needs eyes, what to do next, and the rest folded.
* Ends with the hidden marker by which the comment is found again.
*/
function renderComment(result, context) {
	return compose(result, context, {
		limit: COMMENT_CHARACTERS,
		words: COMMENT_WORDS,
		candidateHead: "This PR",
		ending: commentMarker(result, context)
	});
}
/** By which the comment, or the issue, of a result is found again. */
function commentMarker({ suite, source }, { generatedAt }) {
	return buildMarker({
		suite,
		state: "result",
		commit: source.commit,
		runId: source.runId,
		attempt: source.runAttempt,
		at: generatedAt
	});
}

export { buildMarker as a, compose as i, commentMarker as n, parseMarker as o, renderComment as r, COMMENT_CHARACTERS as t };