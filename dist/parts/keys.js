import { b as strictObject, p as literal, x as string } from "./failure.js";
import { d as workloadFolder, m as camelKeys, n as boot, r as differences, u as variables } from "./target-keys.js";
import { n as fillWords, r as unknownWord } from "./command-words.js";
import { n as defined } from "./objects.js";
import { p as shellArgument } from "./escape.js";

// src/targets/command/words.ts
/** Words in braces that the commands of a server may contain. */
const serverWords = [...[
	"host",
	"port",
	"second-port",
	"third-port",
	"data",
	"log",
	"program"
], ...[
	"user",
	"password",
	"database",
	"working-folder"
]];
/** Keys of the target that hold commands with such words. */
const commandKeys = [
	"create",
	"start",
	"ready",
	"version",
	"stop"
];
/** Fills in the words of a command; a value with blanks is quoted for the shell. */
function fillCommand(text, values) {
	return fillWords(text, (word) => shellArgument(values[word]));
}
/** Returns the same values as environment variables, such as `TIDB_BENCH_PORT`. */
function wordEnvironment(values) {
	return Object.fromEntries(Object.entries(values).map(([word, value]) => [`TIDB_BENCH_${word.toUpperCase().replaceAll("-", "_")}`, value]));
}
/**
* Returns the words of a command that needs no shell: `{program}`, alone or behind `exec`, and its
* arguments, with or without quotes. Returns undefined for one that needs a shell.
*/
function plainWords(text) {
	const command = text.replace(/\\\n/g, " ").trim().replace(/^exec\s+/, "");
	if (!/^\{program\}(?:\s+(?:'[^']*'|"[^"$`\\]*"|(?:\{[a-z-]+\}|[\w./:=,@%+-])+))*$/.test(command)) return void 0;
	return (command.match(/'[^']*'|"[^"]*"|\S+/g) ?? []).map((word) => word.replace(/^(['"])(.*)\1$/, "$2"));
}

// src/targets/command/keys.ts
const GIB = 2 ** 30;
/** A text for bash, with words in braces. */
const command = string().min(1).max(4e3).superRefine((text, context) => {
	const message = unknownWord(text, serverWords);
	if (message !== void 0) context.addIssue({
		code: "custom",
		message,
		input: text
	});
});
/** Schema of a target `command`. */
const schema = strictObject({
	kind: literal("command").describe("Any server of the MySQL protocol, by shell commands."),
	product: string().regex(/^[A-Za-z0-9][A-Za-z0-9 _.-]{0,49}$/, "expected at most 50 letters and digits").optional().describe("Name of the server in reports; default: as it reports."),
	program: string().min(1).optional().describe("Its program, `{program}` in commands: a path, or a name on PATH."),
	build: string().min(1).optional().describe("Builds `program`, a path in the repository, of each commit."),
	create: command.optional().describe("Makes the data, before the first start."),
	start: command.describe("Runs the server until it ends."),
	ready: command.optional().describe("Succeeds once the server can be used."),
	version: command.optional().describe("Prints the version on its first line; default: `SELECT VERSION()`."),
	stop: command.optional().describe("Stops the server; default: SIGTERM."),
	user: string().min(1).default("root").describe("User that the new server has."),
	"initial-password": string().default("").describe("Password of this user; it is no secret."),
	memory: string().regex(/^\d+(\.\d+)?[MG]$/, "expected a size such as 512M or 2G").default("1G").transform((text) => Number.parseFloat(text) * (text.endsWith("G") ? GIB : GIB / 1024)).describe("Memory that it needs, such as `512M`."),
	variables,
	differences,
	"workload-folder": workloadFolder,
	boot
}).superRefine((target, context) => {
	const needsProgram = commandKeys.some((key) => target[key]?.includes("{program}"));
	if (target.program !== void 0 || !(needsProgram || target.build !== void 0)) return;
	context.addIssue({
		code: "custom",
		message: "expected the path that `build` and {program} mean",
		path: ["program"],
		input: void 0
	});
}).transform(camelKeys);
/** Returns the commands of a target, as its record has them. */
function commandsOf(config) {
	const { user, initialPassword: password } = config;
	const commands = Object.fromEntries(commandKeys.map((key) => [key, config[key]]));
	return defined({
		...commands,
		user: user === "root" ? void 0 : user,
		"initial-password": password === "" ? void 0 : password
	});
}

export { wordEnvironment as a, plainWords as i, schema as n, fillCommand as r, commandsOf as t };