import { r as reportOptions } from "./extensions.js";
import { a as readCaller, t as addInputOptions } from "./options.js";
import { n as jsonOption, r as show } from "./printed.js";
import { o as validInputs } from "./inputs.js";
import { n as exitCodes } from "./exit-code.js";
import { a as resultFolder, i as resultFiles, r as readRecord } from "./result-folder.js";
import "./story.js";
import { o as writeReports, r as reportContext } from "./reports2.js";
import { i as siteLinks } from "./site-links.js";
import { n as readResult, t as publish } from "./publish.js";
import { t as Failure } from "./failure.js";
import { join } from "node:path";

// src/extensions/results/report.ts
/**
* `report`: write the reports of a result folder again, publish them on GitHub, or write what an
* option of a part requests.
*/
function defineReport(program, io, finish) {
	const command = addInputOptions(program.command("report"), [
		"out",
		"suite",
		"baseline",
		"site-url"
	], {
		suite: "suite of the run",
		"site-url": "address of the site: the reports link to it, and the feed to its pages",
		baseline: "with --record: the store that contains it, and the earlier records to compare it with"
	}).option(...jsonOption).option("--publish", "publish the job summary, outputs, annotations and the comment");
	for (const { name, value, description } of reportOptions) command.option(`--${name} <${value}>`, description);
	const examples = ["--out tidb-bench-out", ...reportOptions.map(({ example }) => example)];
	command.addHelpText("after", `\nExamples:\n${examples.map((each) => `  $ tidb-bench report ${each}`).join("\n")}`).action(async (options, command) => {
		const read = readCaller(command, io);
		const values = command.opts();
		const requested = reportOptions.find(({ name }) => values[name] !== void 0);
		const { json } = options;
		if (options.publish === true) await publish(read, io);
		else if (requested !== void 0) {
			const written = await (await requested.load())(values[requested.name] ?? "", validInputs(read), io);
			show(json, written.json, () => written.text, io);
		} else {
			const written = await writeAgain(validInputs(read).values, io);
			show(json, written, () => `wrote to ${written.folder}: ${written.files.join(", ")}`, io);
		}
		finish(exitCodes.passed);
	});
}
/** @returns the folder, and what was written into it; a folder in it by its name */
async function writeAgain(inputs, io) {
	const folder = resultFolder(inputs, io.env);
	const result = readResult(folder);
	if (result === void 0) throw new Failure("input", `${folder} contains no result`, { remedy: "Name the folder of a finished run with --out." });
	const record = readRecord(join(folder, resultFiles.record));
	const context = {
		...reportContext(io.env, folder),
		accepted: record.acceptance,
		site: siteLinks(inputs.siteUrl, record)
	};
	const { files, faults } = await writeReports(folder, {
		record,
		result,
		context
	});
	for (const fault of faults) io.log.warn(fault);
	return {
		folder,
		files: [...new Set(files.map((path) => path.replace(/\/.*/, "/")))]
	};
}

export { defineReport };