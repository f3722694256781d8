import { r as setOutput } from "./core.js";
import { t as createJobClock } from "./job-clock.js";
import { n as shortCommit, t as commitSchema } from "./commit.js";
import { n as defined } from "./objects.js";
import { d as buildable } from "./parts.js";
import { i as makeFolder, t as fileSha256 } from "./files.js";
import { c as removeUnused, i as exists, r as createPrivateFolder, t as cacheRoot } from "./folders2.js";
import { t as whileWaiting } from "./log2.js";
import { i as gib, r as freeDiskBytes } from "./machine.js";
import { t as runProcess } from "./process.js";
import { c as bringHere, i as mergeBase, l as openWorktree, o as targetBranchHead, r as deepCheckout, s as withHistory, t as listChangedPaths } from "./changed-paths.js";
import { a as withNewNames, i as withContent, n as ownFilesOf, t as hasOwnFiles } from "./own-files.js";
import { t as exitWords } from "./exit.js";
import { a as _enum, b as strictObject, t as Failure, v as partialRecord, x as string } from "./failure.js";
import { g as plural, o as formatDuration } from "./number.js";
import "./target.js";
import { l as withBinaries } from "./targets.js";
import { i as resultFiles } from "./result-folder.js";
import { n as openGuard } from "./guard.js";
import { a as measuredCommit } from "./source.js";
import { i as tryGit, t as git } from "./git.js";
import { t as nearest } from "./nearest.js";
import { n as untouchedReason, t as matchingFiles } from "./path-globs.js";
import { o as suiteKeys } from "./extensions.js";
import "./resolve.js";
import { t as readKey } from "./suite.js";
import { dirname, join } from "node:path";
import { createHash } from "node:crypto";
import { copyFile, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";

// src/extensions/commits/kept-builds.ts
/** Names what a plan makes on this kind of machine; a kept build is found again by it. */
function buildKey({ commit, command, binaries }) {
	const sortedBinaries = Object.entries(binaries).sort(([a], [b]) => a < b ? -1 : 1);
	const text = JSON.stringify([
		commit,
		command,
		sortedBinaries,
		process.platform,
		process.arch
	]);
	return createHash("sha256").update(text).digest("hex").slice(0, 32);
}
/** Checks whether two builds hold the same components, byte for byte. */
function sameBinaries(a, b) {
	const sums = ({ binaries }) => Object.entries(binaries).map(([component, { sha256 }]) => `${component} ${sha256}`).sort().join();
	return sums(a) === sums(b);
}
/** Schema of `build.json`, which describes one build in a folder of kept builds. */
const manifestSchema = strictObject({
	commit: string(),
	binaries: partialRecord(_enum(buildable), string().regex(/^[0-9a-f]{64}$/))
});
/** The folder of one plan's build below the folder of all. */
function buildFolderOf(folder, plan) {
	return join(folder, `build-${buildKey(plan)}`);
}
/**
* The binaries that an earlier job built by this plan. One that is damaged counts as none.
* @throws the signal's reason
*/
async function findBuild(folder, plan, signal) {
	const buildFolder = buildFolderOf(folder, plan);
	if (!await exists(join(buildFolder, "build.json"))) return void 0;
	const manifest = await readManifest(buildFolder);
	if (manifest?.commit !== plan.commit) return void 0;
	const binaries = {};
	for (const component of componentsOf(plan)) {
		const path = join(buildFolder, component);
		const sha256 = await exists(path) ? await fileSha256(path, signal) : void 0;
		if (sha256 === void 0 || sha256 !== manifest.binaries[component]) return void 0;
		binaries[component] = {
			path,
			sha256
		};
	}
	const now = /* @__PURE__ */ new Date();
	await utimes(buildFolder, now, now).catch(() => void 0);
	return binaries;
}
/** Copies built binaries to where later jobs find them; the folder is complete or absent. */
async function keepBuild(folder, plan, built) {
	makeFolder(folder);
	const newFolder = await createPrivateFolder("new", { parent: folder });
	try {
		const sums = {};
		for (const component of componentsOf(plan)) {
			const binary = built[component];
			if (binary === void 0) continue;
			await copyFile(binary.path, join(newFolder.path, component));
			sums[component] = binary.sha256;
		}
		await writeFile(join(newFolder.path, "build.json"), JSON.stringify({
			commit: plan.commit,
			binaries: sums
		}));
		const buildFolder = buildFolderOf(folder, plan);
		await rm(buildFolder, {
			recursive: true,
			force: true
		});
		await rename(newFolder.path, buildFolder);
		return Object.fromEntries(Object.entries(sums).map(([component, sha256]) => [component, {
			path: join(buildFolder, component),
			sha256
		}]));
	} finally {
		await newFolder.remove();
	}
}
function componentsOf({ binaries }) {
	return buildable.filter((component) => binaries[component] !== void 0);
}
async function readManifest(folder) {
	const text = await readFile(join(folder, "build.json"), "utf8");
	try {
		return manifestSchema.safeParse(JSON.parse(text)).data;
	} catch {
		return;
	}
}

// src/extensions/commits/build-side.ts
/** A build that hangs must not cost the entire job. */
const MOST_SECONDS = 7200;
/** File systems keep times in steps of up to two seconds. */
const CLOCK_SLACK_MS = 2e3;
/**
* The binaries of one commit: those that an earlier job kept, else built in a clean worktree.
* @throws Failure `environment` where the command fails, `input` where it leaves no binary, or an
*   old one
*/
async function buildSide(options) {
	const { side, plan, cacheFolder, keptByOthers, log, signal } = options;
	const startedAt = performance.now();
	const seconds = () => (performance.now() - startedAt) / 1e3;
	const commit = shortCommit(plan.commit);
	const keptBinaries = await findBuild(cacheFolder, plan, signal) ?? (keptByOthers === void 0 ? void 0 : await findBuild(keptByOthers, plan, signal));
	if (keptBinaries !== void 0) {
		log.info(`${side}: ${commit} was built by an earlier job`);
		return {
			side,
			commit: plan.commit,
			binaries: keptBinaries,
			origin: "kept",
			seconds: seconds()
		};
	}
	log.info(`${side}: building ${commit}: ${plan.command}`);
	const startedAtMs = Date.now();
	const worktree = await openWorktree(options.source, plan.commit, options.ledger);
	try {
		const line = (spent) => `building the ${side}, ${commit} · ${formatDuration(Math.round(spent))}`;
		await whileWaiting(log, line, () => runWithRoom(options, worktree.path));
		const binaries = await keepBuild(cacheFolder, plan, await binariesIn(worktree.path, startedAtMs, options));
		log.info(`${side}: ${commit} was built in ${formatDuration(seconds())}`);
		return {
			side,
			commit: plan.commit,
			binaries,
			origin: "built",
			seconds: seconds()
		};
	} finally {
		await worktree.remove();
	}
}
/** A large build in Go or Rust writes as much beside its sources. */
const ROOM_BYTES = 2 ** 30;
/** Runs the command with a folder of its own for temporary files, which is removed. */
async function runWithRoom(options, cwd) {
	const room = await createPrivateFolder("tidb-bench-build", { ledger: options.ledger });
	try {
		const free = await freeDiskBytes(room.path);
		if (free < ROOM_BYTES) options.log.warn(`only ${gib(free)} are free for temporary files of the build in ${dirname(room.path)}; set TMPDIR to a folder on a disk if it fails`);
		await runCommand(options, cwd, room.path);
	} finally {
		await room.remove();
	}
}
async function runCommand({ side, plan, env, logFile, ledger, signal }, cwd, temporaryFolder) {
	const exit = await runProcess("bash", [
		"--noprofile",
		"--norc",
		"-e",
		"-o",
		"pipefail",
		"-c",
		plan.command
	], {
		cwd,
		env,
		purpose: "build",
		extraEnv: { TMPDIR: temporaryFolder },
		ledger,
		signal,
		stdoutFile: logFile,
		stderrFile: `${logFile}.stderr`,
		deadlineSeconds: MOST_SECONDS
	});
	signal.throwIfAborted();
	if (exit.exitCode === 0 && !exit.timedOut) return;
	const how = exit.timedOut ? `did not end within ${formatDuration(MOST_SECONDS)}` : `failed with ${exitWords(exit.exitCode)}`;
	throw new Failure("environment", `the build of the ${side} (${shortCommit(plan.commit)}) ${how}`, {
		tail: exit.stderrTail.length > 0 ? exit.stderrTail : exit.stdoutTail,
		remedy: `Run \`${plan.command}\` in a clean checkout of that commit to reproduce it. Its output is in the log folder.`
	});
}
async function binariesIn(worktree, startedAtMs, { side, plan, signal }) {
	const binaries = {};
	for (const component of componentsOf(plan)) {
		const relative = plan.binaries[component] ?? "";
		const path = join(worktree, relative);
		const what = `the build of the ${side} did not create a program at ${relative}`;
		if (!await exists(path) || !(await stat(path)).isFile()) throw new Failure("input", what, { remedy: `Set \`binaries\` to the path where \`${plan.command}\` puts the ${component}, relative to the root of the repository.` });
		if ((await stat(path)).mtimeMs < startedAtMs - CLOCK_SLACK_MS) throw new Failure("input", `the build of the ${side} did not update the program at ${relative}`, { remedy: `The program is older than this build: \`${plan.command}\` must build it and not copy one from elsewhere.` });
		binaries[component] = {
			path,
			sha256: await fileSha256(path, signal)
		};
	}
	return binaries;
}
/**
* Form of a commit that servers report, complete or abbreviated; a build without git reports a word
* such as `None`.
*/
const hash = /^[0-9a-f]{7,64}$/;
/**
* The running server with what it was built of.
* @throws Failure `input` where it reports another commit than the one whose binary it should be
*/
function withBuild(description, build) {
	const binaries = {};
	for (const [component, { sha256 }] of Object.entries(build.binaries)) {
		const reported = description.components[component]?.commit?.trim().toLowerCase();
		const isKnown = reported !== void 0 && hash.test(reported);
		if (isKnown && !build.commit.startsWith(reported) && !reported.startsWith(build.commit)) {
			const what = `the ${component} of the ${build.side} reports commit ${shortCommit(reported)}`;
			throw new Failure("input", `${what}, but should be built from ${shortCommit(build.commit)}`, { remedy: "The build produced a binary of another commit. Make it build the sources in its worktree, and copy nothing from elsewhere." });
		}
		binaries[component] = {
			sha256,
			reports: isKnown ? "commit" : "unknown"
		};
	}
	return {
		...description,
		build: {
			commit: build.commit,
			binaries
		}
	};
}

// src/extensions/commits/build-sides.ts
/** Builds that nobody used for so long are not kept any longer. */
const MOST_UNUSED_DAYS = 14;
/** Returns the builds of each side; none if no build is requested. */
function buildPlans({ build, against }, { candidate, base }) {
	if (build === void 0) return [];
	return [...against !== void 0 && base !== void 0 ? [["base", {
		...build,
		commit: base
	}]] : [], ["candidate", {
		...build,
		commit: candidate
	}]];
}
/**
* Builds the sides one after the other, the base first: it is the one that an earlier job most
* likely left.
* @throws as {@link buildSide}
*/
async function buildSides(settings, commits, { event, folder, io }) {
	const plans = buildPlans(settings, commits);
	if (plans.length === 0) return {};
	const guard = openGuard();
	const shared = buildsFolder(io.env);
	const own = isTrusted(event) ? shared : ownBuildsFolder(io.env);
	const builds = {};
	try {
		removeUnused(own, MOST_UNUSED_DAYS, "build-");
		for (const [side, plan] of plans) {
			const build = await buildSide({
				side,
				plan,
				source: commits.source,
				cacheFolder: own,
				keptByOthers: own === shared ? void 0 : shared,
				logFile: join(folder, resultFiles.logs, `build-${side}.log`),
				env: io.env,
				ledger: guard.ledger,
				log: io.log,
				signal: io.signal
			});
			builds[side] = build;
			if (io.env.GITHUB_OUTPUT && build.origin === "built" && isTrusted(event)) setOutput(`build-${side}-save`, "true");
		}
		return builds;
	} finally {
		guard.release();
	}
}
/** The settings with what was built in place of what was to be. */
function withBuilds(settings, builds) {
	const { base, candidate } = settings;
	const pathsOf = ({ binaries }) => Object.fromEntries(Object.entries(binaries).map(([component, { path }]) => [component, path]));
	return {
		...settings,
		candidate: builds.candidate === void 0 ? candidate : withBinaries(candidate, pathsOf(builds.candidate)),
		base: base === void 0 || builds.base === void 0 ? base : withBinaries(base, pathsOf(builds.base))
	};
}
/**
* Returns the folder in which this machine keeps builds. Not in the runner's temporary folder:
* GitHub's cache finds an entry again only under the same path.
*/
function buildsFolder(env) {
	return join(cacheRoot(env), "builds");
}
/** Returns the folder of builds that other jobs must not start from. */
function ownBuildsFolder(env) {
	return env.RUNNER_TEMP ? join(env.RUNNER_TEMP, "tidb-bench-builds") : join(cacheRoot(env), "untrusted-builds");
}
/**
* Checks whether other jobs may start what this job builds. Builds of a fork, and of a comment,
* which runs other people's commits with the cache of the default branch, stay their own.
*/
function isTrusted(event) {
	switch (event.kind) {
		case "pull_request": return event.origin === "same-repository";
		case "push":
		case "schedule":
		case "workflow_dispatch":
		case "merge_group":
		case "release":
		case "local": return true;
		case "issue_comment":
		case "workflow_run":
		case "other": return false;
	}
}

// src/extensions/commits/compared-commits.ts
/**
* Finds the commits, also from a shallow checkout where the git server answers.
* @returns undefined where nothing depends on them
* @throws Failure `input` where one is known nowhere, or both are the same as requested
*/
async function findCommits(settings, event, io) {
	const { against, build, inputs } = settings;
	if (against === void 0 && build === void 0 && inputs.paths === void 0) return void 0;
	return withHistory(".", io, async ({ source, graph }) => {
		const candidate = await measuredCommit(event);
		if (candidate === void 0) throw new Failure("input", "the build needs a commit, but this folder is not a git checkout", { remedy: "Run it in a clone of the repository, after actions/checkout." });
		const branch = await targetBranchHead(event, source.folder, io);
		const since = branch === void 0 ? void 0 : await mergeBase(graph, candidate, branch);
		const base = against === void 0 ? void 0 : await baseCommit(against, {
			graph,
			source,
			branch,
			since
		});
		if (base === candidate && !isOfChange(event)) throw new Failure("input", `both sides would be commit ${shortCommit(candidate)}`, { remedy: "To measure a server against itself, use `noise`. Otherwise name another commit or version with `against`." });
		const revision = against?.kind === "revision" ? base : void 0;
		const changedSince = isOfChange(event) || event.kind === "local" ? since ?? revision : revision;
		return {
			source,
			candidate,
			...defined({
				base,
				changedSince
			})
		};
	});
}
/** A change that is not merged yet. */
function isOfChange({ kind }) {
	return kind === "pull_request" || kind === "merge_group" || kind === "issue_comment";
}
async function baseCommit(against, state) {
	switch (against.kind) {
		case "merge-base": return state.since ?? noBranch("merge-base");
		case "base": return state.branch ?? noBranch("base");
		case "revision": return revision(against.revision, state);
	}
}
function noBranch(word) {
	throw new Failure("input", `against ${word}: the target branch of this commit is unknown`, { remedy: "Outside of a pull request, set `against` to a commit, a tag or a version." });
}
async function revision(text, { graph, source }) {
	const args = [
		"rev-parse",
		"--verify",
		"--quiet",
		"--end-of-options",
		`${text}^{commit}`
	];
	const here = await tryGit(args, { cwd: source.folder });
	if (here.exitCode === 0) return here.stdout.toString().trim();
	if (commitSchema.safeParse(text).success) return text;
	const tag = await graph.tag(text.replace(/^(?:refs\/)?tags\//, ""));
	if (tag !== void 0) return tag;
	const near = nearest(text, await branchesAndTags(source.folder));
	throw new Failure("input", `against ${text}: no version, branch, tag or commit has that name, here or at the git server`, { remedy: `${near === void 0 ? "Write it as git does." : `Did you mean "${near}"?`} In a shallow checkout, use a full commit hash or a tag. ${deepCheckout}` });
}
/**
* Names of the branches and tags that a checkout knows, those of its server without the server's
* name.
*/
async function branchesAndTags(folder) {
	const { stdout } = await tryGit([
		"for-each-ref",
		"--format=%(refname:lstrip=2)",
		"refs/heads",
		"refs/tags",
		"refs/remotes"
	], { cwd: folder });
	const names = stdout.toString().split("\n").filter(Boolean);
	return [...new Set(names.map((name) => name.replace(/^origin\//, "")))];
}
/**
* Explains why a change is not measured, by its files: it touches none of the globs.
* @returns undefined if it touches one, or if no change is known
* @throws Failure `input` if the checkout lacks a commit that cannot be fetched
*/
async function untouchedPaths({ source, candidate, changedSince }, globs) {
	if (globs === void 0 || changedSince === void 0) return void 0;
	return untouchedReason(await changedFiles(source, changedSince, candidate), globs);
}
/**
* Lists paths from the root of the repository; that of a submodule or link ends with `/`.
* @throws Failure `input` as {@link untouchedPaths}
*/
async function changedFiles(source, from, to) {
	for (const commit of [from, to]) await bringHere(source, commit);
	return (await listChangedPaths(source.folder, from, to)).map(({ path, hidesFiles }) => hidesFiles ? `${path}/` : path);
}

// src/extensions/commits/side-files.ts
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

// src/extensions/commits/hooks.ts
/** Sides that are commits: their servers are built, or their loads are taken from them. */
const commitsHooks = {
	async beforeStart(settings, place) {
		const commits = place.commits ?? await findCommits(settings, place.event, place.io);
		if (commits === void 0) return void 0;
		const why = await findWhyUnaffected(commits, settings);
		if (why !== void 0) return {
			kind: "not-affected",
			why
		};
		return {
			kind: "found",
			prepare: (resolved) => prepareCommits(resolved, commits, place)
		};
	},
	async beforePlan({ settings, event, io }) {
		if (settings.build === void 0 || !io.env.GITHUB_OUTPUT) return [];
		const commits = await findCommits(settings, event, io);
		if (commits === void 0) return [];
		setOutput("build-save", String(isTrusted(event)));
		for (const [side, plan] of buildPlans(settings, commits)) {
			const name = `tidb-bench-build-${process.platform}-${process.arch}-${buildKey(plan)}`;
			setOutput(`build-${side}-key`, name);
			setOutput(`build-${side}-path`, buildFolderOf(buildsFolder(io.env), plan));
		}
		return [];
	}
};
async function findWhyUnaffected(commits, { inputs }) {
	const why = await untouchedPaths(commits, inputs.paths);
	if (why !== void 0 || commits.base !== commits.candidate) return why;
	return `the change adds no commit to ${shortCommit(commits.candidate)}`;
}
async function prepareCommits(resolved, commits, place) {
	const { clock = createJobClock() } = place;
	const build = () => buildSides(resolved, commits, place);
	const builds = resolved.build === void 0 ? {} : await clock.time("build", build);
	const { base, candidate } = builds;
	if (base !== void 0 && candidate !== void 0 && sameBinaries(base, candidate)) return {
		kind: "not-affected",
		why: `the builds of ${`${shortCommit(base.commit)} and ${shortCommit(candidate.commit)}`} are identical, byte for byte`
	};
	const { settings, same, remove } = await openSideFiles(withBuilds(resolved, builds), commits);
	if (same !== void 0) {
		await remove();
		return {
			kind: "not-affected",
			why: same
		};
	}
	return {
		kind: "ready",
		settings: {
			...settings,
			...defined({ baseCommit: commits.base })
		},
		amend: (header) => withBuildsDescribed(builds, header),
		remove
	};
}
/** @throws Failure `input` if a server reports another commit than the one it was built of */
function withBuildsDescribed(builds, header) {
	const { candidate, base } = header.targets;
	const describe = (side, description) => builds[side] === void 0 ? description : withBuild(description, builds[side]);
	return {
		...header,
		targets: {
			candidate: describe("candidate", candidate),
			...base === void 0 ? {} : { base: describe("base", base) }
		}
	};
}

export { commitsHooks };