import { n as createRunningServer, r as withBalancer, t as findByReaching } from "./reach.js";
import { _ as pdAddresses, a as unpackedPrograms, c as removeCluster, d as stateOf, f as swappable, g as withKey, h as inspectHost, i as stateFolder, l as runTiup, m as hostsOf, n as readMeta, o as checksumsOf, p as claimHost, r as restoreCluster, s as createControl, t as inspectPrograms, u as exchanged, v as topologyText } from "./restore.js";
import { a as findTiup, o as inFetchTurn, r as clusterHosts, u as tiupHome } from "./tiup.js";
import { t as Failure } from "./failure.js";
import { r as waitForReplicas, t as createDataRegions } from "./regions.js";
import { r as createPrivateFolder } from "./folders2.js";
import { a as strikeOut, t as findLedgers } from "./ledger.js";
import { n as timedPhase } from "./cluster-times.js";
import { o as withConnection, s as detailsOf, u as asOwner } from "./connect.js";
import { i as gib } from "./machine.js";
import { n as defined } from "./objects.js";
import { f as sharedMachines } from "./parts.js";
import { i as makeFolder } from "./files.js";
import { join, resolve } from "node:path";
import { chmod, writeFile } from "node:fs/promises";

// src/targets/cluster/host-facts.ts
const KIB_PER_GIB = 2 ** 20;
/**
* Adds up what the hosts of each component have: `hosts.tikv.cores`, `hosts.tikv.memory-gib`,
* `hosts.tikv.disk-gib`. What a host does not say is left out for the entire component, because a
* sum of some hosts compares with nothing.
* @param seen by host: `cores`, and `memory` and `disk` in KiB
*/
function factsOfHosts(hosts, seen) {
	const units = {
		cores: ["cores", 1],
		memory: ["memory-gib", KIB_PER_GIB],
		disk: ["disk-gib", KIB_PER_GIB]
	};
	return Object.fromEntries(Object.entries(hosts).flatMap(([component, list]) => Object.entries(units).flatMap(([fact, [name, unit]]) => {
		const sum = list.map((host) => Number(seen[host]?.[fact] || NaN)).reduce((total, value) => total + value, 0);
		return Number.isFinite(sum) ? [[`hosts.${component}.${name}`, Math.round(sum / unit)]] : [];
	})));
}
const WHAT = "the hardware of the hosts";
/**
* A cluster of the user's. What its hosts have is read by SQL, so that nobody signs in to them.
* What is not reported is left out and noted, and requested again with the next description.
* @param ask returns rows of the hardware and the listed servers
*/
function withHostFacts(inner, ask = askHardware) {
	let facts;
	return {
		...inner,
		async describe() {
			const description = await inner.describe();
			const notes = [...description.notes ?? []];
			const readFacts = async () => {
				const rows = await ask(inner.endpoint());
				const found = hardwareFacts(rows);
				const known = Object.keys(found);
				const incomplete = Object.keys(noHosts()).filter((name) => rows.some(({ component }) => component === name) && known.filter((fact) => fact.startsWith(`hosts.${name}.`)).length < Object.keys(factOf).length);
				if (incomplete.length > 0) notes.push({
					what: WHAT,
					why: `incomplete for ${incomplete.join(", ")}`
				});
				else facts = found;
				return found;
			};
			const own = facts ?? await readFacts().catch((error) => {
				notes.push({
					what: WHAT,
					why: detailsOf(error).message
				});
			});
			const configuration = {
				...description.configuration,
				...own
			};
			return {
				...description,
				configuration,
				...notes.length > 0 ? { notes } : {}
			};
		}
	};
}
const question = `SELECT LOWER(TYPE) AS component, INSTANCE AS place, DEVICE_TYPE AS kind, DEVICE_NAME AS device,
  VALUE AS value FROM INFORMATION_SCHEMA.CLUSTER_HARDWARE
  WHERE (DEVICE_TYPE = 'cpu' AND NAME = 'cpu-logical-cores') OR (DEVICE_TYPE = 'memory' AND NAME = 'capacity')
  OR (DEVICE_TYPE = 'disk' AND NAME = 'total')
  UNION ALL SELECT LOWER(TYPE), INSTANCE, 'listed', '', '' FROM INFORMATION_SCHEMA.CLUSTER_INFO`;
async function askHardware(endpoint) {
	return withConnection(asOwner(endpoint), (db) => db.query(question), { withoutDatabase: true });
}
const BYTES_PER_KIB = 1024;
const factOf = {
	cpu: "cores",
	memory: "memory",
	disk: "disk"
};
const noHosts = () => ({
	tidb: [],
	tikv: [],
	pd: []
});
/**
* Facts of the hosts by the rows of `CLUSTER_HARDWARE`. Disks of a host are added up, each device
* once.
*/
function hardwareFacts(rows) {
	const hosts = noHosts();
	const seen = {};
	const counted = /* @__PURE__ */ new Set();
	for (const { component, place, kind, device, value } of rows) {
		const host = String(place).replace(/:\d+$/, "");
		const list = hosts[component];
		const fact = factOf[kind];
		if (list === void 0) continue;
		if (!list.includes(host)) list.push(host);
		if (fact === void 0) continue;
		const name = `${host} ${kind} ${device}`;
		if (counted.has(name)) continue;
		counted.add(name);
		const own = seen[host] ?? {};
		seen[host] = own;
		const amount = fact === "cores" ? Number(value) : Number(value) / BYTES_PER_KIB;
		own[fact] = String(Number(own[fact] ?? 0) + amount);
	}
	const known = Object.entries(hosts).filter(([, list]) => list.length > 0);
	return factsOfHosts(Object.fromEntries(known), seen);
}

// src/targets/cluster/deployed.ts
/**
* A cluster that `tiup cluster` deploys at the first start and destroys at the end. It runs the
* programs of its version until `control` exchanges them. @param inner connects to its TiDB
*/
function withDeployment(inner, place) {
	const { deployment, ledger, log, env } = place;
	let entry;
	let facts = {};
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
			const seen = {};
			for (const host of cluster.hosts) seen[host] = await claimHost(deployment, cluster, host, keyFile, env, signal);
			facts = factsOfHosts(deployment.hosts, seen);
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
				const own = {
					env,
					ledger,
					signal
				};
				await timedPhase(env, "deploy", () => runTiup(cluster, "deploy", args, own));
				log.info(`${inner.name}: starting ${name}`);
				await control.resume(signal);
			} finally {
				await folder.remove();
			}
		});
	}
	function firstPd() {
		const [address = ""] = pdAddresses(deployment);
		const { hostname: host, port } = new URL(`http://${address}`);
		return {
			host,
			port: Number(port)
		};
	}
	async function waitForStores(signal) {
		const [stores, seconds] = [deployment.hosts.tikv.length, place.bootSeconds];
		if (stores < 2) return;
		await waitForReplicas(firstPd(), {
			stores,
			seconds,
			name: inner.name,
			log,
			signal
		});
	}
	const control = createControl({
		...place,
		cluster() {
			if (entry === void 0) throw new Error(`${inner.name} is not deployed`);
			return {
				...entry,
				version: deployment.version
			};
		},
		initial: () => stateOf(deployment.version, { binaries: {} }, deployment.configuration, {}),
		pd: () => pdAddresses(deployment),
		transferSeconds: place.swap.transferSeconds
	});
	return {
		target: {
			...inner,
			data: {
				...inner.data,
				get reset() {
					return inner.data.reset;
				},
				regions: createDataRegions({
					endpoint: () => inner.endpoint(),
					pd: firstPd,
					ownVariables: place.variables
				})
			},
			async start(signal) {
				if (entry === void 0) {
					const sums = await checksumsOf(place.swap, signal);
					await removeAbandoned(env, log);
					await inFetchTurn(tiupHome(env), signal, () => deploy(signal));
					const own = stateOf(deployment.version, place.swap, deployment.configuration, sums);
					if (Object.keys(sums).length > 0) await control.become(own, [], signal);
					await waitForStores(signal);
				}
				await inner.start(signal);
			},
			async describe() {
				const description = await inner.describe();
				return {
					...description,
					configuration: {
						...description.configuration,
						...facts
					}
				};
			},
			async stop() {
				await inner.stop();
				await control.release();
				const cluster = entry;
				if (cluster === void 0) return;
				log.info(`${inner.name}: destroying ${cluster.name}`);
				await timedPhase(env, "destroy", () => removeCluster(cluster, env));
				strike();
				entry = void 0;
			}
		},
		control
	};
}
/** Clusters of jobs that ended without removing them. */
async function removeAbandoned(env, log) {
	for (const { file, entries, ownerAlive } of findLedgers()) for (const entry of ownerAlive ? [] : entries) {
		if (entry.kind !== "cluster") continue;
		log.warn(`an earlier job left the cluster ${entry.name} behind; destroying it`);
		await removeCluster(entry, env).then(() => strikeOut(file, entry), (error) => log.warn(`cannot destroy ${entry.name}: ${error.message}; run “tidb-bench clean”`));
	}
}

// src/targets/cluster/findings.ts
/** Seconds by which clocks may differ: PD gives timestamps. */
const MOST_SKEW_SECONDS = 2;
/**
* Each host of a cluster that the job deploys: what would stop it, and what makes figures unsteady.
*/
async function findOnHosts(deployment, env) {
	const all = hostsOf(deployment).map(async (host) => {
		const subject = `host ${host}`;
		try {
			const { faults, facts } = await inspectHost(deployment, host, env);
			const missing = faults.map(([seen, remedy]) => ({
				subject,
				level: "missing",
				seen,
				remedy
			}));
			if (missing.length > 0) return missing;
			const skew = Math.abs(Number(facts.time) - Date.now() / 1e3);
			const slow = (isSlow, seen, remedy) => isSlow ? [{
				subject,
				level: "slow",
				seen,
				remedy
			}] : [];
			return [
				{
					subject,
					level: "good",
					seen: `${facts.cores} cores, ${gib(Number(facts.memory) * 1024)} of memory`
				},
				...slow(skew > MOST_SKEW_SECONDS, `its clock differs by ${Math.round(skew)} s`, "Run chrony or ntpd."),
				...slow(Number(facts.swap) > 0, "it has swap", "Turn it off: swapoff -a."),
				...slow(facts["huge-pages"] === "always", "transparent huge pages are on", "Set them to never."),
				...slow((facts.governor ?? "") !== "" && facts.governor !== "performance", `the CPU governor is ${facts.governor}`, "Set it to performance.")
			];
		} catch (error) {
			if (!(error instanceof Failure)) throw error;
			return [{
				subject,
				level: "missing",
				seen: error.message,
				...defined({ remedy: error.remedy })
			}];
		}
	});
	return (await Promise.all(all)).flat();
}

// src/targets/cluster/patched.ts
/**
* A cluster of the user's whose programs and settings the job exchanges and restores. What it ran
* is copied here first, and the ledger names it, so that `clean` or the next job restores what a
* dead job left.
*/
function withPatching(inner, place) {
	const { name, env, ledger, log, components } = place;
	const home = tiupHome(env);
	let entry;
	let strike = () => {};
	let initial;
	let meta;
	const control = createControl({
		...place,
		cluster: () => requireStarted(name, entry),
		initial: () => requireStarted(name, initial),
		pd: () => meta?.pd ?? [],
		transferSeconds: place.swap.transferSeconds
	});
	async function begin(signal) {
		const tiup = await findTiup({
			home,
			environment: env,
			log,
			signal
		});
		requireAlone(name, ledger);
		await putBackAbandoned(name, env, log);
		meta = readMeta({
			name,
			home
		});
		const folder = stateFolder(name, env);
		makeFolder(folder);
		const tiupCluster = {
			name,
			tiup,
			home
		};
		const own = {
			env,
			ledger,
			signal
		};
		const programs = {};
		const backups = [];
		for (const component of components) {
			const found = await inspectPrograms(tiupCluster, component, meta, own);
			backups.push(...found.backups);
			const file = join(folder, `${component}-server`);
			const remote = `${found.first.folder}/bin/${component}-server`;
			await runTiup(tiupCluster, "pull", [
				remote,
				file,
				"-R",
				component,
				"-N",
				found.first.host
			], own);
			await chmod(file, 493);
			programs[component] = file;
		}
		await writeFile(join(folder, "meta.yaml"), meta.text);
		const sums = await checksumsOf({ binaries: programs }, signal);
		initial = stateOf(meta.version, { binaries: programs }, meta.configuration, sums);
		entry = {
			kind: "patched",
			name,
			tiup,
			home,
			version: meta.version,
			programs,
			sums,
			configuration: meta.configuration,
			pd: meta.pd,
			backups,
			unpacked: unpackedPrograms(tiupCluster)
		};
		strike = ledger.add(entry);
	}
	return {
		target: {
			...inner,
			async start(signal) {
				if (entry === void 0) await begin(signal);
				await inner.start(signal);
			},
			async stop() {
				await inner.stop().catch((error) => log.warn(`${name}: ${error.message}`));
				await control.release();
				if (entry === void 0) return;
				log.info(`restoring the programs and settings of ${name}`);
				await restoreCluster(entry, env);
				strike();
				entry = void 0;
			}
		},
		control
	};
}
function requireStarted(name, value) {
	if (value === void 0) throw new Error(`${name} is not started`);
	return value;
}
/** @throws Failure `environment` where an earlier job left something that cannot be restored */
async function putBackAbandoned(name, env, log) {
	for (const { file, entries, ownerAlive } of findLedgers()) for (const entry of ownerAlive ? [] : entries) {
		if (entry.kind !== "patched" || entry.name !== name) continue;
		log.warn(`an earlier job left ${name} changed; restoring it`);
		await restoreCluster(entry, env);
		strikeOut(file, entry);
	}
}
/**
* Refuses if another job changed the cluster: its programs would be taken for the user's. @throws
* Failure `environment`
*/
function requireAlone(name, ledger) {
	if (findLedgers().find(({ file, ownerAlive, entries }) => ownerAlive && file !== ledger.file && entries.some((entry) => entry.kind === "patched" && entry.name === name)) !== void 0) throw new Failure("environment", `another job exchanges programs of ${name} now`, { remedy: "Wait until it has ended." });
}

// src/targets/cluster/sides.ts
const noChange = {
	variables: {},
	configuration: {}
};
/**
* Two sides that are one cluster with one set of data: it becomes one side or the other, by its
* programs and settings.
* @param configs what each side is
* @param make the cluster, which asks for the settings of the side that it is
*/
function swapSides(configs, { candidate: { log } }, make) {
	let active = "base";
	let isUp = false;
	let sums;
	let stopping;
	const changes = {
		base: noChange,
		candidate: noChange
	};
	const { target: cluster, control } = make(() => configs[active]);
	const stateOfSide = (side) => {
		const { deploy, swap, configuration } = configs[side];
		const before = deploy === void 0 ? control.initial() : void 0;
		const layers = [
			before?.configuration,
			deploy?.configuration ?? configuration,
			changes[side].configuration
		];
		const merged = Object.fromEntries(swappable.map((name) => [name, Object.assign({}, ...layers.map((layer) => treeOf(layer, name)))]));
		const own = stateOf(deploy?.version ?? "", swap, merged, sums?.[side] ?? {});
		const programs = swappable.map((name) => [name, swap.binaries[name] ? own.programs[name] : before?.programs[name]]);
		return {
			...own,
			programs: {
				...own.programs,
				...defined(Object.fromEntries(programs))
			}
		};
	};
	/** @param restarted components that restart though nothing changes */
	async function take(side, signal, restarted = exchanged(stateOfSide("base"), stateOfSide("candidate"))) {
		log.info(`the cluster becomes the ${side}`);
		isUp = false;
		active = side;
		await control.become(stateOfSide(side), restarted, signal);
		await cluster.start(signal);
		await cluster.apply({
			...changes[side],
			configuration: {}
		}, signal);
		isUp = true;
	}
	/** @returns whether it has just been deployed */
	const deploy = async (signal) => {
		if (sums !== void 0) return false;
		sums = {
			base: await checksumsOf(configs.base.swap, signal),
			candidate: await checksumsOf(configs.candidate.swap, signal)
		};
		await cluster.start(signal);
		return true;
	};
	const describe = () => describeRestarted(cluster);
	const sideOf = (side) => {
		let description;
		return {
			...cluster,
			name: side,
			turn: {
				sharesData: true,
				async take(signal, how) {
					if (!isUp || active !== side || how === "fresh") await take(side, signal);
				}
			},
			async start(signal) {
				await take(side, signal, await deploy(signal) ? [] : void 0);
				description = await describe();
			},
			async describe() {
				return description ?? describe();
			},
			async apply(change, signal) {
				const before = JSON.stringify(stateOfSide(side));
				changes[side] = change;
				if (active !== side) return;
				if (JSON.stringify(stateOfSide(side)) !== before) return take(side, signal);
				await cluster.apply({
					...change,
					configuration: {}
				}, signal);
			},
			stop() {
				stopping ??= cluster.stop().finally(() => {
					stopping = void 0;
					sums = void 0;
					isUp = false;
				});
				return stopping;
			}
		};
	};
	return {
		base: sideOf("base"),
		candidate: sideOf("candidate")
	};
}
/** Each round starts it afresh, as no other server that is reached at an address. */
async function describeRestarted(target) {
	return {
		...await target.describe(),
		restarted: true
	};
}
function treeOf(layer, name) {
	return layer?.[name] ?? {};
}
/** Two clusters on the same machines: one is stopped while the other one is measured. */
function twinSides(clusters) {
	let up;
	const started = /* @__PURE__ */ new Set();
	async function take(side, signal, how) {
		if (up === side && how === void 0) return;
		const { target, control } = clusters[side];
		if (up !== void 0) await clusters[up].control.halt(signal);
		up = void 0;
		if (started.has(side)) await control.resume(signal);
		await target.start(signal);
		started.add(side);
		up = side;
	}
	const sideOf = (side) => {
		const { target } = clusters[side];
		let description;
		const turn = {
			sharesData: false,
			take: (signal, how) => take(side, signal, how)
		};
		const inTurn = (act) => async (...args) => {
			await take(side, args.at(-1));
			await act(...args);
		};
		return {
			...target,
			turn,
			async start(signal) {
				await take(side, signal);
				description = await describeRestarted(target);
			},
			async describe() {
				return description ?? describeRestarted(target);
			},
			apply: inTurn((change, signal) => target.apply(change, signal)),
			data: {
				...target.data,
				get reset() {
					return target.data.reset;
				},
				snapshot: inTurn((signal) => target.data.snapshot(signal)),
				restore: inTurn((signal) => target.data.restore(signal))
			},
			async stop() {
				await target.stop();
				started.delete(side);
				if (up === side) up = void 0;
			}
		};
	};
	return {
		base: sideOf("base"),
		candidate: sideOf("candidate")
	};
}

// src/targets/cluster/run.ts
/** Deploys a cluster, or connects to one. */
const code = {
	create(config, place) {
		if (config.deploy === void 0 && Object.values(config.swap.binaries).some(Boolean)) throw new Failure("input", `the programs of ${config.cluster} are exchanged only to compare two sides`, { remedy: "Add a target with the same `existing` and without `binaries`, and name it in `against`." });
		return createServers(config, place, () => config).target;
	},
	createPair,
	find: (name, config, { env }) => config.deploy === void 0 ? findByReaching(name, config, env) : findOnHosts(config.deploy, env)
};
/**
* Creates the servers of a cluster; where we deploy it, everything in it goes with the cluster.
* @param current the side that the cluster is now, where it becomes one side or the other
* @param patched components of a running cluster that the job exchanges
*/
function createServers(config, place, current, patched) {
	const { ledger, log, env, note } = place;
	const { cluster, deploy, swap, boot: bootSeconds } = config;
	const server = createRunningServer(config, place, {
		current,
		componentHosts: componentHostsOf(config, env),
		isOurs: deploy !== void 0,
		...deploy === void 0 && patched === void 0 ? {} : { bootSeconds }
	});
	const inner = cluster === void 0 ? server : withHostFacts(server);
	const shared = {
		bootSeconds,
		ledger,
		log,
		env,
		note
	};
	const servers = deploy !== void 0 ? withDeployment(inner, {
		deployment: deploy,
		swap,
		variables: config.variables,
		...shared
	}) : patched !== void 0 && cluster !== void 0 ? withPatching(inner, {
		name: cluster,
		swap,
		components: patched,
		...shared
	}) : { target: inner };
	return {
		...servers,
		target: withBalancer(servers.target, config, place)
	};
}
/** Hosts of all components, as the configuration or TiUP lists them. */
function componentHostsOf({ cluster, deploy }, env) {
	if (deploy !== void 0) return hostsOf(deploy);
	return cluster === void 0 ? void 0 : clusterHosts(cluster, env).componentHosts;
}
function createPair({ base, candidate }, places) {
	switch (sharedMachines(base, candidate)) {
		case void 0: return;
		case "twins": return twinSides({
			base: createServers(base, places.base, () => base),
			candidate: createServers(candidate, places.candidate, () => candidate)
		});
		case "swap": return swapSides({
			base,
			candidate
		}, places, (current) => {
			const place = {
				...places.candidate,
				name: "sides"
			};
			const programs = {
				...base.swap.binaries,
				...candidate.swap.binaries
			};
			const patched = swappable.filter((name) => programs[name] !== void 0);
			return createServers({
				...candidate,
				swap: {
					...candidate.swap,
					binaries: {}
				}
			}, place, current, patched);
		});
	}
}

export { code };