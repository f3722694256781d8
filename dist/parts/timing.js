import { v as strictObject } from "./schemas.js";
import { t as Failure } from "./failure.js";
import { i as invalidOutcome, n as readOptions } from "./option-names.js";
import { a as tablesOf } from "./check.js";
import { _ as schemaChange, o as withConnection } from "./connect.js";
import { i as tableNames, t as analyzeTables } from "./tables.js";
import { a as refusalOfSetup, n as placedStatements, t as endpointFor } from "./execute.js";

// src/core/workload/statements/own-tables.ts
function createOwnTables() {
	const before = /* @__PURE__ */ new Map();
	return {
		async prepare(context) {
			const { endpoint, signal } = context;
			const earlierTables = new Set(await tableNames(endpoint));
			before.set(keyOf(endpoint), earlierTables);
			const setup = placedStatements(context, "setup");
			const refusal = await refusalOfSetup(endpointFor(endpoint, setup), setup, context);
			if (refusal !== void 0) throw new Failure("input", `${context.cell.workload}: ${refusal}`);
			const newTables = (await tableNames(endpoint)).filter((name) => !earlierTables.has(name));
			if (context.analyze === void 0) await analyzeTables(endpoint, newTables, signal);
		},
		async cleanup(context) {
			const { endpoint, signal } = context;
			const earlierTables = before.get(keyOf(endpoint));
			const setupTables = tablesOf(placedStatements(context, "setup").map(({ sql }) => sql));
			const isOwn = (name) => earlierTables === void 0 ? setupTables.has(name.toLowerCase()) : !earlierTables.has(name);
			const newTables = (await tableNames(endpoint)).filter(isOwn);
			if (newTables.length === 0) return;
			const names = newTables.map((name) => `\`${name.replaceAll("`", "``")}\``);
			await withConnection(endpoint, async (connection) => {
				await connection.query("SET foreign_key_checks = 0");
				for (let at = 0; at < names.length; at += DROPPED_AT_ONCE) {
					const some = names.slice(at, at + DROPPED_AT_ONCE).join(", ");
					await connection.query(`DROP TABLE IF EXISTS ${some}`, [], schemaChange, signal);
				}
			});
		}
	};
}
const DROPPED_AT_ONCE = 200;
function keyOf({ hosts, database }) {
	return JSON.stringify([hosts, database]);
}

// src/core/workload/statements/timing.ts
const optionsSchema = strictObject({});
/**
* Throws if a timed statement has options: all of it is in its SQL. @throws Failure `input` for any
*/
function onceOptions({ tool, options }) {
	readOptions(tool, optionsSchema, options);
}
/** One time. @param milliseconds above 0 */
function timeOutcome(milliseconds) {
	return {
		state: "valid",
		measured: {
			durationSeconds: milliseconds / 1e3,
			metrics: { time_ms: milliseconds }
		}
	};
}
/**
* A server that does not answer any more is a broken run; whether it is alive is checked
* afterwards.
*/
async function orInvalid(context, act) {
	try {
		return await act();
	} catch (error) {
		context.signal.throwIfAborted();
		if (error instanceof Failure && error.kind !== "input") return invalidOutcome(error.message);
		throw error;
	}
}

export { createOwnTables as i, orInvalid as n, timeOutcome as r, onceOptions as t };