import { o as requirements, t as ensurePackages } from "./packages.js";
import { d as programOf, h as toolOf, u as packagesOf } from "./loads.js";
import { n as kindOf } from "./targets.js";
import { f as createWorkload, h as fetchToolRelease, v as withBeside } from "./pair.js";
import { join } from "node:path";
import { homedir } from "node:os";

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
/**
* The load tools that the suite needs. @throws Failure where a release is unavailable or not
* verified
*/
async function createWorkloads(settings, ledger, io) {
	const workloads = /* @__PURE__ */ new Map();
	for (const tool of toolsOf(settings.suite)) {
		const { name } = tool;
		const binary = await pathOf(programOf(tool), settings, io);
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
async function pathOf(tool, { tools }, io) {
	if (tool === void 0) return void 0;
	const choice = tools[tool];
	if (choice === void 0 || "path" in choice) return choice?.path;
	const folder = join(io.env.RUNNER_TOOL_CACHE ?? join(homedir(), ".cache"), "tidb-bench");
	return fetchToolRelease(tool, {
		...choice,
		folder,
		log: io.log,
		signal: io.signal
	});
}

export { installPackages as n, createWorkloads as t };