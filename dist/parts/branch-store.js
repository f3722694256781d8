import { n as pRetry } from "./p-retry.js";
import { a as idDigest, c as recordFile, l as recordName, n as commitInName, o as parseRecordName, s as prunable, t as acceptanceFile } from "./record-name.js";
import { a as unreachable, i as pushOutcome, o as withoutSecrets, r as isPassing, t as createRepository } from "./private-repository.js";
import { t as unknownRecord } from "./store.js";
import { a as matches, c as withAcceptance, i as inOrder, n as faultOf, o as parseStored, r as formatAcceptance, s as storedText, t as checkSameRecord } from "./stored-text.js";
import { t as Failure } from "./failure.js";
import { n as pathSegment, t as nameOfSegment } from "./path-segment.js";
import { o as environmentKey } from "./comparable.js";
import { i as tryGit, r as tokenSettings, t as git } from "./git.js";
import { l as oneLine } from "./escape.js";
import { join } from "node:path";
import { readFile } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";

// src/stores/branch/branch-layout.ts
const BY_COMMIT = "by-commit";
const BY_REF = "by-ref";
const BY_VERSION = "by-version";
/** The segment for a record without a ref. */
const NO_REF = "none";
/** Every folder that a record is filed under. */
function foldersOf(record) {
	const { commit, ref } = record.source;
	const top = [pathSegment(record.suite), environmentKey(record)];
	const day = dayOf(record.createdAt);
	const folders = [[
		...top,
		BY_REF,
		refSegment(ref),
		...day
	], [
		...top,
		BY_VERSION,
		pathSegment(record.targets.candidate.version),
		...day
	]];
	const fan = commit === void 0 ? void 0 : commitFan(commit);
	return fan === void 0 ? folders : [...folders, [
		...top,
		BY_COMMIT,
		...fan
	]];
}
function refSegment(ref) {
	return pathSegment(ref ?? NO_REF);
}
/** @returns undefined for a text that is no commit hash */
function commitFan(commit) {
	if (!/^[0-9a-f]{4,}$/i.test(commit)) return void 0;
	const lower = commit.toLowerCase();
	return [lower.slice(0, 2), lower.slice(2, 4)];
}
/** `['2026-11', '21']` in UTC. */
function dayOf(iso) {
	const day = new Date(iso).toISOString();
	return [day.slice(0, 7), day.slice(8, 10)];
}

// src/stores/branch/git-objects.ts
/** The answer of `git cat-file --batch`: object id to content; missing objects are left out. */
function parseBatch(output) {
	const objects = /* @__PURE__ */ new Map();
	let at = 0;
	while (at < output.length) {
		const end = output.indexOf(10, at);
		if (end < 0) throw noTree();
		const [oid = "", , size] = output.toString("latin1", at, end).split(" ");
		at = end + 1;
		if (size === void 0) continue;
		if (!/^\d+$/.test(size)) throw noTree();
		objects.set(oid, output.subarray(at, at + Number(size)));
		at += Number(size) + 1;
	}
	return objects;
}
/**
* A raw tree object: mode, space, name, NUL and the id in binary, again and again.
* @throws Failure `input` where the object is something else: a file where a folder should be
*/
function parseTree(raw, oidBytes = 20) {
	const entries = [];
	for (let at = 0; at < raw.length;) {
		const space = raw.indexOf(32, at);
		const end = space < 0 ? -1 : raw.indexOf(0, space);
		const mode = raw.toString("latin1", at, Math.max(at, Math.min(space, at + 7)));
		if (end < 0 || !/^[0-7]{5,6}$/.test(mode) || end + 1 + oidBytes > raw.length) throw noTree();
		entries.push({
			kind: mode === "40000" ? "tree" : "blob",
			name: raw.toString("utf8", space + 1, end),
			oid: raw.toString("hex", end + 1, end + 1 + oidBytes)
		});
		at = end + 1 + oidBytes;
	}
	return entries;
}
function noTree() {
	return new Failure("input", "an object on the baseline branch is not a folder, but a folder is expected there", { remedy: "Remove everything from that branch that another program wrote." });
}
/** The tree of a raw commit object, whose first line names it. */
function treeOfCommit(raw) {
	return raw.toString("latin1", 5, raw.indexOf(10));
}
/** Input of `git mktree -z`, which does the sorting. */
function formatTree(entries) {
	return [...entries].map(({ kind, name, oid }) => `${kind === "tree" ? "040000" : "100644"} ${kind} ${oid}\t${name}\0`).join("");
}

// src/stores/branch/partial-repository.ts
/** Ref that holds the tip in our own new repository: its refs are plain files. */
const TIP_REF = "refs/baseline/tip";
/** Object ids in one call; keeps the command line short. */
const OIDS_PER_FETCH = 500;
/**
* Levels of trees that come with the tip: root, suites, environments, and what their indexes hold.
* None of them grows with the history but by a month, a version or a branch.
*/
const TREE_LEVELS = 4;
/** Pause before each further try of a fetch whose connection broke. */
const FETCH_WAITS_MS = [
	500,
	2e3,
	5e3
];
/**
* One branch of a remote of which only the objects that are requested are brought here: no history
* (depth 1), no trees but the upper ones, no blobs. What is written is built on top without the
* rest.
*/
var PartialRepository = class {
	#remote;
	#extent;
	#credentials;
	#folder;
	#objects = /* @__PURE__ */ new Map();
	constructor(remote, extent = "upper trees") {
		this.#extent = extent;
		this.#remote = remote;
		this.#credentials = tokenSettings(remote.url, remote.token);
	}
	/**
	* Asks the remote for the newest commit of the branch and its upper trees.
	* @returns undefined where the branch is missing
	* @throws Failure `environment` where the remote cannot be reached or read
	*/
	async tip() {
		const filter = this.#extent === "all trees" ? "blob:none" : `tree:${TREE_LEVELS}`;
		const source = `+refs/heads/${this.#remote.branch}:${TIP_REF}`;
		const outcome = await this.#fetch(["--depth=1", `--filter=${filter}`], [source]);
		if (outcome.exitCode !== 0) {
			if (/couldn't find remote ref/i.test(outcome.stderr)) return void 0;
			throw unreachable(this.#remote, outcome);
		}
		const cwd = await this.#open();
		const objectBatch = await git([
			"cat-file",
			"--batch",
			"--batch-all-objects",
			"--buffer"
		], { cwd });
		for (const [oid, content] of parseBatch(objectBatch)) this.#objects.set(oid, content);
		const commit = (await readFile(join(cwd, TIP_REF), "utf8")).trim();
		return {
			commit,
			tree: treeOfCommit(await this.content(commit))
		};
	}
	/**
	* Brings objects here in as few requests as possible; those that are here already cost nothing.
	*/
	async load(oids) {
		const missingOids = [...new Set(oids)].filter((oid) => !this.#objects.has(oid));
		for (let at = 0; at < missingOids.length; at += OIDS_PER_FETCH) {
			const chunk = missingOids.slice(at, at + OIDS_PER_FETCH);
			const outcome = await this.#fetch(["--filter=tree:0"], chunk);
			if (outcome.exitCode !== 0) throw unreachable(this.#remote, outcome);
			const input = `${chunk.join("\n")}\n`;
			const objectBatch = await git([
				"cat-file",
				"--batch",
				"--buffer"
			], {
				cwd: await this.#open(),
				input
			});
			for (const [oid, content] of parseBatch(objectBatch)) this.#objects.set(oid, content);
		}
	}
	/** @throws Failure `environment` where the remote does not give it */
	async tree(oid) {
		return parseTree(await this.content(oid), oid.length / 2);
	}
	/** The bytes of an object. @throws Failure `environment` where the remote does not give it */
	async content(oid) {
		await this.load([oid]);
		const object = this.#objects.get(oid);
		if (object === void 0) throw new Failure("environment", `the git server did not send object ${oid}`);
		return object;
	}
	/** Like `content`, for an object that nobody will ask for again: it is not kept. */
	async take(oid) {
		const object = await this.content(oid);
		this.#objects.delete(oid);
		return object;
	}
	async writeBlob(text) {
		return this.#write([
			"hash-object",
			"-w",
			"--stdin"
		], text);
	}
	/** `--missing`: most of what a tree names was never brought here. */
	async writeTree(entries) {
		return this.#write([
			"mktree",
			"-z",
			"--missing"
		], formatTree(entries));
	}
	/** @param parent undefined for the first commit of the branch */
	async writeCommit(tree, parent, message) {
		const parents = parent === void 0 ? [] : ["-p", parent];
		return this.#write([
			"commit-tree",
			tree,
			...parents,
			"-F",
			"-"
		], message);
	}
	/**
	* Moves the branch to a commit that is on the tip we read; never by force, so that the server
	* compares and swaps.
	* @throws Failure `environment` for a missing right, a protected branch or a broken network
	*/
	async push(commit) {
		const target = `${commit}:refs/heads/${this.#remote.branch}`;
		const outcome = await this.#network([
			"push",
			"--porcelain",
			"--no-verify",
			"origin",
			target
		]);
		return pushOutcome(this.#remote, outcome);
	}
	async close() {
		const folder = await this.#folder?.catch(() => void 0);
		this.#folder = void 0;
		this.#objects.clear();
		await folder?.remove();
	}
	async #write(args, input) {
		return (await git(args, {
			cwd: await this.#open(),
			input,
			env: identity$1
		})).toString().trim();
	}
	/**
	* No negotiation: saying what we have would make the server leave out what we only seem to have,
	* since our commits lack most of their trees.
	*/
	async #fetch(flags, what) {
		const args = [
			"-c",
			"fetch.negotiationAlgorithm=noop",
			"fetch",
			...[
				"--quiet",
				"--no-tags",
				"--no-write-fetch-head",
				"--no-auto-maintenance"
			],
			...flags,
			"origin",
			...what
		];
		let outcome = await this.#network(args);
		for (const waitMs of FETCH_WAITS_MS) {
			if (!isPassing(outcome)) break;
			await setTimeout(waitMs);
			outcome = await this.#network(args);
		}
		return outcome;
	}
	async #network(args) {
		const remote = ["-c", `remote.origin.url=${this.#remote.url}`];
		return tryGit([...remote, ...args], {
			cwd: await this.#open(),
			config: this.#credentials
		});
	}
	async #open() {
		this.#folder ??= createRepository("tidb-bench-store", this.#remote.ledger);
		return (await this.#folder).path;
	}
};
/** The author of the store's commits: a machine, not whoever runs the job. */
const identity$1 = {
	GIT_AUTHOR_NAME: "tidb-bench",
	GIT_AUTHOR_EMAIL: "tidb-bench@users.noreply.github.com",
	GIT_COMMITTER_NAME: "tidb-bench",
	GIT_COMMITTER_EMAIL: "tidb-bench@users.noreply.github.com"
};

// src/stores/branch/branch-all-names.ts
/** Finds the record with an id anywhere in the store. */
async function findNameAnywhere(remote, id) {
	const match = (await everyName(remote, void 0)).find(({ name }) => name.idDigest === idDigest(id));
	return match && {
		...match,
		path: [...match.folder, match.file].join("/")
	};
}
/** Edits that remove old records from every folder that lists them. */
async function pruneEdits(remote, suite, limits) {
	const filedRecords = await everyName(remote, suite);
	const records = filedRecords.filter(({ folder }) => folder[2] === BY_REF).map((record) => ({
		...record,
		ref: record.folder[3] ?? "",
		time: record.name.time,
		digest: record.name.idDigest
	}));
	const removed = prunable(records, limits);
	const removedIds = new Set(removed.map(identity));
	return {
		edits: filedRecords.filter((record) => removedIds.has(identity(record))).flatMap(({ folder, file }) => [file, acceptanceFile(file)].map((name) => ({
			folder,
			file: name,
			oid: void 0
		}))),
		removed: removed.map(({ folder, file }) => [...folder, file].join("/")),
		kept: records.length - removed.length
	};
}
/** Equal for the same record under each of its indexes: suite, environment, name. */
function identity({ folder, name }) {
	return [
		folder[0],
		folder[1],
		name.stem
	].join("/");
}
async function everyName(remote, suite) {
	const repository = new PartialRepository(remote, "all trees");
	try {
		const tip = await repository.tip();
		if (tip === void 0) return [];
		const suites = (await repository.tree(tip.tree)).filter(({ kind, name }) => kind === "tree" && (suite === void 0 || name === pathSegment(suite)));
		const records = [];
		for (const { name, oid } of suites) await collect(repository, oid, [name], records);
		return records;
	} finally {
		await repository.close();
	}
}
async function collect(repository, tree, folder, records) {
	const entries = await repository.tree(tree);
	const files = new Map(entries.map(({ name, oid }) => [name, oid]));
	for (const { kind, name: file, oid } of entries) {
		const name = kind === "blob" ? parseRecordName(file) : void 0;
		if (kind === "tree") await collect(repository, oid, [...folder, file], records);
		else if (name !== void 0) records.push({
			folder,
			file,
			name,
			oid,
			acceptanceOid: files.get(acceptanceFile(file))
		});
	}
}

// src/stores/branch/branch-edit.ts
/**
* Applies edits to a tree; only the trees on the way are read and written.
* @param root undefined for an empty store
* @returns the new tree, or undefined where nothing is left in it
*/
async function editTree(repository, root, edits) {
	await loadWays(repository, root, edits);
	return rewrite(repository, root, edits, 0);
}
/** Reads the trees on the way level by level, so that each level is one request. */
async function loadWays(repository, root, edits) {
	let open = root === void 0 ? [] : edits.map(({ folder }) => ({
		oid: root,
		folder
	}));
	while (open.length > 0) {
		await repository.load(open.map(({ oid }) => oid));
		const next = [];
		for (const { oid, folder } of open) {
			const [name, ...rest] = folder;
			const child = (await repository.tree(oid)).find((entry) => entry.name === name);
			if (child !== void 0 && child.kind !== "tree") throw inTheWay(child.name);
			if (child !== void 0) next.push({
				oid: child.oid,
				folder: rest
			});
		}
		open = next;
	}
}
function inTheWay(name) {
	return new Failure("input", `the baseline branch has a file ${oneLine(name, 100)} where a folder is expected`, { remedy: "Remove that file; only this program should write to that branch." });
}
async function rewrite(repository, tree, edits, depth) {
	const entries = /* @__PURE__ */ new Map();
	if (tree !== void 0) for (const entry of await repository.tree(tree)) entries.set(entry.name, entry);
	for (const { file, oid } of edits.filter(({ folder }) => folder.length === depth)) if (oid === void 0) entries.delete(file);
	else entries.set(file, {
		name: file,
		kind: "blob",
		oid
	});
	const deeper = /* @__PURE__ */ new Map();
	for (const edit of edits) {
		const name = edit.folder[depth];
		if (name !== void 0) deeper.set(name, [...deeper.get(name) ?? [], edit]);
	}
	for (const [name, inside] of deeper) {
		const oid = await rewrite(repository, entries.get(name)?.oid, inside, depth + 1);
		if (oid === void 0) entries.delete(name);
		else entries.set(name, {
			name,
			kind: "tree",
			oid
		});
	}
	return entries.size === 0 ? void 0 : repository.writeTree(entries.values());
}

// src/stores/branch/branch-names.ts
/**
* Fewest and most commits looked up in one round of requests; in between, as many as records are
* wanted.
*/
const COMMITS_AT_ONCE = {
	least: 8,
	most: 64
};
/** Days opened in the first round; each further round opens twice as many. */
const DAYS_AT_FIRST = 4;
/**
* The records that a query may mean, by name, best first, in portions: each portion costs a few
* requests, and a caller that has enough asks for no more.
*/
async function* namedRecords(repository, root, query) {
	const environments = await environmentsOf(repository, root, query);
	const { commits } = query;
	if (commits !== void 0) {
		const indexes = await inside(repository, environments, [BY_COMMIT]);
		const { least, most } = COMMITS_AT_ONCE;
		const portion = Math.max(least, Math.min(most, query.most));
		for (let at = 0; at < commits.length; at += portion) yield await ofCommits(repository, indexes, commits.slice(at, at + portion));
		return;
	}
	const index = query.version === void 0 ? BY_REF : BY_VERSION;
	const segment = query.version === void 0 ? query.ref && refSegment(query.ref) : pathSegment(query.version);
	const names = await inside(repository, environments, [index]);
	yield* byTime(repository, segment === void 0 ? await children(repository, names) : await inside(repository, names, [segment]));
}
/** The records of one folder; none where it is missing. */
async function recordsAt(repository, root, folder) {
	let places = [{
		oid: root,
		path: ""
	}];
	for (const name of folder) places = await inside(repository, places, [name]);
	return recordsIn(repository, places);
}
async function environmentsOf(repository, root, query) {
	const suites = await inside(repository, [root], [pathSegment(query.suite)]);
	if (query.environment !== void 0) return inside(repository, suites, [query.environment]);
	return children(repository, suites);
}
/** Names in the order of the commits, and newest first within one. */
async function ofCommits(repository, indexes, commits) {
	const fans = commits.map((commit) => commitFan(commit)).filter((fan) => fan !== void 0);
	const firsts = await inside(repository, indexes, [...new Set(fans.map(([first]) => first))]);
	const leaves = [];
	await repository.load(firsts.map(({ oid }) => oid));
	for (const place of firsts) {
		const seconds = fans.filter(([first]) => place.path.endsWith(`/${first}`)).map(([, second]) => second);
		leaves.push(...await inside(repository, [place], [...new Set(seconds)]));
	}
	const order = new Map(commits.map((commit, index) => [commitInName(commit), index]));
	return (await recordsIn(repository, leaves)).filter(({ name }) => order.has(name.commit)).sort((left, right) => (order.get(left.name.commit) ?? 0) - (order.get(right.name.commit) ?? 0));
}
/** Newest first, over all the folders given. */
async function* byTime(repository, heads) {
	const months = sortedByPeriod(await children(repository, heads), 1);
	let portion = DAYS_AT_FIRST;
	for (const month of new Set(months.map(({ path }) => period(path, 1)))) {
		const days = sortedByPeriod(await children(repository, months.filter(({ path }) => period(path, 1) === month)), 2);
		const dates = [...new Set(days.map(({ path }) => period(path, 2)))];
		for (let at = 0; at < dates.length;) {
			const chosenDates = dates.slice(at, at + portion);
			yield await recordsIn(repository, days.filter(({ path }) => chosenDates.includes(period(path, 2))));
			at += chosenDates.length;
			portion *= 2;
		}
	}
}
/** The last `segments` segments of a path: `2026-11` or `2026-11/21`. */
function period(path, segments) {
	return path.split("/").slice(-segments).join("/");
}
function sortedByPeriod(places, segments) {
	return places.toSorted((left, right) => period(left.path, segments) < period(right.path, segments) ? 1 : -1);
}
/** Newest first. */
async function recordsIn(repository, folders) {
	await repository.load(folders.map(({ oid }) => oid));
	const records = [];
	for (const folder of folders) {
		const files = new Map((await repository.tree(folder.oid)).map((entry) => [entry.name, entry.oid]));
		for (const [file, oid] of files) {
			const name = parseRecordName(file);
			if (name === void 0) continue;
			records.push({
				name,
				path: `${folder.path}/${file}`,
				oid,
				acceptanceOid: files.get(acceptanceFile(file))
			});
		}
	}
	return records.sort((left, right) => left.name.stem < right.name.stem ? 1 : -1);
}
/** The subfolders of these names, of all the folders given. */
async function inside(repository, folders, names) {
	return (await children(repository, folders)).filter(({ path }) => names.includes(period(path, 1)));
}
async function children(repository, folders) {
	await repository.load(folders.map(({ oid }) => oid));
	const places = [];
	for (const { oid, path } of folders) for (const entry of await repository.tree(oid)) if (entry.kind === "tree") places.push({
		oid: entry.oid,
		path: path === "" ? entry.name : `${path}/${entry.name}`
	});
	return places;
}

// src/stores/branch/branch-reader.ts
/**
* A query that finds nothing stops after reading this many times the number of requested records.
*/
const READS_PER_RECORD = 5;
/** Keeps the memory for an export of a long history small. */
const MOST_READ_AT_ONCE = 500;
/** Reads records at a given tip of the branch: names first, then no more contents than needed. */
var BranchReader = class {
	#repository;
	#remote;
	constructor(repository, remote) {
		this.#repository = repository;
		this.#remote = remote;
	}
	async query(tip, query) {
		const records = [];
		const faults = [];
		const mostReads = READS_PER_RECORD * query.most;
		let reads = 0;
		const enough = () => records.length >= query.most || reads >= mostReads;
		for await (const names of namedRecords(this.#repository, rootOf(tip), query)) {
			const usable = [...names];
			while (usable.length > 0 && !enough()) {
				const batch = usable.splice(0, Math.min(query.most - records.length, MOST_READ_AT_ONCE));
				reads += batch.length;
				await this.#repository.load(batch.flatMap(oidsOf));
				for (const storedName of batch) {
					const outcome = await this.#tryRead(storedName);
					if ("problem" in outcome) faults.push(outcome);
					else if (matches(outcome.record, query)) records.push(outcome);
				}
			}
			if (enough()) break;
		}
		return {
			records: inOrder(records, query),
			faults
		};
	}
	/**
	* An id holds the suite and the commit, as a rule; then a few small trees tell. Else every name
	* is read.
	*/
	async find(tip, id) {
		const storedName = await this.#named(tip, id) ?? await findNameAnywhere(this.#remote, id);
		return storedName === void 0 ? void 0 : this.#read(storedName);
	}
	/** Finds a record with the same id where `record` would be filed. */
	async sameId(tip, record) {
		const storedName = (await recordsAt(this.#repository, tip.tree, foldersOf(record).at(-1) ?? [])).find(({ name }) => name.idDigest === idDigest(record.id));
		return storedName === void 0 ? void 0 : this.#read(storedName);
	}
	/** A path as messages name it: branch, colon, path. */
	place(path) {
		return `${this.#remote.branch}:${path}`;
	}
	async #named(tip, id) {
		const [suite = "", commit] = id.split("/");
		if (commit === void 0 || !/^[0-9a-f]{12,40}$/.test(commit)) return void 0;
		const query = {
			suite,
			commits: [commit],
			eligibility: "any",
			most: 1
		};
		for await (const names of namedRecords(this.#repository, rootOf(tip), query)) {
			const match = names.find(({ name }) => name.idDigest === idDigest(id));
			if (match !== void 0) return match;
		}
	}
	async #read(storedName) {
		await this.#repository.load(oidsOf(storedName));
		const place = this.place(storedName.path);
		const text = (await this.#repository.take(storedName.oid)).toString("utf8");
		const { acceptanceOid } = storedName;
		const accepted = acceptanceOid && (await this.#repository.take(acceptanceOid)).toString("utf8");
		return {
			record: parseStored(text, accepted, place),
			place
		};
	}
	/**
	* @throws Failure `environment` where the remote cannot be read; what is damaged comes back as a
	* fault
	*/
	async #tryRead(storedName) {
		try {
			return await this.#read(storedName);
		} catch (error) {
			if (error instanceof Failure && error.kind === "environment") throw error;
			return faultOf(this.place(storedName.path), error);
		}
	}
};
function rootOf(tip) {
	return {
		oid: tip.tree,
		path: ""
	};
}
function oidsOf({ oid, acceptanceOid }) {
	return acceptanceOid === void 0 ? [oid] : [oid, acceptanceOid];
}

// src/stores/branch/branch-store.ts
/**
* Twenty writers at once on one branch need about as many tries; a hundred is beyond any job
* matrix.
*/
const MOST_TRIES = 100;
/** Pushes that may break off on the way. */
const MOST_BROKEN = 3;
/** Error inside the retry loop only: another writer was faster, or the connection broke. */
var Overtaken = class extends Error {};
/**
* Records on an orphan branch of a git server, made by the first append. Appended by
* compare-and-swap on the ref, read in part: the cost follows the query and not the length of the
* history.
*/
var BranchStore = class {
	#remote;
	#repository;
	#reader;
	/** Tip that was requested ahead of the queries. */
	#prepared;
	constructor(remote) {
		this.#remote = remote;
		this.#repository = new PartialRepository(remote);
		this.#reader = new BranchReader(this.#repository, remote);
	}
	async append(record) {
		const file = recordFile(recordName(record));
		const folders = foldersOf(record);
		let place = this.#reader.place([...folders[0] ?? [], file].join("/"));
		let kind = "stored";
		await this.#change(`Add ${record.id}`, async (tip) => {
			const same = tip && await this.#reader.sameId(tip, record);
			if (same !== void 0) {
				checkSameRecord(same.record, record, same.place);
				({place} = same);
				kind = "present";
				return [];
			}
			const oid = await this.#repository.writeBlob(storedText(record));
			const edits = folders.map((folder) => ({
				folder,
				file,
				oid
			}));
			if (record.acceptance === void 0) return edits;
			return [...edits, ...await this.#acceptanceEdits(record, record.acceptance)];
		});
		return {
			kind,
			place
		};
	}
	async query(query) {
		const tip = await (this.#prepared ?? this.#repository.tip());
		return tip === void 0 ? {
			records: [],
			faults: []
		} : this.#reader.query(tip, query);
	}
	async prepare() {
		this.#prepared ??= this.#repository.tip();
		await this.#prepared.catch(() => {
			this.#prepared = void 0;
		});
	}
	async accept(id, acceptance) {
		let acceptedRecord;
		await this.#change(`Accept ${id}`, async (tip) => {
			acceptedRecord = await this.#find(tip, id);
			if (acceptedRecord === void 0) throw unknownRecord(id, this.#location());
			if (acceptedRecord.record.acceptance !== void 0) return [];
			acceptedRecord = {
				...acceptedRecord,
				record: withAcceptance(acceptedRecord.record, acceptance)
			};
			return this.#acceptanceEdits(acceptedRecord.record, acceptance);
		});
		return acceptedRecord;
	}
	async find(id) {
		return this.#find(await this.#repository.tip(), id);
	}
	async prune(suite, limits) {
		let outcome = {
			removed: [],
			kept: 0
		};
		await this.#change(`Prune ${suite}`, async () => {
			const { edits, removed, kept } = await pruneEdits(this.#remote, suite, limits);
			outcome = {
				removed: removed.map((path) => this.#reader.place(path)),
				kept
			};
			return edits;
		});
		return outcome;
	}
	/** The layout has had one version so far. */
	async migrate() {
		return [];
	}
	async describe() {
		const tip = await this.#repository.tip();
		const suites = (tip === void 0 ? [] : await this.#repository.tree(tip.tree)).filter(({ kind }) => kind === "tree").map(({ name }) => nameOfSegment(name));
		const state = suites.length === 0 ? "empty" : "in use";
		return {
			kind: "branch",
			location: this.#location(),
			state,
			suites
		};
	}
	async close() {
		await this.#prepared?.catch(() => void 0);
		await this.#repository.close();
	}
	/**
	* Reads the tip, builds a commit on it and swaps it in; again from the start where somebody else
	* was faster.
	* @param edits what to change, given the tip; none: nothing is written
	*/
	async #change(message, edits) {
		let brokenPushes = 0;
		const attempt = async () => {
			this.#prepared = void 0;
			const tip = await this.#repository.tip();
			const changes = await edits(tip);
			if (changes.length === 0) return;
			const tree = await editTree(this.#repository, tip?.tree, changes) ?? await this.#repository.writeTree([]);
			const commit = await this.#repository.writeCommit(tree, tip?.commit, `${message}\n`);
			const outcome = await this.#repository.push(commit);
			if (outcome.kind === "pushed") return;
			if (outcome.kind === "broken" && ++brokenPushes > MOST_BROKEN) throw outcome.failure;
			throw new Overtaken();
		};
		try {
			await pRetry(attempt, {
				retries: MOST_TRIES,
				minTimeout: 50,
				maxTimeout: 2e3,
				factor: 1.3,
				randomize: true,
				shouldRetry: ({ error }) => error instanceof Overtaken
			});
		} catch (error) {
			if (!(error instanceof Overtaken)) throw error;
			throw new Failure("environment", `${this.#location()} was changed by other jobs during each of ${MOST_TRIES} attempts`, { remedy: "Run the job again. Let fewer jobs store records at the same time." });
		}
	}
	async #acceptanceEdits(record, acceptance) {
		const oid = await this.#repository.writeBlob(formatAcceptance(acceptance));
		const file = acceptanceFile(recordFile(recordName(record)));
		return foldersOf(record).map((folder) => ({
			folder,
			file,
			oid
		}));
	}
	async #find(tip, id) {
		return tip === void 0 ? void 0 : this.#reader.find(tip, id);
	}
	#location() {
		return `branch ${this.#remote.branch} of ${withoutSecrets(this.#remote.url)}`;
	}
};

export { BranchStore };