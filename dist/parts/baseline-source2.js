import { i as sourceRemote, n as openBaseline, r as openStore, t as closeBaseline } from "./baseline-source.js";

export { closeBaseline, openBaseline };