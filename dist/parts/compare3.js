import { t as defineCompare } from "./compare.js";

export { defineCompare };