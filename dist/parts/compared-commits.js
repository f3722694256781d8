import { i as tryGit, t as git } from "./git.js";
import { t as bringHere } from "./worktree.js";
import { n as shortCommit, t as commitSchema } from "./commit.js";
import { t as Failure } from "./failure.js";
import { t as nearest } from "./nearest.js";
import { n as defined } from "./objects.js";
import { a as sourceRemote, s as CommitGraph } from "./baseline-source.js";
import { n as untouchedReason } from "./path-globs.js";
import { t as lazyGuard } from "./guard.js";
import { a as measuredCommit } from "./source.js";
import { t as referenceOfRequest } from "./request-reference.js";

// src/core/steps/prepare/changed-paths.ts
const SUBMODULE = "160000";
const LINK = "120000";
/**
* Lists what differs from a commit. A submodule counts whatever `.gitmodules` says of it, but not
* for files in it that git does not know.
* @param folder of the checkout
* @param to another commit; default: the files of the checkout as they are
*/
async function listChangedPaths(folder, from, to) {
	const top = (await git(["rev-parse", "--show-toplevel"], { cwd: folder })).toString().trim();
	const args = [
		"diff",
		"--raw",
		"-z",
		"--no-abbrev",
		"--no-renames",
		"--ignore-submodules=untracked"
	];
	const commits = to === void 0 ? [from] : [from, to];
	const parts = (await git([
		...args,
		...commits,
		"--"
	], { cwd: top })).toString("utf8").split("\0");
	return parts.flatMap((path, index) => {
		const [before, after, oldHash, newHash] = parts[index - 1]?.split(" ") ?? [];
		if (index % 2 === 0) return [];
		return [{
			path,
			hidesFiles: [before?.slice(1), after].some((mode) => mode === SUBMODULE || mode === LINK),
			hasOtherContent: oldHash !== newHash
		}];
	});
}
/**
* Lists the paths of the submodules of a commit.
* @param folder of the checkout
*/
async function listSubmodules(folder, commit) {
	return (await git([
		"ls-tree",
		"-r",
		"-z",
		"--full-tree",
		commit
	], { cwd: folder })).toString("utf8").split("\0").flatMap((line) => line.startsWith(`${SUBMODULE} `) ? [line.slice(line.indexOf("	") + 1)] : []);
}

// src/core/steps/prepare/compared-commits.ts
const remedy = "Check out with `fetch-depth: 0`.";
/**
* Finds the commits, also from a shallow checkout where the git server answers.
* @returns undefined where nothing depends on them
* @throws Failure `input` where one is known nowhere, or both are the same as requested
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
* @param folder of the checkout
* @throws Failure `input` where nothing says which branch the change goes to, or the merge base is
*   known nowhere
*/
async function originOfChange(event, io, folder) {
	const here = await git([
		"rev-parse",
		"--verify",
		"--quiet",
		"HEAD"
	], { cwd: folder });
	const remote = await sourceRemote(io).catch(() => void 0);
	const source = {
		folder,
		...defined({ remote })
	};
	const branch = event.kind === "workflow_dispatch" && event.headCommit !== void 0 ? event.headCommit : await targetBranchHead(event, source, io);
	if (branch === void 0) throw new Failure("input", "nothing says which branch this change goes to", { remedy });
	const guard = lazyGuard();
	const graph = new CommitGraph({
		...source,
		...remote && { remote: {
			...remote,
			ledger: guard.ledger
		} }
	});
	try {
		const base = await mergeBase(graph, here.toString().trim(), branch);
		return {
			source,
			branch,
			commit: await graph.arrival(base, branch)
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
	const near = nearest(text, await branchesAndTags(source.folder));
	throw new Failure("input", `against ${text}: no version, branch, tag or commit has that name, here or at the git server`, { remedy: `${near === void 0 ? "Write it as git does." : `Did you mean "${near}"?`} In a shallow checkout, use a full commit hash or a tag. ${remedy}` });
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
* The head of the branch that a change goes to. After a push that is what the branch was before it;
* elsewhere the default branch, as far as the checkout knows it.
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

export { listChangedPaths as a, untouchedPaths as i, findCommits as n, listSubmodules as o, originOfChange as r, changedFiles as t };