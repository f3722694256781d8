import { h as plural } from "./number.js";
import { d as shellArgument } from "./escape.js";
import { n as ROWS_DIGEST, r as SAME_ROWS } from "./work.js";
import { u as programOfCell } from "./loads.js";
import { t as evidenceOf } from "./verdict-words.js";
import { n as shortCommit } from "./commit.js";

// src/core/report/story/environment.ts
/** Returns the conditions of the measurement, facts that differ between the two sides first. */
function environmentFacts(result) {
	const { base, candidate } = result.targets;
	const own = targetFacts(candidate);
	const other = base === void 0 ? void 0 : targetFacts(base);
	const facts = [.../* @__PURE__ */ new Set([...own.keys(), ...other?.keys() ?? []])].map((name) => {
		const value = own.get(name) ?? "not set";
		if (other === void 0) return {
			name,
			candidate: value,
			differs: false
		};
		const baseValue = other.get(name) ?? "not set";
		return {
			name,
			base: baseValue,
			candidate: value,
			differs: baseValue !== value
		};
	});
	const shared = [...machineFacts(result)].map(([name, value]) => ({
		name,
		candidate: value,
		differs: false,
		...base === void 0 ? {} : { base: value }
	}));
	return [...facts, ...shared].toSorted((a, b) => Number(b.differs) - Number(a.differs));
}
function targetFacts(target) {
	const facts = /* @__PURE__ */ new Map([["server", isUnnamed(target) ? "unknown" : `${target.product} ${target.version}`], ["kind", target.kind]]);
	for (const [name, { version, commit }] of Object.entries(target.components)) facts.set(name, commit === void 0 ? version : `${version} (${commit})`);
	for (const [name, text] of buildFacts(target)) facts.set(name, text);
	const topology = Object.entries(target.topology).filter(([, count]) => count > 0);
	if (topology.length > 0) facts.set("topology", topology.map(([name, count]) => `${count} ${name}`).join(", "));
	for (const [name, value] of Object.entries(target.configuration)) facts.set(`configuration ${name}`, String(value));
	for (const [name, value] of Object.entries(target.variables)) facts.set(`variable ${name}`, String(value));
	const say = (name, why) => facts.set(name, [facts.get(name) ?? [], why].flat().join("; "));
	for (const { what, why } of target.refused) say(`refused ${what}`, why);
	for (const { what, why } of target.notes ?? []) if (why !== SAME_ROWS && !why.startsWith("digest ")) say(what, why);
	return facts;
}
/** Returns the commit that a server was built of, and whether the server itself reports it. */
function buildFacts({ build }) {
	if (build === void 0) return [];
	const binaries = Object.entries(build.binaries).map(([component, { sha256, reports }]) => {
		const silent = reports === "unknown" ? ", reports no commit" : "";
		return [`build of ${component}`, `SHA-256 ${sha256.slice(0, 16)}…${silent}`];
	});
	return [["built from", shortCommit(build.commit)], ...binaries];
}
function machineFacts(result) {
	const facts = /* @__PURE__ */ new Map();
	const { machine } = result;
	const hardware = machineText(machine);
	if (hardware !== "") facts.set("machine", hardware);
	const system = [machine.os, machine.kernel].filter((part) => part !== void 0).join(", kernel ");
	if (system !== "") facts.set("operating system", system);
	const tools = new Set(result.rows.map(({ settings }) => {
		const { name, version } = programOfCell(settings);
		return `${name} ${version}`.trimEnd();
	}));
	if (tools.size > 0) facts.set("load tools", [...tools].join(", "));
	return facts;
}
/**
* Describes pairs that are no slices: `windows of 100 ms, no latencies`, `pairs at once on one
* core`, of all cells or some of them; empty if all are slices. Not escaped.
*/
function turnsText({ rows }) {
	const cells = [...new Map(rows.map(({ cellId, settings }) => [cellId, settings])).values()];
	const isAtOnce = ({ decidedBy }) => decidedBy?.way === "at-once";
	const textOf = (own, words) => {
		if (own.length === 0) return [];
		const some = own.length < cells.length ? `${own.length} of ${plural(cells.length, "cell")} in ` : "";
		const because = own.flatMap(({ decidedBy }) => decidedBy?.because ?? [])[0];
		return [`${some}${words}${because === void 0 ? "" : ` (${because})`}`];
	};
	const simulated = cells.filter(({ measure }) => measure === "simulated");
	const inWindows = cells.filter((cell) => cell.measure !== void 0 && cell.measure !== "simulated" && !isAtOnce(cell));
	return [
		...textOf(cells.filter(isAtOnce), "pairs at once on one core"),
		...textOf(inWindows, "windows of 100 ms, no latencies"),
		...textOf(simulated, "simulated machine, figures per virtual second: instructions, sleeps and locks of one core, not caches, several cores or disks")
	].join("; ");
}
/**
* `4 to 6 starts of each side`: of all figures of a comparison side by side, each of which names
* its own; empty where there is none.
*/
function startsText({ rows, reference }) {
	if (reference.kind !== "side-by-side") return "";
	const counts = rows.flatMap(({ verdict }) => {
		const evidence = evidenceOf(verdict);
		return evidence?.rule === "evidence-side-by-side" ? [evidence.samples] : [];
	});
	if (counts.length === 0) return "";
	const [least, most] = [Math.min(...counts), Math.max(...counts)];
	return `${least < most ? `${least} to ` : ""}${plural(most, "start")} of each side`;
}
/** `against merge base a1b2c3d, 2 days old`. Not escaped. */
function referenceWords({ reference }) {
	switch (reference.kind) {
		case "none": return "without a baseline";
		case "unreadable": return "without its baseline";
		case "stored":
		case "side-by-side": return `against ${reference.description}`;
	}
}
/** `TiDB v8.5.4 against v8.5.3`. Not escaped. */
function versionsText(candidate, base) {
	const own = productText(candidate);
	if (base === void 0) return own;
	if (productText(base) === own) return `${own} on both sides`;
	return `${own} against ${base.product === candidate.product ? shortVersion(base) : productText(base)}`;
}
/** `TiDB v8.5.4`, `MariaDB 10.11.19`. Not escaped. */
function productText(target) {
	return isUnnamed(target) ? "unknown server" : `${target.product} ${shortVersion(target)}`.trim();
}
/** An import may say neither product nor version. */
function isUnnamed({ product, version }) {
	return product === "unknown" && version === "unknown";
}
/**
* A server's own words, `8.0.11-TiDB-v8.5.4` and `10.11.19-MariaDB-0+deb12u1`, say more than a
* reader needs.
*/
function shortVersion({ version }) {
	return version.replace(/^[\d.]+-TiDB-(?=v\d)/u, "").replace(/^([\d.]+)-MariaDB\b.*$/u, "$1");
}
/** `AMD EPYC 7763, 4 cores, 16 GiB, github-hosted`; empty where nothing is known. Not escaped. */
function machineText(machine) {
	const { simulated } = machine;
	if (simulated !== void 0) return `simulated machine (QEMU ${simulated.qemu}, ${simulated.kernel}, ${simulated.memoryMiB} MiB)`;
	return [
		machine.cpuModel,
		machine.cores === void 0 ? void 0 : plural(machine.cores, "core"),
		machine.memoryGiB === void 0 ? void 0 : `${Math.round(machine.memoryGiB)} GiB`,
		machine.runnerImage === void 0 ? machine.runnerClass : `${machine.runnerClass ?? "runner"} ${machine.runnerImage}`
	].filter((part) => part !== void 0).join(", ");
}

// src/core/report/again.ts
/**
* Returns the command that measures a cell of a job again, or all of them, quoted for a POSIX
* shell. What a workflow measured is named by its run.
*/
function againCommand({ command = "tidb-bench", folder = "tidb-bench-out", runUrl = "" } = {}, cellId) {
	const run = /\/actions\/runs\/(\d+)$/u.exec(runUrl)?.[1];
	const cell = cellId === void 0 ? "" : ` ${shellArgument(cellId)}`;
	return `${command} again ${run ?? shellArgument(folder)}${cell}`;
}
/** Advice where no command can measure it again. */
const runAgain = ["Run the job again."];
/**
* Checks whether the command finds what it needs: the job measured itself, and kept its settings.
*/
function isReproducible({ reported, isKept = true } = {}) {
	return reported === void 0 && isKept;
}

export { machineText as a, startsText as c, environmentFacts as i, turnsText as l, isReproducible as n, productText as o, runAgain as r, referenceWords as s, againCommand as t, versionsText as u };