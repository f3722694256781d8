import { i as Option } from "./esm.js";
import { n as exitCodes } from "./exit-code.js";
import { m as parseHost } from "./connect.js";
import { n as openGuard } from "./guard.js";
import { t as Failure } from "./failure.js";
import { d as readPlanSchema, f as readPlanStatements, i as comparePlans, l as corpusPack, n as planReportText, o as packInput, s as startPlanningServer, t as planReport, u as readPlanPack } from "./report4.js";
import { c as corpusNames } from "./statement-rows.js";
import { statSync } from "node:fs";

// src/extensions/plans/verb.ts
const tls = { mode: "off" };
/** `plans`: plans the same statements on two servers with the same statistics, without data. */
function definePlans(program, io, finish) {
	program.command("plans").requiredOption("--base <server>", "host:port, or the path of a tidb-server program to start twice").option("--twin <host:port>", "second server of the base; what differs between both is not judged").requiredOption("--candidate <server>", "host:port, or the path of a tidb-server program to start").option("--user <name>", "user of all servers; password in TIDB_BENCH_PASSWORD", "root").option("--schema <file>", "CREATE TABLE statements (default: those of the statistics)").option("--candidate-schema <file>", "CREATE TABLE statements of the candidate (default: as --schema)").option("--statistics <path...>", "what `capture --statistics` writes, or files of statistics", []).option("--statements <file>", "statements to plan; `-- name: q1` names the next one").option("--replayer <file...>", "zip files of TiDB’s plan replayer, with their statements", []).addOption(new Option("--corpus <name>", "plan bundled statements on bundled statistics").choices(corpusNames)).option("--scale <factor>", "plan as if each table had so many times the rows", "1").option("--set <name=value...>", "session variables of the optimizer, on all servers", []).option("--gate", "exit with 1 if a plan is worse (default: report only)").addOption(new Option("--format <format>", "text, markdown or json").choices([
		"text",
		"markdown",
		"json"
	]).default("text")).option("--json", "the same as --format json").addHelpText("after", [
		"",
		"Examples:",
		"  $ tidb-bench plans --base old/tidb-server --candidate bin/tidb-server --replayer replayer_*.zip",
		"  $ tidb-bench plans --base old/tidb-server --candidate bin/tidb-server --corpus tidb",
		"  $ tidb-bench plans --base 127.0.0.1:4000 --candidate 127.0.0.1:4001 --statistics plans/shop --statements queries.sql"
	].join("\n")).action(async (options) => {
		const report = planReport(await planOnAll(options, io));
		io.print(planReportText(report, options.json === true ? "json" : options.format));
		finish(options.gate === true && report.isRed ? exitCodes.regression : exitCodes.passed);
	});
}
async function planOnAll(options, io) {
	const { base, twin, candidate, candidateSchema } = options;
	const addresses = (candidateSchema === void 0 ? [
		base,
		candidate,
		twin
	] : [base, twin]).filter((place) => place !== void 0 && !isProgram(place));
	if (new Set(addresses).size < addresses.length) throw new Failure("input", "--base, --twin and --candidate must be different servers", { remedy: "One server can compare two schemas: add --candidate-schema." });
	const sets = setsOf(options);
	const guard = openGuard();
	const started = [];
	try {
		const endpoints = await Promise.all(Object.entries({
			base,
			candidate,
			twin: twin ?? (isProgram(base) ? base : void 0)
		}).map(async ([side, place]) => {
			if (place === void 0 || !isProgram(place)) return [side, place === void 0 ? void 0 : endpointOf(place, options, io)];
			const server = await startPlanningServer(place, `plans-${side}`, {
				ledger: guard.ledger,
				signal: io.signal
			});
			started.push(server);
			return [side, server.endpoint];
		}));
		const { base: ofBase, candidate: ofCandidate, twin: ofTwin } = Object.fromEntries(endpoints);
		if (ofBase === void 0 || ofCandidate === void 0) throw new Error("two servers are needed");
		const places = {
			base: ofBase,
			candidate: ofCandidate,
			twin: ofTwin
		};
		const report = await comparePlans({
			sets: sets.all,
			endpoints: places,
			signal: io.signal
		});
		const noTwin = "Planned on one server of the base. Add --twin to detect plans that are unstable.";
		return {
			...report,
			warnings: [
				...report.warnings,
				...sets.warnings,
				...ofTwin === void 0 ? [noTwin] : []
			]
		};
	} finally {
		for (const server of started) await server.stop();
		guard.release();
	}
}
/** A path, and not `host:port`. */
function isProgram(place) {
	return statSync(place, { throwIfNoEntry: false })?.isFile() === true;
}
function endpointOf(place, { user }, io) {
	return {
		user,
		password: io.env.TIDB_BENCH_PASSWORD ?? "",
		database: "",
		tls,
		hosts: [parseHost(place, 4e3)]
	};
}
/** @throws Failure `input` */
function setsOf({ schema, candidateSchema, statistics, statements, replayer, corpus, scale, set }) {
	const variables = Object.fromEntries(set.map((text) => {
		const [, name, value = ""] = /^(\w+)=(.*)$/.exec(text) ?? [];
		if (name === void 0) throw new Failure("input", `--set ${text} is not NAME=VALUE`);
		return [name, value];
	}));
	if (!(Number(scale) > 0)) throw new Failure("input", `--scale ${scale} is not a number over 0`);
	const fixed = {
		variables,
		scale: Number(scale)
	};
	const replayed = [...replayer.map((path) => readPlanPack(path)), ...corpus === void 0 ? [] : [corpusPack()]];
	const all = replayed.map((pack) => {
		const input = packInput([pack], {
			...fixed,
			schema: pack.schema
		});
		return {
			statements: pack.statements,
			base: input,
			candidate: input
		};
	});
	const packs = statistics.map((path) => readPlanPack(path));
	if (statements !== void 0) {
		const own = schema === void 0 ? packs.flatMap((pack) => pack.schema) : readPlanSchema(schema);
		if (own.length === 0) throw new Failure("input", "the tables are unknown", { remedy: "Add --schema." });
		const base = packInput(packs, {
			...fixed,
			schema: own
		});
		const candidate = candidateSchema === void 0 ? base : {
			...base,
			schema: readPlanSchema(candidateSchema)
		};
		all.unshift({
			statements: readPlanStatements(statements),
			base,
			candidate
		});
	}
	if (all.every((each) => each.statements.length === 0)) throw new Failure("input", "there is no statement to plan", { remedy: "Add --statements, --replayer or --corpus." });
	return {
		all,
		warnings: [...packs, ...replayed].flatMap((pack) => pack.warnings)
	};
}

export { definePlans };