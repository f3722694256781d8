import { J as exitCodes, N as Option, X as Failure } from "./start.js";
import { a as readPlanSchema, o as readPlanStatements, r as newPlanDatabase, s as readPlanStatistics } from "./plans.js";
import { i as planReportText, r as planReport } from "./plans2.js";
import { r as parseHost } from "./create.js";
import { t as comparePlans } from "./plan-session.js";

// src/commands/results/plans.ts
const tls = { mode: "off" };
/** `plans`: plans the same statements on two servers with the same statistics, without data. */
function definePlans(program, io, finish) {
	program.command("plans").requiredOption("--base <host:port>", "server of the base").option("--twin <host:port>", "second server of the base; what differs between both is not judged").requiredOption("--candidate <host:port>", "server of the candidate").option("--user <name>", "user of all servers; password in TIDB_BENCH_PASSWORD", "root").requiredOption("--schema <file>", "CREATE TABLE statements").option("--candidate-schema <file>", "CREATE TABLE statements of the candidate (default: as --schema)").option("--statistics <file...>", "statistics as docs/plans.md gets them from TiDB or MariaDB", []).requiredOption("--statements <file>", "statements to plan; `-- name: q1` names the next one").option("--set <name=value...>", "session variables of the optimizer, on all servers", []).option("--gate", "exit with 1 if a plan is worse (default: report only)").addOption(new Option("--format <format>", "text, markdown or json").choices([
		"text",
		"markdown",
		"json"
	]).default("text")).option("--json", "the same as --format json").addHelpText("after", "\nExample:\n  $ tidb-bench plans --base 127.0.0.1:4000 --candidate 127.0.0.1:4001 --schema schema.sql --statistics stats/*.json --statements queries.sql").action(async (options) => {
		const report = planReport(await planOnAll(options, io));
		io.print(planReportText(report, options.json === true ? "json" : options.format));
		finish(options.gate === true && report.isRed ? exitCodes.regression : exitCodes.passed);
	});
}
async function planOnAll(options, io) {
	const { base, twin, candidate, candidateSchema, user } = options;
	const places = [
		base,
		candidate,
		...twin === void 0 ? [] : [twin]
	];
	const compared = candidateSchema === void 0 ? places : places.filter((_, at) => at !== 1);
	if (new Set(compared).size < compared.length) throw new Failure("input", "--base, --twin and --candidate must be different servers", { remedy: "One server can compare two schemas: add --candidate-schema." });
	const statements = readPlanStatements(options.statements);
	const input = planInput(options);
	const other = candidateSchema === void 0 ? input : {
		...input,
		schema: readPlanSchema(candidateSchema)
	};
	const own = {
		user,
		password: io.env.TIDB_BENCH_PASSWORD ?? "",
		database: "",
		tls
	};
	const endpoints = places.map((place) => ({
		...own,
		hosts: [parseHost(place, 4e3)]
	}));
	const report = await comparePlans({
		statements,
		endpoints,
		inputs: [
			input,
			other,
			input
		],
		signal: io.signal
	});
	const noTwin = "Planned on one server of the base. Add --twin to detect plans that are unstable.";
	return twin === void 0 ? {
		...report,
		warnings: [...report.warnings, noTwin]
	} : report;
}
function planInput({ schema, statistics, set }) {
	const variables = set.map((text) => {
		const [, name, value = ""] = /^(\w+)=(.*)$/.exec(text) ?? [];
		if (name === void 0) throw new Failure("input", `--set ${text} is not NAME=VALUE`);
		return [name, value];
	});
	return {
		database: newPlanDatabase(),
		schema: readPlanSchema(schema),
		statistics: statistics.map(readPlanStatistics),
		variables: Object.fromEntries(variables)
	};
}

export { definePlans };