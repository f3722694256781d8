import { g as partialRecord, i as _enum, v as strictObject, y as string } from "./schemas.js";
import { o as makeFolder, r as fileSha256 } from "./files.js";
import { i as exists, r as createPrivateFolder } from "./folders2.js";
import { t as whileWaiting } from "./log.js";
import { n as buildable } from "./binaries.js";
import { i as gib, r as freeDiskBytes } from "./machine.js";
import { t as runProcess } from "./process.js";
import { n as openWorktree } from "./worktree.js";
import { n as shortCommit } from "./commit.js";
import { t as exitWords } from "./exit.js";
import { t as Failure } from "./failure.js";
import { a as formatDuration } from "./number.js";
import "./target.js";
import { dirname, join } from "node:path";
import { createHash } from "node:crypto";
import { copyFile, readFile, readdir, rename, rm, stat, utimes, writeFile } from "node:fs/promises";

// src/core/steps/builds/kept-builds.ts
/** Names what a plan makes on this kind of machine; a kept build is found again by it. */
function buildKey({ commit, command, binaries }) {
	const sortedBinaries = Object.entries(binaries).sort(([a], [b]) => a < b ? -1 : 1);
	const text = JSON.stringify([
		commit,
		command,
		sortedBinaries,
		process.platform,
		process.arch
	]);
	return createHash("sha256").update(text).digest("hex").slice(0, 32);
}
/** Checks whether two builds hold the same components, byte for byte. */
function sameBinaries(a, b) {
	const sums = ({ binaries }) => Object.entries(binaries).map(([component, { sha256 }]) => `${component} ${sha256}`).sort().join();
	return sums(a) === sums(b);
}
/** Schema of `build.json`, which describes one build in a folder of kept builds. */
const manifestSchema = strictObject({
	commit: string(),
	binaries: partialRecord(_enum(buildable), string().regex(/^[0-9a-f]{64}$/))
});
/** The folder of one plan's build below the folder of all. */
function buildFolderOf(folder, plan) {
	return join(folder, `build-${buildKey(plan)}`);
}
/**
* The binaries that an earlier job built by this plan. One that is damaged counts as none.
* @throws the signal's reason
*/
async function findBuild(folder, plan, signal) {
	const buildFolder = buildFolderOf(folder, plan);
	if (!await exists(join(buildFolder, "build.json"))) return void 0;
	const manifest = await readManifest(buildFolder);
	if (manifest?.commit !== plan.commit) return void 0;
	const binaries = {};
	for (const component of componentsOf(plan)) {
		const path = join(buildFolder, component);
		const sha256 = await exists(path) ? await fileSha256(path, signal) : void 0;
		if (sha256 === void 0 || sha256 !== manifest.binaries[component]) return void 0;
		binaries[component] = {
			path,
			sha256
		};
	}
	const now = /* @__PURE__ */ new Date();
	await utimes(buildFolder, now, now).catch(() => void 0);
	return binaries;
}
/**
* Removes builds that no job used within so many days, so that the disk of a permanent machine does
* not fill up.
*/
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
/** Copies built binaries to where later jobs find them; the folder is complete or absent. */
async function keepBuild(folder, plan, built) {
	makeFolder(folder);
	const newFolder = await createPrivateFolder("new", { parent: folder });
	try {
		const sums = {};
		for (const component of componentsOf(plan)) {
			const binary = built[component];
			if (binary === void 0) continue;
			await copyFile(binary.path, join(newFolder.path, component));
			sums[component] = binary.sha256;
		}
		await writeFile(join(newFolder.path, "build.json"), JSON.stringify({
			commit: plan.commit,
			binaries: sums
		}));
		const buildFolder = buildFolderOf(folder, plan);
		await rm(buildFolder, {
			recursive: true,
			force: true
		});
		await rename(newFolder.path, buildFolder);
		return Object.fromEntries(Object.entries(sums).map(([component, sha256]) => [component, {
			path: join(buildFolder, component),
			sha256
		}]));
	} finally {
		await newFolder.remove();
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

// src/core/steps/builds/build-side.ts
/** A build that hangs must not cost the entire job. */
const MOST_SECONDS = 7200;
/** File systems keep times in steps of up to two seconds. */
const CLOCK_SLACK_MS = 2e3;
/**
* The binaries of one commit: those that an earlier job kept, else built in a clean worktree.
* @throws Failure `environment` where the command fails, `input` where it leaves no binary, or an
*   old one
*/
async function buildSide(options) {
	const { side, plan, cacheFolder, keptByOthers, log, signal } = options;
	const startedAt = performance.now();
	const seconds = () => (performance.now() - startedAt) / 1e3;
	const commit = shortCommit(plan.commit);
	const keptBinaries = await findBuild(cacheFolder, plan, signal) ?? (keptByOthers === void 0 ? void 0 : await findBuild(keptByOthers, plan, signal));
	if (keptBinaries !== void 0) {
		log.info(`${side}: ${commit} was built by an earlier job`);
		return {
			side,
			commit: plan.commit,
			binaries: keptBinaries,
			origin: "kept",
			seconds: seconds()
		};
	}
	log.info(`${side}: building ${commit}: ${plan.command}`);
	const startedAtMs = Date.now();
	const worktree = await openWorktree(options.source, plan.commit, options.ledger);
	try {
		const line = (spent) => `building the ${side}, ${commit} · ${formatDuration(Math.round(spent))}`;
		await whileWaiting(log, line, () => runWithRoom(options, worktree.path));
		const binaries = await keepBuild(cacheFolder, plan, await binariesIn(worktree.path, startedAtMs, options));
		log.info(`${side}: ${commit} was built in ${formatDuration(seconds())}`);
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
/** A large build in Go or Rust writes as much beside its sources. */
const ROOM_BYTES = 2 ** 30;
/** Runs the command with a folder of its own for temporary files, which is removed. */
async function runWithRoom(options, cwd) {
	const room = await createPrivateFolder("tidb-bench-build", { ledger: options.ledger });
	try {
		const free = await freeDiskBytes(room.path);
		if (free < ROOM_BYTES) options.log.warn(`only ${gib(free)} are free for temporary files of the build in ${dirname(room.path)}; set TMPDIR to a folder on a disk if it fails`);
		await runCommand(options, cwd, room.path);
	} finally {
		await room.remove();
	}
}
async function runCommand({ side, plan, env, logFile, ledger, signal }, cwd, temporaryFolder) {
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
		extraEnv: { TMPDIR: temporaryFolder },
		ledger,
		signal,
		stdoutFile: logFile,
		stderrFile: `${logFile}.stderr`,
		deadlineSeconds: MOST_SECONDS
	});
	signal.throwIfAborted();
	if (exit.exitCode === 0 && !exit.timedOut) return;
	const how = exit.timedOut ? `did not end within ${formatDuration(MOST_SECONDS)}` : `failed with ${exitWords(exit.exitCode)}`;
	throw new Failure("environment", `the build of the ${side} (${shortCommit(plan.commit)}) ${how}`, {
		tail: exit.stderrTail.length > 0 ? exit.stderrTail : exit.stdoutTail,
		remedy: `Run \`${plan.command}\` in a clean checkout of that commit to reproduce it. Its output is in the log folder.`
	});
}
async function binariesIn(worktree, startedAtMs, { side, plan, signal }) {
	const binaries = {};
	for (const component of componentsOf(plan)) {
		const relative = plan.binaries[component] ?? "";
		const path = join(worktree, relative);
		const what = `the build of the ${side} did not create a program at ${relative}`;
		if (!await exists(path) || !(await stat(path)).isFile()) throw new Failure("input", what, { remedy: `Set \`binaries\` to the path where \`${plan.command}\` puts the ${component}, relative to the root of the repository.` });
		if ((await stat(path)).mtimeMs < startedAtMs - CLOCK_SLACK_MS) throw new Failure("input", `the build of the ${side} did not update the program at ${relative}`, { remedy: `The program is older than this build: \`${plan.command}\` must build it and not copy one from elsewhere.` });
		binaries[component] = {
			path,
			sha256: await fileSha256(path, signal)
		};
	}
	return binaries;
}
/**
* Form of a commit that servers report, complete or abbreviated; a build without git reports a word
* such as `None`.
*/
const hash = /^[0-9a-f]{7,64}$/;
/**
* The running server with what it was built of.
* @throws Failure `input` where it reports another commit than the one whose binary it should be
*/
function withBuild(description, build) {
	const binaries = {};
	for (const [component, { sha256 }] of Object.entries(build.binaries)) {
		const reported = description.components[component]?.commit?.trim().toLowerCase();
		const isKnown = reported !== void 0 && hash.test(reported);
		if (isKnown && !build.commit.startsWith(reported) && !reported.startsWith(build.commit)) {
			const what = `the ${component} of the ${build.side} reports commit ${shortCommit(reported)}`;
			throw new Failure("input", `${what}, but should be built from ${shortCommit(build.commit)}`, { remedy: "The build produced a binary of another commit. Make it build the sources in its worktree, and copy nothing from elsewhere." });
		}
		binaries[component] = {
			sha256,
			reports: isKnown ? "commit" : "unknown"
		};
	}
	return {
		...description,
		build: {
			commit: build.commit,
			binaries
		}
	};
}

export { sameBinaries as a, buildKey as i, withBuild as n, sweepBuilds as o, buildFolderOf as r, buildSide as t };