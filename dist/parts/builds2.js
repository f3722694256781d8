import { a as buildFolderOf, c as sweepBuilds, i as withBuild, n as buildSide, o as buildKey, r as openWorktree, s as sameBinaries, t as bringHere } from "./builds.js";

export { buildFolderOf, buildKey };