import { n as issuesToFaults, t as faultsFailure } from "./faults.js";
import { c as targetSchema, d as presetText, f as presets, u as presetConfig } from "./inputs.js";
import { t as configSchema } from "./schema.js";
import { n as exitCodes } from "./exit-code.js";
import { n as planCells, t as loadSeconds } from "./cells.js";
import { t as textTable } from "./text-table.js";
import { r as givenInputs, t as addInputOptions } from "./options.js";

// src/commands/presets.ts
/** `presets`: the published performance tests as configurations. */
function definePresets(program, io, finish) {
	const command = program.command("presets").addHelpText("after", "\nExample:\n  $ tidb-bench presets show tidb-sysbench --scale 0.01 > tidb-bench.yml");
	command.command("list").description("List the presets, with the time that their load takes at full size.").addHelpText("after", "\nExample:\n  $ tidb-bench presets list").action(() => {
		io.print(presetTable());
		finish(exitCodes.passed);
	});
	addInputOptions(command.command("show <name>"), shownBy, {
		target: "playground, endpoint or local, in place of the preset’s own servers",
		"tidb-version": "with --target playground"
	}).description("Print a preset as a configuration file.").addHelpText("after", "\nExample:\n  $ tidb-bench presets show tidb-cloud-sysbench --target endpoint --host gateway.example.com --tls verify").action((name, _options, show) => {
		const given = givenInputs(show, io);
		const candidate = targetOf(given);
		const { scale = 1 } = given.values;
		io.print(presetText(name, {
			scale,
			...candidate && { targets: { candidate } }
		}).trimEnd());
		finish(exitCodes.passed);
	});
}
const shownBy = [
	"scale",
	"target",
	"tidb-version",
	"host",
	"port",
	"user",
	"tls",
	"tls-ca"
];
function presetTable() {
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
			cell: ({ seconds }) => hours(seconds)
		},
		{
			title: "What is measured",
			cell: ({ preset }) => preset.title
		}
	], presets.map((preset) => ({
		preset,
		...extentOf(presetConfig(preset.name))
	})));
}
/** All suites together, each cell and pause of load as it is planned; loading the data is not in it. */
function extentOf(raw) {
	const { suites, gate } = configSchema.parse(raw);
	const plans = Object.values(suites).map((suite) => planCells(suite, suite.against === void 0 ? void 0 : gate.sideBySide));
	return {
		cells: plans.reduce((sum, cells) => sum + cells.length, 0),
		seconds: plans.reduce((sum, cells) => sum + loadSeconds(cells), 0)
	};
}
function hours(seconds) {
	return `${(seconds / 3600).toFixed(1)} h`;
}
/** What was given of a server. @throws Failure `input` with every fault of the options */
function targetOf({ values, names }) {
	const { target: kind, tidbVersion: version, host, port, user, tls, tlsCa } = values;
	const given = Object.entries({
		version,
		host,
		port,
		user,
		tls,
		"tls-ca": tlsCa
	}).filter(([key]) => names.has(inputOf(key)));
	if (!names.has("target")) {
		const what = "has no effect without --target";
		const faults = given.map(([key]) => ({
			where: `--${inputOf(key)}`,
			what
		}));
		if (faults.length > 0) throw faultsFailure("The options have faults:", faults);
		return;
	}
	const raw = {
		kind,
		...Object.fromEntries(given)
	};
	const parsed = targetSchema.safeParse(raw);
	if (parsed.success) return raw;
	const seen = (path) => raw[String(path[0])];
	const place = (path) => `--${inputOf(String(path[0]))}`;
	throw faultsFailure("The options have faults:", issuesToFaults(parsed.error.issues, place, seen));
}
/** The option that says this key of a server. */
function inputOf(key) {
	return key === "kind" ? "target" : key === "version" ? "tidb-version" : key;
}

export { definePresets };