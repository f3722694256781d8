import { dirname, resolve } from "node:path";
import { existsSync, mkdirSync, statSync } from "node:fs";

// src/system/make-folder.ts
/**
* Makes a folder and those above it that are missing, one after the other: Node's own recursive way never returns below
* a folder that takes no entries and says that there is none, such as `/proc`.
* @param mode of each folder that is made
* @returns the topmost folder that was made; undefined where all were there
* @throws what the file system says
*/
function makeFolder(path, mode = 511) {
	const missing = [];
	for (let here = resolve(path); !existsSync(here); here = dirname(here)) missing.unshift(here);
	for (const folder of missing) makeOne(folder, mode);
	if (!statSync(path).isDirectory()) throw new Error(`a file is in the way: ${path}`);
	return missing[0];
}
function makeOne(folder, mode) {
	try {
		mkdirSync(folder, { mode });
	} catch (error) {
		if (error.code !== "EEXIST") throw error;
	}
}

export { makeFolder as t };