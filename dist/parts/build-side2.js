import { a as sameBinaries, i as buildKey, n as withBuild, o as sweepBuilds, r as buildFolderOf, t as buildSide } from "./build-side.js";

export { buildFolderOf, buildKey };