import { i as readInputs, l as buildInputs, o as validInputs, s as withInputs, t as inputCatalogue, u as serverInputs } from "./inputs.js";
import { r as policySchema } from "./policy.js";
import { i as resolveSettings, n as configuredSuites, s as isContent, t as DEFAULT_CONFIG_FILE } from "./resolve.js";
import { n as inSentences } from "./error.js";
import { s as measuresElsewhere } from "./source.js";
import { c as suiteCells } from "./cells.js";
import { t as findBaseBranch } from "./mark.js";
import { n as ownFilesOf } from "./own-files.js";
import { i as tryGit, n as gitFailure, t as git } from "./git.js";
import { n as openGuard, t as lazyGuard } from "./guard.js";
import { t as Failure } from "./failure.js";
import { n as defined } from "./objects.js";
import { a as originOfChange, c as bringHere, l as openWorktree, n as listSubmodules, t as listChangedPaths } from "./changed-paths.js";
import { r as createPrivateFolder } from "./folders2.js";
import { i as queryPast, r as CommitGraph } from "./select.js";
import { a as sourceRemote, n as closeBaseline, r as openBaseline } from "./baseline-source.js";
import { n as shortCommit } from "./commit.js";
import { u as oneLine } from "./escape.js";
import { g as plural, s as formatExactShare } from "./number.js";
import { o as suiteKeys } from "./extensions.js";
import { t as readKey } from "./suite.js";
import { r as sideBySideSuite } from "./start-noise.js";
import { r as require_dist } from "./yaml-text.js";
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, dirname, isAbsolute, join, normalize, posix, relative, resolve } from "node:path";

// src/extensions/rules/checkout-faults.ts
/** Checks whether a job measures a change that is not merged yet. */
function hasChange(event) {
	return event.kind === "pull_request" || event.kind === "merge_group";
}
/**
* Checks whether a checkout contains the change that a job measures: the head of the pull request
* or merge group, the merge commit that GitHub made of it, or what descends from it.
* @param folder of the checkout
*/
async function findContainment(event, io, folder) {
	if (!hasChange(event)) return "same";
	const head = event.headCommit;
	const here = (await tryGit([
		"rev-parse",
		"--verify",
		"--quiet",
		"HEAD"
	], { cwd: folder })).stdout.toString().trim();
	if (here === head || here === io.env.GITHUB_SHA) return "same";
	if ((await tryGit([
		"merge-base",
		"--is-ancestor",
		head,
		here
	], { cwd: folder })).exitCode === 0) return "descendant";
	const of = `commit ${shortCommit(here)} is checked out`;
	const guard = lazyGuard();
	const source = await sourceOf(folder, io);
	const graph = new CommitGraph({
		...source,
		...source.remote && { remote: {
			...source.remote,
			ledger: guard.ledger
		} }
	});
	try {
		for await (const [first] of graph.ancestors(here, head)) if (first === head) return "descendant";
		else break;
		return { fault: `${of}, which does not contain ${shortCommit(head)} of this change` };
	} catch (error) {
		io.signal.throwIfAborted();
		return { fault: `${of}, and ${`whether it contains ${shortCommit(head)} of this change is unknown`}: ${inSentences(error)}` };
	} finally {
		await graph.close();
		guard.release();
	}
}
async function sourceOf(folder, io) {
	return {
		folder,
		...defined({ remote: await sourceRemote(io).catch(() => void 0) })
	};
}
/**
* Explains why a checkout does not contain the change that a job measures.
* @param folder of the checkout
* @returns undefined if it contains it
*/
async function findForeignCheckout(event, io, folder) {
	const found = await findContainment(event, io, folder);
	return typeof found === "string" ? void 0 : found.fault;
}
const MOST_NAME$1 = 100;
/**
* Explains why what is checked out is not the change: another commit is checked out, or a step has
* restored files of the base.
* @param base the commit that the files of the checkout were changed from
* @param changed what differs between it and the files of the checkout
*/
async function findCheckoutFaults(event, io, folder, base, changed) {
	const found = await findContainment(event, io, folder);
	if (typeof found !== "string") return [found.fault];
	let [from, to, differing] = [
		base,
		"HEAD",
		changed
	];
	if (found === "descendant" && hasChange(event)) {
		const source = await sourceOf(folder, io);
		to = event.headCommit;
		await bringHere(source, to);
		const mergeBase = await tryGit([
			"merge-base",
			to,
			event.baseCommit
		], { cwd: folder });
		if (mergeBase.exitCode === 0) {
			from = mergeBase.stdout.toString().trim();
			differing = new Set((await listChangedPaths(folder, from)).map(({ path }) => path));
		}
	}
	const [first, ...others] = (await listChangedPaths(folder, from, to)).filter(({ path, hasOtherContent }) => hasOtherContent && !differing.has(path)).map(({ path }) => path);
	if (first === void 0) return [];
	const more = others.length === 0 ? "" : ` and ${plural(others.length, "more file")}`;
	return [`\`${oneLine(first.replaceAll("`", "’"), MOST_NAME$1)}\`${more} is as on the base, although this change edits it: a step has restored it`];
}

// src/extensions/rules/base-files.ts
/**
* Opens the files of the base of a change.
* @param opened gets what has to be closed
* @throws Failure where the base cannot be read, or the API's error
*/
async function openBase(settings, event, io, ledger, opened) {
	const folder = await checkoutFolder(settings);
	if (folder === void 0) return openBaseOfServer(settings, event, io, ledger, opened);
	const { source, commit, branch } = await originOfChange(event, io, folder);
	const worktree = await openWorktree(source, commit, ledger);
	opened.push(() => worktree.remove());
	await bringHere(source, branch);
	const top = (await git(["rev-parse", "--show-toplevel"], { cwd: folder })).toString().trim();
	const root = await rootFor(top, worktree.path, ledger, opened);
	const changed = (await listChangedPaths(folder, commit)).map(({ path }) => path);
	await linkSubmodules(folder, top, commit, worktree.path);
	const workflowCommit = io.env.GITHUB_WORKFLOW_SHA;
	return {
		root,
		changed: changed.map((path) => relative(".", join(top, path))),
		has: async () => false,
		faults: await findCheckoutFaults(event, io, folder, commit, new Set(changed)),
		...workflowFilesAt(source, branch),
		readHead: async (path) => {
			const file = join(top, path);
			return (workflowCommit ? await textAt(source, workflowCommit, path) : void 0) ?? (existsSync(file) ? readFileSync(file, "utf8") : void 0);
		}
	};
}
/**
* Shows the submodules of the checkout in the files of the base, since git checks out none there.
* Those that the change touches are in the list of what it touches.
*/
async function linkSubmodules(folder, top, commit, files) {
	for (const path of await listSubmodules(folder, commit)) {
		if (!existsSync(join(top, path, ".git"))) continue;
		rmSync(join(files, path), {
			recursive: true,
			force: true
		});
		symlinkSync(join(top, path), join(files, path));
	}
}
/**
* Returns the folder of the base's files that corresponds to the working folder, which may be in or
* above the checkout.
*/
async function rootFor(top, files, ledger, opened) {
	const inside = relative(top, resolve("."));
	if (!inside.startsWith("..")) return join(files, inside);
	const root = await openFolder(ledger, opened);
	const link = join(root, relative(resolve("."), top));
	mkdirSync(dirname(link), { recursive: true });
	symlinkSync(files, link);
	return root;
}
async function openFolder(ledger, opened) {
	const folder = await createPrivateFolder("tidb-bench-base", { ledger });
	opened.push(() => folder.remove());
	return folder.path;
}
/**
* Finds the checkout: the working folder, or with `path:` of actions/checkout a folder in it that
* the inputs name.
* @returns undefined where there is none
* @throws Failure `environment` where git refuses it
*/
async function checkoutFolder({ given, inputs }) {
	const { config } = given?.values ?? inputs;
	const named = [config, ...inputs.workloads.filter((word) => word.includes("/"))].flatMap((path) => path === void 0 || isContent(path) || !existsSync(path) ? [] : [dirname(path)]);
	for (const folder of [".", ...named]) {
		const answer = await tryGit([
			"rev-parse",
			"--verify",
			"--quiet",
			"HEAD"
		], { cwd: folder });
		if (answer.exitCode === 0) return folder;
		if (!/not a git repository/.test(answer.stderr) && answer.stderr.trim() !== "") throw gitFailure(["rev-parse"], answer, "Let the user of this job own the checkout.");
	}
}
/**
* The base of a job that checks nothing out, as GitHub's API has it. @throws Failure or the API's
* error
*/
async function openBaseOfServer(settings, event, io, ledger, opened) {
	const { githubSession } = await import("./client2.js");
	const { fileAt, filesAt, isAt } = await import("./finished-run.js");
	const session = githubSession(io);
	const commit = event.kind === "pull_request" || event.kind === "merge_group" ? event.baseCommit : void 0;
	if (session === void 0 || commit === void 0) throw new Failure("input", "this folder is not a checkout of the repository, and there is no token to ask GitHub", { remedy: "Check out the repository with actions/checkout, without `path`." });
	const { client, repository } = session;
	const read = (path) => fileAt(client, repository, path, commit);
	const root = await openFolder(ledger, opened);
	const named = settings.given?.values.config;
	for (const path of [DEFAULT_CONFIG_FILE, named]) {
		if (path === void 0 || path === "none" || isContent(path) || path.startsWith("..")) continue;
		const text = await read(posix.normalize(path));
		if (text === void 0) continue;
		mkdirSync(dirname(join(root, path)), { recursive: true });
		writeFileSync(join(root, path), text);
	}
	return {
		root,
		changed: [],
		faults: [],
		read,
		list: () => filesAt(client, repository, ".github/workflows", commit),
		has: async (path) => !path.startsWith("..") && await isAt(client, repository, path, commit),
		readHead: (path) => fileAt(client, repository, path, io.env.GITHUB_WORKFLOW_SHA || (event.headCommit ?? ""))
	};
}
/** Returns the workflow files of a commit of a checkout. */
function workflowFilesAt({ folder }, commit) {
	const args = [
		"ls-tree",
		"-z",
		"--name-only",
		"--full-tree",
		commit,
		"--",
		".github/workflows/"
	];
	return {
		read: (path) => textAt({ folder }, commit, path),
		list: async () => (await git(args, { cwd: folder })).toString("utf8").split("\0").filter(Boolean)
	};
}
async function textAt({ folder }, commit, path) {
	const answer = await tryGit([
		"cat-file",
		"blob",
		`${commit}:${path}`
	], { cwd: folder });
	return answer.exitCode === 0 ? answer.stdout.toString("utf8") : void 0;
}

// src/extensions/rules/judge-by-base.ts
/** Keys of a suite that each cell holds, as far as they count for it. */
const keysOfCells = [
	"workloads",
	"threads",
	"duration",
	"warmUp",
	"repeats",
	"tables",
	"tableSize",
	"target",
	"against",
	"confirmAgainst"
];
/**
* Judges a pull request by the rules of its base. Every rule is the base's: nothing is compared to
* find out which one is stricter. What is measured is the pull request's; a cell of the base that
* it measures in another way, or not at all, cannot be judged by the base, and holds the check. A
* cell that only the pull request has is shown and not judged.
* @param cellsOf plans the cells of settings
* @param isOtherLoad finds the changed files of a cell's load; each side may have its own where
*   loads are compared
* @param fileOf where a key is written
*/
function judgeByBase(base, head, { cellsOf, changedFilesOf, fileOf }) {
	const { suite } = head;
	const rules = partsOfRules(base);
	const ruled = {
		...head,
		...rules,
		inputs: {
			...head.inputs,
			...rules.inputs
		},
		suite: {
			...suite,
			...rules.suite,
			...extensionsByBase(base.suite, suite)
		}
	};
	const changes = differences(rulesOf(base), rulesOf(head)).map(({ path, from, to }) => ({
		key: path.join(" "),
		from: valueWords(from),
		to: valueWords(to),
		file: fileOf(path[0] ?? "")
	}));
	const planned = cellsOf(ruled);
	const ofBase = cellsOf(base);
	const held = [...differences(measuredOf(base), measuredOf(head)).map(({ path }) => path[0] ?? ""), ...[...suiteKeys.keys()].filter((key) => hasKey(base.suite, key) && !hasKey(suite, key))].map((key) => `\`${key}\` is not as the base has it`);
	const comparesLoads = head.against !== void 0 && head.build === void 0;
	const unlike = ofBase.flatMap((cell) => {
		const { id } = cell.settings;
		const own = planned.find(({ settings }) => settings.id === id);
		if (own === void 0) return [`\`${id}\` is not measured any more`];
		const files = comparesLoads ? [] : changedFilesOf(cell.settings);
		if (files.length > 0) return [`the load of \`${id}\` changes with ${fileWords(files)}`];
		const [before, after] = [cell, own].map((each) => JSON.stringify(sorted(comparable(each, comparesLoads))));
		return before === after ? [] : [`\`${id}\` is measured in another way than on the base`];
	});
	const known = new Set(ofBase.map(({ settings }) => settings.id));
	const policy = planned.every(({ settings }) => known.has(settings.id)) ? ruled.policy : {
		...ruled.policy,
		judgedCells: [...known]
	};
	return {
		settings: {
			...ruled,
			policy
		},
		changes,
		held: [.../* @__PURE__ */ new Set([...held, ...unlike])]
	};
}
/**
* Returns the keys of extensions: what both commits have is measured as the pull request has it,
* by the rules of the base; what only the pull request has is left out.
*/
function extensionsByBase(base, head) {
	return Object.fromEntries([...suiteKeys.keys()].map((key) => {
		return [key, hasKey(base, key) && hasKey(head, key) ? {
			...readKey(head, key),
			...rulesIn$1(base, key)
		} : void 0];
	}));
}
/** Returns those keys of an extension's value that are rules. */
function rulesIn$1(suite, key) {
	const value = readKey(suite, key);
	return Object.fromEntries((suiteKeys.get(key)?.rules ?? []).map((rule) => [rule, value[rule]]));
}
function hasKey(suite, key) {
	return readKey(suite, key) !== void 0;
}
/** Files that a sentence names; the others are counted. */
const MOST_FILES = 3;
const MOST_NAME = 100;
function fileWords(files) {
	const more = files.length - MOST_FILES;
	return [...files.slice(0, MOST_FILES).map((file) => `\`${oneLine(file.replaceAll("`", "’"), MOST_NAME)}\``), ...more > 0 ? [plural(more, "more file")] : []].join(", ");
}
function comparable({ settings, repeats, change, reload }, comparesLoads) {
	const { data, onlyOn: _, ...others } = settings;
	const { content, ...size } = data;
	return {
		...others,
		data: size,
		repeats,
		change,
		reload,
		...comparesLoads ? {} : { content }
	};
}
/** The parts of settings that decide what a figure means for the check. */
function partsOfRules({ policy, tools, inputs, suite }) {
	const { paths, baseline, compareWith } = inputs;
	const { method, errorLimit, metrics } = suite;
	return {
		policy,
		tools,
		inputs: {
			paths,
			baseline,
			compareWith
		},
		suite: {
			method,
			errorLimit,
			metrics
		}
	};
}
/** All rules of a commit, by their keys. */
function rulesOf(settings) {
	const { policy, tools, inputs, suite } = partsOfRules(settings);
	const { baseline } = inputs;
	return {
		...policy,
		tools,
		...inputs,
		baseline: baseline.includes("://") ? baseline.split("://", 1)[0] : baseline,
		...suite,
		...Object.fromEntries([...suiteKeys.keys()].flatMap((key) => hasKey(settings.suite, key) ? [[key, rulesIn$1(settings.suite, key)]] : []))
	};
}
/** All that says which servers are compared, and how, beside the cells. */
function measuredOf(settings) {
	const { inputs, suite, build, candidate, base, confirmAgainst, servers, older, preset } = settings;
	const rules = partsOfRules(settings);
	const ofSuite = Object.entries(suite).filter(([key]) => !keysOfCells.includes(key) && !Object.hasOwn(rules.suite, key) && !suiteKeys.has(key));
	return {
		against: inputs.against ?? suite.against,
		build,
		candidate,
		base,
		confirmAgainst,
		servers,
		older,
		...preset === void 0 ? {} : { preset: {
			...preset,
			gate: void 0,
			tools: void 0
		} },
		...Object.fromEntries(ofSuite)
	};
}
/** Lists the leaves that differ, by their keys as the file writes them. */
function differences(before, after, path = []) {
	if (JSON.stringify(sorted(before)) === JSON.stringify(sorted(after))) return [];
	if (!isTree(before ?? {}) || !isTree(after ?? {}) || before === void 0 && after === void 0) return [{
		path,
		from: before,
		to: after
	}];
	const [one, other] = [before ?? {}, after ?? {}];
	return [.../* @__PURE__ */ new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((key) => differences(one[key], other[key], [...path, kebab(key)]));
}
function isTree(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
/** The same value with the keys of each tree in order, so that equal values have equal texts. */
function sorted(value) {
	if (Array.isArray(value)) return value.map(sorted);
	if (!isTree(value)) return value;
	const keys = Object.keys(value).sort();
	return Object.fromEntries(keys.map((key) => [key, sorted(value[key])]));
}
function kebab(key) {
	return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
function valueWords(value) {
	if (value === void 0) return "unset";
	if (typeof value === "number" && value > 0 && value < 1) return formatExactShare(value);
	if (Array.isArray(value)) return value.length === 0 ? "none" : value.map(valueWords).join(", ");
	return typeof value === "object" ? JSON.stringify(value) : String(value);
}

// src/extensions/rules/load-files.ts
/** A larger file is a program, and names no files. */
const MOST_SCRIPT = 1e6;
/** Scripts that are searched for the names of others. */
const MOST_SCRIPTS = 1e3;
/** Folders of one text that its names are looked for in. */
const MOST_ENTERED = 20;
/** Files that a program reads whose name is in no word of its command line. */
const filesOfPrograms = {
	make: [
		"Makefile",
		"makefile",
		"GNUmakefile"
	],
	just: ["justfile", "Justfile"],
	task: ["Taskfile.yml", "Taskfile.yaml"],
	npm: ["package.json"],
	npx: ["package.json"],
	pnpm: ["package.json"],
	yarn: ["package.json"]
};
/**
* Lists the changed files that decide what a load does and are in no digest of it: files that its
* commands name, a script, what is beside them in their folder, and what a script among these
* names. Lua finds its modules by a search path, so each changed Lua file counts for a Lua script.
* @param changed paths that the change touches, from the working folder
*/
function changedFilesOf({ workload, data, beside }, changed) {
	const scripts = [workload, beside?.load?.workload ?? ""].filter((name) => name.endsWith(".lua"));
	const words = [data, beside?.load?.data ?? {}].flatMap((of) => [
		"command",
		"prepare",
		"cleanup"
	].flatMap((key) => wordsOf(of[key])));
	if (changed.length === 0 || scripts.length + words.length === 0) return [];
	const touched = new Set(changed);
	const isThere = (path) => existsSync(path) || touched.has(path);
	const isFile = (path) => sizeOf(path) !== void 0 || touched.has(path);
	const named = [
		...scripts.map(normalize),
		...words.flatMap((word) => [word, word.slice(word.indexOf("=") + 1)].map(normalize)),
		...words.flatMap((word) => filesNamedIn(word, ".").filter(isFile)),
		...programsIn(words).filter(isFile)
	].filter(isThere);
	const places = [...new Set(named.flatMap(withTarget))];
	const read = filesReadBy(places, isFile);
	return changed.filter((file) => [...read].some((path) => path === file || path.startsWith(`${file}/`)) || places.some((path) => isPartOf(file, path)) || scripts.length > 0 && file.endsWith(".lua"));
}
function isPartOf(file, path) {
	if (file === path || file.startsWith(`${path}/`)) return true;
	const folder = dirname(path);
	if (folder !== ".") return file.startsWith(`${folder}/`);
	return !Object.values(filesOfPrograms).flat().includes(path) && (textOf(path)?.includes(basename(file)) ?? false);
}
/** Follows the names of files from script to script. */
function filesReadBy(scripts, isFile) {
	const found = new Set(scripts);
	for (const path of found) {
		if (found.size > MOST_SCRIPTS) break;
		const text = textOf(path);
		if (text === void 0) continue;
		for (const name of filesNamedIn(text, dirname(path))) if (isFile(name)) for (const each of withTarget(name)) found.add(each);
	}
	return found;
}
/** Returns a path, and what it leads to where a part of it is a link. */
function withTarget(path) {
	return existsSync(path) ? [path, relative(".", realpathSync(path))] : [path];
}
/**
* Returns the paths that a text may name, from the working folder and from a folder: of
* `$HOME/lib/a.sh` also `lib/a.sh` and `a.sh`; after `cd lib`, of `a.sh` also `lib/a.sh`.
*/
function filesNamedIn(text, folder) {
	const names = new Set(text.match(/[\w.@+~/-]+/g));
	const entered = [...text.matchAll(/\b(?:cd|pushd)\s+["']?([\w.@+~/-]+)/g)].slice(0, MOST_ENTERED);
	const folders = /* @__PURE__ */ new Set([
		".",
		folder,
		...entered.flatMap(([, to = ""]) => [to, join(folder, to)])
	]);
	return [...names].flatMap((name) => {
		const parts = name.split("/").filter(Boolean);
		if (parts.length > 20) return [];
		return parts.flatMap((_, index) => {
			const rest = parts.slice(index).join("/");
			return [...folders].map((each) => join(each, rest));
		});
	});
}
function programsIn(words) {
	const parts = words.flatMap((word) => word.match(/[\w./-]+/g) ?? []);
	return parts.flatMap((part, index) => {
		const module = parts[index - 1] === "-m" ? part.replaceAll(".", "/") : void 0;
		return [...filesOfPrograms[basename(part)] ?? [], ...module === void 0 ? [] : [`${module}.py`, `${module}/__main__.py`]];
	});
}
/** Reads a script of this folder; undefined for anything else. */
function textOf(path) {
	const size = !isAbsolute(path) && !path.startsWith("..") ? sizeOf(path) : void 0;
	return size !== void 0 && size < MOST_SCRIPT ? readFileSync(path, "utf8") : void 0;
}
/** Returns the bytes of a file; undefined for a folder, and where there is none. */
function sizeOf(path) {
	try {
		const file = statSync(path);
		return file.isFile() ? file.size : void 0;
	} catch {
		return;
	}
}
function wordsOf(json) {
	if (typeof json !== "string") return [];
	const words = JSON.parse(json);
	return Array.isArray(words) ? words.filter((word) => typeof word === "string") : [];
}

// src/extensions/rules/stored-rules.ts
/** Jobs of a matrix and other workflows store records of the same suite beside each other. */
const MOST_RECORDS = 20;
/** A record has no room for a longer text. */
const MOST_CHARACTERS = 4e3;
/**
* Picks the texts that only a run knows.
* @param names of the inputs whose text in the workflow has an expression
* @returns undefined where there is none
*/
function openTextsOf(place, names, texts) {
	const short = names.map((name) => [name, texts.get(name) ?? ""]).filter(([, text]) => text.length <= MOST_CHARACTERS);
	return short.length === 0 ? void 0 : {
		...place,
		inputs: Object.fromEntries(short)
	};
}
/**
* Reads the inputs of the newest trusted run of the base's branch, in the same workflow, job and
* suite. A folder of records is read as the base has it: a pull request can write any other.
* @returns undefined where none is stored, or the store cannot be read; the log says why
*/
async function storedRules({ baseline, root, branch, suite, place }, io) {
	let source;
	try {
		source = await openBaseline(inBase(baseline, root, io), io);
		if (source.kind !== "store") return void 0;
		const found = [];
		for (const name of [suite, sideBySideSuite(suite)]) {
			const query = {
				suite: name,
				ref: branch,
				eligibility: "any",
				most: MOST_RECORDS
			};
			found.push(...(await queryPast(source.store, query)).records);
		}
		return found.map(({ record }) => record).sort((one, other) => one.createdAt < other.createdAt ? 1 : -1).find(({ rules }) => rules?.workflow === place.workflow && (place.job === void 0 || rules.job === place.job))?.rules?.inputs;
	} catch (error) {
		io.signal.throwIfAborted();
		io.log.warn(`the rules of earlier runs cannot be read: ${error.message}`);
		return;
	} finally {
		await closeBaseline(source, io);
	}
}
function inBase(baseline, root, { env }) {
	const text = baseline === "auto" && env.GITHUB_ACTIONS !== "true" ? "files:baselines" : baseline;
	if (!text.startsWith("files:")) return text.endsWith(".json") ? "none" : text;
	const folder = posix.normalize(text.slice(6));
	return !folder.startsWith("..") && !folder.startsWith("/") && existsSync(join(root, folder)) ? `files:${join(root, folder)}` : "none";
}

// src/extensions/rules/workflow-expressions.ts
/** Returns a value as GitHub hands it to an input. */
function scalar(value) {
	if (value === void 0 || value === null) return "";
	return typeof value === "object" ? JSON.stringify(value) : String(value);
}
/**
* Puts values in place of the expressions that are one name of a context. What is left contains
* `${{`.
*/
function resolveText(text, { inputs, matrix, env }) {
	return text.replace(/\$\{\{\s{0,100}([^{}\s]{1,200})\s{0,100}\}\}/g, (whole, expression) => {
		const [, context, name = ""] = /^(inputs|matrix|env)\.([\w-]+)$/i.exec(expression) ?? [];
		switch (context?.toLowerCase()) {
			case "inputs": return inputs === void 0 ? whole : scalar(inputs[name.toLowerCase()]);
			case "matrix": return matrix === void 0 || !Object.hasOwn(matrix, name) ? whole : scalar(matrix[name]);
			case "env": return Object.hasOwn(env, name) ? scalar(env[name]) : whole;
		}
		return whole;
	});
}
/** Contexts that nobody changes by a pull request's files. */
const safeContexts = [
	"vars",
	"secrets",
	"github",
	"runner"
];
const functions = [
	"contains",
	"startswith",
	"endswith",
	"format",
	"join",
	"tojson",
	"fromjson"
];
/** Values that a workflow decides itself: its names, those of its jobs, and `runs-on`. */
const chosenByWorkflow = /\bgithub\.(?:job|workflow|action|ref_name|env|path)|\brunner\.(?!temp\b)/i;
/**
* Checks whether a text with expressions has the same value in a pull request as on its base if
* both have the same text: it depends on nothing that the files, title or branch name of the pull
* request decide.
*/
function isFixedByBase(text) {
	const [, ...expressions] = text.split("${{");
	return expressions.every((rest) => {
		const expression = rest.slice(0, Math.max(0, rest.indexOf("}}")));
		if (expression === "") return false;
		if (expression.includes("[")) return false;
		const plain = expression.replace(/'[^']*'/g, "");
		if (/head_ref|\.(?:title|body|head|ref)\b/i.test(plain)) return false;
		if (chosenByWorkflow.test(plain)) return false;
		return [...plain.matchAll(/(?<![\w.-])[a-z_][\w-]*/gi)].map(([root]) => root.toLowerCase()).every((root) => safeContexts.includes(root) || functions.includes(root) || /^(?:true|false|null)$/.test(root));
	});
}
/** Checks whether a text contains an expression. */
function hasExpression(text) {
	return text.includes("${{");
}

// src/extensions/rules/workflow-steps.ts
var import_dist = require_dist();
/** Actions and workflows that call each other deeper than this are given up as unread. */
const MOST_DEPTH = 5;
/** Calls of actions and workflows that are followed; what is beyond is given up as unread. */
const MOST_CALLS = 1e3;
/** GitHub starts no more jobs of one matrix. */
const MOST_LEGS = 256;
const catalogue = inputCatalogue;
/** Inputs that say where and how a job runs or reports; no rule depends on them. */
const placeInputs = [
	"comment",
	"mark",
	"artifact",
	"site-url",
	"out",
	"cause",
	"update-baseline",
	"release-branches",
	"parallel-setup"
];
/** Checks whether an input is a rule, or says what is measured. */
function isRuleInput(name) {
	return catalogue[name]?.kind === "value" && !placeInputs.includes(name);
}
/**
* Finds the steps of a workflow that start the action, also those in local composite actions and in
* reusable workflows. Names of inputs are compared without case, and `env`, `matrix` and `inputs`
* are resolved as far as files fix them.
* @param path of the workflow
*/
async function findActionSteps(path, readFile) {
	const steps = [];
	const unread = [];
	const texts = /* @__PURE__ */ new Map();
	let calls = 0;
	const text = await readFile(path);
	if (text === void 0) return {
		steps,
		unread
	};
	const triggers = triggersOf(treeOf(text)?.on);
	await readWorkflow(path, text, void 0, [path]);
	return {
		steps,
		unread
	};
	/** Reads a file once, however often it is called. */
	function read(name) {
		const found = texts.get(name) ?? readFile(name);
		texts.set(name, found);
		return found;
	}
	async function readWorkflow(name, content, inputs, files) {
		const workflow = treeOf(content);
		if (workflow === void 0 || files.length > 6) return void unread.push(name);
		for (const [id, value] of Object.entries(child(workflow.jobs))) {
			const job = child(value);
			const env = {
				...child(workflow.env),
				...child(job.env)
			};
			for (const matrix of legsOf(job.strategy)) {
				const contexts = {
					inputs,
					matrix,
					env
				};
				await (typeof job.uses === "string" ? readCall(job, contexts, files) : readSteps(placeOf(id, job, contexts), job.steps, contexts, files));
			}
		}
	}
	async function readCall(job, contexts, files) {
		const uses = String(job.uses);
		const given = textsOf(job.with, contexts);
		if (!uses.startsWith("./")) {
			const isOurs = isOurName(uses.replace(/\/\.github\/workflows\/[^@]*/, ""));
			const names = Object.keys(given);
			if (!isOurs && !names.some((name) => isRuleInput(name))) return;
			const others = names.filter((name) => !Object.hasOwn(catalogue, name)).sort();
			const machine = JSON.stringify(others.map((name) => [name, given[name]]));
			steps.push({
				...placeOf(void 0, {}, contexts),
				machine,
				inputs: given,
				files
			});
			return;
		}
		const place = posix.normalize(uses);
		const content = ++calls > MOST_CALLS ? void 0 : await read(place);
		if (content === void 0) return void unread.push(place);
		const declared = child(child(child(treeOf(content)).on).workflow_call).inputs;
		await readWorkflow(place, content, withDefaults(declared, given), [...files, place]);
	}
	function placeOf(job, tree, contexts) {
		const textOf = (value) => resolveText(scalar(value), contexts);
		const { environment, container } = tree;
		return {
			workflow: path,
			job,
			triggers,
			environment: textOf(child(environment).name ?? environment),
			machine: `${textOf(tree["runs-on"])} ${textOf(child(container).image ?? container)}`.trim()
		};
	}
	async function readSteps(place, list, contexts, files) {
		for (const step of Array.isArray(list) ? list.map(child) : []) {
			if (typeof step.uses !== "string") continue;
			const { uses } = step;
			const env = {
				...contexts.env,
				...child(step.env)
			};
			const inputs = textsOf(step.with, {
				...contexts,
				env
			});
			if (!uses.startsWith("./")) {
				if (isOurStep(uses, inputs)) steps.push({
					...place,
					inputs,
					files
				});
				continue;
			}
			const folder = posix.normalize(uses);
			const isLong = await read(posix.join(folder, "action.yml")) === void 0;
			const name = posix.join(folder, isLong ? "action.yaml" : "action.yml");
			const content = await read(name);
			const action = content === void 0 ? void 0 : treeOf(content);
			if (action === void 0 || files.length > MOST_DEPTH || ++calls > MOST_CALLS) unread.push(folder);
			else if (isOurManifest(action)) steps.push({
				...place,
				inputs,
				files
			});
			else await readSteps(place, child(action.runs).steps, {
				env: contexts.env,
				inputs: withDefaults(action.inputs, inputs)
			}, [...files, name]);
		}
	}
}
/**
* `owner/tidb-bench-action@v1`, also under another name with these words; its other actions have a
* path.
*/
function isOurName(uses) {
	return /^[^/@\s]+\/[^/@]*tidb-bench[^/@]*@/i.test(uses);
}
/** An action of another name is ours if it has inputs, and all of them are ours. */
function isOurStep(uses, inputs) {
	const names = Object.keys(inputs);
	return isOurName(uses) || names.length > 0 && names.every((name) => Object.hasOwn(catalogue, name));
}
function isOurManifest({ inputs }) {
	return [
		"tolerance",
		"workloads",
		"against"
	].every((name) => Object.hasOwn(child(inputs), name));
}
function treeOf(text) {
	try {
		const tree = (0, import_dist.parse)(text);
		return typeof tree === "object" && tree !== null ? tree : void 0;
	} catch {
		return;
	}
}
function triggersOf(on) {
	if (typeof on === "string") return { [on]: "" };
	if (Array.isArray(on)) return Object.fromEntries(on.map((name) => [String(name), ""]));
	return Object.fromEntries(Object.entries(child(on)).map(([name, keys]) => [name, scalar(keys)]));
}
function child(value) {
	return typeof value === "object" && value !== null ? value : {};
}
/** `with`, resolved as far as possible, by names in lower case. */
function textsOf(value, contexts) {
	return Object.fromEntries(Object.entries(child(value)).map(([name, each]) => [name.toLowerCase(), resolveText(scalar(each), contexts).trim()]));
}
function withDefaults(declared, given) {
	const defaults = Object.entries(child(declared)).map(([name, input]) => [name.toLowerCase(), scalar(child(input).default)]);
	return {
		...Object.fromEntries(defaults),
		...given
	};
}
/**
* The legs of a matrix as files fix them: one without values where a job has none, or only a run
* knows them.
*/
function legsOf(strategy) {
	const { matrix } = child(strategy);
	if (typeof matrix !== "object" || matrix === null) return [void 0];
	const { include, exclude, ...axes } = matrix;
	let legs = [{}];
	for (const [name, values] of Object.entries(axes)) {
		if (!Array.isArray(values)) return [void 0];
		legs = legs.flatMap((leg) => values.map((value) => ({
			...leg,
			[name]: value
		})));
		if (legs.length > MOST_LEGS) return [void 0];
	}
	if (include !== void 0 && !Array.isArray(include)) return [void 0];
	const isIn = (leg, part, names = Object.keys(part)) => names.every((name) => scalar(leg[name]) === scalar(part[name]));
	legs = legs.filter((leg) => !(Array.isArray(exclude) ? exclude : []).some((part) => isIn(leg, child(part))));
	const own = [];
	for (const part of (include ?? []).map(child)) {
		const shared = Object.keys(part).filter((name) => Object.hasOwn(axes, name));
		const isAdded = Object.keys(axes).length > 0 && legs.some((leg) => isIn(leg, part, shared));
		legs = legs.map((leg) => isAdded && isIn(leg, part, shared) ? {
			...leg,
			...part
		} : leg);
		if (!isAdded) own.push(part);
	}
	const all = Object.keys(axes).length === 0 ? own : [...legs, ...own];
	return all.length === 0 ? [void 0] : all;
}

// src/extensions/rules/workflow-inputs.ts
/**
* `.github/workflows/bench.yml`; undefined outside of a workflow, and where another repository has
* it.
*/
function workflowPathOf(env) {
	const { GITHUB_WORKFLOW_REF: ref, GITHUB_REPOSITORY: repository } = env;
	const [name] = ref?.split("@") ?? [];
	return repository !== void 0 && name?.startsWith(`${repository}/`) === true ? name.slice(repository.length + 1) : void 0;
}
/**
* Checks whether an input describes the server that is measured, which a step of the job may have
* started.
*/
function isServerInput(name) {
	return name !== "paths" && (Object.hasOwn(serverInputs, name) || Object.hasOwn(buildInputs, name));
}
/** A sentence for each input that only a run knows. */
function openInputFaults(open) {
	return [...open].map(([name, text]) => `only a run knows the input \`${name}\` of the base, \`${text}\``);
}
/** Events by which a pull request starts a job for the same mark; it chooses which one. */
const ofPullRequest = ["pull_request", "pull_request_review"];
/**
* Reads the inputs that the base gives the job of a suite: those of the step of this job, else of
* any job and workflow that starts the same suite, so that a new name of either changes nothing.
* Where the event starts the suite on the base, but in other workflows, theirs count: a pull
* request cannot choose the inputs of a nightly job. Where several workflows or jobs start it with
* different inputs, nothing says which ones count once the pull request takes one of them away.
*/
async function inputsOfBase(job, base, head) {
	const { path, suite } = job;
	const none = {
		texts: /* @__PURE__ */ new Map(),
		asGiven: /* @__PURE__ */ new Set(),
		open: /* @__PURE__ */ new Map(),
		place: {
			workflow: path,
			job: void 0
		},
		unknown: []
	};
	const { steps, unread, isAny } = await stepsOfSuite(job, base);
	const unknown = [...new Set(unread)].map((name) => `\`${name}\` of the base cannot be read`);
	if (steps.length === 0) return {
		...none,
		unknown,
		state: isAny ? "new" : "absent"
	};
	const ofJob = steps.filter((step) => isOfJob(step, job));
	const counted = ofJob.length === 0 ? steps : ofJob;
	const distinct = new Map(counted.map((step) => [JSON.stringify(rulesIn(step)), rulesIn(step)]));
	const [first = []] = distinct.values();
	if (distinct.size > 1) return {
		...none,
		state: "found",
		unknown: [...unknown, differentWords(distinct.size, counted, suite)]
	};
	const faults = await otherStepFaults(steps, first, job, base, head);
	const ofHead = (await findActionSteps(path, head)).steps;
	const own = ofHead.filter((step) => isOfJob(step, job));
	const machines = new Set(steps.map(({ machine }) => machine));
	const isOnOtherMachine = ofHead.some((step) => isOfSuite(step, suite) && !machines.has(step.machine));
	const asGiven = /* @__PURE__ */ new Set();
	const texts = /* @__PURE__ */ new Map();
	const open = /* @__PURE__ */ new Map();
	for (const [name, text] of first) if (!hasExpression(text)) texts.set(name, text);
	else if (isServerInput(name) || isSame(name, text, job.event, counted, own)) asGiven.add(name);
	else open.set(name, text);
	const [{ workflow, job: found } = none.place] = counted;
	return {
		state: "found",
		texts,
		asGiven,
		open,
		place: {
			workflow,
			job: found
		},
		unknown: [...unknown, ...faults],
		...isOnOtherMachine ? { isOnOtherMachine } : {}
	};
}
function isOfJob(step, { path, job }) {
	return step.workflow === path && (step.job === void 0 || step.job === job);
}
/** Checks whether a step starts a suite, or may: what its name is, only a run may know. */
function isOfSuite({ inputs }, suite) {
	const own = inputs.suite || "default";
	return own === suite || hasExpression(own);
}
function rulesIn({ inputs }) {
	return Object.entries(inputs).filter(([name, text]) => isRuleInput(name) && text !== "").sort(([one], [other]) => one < other ? -1 : 1);
}
function differentWords(count, steps, suite) {
	const files = [...new Set(steps.map(({ workflow }) => `\`${workflow}\``))];
	return `${count} steps of the base start the suite \`${suite}\` with different inputs${files.length > 1 ? `, in ${files.join(" and ")}` : ""}. Give each a \`suite\` of its own`;
}
/** Finds the steps of the base that decide the check of a suite. */
async function stepsOfSuite({ path, suite, event = "" }, base) {
	const ofSuite = (steps) => steps.filter((step) => isOfSuite(step, suite));
	const events = ofPullRequest.includes(event) ? ofPullRequest : [event];
	const names = (await base.list()).filter((name) => name !== path && /\.ya?ml$/.test(name));
	const all = [];
	for (const name of [path, ...names]) all.push(await findActionSteps(name, base.read));
	const every = all.flatMap(({ steps }) => steps);
	const own = ofSuite(all[0]?.steps ?? []);
	const [steps = []] = [
		ofSuite(every).filter(({ triggers }) => events.some((name) => Object.hasOwn(triggers, name))),
		own,
		ofSuite(every)
	].filter(({ length }) => length > 0);
	return {
		steps,
		unread: (own.length > 0 ? all.slice(0, 1) : all).flatMap(({ unread }) => unread),
		isAny: every.length > 0
	};
}
/**
* Explains why the inputs of one step may not be the only ones: another workflow starts the same
* suite with others, of which the newest run counts; or another job of this workflow does, of which
* the worst counts, or one whose suite only a run knows, and the pull request edits its workflow.
*/
async function otherStepFaults(steps, first, { path, suite }, base, head) {
	const unlike = steps.filter((step) => JSON.stringify(rulesIn(step)) !== JSON.stringify(first));
	if (unlike.length === 0) return [];
	const count = new Set(unlike.map((step) => JSON.stringify(rulesIn(step)))).size + 1;
	const isElsewhere = ({ workflow, inputs }) => workflow !== path && !hasExpression(inputs.suite ?? "");
	if (unlike.some(isElsewhere)) return [differentWords(count, steps, suite)];
	for (const name of new Set(steps.flatMap(({ files }) => files))) if (await base.read(name) !== await head(name)) return [`${differentWords(count, steps, suite)}: this change edits \`${name}\``];
	return [];
}
/**
* Checks whether an input has the same value in the pull request as on the base: both give it the
* same text, and what the text depends on is the same: what starts the workflow, and the environment
* that has the variables and secrets.
*/
function isSame(name, text, event, base, head) {
	const isAlike = (key) => new Set([...base, ...head].map(key)).size === 1 && base.every((step) => isFixedByBase(key(step)));
	return head.length > 0 && isFixedByBase(text) && isAlike(({ inputs }) => inputs[name] ?? "") && (!/\bgithub\.event/i.test(text) || isAlike(({ triggers }) => triggers[event ?? ""] ?? "never")) && (!/\b(?:vars|secrets)\b/i.test(text) || isAlike(({ environment }) => environment));
}

// src/extensions/rules/rules.ts
/** The part of a job that this extension has. */
const rulesHooks = { findRules };
/**
* Finds the rules that judge: in a job of a change that is not merged yet those of its base,
* whatever the change says. What cannot be read is unknown, and unknown is never unchanged: it
* holds the check. Elsewhere the files at hand judge.
*/
async function findRules(settings, event, io) {
	const { given } = settings;
	if (given === void 0 || !await isUnmergedChange(event)) {
		await requireChangeOfFork(settings, event, io);
		return {
			settings,
			...event.kind === "local" ? { gate: {
				changes: [],
				held: [],
				isAtHand: true
			} } : {},
			...defined({ ofRun: given && await rulesOfRun(settings, given, event, io) }),
			remove: async () => void 0
		};
	}
	const guard = openGuard();
	const opened = [async () => guard.release()];
	const remove = async () => {
		for (const close of opened.splice(0).reverse()) await close();
	};
	try {
		return {
			...await judgedBy(await openBase(settings, event, io, guard.ledger, opened), settings, given, event, io),
			remove
		};
	} catch (error) {
		await remove();
		if (io.signal.aborted) throw error;
		const why = `the rules of the base cannot be read: ${inSentences(error)}`;
		io.log.warn(why);
		return {
			settings: withUsualAcceptance(settings),
			gate: {
				changes: [],
				held: [why]
			},
			remove
		};
	}
}
/**
* Refuses to measure what is not the change, in a job that does not judge: nobody could hold its
* figures. @throws Failure `input`
*/
async function requireChangeOfFork(settings, event, io) {
	if (event.kind !== "pull_request") return;
	const folder = await checkoutFolder(settings);
	const fault = folder === void 0 ? void 0 : await findForeignCheckout(event, io, folder);
	if (fault !== void 0) throw foreignCheckout([fault]);
}
function foreignCheckout(faults) {
	return new Failure("input", faults.join("; "), { remedy: "Check out the pull request: actions/checkout without `ref`, with `fetch-depth: 0`." });
}
/**
* Checks whether a job measures a change that is not merged yet. The second workflow judges a
* fork's figures by the base's rules. A dispatch measures a change where something else is checked
* out than the commit of its branch.
*/
async function isUnmergedChange(event) {
	switch (event.kind) {
		case "pull_request": return event.origin === "same-repository";
		case "issue_comment": return event.on === "pull-request";
		case "merge_group": return true;
		case "workflow_dispatch": return measuresElsewhere(event);
		default: return false;
	}
}
/**
* Returns the inputs of a job that no file says, where the branch's own workflow runs on its own
* commit. Nothing is kept of what a workflow's files say, nor of what they take from secrets.
*/
async function rulesOfRun(settings, given, { kind }, io) {
	const workflow = workflowPathOf(io.env);
	if (!(kind === "push" || kind === "schedule" || kind === "workflow_dispatch") || workflow === void 0) return void 0;
	const folder = await checkoutFolder(settings).catch(() => void 0);
	if (folder === void 0) return void 0;
	const job = io.env.GITHUB_JOB ?? "";
	const files = workflowFilesAt({ folder }, "HEAD");
	const started = {
		path: workflow,
		job,
		suite: given.texts.get("suite") ?? "default",
		event: io.env.GITHUB_EVENT_NAME
	};
	const { open } = await inputsOfBase(started, files, files.read);
	const names = [...open].flatMap(([name, text]) => kind === "workflow_dispatch" && /\binputs\b|github\.event\b/i.test(text) ? [] : [name]);
	return openTextsOf({
		workflow,
		job
	}, names, given.texts);
}
/** Nobody of the pull request decides who accepts it, nor whether a failure counts. */
function withUsualAcceptance(settings, policy = policySchema.parse({})) {
	const { acceptBy, acceptLabel } = policy;
	return {
		...settings,
		policy: {
			...settings.policy,
			acceptBy,
			acceptLabel,
			failOn: "regression"
		}
	};
}
function fileOf({ file }) {
	return file === void 0 ? DEFAULT_CONFIG_FILE : normalize(file);
}
async function judgedBy(files, head, given, event, io) {
	const path = workflowPathOf(io.env);
	const picked = given.values.suite;
	const own = given.texts.get("suite") ?? "default";
	const found = path === void 0 || event.kind === "issue_comment" ? void 0 : await inputsOfBase({
		path,
		job: io.env.GITHUB_JOB ?? "",
		suite: own,
		event: io.env.GITHUB_EVENT_NAME
	}, files, files.readHead);
	const open = found === void 0 ? void 0 : await withStoredRules(found, files, own, event, io);
	const held = [
		...files.faults,
		...found?.unknown ?? [],
		...open?.faults ?? []
	];
	const isAbsent = found?.state === "absent" && !await isSameCommandLine(path ?? "", files);
	const inBase = withInputs(found === void 0 || found.state === "absent" ? given : baseGiven(given, found, open?.texts), { suite: picked });
	const { config } = inBase.values;
	const isInline = config !== void 0 && (config === "none" || isContent(config));
	const hasFile = isInline ? config !== "none" : existsSync(join(files.root, config ?? "tidb-bench.yml"));
	const isFirst = isAbsent ? !hasFile : !isInline && !hasFile && config !== void 0 && found?.state !== "new";
	const other = isFirst && !isAbsent ? await whyNotFirst(config ?? "", files) : void 0;
	if (other !== void 0) return {
		settings: withUsualAcceptance(head),
		gate: {
			changes: [],
			held: [...held, other]
		}
	};
	if (isFirst) return first(head, held);
	const resolved = isInline ? inBase : {
		...inBase,
		values: {
			...inBase.values,
			config: hasFile ? join(files.root, config ?? "tidb-bench.yml") : "none"
		}
	};
	if (isAbsent) held.push("no workflow of the base starts this action, so nothing says with which inputs it judges");
	const suites = hasFile || found?.state !== "new" ? configuredSuites(resolved) : [];
	if (found?.state === "new" || !suites.includes(picked)) {
		held.push(`the suite \`${picked}\` is new: the base has no rules for it`);
		const [other] = suites;
		return {
			settings: withUsualAcceptance(head, other === void 0 ? void 0 : resolveSettings(withInputs(resolved, { suite: other }), files.root).policy),
			gate: {
				changes: [],
				held
			}
		};
	}
	const base = resolveSettings(resolved, files.root);
	if (!hasFile && base.suite.workloads.length === 0) return first(head, held);
	const judged = judgeByBase({
		...base,
		suiteName: head.suiteName
	}, head, {
		cellsOf: suiteCells,
		changedFilesOf: (cell) => changedFilesOf(cell, files.changed),
		fileOf: (key) => path !== void 0 && (given.texts.has(key) || found?.texts.has(key) || found?.open.has(key)) ? path : fileOf(head)
	});
	const folder = await withBaseFolder(judged.settings, files);
	const changes = [...judged.changes, ...folder.changes];
	held.push(...loadsInSubmodules(base, files), ...folder.held);
	if (found?.isOnOtherMachine === true && base.base === void 0) held.push("`runs-on` or `container` of the job is not as the base has it");
	return {
		settings: folder.settings,
		gate: {
			changes,
			held: [...held, ...judged.held]
		}
	};
}
/** Finds the own loads that are in a submodule of which the change has another commit. */
function loadsInSubmodules({ suite }, { root, changed }) {
	return ownFilesOf(suite, root).flatMap((file) => {
		const module = changed.find((path) => normalize(file).startsWith(`${path}/`));
		return module === void 0 ? [] : [`the load \`${file}\` changes with \`${module}\``];
	});
}
/** Looks up what only a run knows in the newest record of the base's branch. */
async function withStoredRules({ open, place, texts }, { root }, suite, event, io) {
	const branch = findBaseBranch(event);
	if (open.size === 0 || branch === void 0 || open.has("baseline")) return { faults: openInputFaults(open) };
	const baseline = texts.get("baseline") ?? inputCatalogue.baseline.default;
	const stored = await storedRules({
		baseline,
		root,
		branch,
		suite,
		place
	}, io);
	const left = [...open].filter(([name]) => !Object.hasOwn(stored ?? {}, name));
	return {
		...defined({ texts: stored }),
		faults: openInputFaults(new Map(left))
	};
}
/**
* Explains why a file that the base's step names, and the base lacks, is not one that the pull
* request brings.
* @returns undefined where it is
*/
async function whyNotFirst(config, { read, changed }) {
	const path = normalize(config);
	if (await read(path) !== void 0) return `\`${path}\` is younger than this branch: bring the branch up to date`;
	return changed.includes(path) ? void 0 : `\`${path}\` is in no commit: nothing says what the base would have in it`;
}
function first(settings, held) {
	return {
		settings,
		gate: {
			changes: [],
			held,
			isFirst: true
		}
	};
}
/** The inputs of the base's step. What is no rule, or cannot be known, is as this job has it. */
function baseGiven(given, { texts: ofFiles, asGiven }, ofRun = {}) {
	const texts = new Map([...ofFiles, ...Object.entries(ofRun)]);
	const defaultOf = (name) => inputCatalogue[name]?.default;
	const known = [.../* @__PURE__ */ new Set([
		...given.texts.keys(),
		...given.leftEmpty,
		...texts.keys()
	])].map((name) => {
		const here = given.texts.get(name) ?? "";
		if (!isRuleInput(name) || asGiven.has(name)) return [name, here];
		return [name, texts.get(name) ?? (here === defaultOf(name) ? here : "")];
	}).filter(([name]) => Object.hasOwn(inputCatalogue, name));
	return validInputs(readInputs(Object.fromEntries(known), given.label));
}
/**
* Checks whether both sides start the program by the same lines of a script, which give it its
* inputs.
*/
async function isSameCommandLine(path, { read, readHead }) {
	const text = await read(path);
	return text !== void 0 && /\brun:[^\n]*tidb-bench|tidb-bench(?:-action)? run\b/.test(text) && text === await readHead(path);
}
/**
* A baseline that comes with the checkout is read as the base has it, so that a pull request cannot
* edit it.
*/
async function withBaseFolder(settings, { root, has }) {
	const { baseline } = settings.inputs;
	const folder = baseline.startsWith("files:") ? baseline.slice(6) : void 0;
	const path = folder ?? (baseline.endsWith(".json") ? baseline : void 0);
	if (path === void 0) return {
		settings,
		held: [],
		changes: []
	};
	const place = relative(".", resolve(path));
	const inBase = join(root, place);
	const cwd = existsSync(path) ? dirname(resolve(path)) : ".";
	const tracked = await tryGit([
		"ls-files",
		"-z",
		"--",
		resolve(path)
	], { cwd });
	const isInBase = !place.startsWith("..") && existsSync(inBase);
	const isTracked = !place.startsWith("..") && tracked.stdout.length > 0;
	if (!isInBase) {
		const why = isTracked ? `the baseline \`${place}\` is in no commit of the base` : await has(place) ? `the baseline \`${place}\` of the base is not in this folder` : void 0;
		return {
			settings,
			held: why === void 0 ? [] : [why],
			changes: []
		};
	}
	const args = [
		"diff",
		"--no-index",
		"--quiet",
		"--",
		inBase,
		resolve(path)
	];
	if ((await tryGit(args, { cwd: "." })).exitCode === 0) return {
		settings,
		held: [],
		changes: []
	};
	const text = folder === void 0 ? inBase : `files:${inBase}`;
	return {
		settings: {
			...settings,
			inputs: {
				...settings.inputs,
				baseline: text
			}
		},
		held: [],
		changes: [{
			key: "baseline",
			from: "of the base",
			to: "edited",
			file: place
		}]
	};
}

export { rulesHooks };