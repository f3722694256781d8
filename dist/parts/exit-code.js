import { G as exitCodes, K as failureKindOf, W as exitCodeHelp } from "./start.js";

export { exitCodeHelp, exitCodes, failureKindOf };