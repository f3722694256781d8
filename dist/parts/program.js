import { a as printTo, d as reportOwnErrors, i as consoleLog, l as passOverClosedReaders, n as runProgram, o as terminalPlace, r as verbs, st as exitCodes, t as programWithAllVerbs, u as reportError } from "./start.js";

export { consoleLog, exitCodes, passOverClosedReaders, printTo, programWithAllVerbs, reportError, reportOwnErrors, runProgram, terminalPlace, verbs };