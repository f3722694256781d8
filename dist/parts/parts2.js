import { Z as presets, a as targetKinds, i as stores, n as loads, o as targets, r as partVerbs, t as extensions } from "./parts.js";

export { extensions, loads, partVerbs, presets, stores, targetKinds, targets };