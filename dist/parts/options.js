import { a as Option } from "./esm.js";
import { An as record, G as faultsFailure, K as issuesToFaults, Mn as string, v as inputCatalogue, y as inputsSchema } from "./shared.js";
import { t as Failure } from "./failure.js";

// src/config/given-inputs.ts
/** Parses every input, once. */
function readInputs(raw, label) {
	const texts = new Map(Object.entries(raw).map(([name, text = ""]) => [name, text.trim()]));
	const names = [...texts.keys()];
	const written = new Map([...texts].filter(([, text]) => text !== ""));
	const leftEmpty = new Set(names.filter((name) => !written.has(name)));
	const given = (values) => ({
		values,
		names: new Set(written.keys()),
		leftEmpty,
		label
	});
	const parsed = inputsSchema.safeParse(Object.fromEntries(written));
	if (parsed.success) return {
		state: "valid",
		given: given(parsed.data)
	};
	const { issues } = parsed.error;
	const faults = issuesToFaults(issues, (path) => label(String(path[0])), (path) => written.get(String(path[0])), () => Object.keys(inputCatalogue));
	for (const issue of issues) {
		const faulty = issue.code === "unrecognized_keys" ? issue.keys : [String(issue.path[0])];
		for (const name of faulty) written.delete(name);
	}
	return {
		state: "faulty",
		readable: given(inputsSchema.parse(Object.fromEntries(written))),
		failure: faultsFailure("The inputs have faults:", faults)
	};
}
/** @throws Failure `input` with every fault */
function validInputs(read) {
	if (read.state === "faulty") throw read.failure;
	return read.given;
}
/** What of them can be read, for steps that also must be told how others ended. */
function readable(read) {
	return read.state === "faulty" ? read.readable : read.given;
}
/** The same, as if the caller had named this suite, configuration file, or other side. */
function withInputs(given, instead) {
	return {
		...given,
		values: {
			...given.values,
			...instead
		},
		names: /* @__PURE__ */ new Set([...given.names, ...Object.keys(instead)])
	};
}

// src/commands/options.ts
/** Options of the verbs that measure. The same names are the action's inputs. */
function addMeasureOptions(command, catalogue = inputCatalogue) {
	for (const [name, input] of Object.entries(catalogue)) {
		if (input.kind === "secret" || input.option === void 0) continue;
		const { verb = command.name() } = input.option;
		if (verb === command.name()) command.addOption(optionOf(name, catalogue));
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
/** The parser leaves a default to the schema: what nobody wrote down must be known as such. */
function optionOf(name, catalogue) {
	const input = catalogue[name];
	if (input?.kind !== "value" || input.option === void 0) throw new Error(`${name} is no option`);
	const { value, help } = input.option;
	const applied = input.default === void 0 ? "" : ` (default ${input.default})`;
	return new Option(`--${name} ${value}`, `${help}${applied}`);
}
/** The inputs of the action from its one environment variable, else the options of the command line. */
function readCaller(command, io) {
	const inputs = io.env.TIDB_BENCH_INPUTS;
	if (inputs !== void 0) return readInputs(parseInputs(inputs), (name) => `input ${name}`);
	const values = command.opts();
	const given = command.options.flatMap((option) => {
		const name = option.long?.slice(2) ?? "";
		const value = values[option.attributeName()];
		return name in inputCatalogue && typeof value === "string" ? [[name, value]] : [];
	});
	return readInputs(Object.fromEntries(given), (name) => `--${name}`);
}
/** The same, for verbs that read no configuration. @throws Failure `input` with every fault */
function inputsAlone(command, io) {
	return validInputs(readCaller(command, io));
}
function parseInputs(json) {
	try {
		return record(string(), string()).parse(JSON.parse(json));
	} catch (cause) {
		throw new Failure("input", "TIDB_BENCH_INPUTS must be a JSON object of texts", { cause });
	}
}

export { readable as a, readCaller as i, addMeasureOptions as n, validInputs as o, inputsAlone as r, withInputs as s, addInputOptions as t };