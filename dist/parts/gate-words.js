import { p as shellArgument, u as oneLine } from "./escape.js";
import { g as plural } from "./number.js";
import { t as canTakeTurns } from "./loads.js";
import "./cells.js";
import { q as isFoundRunning } from "./parts.js";
import { d as rateMetrics, s as metricLabel } from "./metric.js";

// src/core/report/story/phrase.ts
const code = (text) => ({
	kind: "code",
	text
});
const strong = (text) => ({
	kind: "strong",
	text
});
/** Puts a phrase together: phrase`run it with ${code('--all')}.` */
function phrase(texts, ...values) {
	const pieces = [];
	for (const piece of texts.flatMap((text, at) => [text, values[at] ?? ""].flat())) {
		const last = pieces.at(-1);
		if (typeof last === "string" && typeof piece === "string") pieces.splice(-1, 1, last + piece);
		else if (piece !== "") pieces.push(piece);
	}
	return pieces;
}
/** The phrase where nothing can be stressed or linked: a terminal, a chat. Not escaped. */
function plainPhrase(pieces) {
	return pieces.map((piece) => typeof piece === "string" ? piece : piece.text).join("");
}
/** Returns a text with its first letter in upper case. */
function upperFirst(text) {
	return text.charAt(0).toUpperCase() + text.slice(1);
}

// src/core/report/story/next.ts
/**
* Returns the place of a run. Outside of GitHub there are no labels: a stored level is accepted by
* a command, and two sides have none.
*/
function placeOfRun({ source, reference }) {
	if (source.runId !== void 0) return {};
	return {
		isLocal: true,
		acceptBy: reference.kind === "stored" ? "command" : "none"
	};
}
/** Checks whether a reader should accept or reproduce what got slower. */
function isAcceptable({ rows, targets }, { sentence, accepted }) {
	const isFinal = isFoundRunning(targets.candidate) || rows.some(({ gated, verdict }) => gated && verdict.kind === "regression" && verdict.by !== "stored");
	return accepted === void 0 && sentence.kind === "worse" && isFinal;
}
const next = strong("Next:");
/** Describes the one thing that a reader can do, in a sentence or two; empty if there is none. */
function nextPhrase(result, told, place = {}) {
	const { docsUrl, reproduce, acceptBy = "label", isLocal = false, isStored = false } = place;
	const { sentence, accepted } = told;
	const docs = (text, page) => ({
		kind: "link",
		text,
		address: docsUrl === void 0 ? docsUrl : `${docsUrl}/${page}`
	});
	const sideBySide = docs("side by side", "against.md");
	const isRunning = isFoundRunning(result.targets.candidate);
	if (accepted !== void 0) return phrase`${strong(`Accepted by ${accepted.by}:`)} ${accepted.reason.replace(/(?<![.!?])$/u, ".")} The check passes. A new commit is measured again.`;
	if (isAcceptable(result, told)) {
		const command = reproduce ?? ["To reproduce, see below."];
		return acceptBy === "none" ? command : phrase`${strong("Not expected?")} ${command} ${strong("Expected?")} ${advice[acceptBy](place)}`;
	}
	const prove = isRunning ? phrase`${next} run the job again. A stored baseline can only suggest a regression; to prove one, measure a second server ${sideBySide} with it.` : phrase`${next} measure both versions ${sideBySide}. A stored baseline can only suggest a regression.`;
	const store = isStored ? ["Later runs are compared with this one."] : isLocal ? phrase`${next} run it with ${code("--update-baseline always")}. Later runs are compared with it.` : phrase`${next} store a baseline with a run on ${code("push")} to the target branch (${docs("how", "baselines.md")}). Later pull requests are compared with it.`;
	switch (sentence.kind) {
		case "worse": return prove;
		case "worse-beside": return gatePhrase$1(result.rows, sentence.moved?.metric ?? "");
		case "undecided": {
			const check = undecidedCheck(result, place);
			if (sentence.why === "suspect") return phrase`${check}${prove}`;
			if (sentence.why === "broken-baseline") return phrase`${check}${store}`;
			const together = sentence.why === "noisy" && couldBeTogether(result) ? phrase` ${docs("Both servers measured at once", "against.md#less-noise-on-a-busy-machine")} have less noise.` : [];
			return phrase`${check}${next} run the job again${needsWords(result.rows)}${together}`;
		}
		case "not-compared": {
			if (!(sentence.fields?.includes("CPU model") === true)) return phrase`${next} measure the baseline again under the same conditions${isRunning ? "" : phrase`, or measure both versions ${sideBySide}`}.`;
			const other = isRunning ? "use a runner of your own, which is always the same machine" : phrase`measure both versions ${sideBySide}`;
			return phrase`Figures from different CPUs are never compared. ${next} run the job again (hosted runners differ by chance), or ${other}.`;
		}
		case "first": return store;
		case "in-turn": return phrase`${next} read the differences in ${code("report.md")}. For a verdict, use ${code("--method side-by-side")}.`;
		case "baseline-unreadable": return phrase`${next} see below why the baseline could not be read, then run the job again.`;
		case "cancelled": return phrase`${next} run the job again. What was measured until then decides nothing.`;
		case "broken":
		case "ended-early":
		case "nothing-measured":
		case "nothing-gated": return phrase`${next} see the logs beside the report. ${docs("docs/troubleshooting.md", "troubleshooting.md")} explains the messages.`;
		default: return [];
	}
}
/**
* Says whether the check passes although figures are undecided; empty outside of GitHub, and where
* the check is held for another reason.
*/
function undecidedCheck({ rows, failsUndecided, gate }, { isLocal, reported }) {
	if (isLocal === true || gate?.isHeld === true) return "";
	if (reported?.by === "fork") return "The check fails, since figures of a fork pass only if all are decided. ";
	if (failsUndecided === true) return "The check fails. ";
	return `The check passes${rows.every(({ gated, verdict }) => !gated || verdict.kind !== "inconclusive" || verdict.level === "silent") ? "" : " with a warning"}. `;
}
const advice = {
	label: (place) => phrase`Maintainers set the ${labelPhrase(place)}.`,
	comment: (place) => phrase`Maintainers accept it with the ${commandPhrase(place)}, then start the job again.`,
	command: () => phrase`${code("tidb-bench baseline accept")} makes it the new baseline.`
};
/** Says how a regression is accepted here; empty where there is no level to accept. */
function acceptPhrase(place) {
	const { acceptBy = "label" } = place;
	return acceptBy === "none" ? [] : advice[acceptBy](place);
}
/** The label that accepts, and how to create it: GitHub has it only once somebody has done so. */
function labelPhrase({ acceptLabel = "bench: accept" }) {
	const create = `gh label create ${shellArgument(acceptLabel)}`;
	return phrase`label ${code(acceptLabel)} (once: ${code(create)})`;
}
/** The comment that accepts, to be copied. */
function commandPhrase({ commit }) {
	return phrase`comment ${code(commit === void 0 ? "/bench accept" : `/bench accept ${commit}`)}`;
}
/** Describes how to gate what got worse; empty where it is gated. */
function gatePhrase$1(rows, metric) {
	const gated = [...new Set(rows.filter((row) => row.gated).map((row) => row.metric))];
	return gated.includes(metric) ? [] : phrase`The check passes because ${metricLabel(metric)} is not gated. To gate it, set ${code(`gated: [${[...gated, metric].join(", ")}]`)} in ${code("tidb-bench.yml")}.`;
}
/** The largest need of the gated figures, such as `about 14 more rounds`. */
function needsWords(rows) {
	const number = (text) => Number(/\d+/u.exec(text)?.[0] ?? 0);
	const [needs = ""] = rows.flatMap(({ gated, verdict }) => gated && verdict.kind === "inconclusive" ? verdict.needs : []).toSorted((a, b) => number(b) - number(a));
	if (needs === "") return ".";
	return `. A verdict needs ${needs}${/^about \d+ more rounds?$/u.test(needs) ? ", or a quieter machine" : ""}.`;
}
/**
* Checks whether both servers at once would make less noise: the job starts both, there are few
* cells, none of them has a latency that is gated, and the loads can pause.
*/
function couldBeTogether({ rows, targets: { base, candidate } }) {
	const gated = rows.filter((row) => row.gated);
	return [base, candidate].every((target) => target !== void 0 && [
		"playground",
		"local",
		"command"
	].includes(target.kind)) && new Set(gated.map(({ cellId }) => cellId)).size < 8 && gated.every(({ settings, metric }) => settings.measure === void 0 && canTakeTurns(settings) && rateMetrics.includes(metric));
}

// src/core/report/story/gate-words.ts
/** Changes that are listed; the files show all. */
const MOST_SHOWN = 3;
/**
* Describes a pull request's changes to its own gate, the rules that judged it, and the condition
* to pass.
*/
function gatePhrase({ gate, overall, acceptLabel, source }, { acceptBy } = {}) {
	if (gate === void 0) return [];
	const { changes, held, isFirst, isAtHand, isHeld } = gate;
	const isRed = overall === "regression" || overall === "invalid";
	const accept = acceptBy === "comment" ? commandPhrase(source) : labelPhrase({ acceptLabel });
	return [
		isFirst === true ? ["The base has no rules for this suite yet, so those of this pull request judge it."] : [],
		isAtHand === true ? ["Judged by the rules at hand: this job runs outside of GitHub, where no base has others."] : [],
		changes.length === 0 ? [] : phrase`${strong("This pull request changes the gate:")} ${changesPhrase(changes)}. Judged by the rules of the base; the change counts after its merge.`,
		held.length === 0 ? [] : phrase`${strong("Not judged by the base:")} ${heldPhrase(held)}.`,
		isHeld && !isRed ? phrase`The check is held until a maintainer accepts this with the ${accept}.` : []
	].filter((part) => part.length > 0).flatMap((part, index) => index === 0 ? part : [" ", ...part]);
}
/**
* Says in one line of plain text why a check is held, for a mark and for a job that measured
* nothing.
*/
function heldText(held) {
	return `held: ${plainPhrase(heldPhrase(held))}`;
}
/** Names in backticks become code; what they quote may be anything. */
function heldPhrase(held) {
	const more = held.length - MOST_SHOWN;
	return [...held.slice(0, MOST_SHOWN).map((reason) => oneLine(reason, 300)), ...more > 0 ? [plural(more, "more reason")] : []].join("; ").split("`").map((part, index) => index % 2 === 0 ? part : code(part));
}
/** `tolerance 3 % → 99.9 % in tidb-bench.yml`. */
function changesPhrase(changes) {
	const more = changes.length - MOST_SHOWN;
	const shown = changes.slice(0, MOST_SHOWN).map(({ key, from, to, file }, index) => {
		const words = ` ${oneLine(from, 60)} → ${oneLine(to, 60)} in ${oneLine(file, 100)}`;
		return phrase`${index === 0 ? "" : "; "}${code(oneLine(key, 100))}${words}`;
	});
	return phrase`${shown.flat()}${more > 0 ? `; ${plural(more, "more change")}` : ""}`;
}

export { nextPhrase as a, phrase as c, isAcceptable as i, plainPhrase as l, heldText as n, placeOfRun as o, acceptPhrase as r, code as s, gatePhrase as t, upperFirst as u };