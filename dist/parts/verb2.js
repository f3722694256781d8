import { i as Option } from "./esm.js";
import { t as presets } from "./presets.js";
import { r as givenInputs, t as addInputOptions } from "./options.js";
import { n as jsonOption, r as show } from "./printed.js";
import { l as targetSchema, s as configSchema } from "./own-files.js";
import { n as exitCodes } from "./exit-code.js";
import { a as resultFolder, c as writeResultFile, i as resultFiles } from "./result-folder.js";
import { i as planCells, r as loadSeconds, s as slicePaceOf } from "./cells.js";
import { i as makeFolder } from "./files.js";
import { t as Failure } from "./failure.js";
import { m as issuesToFaults, p as faultsFailure } from "./option-names.js";
import { o as textTable } from "./terminal.js";
import { n as renderPublished } from "./document.js";
import { dirname, join } from "node:path";

// packages/documents/verb.ts
/** `presets`: the published performance tests as configurations. */
function definePresets(program, io, finish) {
	const command = program.command("presets").addHelpText("after", "\nExample:\n  $ tidb-bench presets show tidb-sysbench --scale 0.01 > tidb-bench.yml");
	command.command("list").description("List the presets and the time that their load takes at full size.").addHelpText("after", "\nExample:\n  $ tidb-bench presets list").option(...jsonOption).action(({ json }) => {
		show(json, listedPresets().map(({ preset: { name }, ...rest }) => ({
			name,
			...rest
		})), () => presetTable(io.terminal?.columns), io);
		finish(exitCodes.passed);
	});
	addInputOptions(command.command("show <name>"), shownBy, {
		target: "playground, endpoint or local, instead of the preset’s own servers",
		"tidb-version": "with --target playground",
		"base-host": "with --target endpoint, for a preset that compares two servers"
	}).description("Print a preset as a configuration file.").option(...jsonOption).addHelpText("after", "\nExample:\n  $ tidb-bench presets show tidb-cloud-sysbench --target endpoint --host gateway.example.com --tls verify").action((name, { json }, command) => {
		const inputs = givenInputs(command, io);
		const { scale, method, versions } = inputs.values;
		const options = {
			scale,
			method,
			versions,
			targets: targetsOf(name, targetOf(inputs), inputs)
		};
		show(json, presets.config(name, options), () => presets.text(name, options).trimEnd(), io);
		finish(exitCodes.passed);
	});
	definePresetsReport(command, io, finish);
}
const shownBy = [
	"scale",
	"method",
	"versions",
	"target",
	"tidb-version",
	"host",
	"base-host",
	"port",
	"user",
	"tls",
	"tls-ca"
];
/** @param columns of a terminal */
function presetTable(columns) {
	return textTable([
		{
			title: "Preset",
			cell: ({ preset }) => preset.name
		},
		{
			title: "Cells",
			align: "right",
			cell: ({ cells }) => String(cells)
		},
		{
			title: "Load",
			align: "right",
			cell: ({ seconds }) => `${(seconds / 3600).toFixed(1)} h`
		},
		{
			title: "What is measured",
			cell: ({ preset }) => preset.title
		}
	], listedPresets(), columns);
}
function listedPresets() {
	return presets.read().map((preset) => ({
		preset,
		...extentOf(presets.config(preset.name))
	}));
}
/**
* All suites and servers together, each cell and pause of load as it is planned; loading the data
* is not in it.
*/
function extentOf(raw) {
	const { suites, gate } = configSchema.parse(raw);
	const plans = Object.values(suites).map((suite) => {
		const other = suite.against === void 0 ? void 0 : suite;
		const pace = slicePaceOf(suite, other, gate);
		const cells = planCells(suite, pace);
		const turns = other !== void 0 && pace === void 0 ? 2 : 1;
		return {
			cells: cells.length,
			seconds: turns * loadSeconds(cells)
		};
	});
	return {
		cells: plans.reduce((sum, { cells }) => sum + cells, 0),
		seconds: plans.reduce((sum, { seconds }) => sum + seconds, 0)
	};
}
/** A server of the kind that was given in place of each of the preset's. */
function targetsOf(name, target, { values: { baseHost } }) {
	if (target === void 0) return void 0;
	const own = Object.entries(presets.config(name).targets);
	if (target.kind === "endpoint") return {
		candidate: target,
		...baseHost === void 0 ? {} : { base: {
			...target,
			host: baseHost
		} }
	};
	return own.every(([, { kind }]) => kind === target.kind) && target.version === void 0 ? void 0 : Object.fromEntries(own.map(([server]) => [server, target]));
}
/**
* Returns the server that the caller gave. @throws Failure `input` with every fault of the options
*/
function targetOf({ values, names }) {
	const { target: kind, tidbVersion: version, host, port, user, tls, tlsCa } = values;
	const serverOptions = {
		version,
		host,
		port,
		user,
		tls,
		"tls-ca": tlsCa,
		"base-host": values.baseHost
	};
	const inputs = Object.entries(serverOptions).filter(([key]) => names.has(inputOf(key)));
	if (!names.has("target")) {
		const what = "has no effect without --target";
		const faults = inputs.map(([key]) => ({
			where: `--${inputOf(key)}`,
			what
		}));
		if (faults.length > 0) throw faultsFailure("The options are invalid:", faults);
		return;
	}
	const own = inputs.filter(([key]) => key !== "base-host");
	const raw = {
		kind,
		...Object.fromEntries(own)
	};
	const parsed = targetSchema.safeParse(raw);
	if (parsed.success) return raw;
	const valueAt = (path) => raw[String(path[0])];
	const place = (path) => `--${inputOf(String(path[0]))}`;
	throw faultsFailure("The options are invalid:", issuesToFaults(parsed.error.issues, place, valueAt));
}
/** The option that says this key of a server. */
function inputOf(key) {
	return key === "kind" ? "target" : key === "version" ? "tidb-version" : key;
}
/** `presets report`: the document of a report from the figures that it published. */
function definePresetsReport(parent, io, finish) {
	addInputOptions(parent.command("report <name>"), ["out"], { out: "folder to write it to (default tidb-bench-out)" }).description("Write the document of a published report from its own figures, to compare with a run.").addOption(new Option("--lang <language>", "language of the document: en, or zh for a report in Chinese").choices(["en", "zh"]).default("en")).addHelpText("after", "\nExample:\n  $ tidb-bench presets report tidb-sysbench --out docs").option(...jsonOption).action((names, { json, lang }, command) => {
		const { values } = givenInputs(command, io);
		const { name, report } = presets.find(names);
		if (lang !== "en" && lang !== report.language) throw new Failure("input", `--lang ${lang}: the report ${name} was published in English only`, { remedy: "Leave --lang out." });
		const document = renderPublished(name, resultFiles.charts, lang);
		if (document === void 0) throw new Failure("input", `tidb-bench has no figures of the report ${name}`, { remedy: "Choose another preset; `tidb-bench presets list` shows them all." });
		const folder = resultFolder(values, io.env);
		const files = [{
			path: `${name}.md`,
			text: document.markdown
		}, ...document.charts.map(({ path, svg }) => ({
			path,
			text: svg
		}))];
		for (const { path, text } of files) {
			makeFolder(dirname(join(folder, path)));
			writeResultFile(folder, path, text);
		}
		const paths = files.map(({ path }) => join(folder, path));
		show(json, { files: paths }, () => join(folder, `${name}.md`), io);
		finish(exitCodes.passed);
	});
}

export { definePresets };