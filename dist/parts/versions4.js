import { i as exists } from "./folders2.js";
import { t as Failure } from "./failure.js";
import { n as defined } from "./objects.js";
import { n as inSentences } from "./error.js";
import { a as isExactVersion } from "./versions.js";
import { i as componentsHome, s as installedTiup, u as tiupHome } from "./tiup.js";
import { a as resolveVersion, r as firstComponent, t as VersionLists } from "./versions2.js";
import { join } from "node:path";

// src/core/steps/prepare/outlooks/versions.ts
/**
* Checks whether the requested versions exist, by TiUP's own list. One that is installed needs no
* list; if no list is available, a note says that it is not checked.
* @param lists of a job that needs TiUP anyway, which is fetched if it is missing; undefined:
*   nothing is fetched
*/
async function versionOutlooks({ candidate, base, writtenAt }, io, lists) {
	const outlooks = [];
	let before;
	for (const [side, config] of [["candidate", candidate], ["base", base]]) {
		if (config?.kind !== "playground") continue;
		const { version: text } = config;
		if (side === "base" && candidate.kind === "playground" && text === candidate.version || await isInstalled(config, io)) continue;
		const label = writtenAt?.[side] ?? `the version of the ${side}`;
		const list = await listFor(config, lists, io);
		if ("unknown" in list) {
			outlooks.push({
				state: "unchecked",
				subject: label,
				what: `${text} is not checked: ${list.unknown}`
			});
			continue;
		}
		try {
			const version = resolveVersion({
				requested: text,
				label,
				...defined({ before })
			}, list);
			if (side === "candidate" && text !== "nightly") before = version;
			outlooks.push({
				state: "fine",
				subject: label,
				what: version === text ? `${text} exists` : `${text} is ${version}`
			});
		} catch (error) {
			if (!(error instanceof Failure)) throw error;
			const { message, remedy } = error;
			outlooks.push({
				state: "obstacle",
				kind: "input",
				subject: label,
				isPlace: true,
				what: message.replace(`${label}: `, ""),
				...defined({ remedy })
			});
		}
	}
	return outlooks;
}
async function isInstalled(target, io) {
	const { version, tiup } = target;
	const place = join(componentsHome(io.env, tiup.mirror), "components", firstComponent(target), version);
	return isExactVersion(version) && exists(place);
}
async function listFor(target, lists, io) {
	const { tiup } = target;
	const isHere = tiup.path !== void 0 || tiup.version === void 0 && await installedTiup(tiupHome(io.env), io.env) !== void 0;
	if (lists === void 0 && !isHere) return { unknown: "its TiUP is not installed here yet" };
	try {
		return await (lists ?? new VersionLists(io)).of(target);
	} catch (error) {
		io.signal.throwIfAborted();
		if (!(error instanceof Failure)) throw error;
		return { unknown: inSentences(error) };
	}
}

export { versionOutlooks };