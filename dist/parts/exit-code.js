import { J as failureKindOf, K as exitCodeHelp, q as exitCodes } from "./start.js";

export { exitCodeHelp, exitCodes, failureKindOf };