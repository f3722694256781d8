import { t as loadEvent } from "./event.js";
import { t as Failure } from "./failure.js";
import { n as defined } from "./objects.js";
import { c as writeResultFile, i as resultFiles } from "./result-folder.js";
import { _ as createJobClock, a as describedWith, c as noiseSuite, g as withHooksAroundRuns, h as withHooksAfterVerdict, i as measureSuite, n as roundsUntil, r as roundsWithin, t as protocolFor } from "./protocol.js";
import { n as formatRecord } from "./json.js";
import { h as sideBySideReference, r as judge } from "./judge-in-words.js";
import { n as closeBaseline, r as openBaseline } from "./baseline-source.js";
import { a as storeRecord, t as prepareSides } from "./prepare.js";
import "./workloads.js";
import { mkdirSync } from "node:fs";
import { join } from "node:path";

// src/core/steps/pair.ts
/**
* Builds both commits, or takes their workloads, and measures them side by side in a folder of
* their own.
* @param settings with `against`, so that there are two sides
* @throws whatever kept one of them from being built or measured
*/
async function measurePair(settings, { base, candidate }, folder, io, options = {}) {
	mkdirSync(join(folder, resultFiles.logs), { recursive: true });
	const clock = createJobClock();
	const commits = {
		source: { folder: "." },
		base,
		candidate,
		candidateIs: "any-commit"
	};
	const protocol = await protocolOf(settings, options, folder);
	const prepared = await prepareSides(settings, {
		event: loadEvent(io.env),
		folder,
		io,
		clock,
		commits
	});
	if (prepared.kind === "not-affected") return {
		kind: "same",
		why: prepared.why
	};
	try {
		const { record, cause } = await measureSuite(prepared.settings, folder, io, {
			protocol,
			...defined({ onlyCells: options.cellId === void 0 ? void 0 : [options.cellId] }),
			clock,
			amend: (header) => describedWith(prepared.builds, header)
		});
		if (cause !== void 0) throw cause;
		writeResultFile(folder, resultFiles.record, formatRecord(record));
		return {
			kind: "measured",
			record,
			seconds: clock.times()
		};
	} finally {
		await prepared.files.remove();
	}
}
async function protocolOf(settings, { cellId, rounds, explain = false }, folder) {
	const { policy, suite, inputs } = settings;
	const protocol = rounds === void 0 || cellId === void 0 ? protocolFor(settings) : roundsUntil({
		suite,
		policy: {
			...policy,
			sideBySide: {
				...policy.sideBySide,
				pairs: rounds.pairs
			}
		}
	}, (record) => rounds.isEnough(record) ? {
		kind: "stop",
		reason: "decided"
	} : {
		kind: "continue",
		cells: [cellId]
	});
	if (!explain) return protocol;
	const cause = inputs.cause === "never" ? "never" : "always";
	return withHooksAroundRuns(protocol, {
		...settings,
		inputs: {
			...inputs,
			cause
		}
	}, folder);
}
/**
* Judges a pair, with the causes of what changed where evidence was collected.
* @param explainedCell cell whose causes are reported whatever its figures are: another figure than
*   these can prove it worse
*/
function judgePair(record, { policy }, folder, io, explainedCell) {
	const result = judge(record, sideBySideReference(record), policy);
	return withHooksAfterVerdict(result, {
		folder,
		io,
		explainedCell
	});
}
/**
* Measures the candidate against itself, and stores what it shows of the noise.
* @param budgetSeconds how long to measure; at least two rounds are run
* @param report is called with the record before anything of it is refused or stored
* @throws Failure `measurement` where a run failed, and whatever ended the measurement early
*/
async function measureNoise(settings, budgetSeconds, folder, io, report) {
	const prepared = await preparedCandidate(settings, folder, io);
	const twins = {
		...prepared,
		base: prepared.candidate,
		suite: {
			...prepared.suite,
			method: "side-by-side"
		},
		servers: void 0,
		suiteName: noiseSuite(settings.suiteName)
	};
	const { inputs } = settings;
	const baseline = await openBaseline(inputs.baseline, io);
	try {
		const protocol = roundsWithin(twins, budgetSeconds);
		const measured = await measureSuite(twins, folder, io, {
			protocol,
			twins: "on-purpose"
		});
		const record = withPlayedRounds(measured.record);
		writeResultFile(folder, resultFiles.record, formatRecord(record));
		report(record);
		if (measured.cause !== void 0) throw measured.cause;
		requireRuns(record);
		await storeRecord(record, baseline, inputs, io);
	} finally {
		await closeBaseline(baseline, io);
	}
}
/** The candidate alone, its version looked up and its binaries built. */
async function preparedCandidate(settings, folder, io) {
	const { against: _, ...alone } = settings;
	const request = {
		...alone,
		base: void 0,
		inputs: {
			...settings.inputs,
			paths: void 0
		}
	};
	const prepared = await prepareSides(request, {
		event: loadEvent(io.env),
		folder,
		io
	});
	if (prepared.kind === "not-affected") throw new Error(prepared.why);
	return {
		...prepared.settings,
		...defined({ against: settings.against })
	};
}
/**
* The time decides here how many rounds there are: the plan that the record claims is what was
* played.
*/
function withPlayedRounds(record) {
	const { cells, sideBySide } = record;
	if (sideBySide === void 0) return record;
	const rounds = cells.flatMap(({ runs }) => runs).reduce((most, { round }) => Math.max(most, round), 1);
	return {
		...record,
		sideBySide: {
			...sideBySide,
			rounds
		}
	};
}
function requireRuns({ cells }) {
	const [first] = cells.flatMap(({ id, runs }) => runs.flatMap((run) => run.state === "invalid" ? [{
		id,
		run
	}] : []));
	if (first === void 0) return;
	throw new Failure("measurement", `${first.id}: ${first.run.reason}`, { tail: first.run.tail });
}

export { measureNoise as n, measurePair as r, judgePair as t };