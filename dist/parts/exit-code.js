import { G as exitCodeHelp, K as exitCodes, q as failureKindOf } from "./start.js";

export { exitCodeHelp, exitCodes, failureKindOf };