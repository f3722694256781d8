import { i as untouchedPaths, n as findCommits, r as originOfChange, t as changedFiles } from "./compared-commits.js";

export { findCommits };