import { a as downloadVerified } from "./tiup.js";
import { n as withDeadline } from "./deadline.js";
import { o as makeFolder } from "./files.js";
import { i as exists, r as createPrivateFolder } from "./folders2.js";
import { t as runProcess } from "./process.js";
import { t as Failure } from "./failure.js";
import { join } from "node:path";
import { rename } from "node:fs/promises";

// src/loads/go-tpc/release.ts
const github = "https://github.com/pingcap/go-tpc/releases/download";
const REQUEST_SECONDS = 60;
/**
* The path of a pinned release of go-tpc, downloaded and verified unless it is there.
* @throws Failure `input` for a version that is none, `environment` where nothing is available or
*   verified
*/
async function fetchTpcRelease(release) {
	const { version, folder, signal, log, downloads = github } = release;
	if (!/^v\d+\.\d+\.\d+$/.test(version)) throw new Failure("input", `${version} is not a release of go-tpc`, { remedy: "Use a version such as v1.0.12." });
	const target = join(folder, `go-tpc-${version}`);
	if (await exists(target)) return target;
	const architecture = process.arch === "arm64" ? "arm64" : "amd64";
	const archive = `go-tpc_${version.slice(1)}_linux_${architecture}.tar.gz`;
	const base = `${downloads}/${version}`;
	const sha256 = release.sha256 ?? await publishedChecksum(`${base}/checksums.txt`, archive, signal);
	log.info(`fetching ${archive}`);
	makeFolder(folder);
	const room = await createPrivateFolder("fetch", { parent: folder });
	try {
		const file = join(room.path, archive);
		await downloadVerified(`${base}/${archive}`, file, sha256, signal);
		const exit = await runProcess("tar", [
			"-xzf",
			file,
			"-C",
			room.path
		], { signal });
		if (exit.exitCode !== 0 || !await exists(join(room.path, "go-tpc"))) throw new Failure("environment", `${archive} does not contain go-tpc`, { tail: exit.stderrTail });
		await rename(join(room.path, "go-tpc"), target);
		return target;
	} finally {
		await room.remove();
	}
}
/**
* The checksum in a file of lines such as `<sha256>  <name>`. @throws Failure `environment` where
* it has none
*/
async function publishedChecksum(url, archive, signal) {
	const checksum = checksumOf(await fetchText(url, signal), archive);
	if (checksum !== void 0) return checksum;
	throw new Failure("environment", `${url} has no checksum of ${archive}`, { remedy: "Set the checksum yourself, or put go-tpc on PATH. Unverified programs are not run." });
}
/** @returns undefined where the text has no SHA-256 for this file */
function checksumOf(text, file) {
	return text.split(/\r?\n/).map((line) => /^([0-9a-f]{64}) [ *](\S+)$/.exec(line)).find((match) => match?.[2] === file)?.[1];
}
async function fetchText(url, signal) {
	try {
		return await withDeadline(signal, REQUEST_SECONDS * 1e3, async (limit) => {
			const answer = await fetch(url, { signal: limit });
			if (!answer.ok) throw new Error(`HTTP status ${answer.status}`);
			return answer.text();
		});
	} catch (cause) {
		signal.throwIfAborted();
		throw new Failure("environment", `cannot fetch ${url}: ${cause.message}`, {
			cause,
			remedy: "Try again, or put go-tpc on PATH so that nothing needs to be fetched."
		});
	}
}

export { fetchTpcRelease };