import { H as oneLine, lt as Failure, ut as createHash } from "./start.js";
import { $n as string, $t as defined, It as plural, Rn as datetime, Wt as readRecord, Xt as nameOfSegment, Yn as object, Zt as pathSegment, hr as readRegularFile, in as parseRecord, nn as LARGEST_CHARACTERS, pr as makeFolder, rn as formatRecord } from "./gate-compare-plan.js";
import { n as pRetry } from "./p-retry.js";
import { Bn as environmentKey, Un as seriesKeys, Vn as likenessOf } from "./compare.js";
import { i as tryGit, n as gitFailure, r as tokenSettings, t as git } from "./git.js";
import { Pr as createPrivateFolder, _r as schemaChange, ar as connect, cr as detailsOf, gr as promptly, lr as explainSqlError, vr as storedRecords } from "./plan.js";
import { Z as shortCommit } from "./compare-plan.js";
import { t as lazyGuard } from "./guard.js";
import { link, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { setTimeout } from "node:timers/promises";
import { gunzipSync, gzipSync } from "node:zlib";

// src/baseline/record-name.ts
const pattern = /^((\d{8}T\d{9}Z)_([0-9a-f]{1,12}|none)_([0-9a-f]{12}))(\.held)?\.json$/;
function recordName(record) {
	const time = sortableTime(record.createdAt);
	const commit = commitInName(record.source.commit);
	const digest = idDigest(record.id);
	const isHeld = heldBecause(record) !== void 0;
	return {
		stem: `${time}_${commit}_${digest}`,
		time,
		commit,
		idDigest: digest,
		held: isHeld
	};
}
/** @returns undefined for a file that this program did not name */
function parseRecordName(file) {
	const match = pattern.exec(file);
	if (match === null) return void 0;
	const [, stem = "", time = "", commit = "", digest = "", heldMark] = match;
	return {
		stem,
		time,
		commit,
		idDigest: digest,
		held: heldMark !== void 0
	};
}
function recordFile(name) {
	return `${name.stem}${name.held ? ".held" : ""}.json`;
}
/** The file beside a record that holds its acceptance. */
function acceptanceFile(file) {
	return file.replace(/(\.held)?\.json$/, ".accepted.json");
}
function idDigest(id) {
	return createHash("sha256").update(id).digest("hex").slice(0, 12);
}
/** The first 12 digits of a commit, `none` where it is unknown or none. */
function commitInName(commit) {
	return commit !== void 0 && /^[0-9a-f]+$/i.test(commit) ? commit.slice(0, 12).toLowerCase() : "none";
}
/** `2026-11-21T03:46:18Z` as `20261121T034618000Z`. */
function sortableTime(iso) {
	return new Date(iso).toISOString().replaceAll(/[-:.]/g, "");
}
function compare(left, right) {
	return left < right ? -1 : left > right ? 1 : 0;
}
/** The records that may go: older than the limit, and not among the newest `keep` of their branch. */
function prunable(records, limits) {
	const before = sortableTime(limits.before);
	const countByRef = /* @__PURE__ */ new Map();
	return records.toSorted((left, right) => compare(right.time, left.time) || compare(right.digest, left.digest)).filter(({ ref, time }) => {
		const rank = (countByRef.get(ref) ?? 0) + 1;
		countByRef.set(ref, rank);
		return rank > limits.keep && time < before;
	});
}
/** The eligibility of a record by its own verdict and acceptance. */
function eligibilityOf(record) {
	if (record.acceptance !== void 0) return "accepted";
	return heldBecause(record) === void 0 ? "reference" : "held";
}
/** Explains why an unaccepted record is no reference; undefined if it is one. */
function heldBecause(record) {
	if (record.completeness.state === "partial") return "measured in part";
	if (record.source.dirty === true) return "measured with changes that were not committed";
	return record.judgement?.overall === "invalid" ? "broken: it has invalid runs" : void 0;
}

// src/baseline/store.ts
function unknownRecord(id, location) {
	return new Failure("input", `no record with the id ${id} is stored in ${location}`, { remedy: "Run `baseline list` to list the stored ids." });
}

// src/baseline/files-folder.ts
/**
* The records of a suite, newest first by name; those put there by hand come first, since their age is unknown.
* A missing folder is an empty one.
*/
async function listEntries(folder) {
	const files = await listFolder(folder);
	const accepted = new Set(files.filter((file) => file.endsWith(".accepted.json")));
	return files.filter((file) => file.endsWith(".json") && !file.startsWith(".") && !accepted.has(file)).map((file) => {
		const acceptance = acceptanceFile(file);
		return {
			path: join(folder, file),
			name: parseRecordName(file),
			acceptance: accepted.has(acceptance) ? join(folder, acceptance) : void 0
		};
	}).sort((left, right) => sortKey(left) < sortKey(right) ? 1 : -1);
}
/** @throws Failure `environment` where the folder is there and cannot be read */
async function listFolder(folder) {
	try {
		return await readdir(folder);
	} catch (cause) {
		const { code } = cause;
		if (code === "ENOENT" || code === "ENOTDIR") return [];
		throw new Failure("environment", `cannot read the baseline folder ${folder}: ${String(code)}`, { cause });
	}
}
/** @throws Failure `environment` */
async function readText(path) {
	try {
		return readRegularFile(path, LARGEST_CHARACTERS);
	} catch (cause) {
		throw new Failure("environment", `cannot read ${path}: ${cause.message}`, { cause });
	}
}
/**
* Writes a file completely or not at all, and never replaces another.
* @returns false where the file exists already
* @throws Failure `environment` for a missing right or a full disk
*/
async function writeOnce(path, text) {
	const fail = (cause) => {
		throw cannotWrite(path, cause);
	};
	const temporary = join(dirname(path), `.${process.pid}-${Date.now()}-${Math.random().toString(36).slice(2)}`);
	try {
		makeFolder(dirname(path));
		await writeFile(temporary, text, {
			flag: "wx",
			flush: true
		}).catch(fail);
		await link(temporary, path);
		return true;
	} catch (cause) {
		if (cause.code === "EEXIST") return false;
		return fail(cause);
	} finally {
		await rm(temporary, { force: true }).catch(() => void 0);
	}
}
const writeRemedies = {
	ENOSPC: "The disk is full. Free some space; earlier records are unaffected.",
	EDQUOT: "The disk quota is used up. Free some space; earlier records are unaffected.",
	EACCES: "Give this user write permission there, or set another folder with `baseline.path`.",
	EPERM: "Give this user write permission there, or set another folder with `baseline.path`.",
	EROFS: "The file system is read-only: set another folder with `baseline.path`."
};
function cannotWrite(path, cause) {
	if (cause instanceof Failure) return cause;
	const remedy = writeRemedies[cause.code ?? ""];
	return new Failure("environment", `cannot write ${path}: ${cause.code ?? cause.message}`, {
		cause,
		...defined({ remedy })
	});
}
function sortKey({ name }) {
	return name?.time ?? "9";
}

// src/baseline/stored-text.ts
const acceptanceSchema = object({
	by: string().min(1).max(1e3),
	at: datetime(),
	reason: string().max(4e3),
	commit: string().max(1e3).optional()
});
/** The text of an acceptance, as it is kept beside its record. */
function formatAcceptance(acceptance) {
	const { by, at, reason, commit } = acceptance;
	return `${JSON.stringify({
		by,
		at,
		reason,
		...defined({ commit })
	})}\n`;
}
/**
* A record as its store keeps it: its text, and that of its acceptance where there is one.
* @throws Failure `input` that names the place
*/
function parseStored(text, acceptance, place) {
	const record = parseRecord(text, place);
	return acceptance === void 0 ? record : withAcceptance(record, parseAcceptance(acceptance, place));
}
function withAcceptance(record, { by, at, reason, commit }) {
	return {
		...record,
		acceptance: {
			by,
			at,
			reason,
			...defined({ commit })
		}
	};
}
/** Two records with one id: the same measurement stored twice, or a clash. @throws Failure `input` for a clash */
function checkSameRecord(stored, appended, place) {
	if (storedText(stored) === storedText(appended)) return;
	throw new Failure("input", `another record with the id ${appended.id} is stored already (${place})`, { remedy: "Records are never overwritten. Give each job of a matrix its own suite, or run a new attempt." });
}
/** The text that is stored for a record: an acceptance is kept beside it, not in it. */
function storedText(record) {
	const { acceptance: _, ...bare } = record;
	return formatRecord(bare);
}
function parseAcceptance(text, place) {
	try {
		const { commit, ...fields } = acceptanceSchema.parse(JSON.parse(text));
		return {
			...fields,
			...defined({ commit })
		};
	} catch (cause) {
		throw new Failure("input", `cannot read the acceptance of ${place}`, {
			remedy: "Remove it and accept the record again.",
			cause
		});
	}
}
/** Checks that a record matches the query; names and indexes only narrow the search. */
function matches(record, query) {
	const commit = record.source.commit;
	return record.suite === query.suite && (query.eligibility === "any" || eligibilityOf(record) !== "held") && (query.commits === void 0 || commit !== void 0 && query.commits.includes(commit)) && (query.ref === void 0 || record.source.ref === query.ref) && (query.version === void 0 || record.targets.candidate.version === query.version) && (query.environment === void 0 || environmentKey(record) === query.environment) && (query.series === void 0 || seriesKeys(record).some((key) => query.series?.includes(key)));
}
/** Newest first; with `commits`, in their order and newest first within a commit. */
function inOrder(records, query) {
	const rank = new Map(query.commits?.map((commit, index) => [commit, index]));
	const rankOf = (stored) => rank.get(stored.record.source.commit ?? "") ?? 0;
	const time = (stored) => Date.parse(stored.record.createdAt);
	return records.toSorted((left, right) => rankOf(left) - rankOf(right) || time(right) - time(left));
}
function faultOf(place, error) {
	return {
		place,
		problem: error instanceof Error ? error.message : String(error)
	};
}

// src/baseline/branch-layout.ts
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

// src/baseline/git-objects.ts
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

// src/baseline/private-repository.ts
/**
* An empty bare repository in a temporary folder that only we can read; the caller removes it.
* @param ledger where it is written down meanwhile, so that it goes when we are killed
*/
async function createRepository(prefix, ledger) {
	const folder = await createPrivateFolder(prefix, { ledger: ledger?.() });
	try {
		await git([
			"init",
			"--quiet",
			"--bare",
			"--template=",
			"."
		], {
			cwd: folder.path,
			env: { GIT_DEFAULT_REF_FORMAT: "files" }
		});
		return folder;
	} catch (error) {
		await folder.remove();
		throw error;
	}
}

// src/baseline/remote.ts
/** The server knows us, and lets us write nothing. */
var WriteRefused = class extends Failure {};
/** Trouble that passes, in the words of git and curl. */
const passing = /HTTP 5\d\d|error: 5\d\d|early EOF|connection reset|connection timed out|RPC failed|hung up|Empty reply|TLS connect/i;
/** Checks whether the same command may succeed a moment later. */
function isPassing(outcome) {
	return outcome.exitCode !== 0 && passing.test(outcome.stderr);
}
const conflict = /fetch first|non-fast-forward|cannot lock ref|incorrect old value|failed to update ref|stale info|reference already exists/i;
/** Classifies the outcome of a push. @throws Failure `environment` for a missing right, a protected branch or a broken network */
function pushOutcome(remote, outcome) {
	if (outcome.exitCode === 0) return { kind: "pushed" };
	const output = `${outcome.stdout.toString()}\n${outcome.stderr}`;
	if (conflict.test(output)) return { kind: "conflict" };
	const trouble = pushTrouble(output);
	const failure = gitFailure(["push"], {
		...outcome,
		stderr: output
	}, pushRemedy(remote, trouble));
	if (isPassing(outcome)) return {
		kind: "broken",
		failure
	};
	const { kind, message, remedy = "", tail } = failure;
	throw trouble === "denied" ? new WriteRefused(kind, message, {
		remedy,
		tail
	}) : failure;
}
/** An address for messages: credentials that somebody put into it are left out. */
function withoutSecrets(url) {
	return url.replace(/^([a-z+]+:\/\/)[^/]*@/i, "$1");
}
function unreachable(remote, outcome) {
	const url = withoutSecrets(remote.url);
	const remedy = deniedPattern.test(outcome.stderr) ? `The server denied reading ${url}: give the job \`permissions: contents: read\` and pass its token.` : `Check that ${url} is the correct address and is reachable from this machine.`;
	return gitFailure(["fetch"], outcome, remedy);
}
const deniedPattern = /40[13]|permission|denied|authentication|could not read Username/i;
function pushTrouble(output) {
	if (/no space left|disk quota|unpacker error|unpack failed/i.test(output)) return "full";
	if (/protected branch|GH006|GH013|hook declined|rule violations/i.test(output)) return "protected";
	return deniedPattern.test(output) ? "denied" : "other";
}
function pushRemedy(remote, trouble) {
	const { branch } = remote;
	const url = withoutSecrets(remote.url);
	switch (trouble) {
		case "full": return "The git server could not store the record (its disk may be full); earlier records are unaffected.";
		case "protected": return `The branch ${branch} is protected: exempt it from the protection rule, or name another: \`baseline: branch:NAME\`.`;
		case "denied": return `The server denied writing to ${url}: give the job \`permissions: contents: write\` and pass its token.`;
		case "other": return `Check that ${url} is reachable from this machine, then run the job again.`;
	}
}

// src/baseline/partial-repository.ts
/** Ref that holds the tip in our own new repository: its refs are plain files. */
const TIP_REF = "refs/baseline/tip";
/** Object ids in one call; keeps the command line short. */
const OIDS_PER_FETCH = 500;
/**
* Levels of trees that come with the tip: root, suites, environments, and what their indexes hold. None of them grows
* with the history but by a month, a version or a branch.
*/
const TREE_LEVELS = 4;
/** Pause before each further try of a fetch whose connection broke. */
const FETCH_WAITS_MS = [
	500,
	2e3,
	5e3
];
/**
* One branch of a remote of which only the objects that are requested are brought here: no history (depth 1),
* no trees but the upper ones, no blobs. What is written is built on top without the rest.
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
	/** Brings objects here in as few requests as possible; those that are here already cost nothing. */
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
	* Moves the branch to a commit that is on the tip we read; never by force, so that the server compares
	* and swaps.
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
	* No negotiation: saying what we have would make the server leave out what we only seem to have, since our
	* commits lack most of their trees.
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

// src/baseline/branch-all-names.ts
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

// src/baseline/branch-edit.ts
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

// src/baseline/branch-names.ts
/** Fewest and most commits looked up in one round of requests; in between, as many as records are wanted. */
const COMMITS_AT_ONCE = {
	least: 8,
	most: 64
};
/** Days opened in the first round; each further round opens twice as many. */
const DAYS_AT_FIRST = 4;
/**
* The records that a query may mean, by name, best first, in portions: each portion costs a few requests, and a
* caller that has enough asks for no more.
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

// src/baseline/branch-reader.ts
/** A query that finds nothing stops after reading this many times the number of requested records. */
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
	/** An id holds the suite and the commit, as a rule; then a few small trees tell. Else every name is read. */
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
	/** @throws Failure `environment` where the remote cannot be read; what is damaged comes back as a fault */
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

// src/baseline/branch.ts
/** Twenty writers at once on one branch need about as many tries; a hundred is beyond any job matrix. */
const MOST_TRIES = 100;
/** Pushes that may break off on the way. */
const MOST_BROKEN = 3;
/** Error inside the retry loop only: another writer was faster, or the connection broke. */
var Overtaken = class extends Error {};
/**
* Records on an orphan branch of a git server, made by the first append. Appended by compare-and-swap on the ref,
* read in part: the cost follows the query and not the length of the history.
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
	* Reads the tip, builds a commit on it and swaps it in; again from the start where somebody else was faster.
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

// src/baseline/sql-client.ts
const names = {
	password: "the environment variable TIDB_BENCH_BASELINE_PASSWORD",
	tls: "tls",
	authority: "ca in its address"
};
/** A connection that was idle for longer may have been forgotten by something in between. */
const IDLE_SECONDS = 20;
/** Everything with values goes through prepared statements, on connections that are kept for the next use. */
var SqlClient = class {
	location;
	#endpoint;
	#idle = [];
	#migrated = false;
	constructor({ host, port, ...access }) {
		this.location = `${host}:${port}/${access.database}`;
		this.#endpoint = {
			hosts: [{
				host,
				port
			}],
			...access
		};
	}
	/** @returns undefined where the tables are still to be made */
	async rows(statement, values = []) {
		try {
			return await this.#use(async (db) => (await db.execute(statement, values, storedRecords)).rows);
		} catch (error) {
			if (codeOf(error) === "ER_NO_SUCH_TABLE") return void 0;
			throw error;
		}
	}
	/** All or nothing. @throws what `work` throws, as a Failure where the database is its cause */
	async transaction(work) {
		return this.#use(async (db) => {
			await db.query("START TRANSACTION");
			try {
				const result = await work(new SqlWriter(db));
				await db.query("COMMIT");
				return result;
			} catch (error) {
				await db.query("ROLLBACK").catch(() => db.destroy());
				throw error;
			}
		});
	}
	/**
	* Brings the tables to the current version; makes them where there are none.
	* @returns the versions that were applied now
	* @throws Failure `input` where a newer program made the tables
	*/
	async migrate() {
		if (this.#migrated) return [];
		return this.#use(async (db) => {
			await db.query(migrationTable, [], schemaChange);
			const applied = new Set((await db.query("SELECT version FROM tidb_bench_migration")).map((row) => Number(row.version)));
			const newest = Math.max(0, ...applied);
			if (newest > migrations.length) throw newerTables(this.location, newest);
			const missingVersions = migrations.map((_, index) => index + 1).filter((version) => !applied.has(version));
			for (const version of missingVersions) {
				for (const statement of migrations[version - 1] ?? []) await db.query(statement, [], schemaChange);
				await db.execute("INSERT IGNORE INTO tidb_bench_migration (version, applied_at) VALUES (?, UTC_TIMESTAMP(3))", [version]);
			}
			this.#migrated = true;
			return missingVersions;
		});
	}
	close() {
		for (const { connection } of this.#idle.splice(0)) connection.end();
	}
	async #use(work) {
		let db;
		try {
			db = this.#taken() ?? await connect(this.#endpoint, { names });
			return await work(db);
		} catch (error) {
			throw isDuplicate(error) ? error : this.#failure(error);
		} finally {
			if (db?.usable === true) this.#idle.push({
				connection: db,
				since: performance.now()
			});
		}
	}
	#taken() {
		for (let idle = this.#idle.pop(); idle !== void 0; idle = this.#idle.pop()) {
			const fresh = performance.now() - idle.since < IDLE_SECONDS * 1e3;
			if (idle.connection.usable && fresh) return idle.connection;
			idle.connection.destroy();
		}
	}
	#failure(error) {
		if (error instanceof Failure && error.kind !== "environment") return error;
		const [place] = this.#endpoint.hosts;
		const explained = error instanceof Failure ? error : explainSqlError(error, this.#endpoint, place, names);
		const remedy = remedies[codeOf(error)] ?? explained.remedy;
		return new Failure("environment", `baseline database ${this.location}: ${detailsOf(error).message}`, {
			cause: error,
			...defined({ remedy })
		});
	}
};
/** Statements inside a transaction. */
var SqlWriter = class {
	#db;
	constructor(db) {
		this.#db = db;
	}
	async run(statement, values) {
		return this.#db.execute(statement, values, promptly);
	}
};
/** True where a unique key says that the row is there already. */
function isDuplicate(error) {
	return codeOf(error) === "ER_DUP_ENTRY";
}
/** The server's or the system's code, also behind the words that were made of it. */
function codeOf(error) {
	return detailsOf(error instanceof Failure ? error.cause : error).code;
}
const noRight = "Grant the user SELECT, INSERT, UPDATE, DELETE and CREATE on that database.";
const full = "The database server has no space left; earlier records are unaffected.";
const remedies = {
	ER_DBACCESS_DENIED_ERROR: noRight,
	ER_TABLEACCESS_DENIED_ERROR: noRight,
	ER_OPTION_PREVENTS_STATEMENT: "The server is read-only: use its primary.",
	ER_BAD_DB_ERROR: "Create the database first. The action creates its tables.",
	ER_DISK_FULL: full,
	ER_RECORD_FILE_FULL: full,
	ER_NET_PACKET_TOO_LARGE: "Raise max_allowed_packet on the server."
};
function newerTables(location, newest) {
	return new Failure("input", `the tables in ${location} have version ${newest}; this release supports versions up to ${migrations.length}`, { remedy: "Use the release of this action that created them, or a newer one." });
}
/**
* Migrations of the SQL store, in order; the number of each is its position from 1. What was released is never
* changed, only added to. Each statement can be run twice without harm, since DDL is not transactional.
*/
const migrations = [[`CREATE TABLE IF NOT EXISTS tidb_bench_record (
      seq BIGINT NOT NULL AUTO_INCREMENT PRIMARY KEY,
      id VARCHAR(300) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      suite VARCHAR(100) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      environment CHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      git_commit VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
      ref VARCHAR(250) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL,
      version VARCHAR(250) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
      created_at DATETIME(3) NOT NULL,
      held TINYINT NOT NULL,
      body LONGBLOB NOT NULL,
      accepted_by TEXT CHARACTER SET utf8mb4 NULL,
      accepted_at DATETIME(3) NULL,
      accepted_reason TEXT CHARACTER SET utf8mb4 NULL,
      accepted_commit TEXT CHARACTER SET utf8mb4 NULL,
      UNIQUE KEY record_id (id),
      KEY record_environment (suite, environment, created_at),
      KEY record_commit (suite, git_commit),
      KEY record_ref (suite, ref, created_at),
      KEY record_version (suite, version, created_at)
    )`, `CREATE TABLE IF NOT EXISTS tidb_bench_series (
      series CHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      created_at DATETIME(3) NOT NULL,
      record BIGINT NOT NULL,
      PRIMARY KEY (series, created_at, record),
      KEY series_record (record, series)
    )`]];
/** Holds one row a migration that was applied. */
const migrationTable = `CREATE TABLE IF NOT EXISTS tidb_bench_migration (
  version INT NOT NULL PRIMARY KEY,
  applied_at DATETIME(3) NOT NULL
)`;

// src/baseline/sql-query.ts
/** Longest ref or version that its column holds; the record itself decides about longer ones. */
const COLUMN_CHARACTERS = 250;
/** The keys of the records that a query may mean, newest first; each condition has an index. */
function keysStatement(query) {
	const { suite, environment, series, commits, ref, version } = query;
	const conditions = ["r.suite = ?"];
	const values = [suite];
	const equal = (column, value) => {
		if (value === void 0) return;
		conditions.push(`r.${column} = ?`);
		values.push(value);
	};
	equal("environment", environment);
	equal("ref", ref === void 0 ? void 0 : column(ref));
	equal("version", version === void 0 ? void 0 : column(version));
	if (commits !== void 0) {
		conditions.push(`r.git_commit IN (${marks(commits)})`);
		values.push(...commits);
	}
	if (series !== void 0) {
		conditions.push(`EXISTS (SELECT 1 FROM tidb_bench_series s WHERE s.record = r.seq AND s.series IN (${marks(series)}))`);
		values.push(...series);
	}
	return {
		text: `SELECT r.seq, r.git_commit, r.created_at FROM tidb_bench_record r
    WHERE ${conditions.join(" AND ")} ORDER BY r.created_at DESC, r.seq DESC ${commits === void 0 ? `LIMIT ${limitOf(query)}` : ""}`,
		values
	};
}
function bodiesStatement(keys) {
	return {
		text: `SELECT seq, id, body, accepted_by, accepted_at, accepted_reason, accepted_commit
      FROM tidb_bench_record WHERE seq IN (${marks(keys)})`,
		values: keys
	};
}
const recordColumns = [
	"id",
	"suite",
	"environment",
	"git_commit",
	"ref",
	"version",
	"created_at",
	"held",
	"body",
	"accepted_by",
	"accepted_at",
	"accepted_reason",
	"accepted_commit"
];
/** Adds records; its values are those of `recordRow`, one after the other. */
function insertStatement(records) {
	const row = `(${marks(recordColumns)})`;
	const rows = Array.from({ length: records }, () => row).join(", ");
	return `INSERT INTO tidb_bench_record (${recordColumns.join(", ")}) VALUES ${rows}`;
}
/** @param body the record's text, compressed */
function recordRow(record, body) {
	const { source, acceptance } = record;
	return [
		record.id,
		record.suite,
		environmentKey(record),
		source.commit?.slice(0, 64) ?? null,
		source.ref === void 0 ? null : column(source.ref),
		column(record.targets.candidate.version),
		sqlTime(record.createdAt),
		heldBecause(record) === void 0 ? 0 : 1,
		body,
		acceptance?.by ?? null,
		acceptance === void 0 ? null : sqlTime(acceptance.at),
		acceptance?.reason ?? null,
		acceptance?.commit ?? null
	];
}
function column(text) {
	return text.slice(0, COLUMN_CHARACTERS);
}
/** `2026-11-21 03:46:18.000`, in UTC, as DATETIME(3) takes and gives it. */
function sqlTime(iso) {
	return new Date(iso).toISOString().replace("T", " ").replace("Z", "");
}
function isoTime(sql) {
	return (/* @__PURE__ */ new Date(`${sql.replace(" ", "T")}Z`)).toISOString();
}
/** Room for some records that turn out unreadable. A number in the text, since servers differ on LIMIT as a parameter. */
function limitOf({ most }) {
	return Math.min(Math.trunc(most) * 2 + 10, 2 ** 31);
}
function marks(values) {
	return values.length === 0 ? "NULL" : values.map(() => "?").join(", ");
}

// src/baseline/sql.ts
/** Beyond this the parser refuses a record; a body that expands further is not worth the memory. */
const LARGEST_BYTES = 268435456;
/** Most records in one answer, whatever their size. */
const RECORDS_AT_ONCE = 100;
/** Records in a MySQL-compatible database: for many repositories, indexed by series, commit, branch, version and time. */
var SqlStore = class {
	#client;
	constructor(address) {
		this.#client = new SqlClient(address);
	}
	async append(record) {
		await this.#client.migrate();
		const body = gzipSync(storedText(record));
		try {
			const seq = await this.#insert(record, body);
			return {
				kind: "stored",
				place: this.#place(seq)
			};
		} catch (error) {
			if (!isDuplicate(error)) throw error;
			const stored = await this.find(record.id);
			if (stored === void 0) throw error;
			checkSameRecord(stored.record, record, stored.place);
			return {
				kind: "present",
				place: stored.place
			};
		}
	}
	async query(query) {
		const { text, values } = keysStatement(query);
		const rows = await this.#client.rows(text, values) ?? [];
		const rank = new Map(query.commits?.map((commit, index) => [commit, index]));
		const keys = rows.toSorted((left, right) => (rank.get(left.git_commit) ?? 0) - (rank.get(right.git_commit) ?? 0)).map((row) => Number(row.seq));
		const records = [];
		const faults = [];
		while (keys.length > 0 && records.length < query.most) {
			const batch = keys.splice(0, Math.min(query.most - records.length, RECORDS_AT_ONCE));
			for (const row of await this.#bodies(batch)) try {
				const stored = this.#stored(row);
				if (matches(stored.record, query)) records.push(stored);
			} catch (error) {
				faults.push(faultOf(this.#place(row.seq), error));
			}
		}
		return {
			records: inOrder(records, query),
			faults
		};
	}
	async accept(id, acceptance) {
		const stored = await this.find(id);
		if (stored === void 0) throw unknownRecord(id, this.#client.location);
		const { by, at, reason, commit } = acceptance;
		if (await this.#client.transaction(async (writer) => {
			return (await writer.run(`UPDATE tidb_bench_record SET accepted_by = ?, accepted_at = ?, accepted_reason = ?,
        accepted_commit = ? WHERE id = ? AND accepted_at IS NULL`, [
				by,
				sqlTime(at),
				reason,
				commit ?? null,
				id
			])).changed;
		}) === 0) return await this.find(id) ?? stored;
		return {
			...stored,
			record: withAcceptance(stored.record, acceptance)
		};
	}
	async find(id) {
		const seq = (await this.#client.rows("SELECT seq FROM tidb_bench_record WHERE id = ?", [id]))?.[0]?.seq;
		if (seq === void 0) return void 0;
		const [row] = await this.#bodies([Number(seq)]);
		return row === void 0 ? void 0 : this.#stored(row);
	}
	async prune(suite, limits) {
		const rows = await this.#client.rows("SELECT seq, id, ref, created_at FROM tidb_bench_record WHERE suite = ?", [suite]) ?? [];
		const aged = rows.map((row) => ({
			ref: row.ref ?? "",
			time: sortableTime(isoTime(row.created_at)),
			digest: idDigest(row.id),
			seq: Number(row.seq)
		}));
		const removed = prunable(aged, limits);
		for (const { seq } of removed) await this.#client.transaction(async (writer) => {
			await writer.run("DELETE FROM tidb_bench_series WHERE record = ?", [seq]);
			await writer.run("DELETE FROM tidb_bench_record WHERE seq = ?", [seq]);
		});
		return {
			removed: removed.map(({ seq }) => this.#place(seq)),
			kept: rows.length - removed.length
		};
	}
	async describe() {
		const suites = (await this.#client.rows("SELECT DISTINCT suite FROM tidb_bench_record ORDER BY suite"))?.map((row) => String(row.suite)) ?? [];
		const state = suites.length === 0 ? "empty" : "in use";
		return {
			kind: "sql",
			location: this.#client.location,
			state,
			suites
		};
	}
	async migrate() {
		return (await this.#client.migrate()).map((version) => `tables of ${this.#client.location} migrated to version ${version}`);
	}
	async close() {
		this.#client.close();
	}
	async #insert(record, body) {
		return this.#client.transaction(async (writer) => {
			const { insertId } = await writer.run(insertStatement(1), recordRow(record, body));
			for (const series of seriesKeys(record)) await writer.run("INSERT INTO tidb_bench_series (series, created_at, record) VALUES (?, ?, ?)", [
				series,
				sqlTime(record.createdAt),
				insertId
			]);
			return insertId;
		});
	}
	async #bodies(keys) {
		const { text, values } = bodiesStatement(keys);
		return (await this.#client.rows(text, values) ?? []).toSorted((left, right) => keys.indexOf(Number(left.seq)) - keys.indexOf(Number(right.seq)));
	}
	#stored(row) {
		const place = this.#place(row.seq);
		const record = parseStored(expanded(row.body), void 0, place);
		if (row.accepted_at === null) return {
			record,
			place
		};
		const acceptance = {
			by: row.accepted_by,
			at: isoTime(row.accepted_at),
			reason: row.accepted_reason ?? "",
			...row.accepted_commit === null ? {} : { commit: row.accepted_commit }
		};
		return {
			record: withAcceptance(record, acceptance),
			place
		};
	}
	#place(seq) {
		return `${this.#client.location} record ${seq}`;
	}
};
/** A damaged body is an empty text, which the parser names. At some kB, the thread pool would cost more than it gives. */
function expanded(body) {
	try {
		return gunzipSync(body, { maxOutputLength: LARGEST_BYTES }).toString("utf8");
	} catch {
		return "";
	}
}

// src/baseline/open.ts
const DEFAULT_BRANCH = "tidb-bench-baselines";
/**
* Opens the store that a text names; nothing is read or made before its first use.
* - `files:DIR`
* - `branch` or `branch:NAME`
* - `sql:mysql://USER@HOST:PORT/DATABASE?tls=verify|required|off&ca=FILE`; default port 4000 and `tls=verify`
* @throws Failure `input` for a text that names no store
*/
function openStore$1(text, context = {}) {
	if (text.startsWith("files:") && text.length > 6) return new FilesStore(text.slice(6));
	if (text === "branch" || text.startsWith("branch:")) return openBranch(text, context);
	if (text.startsWith("sql:")) return openSql(text.slice(4), context);
	throw new Failure("input", `unknown baseline store ${JSON.stringify(text)}`, { remedy: "Give files:DIR, branch, branch:NAME or sql:mysql://USER@HOST:PORT/DATABASE." });
}
function openBranch(text, { repositoryUrl, token, ledger }) {
	const branch = text.slice(7) || "tidb-bench-baselines";
	if (!/^[A-Za-z0-9_][A-Za-z0-9._/-]*$/.test(branch) || branch.includes("..") || /[/.]$|\.lock$/.test(branch)) throw new Failure("input", `${JSON.stringify(branch)} is not a branch name`, { remedy: `Use letters, digits, dots, dashes and slashes, as in ${DEFAULT_BRANCH}.` });
	if (repositoryUrl === void 0) throw new Failure("input", `the repository of the branch ${branch} is unknown`, { remedy: "Run inside a repository with a remote, or on GitHub Actions." });
	return new BranchStore({
		url: repositoryUrl,
		branch,
		...defined({
			token,
			ledger
		})
	});
}
function openSql(text, { sqlPassword }) {
	const url = URL.canParse(text) ? new URL(text) : void 0;
	const database = url?.pathname.slice(1);
	if (url?.protocol !== "mysql:" || url.hostname === "" || database === void 0 || database === "") throw new Failure("input", "the address of the baseline database is not valid", { remedy: "Give sql:mysql://USER@HOST:PORT/DATABASE, as in sql:mysql://abc.root@gateway.example.com:4000/bench." });
	if (url.password !== "") throw new Failure("input", "the address of the baseline database contains a password", { remedy: "Remove it from the address and set the environment variable TIDB_BENCH_BASELINE_PASSWORD." });
	return new SqlStore({
		host: url.hostname,
		port: url.port === "" ? 4e3 : Number(url.port),
		user: decodeURIComponent(url.username),
		password: sqlPassword ?? "",
		database: decodeURIComponent(database),
		tls: tlsOf(url.searchParams)
	});
}
function tlsOf(parameters) {
	const mode = parameters.get("tls") ?? "verify";
	const caFile = parameters.get("ca");
	if (mode === "off" || mode === "required") return { mode };
	if (mode === "verify") return caFile === null ? { mode } : {
		mode,
		caFile
	};
	throw new Failure("input", `tls=${mode} is not valid`, { remedy: "Use verify, required or off." });
}
/**
* Records as files of a folder, `<folder>/<suite>/<name>.json`: for small projects, and readable with the naked eye.
* A query reads file names first, and then no more files than it needs.
*/
var FilesStore = class {
	#folder;
	constructor(folder) {
		this.#folder = folder;
	}
	async append(record) {
		const name = recordName(record);
		const folder = join(this.#folder, pathSegment(record.suite));
		const same = (await listEntries(folder)).find((entry) => entry.name?.idDigest === name.idDigest);
		const place = same?.path ?? join(folder, recordFile(name));
		const isWritten = same === void 0 && await writeOnce(place, storedText(record));
		if (!isWritten) checkSameRecord(parseStored(await readText(place), void 0, place), record, place);
		if (record.acceptance !== void 0) await writeOnce(acceptanceFile(place), formatAcceptance(record.acceptance));
		return {
			kind: isWritten ? "stored" : "present",
			place
		};
	}
	async query(query) {
		const commits = query.commits?.map((commit) => commitInName(commit));
		const rank = ({ name }) => name === void 0 ? -1 : commits?.indexOf(name.commit) ?? 0;
		const candidates = (await listEntries(join(this.#folder, pathSegment(query.suite)))).filter((entry) => mayMatch(entry, commits)).sort((left, right) => rank(left) - rank(right));
		const records = [];
		const faults = [];
		for (const entry of candidates) {
			if (records.length >= query.most && entry.name !== void 0) break;
			try {
				const stored = await readEntry(entry);
				if (matches(stored.record, query)) records.push(stored);
			} catch (error) {
				if (error instanceof Failure && error.kind === "environment") throw error;
				faults.push(faultOf(entry.path, error));
			}
		}
		return {
			records: inOrder(records, query).slice(0, query.most),
			faults
		};
	}
	async accept(id, acceptance) {
		const entry = await this.#entryOf(id);
		if (entry === void 0) throw unknownRecord(id, this.#folder);
		const stored = await readEntry(entry);
		if (stored.record.acceptance !== void 0) return stored;
		await writeOnce(acceptanceFile(entry.path), formatAcceptance(acceptance));
		return {
			...stored,
			record: withAcceptance(stored.record, acceptance)
		};
	}
	async find(id) {
		const entry = await this.#entryOf(id);
		return entry === void 0 ? void 0 : readEntry(entry);
	}
	async prune(suite, limits) {
		const entries = await listEntries(join(this.#folder, pathSegment(suite)));
		const readable = [];
		for (const entry of entries) {
			const stored = await readEntry(entry).catch(() => void 0);
			if (stored === void 0) continue;
			const { id, source, createdAt } = stored.record;
			readable.push({
				ref: source.ref ?? "",
				time: sortableTime(createdAt),
				digest: idDigest(id),
				entry
			});
		}
		const removed = prunable(readable, limits);
		for (const { entry } of removed) for (const path of [entry.acceptance, entry.path]) if (path !== void 0) await rm(path, { force: true });
		return {
			removed: removed.map(({ entry }) => entry.path),
			kept: entries.length - removed.length
		};
	}
	/** The layout has had one version so far. */
	async migrate() {
		return [];
	}
	async describe() {
		const suites = [];
		for (const suite of await listFolder(this.#folder)) if ((await listEntries(join(this.#folder, suite))).some(({ name }) => name !== void 0)) suites.push(nameOfSegment(suite));
		const state = suites.length === 0 ? "empty" : "in use";
		return {
			kind: "files",
			location: this.#folder,
			state,
			suites
		};
	}
	async close() {}
	async #entryOf(id) {
		const digest = idDigest(id);
		for (const suite of await listFolder(this.#folder)) for (const entry of await listEntries(join(this.#folder, suite))) {
			if (entry.name?.idDigest === digest) return entry;
			if (entry.name !== void 0) continue;
			if ((await readEntry(entry).catch(() => void 0))?.record.id === id) return entry;
		}
	}
};
/** Decides by the name alone; a file whose name says nothing has to be read. */
function mayMatch(entry, commits) {
	if (entry.name === void 0) return true;
	return commits === void 0 || commits.includes(entry.name.commit);
}
async function readEntry({ path, acceptance }) {
	const accepted = acceptance === void 0 ? void 0 : await readText(acceptance);
	return {
		record: parseStored(await readText(path), accepted, path),
		place: path
	};
}

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
	#tips = "";
	#prepared;
	constructor(source) {
		this.#source = source;
	}
	/** Number of commits that the server had to send; 0 if the checkout already had them. */
	get depth() {
		return this.#depth;
	}
	/** Asks the server ahead of `ancestors` for what it begins with. A failure here is reported by `ancestors`. */
	async prepare(head, base) {
		const first = async () => {
			for await (const _ of this.#ancestors(head, base)) break;
		};
		this.#prepared ??= first().catch(() => void 0);
		await this.#prepared;
	}
	/**
	* The commits that `head` can be compared with, nearest first, in portions: with `base` the merge base of both
	* and its first-parent ancestors, without it the first-parent ancestors of `head` alone.
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
		const listing = await tryGit(args, {
			cwd: tmpdir(),
			config: tokenSettings(remote.url, remote.token)
		});
		if (listing.exitCode !== 0) throw unreachable({
			...remote,
			branch: name
		}, listing);
		return listing.stdout.toString().trim().split("\n").at(-1)?.split("	")[0] || void 0;
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

// src/baseline/select.ts
/**
* Chooses the records that a measurement is judged against. Where nothing was measured in a comparable way, the
* nearest other record of the suite is given, so that the verdict can name the field that differs.
* @throws Failure `environment` where store or repository cannot be read
*/
async function selectReference(record, request, sources) {
	const likeness = likenessOf(record);
	switch (request.kind) {
		case "merge-base": return byAncestry(record, likeness, sources, request.head, request.base);
		case "ancestors": return byAncestry(record, likeness, sources, request.head);
		case "tag": return byTag(record, likeness, sources, request.name);
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
	const mostCommits = sources.mostCommits ?? Math.max(200, sources.most * 5);
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
		reason: `${shortCommit(head)} has no history in common with the commit to compare with`,
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
async function search(record, { store, most }, changes) {
	const query = {
		suite: record.suite,
		eligibility: "reference",
		most,
		...changes
	};
	const answer = await store.query({
		...query,
		most: query.most + 1
	});
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

// src/suite/prepare/baseline-source.ts
/**
* Opens what the input `baseline` names; `auto` is the branch on GitHub, and the folder `baselines` elsewhere.
* A record is read at once: an unreadable baseline must be known before the measurement, not after it.
* @throws Failure `input`
*/
async function openBaseline(text, io) {
	if (text === "none") return { kind: "none" };
	if (text === "auto") return openBaseline(io.env.GITHUB_ACTIONS === "true" ? "branch" : "files:baselines", io);
	if (text.endsWith(".json")) return {
		kind: "record",
		record: readRecord(text),
		path: text
	};
	const where = text.startsWith("files:") ? "folder" : text.startsWith("branch") ? "branch" : "database";
	const guard = lazyGuard();
	const commits = new SourceCommits(async () => ({
		...await sourceRemote(io),
		ledger: guard.ledger
	}));
	return {
		kind: "store",
		store: await openStore(text, io, guard.ledger),
		versioned: where === "folder",
		where,
		commits,
		guard
	};
}
/** Gives back connections and temporary files; what fails there changes no verdict any more. */
async function closeBaseline(source, io) {
	if (source?.kind !== "store") return;
	await source.commits.close().catch((error) => io.log.warn(`the commits were not closed: ${error}`));
	await source.store.close().catch((error) => io.log.warn(`the baseline store was not closed: ${error}`));
	source.guard?.release();
}
/**
* A store by its name, with what it needs beside it. @throws Failure `input`
* @param ledger where its folders are written down while they are there
*/
async function openStore(text, io, ledger) {
	const remote = text.startsWith("branch") ? await sourceRemote(io) : void 0;
	const sqlPassword = io.env.TIDB_BENCH_BASELINE_PASSWORD;
	return openStore$1(text, { ...defined({
		repositoryUrl: remote?.url,
		token: remote?.token,
		sqlPassword,
		ledger
	}) });
}
/** The git server of the measured repository: GitHub's, or the `origin` of this checkout. */
async function sourceRemote(io) {
	const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, TIDB_BENCH_GITHUB_TOKEN: token } = io.env;
	if (server && repository) return {
		url: `${server}/${repository}.git`,
		...token ? { token } : {}
	};
	try {
		return withoutCredentials((await git([
			"remote",
			"get-url",
			"origin"
		], { cwd: "." })).toString().trim());
	} catch (cause) {
		throw new Failure("input", "baseline branch: this folder is not a checkout with a remote named origin", {
			cause,
			remedy: "Run it in a clone of the repository, or use files:DIR."
		});
	}
}
/** A token in the address of a clone goes into the header, like any other; it is in no command line. */
function withoutCredentials(address) {
	const url = URL.canParse(address) ? new URL(address) : void 0;
	if (url === void 0 || !url.protocol.startsWith("http") || url.username === "" && url.password === "") return { url: address };
	const token = decodeURIComponent(url.password || url.username);
	url.username = "";
	url.password = "";
	return {
		url: url.href,
		token
	};
}
/** The commits of the measured repository: opened by who first asks for them, closed with the baseline. */
var SourceCommits = class {
	#make;
	#graph;
	/** @param remote finds the server to fetch from what the checkout lacks */
	constructor(remote) {
		this.#make = async () => new CommitGraph({
			folder: ".",
			remote: await remote()
		});
	}
	/** @throws Failure `input` where there is neither a server nor a checkout of one */
	open() {
		this.#graph ??= this.#make();
		return this.#graph;
	}
	async close() {
		const graph = await this.#graph?.catch(() => void 0);
		this.#graph = void 0;
		await graph?.close();
	}
};

export { idDigest as _, sourceRemote as a, openStore$1 as c, parseStored as d, readText as f, heldBecause as g, eligibilityOf as h, openStore as i, WriteRefused as l, acceptanceFile as m, closeBaseline as n, selectReference as o, unknownRecord as p, openBaseline as r, CommitGraph as s, SourceCommits as t, faultOf as u, prunable as v, sortableTime as y };