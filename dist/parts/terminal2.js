import { u as oneLine } from "./escape.js";
import { _ as unitBehind, d as formatPair, g as plural, n as formatBeforeAfter, p as formatShare, u as formatNumber } from "./number.js";
import { c as wrapped, i as plainPlace, n as displayWidth, r as padded, s as withoutMiddle, t as clipped } from "./terminal.js";
import { a as sections } from "./extensions.js";
import { o as metricInfo, s as metricLabel } from "./metric.js";
import { n as isReproducible, t as againCommand } from "./again.js";
import { S as intervalEnds, T as levelWords, c as isQuiet, f as stateOf, m as states, o as worstFirst, r as isAlarm, s as isFromNothing, u as saysNothing, x as TOO_NOISY } from "./verdict-words.js";
import { a as titleWords, f as startsText, l as machineText, m as versionsText, p as turnsText, s as workLine } from "./sentence.js";
import { n as evidenceText, r as falseAlarmText, s as overallWords } from "./evidence-words.js";
import { t as cellLabel } from "./labels.js";
import { l as latencyWords, o as storyOf, s as cellsOf } from "./story.js";
import { a as nextPhrase, i as isAcceptable, l as plainPhrase, o as placeOfRun, r as acceptPhrase, u as upperFirst } from "./gate-words.js";
import { n as warningLines } from "./trouble.js";
import { a as lineWords, n as changeWords, r as cornerWords, s as statesWithWords } from "./matrix-words.js";
import { n as tableRow } from "./row-words.js";
import { i as timeWords } from "./time-line.js";

// src/core/report/terminal/matrix.ts
/** Lines that ask for eyes, on a screen: more are counted. */
const MOST_LINES = 14;
/** Up to so many lines those without a change are shown as well. */
const FEW_LINES = 10;
/** Columns of a workload's name, at most where room is short. */
const LABEL_COLUMNS = 24;
const BETWEEN$2 = 1;
const shades$1 = {
	worse: "bad",
	"worse-warns": "warning",
	waits: "warning",
	"worse-not-gated": "warning",
	broken: "bad",
	"not-compared": "warning",
	better: "good",
	undecided: "warning",
	removed: "warning",
	new: "quiet",
	first: "strong"
};
/**
* The matrix in the width of the terminal, a legend of the marks that occur, and what is left out.
*/
function terminalMatrix(matrix, place) {
	if (matrix.lines.length === 0) return [];
	const shown = shownLines(matrix, place);
	const left = matrix.lines.filter((line) => !shown.includes(line));
	return [
		...blocksOf(matrix, shown, place).flatMap((block, at) => at === 0 ? block : ["", ...block]),
		...leftWords(left),
		...legend(matrix.shows, cellsOf({ lines: shown }))
	];
}
/** All where they are few; else those that ask for eyes, in a pipe all of these. */
function shownLines({ lines, shows }, { columns }) {
	if (lines.length <= FEW_LINES) return lines;
	const open = shows === "figure" ? lines : lines.filter(({ isQuiet }) => !isQuiet);
	if (open.length === 0) return lines.slice(0, FEW_LINES);
	return columns === void 0 ? open : open.slice(0, MOST_LINES);
}
/** Thread counts that do not fit beside each other are below each other. */
function blocksOf(matrix, lines, place) {
	const { columns, paint } = place;
	const corner = matrix.shows === "change" ? `${cornerWords(matrix)}, %` : cornerWords(matrix);
	const labels = lines.map((line) => oneLine(lineWords(line, matrix), 120));
	const widest = [corner, ...labels].reduce((most, label) => Math.max(most, displayWidth(label)), 0);
	const labelWidth = columns === void 0 ? widest : Math.min(widest, Math.max(LABEL_COLUMNS, columns - 60));
	const texts = lines.map(({ cells }) => cells.map((cell) => cellText(cell, matrix)));
	const widths = matrix.threads.map((threads, at) => texts.reduce((most, line) => Math.max(most, displayWidth(line[at]?.text ?? "")), String(threads).length + 1));
	return columnBlocks(widths, columns === void 0 ? void 0 : columns - labelWidth).map((block) => {
		const head = [padded(clipped(corner, labelWidth), labelWidth, "end"), ...block.map((at) => padded(`${matrix.threads[at]} `, widths[at] ?? 0, "start"))];
		const body = texts.map((line, row) => {
			const label = padded(withoutMiddle(labels[row] ?? "", labelWidth), labelWidth, "end");
			const cells = block.map((at) => {
				const { text, shade } = line[at] ?? {
					text: "",
					shade: void 0
				};
				const [before, after] = [(widths[at] ?? 0) - displayWidth(text), text.endsWith(" ") ? " " : ""];
				const painted = shade === void 0 || text === "" ? text.trimEnd() : paint(shade, text.trimEnd());
				return `${" ".repeat(before)}${painted}${after}`;
			});
			const figures = matrix.threads.length === 1 ? figuresBeside(lines[row], matrix) : "";
			const used = labelWidth + BETWEEN$2 + (widths[0] ?? 0);
			const fits = columns === void 0 || used + displayWidth(figures) <= columns;
			const beside = figures === "" || !fits ? "" : paint("quiet", figures);
			return `${[label, ...cells].join(" ".repeat(BETWEEN$2))}${beside}`.trimEnd();
		});
		return [paint("quiet", head.join(" ".repeat(BETWEEN$2)).trimEnd()), ...body];
	});
}
/** `132 → 57.9`: both figures of a line with one cell, where they were compared. */
function figuresBeside(line, { shows }) {
	const row = line?.cells[0]?.row;
	if (shows !== "change" || row?.baseline === void 0 || row.candidate === void 0) return "";
	return `  ${formatBeforeAfter(row.baseline, row.candidate)}`;
}
/** Indexes of the columns of each block. */
function columnBlocks(widths, room) {
	const blocks = [[]];
	let used = 0;
	for (const [at, width] of widths.entries()) {
		const last = blocks.at(-1);
		if (last === void 0) break;
		if (room !== void 0 && last.length > 0 && used + BETWEEN$2 + width > room) {
			blocks.push([at]);
			used = BETWEEN$2 + width;
		} else {
			last.push(at);
			used += BETWEEN$2 + width;
		}
	}
	return blocks;
}
function cellText(cell, { shows }) {
	if (cell === void 0) return {
		text: "",
		shade: void 0
	};
	const [mark, shade] = [states[cell.state].mark, shades$1[cell.state]];
	return {
		text: `${cellValue(cell, shows)}${mark === "" ? " " : mark}`,
		shade
	};
}
function cellValue(cell, shows) {
	const { shown } = cell;
	const figure = cell.row.candidate;
	if (shown !== void 0) return changeWords(cell, shown.change);
	if (shows === "figure" && figure !== void 0) return formatNumber(figure.value, figure.spread);
	return saysNothing(cell.row.verdict) ? TOO_NOISY : "·";
}
function leftWords(lines) {
	const quiet = lines.filter(({ isQuiet }) => isQuiet);
	const open = lines.filter(({ isQuiet }) => !isQuiet);
	const leftOut = (of, what) => of.length === 0 ? [] : [`${plural(of.length, "workload")} ${what} (${plural(cellsOf({ lines: of }).length, "figure")})`];
	const words = [...leftOut(open, "more"), ...leftOut(quiet, "without change")];
	return words.length === 0 ? [] : [`… ${words.join(", ")}: --all shows every figure`];
}
/** The marks that occur, each with its word. */
function legend(shows, cells) {
	const stateWords = statesWithWords(cells).filter(({ state }) => states[state].mark !== "");
	const words = [...new Map(stateWords.map(({ state, word }) => [word, `${states[state].mark} ${word}`])).values()];
	const none = shows === "change" && cells.some(({ shown, row }) => shown === void 0 && !saysNothing(row.verdict)) ? ["· no change to show"] : [];
	return words.length + none.length === 0 ? [] : [[...words, ...none].join("   ")];
}

// src/core/report/terminal/changes.ts
/** Changes that ask for eyes, at most: more are a matrix. */
const MOST_CHANGES = 14;
/** Up to so many figures those without a change are listed beside those that ask for eyes, or alone. */
const FEW_FIGURES = {
	beside: 10,
	alone: 4
};
/** Least columns of a name that is cut. */
const LEAST_NAME$1 = 16;
const BETWEEN$1 = "  ";
/**
* The figures that ask for eyes, one a line: before → after, the change, and its interval, aligned
* in the width of the terminal. Undefined where a matrix says it better: where nothing was
* compared, or too much asks for eyes.
*/
function terminalChanges(matrix, place) {
	const all = matrix.lines.flatMap(({ workload, cells }) => cells.flatMap((cell) => cell === void 0 ? [] : [{
		workload,
		cell
	}]));
	const open = all.filter(({ cell }) => !isQuiet(cell.state));
	const listed = all.length <= FEW_FIGURES[open.length > 0 ? "beside" : "alone"] ? all : open;
	if (matrix.shows === "figure" || listed.length === 0 || open.length > MOST_CHANGES) return void 0;
	const left = all.length - listed.length;
	return [...tableOf(listed, place), ...left === 0 ? [] : [`… ${plural(left, "figure")} without change: --all shows every figure`]];
}
function tableOf(listed, { columns, paint }) {
	const one = (value) => new Set(listed.map(value)).size === 1;
	const isOneLoad = one(({ workload }) => workload);
	const isOneCount = one(({ cell }) => cell.row.settings.threads);
	const isOneMetric = one(({ cell }) => cell.row.metric);
	const [first] = listed;
	const threads = first?.cell.row.settings.threads ?? 0;
	const corner = [
		...isOneLoad && !isOneMetric ? [first?.workload ?? ""] : [],
		...isOneMetric ? [metricLabel(first?.cell.row.metric ?? "")] : [],
		...isOneCount ? [plural(threads, "thread")] : []
	].join(" · ");
	const lines = listed.map(({ workload, cell }) => {
		const { row, state, shown } = cell;
		const name = [...isOneLoad && !isOneMetric ? [] : [workload], ...isOneMetric ? [] : [metricLabel(row.metric)]].join(" ");
		const load = isOneCount ? "" : ` · ${row.settings.threads}`;
		const none = saysNothing(row.verdict) ? TOO_NOISY : "·";
		const change = shown === void 0 ? none : changeWords(cell, shown.change);
		return {
			name: oneLine(name, 120),
			load,
			...figuresOf(cell),
			change: `${change}${/^[\d−+]+[.\d]*$/u.test(change) ? " %" : ""} ${states[state].mark || " "}`,
			shade: shades$1[state],
			interval: shown === void 0 ? "" : intervalEnds(shown.interval) ?? ""
		};
	});
	const width = (text, head = "") => Math.max(displayWidth(head), ...lines.map((line) => displayWidth(text(line))));
	const head = {
		figures: ["before", "after"],
		change: "change  ",
		interval: levelWords(listed.flatMap(({ cell }) => cell.shown?.interval ?? [])) ?? ""
	};
	const widths = {
		before: width(({ before }) => before, head.figures[0]),
		after: width(({ after }) => after, head.figures[1]),
		change: width(({ change }) => change, head.change),
		interval: width(({ interval }) => interval, head.interval)
	};
	const beside = widths.before + 3 + widths.after + 2 + widths.change + 2;
	const wanted = width(({ name, load }) => name + load, corner);
	const room = (columns ?? Number.POSITIVE_INFINITY) - beside;
	const hasInterval = wanted + 2 + widths.interval <= room;
	const names = Math.max(LEAST_NAME$1, Math.min(wanted, room - (hasInterval ? 2 + widths.interval : 0)));
	const text = (name, [before, arrow, after], change, interval) => [
		padded(name, names, "end"),
		`${padded(before, widths.before, "start")} ${arrow} ${padded(after, widths.after, "end")}`,
		change,
		...hasInterval ? [interval] : []
	].join(BETWEEN$1).trimEnd();
	const [before, after] = head.figures;
	return [
		paint("quiet", text(withoutMiddle(corner, names), [
			before,
			"→",
			after
		], padded(head.change, widths.change, "start"), head.interval)),
		...lines.map((line) => {
			const name = withoutMiddle(line.name, Math.max(1, names - displayWidth(line.load)));
			const change = padded(line.change, widths.change, "start");
			return text(`${name}${line.load}`, [
				line.before,
				line.before === "" ? " " : "→",
				line.after
			], line.shade === void 0 ? change : change.replace(line.change, paint(line.shade, line.change)), line.interval);
		}),
		...legend("change", listed.map(({ cell }) => cell))
	];
}
/** Both figures with the unit behind the second; empty where a side was not measured. */
function figuresOf({ row }) {
	const { baseline, candidate, metric } = row;
	if (baseline === void 0 || candidate === void 0 || isFromNothing(row)) return {
		before: "",
		after: ""
	};
	const { before, after } = formatPair(baseline, candidate);
	return {
		before,
		after: `${after}${unitBehind(metricInfo(metric))}`
	};
}

// src/core/report/terminal/figures.ts
/** Heads with the keys of their texts; numbers are at the right. */
const columns = [
	[
		"Verdict",
		"word",
		"end"
	],
	[
		"Workload",
		"workload",
		"end"
	],
	[
		"Metric",
		"metric",
		"end"
	],
	[
		"Base",
		"baseline",
		"start"
	],
	[
		"This",
		"candidate",
		"start"
	],
	[
		"Change",
		"change",
		"start"
	],
	[
		"Tolerance",
		"limit",
		"start"
	],
	[
		"Evidence",
		"evidence",
		"end"
	]
];
/** Columns to drop on a narrow terminal, the first one first; the change always stays. */
const dropped = [
	"Evidence",
	"Tolerance",
	"Base",
	"This"
];
/** Least columns of a name that is cut. */
const LEAST_NAME = 16;
const MOST_CHARACTERS = 120;
const BETWEEN = "  ";
/** Every figure in a row, worst first, in the width of the terminal. */
function terminalFigures(rows, { columns: room = Number.POSITIVE_INFINITY, paint }) {
	const sorted = worstFirst(rows);
	const texts = sorted.map(tableRow);
	let shown = columns.map(([head, key, align]) => {
		const cells = [head, ...texts.map((row) => oneLine(row[key], MOST_CHARACTERS))];
		return {
			head,
			align,
			cells,
			width: cells.reduce((most, text) => Math.max(most, displayWidth(text)), 0)
		};
	});
	const excess = () => shown.reduce((sum, { width }) => sum + width + 2, -2) - room;
	for (const head of dropped) if (excess() > 0) shown = shown.filter((column) => column.head !== head);
	const over = Math.max(0, excess());
	const widths = shown.map(({ head, width }) => head === "Workload" && over > 0 ? Math.max(LEAST_NAME, width - over) : width);
	const line = (at) => shown.map(({ cells, align }, column) => {
		const width = widths[column] ?? 0;
		return padded(clipped(cells[at] ?? "", width), width, align);
	}).join(BETWEEN).trimEnd();
	const body = sorted.map((row, at) => {
		const state = stateOf(row);
		const shade = state === "undecided" ? void 0 : shades$1[state];
		return shade === void 0 ? line(at + 1) : paint(shade, line(at + 1));
	});
	return [
		line(0),
		widths.map((width) => "─".repeat(width)).join(BETWEEN),
		...body
	];
}

// src/core/report/terminal.ts
/** Broken cells whose reason is shown; the others are in the matrix. */
const MOST_REASONS = 3;
/** The story of a result as plain text in the width of the terminal; safe for one. */
function renderTerminal(result, place = plainPlace, by = {}) {
	const { columns, paint } = place;
	const story = storyOf(result, { accepted: by.accepted });
	const text = (words, most) => columns === void 0 ? [oneLine(words, most)] : wrapped(oneLine(words, most), columns);
	return [
		text(titleWords(story), 600).map((line) => paint(shades[story.tone], line)),
		terminalChanges(story.matrix, place) ?? terminalMatrix(story.matrix, place),
		[
			...story.latency === void 0 ? [] : text(`${latencyWords(story.latency)}.`, 600),
			...present(workLine(result)).flatMap((words) => text(words, 600)),
			...sections.flatMap((section) => section.lines?.(result) ?? []).flatMap((words) => text(words, 600)),
			...reasonsOf(result.rows).flatMap((words) => text(words, 600))
		],
		causeLines(story, place),
		place.shows === "figures" ? terminalFigures(result.rows, place) : [],
		[...warningLines(result).flatMap((warning) => text(`warning: ${warning}`, 1e3)), ...[
			factsOf(result, story),
			falseAlarmText(result),
			tookText(result)
		].flatMap(present).flatMap((words) => text(words, 400).map((line) => paint("quiet", line)))],
		nextLines(result, story, by, place)
	].filter((lines) => lines.length > 0).map((lines) => `${lines.join("\n")}\n`).join("\n");
}
const shades = {
	green: "good",
	red: "bad",
	accepted: "warning",
	warning: "warning",
	undecided: "warning",
	apart: "warning",
	broken: "bad",
	first: "strong"
};
function factsOf(result, { matrix, overall }) {
	const { kind, description } = result.reference;
	const reference = kind === "none" || kind === "unreadable" ? "no baseline" : `baseline: ${description}`;
	const compared = cellsOf(matrix).filter(({ shown, row }) => shown !== void 0 && !isAlarm(row.verdict));
	const limits = [...new Set(compared.map(({ row }) => formatShare(row.tolerance)))];
	return [
		versionsText(result.targets.candidate, result.targets.base),
		reference,
		startsText(result),
		turnsText(result),
		limits.length === 0 ? "" : `tolerance ${limits.slice(0, 3).join(", ")}`,
		overall === void 0 ? "" : overallWords(overall),
		machineText(result.machine)
	].filter((part) => part !== "").join(" · ");
}
/** Rules whose evidence is more than the interval beside the change. */
const rulesToExplain = [
	"stored",
	"threshold",
	"average",
	"stalls"
];
/** Explains why cells broke, and quotes the evidence of the slowest one where the table lacks it. */
function reasonsOf(rows) {
	const gated = (...states) => worstFirst(rows.filter((row) => row.gated && states.includes(stateOf(row))));
	return [...gated("worse", "worse-warns").slice(0, 1).filter(({ verdict }) => verdict.kind === "regression" && rulesToExplain.includes(verdict.by)), ...gated("broken").slice(0, MOST_REASONS)].map((row) => `${cellLabel(row.settings)}, ${metricLabel(row.metric)}: ${evidenceText(row)}`);
}
/** The causes as a list, each broken below itself. */
function causeLines({ causes }, place) {
	const lines = (kept, bullet) => kept.flatMap(({ sentence }) => hanging(bullet, oneLine(sentence, 600), place));
	const known = causes.filter(({ kind }) => kind !== "missing");
	const missing = causes.filter(({ kind }) => kind === "missing");
	return [...known.length === 0 ? [] : [place.paint("strong", "Cause"), ...lines(known, "- ")], ...lines(missing, "").map((line) => place.paint("quiet", line))];
}
/** Text behind a label, its further lines below its first. */
function hanging(label, words, { columns }) {
	const room = columns === void 0 ? Number.POSITIVE_INFINITY : columns - label.length;
	const [first = "", ...others] = wrapped(words, room);
	return [`${label}${first}`, ...others.map((line) => `${" ".repeat(label.length)}${line}`)];
}
/** Lists what a reader can do: look, measure it again, accept it, or the one next step. */
function nextLines(result, story, by, place) {
	const next = {
		...placeOfRun(result),
		isStored: by.isStored
	};
	const isOpen = isAcceptable(result, story);
	const [worst] = isOpen ? worstFirst(result.rows.filter((row) => row.gated)) : [];
	const step = isOpen ? "" : plainPhrase(nextPhrase(result, story, next)).replace(/^Next: /u, "");
	const page = by.reportUrl ?? (by.isKept === true ? `${by.folder}/${PAGE}` : "");
	const again = (worst !== void 0 || story.tone === "undecided" && by.isKept === true) && isReproducible(by) ? againCommand(by, worst?.cellId) : "";
	const accept = isOpen ? plainPhrase(acceptPhrase(next)) : "";
	return [
		hanging(label(story.accepted === void 0 ? "Next" : "Note"), upperFirst(step), place),
		[`${label("Look")}${page}`],
		[`${label("Repeat")}${again}`],
		hanging(label("Accept"), accept, place)
	].filter(([first = ""]) => first.length > label("").length).flatMap(([first = "", ...others]) => [first.replace(/^\S+/u, (word) => place.paint("strong", word)), ...others]);
}
const PAGE = "report.html";
const label = (word) => word.padEnd(9);
/** Lists the parts of the job's time. */
function tookText({ times = {} }) {
	const words = timeWords(times);
	return words === void 0 ? void 0 : `Took ${words}`;
}
function present(words) {
	return words === void 0 ? [] : [words];
}

export { renderTerminal as t };