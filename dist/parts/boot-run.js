import { l as runOf, s as invalidOutcome } from "./option-names.js";
import { i as refusalOf, n as placedStatements } from "./statements.js";
import { o as withConnection } from "./connect.js";
import { i as createOwnTables, n as orInvalid, r as timeOutcome, t as onceOptions } from "./timing.js";

// src/loads/statement/boot-run.ts
/** Times the start of the server: from the start of its process to the first answer to a query. */
function createBoot() {
	const tables = createOwnTables();
	return {
		version: async () => "own",
		prepare: tables.prepare,
		check: async () => void 0,
		async run(context, place) {
			const outcome = await orInvalid(context, async () => {
				const refusal = await withConnection(context.endpoint, (connection) => refusalOf(connection, placedStatements(context, "beforeEach", place), context));
				if (refusal !== void 0) return invalidOutcome(refusal);
				const seconds = await context.restart?.(context.signal);
				return seconds === void 0 ? invalidOutcome("this job cannot restart the server") : timeOutcome(seconds * 1e3);
			});
			return runOf(place, outcome, void 0, []);
		},
		cleanup: tables.cleanup
	};
}
/** The start of a server. */
const runner = {
	create: createBoot,
	checkCell: onceOptions,
	endsByOperations: () => true
};

export { runner };