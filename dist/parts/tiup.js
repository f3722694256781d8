import { a as readIfThere, i as makeFolder, r as listIfThere } from "./files.js";
import { i as exists, r as createPrivateFolder, t as cacheRoot } from "./folders2.js";
import { n as findCommand } from "./packages.js";
import { t as runProcess } from "./process.js";
import { _ as object, d as int, k as prettifyError, s as array, t as Failure, x as string } from "./failure.js";
import { t as readYaml } from "./yaml-text.js";
import { join } from "node:path";
import { homedir } from "node:os";
import { createHash } from "node:crypto";
import { access, constants as constants$1, rename, writeFile } from "node:fs/promises";

// src/tiup/tiup.ts
const github = {
	api: "https://api.github.com/repos/pingcap/tiup/releases/tags",
	downloads: "https://github.com/pingcap/tiup/releases/download"
};
/**
* Fetched where nothing is installed and no version is named; its recorded output is what the tests
* replay.
*/
const DEFAULT_TIUP_VERSION = "v1.16.5";
/**
* The path of the `tiup` to use: by path, pinned by version, from PATH, or else the default
* release, in this order.
* @throws Failure `environment`, also where a download carries no checksum to verify it with
*/
async function findTiup(choice) {
	if (choice.path !== void 0) {
		const path = choice.path;
		await access(path, constants$1.X_OK).catch((cause) => {
			throw new Failure("input", `tiup cannot be run from ${path}`, {
				cause,
				remedy: "Correct tiup.path."
			});
		});
		return path;
	}
	if (choice.version !== void 0) return pinnedTiup(choice, choice.version);
	const installed = await installedTiup(choice.home, choice.environment);
	if (installed !== void 0) return installed;
	choice.log.info(`tiup, which starts the cluster, is not installed; downloading release ${DEFAULT_TIUP_VERSION}`);
	return pinnedTiup(choice, DEFAULT_TIUP_VERSION);
}
/**
* Returns the version of the playground component: the requested one, or that of TiUP, since both
* are released together.
*/
function playgroundVersionOf(request) {
	return request.playground ?? request.version ?? "v1.16.5";
}
/**
* The `tiup` on PATH, in TIUP_HOME, or fetched there before. @returns undefined where there is none
*/
async function installedTiup(home, environment) {
	const onPath = await findCommand("tiup", environment);
	if (onPath !== void 0) return onPath;
	for (const name of ["tiup", fetchedName(DEFAULT_TIUP_VERSION)]) {
		const path = join(home, "bin", name);
		if (await exists(path)) return path;
	}
}
const fetchedName = (version) => `tiup-${version}`;
/** The job's token is good at github.com alone, and goes nowhere else. */
function tokenFor({ environment, releases }) {
	return releases === void 0 && environment.GITHUB_SERVER_URL === "https://github.com" ? environment.TIDB_BENCH_GITHUB_TOKEN || void 0 : void 0;
}
async function pinnedTiup(choice, version) {
	const target = join(choice.home, "bin", fetchedName(version));
	if (await exists(target)) return target;
	const { api, downloads } = choice.releases ?? github;
	const { downloadVerified, publishedSha256 } = await import("./download.js");
	const archive = `tiup-${version}-linux-${process.arch === "arm64" ? "arm64" : "amd64"}.tar.gz`;
	const sha256 = choice.sha256 ?? await publishedSha256(`${api}/${version}`, archive, choice.signal, tokenFor(choice));
	choice.log.info(`downloading ${archive}`);
	makeFolder(join(choice.home, "bin"));
	const folder = await createPrivateFolder("fetch", { parent: choice.home });
	try {
		const file = join(folder.path, archive);
		const url = `${downloads}/${version}/${archive}`;
		await writeFile(file, await downloadVerified(url, sha256, choice.signal));
		const exit = await runProcess("tar", [
			"-xzf",
			file,
			"-C",
			folder.path
		], { signal: choice.signal });
		if (exit.exitCode !== 0 || !await exists(join(folder.path, "tiup"))) throw new Failure("environment", `${archive} contains no tiup`, { tail: exit.stderrTail });
		const root = join(choice.home, "bin", "root.json");
		if (await exists(join(folder.path, "root.json")) && !await exists(root)) await rename(join(folder.path, "root.json"), root);
		await rename(join(folder.path, "tiup"), target);
		return target;
	} finally {
		await folder.remove();
	}
}
/** TiUP's own folder: the program, components and manifests. */
function tiupHome(environment) {
	return environment.TIUP_HOME ?? join(environment.HOME ?? homedir(), ".tiup");
}
/**
* TIUP_HOME for the components of a cluster. TiUP writes a mirror that it is given into its folder
* and takes it from then on: one that the configuration names gets a folder of ours, and the user's
* own stays as it is.
* @param mirror of the configuration; undefined: the user's own
*/
function componentsHome(environment, mirror) {
	if (mirror === void 0) return tiupHome(environment);
	const name = createHash("sha256").update(mirror).digest("hex").slice(0, 16);
	return join(cacheRoot(environment), `tiup-${name}`);
}
const machines = array(object({ host: string().min(1) })).nullish();
/** Schema of `tiup cluster`'s metadata, of which only hosts and the ports of TiDB matter here. */
const clusterMeta = object({ topology: object({
	tidb_servers: array(object({
		host: string().min(1),
		port: int().min(1).max(65535).default(4e3)
	})).nullish(),
	tikv_servers: machines,
	pd_servers: machines
}) });
/**
* The TiDB servers of a cluster that `tiup cluster` deployed from this machine, and the hosts of
* its components. Reads TiUP's file and starts nothing.
* @throws Failure `input` where TiUP has no such cluster, or the cluster has no TiDB
*/
function clusterHosts(name, environment) {
	const folder = join(tiupHome(environment), "storage", "cluster", "clusters");
	const file = join(folder, name, "meta.yaml");
	const text = readIfThere(file);
	if (text === void 0) {
		const others = listIfThere(folder);
		const listed = others.length === 0 ? "it has none" : `it has ${others.sort().join(", ")}`;
		throw new Failure("input", `TiUP has no cluster “${name}” in ${folder}: ${listed}`, { remedy: "Run the job on the control machine as the user who deployed the cluster, set TIUP_HOME, or correct `existing`." });
	}
	const parsed = clusterMeta.safeParse(readYaml(text, file).content);
	if (!parsed.success) throw new Failure("input", `${file} is no cluster of TiUP’s: ${prettifyError(parsed.error)}`, { remedy: `Check that “tiup cluster display ${name}” works.` });
	const { tidb_servers: servers, tikv_servers: tikv, pd_servers: pd } = parsed.data.topology;
	const tidb = servers ?? [];
	if (tidb.length === 0) throw new Failure("input", `the cluster “${name}” has no TiDB server to measure`, { remedy: `Add one with “tiup cluster scale-out ${name}”.` });
	const hosts = [
		tidb,
		tikv ?? [],
		pd ?? []
	].flat().map(({ host }) => host);
	return {
		tidb,
		componentHosts: [...new Set(hosts)]
	};
}
const PUBLIC_MIRROR = "https://tiup-mirrors.pingcap.com";
/**
* Returns the variable that TiUP needs for its mirror. A home without a root manifest has none yet,
* and TiUP downloads one only for a mirror that is named.
*/
async function mirrorSetting(home, configuredMirror, environment) {
	const mirror = configuredMirror ?? environment.TIUP_MIRRORS;
	if (mirror !== void 0 && mirror !== "") return { TIUP_MIRRORS: mirror };
	return await exists(join(home, "bin", "root.json")) ? {} : { TIUP_MIRRORS: PUBLIC_MIRROR };
}
const lastTurns = /* @__PURE__ */ new Map();
/**
* TiUP writes components and manifests into its home without a lock, and two that fetch at the same
* time damage each other's: of the clusters of this process one at a time fetches into a home.
* @param act is given what it calls once everything is fetched; the turn ends there, or with it
*/
async function inFetchTurn(home, signal, act) {
	const before = lastTurns.get(home) ?? Promise.resolve();
	let end = () => {};
	const ownTurn = new Promise((resolve) => {
		end = resolve;
	});
	lastTurns.set(home, before.then(() => ownTurn));
	await before;
	try {
		signal.throwIfAborted();
		return await act(end);
	} finally {
		end();
	}
}

export { findTiup as a, mirrorSetting as c, componentsHome as i, playgroundVersionOf as l, PUBLIC_MIRROR as n, inFetchTurn as o, clusterHosts as r, installedTiup as s, DEFAULT_TIUP_VERSION as t, tiupHome as u };