import { a as printTo, d as reportOwnErrors, i as consoleLog, l as passOverClosedReaders, n as verbs, o as terminalPlace, r as wholeProgram, st as exitCodes, t as runProgram, u as reportError } from "./start.js";

export { consoleLog, exitCodes, passOverClosedReaders, printTo, reportError, reportOwnErrors, runProgram, terminalPlace, verbs, wholeProgram };