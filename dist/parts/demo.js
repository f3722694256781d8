import { o as FilesStore } from "./baseline-source.js";
import { B as sysbenchRequirement, it as formatShare, pt as standardDeviation, x as DEFAULT_SUITE, y as inputsSchema, z as sysbench } from "./shared.js";
import { o as configSchema } from "./data-set.js";
import { t as readRecord } from "./record-file.js";
import { n as resultFiles, r as resultFolder, t as inResultFolder } from "./result-folder.js";
import { r as sideOf } from "./path-globs.js";
import { n as runSuite } from "./run.js";
import { h as ensurePackages, y as requirements } from "./tiup.js";
import { l as allowedCores } from "./statement-rows.js";
import { n as jsonOption, t as allOption } from "./printed.js";
import { join } from "node:path";

// src/verdict/adjacent-runs.ts
/**
* How much neighbouring runs of one cell on one server differ without any change: the standard deviation of the log
* ratio of consecutive runs, as a fraction, over all cells and both sides.
* @returns undefined where no cell has three valid runs on a side
*/
function adjacentRunNoise(record, metric) {
	const ratios = record.cells.flatMap((cell) => ["base", "candidate"].flatMap((side) => {
		const values = cell.runs.flatMap((run) => run.side === side && run.state === "valid" && (run.metrics[metric] ?? 0) > 0 ? [run.metrics[metric]] : []);
		return values.slice(1).map((value, index) => Math.log(value / values[index]));
	}));
	return ratios.length < 2 ? void 0 : standardDeviation(ratios);
}

// src/commands/demo.ts
/** What makes MariaDB quick enough for two cores: no durability, and all data in memory. */
const quick = {
	"innodb-flush-log-at-trx-commit": 0,
	"innodb-buffer-pool-size": "256M",
	"innodb-doublewrite": 0,
	"innodb-flush-neighbors": 0,
	"performance-schema": "OFF"
};
/** The same server, slower: a flush at every commit, and a buffer pool far smaller than the data. */
const slow = {
	...quick,
	"innodb-flush-log-at-trx-commit": 1,
	"innodb-buffer-pool-size": "12M",
	"innodb-flush-method": "O_DIRECT",
	"innodb-adaptive-hash-index": "OFF"
};
/** `demo`: the main job on an embedded default. */
function defineDemo(program, io, finish) {
	program.command("demo").option(...allOption).option(...jsonOption).option("--slow", "give the candidate slower settings, to see a regression").option("--out <folder>", "result folder (default tidb-bench-out)").addHelpText("after", "\nExample:\n  $ npm run demo\n  $ npm run demo -- --slow").action(async ({ slow, out }) => finish(await demo(slow === true, out, io)));
}
async function demo(isSlow, out, io) {
	await ensurePackages([sysbenchRequirement, requirements.mariadb], io.log);
	const folder = resultFolder({
		out,
		suite: DEFAULT_SUITE
	}, io.env);
	return inResultFolder(folder, () => demoIn(folder, isSlow, io));
}
async function demoIn(folder, isSlow, io) {
	io.log.info(introduction(isSlow));
	const exitCode = await runSuite(demoSettings(isSlow), folder, io);
	const record = readRecord(join(folder, resultFiles.record));
	const { place } = await new FilesStore(join(folder, "baselines")).append(sideOf(record, "base"));
	io.log.info(`baseline stored: ${place}`);
	io.log.info(noiseSeen(record));
	return exitCode;
}
function noiseSeen(record) {
	const noise = adjacentRunNoise(record, "tps");
	return noise === void 0 ? "noise seen: too few runs to tell" : `noise seen: neighbouring runs of one server differed by ${formatShare(noise)} (standard deviation)`;
}
function introduction(isSlow) {
	return [
		"Two throw-away MariaDB servers on this machine, base and candidate, in alternating slices (A B B A …).",
		"Both are started afresh for each round; from the second round on the figures may decide.",
		isSlow ? "The candidate flushes at every commit and has a tiny buffer pool: this ends red." : "Both have the same settings: this ends green.",
		"Slices of a second on a small machine differ by 6 to 8 % without any change, so the tolerance is 20 %."
	].join("\n");
}
/**
* Server and load share the last core. On two virtual cores a wake-up across them costs more than the query, and how
* often it happens changes from second to second: held to one core, runs differ by a tenth as much.
*/
function onOneCore() {
	const cores = allowedCores();
	return cores.length < 2 ? {} : { cores: String(cores.at(-1)) };
}
function demoSettings(isSlow) {
	const held = onOneCore();
	const config = configSchema.parse({
		targets: {
			base: {
				kind: "local",
				settings: quick,
				...held
			},
			candidate: {
				kind: "local",
				settings: isSlow ? slow : quick,
				...held
			}
		},
		suites: { demo: {
			target: "candidate",
			against: "base",
			threads: 4,
			tables: 4,
			"table-size": 2e4,
			"warm-up": "1s",
			workloads: [{
				tool: sysbench.name,
				name: ["oltp_point_select", "oltp_read_write"],
				options: {
					percentile: 95,
					...held
				}
			}]
		} },
		gate: {
			tolerance: "20%",
			"side-by-side": {
				rounds: 4,
				pairs: 4,
				slice: "1s",
				settle: "0s"
			}
		}
	});
	return {
		inputs: inputsSchema.parse({
			target: "local",
			baseline: "none",
			suite: "demo"
		}),
		suiteName: "demo",
		suite: config.suites.demo,
		candidate: config.targets.candidate,
		base: config.targets.base,
		tools: config.tools,
		policy: config.gate
	};
}

export { defineDemo };