import { t as Failure } from "./failure.js";
import { r as createPrivateFolder } from "./folders2.js";
import { i as tryGit, n as gitFailure, r as tokenSettings, t as git } from "./git.js";
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

export { openWorktree as n, bringHere as t };