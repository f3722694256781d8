import { s as releaseOf } from "./targets.js";
import { n as inSentences } from "./error.js";
import { i as exists } from "./folders2.js";
import { i as componentsHome, s as installedTiup, u as tiupHome } from "./tiup.js";
import { F as isExactVersion } from "./target-keys.js";
import { a as resolveVersion, r as firstComponent, t as VersionLists } from "./versions.js";
import { t as Failure } from "./failure.js";
import { n as defined } from "./objects.js";
import { join } from "node:path";

// src/extensions/doctor/outlooks/versions.ts
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
		const release = releaseOf(config);
		if (release?.listed === void 0) continue;
		const { version: text, listed } = release;
		if (side === "base" && text === releaseOf(candidate)?.version || await isInstalled(text, listed, io)) continue;
		const label = writtenAt?.[side] ?? `the version of the ${side}`;
		const list = await listFor(listed, lists, io);
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
async function isInstalled(version, target, io) {
	const place = join(componentsHome(io.env, target.tiup.mirror), "components", firstComponent(target), version);
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