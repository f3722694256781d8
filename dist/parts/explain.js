import { lt as Failure } from "./start.js";
import { W as PortTaken, q as isPortConflict } from "./plan.js";

// src/server/playground/explain.ts
const remedies = {
	"version-unknown": "Use a version that `tiup list tidb` shows, for example v8.5.4.",
	"component-unknown": "The mirror has no such component for this machine: remove it from the topology, or set another mirror with tiup.mirror.",
	"binary-missing": "Use a binary that exists, is executable, and was built for this machine.",
	"flag-unknown": "Pin a newer version of the playground component with tiup.playground.",
	"mirror-unreachable": "Try again; or set tiup.mirror (or TIUP_MIRRORS) to a mirror that this machine can reach, or cache the components folder of TIUP_HOME.",
	"download-corrupt": "The mirror, or a proxy in front of it, serves a damaged file: set another mirror with tiup.mirror (or TIUP_MIRRORS).",
	"component-died": "Check the log of the component. Usual causes are its configuration, or too little memory or disk space.",
	cancelled: "Start it again.",
	"disk-full": "Free disk space: a cluster needs about 2 GiB without any data.",
	memory: "Use fewer instances, set a smaller storage.block-cache.capacity, or use a larger machine.",
	other: "Check the logs of the components."
};
const playgroundRemedy = "Set tiup.playground to a version that `tiup list playground` shows, or to \u201clatest\u201d for the newest.";
/** Do the logs of the components say anything about it? */
function isOfComponents(kind) {
	return [
		"component-died",
		"port-taken",
		"disk-full",
		"memory",
		"other"
	].includes(kind);
}
/** Faults that the caller's input causes; the environment causes the others. */
const inputFaults = /* @__PURE__ */ new Set(["binary-missing", "version-unknown"]);
/** The mirror has no such version of a component. */
var VersionUnknown = class extends Failure {};
/** A boot that failed, in words. @param tail last lines of the components' logs, or of playground itself */
function bootFailure(name, kind, message, tail) {
	const better = kind === "component-died" || kind === "other" ? faultFromLog(tail, kind) : kind;
	const whole = `the playground \u201c${name}\u201d did not start: ${message}`;
	if (better === "port-taken") return new PortTaken(whole, tail);
	const isPlayground = / for component playground /.test(message);
	const remedy = isPlayground ? playgroundRemedy : remedies[better];
	if (better === "version-unknown" && !isPlayground) return new VersionUnknown("input", whole, {
		tail,
		remedy
	});
	return new Failure(inputFaults.has(better) ? "input" : "environment", whole, {
		tail,
		remedy
	});
}
/** The components say more than playground does. */
function faultFromLog(tail, otherwise) {
	const text = tail.join("\n");
	if (isPortConflict(tail)) return "port-taken";
	if (/no space left on device/i.test(text)) return "disk-full";
	if (/cannot allocate memory|out of memory/i.test(text)) return "memory";
	return otherwise;
}

export { bootFailure as n, isOfComponents as r, VersionUnknown as t };