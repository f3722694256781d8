import { t as Failure } from "./failure.js";
import { i as toolOf } from "./dist.js";
import { r as readSqlLoad } from "./probe.js";
import { dirname, join, relative, resolve } from "node:path";
import { readFileSync } from "node:fs";
import { createHash } from "node:crypto";

// src/config/own-load/script.ts
const requiring = /\b(?:require|dofile|loadfile)\s*\(?\s*(?:"([^"\n]+)"|'([^'\n]+)'|\[\[([^\]\n]+)\]\])/g;
/**
* A digest of a Lua script and of every file that it takes from its own folder, directly or by another one.
* @param root folder that the path starts from @throws Failure `input` where it cannot be read
*/
function scriptContent(path, root) {
	const first = resolve(root, path);
	const texts = /* @__PURE__ */ new Map();
	const waiting = [first];
	for (let file = waiting.pop(); file !== void 0; file = waiting.pop()) {
		if (texts.has(file)) continue;
		const text = textOf(file, file === first ? path : void 0);
		if (text === void 0) continue;
		texts.set(file, text);
		for (const [, one, two, three] of text.matchAll(requiring)) waiting.push(...filesOf$1(one ?? two ?? three ?? "", dirname(first)));
	}
	const hash = createHash("sha256");
	for (const [file, text] of [...texts].sort(([one], [other]) => one < other ? -1 : 1)) hash.update(`${file === first ? "" : file.slice(dirname(first).length)}\0${text}\0`);
	return hash.digest("hex").slice(0, 16);
}
/** A digest of files, in the order in which they are named. @throws Failure `input` where one cannot be read */
function filesContent(paths, root) {
	const hash = createHash("sha256");
	for (const path of paths) hash.update(`${path}\0${textOf(resolve(root, path), path)}\0`);
	return hash.digest("hex").slice(0, 16);
}
/** `require("a.b")` is a/b.lua of the script's folder; what is not there comes with sysbench. */
function filesOf$1(name, folder) {
	return [join(folder, `${name.replaceAll(".", "/")}.lua`), resolve(folder, name)];
}
/** @param named the script itself, which has to be there */
function textOf(file, named) {
	try {
		return readFileSync(file, "utf8");
	} catch (error) {
		if (named === void 0) return void 0;
		throw new Failure("input", `cannot read ${named}: ${error.code}`, {
			cause: error,
			remedy: "Give its path relative to the working folder."
		});
	}
}

// src/config/own-load/content.ts
/**
* A suite whose workloads know what their files hold, so that a changed file is a series of its own. A load that
* stands in the configuration is named by it.
* @param file the configuration, if there is one
* @param folder that the paths of workloads start from
* @throws Failure `input` with every fault of a workload file
*/
function withContent(suite, file, folder) {
	return {
		...suite,
		workloads: suite.workloads.map((workload) => contentOf(named(workload, file), folder))
	};
}
/** Each side has the configuration of its own commit, so that its path is one that both have. */
function named(workload, file) {
	if (file === void 0 || workload.keys.transactions === void 0) return workload;
	return {
		...workload,
		name: `${relative(process.cwd(), resolve(file))}#${String(workload.name)}`
	};
}
function contentOf(workload, folder) {
	const contents = namesOf(workload).flatMap((name) => {
		const files = filesOf(workload, name);
		return files === void 0 ? [] : [[name, digestOf(files, name, folder)]];
	});
	return contents.length === 0 ? workload : {
		...workload,
		contents: Object.fromEntries(contents)
	};
}
function digestOf(files, name, folder) {
	switch (files.kind) {
		case "workload-file": return readSqlLoad(name, folder).content;
		case "script": return scriptContent(name, folder);
		case "files": return filesContent(files.paths, folder);
	}
}
/** Do files of the caller's say what is run? Then a commit may change the load itself. */
function hasOwnFiles({ workloads }) {
	return workloads.some((workload) => workload.contents !== void 0 || namesOf(workload).some((name) => filesOf(workload, name)));
}
function namesOf({ name }) {
	return typeof name === "string" ? [name] : name;
}
function filesOf(workload, name) {
	return toolOf(workload.tool).ownFiles?.(name, workload.keys);
}

// src/config/same-server.ts
/**
* What both sides of a comparison would be, where they are one and the same: a server at one address, or clusters of one
* version that differ in nothing. Two throw-away servers alike are two servers.
* @returns undefined where they differ
*/
function sameServer(base, candidate) {
	if (base.workloadFolder !== candidate.workloadFolder) return void 0;
	if (base.kind === "endpoint" && candidate.kind === "endpoint") {
		const known = new Set(addresses(candidate));
		const shared = addresses(base).find((address) => known.has(address));
		return shared === void 0 ? void 0 : `the server ${shared}`;
	}
	if (base.kind === "playground" && candidate.kind === "playground") return canonical(base) === canonical(candidate) ? `version ${candidate.version}` : void 0;
}
/** Names of this machine are one address. */
function addresses({ host, port }) {
	return [host].flat().map((text) => {
		return (/^(?:\[[^\]]*\]|[^:]*):\d{1,5}$/.test(text) ? text.toLowerCase() : `${text.toLowerCase()}:${port}`).replace(/^(?:localhost|\[::1\]|::1):/, "127.0.0.1:");
	});
}
/** The same text for the same content, whatever the order of the keys. */
function canonical(value) {
	return JSON.stringify(value, (_, item) => typeof item === "object" && item !== null && !Array.isArray(item) ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => a < b ? -1 : 1)) : item);
}

export { hasOwnFiles as n, withContent as r, sameServer as t };