import { n as whyText, t as renderTerminal } from "./terminal2.js";

export { renderTerminal };