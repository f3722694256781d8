import { b as strictObject, t as Failure } from "./failure.js";
import { i as readOptions, s as invalidOutcome } from "./option-names.js";
import { r as tablesOf } from "./table.js";
import { n as dropTables, o as tableNames, t as analyzeTables } from "./tables.js";
import { a as refusalOfSetup, n as placedStatements, t as endpointFor } from "./statements.js";

// src/loads/statement/own-tables.ts
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
			await dropTables(endpoint, newTables, signal);
		}
	};
}
function keyOf({ hosts, database }) {
	return JSON.stringify([hosts, database]);
}

// src/loads/statement/timing.ts
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