import { t as Failure } from "./failure.js";
import { n as gitFailure, t as git } from "./git.js";
import { r as createPrivateFolder } from "./folders2.js";

// src/core/baseline/remote.ts
/** The server knows us, and lets us write nothing. */
var WriteRefused = class extends Failure {};
/** Returns an address for messages: credentials that somebody put into it are left out. */
function withoutSecrets(url) {
	return url.replace(/^([a-z+]+:\/\/)[^/]*@/i, "$1");
}
function unreachable(remote, outcome) {
	const url = withoutSecrets(remote.url);
	const remedy = deniedPattern.test(outcome.stderr) ? `The server denied reading ${url}: give the job \`permissions: contents: read\` and pass its token.` : `Check that ${url} is the correct address and is reachable from this machine.`;
	return gitFailure(["fetch"], outcome, remedy);
}
/** Words of servers that refuse us. */
const deniedPattern = /40[13]|permission|denied|authentication|could not read Username/i;

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

export { withoutSecrets as a, unreachable as i, WriteRefused as n, deniedPattern as r, createRepository as t };