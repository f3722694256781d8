import { a as exitCodeOfError, c as reportError, l as reportOwnErrors, o as inSentences, s as passOverClosedReaders } from "./start.js";

export { exitCodeOfError, inSentences, passOverClosedReaders, reportError, reportOwnErrors };