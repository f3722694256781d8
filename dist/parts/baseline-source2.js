import { a as sourceRemote, i as openStore, n as closeBaseline, r as openBaseline, t as SourceCommits } from "./baseline-source.js";

export { closeBaseline, openBaseline };