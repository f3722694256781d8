import { a as requireRowCounts, i as requireNoTable, o as tableNames, r as quoteName, t as analyzeTables } from "./tables.js";
import { t as Failure } from "./failure.js";
import { t as nearest } from "./nearest.js";
import { a as optionsOf, b as shapeLua, c as sysbenchArguments, i as isScript, l as printsHistogram, o as preparingScript, s as scriptArguments, t as canPrewarm, u as requireWholeSeconds, x as luaText, y as refinedScript } from "./arguments2.js";
import { a as requireLosable, i as sysbenchProgram, n as optionsOfScript, r as runSysbench, s as sysbenchInGuest, t as besideScript } from "./process2.js";
import { n as microLoads, t as gateLoads } from "./micro-loads.js";
import { a as queryValue, o as withConnection, p as overAllData } from "./connect.js";
import { join, resolve } from "node:path";
import { writeFile } from "node:fs/promises";

// src/loads/sysbench/prepared-statements.ts
/** Statements that a workload prepares on each connection, for each table. */
const ofTables = {
	oltp_delete: 1,
	oltp_point_select: 1,
	oltp_read_only: 5,
	oltp_read_write: 9,
	oltp_update_index: 1,
	oltp_update_non_index: 1,
	oltp_write_only: 4
};
/** Ranges that `range-selects: false` leaves out. */
const RANGES = 4;
/** BEGIN and COMMIT, once a connection. */
const OF_TRANSACTION = 2;
const ofTransactions = /* @__PURE__ */ new Set([
	"oltp_read_only",
	"oltp_read_write",
	"oltp_write_only"
]);
/**
* Counts the statements that all connections of a cell prepare, by sysbench's own scripts.
* @returns undefined for a workload of which nobody knows
*/
function preparedStatements({ workload, options, threads, clients, data: { tables } }) {
	const { psMode, rangeSelects, skipTrx } = optionsOf({
		workload,
		options
	});
	const all = ofTables[workload];
	if (all === void 0 || typeof tables !== "number") return void 0;
	if (psMode === "disable") return 0;
	const perTable = (workload === "oltp_read_only" || workload === "oltp_read_write") && rangeSelects === false ? all - RANGES : all;
	const once = ofTransactions.has(workload) && skipTrx !== true ? OF_TRANSACTION : 0;
	return threads * clients * (perTable * tables + once);
}

// src/loads/sysbench/seeded-rows.ts
/**
* Lua that fills each table of a bundled workload by a seed of its own number: every load of a data
* set makes the same rows, however many threads share the tables, with the distributions of
* sysbench itself. It seeds the generator of the thread that is about to fill the table. A sysbench
* without it makes rows of its own, which the check of rows shows.
*
* The generator: https://github.com/akopytov/sysbench/blob/1.0.20/src/sb_rand.h
* @param script that prepares, by its name
*/
function seededRowsLua(script) {
	return `
require(${luaText(script)})
do
  local ffi = require("ffi")
  local theirs = create_table
  pcall(ffi.cdef, [[extern uint64_t tidb_bench_random[2] asm("sb_rng_state");]])
  local function seed(number)
    local state = ffi.C.tidb_bench_random
    state[0] = 0x9E3779B97F4A7C15ULL * (2 * number + 1)
    state[1] = 0xBF58476D1CE4E5B9ULL * (2 * number + 3)
    for _ = 1, 100 do sysbench.rand.uniform(0, 1) end
  end
  if theirs ~= nil then
    function create_table(drv, con, number)
      pcall(seed, number)
      return theirs(drv, con, number)
    end
  end
end
`;
}
/** Rows of each table that are compared: those of another load differ in the first one already. */
const COMPARED_ROWS = 1e3;
/** A table without numbers of its rows is read completely, unless it is larger. */
const MOST_READ = 1e5;
/**
* Equal for tables with the same first rows, by their column `id`, or else with the same rows.
* @returns undefined where a table without `id` is too large @throws Failure `environment`
*/
function firstRows(endpoint, tables, signal) {
	return withConnection(endpoint, async (connection) => {
		const sums = [];
		for (const table of tables) {
			const columns = await connection.query("SELECT column_name AS name, data_type AS type FROM information_schema.columns WHERE table_schema = DATABASE() AND table_name = ? ORDER BY ordinal_position", [table]);
			const values = columns.map(({ name }) => quoteName(String(name))).join(", ");
			const rows = columns.some(({ name, type }) => String(name).toLowerCase() === "id" && /int/i.test(String(type))) ? `WHERE id <= ${COMPARED_ROWS}` : `LIMIT 100001`;
			const sql = `SELECT CONCAT_WS('/', COUNT(*), BIT_XOR(CRC32(one))) FROM (SELECT CONCAT_WS('-', ${values}) AS one FROM ${quoteName(table)} ${rows}) AS first_rows`;
			const sum = String(await queryValue(connection, sql, [], overAllData, signal));
			if (Number(sum.split("/")[0]) > MOST_READ) return void 0;
			sums.push(`${table} ${sum}`);
		}
		return sums.join(", ");
	});
}

// src/loads/sysbench/run.ts
/** https://github.com/akopytov/sysbench */
const runner = {
	create: createSysbench,
	preparedStatements,
	checkCell({ workload, options, durationSeconds, warmUpSeconds }) {
		requireBundled(workload);
		optionsOf({
			workload,
			options
		});
		requireWholeSeconds(durationSeconds, warmUpSeconds);
	}
};
/**
* Throws if a workload is neither a script nor one that sysbench or this program brings. @throws
* Failure `input`
*/
function requireBundled(workload) {
	const names = [
		...gateLoads,
		...microLoads,
		"bulk_insert"
	];
	if (isScript(workload) || names.includes(workload)) return;
	const suggestion = nearest(workload, names);
	throw new Failure("input", `sysbench has no workload ${workload}`, { remedy: `${suggestion === void 0 ? "" : `Did you mean "${suggestion}"? `}It has ${gateLoads.join(", ")} and some smaller ones. Name a script of your own by its path.` });
}
/** sysbench against a MySQL-compatible server. */
function createSysbench(settings = {}) {
	const program = sysbenchProgram(settings);
	const { installed } = program;
	/** Arguments of a command on this cell; a user's script lists the options that it has. */
	function argumentsFor(context, command) {
		const { cell, endpoint, signal } = context;
		return async ({ dialect, home, program: file }) => {
			const workload = fullWorkload(context);
			const own = {
				...cell,
				workload
			};
			const around = command === "run" && (printsHistogram(own, optionsOf(cell)) || shapeLua(workload) !== void 0) ? await writeRefined(workload, home.path) : void 0;
			if (command === "prepare" && !isScript(workload)) {
				const script = preparingScript(workload);
				await writeFile(join(home.path, script), seededRowsLua(script), { mode: 384 });
			}
			const call = {
				command,
				dialect,
				cell: own,
				endpoint,
				configFile: home.configFile,
				around
			};
			if (!isScript(cell.workload)) return sysbenchArguments(call);
			return sysbenchArguments({
				...call,
				scriptOptions: await optionsOfScript(file, workload, signal)
			});
		};
	}
	function executeStrictly(context, command) {
		return program.executeStrictly(context, command, argumentsFor(context, command), besides(context));
	}
	return {
		version: async (signal) => (await installed(signal)).version,
		checkAccess: requireLosable,
		verify: program.connect,
		async checkOptions(cell, folder, signal) {
			if (!isScript(cell.workload)) return;
			const script = resolve(folder, cell.workload);
			scriptArguments(cell, optionsOf(cell), await optionsOfScript(await program.path(), script, signal));
		},
		async prepare(context) {
			const { endpoint, cell, signal } = context;
			optionsOf(cell);
			const own = new Set(isScript(cell.workload) ? [] : tablesOf(context));
			const before = await requireNoTable(endpoint, (name) => own.has(name));
			await executeStrictly(context, "prepare");
			const newTables = (await tableNames(endpoint)).filter((table) => !before.includes(table));
			if (context.analyze === void 0) await analyzeTables(endpoint, newTables, signal);
		},
		async prewarm(context) {
			if (!canPrewarm(context.cell.workload)) return;
			await executeStrictly(context, "prewarm");
		},
		async check(context) {
			const { endpoint, cell, signal } = context;
			if (isScript(cell.workload)) return;
			const rows = Number(cell.data.tableSize);
			const expected = new Map(tablesOf(context).map((table) => [table, rows]));
			await requireRowCounts(endpoint, expected, signal);
		},
		async rows(context) {
			const { endpoint, cell, signal } = context;
			const tables = isScript(cell.workload) ? await tableNames(endpoint) : tablesOf(context);
			return firstRows(endpoint, tables, signal);
		},
		run: async (context, place) => runSysbench(program, context, place, argumentsFor(context, "run"), {
			...besides(context),
			options: optionsOf(context.cell)
		}),
		async guest({ cell, signal }, endpoint) {
			const { dialect } = await installed(signal);
			return sysbenchInGuest(await program.path(), {
				command: "run",
				dialect,
				cell,
				endpoint
			});
		},
		async cleanup(context) {
			await executeStrictly(context, "cleanup");
		}
	};
}
function tablesOf({ cell }) {
	return Array.from({ length: Number(cell.data.tables) }, (_, index) => `sbtest${index + 1}`);
}
/**
* A script by its full path, since sysbench runs in a folder of its own; a bundled workload by its
* name.
*/
function fullWorkload({ cell, folder }) {
	return isScript(cell.workload) ? resolve(folder ?? ".", cell.workload) : cell.workload;
}
/** @returns its full path, where it is called by that */
async function writeRefined(workload, folder) {
	const { name, lua, calledBy } = refinedScript(workload, isScript(workload));
	const file = join(folder, name);
	await writeFile(file, lua, { mode: 384 });
	return calledBy === "file" ? file : void 0;
}
function besides(context) {
	return isScript(context.cell.workload) ? { extraEnv: besideScript(fullWorkload(context)) } : {};
}

export { runner };