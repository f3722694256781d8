import { a as withConnection, c as isDenied, g as schemaChange, i as queryValue, l as isServerError, o as detailsOf } from "./connect.js";
import { X as Failure } from "./start.js";
import { a as createPrivateFolder, d as exitWords, f as runProcess, m as startProcess, o as exists } from "./p-retry.js";
import { t as findLedgers } from "./ledger.js";
import { n as bootFailure, r as isOfComponents } from "./explain.js";
import { a as findTiup, l as tiupHome, s as mirrorSetting } from "./tiup.js";
import { randomBytes } from "node:crypto";
import { chmod, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";

// src/server/playground/playground-state.ts
const initialState = {
	phase: "booting",
	tidb: [],
	tiproxy: [],
	pd: void 0,
	dead: [],
	hasBegun: false,
	stopping: false,
	fault: void 0,
	mirrorTrouble: false
};
/** The title that playground sets in a terminal, and colours. */
const escapes = /\u001b\][^\u0007]*\u0007|\u001b\[[0-9;?]*[A-Za-z]/g;
/** A line without them. */
function withoutEscapes(line) {
	return line.replace(escapes, "");
}
/**
* One more line of standard output or standard error, in any order between the two.
* A line that says nothing of the life cycle (a component's own log) changes nothing.
*/
function advance(state, rawLine) {
	const line = withoutEscapes(rawLine).trim();
	if (/TiDB Playground Cluster is started/.test(line)) return {
		...state,
		phase: "up"
	};
	if (!state.hasBegun && /^Start (instances \||\w+ instance:)/.test(line)) return {
		...state,
		hasBegun: true
	};
	const connect = /^[^\w[{"]*Connect (TiDB|TiProxy):\s+mysql .*--host (\S+) --port (\d+)/.exec(line);
	if (connect !== null) {
		const address = {
			host: connect[2] ?? "",
			port: Number(connect[3])
		};
		return connect[1] === "TiDB" ? {
			...state,
			tidb: [...state.tidb, address]
		} : {
			...state,
			tiproxy: [...state.tiproxy, address]
		};
	}
	const pd = /^TiDB Dashboard:\s+https?:\/\/([^:/]+):(\d+)/.exec(line) ?? /^PD (?:client )?endpoints?:\s+\[?(?:https?:\/\/)?([^:\s]+):(\d+)/i.exec(line);
	if (pd !== null) return {
		...state,
		pd: {
			host: pd[1] ?? "",
			port: Number(pd[2])
		}
	};
	if (/^(Playground receive signal:|Got signal )/.test(line)) return {
		...state,
		stopping: true
	};
	const quit = /^(\w+-\d+) quit: (.+)$/.exec(line) ?? /^(TiFlash) \S+ (failed to start.*)$/.exec(line);
	if (quit !== null && !state.stopping) return withDead(state, quit[1] ?? "", quit[2] ?? "");
	const waited = /^- (\w+): \S+ \.\.\. Error/.exec(line);
	if (waited !== null && !state.stopping) return failed(state, "component-died", `${waited[1]} did not answer`);
	if (/reset mirror failed/.test(line)) return {
		...state,
		mirrorTrouble: true
	};
	if (line.startsWith("Error: ")) {
		const message = line.slice(7);
		return failed(state, faultOf(message, state), message);
	}
	return state;
}
function faultOf(message, state) {
	if (/checksum mismatch/.test(message)) return "download-corrupt";
	if (/unknown component/.test(message)) return "component-unknown";
	if (/context canceled/.test(message)) return "cancelled";
	if (/unknown flag|unknown shorthand flag|unknown command/.test(message)) return "flag-unknown";
	if (/fork\/exec .*(no such file|permission denied|exec format error)/.test(message)) return "binary-missing";
	if (/no space left on device/i.test(message)) return "disk-full";
	if (/cannot allocate memory|out of memory/i.test(message)) return "memory";
	if (/unknown version|version \S+ .*not found|not found: unknown/.test(message)) return "version-unknown";
	if (/initial repository from mirror|dial tcp|timeout|TLS handshake|EOF|root\.json|manifest/i.test(message)) return "mirror-unreachable";
	return state.mirrorTrouble ? "mirror-unreachable" : "other";
}
function withDead(state, instance, how) {
	const next = {
		...state,
		dead: [...state.dead, {
			instance,
			how
		}]
	};
	const kind = /unknown component/.test(how) ? "component-unknown" : "component-died";
	return state.phase === "booting" ? failed(next, kind, `${instance} ended: ${how}`) : next;
}
function failed(state, kind, message) {
	return state.fault === void 0 ? {
		...state,
		phase: "failed",
		fault: {
			kind,
			message
		}
	} : state;
}
/**
* The `dsn` file of a playground's data folder, `mysql://root@127.0.0.1:4000`. It can be stale until the cluster
* is up. @returns undefined where the text is none
*/
function parseDsn(text) {
	const match = /^mysql:\/\/[^@\s]*@([^:/\s]+):(\d{1,5})\s*$/m.exec(text);
	return match === null ? void 0 : {
		host: match[1] ?? "",
		port: Number(match[2])
	};
}

// src/server/playground/boot.ts
const PAUSE_MS = 100;
/**
* Starts one cluster. TiUP goes on running where a component is broken, and says "started" once a port is open:
* the end of the wait is an answer, a fault that is known, or our own deadline.
* @throws the signal's reason when aborted; the cluster is gone then
*/
async function bootPlayground(options) {
	let state = initialState;
	let begunAt;
	const recent = [];
	const take = (raw) => {
		const line = withoutEscapes(raw);
		state = advance(state, line);
		if (state.hasBegun) {
			begunAt ??= performance.now();
			options.onFetched?.();
		}
		if (line.trim() === "" || /\.\.\. *$/.test(line)) return;
		if (line.startsWith("listenAndServeHTTP quit:")) return;
		recent.push(line);
		if (recent.length > 20) recent.shift();
	};
	const tiup = await startProcess(options.tiup, options.args, {
		env: options.env,
		purpose: "download",
		ledger: options.ledger,
		stdoutFile: options.outputFile,
		stderrFile: `${options.outputFile}.stderr`,
		onStdoutLine: take,
		onStderrLine: take,
		stopScope: "leader",
		graceSeconds: 25
	});
	let hasEnded = false;
	tiup.exit.then(() => {
		hasEnded = true;
	});
	const begin = performance.now();
	const seconds = (since) => (performance.now() - since) / 1e3;
	const give = async (fault, message) => {
		await setTimeout(PAUSE_MS);
		const lastLines = [...recent];
		const tails = isOfComponents(fault) ? await options.logTails(state.dead[0]?.instance) : [];
		await tiup.stop();
		const quoted = lastLines.findIndex((line) => / quit: /.test(line)) + 1;
		const ownLines = lastLines.slice(0, quoted === 0 ? lastLines.length : quoted);
		const tail = tails.length > 0 ? [...ownLines.slice(-5), ...tails] : lastLines;
		return {
			outcome: "failed",
			fault,
			failure: bootFailure(options.name, fault, message, tail)
		};
	};
	while (true) {
		if (options.signal.aborted) {
			await tiup.stop();
			options.signal.throwIfAborted();
		}
		if (state.fault !== void 0) return give(state.fault.kind, state.fault.message);
		if (hasEnded) return give("other", `tiup ended with ${exitWords((await tiup.exit).exitCode)}`);
		const deadInstance = state.dead[0];
		if (deadInstance !== void 0) return give("component-died", `${deadInstance.instance} ended: ${deadInstance.how}`);
		if (begunAt === void 0 && seconds(begin) > options.fetchSeconds) return give("mirror-unreachable", `no component started within ${options.fetchSeconds} s: the mirror does not respond`);
		if (begunAt !== void 0 && seconds(begunAt) > options.bootSeconds) return give("component-died", `no answer within ${options.bootSeconds} s`);
		if (begunAt !== void 0 && await options.answers(state)) return {
			outcome: "up",
			playground: {
				process: tiup,
				bootSeconds: seconds(begunAt),
				state: () => state
			}
		};
		await setTimeout(PAUSE_MS, void 0, { signal: options.signal }).catch(() => void 0);
	}
}
const RETRY_PAUSES_MS = [1e3, 4e3];
/** TiUP throws a file away that it finds damaged: once more from the beginning is enough to know. */
function mostRetries(fault) {
	if (fault === "mirror-unreachable") return RETRY_PAUSES_MS.length;
	return fault === "download-corrupt" ? 1 : 0;
}
/** {@link bootPlayground}, and again where the mirror was the trouble. @throws Failure where it stays so */
async function bootWithRetries(options, onRetry, pausesMs = RETRY_PAUSES_MS) {
	for (let attempt = 0;; attempt++) {
		const boot = await bootPlayground(options);
		if (boot.outcome === "up") return boot.playground;
		const pause = attempt < mostRetries(boot.fault) ? pausesMs[attempt] : void 0;
		if (pause === void 0) throw boot.failure;
		onRetry(boot.failure);
		await setTimeout(pause, void 0, { signal: options.signal }).catch(() => void 0);
		options.signal.throwIfAborted();
	}
}
const lastTurns = /* @__PURE__ */ new Map();
/**
* TiUP writes components and manifests into its home without a lock, and two that fetch at the same time damage each
* other's: of the clusters of this process one at a time fetches into a home.
* @param act is given what it calls once everything is fetched; the turn ends there, or with it
*/
async function inFetchTurn(home, signal, act) {
	const before = lastTurns.get(home) ?? Promise.resolve();
	let end = () => {};
	const ownTurn = new Promise((resolve) => {
		end = resolve;
	});
	lastTurns.set(home, before.then(() => ownTurn));
	await before;
	try {
		signal.throwIfAborted();
		return await act(end);
	} finally {
		end();
	}
}

// src/server/cluster/deployment.ts
const MARK_FILE = ".tidb-bench";
/** TiUP's own defaults; the first port names the systemd unit. */
const ports = {
	pd: {
		client_port: 2379,
		peer_port: 2380
	},
	tikv: {
		port: 20160,
		status_port: 20180
	},
	tidb: {
		port: 4e3,
		status_port: 10080
	}
};
const components = Object.keys(ports);
function portsOf(component, offset) {
	return Object.fromEntries(Object.entries(ports[component]).map(([key, port]) => [key, port + offset]));
}
/** The topology for TiUP: JSON, which is YAML too. */
function topologyText(deployment, { folder }) {
	const { hosts, configuration, ssh, "port-offset": offset } = deployment;
	const servers = components.map((component) => [`${component}_servers`, hosts[component].map((host) => ({
		host,
		...portsOf(component, offset),
		ignore_exporter: true
	}))]);
	const topology = {
		global: {
			user: ssh.user,
			ssh_port: ssh.port,
			deploy_dir: `${folder}/deploy`,
			data_dir: `${folder}/data`
		},
		monitored: {
			node_exporter_port: 9100 + offset,
			blackbox_exporter_port: 9115 + offset
		},
		server_configs: configuration,
		...Object.fromEntries(servers)
	};
	return `${JSON.stringify(topology, void 0, 2)}\n`;
}
/** What a host must leave free for the cluster. */
function needsOf(deployment, host) {
	const here = components.filter((component) => deployment.hosts[component].includes(host)).map((component) => ({
		component,
		ports: Object.values(portsOf(component, deployment["port-offset"]))
	}));
	return {
		ports: here.flatMap((each) => each.ports),
		units: here.map((each) => `${each.component}-${each.ports[0]}.service`)
	};
}
/** Arguments of `ssh` for a script on a host whose key must be in the file of host keys. */
function sshArguments({ user, port, knownHosts }, host, keyFile, script) {
	const options = [
		"BatchMode=yes",
		"StrictHostKeyChecking=yes",
		"ConnectTimeout=15",
		"LogLevel=ERROR"
	];
	if (knownHosts !== void 0) options.push(`UserKnownHostsFile="${knownHosts}"`, "GlobalKnownHostsFile=none");
	if (keyFile !== void 0) options.push("IdentitiesOnly=yes", `IdentityFile=${keyFile}`);
	return [
		...options.flatMap((option) => ["-o", option]),
		"-p",
		String(port),
		"--",
		`${user}@${host}`,
		script
	];
}
/**
* Prints the obstacles on a host, a line each: `fault port 4000`; and facts: `fact cores 8`. With `claim`, and
* nothing in the way, it makes the folder with the mark file.
*/
function hostScript({ folder, mark }, needs, claim) {
	return [
		"bad=0; fault() { echo \"fault $*\"; bad=1; }",
		"sudo -n true 2>/dev/null || fault sudo",
		"command -v systemctl >/dev/null || fault systemctl",
		`[ ! -e '${folder}' ] || fault folder '${folder}'`,
		...needs.ports.map((port) => `cat /proc/net/tcp /proc/net/tcp6 2>/dev/null | grep -qi ':${hexOf(port)} [0-9A-F]*:0000 0A' && fault port ${port}`),
		...needs.units.map((unit) => `[ ! -e '/etc/systemd/system/${unit}' ] || fault unit ${unit}`),
		"echo \"fact cores $(nproc)\"",
		`echo "fact memory $(sed -n 's/^MemTotal: *\\([0-9]*\\) kB/\\1/p' /proc/meminfo)"`,
		"echo \"fact swap $(sed -n 's/^SwapTotal: *\\([0-9]*\\) kB/\\1/p' /proc/meminfo)\"",
		"echo \"fact time $(date +%s)\"",
		"echo \"fact governor $(cat /sys/devices/system/cpu/cpu0/cpufreq/scaling_governor 2>/dev/null)\"",
		"echo \"fact huge-pages $(sed -n 's/.*\\[\\(.*\\)\\].*/\\1/p' /sys/kernel/mm/transparent_hugepage/enabled 2>/dev/null)\"",
		...claim ? [`[ $bad = 1 ] || { mkdir -p '${folder}' && printf %s '${mark}' > '${folder}/${MARK_FILE}'; } || fault write '${folder}'`] : [],
		"true"
	].join("\n");
}
function hexOf(port) {
	return port.toString(16).toUpperCase().padStart(4, "0");
}
/** Says whose the folder is: `gone`, `ours` or `foreign`. */
function ownerScript({ folder, mark }) {
	return [
		`if [ ! -e '${folder}' ]; then echo gone`,
		`elif [ "$(cat '${folder}/${MARK_FILE}' 2>/dev/null)" = '${mark}' ]; then echo ours`,
		"else echo foreign; fi"
	].join("\n");
}
/**
* Removes what TiUP left of the cluster: units whose programs lie in the folder, the folder, and the key of the cluster.
* Does nothing where the mark file is another one.
* @param publicKey that TiUP made for the cluster
*/
function removalScript({ folder, mark }, publicKey) {
	const list = "\"$HOME/.ssh/authorized_keys\"";
	return [
		`[ "$(cat '${folder}/${MARK_FILE}' 2>/dev/null)" = '${mark}' ] || exit 0`,
		`for unit in $(grep -lsF '${folder}/' /etc/systemd/system/*.service); do`,
		"  sudo -n systemctl disable --now \"$(basename \"$unit\")\" >/dev/null 2>&1; sudo -n rm -f \"$unit\"; reload=1",
		"done",
		"[ -z \"$reload\" ] || sudo -n systemctl daemon-reload",
		...publicKey === void 0 || !/^[A-Za-z0-9+/=]+$/.test(publicKey) ? [] : [`kept=$(grep -vF '${publicKey}' ${list}) && printf '%s\\n' "$kept" > ${list}`],
		`sudo -n rm -rf '${folder}'`
	].join("\n");
}
const wordings = {
	sudo: () => ["its user may not use sudo without a password", "Allow it, as TiUP needs it for systemd."],
	systemctl: () => ["it has no systemctl", "Use a Linux with systemd, as TiUP needs it."],
	folder: (value) => [`${value} exists`, "Remove it, if it is not in use."],
	port: (value) => [`port ${value} is in use`, "Stop its program, or set port-offset."],
	unit: (value) => [`the systemd unit ${value} exists, so another cluster uses this port`, "Set port-offset: TiUP would overwrite the unit."],
	write: (value) => [`its user cannot create ${value}`, "Create the folder of `deploy` for that user."]
};
/** Reads what the script of a host prints: obstacles, each as a sentence and a remedy, and facts. */
function readHost(lines) {
	const words = lines.map((line) => /^(fault|fact) (\S+) ?(.*)$/.exec(line.trim()));
	const of = (kind) => words.filter((match) => match?.[1] === kind).map((match) => [match?.[2] ?? "", match?.[3] ?? ""]);
	return {
		faults: of("fault").map(([name, value]) => wordings[name]?.(value) ?? [`it reports “${name} ${value}”`, ""]),
		facts: Object.fromEntries(of("fact"))
	};
}
/** Why `ssh` could not run anything on a host. */
function sshFailure(host, lines) {
	const text = lines.join("\n");
	const [what, remedy] = /IDENTIFICATION HAS CHANGED/.test(text) ? [`the key of the host ${host} differs from the known one`, "Find out why. If the machine is new, correct its line in the file of known hosts."] : /Host key verification failed|No .* host key is known/.test(text) ? [`the key of the host ${host} is not known`, "Add it to the file of known hosts, or name a file in ssh.known-hosts. TiUP itself checks no host key."] : /Permission denied/.test(text) ? [`the host ${host} refuses the SSH key`, "Set the input ssh-key, and add its public half to authorized_keys of the user on the host."] : [`the host ${host} cannot be reached by SSH`, "Check its name, the port of SSH, and the network."];
	return new Failure("environment", what, {
		tail: lines,
		remedy
	});
}
/** The error that `tiup cluster --format json` gives in its last line, on either stream. */
function tiupError(stdout, stderr) {
	for (const line of [...stdout, ...stderr].toReversed()) {
		const text = /"error":("(?:[^"\\]|\\.)*")/.exec(line)?.[1];
		if (text !== void 0) return JSON.parse(text);
	}
	return stderr.map((line) => /^Error: (.*)$/.exec(line)?.[1]).find((text) => text !== void 0);
}
const remedies = {
	deploy: "Check the version, the mirror of TiUP, and that the hosts reach each other.",
	start: "Read the log that it names on that host. Usual causes are too little memory or disk space.",
	destroy: "Repair the host, then run `clean`."
};
/** A step of TiUP that failed. */
function tiupFailure(step, name, exit) {
	const why = tiupError(exit.stdoutTail, exit.stderrTail) ?? "TiUP gives no reason";
	return new Failure("environment", `tiup cluster ${step} ${name} failed: ${why}`, {
		tail: [...exit.stdoutTail, ...exit.stderrTail],
		remedy: remedies[step]
	});
}

// src/server/cluster/cluster.ts
/** A cluster that `tiup cluster` deploys at the first start and destroys at the end. @param inner connects to its TiDB */
function withDeployment(inner, place) {
	const { deployment, ledger, log, env } = place;
	let entry;
	let strike = () => {};
	async function deploy(signal) {
		const home = tiupHome(env);
		const tiup = await findTiup({
			home,
			environment: env,
			log,
			signal
		});
		const name = `tidb-bench-${ledger.mark.slice(0, 8)}-${inner.name}`;
		const { user, port, "key-env": keyEnv, "known-hosts": knownHosts } = deployment.ssh;
		const cluster = {
			kind: "cluster",
			name,
			folder: `${deployment.folder}/${name}`,
			mark: ledger.mark,
			hosts: hostsOf(deployment),
			knownHosts: knownHosts === void 0 ? void 0 : resolve(knownHosts),
			user,
			port,
			keyEnv,
			tiup,
			home
		};
		await withKey(env, keyEnv, ledger, async (keyFile) => {
			strike = ledger.add(cluster);
			entry = cluster;
			for (const host of cluster.hosts) await claim(deployment, cluster, host, keyFile, env, signal);
			const folder = await createPrivateFolder("tidb-bench-topology", { ledger });
			try {
				const file = join(folder.path, "topology.yaml");
				await writeFile(file, topologyText(deployment, cluster));
				const identity = keyFile === void 0 ? [] : ["-i", keyFile];
				log.info(`${inner.name}: deploying ${name} on ${cluster.hosts.join(", ")}`);
				const args = [
					deployment.version,
					file,
					"--user",
					user,
					...identity
				];
				await runTiup(cluster, "deploy", args, {
					env,
					ledger,
					signal
				});
				log.info(`${inner.name}: starting ${name}`);
				await runTiup(cluster, "start", ["--wait-timeout", String(place.bootSeconds)], {
					env,
					ledger,
					signal
				});
			} finally {
				await folder.remove();
			}
		});
	}
	return {
		...inner,
		get reset() {
			return inner.reset;
		},
		async start(signal) {
			if (entry === void 0) {
				await removeAbandoned(env, log);
				await inFetchTurn(tiupHome(env), signal, () => deploy(signal));
			}
			await inner.start(signal);
		},
		async stop() {
			await inner.stop().catch(() => void 0);
			if (entry === void 0) return;
			log.info(`${inner.name}: destroying ${entry.name}`);
			await removeCluster(entry, env);
			strike();
			entry = void 0;
		}
	};
}
/** Every host of the cluster, once. */
function hostsOf({ hosts }) {
	return [...new Set(Object.values(hosts).flat())];
}
/** Marks a folder of a host as ours. @throws Failure `environment` with all obstacles */
async function claim(deployment, cluster, host, keyFile, env, signal) {
	const script = hostScript(cluster, needsOf(deployment, host), true);
	const { faults } = readHost(await onHost(cluster, host, keyFile, script, env, signal));
	const [first] = faults;
	if (first === void 0) return;
	throw new Failure("environment", `the host ${host} cannot be used: ${faults.map(([what]) => what).join("; ")}`, { remedy: first[1] });
}
/** What a host says of itself, nothing changed; for doctor. @throws Failure `environment` where SSH fails */
async function inspectHost(deployment, host, env) {
	const { user, port, "key-env": keyEnv, "known-hosts": knownHosts } = deployment.ssh;
	const script = hostScript({
		folder: `${deployment.folder}/tidb-bench-`,
		mark: ""
	}, needsOf(deployment, host), false);
	return withKey(env, keyEnv, void 0, async (keyFile) => readHost(await onHost({
		user,
		port,
		knownHosts
	}, host, keyFile, script, env)));
}
/** Clusters of jobs that ended without removing them. */
async function removeAbandoned(env, log) {
	const dead = findLedgers().filter(({ ownerAlive }) => !ownerAlive);
	for (const entry of dead.flatMap(({ entries }) => entries)) {
		if (entry.kind !== "cluster") continue;
		log.warn(`an earlier job left the cluster ${entry.name} behind; destroying it`);
		await removeCluster(entry, env).catch((error) => log.warn(`cannot destroy ${entry.name}: ${error.message}; run “tidb-bench clean”`));
	}
}
/**
* Destroys a cluster of ours and what a deployment that broke left of it. Safe to call twice.
* @throws Failure `environment` where a host cannot be reached, or carries another mark: then nothing is touched
*/
async function removeCluster(entry, env) {
	await withKey(env, entry.keyEnv, void 0, async (keyFile) => {
		const owners = /* @__PURE__ */ new Map();
		for (const host of entry.hosts) owners.set(host, (await onHost(entry, host, keyFile, ownerScript(entry), env)).join("").trim());
		const foreign = [...owners].find(([, owner]) => owner !== "ours" && owner !== "gone")?.[0];
		if (foreign !== void 0) throw new Failure("environment", `${entry.folder} on ${foreign} does not carry the mark of this job`, { remedy: `Look at it, and remove it yourself with “tiup cluster destroy ${entry.name}”.` });
		const folder = join(entry.home, "storage", "cluster", "clusters", entry.name);
		const publicKey = readOrUndefined(join(folder, "ssh", "id_rsa.pub"))?.split(" ")[1];
		if ([...owners.values()].includes("ours") && await exists(join(folder, "meta.yaml"))) await runTiup(entry, "destroy", ["--force"], { env });
		for (const [host, owner] of owners) if (owner === "ours") await onHost(entry, host, keyFile, removalScript(entry, publicKey), env);
		await rm(folder, {
			recursive: true,
			force: true
		});
	});
}
function readOrUndefined(file) {
	try {
		return readFileSync(file, "utf8");
	} catch {
		return;
	}
}
/** Lines that the script prints. @throws Failure `environment` where it cannot run or fails */
async function onHost(cluster, host, keyFile, script, env, signal) {
	const stop = signal === void 0 ? {} : { signal };
	const args = sshArguments(cluster, host, keyFile, script);
	const exit = await runProcess("ssh", args, {
		env,
		deadlineSeconds: 300,
		...stop
	});
	signal?.throwIfAborted();
	if (exit.exitCode !== 0) throw sshFailure(host, exit.stderrTail);
	return exit.stdoutTail;
}
/** The key as a file that only we may read, for as long as it is needed; undefined where none is given. */
async function withKey(env, variable, ledger, act) {
	const key = env[variable];
	if (key === void 0 || key === "" || key.startsWith("/")) return act(key || void 0);
	const folder = await createPrivateFolder("tidb-bench-key", { ledger });
	try {
		const file = join(folder.path, "key");
		await writeFile(file, `${key.trim()}\n`, { mode: 384 });
		await chmod(file, 384);
		return await act(file);
	} finally {
		await folder.remove();
	}
}
/** @throws Failure `environment` with the reason that TiUP gives */
async function runTiup({ tiup, home, name }, step, args, { env, ledger, signal }) {
	const exit = await runProcess(tiup, [
		"cluster",
		step,
		name,
		...args,
		"--yes",
		"--format",
		"json"
	], {
		env,
		purpose: "download",
		extraEnv: {
			TIUP_HOME: home,
			...await mirrorSetting(home, void 0, env)
		},
		...ledger === void 0 ? {} : { ledger },
		...signal === void 0 ? {} : { signal }
	});
	signal?.throwIfAborted();
	if (exit.exitCode !== 0) throw tiupFailure(step, name, exit);
}

// src/server/database.ts
/** Databases that this program may drop begin like this. */
const DATABASE_PREFIX = "tidb_bench_";
/**
* Creates a database under a random name of ours.
* @throws Failure `environment` where the user may not
*/
async function createOwnDatabase(endpoint, ledger) {
	const name = `${DATABASE_PREFIX}${randomBytes(6).toString("hex")}`;
	const strike = ledger?.add(entryOnServer("database", endpoint, name));
	await statement(endpoint, `CREATE DATABASE \`${name}\``).catch((error) => {
		strike?.();
		throw error;
	});
	return {
		name,
		async empty() {
			await statement(endpoint, `DROP DATABASE IF EXISTS \`${name}\``);
			await statement(endpoint, `CREATE DATABASE \`${name}\``);
		},
		async drop() {
			await dropOwnDatabase(endpoint, name);
			strike?.();
		}
	};
}
/** Is it the name of a database that this program made? */
function isOwnDatabase(name) {
	return new RegExp(`^${DATABASE_PREFIX}[0-9a-f]{12}$`).test(name);
}
const NO_DATABASE = 1008;
/**
* Drops a database that this program made, e.g. one that a killed run left.
* @throws Failure `input` for a name that is not one of ours
*/
async function dropOwnDatabase(endpoint, name) {
	if (!isOwnDatabase(name)) throw new Failure("input", `the database “${name}” was not created by this program and is not dropped`);
	await statement(endpoint, `DROP DATABASE IF EXISTS \`${name}\``).catch((error) => {
		if (detailsOf(error instanceof Failure ? error.cause : error).number !== NO_DATABASE) throw error;
	});
}
/** @throws Failure `input` where the caller's database does not exist */
async function requireDatabase(endpoint, name) {
	if (await withConnection(endpoint, (db) => queryValue(db, "SELECT SCHEMA_NAME FROM INFORMATION_SCHEMA.SCHEMATA WHERE SCHEMA_NAME = ?", [name]), { withoutDatabase: true }) !== void 0) return;
	throw new Failure("input", `the database “${name}” does not exist`, { remedy: "Create it, or omit the name: the benchmark then creates a temporary database and drops it." });
}
function statement(endpoint, sql) {
	return withConnection(endpoint, async (db) => {
		await db.query(sql, [], schemaChange);
	}, { withoutDatabase: true });
}
/** What is to be written down before something is made at a server: where it is, and how to get there again. */
function entryOnServer(kind, endpoint, name) {
	const [place] = endpoint.hosts;
	if (place === void 0) throw new Failure("input", "the endpoint has no host");
	const { tls, user, passwordEnv } = endpoint;
	const authority = tls.mode === "verify" && tls.caFile !== void 0 ? { caFile: resolve(tls.caFile) } : {};
	const variable = passwordEnv === void 0 ? {} : { passwordEnv };
	return {
		kind,
		...place,
		user,
		name,
		tls: tls.mode,
		...authority,
		...variable
	};
}

// src/server/user.ts
/** MySQL and TiDB take so many characters. */
const LONGEST_NAME = 32;
const OURS = /^(?:[^.`'\\]{1,18}\.)?tb_[0-9a-f]{10}$/;
/**
* Makes a user for the load tools, over our own checked connection, and logs in as it at every host.
* @param endpoint as the caller gave it, without a database
* @returns what the server refused and why, in its words, where the caller's user may not make one or it cannot be used
* @throws Failure `environment` where the server cannot be reached
*/
async function createOwnUser(endpoint, database, ledger) {
	const user = nameBeside(endpoint.user);
	const password = `Tb1_${randomBytes(20).toString("hex")}`;
	const strike = ledger?.add(entryOnServer("user", endpoint, user));
	const drop = async () => {
		await dropOwnUser(endpoint, user);
		strike?.();
	};
	let step = "CREATE USER";
	const make = async (db) => {
		await db.query(`CREATE USER '${user}'@'%' IDENTIFIED BY '${password}'`, [], schemaChange);
		step = "GRANT";
		const grant = (name) => db.query(`GRANT ALL PRIVILEGES ON ${name}.* TO '${user}'@'%'`, [], schemaChange);
		await grant(pattern(database)).catch((error) => {
			if (!isDenied(error) || !isOwnDatabase(database)) throw error;
			return grant(`\`${database}\``);
		});
	};
	try {
		await withConnection(endpoint, make, { withoutDatabase: true });
		step = `the login of the temporary user “${user}”`;
		const own = {
			...endpoint,
			user,
			password,
			database,
			account: "throw-away"
		};
		for (const host of endpoint.hosts.keys()) await withConnection(own, (db) => queryValue(db, "SELECT 1"), { host });
		return {
			user,
			password,
			drop
		};
	} catch (error) {
		await drop().catch((fault) => isServerError(fault) && strike?.());
		if (!isServerError(error)) throw error;
		return {
			refused: step,
			why: detailsOf(error instanceof Failure ? error.cause : error).message
		};
	}
}
/**
* Drops a user that this program made, e.g. one that a killed run left.
* @throws Failure `input` for a name that is not one of ours
*/
async function dropOwnUser(endpoint, name) {
	if (!OURS.test(name)) throw new Failure("input", `the user “${name}” was not created by this program and is not dropped`);
	const use = (db) => db.query(`DROP USER IF EXISTS '${name}'@'%'`, [], schemaChange);
	await withConnection(endpoint, use, { withoutDatabase: true });
}
/**
* May the user of this connection make others and give them rights, as far as its grants show?
* @returns undefined where they do not say
*/
async function mayCreateUsers(connection) {
	try {
		const grants = (await connection.query("SHOW GRANTS")).flatMap((row) => Object.values(row).map(String));
		return [/^GRANT .*\b(CREATE USER\b|ALL PRIVILEGES ON \*\.\*)/i, /WITH GRANT OPTION|\bGRANT OPTION\b/i].every((pattern) => grants.some((grant) => pattern.test(grant)));
	} catch {
		return;
	}
}
/** TiDB Cloud identifies a cluster by the prefix before the dot, and requires it for new users too. */
function nameBeside(user) {
	const ownName = `tb_${randomBytes(5).toString("hex")}`;
	const prefix = /^([^.`'\\]+)\./.exec(user)?.[1];
	const full = prefix === void 0 ? ownName : `${prefix}.${ownName}`;
	return full.length <= LONGEST_NAME ? full : ownName;
}
/** A database's name in a GRANT, where `_` and `%` would stand for other characters. */
function pattern(database) {
	return `\`${database.replaceAll("`", "``").replace(/[_%\\]/g, "\\$&")}\``;
}
/**
* Removes a database, a user or a cluster that a ledger names; the ledger never holds the password.
* @param access with the passwords that the run had; where it says nothing of TLS, the server is checked as it was then
* @throws Failure `environment` where the server cannot be reached with this password
*/
async function dropLeft(entry, access) {
	if (entry.kind === "cluster") return removeCluster(entry, access.env);
	const { host, port, user, name, passwordEnv = "TIDB_BENCH_PASSWORD" } = entry;
	const tls = access.tls ?? tlsOf(entry);
	const endpoint = {
		hosts: [{
			host,
			port
		}],
		user,
		database: "",
		password: access.env[passwordEnv] ?? "",
		tls
	};
	await (entry.kind === "user" ? dropOwnUser(endpoint, name) : dropOwnDatabase(endpoint, name));
}
function tlsOf({ tls = "off", caFile }) {
	if (tls !== "verify") return { mode: tls };
	return caFile === void 0 ? { mode: "verify" } : {
		mode: "verify",
		caFile
	};
}

export { createOwnDatabase as a, requireDatabase as c, withDeployment as d, bootWithRetries as f, DATABASE_PREFIX as i, hostsOf as l, parseDsn as m, dropLeft as n, dropOwnDatabase as o, inFetchTurn as p, mayCreateUsers as r, entryOnServer as s, createOwnUser as t, inspectHost as u };