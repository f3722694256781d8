import { B as exitCodes, V as failureKindOf, z as exitCodeHelp } from "./start.js";

export { exitCodeHelp, exitCodes, failureKindOf };