import { _ as object, a as _enum, s as array, x as string } from "./failure.js";
import { _ as unitBehind, c as formatFigure, g as plural, h as plainNumber, i as formatCount, m as formatTime, n as formatBeforeAfter, o as formatDuration, p as formatShare, r as formatChange, t as changeNumber } from "./number.js";
import { Y as markdownTable } from "./parts.js";
import { n as shortCommit, t as commitSchema } from "./commit.js";
import { a as markdownCode, c as markdownSentence, f as safeAddress, h as withBreaks, l as markdownText, o as markdownFence, r as keepPercents, s as markdownLink, u as oneLine } from "./escape.js";
import { i as isRate, o as metricInfo, s as metricLabel } from "./metric.js";
import { n as compareAddress, t as baseCommit } from "./site-links.js";
import { C as intervalWords, T as levelWords, c as isQuiet, f as stateOf, h as moveWordsOf, i as limitOf, l as rankOfState, m as states$1, o as worstFirst, r as isAlarm, s as isFromNothing, t as evidenceOf, u as saysNothing, w as judgedInterval } from "./verdict-words.js";
import { a as overallFigure, c as detectablePhrase, i as oneOf, l as detectableWords, r as falseAlarmText, t as doRisksHold } from "./evidence-words.js";
import { c as environmentFacts, d as referenceWords, f as startsText, i as titleWithoutSign, l as machineText, m as versionsText, o as toneSigns, p as turnsText, s as workLine, u as productText } from "./sentence.js";
import { i as shortLabels, n as lineKey, t as cellLabel } from "./labels.js";
import { a as reporterWords, c as matrixOfRows, l as latencyWords, o as storyOf, s as cellsOf, t as hasNews } from "./story.js";
import { n as displayWidth, r as padded, s as withoutMiddle } from "./terminal.js";
import { n as tableRow, t as resourceLines } from "./row-words.js";
import { n as warningLines, t as invalidCells } from "./trouble.js";
import { n as defined } from "./objects.js";
import { a as sections } from "./extensions.js";
import { n as isReproducible, r as runAgain, t as againCommand } from "./again.js";
import { a as nextPhrase, c as phrase, o as placeOfRun, s as code, t as gatePhrase, u as upperFirst } from "./gate-words.js";
import { a as lineWords, i as legendWords, r as cornerWords, t as cellWords } from "./matrix-words.js";
import { r as sweepsOf, t as drawnFigure } from "./sweep.js";

// src/github/comment-marker.ts
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
		mark: marker.mark,
		judge: marker.judge,
		pushes: marker.pushes
	}).filter(([, value]) => value !== void 0);
	return `${prefix}${fields.map(([name, value]) => `${name}=${encode(String(value))}`).join(" ")}${suffix}`;
}
/**
* Reads the last marker of a comment's text; ours is always in its last line.
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
		mark: fields.get("mark"),
		judge: fields.get("judge"),
		pushes: fields.get("pushes")
	};
}
/** Changes the last marker of a text; a text without one stays as it is. */
function withMarker(text, changes) {
	const marker = parseMarker(text);
	if (marker === void 0) return text;
	return text.slice(0, text.lastIndexOf(prefix)) + buildMarker({
		...marker,
		...changes
	});
}
function isState(text) {
	return states.includes(text);
}
/** Encodes all but letters, digits and a few marks; `--` may not be in an HTML comment. */
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

// src/core/report/markdown/facts-line.ts
/** Checks whether nobody needs to look further: such a comment has two lines, and one fold. */
function isCalmGreen(story) {
	return story.tone === "green" && !hasNews(story);
}
/** The second line of a calm green: what is excluded, the average, and the report; Markdown. */
function calmLine(result, story, { reportUrl }) {
	if (!isCalmGreen(story)) return "";
	const [first, ...others] = cellsOf(story.matrix);
	const words = [first === void 0 || others.length > 0 ? limitWords(result, story) : aloneWords(first), meanWords(story)].filter((part) => part !== "");
	const text = markdownText(words.join("; "), 500);
	return [text === "" ? "" : `${text}.`, reportUrl === void 0 ? "" : markdownLink("Report", reportUrl)].filter((part) => part !== "").join(" ");
}
/** `oltp_read_write: 916 → 924 TPS, +0.9 %, 95 % sure: −2.0 to +3.9 %`: a figure that is alone. */
function aloneWords({ row, shown }) {
	const { baseline, candidate, settings, metric, verdict } = row;
	if (baseline === void 0 || candidate === void 0 || shown === void 0) return "";
	const label = metricLabel(metric);
	const parts = [
		formatBeforeAfter(baseline, candidate, unitBehind(metricInfo(metric))),
		formatChange(shown.change),
		intervalWords(judgedInterval(verdict)),
		verdict.kind === "no-drop-seen" ? detectablePhrase([verdict]) : void 0
	];
	return `${cellLabel(settings)}, ${label}: ${parts.filter((part) => part !== void 0).join(", ")}`;
}
/** Head, base, how they were compared, tolerance, links; Markdown. */
function factsLine(result, story, context) {
	const broken = story.tone === "broken";
	const isCalm = isCalmGreen(story);
	return [
		`${headMarkdown(result)}${againstMarkdown(result, story, context)}`,
		...story.tone === "first" ? [markdownText(versionsText(result.targets.candidate)), markdownText(machineText(result.machine))] : [],
		markdownText(startsText(result)),
		markdownText(turnsText(result)),
		isCalm ? "" : markdownText(limitWords(result, story)),
		isThreshold(result) ? "rule threshold, which ignores noise" : "",
		isCalm ? "" : markdownText(meanWords(story)),
		context.reportUrl === void 0 || isCalm ? "" : markdownLink(broken ? "logs" : "report", context.reportUrl),
		commitsLink(result, context),
		siteLink(story, context)
	].filter((part) => part !== "").join(" · ");
}
/**
* Links to the comparison of the candidate's and the base's commits; empty if the commits are
* unknown.
*/
function commitsLink(result, { repositoryUrl }) {
	const base = baseCommit(result) ?? releaseTag(result);
	const address = compareAddress(base, result.source.commit, repositoryUrl);
	return address === void 0 ? "" : markdownLink("commits", address);
}
/**
* The tag of the release that a build of this repository ran beside: TiDB, TiKV and PD name theirs
* by the version.
*/
function releaseTag({ targets, source, reference }) {
	const isBuild = source.commit !== void 0 && targets.candidate.build?.commit === source.commit;
	if (reference.kind !== "side-by-side" || !isBuild || targets.base?.build !== void 0) return void 0;
	return /\bv\d+\.\d+\.\d+$/u.exec(targets.base?.version ?? "")?.[0];
}
/**
* The trend of what is reported, which the site has where stored jobs were compared; else the site.
*/
function siteLink({ how, sentence, matrix }, { site }) {
	if (site === void 0) return "";
	const [firstRow] = sentence.moved?.rows ?? cellsOf(matrix).map(({ row }) => row);
	const series = (how === "stored" || how === "confirmed") && firstRow !== void 0 && evidenceOf(firstRow.verdict) !== void 0 ? site.series.get(firstRow.cellId) : void 0;
	return series === void 0 ? markdownLink("trends", site.home) : markdownLink("trend", series);
}
function headMarkdown({ source }) {
	return source.commit === void 0 ? "This run" : markdownCode(shortCommit(source.commit));
}
function againstMarkdown(result, { how }, { repositoryUrl }) {
	const commit = baseCommit(result);
	const link = commit === void 0 ? "" : commitMarkdown(commit, repositoryUrl);
	switch (how) {
		case "none": return "";
		case "side-by-side": {
			const { base, candidate } = result.targets;
			const version = base === void 0 ? "" : productText(base);
			const isSame = version === productText(candidate) && candidate.build === void 0;
			if (link === "") return ` against ${markdownText(isSame ? `${version} on both sides` : version)}, side by side`;
			return ` against ${link}, side by side${isSame && version !== "" ? ` on ${markdownText(version)}` : ""}`;
		}
		case "stored":
		case "confirmed": return ` ${withLink(markdownText(referenceWords(result)), commit, link)}`;
	}
}
/** The description names the commit, or leaves it out. */
function withLink(words, commit, link) {
	const short = commit === void 0 ? "" : markdownText(shortCommit(commit));
	return short === "" ? words : words.replace(short, () => link);
}
function commitMarkdown(commit, repositoryUrl) {
	const code = markdownCode(shortCommit(commit));
	const address = safeAddress(repositoryUrl && `${repositoryUrl}/commit/${encodeURIComponent(commit)}`);
	return address === void 0 ? code : `[${code}](${address})`;
}
/** `11 figures within 3 %, latency too`, `4 of 100 slower, 1 faster, limit 3 %`. */
function limitWords(result, story) {
	const cells = cellsOf(story.matrix);
	const limits = [...new Set(cells.flatMap(({ shown, row }) => shown === void 0 || isAlarm(row.verdict) || row.tolerance === 0 ? [] : formatShare(row.tolerance)))];
	const [limit] = limits;
	if (limit === void 0 || story.tone === "first" || story.tone === "apart") return "";
	const common = limits.length === 1 ? limit : "their tolerances";
	switch (story.sentence.kind) {
		case "unchanged": return `${withoutWords(cells, common)}${latencyToo(result)}`;
		case "no-drop-seen": return detectableWords(result.rows);
		default: return `${cells.length < MANY ? "" : `${countWords(cells)}, `}tolerance ${limits.length === 1 ? limit : limits.slice(0, 3).join(", ")}`;
	}
}
/** `11 figures, none worse by 3 % or more`: what a one-sided test excludes. */
function withoutWords(cells, limit) {
	const worse = cells.every(({ row }) => moveWordsOf(row.metric).worse === "slower") ? "slower" : "worse";
	return `${cells.length} figures, none ${worse} by ${limit} or more`;
}
/** Number of figures from which on a reader wants them counted. */
const MANY = 12;
function countWords(cells) {
	const states = cells.map(({ state }) => state);
	const [bad, good] = cells.every(({ row }) => moveWordsOf(row.metric).worse === "slower") ? ["slower", "faster"] : ["worse", "better"];
	const count = (searchedState) => states.filter((state) => state === searchedState).length;
	const others = [
		["better", good],
		["undecided", "undecided"],
		["broken", "broken"],
		["not-compared", "not compared"]
	].filter(([state]) => count(state) > 0).map(([state, word]) => `${count(state)} ${word}`);
	return [`${count("worse") + count("worse-warns")} of ${formatCount(states.length)} ${bad}`, ...others].join(", ");
}
/** Words for the case that each latency that is shown was found unchanged. */
function latencyToo({ rows }) {
	const latencies = rows.filter(({ metric, gated }) => !gated && metric.startsWith("latency_p95"));
	return latencies.length > 0 && latencies.every(({ verdict }) => verdict.kind === "ok" && isQuiet("unchanged")) ? ", no latency beyond its tolerance" : "";
}
/** Checks whether the plain rule judged a gated figure. */
function isThreshold({ rows }) {
	return rows.some(({ gated, verdict }) => gated && evidenceOf(verdict)?.rule === "threshold");
}
/** All cells together, where there are several: shown, never gated. */
function meanWords({ overall }) {
	if (overall === void 0) return "";
	return `on average ${overallFigure(overall)}${overall.measures === "speed" ? " in speed" : ""}`;
}
/** Fields that are seen at once. */
const MOST_FIELDS = 4;
/**
* Table of the conditions that differ from those of the baseline; Markdown, undefined where nothing
* was.
*/
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

// src/core/report/story/interval-plot.ts
/** Characters of the plot between its ends; a character is 1 % or more. */
const MOST_COLUMNS = 36;
/** Changes beyond it are at the end of the plot. */
const FARTHEST = .6;
const MOST_NAME$3 = 34;
/**
* Draws the change of each row with the interval that its verdict rests on, worst first, in plain
* text: the changes of throughput in one block, those of latencies and other figures in another.
* @returns lines of at most 100 columns; none where nothing was compared
*/
function plotIntervals(rows) {
	const compared = rows.flatMap((row) => {
		const bar = barOf(row);
		return bar === void 0 ? [] : [{
			row,
			bar
		}];
	});
	const blocks = [compared.filter(({ row }) => isRate(row.metric)), compared.filter(({ row }) => !isRate(row.metric))];
	const labels = shortLabels(rows.map(({ settings }) => settings));
	return blocks.filter((block) => block.length > 0).flatMap((block, at) => [...at === 0 ? [] : [""], ...plotBlock(block, labels)]);
}
function barOf(row) {
	const evidence = evidenceOf(row.verdict);
	if (evidence === void 0 || isFromNothing(row) || saysNothing(row.verdict)) return void 0;
	const { change } = evidence;
	const { low = change, high = change } = judgedInterval(row.verdict) ?? {};
	return {
		low,
		high,
		change,
		limit: limitOf(row)
	};
}
function plotBlock(block, labels) {
	const sorted = block.toSorted((a, b) => rankOfState(stateOf(a.row)) - rankOfState(stateOf(b.row)) || b.bar.change / b.bar.limit - a.bar.change / a.bar.limit);
	const axis = axisOf(block.map(({ bar }) => bar));
	const metrics = new Set(block.map(({ row }) => metricLabel(row.metric)));
	const corner = metrics.size === 1 ? [...metrics].join("") : void 0;
	const isOnlyOne = (row) => block.every((other) => other.row.metric === row.metric || lineKey(other.row.settings) !== lineKey(row.settings));
	const lines = sorted.map(({ row, bar }) => ({
		name: withoutMiddle(nameOf(row, labels, corner !== void 0 || isRate(row.metric) && isOnlyOne(row)), MOST_NAME$3),
		threads: String(row.settings.threads),
		plot: drawBar(bar, axis),
		change: formatChange(bar.change),
		figures: figuresOf(row),
		mark: row.gated || stateOf(row) !== "undecided" ? states$1[stateOf(row)].mark : ""
	}));
	const widest = (text) => Math.max(...lines.map((line) => displayWidth(text(line))));
	const [name, threads, change] = [
		Math.max(widest((line) => line.name), displayWidth(corner ?? "")),
		widest((line) => line.threads),
		widest((line) => line.change)
	];
	const limits = new Set(sorted.map(({ bar }) => bar.limit));
	const [limit] = limits;
	return [headOf(axis, {
		corner: corner ?? "",
		indent: name + threads + 4,
		limit: limits.size === 1 ? limit : void 0
	}), ...lines.map((line) => [
		`${padded(line.name, name, "end")} ${padded(line.threads, threads, "start")} `,
		` ${line.plot}`,
		padded(line.change, change, "start"),
		`${padded(line.mark, 1, "end")} ${line.figures}`
	].join(" ").trimEnd())];
}
/** The workload, with its metric where that is not plain from the block. */
function nameOf({ settings, metric }, labels, isPlain) {
	const name = labels.get(lineKey(settings)) ?? settings.workload;
	return isPlain ? name : `${name} ${metricLabel(metric)}`;
}
/** `1,696 → 1,572`, with the unit of the metric. */
function figuresOf({ baseline, candidate, metric }) {
	if (baseline === void 0 || candidate === void 0) return "";
	return formatBeforeAfter(baseline, candidate, unitBehind(metricInfo(metric)));
}
/** Places 0, all limits and all intervals on one axis, as far as they are worth a look. */
function axisOf(bars) {
	const ends = bars.flatMap(({ low, high, change, limit }) => [
		low,
		high,
		change,
		limit,
		0
	]);
	const near = (value) => Math.max(-.6, Math.min(FARTHEST, value));
	const [from, to] = [Math.floor(near(Math.min(...ends)) * 100) / 100, Math.ceil(near(Math.max(...ends)) * 100) / 100];
	const step = Math.max(1, Math.ceil((to - from) * 100 / MOST_COLUMNS)) / 100;
	const before = Math.ceil(-from / step - 1e-9);
	return {
		from: -before * step,
		step,
		columns: before + Math.ceil(to / step - 1e-9) + 1
	};
}
function columnOf(value, { from, step, columns }) {
	return Math.max(0, Math.min(columns - 1, Math.round((value - from) / step)));
}
/** `├──●─┤ ┊  │`: the interval, the change, the limit and 0. */
function drawBar({ low, high, change, limit }, axis) {
	const signs = Array.from({ length: axis.columns }, () => " ");
	const put = (value, sign) => {
		signs[columnOf(value, axis)] = sign;
	};
	put(limit, "┊");
	put(0, "│");
	const [start, end] = [columnOf(low, axis), columnOf(high, axis)];
	for (let at = start; at <= end; at++) signs[at] = signs[at] === "│" ? "┼" : "─";
	if (end > start) {
		put(low, low < axis.from - axis.step / 2 ? "◂" : "├");
		put(high, high > axis.from + (axis.columns - .5) * axis.step ? "▸" : "┤");
	}
	put(change, "●");
	return signs.join("");
}
/** The corner, 0, and the word for the limit where it is one and there is room. */
function headOf(axis, { corner, indent, limit }) {
	const zero = indent + columnOf(0, axis);
	const plain = `${padded(corner, zero, "end")}0`;
	if (limit === void 0) return plain;
	const at = indent + columnOf(limit, axis);
	const word = "tolerance";
	if (at > zero) return `${padded(plain, at, "end")}${word}`;
	const start = at - 9 + 1;
	return at === zero || start <= displayWidth(corner) ? plain : `${padded(padded(corner, start, "end") + word, zero, "end")}0`;
}

// src/core/report/markdown/folds.ts
/** Rows of the plot, and findings below it; the report has all. */
const MOST_BARS = 60;
const MOST_FINDINGS = 3;
const uncompared = ["no-baseline", "not-comparable"];
/**
* Every change with the interval that its verdict rests on, as a plot in text, and what is known of
* those that ask for eyes; where nothing was compared, the figures alone.
*/
function figuresSection(rows, result, candidateHead) {
	if (rows.every(({ verdict }) => uncompared.includes(verdict.kind))) return tableSection("Figures", absoluteTable(rows, candidateHead));
	const shown = rows.filter((row) => row.gated || !isQuiet(stateOf(row))).slice(0, MOST_BARS);
	const plot = plotIntervals(shown);
	const level = levelWords(shown.flatMap(({ verdict }) => judgedInterval(verdict) ?? []));
	const work = workLine(result);
	const key = plot.length === 0 ? [] : [
		`● is the change${level === void 0 ? "" : `, ├─┤ its interval (${level})`}, ┊ the tolerance.`,
		"",
		markdownFence(plot, "text")
	];
	const left = rows.length - shown.length;
	const leftOut = rows.length > MOST_BARS ? ["", `… and ${plural(left, "more row")} in the report.`] : [];
	const open = rows.filter((row) => row.gated ? !isQuiet(stateOf(row)) : stateOf(row) === "worse-not-gated");
	const findings = (open.length > 0 ? open.slice(0, MOST_FINDINGS) : rows.slice(0, 1)).map((row) => {
		const { icon, workload, metric, change, evidence } = tableRow(row);
		const figures = change === "—" ? "" : `${change}, `;
		return `- ${icon} ${markdownText(`${workload}, ${metric.replace(/ [↑↓]$/u, "")}: ${figures}${evidence}`, 600)}`;
	});
	return {
		title: "How sure is this?",
		head: work === void 0 ? [] : [markdownText(work, 1e3), ""],
		items: [
			...key,
			...key.length === 0 || findings.length === 0 ? findings : ["", ...findings],
			...leftOut
		],
		unit: {
			one: "line",
			many: "lines"
		}
	};
}
/** Lists the causes of a slowdown, a sentence each. */
function causesSection(causes) {
	const known = causes.filter(({ kind }) => kind !== "missing").length;
	return {
		title: known > 0 ? `Other possible causes (${known})` : "What the servers did not report",
		head: [],
		items: causes.map(({ sentence }) => `- ${markdownSentence(sentence)}`),
		unit: {
			one: "cause",
			many: "causes"
		}
	};
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
/** Lists what the processes of the servers used; proved differences are bold. */
function resourcesSection(result) {
	const { heads, lines } = resourceLines(result);
	const { head, ...section } = tableSection("CPU, context switches, disk and memory", table([heads, ...lines.map(({ label, figures }) => [markdownText(label), ...figures.map(({ text, isMoved }) => isMoved ? `**${markdownText(text)}**` : markdownText(text))])], heads.map((_, index) => index === 0 ? "l" : "r")));
	const about = "Per transaction; memory at the end of a run. Base → candidate; bold: proved to be more or less.";
	return {
		...section,
		head: [
			about,
			"",
			...head
		]
	};
}
/**
* Servers, versions, settings and machine; what differs between the two sides stands first and is
* marked.
*/
function environmentSection(result) {
	const facts = environmentFacts(result);
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
	return tableSection(sides ? `What differs: ${differenceWords(facts)}` : "Environment", markdownTable([head, ...cells], { alignDelimiters: false }));
}
/** More names than these are counted. */
const MOST_NAMES = 3;
/**
* Names the differences between the sides: if both are builds of other commits, the build alone is
* the subject of the measurement.
*/
function differenceWords(facts) {
	const names = facts.filter(({ differs }) => differs).map(({ name }) => name);
	if (names.length === 0) return "nothing";
	if (names.every((name) => name === "built from" || name.startsWith("build of "))) return "only the build";
	return names.length > MOST_NAMES ? plural(names.length, "condition") : markdownText(names.join(", "));
}
/** Warnings, the reason of an early end, and the tool's last lines of each invalid row. */
function troubleSection(result) {
	const { gate: _, ...others } = result;
	const warnings = warningLines(others).map((warning) => `- ${markdownText(warning, 1e3)}`);
	const tails = invalidCells(result.rows).map(({ label, reason, tail }) => {
		const line = `- ⛔ ${markdownText(label)}: ${markdownText(reason, 1e3)}`;
		return tail.length === 0 ? line : `${line}\n\n${markdownFence(tail.slice(-20))}\n`;
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
/** Text between two parts of a report. */
const BETWEEN = "\n\n";
/**
* The sections in their order, each as complete as the space allows that is left for it; the most
* valuable are first to get space.
* @param inOne title of one fold for all of them, in which each has a heading
*/
function foldsInBudget(folds, budget, inOne) {
	let left = budget;
	const texts = /* @__PURE__ */ new Map();
	for (const fold of folds.toSorted((a, b) => a.worth - b.worth)) {
		const most = Math.min(left - 2, fold.most ?? left);
		const text = renderFolded(fold.section, most, inOne === void 0 ? foldFrame : headingFrame);
		if (text !== "") left -= text.length + 2;
		texts.set(fold, text);
	}
	const shown = folds.map((fold) => texts.get(fold) ?? "").filter((text) => text !== "");
	return inOne === void 0 || shown.length === 0 ? shown : [foldFrame(inOne, shown.join("\n\n"))];
}
const foldFrame = (title, body) => `<details><summary>${title}</summary>\n\n${body}\n\n</details>`;
const headingFrame = (title, body) => `**${title}**\n\n${body}`;
/** The section in at most `budget` characters; empty where not even one item fits. */
function renderFolded({ title, head, items, unit }, budget, framed) {
	if (items.length === 0) return "";
	const frame = (body) => framed(title, body);
	const rest = (count) => `\n\n… and ${plural(count, `more ${unit.one}`, `more ${unit.many}`)} in the report.`;
	const whole = frame([...head, ...items].join("\n"));
	if (whole.length <= budget) return whole;
	const lines = [...head];
	let length = frame(head.join("\n")).length + rest(items.length).length;
	for (const item of items) {
		length += item.length + 1;
		if (length > budget) break;
		lines.push(item);
	}
	const count = lines.length - head.length;
	return count === 0 ? "" : frame(lines.join("\n") + rest(items.length - count));
}
/** Table of absolute figures, if nothing was compared. */
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
function number(text) {
	return unbroken(markdownText(text));
}
/**
* Lines may break between a value and its spread, and nowhere between a number and its unit: a
* comment is narrow.
*/
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

// src/core/report/earlier-pushes.ts
/** Most characters that the earlier pushes take: their table, and their data in the marker. */
const EARLIER_CHARACTERS = 4e3;
const MOST_EARLIER = 5;
const MOST_NAME$2 = 80;
const toneWords = {
	green: "passed",
	red: "regression",
	accepted: "accepted",
	warning: "warning",
	undecided: "undecided",
	apart: "not compared",
	broken: "no verdict",
	first: "first measurement"
};
const pushSchema = object({
	commit: commitSchema,
	tone: _enum(Object.keys(toneWords)),
	/** The worst gated cell and its metric; absent where nothing was compared. */
	cell: string().max(MOST_NAME$2).optional(),
	/** Text that the comment shows: `−7.3 %`. */
	change: string().max(20).optional()
});
/** Returns what later comments show of a result; undefined where its commit is unknown. */
function pushVerdict(result, accepted) {
	const { commit } = result.source;
	if (!commitSchema.safeParse(commit).success || commit === void 0) return void 0;
	const { tone } = storyOf(result, { accepted });
	const worst = worstFirst(result.rows.filter((row) => row.gated)).find(({ verdict }) => evidenceOf(verdict) !== void 0);
	if (worst === void 0) return {
		commit,
		tone
	};
	const { workload, metric, change } = tableRow(worst);
	return {
		commit,
		tone,
		cell: oneLine(`${workload}, ${metric.replace(/ [↑↓]$/u, "")}`, MOST_NAME$2),
		change
	};
}
/**
* Returns the text of a comment with a fold of the verdicts of earlier pushes, which its marker
* keeps for the next text.
* @param own verdict of the push that the text is about; undefined where it has none
* @param existing marker of the comment that the text replaces: what is not of our form is ignored
*/
function withEarlierPushes(text, own, existing, repositoryUrl) {
	const commit = parseMarker(text)?.commit;
	const known = pushesOf(existing);
	const pushes = own ? [own, ...known.filter((push) => push.commit !== own.commit)] : known;
	for (let most = 6; most > 0; most--) {
		const kept = pushes.slice(0, most);
		const earlier = kept.filter((push) => push.commit !== commit).slice(0, MOST_EARLIER);
		const whole = withMarker(withFold(text, earlier, repositoryUrl), { pushes: kept.length === 0 ? void 0 : JSON.stringify(kept) });
		if (whole.length <= text.length + 4e3) return whole;
	}
	return text;
}
function pushesOf(marker) {
	try {
		return array(pushSchema).parse(JSON.parse(marker?.pushes ?? "[]"));
	} catch {
		return [];
	}
}
/** Inserts the fold before the footer, which every text of a comment has. */
function withFold(text, pushes, repositoryUrl) {
	if (pushes.length === 0) return text;
	const rows = pushes.map(({ commit, tone, cell = "", change = "" }) => [
		commitMarkdown(commit, repositoryUrl),
		`${toneSigns[tone]} ${toneWords[tone]}`,
		markdownText(cell, MOST_NAME$2),
		keepPercents(markdownText(change))
	]);
	const table = markdownTable([[
		"Commit",
		"Verdict",
		"Worst cell",
		"Change"
	], ...rows], {
		align: [
			"l",
			"l",
			"l",
			"r"
		],
		alignDelimiters: false
	});
	const footer = text.lastIndexOf("\n\n<sub>");
	return `${text.slice(0, footer)}\n\n${foldFrame("Earlier pushes", table)}${text.slice(footer)}`;
}

// src/core/report/markdown/change-list.ts
/** Number of thread counts from which on a matrix is wider than a phone. */
const LIST_FROM = 5;
const MOST_NAME$1 = 40;
/** Checks whether the cells that ask for eyes are listed below each other. */
function isList({ threads, shows }) {
	return threads.length >= 5 && shows === "change";
}
/** The cells of a matrix that ask for eyes, in the order of its lines, the largest first in each. */
function listedChanges(matrix) {
	const size = ({ shown }) => Math.abs(shown?.change ?? 0);
	return matrix.lines.flatMap((line) => line.cells.flatMap((cell) => cell === void 0 || isQuiet(cell.state) ? [] : [cell]).toSorted((a, b) => size(b) - size(a)).map((cell) => ({
		name: lineWords(line, matrix),
		cell
	})));
}
/** A table of the changes, one a line, with both figures; Markdown, all of it escaped. */
function changeList(changes) {
	const body = changes.map(({ name, cell }, index) => {
		const { settings } = cell.row;
		const { sign, value, strong, figures: interval = "" } = cellWords(cell, "change", false);
		const below = strong || interval === "" ? "" : `<br><sub>${interval}</sub>`;
		const label = markdownText(withoutMiddle(oneLine(name), MOST_NAME$1)).replaceAll("_", "_<wbr>");
		const threads = changes[index - 1]?.name === name ? String(settings.threads) : plural(settings.threads, "thread");
		return [
			`${strong ? `**${label}**` : label} · ${threads}`,
			figures(cell),
			`${sign} ${strong ? `**${value}**` : value}${below}`.trim()
		];
	});
	return markdownTable([[
		"",
		"Before → after",
		"Change"
	], ...body], {
		align: [
			"l",
			"r",
			"r"
		],
		alignDelimiters: false
	});
}
function figures({ row }) {
	const { baseline, candidate, metric } = row;
	if (baseline === void 0 || candidate === void 0 || isFromNothing(row)) return "";
	const info = metricInfo(metric);
	const unit = unitBehind(info) === "" ? ` ${info?.label ?? metric}` : unitBehind(info);
	return formatBeforeAfter(baseline, candidate, unit).replaceAll(/ (?!→)/gu, "\xA0").replace("→\xA0", "→\xA0<wbr>");
}

// src/core/report/markdown/matrix-table.ts
/** Number of thread counts from which on a phone has no room for units. */
const PLAIN_FROM = 4;
/** Thread counts from which on names of workloads may break, and characters of those that always may. */
const [BREAKING_FROM, LONG_NAME] = [3, 24];
/** Checks whether the numbers of a matrix have no unit. */
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
		const words = withoutMiddle(oneLine(lineWords(line, matrix)), MOST_NAME);
		const name = breakable(markdownText(words), matrix);
		return [isStressed(line, stressed) ? `**${name}**` : name, ...line.cells.map((cell) => cell === void 0 ? "" : cellMarkdown(text(cell), lines.length <= MOST_WITH_FIGURES))];
	});
	const align = ["l", ...matrix.threads.map(() => "r")];
	return markdownTable([head, ...body], {
		align,
		alignDelimiters: false
	});
}
/**
* Returns how many lines of a table of the matrix fit: as many as the words allow, one at least,
* and no more than the room.
*/
function linesThatFit(table, { characters, words }) {
	const [head = "", rule = "", ...lines] = table.split("\n");
	let length = head.length + rule.length + 1;
	let wordCount = visibleWords(head);
	let count = 0;
	for (const line of lines) {
		length += line.length + 1;
		wordCount += visibleWords(line);
		if (length > characters || count > 0 && wordCount > words) break;
		count += 1;
	}
	return count;
}
/** Lines of a table whose changed cells have their two figures. */
const MOST_WITH_FIGURES = 40;
/** A line must not fill the screen. */
const MOST_NAME = 60;
function cellMarkdown({ sign, value, strong, figures }, hasFigures) {
	return [sign, `${strong && value !== "" ? `**${value}**` : value}${figures === void 0 || !hasFigures ? "" : `<br><sub>${figures.replace("→", "→<wbr>")}</sub>`}`].filter((part) => part !== "").join(" ");
}
/** Proved and broken cells stress their line; where there are none, undecided ones do. */
function stressedRank({ lines }) {
	const hasFinding = lines.flatMap(({ cells }) => cells.flatMap((cell) => cell?.state ?? [])).some((state) => rankOfState(state) <= rankOfState("better"));
	return rankOfState(hasFinding ? "better" : "undecided");
}
function isStressed({ cells }, rank) {
	return cells.some((cell) => cell !== void 0 && rankOfState(cell.state) <= rank);
}
/** Inserts tags at which a name may break on a narrow screen; GitHub keeps this tag. */
function breakable(name, { threads }) {
	return threads.length < BREAKING_FROM && name.length < LONG_NAME ? name : withBreaks(name);
}
/**
* Counts the words of a Markdown text that a reader sees before opening anything: folded text,
* tags, addresses and signs do not count, a number with its unit counts once.
*/
function visibleWords(markdown) {
	return markdown.replace(/<sub>[^<]*→.*?<\/sub>/gu, "").replace(/<details><summary>(.*?)<\/summary>[\s\S]*?<\/details>/gu, "$1").replace(/<!--[\s\S]*?-->/gu, "").replace(/<[^>]*>/gu, "").replace(/\]\([^)]*\)/gu, "]").replace(/&#\d+;/gu, "").split(/[\s|]+/u).filter((token) => /[\p{L}\p{N}]/u.test(token)).length;
}

// src/core/report/markdown/shown-matrix.ts
/** Number of workloads from which on those without a change are folded. */
const FOLD_FROM = 6;
/** A latency that rose so far is shown by its two figures. */
const FIGURES_FROM = 1;
/**
* Selects the visible lines: if nothing needs attention, the matrix is folded; if a latency is the
* finding, its own matrix is shown; else the lines that need attention, and the others if they are
* few.
*/
function shownMatrix(result, { matrix, sentence, tone }) {
	const all = matrix.lines;
	const isWide = matrix.threads.length >= 5;
	if (tone === "apart" && sentence.isAll === true || tone === "first" && isWide) return {
		matrix,
		visible: [],
		folded: []
	};
	const focus = sentence.moved !== void 0 && !isRate(sentence.moved.metric) ? sentence.moved.metric : void 0;
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
	if (open.length > 0 && isList(matrix)) return {
		matrix,
		visible: open,
		folded: [{
			title: `${countLines(all)} by threads`,
			matrix,
			lines: all
		}]
	};
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
	return `${countLines(lines)} without change (${plural(figures, "figure")})`;
}
/** `3 workloads`; `31 rows`, where a load has several, such as its statements. */
function countLines(lines) {
	const isEach = new Set(lines.map(({ workload }) => workload)).size === lines.length;
	return plural(lines.length, isEach ? "workload" : "row");
}
/** Proved, or broken: whatever puts a line of the metric before a reader. */
function isMoved(row) {
	const state = stateOf(row);
	return state === "worse-not-gated" || row.gated && !isQuiet(state);
}
/** `57 → 505 ms` where a percentage would be read wrongly. */
function latencyText(matrix) {
	return (cell) => {
		const { baseline, candidate } = cell.row;
		if (!(cell.shown !== void 0 && cell.shown.change >= FIGURES_FROM && !isQuiet(cell.state)) || baseline === void 0 || candidate === void 0) return cellWords(cell, "change", isPlain(matrix));
		const [before, after] = [baseline, candidate].map(({ value }) => plainNumber(value));
		const unit = unitBehind(metricInfo(cell.row.metric)).replace(" ", "\xA0");
		const value = isPlain(matrix) ? changeNumber(cell.shown?.change ?? 0) : `${before}\u00a0→ ${after}${unit}`;
		return {
			sign: states$1[cell.state].sign,
			value,
			strong: true,
			figures: void 0
		};
	};
}

// src/core/report/markdown/compose.ts
function placeOf(result, context) {
	const { acceptLabel, source } = result;
	const [worst] = worstFirst(result.rows.filter((row) => row.gated));
	const own = { reproduce: isReproducible(context) ? again(worst?.cellId, context) : runAgain };
	return {
		...placeOfRun(result),
		...defined(context),
		...own,
		acceptLabel,
		commit: source.commit
	};
}
/** Names where to look, and the command that measures the worst cell again. */
function again(cellId, context) {
	const { reportUrl } = context;
	const look = {
		kind: "link",
		text: "Open the report",
		address: reportUrl
	};
	const command = code(againCommand(context, cellId));
	return reportUrl === void 0 ? phrase`Repeat it: ${command}` : phrase`${look}, or repeat it: ${command}`;
}
/**
* Title, facts, matrix, latency, next step, folded sections and footer, within the limit: what is
* folded is cut.
*/
function compose(result, context, shape) {
	const story = storyOf(result, context);
	const shown = shownMatrix(result, story);
	const top = [
		`### ${toneSigns[story.tone]} ${markdownText(titleWithoutSign(story), 500)}`,
		...brokenRun(result, story),
		...gateLine(result, context),
		...hasFactsFirst(story) ? [factsLine(result, story, context)] : [],
		calmLine(result, story, context),
		...reportedNote(context),
		shape.lead ?? "",
		...story.tone === "apart" ? [differenceTable(result) ?? ""] : []
	];
	const below = [
		firstCause(story),
		sentenceLines(result),
		...sections.map((section) => markdownText(section.lines?.(result)[0] ?? "", 500)),
		alert(story.tone, markdownPhrase(nextPhrase(result, story, placeOf(result, context)))),
		shape.extra ?? ""
	];
	const bottom = [footer(result, story, context), shape.ending ?? ""];
	const folds = foldsOf(result, story, shape, shown.folded);
	const longest = remarks(shown.matrix, cellsOf({ lines: shown.visible }), story);
	const fixed = [
		...top,
		longest,
		...below,
		...bottom
	].filter((part) => part !== "");
	const left = shape.limit - fixed.reduce((sum, part) => sum + part.length + "\n\n".length, 0);
	const words = (shape.words ?? Number.POSITIVE_INFINITY) - [...fixed, ...folds.map(({ section }) => section.title)].reduce((sum, part) => sum + visibleWords(part), 0);
	const room = {
		characters: left / 2,
		words
	};
	const { matrix, hidden, cells } = isList(shown.matrix) ? tableThatFits(listedChanges({
		...shown.matrix,
		lines: shown.visible
	}), changeList, (changes) => changes.map(({ cell }) => cell), room) : tableThatFits(shown.visible, (lines) => matrixTable(shown.matrix, lines, shown.cellText), (lines) => cellsOf({ lines }), room);
	const isCalm = isCalmGreen(story);
	const folded = foldsInBudget([...hidden, ...folds], left - matrix.length - "\n\n".length, isCalm ? "Details" : void 0);
	const signs = remarks(shown.matrix, cells, story);
	const parts = [
		...top,
		matrix,
		signs,
		...below,
		...folded,
		...bottom
	].filter((part) => part !== "");
	return keepPercents(parts.join("\n\n"));
}
/** A table of the first entries, as many as there is room for, and a fold with the others. */
function tableThatFits(entries, table, cellsIn, room) {
	const countIn = (words) => entries.length === 0 ? 0 : linesThatFit(table(entries), {
		...room,
		words
	});
	const most = countIn(room.words);
	const count = most === entries.length ? most : countIn(room.words - 5);
	const [seen, others] = [entries.slice(0, count), entries.slice(count)];
	const title = plural(others.length, "more row");
	return {
		matrix: count === 0 ? "" : table(seen),
		hidden: others.length === 0 ? [] : [{
			worth: 0,
			section: tableSection(title, table(others))
		}],
		cells: cellsIn(seen)
	};
}
/** Checks whether the facts come before the figures: without them nobody understands these tones. */
function hasFactsFirst({ tone }) {
	return tone === "first" || tone === "apart" || tone === "broken";
}
/** Most characters of a folded section, so that none of them crowds out the others. */
const MOST_BESIDE = 1e4;
function foldsOf(result, { causes }, { candidateHead }, matrices) {
	const rows = worstFirst(result.rows.filter((row) => row.gated || metricInfo(row.metric)?.headline === true));
	const most = MOST_BESIDE;
	return [
		...matrices.map(({ title, matrix, lines }) => ({
			worth: 1,
			most,
			section: tableSection(title, matrixTable(matrix, lines))
		})),
		{
			worth: 2,
			most,
			section: causesSection(causes.slice(1))
		},
		...sections.flatMap(({ folded }) => folded === void 0 ? [] : [{
			worth: 2,
			most,
			section: folded(result)
		}]),
		{
			worth: 5,
			section: figuresSection(rows, result, candidateHead)
		},
		{
			worth: 4,
			most,
			section: resourcesSection(result)
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
/** Explains the signs of the cells that are seen, the noise, and the latency that changed. */
function remarks(matrix, cells, { latency, sentence }) {
	const legend = cells.length === 0 ? "" : legendWords(cells, matrix.shows, isPlain(matrix) && !isList(matrix));
	const sentences = [
		legend === "" || legend.endsWith(".") ? legend : `${legend}.`,
		sureWords(sentence),
		latency === void 0 ? "" : `${latencyWords(latency)}.`
	];
	return markdownText(sentences.filter((sentence) => sentence !== "").join(" "), 1e3);
}
/** `95 % sure: −9.8 to −4.8 % at 256 threads.`: how sure the title's largest change is. */
function sureWords({ moved }) {
	const [worst] = worstFirst(moved?.rows ?? []);
	const words = worst && intervalWords(judgedInterval(worst.verdict));
	if (moved === void 0 || words === void 0) return "";
	const threads = worst?.settings.threads ?? 0;
	return `${words}${moved.rows.length > 1 ? ` at ${plural(threads, "thread")}` : ""}.`;
}
/** More of them are in the report. */
const MOST_SENTENCES = 6;
/** Sentences of extensions, such as the effect of the change on the load; Markdown. */
function sentenceLines(result) {
	return sections.flatMap((section) => section.sentences?.(result) ?? []).slice(0, MOST_SENTENCES).map((sentence) => `- ${markdownSentence(sentence)}`).join("\n");
}
/** The most likely cause; the others are folded. */
function firstCause({ causes: [first] }) {
	return first === void 0 ? "" : `**Cause:** ${markdownSentence(first.sentence)}`;
}
function reportedNote({ reported }) {
	if (reported === void 0) return [];
	const link = reported.runUrl === void 0 ? "" : ` See the ${markdownLink("run that measured", reported.runUrl)}.`;
	return [`⚠️ **These figures were reported by ${reporterWords(reported)}.** Only the verdict was computed here.${link}`];
}
/** GitHub's alerts, for stories after which somebody should act. */
const alerts = {
	red: "CAUTION",
	warning: "WARNING",
	undecided: "TIP",
	broken: "WARNING",
	accepted: "NOTE"
};
/** The next step in the box of its tone; Markdown, empty where there is none. */
function alert(tone, words) {
	const kind = alerts[tone];
	const lines = words.replace(" **Expected?**", "  \n> **Expected?**");
	return words === "" || kind === void 0 ? words : `> [!${kind}]\n> ${lines}`;
}
/** A phrase as Markdown; every piece escaped. */
function markdownPhrase(phrase) {
	return phrase.map(markdownPiece).join("");
}
function markdownPiece(piece) {
	if (typeof piece === "string") return spaced(piece, markdownText(piece, 1e3));
	switch (piece.kind) {
		case "code": return markdownCode(piece.text);
		case "strong": return `**${markdownText(piece.text)}**`;
		case "link": return markdownLink(piece.text, piece.address);
	}
}
/** Escaping trims, and the space to the next piece must stay. */
function spaced(text, markdown) {
	return `${text.startsWith(" ") ? " " : ""}${markdown}${text.endsWith(" ") && text.trim() !== "" ? " " : ""}`;
}
const MOST_CHARACTERS = 160;
/**
* Explains why there is no verdict, with the tool's last lines; Markdown, empty for any other
* story.
*/
function brokenRun(result, { sentence }) {
	switch (sentence.kind) {
		case "ended-early": {
			const { completeness } = result;
			const reason = completeness.state === "partial" ? completeness.reason : "";
			return [`${markdownText(upperFirst(reason).replace(/\.$/u, ""), 300)}.`];
		}
		case "broken": {
			const [first] = invalidCells(result.rows.filter((row) => row.gated));
			if (first === void 0) return [];
			const lines = first.tail.slice(-3).map((line) => oneLine(line, MOST_CHARACTERS));
			const reason = `${markdownText(upperFirst(first.reason).replace(/\.$/u, ""), 300)}.`;
			return lines.length === 0 ? [reason] : [`${reason} Last lines of ${markdownText(first.tool)}:`, markdownFence(lines)];
		}
		default: return [];
	}
}
/** Names what was compared, attempt, time, version and what to expect of the rule; Markdown. */
function footer(result, story, context) {
	const attempt = result.source.runAttempt;
	const texts = [
		attempt === void 0 ? void 0 : `attempt ${attempt}`,
		formatTime(context.generatedAt),
		`tidb-bench-action ${result.programVersion}`,
		riskText(result, story)
	].filter((part) => part !== void 0).map((part) => markdownText(part, 500));
	return `<sub>${[...hasFactsFirst(story) ? [] : [factsLine(result, story, context)], ...texts].join(" · ")}</sub>`;
}
/** Describes the confidence in this verdict. Not escaped. */
function riskText(result, { tone, sentence }) {
	if (result.rows.some(({ verdict }) => evidenceOf(verdict)?.rule === "threshold")) return falseAlarmText(result);
	if (!doRisksHold(result.rows)) return void 0;
	const { regression, ok } = result.risks ?? {
		regression: .01,
		ok: .05
	};
	if (tone === "red") return `at most ${oneOf(regression)} unchanged runs turns red`;
	if (sentence.kind !== "unchanged" && sentence.kind !== "better") return void 0;
	if (result.rows.some((row) => row.gated && row.verdict.kind === "no-drop-seen")) return void 0;
	const tolerance = Math.max(...result.rows.filter((row) => row.gated).map((row) => row.tolerance));
	return `a drop of ${formatShare(tolerance)} is missed in at most ${oneOf(ok)} runs`;
}
/** The rules that judged, where they are not simply those of the base. */
function gateLine(result, context) {
	if (result.gate === void 0) return [];
	return [`${result.gate.isAtHand === true ? "" : "⚠️ "}${markdownPhrase(gatePhrase(result, context))}`];
}

// src/core/report/markdown/summary-charts.ts
/** Characters of the longest bar. */
const BAR_CHARACTERS = 24;
/** A summary with more bars than these is no quicker to read than the table. */
const MOST_WORKLOADS = 12;
const eighths = [
	"",
	"▏",
	"▎",
	"▍",
	"▌",
	"▋",
	"▊",
	"▉"
];
/**
* Small bar charts of the throughput of each workload, base over candidate, as plain text: they
* render in every Markdown viewer, in a log and in a screen reader alike. Empty where nothing was
* measured.
*/
function summaryCharts(result) {
	const charts = sweepsOf(result).flatMap((sweep) => barChart(sweep) ?? []);
	if (charts.length === 0) return "";
	const left = charts.length - MOST_WORKLOADS;
	const more = left > 0 ? `\n\n… and ${left} more in the report.` : "";
	return `#### Throughput\n\n${charts.slice(0, MOST_WORKLOADS).join("\n\n")}${more}`;
}
function barChart(sweep) {
	const { rate } = sweep;
	if (rate === void 0) return void 0;
	const info = metricInfo(rate);
	const bars = sweep.steps.flatMap(({ rows, settings }) => ["baseline", "candidate"].flatMap((side) => {
		const figure = drawnFigure(rows.get(rate), side);
		if (figure === void 0) return [];
		return [{
			threads: settings.threads,
			side,
			figure,
			text: formatFigure(figure, info)
		}];
	}));
	if (bars.length === 0) return void 0;
	const most = Math.max(...bars.map(({ figure }) => figure.value));
	const width = Math.max(...bars.map(({ threads }) => String(threads).length));
	const lines = bars.map(({ threads, side, figure, text }, at) => {
		return `${(at === 0 || bars[at - 1]?.threads !== threads ? String(threads) : "").padStart(width)}  ${side === "baseline" ? "base" : "this"}  ${bar(figure.value / most).padEnd(BAR_CHARACTERS)}  ${text}`;
	});
	return `${`**${markdownText(sweep.label)}**, ${markdownText(info?.label ?? rate)} by threads`}\n\n\`\`\`text\n${lines.join("\n")}\n\`\`\``;
}
/** A bar of block characters, an eighth of a character fine. */
function bar(share) {
	const units = Number.isFinite(share) ? Math.max(1, Math.round(share * BAR_CHARACTERS * 8)) : 0;
	return "█".repeat(Math.floor(units / 8)) + (eighths[units % 8] ?? "");
}

// src/core/report/comment.ts
/** GitHub refuses a longer comment. */
const COMMENT_CHARACTERS = 65536;
/** A reader on a phone sees about two screens of it. */
const COMMENT_WORDS = 150;
/**
* The pull request comment: the sentence, the matrix of what needs eyes, what to do next, and the
* rest folded. Ends with the hidden marker by which the comment is found again.
*/
function renderComment(result, context) {
	return compose(result, context, {
		limit: COMMENT_CHARACTERS - EARLIER_CHARACTERS,
		words: COMMENT_WORDS,
		candidateHead: "This PR",
		ending: commentMarker(result, context)
	});
}
/** Returns the mark by which the comment, or the issue, of a result is found again. */
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
/**
* GitHub takes 1 MiB a step; a character is at most three bytes, and other steps' texts are beside
* ours.
*/
const SUMMARY_CHARACTERS = 3e5;
/** The job summary: the comment's table, small charts, and what was run. */
function renderSummary(result, record, context) {
	const extra = [summaryCharts(result), record === void 0 ? "" : measured(record)];
	return compose(result, context, {
		limit: SUMMARY_CHARACTERS,
		candidateHead: "This run",
		extra: extra.filter((part) => part !== "").join("\n\n")
	});
}
function measured(record) {
	const runs = record.cells.flatMap((cell) => cell.runs);
	const valid = runs.filter((run) => run.state === "valid");
	const seconds = valid.reduce((sum, run) => sum + run.durationSeconds, 0);
	const broken = runs.length - valid.length;
	const invalid = broken === 0 ? "" : `, ${broken} of them invalid`;
	return `Measured: ${plural(runs.length, "run")} of ${plural(record.cells.length, "cell")}${invalid}, ${formatDuration(Math.round(seconds))} of load in all.`;
}

export { compose as a, buildMarker as c, renderSummary as i, parseMarker as l, commentMarker as n, pushVerdict as o, renderComment as r, withEarlierPushes as s, COMMENT_CHARACTERS as t, withMarker as u };