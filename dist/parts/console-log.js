import { i as terminalPlace, n as consoleLog, r as printTo } from "./start.js";

export { consoleLog, printTo, terminalPlace };