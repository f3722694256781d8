import { i as namedCell, o as storyOf } from "./story.js";
import { i as explanationsIn, u as shortFunction } from "./evidence-folder.js";
import { n as causeLine } from "./cause.js";
import { u as upperFirst } from "./gate-words.js";
import { n as htmlText } from "./escape.js";
import { t as htmlTable } from "./html-table.js";
import { p as formatShare } from "./number.js";
import { t as whyTables } from "./why-tables.js";

// src/extensions/why/report/why-section.ts
/**
* The part of a page that says why: causes, tables, changed plans, flame graph. Everything that a
* server says is escaped.
* @param cell its label, where the result has several
* @param isShown whether the page shows a cause already: here it has only its evidence
*/
function whySection(explanation, cell, isShown = () => false) {
	const { causes, plans, missing } = explanation;
	const list = causes.filter((cause) => cause.evidence.length > 0 || !isShown(cause)).map((cause) => {
		const words = isShown(cause) ? evidenceHeads[cause.kind] : `${upperFirst(cause.sentence)}.`;
		const evidence = cause.evidence.map((each) => `<li class="dim">${withCode(each)}</li>`);
		return `<li>${withCode(words)}<ul>${evidence.join("")}</ul></li>`;
	});
	const parts = [
		causes.length === 0 ? `<p>${htmlText(causeLine(causes))}</p>` : "",
		list.length === 0 ? "" : `<ol>${list.join("")}</ol>`,
		...plans.map(planPart),
		...whyTables(explanation).map(({ title, heads, rows }) => {
			const columns = heads.map((head, at) => ({
				head,
				align: at === 0 ? "text" : "number"
			}));
			return htmlTable(title, columns, rows.map((cells) => ({ cells })));
		}),
		flamePart(explanation),
		missing.length === 0 ? "" : `<p class="dim">Unavailable: ${htmlText(missing.join("; "))}.</p>`
	];
	return `<section><h2>Why${cell === void 0 ? "" : `: ${htmlText(cell)}`}</h2>${parts.filter((part) => part !== "").join("\n")}</section>`;
}
const evidenceHeads = {
	change: "Evidence for the changed load:",
	settings: "Evidence for the changed settings:",
	plan: "Evidence for the changed plan:",
	work: "Evidence for the additional work:",
	function: "Evidence for the function:",
	wait: "Evidence for the wait:",
	machine: "Evidence for the machine:"
};
function planPart({ text, base, candidate }) {
	if (base.length === 0 || candidate.length === 0) return "";
	const side = (name, plan) => `<div><h4>${name}</h4><pre>${plan.map(operatorLine).join("\n")}</pre></div>`;
	return `<h3>Plan of <code>${htmlText(text)}</code></h3><div class="charts">${side("Base", base)}${side("Candidate", candidate)}</div>`;
}
/** Formats an operator; one that the other plan lacks is marked. */
function operatorLine({ drawn, object, details, differs }) {
	const words = [
		drawn,
		object,
		details
	].filter((part) => part !== "").join("  ");
	return differs ? `<mark>${htmlText(words)}</mark>` : htmlText(words);
}
function flamePart({ base, candidate }) {
	if (base.cpu === void 0 || candidate.cpu === void 0) return "";
	const label = "CPU of the server: red frames have a larger share in the candidate, blue ones a smaller share";
	const graph = flameGraph(base.cpu, candidate.cpu, label);
	return `<h3>CPU flame graph of both sides</h3><p class="dim">${htmlText(label)}.</p><div class="scroll" tabindex="0" role="group" aria-label="Flame graph">${graph}</div>`;
}
/** Formats text as Markdown: a name of the server's is between backticks. */
function withCode(text) {
	return htmlText(text).replace(/&#96;(.*?)&#96;/g, "<code>$1</code>");
}
const WIDTH = 1200;
const ROW = 17;
const CHARACTER = 6.2;
/** A difference so large has the full colour. */
const FULL_COLOUR = .05;
/**
* A differential flame graph: each frame as wide as its larger share, red where the candidate's
* share is larger and blue where it is smaller. An SVG without script; the figures are in its
* titles.
*/
function flameGraph(base, candidate, label) {
	const root = flameTree(base, candidate);
	const drawn = [];
	const height = (draw(root, 0, WIDTH, 0, drawn) + 1) * ROW;
	return `<svg class="flame" role="img" aria-label="${htmlText(label)}" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-size="11" font-family="ui-monospace,Menlo,monospace">${drawn.join("")}</svg>`;
}
/** @returns the deepest row that was drawn */
function draw(node, x, width, depth, drawn) {
	const name = shortFunction(node.name);
	const words = `${name}: ${formatShare(node.base)} → ${formatShare(node.candidate)}`;
	const text = clipped(name, width);
	const y = depth * ROW;
	drawn.push(`<g><title>${htmlText(words)}</title><rect x="${x.toFixed(1)}" y="${y}" width="${Math.max(.5, width - .5).toFixed(1)}" height="16" fill="${colourOf(node)}"/>${text === "" ? "" : `<text x="${(x + 3).toFixed(1)}" y="${y + 12}" fill="#1f2328">${htmlText(text)}</text>`}</g>`);
	const childrenWidth = node.children.reduce((sum, child) => sum + widthOf(child), 0);
	const scale = width / Math.max(childrenWidth, widthOf(node));
	let left = x;
	let deepest = depth;
	for (const child of node.children) {
		const own = widthOf(child) * scale;
		deepest = Math.max(deepest, draw(child, left, own, depth + 1, drawn));
		left += own;
	}
	return deepest;
}
function clipped(name, width) {
	const characters = Math.floor((width - 6) / CHARACTER);
	if (characters < 3) return "";
	return name.length <= characters ? name : `${name.slice(0, characters - 1)}…`;
}
/** Colour from a light grey to red or blue; the text on it stays readable. */
function colourOf({ base, candidate }) {
	const change = candidate - base;
	const strength = Math.min(1, Math.abs(change) / FULL_COLOUR);
	const faded = Math.round(232 - 92 * strength);
	return change >= 0 ? `rgb(255,${faded},${faded})` : `rgb(${faded},${faded + 8},255)`;
}
/** Narrower frames are not drawn. */
const LEAST_SHARE = .005;
/** More than that take more bytes than they tell. */
const MOST_FRAMES = 500;
const MOST_DEPTH = 100;
/**
* The stacks of both sides as one tree; frames that are too narrow to be seen on both sides are
* left out.
*/
function flameTree(base, candidate) {
	const root = {
		name: "all",
		base: 1,
		candidate: 1,
		children: /* @__PURE__ */ new Map()
	};
	for (const [side, profile] of [["base", base], ["candidate", candidate]]) for (const { frames, value } of profile.stacks) {
		let node = root;
		for (const name of frames.slice(0, MOST_DEPTH)) {
			const child = node.children.get(name) ?? {
				name,
				base: 0,
				candidate: 0,
				children: /* @__PURE__ */ new Map()
			};
			node.children.set(name, child);
			child[side] += value / profile.total;
			node = child;
		}
	}
	const widths = widthsBelow(root).toSorted((a, b) => b - a);
	return pruned(root, Math.max(LEAST_SHARE, widths[MOST_FRAMES] ?? 0));
}
function widthsBelow({ children }) {
	return [...children.values()].flatMap((child) => [widthOf(child), ...widthsBelow(child)]);
}
function pruned({ name, base, candidate, children }, least) {
	return {
		name,
		base,
		candidate,
		children: [...children.values()].filter((child) => widthOf(child) > least).map((child) => pruned(child, least)).toSorted((a, b) => widthOf(b) - widthOf(a))
	};
}
/** A frame that only one side has is drawn as wide as on that side. */
function widthOf({ base, candidate }) {
	return Math.max(base, candidate);
}

// src/extensions/why/page.ts
/** Explains each cell that both servers ran once more; evidence that cannot be read is left out. */
const whyPage = (result, folder) => {
	const shown = storyOf(result).causes.map(({ sentence }) => sentence.toLowerCase());
	const isShown = ({ sentence }) => shown.some((words) => words.includes(sentence.toLowerCase()));
	try {
		return [...explanationsIn(folder, result)].map(([cellId, explanation]) => whySection(explanation, namedCell(result, cellId), isShown));
	} catch {
		return [];
	}
};

export { whyPage };