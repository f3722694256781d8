import { _ as object, g as number, m as looseObject, s as array, t as Failure, w as unknown, x as string, y as record } from "./failure.js";
import { t as readYaml } from "./yaml-text.js";
import { t as runProcess } from "./process.js";
import { a as readIfThere, r as listIfThere, t as fileSha256 } from "./files.js";
import { n as withDeadline } from "./deadline.js";
import { n as openLedger } from "./ledger.js";
import { i as exists, r as createPrivateFolder, t as cacheRoot } from "./folders2.js";
import { c as mirrorSetting } from "./tiup.js";
import { n as timedPhase } from "./cluster-times.js";
import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { chmod, copyFile, readFile, readdir, rename, rm, symlink, writeFile } from "node:fs/promises";
import { isDeepStrictEqual } from "node:util";
import { setTimeout } from "node:timers/promises";

// src/tiup/cluster/deployment.ts
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
/** Returns the addresses of PD, as `host:port`. */
function pdAddresses({ hosts, "port-offset": offset }) {
	return hosts.pd.map((host) => `${host}:${ports.pd.client_port + offset}`);
}
/** Returns what a host must have free for the cluster. */
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
	options.push("UpdateHostKeys=no");
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
* Prints the obstacles on a host, a line each: `fault port 4000`; and facts: `fact cores 8`. With
* `claim`, and nothing in the way, it makes the folder with the mark file.
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
		`echo "fact disk $(df -Pk "$(dirname '${folder}')" 2>/dev/null | awk 'NR==2 {print $2}')"`,
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
* Removes what TiUP left of the cluster: units whose programs are in the folder, the folder, and
* the key of the cluster. Does nothing where the mark file is another one.
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
		...publicKey === void 0 || !/^[A-Za-z0-9+/=]+$/.test(publicKey) ? [] : [
			`if grep -qsF '${publicKey}' ${list}; then`,
			"  if kept=$(mktemp \"$HOME/.ssh/tidb-bench-XXXXXX\"); then",
			`    grep -vF '${publicKey}' ${list} > "$kept"; [ $? -le 1 ] && cat "$kept" > ${list}`,
			"    rm -f \"$kept\"; fi",
			"fi"
		],
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
/**
* Reads what the script of a host prints: obstacles, each as a sentence and a remedy, and facts.
*/
function readHost(lines) {
	const words = lines.map((line) => /^(fault|fact) (\S+) ?(.*)$/.exec(line.trim()));
	const of = (kind) => words.filter((match) => match?.[1] === kind).map((match) => [match?.[2] ?? "", match?.[3] ?? ""]);
	return {
		faults: of("fault").map(([name, value]) => wordings[name]?.(value) ?? [`it reports “${name} ${value}”`, ""]),
		facts: Object.fromEntries(of("fact"))
	};
}
/** Explains why `ssh` could not run anything on a host. */
function sshFailure(host, lines) {
	const text = lines.join("\n");
	const [what, remedy] = /IDENTIFICATION HAS CHANGED/.test(text) ? [`the key of the host ${host} differs from the known one`, "Find out why. If the machine is new, correct its line in the file of known hosts."] : /Host key verification failed|No .* host key is known/.test(text) ? [`the key of the host ${host} is not known`, "Add it to the file of known hosts, or name a file in ssh.known-hosts. TiUP itself checks no host key."] : /Permission denied/.test(text) ? [`the host ${host} refuses the SSH key`, "Set the environment variable of `ssh.key-env`, and add its public half to authorized_keys of the user on the host."] : [`the host ${host} cannot be reached by SSH`, "Check its name, the port of SSH, and the network."];
	return new Failure("environment", what, {
		tail: lines,
		remedy
	});
}

// src/tiup/cluster/hosts.ts
/** Every host of the cluster, once. */
function hostsOf({ hosts }) {
	return [...new Set(Object.values(hosts).flat())];
}
/**
* Marks a folder of a host as ours. @returns what the host says of itself @throws Failure
* `environment` with all obstacles
*/
async function claimHost(deployment, cluster, host, keyFile, env, signal) {
	const script = hostScript(cluster, needsOf(deployment, host), true);
	const { faults, facts } = readHost(await onHost(cluster, host, keyFile, script, env));
	signal.throwIfAborted();
	const [first] = faults;
	if (first === void 0) return facts;
	throw new Failure("environment", `the host ${host} cannot be used: ${faults.map(([what]) => what).join("; ")}`, { remedy: first[1] });
}
/**
* Reads a host's facts without changing anything; for doctor. @throws Failure `environment` if SSH
* fails
*/
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
/** Lines that the script prints. @throws Failure `environment` where it cannot run or fails */
async function onHost(cluster, host, keyFile, script, env) {
	const args = sshArguments(cluster, host, keyFile, script);
	const exit = await runProcess("ssh", args, {
		env,
		deadlineSeconds: 300
	});
	if (exit.exitCode !== 0) throw sshFailure(host, exit.stderrTail);
	return exit.stdoutTail;
}
/**
* The key as a file that only we may read, for as long as it is needed; undefined where none is
* given.
*/
async function withKey(env, variable, ledger, act) {
	const key = env[variable];
	if (key === void 0 || key === "" || key.startsWith("/")) return act(key || void 0);
	if (!/\s/.test(key.trim())) throw new Failure("input", `${variable} contains neither a private key nor an absolute path`, { remedy: "Give the content of the key file, or its path from the root: \"$PWD/bench-key\"." });
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

// src/tiup/cluster/swap.ts
/** Components that can be exchanged, in the order in which TiUP starts them. */
const swappable = [
	"pd",
	"tikv",
	"tidb"
];
/**
* The calls that make a cluster what it should be, and start it freshly.
* @param restarted components that are restarted in any case
*/
function stepsTo(current, wanted, restarted) {
	const patched = swappable.filter((name) => !isSame(current.programs[name], wanted.programs[name]));
	const reconfigured = swappable.filter((name) => isReconfigured(current, wanted, name));
	const components = swappable.filter((name) => [
		patched,
		reconfigured,
		restarted
	].some((list) => list.includes(name)));
	return [
		...reconfigured.length > 0 ? [{ kind: "configure" }] : [],
		...patched.map((component) => ({
			kind: "patch",
			component
		})),
		...components.length > 0 ? [{
			kind: "reload",
			components
		}] : []
	];
}
/**
* Returns the components in which two sides differ, and TiDB in any case: every start of a side
* restarts these.
*/
function exchanged(one, other) {
	return swappable.filter((name) => name === "tidb" || !isSame(one.programs[name], other.programs[name]) || isReconfigured(one, other, name));
}
function isReconfigured(one, other, name) {
	return !isSame(one.configuration[name] ?? {}, other.configuration[name] ?? {});
}
function isSame(one, other) {
	return JSON.stringify(one) === JSON.stringify(other);
}
/** Returns the state of a side. @param sha256Of checksums of its own programs */
function stateOf(version, { binaries }, configuration, sha256Of) {
	const sourceOf = (name) => {
		const path = binaries[name];
		return path === void 0 ? { version } : {
			path,
			sha256: sha256Of[name] ?? ""
		};
	};
	return {
		programs: {
			pd: sourceOf("pd"),
			tikv: sourceOf("tikv"),
			tidb: sourceOf("tidb")
		},
		configuration
	};
}
/** TiUP's topology with other settings of the components. */
function withConfiguration(topology, configuration) {
	const own = topology.server_configs ?? {};
	const wanted = Object.fromEntries(swappable.map((name) => [name, configuration[name] ?? {}]));
	return {
		...topology,
		server_configs: {
			...own,
			...wanted
		}
	};
}
const storesSchema = object({ stores: array(object({
	store: object({ address: string() }),
	status: object({ leader_count: number().default(0) })
})).default([]) });
/** Reads PD's answer to `/pd/api/v1/stores`; undefined where it is none. */
function readLeaders(answer) {
	const parsed = storesSchema.safeParse(answer);
	if (!parsed.success) return void 0;
	return Object.fromEntries(parsed.data.stores.map(({ store, status }) => [store.address, status.leader_count]));
}
const LEADER_SHARE = .1;
/** Least tolerance, in leaders: of few, one that moves is more than a tenth. */
const LEAST_LEADERS = 2;
/** Checks whether each store has as many leaders as before, within a tenth. */
function isBalancedAsBefore(before, now) {
	return Object.entries(before).every(([store, count]) => Math.abs((now[store] ?? 0) - count) <= Math.max(LEAST_LEADERS, LEADER_SHARE * count));
}
/**
* Checks whether a TiKV of one version opens data of another version, and that one this data again.
*/
function sharesData(programVersion, clusterVersion) {
	const minor = (text) => /(\d+\.\d+)\.\d+/.exec(text)?.[1];
	const own = minor(programVersion);
	return own !== void 0 && own === minor(clusterVersion);
}

// src/tiup/cluster/tiup-steps.ts
/** @throws Failure `environment` with the reason that TiUP gives */
async function runTiup(cluster, step, args, place) {
	const exit = await callTiup(cluster, [
		"cluster",
		step,
		cluster.name,
		...args,
		"--yes",
		"--format",
		"json"
	], place);
	if (exit.exitCode === 0) return exit;
	throw tiupFailure(step, cluster.name, exit, await logOfHost(cluster, exit, place));
}
/** Names a component, its host and the folder of its log, in the words of TiUP. */
const WITH_LOG = /(\S+) (pd|tikv|tidb)-\d+\.service, please check .*?log\(((?:\/[\w.@+-]+)+)\)/;
/**
* Reads the end of the log that TiUP names: with a cluster of ours, the log is removed. Returns
* nothing where it cannot be read.
*/
async function logOfHost(cluster, exit, place) {
	const [, host, component, folder] = WITH_LOG.exec(tiupError(exit.stdoutTail, exit.stderrTail) ?? "") ?? [];
	if (component === void 0) return [];
	const printed = await runOnHosts(cluster, component, `tail -q -n 5 ${`${folder}/${component}.log ${folder}/${component}_stderr.log`} 2>/dev/null || true`, place, host).catch(() => "");
	place.signal?.throwIfAborted();
	return [...printed.matchAll(/"message":("(?:[^"\\]|\\.)*")/g)].map(([, message = "\"\""]) => JSON.parse(message)).filter((message) => message.startsWith("stdout:\n")).flatMap((message) => message.split("\n").slice(1).filter(Boolean));
}
async function callTiup({ tiup, home }, args, { env, ledger, signal, onLine }) {
	const exit = await runProcess(tiup, args, {
		env,
		purpose: "download",
		extraEnv: {
			TIUP_HOME: home,
			...await mirrorSetting(home, void 0, env)
		},
		...ledger === void 0 ? {} : { ledger },
		...signal === void 0 ? {} : { signal },
		...onLine === void 0 ? {} : { onStdoutLine: onLine }
	});
	signal?.throwIfAborted();
	return exit;
}
/**
* Runs a command on the hosts of a component; `{{.Host}}` in it is the host. @param host one of
* them alone
* @returns what TiUP prints of it @throws Failure `environment`
*/
async function runOnHosts(cluster, component, command, place, host) {
	const lines = [];
	await runTiup(cluster, "exec", [
		"-R",
		component,
		...host === void 0 ? [] : ["-N", host],
		"--command",
		command
	], {
		...place,
		onLine: (line) => lines.push(line)
	});
	return lines.join("\n");
}
/** The folder in which TiUP keeps a cluster. */
function folderOf({ home, name }) {
	return join(home, "storage", "cluster", "clusters", name);
}
/**
* Sets the configuration of the components; a `reload` puts it into force. @throws Failure
* `environment`
*/
async function configure(cluster, { configuration }, place) {
	const file = join(folderOf(cluster), "meta.yaml");
	const { topology } = readYaml(readFileSync(file, "utf8"), file).content;
	const folder = await createPrivateFolder("tidb-bench-topology", { ledger: place.ledger });
	try {
		const path = join(folder.path, "topology.yaml");
		await writeFile(path, JSON.stringify(withConfiguration({ ...topology }, configuration)));
		const exit = await runTiup(cluster, "edit-config", ["--topology-file", path], place);
		if ([...exit.stdoutTail, ...exit.stderrTail].some((line) => /could not be saved|Nothing changed/.test(line))) throw tiupFailure("edit-config", cluster.name, exit);
	} finally {
		await folder.remove();
	}
}
/**
* Packs a program as `tiup cluster patch` takes it.
* @param folder receives the package @throws Failure `input` where there is no such program, or
*   TiKV does not fit the data
*/
async function packProgram(component, source, cluster, folder, place) {
	const file = join(folder, `${component}-${nameOf(source)}.tar.gz`);
	if (await exists(file)) return file;
	if ("path" in source) {
		const program = resolve(source.path);
		if (component === "tikv") await requireSharedData(program, cluster.version, place);
		const linked = await createPrivateFolder("program", { parent: folder });
		await symlink(program, join(linked.path, `${component}-server`));
		await pack(file, [
			"-h",
			"-C",
			linked.path,
			`${component}-server`
		], place);
		return file;
	}
	const { version } = source;
	const packages = join(cluster.home, "storage", "cluster", "packages");
	const isKept = (name) => name.startsWith(`${component}-${version === "nightly" ? "" : `${version}-linux-`}`) && name.includes(version) && name.endsWith(".tar.gz");
	const kept = (await readdir(packages).catch(() => [])).filter(isKept).sort().at(-1);
	if (kept !== void 0) {
		await copyFile(join(packages, kept), file);
		return file;
	}
	const exit = await callTiup(cluster, ["install", `${component}:${version}`], place);
	if (exit.exitCode !== 0) throw tiupFailure("install", `${component}:${version}`, exit);
	await pack(file, [
		"-C",
		join(cluster.home, "components", component, version),
		"."
	], place);
	return file;
}
function nameOf(source) {
	return "path" in source ? source.sha256.slice(0, 12) : source.version;
}
async function pack(file, what, place) {
	const args = [
		"--use-compress-program=gzip -1",
		"-cf",
		file,
		...what
	];
	const exit = await runProcess("tar", args, {
		env: place.env,
		...signalOf(place)
	});
	place.signal?.throwIfAborted();
	if (exit.exitCode !== 0) throw new Failure("environment", `cannot pack ${file}`, {
		tail: exit.stderrTail,
		remedy: "Free space in the temporary folder."
	});
}
/** @throws Failure `input` */
async function requireSharedData(program, version, place) {
	const exit = await runProcess(program, ["--version"], {
		env: place.env,
		deadlineSeconds: 20,
		...signalOf(place)
	});
	const text = exit.stdoutTail.join("\n");
	if (exit.exitCode === 0 && sharesData(text, version)) return;
	const own = /Release Version:\s*(\S+)/.exec(text)?.[1] ?? "of an unknown version";
	throw new Failure("input", `TiKV ${own} cannot take over the data of ${version}`, { remedy: "Use `sides: twins`, or a TiKV of the same minor version: its data format cannot go back." });
}
function signalOf({ signal }) {
	return signal === void 0 ? {} : { signal };
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
	start: "Read the lines of its log. Usual causes are too little memory or disk space, or too few open files.",
	stop: "Read the log that it names on that host.",
	patch: "Check that the program is built for the hosts, and that their disks have space.",
	reload: "Read the log that it names on that host: a program or a setting of this side may not start.",
	"edit-config": "Correct `configuration`.",
	pull: "Check that the hosts are up and TiUP reaches them.",
	exec: "Check that the hosts are up and TiUP reaches them.",
	install: "Check the version and the mirror of TiUP.",
	destroy: "Repair the host, then run `clean`."
};
/**
* A step of TiUP that failed. @param name the cluster, or what is installed @param log last lines
* of the component that failed
*/
function tiupFailure(step, name, exit, log = []) {
	const why = tiupError(exit.stdoutTail, exit.stderrTail) ?? "TiUP gives no reason";
	const command = step === "install" ? "tiup install" : `tiup cluster ${step}`;
	return new Failure("environment", `${command} ${name} failed: ${why}`, {
		tail: log.length > 0 ? log : [...exit.stdoutTail, ...exit.stderrTail],
		remedy: remedies[step]
	});
}

// src/tiup/cluster/remove.ts
/**
* Destroys a cluster of ours and what a deployment that broke left of it. Safe to call twice.
* @throws Failure `environment` where a host cannot be reached, or carries another mark: then
*   nothing is touched
*/
async function removeCluster(entry, env) {
	await withKey(env, entry.keyEnv, void 0, async (keyFile) => {
		const owners = /* @__PURE__ */ new Map();
		for (const host of entry.hosts) owners.set(host, (await onHost(entry, host, keyFile, ownerScript(entry), env)).join("").trim());
		const foreign = [...owners].find(([, owner]) => owner !== "ours" && owner !== "gone")?.[0];
		if (foreign !== void 0) throw new Failure("environment", `${entry.folder} on ${foreign} does not carry the mark of this job`, { remedy: `Look at it, and remove it yourself with “tiup cluster destroy ${entry.name}”.` });
		const folder = folderOf(entry);
		const publicKey = readIfThere(join(folder, "ssh", "id_rsa.pub"))?.split(/\s+/)[1];
		if ([...owners.values()].includes("ours") && await exists(join(folder, "meta.yaml"))) await runTiup(entry, "destroy", ["--force"], { env });
		for (const [host, owner] of owners) if (owner === "ours") await onHost(entry, host, keyFile, removalScript(entry, publicKey), env);
		await rm(folder, {
			recursive: true,
			force: true
		});
	});
}

// src/tiup/cluster/change.ts
/** Program of a component whose hosts may run different ones. */
const unknownProgram = {
	path: "",
	sha256: ""
};
/** PD moves leaders back one by one. */
const BALANCE_SECONDS = 300;
const LOOK_MS = 2e3;
function createControl(place) {
	const { env, ledger, log } = place;
	let known;
	let packages;
	const waits = ["--wait-timeout", String(place.bootSeconds)];
	const transfer = ["--transfer-timeout", String(Math.ceil(place.transferSeconds))];
	async function patch(wanted, component, signal) {
		const cluster = place.cluster();
		const own = {
			env,
			ledger,
			signal
		};
		packages ??= await createPrivateFolder("tidb-bench-packages", { ledger });
		const file = await packProgram(component, wanted.programs[component], cluster, packages.path, own);
		runs(component, unknownProgram);
		await runTiup(cluster, "patch", [
			file,
			"-R",
			component,
			"--offline",
			...transfer
		], own);
		runs(component, wanted.programs[component]);
	}
	const current = () => known ?? place.initial();
	function runs(component, program) {
		known = {
			...current(),
			programs: {
				...current().programs,
				[component]: program
			}
		};
	}
	async function play(step, wanted, signal) {
		const cluster = place.cluster();
		const own = {
			env,
			ledger,
			signal
		};
		switch (step.kind) {
			case "configure":
				await configure(cluster, wanted, own);
				known = {
					...current(),
					configuration: wanted.configuration
				};
				break;
			case "patch":
				log.debug(`exchanging ${step.component}`);
				await patch(wanted, step.component, signal);
				break;
			case "reload": {
				log.debug(`restarting ${step.components.join(", ")}`);
				const roles = ["-R", step.components.join(",")];
				await runTiup(cluster, "reload", [
					...roles,
					...transfer,
					...waits
				], own);
			}
		}
	}
	/** Waits for one store, too: a new PD knows no leader, and without one TiDB builds no index. */
	async function waitForLeaders(before, signal) {
		if (before === void 0) return;
		const end = performance.now() + BALANCE_SECONDS * 1e3;
		for (;;) {
			const now = await leadersOf(place.pd(), signal);
			if (now !== void 0 && isBalancedAsBefore(before, now)) return;
			if (performance.now() > end) break;
			await setTimeout(LOOK_MS, void 0, { signal });
		}
		const what = `the region leaders were not balanced as before within ${BALANCE_SECONDS} s of a start`;
		log.warn(`${what}; the measurement continues`);
		place.note?.("region leaders", what);
	}
	return {
		initial: place.initial,
		async become(wanted, restarted, signal) {
			const steps = stepsTo(current(), wanted, restarted);
			if (steps.length === 0) return;
			const before = await leadersOf(place.pd(), signal);
			await timedPhase(env, "swap", async () => {
				for (const step of steps) await play(step, wanted, signal);
				await waitForLeaders(before, signal);
			});
		},
		async halt(signal) {
			await runTiup(place.cluster(), "stop", waits, {
				env,
				ledger,
				signal
			});
		},
		resume: (signal) => timedPhase(env, "start", async () => {
			await runTiup(place.cluster(), "start", waits, {
				env,
				ledger,
				signal
			});
		}),
		async release() {
			await packages?.remove();
			packages = void 0;
		}
	};
}
const PD_ANSWER_MS = 1e4;
/** Region leaders of each store as PD reports them; undefined where PD does not. */
async function leadersOf(pd, signal) {
	for (const address of pd) try {
		const stores = await withDeadline(signal, PD_ANSWER_MS, async (inTime) => {
			return (await fetch(`http://${address}/pd/api/v1/stores`, { signal: inTime })).json();
		});
		const leaders = readLeaders(stores);
		if (leaders !== void 0) return leaders;
	} catch {
		signal.throwIfAborted();
	}
}
/** Checksums of the programs of a side. @throws Failure `input` where one cannot be read */
async function checksumsOf({ binaries }, signal) {
	const sums = {};
	for (const name of swappable) {
		const path = binaries[name];
		if (path === void 0) continue;
		sums[name] = await fileSha256(path, signal).catch((cause) => {
			signal.throwIfAborted();
			throw new Failure("input", `cannot read the program ${path}: ${cause.message}`, {
				cause,
				remedy: "Correct `binaries`, or build it before the job."
			});
		});
	}
	return sums;
}

// src/tiup/cluster/restore.ts
const instances = array(looseObject({
	host: string(),
	client_port: number().optional(),
	deploy_dir: string().optional()
})).nullish();
const tree = record(string(), unknown()).nullish();
const metaSchema = looseObject({
	tidb_version: string(),
	topology: looseObject({
		global: looseObject({ user: string().optional() }).nullish(),
		server_configs: looseObject({
			pd: tree,
			tikv: tree,
			tidb: tree
		}).nullish(),
		tidb_servers: instances,
		tikv_servers: instances,
		pd_servers: instances
	})
});
function metaFile(cluster) {
	return join(folderOf({
		...cluster,
		tiup: ""
	}), "meta.yaml");
}
/** Reads TiUP's metadata of a cluster. @throws Failure `input` if it is no cluster */
function readMeta(cluster) {
	const file = metaFile(cluster);
	const text = readFileSync(file, "utf8");
	const parsed = metaSchema.safeParse(readYaml(text, file).content);
	if (!parsed.success) throw new Failure("input", `${file} is no cluster of TiUP’s`);
	const { tidb_version: version, topology } = parsed.data;
	const configuration = Object.fromEntries(swappable.map((name) => [name, topology.server_configs?.[name] ?? {}]));
	const user = topology.global?.user ?? "tidb";
	const instancesOf = (name) => (topology[`${name}_servers`] ?? []).map(({ host, deploy_dir: folder = "" }) => ({
		host,
		folder: folder.startsWith("/") ? folder : join("/home", user, folder)
	}));
	return {
		text,
		version,
		instancesOf,
		pd: (topology.pd_servers ?? []).map(({ host, client_port: port = 2379 }) => `${host}:${port}`),
		configuration
	};
}
/** Goes to a shell on the hosts. */
const PLAIN_PATH = /^(\/[\w.@+-]+)+$/;
/**
* Finds out what runs on the hosts of a component, and whether TiUP has a copy of an earlier
* program there already.
* @returns where it has none, so that the one that a patch makes is removed later
* @throws Failure `input` where hosts run different programs, which could not be restored
*/
async function inspectPrograms(cluster, component, meta, place) {
	const [first] = meta.instancesOf(component);
	if (first === void 0) throw new Failure("input", `${cluster.name} has no ${component} whose program could be exchanged`, { remedy: `Remove ${component} from \`binaries\`.` });
	const { sums, printed, old } = await findPrograms(cluster, component, meta, place);
	if (sums.size === 0) throw new Failure("input", `no program of ${component} was found on the hosts of ${cluster.name}`, { remedy: `Check \`deploy_dir\` in “tiup cluster edit-config ${cluster.name}”.` });
	if (sums.size > 1) throw new Failure("input", `the hosts of ${component} in ${cluster.name} run different programs`, { remedy: `Give all the same one with “tiup cluster patch ${cluster.name} … -R ${component}” first.` });
	return {
		first,
		backups: [...printed.matchAll(/without (\S+) (\/[^\s;]+);/g)].map(([, host = "", folder = ""]) => ({
			component,
			host,
			path: `${folder}/${old}`
		}))
	};
}
/**
* Checksums of the programs on the hosts of a component. @throws Failure `input` for a folder that
* no shell is given
*/
async function findPrograms(cluster, component, meta, place) {
	const folders = [...new Set(meta.instancesOf(component).map(({ folder }) => folder))];
	const odd = folders.find((folder) => !PLAIN_PATH.test(folder));
	if (odd !== void 0) throw new Failure("input", `the folder ${odd} of ${component} has characters that are not handled here`);
	const old = `bin.old.${meta.version}`;
	const command = [
		`for d in ${folders.join(" ")}; do [ -e $d/bin/${component}-server ] || continue`,
		`echo "program {{.Host}} $(sha256sum $d/bin/${component}-server | cut -c1-64) $d;"`,
		`[ -e $d/${old} ] || echo "without {{.Host}} $d;"; done`
	].join("; ");
	const printed = await runOnHosts(cluster, component, command, place);
	return {
		sums: new Set([...printed.matchAll(/program \S+ ([0-9a-f]{64}) \S+;/g)].map(([, sum]) => sum)),
		printed,
		old
	};
}
/** Names of the programs that TiUP has unpacked for the cluster on this machine. */
function unpackedPrograms(cluster) {
	return listIfThere(join(folderOf(cluster), "cache"));
}
/** Folder in which a job keeps the earlier state of a cluster. */
function stateFolder(name, env) {
	return join(cacheRoot(env), `cluster-${name}`);
}
/**
* Restores what a job exchanged. Safe to call twice: without the kept programs, it checks that the
* hosts run them.
* @throws Failure `environment`
*/
async function restoreCluster(entry, env) {
	const { name, version, configuration, programs, pd } = entry;
	const files = Object.values(programs);
	const folder = files[0] === void 0 ? stateFolder(name, env) : dirname(files[0]);
	const isKept = (await Promise.all(files.map(exists))).every(Boolean);
	if (!isKept) await requireRestored(entry, env);
	const signal = new AbortController().signal;
	const sums = entry.sums ?? await checksumsOf({ binaries: programs }, signal);
	const wanted = stateOf(version, { binaries: programs }, configuration, sums);
	const exchanged = Object.fromEntries(Object.keys(programs).map((component) => [component, unknownProgram]));
	const now = {
		programs: {
			...wanted.programs,
			...isKept ? exchanged : {}
		},
		configuration: readMeta(entry).configuration
	};
	const ledger = openLedger();
	const control = createControl({
		env,
		ledger,
		log: silent,
		pd: () => pd,
		transferSeconds: 60,
		bootSeconds: 120,
		cluster: () => entry,
		initial: () => now
	});
	try {
		await control.become(wanted, [], signal);
		for (const { component, host, path } of entry.backups ?? []) await runOnHosts(entry, component, `rm -rf ${path}`, {
			env,
			ledger
		}, host);
		for (const unpacked of unpackedPrograms(entry)) if (entry.unpacked?.includes(unpacked) === false) await rm(join(folderOf(entry), "cache", unpacked), {
			recursive: true,
			force: true
		});
		await putBackMeta(entry, folder);
		await rm(folder, {
			recursive: true,
			force: true
		});
	} finally {
		await control.release();
		ledger.close();
	}
}
/** @throws Failure `environment` where a host runs another program than before */
async function requireRestored(entry, env) {
	const { name, version, sums } = entry;
	const meta = readMeta(entry);
	for (const component of swappable.filter((each) => entry.programs[each] !== void 0)) {
		const found = await findPrograms(entry, component, meta, { env });
		if (found.sums.size === 1 && found.sums.has(sums?.[component])) continue;
		throw new Failure("environment", `the kept programs of ${name} are gone, and ${component} runs another one`, { remedy: `Run “tiup cluster patch ${name} … -R ${component}” with the program that it ran: \`bin.old.${version}\` on a host may have it. Then run \`clean\`.` });
	}
}
/**
* TiUP marks what it patched, and has no command that takes the mark away. A file that somebody
* else changed stays.
*/
async function putBackMeta(entry, folder) {
	const before = await readFile(join(folder, "meta.yaml"), "utf8").catch(() => void 0);
	if (before === void 0) return;
	const file = metaFile(entry);
	const now = await readFile(file, "utf8");
	const [one, other] = [before, now].map((text) => withoutMarks(readYaml(text, file).content));
	if (before === now || !isDeepStrictEqual(one, other)) return;
	await writeFile(`${file}.tidb-bench`, before);
	await rename(`${file}.tidb-bench`, file);
}
/** Empty settings are as none. */
function withoutMarks(value) {
	if (Array.isArray(value)) return value.map(withoutMarks);
	if (typeof value !== "object" || value === null) return value;
	const entries = Object.entries(value).filter(([key]) => key !== "patched").map(([key, inner]) => [key, withoutMarks(inner)]).filter(([, inner]) => !isDeepStrictEqual(inner, {}) && inner !== null);
	return Object.fromEntries(entries);
}
const nothing = () => void 0;
const silent = {
	info: nothing,
	warn: nothing,
	debug: nothing,
	progress: nothing
};

export { pdAddresses as _, unpackedPrograms as a, removeCluster as c, stateOf as d, swappable as f, withKey as g, inspectHost as h, stateFolder as i, runTiup as l, hostsOf as m, readMeta as n, checksumsOf as o, claimHost as p, restoreCluster as r, createControl as s, inspectPrograms as t, exchanged as u, topologyText as v };