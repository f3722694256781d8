import { h as object, o as array, y as string } from "./schemas.js";
import { n as pRetry, t as AbortError } from "./p-retry.js";
import { t as Failure } from "./failure.js";
import { n as withDeadline } from "./deadline.js";
import { createWriteStream } from "node:fs";
import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { Readable, Transform } from "node:stream";

// src/system/download.ts
const releaseSchema = object({ assets: array(object({
	name: string(),
	digest: string().nullish()
})) });
/** A server that sends nothing for so long has stalled. */
const REQUEST_SECONDS = 300;
/**
* The checksum that a release publishes for one of its files.
* @throws Failure `environment` where it publishes none: nothing unverified is run
* @param token of the job, for an API that lets strangers ask only a few times an hour
*/
async function publishedSha256(url, asset, signal, token) {
	const headers = token === void 0 ? void 0 : { authorization: `Bearer ${token}` };
	const digest = releaseSchema.safeParse(await request(url, signal, (answer) => answer.json(), headers)).data?.assets.find(({ name }) => name === asset)?.digest;
	const match = /^sha256:([0-9a-f]{64})$/.exec(digest ?? "");
	if (match?.[1] !== void 0) return match[1];
	throw new Failure("environment", `the release publishes no SHA-256 for ${asset}`, { remedy: "Set tiup.sha256, or install tiup and put it on PATH." });
}
/**
* A file that came with another checksum is fetched once more: a proxy or a mirror may have cut or
* mixed it up.
*/
const MOST_DOWNLOADS = 2;
/**
* Downloads a file and keeps it only if its checksum is right. Tries again where the network fails,
* and from the beginning where the checksum is another one.
* @throws Failure `environment`, with the checksums that were seen and the one that was expected
*/
async function downloadVerified(url, file, sha256, signal) {
	const checksums = [];
	while (checksums.length < MOST_DOWNLOADS) {
		const sum = await request(url, signal, (answer, limit) => save(answer, file, limit));
		if (sum === sha256) return;
		checksums.push(sum);
		await rm(file, { force: true });
	}
	const sums = [...new Set(checksums)].join(" and ");
	throw new Failure("environment", `${url} has the SHA-256 ${sums} instead of ${sha256} (downloaded ${checksums.length} times)`, { remedy: "Do not use the file. If the checksum in the configuration belongs to another version, correct it." });
}
/** Writes the body of an answer into a file. @returns its SHA-256 */
async function save(answer, file, signal) {
	if (answer.body === null) throw new Error("an empty answer");
	const hash = createHash("sha256");
	const count = new Transform({ transform(chunk, _encoding, done) {
		hash.update(chunk);
		done(null, chunk);
	} });
	await pipeline(Readable.fromWeb(answer.body), count, createWriteStream(file), { signal });
	return hash.digest("hex");
}
/**
* Requests an address and reads the answer, again where the network fails. @throws Failure
* `environment`
*/
async function request(url, signal, read, headers = {}) {
	const once = async (limit) => {
		const answer = await fetch(url, {
			headers,
			signal: limit
		});
		if (answer.ok) return read(answer, limit);
		const error = /* @__PURE__ */ new Error(`HTTP status ${answer.status}`);
		throw answer.status < 500 && answer.status !== 429 ? new AbortError(error) : error;
	};
	return retried(url, signal, () => withDeadline(signal, REQUEST_SECONDS * 1e3, once));
}
async function retried(url, signal, attempt) {
	try {
		return await pRetry(async () => {
			try {
				return await attempt();
			} catch (error) {
				if (error instanceof Failure) throw new AbortError(error);
				throw error instanceof TypeError ? new Error(causeOf(error), { cause: error }) : error;
			}
		}, {
			retries: 2,
			minTimeout: 500,
			signal
		});
	} catch (error) {
		signal.throwIfAborted();
		if (error instanceof Failure) throw error;
		throw new Failure("environment", `cannot download ${url}: ${error instanceof Error ? error.message : error}`, {
			cause: error,
			remedy: "Try again, or put tiup on PATH so that no download is needed."
		});
	}
}
function causeOf(error) {
	return error.cause instanceof Error ? error.cause.message : error.message;
}

export { downloadVerified, publishedSha256 };