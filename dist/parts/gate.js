import { t as defineGate } from "./gate2.js";

export { defineGate };