import { t as exitWords } from "./exit.js";
import { t as Failure } from "./failure.js";
import { constants } from "node:fs";
import { delimiter, join } from "node:path";
import { access } from "node:fs/promises";

// src/system/packages.ts
/** The core packages hold the programs alone: no service is set up or started by them. */
const mariadbPackages = [
	["mariadb-server-core", "mariadb-client-core"],
	["mariadb-server-core-10.6", "mariadb-client-core-10.6"],
	["mariadb-server"]
];
const requirements = {
	mariadb: {
		command: "mariadbd",
		packages: mariadbPackages,
		why: "a throw-away server in a private folder"
	},
	mysql: {
		command: "mariadbd",
		or: "mysqld",
		packages: mariadbPackages,
		why: "a throw-away server in a private folder"
	},
	haproxy: {
		command: "haproxy",
		packages: [["haproxy"]],
		why: "a load balancer in front of several servers"
	}
};
/**
* @returns the path of a program on PATH or in the system's folders for servers, which PATH often
* lacks
*/
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
/** Returns the path of the program of a requirement, or of the other one that will do. */
async function findRequired({ command, or }, environment) {
	return await findCommand(command, environment) ?? (or === void 0 ? void 0 : findCommand(or, environment));
}
/** {@link findRequired}. @throws Failure `environment` with the way to install it */
async function requireCommand(requirement) {
	const path = await findRequired(requirement);
	if (path !== void 0) return path;
	throw new Failure("environment", `${requirement.command} is missing; it is needed for ${requirement.why}`, { remedy: `Install it: ${installCommand(requirement.packages[0] ?? [], true)}` });
}
/**
* Installs from the system's packages what is missing, and says what and why. Nothing is ever
* removed for it, except on a machine of GitHub's own, which is thrown away afterwards.
* @throws Failure `environment` with the command to run where we may not or cannot
*/
async function ensurePackages(needed, log) {
	const missingPrograms = [];
	for (const requirement of needed) if (await findRequired(requirement) === void 0) missingPrograms.push(requirement);
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
	const { exec } = await import("./exec.js");
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
async function quiet(command) {
	const [file = "", ...args] = command;
	const { getExecOutput } = await import("./exec.js");
	return getExecOutput(file, args, {
		silent: true,
		ignoreReturnCode: true
	});
}
async function isExecutable(path) {
	return access(path, constants.X_OK).then(() => true, () => false);
}

export { requireCommand as a, installCommand as i, findCommand as n, requirements as o, findRequired as r, ensurePackages as t };