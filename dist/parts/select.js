import { n as shortCommit } from "./commit.js";
import { g as plural } from "./number.js";
import { n as defined } from "./objects.js";
import { o as likenessOf } from "./comparable.js";
import { i as heldBecause } from "./record-name.js";
import { i as tryGit, r as tokenSettings, t as git } from "./git.js";
import { t as Failure } from "./failure.js";
import { i as unreachable, t as createRepository } from "./private-repository.js";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { tmpdir } from "node:os";

// src/core/baseline/past-records.ts
/** Milliseconds by which the clocks of two machines may differ. */
const MOST_CLOCK_DIFFERENCE = 36e5;
/**
* Queries a store for records of the past. One that is dated in the future would be the newest for
* ever: it is left out, and named among the faults.
*/
async function queryPast(store, query, now = /* @__PURE__ */ new Date()) {
	const latest = now.getTime() + MOST_CLOCK_DIFFERENCE;
	let left = 0;
	for (;;) {
		const { records, faults } = await store.query({
			...query,
			most: query.most + left
		});
		const future = records.filter(({ record }) => Date.parse(record.createdAt) > latest);
		if (future.length > left) {
			left = future.length;
			continue;
		}
		return {
			records: records.filter((stored) => !future.includes(stored)).slice(0, query.most),
			faults: [...faults, ...future.map(({ place, record: { createdAt } }) => ({
				place,
				problem: `it is dated in the future, ${createdAt}`
			}))]
		};
	}
}

// src/core/baseline/commit-graph.ts
/** `v8.5.0`, `1.2`, `mariadb-10.11.6`: no candidate, and no tag of a module in a folder. */
const releaseTag = /^refs\/tags\/((?:[a-z]+-)?v?(\d+(?:\.\d+){1,3}))(?:\^\{\})?$/i;
/** Commits that come with the first request; each further one doubles it. */
const FIRST_DEPTH = 64;
/** Beyond this a merge base is so old that nothing measured there says anything. */
const MOST_DEPTH = 8192;
/**
* Answers which commits came before which. Where the checkout is shallow, commits without their
* files are fetched into a private folder, no deeper than a question needs.
*/
var CommitGraph = class {
	#source;
	#private;
	#depth = 0;
	#tips = "";
	#prepared;
	#release;
	constructor(source) {
		this.#source = source;
	}
	/** Number of commits that the server had to send; 0 if the checkout already had them. */
	get depth() {
		return this.#depth;
	}
	/**
	* Asks the server ahead of `ancestors` for what it begins with. A failure here is reported by
	* `ancestors`.
	*/
	async prepare(head, base) {
		const first = async () => {
			for await (const _ of this.#ancestors(head, base)) break;
		};
		this.#prepared ??= first().catch(() => void 0);
		await this.#prepared;
	}
	/**
	* The commits that `head` can be compared with, nearest first, in portions: with `base` the merge
	* base of both and its first-parent ancestors, without it the first-parent ancestors of `head`
	* alone.
	* @throws Failure `environment` where the commits are known neither here nor at the server
	*/
	async *ancestors(head, base) {
		await this.#prepared;
		yield* this.#ancestors(head, base);
	}
	async *#ancestors(head, base) {
		const tips = base === void 0 ? [head] : [head, base];
		let folder = await this.#completeCheckout(tips);
		if (folder !== void 0) {
			yield* portions(await firstParents(folder, head, base, MOST_DEPTH));
			return;
		}
		let yieldedCount = 0;
		for (let depth = FIRST_DEPTH; depth <= MOST_DEPTH; depth *= 2) {
			folder = await this.#deepen(tips, depth);
			const commits = await firstParents(folder, head, base, MOST_DEPTH);
			if (commits.length > yieldedCount) yield commits.slice(yieldedCount);
			yieldedCount = commits.length;
			if (!existsSync(join(folder, "shallow"))) return;
		}
	}
	/**
	* Finds the state of a branch in which a commit came to it: the commit itself if the branch was
	* there once, else the merge that brought it. A commit inside of a merged branch was never a state
	* of the branch that it was merged to.
	* @param commit an ancestor of the branch that {@link ancestors} found
	*/
	async arrival(commit, branch) {
		const cwd = await this.#completeCheckout([commit, branch]) ?? await this.#open();
		const states = (await git([
			"rev-list",
			"--first-parent",
			`--max-count=${MOST_DEPTH}`,
			branch,
			"--"
		], { cwd })).toString().split("\n").filter(Boolean);
		if (states.includes(commit)) return commit;
		const contains = async (state) => (await tryGit([
			"merge-base",
			"--is-ancestor",
			commit,
			state
		], { cwd })).exitCode === 0;
		let [newest, oldest] = [0, states.length];
		while (oldest - newest > 1) {
			const middle = Math.floor((newest + oldest) / 2);
			if (await contains(states[middle] ?? branch)) newest = middle;
			else oldest = middle;
		}
		return states[newest] ?? branch;
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
		return (await listRemote(remote, name, ref, `${ref}^{}`)).trim().split("\n").at(-1)?.split("	")[0] || void 0;
	}
	/**
	* Returns the final release with the highest version; undefined where no tag names one.
	* @throws Failure `environment` where the server does not answer
	*/
	lastRelease() {
		this.#release ??= this.#findLastRelease();
		return this.#release;
	}
	async #findLastRelease() {
		const { folder, remote } = this.#source;
		return (remote === void 0 ? (await tryGit([
			"show-ref",
			"--tags",
			"--dereference"
		], { cwd: folder ?? "." })).stdout : await listRemote(remote, "tags", "refs/tags/*")).toString().split("\n").flatMap(releaseOf).reduce((last, tag) => last === void 0 || compareVersions(tag, last) >= 0 ? tag : last, void 0);
	}
	async close() {
		await this.#prepared;
		await this.#private?.remove();
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
		throw new Failure("environment", `the checkout in ${folder} lacks commit ${tips.join(" or ")}`, { remedy: "Check out with `fetch-depth: 0`, or set a remote to fetch from." });
	}
	async #deepen(tips, depth) {
		const { remote } = this.#source;
		if (remote === void 0) throw new Failure("environment", "neither a checkout nor a remote was given");
		const cwd = await this.#open();
		if (this.#depth >= depth && this.#tips === tips.join()) return cwd;
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
		this.#tips = tips.join();
		return cwd;
	}
	async #open() {
		this.#private ??= await createRepository("tidb-bench-commits", this.#source.remote?.ledger);
		return this.#private.path;
	}
};
/**
* Lists references of the remote: a commit, a tab and a name in each line.
* @param what words for them in a message
* @throws Failure `environment` where it does not answer
*/
async function listRemote(remote, what, ...patterns) {
	const listing = await tryGit([
		"ls-remote",
		"--",
		remote.url,
		...patterns
	], {
		cwd: tmpdir(),
		config: tokenSettings(remote.url, remote.token)
	});
	if (listing.exitCode !== 0) throw unreachable({
		...remote,
		branch: what
	}, listing);
	return listing.stdout.toString();
}
/** @param line of a list of references: a commit, white space, and a name */
function releaseOf(line) {
	const [commit = "", reference = ""] = line.split(/\s+/u);
	const [, name, version] = releaseTag.exec(reference) ?? [];
	if (name === void 0 || version === void 0) return [];
	return [{
		name,
		commit,
		version: version.split(".").map(Number)
	}];
}
function compareVersions({ version }, other) {
	const place = [
		0,
		1,
		2,
		3
	].find((at) => (version[at] ?? 0) !== (other.version[at] ?? 0)) ?? 0;
	return (version[place] ?? 0) - (other.version[place] ?? 0);
}
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

// src/core/baseline/select.ts
/** Value of `compare-with` that names no tag: the release with the highest version. */
const LAST_RELEASE = "last-release";
/** Ancestors that are looked at, however few records are wanted. */
const LEAST_COMMITS = 200;
/**
* Chooses the records that a measurement is judged against. Where nothing was measured in a
* comparable way, the nearest other record of the suite is given, so that the verdict can name the
* field that differs.
* @throws Failure `environment` where store or repository cannot be read
*/
async function selectReference(record, request, sources) {
	const likeness = likenessOf(record);
	switch (request.kind) {
		case "merge-base": return byAncestry(record, likeness, sources, request.head, request.base);
		case "ancestors": return byAncestry(record, likeness, sources, request.head);
		case "tag": return byTag(record, likeness, sources, request.name);
		case "last-release": return byRelease(record, likeness, sources, request.head);
		case "branch": {
			const searchBranch = (changes) => search(record, sources, {
				ref: request.ref,
				...changes
			});
			return selectWith(likeness, searchBranch, sources, `branch ${request.ref}`);
		}
	}
}
async function byAncestry(record, likeness, sources, head, base) {
	const mostCommits = Math.max(LEAST_COMMITS, sources.most * 5);
	const commits = [];
	const records = [];
	const faults = [];
	await Promise.all([sources.store.prepare?.(), sources.graph.prepare(head, base)]);
	for await (const portion of sources.graph.ancestors(head, base)) {
		const chosenCommits = portion.slice(0, mostCommits - commits.length);
		commits.push(...chosenCommits);
		const result = await search(record, sources, {
			...likeness,
			commits: chosenCommits,
			most: sources.most - records.length
		});
		records.push(...result.records);
		faults.push(...result.faults);
		if (records.length >= sources.most || commits.length >= mostCommits) break;
	}
	const what = base === void 0 ? "its ancestors" : "the merge base and its ancestors";
	if (commits.length === 0) return {
		kind: "none",
		reason: base === void 0 ? `${shortCommit(head)} is the first commit, so no baseline is older` : `${shortCommit(head)} has no history in common with the commit to compare with`,
		faults
	};
	const searchCommits = (changes) => search(record, sources, {
		commits,
		...changes
	});
	if (records.length === 0) return withoutLike(searchCommits, `${what} (${plural(commits.length, "commit")})`, faults);
	return storedReference(records, describeAncestor(records, commits, base !== void 0, sources.now), faults);
}
async function byTag(record, likeness, sources, name) {
	const commit = await sources.graph.tag(name);
	if (commit !== void 0) {
		const atTag = (changes) => search(record, sources, {
			commits: [commit],
			...changes
		});
		if ((await atTag({
			eligibility: "any",
			most: 1
		})).records.length > 0) return selectWith(likeness, atTag, sources, `tag ${name}`);
	}
	const ofVersion = (changes) => search(record, sources, {
		version: name,
		...changes
	});
	return selectWith(likeness, ofVersion, sources, commit === void 0 ? `version ${name}` : `tag or version ${name}`);
}
async function byRelease(record, likeness, sources, head) {
	const release = await sources.graph.lastRelease();
	if (release === void 0) return {
		kind: "none",
		reason: "the repository has no tag of a release",
		faults: []
	};
	const { name, commit } = release;
	const named = (selected) => selected.kind === "stored" ? {
		...selected,
		description: `release ${name}, ${selected.description}`,
		release: name
	} : selected;
	const shared = await byAncestry(record, likeness, sources, head, commit);
	if (shared.kind === "stored" && shared.commit === commit) return named(shared);
	const isLater = record.targets.candidate.version !== name;
	for (const own of [{ commits: [commit] }, ...isLater ? [{ version: name }] : []]) {
		const { records, faults } = await search(record, sources, {
			...likeness,
			...own
		});
		if (records.length > 0) return named(storedReference(records, describeRecord(records, sources.now), faults));
	}
	return named(shared);
}
async function selectWith(likeness, search, sources, what) {
	const { records, faults } = await search(likeness);
	if (records.length === 0) return withoutLike(search, what, faults);
	return storedReference(records, `${what}, ${describeRecord(records, sources.now)}`, faults);
}
/** Nothing comparable: the nearest record that differs, or why there is none. */
async function withoutLike(search, what, faults) {
	const other = await search({ most: 1 });
	if (other.records.length > 0) return storedReference(other.records, `${what}, measured differently`, faults);
	const heldRecord = (await search({
		eligibility: "any",
		most: 1
	})).records[0]?.record;
	const why = heldRecord && heldBecause(heldRecord);
	const all = [...faults, ...other.faults];
	if (why === void 0) return {
		kind: "none",
		reason: `nothing is stored for ${what} yet`,
		faults: all
	};
	return {
		kind: "only-broken",
		reason: `what is stored for ${what} is no reference: ${heldRecord?.id} was ${why}, and not accepted`,
		faults: all
	};
}
function storedReference(records, description, faults) {
	const counted = records.map(({ record }) => record);
	const commit = counted[0]?.source.commit;
	return {
		kind: "stored",
		records: counted,
		description,
		faults,
		...defined({ commit })
	};
}
async function search(record, { store, most, now }, changes) {
	const query = {
		suite: record.suite,
		eligibility: "reference",
		most,
		...changes
	};
	const answer = await queryPast(store, {
		...query,
		most: query.most + 1
	}, now);
	return {
		records: answer.records.filter((stored) => stored.record.id !== record.id).slice(0, query.most),
		faults: answer.faults
	};
}
/** `a1b2c3d, 2 days old, 20 jobs`. */
function describeRecord(records, now) {
	const newest = records[0]?.record;
	if (newest === void 0) return "no record";
	const { commit } = newest.source;
	return [
		commit && shortCommit(commit),
		age(newest.createdAt, now),
		plural(records.length, "job")
	].filter((part) => part !== void 0).join(", ");
}
/** `merge base a1b2c3d, 2 days old, 3 jobs`, or how far behind it the nearest record lies. */
function describeAncestor(records, commits, fromMergeBase, now) {
	const behind = commits.indexOf(records[0]?.record.source.commit ?? "");
	const origin = fromMergeBase ? "the merge base" : "this commit";
	const steps = fromMergeBase ? behind : behind + 1;
	return `${steps <= 0 ? "merge base" : `${plural(steps, "commit")} before ${origin},`} ${describeRecord(records, now)}`;
}
function age(iso, now) {
	const hours = Math.max(0, (now.getTime() - Date.parse(iso)) / 36e5);
	if (hours < 1) return "less than an hour old";
	if (hours < 48) return `${plural(Math.floor(hours), "hour")} old`;
	return `${plural(Math.floor(hours / 24), "day")} old`;
}

export { queryPast as i, selectReference as n, CommitGraph as r, LAST_RELEASE as t };