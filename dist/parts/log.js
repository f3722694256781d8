import { S as looksLikeInterval, _ as sysbenchReader, g as judgeSysbench } from "./arguments2.js";

// src/core/tool/log-dialect.ts
/** Reader of a tool that writes no log. */
const noLog = {
	open: () => ({
		push: () => void 0,
		end: () => ({
			outcome: {
				state: "invalid",
				reason: "this tool writes no log"
			},
			facts: {}
		})
	}),
	begins: () => false,
	isRun: () => false
};
/** Picks facts out of lines; what a log says last is right. Counts of zero are no facts. */
function collectFacts(patterns) {
	const factsByName = /* @__PURE__ */ new Map();
	const entries = Object.entries(patterns);
	return {
		push(line) {
			for (const [name, pattern] of entries) {
				const value = pattern.exec(line)?.slice(1).find((group) => group !== void 0);
				if (value === void 0) continue;
				if (name === "toolVersion") factsByName.set(name, value);
				else if (Number(value) > 0) factsByName.set(name, Number(value));
			}
		},
		end: () => Object.fromEntries(factsByName)
	};
}

// src/loads/sysbench/log.ts
/** Reader of sysbench's standard output. */
const sysbenchLog = {
	begins: (line) => line.startsWith("sysbench ") && /^sysbench \d/.test(line),
	isRun: (line) => line === "Running the test with following options:",
	open(expected) {
		const reader = sysbenchReader();
		const facts = collectFacts({
			threads: /^Number of threads: (\d{1,7})$/,
			rate: /^Target transaction rate: (\d{1,9})\/sec$/,
			toolVersion: /^sysbench (\d[\w.-]*)/,
			warmUpSeconds: /^(?:\[ *(\d{1,9})s ?\] Checkpoint report:|Warmup time: (\d{1,9})s)$/
		});
		return {
			push(line) {
				reader.push(line);
				if (!line.startsWith("[") || !looksLikeInterval(line)) facts.push(line);
			},
			end: () => ({
				outcome: judgeSysbench(reader.end(), expected, void 0),
				facts: facts.end()
			})
		};
	}
};

export { collectFacts as n, noLog as r, sysbenchLog as t };