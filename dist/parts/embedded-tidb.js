import { c as readTail } from "./files.js";
import { c as startOnFreePort, n as PortTaken, o as isPortConflict, r as freePort, t as waitUntilAnswering } from "./readiness.js";
import { r as startProcess } from "./process.js";
import { t as Failure } from "./failure.js";
import { n as defined } from "./objects.js";
import { join } from "node:path";

// src/servers/embedded-tidb.ts
/**
* Returns the flags of a TiDB on its embedded store, which listens on the loopback address.
* @param path of its data
*/
function embeddedTidbWords(path, flags) {
	const all = {
		store: "unistore",
		path,
		host: "127.0.0.1",
		...flags
	};
	return Object.entries(all).map(([flag, value]) => `-${flag}=${value}`);
}
/** Returns the address and access of a TiDB that nobody set up: `root` without a password. */
function embeddedTidbEndpoint(port, database) {
	return {
		hosts: [{
			host: "127.0.0.1",
			port
		}],
		user: "root",
		password: "",
		database,
		tls: { mode: "off" },
		account: "throw-away"
	};
}
/**
* Starts a TiDB on its embedded store and waits for an answer. Where it fails, nothing is left.
* @throws Failure `environment` with its last words
*/
async function startEmbeddedTidb(tidb, signal) {
	let started;
	await startOnFreePort(tidb.port, async (port) => {
		started = {
			...await startOn(port, tidb, signal),
			port
		};
	});
	if (started === void 0) throw new Error(`${tidb.what} was not started`);
	return started;
}
async function startOn(port, { program, what, folder, configurationFile, logFile, flags, ...tidb }, signal) {
	const { bootSeconds, graceSeconds, ledger, slowRemedy } = tidb;
	const words = embeddedTidbWords(join(folder, "data"), {
		P: port,
		status: await freePort(),
		config: configurationFile,
		"log-file": logFile,
		...flags
	});
	const from = performance.now();
	const server = await startProcess(program, words, {
		cwd: folder,
		ledger,
		graceSeconds
	});
	try {
		const ready = await waitUntilAnswering(embeddedTidbEndpoint(port, ""), {
			bootSeconds,
			signal,
			died: server.exit,
			withoutDatabase: true
		});
		if (ready.state === "ready") return {
			server,
			seconds: (performance.now() - from) / 1e3
		};
		const logged = await readTail(logFile);
		if (isPortConflict(logged)) throw new PortTaken(`${what} could not bind its port`, logged);
		if (ready.state === "too-late") throw new Failure("environment", `${what} did not answer within ${bootSeconds} s`, {
			tail: logged,
			...defined({ remedy: slowRemedy?.() })
		});
		const { stdoutTail, stderrTail } = await server.exit;
		const tail = [
			...logged,
			...stdoutTail,
			...stderrTail
		];
		throw new Failure("environment", `${what} died while starting`, { tail });
	} catch (error) {
		await server.stop("SIGTERM", graceSeconds);
		throw error;
	}
}

export { embeddedTidbWords as n, startEmbeddedTidb as r, embeddedTidbEndpoint as t };