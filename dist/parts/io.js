import { t as version } from "./package.js";
import { relative } from "node:path";

// src/core/job/io.ts
/** Version of this program. */
const programVersion = version;
/**
* Returns the command that starts this program: from the repository of the action, in its version.
*/
function programCommand(env) {
	const { GITHUB_ACTION_REPOSITORY: repository, GITHUB_ACTION_REF: ref } = env;
	if (repository && /^[\w.-]+\/[\w.-]+$/u.test(repository)) return `npx github:${repository}${ref && /^[\w./-]+$/u.test(ref) ? `#${ref}` : ""}`;
	const [, file = ""] = process.argv;
	const path = relative(process.cwd(), file);
	return /\/dist\/index\.js$/u.test(file) && /^[\w./-]+$/u.test(path) ? `node ${path}` : "tidb-bench";
}

export { programVersion as n, programCommand as t };