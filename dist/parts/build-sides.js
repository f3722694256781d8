import { a as isTrusted, i as describedWith, n as buildSides, o as withBuilds, r as buildsFolder, t as buildPlans } from "./build-sides2.js";

export { buildPlans, buildsFolder, isTrusted };