import { t as Failure } from "./failure.js";
import { r as createPrivateFolder } from "./folders2.js";
import { n as gitFailure, t as git } from "./git.js";

// src/core/baseline/remote.ts
/** The server knows us, and lets us write nothing. */
var WriteRefused = class extends Failure {};
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
/** Returns an address for messages: credentials that somebody put into it are left out. */
function withoutSecrets(url) {
	return url.replace(/^([a-z+]+:\/\/)[^/]*@/i, "$1");
}
function unreachable(remote, outcome) {
	const url = withoutSecrets(remote.url);
	const remedy = deniedPattern.test(outcome.stderr) ? `The server denied reading ${url}: give the job \`permissions: contents: read\` and pass its token.` : `Check that ${url} is the correct address and is reachable from this machine.`;
	return gitFailure(["fetch"], outcome, remedy);
}
const deniedPattern = /40[13]|permission|denied|authentication|could not read Username/i;
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

// src/core/baseline/private-repository.ts
/**
* Creates an empty bare repository in a temporary folder that only we can read; the caller removes
* it.
* @param ledger where it is written down meanwhile, so that it goes when we are killed
*/
async function createRepository(prefix, ledger) {
	const folder = await createPrivateFolder(prefix, { ledger: ledger?.() });
	try {
		await git([
			"init",
			"--quiet",
			"--bare",
			"--template=",
			"."
		], {
			cwd: folder.path,
			env: { GIT_DEFAULT_REF_FORMAT: "files" }
		});
		return folder;
	} catch (error) {
		await folder.remove();
		throw error;
	}
}

export { unreachable as a, pushOutcome as i, WriteRefused as n, withoutSecrets as o, isPassing as r, createRepository as t };