import { n as showShards, r as spreadOf, t as definePlan } from "./plan.js";

export { definePlan };