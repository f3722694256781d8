import { n as CommanderError, t as Command } from "./esm.js";
import { o as hideOwnSecrets } from "./process.js";
import { a as printable, c as wrapped, i as plainPlace, l as wrappedLines, t as clipped } from "./terminal.js";
import { n as exitCodes, t as exitCodeHelp } from "./exit-code.js";
import { n as programVersion } from "./io.js";
import { g as withoutCommands, i as logText } from "./escape.js";
import { a as reportOwnErrors, i as reportError, r as passOverClosedReaders } from "./error.js";
import { styleText } from "node:util";

// src/system/console-log.ts
/** A CI log in which nothing is said for so long looks like one of a job that hangs. */
const SILENT_SECONDS = 60;
/**
* A live line in a terminal; in a CI log one line a finished run, in groups that fold. Everything
* goes to stderr, so that stdout holds results only. Every text passes here or {@link printTo}:
* nothing from outside is a command of a runner or a terminal.
*/
function consoleLog(stream, options) {
	const { verbose } = options;
	const live = stream.isTTY === true && !options.runner;
	let lineOpen = false;
	let lastWrittenAt = 0;
	let group;
	const clearLine = () => {
		if (lineOpen) stream.write("\r\x1B[2K");
		lineOpen = false;
	};
	const fitting = (text) => live ? wrappedLines(text, Math.max(LEAST_COLUMNS, stream.columns || 80)) : text;
	const write = (text) => {
		clearLine();
		lastWrittenAt = Date.now();
		stream.write(`${options.runner ? withoutCommands(text) : fitting(logText(text))}\n`);
	};
	return {
		clear: clearLine,
		info: write,
		warn: (message) => write(`warning: ${message}`),
		debug: verbose ? write : () => void 0,
		progress: (message) => {
			if (live) {
				clearLine();
				stream.write(clipped(printable(logText(message)), Math.max(20, (stream.columns || 80) - 1)));
				lineOpen = true;
			} else if (Date.now() - lastWrittenAt >= SILENT_SECONDS * 1e3) write(message);
		},
		finished: (message) => {
			if (!live) write(message);
		},
		group: (title) => {
			if (!options.runner || title === group) return;
			if (group !== void 0) stream.write("::endgroup::\n");
			if (title !== void 0) stream.write(`::group::${withoutCommands(title).replaceAll(/[\r\n]/gu, " ")}\n`);
			group = title;
		}
	};
}
/**
* Prints a command's result: on a runner as harmless as the log, on a screen with our own colours
* alone, else byte for byte.
*/
function printTo(stream, options) {
	const harmless = (text) => options.runner ? withoutCommands(text) : stream.isTTY === true ? logText(text, ourColours) : text;
	return (text) => void stream.write(`${harmless(text)}\n`);
}
const formats = {
	bad: ["red", "bold"],
	warning: "yellow",
	good: "green",
	quiet: "gray",
	strong: "bold"
};
const colour = (shade, text) => styleText([...[formats[shade]].flat()], text, { validateStream: false });
/** The sequences of {@link formats}, as they begin and end a text. */
const ourColours = new Set(Object.keys(formats).flatMap((shade) => colour(shade, "-").match(/[^-m]+m/gu) ?? []));
/** A narrower terminal is one that does not tell its width. */
const LEAST_COLUMNS = 40;
/**
* Returns how to print a result to a stream: in the width of a terminal, uncut anywhere else; in
* color if the terminal supports it, by NO_COLOR (https://no-color.org) never, by FORCE_COLOR
* always.
* @param runner a CI log, which is read later and elsewhere
*/
function terminalPlace(stream, { env, runner, shows }) {
	const isScreen = stream.isTTY === true && !runner;
	return {
		paint: usesColour(stream, env, isScreen) ? colour : plainPlace.paint,
		shows,
		...isScreen ? { columns: Math.max(LEAST_COLUMNS, stream.columns) } : {}
	};
}
/** Checks whether to use color, by the two variables as Node.js itself reads them. */
function usesColour(stream, { FORCE_COLOR: forced, NO_COLOR: refused }, isScreen) {
	if (forced !== void 0) return !["0", "false"].includes(forced);
	if (refused !== void 0 && refused !== "") return false;
	return isScreen && stream.hasColors();
}

// src/core/commands/program.ts
/** The commands of the core, in the order in which `--help` lists them. */
const coreVerbs = [{
	name: "plan",
	group: "Start",
	description: "Check the inputs and the configuration, and show the cells that a run would measure.",
	load: async () => (await import("./plan.js")).definePlan
}, {
	name: "run",
	group: "Measure",
	description: "Measure a server, compare it with the baseline, and write the report.",
	load: async () => (await import("./run2.js")).defineRun
}];
/**
* Parses the command line and runs its verb.
* @param partVerbs the verbs of the parts
* @returns the exit code
* @throws whatever the verb throws
*/
async function runProgram(argv, io, partVerbs) {
	hideOwnSecrets();
	if (io.env.GITHUB_ACTIONS === "true") (await import("./outputs.js")).maskOwnSecrets(io.env);
	let exitCode = exitCodes.passed;
	const verbName = verbNamedBy(argv);
	const program = await programOf([...coreVerbs, ...partVerbs], io, ({ name }) => name === verbName, (code) => exitCode = code);
	try {
		await program.parseAsync(argv);
	} catch (error) {
		if (!(error instanceof CommanderError)) throw error;
		return error.exitCode === 0 ? exitCodes.passed : exitCodes.input;
	}
	return exitCode;
}
/** The command line with every option of every verb. */
function programWithAllVerbs(io, partVerbs) {
	return programOf([...coreVerbs, ...partVerbs], io, () => true, () => void 0);
}
/** @param isLoaded of the other verbs only name and description are known */
async function programOf(verbs, io, isLoaded, finish) {
	const program = new Command("tidb-bench").description("Performance regression gate for TiDB and any MySQL-compatible server.").version(programVersion).option("--verbose", verboseHelp).configureOutput({
		writeOut: (text) => io.print(text.trimEnd().replaceAll(/^ {2}\$ .{77,}$/gmu, brokenCommand)),
		writeErr: (text) => io.log.info(text.trimEnd())
	}).showHelpAfterError("(add --help for the options)").exitOverride();
	for (const verb of verbs) {
		if (isLoaded(verb)) (await verb.load())(program, io, finish);
		else program.command(verb.name);
		program.commands.at(-1)?.description(verb.description).helpGroup(`${verb.group}:`);
	}
	for (const command of withSubcommands(program.commands)) {
		command.copyInheritedSettings(program).addHelpText("after", exitCodeHelp);
		command.option("--verbose", verboseHelp);
	}
	return program;
}
const verboseHelp = "print more details, with stack traces of unexpected errors";
/** The command of an example in several lines, each of which ends as a shell wants it. */
function brokenCommand(line) {
	const words = line.trim().replaceAll(/ (?!--?[a-z])/gu, "\xA0");
	return `  ${wrapped(words, 72).join(" \\\n      ")}`.replaceAll("\xA0", " ");
}
/** The first word that is no option; of `help run` the second. */
function verbNamedBy(argv) {
	const [first, second] = argv.slice(2).filter((word) => !word.startsWith("-"));
	return first === "help" ? second : first;
}
function withSubcommands(commands) {
	return commands.flatMap((command) => [command, ...withSubcommands(command.commands)]);
}

export { consoleLog, exitCodes, passOverClosedReaders, printTo, programWithAllVerbs, reportError, reportOwnErrors, runProgram, terminalPlace };