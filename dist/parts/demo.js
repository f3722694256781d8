import { c as openStore } from "./baseline-source.js";
import { _ as DEFAULT_SUITE, p as inputsOf } from "./gate-plan.js";
import { Et as requirements, St as ensurePackages, br as allowedCores, qn as configSchema } from "./plan.js";
import { Bt as jsonOption, Gt as resultFiles, Ht as inResultFolder, Kt as resultFolder, Nt as formatShare, Wt as readRecord, _ as sysbench, v as sysbenchRequirement, zt as allOption } from "./gate-compare-plan.js";
import { a as sideOf } from "./assemble.js";
import { n as runSuite } from "./run.js";
import { h as adjacentRunNoise } from "./prepare.js";
import { join } from "node:path";

// src/commands/measure/demo.ts
/** Settings that make MariaDB fast enough for two cores: no durability, and all data in memory. */
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
	const { place } = await openStore(`files:${join(folder, "baselines")}`).append(sideOf(record, "base"));
	io.log.info(`baseline stored: ${place}`);
	io.log.info(noiseSeen(record));
	return exitCode;
}
function noiseSeen(record) {
	const noise = adjacentRunNoise(record, "tps");
	return noise === void 0 ? "noise: unknown, because there are too few runs" : `noise: neighbouring runs of one server differed by ${formatShare(noise)} (standard deviation)`;
}
function introduction(isSlow) {
	return [
		"Two throw-away MariaDB servers on this machine, base and candidate, in alternating slices (A B B A \u2026).",
		"Each round starts both servers again. A verdict is possible from the third round on, a red one from the fourth.",
		isSlow ? "The candidate flushes at every commit and has a tiny buffer pool, so the demo ends red." : "Both have the same settings, so the demo ends green.",
		"Slices of a second on a small machine differ by 6 to 8 % without any change, so the tolerance is 40 %."
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
	const pinning = onOneCore();
	const config = configSchema.parse({
		targets: {
			base: {
				kind: "local",
				settings: quick,
				...pinning
			},
			candidate: {
				kind: "local",
				settings: isSlow ? slow : quick,
				...pinning
			}
		},
		suites: { demo: {
			target: "candidate",
			against: "base",
			threads: 4,
			tables: 4,
			"table-size": 2e4,
			"warm-up": "0s",
			workloads: [{
				tool: sysbench.name,
				name: "oltp_read_write",
				options: {
					percentile: 95,
					...pinning
				}
			}]
		} },
		gate: {
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
		policy: config.gate
	};
}

export { defineDemo };