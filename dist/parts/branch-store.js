import { n as pRetry } from "./p-retry.js";
import { a as idDigest, c as recordFile, l as recordName, n as commitInName, o as parseRecordName, s as prunable, t as acceptanceFile } from "./record-name.js";
import { a as withoutSecrets, i as unreachable, n as WriteRefused, r as deniedPattern, t as createRepository } from "./private-repository.js";
import { t as unknownRecord } from "./store.js";
import { a as matches, c as withAcceptance, i as inOrder, n as faultOf, o as parseStored, r as formatAcceptance, s as storedText, t as checkSameRecord } from "./stored-text.js";
import { t as Failure } from "./failure.js";
import { n as pathSegment, t as nameOfSegment } from "./path-segment.js";
import { i as tryGit, n as gitFailure, r as tokenSettings, t as git } from "./git.js";
import { u as oneLine } from "./escape.js";
import { a as environmentKey } from "./comparable.js";
import { setTimeout } from "node:timers/promises";

// src/stores/branch/push.ts
/** Trouble that passes, in the words of git and curl. */
const passing = /HTTP 5\d\d|error: 5\d\d|early EOF|connection reset|connection timed out|RPC failed|hung up|Empty reply|TLS connect/i;
/** Checks whether the same command may succeed a moment later. */
function isPassing(outcome) {
	return outcome.exitCode !== 0 && passing.test(outcome.stderr);
}
const conflict = /fetch first|non-fast-forward|cannot lock ref|incorrect old value|failed to update ref|stale info|reference already exists/i;
/**
* Classifies the outcome of a push.
* @throws Failure `environment` for a missing right, a protected branch or a broken network
*/
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

// src/stores/branch/branch-repository.ts
/** Ref that holds the tip in our own new repository. */
const TIP_REF = "refs/baseline/tip";
/** Object ids in one call; keeps the command line short. */
const OIDS_PER_FETCH = 500;
/** Pause before each further try of a fetch whose connection broke. */
const FETCH_WAITS_MS = [
	500,
	2e3,
	5e3
];
/**
* One branch of a remote without its history, of which all names are brought here, and only the
* contents that are requested.
*/
var BranchRepository = class {
	#remote;
	#folder;
	#contents = /* @__PURE__ */ new Map();
	constructor(remote) {
		this.#remote = remote;
	}
	/**
	* Asks the remote for the newest commit of the branch and its names.
	* @returns undefined where the branch is missing
	* @throws Failure `environment` where the remote cannot be reached or read
	*/
	async tip() {
		const source = `+refs/heads/${this.#remote.branch}:${TIP_REF}`;
		const outcome = await this.#fetch(["--depth=1", "--filter=blob:none"], [source]);
		if (outcome.exitCode !== 0) {
			if (/couldn't find remote ref/i.test(outcome.stderr)) return void 0;
			throw unreachable(this.#remote, outcome);
		}
		const commit = await this.#git(["rev-parse", TIP_REF]);
		const files = /* @__PURE__ */ new Map();
		for (const line of (await this.#git([
			"ls-tree",
			"-r",
			"-z",
			TIP_REF
		])).split("\0")) {
			const [, oid, path] = /^\d+ blob ([0-9a-f]+)\t(.*)$/s.exec(line) ?? [];
			if (oid !== void 0 && path !== void 0) files.set(path, oid);
		}
		return {
			commit,
			files
		};
	}
	/** Brings contents here in as few requests as possible. @throws Failure `environment` */
	async load(oids) {
		const missingOids = [...new Set(oids)].filter((oid) => !this.#contents.has(oid));
		for (let at = 0; at < missingOids.length; at += OIDS_PER_FETCH) {
			const chunk = missingOids.slice(at, at + OIDS_PER_FETCH);
			const outcome = await this.#fetch(["--filter=tree:0"], chunk);
			if (outcome.exitCode !== 0) throw unreachable(this.#remote, outcome);
			const cwd = await this.#open();
			for (const oid of chunk) this.#contents.set(oid, await git([
				"cat-file",
				"blob",
				oid
			], { cwd }));
		}
	}
	/** Returns a content that nobody will request again. @throws Failure `environment` */
	async take(oid) {
		await this.load([oid]);
		const content = this.#contents.get(oid);
		this.#contents.delete(oid);
		return content?.toString("utf8") ?? "";
	}
	/** Writes a file. @returns its object id */
	async writeBlob(text) {
		return this.#git([
			"hash-object",
			"-w",
			"--stdin"
		], text);
	}
	/**
	* Writes a commit on top of the tip. Most contents that it names were never brought here.
	* @param edits object ids by path; undefined removes the file
	* @throws Failure `input` where the branch has a file in place of a folder
	*/
	async writeCommit(tip, edits, message) {
		await this.#git(["read-tree", tip === void 0 ? "--empty" : tip.commit]);
		const lines = [...edits].map(([path, oid]) => {
			const inTheWay = path.split("/").map((_, at, all) => all.slice(0, at).join("/")).find((folder) => tip?.files.has(folder));
			if (inTheWay !== void 0) throw new Failure("input", `the baseline branch has a file ${oneLine(inTheWay, 100)} where a folder is expected`, { remedy: "Remove that file; only this program should write to that branch." });
			return `${oid === void 0 ? "0" : "100644"} ${oid ?? "0".repeat(40)}\t${path}\n`;
		});
		await this.#git(["update-index", "--index-info"], lines.join(""));
		const tree = await this.#git(["write-tree", "--missing-ok"]);
		const parents = tip === void 0 ? [] : ["-p", tip.commit];
		return this.#git([
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
		this.#contents.clear();
		await folder?.remove();
	}
	async #git(args, input) {
		const options = {
			cwd: await this.#open(),
			env: identity
		};
		return (await git(args, input === void 0 ? options : {
			...options,
			input
		})).toString().trim();
	}
	/**
	* No negotiation: saying what we have would make the server leave out what we only seem to have,
	* since our commits lack their contents.
	*/
	async #fetch(flags, what) {
		const quiet = [
			"--quiet",
			"--no-tags",
			"--no-write-fetch-head",
			"--no-auto-maintenance"
		];
		const args = [
			...["-c", "fetch.negotiationAlgorithm=noop"],
			"fetch",
			...quiet,
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
		const { url, token } = this.#remote;
		const remote = ["-c", `remote.origin.url=${url}`];
		const config = tokenSettings(url, token);
		return tryGit([...remote, ...args], {
			cwd: await this.#open(),
			config
		});
	}
	async #open() {
		this.#folder ??= createRepository("tidb-bench-store", this.#remote.ledger);
		return (await this.#folder).path;
	}
};
/** The author of the store's commits: a machine, not whoever runs the job. */
const identity = {
	GIT_AUTHOR_NAME: "tidb-bench",
	GIT_AUTHOR_EMAIL: "tidb-bench@users.noreply.github.com",
	GIT_COMMITTER_NAME: "tidb-bench",
	GIT_COMMITTER_EMAIL: "tidb-bench@users.noreply.github.com"
};

// src/stores/branch/names.ts
const BY_REF = "by-ref";
const BY_VERSION = "by-version";
/** The segment for a record without a ref. */
const NO_REF = "none";
/**
* Returns the paths of a record in the branch, each an index for one kind of question; git keeps
* its content once. Earlier versions filed it by its commit too:
*
*     <suite>/<environment>/by-ref/<ref>/<year-month>/<day>/<name>.json
*     <suite>/<environment>/by-version/<server version>/<year-month>/<day>/<name>.json
*/
function pathsOf(record) {
	const top = [pathSegment(record.suite), environmentKey(record)];
	const day = new Date(record.createdAt).toISOString();
	const rest = [
		day.slice(0, 7),
		day.slice(8, 10),
		recordFile(recordName(record))
	];
	const path = (index, key) => [
		...top,
		index,
		key,
		...rest
	].join("/");
	return [path(BY_REF, refSegment(record.source.ref)), path(BY_VERSION, pathSegment(record.targets.candidate.version))];
}
function refSegment(ref) {
	return pathSegment(ref ?? NO_REF);
}
/** Reads the names of records from the files of the branch, object ids by path. */
function namesIn(files) {
	return [...files].flatMap(([path, oid]) => {
		const [suite = "", environment = "", index = "", key = "", ...rest] = path.split("/");
		const name = parseRecordName(rest.at(-1) ?? "");
		if (name === void 0) return [];
		return {
			path,
			oid,
			acceptanceOid: files.get(acceptanceFile(path)),
			suite,
			environment,
			index,
			key,
			name
		};
	});
}
/** Returns the names that are filed by their ref: each record once. */
function namesByRef(files) {
	return namesIn(files).filter(({ index }) => index === BY_REF);
}
/** Returns the names that a query may mean, best first; the record itself decides. */
function namesFor(query, files) {
	const { environment, ref, version } = query;
	const index = version === void 0 ? BY_REF : BY_VERSION;
	const key = version === void 0 ? ref && refSegment(ref) : pathSegment(version);
	const rank = new Map(query.commits?.map((commit, at) => [commitInName(commit), at]));
	const rankOf = ({ name }) => rank.get(name.commit) ?? 0;
	return namesIn(files).filter((each) => each.suite === pathSegment(query.suite) && each.index === index && (key === void 0 || each.key === key) && (environment === void 0 || each.environment === environment) && (query.commits === void 0 || rank.has(each.name.commit))).sort((left, right) => rankOf(left) - rankOf(right) || (left.name.stem < right.name.stem ? 1 : -1));
}

// src/stores/branch/branch-store.ts
/**
* Twenty writers at once on one branch need about as many tries; a hundred is beyond any job
* matrix.
*/
const MOST_TRIES = 100;
/** Pushes that may break off on the way. */
const MOST_BROKEN = 3;
/**
* A query that finds nothing stops after reading this many times the number of requested records.
*/
const READS_PER_RECORD = 5;
/** Keeps the memory for an export of a long history small. */
const MOST_READ_AT_ONCE = 500;
/** Error inside the retry loop only: another writer was faster, or the connection broke. */
var Overtaken = class extends Error {};
/**
* Records on an orphan branch of a git server, made by the first append. Appended by
* compare-and-swap on the ref. All names are read, and the contents of no more records than a query
* needs.
*/
var BranchStore = class {
	#remote;
	#repository;
	/** Tip that was requested ahead of the queries. */
	#prepared;
	constructor(remote) {
		this.#remote = remote;
		this.#repository = new BranchRepository(remote);
	}
	async append(record) {
		let place = this.#place(pathsOf(record)[0]);
		let kind = "stored";
		await this.#change(`Add ${record.id}`, async (tip) => {
			const same = await this.#find(tip, record.id);
			if (same !== void 0) {
				checkSameRecord(same.record, record, same.place);
				({place} = same);
				kind = "present";
				return /* @__PURE__ */ new Map();
			}
			const oid = await this.#repository.writeBlob(storedText(record));
			const edits = pathsOf(record).map((path) => [path, oid]);
			const { acceptance } = record;
			const accepted = acceptance && await this.#acceptanceEdits(record, acceptance);
			return new Map([...edits, ...accepted ?? []]);
		});
		return {
			kind,
			place
		};
	}
	async query(query) {
		const tip = await (this.#prepared ?? this.#repository.tip());
		const names = tip === void 0 ? [] : [...namesFor(query, tip.files)];
		const records = [];
		const faults = [];
		let left = READS_PER_RECORD * query.most;
		while (names.length > 0 && records.length < query.most && left > 0) {
			const batch = names.splice(0, Math.min(query.most - records.length, MOST_READ_AT_ONCE));
			left -= batch.length;
			await this.#repository.load(batch.flatMap(oidsOf));
			for (const name of batch) try {
				const stored = await this.#read(name);
				if (matches(stored.record, query)) records.push(stored);
			} catch (error) {
				if (error instanceof Failure && error.kind === "environment") throw error;
				faults.push(faultOf(this.#place(name.path), error));
			}
		}
		return {
			records: inOrder(records, query),
			faults
		};
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
			if (acceptedRecord.record.acceptance !== void 0) return /* @__PURE__ */ new Map();
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
		await this.#change(`Prune ${suite}`, async (tip) => {
			const files = tip?.files ?? /* @__PURE__ */ new Map();
			const records = namesByRef(files).filter((each) => each.suite === pathSegment(suite)).map((each) => ({
				...each,
				ref: each.key,
				time: each.name.time,
				digest: each.name.idDigest
			}));
			const removed = prunable(records, limits);
			const stems = new Set(removed.map(identityOf));
			outcome = {
				removed: removed.map(({ path }) => this.#place(path)),
				kept: records.length - removed.length
			};
			const paths = namesIn(files).filter((each) => stems.has(identityOf(each))).flatMap(({ path }) => [path, acceptanceFile(path)]);
			return new Map(paths.map((path) => [path, void 0]));
		});
		return outcome;
	}
	async describe() {
		const folders = [...(await this.#repository.tip())?.files.keys() ?? []].filter((path) => path.includes("/"));
		const suites = [...new Set(folders.map((path) => path.split("/", 1)[0] ?? ""))];
		const state = suites.length === 0 ? "empty" : "in use";
		return {
			kind: "branch",
			location: this.#location(),
			state,
			suites: suites.map(nameOfSegment)
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
			if (changes.size === 0) return;
			const commit = await this.#repository.writeCommit(tip, changes, `${message}\n`);
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
		return new Map(pathsOf(record).map((path) => [acceptanceFile(path), oid]));
	}
	async #find(tip, id) {
		const found = namesByRef(tip?.files ?? /* @__PURE__ */ new Map()).find(({ name }) => name.idDigest === idDigest(id));
		return found && this.#read(found);
	}
	async #read(stored) {
		await this.#repository.load(oidsOf(stored));
		const place = this.#place(stored.path);
		const text = await this.#repository.take(stored.oid);
		const { acceptanceOid } = stored;
		const accepted = acceptanceOid && await this.#repository.take(acceptanceOid);
		return {
			record: parseStored(text, accepted, place),
			place
		};
	}
	/** A path as messages name it: branch, colon, path. */
	#place(path) {
		return `${this.#remote.branch}:${path}`;
	}
	#location() {
		return `branch ${this.#remote.branch} of ${withoutSecrets(this.#remote.url)}`;
	}
};
function oidsOf({ oid, acceptanceOid }) {
	return acceptanceOid === void 0 ? [oid] : [oid, acceptanceOid];
}
/** Equal for the same record under each of its indexes. */
function identityOf({ suite, environment, name }) {
	return [
		suite,
		environment,
		name.stem
	].join("/");
}

export { BranchStore };