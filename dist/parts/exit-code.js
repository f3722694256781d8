import { J as exitCodes, Y as failureKindOf, q as exitCodeHelp } from "./start.js";

export { exitCodeHelp, exitCodes, failureKindOf };