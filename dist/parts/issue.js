import { s as metricLabel } from "./metric.js";
import { a as compose, n as commentMarker, t as COMMENT_CHARACTERS } from "./comment.js";
import { n as compareAddress } from "./site-links.js";
import { t as cellLabel } from "./labels.js";
import { n as shiftSentence, t as openDrops } from "./shift-words.js";
import { o as storyOf } from "./story.js";
import { i as recordFigures } from "./runs.js";
import { n as shortCommit } from "./commit.js";
import { l as markdownText, s as markdownLink } from "./escape.js";
import { u as formatNumber } from "./number.js";

// src/extensions/issue/issue.ts
const MOST_TRENDS = 3;
/** Jobs that a trend shows. */
const MOST_JOBS = 40;
/**
* The text of a scheduled or release run's issue: the sentence, since when it is so, with the
* commits, the matrix, and how the figures that moved went over the stored jobs.
* @param records the stored jobs that the result was compared with, newest first
*/
function renderIssue(result, records, context) {
	const trends = trendLines(result, records, context);
	return compose(result, {
		...context,
		acceptBy: "command"
	}, {
		limit: COMMENT_CHARACTERS,
		candidateHead: "This run",
		lead: sinceLines(result, context).join("\n"),
		extra: trends === "" ? "" : `Trend, oldest first, this run last:\n\n${trends}`,
		ending: commentMarker(result, context)
	});
}
/** One line a drop that nobody accepted, with the commits between the two levels. */
function sinceLines(result, { repositoryUrl }) {
	const dropLines = openDrops(result.levelShifts ?? []).slice(-5).map((shift) => {
		const commits = compareAddress(shift.after, shift.commit, repositoryUrl);
		const link = commits === void 0 ? "" : ` ${markdownLink("commits", commits)}`;
		return `- ${markdownText(shiftSentence(shift, result))}${link}`;
	});
	if (dropLines.length > 0) return [
		"**Since:**",
		"",
		...dropLines
	];
	const { reference, source } = result;
	if (result.overall !== "regression" || reference.commit === void 0 || source.commit === void 0) return [];
	const address = compareAddress(reference.commit, source.commit, repositoryUrl);
	const words = `${shortCommit(reference.commit)}, the newest stored job`;
	return [`**Since:** ${markdownText(words)}${address === void 0 ? "" : ` · ${markdownLink("commits", address)}`}`];
}
/** Draws the trend of the sentence's figures; empty if too few jobs are stored to see anything. */
function trendLines(result, records, context) {
	const { sentence } = storyOf(result, context);
	return (sentence.moved?.rows ?? []).slice(0, MOST_TRENDS).flatMap((row) => {
		const values = [...pastValues(row, records), ...row.candidate === void 0 ? [] : [row.candidate.value]];
		if (values.length < 3) return [];
		const [first = 0, last = 0] = [values[0], values.at(-1)];
		const label = metricLabel(row.metric);
		return [`\`${sparkline(values)}\` ${markdownText(`${cellLabel(row.settings)}: ${formatNumber(first)} → ${formatNumber(last)} ${label} in ${values.length} jobs`)}`];
	}).join("\\\n");
}
function pastValues({ cellId, metric }, records) {
	return records.slice(0, MOST_JOBS).toReversed().flatMap((record) => {
		const cells = record.cells.filter(({ id }) => id === cellId);
		const figure = recordFigures({
			...record,
			cells
		}).find((one) => one.metric === metric);
		return figure === void 0 ? [] : [figure.value];
	});
}
const bars = [
	"▁",
	"▂",
	"▃",
	"▄",
	"▅",
	"▆",
	"▇",
	"█"
];
/** A bar a value, from the least to the most of them. */
function sparkline(values) {
	const [least, most] = [Math.min(...values), Math.max(...values)];
	const step = (value) => most === least ? 4 : Math.round((value - least) / (most - least) * 7);
	return values.map((value) => bars[step(value)] ?? "▄").join("");
}

export { renderIssue };