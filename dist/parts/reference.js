import { n as inSentences } from "./error.js";
import { w as defined } from "./schemas.js";
import { C as heldBecause, _ as likenessOf, i as sourceRemote } from "./baseline-source.js";
import { d as plural } from "./number.js";
import { m as policySchema } from "./inputs.js";
import { d as shortCommit, o as oneLine } from "./escape.js";
import { _ as workLine, a as shownRows, b as tableRow, f as headline, g as versionsText, l as warningLines, m as machineText, s as falseAlarmText, v as verdictSentence } from "./comment.js";
import { t as CommitGraph } from "./commit-graph.js";
import { t as loadEvent } from "./event-file.js";

// src/config/recorded-policy.ts
/** What of a policy decides a verdict, as the record keeps it. What a verdict does to the check is not part of it. */
function recordedPolicy(policy) {
	const { rule, tolerance, tolerances, gated, warnOnly, alphaRegression, alphaOk } = policy;
	return {
		rule,
		tolerances,
		warnOnly,
		alphaRegression,
		alphaOk,
		...tolerance === void 0 ? {} : { tolerance },
		...gated === void 0 ? {} : { gated }
	};
}
/** The policy by which a record was judged, in the place of the usual one; records of earlier versions hold none. */
function policyOfRecord(recorded) {
	const usual = policySchema.parse({});
	if (recorded === void 0) return usual;
	const { tolerance, gated, ...rest } = recorded;
	return {
		...usual,
		...rest,
		...tolerance === void 0 ? {} : { tolerance },
		...gated === void 0 ? {} : { gated }
	};
}

// src/report/terminal.ts
const heads = [
	"Verdict",
	"Workload",
	"Metric",
	"Baseline",
	"Candidate",
	"Change",
	"Limit",
	"Noise",
	"Evidence"
];
const rightAligned = /* @__PURE__ */ new Set([
	3,
	4,
	5,
	6,
	7
]);
/** The table of the comment as aligned plain text, with all rows; safe for a terminal. */
function renderTerminal(result, options = {}) {
	const rows = shownRows(result.rows).map((row) => {
		const text = tableRow(row);
		return [
			text.word,
			text.workload,
			text.metric,
			text.baseline,
			text.candidate,
			text.change,
			text.limit,
			text.noise,
			text.evidence
		].map((cell) => oneLine(cell, 120));
	});
	const { kind, description } = result.reference;
	const reference = kind === "none" || kind === "unreadable" ? "no baseline" : `baseline: ${description}`;
	const about = [
		versionsText(result.targets.candidate, result.targets.base),
		reference,
		machineText(result.machine)
	];
	return [
		headline(result),
		...[verdictSentence(result), workLine(result) ?? ""].filter((sentence) => sentence !== "").map((text) => oneLine(text, 600)),
		oneLine(about.filter((part) => part !== "").join(" · "), 400),
		"",
		...aligned([heads, ...rows], options.columns),
		"",
		...warningLines(result).map((warning) => `warning: ${oneLine(warning, 1e3)}`),
		falseAlarmText(result) ?? ""
	].join("\n").trimEnd().concat("\n");
}
function aligned(table, columns) {
	const widths = heads.map((_, column) => Math.max(...table.map((row) => displayWidth(row[column] ?? ""))));
	const lines = table.map((row) => row.map((cell, column) => {
		const space = " ".repeat((widths[column] ?? 0) - displayWidth(cell));
		return rightAligned.has(column) ? space + cell : cell + space;
	}).join("  ").trimEnd());
	const rule = widths.map((width) => "─".repeat(width)).join("  ");
	return [
		lines[0] ?? "",
		rule,
		...lines.slice(1)
	].map((line) => columns === void 0 ? line : clipped(line, columns));
}
function clipped(line, columns) {
	if (displayWidth(line) <= columns) return line;
	let width = 0;
	let text = "";
	for (const character of line) {
		width += displayWidth(character);
		if (width > columns - 1) break;
		text += character;
	}
	return `${text}…`;
}
/** Columns that a terminal needs: East Asian and emoji characters take two, combining marks none. */
function displayWidth(text) {
	let width = 0;
	for (const character of text) {
		if (/\p{M}/u.test(character)) continue;
		width += isWide(character) ? 2 : 1;
	}
	return width;
}
function isWide(character) {
	if (/\p{Emoji_Presentation}/u.test(character)) return true;
	return /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|[\u{20000}-\u{3fffd}]/u.test(character);
}

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
			return selected(record, source.store, wanted, policy.history.most, io);
		}
	}
}
/** The reference of a record that holds the runs of both sides. */
function sideBySideReference(record) {
	const base = record.targets.base;
	return {
		kind: "side-by-side",
		description: `${base?.product} ${base?.version} on the same machine`
	};
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
async function selected(record, store, wanted, most, io) {
	const graph = new CommitGraph({
		folder: ".",
		remote: await sourceRemote(io)
	});
	try {
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
	} finally {
		await graph.close();
	}
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

export { recordedPolicy as a, policyOfRecord as i, sideBySideReference as n, renderTerminal as r, findReference as t };