import { x as string } from "./failure.js";

// src/words/commit.ts
/** A complete commit id, SHA-1 or SHA-256. */
const commitSchema = string().regex(/^[0-9a-f]{40}([0-9a-f]{24})?$/);
/** `a1b2c3d`: a commit id as people read it, seven digits; a text that is none stays as it is. */
function shortCommit(commit) {
	return /^[0-9a-f]{12,}$/iu.test(commit) ? commit.slice(0, 7) : commit;
}

export { shortCommit as n, commitSchema as t };