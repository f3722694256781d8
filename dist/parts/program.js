import { A as Command, E as hideOwnSecrets, J as exitCodes, j as CommanderError, q as exitCodeHelp, u as programVersion } from "./start.js";

// src/commands/program.ts
/** In the order in which `--help` lists them. */
const verbs = [
	{
		name: "init",
		description: "Write a starter workflow for one of four use cases.",
		load: async () => (await import("./init.js")).defineInit
	},
	{
		name: "run",
		description: "Measure a server, compare it with the baseline, and write the report.",
		load: async () => (await import("./run2.js")).defineRun
	},
	{
		name: "compare",
		description: "Compare stored records; no server is needed.",
		load: async () => (await import("./compare.js")).defineCompare
	},
	{
		name: "report",
		description: "Write the reports of a result folder again, and publish them on GitHub with --publish.",
		load: async () => (await import("./report.js")).defineReport
	},
	{
		name: "gate",
		description: "Exit with the code of the verdict in a result folder.",
		load: async () => (await import("./gate.js")).defineGate
	},
	{
		name: "baseline",
		description: "List, show and accept stored baselines, and maintain the store.",
		load: async () => (await import("./baseline.js")).defineBaseline
	},
	{
		name: "import",
		description: "Create a record from the logs of load tools that ran elsewhere, plain or compressed.",
		load: async () => (await import("./import2.js")).defineImport
	},
	{
		name: "capture",
		description: "Create a workload file from the load of a running TiDB, MySQL or MariaDB, without any of its data.",
		load: async () => (await import("./capture.js")).defineCapture
	},
	{
		name: "merge",
		description: "Merge the records that several machines made of one commit.",
		load: async () => (await import("./merge2.js")).defineMerge
	},
	{
		name: "plan",
		description: "Check the inputs and the configuration, and show the cells that a run would measure.",
		load: async () => (await import("./plan.js")).definePlan
	},
	{
		name: "presets",
		description: "List published performance tests, and print them as configurations.",
		load: async () => (await import("./presets.js")).definePresets
	},
	{
		name: "noise",
		description: "Measure a version against itself (A/A), and show its noise and the smallest drop that can be detected here.",
		load: async () => (await import("./noise.js")).defineNoise
	},
	{
		name: "bisect",
		description: "Find the commit that made the server slower, between a good and a bad commit.",
		load: async () => (await import("./bisect.js")).defineBisect
	},
	{
		name: "why",
		description: "Explain why one side is slower, from the evidence that a job collected on both.",
		load: async () => (await import("./why.js")).defineWhy
	},
	{
		name: "plans",
		description: "Compare the plans of two servers on the same statistics, without data.",
		load: async () => (await import("./plans3.js")).definePlans
	},
	{
		name: "doctor",
		description: "Check whether this machine and the configured servers and tools are ready to measure.",
		load: async () => (await import("./doctor.js")).defineDoctor
	},
	{
		name: "demo",
		description: "Try all steps on a throw-away MariaDB: load, run, store the baseline, compare, report.",
		load: async () => (await import("./demo.js")).defineDemo
	},
	{
		name: "clean",
		description: "Stop servers and remove folders that a killed run left behind.",
		load: async () => (await import("./clean.js")).defineClean
	},
	{
		name: "request",
		description: "Read a `/bench [suite] [threads=4,8]` comment in a workflow, and report whether it starts a run.",
		load: async () => (await import("./request.js")).defineRequest
	},
	{
		name: "versions",
		description: "List or resolve the versions that TiUP can start, or pick the version to measure before a release.",
		load: async () => (await import("./versions2.js")).defineVersions
	},
	{
		name: "completion",
		description: "Print a completion script for bash, zsh or fish.",
		load: async () => (await import("./completion.js")).defineCompletion,
		needsOthers: true
	}
];
/** Parses the command line and tells the story of its verb. @returns the exit code @throws whatever the story throws */
async function runProgram(argv, io) {
	hideOwnSecrets();
	if (io.env.GITHUB_ACTIONS === "true") (await import("./outputs.js")).maskOwnSecrets(io.env);
	let exitCode = exitCodes.passed;
	const verbName = verbNamedBy(argv);
	const needsOthers = verbs.some((verb) => verb.name === verbName && verb.needsOthers);
	const program = await programOf(io, ({ name }) => name === verbName || needsOthers, (code) => exitCode = code);
	try {
		await program.parseAsync(argv);
	} catch (error) {
		if (!(error instanceof CommanderError)) throw error;
		return error.exitCode === 0 ? exitCodes.passed : exitCodes.input;
	}
	return exitCode;
}
/** The command line with every option of every verb. */
function wholeProgram(io) {
	return programOf(io, () => true, () => void 0);
}
/** @param isLoaded of the other verbs only name and description are known */
async function programOf(io, isLoaded, finish) {
	const program = new Command("tidb-bench").description("Performance regression gate for TiDB and any MySQL-compatible server.").version(programVersion).option("--verbose", verboseHelp).configureOutput({
		writeOut: (text) => io.print(text.trimEnd()),
		writeErr: (text) => io.log.info(text.trimEnd())
	}).showHelpAfterError("(add --help for the options)").exitOverride();
	for (const verb of verbs) {
		if (isLoaded(verb)) (await verb.load())(program, io, finish);
		else program.command(verb.name);
		program.commands.at(-1)?.description(verb.description);
	}
	for (const command of withSubcommands(program.commands)) {
		command.copyInheritedSettings(program).addHelpText("after", exitCodeHelp);
		command.option("--verbose", verboseHelp);
	}
	return program;
}
const verboseHelp = "print more details, with stack traces of unexpected errors";
/** The first word that is no option; of `help run` the second. */
function verbNamedBy(argv) {
	const [first, second] = argv.slice(2).filter((word) => !word.startsWith("-"));
	return first === "help" ? second : first;
}
function withSubcommands(commands) {
	return commands.flatMap((command) => [command, ...withSubcommands(command.commands)]);
}

export { runProgram, verbs, wholeProgram };