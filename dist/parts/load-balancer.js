import "./target.js";
import { f as plainHaproxy } from "./target-keys.js";
import { r as createPrivateFolder } from "./folders2.js";
import { a as requireCommand, o as requirements } from "./packages.js";
import { c as startOnFreePort, n as PortTaken, o as isPortConflict, t as waitUntilAnswering } from "./readiness.js";
import { r as startProcess, t as runProcess } from "./process.js";
import { t as Failure } from "./failure.js";
import { join } from "node:path";
import { writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { setTimeout } from "node:timers/promises";

// src/servers/haproxy.ts
/**
* HAProxy's configuration: TCP, the server with the fewest connections first, health checks.
* Sessions of a server that is found dead are closed at once, so that a client does not wait for a
* time-out of its own.
*/
function balancerConfig({ port, servers, settings, socketFile }) {
	const { mostConnections, retries, checkInterval, rise, fall } = settings;
	const extraOptions = settings.asGiven ? "" : ` maxconn ${mostConnections} on-marked-down shutdown-sessions`;
	const check = `check inter ${Math.round(checkInterval * 1e3)} rise ${rise} fall ${fall}`;
	const lines = servers.map(({ host, port: at }, i) => `  server tidb-${i + 1} ${bracketed(host)}:${at} ${check}${extraOptions}`);
	return `global
  maxconn ${mostConnections}
  stats socket ${socketFile} mode 600 level user
defaults
  log global
  retries ${retries}
  timeout connect ${milliseconds(settings.connectTimeout)}
  timeout client ${milliseconds(settings.clientTimeout)}
  timeout server ${milliseconds(settings.serverTimeout)}
  timeout check 2s
listen tidb-cluster
  bind 127.0.0.1:${port}
  mode tcp
  balance leastconn
${settings.asGiven ? "" : "  option redispatch\n"}${lines.join("\n")}
`;
}
function milliseconds(seconds) {
	return Number.isInteger(seconds) ? `${seconds}s` : `${Math.round(seconds * 1e3)}ms`;
}
function bracketed(host) {
	return host.includes(":") ? `[${host}]` : host;
}
/** Lists where HAProxy's file differs from the requested settings. */
function balancerDifferences({ processes, asGiven }) {
	return [...processes === void 0 ? [] : [{
		what: "haproxy.nbproc",
		asked: `${processes}`,
		used: "left out",
		why: "HAProxy 2.5 and newer reject it"
	}], ...asGiven ? [{
		what: "haproxy.stats socket",
		asked: "none",
		used: "a socket",
		why: "the action reads the health of the servers there"
	}] : []];
}
/**
* The states of the servers in the answer to `show stat`, comma-separated, with a header that names
* the columns: `UP`, `DOWN`, `UP 1/3` on its way down, `MAINT`. Frontends and sums of backends are
* left out. @returns nothing for a text that is no such answer
*/
function parseHaproxyStats(csv) {
	const [header = "", ...lines] = csv.split("\n");
	const columns = header.replace(/^# /, "").split(",");
	const [name, status] = [columns.indexOf("svname"), columns.indexOf("status")];
	if (name < 0 || status < 0) return [];
	return lines.map((line) => line.split(",")).filter((fields) => fields.length > status && !["FRONTEND", "BACKEND"].includes(fields[name] ?? "")).map((fields) => fields[status] ?? "");
}
/** Asks HAProxy by its socket. @returns nothing where it does not answer */
function readHaproxyStates(socketFile) {
	return new Promise((resolve) => {
		let answer = "";
		const socket = connect(socketFile, () => socket.write("show stat\n"));
		socket.setTimeout(2e3, () => socket.destroy());
		socket.on("data", (chunk) => {
			answer += chunk;
		});
		socket.on("error", () => void 0);
		socket.on("close", () => resolve(parseHaproxyStats(answer)));
	});
}

// src/servers/load-balancer.ts
/** Short: the path of a Unix socket has room for 107 characters. */
const SOCKET = "s";
/**
* The same target behind HAProxy: its endpoint is the balancer's address.
* @throws Failure `input` where the server's name is to be verified: clients would see the
*   balancer's
*/
function withLoadBalancer(inner, options = {}) {
	let folder;
	let port;
	let balancer;
	let text = "";
	const { settings = plainHaproxy() } = options;
	const endpoint = () => {
		if (port === void 0) throw new Error(`the load balancer of ${inner.name} is not started`);
		return {
			...inner.endpoint(),
			hosts: [{
				host: "127.0.0.1",
				port
			}]
		};
	};
	async function halt() {
		await balancer?.stop("SIGKILL");
		balancer = void 0;
	}
	async function boot(signal) {
		await halt();
		const { hosts, tls } = inner.endpoint();
		if (tls.mode === "verify") throw new Failure("input", "the load balancer hides the server’s host name, which tls “verify” checks", { remedy: "Set load-balancer to “none”, or tls to “required”." });
		const program = await requireCommand(requirements.haproxy);
		folder ??= await createPrivateFolder(`tidb-bench-balancer`, { ledger: options.ledger });
		const file = join(folder.path, "haproxy.cfg");
		const socketFile = join(folder.path, SOCKET);
		await startOnFreePort(port, async (free) => {
			port = free;
			text = balancerConfig({
				port,
				servers: hosts,
				settings,
				socketFile
			});
			await writeFile(file, text);
			const check = await runProcess(program, [
				"-c",
				"-f",
				file
			], {
				signal,
				deadlineSeconds: 60
			});
			if (check.exitCode !== 0) throw failure("HAProxy rejected its configuration", [...check.stderrTail]);
			balancer = await startProcess(program, [
				"-db",
				"-f",
				file
			], { ledger: options.ledger });
			const ready = await waitUntilAnswering(endpoint(), {
				bootSeconds: 15,
				signal,
				died: balancer.exit
			});
			if (ready.state === "died") throw endedFailure(await balancer.exit);
			if (ready.state === "too-late") throw ready.last;
		});
	}
	/** Waits as long as HAProxy takes to find one dead: two checks. */
	async function serverDown() {
		if (folder === void 0) return void 0;
		const { hosts } = inner.endpoint();
		for (let attempt = 0; attempt < 8; attempt++) {
			const place = hosts[(await readHaproxyStates(join(folder.path, SOCKET))).findIndex((state) => state.startsWith("DOWN"))];
			if (place !== void 0) {
				const what = `HAProxy reports ${place.host}:${place.port} as DOWN`;
				return new Failure("environment", what, { remedy: "See the log of that server." });
			}
			await setTimeout(200);
		}
	}
	async function diagnose() {
		const failed = await inner.health.diagnose();
		if (failed !== void 0 || balancer === void 0) return failed;
		const signal = new AbortController().signal;
		const ready = await waitUntilAnswering(endpoint(), {
			bootSeconds: 3,
			signal,
			died: balancer.exit
		});
		if (ready.state === "died") return endedFailure(await balancer.exit);
		return ready.state === "ready" ? serverDown() : ready.last;
	}
	const thenBoot = (act) => async (signal) => {
		await act(signal);
		await boot(signal);
	};
	return {
		name: inner.name,
		data: {
			...inner.data,
			get reset() {
				return inner.data.reset;
			},
			snapshot: thenBoot((signal) => inner.data.snapshot(signal)),
			restore: thenBoot((signal) => inner.data.restore(signal))
		},
		health: {
			...inner.health,
			diagnose
		},
		endpoint,
		start: thenBoot((signal) => inner.start(signal)),
		async apply(change, signal) {
			await inner.apply(change, signal);
			await boot(signal);
		},
		async describe() {
			const description = await inner.describe();
			return {
				...description,
				topology: {
					...description.topology,
					haproxy: 1
				},
				files: {
					...description.files,
					"haproxy.cfg": text
				},
				differs: [...description.differs ?? [], ...balancerDifferences(settings)]
			};
		},
		async stop() {
			await halt();
			await folder?.remove();
			folder = void 0;
			await inner.stop();
		}
	};
}
function endedFailure({ stderrTail }) {
	return isPortConflict(stderrTail) ? new PortTaken("HAProxy ended", stderrTail) : failure("HAProxy ended", stderrTail);
}
function failure(what, tail) {
	return new Failure("environment", what, {
		tail,
		remedy: "Update HAProxy to 2.4 or newer, or set load-balancer to “none”."
	});
}

export { withLoadBalancer as t };