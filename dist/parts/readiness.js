import { t as Failure } from "./failure.js";
import { g as promptly, r as connect$1 } from "./connect.js";
import { createServer } from "node:net";
import { setTimeout } from "node:timers/promises";

// src/system/ports.ts
/** A server could not bind its port: somebody took it between our look and its start. */
var PortTaken = class extends Failure {
	constructor(message, tail = []) {
		super("environment", message, {
			tail,
			remedy: "Another program took the port. Run the job again, or stop the program that listens on the port."
		});
	}
};
/** Checks whether a server's last lines report that its port was taken. */
function isPortConflict(tail) {
	return /address already in use|Can't start server: Bind on TCP|cannot bind socket/i.test(tail.join("\n"));
}
const MOST_ATTEMPTS = 5;
/**
* Starts a server on a port of the loopback address, and on another one where that was taken in the
* meantime.
* @param previousPort the port that it had before, which is tried first
* @returns the port that it has now
* @throws PortTaken where that happened five times; whatever `start` throws
*/
async function startOnFreePort(previousPort, start) {
	let port = previousPort ?? await freePort();
	for (let attempt = 1;; attempt++) try {
		await start(port);
		return port;
	} catch (error) {
		if (!(error instanceof PortTaken) || attempt === MOST_ATTEMPTS) throw error;
		port = await freePort();
	}
}
/**
* Ports of the loopback address that nobody listens on at the moment, all different.
* Somebody else may take one before its user does: a server that cannot bind must be given another.
* @throws Failure `environment` where the machine has none to give
*/
async function freePorts(count) {
	const attempts = await Promise.allSettled(Array.from({ length: count }, () => listen(0)));
	const servers = attempts.flatMap((attempt) => attempt.status === "fulfilled" ? [attempt.value] : []);
	const ports = servers.map(portOf);
	await Promise.all(servers.map(close));
	const rejection = attempts.find((attempt) => attempt.status === "rejected");
	if (rejection === void 0) return ports;
	const cause = rejection.reason;
	throw new Failure("environment", `no port is free on the loopback address: ${cause.message}`, {
		cause,
		remedy: "Stop programs that hold many ports or connections, or widen net.ipv4.ip_local_port_range."
	});
}
/** One free port; see {@link freePorts}. */
async function freePort() {
	const [port] = await freePorts(1);
	return port;
}
/** Can a server bind this port of the loopback address now? */
async function isPortFree(port) {
	try {
		await close(await listen(port));
		return true;
	} catch {
		return false;
	}
}
/**
* Listens on a port of the loopback address until it is given back, or this process ends, however
* it ends.
* @returns undefined where somebody has it
*/
async function holdPort(port) {
	const server = await listen(port).catch(() => void 0);
	server?.on("connection", (socket) => socket.destroy());
	server?.unref();
	return server === void 0 ? void 0 : { release: () => close(server) };
}
function listen(port) {
	return new Promise((resolve, reject) => {
		const server = createServer();
		server.once("error", reject);
		server.listen({
			host: "127.0.0.1",
			port,
			exclusive: true
		}, () => resolve(server));
	});
}
function portOf(server) {
	const address = server.address();
	if (address === null || typeof address === "string") throw new Error("a TCP server has a port");
	return address.port;
}
function close(server) {
	return new Promise((resolve) => server.close(() => resolve()));
}

// src/servers/readiness.ts
const PAUSE_MS = 100;
/**
* Waits until a real `SELECT` is answered: a listening port alone says little.
* @throws the signal's reason when aborted
*/
async function waitUntilAnswering(endpoint, options) {
	const begin = performance.now();
	const elapsed = () => (performance.now() - begin) / 1e3;
	let dead = false;
	options.died?.then(() => {
		dead = true;
	});
	let last = new Failure("environment", "no attempt was made");
	while (elapsed() < options.bootSeconds) {
		options.signal.throwIfAborted();
		if (dead) return { state: "died" };
		const failure = await attempt(endpoint, options);
		if (failure === void 0) return { state: "ready" };
		last = failure;
		await setTimeout(options.pauseMs ?? PAUSE_MS, void 0, { signal: options.signal }).catch(() => void 0);
	}
	options.signal.throwIfAborted();
	return dead ? { state: "died" } : {
		state: "too-late",
		last
	};
}
async function attempt(endpoint, options) {
	try {
		const connection = await connect$1(endpoint, {
			host: options.host ?? 0,
			withoutDatabase: options.withoutDatabase ?? false,
			timeoutSeconds: 3
		});
		try {
			await connection.query("SELECT 1", [], {
				...promptly,
				deadlineSeconds: 3
			});
			connection.end();
			return;
		} catch (error) {
			connection.destroy();
			throw error;
		}
	} catch (error) {
		if (error instanceof Failure) {
			if (error.kind === "input") throw error;
			return error;
		}
		return new Failure("environment", error instanceof Error ? error.message : String(error), { cause: error });
	}
}

export { holdPort as a, startOnFreePort as c, freePorts as i, PortTaken as n, isPortConflict as o, freePort as r, isPortFree as s, waitUntilAnswering as t };