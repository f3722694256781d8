import { a as buildKey, c as sweepBuilds, i as withBuild, n as buildSide, o as keptFolder, r as openWorktree, s as sameBinaries, t as bringHere } from "./builds.js";

export { buildKey, keptFolder };