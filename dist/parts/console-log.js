import { n as printTo, r as terminalPlace, t as consoleLog } from "./start.js";

export { consoleLog, printTo, terminalPlace };