import { t as Failure } from "./failure.js";
import { c as createRepository, d as tokenSettings, f as tryGit, l as git, s as unreachable } from "./baseline-source.js";
import { join } from "node:path";
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";

// src/baseline/commit-graph.ts
/** Commits that come with the first request; each further one doubles it. */
const FIRST_DEPTH = 64;
/** Beyond this a merge base is so old that nothing measured there says anything. */
const MOST_DEPTH = 8192;
/**
* Answers which commits came before which. Where the checkout is shallow, commits without their files are fetched
* into a private folder, no deeper than a question needs.
*/
var CommitGraph = class {
	#source;
	#private;
	#depth = 0;
	constructor(source) {
		this.#source = source;
	}
	/** How many commits deep the server was asked; 0: the checkout knew everything. */
	get depth() {
		return this.#depth;
	}
	/**
	* The commits that `head` can be compared with, nearest first, in portions: with `base` the merge base of both
	* and its first-parent ancestors, without it the first-parent ancestors of `head` alone.
	* @throws Failure `environment` where the commits are known neither here nor at the server
	*/
	async *ancestors(head, base) {
		const tips = base === void 0 ? [head] : [head, base];
		let known = await this.#completeCheckout(tips);
		if (known !== void 0) {
			yield* portions(await firstParents(known, head, base, MOST_DEPTH));
			return;
		}
		let seen = 0;
		for (let depth = FIRST_DEPTH; depth <= MOST_DEPTH; depth *= 2) {
			known = await this.#deepen(tips, depth);
			const commits = await firstParents(known, head, base, MOST_DEPTH);
			if (commits.length > seen) yield commits.slice(seen);
			seen = commits.length;
			if (!existsSync(join(known, "shallow"))) return;
		}
	}
	/** The commit of a tag. @returns undefined where there is no such tag */
	async tag(name) {
		const ref = `refs/tags/${name}`;
		const { folder, remote } = this.#source;
		if (folder !== void 0) {
			const local = await tryGit([
				"rev-parse",
				"--verify",
				"--quiet",
				`${ref}^{commit}`
			], { cwd: folder });
			if (local.exitCode === 0) return local.stdout.toString().trim();
		}
		if (remote === void 0) return void 0;
		const args = [
			"ls-remote",
			"--",
			remote.url,
			ref,
			`${ref}^{}`
		];
		const listed = await tryGit(args, {
			cwd: tmpdir(),
			config: tokenSettings(remote.url, remote.token)
		});
		if (listed.exitCode !== 0) throw unreachable({
			...remote,
			branch: name
		}, listed);
		return listed.stdout.toString().trim().split("\n").at(-1)?.split("	")[0] || void 0;
	}
	async close() {
		if (this.#private !== void 0) await rm(this.#private, {
			recursive: true,
			force: true
		});
		this.#private = void 0;
	}
	/** @returns undefined where the checkout lacks one of the commits, or the history behind them */
	async #completeCheckout(tips) {
		const { folder } = this.#source;
		if (folder === void 0) return void 0;
		if ((await Promise.all(tips.map((tip) => tryGit([
			"cat-file",
			"-e",
			`${tip}^{commit}`
		], { cwd: folder })))).every(({ exitCode }) => exitCode === 0) && (!await isCut(folder) || this.#source.remote === void 0)) return folder;
		if (this.#source.remote !== void 0) return void 0;
		throw new Failure("environment", `the checkout in ${folder} lacks commit ${tips.join(" or ")}`, { remedy: "Check out with `fetch-depth: 0`, or name the remote to ask." });
	}
	async #deepen(tips, depth) {
		const { remote } = this.#source;
		if (remote === void 0) throw new Failure("environment", "neither a checkout nor a remote was named");
		const cwd = await this.#open();
		const flags = [
			"--quiet",
			"--no-tags",
			"--no-write-fetch-head",
			`--depth=${depth}`,
			"--filter=tree:0"
		];
		const refs = tips.map((tip, index) => `+${tip}:refs/tips/${index}`);
		const url = ["-c", `remote.origin.url=${remote.url}`];
		const outcome = await tryGit([
			...url,
			"fetch",
			...flags,
			"origin",
			...refs
		], {
			cwd,
			config: tokenSettings(remote.url, remote.token)
		});
		if (outcome.exitCode !== 0) throw unreachable({
			...remote,
			branch: tips.join(", ")
		}, outcome);
		this.#depth = depth;
		return cwd;
	}
	async #open() {
		this.#private ??= await createRepository("tidb-bench-commits-");
		return this.#private;
	}
};
async function firstParents(folder, head, base, most) {
	const start = base === void 0 ? head : await mergeBase(folder, head, base);
	if (start === void 0) return [];
	const skip = base === void 0 ? ["--skip=1"] : [];
	return (await git([
		"rev-list",
		"--first-parent",
		`--max-count=${most}`,
		...skip,
		start,
		"--"
	], { cwd: folder })).toString().split("\n").filter(Boolean);
}
async function mergeBase(folder, head, base) {
	return (await tryGit([
		"merge-base",
		head,
		base
	], { cwd: folder })).stdout.toString().trim().split("\n")[0] || void 0;
}
async function isCut(folder) {
	return (await git(["rev-parse", "--is-shallow-repository"], { cwd: folder })).toString().trim() === "true";
}
function* portions(commits) {
	for (let at = 0; at < commits.length; at += FIRST_DEPTH) yield commits.slice(at, at + FIRST_DEPTH);
}

export { CommitGraph as t };