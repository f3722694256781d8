import { a as findPullRequest, i as filesAt, n as downloadArtifact, o as isAt, r as fileAt, t as changedFilesOf } from "./finished-run2.js";

export { fileAt, filesAt, isAt };