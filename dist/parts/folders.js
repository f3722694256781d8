import { a as findRoomierTemporaryFolder, c as nameSuffix, i as exists, l as replaceFolder, n as copyFolder, o as isMarkedFolder, r as createPrivateFolder, s as linkFolder, t as cacheRoot } from "./folders2.js";

export { cacheRoot, copyFolder, createPrivateFolder, exists, findRoomierTemporaryFolder, isMarkedFolder, linkFolder, nameSuffix, replaceFolder };