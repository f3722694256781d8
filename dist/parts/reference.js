import { _ as likenessOf, w as heldBecause } from "./baseline-source.js";
import { Kt as shortCommit, st as plural, zn as defined } from "./shared.js";
import { t as loadEvent } from "./event-file.js";
import { n as inSentences } from "./error.js";
import { t as sideBySideReference } from "./side-by-side-reference.js";

// src/baseline/reference-words.ts
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

// src/baseline/select.ts
/**
* Chooses the records that a measurement is judged against. Where nothing was measured in a comparable way, the
* nearest other record of the suite is given, so that the verdict can name the field that differs.
* @throws Failure `environment` where store or repository cannot be read
*/
async function selectReference(record, wanted, sources) {
	const like = likenessOf(record);
	switch (wanted.kind) {
		case "merge-base": return byAncestry(record, like, sources, wanted.head, wanted.base);
		case "ancestors": return byAncestry(record, like, sources, wanted.head);
		case "tag": return byTag(record, like, sources, wanted.name);
		case "branch": {
			const ask = (changes) => search(record, sources, {
				ref: wanted.ref,
				...changes
			});
			return conclude(like, ask, sources, `branch ${wanted.ref}`);
		}
	}
}
async function byAncestry(record, like, sources, head, base) {
	const mostCommits = sources.mostCommits ?? Math.max(200, sources.most * 5);
	const commits = [];
	const records = [];
	const faults = [];
	await Promise.all([sources.store.prepare?.(), sources.graph.prepare(head, base)]);
	for await (const portion of sources.graph.ancestors(head, base)) {
		const asked = portion.slice(0, mostCommits - commits.length);
		commits.push(...asked);
		const found = await search(record, sources, {
			...like,
			commits: asked,
			most: sources.most - records.length
		});
		records.push(...found.records);
		faults.push(...found.faults);
		if (records.length >= sources.most || commits.length >= mostCommits) break;
	}
	const what = base === void 0 ? "its ancestors" : "the merge base and its ancestors";
	if (commits.length === 0) return {
		kind: "none",
		reason: `${shortCommit(head)} has no common history with what it is compared with`,
		faults
	};
	const ask = (changes) => search(record, sources, {
		commits,
		...changes
	});
	if (records.length === 0) return withoutLike(ask, `${what} (${plural(commits.length, "commit")})`, faults);
	return stored(records, describeAncestor(records, commits, base !== void 0, sources.now), faults);
}
async function byTag(record, like, sources, name) {
	const commit = await sources.graph.tag(name);
	if (commit !== void 0) {
		const atTag = (changes) => search(record, sources, {
			commits: [commit],
			...changes
		});
		if ((await atTag({
			eligibility: "any",
			most: 1
		})).records.length > 0) return conclude(like, atTag, sources, `tag ${name}`);
	}
	const ofVersion = (changes) => search(record, sources, {
		version: name,
		...changes
	});
	return conclude(like, ofVersion, sources, commit === void 0 ? `version ${name}` : `tag or version ${name}`);
}
async function conclude(like, ask, sources, what) {
	const { records, faults } = await ask(like);
	if (records.length === 0) return withoutLike(ask, what, faults);
	return stored(records, `${what}, ${describeRecord(records, sources.now)}`, faults);
}
/** Nothing comparable: the nearest record that differs, or why there is none. */
async function withoutLike(ask, what, faults) {
	const other = await ask({ most: 1 });
	if (other.records.length > 0) return stored(other.records, `${what}, measured differently`, faults);
	const held = (await ask({
		eligibility: "any",
		most: 1
	})).records[0]?.record;
	const why = held && heldBecause(held);
	const all = [...faults, ...other.faults];
	if (why === void 0) return {
		kind: "none",
		reason: `nothing is stored for ${what} yet`,
		faults: all
	};
	return {
		kind: "only-broken",
		reason: `what is stored for ${what} is no reference: ${held?.id} was ${why}, and not accepted`,
		faults: all
	};
}
function stored(records, description, faults) {
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

// src/suite/reference.ts
/**
* What the record is judged against. Unreadable stored records are told and left out; where the store itself fails,
* the figures were measured all the same, and are shown without a verdict.
* @param asked what to compare with; default: what the event says
*/
async function findReference(record, source, settings, io, asked) {
	try {
		return { reference: await readReference(record, source, settings, io, asked) };
	} catch (fault) {
		if (io.signal.aborted) throw fault;
		return {
			reference: {
				kind: "unreadable",
				reason: inSentences(fault)
			},
			fault
		};
	}
}
async function readReference(record, source, { inputs, policy }, io, asked) {
	if (record.order === "in-turn") return {
		kind: "none",
		reason: toldOnly
	};
	if (record.targets.base !== void 0) return sideBySideReference(record);
	switch (source.kind) {
		case "none": return {
			kind: "none",
			reason: "no baseline was asked for"
		};
		case "record": return storedReference([source.record], `${versionOf(source.record)} of ${source.path}`);
		case "store": {
			const wanted = asked ?? wantedFor(source, inputs.compareWith, loadEvent(io.env));
			if (wanted === "newest") return newestOf(record, source.store, policy.history.most, io);
			if (wanted.kind === "nothing") return {
				kind: "none",
				reason: wanted.reason
			};
			return selected(record, source, wanted, policy.history.most, io);
		}
	}
}
const toldOnly = "both servers were measured as the report did, one after the other and each alone: the difference is told, not judged";
/**
* Asks both servers, the baseline's and the one that knows the commits, for what the reference will be chosen from,
* while others are waited for. What fails here is told when it is needed.
*/
async function readAhead(source, { compareWith }, io) {
	if (source.kind !== "store") return;
	const { store, commits } = source;
	const wanted = wantedFor(source, compareWith, loadEvent(io.env));
	const askGraph = async (head, base) => (await commits.open()).prepare(head, base);
	if (wanted === "newest" || wanted.kind === "nothing") return;
	const graph = wanted.kind === "merge-base" ? askGraph(wanted.head, wanted.base) : wanted.kind === "ancestors" ? askGraph(wanted.head) : void 0;
	await Promise.allSettled([store.prepare?.(), graph]);
}
/** Ancestry decides, unless a version is asked for, or the records come with the checkout or from outside of GitHub. */
function wantedFor(source, compareWith, { reference, headCommit }) {
	if (compareWith !== void 0) return {
		kind: "tag",
		name: compareWith
	};
	if (source.versioned) return "newest";
	switch (reference.kind) {
		case "merge-base": return {
			kind: "merge-base",
			head: headCommit ?? "HEAD",
			base: reference.baseCommit
		};
		case "ancestors": return {
			kind: "ancestors",
			head: reference.commit
		};
		case "branch": return {
			kind: "branch",
			ref: reference.ref.replace(/^refs\/(heads|tags)\//, "")
		};
		case "explicit": return {
			kind: "nothing",
			reason: "name a tag or version to compare with by the input compare-with"
		};
		case "none": return "newest";
	}
}
async function selected(record, { store, commits }, wanted, most, io) {
	const graph = await commits.open();
	const found = await selectReference(record, wanted, {
		store,
		graph,
		most,
		now: /* @__PURE__ */ new Date()
	});
	tellFaults(found.faults, io);
	if (found.kind !== "stored") return {
		kind: found.kind,
		reason: found.reason
	};
	const { faults: _, ...reference } = found;
	return reference;
}
async function newestOf(record, store, most, io) {
	const wanted = {
		suite: record.suite,
		eligibility: "reference",
		most: most + 1
	};
	const same = await store.query({
		...wanted,
		...likenessOf(record)
	});
	const answer = same.records.length > 0 ? same : await store.query({
		...wanted,
		most: 1
	});
	tellFaults(answer.faults, io);
	const records = answer.records.map((stored) => stored.record).filter(({ id }) => id !== record.id);
	const newest = records[0];
	if (newest === void 0) {
		const [broken] = (await store.query({
			...wanted,
			eligibility: "any",
			most: 1
		})).records.map((stored) => stored.record).filter(({ id }) => id !== record.id);
		if (broken === void 0) return {
			kind: "none",
			reason: `no baseline of suite ${record.suite} is stored yet`
		};
		return {
			kind: "only-broken",
			reason: `what is stored of suite ${record.suite} is no reference: ${broken.id} was ${heldBecause(broken)}`
		};
	}
	const count = plural(records.length, "stored job");
	return storedReference(records.slice(0, most), `${count}, newest ${ageOf(newest)}`);
}
function tellFaults(faults, io) {
	for (const { place, problem } of faults) io.log.warn(`baseline ${place} is left out: ${problem}`);
}
function storedReference(records, description) {
	const commit = records[0]?.source.commit;
	return {
		kind: "stored",
		records,
		description,
		...defined({ commit })
	};
}
function versionOf({ targets: { candidate } }) {
	return `${candidate.product} ${candidate.version}`;
}
/** `a1b2c3d of 2026-11-20`. */
function ageOf({ source, createdAt }) {
	return `${source.commit === void 0 ? "" : `${shortCommit(source.commit)} `}of ${createdAt.slice(0, 10)}`;
}

export { readAhead as n, findReference as t };