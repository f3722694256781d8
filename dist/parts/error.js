import { a as inSentences, c as reportOwnErrors, i as exitCodeOfError, o as passOverClosedReaders, s as reportError } from "./start.js";

export { exitCodeOfError, inSentences, passOverClosedReaders, reportError, reportOwnErrors };