import { n as pRetry, t as AbortError } from "./p-retry.js";
import { n as withDeadline } from "./deadline.js";
import { _ as object, s as array, t as Failure, x as string } from "./failure.js";
import { createHash } from "node:crypto";

// src/tiup/download.ts
const releaseSchema = object({ assets: array(object({
	name: string(),
	digest: string().nullish()
})) });
/** A server that sends nothing for so long has stalled. */
const REQUEST_SECONDS = 300;
/**
* A file that came with another checksum is fetched once more: a proxy or a mirror may have cut or
* mixed it up.
*/
const MOST_DOWNLOADS = 2;
/**
* Reads the checksum that a release publishes for one of its files.
* @throws Failure `environment` where it publishes none: nothing unverified is run
* @param token of the job, for an API that lets strangers ask only a few times an hour
*/
async function publishedSha256(url, asset, signal, token) {
	const answer = (await request(url, signal, token === void 0 ? {} : { authorization: `Bearer ${token}` })).toString("utf8");
	const digest = releaseSchema.safeParse(JSON.parse(answer)).data?.assets.find(({ name }) => name === asset)?.digest;
	const match = /^sha256:([0-9a-f]{64})$/.exec(digest ?? "");
	if (match?.[1] !== void 0) return match[1];
	throw new Failure("environment", `the release publishes no SHA-256 for ${asset}`, { remedy: "Set tiup.sha256, or install tiup and put it on PATH." });
}
/**
* Downloads a file with this checksum. Tries again where the network fails, and from the beginning
* where the checksum is another one.
* @throws Failure `environment`, with the checksums that were seen and the one that was expected
*/
async function downloadVerified(url, sha256, signal) {
	const checksums = /* @__PURE__ */ new Set();
	for (let attempt = 0; attempt < MOST_DOWNLOADS; attempt++) {
		const content = await request(url, signal, {});
		const sum = createHash("sha256").update(content).digest("hex");
		if (sum === sha256) return content;
		checksums.add(sum);
	}
	const sums = [...checksums].join(" and ");
	throw new Failure("environment", `${url} has the SHA-256 ${sums} instead of ${sha256} (downloaded ${MOST_DOWNLOADS} times)`, { remedy: "Do not use the file. If the checksum in the configuration belongs to another version, correct it." });
}
/** Requests an address, again where the network fails. @throws Failure `environment` */
async function request(url, signal, headers) {
	const once = async (limit) => {
		const answer = await fetch(url, {
			headers,
			signal: limit
		});
		if (answer.ok) return Buffer.from(await answer.arrayBuffer());
		const error = /* @__PURE__ */ new Error(`HTTP status ${answer.status}`);
		throw answer.status < 500 && answer.status !== 429 ? new AbortError(error) : error;
	};
	const attempt = () => withDeadline(signal, REQUEST_SECONDS * 1e3, once).catch((error) => {
		throw error instanceof TypeError ? new Error(causeOf(error), { cause: error }) : error;
	});
	try {
		return await pRetry(attempt, {
			retries: 2,
			minTimeout: 500,
			signal
		});
	} catch (cause) {
		signal.throwIfAborted();
		throw new Failure("environment", `cannot download ${url}: ${cause.message}`, {
			cause,
			remedy: "Try again, or put tiup on PATH so that no download is needed."
		});
	}
}
function causeOf(error) {
	return error.cause instanceof Error ? error.cause.message : error.message;
}

export { downloadVerified, publishedSha256 };