import { _ as object, g as number, s as array, x as string, y as record } from "./failure.js";
import { i as resultFiles } from "./result-folder.js";
import { h as plainNumber, r as formatChange } from "./number.js";
import { r as mean } from "./sample.js";
import { r as groupBy } from "./objects.js";
import { readFileSync } from "node:fs";
import { join } from "node:path";

// src/extensions/simulated/instructions/growth.ts
/** Names of what is no function of the server. */
const [KERNEL, OTHERS] = ["the kernel", "the load and other programs"];
/** First address of the kernel. */
const KERNEL_ADDRESS = 0xffff800000000000;
/**
* Adds up the blocks of a plugin's file by function.
* @param transactions of each command of the guest, in its order
* @returns for each of them the instructions per transaction; undefined where the file has others
*/
function readCounts(text, { at }, transactions) {
	const parts = text.split(/^end\n/m).slice(1);
	if (parts.length !== transactions.length) return void 0;
	return parts.map((part, index) => {
		const sums = /* @__PURE__ */ new Map();
		for (const line of part.split("\n")) {
			const [address = "", count] = line.split(" ");
			if (count === void 0) continue;
			const place = Number.parseInt(address, 16);
			const own = (place >= KERNEL_ADDRESS ? KERNEL : at(place) ?? OTHERS).replace(/^local\./, "");
			sums.set(own, (sums.get(own) ?? 0) + Number(count) / (transactions[index] ?? NaN));
		}
		return sums;
	});
}
/** Least growth of a function, as a share of all instructions of the base. */
const LEAST_SHARE = 5e-4;
/** A growth is sure that is this many times the difference between slices of one server. */
const SURE_TIMES = 3;
/**
* Compares both sides. A function counts as grown only where the growth is more than what slices of
* one side differ by: counts are exact, but each slice reads other rows.
*/
function compareInstructions(base, candidate) {
	const sum = (name, of) => ({
		name,
		base: mean(base.map(of)),
		candidate: mean(candidate.map(of))
	});
	const of = (name) => sum(name, (slice) => slice.get(name) ?? 0);
	const all = sum("all", (slice) => [...slice.values()].reduce((total, each) => total + each, 0));
	const grown = [...new Set([...base, ...candidate].flatMap((slice) => [...slice.keys()]))].flatMap((name) => {
		if (name === KERNEL || name === OTHERS) return [];
		const spread = Math.max(rangeOf(base, name), rangeOf(candidate, name));
		const own = of(name);
		const least = Math.max(SURE_TIMES * spread, LEAST_SHARE * all.base);
		return own.candidate - own.base >= least ? [own] : [];
	});
	const packages = groupBy(grown, ({ name }) => packageOf(name));
	return {
		all,
		kernel: of(KERNEL),
		others: of(OTHERS),
		packages: [...packages].map(([name, functions]) => ({
			name,
			base: functions.reduce((total, each) => total + each.base, 0),
			candidate: functions.reduce((total, each) => total + each.candidate, 0),
			functions: functions.toSorted((a, b) => growthOf(b) - growthOf(a))
		})).toSorted((a, b) => rankOf(b) - rankOf(a) || growthOf(b) - growthOf(a))
	};
}
function rangeOf(slices, name) {
	const all = slices.map((slice) => slice.get(name) ?? 0);
	return Math.max(...all) - Math.min(...all);
}
function growthOf({ base, candidate }) {
	return candidate - base;
}
/** Returns the import path of a Go function; the complete name of another one. */
function packageOf(name) {
	const [path = ""] = name.split(/[([]/, 1);
	const dot = path.indexOf(".", path.lastIndexOf("/") + 1);
	return dot === -1 ? name : name.slice(0, dot);
}
/** The product's own packages have a host in their path; the standard library grows with them. */
function rankOf({ name }) {
	return /^[\w-]+(?:\.[\w-]+)+\//.test(name) ? 1 : 0;
}

// src/extensions/simulated/instructions/explain.ts
/** File of the growth of each cell that is red, in the folder of the guests' logs. */
const GROWTH_FILE = "instructions.json";
const grown = object({
	name: string().max(1e3),
	base: number().nonnegative(),
	candidate: number().nonnegative()
});
const fileSchema = record(string(), object({
	all: grown,
	kernel: grown,
	others: grown,
	packages: array(grown.extend({ functions: array(grown) }))
}));
/** The functions whose instructions grew join the causes of a red cell. */
const instructionHooks = { afterVerdict: (result, { folder, io }) => {
	try {
		const growth = readGrowth(join(folder, resultFiles.logs, "simulated", GROWTH_FILE));
		return growth === void 0 ? result : withInstructions(result, growth);
	} catch (error) {
		io.log.info(`the instructions of the guests could not be read: ${error.message}`);
		return result;
	}
} };
function readGrowth(path) {
	try {
		return fileSchema.parse(JSON.parse(readFileSync(path, "utf8")));
	} catch (error) {
		if (error.code === "ENOENT") return void 0;
		throw error;
	}
}
/** Exact counts take the place of functions that were sampled. */
function withInstructions(result, growth) {
	const own = Object.entries(growth).flatMap(([cellId, each]) => causeOf(each).map((cause) => ({
		...cause,
		cellId
	})));
	if (own.length === 0) return result;
	const ids = new Set(own.map(({ cellId }) => cellId));
	const isSampled = ({ kind, cellId }) => kind === "function" && ids.has(cellId ?? "");
	const others = (result.causes ?? []).filter((cause) => !isSampled(cause));
	const stronger = others.filter(({ kind }) => [
		"change",
		"settings",
		"plan"
	].includes(kind));
	const weaker = others.filter((cause) => !stronger.includes(cause));
	return {
		...result,
		causes: [
			...stronger,
			...own,
			...weaker
		].slice(0, 100),
		explainedCells: [.../* @__PURE__ */ new Set([...result.explainedCells ?? [], ...ids])]
	};
}
const MOST_NAMED = 3;
const MOST_LISTED = 8;
function causeOf({ all, kernel, others, packages }) {
	const [first] = packages;
	if (first === void 0) return [];
	const named = first.functions.slice(0, MOST_NAMED).map(({ name }) => `\`${shortName(name)}\``);
	const listed = packages.flatMap(({ functions }) => functions.slice(0, MOST_LISTED));
	return [{
		kind: "function",
		name: shortName(first.functions[0]?.name ?? first.name),
		sentence: `a transaction takes ${growthWords(first)}: most in ${named.join(", ")}`,
		evidence: [
			`Exact: counted in the simulated machine, ${numbers(all)} instructions a transaction in all (${formatChange(growthOf(all) / all.base)})`,
			...listed.toSorted((a, b) => growthOf(b) - growthOf(a)).slice(0, MOST_LISTED).map((each) => `${each.name}: ${numbers(each)}`),
			`${kernel.name}: ${numbers(kernel)}; ${others.name}: ${numbers(others)}`
		]
	}];
}
/** A function that was next to not called before is new. */
const NEW_TIMES = 10;
function growthWords(of) {
	const isNew = of.candidate >= NEW_TIMES * of.base;
	return `${plainNumber(Math.round(growthOf(of)))} more instructions in \`${lastParts(of.name)}\`${isNew ? ", nearly all of them new" : ""}`;
}
function numbers({ base, candidate }) {
	return `${plainNumber(Math.round(base))} → ${plainNumber(Math.round(candidate))}`;
}
/** `parser.(*Scanner).scan` of an import path. */
function shortName(name) {
	const [path = ""] = name.split(/[([]/, 1);
	return name.slice(path.lastIndexOf("/") + 1);
}
/** `pkg/parser` of an import path. */
function lastParts(path) {
	return path.split("/").slice(-2).join("/");
}

export { readCounts as a, compareInstructions as i, instructionHooks as n, withInstructions as r, GROWTH_FILE as t };