import { i as makeFolder } from "./files.js";
import { i as exists } from "./folders2.js";
import { n as findCommand } from "./packages.js";
import { t as runProcess } from "./process.js";
import { t as Failure } from "./failure.js";
import { c as mirrorSetting, s as installedTiup, u as tiupHome } from "./tiup.js";
import { dirname, join } from "node:path";

// src/tiup/bench.ts
/**
* Finds the program by the path given, else the one on PATH, else the one in TiUP's component
* `bench`, which is installed where it is not; once. The wrapper `tiup bench` itself is not used: it
* writes its arguments, and with them a password, to its standard error and into the history file of
* TIUP_HOME, and dies of the signal that ends a run of go-ycsb.
* @returns what throws Failure `environment` with the way to get it
*/
function findProgram(tool, { binary, environment = {} }) {
	let path = binary;
	return async (signal) => {
		path ??= await findCommand(tool, environment);
		if (path !== void 0) return path;
		const home = tiupHome(environment);
		const tiup = await installedTiup(home, environment);
		if (tiup === void 0) throw new Failure("environment", `${tool} is missing`, { remedy: `Put ${tool} on PATH (releases: https://github.com/pingcap/${tool}/releases), or install tiup, whose component bench contains it.` });
		path = await inBench(tool, tiup, home, environment, signal);
		return path;
	};
}
async function inBench(tool, tiup, home, environment, signal) {
	makeFolder(join(home, "bin"));
	const env = {
		...environment,
		TIUP_HOME: home,
		...await mirrorSetting(home, void 0, environment)
	};
	const ask = (...args) => runProcess(tiup, args, {
		env,
		signal,
		purpose: "download",
		deadlineSeconds: 900
	});
	let location = await ask("--binary", "bench");
	if (location.exitCode !== 0) {
		const installed = await ask("install", "bench");
		signal.throwIfAborted();
		if (installed.exitCode !== 0) throw missingTool(tool, "cannot be installed", installed.stderrTail);
		location = await ask("--binary", "bench");
	}
	signal.throwIfAborted();
	const file = join(dirname(location.stdoutTail.at(-1) ?? ""), tool);
	if (location.exitCode === 0 && await exists(file)) return file;
	throw missingTool(tool, "does not contain it", [...location.stdoutTail, ...location.stderrTail]);
}
function missingTool(tool, what, tail) {
	return new Failure("environment", `${tool} is missing, and TiUP’s component bench ${what}`, {
		tail,
		remedy: `Put ${tool} on PATH (releases: https://github.com/pingcap/${tool}/releases), or check the output of tiup. TIUP_MIRRORS sets another mirror; “tiup update bench” updates an old component.`
	});
}

export { findProgram as t };