import { i as Option } from "./esm.js";
import { t as Failure, x as string, y as record } from "./failure.js";
import { i as readInputs, n as inputGroups, o as validInputs, t as inputCatalogue } from "./inputs.js";
import { o as validCaller } from "./resolve.js";

// src/core/commands/options.ts
/** Adds the options of the verbs that measure, under the headings of their groups. */
function addMeasureOptions(command, catalogue = inputCatalogue) {
	for (const [name, input] of Object.entries(catalogue)) {
		if (input.kind === "secret" || input.option === void 0) continue;
		const { verb = command.name() } = input.option;
		if (verb === command.name()) command.addOption(grouped(optionOf(name, catalogue), name));
	}
	return command;
}
/**
* Some of them, for a verb that needs no others.
* @param words where they mean something else to that verb, in place of those of the catalogue
*/
function addInputOptions(command, names, words = {}) {
	for (const name of names) {
		const option = optionOf(name, inputCatalogue);
		command.option(option.flags, words[name] ?? option.description);
	}
	return command;
}
function grouped(option, name) {
	const heading = Object.keys(inputGroups).find((each) => Object.hasOwn(inputGroups[each] ?? {}, name));
	return heading === void 0 ? option : option.helpGroup(heading);
}
/** The parser leaves a default to the schema: what nobody wrote down must be known as such. */
function optionOf(name, catalogue) {
	const input = catalogue[name];
	if (input?.kind !== "value" || input.option === void 0) throw new Error(`${name} is not an option`);
	const { value, help } = input.option;
	const applied = input.default === void 0 ? "" : ` (default ${input.default})`;
	return new Option(`--${name} ${value}`, `${help}${applied}`);
}
/**
* The inputs of the action from its one environment variable, else the options of the command line.
*/
function readCaller(command, io) {
	const inputs = io.env.TIDB_BENCH_INPUTS;
	if (inputs !== void 0) return readInputs(parseInputs(inputs), (name) => `input ${name}`);
	const values = command.opts();
	const options = command.options.flatMap((option) => {
		const name = option.long?.slice(2) ?? "";
		const value = values[option.attributeName()];
		return name in inputCatalogue && typeof value === "string" ? [[name, value]] : [];
	});
	return readInputs(Object.fromEntries(options), (name) => `--${name}`);
}
/** The same, for verbs that read no configuration. @throws Failure `input` with every fault */
function inputsAlone(command, io) {
	return validInputs(readCaller(command, io));
}
/**
* Reads the caller's inputs, for verbs that also read a configuration.
* @throws Failure `input` with its faults, and with those of the configuration beside them
*/
function givenInputs(command, io) {
	return validCaller(readCaller(command, io));
}
function parseInputs(json) {
	try {
		return record(string(), string()).parse(JSON.parse(json));
	} catch (cause) {
		throw new Failure("input", "TIDB_BENCH_INPUTS must be a JSON object of texts", { cause });
	}
}

export { readCaller as a, inputsAlone as i, addMeasureOptions as n, givenInputs as r, addInputOptions as t };