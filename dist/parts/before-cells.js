import { r as isElsewhere } from "./targets.js";
import { i as resultFiles } from "./result-folder.js";
import { c as createTarget, n as comparesWorkloads } from "./bench.js";
import { a as listIn, u as statementName } from "./definition.js";
import { t as Failure } from "./failure.js";
import { g as plural } from "./number.js";
import { i as rowsOf, r as readSqlLoad } from "./difference.js";
import { t as matchingFiles } from "./path-globs.js";
import { a as newPlanDatabase, c as madeStatistics, d as readPlanSchema, f as readPlanStatements, i as comparePlans, l as corpusPack, o as packInput, p as rowsInStatistics, r as recordedPlans, t as planReport, u as readPlanPack } from "./report4.js";
import { d as readPlansKeys } from "./statement-rows.js";
import { readdirSync } from "node:fs";
import { join } from "node:path";

// src/extensions/plans/sampled-values.ts
const digits = "0123456789";
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const TRIES = 100;
function sampleValues({ fillings, lists }, seed) {
	const draw = mulberry32(seed);
	const whole = (from, to) => from + Math.floor(draw() * (to - from + 1));
	const oneOf = (values) => values[Math.floor(draw() * values.length)];
	const columns = new Map(fillings.flatMap((filling) => filling.kind === "made" ? Object.entries(filling.columns).map(([name, generator]) => [`${filling.table}.${name}`.toLowerCase(), {
		generator,
		rows: filling.rows
	}]) : []));
	function make(generator, row) {
		if ("sequential" in generator) return generator.sequential.from + (row - 1) * generator.sequential.step;
		if ("uniform" in generator) {
			const { from, to, decimals } = generator.uniform;
			return decimals > 0 ? (from + draw() * (to - from)).toFixed(decimals) : whole(from, to);
		}
		if ("zipfian" in generator) return zipfian(generator.zipfian, draw);
		if ("datetime" in generator) return timeText(whole(generator.datetime.from, generator.datetime.to));
		if ("string" in generator) {
			const { string } = generator;
			return "template" in string ? string.template.replace(/[#@]/g, (sign) => oneOf(sign === "#" ? digits : letters)) : Array.from({ length: whole(string.least, string.most) }, () => oneOf(letters + digits)).join("");
		}
		if ("weighted" in generator) {
			let left = draw() * generator.weighted.reduce((sum, { weight }) => sum + weight, 0);
			const { of = null } = generator.weighted.find(({ weight }) => {
				left -= weight;
				return left < 0;
			}) ?? {};
			return typeof of === "object" && of !== null ? make(of, row) : plain(of);
		}
		return "pick" in generator ? picked(generator.pick) : void 0;
	}
	function picked(pick) {
		if (Array.isArray(pick)) return plain(oneOf(pick));
		if ("file" in pick) return oneOf(lists.get(pick.file) ?? []);
		if (!("table" in pick)) return void 0;
		const column = columns.get(`${pick.table}.${pick.column}`.toLowerCase());
		if (column === void 0) return void 0;
		for (let tries = 0; tries < TRIES; tries++) {
			const value = make(column.generator, whole(1, column.rows));
			if (value !== null) return value;
		}
	}
	const isComplete = (values) => !values.includes(void 0);
	return {
		parameters(generators) {
			const values = [];
			for (const generator of generators) {
				if (!("plus" in generator)) {
					values.push(make(generator, whole(1, 1e6)));
					continue;
				}
				const { parameter, least, most } = generator.plus;
				values.push(sum(values[parameter - 1], whole(least, most)));
			}
			return isComplete(values) ? values : void 0;
		},
		row(of, number) {
			const values = Object.values(of).map((generator) => make(generator, number));
			return isComplete(values) ? values : void 0;
		}
	};
}
function plain(value) {
	return typeof value === "boolean" ? Number(value) : value;
}
function timeText(seconds) {
	return (/* @__PURE__ */ new Date(seconds * 1e3)).toISOString().slice(0, 19).replace("T", " ");
}
/** A number grows by it, a time by so many seconds. */
function sum(value, added) {
	if (value === null || value === void 0) return value;
	if (typeof value === "number") return value + added;
	const time = /^\d{4}-\d{2}-\d{2}/.test(value) ? Date.parse(`${value.replace(" ", "T")}Z`) : NaN;
	if (!Number.isNaN(time)) return timeText(time / 1e3 + added);
	if (/^-?\d+$/.test(value)) return String(BigInt(value) + BigInt(added));
	const decimals = /\.(\d+)$/.exec(value)?.[1]?.length ?? 0;
	return Number.isNaN(Number(value)) ? void 0 : (Number(value) + added).toFixed(decimals);
}
/**
* Zipf’s law by rejection-inversion (Hörmann and Derflinger 1996), as the script of the load draws
* it.
*/
function zipfian({ from, to, exponent: s }, draw) {
	const n = to - from + 1;
	if (n < 2) return from;
	const isLogarithmic = Math.abs(1 - s) < 1e-9;
	const density = (x) => x ** -s;
	const integral = (x) => isLogarithmic ? Math.log(x) : (x ** (1 - s) - 1) / (1 - s);
	const inverse = (u) => isLogarithmic ? Math.exp(u) : Math.max(1 + u * (1 - s), 1e-300) ** (1 / (1 - s));
	const [first, last] = [integral(1.5) - 1, integral(n + .5)];
	const near = 2 - inverse(integral(2.5) - density(2));
	for (;;) {
		const u = last + draw() * (first - last);
		const x = inverse(u);
		const k = Math.min(Math.max(Math.floor(x + .5), 1), n);
		if (k - x <= near || u >= integral(k + .5) - density(k)) return from + k - 1;
	}
}
/** Tommy Ettinger’s mulberry32: 32 bits are enough for values of tables. */
function mulberry32(seed) {
	let state = seed >>> 0;
	return () => {
		state = state + 1831565813 >>> 0;
		let bits = Math.imul(state ^ state >>> 15, 1 | state);
		bits = bits + Math.imul(bits ^ bits >>> 7, 61 | bits) ^ bits;
		return ((bits ^ bits >>> 14) >>> 0) / 2 ** 32;
	};
}

// src/extensions/plans/inputs.ts
/** @throws Failure `input` for files with faults */
function readPlanInputs(settings, folders) {
	const plans = readPlansKeys(settings.suite);
	const packsIn = (folder) => (plans?.statistics ?? []).map((path) => readPlanPack(join(folder, path)));
	const [own, base] = [ownLoads(settings, folders.candidate), ownLoads(settings, folders.base)];
	const isSame = JSON.stringify([own.schema, own.statements]) === JSON.stringify([base.schema, base.statements]);
	return {
		own,
		base,
		statistics: packsIn(folders.base),
		...isSame && folders.base !== folders.candidate ? { ofCandidate: packsIn(folders.candidate) } : {},
		packs: [...replayerFiles(plans?.replayer ?? [], folders.base).map((path) => readPlanPack(join(folders.base, path))), ...plans?.corpus === void 0 ? [] : [corpusPack()]]
	};
}
function replayerFiles(globs, folder) {
	return globs.flatMap((glob) => {
		if (!/[*?{[]/.test(glob)) return [glob];
		const top = glob.split("/").slice(0, -1).filter((part) => !/[*?{[]/.test(part)).join("/");
		const names = readdirSync(join(folder, top), { recursive: true });
		const files = matchingFiles(names.map((name) => join(top, String(name))), [glob]).sort();
		if (files.length > 0) return files;
		throw new Failure("input", `no file matches ${glob} of plans.replayer`);
	});
}
/** One set of the own loads, and one of each file of the plan replayer. */
async function planSetsOf({ suite }, { own, base: ofBase, statistics, ofCandidate, packs }, server, { log, signal }) {
	const { scale = 1, variables = {} } = readPlansKeys(suite) ?? {};
	const fixed = {
		variables,
		scale
	};
	const sets = packs.map((pack) => {
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
	if (own.statements.length === 0) return sets;
	let known = statistics;
	if (statistics.length === 0) {
		log.info("making statistics for the plans from the data of the loads");
		const database = `${newPlanDatabase()}_data`;
		known = (await madeStatistics(server.endpoint(), database, {
			...sampleOf(ofBase),
			schema: ofBase.schema
		}, signal)).map((text) => ({
			...noPack,
			statistics: [text]
		}));
	}
	const candidateKnown = ofCandidate === void 0 || ofCandidate.length === 0 ? known : ofCandidate;
	const base = packInput(known, {
		...fixed,
		schema: ofBase.schema
	});
	const candidate = packInput(candidateKnown, {
		...fixed,
		schema: own.schema
	});
	return [{
		statements: own.statements,
		base,
		candidate
	}, ...sets];
}
const noPack = {
	schema: [],
	statistics: [],
	variables: {},
	bindings: [],
	statements: [],
	warnings: []
};
/** Returns the loads whose statements one side plans, from the files of its own commit. */
function ownLoads({ suite }, folder) {
	const plans = readPlansKeys(suite);
	if (plans?.statements !== void 0 && plans.schema !== void 0) return {
		schema: readPlanSchema(join(folder, plans.schema)),
		statements: readPlanStatements(join(folder, plans.statements)),
		loads: []
	};
	const names = suite.workloads.filter(({ tool }) => tool === "sql").flatMap(({ name }) => [name].flat());
	const loads = [...new Set(names)].map((workload) => ({
		workload,
		load: readSqlLoad(workload, folder)
	}));
	const schema = loads.flatMap(({ load }) => load.schema.map(({ sql }) => sql));
	return {
		schema: [...new Set(schema)],
		statements: loads.flatMap(({ workload, load }) => statementsOf(workload, load, plans?.arguments ?? 1)),
		loads: loads.map(({ load }) => load)
	};
}
const plannable = /^\s*\(*\s*(?:SELECT|UPDATE|DELETE|INSERT|REPLACE|WITH)\b/i;
function statementsOf(workload, load, sets) {
	const sampler = sampleValues(load, load.definition.seed);
	return load.definition.transactions.flatMap((transaction) => transaction.statements.flatMap((statement, index) => {
		const { sql, params } = statement;
		if (!plannable.test(sql)) return [];
		const known = Array.from({ length: params.length === 0 ? 0 : sets }, () => sampler.parameters(params)).filter((each) => each !== void 0);
		return [{
			name: statementName(transaction, statement, index),
			sql,
			workload,
			...known.length === 0 ? {} : { arguments: known }
		}];
	}));
}
/**
* Rows of the data by those of the statistics; undefined where only the server counts them, or
* nothing is known.
*/
function dataShareOf({ own, statistics }, scale) {
	if (statistics.length === 0) return scale === 1 ? void 0 : 1 / scale;
	const rows = own.loads.map((load) => rowsOf(load));
	const planned = statistics.flatMap((pack) => pack.statistics.map(rowsInStatistics));
	const sum = (all) => all.reduce((total, each) => total + each, 0);
	const known = rows.filter((each) => each !== void 0);
	return known.length === rows.length && sum(planned) > 0 ? sum(known) / (sum(planned) * scale) : void 0;
}
const MOST_ROWS = 1e5;
/** Rows from the entire range of each table, so that their values are those of all. */
function sampleOf({ loads }) {
	return {
		statements: loads.flatMap(({ fillings }) => fillings.flatMap((filling) => filling.kind === "statements" ? filling.statements.map(({ sql }) => sql) : [])),
		tables: loads.flatMap((load) => {
			const sampler = sampleValues(load, load.definition.seed);
			return load.fillings.flatMap((filling) => {
				if (filling.kind === "statements") return [];
				if (filling.kind === "csv") {
					const { columns, rows } = filling.csv;
					return [{
						table: filling.table,
						columns,
						count: rows.length,
						rows
					}];
				}
				const { table, columns, rows: count } = filling;
				const step = Math.max(1, count / MOST_ROWS);
				const rows = Array.from({ length: Math.min(count, MOST_ROWS) }, (_, at) => 1 + Math.floor(at * step)).flatMap((number) => {
					const row = sampler.row(columns, number);
					return row === void 0 ? [] : [row];
				});
				return [{
					table,
					columns: Object.keys(columns),
					count,
					rows
				}];
			});
		})
	};
}

// src/extensions/plans/before-cells.ts
/** Plans are compared before the first cell: cells that wait for a changed plan have its outcome. */
const plansHooks = { async beforeCells(job) {
	const { settings, targets, header, cells } = job;
	const compared = await plansOf(settings, targets, job);
	return {
		header: {
			...header,
			...compared
		},
		cells: cellsToMeasure(cells, compared.plans)
	};
} };
/**
* The plans of both servers without data, where the suite wants them. Only with `gate` does an obstacle end the job.
* @throws Failure `input` for files with faults
*/
async function plansOf(settings, targets, place) {
	const plans = readPlansKeys(settings.suite);
	const { base, candidate } = targets;
	const { log, signal } = place.io;
	if (plans === void 0) return {};
	if (base === void 0 || candidate === void 0) {
		log.info("plans are not compared, because there is one server");
		return {};
	}
	const inputs = readPlanInputs(settings, place.folders);
	const count = inputs.own.statements.length + inputs.packs.reduce((sum, each) => sum + each.statements.length, 0);
	if (count === 0) throw new Failure("input", "the suite compares plans, and has no statement to plan", { remedy: "Add `statements` and `schema`, `corpus` or `replayer` to `plans`, or a workload with `tool: sql`." });
	log.info(`comparing the plans of ${plural(count, "statement")}, without data`);
	let twin;
	try {
		if (candidate.turn !== void 0) throw new Failure("input", "plans need both servers at the same time, and these sides take turns", { remedy: "Compare plans with a playground, or remove `plans`." });
		twin = await twinOf(settings, candidate, place);
		const sets = await planSetsOf(settings, inputs, base, place.io);
		const endpoints = {
			base: base.endpoint(),
			candidate: candidate.endpoint(),
			twin: twin.target?.endpoint()
		};
		const compared = await comparePlans({
			sets,
			endpoints,
			signal
		});
		const warnings = [
			...compared.warnings,
			...inputs.packs.flatMap((pack) => pack.warnings),
			...twin.warnings
		];
		return { plans: recordedPlans(planReport({
			...compared,
			warnings
		}), {
			...plans,
			dataShare: dataShareOf(inputs, plans.scale)
		}) };
	} catch (error) {
		if (plans.gate || signal.aborted) throw error;
		log.warn(`the plans could not be compared: ${error instanceof Error ? error.message : String(error)}`);
		return {};
	} finally {
		await twin?.stop();
	}
}
/**
* A second server of the base: the candidate's where only the loads differ, else one that is
* started for it. What the two plan differently is not judged.
*/
async function twinOf(settings, candidate, place) {
	const nothing = async () => void 0;
	if (comparesWorkloads(settings)) return {
		target: candidate,
		warnings: [],
		stop: nothing
	};
	const { base } = settings;
	const { io, ledger, folder } = place;
	const without = (why) => ({
		warnings: [`Planned on one server of the base, ${why}, so a plan that is unstable is not detected.`],
		stop: nothing
	});
	if (base === void 0 || isElsewhere(base)) return without("because it runs elsewhere");
	const name = "base-twin";
	const logFolder = join(folder, resultFiles.logs, `server-${name}`);
	const target = await createTarget(base, {
		name,
		logFolder,
		log: io.log,
		ledger,
		env: io.env,
		targets: 3
	});
	const stop = () => target.stop();
	try {
		await target.start(io.signal);
		return {
			target,
			warnings: [],
			stop
		};
	} catch (error) {
		await stop().catch(() => void 0);
		if (io.signal.aborted) throw error;
		return without(`because a second one did not start (${error instanceof Error ? error.message : String(error)})`);
	}
}
/** States after which a statement is measured, where its load waits for that. */
const changedStates = /* @__PURE__ */ new Set([
	"red",
	"changed",
	"not-weighed"
]);
/**
* The cells to measure: those that wait for a changed plan have only the statements whose plan
* changed, and are left out where there is none. Where plans could not be compared, they are
* measured completely.
*/
function cellsToMeasure(cells, plans) {
	return cells.flatMap((cell) => {
		const { data, workload } = cell.settings;
		if (data.statements === void 0 || listIn(data, "statements").length > 0) return [cell];
		const { statements: _, ...others } = data;
		if (plans === void 0) return [{
			...cell,
			settings: {
				...cell.settings,
				data: others
			}
		}];
		const changed = plans.findings.filter((finding) => finding.workload === workload && changedStates.has(finding.state));
		if (changed.length === 0) return [];
		const names = JSON.stringify(changed.map(({ name }) => name));
		return [{
			...cell,
			settings: {
				...cell.settings,
				data: {
					...others,
					statements: names
				}
			}
		}];
	});
}

export { plansHooks };