import { a as outputsOf, c as writeSummary, i as maskPasswords, n as annotate, o as outputsWithoutResult, r as maskOwnSecrets, s as writeOutputs, t as SUMMARY_LIMIT_BYTES } from "./outputs2.js";

export { maskOwnSecrets };