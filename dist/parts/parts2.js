import { i as stores, n as partVerbs, r as partWays, t as loads } from "./parts.js";

export { loads, partVerbs, partWays, stores };