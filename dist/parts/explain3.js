import { n as instructionHooks, r as withInstructions, t as GROWTH_FILE } from "./explain2.js";

export { instructionHooks };