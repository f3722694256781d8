import { B as failureKindOf, R as exitCodeHelp, z as exitCodes } from "./start.js";

export { exitCodeHelp, exitCodes, failureKindOf };