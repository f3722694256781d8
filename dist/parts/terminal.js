import { n as renderTerminal, r as whyText } from "./compare.js";

export { renderTerminal };