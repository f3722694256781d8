import { r as setOutput } from "./core.js";
import { n as addMeasureOptions, s as withInputs } from "./options.js";
import { Dt as markdownText, Kt as shortCommit, Q as formatDuration, Y as formatChange, on as metricInfo, st as plural, un as counterInfo, v as inputCatalogue, zn as defined } from "./shared.js";
import { r as resolveSettings } from "./resolve.js";
import { o as writeSummary } from "./outputs.js";
import { n as exitCodes } from "./exit-code.js";
import { i as writeResultFile, n as resultFiles, r as resultFolder, t as inResultFolder } from "./result-folder.js";
import { n as maskPasswords } from "./secrets2.js";
import { C as changeOf, S as cellRounds, b as workUnit, g as estimateSideBySide, m as USUAL_START_NOISE, t as judge, v as countedRuns, w as logDrop, x as logWorkRatio, y as startsOf } from "./judge.js";
import { h as ensurePackages } from "./tiup.js";
import { d as requirementsOf } from "./side-folders.js";
import { t as Failure } from "./failure.js";
import { t as sideBySideReference } from "./side-by-side-reference.js";
import { n as withEvidence, t as withCauses } from "./explain-result.js";
import { a as createJobClock, i as measureSuite, l as roundSeconds, n as prepareSides, o as protocolFor, s as roundsUntil, t as describedWith } from "./prepare-sides.js";
import { t as loadEvent } from "./event-file.js";
import { t as formatRecord } from "./format.js";
import { n as inSentences } from "./error.js";
import { c as git, d as tryGit } from "./baseline-source.js";
import { t as causeLine } from "./cause-line.js";
import { t as givenInputs } from "./given-inputs.js";
import { n as jsonOption, r as show } from "./printed.js";
import { join } from "node:path";
import { mkdirSync } from "node:fs";

// src/bisect/expectation.ts
/**
* Steps and minutes to expect: `⌈log2 commits⌉` steps, each with the rounds that Wald's test needs on average,
* `L·2V/D²`, and the proof of the pair.
* @param least log odds at which a step is decided
*/
function expectation(commits, sought, cost, least) {
	const steps = Math.ceil(Math.log2(Math.max(1, commits)));
	const rounds = sought.kind === "work" ? 1 : expectedRounds(sought, cost, least);
	const step = cost.buildSeconds + cost.startSeconds + rounds * cost.roundSeconds;
	const proof = cost.startSeconds + 2 * cost.roundSeconds;
	return {
		steps,
		minutes: (steps * step + proof) / 60
	};
}
function expectedRounds({ change, pairVariance }, { pairs, startNoise }, least) {
	const variance = pairVariance / pairs + 2 * startNoise ** 2;
	return Math.max(1, least * 2 * variance / Math.max(change ** 2, logDrop(.001) ** 2));
}

// src/bisect/search.ts
/** The error of one step, at which the search goes on; a proof of the pair that it ends with follows. */
const STEP_ERROR = .03;
/** The same where that proof failed. */
const STRICT_STEP_ERROR = .001;
/**
* `ln((1−e)/e)`: from these log odds on a step is decided. Source: Wald, Sequential Analysis (1947), with both errors
* the same.
*/
function leastLogOdds(error) {
	return Math.log((1 - error) / error);
}
/**
* What to measure next, by bisection.
* @param count commits behind the good end, the oldest first; the last is the bad end
* @param known by index
* @param least as of {@link leastLogOdds}
*/
function nextStep(count, known, least) {
	const sideOf = (index) => side(known.get(index), least);
	const indexes = Array.from({ length: count }, (_, index) => index);
	const slow = indexes.find((index) => index === count - 1 || sideOf(index) === "slow") ?? count - 1;
	const fast = indexes.findLast((index) => index < slow && sideOf(index) === "fast") ?? -1;
	const between = indexes.slice(fast + 1, slow);
	const open = between.filter((index) => sideOf(index) === "open");
	if (open.length === 0) return {
		kind: "found",
		index: slow,
		passedOver: between
	};
	const middle = (fast + slow) / 2;
	const distance = (index) => Math.abs(index - middle);
	return {
		kind: "measure",
		index: open.toSorted((a, b) => distance(a) - distance(b))[0]
	};
}
function side(known, least) {
	if (known === void 0) return "open";
	if (known.kind === "broken") return "broken";
	const needed = known.exhausted === true ? 0 : least;
	if (known.logOdds >= needed && known.logOdds > 0) return "slow";
	return known.logOdds <= -needed ? "fast" : "open";
}

// src/bisect/step-evidence.ts
/** @param rounds as of {@link estimateSideBySide} */
function stepFigures(rounds, direction) {
	const { roundMeans, pairVariance, pairs, rounds: starts } = estimateSideBySide(rounds, {
		direction,
		startNoise: USUAL_START_NOISE,
		roundingVariance: 0
	});
	return {
		roundMeans,
		pairs: rounds.map((round) => round.length),
		pairVariance,
		degreesOfFreedom: pairs - starts
	};
}
/**
* Log odds that a commit has the whole drop against that it has nothing of it: with x_i the mean of round i and
* `V_i = W/n_i + 2σ²`, `Σ (x_i² − (x_i−D)²)/(2V_i)`. W is pooled with that of the ends.
* Source: Wald, Sequential Analysis (1947), the test of two simple hypotheses on a normal mean.
* @returns above 0: the drop is in it
*/
function logOddsOfDrop(figures, sought) {
	const weight = figures.degreesOfFreedom + sought.degreesOfFreedom;
	const pooled = (figures.pairVariance * figures.degreesOfFreedom + sought.pairVariance * sought.degreesOfFreedom) / weight;
	return figures.roundMeans.reduce((sum, mean, index) => {
		const variance = pooled / figures.pairs[index] + 2 * USUAL_START_NOISE ** 2;
		return sum + (mean ** 2 - (mean - sought.change) ** 2) / (2 * variance);
	}, 0);
}
/**
* The same by a counter that hardly moves: nearer to which end is it? A counter needs no odds, so they are as good as
* certain.
* @param logRatio `ln` of the counter a transaction, over that of the good end
* @param whole the same of the bad end, not 0
*/
function logOddsOfWork(logRatio, whole) {
	return logRatio / whole > .5 ? CERTAIN : -CERTAIN;
}
/** Odds of a million to one. */
const CERTAIN = Math.log(1e6);

// src/bisect/sought.ts
/** Work that grew by less may be another cause than the one that is looked for. */
const LEAST_WORK_CHANGE = .02;
/** What a counter has on one side alone has a logarithm too. */
const HALF_AN_EVENT = .5;
/**
* What tells the ends apart: work a transaction that grew in a cell, else the regression that is surest.
* @param record the good end on the side of the base, the bad end on that of the candidate
* @returns undefined where nothing that is gated got worse
*/
function soughtBetween(record, result) {
	const worse = result.rows.filter(({ verdict }) => verdict.kind === "regression");
	return workBetween(record, result, worse) ?? figureBetween(record, worse);
}
function workBetween(record, { work }, worse) {
	const cells = new Set(worse.map(({ cellId }) => cellId));
	return (work?.findings ?? []).filter(({ kind, cellId }) => kind === "more" && (cells.size === 0 || cells.has(cellId))).flatMap(({ cellId, counter }) => {
		const logRatio = logRatioOf(record, cellId, counter);
		return logRatio === void 0 || logRatio < Math.log1p(LEAST_WORK_CHANGE) ? [] : [{
			kind: "work",
			cellId,
			counter,
			logRatio
		}];
	})[0];
}
function figureBetween(record, worse) {
	const surest = worse.toSorted((a, b) => sureness(b) - sureness(a))[0];
	if (surest === void 0) return void 0;
	const { cellId, metric } = surest;
	const direction = directionOf(metric);
	const { pairVariance, degreesOfFreedom, roundMeans } = stepFigures(cellRounds(validRuns(record, cellId), metric), direction);
	return {
		kind: "figure",
		cellId,
		metric,
		direction,
		change: roundMeans.reduce((sum, mean) => sum + mean, 0) / roundMeans.length,
		pairVariance,
		degreesOfFreedom
	};
}
/** Distance from no change in standard errors. */
function sureness({ verdict }) {
	if (verdict.kind !== "regression") return 0;
	const { change, standardError = 1 } = verdict.evidence;
	return Math.abs(Math.log1p(Math.max(change, -.999))) / standardError;
}
/**
* How surely a commit has what was sought, against the good end.
* @returns undefined where the record does not hold the figure
*/
function logOddsOf(record, sought) {
	switch (sought.kind) {
		case "work": {
			const ratio = logRatioOf(record, sought.cellId, sought.counter);
			return ratio === void 0 ? void 0 : logOddsOfWork(ratio, sought.logRatio);
		}
		case "figure": {
			const rounds = cellRounds(validRuns(record, sought.cellId), sought.metric).filter((round) => round.length > 1);
			return rounds.length === 0 ? void 0 : logOddsOfDrop(stepFigures(rounds, sought.direction), sought);
		}
	}
}
function validRuns(record, cellId) {
	return (record.cells.find(({ id }) => id === cellId)?.runs ?? []).filter((run) => run.state === "valid");
}
/** `ln` of a counter a transaction of the candidate over that of the base. */
function logRatioOf(record, cellId, counter) {
	const runs = validRuns(record, cellId);
	const starts = startsOf(countedRuns(runs), counter, workUnit(runs));
	const [base, candidate] = [starts.flatMap((start) => start.base), starts.flatMap((start) => start.candidate)];
	if (base.length === 0 || candidate.length === 0) return void 0;
	const ratio = logWorkRatio(base, candidate, HALF_AN_EVENT);
	return Number.isFinite(ratio) ? ratio : void 0;
}
function directionOf(metric) {
	return metricInfo(metric)?.direction ?? "higher-is-better";
}

// src/suite/bisect/measure-pair.ts
/**
* Builds both commits, or takes their workloads, and measures them side by side in a folder of their own.
* @param settings with `against`, so that there are two sides
* @throws whatever kept one of them from being built or measured
*/
async function measurePair(settings, { base, candidate }, folder, io, options) {
	mkdirSync(join(folder, resultFiles.logs), { recursive: true });
	const clock = createJobClock();
	const commits = {
		source: { folder: "." },
		base,
		candidate,
		candidateIs: "any-commit"
	};
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
			...options,
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

// src/suite/bisect/step.ts
/** Two builds that are the same, byte for byte. */
const CERTAINLY_FAST = -Math.log(1e6);
/**
* One commit beside the good end: as many rounds of the one cell as it takes to be sure enough. What cannot be built or
* measured is no fault of the search. @throws where it was cancelled
*/
async function measureStep(settings, pair, { folder, io, sought, least, earlier }) {
	const before = earlier?.kind === "measured" ? earlier.logOdds : 0;
	const oddsOf = (record) => before + (logOddsOf(record, sought) ?? 0);
	const protocol = stepProtocol(settings, sought, (record) => Math.abs(oddsOf(record)) >= least);
	try {
		const measured = await measurePair(settings, pair, folder, io, {
			protocol,
			onlyCells: [sought.cellId]
		});
		if (measured.kind === "same") return {
			kind: "measured",
			logOdds: CERTAINLY_FAST
		};
		if (logOddsOf(measured.record, sought) === void 0) return {
			kind: "broken",
			reason: brokenReason(measured.record, sought)
		};
		const logOdds = oddsOf(measured.record);
		return {
			kind: "measured",
			logOdds,
			...Math.abs(logOdds) < least ? { exhausted: true } : {}
		};
	} catch (error) {
		if (io.signal.aborted) throw error;
		const reason = inSentences(error);
		io.log.warn(`${reason}; this commit is passed over`);
		return {
			kind: "broken",
			reason
		};
	}
}
/** Work a transaction hardly moves: the smallest round tells. */
const WORK_PAIRS = 2;
/** Rounds of the one cell until they are enough. */
function stepProtocol(settings, { kind, cellId }, isEnough) {
	const { policy, suite } = settings;
	const { sideBySide } = policy;
	const pairs = kind === "work" ? WORK_PAIRS : sideBySide.pairs;
	return roundsUntil({
		suite,
		policy: {
			...policy,
			sideBySide: {
				...sideBySide,
				pairs
			}
		}
	}, (record) => isEnough(record) ? {
		kind: "stop",
		reason: "decided"
	} : {
		kind: "continue",
		cells: [cellId]
	});
}
function brokenReason(record, { cellId }) {
	const broken = (record.cells.find(({ id }) => id === cellId)?.runs ?? []).find((run) => run.state === "invalid");
	return broken?.state === "invalid" ? broken.reason : `${cellId} gave no figure that can be compared`;
}
/** What a step costs, by what the ends did. */
function stepCost({ policy }, { build, boot, load }) {
	const { pairs, slice, settle } = policy.sideBySide;
	return {
		buildSeconds: (build?.seconds ?? 0) / 2,
		startSeconds: (boot?.seconds ?? 0) + (load?.seconds ?? 0),
		roundSeconds: roundSeconds({
			pairs,
			sliceSeconds: slice,
			settleSeconds: settle
		}),
		pairs,
		startNoise: USUAL_START_NOISE
	};
}

// src/suite/bisect/ends.ts
/**
* The two ends by all cells of the suite, with as many rounds as their verdict needs.
* @param isProof whether there is no commit between them
* @throws Failure `measurement` where nothing got worse, and whatever kept one of them from being measured
*/
async function measureEnds(settings, pair, isProof, folder, io) {
	const protocol = isProof ? askingWhy(protocolFor(settings), settings, folder, io) : protocolFor(settings);
	const measured = await measurePair(settings, pair, folder, io, { protocol });
	if (measured.kind === "same") throw notSlower(pair, measured.why);
	const { record, seconds } = measured;
	const result = withCauses(resultOf(record, settings), folder, io);
	const broken = result.rows.find(({ verdict }) => verdict.kind === "invalid");
	if (broken?.verdict.kind === "invalid") throw new Failure("measurement", `${broken.cellId} broke: ${broken.verdict.reason}`, { tail: broken.verdict.tail });
	const sought = soughtBetween(record, result);
	if (sought === void 0) throw notSlower(pair, "no figure that is gated got worse");
	return {
		sought,
		proof: proofIn(record, result, sought),
		seconds
	};
}
function notSlower({ base, candidate }, why) {
	return new Failure("measurement", `${shortCommit(candidate)} is not slower than ${shortCommit(base)} here: ${why}`, { remedy: "Name other ends, the load that got slower by --workloads, or a smaller --tolerance; more rounds show a smaller drop." });
}
/** The found commit beside the one before it, by the cell that was sought. @throws as {@link measurePair} */
async function provePair(settings, pair, sought, folder, io) {
	const options = {
		protocol: askingWhy(sought.kind === "work" ? stepProtocol(settings, sought, () => true) : protocolFor(settings), settings, folder, io),
		onlyCells: [sought.cellId]
	};
	const measured = await measurePair(settings, pair, folder, io, options);
	if (measured.kind === "same") return {
		kind: "no-figure",
		reason: measured.why
	};
	const result = withCauses(resultOf(measured.record, settings), folder, io);
	return proofIn(measured.record, result, sought);
}
/** The pair that a search ends with is asked why, whatever its figures say, unless nobody wants to know. */
function askingWhy(protocol, settings, folder, io) {
	const { inputs } = settings;
	const cause = inputs.cause === "never" ? "never" : "always";
	return withEvidence(protocol, {
		...settings,
		inputs: {
			...inputs,
			cause
		}
	}, folder, io);
}
function resultOf(record, { policy }) {
	return judge(record, sideBySideReference(record), policy);
}
function proofIn(record, result, sought) {
	if (sought.kind === "work") {
		const finding = result.work?.findings.find(({ cellId, counter }) => cellId === sought.cellId && counter === sought.counter);
		return {
			kind: (logOddsOf(record, sought) ?? 0) > 0 ? "proved" : "not-proved",
			change: finding?.change ?? Math.expm1(sought.logRatio),
			...defined({ causes: result.causes })
		};
	}
	const row = result.rows.find(({ cellId, metric }) => cellId === sought.cellId && metric === sought.metric);
	if (row === void 0 || !("evidence" in row.verdict)) return {
		kind: "no-figure",
		reason: `${sought.cellId} gave no figure that can be compared`
	};
	const { kind, evidence } = row.verdict;
	return {
		kind: kind === "regression" ? "proved" : "not-proved",
		change: evidence.change,
		...defined({
			interval: evidence.interval,
			causes: result.causes
		})
	};
}

// src/suite/bisect/log.ts
const BISECTION_FILE = "bisect.json";
function openLog(folder, { good, commits }) {
	const known = /* @__PURE__ */ new Map();
	let figure;
	let ends;
	const at = (index) => index < 0 ? good : commits[index];
	const drop = () => {
		if (figure === void 0) throw new Error("the ends come first");
		return figure;
	};
	const soFar = () => ({
		schemaVersion: 1,
		good,
		bad: at(commits.length - 1),
		commits: commits.length,
		figure: drop(),
		steps: [...known].map(([index, each]) => ({
			commit: at(index),
			...each
		}))
	});
	const write = (content) => writeResultFile(folder, BISECTION_FILE, `${JSON.stringify(content, null, 2)}\n`);
	return {
		known,
		foundDrop(sought, proof) {
			ends = proof;
			figure = figureOf(sought);
			write(soFar());
		},
		soughtInWords: () => {
			const { cellId, label, change } = drop();
			return `${cellId}: ${label} ${formatChange(change)}`;
		},
		proofOfEnds: () => ends ?? {
			kind: "no-figure",
			reason: "the ends were not measured"
		},
		add(index, each) {
			known.delete(index);
			known.set(index, each);
			write(soFar());
		},
		end({ index, passedOver, proof }) {
			const first = Math.min(index, ...passedOver);
			const end = {
				found: at(index),
				before: at(first - 1),
				passedOver: passedOver.map(at),
				proof
			};
			const bisection = {
				...soFar(),
				...end
			};
			write(bisection);
			return bisection;
		}
	};
}
function figureOf(sought) {
	const { cellId } = sought;
	switch (sought.kind) {
		case "work": {
			const { counter, logRatio } = sought;
			return {
				cellId,
				label: `${counterInfo(counter).label} per transaction`,
				change: Math.expm1(logRatio)
			};
		}
		case "figure": {
			const { metric, change, direction } = sought;
			return {
				cellId,
				label: metricInfo(metric)?.label ?? metric,
				change: changeOf(change, direction)
			};
		}
	}
}

// src/suite/bisect/bisect.ts
/**
* Which commit between a good and a bad one made the suite slower: both ends, then bisection by steps that each stop as
* soon as they are sure enough, then a proof of the pair that it ends with. A commit that cannot be built or measured is
* passed over. Where the proof fails, the steps go on until they are surer.
* @param settings with `against` the good end
* @throws Failure `measurement` where the bad one is not slower, and what kept an end from being
* measured
*/
async function bisect(settings, line, folder, io) {
	const log = openLog(folder, line);
	const count = line.commits.length;
	io.log.info(`${plural(count, "commit")} from ${shortCommit(line.good.id)} to ${shortCommit(lastOf(line).id)}, at most ${plural(Math.ceil(Math.log2(count)), "step")}; the two ends come first`);
	if (io.env.GITHUB_ACTIONS === "true") await ensurePackages(requirementsOf(settings), io.log);
	const measured = await measureEnds(settings, {
		base: line.good.id,
		candidate: lastOf(line).id
	}, count === 1, join(folder, "ends"), io);
	const { sought } = measured;
	log.foundDrop(sought, measured.proof);
	if (count === 1) return log.end({
		index: 0,
		passedOver: [],
		proof: measured.proof
	});
	const cost = stepCost(settings, measured.seconds);
	const expected = expectation(count, sought, cost, leastLogOdds(STEP_ERROR));
	io.log.info(`${log.soughtInWords()}; about ${plural(expected.steps, "step")} and ${formatDuration(expected.minutes * 60)} to find its commit`);
	const first = await search(settings, {
		line,
		sought,
		log,
		folder,
		io,
		error: STEP_ERROR
	});
	if (first.proof.kind === "proved" || sought.kind === "work") return log.end(first);
	io.log.warn(`${shortCommit(commitAt(line, first.index).id)} is not slower than the commit before it: the steps go on`);
	return log.end(await search(settings, {
		line,
		sought,
		log,
		folder,
		io,
		error: STRICT_STEP_ERROR
	}));
}
async function search(settings, place) {
	const { line, sought, log, folder, io, error } = place;
	const least = leastLogOdds(error);
	for (;;) {
		const next = nextStep(line.commits.length, log.known, least);
		if (next.kind === "measure") {
			const commit = commitAt(line, next.index);
			io.log.info(`step ${log.known.size + 1}: ${shortCommit(commit.id)} ${commit.title}`);
			const stepFolder = join(folder, "steps", shortCommit(commit.id));
			const pair = {
				base: line.good.id,
				candidate: commit.id
			};
			const earlier = log.known.get(next.index);
			log.add(next.index, await measureStep(settings, pair, {
				folder: stepFolder,
				io,
				sought,
				least,
				earlier
			}));
			continue;
		}
		const [before] = [...next.passedOver, next.index];
		const parent = before === void 0 || before === 0 ? line.good : commitAt(line, before - 1);
		const isWhole = parent === line.good && next.index === line.commits.length - 1;
		const pair = {
			base: parent.id,
			candidate: commitAt(line, next.index).id
		};
		io.log.info(`proof: ${shortCommit(pair.candidate)} beside ${shortCommit(pair.base)}`);
		const proof = isWhole ? log.proofOfEnds() : await provePair(settings, pair, sought, join(folder, "proof"), io);
		return {
			...next,
			proof
		};
	}
}
function commitAt({ commits }, index) {
	return commits[index];
}
function lastOf({ commits }) {
	return commits.at(-1);
}

// src/suite/bisect/line-of-commits.ts
const UNIT = "";
const remedy = "Check out with `fetch-depth: 0`, and name commits, tags or branches as git does.";
/**
* The commits to search, along the first parents of the bad end.
* @throws Failure `input` for an end that is not known, and for a good end that the bad one does not come from
*/
async function commitsBetween(good, bad, cwd = ".") {
	const [first, last] = [await revision("good", good, cwd), await revision("bad", bad, cwd)];
	if (first === last) throw new Failure("input", `--good and --bad are the same commit, ${shortCommit(first)}`, { remedy: "Name an older commit that was fast still by --good." });
	if ((await tryGit([
		"merge-base",
		"--is-ancestor",
		first,
		last
	], { cwd })).exitCode !== 0) {
		const swapped = await tryGit([
			"merge-base",
			"--is-ancestor",
			last,
			first
		], { cwd });
		throw new Failure("input", `${bad} does not come from ${good}`, { remedy: swapped.exitCode === 0 ? "They are the other way round: --good is the older one." : `Name a commit that ${bad} comes from by --good: \`git merge-base\` says the newest one that both come from.` });
	}
	const commits = await log([
		"--first-parent",
		"--reverse",
		`${first}..${last}`
	], cwd);
	const [goodCommit] = await log(["--max-count=1", first], cwd);
	return {
		good: goodCommit,
		commits
	};
}
async function revision(end, text, cwd) {
	const args = [
		"rev-parse",
		"--verify",
		"--quiet",
		"--end-of-options",
		`${text}^{commit}`
	];
	const found = await tryGit(args, { cwd });
	if (found.exitCode === 0) return found.stdout.toString().trim();
	throw new Failure("input", `--${end} ${text}: there is no such commit here`, { remedy });
}
async function log(args, cwd) {
	return (await git([
		"log",
		`--format=%H${UNIT}%an${UNIT}%s`,
		...args,
		"--"
	], { cwd })).toString("utf8").split("\n").filter((line) => line !== "").map((line) => {
		const [id = "", author = "", ...title] = line.split(UNIT);
		return {
			id,
			author,
			title: title.join(UNIT)
		};
	});
}

// src/commands/bisect.ts
/** `bisect`: which commit made it slower. */
function defineBisect(program, io, finish) {
	const { against: _, baseline: __, ...catalogue } = inputCatalogue;
	addMeasureOptions(program.command("bisect"), catalogue).requiredOption("--good <commit>", "a commit, tag or branch that was fast still").option("--bad <commit>", "one that is slow, and comes from the good one", "HEAD").option("--format <format>", "text, or json as bisect.json holds it", "text").option(...jsonOption).addHelpText("after", [
		"",
		"Each commit is built by --build, or its own workload files are run, beside the good one on this machine.",
		"Exit code 0 once the commit is found and proved, 3 where the ends do not differ or the proof failed.",
		"",
		"Example:",
		"  $ tidb-bench bisect --good v8.5.0 --bad HEAD --build 'make server' --binaries tidb=bin/tidb-server --workloads oltp_point_select"
	].join("\n")).action(async (options, command) => {
		const line = await commitsBetween(options.good, options.bad);
		const given = againstGood(givenInputs(command, io), line.good.id);
		const settings = resolveSettings(given);
		maskPasswords(settings, io.env);
		const folder = resultFolder(given.values, io.env);
		if (io.env.GITHUB_OUTPUT) setOutput("results", folder);
		const found = await inResultFolder(folder, () => bisect(settings, line, folder, io));
		const words = bisectionInWords(found);
		show(options.json === true || options.format === "json", found, () => words, io);
		io.log.info(`all of it: ${folder}/${BISECTION_FILE}`);
		const summary = markdownText(words).replaceAll("\n", "\n\n");
		writeSummary(summary, summary);
		if (io.env.GITHUB_OUTPUT) {
			setOutput("commit", found.found.id);
			setOutput("proved", String(found.proof.kind === "proved"));
		}
		finish(found.proof.kind === "proved" ? exitCodes.passed : exitCodes.measurement);
	});
}
/** The good end is the base of every step. */
function againstGood(given, good) {
	return withInputs(given, { against: good });
}
function bisectionInWords({ found, before, figure, passedOver, proof, steps, commits }) {
	const of = `${figure.cellId}: ${figure.label} ${formatChange(figure.change)} between the ends`;
	const causes = "causes" in proof ? proof.causes : void 0;
	return [
		`${shortCommit(found.id)} is the first slow commit: ${found.title} (${found.author})`,
		`  ${proofInWords(proof, shortCommit(before.id))}`,
		...causes === void 0 ? [] : [`  ${causeLine(causes)}`],
		`  ${of}; ${steps.length} of ${plural(commits, "commit")} measured`,
		...passedOver.length === 0 ? [] : [`  It may be one of these, which could not be measured: ${passedOver.map(({ id }) => shortCommit(id)).join(", ")}`]
	].join("\n");
}
function proofInWords(proof, before) {
	switch (proof.kind) {
		case "no-figure": return `not proved beside ${before}: ${proof.reason}`;
		case "proved":
		case "not-proved": {
			const { interval } = proof;
			const range = interval === void 0 ? "" : ` (${formatChange(interval.low)} to ${formatChange(interval.high)})`;
			const how = proof.kind === "proved" ? "proved" : "not proved: the drop may come from several commits";
			return `${formatChange(proof.change)}${range} beside ${before}, ${how}`;
		}
	}
}

export { defineBisect };