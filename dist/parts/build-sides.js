import { a as withBuilds, i as isTrusted, n as buildSides, r as buildsFolder, t as buildPlans } from "./build-sides2.js";

export { buildPlans, buildsFolder, isTrusted };