import { n as groupByData, t as groupByChange } from "./schedule.js";
import { _ as runSlices, c as dropLastData, f as onEachTarget, l as loadData, s as dropData } from "./reset.js";

// src/core/measure/groups.ts
/**
* Loads each data set once, and runs its cells. @returns what ended it early, if anything did; what
* was measured until then is in the book
*/
async function measureGroups(whole, cells, { book, protocol }) {
	let configuration = "{}";
	try {
		const groups = groupByData(cells);
		for (const [index, group] of groups.entries()) {
			const bench = benchFor(whole, group[0].settings);
			const load = () => loadData(bench, group[0].settings);
			await (bench.progress?.loading(group[0].settings, load) ?? load());
			for (const alike of groupByChange(group)) {
				await setServers(bench, alike[0].change);
				if (JSON.stringify(alike[0].change.configuration) !== configuration) bench.data.cold = true;
				configuration = JSON.stringify(alike[0].change.configuration);
				const members = alike.map(({ settings }) => settings);
				const run = (slices) => runSlices(bench, members, slices, book.keep, book.soFar().seed);
				await protocol({
					bench,
					cells: alike,
					run,
					soFar: book.soFar,
					book
				});
			}
			await (index < groups.length - 1 ? dropData : dropLastData)(bench, group[0].settings);
		}
		return;
	} catch (cause) {
		return cause ?? /* @__PURE__ */ new Error("the measurement ended early");
	} finally {
		whole.log.group?.(void 0);
	}
}
/** Returns a bench with the candidate alone for what the base lacks. */
function benchFor(bench, { onlyOn }) {
	const { candidate } = bench.targets;
	return onlyOn === void 0 || candidate === void 0 ? bench : {
		...bench,
		targets: { candidate }
	};
}
/**
* Sets variables and configuration on every target; a server is restarted where it must be. @throws
* Failure
*/
async function setServers(bench, change) {
	await onEachTarget(bench, "reset", (own, _side, target) => target.apply(change, own.signal));
}

export { measureGroups as t };