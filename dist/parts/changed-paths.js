import { t as Failure } from "./failure.js";
import { n as defined } from "./objects.js";
import { n as shortCommit } from "./commit.js";
import { i as tryGit, n as gitFailure, r as tokenSettings, t as git } from "./git.js";
import { r as createPrivateFolder } from "./folders2.js";
import { t as lazyGuard } from "./guard.js";
import { a as sourceRemote } from "./baseline-source.js";
import { r as CommitGraph } from "./select.js";
import { t as referenceOfRequest } from "./request-reference.js";
import { join } from "node:path";

// src/system/worktree.ts
/**
* A clean worktree of one commit in a private folder, or a clone that shares its objects where the
* checkout may not be written: in a pod, another user may own it. The checkout keeps its own files
* as they are.
* @throws Failure `input` where the commit is known neither here nor at the remote
*/
async function openWorktree(source, commit, ledger) {
	await bringHere(source, commit);
	const privateFolder = await createPrivateFolder("tidb-bench-worktree", { ledger });
	const path = join(privateFolder.path, "source");
	const cwd = source.folder;
	const added = await tryGit([
		"worktree",
		"add",
		"--quiet",
		"--force",
		"--detach",
		path,
		commit
	], { cwd });
	try {
		if (added.exitCode !== 0) {
			const root = (await git(["rev-parse", "--show-toplevel"], { cwd })).toString().trim();
			await git([
				"clone",
				"--quiet",
				"--shared",
				"--no-checkout",
				"--",
				root,
				path
			], { cwd });
			await git([
				"checkout",
				"--quiet",
				"--detach",
				commit
			], { cwd: path });
		}
	} catch (error) {
		await privateFolder.remove();
		throw error;
	}
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
* @throws Failure `input` where it is available nowhere
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

// src/core/steps/change-origin.ts
/** Advice where git lacks the history of a checkout. */
const deepCheckout = "Check out with `fetch-depth: 0`.";
/**
* Opens the history of a checkout, which a shallow one reads from its git server, for as long as it
* is used.
* @param folder of the checkout
*/
async function withHistory(folder, io, use) {
	const remote = await sourceRemote(io).catch(() => void 0);
	const source = {
		folder,
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
		return await use({
			source,
			graph
		});
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
	const branch = event.kind === "workflow_dispatch" && event.headCommit !== void 0 ? event.headCommit : await targetBranchHead(event, folder, io);
	if (branch === void 0) throw new Failure("input", "nothing says which branch this change goes to", { remedy: deepCheckout });
	return withHistory(folder, io, async ({ source, graph }) => {
		const base = await mergeBase(graph, here.toString().trim(), branch);
		return {
			source,
			branch,
			commit: await graph.arrival(base, branch)
		};
	});
}
/**
* Finds the merge base of two commits, also from a shallow checkout.
* @throws Failure `input` where it is known nowhere
*/
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
			remedy: deepCheckout
		});
	}
	throw new Failure("input", `${of} have no common ancestor in this checkout`, { remedy: deepCheckout });
}
/**
* The head of the branch that a change goes to. After a push that is what the branch was before it;
* elsewhere the default branch, as far as the checkout knows it.
* @returns undefined where nothing says it
*/
async function targetBranchHead(event, folder, io) {
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

// src/system/changed-paths.ts
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

export { originOfChange as a, bringHere as c, mergeBase as i, openWorktree as l, listSubmodules as n, targetBranchHead as o, deepCheckout as r, withHistory as s, listChangedPaths as t };