import { r as setOutput } from "./core.js";
import { p as cacheRoot } from "./tiup.js";
import { t as Failure } from "./failure.js";
import { An as record, Dn as number, Fn as ZodError, Gt as commitSchema, H as buildable, Kt as shortCommit, Mn as string, Pn as unknown, Q as formatDuration, Sn as array, Tn as literal, W as withBinaries, gt as exitWords, i as planCells, jn as strictObject, kn as partialRecord, xn as _enum, yn as datetime, zn as defined } from "./shared.js";
import { s as makeFolder } from "./identity.js";
import { a as CommitGraph, c as git, d as tryGit, i as sourceRemote, l as gitFailure, u as tokenSettings } from "./baseline-source.js";
import { n as openGuard, t as lazyGuard } from "./guard.js";
import { n as exists, r as runProcess, t as createPrivateFolder } from "./folders.js";
import { n as dataSetOf } from "./data-set.js";
import { n as resultFiles } from "./result-folder.js";
import { t as measuredCommit } from "./source.js";
import { a as shardOf } from "./set-up.js";
import { a as listFiles, i as fileSha256, n as binaryChecksums, p as linkFolder, r as differingFile } from "./memory.js";
import { s as whileWaiting } from "./create2.js";
import { dirname, join, resolve } from "node:path";
import { createHash, randomBytes } from "node:crypto";
import { copyFile, mkdir, readFile, readdir, rename, rm, rmdir, stat, utimes, writeFile } from "node:fs/promises";

// src/measure/snapshot-cache.ts
/** Version of the layout below, and of what counts as equal; data of another version is not found. */
const SNAPSHOT_CACHE_VERSION = 1;
const metaSchema = strictObject({
	version: literal(1),
	identity: record(string(), unknown()),
	keptAt: datetime(),
	bytes: number().int().nonnegative(),
	files: array(strictObject({
		path: string(),
		bytes: number(),
		sha256: string()
	})).min(1).max(2e5)
});
const META = "meta.json";
const FILES = "files";
const ENTRY = /^[0-9a-f]{32}$/;
/** What is being put or thrown away; one that is older was left by a job that was killed. */
const PART = /^\.part-[0-9a-f]{16}$/;
const PART_DAYS = 1;
const DAY_MS = 864e5;
function openSnapshotCache(folder) {
	const used = /* @__PURE__ */ new Set();
	let news = false;
	const entryOf = (identity) => join(folder, entryName(identity));
	return {
		folder,
		hasNews: () => news,
		async find(identity, signal) {
			const entry = entryOf(identity);
			if (!await exists(entry)) return { state: "missing" };
			try {
				const meta = metaSchema.parse(JSON.parse(await readFile(join(entry, META), "utf8")));
				if (canonical(meta.identity) !== canonical(identity)) return broken("it was kept for another server");
				const difference = differingFile(meta.files, await listFiles(join(entry, FILES), signal));
				if (difference !== void 0) return broken(difference);
				used.add(entryName(identity));
				await utimes(join(entry, META), /* @__PURE__ */ new Date(), /* @__PURE__ */ new Date()).catch(() => void 0);
				return {
					state: "found",
					folder: join(entry, FILES),
					bytes: meta.bytes,
					keptAt: meta.keptAt
				};
			} catch (error) {
				signal.throwIfAborted();
				return broken(error instanceof ZodError ? `${META} is not as expected` : error.message);
			}
		},
		async put(identity, from, { signal, ledger }) {
			makeFolder(folder, 448);
			const part = partIn(folder);
			const strike = ledger?.add({
				kind: "folder",
				path: part
			});
			try {
				await mkdir(part, { mode: 448 });
				await linkFolder(from, join(part, FILES), signal, ledger);
				const files = await listFiles(join(part, FILES), signal);
				const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
				const meta = {
					version: 1,
					identity,
					keptAt: (/* @__PURE__ */ new Date()).toISOString(),
					bytes,
					files
				};
				await writeFile(join(part, META), `${JSON.stringify(meta)}\n`, { mode: 384 });
				signal.throwIfAborted();
				if (!await moved(part, entryOf(identity))) return;
				used.add(entryName(identity));
				news = true;
			} finally {
				await rm(part, {
					recursive: true,
					force: true
				});
				strike?.();
			}
		},
		drop: (identity) => discard(folder, entryName(identity)),
		async sweep(unusedDays) {
			for (const name of await readdir(folder).catch(() => [])) {
				if (PART.test(name) && await daysSince(join(folder, name)) > PART_DAYS) await rm(join(folder, name), {
					recursive: true,
					force: true
				});
				if (!ENTRY.test(name) || used.has(name)) continue;
				if (await daysSince(join(folder, name, META)) >= unusedDays) await discard(folder, name);
			}
		}
	};
}
function partIn(folder) {
	return join(folder, `.part-${randomBytes(8).toString("hex")}`);
}
/** @returns false where something is there already */
async function moved(from, to) {
	return rename(from, to).then(() => true, (error) => {
		if (error.code === "ENOTEMPTY" || error.code === "EEXIST") return false;
		throw error;
	});
}
/** Away at once: another job that reads it finds it whole, or fails, and never takes half of it for the whole. */
async function discard(folder, name) {
	const part = partIn(folder);
	if (await rename(join(folder, name), part).then(() => true, (error) => {
		if (error.code === "ENOENT") return false;
		throw error;
	})) await rm(part, {
		recursive: true,
		force: true
	});
}
/** Infinity for what is not there. */
async function daysSince(path) {
	const seen = await stat(path).catch(() => void 0);
	return seen === void 0 ? 1e400 : (Date.now() - seen.mtimeMs) / DAY_MS;
}
function broken(why) {
	return {
		state: "broken",
		why
	};
}
function entryName(identity) {
	return digestOf(identity).slice(0, 32);
}
/** SHA-256 of a value, whatever the order of its keys. */
function digestOf(value) {
	return createHash("sha256").update(canonical(value)).digest("hex");
}
function canonical(value) {
	return JSON.stringify(value, (_key, inner) => typeof inner === "object" && inner !== null && !Array.isArray(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => a < b ? -1 : 1)) : inner);
}

// src/suite/snapshot-caches.ts
const NAME = "tidb-bench-data-";
/** A folder that nobody throws away grows no further than by what was used in so many days. */
const MOST_UNUSED_DAYS$1 = 14;
/** Nothing where it was not asked for, and for servers that are not ours. */
async function snapshotCachePlaces(settings, io) {
	const folder = rootFolder(settings, io.env);
	if (folder === void 0) return {};
	const places = {};
	const cells = shardOf(settings)?.cells ?? planCells(settings.suite);
	for (const side of ["base", "candidate"]) {
		const server = await serverKey(side, settings, io.signal);
		if (server === void 0) continue;
		const sets = [...new Set(cells.map(({ settings: cell }) => digestOf(dataSetOf(cell) ?? null)))].sort();
		const key = digestOf({
			version: 1,
			server,
			sets
		}).slice(0, 20);
		const name = `${NAME}${process.platform}-${process.arch}-${key}`;
		places[side] = {
			folder: join(folder, name),
			key: name
		};
	}
	return places;
}
/** Two sides with one place share one cache. */
function openSnapshotCaches(places) {
	const { base, candidate } = places;
	const candidates = candidate === void 0 ? {} : { candidate: openSnapshotCache(candidate.folder) };
	if (base === void 0) return candidates;
	const shared = base.key === candidate?.key ? candidates.candidate : void 0;
	return {
		...candidates,
		base: shared ?? openSnapshotCache(base.folder)
	};
}
/** For the step before the measurement: what to fetch from GitHub's cache, where it is the one that is used. */
function announcePlaces(places, settings, io) {
	if (!isGithubCache(settings, io.env)) return;
	for (const [side, place] of distinct(places)) {
		setOutput(`data-${side}-path`, place.folder);
		setOutput(`data-${side}-key`, place.key);
	}
}
/**
* For the step behind it: what to save, and under which name. A name of its own for every job, since an entry of
* GitHub's cache cannot be replaced: the newest with the right beginning is the one that is fetched.
*/
async function announceNews(places, { snapshotCaches, cause }, settings, event, io) {
	const onGithub = isGithubCache(settings, io.env);
	for (const [side, place] of distinct(places)) {
		const snapshotCache = snapshotCaches[side];
		await tidy(place, snapshotCache, onGithub && cause === void 0 ? 0 : MOST_UNUSED_DAYS$1).catch((error) => io.log.warn(`the cache of loaded data could not be tidied: ${error.message}`));
		if (!onGithub || snapshotCache?.hasNews() !== true || !maySave(event)) continue;
		const { GITHUB_RUN_ID: run = "0", GITHUB_RUN_ATTEMPT: attempt = "1" } = io.env;
		const { shard } = settings.inputs;
		const job = [
			run,
			attempt,
			...shard?.kind === "shard" ? [shard.number] : shard === void 0 ? [] : [shard.kind]
		].join("-");
		setOutput(`data-${side}-save`, `${place.key}-${job}`);
	}
}
/** Removes what was not used for so many days, also in caches that no job asks for any more. */
async function tidy({ folder, key }, snapshotCache, days) {
	await snapshotCache?.sweep(days);
	const root = dirname(folder);
	for (const name of await readdir(root).catch(() => [])) {
		if (name === key || !name.startsWith(NAME)) continue;
		await openSnapshotCache(join(root, name)).sweep(MOST_UNUSED_DAYS$1);
		await rmdir(join(root, name)).catch(() => void 0);
	}
}
/**
* Some events run other people's commits with the cache of the default branch, from which every branch reads:
* what they loaded stays theirs.
*/
function maySave({ kind }) {
	return kind === "pull_request" || kind === "push" || kind === "schedule" || kind === "workflow_dispatch";
}
function distinct(places) {
	const { base, candidate } = places;
	const list = candidate === void 0 ? [] : [["candidate", candidate]];
	if (base !== void 0 && base.key !== candidate?.key) list.push(["base", base]);
	return list;
}
function isGithubCache({ inputs }, env) {
	return inputs.snapshotCache.kind === "on" && env.GITHUB_ACTIONS === "true";
}
function rootFolder({ inputs }, env) {
	const wanted = inputs.snapshotCache;
	switch (wanted.kind) {
		case "off": return;
		case "folder": return resolve(wanted.path);
		case "on": return join(cacheRoot(env), "data");
	}
}
/** What of a target's configuration its data depends on; PD and TiKV write their ports into it, which differ by side. */
async function serverKey(side, { [side]: config, build, against }, signal) {
	const built = side === "candidate" || against !== void 0 ? build?.command : void 0;
	const sumsOf = (paths) => built === void 0 ? binaryChecksums(paths, signal).catch(() => void 0) : { built };
	switch (config?.kind) {
		case "local": {
			const { kind, settings, variables, mariadbd } = config;
			const binaries = await sumsOf(mariadbd === void 0 && built === void 0 ? {} : { mariadbd });
			if (binaries === void 0) return void 0;
			return {
				kind,
				settings,
				variables,
				...Object.keys(binaries).length === 0 ? {} : { binaries }
			};
		}
		case "playground": {
			const { kind, version, mode, topology, configuration, variables } = config;
			const binaries = await sumsOf(config.binaries);
			if (binaries === void 0) return void 0;
			return {
				kind,
				side,
				version,
				mode,
				topology,
				configuration,
				variables,
				binaries
			};
		}
		default: return;
	}
}

// src/server/builds/build.ts
/** Names what a plan makes on this kind of machine; a kept build is found again by it. */
function buildKey({ commit, command, binaries }) {
	const wanted = Object.entries(binaries).sort(([a], [b]) => a < b ? -1 : 1);
	const text = JSON.stringify([
		commit,
		command,
		wanted,
		process.platform,
		process.arch
	]);
	return createHash("sha256").update(text).digest("hex").slice(0, 32);
}
/** Whether two builds hold the same components, byte for byte. */
function sameBinaries(a, b) {
	const sums = ({ binaries }) => Object.entries(binaries).map(([component, { sha256 }]) => `${component} ${sha256}`).sort().join();
	return sums(a) === sums(b);
}

// src/server/builds/kept-builds.ts
/** What a folder of kept builds knows of one: its file `build.json`. */
const manifestSchema = strictObject({
	commit: string(),
	binaries: partialRecord(_enum(buildable), string().regex(/^[0-9a-f]{64}$/))
});
/** The folder of one plan's build below the folder of all. */
function keptFolder(folder, plan) {
	return join(folder, `build-${buildKey(plan)}`);
}
/**
* The binaries that an earlier job built by this plan. One that is damaged counts as none.
* @throws the signal's reason
*/
async function findKept(folder, plan, signal) {
	const own = keptFolder(folder, plan);
	if (!await exists(join(own, "build.json"))) return void 0;
	const manifest = await readManifest(own);
	if (manifest?.commit !== plan.commit) return void 0;
	const found = {};
	for (const component of componentsOf(plan)) {
		const path = join(own, component);
		const sha256 = await exists(path) ? await fileSha256(path, signal) : void 0;
		if (sha256 === void 0 || sha256 !== manifest.binaries[component]) return void 0;
		found[component] = {
			path,
			sha256
		};
	}
	const now = /* @__PURE__ */ new Date();
	await utimes(own, now, now).catch(() => void 0);
	return found;
}
/** Removes builds that no job asked for within so many days: a machine that stays would fill up. */
async function sweepBuilds(folder, days) {
	const oldest = Date.now() - days * 24 * 60 * 60 * 1e3;
	for (const name of await readdir(folder).catch(() => [])) {
		const path = join(folder, name);
		if (!name.startsWith("build-") || (await stat(path)).mtimeMs > oldest) continue;
		await rm(path, {
			recursive: true,
			force: true
		});
	}
}
/** Copies built binaries to where later jobs find them; the folder is whole or not there. */
async function keepBuild(folder, plan, built) {
	makeFolder(folder);
	const room = await createPrivateFolder("new", { parent: folder });
	try {
		const sums = {};
		for (const component of componentsOf(plan)) {
			const binary = built[component];
			if (binary === void 0) continue;
			await copyFile(binary.path, join(room.path, component));
			sums[component] = binary.sha256;
		}
		await writeFile(join(room.path, "build.json"), JSON.stringify({
			commit: plan.commit,
			binaries: sums
		}));
		const own = keptFolder(folder, plan);
		await rm(own, {
			recursive: true,
			force: true
		});
		await rename(room.path, own);
		return Object.fromEntries(Object.entries(sums).map(([component, sha256]) => [component, {
			path: join(own, component),
			sha256
		}]));
	} finally {
		await room.remove();
	}
}
function componentsOf({ binaries }) {
	return buildable.filter((component) => binaries[component] !== void 0);
}
async function readManifest(folder) {
	const text = await readFile(join(folder, "build.json"), "utf8");
	try {
		return manifestSchema.safeParse(JSON.parse(text)).data;
	} catch {
		return;
	}
}

// src/server/builds/worktree.ts
/**
* A clean worktree of one commit in a private folder. The checkout keeps its own files as they are.
* @throws Failure `input` where the commit is known neither here nor at the remote
*/
async function openWorktree(source, commit, ledger) {
	await bringHere(source, commit);
	const room = await createPrivateFolder("tidb-bench-worktree", { ledger });
	const path = join(room.path, "source");
	const cwd = source.folder;
	await git([
		"worktree",
		"add",
		"--quiet",
		"--force",
		"--detach",
		path,
		commit
	], { cwd }).catch(async (error) => {
		await room.remove();
		throw error;
	});
	return {
		path,
		async remove() {
			await room.remove();
			await tryGit(["worktree", "prune"], { cwd });
		}
	};
}
/**
* Has the checkout know a commit with its files: what it lacks is fetched, and nothing behind it.
* @throws Failure `input` where it can be had nowhere
*/
async function bringHere({ folder, remote }, commit) {
	if ((await tryGit([
		"cat-file",
		"-e",
		`${commit}^{tree}`
	], { cwd: folder })).exitCode === 0) return;
	const missing = `the checkout lacks commit ${commit}`;
	const remedy = "Check out with `fetch-depth: 0`.";
	if (remote === void 0) throw new Failure("input", missing, { remedy });
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
	throw new Failure("input", `${missing}, and it could not be fetched`, {
		tail,
		remedy
	});
}

// src/server/builds/build-side.ts
/** A build that hangs must not cost the whole job. */
const MOST_SECONDS = 7200;
/** File systems keep times in steps of up to two seconds. */
const CLOCK_SLACK_MS = 2e3;
/**
* The binaries of one commit: those that an earlier job kept, else built in a clean worktree.
* @throws Failure `environment` where the command fails, `input` where it leaves no binary, or an old one
*/
async function buildSide(options) {
	const { side, plan, kept, keptByOthers, log, signal } = options;
	const startedAt = performance.now();
	const seconds = () => (performance.now() - startedAt) / 1e3;
	const commit = plan.commit.slice(0, 7);
	const found = await findKept(kept, plan, signal) ?? (keptByOthers === void 0 ? void 0 : await findKept(keptByOthers, plan, signal));
	if (found !== void 0) {
		log.info(`${side}: ${commit} was built by an earlier job`);
		return {
			side,
			commit: plan.commit,
			binaries: found,
			origin: "kept",
			seconds: seconds()
		};
	}
	log.info(`${side}: building ${commit}: ${plan.command}`);
	const begun = Date.now();
	const worktree = await openWorktree(options.source, plan.commit, options.ledger);
	try {
		const line = (spent) => `building the ${side}, ${commit} · ${formatDuration(Math.round(spent))}`;
		await whileWaiting(log, line, () => runCommand(options, worktree.path));
		const binaries = await keepBuild(kept, plan, await binariesIn(worktree.path, begun, options));
		log.info(`${side}: ${commit} is built after ${formatDuration(seconds())}`);
		return {
			side,
			commit: plan.commit,
			binaries,
			origin: "built",
			seconds: seconds()
		};
	} finally {
		await worktree.remove();
	}
}
async function runCommand({ side, plan, env, logFile, ledger, signal }, cwd) {
	const exit = await runProcess("bash", [
		"--noprofile",
		"--norc",
		"-e",
		"-o",
		"pipefail",
		"-c",
		plan.command
	], {
		cwd,
		env,
		purpose: "build",
		ledger,
		signal,
		stdoutFile: logFile,
		stderrFile: `${logFile}.stderr`,
		deadlineSeconds: MOST_SECONDS
	});
	signal.throwIfAborted();
	if (exit.exitCode === 0 && !exit.timedOut) return;
	const how = exit.timedOut ? `did not end within ${formatDuration(MOST_SECONDS)}` : `failed with ${exitWords(exit.exitCode)}`;
	throw new Failure("environment", `the build of the ${side} (${plan.commit.slice(0, 7)}) ${how}`, {
		tail: exit.stderrTail.length > 0 ? exit.stderrTail : exit.stdoutTail,
		remedy: `Run \`${plan.command}\` in a clean checkout of that commit; what it said is kept with the logs.`
	});
}
async function binariesIn(worktree, begun, { side, plan, signal }) {
	const found = {};
	for (const component of componentsOf(plan)) {
		const relative = plan.binaries[component] ?? "";
		const path = join(worktree, relative);
		const what = `the build of the ${side} left no program at ${relative}`;
		if (!await exists(path) || !(await stat(path)).isFile()) throw new Failure("input", what, { remedy: `Say by \`binaries\` where \`${plan.command}\` puts the ${component}, relative to the root of the repository.` });
		if ((await stat(path)).mtimeMs < begun - CLOCK_SLACK_MS) throw new Failure("input", `the build of the ${side} left an old program at ${relative}`, { remedy: `It is older than this build: \`${plan.command}\` must make it, and not copy one from elsewhere.` });
		found[component] = {
			path,
			sha256: await fileSha256(path, signal)
		};
	}
	return found;
}

// src/suite/builds-place.ts
/**
* Where this machine keeps builds. Not in the runner's temporary folder: GitHub's cache finds an entry again only under
* the same path.
*/
function buildsFolder(env) {
	return join(cacheRoot(env), "builds");
}
/** Where a job keeps them that others must not start from. */
function ownBuildsFolder(env) {
	return env.RUNNER_TEMP ? join(env.RUNNER_TEMP, "tidb-bench-builds") : join(cacheRoot(env), "untrusted-builds");
}
/**
* Whether what this job builds may be started by other jobs. A fork's, and that of a comment, which runs other people's
* commits with the cache of the default branch, stays its own.
*/
function isTrusted(event) {
	switch (event.kind) {
		case "pull_request": return event.origin === "same-repository";
		case "push":
		case "schedule":
		case "workflow_dispatch":
		case "merge_group":
		case "release":
		case "local": return true;
		case "issue_comment":
		case "workflow_run":
		case "other": return false;
	}
}

// src/suite/build-sides.ts
/** Builds that nobody used for so long are not kept any longer. */
const MOST_UNUSED_DAYS = 14;
/** What is built of which side; nothing where no build is asked for. */
function buildPlans({ build, against }, { candidate, base }) {
	if (build === void 0) return [];
	return [...against !== void 0 && base !== void 0 ? [["base", {
		...build,
		commit: base
	}]] : [], ["candidate", {
		...build,
		commit: candidate
	}]];
}
/**
* Builds the sides one after the other, the base first: it is the one that an earlier job most likely left.
* @throws as {@link buildSide}
*/
async function buildSides(settings, commits, { event, folder, io }) {
	const plans = buildPlans(settings, commits);
	if (plans.length === 0) return {};
	const guard = openGuard();
	const shared = buildsFolder(io.env);
	const own = isTrusted(event) ? shared : ownBuildsFolder(io.env);
	const builds = {};
	try {
		await sweepBuilds(own, MOST_UNUSED_DAYS);
		for (const [side, plan] of plans) {
			const build = await buildSide({
				side,
				plan,
				source: commits.source,
				kept: own,
				keptByOthers: own === shared ? void 0 : shared,
				logFile: join(folder, resultFiles.logs, `build-${side}.log`),
				env: io.env,
				ledger: guard.ledger,
				log: io.log,
				signal: io.signal
			});
			builds[side] = build;
			if (io.env.GITHUB_OUTPUT && build.origin === "built" && isTrusted(event)) setOutput(`build-${side}-save`, "true");
		}
		return builds;
	} finally {
		guard.release();
	}
}
/** The settings with what was built in place of what was to be. */
function withBuilds(settings, builds) {
	const { base, candidate } = settings;
	const pathsOf = ({ binaries }) => Object.fromEntries(Object.entries(binaries).map(([component, { path }]) => [component, path]));
	return {
		...settings,
		candidate: builds.candidate === void 0 ? candidate : withBinaries(candidate, pathsOf(builds.candidate)),
		base: base === void 0 || builds.base === void 0 ? base : withBinaries(base, pathsOf(builds.base))
	};
}

// src/suite/wanted-by-request.ts
/**
* A run that a comment asked for is compared like any other of its pull request: with the merge base of what is checked
* out, which the pull request may have moved on from meanwhile.
* @returns undefined where no comment started this job
* @throws Failure `input` where something else than the pull request is checked out
*/
async function wantedByRequest(event, io) {
	if (event.kind !== "issue_comment") return void 0;
	const { githubSession } = await import("./github-session2.js");
	const session = githubSession(io);
	if (session === void 0) return void 0;
	const { client, repository } = session;
	const { data } = await client.rest.pulls.get({
		...repository,
		pull_number: event.number
	}).catch((cause) => {
		throw new Failure("environment", `pull request #${event.number} cannot be read: ${cause.message}`, {
			cause,
			remedy: "Give the job `permissions: pull-requests: read`."
		});
	});
	const head = await measuredCommit(event);
	if (head === void 0 || head === io.env.GITHUB_SHA && head !== data.head.sha) {
		const found = head === void 0 ? "nothing" : `the default branch (${shortCommit(head)})`;
		throw new Failure("input", `${found} is checked out, and not pull request #${event.number}`, { remedy: "Give actions/checkout the output head-sha of the request as its `ref`, as workflows/bench-command.yml does." });
	}
	return {
		kind: "merge-base",
		head,
		base: data.base.sha
	};
}

// src/suite/target-branch.ts
/**
* The head of the branch that a change goes to. After a push that is what the branch was before it; elsewhere the default
* branch, as far as the checkout knows it.
* @returns undefined where nothing says it
*/
async function targetBranchHead(event, { folder }, io) {
	switch (event.kind) {
		case "pull_request":
		case "merge_group": return event.baseCommit;
		case "issue_comment": {
			const wanted = await wantedByRequest(event, io);
			return wanted?.kind === "merge-base" ? wanted.base : void 0;
		}
		case "push": return /^0+$/.test(event.before) ? void 0 : event.before;
		default: return defaultBranchHead(folder, event.defaultBranch);
	}
}
async function defaultBranchHead(folder, name) {
	const named = name === void 0 ? [] : [`refs/remotes/origin/${name}`];
	const usual = ["main", "master"].flatMap((each) => [`refs/remotes/origin/${each}`, `refs/heads/${each}`]);
	for (const ref of [
		...named,
		"refs/remotes/origin/HEAD",
		...usual
	]) {
		const found = await tryGit([
			"rev-parse",
			"--verify",
			"--quiet",
			`${ref}^{commit}`
		], { cwd: folder });
		if (found.exitCode === 0) return found.stdout.toString().trim();
	}
}

// src/suite/compared-commits.ts
const remedy = "Check out with `fetch-depth: 0`.";
/**
* Finds the commits, also from a shallow checkout where the git server answers.
* @returns undefined where nothing depends on them
* @throws Failure `input` where one is known nowhere, or both are the same by what was asked
*/
async function findCommits(settings, event, io) {
	const { against, build, inputs } = settings;
	if (against === void 0 && build === void 0 && inputs.paths === void 0) return void 0;
	const remote = await sourceRemote(io).catch(() => void 0);
	const source = {
		folder: ".",
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
		const candidate = await measuredCommit(event);
		if (candidate === void 0) throw new Failure("input", "what is built is a commit, and this folder is no git checkout", { remedy: "Run it in a clone of the repository, after actions/checkout." });
		const branch = await targetBranchHead(event, source, io);
		const since = branch === void 0 ? void 0 : await mergeBase(graph, candidate, branch);
		const base = against === void 0 ? void 0 : await baseCommit(against, {
			graph,
			source,
			branch,
			since
		});
		if (base === candidate && !isOfChange(event)) throw new Failure("input", `both sides would be commit ${shortCommit(candidate)}`, { remedy: "A server against itself is what `noise` measures; name another commit or version by `against`." });
		const named = against?.kind === "revision" ? base : void 0;
		const changedSince = isOfChange(event) || event.kind === "local" ? since ?? named : named;
		return {
			source,
			candidate,
			...defined({
				base,
				changedSince
			})
		};
	} finally {
		await graph.close();
		guard.release();
	}
}
/** A change that is not merged yet. */
function isOfChange({ kind }) {
	return kind === "pull_request" || kind === "merge_group" || kind === "issue_comment";
}
async function baseCommit(against, known) {
	switch (against.kind) {
		case "merge-base": return known.since ?? noBranch("merge-base");
		case "base": return known.branch ?? noBranch("base");
		case "revision": return revision(against.revision, known);
	}
}
function noBranch(asked) {
	throw new Failure("input", `against ${asked}: it is not known which branch this commit goes to`, { remedy: "Name a commit, a tag or a version by `against` where there is no pull request." });
}
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
			remedy
		});
	}
	throw new Failure("input", `${of} have no common ancestor in this checkout`, { remedy });
}
async function revision(text, { graph, source }) {
	const args = [
		"rev-parse",
		"--verify",
		"--quiet",
		"--end-of-options",
		`${text}^{commit}`
	];
	const here = await tryGit(args, { cwd: source.folder });
	if (here.exitCode === 0) return here.stdout.toString().trim();
	if (commitSchema.safeParse(text).success) return text;
	const tag = await graph.tag(text.replace(/^(?:refs\/)?tags\//, ""));
	if (tag !== void 0) return tag;
	throw new Failure("input", `against ${text}: there is no such commit, tag or branch, here or at the git server`, { remedy: `Write it as git does; where the checkout is shallow, name a whole commit or a tag. ${remedy}` });
}

// src/suite/shards-folder.ts
/** Where the action puts the artifacts of the shards: beside the result folder. */
function shardsFolder(folder) {
	return `${folder}-shards`;
}

export { snapshotCachePlaces as _, buildSides as a, isTrusted as c, keptFolder as d, buildKey as f, openSnapshotCaches as g, announcePlaces as h, buildPlans as i, bringHere as l, announceNews as m, findCommits as n, withBuilds as o, sameBinaries as p, wantedByRequest as r, buildsFolder as s, shardsFolder as t, openWorktree as u };