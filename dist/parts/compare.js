import { i as Option } from "./esm.js";
import { t as allOption } from "./printed.js";
import { n as policyOfRecord, r as policySchema } from "./policy.js";
import { t as programCommand } from "./io.js";
import { r as readRecord } from "./result-folder.js";
import { c as exitCodeOf, d as sideBySideReference, r as judge } from "./judge-in-words.js";
import { t as Failure } from "./failure.js";
import { m as issuesToFaults, p as faultsFailure } from "./option-names.js";
import { p as formatShare } from "./number.js";
import { n as defined } from "./objects.js";
import { i as plainPlace } from "./terminal.js";
import { dirname } from "node:path";

// src/extensions/results/compare.ts
/** `compare`: a verdict from records alone; needs no server. */
function defineCompare(program, io, finish) {
	program.command("compare").option("--baseline <file...>", "record or records of the baseline, newest first").option("--candidate <file>", "record to judge").option("--record <file>", "a side-by-side record, judged again from its own slices").option("--rule <rule>", "evidence or threshold (default: as in the record, else evidence)").option("--tolerance <share>", "smallest drop that matters, e.g. 3% (default: as in the record)").option("--even-if-regressed", "compare even if the baseline itself was judged a regression").addOption(new Option("--format <format>", "output format").choices([
		"text",
		"markdown",
		"json",
		"html"
	]).default("text")).option(...allOption).option("--json", "the same as --format json").addHelpText("after", "\nExample:\n  $ tidb-bench compare --baseline A.json --candidate B.json --rule threshold --tolerance 3%").action(async (options) => finish(await compare(options, io)));
}
async function compare(options, io) {
	const { candidate, reference } = recordsOf(options);
	const { policy, overrides } = policyOf(options, candidate);
	const judged = judge(candidate, reference, policy);
	const result = {
		...judged,
		warnings: [...judged.warnings, ...overrides]
	};
	await showComparison({
		result,
		record: candidate,
		reference
	}, options, io);
	return exitCodeOf(result, policy);
}
/** The policy by which the record was judged, and what the options put in its place, in words. */
function policyOf({ rule, tolerance }, candidate) {
	const options = defined({
		rule,
		tolerance
	});
	const parsed = policySchema.safeParse(options);
	if (!parsed.success) {
		const option = (path) => `--${String(path[0])}`;
		const valueAt = (path) => options[path[0]];
		throw faultsFailure("The options are invalid:", issuesToFaults(parsed.error.issues, option, valueAt));
	}
	const recorded = policyOfRecord(candidate.policy);
	const policy = {
		...recorded,
		...rule === void 0 ? {} : { rule: parsed.data.rule },
		...parsed.data.tolerance === void 0 ? {} : {
			tolerance: parsed.data.tolerance,
			tolerances: {}
		}
	};
	if (candidate.policy === void 0) return {
		policy,
		overrides: []
	};
	return {
		policy,
		overrides: overridesOf(recorded, policy)
	};
}
function overridesOf(recorded, policy) {
	const share = (tolerance) => tolerance === void 0 ? "each metric’s own" : formatShare(tolerance);
	return [...policy.rule === recorded.rule ? [] : [`Judged by rule ${policy.rule}; the job itself was judged by rule ${recorded.rule}.`], ...policy.tolerance === recorded.tolerance ? [] : [`Judged with a tolerance of ${share(policy.tolerance)}; the job itself with ${share(recorded.tolerance)}.`]];
}
function recordsOf(options) {
	if (options.record !== void 0) {
		const candidate = readRecord(options.record);
		if (candidate.targets.base === void 0) throw new Failure("input", `${options.record} is not a side-by-side record`, { remedy: "Compare it with --baseline FILE --candidate FILE." });
		return {
			candidate,
			reference: sideBySideReference(candidate)
		};
	}
	if (options.candidate === void 0 || options.baseline === void 0) throw new Failure("input", "nothing to compare", { remedy: "Give --baseline FILE and --candidate FILE, or --record FILE for a side-by-side record." });
	const records = options.baseline.map(readRecord);
	if (options.evenIfRegressed !== true) refuseRegressed(records, options.baseline);
	const newest = records[0]?.targets.candidate;
	const commits = new Set(records.map(({ source }) => source.commit));
	return {
		candidate: readRecord(options.candidate),
		reference: {
			kind: "stored",
			records,
			description: `${newest?.product} ${newest?.version}`,
			...defined({ commit: commits.size === 1 ? [...commits][0] : void 0 })
		}
	};
}
/** A comparison with a regressed baseline calls the next regression no change. */
function refuseRegressed(records, paths) {
	const regressed = paths.filter((_, index) => {
		const record = records[index];
		return record?.judgement?.overall === "regression" && record.acceptance === void 0;
	});
	if (regressed.length === 0) return;
	throw new Failure("input", `the baseline was judged a regression itself: ${regressed.join(", ")}`, { remedy: "Choose another baseline, or use --even-if-regressed to compare anyway." });
}
/** Prints a comparison. The code for a format is loaded when that format is requested. */
async function showComparison({ result, record, reference }, options, io) {
	switch (options.json === true ? "json" : options.format) {
		case "json":
			io.print(JSON.stringify(result, null, 2));
			break;
		case "markdown": {
			const { renderComment } = await import("./comment2.js");
			io.print(renderComment(result, { generatedAt: result.createdAt }).trimEnd());
			break;
		}
		case "html": {
			const { loadPage } = await import("./reports.js");
			const render = await loadPage();
			io.print(render(result, {
				record,
				reference
			})[0].text.trimEnd());
			break;
		}
		case "text": {
			const { renderTerminal } = await import("./terminal3.js");
			io.print(renderTerminal(result, io.terminal ?? plainPlace, {
				command: programCommand(io.env),
				folder: dirname(options.record ?? options.candidate ?? "")
			}).trimEnd());
		}
	}
}

export { defineCompare };