import { l as runOf, s as invalidOutcome } from "./option-names.js";
import { i as refusalOf, n as placedStatements, t as endpointFor } from "./statements.js";
import { o as withConnection } from "./connect.js";
import { t as whileWaiting } from "./log2.js";
import { o as formatDuration } from "./number.js";
import { i as createOwnTables, n as orInvalid, r as timeOutcome, t as onceOptions } from "./timing.js";

// src/loads/statement/run.ts
/**
* Times statements, each run once, from the moment they are sent to the last byte of the answer.
*/
function createStatement() {
	const tables = createOwnTables();
	return {
		version: async () => "own",
		prepare: tables.prepare,
		check: async () => void 0,
		async run(context, place) {
			const { log, cell } = context;
			const line = (seconds) => `${cell.workload} · ${formatDuration(Math.round(seconds))} until now`;
			const outcome = await whileWaiting(log, line, () => orInvalid(context, () => timed(context, {
				before: placedStatements(context, "beforeEach", place),
				timed: placedStatements(context, "statement", place),
				behind: placedStatements(context, "undo", place)
			})));
			return runOf(place, outcome, void 0, []);
		},
		cleanup: tables.cleanup
	};
}
/** Times statements and undoes them, also after one that failed: half of it may be there. */
async function timed(context, statements) {
	const endpoint = endpointFor(context.endpoint, Object.values(statements).flat());
	return withConnection(endpoint, async (connection) => {
		const before = await refusalOf(connection, statements.before, context);
		if (before !== void 0) return invalidOutcome(before);
		const from = performance.now();
		const refusal = await refusalOf(connection, statements.timed, context);
		const milliseconds = performance.now() - from;
		const behind = await refusalOf(connection, statements.behind, context);
		const reason = refusal ?? behind;
		return reason === void 0 ? timeOutcome(milliseconds) : invalidOutcome(reason);
	});
}
/** Statements that are timed together. */
const runner = {
	create: createStatement,
	checkCell: onceOptions,
	endsByOperations: () => true
};

export { runner };