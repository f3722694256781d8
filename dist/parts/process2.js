import { t as Failure } from "./failure.js";
import { n as defined } from "./objects.js";
import { t as exitWords } from "./exit.js";
import { _ as sysbenchReader, a as optionsOf, c as sysbenchArguments, g as judgeSysbench, h as sysbenchRequirement, i as isScript, m as sysbenchVersion, n as configFileText, r as connectionArguments, y as refinedScript } from "./arguments2.js";
import { t as runProcess } from "./process.js";
import { n as certificatesShownBy, p as overAllData, t as authoritiesFor } from "./connect.js";
import { a as pinnedCommand } from "./machine.js";
import { r as createPrivateFolder } from "./folders2.js";
import { a as requireCommand } from "./packages.js";
import { i as runOfClients, n as requestOf, r as runClients, t as coresOf } from "./clients.js";
import { dirname, join } from "node:path";
import { writeFile } from "node:fs/promises";

// src/loads/sysbench/guest.ts
/**
* Returns the command of a run of sysbench in a guest.
* @param program path of sysbench on this machine
* @throws Failure `input` for a script of the caller's, several clients, or a load beside
*/
function sysbenchInGuest(program, call) {
	const { cell, endpoint } = call;
	if (isScript(cell.workload) || cell.clients > 1 || cell.beside !== void 0) throw new Failure("input", `${cell.workload} cannot be measured on the simulated machine`, { remedy: "It takes the bundled workloads of sysbench 1.0 or newer, with one client and nothing beside." });
	const { configFile, configText, folders } = guestFiles(program, endpoint);
	return {
		program,
		words: sysbenchArguments({
			...call,
			configFile
		}),
		...optionsOf(cell).seed === void 0 ? { seedOption: "--rand-seed" } : {},
		texts: {
			[configFile]: configText,
			[`/${cell.workload}`]: refinedScript(cell.workload, false).lua
		},
		folders
	};
}
/**
* Returns the files with which sysbench runs in a guest.
* @param program path of sysbench on this machine
*/
function guestFiles(program, { password }) {
	return {
		configFile: "/load/options",
		configText: configFileText(password),
		folders: [join(dirname(dirname(program)), "share", "sysbench"), "/usr/lib/x86_64-linux-gnu/libmariadb3/plugin"]
	};
}

// src/loads/sysbench/home.ts
/**
* @throws Failure `input` for a password that sysbench cannot take, `environment` for TLS files
* that cannot be made
*/
async function openHome(endpoint, signal, ledger) {
	const text = configFileText(endpoint.password);
	const folder = await createPrivateFolder("tidb-bench-sysbench", { ledger });
	try {
		const configFile = join(folder.path, "options");
		await writeFile(configFile, text, { mode: 384 });
		await writeTlsFiles(folder.path, endpoint, signal);
		return {
			path: folder.path,
			configFile,
			remove: () => folder.remove()
		};
	} catch (error) {
		await folder.remove();
		throw error;
	}
}
/**
* Checks whether sysbench may have the password.
*
* sysbench checks the authority of a certificate and its dates, and not the name [measured in
* tls.itest.ts]: whoever holds any certificate of that authority can stand between, and ask for the
* password in clear text.
* @throws Failure `input` where the caller's own password would go to a server whose name is not
*   checked
*/
function requireLosable({ tls, account, password, user }) {
	if (tls.mode !== "verify" || account === "throw-away" || password === "") return;
	const what = `sysbench does not check the server’s name, which tls “verify” requires, so it does not get the password of “${user}”`;
	throw new Failure("input", what, { remedy: "Let this user CREATE USER and GRANT, so that sysbench gets a throw-away user. Or use a user whose password may leak, set tls to “required”, and keep tls-ca." });
}
/**
* sysbench 1.0 reads three files of fixed names from its working folder, and all three must exist:
* the authority, and a client certificate with its key.
*
* The pair is never shown: a server that knows an authority of its own would refuse a certificate
* that is not from there, whereas it lets a client without one in. Its key may only sign with
* SHA-224, which neither TLS 1.2 nor 1.3 offers for such a key, so the client has nothing to show.
* @throws Failure `environment` where openssl is missing, `input` where the CA file cannot be read,
*   or where the caller's
*   own password would go to a server whose name is not checked
*/
async function writeTlsFiles(folder, endpoint, signal) {
	if (endpoint.tls.mode === "off") return;
	requireLosable(endpoint);
	const authorities = await authoritiesFor(endpoint.tls, () => certificatesShownBy(endpoint));
	await writeFile(join(folder, "cacert.pem"), authorities, { mode: 384 });
	const key = [
		"-newkey",
		"rsa-pss",
		...[
			"keygen_bits:2048",
			"pss_keygen_md:sha224",
			"pss_keygen_mgf1_md:sha224"
		].flatMap((limit) => ["-pkeyopt", `rsa_${limit}`])
	];
	const files = [
		"-keyout",
		join(folder, "client-key.pem"),
		"-out",
		join(folder, "client-cert.pem")
	];
	const subject = [
		"-subj",
		"/CN=tidb-bench-client",
		"-nodes",
		"-sha224",
		"-days",
		"2"
	];
	const request = [
		"req",
		"-x509",
		...key,
		...subject,
		...files
	];
	const exit = await runProcess("openssl", request, {
		signal,
		deadlineSeconds: 60
	});
	signal.throwIfAborted();
	if (exit.exitCode === 0) return;
	throw new Failure("environment", "openssl could not make the client certificate that sysbench needs for TLS", { tail: exit.stderrTail });
}

// src/loads/sysbench/process.ts
/** A script whose only command opens a connection and closes it. */
const connectLua = "sysbench.cmdline.commands = { connect = { function() sysbench.sql.driver():connect():disconnect() end } }\n";
function sysbenchProgram(settings) {
	const { ledger } = settings;
	const program = async () => settings.binary ?? await requireCommand(sysbenchRequirement);
	const ask = async (signal) => {
		const lines = [];
		const options = {
			signal,
			ledger,
			deadlineSeconds: 60,
			env: toolEnvironment(),
			onStdoutLine: (line) => lines.push(line)
		};
		const exit = await runProcess(await program(), ["--version"], options);
		signal.throwIfAborted();
		const installedVersion = sysbenchVersion(lines.join("\n"));
		if (installedVersion !== void 0) return installedVersion;
		throw new Failure("environment", `unsupported version of sysbench: ${lines.join(" ") || "no version"}`, {
			tail: exit.stderrTail,
			remedy: "Install sysbench 1.0 or 1.1; on Debian and Ubuntu: apt-get install sysbench."
		});
	};
	const installed = readOnce(ask);
	const execute = async (context, make, options) => {
		const { endpoint, signal, logFolder, gate } = context;
		const { dialect } = await installed(signal);
		const home = await openHome(endpoint, signal, ledger);
		try {
			const { name, cores, ready, onStdoutLine, ...rest } = options;
			const command = await program();
			const [file, args] = pinnedCommand(cores, command, await make({
				dialect,
				home,
				program: command
			}));
			await ready?.();
			return await runProcess(file, args, {
				cwd: home.path,
				env: toolEnvironment(),
				signal,
				ledger,
				stdoutFile: join(logFolder, `${name}.stdout`),
				stderrFile: join(logFolder, `${name}.stderr`),
				...rest,
				onStart: gate?.onStart,
				onStdoutLine(line) {
					if (line === "Threads started!") gate?.begun();
					onStdoutLine?.(line);
				}
			});
		} finally {
			await home.remove();
		}
	};
	const executeStrictly = async (context, command, make, options = {}) => {
		const fatal = [];
		const exit = await execute(context, make, {
			...options,
			name: `sysbench-${command}`,
			deadlineSeconds: overAllData.deadlineSeconds,
			onStdoutLine: (line) => {
				if (line.startsWith("FATAL: ") && fatal.length < 10) fatal.push(line.slice(7, 500));
			}
		});
		context.signal.throwIfAborted();
		if (exit.exitCode === 0 && fatal.length === 0) return;
		if (exit.stderrTail.some((line) => line.endsWith(`does not implement the '${command}' command.`))) return;
		if (exit.timedOut) fatal.unshift(`it did not end within ${overAllData.deadlineSeconds / 3600} h`);
		const why = fatal.find((line) => /\berror:? \d+/.test(line)) ?? fatal[0] ?? exitWords(exit.exitCode);
		throw new Failure("environment", `sysbench ${command} of ${context.cell.workload} failed: ${why}`, {
			tail: [...exit.stdoutTail, ...exit.stderrTail].slice(-20),
			remedy: remedyOf(why, context.endpoint.tls)
		});
	};
	return {
		installed,
		path: program,
		execute,
		executeStrictly,
		connect(context) {
			const { endpoint } = context;
			const make = async ({ dialect, home: { path, configFile } }) => {
				const script = join(path, "connect.lua");
				await writeFile(script, connectLua, { mode: 384 });
				return [...connectionArguments({
					script,
					dialect,
					endpoint,
					configFile
				}), "connect"];
			};
			return executeStrictly(context, "connect", make);
		}
	};
}
/** @param why the words of sysbench or of the server */
function remedyOf(why, tls) {
	if (!why.includes("error 2026")) return "Check the server’s messages; the log folder has the complete output.";
	const checks = "sysbench 1.0 always checks the server’s certificate, also with tls “required”";
	return tls.mode === "off" || tls.caFile === void 0 ? `${checks}: set tls-ca to the file of its authority.` : `${checks}: check that ${tls.caFile} is the authority that signed it, and that it has not expired.`;
}
/** Caches a program's answer about itself for the job; a call that failed is repeated. */
function readOnce(ask) {
	let cached;
	return (signal) => {
		cached ??= ask(signal).catch((error) => {
			cached = void 0;
			throw error;
		});
		return cached;
	};
}
/** Numbers are printed with points in the C locale. */
function toolEnvironment() {
	return {
		...process.env,
		LC_ALL: "C"
	};
}
/**
* Returns the variable that makes `require` of a script look in its own folder first, since
* sysbench runs in another one.
*/
function besideScript(script) {
	const folder = dirname(script);
	const { LUA_PATH = ";" } = toolEnvironment();
	return { LUA_PATH: `${folder}/?.lua;${folder}/?/init.lua;${LUA_PATH}` };
}
/**
* Options that a script has, by its own `sysbench.cmdline.options`, with underscores. One that has
* none cannot say so: sysbench then knows no `help` for it.
* @param program path of sysbench 1.0 or newer @param script its full path
* @throws Failure `input` for a script that sysbench cannot load
*/
async function optionsOfScript(program, script, signal) {
	const lines = [];
	const exit = await runProcess(program, [script, "help"], {
		signal,
		env: toolEnvironment(),
		extraEnv: besideScript(script),
		deadlineSeconds: 60,
		onStdoutLine: (line) => lines.push(line)
	});
	signal.throwIfAborted();
	const refused = exit.stderrTail.some((line) => line.endsWith("does not implement the 'help' command."));
	if (exit.exitCode === 0 || refused) return optionsIn(lines);
	throw new Failure("input", `sysbench cannot load ${script}`, {
		tail: [...lines, ...exit.stderrTail].slice(-20),
		remedy: `Check the output of “sysbench ${script} help”.`
	});
}
/** Reads the options in the list that `sysbench SCRIPT help` prints. */
function optionsIn(lines) {
	const head = lines.findIndex((line) => /^\S.* options:$/.test(line));
	const listed = head === -1 ? [] : lines.slice(head + 1);
	return new Set(listed.flatMap((line) => /^ {2}--(\w[\w-]*)/.exec(line)?.[1]?.replaceAll("-", "_") ?? []));
}
/**
* Beyond its time sysbench needs a while to connect all threads and to end the last transactions.
*/
const SPARE_SECONDS = 90;
/**
* Runs a load by the clients of its cell.
* @param own creates what takes lines of a client before the reader of sysbench, and adds to its
*   outcome
*/
async function runSysbench(program, context, place, make, { options: { reportInterval, cores, rate }, extraEnv, own }) {
	const { cell } = context;
	const request = {
		...requestOf(context),
		...rate === void 0 || rate === 0 ? {} : { rate }
	};
	const result = await runClients(context, async ({ number, onInterval, ready }) => {
		const figures = own?.();
		const reader = sysbenchReader(({ atSeconds, tps, qps, errorsPerSecond }) => onInterval({
			atSeconds,
			rate: tps,
			queriesPerSecond: qps,
			errorsPerSecond
		}));
		const exit = await program.execute(context, make, {
			...defined({ extraEnv }),
			name: `sysbench-${number + 1}`,
			cores: coresOf(cores, number),
			ready,
			deadlineSeconds: cell.warmUpSeconds + cell.durationSeconds + SPARE_SECONDS + reportInterval,
			onStdoutLine(line) {
				if (figures?.push(line) !== true) reader.push(line);
			}
		});
		const outcome = judgeSysbench(reader.end(), request, exit);
		return {
			outcome: figures?.addTo(outcome) ?? outcome,
			exit
		};
	});
	return runOfClients(place, result);
}

export { requireLosable as a, sysbenchProgram as i, optionsOfScript as n, guestFiles as o, runSysbench as r, sysbenchInGuest as s, besideScript as t };