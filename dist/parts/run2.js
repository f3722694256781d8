import { n as isProw, t as loadEvent } from "./event.js";
import { t as eventStories } from "./extensions.js";
import { i as resolveSettings } from "./resolve.js";
import { i as reportError } from "./error.js";
import { n as exitCodes } from "./exit-code.js";
import { a as resultFolder, i as resultFiles, t as inResultFolder } from "./result-folder.js";
import { i as markedSuite, r as inputsFor } from "./source.js";
import { n as runSuite } from "./run.js";
import { i as maskPasswords } from "./outputs2.js";
import { t as publish } from "./publish.js";
import { a as readCaller, n as addMeasureOptions, r as givenInputs } from "./options.js";
import { n as jsonOption, t as allOption } from "./printed.js";
import { copyFileSync, existsSync } from "node:fs";
import { basename, join } from "node:path";

// src/core/commands/run.ts
/** `run`: measure, compare, report, store. */
function defineRun(program, io, finish) {
	addMeasureOptions(program.command("run")).option(...allOption).option(...jsonOption).option("--hold-verdict", "exit with 0 once the outcome is written; `gate` returns its exit code later").addHelpText("after", "\nExample:\n  $ tidb-bench run --target endpoint --host 127.0.0.1 --port 4000 --workloads oltp_point_select --threads 4,8 --duration 30s").action(async (options, command) => {
		const inputs = givenInputs(command, io);
		const event = loadEvent(io.env);
		const own = eventStories.find((entry) => entry.event === event.kind);
		const story = own === void 0 ? measuring(inputs, event, io) : (await own.load()).begin(inputs, event, io);
		const withoutVerdict = async (folder) => {
			await story(folder).catch((error) => reportError(error, {
				...io,
				env: {}
			}, false));
			return exitCodes.passed;
		};
		const steps = options.holdVerdict === true ? withoutVerdict : story;
		const folder = resultFolder(inputs.values, io.env);
		if (!isProw(io.env)) return finish(await inResultFolder(folder, steps));
		finish(await inPod(() => inResultFolder(folder, steps), folder, readCaller(command, io), io));
	});
}
/**
* A pod of Prow has one step: what a workflow has others for happens here, however the measurement
* ends. Prow looks for JUnit's files right below `ARTIFACTS`.
*/
async function inPod(measure, folder, read, io) {
	try {
		return await measure();
	} finally {
		const junit = join(folder, resultFiles.junit);
		if (io.env.ARTIFACTS && existsSync(junit)) copyFileSync(junit, join(io.env.ARTIFACTS, `junit_${basename(folder)}.xml`));
		await publish(read, io);
	}
}
function measuring(inputs, event, io) {
	const settings = resolveSettings(inputsFor(inputs, event));
	maskPasswords(settings, io.env);
	return (folder) => runSuite(settings, folder, io, markedSuite(inputs));
}

export { defineRun };