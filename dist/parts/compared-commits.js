import { X as Failure, m as setOutput } from "./start.js";
import { a as sourceRemote, d as gitFailure, f as tokenSettings, p as tryGit, s as CommitGraph, u as git } from "./baseline-source.js";
import { Er as fileSha256, Ft as formatDuration, Sn as defined, Zt as resultFiles, _ as withBinaries, cn as commitSchema, dr as partialRecord, f as buildable, kr as makeFolder, ln as shortCommit, mr as string, pr as strictObject, tr as _enum } from "./inputs.js";
import { a as createPrivateFolder, d as exitWords, f as runProcess, o as exists, r as cacheRoot } from "./p-retry.js";
import { n as openGuard, t as lazyGuard } from "./guard.js";
import { d as whileWaiting } from "./registry.js";
import { a as measuredCommit } from "./source.js";
import { n as untouchedReason } from "./path-globs.js";
import { createHash } from "node:crypto";
import { copyFile, readFile, readdir, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";

// src/server/builds/build.ts
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
/** Whether two builds hold the same components, byte for byte. */
function sameBinaries(a, b) {
	const sums = ({ binaries }) => Object.entries(binaries).map(([component, { sha256 }]) => `${component} ${sha256}`).sort().join();
	return sums(a) === sums(b);
}
/** What a folder of kept builds knows of one: its file `build.json`. */
const manifestSchema = strictObject({
	commit: string(),
	binaries: partialRecord(_enum(buildable), string().regex(/^[0-9a-f]{64}$/))
});
/** The folder of one plan's build below the folder of all. */
function keptFolder(folder, plan) {
	return join(folder, `build-${buildKey(plan)}`);
}
/**
* The binaries that an earlier job built by this plan. One that is damaged counts as none.
* @throws the signal's reason
*/
async function findKept(folder, plan, signal) {
	const buildFolder = keptFolder(folder, plan);
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
/** Removes builds that no job used within so many days, so that the disk of a permanent machine does not fill up. */
async function sweepBuilds(folder, days) {
	const oldest = Date.now() - days * 24 * 60 * 60 * 1e3;
	for (const name of await readdir(folder).catch(() => [])) {
		const path = join(folder, name);
		if (!name.startsWith("build-") || (await stat(path)).mtimeMs > oldest) continue;
		await rm(path, {
			recursive: true,
			force: true
		});
	}
}
/** Copies built binaries to where later jobs find them; the folder is whole or not there. */
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
		const buildFolder = keptFolder(folder, plan);
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

// src/server/builds/builds.ts
/** A build that hangs must not cost the whole job. */
const MOST_SECONDS = 7200;
/** File systems keep times in steps of up to two seconds. */
const CLOCK_SLACK_MS = 2e3;
/**
* The binaries of one commit: those that an earlier job kept, else built in a clean worktree.
* @throws Failure `environment` where the command fails, `input` where it leaves no binary, or an old one
*/
async function buildSide(options) {
	const { side, plan, cacheFolder, keptByOthers, log, signal } = options;
	const startedAt = performance.now();
	const seconds = () => (performance.now() - startedAt) / 1e3;
	const commit = shortCommit(plan.commit);
	const keptBinaries = await findKept(cacheFolder, plan, signal) ?? (keptByOthers === void 0 ? void 0 : await findKept(keptByOthers, plan, signal));
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
		await whileWaiting(log, line, () => runCommand(options, worktree.path));
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
async function runCommand({ side, plan, env, logFile, ledger, signal }, cwd) {
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
/** As servers report a commit, whole or abbreviated; a build without git reports a word such as `None`. */
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
/**
* A clean worktree of one commit in a private folder. The checkout keeps its own files as they are.
* @throws Failure `input` where the commit is known neither here nor at the remote
*/
async function openWorktree(source, commit, ledger) {
	await bringHere(source, commit);
	const privateFolder = await createPrivateFolder("tidb-bench-worktree", { ledger });
	const path = join(privateFolder.path, "source");
	const cwd = source.folder;
	await git([
		"worktree",
		"add",
		"--quiet",
		"--force",
		"--detach",
		path,
		commit
	], { cwd }).catch(async (error) => {
		await privateFolder.remove();
		throw error;
	});
	return {
		path,
		async remove() {
			await privateFolder.remove();
			await tryGit(["worktree", "prune"], { cwd });
		}
	};
}
/**
* Has the checkout know a commit with its files: what it lacks is fetched, and nothing behind it.
* @throws Failure `input` where it can be had nowhere
*/
async function bringHere({ folder, remote }, commit) {
	if ((await tryGit([
		"cat-file",
		"-e",
		`${commit}^{tree}`
	], { cwd: folder })).exitCode === 0) return;
	const message = `the checkout lacks commit ${commit}`;
	const remedy = "Check out with `fetch-depth: 0`.";
	if (remote === void 0) throw new Failure("input", message, { remedy });
	const args = [
		"fetch",
		"--quiet",
		"--no-tags",
		"--no-write-fetch-head",
		"--depth=1",
		"--",
		remote.url,
		commit
	];
	const fetched = await tryGit(args, {
		cwd: folder,
		config: tokenSettings(remote.url, remote.token)
	});
	if (fetched.exitCode === 0) return;
	const { tail } = gitFailure(args, fetched);
	throw new Failure("input", `${message}, and fetching it failed`, {
		tail,
		remedy
	});
}

// src/suite/prepare/build-sides.ts
/** Builds that nobody used for so long are not kept any longer. */
const MOST_UNUSED_DAYS = 14;
/** What is built of which side; nothing where no build is asked for. */
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
* Builds the sides one after the other, the base first: it is the one that an earlier job most likely left.
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
		await sweepBuilds(own, MOST_UNUSED_DAYS);
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
* What the record says of the servers, with what they were built of.
* @throws Failure `input` where a server reports another commit
*/
function describedWith(builds, header) {
	const { candidate, base } = header.targets;
	const of = (side, description) => builds[side] === void 0 ? description : withBuild(description, builds[side]);
	return {
		...header,
		targets: {
			candidate: of("candidate", candidate),
			...base === void 0 ? {} : { base: of("base", base) }
		}
	};
}
/**
* Where this machine keeps builds. Not in the runner's temporary folder: GitHub's cache finds an entry again only under
* the same path.
*/
function buildsFolder(env) {
	return join(cacheRoot(env), "builds");
}
/** Where a job keeps them that others must not start from. */
function ownBuildsFolder(env) {
	return env.RUNNER_TEMP ? join(env.RUNNER_TEMP, "tidb-bench-builds") : join(cacheRoot(env), "untrusted-builds");
}
/**
* Whether what this job builds may be started by other jobs. A fork's, and that of a comment, which runs other people's
* commits with the cache of the default branch, stays its own.
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

// src/suite/prepare/request-reference.ts
/**
* A run that a comment asked for is compared like any other of its pull request: with the merge base of what is checked
* out, which the pull request may have moved on from meanwhile.
* @returns undefined where no comment started this job
* @throws Failure `input` where something else than the pull request is checked out
*/
async function referenceOfRequest(event, io) {
	if (event.kind !== "issue_comment") return void 0;
	const { githubSession } = await import("./client2.js");
	const session = githubSession(io);
	if (session === void 0) return void 0;
	const { client, repository } = session;
	const { data } = await client.rest.pulls.get({
		...repository,
		pull_number: event.number
	}).catch((cause) => {
		throw new Failure("environment", `pull request #${event.number} cannot be read: ${cause.message}`, {
			cause,
			remedy: "Add `permissions: pull-requests: read` to the job."
		});
	});
	const head = await measuredCommit(event);
	if (head === void 0 || head === io.env.GITHUB_SHA && head !== data.head.sha) {
		const checkout = head === void 0 ? "nothing" : `the default branch (${shortCommit(head)})`;
		throw new Failure("input", `${checkout} is checked out instead of pull request #${event.number}`, { remedy: "Pass the output head-sha of the request to actions/checkout as `ref`, as workflows/bench-command.yml does." });
	}
	return {
		kind: "merge-base",
		head,
		base: data.base.sha
	};
}

// src/suite/prepare/compared-commits.ts
const remedy = "Check out with `fetch-depth: 0`.";
/**
* Finds the commits, also from a shallow checkout where the git server answers.
* @returns undefined where nothing depends on them
* @throws Failure `input` where one is known nowhere, or both are the same by what was asked
*/
async function findCommits(settings, event, io) {
	const { against, build, inputs } = settings;
	if (against === void 0 && build === void 0 && inputs.paths === void 0) return void 0;
	const remote = await sourceRemote(io).catch(() => void 0);
	const source = {
		folder: ".",
		...defined({ remote })
	};
	const guard = lazyGuard();
	const graph = new CommitGraph({
		...source,
		...remote && { remote: {
			...remote,
			ledger: guard.ledger
		} }
	});
	try {
		const candidate = await measuredCommit(event);
		if (candidate === void 0) throw new Failure("input", "the build needs a commit, but this folder is not a git checkout", { remedy: "Run it in a clone of the repository, after actions/checkout." });
		const branch = await targetBranchHead(event, source, io);
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
	} finally {
		await graph.close();
		guard.release();
	}
}
/**
* Finds the commit that the files of this checkout were changed from.
* @returns undefined outside of a checkout, and where nothing says which branch the change goes to
* @throws Failure `input` where the merge base is known nowhere
*/
async function originOfChange(event, io) {
	const here = await tryGit([
		"rev-parse",
		"--verify",
		"--quiet",
		"HEAD"
	], { cwd: "." });
	if (here.exitCode !== 0) return void 0;
	const remote = await sourceRemote(io).catch(() => void 0);
	const source = {
		folder: ".",
		...defined({ remote })
	};
	const branch = await targetBranchHead(event, source, io);
	if (branch === void 0) return void 0;
	const guard = lazyGuard();
	const graph = new CommitGraph({
		...source,
		...remote && { remote: {
			...remote,
			ledger: guard.ledger
		} }
	});
	try {
		return {
			source,
			branch,
			commit: await mergeBase(graph, here.stdout.toString().trim(), branch)
		};
	} finally {
		await graph.close();
		guard.release();
	}
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
async function mergeBase(graph, head, branch) {
	const of = `${shortCommit(head)} and ${shortCommit(branch)}`;
	try {
		for await (const [first] of graph.ancestors(head, branch)) if (first !== void 0) return first;
	} catch (cause) {
		if (!(cause instanceof Failure)) throw cause;
		const what = `the merge base of ${of} cannot be found: ${cause.message}`;
		throw new Failure("input", what, {
			cause,
			tail: cause.tail,
			remedy
		});
	}
	throw new Failure("input", `${of} have no common ancestor in this checkout`, { remedy });
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
	throw new Failure("input", `against ${text}: there is no such commit, tag or branch, here or at the git server`, { remedy: `Write it as git does. In a shallow checkout, use a full commit hash or a tag. ${remedy}` });
}
/**
* The head of the branch that a change goes to. After a push that is what the branch was before it; elsewhere the default
* branch, as far as the checkout knows it.
* @returns undefined where nothing says it
*/
async function targetBranchHead(event, { folder }, io) {
	switch (event.kind) {
		case "pull_request":
		case "merge_group": return event.baseCommit;
		case "issue_comment": {
			const request = await referenceOfRequest(event, io);
			return request?.kind === "merge-base" ? request.base : void 0;
		}
		case "push": return /^0+$/.test(event.before) ? void 0 : event.before;
		default: return defaultBranchHead(folder, event.defaultBranch);
	}
}
async function defaultBranchHead(folder, name) {
	const branches = name === void 0 ? [] : [`refs/remotes/origin/${name}`];
	const usual = ["main", "master"].flatMap((each) => [`refs/remotes/origin/${each}`, `refs/heads/${each}`]);
	for (const ref of [
		...branches,
		"refs/remotes/origin/HEAD",
		...usual
	]) {
		const answer = await tryGit([
			"rev-parse",
			"--verify",
			"--quiet",
			`${ref}^{commit}`
		], { cwd: folder });
		if (answer.exitCode === 0) return answer.stdout.toString().trim();
	}
}
/**
* Why a change is not measured by its files: it touches none of the globs.
* @returns undefined where it touches one, or where no change is known
* @throws Failure `input` where the checkout lacks a commit that cannot be fetched
*/
async function untouchedPaths({ source, candidate, changedSince }, globs) {
	if (globs === void 0 || changedSince === void 0) return void 0;
	return untouchedReason(await changedFiles(source, changedSince, candidate), globs);
}
/** Paths from the root of the repository. @throws Failure `input` as {@link untouchedPaths} */
async function changedFiles(source, from, to) {
	for (const commit of [from, to]) await bringHere(source, commit);
	return (await git([
		"diff",
		"--name-only",
		"-z",
		"--no-renames",
		from,
		to,
		"--"
	], { cwd: source.folder })).toString("utf8").split("\0").filter(Boolean);
}

export { referenceOfRequest as a, buildsFolder as c, withBuilds as d, bringHere as f, sameBinaries as g, keptFolder as h, untouchedPaths as i, describedWith as l, buildKey as m, findCommits as n, buildPlans as o, openWorktree as p, originOfChange as r, buildSides as s, changedFiles as t, isTrusted as u };