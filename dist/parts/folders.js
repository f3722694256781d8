import { a as findRoomierTemporaryFolder, c as removeUnused, i as exists, l as replaceFolder, n as copyFolder, o as isMarkedFolder, r as createPrivateFolder, s as nameSuffix, t as cacheRoot } from "./folders2.js";

export { cacheRoot, copyFolder, createPrivateFolder, exists, findRoomierTemporaryFolder, isMarkedFolder, nameSuffix, removeUnused, replaceFolder };