import { a as findPullRequest, i as filesAt, n as downloadArtifact, r as fileAt, t as changedFilesOf } from "./finished-run2.js";

export { fileAt, filesAt };