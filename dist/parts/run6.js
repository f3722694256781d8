import { l as runOf } from "./option-names.js";
import { i as runOfClients, n as requestOf, r as runClients, t as coresOf } from "./clients.js";
import { _ as schemaChange, a as queryValue, d as isLoopback, f as isLosable, o as withConnection, p as overAllData, s as detailsOf } from "./connect.js";
import { t as whileWaiting } from "./log2.js";
import { t as Failure } from "./failure.js";
import { g as plural, o as formatDuration } from "./number.js";
import { a as judgeTpc, c as parseQueryRow, i as tpcOptions, n as tpcArguments, o as tpcReader, r as queriesOf, s as parsePlainRow, t as intervalSeconds } from "./arguments.js";
import { a as pinnedCommand } from "./machine.js";
import { t as runProcess } from "./process.js";
import { t as findProgram } from "./bench2.js";
import { t as exitWords } from "./exit.js";
import { r as productOf } from "./probe.js";
import { a as requireRowCounts, i as requireNoTable, o as tableNames, t as analyzeTables } from "./tables.js";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

// src/loads/go-tpc/go-tpc-process.ts
function createGoTpc(settings) {
	const { ledger } = settings;
	const program = findProgram("go-tpc", settings);
	const execute = async (context, command, execution) => {
		const { name, cores, workload, ready, answers, ...rest } = execution;
		const { cell, endpoint } = context;
		const file = await program(context.signal);
		const args = tpcArguments(command, workload ?? workloadOf(context), cell, endpoint, answers);
		const [pinnedFile, pinnedArgs] = pinnedCommand(cores, file, args);
		await ready?.();
		return runProcess(pinnedFile, pinnedArgs, {
			env: {
				...process.env,
				LC_ALL: "C"
			},
			signal: context.signal,
			ledger,
			stdoutFile: join(context.logFolder, `${name}.stdout`),
			stderrFile: join(context.logFolder, `${name}.stderr`),
			...rest
		});
	};
	const failureOf = async (context, command, workload = workloadOf(context)) => {
		let finished = false;
		let failure;
		const exit = await execute(context, command, {
			name: `go-tpc-${workload}-${command}`,
			deadlineSeconds: overAllData.deadlineSeconds,
			workload,
			onStdoutLine: (line) => {
				if (line === "Finished") finished = true;
				else if (/execute \w+ failed|^check prepare failed|^[Ff]ailed to |^panic: /.test(line)) failure ??= line.slice(0, 300);
				if (workload === "ch" && command === "prepare") finished = true;
			}
		});
		context.signal.throwIfAborted();
		if (failure !== void 0) return failure;
		if (exit.timedOut) return `it did not end within ${overAllData.deadlineSeconds / 3600} h`;
		if (exit.exitCode !== 0) return exit.stderrTail.at(-1) ?? exitWords(exit.exitCode);
		return finished ? void 0 : exit.stderrTail.at(-1) ?? "it did not finish";
	};
	return {
		path: program,
		execute,
		failureOf,
		async version(signal) {
			const file = await program(signal);
			const { stdoutTail, stderrTail } = await runProcess(file, ["version"], {
				signal,
				ledger,
				deadlineSeconds: 60
			});
			signal.throwIfAborted();
			const version = tpcVersion(stdoutTail.join("\n"));
			if (version !== void 0) return version;
			throw new Failure("environment", `${file} does not report the version of go-tpc`, { tail: [...stdoutTail, ...stderrTail].slice(-10) });
		},
		async mustSucceed(context, command, workload = workloadOf(context)) {
			const failure = await failureOf(context, command, workload);
			if (failure === void 0) return;
			throw new Failure("environment", `go-tpc ${workload} ${command} failed: ${failure}`, { remedy: "Check the server’s messages; the log folder has the complete output." });
		}
	};
}
/** @throws Failure `input` for a workload that go-tpc has not */
function workloadOf({ cell }) {
	if (cell.workload === "tpcc" || cell.workload === "tpch" || cell.workload === "ch") return cell.workload;
	throw new Failure("input", `go-tpc has no workload ${cell.workload}`, { remedy: "Use tpcc, tpch or ch." });
}
/**
* The version of go-tpc in what `go-tpc version` prints, with the commit where it is no release.
* @returns undefined where there is none
*/
function tpcVersion(stdout) {
	const release = /^Release version: (\S+)$/m.exec(stdout)?.[1];
	const commit = /^Git Commit Hash: ([0-9a-f]{7,40})$/m.exec(stdout)?.[1];
	if (release === void 0) return void 0;
	return release.startsWith("v") || commit === void 0 ? release : `${release} ${commit.slice(0, 10)}`;
}

// src/loads/go-tpc/tiflash.ts
function createPlanCheck(goTpc) {
	const faults = /* @__PURE__ */ new Map();
	async function ask(context) {
		const options = tpcOptions(context.cell.options);
		const queries = queriesOf(options);
		const reader = tiflashPlans();
		let failure;
		const exit = await goTpc.execute(context, "explain", {
			name: `go-tpc-${workloadOf(context)}-explain`,
			deadlineSeconds: overAllData.deadlineSeconds,
			onStdoutLine(line) {
				if (/execute run failed|^failed to ping db|^panic: /.test(line)) failure ??= line.slice(0, 300);
			},
			onStderrLine: (line) => reader.push(line)
		});
		context.signal.throwIfAborted();
		if (exit.timedOut) failure ??= "it did not end in time";
		if (failure !== void 0) return `the plans could not be read: ${failure}`;
		const fault = planFault(reader.end(), queries);
		if (fault === void 0) context.log.info(`TiFlash is used by the plans of ${queries.join(", ")}`);
		return fault;
	}
	return { async faultOf(context) {
		const { endpoint, cell } = context;
		if (tpcOptions(cell.options).tiflashReplicas === void 0) return void 0;
		const key = JSON.stringify([
			endpoint.hosts,
			endpoint.database,
			cell.id
		]);
		if (!faults.has(key)) faults.set(key, await ask(context));
		return faults.get(key);
	} };
}
const head = /^explain analyze result of query (q\d{1,2}) \(takes /;
/** The column `task` of an operator: `mpp[tiflash]`, `cop[tiflash]`, `batchCop[tiflash]`. */
const onTiflash = /\| *(?:mpp|cop|batchCop)\[tiflash\] *\|/;
/**
* Reads what `go-tpc … run --use-explain` writes to its standard error: the plan of each query,
* operator by operator.
* @returns by query, whether an operator of its plan ran on TiFlash
*/
function tiflashPlans() {
	const plans = /* @__PURE__ */ new Map();
	let query;
	return {
		push(line) {
			query = head.exec(line)?.[1] ?? query;
			if (query !== void 0) plans.set(query, plans.get(query) === true || onTiflash.test(line));
		},
		end: () => plans
	};
}
/** Explains why a run that was to use TiFlash did not. @returns undefined if every plan uses it */
function planFault(plans, queries) {
	const unknown = queries.filter((name) => !plans.has(name));
	if (unknown.length > 0) return `go-tpc printed no plan for ${unknown.join(", ")}`;
	const elsewhere = queries.filter((name) => plans.get(name) === false);
	if (elsewhere.length === 0) return void 0;
	return `${elsewhere.length === 1 ? "the plan of" : "the plans of"} ${elsewhere.join(", ")} did not use TiFlash: no operator ran on mpp[tiflash] or cop[tiflash]; leave them out of queries, or set conn-params: tidb_isolation_read_engines='tiflash,tidb'`;
}
const remedy = "Give the cluster as many TiFlash stores (topology: { tiflash: 1 }), or more time by the option tiflash-deadline.";
/**
* Has TiDB make replicas of tables in TiFlash, and waits until all of them are ready.
* @throws Failure `input` where the server refuses, `environment` where they are not ready in time
*/
async function makeReplicas({ endpoint, log, signal }, tables, request) {
	log.info(`making TiFlash replicas of ${plural(tables.length, "table")}`);
	await withConnection(endpoint, async (connection) => {
		for (const table of tables) {
			const sql = `ALTER TABLE \`${table}\` SET TIFLASH REPLICA ${request.replicas}`;
			try {
				await connection.query(sql, [], schemaChange, signal);
			} catch (error) {
				if (!connection.usable) throw error;
				throw new Failure("input", `no TiFlash replica of ${table}: ${detailsOf(error).message}`, { remedy });
			}
		}
		const read = async () => {
			return (await connection.query("SELECT table_name AS name, available, progress FROM information_schema.tiflash_replica WHERE table_schema = DATABASE()")).map(({ name, available, progress }) => ({
				table: String(name),
				available: Number(available) === 1,
				progress: Number(progress)
			}));
		};
		await waitForReplicas(tables, read, {
			...request,
			log,
			signal
		});
	});
}
const PAUSE_MS = 1e3;
/** @throws Failure `environment` with what is not ready at the deadline; the signal's reason */
async function waitForReplicas(tables, read, how) {
	const { deadlineSeconds, log, signal, pauseMs = PAUSE_MS } = how;
	const from = performance.now();
	for (;;) {
		signal.throwIfAborted();
		const replicas = new Map((await read()).map((replica) => [replica.table.toLowerCase(), replica]));
		const open = tables.filter((table) => replicas.get(table.toLowerCase())?.available !== true);
		const seconds = (performance.now() - from) / 1e3;
		if (open.length === 0) {
			log.info(`the TiFlash replicas are ready after ${formatDuration(Math.round(seconds))}`);
			return;
		}
		const share = tables.map((table) => Math.min(1, replicas.get(table.toLowerCase())?.progress ?? 0)).reduce((sum, one) => sum + one, 0) / tables.length;
		const words = `${tables.length - open.length} of ${tables.length} ready · ${Math.floor(share * 100)} %`;
		if (seconds >= deadlineSeconds) {
			const what = `the TiFlash replicas are not ready after ${formatDuration(deadlineSeconds)}: ${words}; missing are ${open.join(", ")}`;
			throw new Failure("environment", what, { remedy });
		}
		log.progress(`TiFlash replicas · ${words} · ${formatDuration(Math.round(seconds))}`);
		await setTimeout(pauseMs, void 0, { signal }).catch(() => void 0);
	}
}

// src/loads/go-tpc/tpc-data.ts
/** Tables and views of the analytical halves that go-tpc's own cleanup leaves. */
const leftovers = {
	tpcc: {
		views: [],
		tables: []
	},
	tpch: {
		views: ["revenue0"],
		tables: []
	},
	ch: {
		views: ["revenue1"],
		tables: [
			"nation",
			"region",
			"supplier"
		]
	}
};
/**
* Loads the data of a cell, has TiFlash replicate it if that is requested, and collects statistics.
* @throws Failure
*/
async function loadTpcData(goTpc, context) {
	const { endpoint, signal, log, cell } = context;
	const { tiflashReplicas, tiflashDeadline } = tpcOptions(cell.options);
	if (!isLosable(endpoint) && !endpoint.hosts.every(({ host }) => isLoopback(host))) log.warn("go-tpc takes the password as an argument, which other users of this machine can see; let its user CREATE USER, so that go-tpc gets a throw-away user");
	const workload = workloadOf(context);
	const first = workload === "tpch" ? "lineitem" : "warehouse";
	const before = await requireNoTable(endpoint, (name) => name === first);
	if (workload === "ch") await goTpc.mustSucceed(context, "prepare", "tpcc");
	await goTpc.mustSucceed(context, "prepare");
	const newTables = (await tableNames(endpoint)).filter((table) => !before.includes(table));
	if (tiflashReplicas !== void 0) await makeReplicas(context, newTables, {
		replicas: tiflashReplicas,
		deadlineSeconds: tiflashDeadline
	});
	if (context.analyze === void 0) await analyzeTables(endpoint, newTables, signal);
}
/** @throws Failure `measurement` where the data is not that of the cell */
async function requireRows(context) {
	const { cell, endpoint, signal } = context;
	if (workloadOf(context) !== "tpch") {
		const expected = /* @__PURE__ */ new Map([["warehouse", Number(cell.data.warehouses)]]);
		return requireRowCounts(endpoint, expected, signal);
	}
	await requireRowCounts(endpoint, /* @__PURE__ */ new Map([["lineitem", 1]]), signal, "at least");
}
/** Drops the tables of a cell, and what go-tpc leaves of them. @throws Failure `environment` */
async function dropTpcData(goTpc, context) {
	const workload = workloadOf(context);
	await goTpc.mustSucceed(context, "cleanup", workload === "ch" ? "tpcc" : workload);
	const { views, tables } = leftovers[workload];
	const drops = [...views.map((name) => `VIEW IF EXISTS ${name}`), ...tables.map((name) => `TABLE IF EXISTS ${name}`)];
	if (drops.length === 0) return;
	await withConnection(context.endpoint, async (connection) => {
		for (const what of drops) await connection.query(`DROP ${what}`, [], schemaChange, context.signal);
	});
}
/**
* The consistency conditions that every implementation of TPC-C must show (TPC-C 5.11, clauses
* 3.3.2.1 to 3.3.2.4), each as the number of warehouses or districts that break it. go-tpc's own
* check asks for more, two of them with sub-queries per customer: TiDB turns those into joins,
* MariaDB 10.11 runs them row by row and was not done with one warehouse after twelve minutes.
*/
const conditions = {
	"3.3.2.1": `SELECT COUNT(*) FROM (SELECT w_id FROM warehouse JOIN district ON d_w_id = w_id
    GROUP BY w_id, w_ytd HAVING SUM(d_ytd) <> w_ytd) AS broken`,
	"3.3.2.2": `SELECT COUNT(*) FROM district
    LEFT JOIN (SELECT o_w_id, o_d_id, MAX(o_id) AS newest FROM orders GROUP BY o_w_id, o_d_id) AS o
      ON o_w_id = d_w_id AND o_d_id = d_id
    LEFT JOIN (SELECT no_w_id, no_d_id, MAX(no_o_id) AS newest FROM new_order GROUP BY no_w_id, no_d_id) AS n
      ON no_w_id = d_w_id AND no_d_id = d_id
    WHERE o.newest IS NULL OR o.newest <> d_next_o_id - 1 OR n.newest <> o.newest`,
	"3.3.2.3": `SELECT COUNT(*) FROM (SELECT no_w_id FROM new_order GROUP BY no_w_id, no_d_id
    HAVING MAX(no_o_id) - MIN(no_o_id) + 1 <> COUNT(*)) AS broken`,
	"3.3.2.4": `SELECT COUNT(*) FROM
    (SELECT o_w_id, o_d_id, SUM(o_ol_cnt) AS ordered FROM orders GROUP BY o_w_id, o_d_id) AS o
    LEFT JOIN (SELECT ol_w_id, ol_d_id, COUNT(*) AS lines_there FROM order_line GROUP BY ol_w_id, ol_d_id) AS l
      ON ol_w_id = o_w_id AND ol_d_id = o_d_id
    WHERE lines_there IS NULL OR ordered <> lines_there`
};
/** Is it TiDB, for which go-tpc's own check is made? @throws Failure `environment` */
async function isTidb(endpoint) {
	return withConnection(endpoint, async (db) => {
		const version = await queryValue(db, "SELECT VERSION()") ?? "";
		return productOf(version, await queryValue(db, "SELECT @@version_comment") ?? "") === "TiDB";
	});
}
/**
* @returns the first condition that the data breaks, in words; undefined where it breaks none.
* @throws Failure
*/
async function brokenCondition(endpoint, signal) {
	return withConnection(endpoint, async (db) => {
		for (const [clause, sql] of Object.entries(conditions)) {
			const broken = Number(await queryValue(db, sql, [], overAllData, signal));
			if (broken > 0) return `${broken} break condition ${clause} of TPC-C`;
		}
	});
}

// src/loads/go-tpc/run.ts
/** https://github.com/pingcap/go-tpc */
const runner = {
	create: createTpc,
	checkCell: ({ options }) => void tpcOptions(options),
	endsByOperations: (workload) => workload === "tpch"
};
const SPARE_SECONDS = 90;
/** TPC-C, and where requested TPC-H and CH-benCHmark, by go-tpc. */
function createTpc(settings = {}) {
	const goTpc = createGoTpc(settings);
	const plans = createPlanCheck(goTpc);
	/** Describes a fault of the data, or why it could not be checked. */
	async function inconsistency(context) {
		try {
			if (await isTidb(context.endpoint)) return await goTpc.failureOf(context, "check", "tpcc");
			return await brokenCondition(context.endpoint, context.signal);
		} catch (error) {
			context.signal.throwIfAborted();
			if (error instanceof Failure) return error.message;
			throw error;
		}
	}
	return {
		version: (signal) => goTpc.version(signal),
		prepare: (context) => loadTpcData(goTpc, context),
		async check(context) {
			await requireRows(context);
			if (workloadOf(context) === "tpch") return;
			const failure = await inconsistency(context);
			if (failure === void 0) return;
			throw new Failure("measurement", `the consistency check of TPC-C failed: ${failure}`, { remedy: "Reload the data." });
		},
		async run(context, place) {
			const { cell } = context;
			const workload = workloadOf(context);
			const plan = await plans.faultOf(context);
			if (plan !== void 0) return runOf(place, {
				state: "invalid",
				reason: plan
			}, void 0, []);
			if (workload === "tpch") return runTpch(goTpc, context, place);
			const { cores, checkAfter } = tpcOptions(cell.options);
			const every = intervalSeconds(cell);
			const request = {
				workload,
				...requestOf(context),
				intervalSeconds: every,
				warehouses: Number(cell.data.warehouses)
			};
			const result = await runClients(context, async ({ number, onInterval, ready }) => {
				const reader = tpcReader();
				const watch = watchIntervals(every, onInterval);
				const exit = await goTpc.execute(context, "run", {
					name: `go-tpc-${number + 1}`,
					cores: coresOf(cores, number),
					ready,
					deadlineSeconds: cell.warmUpSeconds + cell.durationSeconds + SPARE_SECONDS,
					onStdoutLine(line) {
						reader.push(line);
						watch(line);
					}
				});
				return {
					outcome: judgeTpc(reader.end(), request, exit),
					exit
				};
			});
			if (result.outcome.state === "valid" && checkAfter) {
				const failure = await inconsistency(context);
				if (failure !== void 0) {
					const reason = `the consistency check after the run failed: ${failure}`;
					return runOf(place, {
						state: "invalid",
						reason
					}, result.exit, [failure]);
				}
			}
			return runOfClients(place, result);
		},
		async guest({ cell, signal }, endpoint) {
			if (workloadOf({ cell }) !== "tpcc" || cell.clients > 1) throw new Failure("input", `${cell.id} cannot be measured on the simulated machine`, { remedy: "Of go-tpc it takes tpcc, with one client." });
			const words = tpcArguments("run", "tpcc", cell, endpoint);
			return {
				program: await goTpc.path(signal),
				words,
				texts: {},
				folders: []
			};
		},
		cleanup: (context) => dropTpcData(goTpc, context)
	};
}
/**
* Turns interval rows into progress. The rows of an interval come in the order of their names; new
* orders are the figure that counts.
* @returns what takes each line
*/
function watchIntervals(intervalSeconds, onInterval) {
	let ticks = 0;
	let errors = 0;
	return (line) => {
		const parsed = parsePlainRow(line);
		if (parsed.kind !== "row" || parsed.row.scope !== "current") return;
		const { operation, count } = parsed.row;
		if (operation.endsWith("_ERR")) errors += count;
		if (operation !== "NEW_ORDER") return;
		ticks += 1;
		onInterval({
			atSeconds: ticks * intervalSeconds,
			rate: count / intervalSeconds * 60,
			errorsPerSecond: errors / intervalSeconds
		});
		errors = 0;
	};
}
/** The data whose right answers are known. */
const SCALE_WITH_ANSWERS = 1;
/**
* Runs the queries of TPC-H, each as often as it was requested: the run is over when the last one
* is done.
*/
async function runTpch(goTpc, context, place) {
	const { cell, log } = context;
	const options = tpcOptions(cell.options);
	const queries = queriesOf(options);
	const checked = (cell.data.scaleFactor ?? cell.data.warehouses) === SCALE_WITH_ANSWERS && (options.check ?? await isTidb(context.endpoint));
	const reader = tpcReader();
	let from = performance.now();
	let to;
	let newest = "";
	const line = (seconds) => `${cell.workload}${newest} · ${formatDuration(Math.round(seconds))} until now`;
	const exit = await whileWaiting(log, line, () => goTpc.execute(context, "run", {
		name: "go-tpc-1",
		cores: coresOf(options.cores, 0),
		answers: checked ? "checked" : "unseen",
		deadlineSeconds: overAllData.deadlineSeconds,
		onStdoutLine(text) {
			if (text.startsWith("Server version: ")) from = performance.now();
			if (text === "Finished") to ??= performance.now();
			const row = parseQueryRow(text);
			if (typeof row === "object" && row.scope === "current") newest = ` · ${row.query} done`;
			reader.push(text);
		}
	}));
	const request = {
		workload: "tpch",
		errorLimit: 0,
		queries,
		tookSeconds: to === void 0 ? void 0 : (to - from) / 1e3
	};
	const outcome = judgeTpc(reader.end(), request, exit);
	return runOf(place, outcome, exit, [...exit.stdoutTail, ...exit.stderrTail]);
}

export { runner };