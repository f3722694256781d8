import { n as whyText, t as renderTerminal } from "./terminal.js";

export { renderTerminal };