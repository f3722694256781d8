import { V as readYaml } from "./shared.js";
import { X as Failure } from "./start.js";
import { ar as int, br as prettifyError, kr as makeFolder, mr as string, nr as array, ur as object } from "./inputs.js";
import { a as createPrivateFolder, d as exitWords, f as runProcess, n as pRetry, o as exists$1, r as cacheRoot, t as AbortError } from "./p-retry.js";
import { n as withDeadline } from "./deadline.js";
import { setTimeout } from "timers";
import * as events from "events";
import { StringDecoder } from "string_decoder";
import { createHash } from "node:crypto";
import { access, constants, rename as rename$1, rm as rm$1 } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { constants as constants$1, createWriteStream, readFileSync, readdirSync } from "node:fs";
import { pipeline } from "node:stream/promises";
import { homedir } from "node:os";
import * as os from "os";
import * as fs from "fs";
import * as path from "path";
import { Readable, Transform } from "node:stream";
import * as child from "child_process";

// node_modules/@actions/io/lib/io-util.js
var __awaiter$3 = void 0 && (void 0).__awaiter || function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
const { chmod, copyFile, lstat, mkdir, open, readdir, rename, rm, rmdir, stat, symlink, unlink } = fs.promises;
const IS_WINDOWS$1 = process.platform === "win32";
const READONLY = fs.constants.O_RDONLY;
function exists(fsPath) {
	return __awaiter$3(this, void 0, void 0, function* () {
		try {
			yield stat(fsPath);
		} catch (err) {
			if (err.code === "ENOENT") return false;
			throw err;
		}
		return true;
	});
}
/**
* On OSX/Linux, true if path starts with '/'. On Windows, true for paths like:
* \, \hello, \\hello\share, C:, and C:\hello (and corresponding alternate separator cases).
*/
function isRooted(p) {
	p = normalizeSeparators(p);
	if (!p) throw new Error("isRooted() parameter \"p\" cannot be empty");
	if (IS_WINDOWS$1) return p.startsWith("\\") || /^[A-Z]:/i.test(p);
	return p.startsWith("/");
}
/**
* Best effort attempt to determine whether a file exists and is executable.
* @param filePath    file path to check
* @param extensions  additional file extensions to try
* @return if file exists and is executable, returns the file path. otherwise empty string.
*/
function tryGetExecutablePath(filePath, extensions) {
	return __awaiter$3(this, void 0, void 0, function* () {
		let stats = void 0;
		try {
			stats = yield stat(filePath);
		} catch (err) {
			if (err.code !== "ENOENT") console.log(`Unexpected error attempting to determine if executable file exists '${filePath}': ${err}`);
		}
		if (stats && stats.isFile()) {
			if (IS_WINDOWS$1) {
				const upperExt = path.extname(filePath).toUpperCase();
				if (extensions.some((validExt) => validExt.toUpperCase() === upperExt)) return filePath;
			} else if (isUnixExecutable(stats)) return filePath;
		}
		const originalFilePath = filePath;
		for (const extension of extensions) {
			filePath = originalFilePath + extension;
			stats = void 0;
			try {
				stats = yield stat(filePath);
			} catch (err) {
				if (err.code !== "ENOENT") console.log(`Unexpected error attempting to determine if executable file exists '${filePath}': ${err}`);
			}
			if (stats && stats.isFile()) {
				if (IS_WINDOWS$1) {
					try {
						const directory = path.dirname(filePath);
						const upperName = path.basename(filePath).toUpperCase();
						for (const actualName of yield readdir(directory)) if (upperName === actualName.toUpperCase()) {
							filePath = path.join(directory, actualName);
							break;
						}
					} catch (err) {
						console.log(`Unexpected error attempting to determine the actual case of the file '${filePath}': ${err}`);
					}
					return filePath;
				} else if (isUnixExecutable(stats)) return filePath;
			}
		}
		return "";
	});
}
function normalizeSeparators(p) {
	p = p || "";
	if (IS_WINDOWS$1) {
		p = p.replace(/\//g, "\\");
		return p.replace(/\\\\+/g, "\\");
	}
	return p.replace(/\/\/+/g, "/");
}
function isUnixExecutable(stats) {
	return (stats.mode & 1) > 0 || (stats.mode & 8) > 0 && process.getgid !== void 0 && stats.gid === process.getgid() || (stats.mode & 64) > 0 && process.getuid !== void 0 && stats.uid === process.getuid();
}

// node_modules/@actions/io/lib/io.js
var __awaiter$2 = void 0 && (void 0).__awaiter || function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
/**
* Returns path of a tool had the tool actually been invoked.  Resolves via paths.
* If you check and the tool does not exist, it will throw.
*
* @param     tool              name of the tool
* @param     check             whether to check if tool exists
* @returns   Promise<string>   path to tool
*/
function which(tool, check) {
	return __awaiter$2(this, void 0, void 0, function* () {
		if (!tool) throw new Error("parameter 'tool' is required");
		if (check) {
			const result = yield which(tool, false);
			if (!result) {
				if (IS_WINDOWS$1) throw new Error(`Unable to locate executable file: ${tool}. Please verify either the file path exists or the file can be found within a directory specified by the PATH environment variable. Also verify the file has a valid extension for an executable file.`);
				else throw new Error(`Unable to locate executable file: ${tool}. Please verify either the file path exists or the file can be found within a directory specified by the PATH environment variable. Also check the file mode to verify the file is executable.`);
			}
			return result;
		}
		const matches = yield findInPath(tool);
		if (matches && matches.length > 0) return matches[0];
		return "";
	});
}
/**
* Returns a list of all occurrences of the given tool on the system path.
*
* @returns   Promise<string[]>  the paths of the tool
*/
function findInPath(tool) {
	return __awaiter$2(this, void 0, void 0, function* () {
		if (!tool) throw new Error("parameter 'tool' is required");
		const extensions = [];
		if (IS_WINDOWS$1 && process.env["PATHEXT"]) {
			for (const extension of process.env["PATHEXT"].split(path.delimiter)) if (extension) extensions.push(extension);
		}
		if (isRooted(tool)) {
			const filePath = yield tryGetExecutablePath(tool, extensions);
			if (filePath) return [filePath];
			return [];
		}
		if (tool.includes(path.sep)) return [];
		const directories = [];
		if (process.env.PATH) {
			for (const p of process.env.PATH.split(path.delimiter)) if (p) directories.push(p);
		}
		const matches = [];
		for (const directory of directories) {
			const filePath = yield tryGetExecutablePath(path.join(directory, tool), extensions);
			if (filePath) matches.push(filePath);
		}
		return matches;
	});
}

// node_modules/@actions/exec/lib/toolrunner.js
var __awaiter$1 = void 0 && (void 0).__awaiter || function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
const IS_WINDOWS = process.platform === "win32";
var ToolRunner = class extends events.EventEmitter {
	constructor(toolPath, args, options) {
		super();
		if (!toolPath) throw new Error("Parameter 'toolPath' cannot be null or empty.");
		this.toolPath = toolPath;
		this.args = args || [];
		this.options = options || {};
	}
	_debug(message) {
		if (this.options.listeners && this.options.listeners.debug) this.options.listeners.debug(message);
	}
	_getCommandString(options, noPrefix) {
		const toolPath = this._getSpawnFileName();
		const args = this._getSpawnArgs(options);
		let cmd = noPrefix ? "" : "[command]";
		if (IS_WINDOWS) {
			if (this._isCmdFile()) {
				cmd += toolPath;
				for (const a of args) cmd += ` ${a}`;
			} else if (options.windowsVerbatimArguments) {
				cmd += `"${toolPath}"`;
				for (const a of args) cmd += ` ${a}`;
			} else {
				cmd += this._windowsQuoteCmdArg(toolPath);
				for (const a of args) cmd += ` ${this._windowsQuoteCmdArg(a)}`;
			}
		} else {
			cmd += toolPath;
			for (const a of args) cmd += ` ${a}`;
		}
		return cmd;
	}
	_processLineBuffer(data, strBuffer, onLine) {
		try {
			let s = strBuffer + data.toString();
			let n = s.indexOf(os.EOL);
			while (n > -1) {
				onLine(s.substring(0, n));
				s = s.substring(n + os.EOL.length);
				n = s.indexOf(os.EOL);
			}
			return s;
		} catch (err) {
			this._debug(`error processing line. Failed with error ${err}`);
			return "";
		}
	}
	_getSpawnFileName() {
		if (IS_WINDOWS) {
			if (this._isCmdFile()) return process.env["COMSPEC"] || "cmd.exe";
		}
		return this.toolPath;
	}
	_getSpawnArgs(options) {
		if (IS_WINDOWS) {
			if (this._isCmdFile()) {
				let argline = `/D /S /C "${this._windowsQuoteCmdArg(this.toolPath)}`;
				for (const a of this.args) {
					argline += " ";
					argline += options.windowsVerbatimArguments ? a : this._windowsQuoteCmdArg(a);
				}
				argline += "\"";
				return [argline];
			}
		}
		return this.args;
	}
	_endsWith(str, end) {
		return str.endsWith(end);
	}
	_isCmdFile() {
		const upperToolPath = this.toolPath.toUpperCase();
		return this._endsWith(upperToolPath, ".CMD") || this._endsWith(upperToolPath, ".BAT");
	}
	_windowsQuoteCmdArg(arg) {
		if (!this._isCmdFile()) return this._uvQuoteCmdArg(arg);
		if (!arg) return "\"\"";
		const cmdSpecialChars = [
			" ",
			"	",
			"&",
			"(",
			")",
			"[",
			"]",
			"{",
			"}",
			"^",
			"=",
			";",
			"!",
			"'",
			"+",
			",",
			"`",
			"~",
			"|",
			"<",
			">",
			"\""
		];
		let needsQuotes = false;
		for (const char of arg) if (cmdSpecialChars.some((x) => x === char)) {
			needsQuotes = true;
			break;
		}
		if (!needsQuotes) return arg;
		let reverse = "\"";
		let quoteHit = true;
		for (let i = arg.length; i > 0; i--) {
			reverse += arg[i - 1];
			if (quoteHit && arg[i - 1] === "\\") reverse += "\\";
			else if (arg[i - 1] === "\"") {
				quoteHit = true;
				reverse += "\"";
			} else quoteHit = false;
		}
		reverse += "\"";
		return reverse.split("").reverse().join("");
	}
	_uvQuoteCmdArg(arg) {
		if (!arg) return "\"\"";
		if (!arg.includes(" ") && !arg.includes("	") && !arg.includes("\"")) return arg;
		if (!arg.includes("\"") && !arg.includes("\\")) return `"${arg}"`;
		let reverse = "\"";
		let quoteHit = true;
		for (let i = arg.length; i > 0; i--) {
			reverse += arg[i - 1];
			if (quoteHit && arg[i - 1] === "\\") reverse += "\\";
			else if (arg[i - 1] === "\"") {
				quoteHit = true;
				reverse += "\\";
			} else quoteHit = false;
		}
		reverse += "\"";
		return reverse.split("").reverse().join("");
	}
	_cloneExecOptions(options) {
		options = options || {};
		const result = {
			cwd: options.cwd || process.cwd(),
			env: options.env || process.env,
			silent: options.silent || false,
			windowsVerbatimArguments: options.windowsVerbatimArguments || false,
			failOnStdErr: options.failOnStdErr || false,
			ignoreReturnCode: options.ignoreReturnCode || false,
			delay: options.delay || 1e4
		};
		result.outStream = options.outStream || process.stdout;
		result.errStream = options.errStream || process.stderr;
		return result;
	}
	_getSpawnOptions(options, toolPath) {
		options = options || {};
		const result = {};
		result.cwd = options.cwd;
		result.env = options.env;
		result["windowsVerbatimArguments"] = options.windowsVerbatimArguments || this._isCmdFile();
		if (options.windowsVerbatimArguments) result.argv0 = `"${toolPath}"`;
		return result;
	}
	/**
	* Exec a tool.
	* Output will be streamed to the live console.
	* Returns promise with return code
	*
	* @param     tool     path to tool to exec
	* @param     options  optional exec options.  See ExecOptions
	* @returns   number
	*/
	exec() {
		return __awaiter$1(this, void 0, void 0, function* () {
			if (!isRooted(this.toolPath) && (this.toolPath.includes("/") || IS_WINDOWS && this.toolPath.includes("\\"))) this.toolPath = path.resolve(process.cwd(), this.options.cwd || process.cwd(), this.toolPath);
			this.toolPath = yield which(this.toolPath, true);
			return new Promise((resolve, reject) => __awaiter$1(this, void 0, void 0, function* () {
				this._debug(`exec tool: ${this.toolPath}`);
				this._debug("arguments:");
				for (const arg of this.args) this._debug(`   ${arg}`);
				const optionsNonNull = this._cloneExecOptions(this.options);
				if (!optionsNonNull.silent && optionsNonNull.outStream) optionsNonNull.outStream.write(this._getCommandString(optionsNonNull) + os.EOL);
				const state = new ExecState(optionsNonNull, this.toolPath);
				state.on("debug", (message) => {
					this._debug(message);
				});
				if (this.options.cwd && !(yield exists(this.options.cwd))) return reject(/* @__PURE__ */ new Error(`The cwd: ${this.options.cwd} does not exist!`));
				const fileName = this._getSpawnFileName();
				const cp = child.spawn(fileName, this._getSpawnArgs(optionsNonNull), this._getSpawnOptions(this.options, fileName));
				let stdbuffer = "";
				if (cp.stdout) cp.stdout.on("data", (data) => {
					if (this.options.listeners && this.options.listeners.stdout) this.options.listeners.stdout(data);
					if (!optionsNonNull.silent && optionsNonNull.outStream) optionsNonNull.outStream.write(data);
					stdbuffer = this._processLineBuffer(data, stdbuffer, (line) => {
						if (this.options.listeners && this.options.listeners.stdline) this.options.listeners.stdline(line);
					});
				});
				let errbuffer = "";
				if (cp.stderr) cp.stderr.on("data", (data) => {
					state.processStderr = true;
					if (this.options.listeners && this.options.listeners.stderr) this.options.listeners.stderr(data);
					if (!optionsNonNull.silent && optionsNonNull.errStream && optionsNonNull.outStream) (optionsNonNull.failOnStdErr ? optionsNonNull.errStream : optionsNonNull.outStream).write(data);
					errbuffer = this._processLineBuffer(data, errbuffer, (line) => {
						if (this.options.listeners && this.options.listeners.errline) this.options.listeners.errline(line);
					});
				});
				cp.on("error", (err) => {
					state.processError = err.message;
					state.processExited = true;
					state.processClosed = true;
					state.CheckComplete();
				});
				cp.on("exit", (code) => {
					state.processExitCode = code;
					state.processExited = true;
					this._debug(`Exit code ${code} received from tool '${this.toolPath}'`);
					state.CheckComplete();
				});
				cp.on("close", (code) => {
					state.processExitCode = code;
					state.processExited = true;
					state.processClosed = true;
					this._debug(`STDIO streams have closed for tool '${this.toolPath}'`);
					state.CheckComplete();
				});
				state.on("done", (error, exitCode) => {
					if (stdbuffer.length > 0) this.emit("stdline", stdbuffer);
					if (errbuffer.length > 0) this.emit("errline", errbuffer);
					cp.removeAllListeners();
					if (error) reject(error);
					else resolve(exitCode);
				});
				if (this.options.input) {
					if (!cp.stdin) throw new Error("child process missing stdin");
					cp.stdin.end(this.options.input);
				}
			}));
		});
	}
};
/**
* Convert an arg string to an array of args. Handles escaping
*
* @param    argString   string of arguments
* @returns  string[]    array of arguments
*/
function argStringToArray(argString) {
	const args = [];
	let inQuotes = false;
	let escaped = false;
	let arg = "";
	function append(c) {
		if (escaped && c !== "\"") arg += "\\";
		arg += c;
		escaped = false;
	}
	for (let i = 0; i < argString.length; i++) {
		const c = argString.charAt(i);
		if (c === "\"") {
			if (!escaped) inQuotes = !inQuotes;
			else append(c);
			continue;
		}
		if (c === "\\" && escaped) {
			append(c);
			continue;
		}
		if (c === "\\" && inQuotes) {
			escaped = true;
			continue;
		}
		if (c === " " && !inQuotes) {
			if (arg.length > 0) {
				args.push(arg);
				arg = "";
			}
			continue;
		}
		append(c);
	}
	if (arg.length > 0) args.push(arg.trim());
	return args;
}
var ExecState = class ExecState extends events.EventEmitter {
	constructor(options, toolPath) {
		super();
		this.processClosed = false;
		this.processError = "";
		this.processExitCode = 0;
		this.processExited = false;
		this.processStderr = false;
		this.delay = 1e4;
		this.done = false;
		this.timeout = null;
		if (!toolPath) throw new Error("toolPath must not be empty");
		this.options = options;
		this.toolPath = toolPath;
		if (options.delay) this.delay = options.delay;
	}
	CheckComplete() {
		if (this.done) return;
		if (this.processClosed) this._setResult();
		else if (this.processExited) this.timeout = setTimeout(ExecState.HandleTimeout, this.delay, this);
	}
	_debug(message) {
		this.emit("debug", message);
	}
	_setResult() {
		let error;
		if (this.processExited) {
			if (this.processError) error = /* @__PURE__ */ new Error(`There was an error when attempting to execute the process '${this.toolPath}'. This may indicate the process failed to start. Error: ${this.processError}`);
			else if (this.processExitCode !== 0 && !this.options.ignoreReturnCode) error = /* @__PURE__ */ new Error(`The process '${this.toolPath}' failed with exit code ${this.processExitCode}`);
			else if (this.processStderr && this.options.failOnStdErr) error = /* @__PURE__ */ new Error(`The process '${this.toolPath}' failed because one or more lines were written to the STDERR stream`);
		}
		if (this.timeout) {
			clearTimeout(this.timeout);
			this.timeout = null;
		}
		this.done = true;
		this.emit("done", error, this.processExitCode);
	}
	static HandleTimeout(state) {
		if (state.done) return;
		if (!state.processClosed && state.processExited) {
			const message = `The STDIO streams did not close within ${state.delay / 1e3} seconds of the exit event from process '${state.toolPath}'. This may indicate a child process inherited the STDIO streams and has not yet exited.`;
			state._debug(message);
		}
		state._setResult();
	}
};

// node_modules/@actions/exec/lib/exec.js
var __awaiter = void 0 && (void 0).__awaiter || function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
/**
* Exec a command.
* Output will be streamed to the live console.
* Returns promise with return code
*
* @param     commandLine        command to execute (can include additional args). Must be correctly escaped.
* @param     args               optional arguments for tool. Escaping is handled by the lib.
* @param     options            optional exec options.  See ExecOptions
* @returns   Promise<number>    exit code
*/
function exec(commandLine, args, options) {
	return __awaiter(this, void 0, void 0, function* () {
		const commandArgs = argStringToArray(commandLine);
		if (commandArgs.length === 0) throw new Error(`Parameter 'commandLine' cannot be null or empty.`);
		const toolPath = commandArgs[0];
		args = commandArgs.slice(1).concat(args || []);
		return new ToolRunner(toolPath, args, options).exec();
	});
}
/**
* Exec a command and get the output.
* Output will be streamed to the live console.
* Returns promise with the exit code and collected stdout and stderr
*
* @param     commandLine           command to execute (can include additional args). Must be correctly escaped.
* @param     args                  optional arguments for tool. Escaping is handled by the lib.
* @param     options               optional exec options.  See ExecOptions
* @returns   Promise<ExecOutput>   exit code, stdout, and stderr
*/
function getExecOutput(commandLine, args, options) {
	return __awaiter(this, void 0, void 0, function* () {
		var _a, _b;
		let stdout = "";
		let stderr = "";
		const stdoutDecoder = new StringDecoder("utf8");
		const stderrDecoder = new StringDecoder("utf8");
		const originalStdoutListener = (_a = options === null || options === void 0 ? void 0 : options.listeners) === null || _a === void 0 ? void 0 : _a.stdout;
		const originalStdErrListener = (_b = options === null || options === void 0 ? void 0 : options.listeners) === null || _b === void 0 ? void 0 : _b.stderr;
		const stdErrListener = (data) => {
			stderr += stderrDecoder.write(data);
			if (originalStdErrListener) originalStdErrListener(data);
		};
		const stdOutListener = (data) => {
			stdout += stdoutDecoder.write(data);
			if (originalStdoutListener) originalStdoutListener(data);
		};
		const listeners = Object.assign(Object.assign({}, options === null || options === void 0 ? void 0 : options.listeners), {
			stdout: stdOutListener,
			stderr: stdErrListener
		});
		const exitCode = yield exec(commandLine, args, Object.assign(Object.assign({}, options), { listeners }));
		stdout += stdoutDecoder.end();
		stderr += stderrDecoder.end();
		return {
			exitCode,
			stdout,
			stderr
		};
	});
}

// src/system/packages.ts
const requirements = {
	mariadb: {
		command: "mariadbd",
		packages: [
			["mariadb-server-core", "mariadb-client-core"],
			["mariadb-server-core-10.6", "mariadb-client-core-10.6"],
			["mariadb-server"]
		],
		why: "a throw-away server in a private folder"
	},
	haproxy: {
		command: "haproxy",
		packages: [["haproxy"]],
		why: "a load balancer in front of several servers"
	}
};
/** @returns the path of a program on PATH or in the system's folders for servers, which PATH often lacks */
async function findCommand(command, environment = process.env) {
	const folders = [
		...(environment.PATH ?? "").split(delimiter),
		"/usr/sbin",
		"/usr/local/sbin",
		"/sbin"
	];
	for (const folder of folders.filter((entry) => entry !== "")) {
		const path = join(folder, command);
		if (await isExecutable(path)) return path;
	}
}
/** {@link findCommand}. @throws Failure `environment` with the way to install it */
async function requireCommand(requirement) {
	const path = await findCommand(requirement.command);
	if (path !== void 0) return path;
	throw new Failure("environment", `${requirement.command} is missing; it is needed for ${requirement.why}`, { remedy: `Install it: ${installCommand(requirement.packages[0] ?? [], true)}` });
}
/**
* Installs from the system's packages what is missing, and says what and why. Nothing is ever removed for it,
* except on a machine of GitHub's own, which is thrown away afterwards.
* @throws Failure `environment` with the command to run where we may not or cannot
*/
async function ensurePackages(needed, log) {
	const missingPrograms = [];
	for (const requirement of needed) if (await findCommand(requirement.command) === void 0) missingPrograms.push(requirement);
	if (missingPrograms.length === 0) return;
	for (const { command, why } of missingPrograms) log.info(`${command} is missing; it is needed for ${why}`);
	const names = missingPrograms.flatMap(({ packages }) => packages[0] ?? []);
	if (await findCommand("apt-get") === void 0) throw new Failure("environment", `${missingPrograms.map(({ command }) => command).join(", ")} missing`, { remedy: `Install the equivalent of these Debian packages with your package manager: ${names.join(" ")}.` });
	const privilege = await findPrivilege(names);
	await apt([
		...privilege,
		"apt-get",
		"update"
	], log, names);
	const packageNames = [];
	for (const requirement of missingPrograms) packageNames.push(...await choosePackages(requirement));
	log.info(`installing ${packageNames.join(" ")} from the system's packages`);
	await apt([
		...privilege,
		"apt-get",
		...installArguments(packageNames, process.env)
	], log, packageNames);
	for (const requirement of missingPrograms) await requireCommand(requirement);
}
/** Arguments of `apt-get` for an installation that asks nothing. */
function installArguments(packages, environment) {
	return [
		"install",
		"-y",
		"--no-install-recommends",
		...environment.RUNNER_ENVIRONMENT === "github-hosted" ? [] : ["--no-remove"],
		...packages
	];
}
/** The command for a person to type. */
function installCommand(packages, withSudo) {
	const sudo = withSudo ? "sudo " : "";
	return `${sudo}apt-get update && ${sudo}apt-get install -y --no-install-recommends ${packages.join(" ")}`;
}
async function findPrivilege(names) {
	if (process.getuid?.() === 0) return ["env", "DEBIAN_FRONTEND=noninteractive"];
	const sudo = await findCommand("sudo");
	if (sudo !== void 0 && (await quiet([
		sudo,
		"-n",
		"true"
	])).exitCode === 0) return [
		sudo,
		"-n",
		"env",
		"DEBIAN_FRONTEND=noninteractive"
	];
	throw new Failure("environment", `${names.join(", ")} must be installed, but this user has no permission to install packages`, { remedy: `Run: ${installCommand(names, true)}` });
}
/** The first set of packages that this system's sources offer. */
async function choosePackages(requirement) {
	for (const packages of requirement.packages) if ((await Promise.all(packages.map(isOffered))).every(Boolean)) return packages;
	return requirement.packages[0] ?? [];
}
async function isOffered(name) {
	const { stdout } = await quiet([
		"apt-cache",
		"policy",
		name
	]);
	return /^ {2}Candidate: (?!\(none\))/m.test(stdout);
}
async function apt(command, log, names) {
	const tail = [];
	const [file = "", ...args] = command;
	const onLine = (line) => {
		log.debug(line);
		tail.push(line);
		if (tail.length > 12) tail.shift();
	};
	const exitCode = await exec(file, args, {
		silent: true,
		ignoreReturnCode: true,
		listeners: {
			stdline: onLine,
			errline: onLine
		}
	});
	if (exitCode === 0) return;
	throw new Failure("environment", `apt-get failed with ${exitWords(exitCode)}`, {
		tail,
		remedy: `Read the output above, or install the packages yourself: ${installCommand(names, process.getuid?.() !== 0)}`
	});
}
function quiet(command) {
	const [file = "", ...args] = command;
	return getExecOutput(file, args, {
		silent: true,
		ignoreReturnCode: true
	});
}
async function isExecutable(path) {
	return access(path, constants$1.X_OK).then(() => true, () => false);
}

// src/server/playground/download.ts
const releaseSchema = object({ assets: array(object({
	name: string(),
	digest: string().nullish()
})) });
/** A server that sends nothing for so long has stalled. */
const REQUEST_SECONDS = 300;
/**
* The checksum that a release publishes for one of its files.
* @throws Failure `environment` where it publishes none: nothing unverified is run
* @param token of the job, for an API that lets strangers ask only a few times an hour
*/
async function publishedSha256(url, asset, signal, token) {
	const headers = token === void 0 ? void 0 : { authorization: `Bearer ${token}` };
	const digest = releaseSchema.safeParse(await request(url, signal, (answer) => answer.json(), headers)).data?.assets.find(({ name }) => name === asset)?.digest;
	const match = /^sha256:([0-9a-f]{64})$/.exec(digest ?? "");
	if (match?.[1] !== void 0) return match[1];
	throw new Failure("environment", `the release publishes no SHA-256 for ${asset}`, { remedy: "Set tiup.sha256, or install tiup and put it on PATH." });
}
/** A file that came with another checksum is fetched once more: a proxy or a mirror may have cut or mixed it up. */
const MOST_DOWNLOADS = 2;
/**
* Downloads a file and keeps it only if its checksum is right. Tries again where the network fails, and from the
* beginning where the checksum is another one.
* @throws Failure `environment`, with the checksums that were seen and the one that was expected
*/
async function downloadVerified(url, file, sha256, signal) {
	const checksums = [];
	while (checksums.length < MOST_DOWNLOADS) {
		const sum = await request(url, signal, (answer, limit) => save(answer, file, limit));
		if (sum === sha256) return;
		checksums.push(sum);
		await rm$1(file, { force: true });
	}
	const sums = [...new Set(checksums)].join(" and ");
	throw new Failure("environment", `${url} has the SHA-256 ${sums} instead of ${sha256} (downloaded ${checksums.length} times)`, { remedy: "Do not use the file. If the checksum in the configuration belongs to another version, correct it." });
}
/** Writes the body of an answer into a file. @returns its SHA-256 */
async function save(answer, file, signal) {
	if (answer.body === null) throw new Error("an empty answer");
	const hash = createHash("sha256");
	const count = new Transform({ transform(chunk, _encoding, done) {
		hash.update(chunk);
		done(null, chunk);
	} });
	await pipeline(Readable.fromWeb(answer.body), count, createWriteStream(file), { signal });
	return hash.digest("hex");
}
/** Requests an address and reads the answer, again where the network fails. @throws Failure `environment` */
async function request(url, signal, read, headers = {}) {
	const once = async (limit) => {
		const answer = await fetch(url, {
			headers,
			signal: limit
		});
		if (answer.ok) return read(answer, limit);
		const error = /* @__PURE__ */ new Error(`HTTP status ${answer.status}`);
		throw answer.status < 500 && answer.status !== 429 ? new AbortError(error) : error;
	};
	return retried(url, signal, () => withDeadline(signal, REQUEST_SECONDS * 1e3, once));
}
async function retried(url, signal, attempt) {
	try {
		return await pRetry(async () => {
			try {
				return await attempt();
			} catch (error) {
				if (error instanceof Failure) throw new AbortError(error);
				throw error instanceof TypeError ? new Error(causeOf(error), { cause: error }) : error;
			}
		}, {
			retries: 2,
			minTimeout: 500,
			signal
		});
	} catch (error) {
		signal.throwIfAborted();
		if (error instanceof Failure) throw error;
		throw new Failure("environment", `cannot download ${url}: ${error instanceof Error ? error.message : error}`, {
			cause: error,
			remedy: "Try again, or put tiup on PATH so that no download is needed."
		});
	}
}
function causeOf(error) {
	return error.cause instanceof Error ? error.cause.message : error.message;
}

// src/server/playground/tiup.ts
const github = {
	api: "https://api.github.com/repos/pingcap/tiup/releases/tags",
	downloads: "https://github.com/pingcap/tiup/releases/download"
};
/** Fetched where nothing is installed and no version is named; its recorded output is what the tests replay. */
const DEFAULT_TIUP_VERSION = "v1.16.5";
/**
* The path of the `tiup` to use: by path, pinned by version, from PATH, or else the default release, in this order.
* @throws Failure `environment`, also where a download carries no checksum to verify it with
*/
async function findTiup(choice) {
	if (choice.path !== void 0) {
		const path = choice.path;
		await access(path, constants.X_OK).catch((cause) => {
			throw new Failure("input", `tiup cannot be run from ${path}`, {
				cause,
				remedy: "Correct tiup.path."
			});
		});
		return path;
	}
	if (choice.version !== void 0) return pinnedTiup(choice, choice.version);
	const installed = await installedTiup(choice.home, choice.environment);
	if (installed !== void 0) return installed;
	choice.log.info(`tiup, which starts the cluster, is not installed; downloading release ${DEFAULT_TIUP_VERSION}`);
	return pinnedTiup(choice, DEFAULT_TIUP_VERSION);
}
/** Returns the version of the playground component: the requested one, or that of TiUP, since both are released together. */
function playgroundVersionOf(request) {
	return request.playground ?? request.version ?? "v1.16.5";
}
/** The `tiup` on PATH, in TIUP_HOME, or fetched there before. @returns undefined where there is none */
async function installedTiup(home, environment) {
	const onPath = await findCommand("tiup", environment);
	if (onPath !== void 0) return onPath;
	for (const name of ["tiup", fetchedName(DEFAULT_TIUP_VERSION)]) {
		const path = join(home, "bin", name);
		if (await exists$1(path)) return path;
	}
}
const fetchedName = (version) => `tiup-${version}`;
/** The job's token is good at github.com alone, and goes nowhere else. */
function tokenFor({ environment, releases }) {
	return releases === void 0 && environment.GITHUB_SERVER_URL === "https://github.com" ? environment.TIDB_BENCH_GITHUB_TOKEN || void 0 : void 0;
}
async function pinnedTiup(choice, version) {
	const target = join(choice.home, "bin", fetchedName(version));
	if (await exists$1(target)) return target;
	const { api, downloads } = choice.releases ?? github;
	const archive = `tiup-${version}-linux-${process.arch === "arm64" ? "arm64" : "amd64"}.tar.gz`;
	const sha256 = choice.sha256 ?? await publishedSha256(`${api}/${version}`, archive, choice.signal, tokenFor(choice));
	choice.log.info(`downloading ${archive}`);
	makeFolder(join(choice.home, "bin"));
	const folder = await createPrivateFolder("fetch", { parent: choice.home });
	try {
		const file = join(folder.path, archive);
		await downloadVerified(`${downloads}/${version}/${archive}`, file, sha256, choice.signal);
		const exit = await runProcess("tar", [
			"-xzf",
			file,
			"-C",
			folder.path
		], { signal: choice.signal });
		if (exit.exitCode !== 0 || !await exists$1(join(folder.path, "tiup"))) throw new Failure("environment", `${archive} contains no tiup`, { tail: exit.stderrTail });
		const root = join(choice.home, "bin", "root.json");
		if (await exists$1(join(folder.path, "root.json")) && !await exists$1(root)) await rename$1(join(folder.path, "root.json"), root);
		await rename$1(join(folder.path, "tiup"), target);
		return target;
	} finally {
		await folder.remove();
	}
}
/** TiUP's own folder: the program, components and manifests. */
function tiupHome(environment) {
	return environment.TIUP_HOME ?? join(environment.HOME ?? homedir(), ".tiup");
}
/**
* TIUP_HOME for the components of a cluster. TiUP writes a mirror that it is given into its folder and takes it from
* then on: one that the configuration names gets a folder of ours, and the user's own stays as it is.
* @param mirror of the configuration; undefined: the user's own
*/
function componentsHome(environment, mirror) {
	if (mirror === void 0) return tiupHome(environment);
	const name = createHash("sha256").update(mirror).digest("hex").slice(0, 16);
	return join(cacheRoot(environment), `tiup-${name}`);
}
/** What `tiup cluster` keeps of a cluster, of which only the TiDB servers matter here. */
const clusterMeta = object({ topology: object({ tidb_servers: array(object({
	host: string().min(1),
	port: int().min(1).max(65535).default(4e3)
})).nullish() }) });
/**
* The TiDB servers of a cluster that `tiup cluster` deployed from this machine. Reads TiUP's file and starts nothing.
* @throws Failure `input` where TiUP has no such cluster, or the cluster has no TiDB
*/
function clusterHosts(name, environment) {
	const folder = join(tiupHome(environment), "storage", "cluster", "clusters");
	const file = join(folder, name, "meta.yaml");
	const text = readOrUndefined(() => readFileSync(file, "utf8"));
	if (text === void 0) {
		const others = readOrUndefined(() => readdirSync(folder)) ?? [];
		const listed = others.length === 0 ? "it has none" : `it has ${others.sort().join(", ")}`;
		throw new Failure("input", `TiUP has no cluster “${name}” in ${folder}: ${listed}`, { remedy: "Run the job on the control machine as the user who deployed the cluster, set TIUP_HOME, or correct `existing`." });
	}
	const parsed = clusterMeta.safeParse(readYaml(text, file).content);
	if (!parsed.success) throw new Failure("input", `${file} is no cluster of TiUP’s: ${prettifyError(parsed.error)}`, { remedy: `Check that “tiup cluster display ${name}” works.` });
	const servers = parsed.data.topology.tidb_servers ?? [];
	if (servers.length === 0) throw new Failure("input", `the cluster “${name}” has no TiDB server to measure`, { remedy: `Add one with “tiup cluster scale-out ${name}”.` });
	return servers;
}
function readOrUndefined(read) {
	try {
		return read();
	} catch {
		return;
	}
}
const PUBLIC_MIRROR = "https://tiup-mirrors.pingcap.com";
/**
* What TiUP needs to know of its mirror. A home without a root manifest has none yet, and TiUP fetches one only for
* a mirror that is named.
*/
async function mirrorSetting(home, configuredMirror, environment) {
	const mirror = configuredMirror ?? environment.TIUP_MIRRORS;
	if (mirror !== void 0 && mirror !== "") return { TIUP_MIRRORS: mirror };
	return await exists$1(join(home, "bin", "root.json")) ? {} : { TIUP_MIRRORS: PUBLIC_MIRROR };
}

export { findTiup as a, playgroundVersionOf as c, ensurePackages as d, findCommand as f, requirements as h, componentsHome as i, tiupHome as l, requireCommand as m, PUBLIC_MIRROR as n, installedTiup as o, installCommand as p, clusterHosts as r, mirrorSetting as s, DEFAULT_TIUP_VERSION as t, downloadVerified as u };