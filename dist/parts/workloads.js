import { o as requirements, t as ensurePackages } from "./packages.js";
import { c as packagesOf, l as programOf, p as toolOf } from "./loads.js";
import { a as kindOf } from "./targets.js";
import { l as withBeside, n as createWorkload } from "./registry.js";

// src/core/steps/measure/workloads.ts
/** Programs of the system's packages that the suite needs. */
function requirementsOf({ suite, base, candidate, servers, tools }) {
	const targets = Object.values(servers ?? {
		base,
		candidate
	}).filter((target) => target !== void 0);
	const packages = new Set(targets.flatMap((target) => kindOf(target).packages(target)));
	return [...toolsOf(suite).flatMap((tool) => tools[programOf(tool) ?? ""] === void 0 ? packagesOf(tool) : []), ...[...packages].map((name) => requirements[name])];
}
/**
* Installs them on a runner, which is thrown away or was made for this; elsewhere a person decides
* what is installed.
*/
async function installPackages(settings, { env, log }) {
	if (env.GITHUB_ACTIONS === "true") await ensurePackages(requirementsOf(settings), log);
}
/** The load tools that the suite needs. */
async function createWorkloads(settings, ledger, io) {
	const workloads = /* @__PURE__ */ new Map();
	for (const tool of toolsOf(settings.suite)) {
		const { name } = tool;
		const binary = settings.tools[programOf(tool) ?? ""]?.path;
		workloads.set(name, await createWorkload(name, {
			ledger,
			binary,
			environment: io.env
		}));
	}
	const own = (tool) => workloads.get(tool);
	return new Map([...workloads].map(([name, workload]) => [name, withBeside(workload, own)]));
}
/** Each tool once. */
function toolsOf({ workloads }) {
	const all = workloads.flatMap(({ tool, beside }) => [tool, ...beside?.load === void 0 ? [] : [beside.load.tool]]);
	return [...new Set(all)].map(toolOf);
}

export { installPackages as n, createWorkloads as t };