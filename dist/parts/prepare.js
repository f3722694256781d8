import { t as Failure } from "./failure.js";
import { h as plural } from "./number.js";
import { n as defined } from "./objects.js";
import { a as isExactVersion } from "./versions.js";
import { u as gathersShards } from "./inputs.js";
import { t as extensions } from "./parts.js";
import { n as sameServer } from "./target.js";
import { n as shortCommit } from "./commit.js";
import { t as readKey } from "./suite.js";
import { a as suiteKeys } from "./extensions.js";
import { l as withContent, o as hasOwnFiles, s as ownFilesOf, u as withNewNames } from "./resolve.js";
import { n as openGuard } from "./guard.js";
import { t as git } from "./git.js";
import { n as WriteRefused } from "./private-repository.js";
import "./baseline-source.js";
import { i as heldBecause, r as decideEligibility } from "./record-name.js";
import { t as loadEvent } from "./event.js";
import { n as readAhead } from "./reference.js";
import { t as matchingFiles } from "./path-globs.js";
import { s as measuresElsewhere } from "./source.js";
import { a as resolveVersion, t as VersionLists } from "./versions2.js";
import { _ as createJobClock, s as asSideBySideHistory } from "./protocol.js";
import { i as permissionsYaml } from "./api-outcome.js";
import { f as showWarning, r as showRunning } from "./show-on-github.js";
import { n as requireStartable } from "./before-start.js";
import { n as openWorktree } from "./worktree.js";
import { a as sameBinaries } from "./build-side.js";
import { r as shardOf } from "./shard-plan.js";
import { i as untouchedPaths, n as findCommits, t as changedFiles } from "./compared-commits.js";
import { a as withBuilds, n as buildSides } from "./build-sides2.js";
import { join } from "node:path";

// src/core/steps/finish/store-record.ts
/**
* Events whose records are never a baseline, whatever the input says: they are not merged, or
* judged against another release.
*/
const neverStored = [
	"pull_request",
	"pull_request_review",
	"batch",
	"merge_group",
	"release",
	"workflow_run",
	"issue_comment"
];
/**
* Stores what was measured and judged; of a side-by-side measurement what later jobs learn the
* noise of starts from. A run outside of GitHub is stored only if the caller names a store or sets
* `update-baseline` to `always`.
*/
async function storeFigures(...[record, baseline, inputs, io]) {
	const history = record.design === "single" ? record : asSideBySideHistory(record);
	if (history === void 0) return;
	if (isUnnamedStore(baseline, inputs, io)) io.log.info("nothing is stored as a baseline; to store this run, use --update-baseline always");
	else await storeRecord(history, baseline, inputs, io);
}
/**
* Checks whether a measurement of one server will be stored, so that the reports do not advise to
* store it.
*/
function willBeStored(baseline, inputs, io) {
	return !isUnnamedStore(baseline, inputs, io) && rightToStore(baseline, inputs, io).kind === "store";
}
/**
* Checks whether this is a run outside of GitHub whose caller neither names a store nor asks to
* store it.
*/
function isUnnamedStore(baseline, { baseline: text, updateBaseline, releaseBranches }, { env }) {
	return loadEvent(env, releaseBranches).kind === "local" && text === "auto" && updateBaseline === "auto" && baseline.kind === "store";
}
function rightToStore(baseline, { updateBaseline: when, releaseBranches }, { env }) {
	if (baseline.kind !== "store" || when === "never") return { kind: "refused" };
	const { kind, baseline: right } = loadEvent(env, releaseBranches);
	if (kind === "local" && baseline.where === "branch" && when === "auto") return {
		kind: "refused",
		why: "outside of GitHub the baseline branch is not written; to write it, use --update-baseline always"
	};
	if (kind === "local" || right.may === "write" || when === "always" && !neverStored.includes(kind)) return {
		kind: "store",
		store: baseline.store
	};
	return {
		kind: "refused",
		why: `the baseline is not updated${right.may === "read" ? `: ${right.why}` : ""}`
	};
}
/**
* Adds the record to the store where that is allowed: `auto` on trusted events, and outside of
* GitHub where the store is no branch; `always` on every event but those that never store. A store
* that cannot be written is a warning.
*/
async function storeRecord(record, baseline, inputs, io) {
	const right = rightToStore(baseline, inputs, io);
	if (right.kind === "refused") {
		if (right.why !== void 0) io.log.info(right.why);
		return;
	}
	if (await measuresElsewhere(loadEvent(io.env))) {
		io.log.info("the baseline is not updated: another commit than the one of the branch of this run is checked out. Run the workflow on the branch that is measured");
		return;
	}
	try {
		const outcome = await right.store.append(record);
		const what = decideEligibility(record) === "held" ? `stored, but not used as a reference (${heldBecause(record)})` : "baseline stored";
		io.log.info(`${outcome.kind === "stored" ? what : "baseline already stored"}: ${outcome.place}`);
	} catch (error) {
		if (io.signal.aborted) throw error;
		showWarning(notStored(error), io);
	}
}
function notStored(error) {
	const { message, remedy } = error instanceof Failure ? error : {
		message: String(error),
		remedy: void 0
	};
	const sentence = `the baseline was not stored: ${message}${remedy === void 0 ? "" : `. ${remedy}`}`;
	if (!(error instanceof WriteRefused)) return {
		title: "Baseline not stored",
		message: sentence
	};
	return {
		title: "Permission missing: contents: write",
		message: sentence,
		yamlToAdd: permissionsYaml("contents: write")
	};
}

// src/core/steps/many-machines.ts
/**
* Loads the steps for many machines.
* @throws Error where no extension has them
*/
async function loadManyMachines() {
	const entry = extensions.find(({ machines }) => machines !== void 0);
	if (entry?.machines === void 0) throw new Error("no extension shares a suite with others");
	return entry.machines();
}

// src/core/steps/prepare/side-files.ts
/**
* Opens the files of each side: if a commit changes the load and not the server, the base has its
* workloads from its own commit; so has a candidate that is not what is checked out.
* @throws Failure `input` if a commit is known nowhere, or a workload file of the candidate's has
*   faults
*/
async function openSideFiles(settings, commits) {
	const { base, against, build, suite } = settings;
	const isOfFiles = against !== void 0 && build === void 0 && hasOwnFiles(suite);
	if (base === void 0 || commits.base === void 0 || !isOfFiles) return {
		settings,
		remove: async () => void 0
	};
	const guard = openGuard();
	const opened = [];
	const remove = async () => {
		for (const worktree of opened) await worktree.remove();
		guard.release();
	};
	const folderOf = async (commit) => {
		const worktree = await openWorktree(commits.source, commit, guard.ledger);
		opened.push(worktree);
		const inside = await git(["rev-parse", "--show-prefix"], { cwd: commits.source.folder });
		return join(worktree.path, inside.toString().trim());
	};
	try {
		const ofCandidate = commits.candidateIs === "any-commit" ? withCandidateFolder(settings, await folderOf(commits.candidate)) : settings;
		const workloadFolder = await folderOf(commits.base);
		const known = {
			...commits,
			base: commits.base
		};
		const same = sameContents(ofCandidate, workloadFolder) && !await changesFilesOfExtensions(settings, known) ? await unchangedReason(settings, known) : void 0;
		const candidate = ofCandidate.candidate.workloadFolder ?? process.cwd();
		const suite = withNewNames(ofCandidate.suite, {
			base: workloadFolder,
			candidate
		});
		return {
			settings: {
				...ofCandidate,
				suite,
				base: {
					...base,
					workloadFolder
				}
			},
			...same === void 0 ? {} : { same },
			remove
		};
	} catch (error) {
		await remove();
		throw error;
	}
}
/** Checks whether the change touches files that extensions read, such as statistics of plans. */
async function changesFilesOfExtensions({ suite }, { base, candidate, source }) {
	const named = [...suiteKeys].flatMap(([name, { files }]) => {
		const value = readKey(suite, name);
		return value === void 0 ? [] : files(value);
	});
	if (named.length === 0) return false;
	const inside = (await git(["rev-parse", "--show-prefix"], { cwd: source.folder })).toString().trim();
	const globs = named.flatMap((path) => [join(inside, path), join(inside, path, "**")]);
	return matchingFiles(await changedFiles(source, base, candidate), globs).length > 0;
}
const MOST_NAMES = 4;
/** Names what would be measured, and says how much of the change is something else. */
async function unchangedReason({ suite }, commits) {
	const { base, candidate, source } = commits;
	const inside = (await git(["rev-parse", "--show-prefix"], { cwd: source.folder })).toString().trim();
	const all = await changedFiles(source, base, candidate);
	const isReworded = (file) => all.includes(join(inside, file));
	const own = ownFilesOf(suite, process.cwd());
	const reworded = own.filter(isReworded);
	const files = own.filter((file) => !isReworded(file));
	const names = [...files.slice(0, MOST_NAMES), ...files.length > MOST_NAMES ? ["their other files"] : []];
	const last = names.length === 1 ? "" : ` and ${names.at(-1)}`;
	const others = all.length - reworded.length;
	const elsewhere = others === 0 ? "" : `; ${plural(others, "changed file")} elsewhere not tested`;
	const unchanged = names.length === 0 ? [] : [`${names.slice(0, Math.max(names.length - 1, 1)).join(", ")}${last} ${names.length === 1 ? "is" : "are"} unchanged since ${shortCommit(base)}`];
	return `${[...reworded.length === 0 ? [] : [`${reworded.slice(0, MOST_NAMES).join(", ")}${reworded.length > MOST_NAMES ? " …" : ""} changed since ${shortCommit(base)} only in comments or layout`], ...unchanged].join("; ")}${elsewhere}`;
}
function withCandidateFolder(settings, workloadFolder) {
	return {
		...settings,
		suite: withContent(settings.suite, void 0, workloadFolder),
		candidate: {
			...settings.candidate,
			workloadFolder
		}
	};
}
/**
* Checks whether both sides have the same files. One that the base cannot read is another load,
* which the comparison reports.
*/
function sameContents({ suite }, folder) {
	const isKnown = ({ contents }) => contents !== void 0 && !Object.values(contents).some((content) => content.endsWith("?"));
	if (!suite.workloads.every(isKnown)) return false;
	try {
		const before = withContent(suite, void 0, folder);
		return suite.workloads.every(({ contents }, index) => JSON.stringify(contents) === JSON.stringify(before.workloads[index]?.contents));
	} catch {
		return false;
	}
}

// src/core/steps/prepare/prepare.ts
/**
* Prepares a job of a suite: checks what is surely in its way, announces it on GitHub, and prepares
* its servers.
* @param marked the suite by whose name the commit is marked
* @throws Failure `input` or `environment` with every obstacle, and as {@link prepareSides}
*/
async function prepareSuite(settings, marked, event, { baseline, folder, io, clock }) {
	const { inputs } = settings;
	const shard = shardOf(settings);
	const lists = new VersionLists(io);
	await requireStartable(settings, shard === void 0 ? baseline : void 0, io, lists);
	if (settings.base === void 0) readAhead(baseline, inputs, io).catch(() => void 0);
	const commits = await findCommits(settings, event, io);
	const unaffected = await unaffectedBy(commits, settings);
	if (unaffected !== void 0) return unaffected;
	const { comment, mark } = inputs;
	if (inputs.shard !== void 0) await (await loadManyMachines()).announce(settings, marked, io);
	else await showRunning({
		suite: settings.suiteName,
		comment,
		mark,
		marked
	}, io);
	if (gathersShards(inputs.shard)) {
		const why = (await loadManyMachines()).findUnaffected(settings, folder);
		return why === void 0 ? { kind: "gather" } : {
			kind: "not-affected",
			why
		};
	}
	const sides = await startableSides(settings, commits, {
		event,
		folder,
		io,
		lists,
		...defined({ clock })
	});
	return sides.kind === "ready" ? {
		...sides,
		...defined({ shard })
	} : sides;
}
/**
* Looks up versions for the words that stand for them, finds the commits that `against` names, and
* builds their servers.
* @throws Failure `input` for a version or commit that does not exist, or a build that leaves
*   nothing; `environment` where one fails
*/
async function prepareSides(settings, place) {
	const commits = place.commits ?? await findCommits(settings, place.event, place.io);
	return await unaffectedBy(commits, settings) ?? startableSides(settings, commits, place);
}
async function unaffectedBy(commits, { inputs }) {
	if (commits === void 0) return void 0;
	const why = await untouchedPaths(commits, inputs.paths);
	if (why !== void 0) return {
		kind: "not-affected",
		why
	};
	if (commits.base !== commits.candidate) return void 0;
	return {
		kind: "not-affected",
		why: `the change adds no commit to ${shortCommit(commits.candidate)}`
	};
}
async function startableSides(settings, commits, place) {
	const resolved = await resolveVersions(settings, place.io, place.lists);
	if (commits === void 0) return {
		kind: "ready",
		settings: resolved,
		builds: {},
		files: { remove: async () => void 0 }
	};
	const { clock = createJobClock() } = place;
	const build = () => buildSides(resolved, commits, place);
	const builds = resolved.build === void 0 ? {} : await clock.time("build", build);
	const { base, candidate } = builds;
	if (base !== void 0 && candidate !== void 0 && sameBinaries(base, candidate)) return {
		kind: "not-affected",
		why: `the builds of ${`${shortCommit(base.commit)} and ${shortCommit(candidate.commit)}`} are identical, byte for byte`
	};
	const files = await openSideFiles(withBuilds(resolved, builds), commits);
	if (files.same !== void 0) {
		await files.remove();
		return {
			kind: "not-affected",
			why: files.same
		};
	}
	return {
		kind: "ready",
		settings: {
			...files.settings,
			...defined({ baseCommit: commits.base })
		},
		builds,
		files
	};
}
/**
* The settings with versions in place of words for them, by TiUP's own list. A version by all its
* numbers is taken as it is: its existence was checked before, as far as there was a list.
* @param lists that the job has already fetched
* @throws Failure `input` where there is no such version, or both sides come out the same
*/
async function resolveVersions(settings, io, lists = new VersionLists(io)) {
	const resolved = async (side, config, before) => {
		if (config?.kind !== "playground" || isExactVersion(config.version)) return config;
		const word = config.version;
		const request = {
			requested: word,
			label: `the version of the ${side}`,
			...before === void 0 ? {} : { before }
		};
		const version = resolveVersion(request, await lists.of(config));
		io.log.info(`${side}: ${word} is ${version}`);
		return {
			...config,
			version
		};
	};
	const candidate = await resolved("candidate", settings.candidate);
	const isNumbered = candidate.kind === "playground" && candidate.version !== "nightly";
	const base = await resolved("base", settings.base, isNumbered ? candidate.version : void 0);
	const confirmAgainst = await resolved("server to confirm with", settings.confirmAgainst);
	const isBuilt = settings.build !== void 0 || settings.against !== void 0;
	const isRequested = settings.inputs.against !== void 0 && !isBuilt;
	const same = base === void 0 || !isRequested ? void 0 : sameServer(base, candidate);
	if (same !== void 0) throw new Failure("input", `both sides would be ${same}`, { remedy: "To measure a server against itself, use `noise`. Otherwise name another version with `against`." });
	return {
		...settings,
		candidate,
		base,
		confirmAgainst
	};
}

export { storeRecord as a, storeFigures as i, prepareSuite as n, willBeStored as o, loadManyMachines as r, prepareSides as t };