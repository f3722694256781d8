import { r as setOutput } from "./core.js";
import { n as addMeasureOptions, r as givenInputs } from "./options.js";
import { n as jsonOption, r as show } from "./printed.js";
import { s as withInputs, t as inputCatalogue } from "./inputs.js";
import { i as resolveSettings } from "./resolve.js";
import { n as exitCodes } from "./exit-code.js";
import { a as resultFolder, c as writeResultFile, i as resultFiles, t as inResultFolder } from "./result-folder.js";
import { n as causeLine } from "./cause.js";
import { c as writeSummary, i as maskPasswords } from "./outputs2.js";
import { n as installPackages } from "./workloads.js";
import { n as shortCommit } from "./commit.js";
import { a as markdownCode, c as markdownSentence, l as markdownText } from "./escape.js";
import { g as plural, o as formatDuration, r as formatChange } from "./number.js";
import { t as Failure } from "./failure.js";
import { n as defined } from "./objects.js";
import { o as metricInfo, s as metricLabel } from "./metric.js";
import { f as decidingRuns, t as cellRounds } from "./runs.js";
import { A as workUnit, D as logWorkRatio, O as runsWithCounters, P as logDrop, T as HALF_AN_EVENT, b as estimateSideBySide, j as changeOf, k as startsOf, v as USUAL_START_NOISE } from "./parts.js";
import { t as createJobClock } from "./job-clock.js";
import { n as formatRecord } from "./json.js";
import { d as sideBySideReference, r as judge } from "./judge-in-words.js";
import { c as withHooksAfterVerdict, l as withHooksAroundRuns } from "./hooks.js";
import { i as roundsUntil, o as measureSuite, r as protocolFor, t as prepareSides } from "./prepare.js";
import { t as loadEvent } from "./event.js";
import { n as inSentences } from "./error.js";
import { i as roundSeconds } from "./schedule.js";
import { n as githubSession } from "./client.js";
import { c as buildMarker } from "./comment.js";
import { a as openIssueOnce } from "./show-on-github.js";
import { i as tryGit, t as git } from "./git.js";
import { t as counterInfo } from "./server-counters.js";
import { mkdirSync } from "node:fs";
import { join } from "node:path";

// src/extensions/bisect/drop-to-find.ts
/** Work that grew by less may be another cause than the one that is looked for. */
const LEAST_WORK_CHANGE = .02;
/**
* Finds the figure that tells the ends apart: work a transaction that grew in a cell, else the
* surest regression.
* @param record the good end on the side of the base, the bad end on that of the candidate
* @returns undefined if no gated figure got worse
*/
function dropBetween(record, result) {
	const worse = result.rows.filter(({ verdict }) => verdict.kind === "regression");
	return workBetween(record, result, worse) ?? figureBetween(record, worse);
}
function workBetween(record, { work }, worse) {
	const cells = new Set(worse.map(({ cellId }) => cellId));
	return (work?.findings ?? []).filter(({ cellId }) => cells.size === 0 || cells.has(cellId)).flatMap(({ cellId, counter }) => {
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
	const direction = metricInfo(metric)?.direction ?? "higher-is-better";
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
* Returns the log odds that a commit has the drop, against the good end.
* @returns undefined if the record does not hold the figure
*/
function logOddsOf(record, drop) {
	switch (drop.kind) {
		case "work": {
			const ratio = logRatioOf(record, drop.cellId, drop.counter);
			if (ratio === void 0) return void 0;
			return ratio / drop.logRatio > .5 ? CERTAIN : -CERTAIN;
		}
		case "figure": {
			const rounds = cellRounds(validRuns(record, drop.cellId), drop.metric).filter((round) => round.length > 1);
			return rounds.length === 0 ? void 0 : logOddsOfDrop(stepFigures(rounds, drop.direction), drop);
		}
	}
}
function validRuns(record, cellId) {
	const cell = record.cells.find(({ id }) => id === cellId);
	return cell === void 0 ? [] : decidingRuns(cell, cell.runs).filter((run) => run.state === "valid");
}
/** `ln` of a counter a transaction of the candidate over that of the base. */
function logRatioOf(record, cellId, counter) {
	const runs = validRuns(record, cellId);
	const starts = startsOf(runsWithCounters(runs), counter, workUnit(runs));
	const [base, candidate] = [starts.flatMap((start) => start.base), starts.flatMap((start) => start.candidate)];
	const ratio = logWorkRatio(base, candidate, HALF_AN_EVENT);
	return Number.isFinite(ratio) ? ratio : void 0;
}
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
* Log odds that a commit has the entire drop against that it has nothing of it: with x_i the mean
* of round i and `V_i = W/n_i + 2σ²`, `Σ (x_i² − (x_i−D)²)/(2V_i)`. W is pooled with that of the
* ends. Source: Wald, Sequential Analysis (1947), the test of two simple hypotheses on a normal
* mean.
* @returns above 0: the drop is in it
*/
function logOddsOfDrop(figures, drop) {
	const weight = figures.degreesOfFreedom + drop.degreesOfFreedom;
	const pooled = (figures.pairVariance * figures.degreesOfFreedom + drop.pairVariance * drop.degreesOfFreedom) / weight;
	return figures.roundMeans.reduce((sum, mean, index) => {
		const variance = pooled / figures.pairs[index] + 2 * USUAL_START_NOISE ** 2;
		return sum + (mean ** 2 - (mean - drop.change) ** 2) / (2 * variance);
	}, 0);
}
/** Odds of a million to one. */
const CERTAIN = Math.log(1e6);

// src/extensions/bisect/pair.ts
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
			...defined({ amend: prepared.amend })
		});
		if (cause !== void 0) throw cause;
		writeResultFile(folder, resultFiles.record, formatRecord(record));
		return {
			kind: "measured",
			record,
			seconds: clock.times()
		};
	} finally {
		await prepared.remove?.();
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

// src/extensions/bisect/step.ts
/** Two builds that are identical, byte for byte. */
const CERTAINLY_FAST = -Math.log(1e6);
/**
* One commit beside the good end: as many rounds of the one cell as it takes to be sure enough.
* What cannot be built or measured is no fault of the search. @throws where it was cancelled
*/
async function measureStep(settings, pair, { folder, io, drop, least, earlier }) {
	const before = earlier?.kind === "measured" ? earlier.logOdds : 0;
	const oddsOf = (record) => before + (logOddsOf(record, drop) ?? 0);
	const rounds = {
		pairs: drop.kind === "work" ? 2 : settings.policy.sideBySide.pairs,
		isEnough: (record) => Math.abs(oddsOf(record)) >= least
	};
	try {
		const measured = await measurePair(settings, pair, folder, io, {
			cellId: drop.cellId,
			rounds
		});
		if (measured.kind === "same") return {
			kind: "measured",
			logOdds: CERTAINLY_FAST
		};
		if (logOddsOf(measured.record, drop) === void 0) return {
			kind: "broken",
			reason: brokenReason(measured.record, drop)
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
		io.log.warn(`${reason}; this commit is skipped`);
		return {
			kind: "broken",
			reason
		};
	}
}
/**
* Pairs of slices in a round: work per transaction hardly varies, so the smallest round is enough.
*/
const WORK_PAIRS = 2;
function brokenReason(record, { cellId }) {
	const broken = (record.cells.find(({ id }) => id === cellId)?.runs ?? []).find((run) => run.state === "invalid");
	return broken?.state === "invalid" ? broken.reason : `${cellId} has no figure that can be compared`;
}
/** Estimates the cost of a step from the times of the ends. */
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

// src/extensions/bisect/ends.ts
/**
* The two ends by all cells of the suite, with as many rounds as their verdict needs.
* @param isProof whether there is no commit between them
* @throws Failure `measurement` where nothing got worse, and whatever kept one of them from being
*   measured
*/
async function measureEnds(settings, pair, isProof, folder, io) {
	const measured = await measurePair(settings, pair, folder, io, { explain: isProof });
	if (measured.kind === "same") throw notSlower(pair, measured.why);
	const { record, seconds } = measured;
	const result = await judgePair(record, settings, folder, io);
	const broken = result.rows.find(({ verdict }) => verdict.kind === "invalid");
	if (broken?.verdict.kind === "invalid") throw new Failure("measurement", `${broken.cellId} failed: ${broken.verdict.reason}`, { tail: broken.verdict.tail });
	const drop = dropBetween(record, result);
	if (drop === void 0) throw notSlower(pair, "no gated figure got worse");
	return {
		drop,
		proof: proofIn(record, isProof ? await judgePair(record, settings, folder, io, drop.cellId) : result, drop),
		seconds
	};
}
/** Failure of a search between two ends of which the bad one is not slower. */
var EqualEnds = class extends Failure {};
function notSlower({ base, candidate }, why) {
	return new EqualEnds("measurement", `${shortCommit(candidate)} is not slower than ${shortCommit(base)} here: ${why}`, { remedy: "Choose other ends, name the slower load with --workloads, or lower --tolerance. More rounds can detect a smaller drop." });
}
/**
* The found commit beside the one before it, by the cell in which the drop was found. @throws as
* {@link measurePair}
*/
async function provePair(settings, pair, drop, folder, io) {
	const rounds = drop.kind === "work" ? {
		pairs: 2,
		isEnough: () => true
	} : void 0;
	const options = {
		cellId: drop.cellId,
		explain: true,
		...defined({ rounds })
	};
	const measured = await measurePair(settings, pair, folder, io, options);
	if (measured.kind === "same") return {
		kind: "no-figure",
		reason: measured.why
	};
	const result = await judgePair(measured.record, settings, folder, io, drop.cellId);
	return proofIn(measured.record, result, drop);
}
function proofIn(record, result, drop) {
	if (drop.kind === "work") {
		const finding = result.work?.findings.find(({ cellId, counter }) => cellId === drop.cellId && counter === drop.counter);
		return {
			kind: (logOddsOf(record, drop) ?? 0) > 0 ? "proved" : "not-proved",
			change: finding?.change ?? Math.expm1(drop.logRatio),
			...defined({ causes: result.causes })
		};
	}
	const row = result.rows.find(({ cellId, metric }) => cellId === drop.cellId && metric === drop.metric);
	if (row === void 0 || !("evidence" in row.verdict)) return {
		kind: "no-figure",
		reason: `${drop.cellId} has no figure that can be compared`
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

// src/extensions/bisect/found-issue.ts
/**
* Opens the issue of a commit that was found and proved: what it made slower, by how much, why, and
* the command that reverts it. The same commit never has two, whoever closed the first.
* @throws Failure `input` without a token, `environment` if GitHub refuses it
*/
async function openFoundIssue(bisection, suite, io) {
	const session = requireSession(io);
	const { found } = bisection;
	const outcome = await openIssueOnce({
		...session,
		title: `${shortCommit(found.id)} is slower: ${headline(bisection)}`,
		body: [
			...issueLines(bisection, await revertCommand(found.id)),
			"",
			buildMarker({
				suite: `bisect/${suite}/${found.id}`,
				state: "result",
				commit: found.id,
				runId: session.event.runId
			})
		].join("\n"),
		log: io.log
	});
	switch (outcome.state) {
		case "posted":
			io.log.info(`issue: ${outcome.url}`);
			return;
		case "skipped":
			io.log.info(outcome.why);
			return;
		case "forbidden": throw new Failure("environment", outcome.why, { remedy: `Add to the job:\n${outcome.yamlToAdd}` });
		case "failed": throw new Failure("environment", outcome.why);
	}
}
function requireSession(io) {
	const session = githubSession(io);
	if (session !== void 0) return session;
	throw new Failure("input", "--issue needs a job of GitHub Actions and its token", { remedy: "Set the input `issue` of the action bisect, and leave `github-token` at its default." });
}
/** `sysbench/oltp_read_write/16: TPS −6.4 %`. */
function headline({ figure, proof }) {
	const change = "change" in proof ? proof.change : figure.change;
	return `${figure.cellId}: ${figure.label} ${formatChange(change)}`;
}
function issueLines(bisection, revert) {
	const { found, before, good, bad, figure, proof, steps, commits, passedOver } = bisection;
	const interval = "interval" in proof ? proof.interval : void 0;
	const range = interval === void 0 ? "" : ` (${formatChange(interval.low)} to ${formatChange(interval.high)})`;
	const causes = "causes" in proof ? proof.causes : void 0;
	const between = `${shortCommit(good.id)} to ${shortCommit(bad.id)}`;
	return [
		"| | |",
		"|---|---|",
		...[
			["Commit", `${found.id} ${markdownText(found.title)}`],
			["Author", markdownText(found.author)],
			["Size", `${markdownText(headline(bisection))}${range}, measured beside ${before.id}`],
			["Cause", causes === void 0 ? "not searched" : markdownSentence(causeLine(causes))],
			["Search", `${between}: ${formatChange(figure.change)} in ${plural(commits, "commit")}, ${steps.length} measured between the ends`],
			...passedOver.length === 0 ? [] : [["Or one of", `${passedOver.map(({ id }) => id).join(", ")}, which could not be measured`]]
		].map(([name, text]) => `| ${name} | ${text.replaceAll("|", "\\|")} |`),
		"",
		`To revert it: ${markdownCode(revert)}`
	];
}
/** Returns the command that reverts a commit, or all that came with a merge. */
async function revertCommand(id) {
	return `git revert ${(await tryGit([
		"rev-list",
		"--parents",
		"-n",
		"1",
		id
	], { cwd: "." }))?.stdout.toString().trim().split(" ").length > 2 ? "-m 1 " : ""}${id}`;
}

// src/extensions/bisect/line-of-commits.ts
const UNIT = "";
const remedy = "Check out with `fetch-depth: 0`, and name commits, tags or branches as git does.";
/**
* The commits to search, along the first parents of the bad end.
* @throws Failure `input` for an end that is not known, and for a good end that the bad one does
*   not come from
*/
async function commitsBetween(good, bad, cwd = ".") {
	const [first, last] = [await revision("good", good, cwd), await revision("bad", bad, cwd)];
	if (first === last) throw new Failure("input", `--good and --bad are the same commit, ${shortCommit(first)}`, { remedy: "With --good, name an older commit that was still fast." });
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
		throw new Failure("input", `${bad} is not a descendant of ${good}`, { remedy: swapped.exitCode === 0 ? "The two are swapped: --good must be the older commit." : `With --good, name an ancestor of ${bad}. \`git merge-base\` prints the newest commit that both descend from.` });
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
	const answer = await tryGit(args, { cwd });
	if (answer.exitCode === 0) return answer.stdout.toString().trim();
	throw new Failure("input", `--${end} ${text}: this repository has no such commit`, { remedy });
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

// src/extensions/bisect/log.ts
const BISECTION_FILE = "bisect.json";
function openLog(folder, { good, commits }) {
	const steps = /* @__PURE__ */ new Map();
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
		steps: [...steps].map(([index, each]) => ({
			commit: at(index),
			...each
		}))
	});
	const write = (content) => writeResultFile(folder, BISECTION_FILE, `${JSON.stringify(content, null, 2)}\n`);
	return {
		steps,
		noteDrop(drop, proof) {
			ends = proof;
			figure = figureOf(drop);
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
			steps.delete(index);
			steps.set(index, each);
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
function figureOf(drop) {
	const { cellId } = drop;
	switch (drop.kind) {
		case "work": {
			const { counter, logRatio } = drop;
			return {
				cellId,
				label: `${counterInfo(counter).label} per transaction`,
				change: Math.expm1(logRatio)
			};
		}
		case "figure": {
			const { metric, change, direction } = drop;
			return {
				cellId,
				label: metricLabel(metric),
				change: changeOf(change, direction)
			};
		}
	}
}

// src/extensions/bisect/search.ts
/**
* The error of one step, at which the search goes on; a proof of the pair that it ends with
* follows.
*/
const STEP_ERROR = .03;
/** The same where that proof failed. */
const STRICT_STEP_ERROR = .001;
/**
* `ln((1−e)/e)`: from these log odds on a step is decided. Source: Wald, Sequential Analysis
* (1947), with both errors the same.
*/
function leastLogOdds(error) {
	return Math.log((1 - error) / error);
}
/**
* Returns the next commit to measure, by bisection.
* @param count commits after the good end, the oldest first; the last is the bad end
* @param knowledge by index
* @param least as of {@link leastLogOdds}
*/
function nextStep(count, knowledge, least) {
	const sideOf = (index) => side(knowledge.get(index), least);
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
function side(knowledge, least) {
	if (knowledge === void 0) return "open";
	if (knowledge.kind === "broken") return "broken";
	const needed = knowledge.exhausted === true ? 0 : least;
	if (knowledge.logOdds >= needed && knowledge.logOdds > 0) return "slow";
	return knowledge.logOdds <= -needed ? "fast" : "open";
}
/**
* Steps and minutes to expect: `⌈log2 commits⌉` steps, each with the rounds that Wald's test needs
* on average, `L·2V/D²`, and the proof of the pair.
* @param least log odds at which a step is decided
*/
function expectation(commits, drop, cost, least) {
	const steps = Math.ceil(Math.log2(Math.max(1, commits)));
	const rounds = drop.kind === "work" ? 1 : expectedRounds(drop, cost, least);
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

// src/extensions/bisect/verb.ts
/** `bisect`: which commit made it slower. */
function defineBisect(program, io, finish) {
	const { against: _, baseline: __, ...catalogue } = inputCatalogue;
	addMeasureOptions(program.command("bisect"), catalogue).requiredOption("--good <commit>", "a commit, tag or branch that was still fast").option("--bad <commit>", "a slow commit that descends from the good one", "HEAD").option("--format <format>", "text, or json (the content of bisect.json)", "text").option("--issue", "on GitHub: open an issue for a proved commit, once; ends that do not differ are no error").option(...jsonOption).addHelpText("after", [
		"",
		"The command builds each commit with --build, or runs its own workload files,",
		"side by side with the good commit on this machine. The exit code is 0 if the",
		"commit is found and proved, and 3 if the two ends do not differ or the proof",
		"fails.",
		"",
		"Example:",
		"  $ tidb-bench bisect --good v8.5.0 --bad HEAD --build 'make server' --binaries tidb=bin/tidb-server --workloads oltp_point_select"
	].join("\n")).action(async (options, command) => {
		const line = await commitsBetween(options.good, options.bad);
		const inputs = withInputs(givenInputs(command, io), { against: line.good.id });
		const settings = resolveSettings(inputs);
		maskPasswords(settings, io.env);
		const folder = resultFolder(inputs.values, io.env);
		if (io.env.GITHUB_OUTPUT) setOutput("results", folder);
		const bisection = await inResultFolder(folder, () => bisect(settings, line, folder, io).catch((error) => {
			if (options.issue === true && error instanceof EqualEnds) return error.message;
			throw error;
		}));
		if (typeof bisection === "string") {
			io.print(bisection);
			finish(exitCodes.passed);
			return;
		}
		const words = bisectionInWords(bisection);
		show(options.json === true || options.format === "json", bisection, () => words, io);
		io.log.info(`full results: ${folder}/${BISECTION_FILE}`);
		const summary = markdownText(words).replaceAll("\n", "\n\n");
		writeSummary(summary, summary);
		if (io.env.GITHUB_OUTPUT) {
			setOutput("commit", bisection.found.id);
			setOutput("proved", String(bisection.proof.kind === "proved"));
		}
		if (options.issue === true && bisection.proof.kind === "proved") await openFoundIssue(bisection, settings.suiteName, io);
		finish(bisection.proof.kind === "proved" ? exitCodes.passed : exitCodes.measurement);
	});
}
function bisectionInWords(bisection) {
	const { found: slow, before, figure, passedOver, proof, steps, commits } = bisection;
	const of = `${figure.cellId}: ${figure.label} ${formatChange(figure.change)} between the ends`;
	const causes = "causes" in proof ? proof.causes : void 0;
	return [
		`${shortCommit(slow.id)} is the first slow commit: ${slow.title} (${slow.author})`,
		`  ${proofInWords(proof, shortCommit(before.id))}`,
		...causes === void 0 ? [] : [`  ${causeLine(causes)}`],
		`  ${of}; ${steps.length} of ${plural(commits, "commit")} measured`,
		...passedOver.length === 0 ? [] : [`  It may also be one of these commits, which could not be measured: ${passedOver.map(({ id }) => shortCommit(id)).join(", ")}`]
	].join("\n");
}
function proofInWords(proof, before) {
	switch (proof.kind) {
		case "no-figure": return `not proved against ${before}: ${proof.reason}`;
		case "proved":
		case "not-proved": {
			const { interval } = proof;
			const range = interval === void 0 ? "" : ` (${formatChange(interval.low)} to ${formatChange(interval.high)})`;
			const how = proof.kind === "proved" ? "proved" : "not proved: the drop may come from several commits";
			return `${formatChange(proof.change)}${range} against ${before}, ${how}`;
		}
	}
}
/**
* Finds the commit between a good and a bad one that made the suite slower: it measures both ends,
* then bisects by steps that each stop as soon as they are sure enough, then proves the pair it
* ends with. A commit that cannot be built or measured is skipped. If the proof fails, the steps
* continue until they are surer.
* @param settings with `against` the good end
* @throws Failure `measurement` if the bad one is not slower, and the error that kept an end from
*   being measured
*/
async function bisect(settings, line, folder, io) {
	const log = openLog(folder, line);
	const count = line.commits.length;
	io.log.info(`${plural(count, "commit")} from ${shortCommit(line.good.id)} to ${shortCommit(lastOf(line).id)}, at most ${plural(Math.ceil(Math.log2(count)), "step")}; the two ends are measured first`);
	await installPackages(settings, io);
	const ends = await measureEnds(settings, {
		base: line.good.id,
		candidate: lastOf(line).id
	}, count === 1, join(folder, "ends"), io);
	const { drop } = ends;
	log.noteDrop(drop, ends.proof);
	if (count === 1) return log.end({
		index: 0,
		passedOver: [],
		proof: ends.proof
	});
	const cost = stepCost(settings, ends.seconds);
	const expected = expectation(count, drop, cost, leastLogOdds(STEP_ERROR));
	io.log.info(`${log.soughtInWords()}; about ${plural(expected.steps, "step")} and ${formatDuration(expected.minutes * 60)} to find its commit`);
	const first = await search(settings, {
		line,
		drop,
		log,
		folder,
		io,
		error: STEP_ERROR
	});
	if (first.proof.kind === "proved" || drop.kind === "work") return log.end(first);
	io.log.warn(`${shortCommit(commitAt(line, first.index).id)} is not slower than the commit before it, so the search continues`);
	return log.end(await search(settings, {
		line,
		drop,
		log,
		folder,
		io,
		error: STRICT_STEP_ERROR
	}));
}
async function search(settings, place) {
	const { line, drop, log, folder, io, error } = place;
	const least = leastLogOdds(error);
	for (;;) {
		const next = nextStep(line.commits.length, log.steps, least);
		if (next.kind === "measure") {
			const commit = commitAt(line, next.index);
			io.log.info(`step ${log.steps.size + 1}: ${shortCommit(commit.id)} ${commit.title}`);
			const stepFolder = join(folder, "steps", shortCommit(commit.id));
			const pair = {
				base: line.good.id,
				candidate: commit.id
			};
			const earlier = log.steps.get(next.index);
			log.add(next.index, await measureStep(settings, pair, {
				folder: stepFolder,
				io,
				drop,
				least,
				earlier
			}));
			continue;
		}
		const [before] = [...next.passedOver, next.index];
		const parent = before === void 0 || before === 0 ? line.good : commitAt(line, before - 1);
		const isFullLine = parent === line.good && next.index === line.commits.length - 1;
		const pair = {
			base: parent.id,
			candidate: commitAt(line, next.index).id
		};
		io.log.info(`proof: ${shortCommit(pair.candidate)} beside ${shortCommit(pair.base)}`);
		const proof = isFullLine ? log.proofOfEnds() : await provePair(settings, pair, drop, join(folder, "proof"), io);
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

export { defineBisect };