import { o as openStore } from "./baseline-source.js";
import { c as packagesOf, m as tools } from "./loads.js";
import { n as jsonOption, t as allOption } from "./printed.js";
import { c as DEFAULT_SUITE, r as inputsOf } from "./inputs.js";
import { s as configSchema } from "./own-files.js";
import { t as programCommand } from "./io.js";
import { a as resultFolder, i as resultFiles, r as readRecord, t as inResultFolder } from "./result-folder.js";
import { t as loadWay } from "./way.js";
import { a as extractSide } from "./assemble.js";
import { n as runSuite } from "./run.js";
import { t as allowedCores } from "./machine.js";
import { o as requirements, t as ensurePackages } from "./packages.js";
import { p as formatShare } from "./number.js";
import { s as standardDeviation } from "./sample.js";
import { join } from "node:path";

// src/extensions/demo/adjacent-runs.ts
/**
* Estimates how much neighbouring runs of one cell on one server differ without any change: the
* standard deviation of the log ratio of consecutive runs, as a fraction, over all cells and both
* sides.
* @returns undefined if no cell has three valid runs on a side
*/
function adjacentRunNoise(record, metric) {
	const ratios = record.cells.filter(({ measure }) => measure === void 0).flatMap((cell) => ["base", "candidate"].flatMap((side) => {
		const values = cell.runs.flatMap((run) => run.side === side && run.state === "valid" && (run.metrics[metric] ?? 0) > 0 ? [run.metrics[metric]] : []);
		return values.slice(1).map((value, index) => Math.log(value / values[index]));
	}));
	return ratios.length < 2 ? void 0 : standardDeviation(ratios);
}

// src/extensions/demo/verb.ts
/** Settings that make MariaDB fast enough for two cores: no durability, and all data in memory. */
const quick = {
	"innodb-flush-log-at-trx-commit": 0,
	"innodb-buffer-pool-size": "256M",
	"innodb-doublewrite": 0,
	"innodb-flush-neighbors": 0,
	"performance-schema": "OFF"
};
/**
* The same server, slower: a flush at every commit, and a buffer pool far smaller than the data.
*/
const slow = {
	...quick,
	"innodb-flush-log-at-trx-commit": 1,
	"innodb-buffer-pool-size": "12M",
	"innodb-flush-method": "O_DIRECT",
	"innodb-adaptive-hash-index": "OFF"
};
/** `demo`: the main job on an embedded default. */
function defineDemo(program, io, finish) {
	program.command("demo").option(...allOption).option(...jsonOption).option("--slow", "give the candidate slower settings, to see a regression").option("--simulated", "measure on the simulated machine, where each run gives the same figures").option("--out <folder>", "result folder (default tidb-bench-out)").addHelpText("after", "\nExample:\n  $ npm run demo\n  $ npm run demo -- --slow").action(async ({ slow, simulated, out }) => finish(await demo({
		isSlow: slow === true,
		isSimulated: simulated === true
	}, out, io)));
}
const WORKLOAD = "oltp_read_write";
/** Returns the tool that has the workload of the demonstration. */
function demoTool() {
	return tools.find(({ names }) => names.choices.includes(WORKLOAD)) ?? tools[0];
}
async function demo(kind, out, io) {
	await ensurePackages([...packagesOf(demoTool()), requirements.mariadb], io.log);
	if (kind.isSimulated) await (await loadWay("simulated"))?.install(io.log);
	const folder = resultFolder({
		out,
		suite: DEFAULT_SUITE
	}, io.env);
	return inResultFolder(folder, () => demoIn(folder, kind, io));
}
async function demoIn(folder, kind, io) {
	const words = kind.isSimulated ? simulatedIntroduction : introduction;
	io.log.info(words(kind.isSlow).join("\n"));
	const texts = [];
	const print = (text) => texts.push(text);
	let exitCode;
	try {
		exitCode = await runSuite(demoSettings(kind), folder, {
			...io,
			print
		});
		await keepBaseline(folder, io);
	} finally {
		for (const text of texts) io.print(text);
	}
	if (!kind.isSlow && io.terminal?.shows !== "json") io.print(nextSteps(programCommand(io.env)));
	return exitCode;
}
function nextSteps(command) {
	return [`Next     ${command} demo --slow  shows a regression`, `         ${command} init         writes a workflow for your repository`].join("\n");
}
async function keepBaseline(folder, io) {
	const record = readRecord(join(folder, resultFiles.record));
	const { place } = await (await openStore(`files:${join(folder, "baselines")}`)).append(extractSide(record, "base"));
	io.log.info(`baseline stored: ${place}`);
	io.log.info(noiseSeen(record));
}
function noiseSeen(record) {
	const noise = adjacentRunNoise(record, "tps");
	return noise === void 0 ? "noise: unknown, because there are too few runs" : `noise: neighbouring runs of one server differed by ${formatShare(noise)} (standard deviation)`;
}
function introduction(isSlow) {
	return [
		"Two throw-away MariaDB servers on this machine, base and candidate, in alternating slices (A B B A …).",
		"Each round starts both servers again. A verdict is possible from the third round on, a red one from the fourth.",
		isSlow ? "The candidate flushes at every commit and has a tiny buffer pool, so the demo ends red." : "Both have the same settings, so the demo ends green.",
		"Slices of a second on a small machine differ by 6 to 8 % without any change, so the tolerance is 40 %."
	];
}
function simulatedIntroduction(isSlow) {
	return [
		"Two throw-away MariaDB servers, base and candidate, each in a virtual machine whose clock counts instructions.",
		"Its figures are transactions per virtual second: the same on every run and on every computer.",
		isSlow ? "The candidate has performance_schema on, which costs about a twentieth, so the demo ends red." : "Both have the same settings, so the demo ends green.",
		"A second of it takes about four seconds of a core here. The tolerance is 3 %."
	];
}
/**
* Server and load share the last core. On two virtual cores a wake-up across them costs more than
* the query, and how often it happens changes from second to second: held to one core, runs differ
* by a tenth as much.
*/
function onOneCore() {
	const cores = allowedCores();
	return cores.length < 2 ? {} : { cores: String(cores.at(-1)) };
}
function demoSettings({ isSlow, isSimulated }) {
	const pinning = isSimulated ? {} : onOneCore();
	const usual = isSimulated ? {
		...quick,
		"innodb-buffer-pool-size": "32M",
		"innodb-log-file-size": "4M"
	} : quick;
	const slower = isSimulated ? {
		...usual,
		"performance-schema": "ON"
	} : slow;
	const config = configSchema.parse({
		targets: {
			base: {
				kind: "local",
				settings: usual,
				...pinning
			},
			candidate: {
				kind: "local",
				settings: isSlow ? slower : usual,
				...pinning
			}
		},
		suites: { demo: {
			target: "candidate",
			against: "base",
			...isSimulated ? {
				threads: 1,
				tables: 1,
				"table-size": 1e4
			} : {
				threads: 4,
				tables: 4,
				"table-size": 2e4
			},
			"warm-up": "0s",
			workloads: [{
				tool: demoTool().name,
				name: isSimulated ? "oltp_point_select" : WORKLOAD,
				options: {
					percentile: 95,
					...pinning
				}
			}]
		} },
		gate: isSimulated ? { "side-by-side": {
			measure: "simulated",
			slice: "1s",
			settle: "0s"
		} } : {
			tolerance: "40%",
			"side-by-side": {
				rounds: 4,
				pairs: 4,
				slice: "1s",
				settle: "0s"
			}
		}
	});
	return {
		inputs: inputsOf({
			target: "local",
			baseline: "none",
			suite: "demo"
		}),
		suiteName: "demo",
		suite: config.suites.demo,
		candidate: config.targets.candidate,
		base: config.targets.base,
		tools: config.tools,
		policy: isSimulated ? withPace(config.gate, { pairs: 2 }) : config.gate
	};
}
function withPace(policy, pace) {
	return {
		...policy,
		sideBySide: {
			...policy.sideBySide,
			...pace
		}
	};
}

export { defineDemo };