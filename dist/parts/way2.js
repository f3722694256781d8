import { a as kindOf, n as guestUseOf } from "./targets.js";
import { i as targetMemoryBytes } from "./pair.js";
import { n as createWorkload } from "./registry.js";
import { a as requireCommand, i as installCommand, n as findCommand, t as ensurePackages } from "./packages.js";
import { t as Failure } from "./failure.js";
import { c as suiteCells } from "./cells.js";
import { i as gib, l as requireMemory, o as readMemory, p as wholeCores, s as requireDisk } from "./machine.js";
import { o as formatDuration } from "./number.js";
import { X as timesOfGuests } from "./parts.js";
import { a as readIfThere, c as readTail, i as makeFolder, t as fileSha256 } from "./files.js";
import { c as removeUnused, r as createPrivateFolder, t as cacheRoot } from "./folders2.js";
import { i as boundedLines, r as startProcess, t as runProcess } from "./process.js";
import { p as toolOf } from "./loads.js";
import { a as takeSnapshots, m as sidesOf, p as contextOf } from "./reset.js";
import { o as worstFirst } from "./verdict-words.js";
import { r as noLog } from "./log.js";
import { l as runOf, s as invalidOutcome } from "./option-names.js";
import { p as workBetween } from "./server-counters.js";
import { n as defined } from "./objects.js";
import { f as usageOf, i as identify } from "./identity.js";
import { d as sideBySideReference, r as judge } from "./judge-in-words.js";
import "./story.js";
import { a as readCounts, i as compareInstructions, t as GROWTH_FILE } from "./explain2.js";
import { closeSync, createReadStream, mkdirSync, openSync, readFileSync, readSync, renameSync, utimesSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { constants as constants$1 } from "node:os";
import { createHash } from "node:crypto";
import { lstat, open, readFile, readdir, readlink, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { StringDecoder } from "node:string_decoder";

// src/extensions/simulated/programs.ts
const why = "the simulated machine";
/** Programs of the system's packages. */
const simulatedRequirements = {
	qemu: {
		command: "qemu-system-x86_64",
		packages: [["qemu-system-x86"]],
		why
	},
	busybox: {
		command: "busybox",
		packages: [["busybox-static"]],
		why
	}
};
/**
* Packages that depend on the newest kernel, in the order of preference: of Debian, then of Ubuntu.
*/
const kernelPackages = [
	"linux-image-cloud-amd64",
	"linux-image-virtual",
	"linux-image-generic"
];
/**
* Finds QEMU, busybox and a kernel. The kernel's package is downloaded once and unpacked into the
* cache of this user; it is not installed.
* @throws Failure `environment` with the command that installs what is missing
*/
async function findPrograms(place) {
	if (process.arch !== "x64") throw new Failure("environment", `the simulated machine needs an x86-64 computer, and this one is ${process.arch}`);
	const qemu = await requireCommand(simulatedRequirements.qemu);
	const busybox = await requireCommand(simulatedRequirements.busybox);
	return {
		qemu,
		qemuVersion: await versionOf(qemu, place),
		busybox,
		kernel: await findKernel(place)
	};
}
async function versionOf(qemu, place) {
	const { lines } = await output(qemu, ["--version"], place);
	const version = /version (\S+(?: \([^)]*\))?)/.exec(lines[0] ?? "")?.[1];
	if (version !== void 0) return version;
	throw new Failure("environment", `${qemu} does not print its version`, { tail: lines });
}
async function findKernel(place) {
	const { name, file, isCached } = await lookForKernel(place);
	if (!isCached) await downloadKernel(name, file, place);
	return {
		file,
		sha256: await fileSha256(file, place.signal),
		name: name.replace("_", " ")
	};
}
/**
* Finds the kernel that a job would use, and downloads nothing.
* @throws Failure `environment` where this system has none
*/
async function lookForKernel(place) {
	const folder = join(cacheRoot(place.env), "simulated", "kernels");
	const wanted = await offeredKernel(place);
	const cached = await kernelsIn(folder);
	const name = wanted ?? cached.at(-1);
	if (name === void 0) throw missingKernel("this system offers none of its packages");
	return {
		name,
		file: join(folder, name),
		isCached: cached.includes(name)
	};
}
async function kernelsIn(folder) {
	return (await readdir(folder).catch(() => [])).filter((name) => name.startsWith("linux-image-")).toSorted();
}
/**
* Returns the package of the newest kernel and its version, joined by `_`; undefined where apt
* knows none.
*/
async function offeredKernel(place) {
	if (await findCommand("apt-cache") === void 0) return void 0;
	for (const meta of kernelPackages) {
		const name = (await output("apt-cache", ["depends", meta], place)).lines.map((line) => /^\s*Depends: (linux-image-\d\S*)$/.exec(line)?.[1]).find((each) => each !== void 0);
		if (name === void 0) continue;
		const version = (await output("apt-cache", ["policy", name], place)).lines.map((line) => /^ {2}Candidate: (\d\S*)$/.exec(line)?.[1]).find(Boolean);
		if (version !== void 0) return `${name}_${version.replaceAll(":", "%3a")}`;
	}
}
async function downloadKernel(name, file, place) {
	const { log, signal, ledger } = place;
	const [packageName = ""] = name.split("_", 1);
	log.info(`downloading the package ${packageName} for the kernel of the simulated machine; it is not installed`);
	const home = await createPrivateFolder("tidb-bench-kernel", { ledger });
	try {
		const options = {
			cwd: home.path,
			signal,
			ledger,
			deadlineSeconds: 600
		};
		const download = await runProcess("apt-get", ["download", packageName], {
			...options,
			purpose: "download"
		});
		const archive = (await readdir(home.path)).find((each) => each.endsWith(".deb"));
		signal.throwIfAborted();
		if (download.exitCode !== 0 || archive === void 0) throw missingKernel(`its package ${packageName} could not be downloaded`, download.stderrTail);
		const unpack = await runProcess("dpkg-deb", [
			"-x",
			archive,
			"unpacked"
		], options);
		signal.throwIfAborted();
		const boot = join(home.path, "unpacked", "boot");
		const kernel = (await readdir(boot).catch(() => [])).find((each) => each.startsWith("vmlinuz-"));
		if (unpack.exitCode !== 0 || kernel === void 0) throw missingKernel(`its package ${packageName} has no kernel in it`, unpack.stderrTail);
		makeFolder(join(file, ".."));
		await moveFile(join(boot, kernel), file);
	} finally {
		await home.remove();
	}
}
/** Puts a file into the cache in one step, from another file system too. */
async function moveFile(from, to) {
	const { copyFile } = await import("node:fs/promises");
	const part = `${to}.${process.pid}.part`;
	try {
		await copyFile(from, part);
		await rename(part, to);
	} catch (cause) {
		await rm(part, { force: true });
		throw new Failure("environment", `cannot keep the kernel in ${to}: ${cause.message}`, { cause });
	}
}
function missingKernel(what, tail = []) {
	return new Failure("environment", `the kernel of the simulated machine is missing: ${what}`, {
		tail,
		remedy: `Run \`sudo apt-get update\`, so that apt-get can download ${kernelPackages.slice(0, 2).join(" (Debian) or ")} (Ubuntu).`
	});
}
/** Prefix of the word of a linker for the part that the kernel brings itself. */
const virtual = ["linux-vdso", "linux-gate"];
/**
* Lists the shared libraries of a program, with the dynamic linker, by their paths on this machine.
* @returns nothing for a program that is linked statically
* @throws Failure `environment` for a library that is missing, and for a program that is none
*/
async function sharedLibraries(program, place) {
	const { lines, exitCode } = await output("ldd", [program], place);
	const text = lines.join("\n");
	const missing = [...text.matchAll(/^\s*(\S+) => not found$/gm)].map(([, name]) => name);
	if (missing.length > 0) throw new Failure("environment", `${basename(program)} needs libraries that are missing: ${missing.join(", ")}`, { remedy: "Install the packages with these libraries." });
	if (exitCode !== 0 && !/not a dynamic executable|statically linked/.test(text)) throw new Failure("environment", `the libraries of ${program} cannot be listed`, { tail: lines });
	return lines.flatMap((line) => {
		const path = /(?:=> )?(\/\S+) \(0x[0-9a-f]+\)$/.exec(line)?.[1];
		return path === void 0 || virtual.some((each) => line.includes(each)) ? [] : [path];
	});
}
/** @throws Failure `environment` for a script, which a guest has nothing to run with */
async function requireProgram(path) {
	const { open } = await import("node:fs/promises");
	const file = await open(path).catch((cause) => {
		throw new Failure("environment", `the program ${path} cannot be read`, { cause });
	});
	try {
		const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
		if (buffer.toString("latin1") === "ELF") return;
	} finally {
		await file.close();
	}
	throw new Failure("environment", `${path} is a script, and the simulated machine needs the program itself`, { remedy: "Set the path of the program under `tools` in the configuration file." });
}
async function output(file, args, { signal, ledger }) {
	const lines = [];
	const exit = await runProcess(file, args, {
		signal,
		ledger,
		deadlineSeconds: 60,
		extraEnv: { LC_ALL: "C" },
		onStdoutLine: (line) => lines.push(line),
		onStderrLine: (line) => lines.push(line)
	});
	signal.throwIfAborted();
	return {
		lines,
		exitCode: exit.exitCode
	};
}

// src/extensions/simulated/findings.ts
/**
* Looks for QEMU, busybox and a kernel, and compares memory and cores of this machine with what the
* guests take.
*/
async function findingsOfSimulation(settings, place) {
	return [
		...await Promise.all(Object.values(simulatedRequirements).map(findingOfProgram)),
		await findingOfKernel(place),
		...await findingsOfRoom(settings)
	];
}
async function findingOfProgram({ command, packages, why }) {
	const path = await findCommand(command);
	if (path !== void 0) return {
		subject: command,
		level: "good",
		seen: path
	};
	const remedy = installCommand(packages[0] ?? [], true);
	return {
		subject: command,
		level: "missing",
		seen: `not found; needed for ${why}`,
		remedy
	};
}
async function findingOfKernel(place) {
	const subject = "kernel of guests";
	try {
		const { name, isCached } = await lookForKernel(place);
		const state = isCached ? "in the cache" : "downloaded when needed";
		return {
			subject,
			level: "good",
			seen: `${name.replace("_", " ")}, ${state}`
		};
	} catch (error) {
		if (!(error instanceof Failure)) throw error;
		const { message, remedy } = error;
		return {
			subject,
			level: "missing",
			seen: message,
			...remedy === void 0 ? {} : { remedy }
		};
	}
}
async function findingsOfRoom({ suite, base, candidate, policy }) {
	const cores = await wholeCores();
	const sides = base === void 0 ? 1 : 2;
	const guests = Math.min(cores, sides * 2);
	const guest = guestUseOf(base === void 0 ? [candidate] : [base, candidate]);
	const most = guests * guest.memoryMiB * 2 ** 20;
	const { availableBytes } = await readMemory();
	const cells = suiteCells({
		suite,
		base,
		policy
	});
	const times = timesOfGuests({}, cells, {
		sides,
		cores,
		pairs: policy.sideBySide.pairs,
		guest
	});
	const seconds = Math.round(times.measured?.seconds ?? 0);
	return [{
		subject: "memory of guests",
		level: most <= availableBytes ? "good" : "note",
		seen: `${guests} at a time with at most ${gib(most)} together; ${gib(availableBytes)} are available here`,
		...most <= availableBytes ? {} : { remedy: "A guest takes what its server and twice its data need. Keep both small." }
	}, {
		subject: "time of guests",
		level: "good",
		seen: `about ${formatDuration(seconds)} for ${2} rounds on ${cores} idle cores, by the budget of instructions`
	}];
}

// src/extensions/simulated/machine.ts
/**
* The date in every guest. It is fixed, since it decides what the server does, and later than any
* load of data.
*/
const GUEST_DATE = "2036-01-01T00:00:00";
/** An image is in the memory of its guest twice while it is unpacked. */
const COPIES_OF_IMAGE = 2;
/** Memory of the kernel of a guest and its load tool. */
const GUEST_BYTES = 256 * 2 ** 20;
/** Bytes of the largest image that QEMU hands to a guest. */
const MOST_IMAGE_BYTES = 2 * 2 ** 30;
/**
* Checks that a guest has the memory for its image and its server.
* @throws Failure `environment`
*/
function requireGuestMemory({ imageBytes, parts, memoryMiB }, target) {
	const server = parts.reduce((sum, { memoryBytes }) => sum + memoryBytes, 0);
	const needed = imageBytes * 2 + server + GUEST_BYTES;
	const available = memoryMiB * 2 ** 20;
	const remedy = "Load less data, or lower the caches of the server.";
	if (needed > available) {
		const shares = parts.length < 2 ? "" : ` (${parts.map(({ name, memoryBytes }) => `${name} ${gib(memoryBytes)}`).join(", ")})`;
		throw new Failure("environment", `${target} needs ${gib(needed)} of memory${shares}${imageBytes === 0 ? "" : ", its data included"}, and the simulated machine has ${gib(available)}`, { remedy });
	}
	if (imageBytes > MOST_IMAGE_BYTES) throw new Failure("environment", `the programs and the data of ${target} have ${gib(imageBytes)}, and the simulated machine takes ${gib(MOST_IMAGE_BYTES)}`, { remedy });
}
/** Kernel options that leave nothing to chance or to the host. */
const kernelOptions = [...[
	"console=ttyS0,115200",
	"quiet",
	"panic=-1",
	"tsc=reliable",
	"nokaslr",
	"mitigations=off"
], ...["random.trust_cpu=off", "rdinit=/init"]];
/**
* A processor without random numbers of its own, and without the string instructions that copy or
* clear a byte at a time: each byte would count as an instruction, so that a page of memory that a
* server gets for the first time would cost 4,096.
*/
const cpu = [
	"max",
	"-rdrand",
	"-rdseed",
	"-erms",
	"-fsrm"
];
/**
* Returns the arguments of QEMU for one guest: a single core whose clock counts instructions, one
* nanosecond each. It has neither disk nor network, which would bring in the time of this machine.
*/
function qemuArguments(guest) {
	const words = [
		...kernelOptions,
		`bench_seed=${guest.seed}`,
		`bench_cells=${guest.cells.join(",")}`
	];
	return [
		...[
			"-accel",
			"tcg,thread=single",
			"-icount",
			"shift=0,sleep=off",
			"-seed",
			"1"
		],
		...[
			"-rtc",
			`base=${GUEST_DATE},clock=vm`,
			"-cpu",
			cpu.join(","),
			"-smp",
			"1"
		],
		...[
			"-m",
			String(guest.memoryMiB),
			"-nodefaults",
			"-no-user-config",
			"-display",
			"none",
			"-no-reboot"
		],
		...[
			"-serial",
			`file:${guest.consoleFile}`,
			"-serial",
			`file:${guest.outputFile}`
		],
		...guest.counter === void 0 ? [] : ["-plugin", pluginWords(guest.counter)],
		...[
			"-kernel",
			guest.kernelFile,
			"-initrd",
			guest.imageFile,
			"-append",
			words.join(" ")
		]
	];
}
/** QEMU reads two commas as one that is part of a path. */
function pluginWords({ plugin, countsFile }) {
	return [`file=${plugin}`, `counts=${countsFile}`].map((word) => word.replaceAll(",", ",,")).join(",");
}
/** Explains what ended a guest without its last mark, from the end of its console. */
function explainConsole(lines) {
	const text = lines.join("\n");
	const missing = /error while loading shared libraries: (\S+):/.exec(text)?.[1];
	if (missing !== void 0) return `a program of the guest lacks the library ${missing}`;
	if (/out of memory|Out of memory|Initramfs unpacking failed: write error|No space left on device/.test(text)) return "the guest ran out of memory";
	if (text.includes("Kernel panic")) return "the kernel of the guest panicked";
	return "the guest ended early";
}

// src/extensions/simulated/marks.ts
/** First word of each line that the guest's script prints itself. */
const MARK = "@@tidb-bench";
/**
* Reads the second serial port of a guest, line by line. A mark that makes no sense is a fault:
* nothing is guessed.
* @returns the event that a line completes, if it completes one
*/
function createMarkReader() {
	let open;
	let part = "lines";
	return (line) => {
		if (!line.startsWith(`${"@@tidb-bench"} `)) {
			open?.[part].push(line);
			return;
		}
		const [word = "", ...rest] = line.slice(13).split(" ");
		switch (word) {
			case "boot":
			case "up":
			case "done": return { kind: word };
			case "start": return rest.length === 0 ? broken(line) : {
				kind: "start",
				name: rest.join(" ")
			};
			case "beat": {
				const seconds = Number(rest[0]);
				return Number.isFinite(seconds) && rest.length === 1 ? {
					kind: "beat",
					seconds
				} : broken(line);
			}
			case "cell": {
				const cell = count(rest[0]);
				return cell === void 0 ? broken(line) : {
					kind: "cell",
					cell
				};
			}
			case "run": {
				const [cell, slice] = [count(rest[0]), sliceOf(rest[1])];
				if (open !== void 0 || cell === void 0 || slice === void 0) return broken(line);
				open = {
					cell,
					slice,
					lines: [],
					before: [],
					after: []
				};
				part = "lines";
				return;
			}
			case "before":
			case "after":
				if (open === void 0) return broken(line);
				part = word;
				return;
			case "end": {
				const [cell, slice, exitCode] = [
					count(rest[0]),
					sliceOf(rest[1]),
					count(rest[2])
				];
				const ended = open;
				open = void 0;
				if (ended === void 0 || exitCode === void 0) return broken(line);
				if (ended.cell !== cell || ended.slice !== slice) return broken(line);
				return {
					kind: "run",
					run: {
						...ended,
						exitCode
					}
				};
			}
			case "fault": return {
				kind: "fault",
				reason: rest.join(" ")
			};
			default: return broken(line);
		}
	};
}
function broken(line) {
	return {
		kind: "fault",
		reason: `the guest printed a mark that makes no sense: ${line.slice(0, 200)}`
	};
}
function count(word) {
	return word !== void 0 && /^\d{1,6}$/.test(word) ? Number(word) : void 0;
}
function sliceOf(word) {
	return word === "settle" ? word : count(word);
}

// src/extensions/simulated/guest.ts
const USUAL_HANG = {
	processorSeconds: 60,
	seconds: 900
};
const EXPLAINED_LINES = 300;
const LOOK_EVERY_MS = 1e3;
/**
* Runs a guest to its end.
* @returns the output of its commands, in their order
* @throws Failure `environment` with the last lines of its console where it panics, hangs, or has
*   no last mark
*/
async function runGuest(call) {
	const { qemu, machine, signal, ledger, hang = USUAL_HANG } = call;
	const runs = [];
	const read = createMarkReader();
	let isDone = false;
	let fault;
	let starting;
	let [processorSeconds, isHung] = [0, false];
	let sign = {
		at: performance.now(),
		processor: 0
	};
	const takeLine = (line) => {
		const event = read(line);
		if (event === void 0) return;
		sign = {
			at: performance.now(),
			processor: processorSeconds
		};
		if (event.kind === "run") runs.push(event.run);
		if (event.kind === "done") isDone = true;
		if (event.kind === "fault") fault ??= event.reason;
		if (event.kind === "start") starting = event.name;
		if (event.kind === "up") starting = void 0;
		call.onEvent?.(event);
	};
	writeFileSync(machine.outputFile, "");
	const output = openSync(machine.outputFile, "r");
	const lines = boundedLines({
		keep: () => void 0,
		take: takeLine
	});
	const decoder = new StringDecoder("utf8");
	const chunk = Buffer.alloc(2 ** 16);
	const readOn = () => {
		for (let bytes = readSync(output, chunk); bytes > 0; bytes = readSync(output, chunk)) lines.push(decoder.write(chunk.subarray(0, bytes)));
	};
	try {
		const options = {
			signal,
			ledger,
			graceSeconds: 2
		};
		const started = await startProcess(qemu, qemuArguments(machine), options);
		const identity = identify(started.pid);
		const watch = setInterval(() => {
			processorSeconds = (identity && usageOf(identity)?.cpuSeconds) ?? processorSeconds;
			readOn();
			if (processorSeconds - sign.processor < hang.processorSeconds && performance.now() - sign.at < hang.seconds * 1e3) return;
			isHung = true;
			started.stop("SIGKILL", 0);
		}, LOOK_EVERY_MS);
		const exit = await started.exit.finally(() => clearInterval(watch));
		readOn();
		lines.end();
		signal.throwIfAborted();
		if (isDone && fault === void 0 && exit.exitCode === 0) return runs;
		throw await failureOf(call, exit, isHung, {
			fault,
			starting
		});
	} finally {
		closeSync(output);
	}
}
async function failureOf({ machine, name, hang = USUAL_HANG }, exit, isHung, { fault, starting }) {
	const console = await readTail(machine.consoleFile, EXPLAINED_LINES);
	const tail = console.slice(-30);
	const what = isHung ? `it hangs: there was no sign of it for ${hang.processorSeconds} s of processor time` : fault ?? (exit.exitCode === 0 ? explainConsole(console) : `QEMU ended with exit code ${exit.exitCode}`);
	const when = fault === void 0 && starting !== void 0 ? `, at the start of ${starting}` : "";
	return new Failure("environment", `the simulated machine of ${name} failed: ${explained(what, console)}${when}`, {
		tail: tail.length > 0 ? tail : exit.stderrTail,
		remedy: remedyFor(what, console)
	});
}
/** A server that ended says why in its log, the end of which is on the console. */
function explained(what, tail) {
	const why = explainConsole(tail);
	return why === "the guest ended early" || why === what ? what : `${what}; ${why}`;
}
/** Exit code of a process that SIGILL ended. */
const ILLEGAL_INSTRUCTION = 128 + constants$1.signals.SIGILL;
function remedyFor(what, tail) {
	const text = `${what}\n${explainConsole(tail)}`;
	if (text.includes("ran out of memory")) return "Lower the memory of the server, such as innodb-buffer-pool-size or storage.block-cache.capacity, or load less data.";
	if (text.includes("lacks the library")) return "Install the package with this library.";
	if (new RegExp(`exit code ${ILLEGAL_INSTRUCTION}$`, "mu").test(text)) return "The program has instructions that the simulated processor lacks: build it for any x86-64 computer (RocksDB in TiKV: ROCKSDB_SYS_PORTABLE=1), not for this one.";
	return "The lines above are the end of its console; the log folder has all of it.";
}

// src/extensions/simulated/archive.ts
/** A file of more bytes does not fit into the eight digits of a header. */
const MOST_FILE_BYTES = 4294967295;
const types = {
	folder: 16877,
	text: 32768,
	link: 41471,
	device: 8576,
	file: 32768
};
/**
* Puts the entries in the order of the archive: by path, each once, with the folders that they are
* in. Of two entries of one path the last one counts.
*/
function orderEntries(entries) {
	const byPath = /* @__PURE__ */ new Map();
	for (const entry of entries) {
		const parts = entry.path.split("/").slice(1, -1);
		for (const index of parts.keys()) {
			const path = `/${parts.slice(0, index + 1).join("/")}`;
			if (!byPath.has(path)) byPath.set(path, {
				kind: "folder",
				path
			});
		}
		byPath.set(entry.path, entry);
	}
	return [...byPath.values()].toSorted((a, b) => a.path < b.path ? -1 : 1);
}
/** Returns the bytes of the content of an entry. */
function contentBytes(entry) {
	switch (entry.kind) {
		case "text": return Buffer.byteLength(entry.text);
		case "link": return Buffer.byteLength(entry.to);
		case "file": return entry.bytes;
		case "folder":
		case "device": return 0;
	}
}
/**
* Returns the header and the name of an entry in the format `newc` of cpio, padded to four bytes.
* Times and owners are zero, so that equal content is an equal archive.
* @param number of the entry in its archive, from 1
* @throws RangeError for a file of 4 GiB or more
*/
function entryHeader(entry, number) {
	const bytes = contentBytes(entry);
	if (bytes > MOST_FILE_BYTES) throw new RangeError(`${entry.path} has more than ${MOST_FILE_BYTES} bytes`);
	const own = "mode" in entry ? entry.mode & 4095 : 0;
	const [major, minor] = entry.kind === "device" ? [entry.major, entry.minor] : [0, 0];
	return headerOf(entry.path.slice(1), {
		number,
		mode: types[entry.kind] | own,
		bytes,
		major,
		minor
	});
}
/** Returns the entry that ends an archive. */
function archiveEnd() {
	return headerOf("TRAILER!!!", {
		number: 0,
		mode: 0,
		bytes: 0,
		major: 0,
		minor: 0
	});
}
/** Returns the zero bytes that follow a content of so many bytes. */
function padding(bytes) {
	return Buffer.alloc((4 - bytes % 4) % 4);
}
function headerOf(name, { number, mode, bytes, major, minor }) {
	const digits = [
		number,
		mode,
		0,
		0,
		1,
		0,
		bytes,
		0,
		0,
		major,
		minor,
		Buffer.byteLength(name) + 1,
		0
	].map((field) => field.toString(16).toUpperCase().padStart(8, "0")).join("");
	const head = Buffer.from(`070701${digits}${name}\0`);
	return Buffer.concat([head, padding(head.length)]);
}

// src/extensions/simulated/instructions/plugin.ts
/**
* Plugin of QEMU that counts the instructions of a guest by the blocks that they were translated
* in, from a begin mark to an end mark, and writes them to a file: `end`, then a line for each block
* with its address and its instructions. The begin and the end are instructions of a program that
* does nothing else (`markProgram`). It declares what it uses of QEMU's interface itself, since no
* package has the header:
* https://www.qemu.org/docs/master/devel/tcg-plugins.html
*/
const source = `
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef uint64_t plugin_id;
typedef void (*executed_callback)(unsigned int, void *);
struct qemu_plugin_tb;
struct qemu_plugin_insn;
size_t qemu_plugin_tb_n_insns(const struct qemu_plugin_tb *);
uint64_t qemu_plugin_tb_vaddr(const struct qemu_plugin_tb *);
struct qemu_plugin_insn *qemu_plugin_tb_get_insn(const struct qemu_plugin_tb *, size_t);
size_t qemu_plugin_insn_size(const struct qemu_plugin_insn *);
void qemu_plugin_register_vcpu_tb_trans_cb(plugin_id, void (*)(plugin_id, struct qemu_plugin_tb *));
void qemu_plugin_register_vcpu_tb_exec_cb(struct qemu_plugin_tb *, executed_callback, int, void *);
void qemu_plugin_register_vcpu_insn_exec_cb(
    struct qemu_plugin_insn *, executed_callback, int, void *);
#if INTERFACE < 3
const void *qemu_plugin_insn_data(const struct qemu_plugin_insn *);
static void read_instruction(const struct qemu_plugin_insn *instruction, uint8_t *bytes) {
  memcpy(bytes, qemu_plugin_insn_data(instruction), 8);
}
#else
size_t qemu_plugin_insn_data(const struct qemu_plugin_insn *, void *, size_t);
static void read_instruction(const struct qemu_plugin_insn *instruction, uint8_t *bytes) {
  qemu_plugin_insn_data(instruction, bytes, 8);
}
#endif

int qemu_plugin_version = INTERFACE;

struct block {
  uint64_t address, runs;
  uint32_t instructions;
  struct block *next;
};
#define BUCKETS (1u << 18)
static struct block *buckets[BUCKETS];
static FILE *counts;

static void executed(unsigned int processor, void *block) {
  (void)processor;
  ((struct block *)block)->runs += 1;
}

static void marked(unsigned int processor, void *mark) {
  (void)processor;
  int is_end = mark != NULL;
  if (is_end) fprintf(counts, "end\\n");
  for (size_t i = 0; i < BUCKETS; i++)
    for (struct block *block = buckets[i]; block != NULL; block = block->next) {
      if (is_end && block->runs > 0)
        fprintf(counts, "%llx %llu\\n", (unsigned long long)block->address,
                (unsigned long long)(block->runs * block->instructions));
      block->runs = 0;
    }
  fflush(counts);
}

static void translated(plugin_id id, struct qemu_plugin_tb *translation) {
  (void)id;
  uint64_t address = qemu_plugin_tb_vaddr(translation);
  uint32_t instructions = (uint32_t)qemu_plugin_tb_n_insns(translation);
  struct block **bucket = &buckets[((address ^ address >> 18) * 0x9E3779B97F4A7C15u) >> 46];
  struct block *block = *bucket;
  while (block != NULL && (block->address != address || block->instructions != instructions))
    block = block->next;
  if (block == NULL) {
    block = calloc(1, sizeof *block);
    if (block == NULL) abort();
    block->address = address;
    block->instructions = instructions;
    block->next = *bucket;
    *bucket = block;
  }
  qemu_plugin_register_vcpu_tb_exec_cb(translation, executed, 0, block);
  for (size_t i = 0; i < instructions; i++) {
    struct qemu_plugin_insn *instruction = qemu_plugin_tb_get_insn(translation, i);
    if (qemu_plugin_insn_size(instruction) != 8) continue;
    static const uint8_t mark[] = {MARK};
    uint8_t bytes[8];
    read_instruction(instruction, bytes);
    if (memcmp(bytes, mark, sizeof mark) == 0)
      qemu_plugin_register_vcpu_insn_exec_cb(instruction, marked, 0, (void *)(uintptr_t)bytes[7]);
  }
}

int qemu_plugin_install(plugin_id id, const void *info, int arguments, char **words) {
  (void)info;
  if (arguments != 1 || strncmp(words[0], "counts=", 7) != 0) return 1;
  counts = fopen(words[0] + 7, "w");
  if (counts == NULL) return 1;
  qemu_plugin_register_vcpu_tb_trans_cb(id, translated);
  return 0;
}
`;
/** A `nop` with an address that no compiler chooses; its last byte is 0 at the begin, 1 at the end. */
const MARK_BYTES = [
	15,
	31,
	132,
	0,
	190,
	209,
	123
];
/** Address that the mark programs are loaded to. */
const BASE = 268435456;
/**
* Returns a program for Linux on x86-64 that executes a mark and ends.
* @see https://refspecs.linuxfoundation.org/elf/elf.pdf
*/
function markProgram(mark) {
	const exit = [
		49,
		255,
		184,
		60,
		0,
		0,
		0,
		15,
		5
	];
	const code = Buffer.from([
		...MARK_BYTES,
		mark === "begin" ? 0 : 1,
		...exit
	]);
	const [headerBytes, segmentBytes] = [64, 56];
	const file = Buffer.alloc(headerBytes + segmentBytes + code.length);
	const start = headerBytes + segmentBytes;
	file.write("ELF", "latin1");
	file.writeUInt16LE(2, 16);
	file.writeUInt16LE(62, 18);
	file.writeUInt32LE(1, 20);
	file.writeBigUInt64LE(BigInt(BASE + start), 24);
	file.writeBigUInt64LE(BigInt(headerBytes), 32);
	file.writeUInt16LE(headerBytes, 52);
	file.writeUInt16LE(segmentBytes, 54);
	file.writeUInt16LE(1, 56);
	file.writeUInt32LE(1, headerBytes);
	file.writeUInt32LE(5, headerBytes + 4);
	file.writeBigUInt64LE(BigInt(BASE), headerBytes + 16);
	file.writeBigUInt64LE(BigInt(BASE), headerBytes + 24);
	file.writeBigUInt64LE(BigInt(file.length), headerBytes + 32);
	file.writeBigUInt64LE(BigInt(file.length), headerBytes + 40);
	file.writeBigUInt64LE(4096n, headerBytes + 48);
	code.copy(file, start);
	return file;
}
/**
* Compiles the plugin.
* @param qemuVersion such as `7.2.22 (Debian …)`
* @returns its path, or the reason why there is none
*/
async function compilePlugin(folder, qemuVersion, { signal, ledger }) {
	const compiler = await findCommand("cc");
	if (compiler === void 0) return { why: "no C compiler was found (sudo apt-get install gcc)" };
	const [text, file] = [join(folder, "counts.c"), join(folder, "counts.so")];
	await writeFile(text, source);
	const words = [
		"-O2",
		"-shared",
		"-fPIC",
		...[`-DINTERFACE=${interfaceOf(qemuVersion)}`, `-DMARK=${MARK_BYTES.join(",")}`],
		"-o",
		file,
		text
	];
	const exit = await runProcess(compiler, words, {
		signal,
		ledger,
		deadlineSeconds: 120
	});
	signal.throwIfAborted();
	if (exit.exitCode === 0) return { file };
	return { why: `the plugin of QEMU could not be compiled: ${exit.stderrTail.at(-1) ?? ""}` };
}
/**
* Returns the version of the plugin interface that a QEMU takes: 1 until 8, 2 and 3 as of 9.0 and
* 9.1, which reads instructions otherwise.
*/
function interfaceOf(qemuVersion) {
	const [major = 0, minor = 0] = qemuVersion.split(/[. ]/).map(Number);
	if (major < 9) return 1;
	return major === 9 && minor === 0 ? 2 : 3;
}

// src/extensions/simulated/script.ts
/**
* Programs of the image before and behind each load, between which a plugin counts instructions.
* They do nothing else, and run in every guest, so that one whose instructions are counted does the
* same as the others.
*/
const MARK_PROGRAMS = {
	begin: "/bin/begin-count",
	end: "/bin/end-count"
};
/**
* File of the image with a line for each file whose end is left out, since it is zeros: its bytes,
* and its path.
*/
const SIZES_FILE = "/sizes";
/** Applets of busybox that the script calls. */
const applets = [
	...[
		"sh",
		"mount",
		"ifconfig",
		"mkdir",
		"mkfifo",
		"sleep",
		"cat",
		"tail",
		"grep",
		"dd",
		"timeout"
	],
	"stty",
	"truncate",
	"poweroff",
	"wget",
	"renice"
];
/** Virtual seconds between two looks whether a process is ready. */
const LOOK_EVERY_SECONDS = .1;
/** Virtual seconds that the guest waits for one answer of a process. */
const ANSWER_SECONDS = 5;
/**
* Virtual seconds without load before the first one, in which a server does what it does once after
* its start. They cost this machine next to nothing: the clock of a guest that waits is moved on.
*/
const IDLE_SECONDS = 10;
/**
* Renders `/init`, the first and only program that the kernel starts. The kernel's command line
* sets `bench_seed` and `bench_cells`, the numbers of the cells to run, such as `0,2`. The first
* serial port is the console, the second one receives the marks and what the load tools print.
*
* A load has the highest priority, so that it answers at once as if it ran elsewhere. With that of
* the server it is a matter of chance whether each answer or only several together wake it, and
* the two differ by 5 %.
*/
function guestScript(plan) {
	const { server, cells, bootSeconds } = plan;
	const { processes, counters, rest: restCommands = [] } = server;
	const last = processes.at(-1);
	const rest = restCommands.map((words) => `${commandLine(words)} || ${failure(last, processes.length - 1, `${last.name} was not brought to rest`)}\n  `).join("");
	const count = (when) => counters === void 0 ? "" : `${commandLine(counters.command)} | grep -E '^(${counters.names.join("|")})[ {]' >/run/${when}\n  `;
	const tell = (when) => counters === void 0 ? "" : `mark ${when}\n  cat /run/${when} >&3\n  `;
	return `#!/bin/sh
export PATH=/bin HOME=/root LC_ALL=C
mount -t proc proc /proc
mount -t sysfs sys /sys
mount -t devtmpfs dev /dev 2>/dev/null
ifconfig lo 127.0.0.1 up
exec 3<>/dev/ttyS1
stty 115200 raw -echo <&3
mark() { echo "${MARK} $*" >&3; }
fail() {
  echo "tidb-bench: $1"
  tail -n 12 "$2"
  tail -n 18 "$3"
  mark fault "$1"
  poweroff -f
}
echo 1 >/proc/sys/vm/panic_on_oom
while read -r size path; do truncate -s "$size" "$path"; done <${SIZES_FILE}
mark boot
mkfifo /run/never
exec 4<>/run/never
(
  while :; do
    read -t 1 word <&4
    read up rest </proc/uptime
    mark beat "$up"
  done
) &
BEAT=$!
echo "seed $bench_seed $bench_seed" >/dev/urandom
dd if=/dev/urandom of=/dev/null bs=100 count="$bench_seed" 2>/dev/null
sleep "0.0$bench_seed"
ulimit -n 100000
${processes.map((_, number) => startText(processes, number, bootSeconds)).join("\n")}
sleep ${IDLE_SECONDS}
mark up
measure() {
  cell=$1 slice=$2
  shift 2
  ${count("before")}${rest}${MARK_PROGRAMS.begin}
  sh -c 'renice -n -20 -p $$ >/dev/null; exec timeout -s KILL "$@"' sh "$@" >/run/out 2>&1
  code=$?
  ${MARK_PROGRAMS.end}
  ${processes.map((each, number) => requireAlive(each, number, "under load")).join("\n  ")}
  ${count("after")}kill -STOP $BEAT
  mark run $cell $slice
  cat /run/out >&3
  ${tell("before")}${tell("after")}mark end $cell $slice $code
  kill -CONT $BEAT
}
${cells.map((cell, number) => cellText(cell, number, plan.slices)).join("\n")}
mark done
poweroff -f
`;
}
/** Starts a process in the background, and waits until it is ready. */
function startText(processes, number, bootSeconds) {
	const own = processes[number];
	const { name, words, port, answers } = own;
	const listens = `grep -q ":${port.toString(16).toUpperCase().padStart(4, "0")} " /proc/net/tcp /proc/net/tcp6`;
	const asks = answers === void 0 ? "" : ` && timeout ${ANSWER_SECONDS} wget -q -O - ${quoted$1(answers.url)} 2>/dev/null | grep -q ${quoted$1(answers.pattern)}`;
	const late = answers === void 0 ? `${name} did not listen within ${bootSeconds} virtual seconds` : `${name} was not ready within ${bootSeconds} virtual seconds: no answer of ${answers.url} had ${answers.pattern}`;
	const checks = processes.slice(0, number + 1).map((each, index) => requireAlive(each, index, index === number ? "while it started" : `while ${name} started`));
	return `mark start ${quoted$1(name)}
${commandLine(words)} >${outputOf(number)} 2>&1 &
SERVER_${number}=$!
read up rest </proc/uptime
last=$((\${up%.*} + ${bootSeconds}))
until ${listens}${asks}; do
  ${checks.join("\n  ")}
  read up rest </proc/uptime
  [ "\${up%.*}" -ge $last ] && ${failure(own, number, late)}
  sleep ${LOOK_EVERY_SECONDS}
done`;
}
/** Ends the guest if a process no longer runs. @param when words for it in the message */
function requireAlive(process, number, when) {
	const pid = `$SERVER_${number}`;
	return `kill -0 ${pid} 2>/dev/null || { wait ${pid}; ${failure(process, number, `${process.name} ended ${when}`, "\", exit code $?\"")}; }`;
}
/**
* Ends the guest with the output and the log of the process that is to blame. @param more a word of
* the shell behind the message
*/
function failure({ logFile }, number, message, more = "") {
	return `fail ${quoted$1(message)}${more} ${[outputOf(number), logFile].map(quoted$1).join(" ")}`;
}
function outputOf(number) {
	return `/run/server-${number}.out`;
}
function cellText({ settle, slice, limitSeconds }, number, slices) {
	const call = (index, command) => `measure ${number} ${index} ${limitSeconds} ${commandText(command, index === "settle" ? slices : index)}`;
	return [
		`case ",$bench_cells," in *,${number},*)`,
		`mark cell ${number}`,
		...settle === void 0 ? [] : [call("settle", settle)],
		...Array.from({ length: slices }, (_, index) => call(index, slice)),
		";;",
		"esac"
	].join("\n");
}
/** Each slice of each seed has rows of its own. */
function commandText(command, index) {
	const { words, seedOption, interruptAfterSeconds } = command;
	if (interruptAfterSeconds !== void 0) return commandLine([
		"/bin/sh",
		"-c",
		`"$@" & sleep ${interruptAfterSeconds}; kill -INT $!; wait $!`,
		"sh",
		...words
	]);
	const seed = seedOption === void 0 ? "" : ` ${seedOption}=$((bench_seed * 1000 + ${index + 1}))`;
	const [verb = ""] = words.slice(-1);
	return `${commandLine(words.slice(0, -1))}${seed} ${quoted$1(verb)}`;
}
function commandLine(words) {
	return words.map(quoted$1).join(" ");
}
function quoted$1(word) {
	return /^[\w./:=,@%+-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}

// src/extensions/simulated/image.ts
/**
* Writes the image of one side: busybox, the server with its data, the load tools, and all their
* libraries.
* @throws Failure `environment` for a library that is missing, data from the future, and a full
*   disk
*/
async function writeImage(file, parts, place) {
	const { programs, server, loads, script } = parts;
	const own = [
		...[
			"/proc",
			"/sys",
			"/dev",
			"/tmp",
			"/run",
			"/root"
		].map((path) => ({
			kind: "folder",
			path
		})),
		{
			kind: "device",
			path: "/dev/console",
			major: 5,
			minor: 1
		},
		{
			kind: "text",
			path: "/init",
			text: script,
			mode: 493
		},
		{
			kind: "text",
			path: MARK_PROGRAMS.begin,
			text: markProgram("begin"),
			mode: 493
		},
		{
			kind: "text",
			path: MARK_PROGRAMS.end,
			text: markProgram("end"),
			mode: 493
		},
		{
			kind: "text",
			path: "/etc/passwd",
			text: "root:x:0:0:root:/root:/bin/sh\n",
			mode: 420
		},
		{
			kind: "text",
			path: "/etc/group",
			text: "root:x:0:\n",
			mode: 420
		},
		{
			kind: "text",
			path: "/etc/hosts",
			text: "127.0.0.1 localhost\n",
			mode: 420
		},
		...applets.map((name) => ({
			kind: "link",
			path: `/bin/${name}`,
			to: "/bin/busybox"
		}))
	];
	const texts = [server.texts, ...loads.map((load) => load.texts)].flatMap((each) => Object.entries(each));
	const folders = [...Object.entries(server.folders), ...loads.flatMap((load) => load.folders.map((path) => [path, path]))];
	const data = await folderEntries(server.data.from, server.data.path, refuseFuture);
	const shortened = await Promise.all(data.map(withoutZeros));
	const sizes = data.flatMap((entry, index) => entry.kind === "file" && entry !== shortened[index] ? [`${entry.bytes} ${entry.path}\n`] : []);
	const entries = orderEntries([
		...own,
		{
			kind: "text",
			path: SIZES_FILE,
			text: sizes.join(""),
			mode: 420
		},
		...await programEntries(programs.busybox, "/bin/busybox", place),
		...(await Promise.all([...server.processes.map(({ program, words }) => [program, words[0] ?? ""]), ...loads.map(({ program }) => [program, program])].map(([from, path]) => programEntries(from, path, place)))).flat(),
		...(await Promise.all(folders.map(([path, from]) => folderEntries(from, path)))).flat(),
		...shortened,
		...texts.map(([path, text]) => ({
			kind: "text",
			path,
			text,
			mode: 420
		}))
	]);
	const bytes = entries.reduce((sum, entry) => sum + contentBytes(entry), 0);
	await requireDisk(join(file, ".."), bytes, "the image of the simulated machine");
	return writeArchive(file, entries, place.signal);
}
async function programEntries(from, path, place) {
	await requireProgram(from);
	const libraries = await sharedLibraries(from, place);
	return Promise.all([fileEntry(from, path), ...libraries.map((library) => fileEntry(library, library))]);
}
async function fileEntry(from, path) {
	const { size, mode } = await stat(from);
	return {
		kind: "file",
		path,
		from: await realpath(from),
		bytes: size,
		mode
	};
}
/** @param check of each file's time of change @returns nothing for a folder that does not exist */
async function folderEntries(from, path, check = () => void 0) {
	const names = await readdir(from).catch(() => void 0);
	if (names === void 0) return [];
	const inside = await Promise.all(names.map(async (name) => {
		const [own, target] = [join(from, name), `${path}/${name}`];
		const found = await lstat(own);
		if (found.isDirectory()) return folderEntries(own, target, check);
		if (found.isSymbolicLink()) return [{
			kind: "link",
			path: target,
			to: await readlink(own)
		}];
		if (!found.isFile()) return [];
		check(own, found.mtime);
		return [{
			kind: "file",
			path: target,
			from: own,
			bytes: found.size,
			mode: found.mode
		}];
	}));
	return [{
		kind: "folder",
		path
	}, ...inside.flat()];
}
/** Bytes that are looked at in one go, and the least that is worth leaving out. */
const PIECE_BYTES = 2 ** 20;
/** Returns a file without the zeros at its end, if there are many: servers reserve room so. */
async function withoutZeros(entry) {
	if (entry.kind !== "file" || entry.bytes < 2 * PIECE_BYTES) return entry;
	const file = await open(entry.from);
	const zeros = Buffer.alloc(PIECE_BYTES);
	try {
		let bytes = entry.bytes;
		while (bytes >= PIECE_BYTES) {
			const { buffer } = await file.read(Buffer.alloc(PIECE_BYTES), 0, PIECE_BYTES, bytes - PIECE_BYTES);
			if (!buffer.equals(zeros)) break;
			bytes -= PIECE_BYTES;
		}
		return bytes === entry.bytes ? entry : {
			...entry,
			bytes
		};
	} finally {
		await file.close();
	}
}
function refuseFuture(file, changedAt) {
	if (changedAt.getTime() < Date.parse(`${"2036-01-01T00:00:00"}Z`)) return;
	throw new Failure("environment", `the data is from the future: ${file} was changed on ${changedAt.toISOString()}, and the simulated machine starts on ${GUEST_DATE}`, { remedy: "Correct the clock of this machine, and load the data again." });
}
async function writeArchive(path, entries, signal) {
	const hash = createHash("sha256");
	let bytes = 0;
	const file = await open(path, "w", 384);
	const write = async (chunk) => {
		hash.update(chunk);
		bytes += chunk.byteLength;
		await file.writeFile(chunk);
	};
	try {
		for (const [index, entry] of entries.entries()) {
			signal.throwIfAborted();
			await write(entryHeader(entry, index + 1));
			if (entry.kind === "text") await write(asBytes(entry.text));
			if (entry.kind === "link") await write(Buffer.from(entry.to));
			if (entry.kind === "file") await copyContent(entry, write, signal);
			await write(padding(contentBytes(entry)));
		}
		await write(archiveEnd());
	} catch (cause) {
		signal.throwIfAborted();
		if (cause instanceof Failure) throw cause;
		throw new Failure("environment", `the image of the simulated machine cannot be written: ${cause.message}`, {
			cause,
			remedy: "Free disk space, or set TMPDIR (or RUNNER_TEMP) to a larger disk."
		});
	} finally {
		await file.close();
	}
	return {
		file: path,
		sha256: hash.digest("hex"),
		bytes
	};
}
function asBytes(text) {
	return typeof text === "string" ? Buffer.from(text) : text;
}
async function copyContent({ from, bytes, path }, write, signal) {
	if (bytes === 0) return;
	let copied = 0;
	const end = bytes - 1;
	for await (const chunk of createReadStream(from, {
		end,
		highWaterMark: 2 ** 20,
		signal
	})) {
		copied += chunk.length;
		await write(chunk);
	}
	if (copied !== bytes) throw new Failure("environment", `${path} of the simulated machine changed while it was copied`);
}

// src/extensions/simulated/instructions/symbols.ts
const [SYMBOL_TABLE, SYMBOL_BYTES, FUNCTION, FIXED_ADDRESSES] = [
	2,
	24,
	2,
	2
];
/**
* Reads the symbol table of a program for x86-64.
* @returns undefined for a program without one, and for one that is loaded to any address
* @see https://refspecs.linuxfoundation.org/elf/elf.pdf
*/
async function readSymbols(path) {
	const file = await open(path);
	try {
		const read = async (at, bytes) => (await file.read(Buffer.alloc(bytes), 0, bytes, at)).buffer;
		const header = await read(0, 64);
		if (header.readUInt16LE(16) !== FIXED_ADDRESSES) return void 0;
		const entryBytes = header.readUInt16LE(58);
		const count = header.readUInt16LE(60);
		const table = await read(Number(header.readBigUInt64LE(40)), entryBytes * count);
		const sections = Array.from({ length: count }, (_, index) => {
			const at = index * entryBytes;
			return {
				kind: table.readUInt32LE(at + 4),
				offset: Number(table.readBigUInt64LE(at + 24)),
				bytes: Number(table.readBigUInt64LE(at + 32)),
				link: table.readUInt32LE(at + 40)
			};
		});
		const symbols = sections.find(({ kind }) => kind === SYMBOL_TABLE);
		const names = symbols === void 0 ? void 0 : sections[symbols.link];
		if (symbols === void 0 || names === void 0) return void 0;
		return indexOf(await read(symbols.offset, symbols.bytes), await read(names.offset, names.bytes));
	} finally {
		await file.close();
	}
}
/** Checks whether a program is always loaded to the same addresses, as the server is. */
async function hasFixedAddresses(path) {
	const file = await open(path);
	try {
		const { buffer } = await file.read(Buffer.alloc(18), 0, 18, 0);
		return buffer.readUInt16LE(16) === FIXED_ADDRESSES;
	} finally {
		await file.close();
	}
}
function indexOf(table, names) {
	const functions = [];
	for (let at = 0; at + SYMBOL_BYTES <= table.length; at += SYMBOL_BYTES) {
		const start = Number(table.readBigUInt64LE(at + 8));
		const bytes = Number(table.readBigUInt64LE(at + 16));
		if ((table.readUInt8(at + 4) & 15) !== FUNCTION || start === 0) continue;
		functions.push({
			start,
			end: start + bytes,
			name: table.readUInt32LE(at)
		});
	}
	functions.sort((a, b) => a.start - b.start);
	return { at(address) {
		let [low, high] = [0, functions.length];
		while (low < high) {
			const middle = low + high >>> 1;
			if ((functions[middle]?.start ?? 0) <= address) low = middle + 1;
			else high = middle;
		}
		const found = functions[low - 1];
		const end = found?.end === found?.start ? functions[low]?.start : found?.end;
		if (found === void 0 || end === void 0 || address >= end) return void 0;
		return names.toString("latin1", found.name, names.indexOf(0, found.name));
	} };
}

// src/extensions/simulated/instructions/count.ts
/** Cells whose instructions are counted, at most: a guest costs as much as in a round. */
const MOST_CELLS = 3;
/**
* Counts the instructions of the worst red cells by function, in a guest of each side once more, and
* writes their growth beside the logs of the guests. It changes no figure, and a fault in it is
* logged and ends nothing.
* @param home folder of this measurement
*/
async function countInstructions(sides, home, { bench, cells, soFar }, { policy, place, qemuVersion, others }) {
	const tell = (why) => bench.log.info(`instructions are not counted by function: ${why}`);
	try {
		const record = soFar();
		const { rows } = judge(record, sideBySideReference(record), policy);
		const red = worstFirst(rows.filter(({ gated, verdict: { kind } }) => gated && kind === "regression"));
		const ids = [...new Set(red.map(({ cellId }) => cellId))].slice(0, MOST_CELLS);
		const numbers = ids.map((id) => cells.findIndex(({ settings }) => settings.id === id)).toSorted();
		if (numbers.length === 0) return;
		const known = (await Promise.all(sides.map(nameFunctions))).flatMap((each) => each ?? []);
		if (known.length < sides.length) return tell("a server’s program has no symbols, or is loaded to any address");
		if ((await Promise.all([...new Set(others)].map(hasFixedAddresses))).includes(true)) return tell("another program of the guest has the addresses of the server");
		const compiled = await compilePlugin(home, qemuVersion, place);
		if ("why" in compiled) return tell(compiled.why);
		bench.log.info(`counting instructions by function: ${ids.join(", ")}`);
		const [base, candidate] = (await Promise.allSettled(known.map(({ side, run, symbols }) => {
			const counter = {
				plugin: compiled.file,
				countsFile: join(home, `${side}.counts`)
			};
			return run(numbers, counter).then((runs) => instructionsOf(runs, symbols, counter.countsFile));
		}))).map((each) => {
			if (each.status === "rejected") throw each.reason;
			return each.value;
		});
		const growth = {};
		for (const number of numbers) {
			const [before, after] = [base?.get(number), candidate?.get(number)];
			if (before !== void 0 && after !== void 0) growth[cells[number]?.settings.id ?? ""] = compareInstructions(before, after);
		}
		await writeFile(join(bench.logFolder, "simulated", GROWTH_FILE), JSON.stringify(growth));
	} catch (error) {
		bench.signal.throwIfAborted();
		tell(error.message);
	}
}
/** A side with its functions; undefined where its program does not name them. */
async function nameFunctions(side) {
	const symbols = await readSymbols(side.program);
	return symbols && {
		...side,
		symbols
	};
}
/** Returns the slices of each cell. */
async function instructionsOf(runs, symbols, countsFile) {
	const transactions = runs.map(({ run }) => transactionsOf(run));
	const counts = readCounts(await readFile(countsFile, "utf8"), symbols, transactions);
	if (counts === void 0) throw new Error("the plugin counted other commands than the guest ran");
	const ofCells = /* @__PURE__ */ new Map();
	for (const [index, { cell, isSettling, run }] of runs.entries()) {
		const own = counts[index];
		if (isSettling || run === void 0 || own === void 0) continue;
		ofCells.set(cell, [...ofCells.get(cell) ?? [], own]);
	}
	return ofCells;
}
/** Transactions of a run; of TPC-C new orders, of YCSB operations. */
function transactionsOf(run) {
	const { tps, tpmc, ops } = run?.metrics ?? {};
	return (tps ?? (tpmc === void 0 ? ops : tpmc / 60) ?? NaN) * (run?.durationSeconds ?? 0);
}

// src/extensions/simulated/known.ts
/** Number of jobs of which one measures again what it knows, and compares. */
const LOOKS_AGAIN_EVERY = 20;
/** Days after which an unused file is removed. */
const MOST_UNUSED_DAYS = 14;
/**
* Opens what this user's earlier jobs know. @param seed of the job; decides whether it measures
* again
*/
function openKnownGuests({ qemuVersion, kernel }, env, seed) {
	const folder = join(cacheRoot(env), "simulated", "guests");
	const fileOf = ({ machine, imageSha256 }) => {
		const files = {
			kernelFile: "",
			imageFile: "",
			consoleFile: "",
			outputFile: ""
		};
		const parts = [
			qemuVersion,
			kernel.sha256,
			imageSha256,
			qemuArguments({
				...machine,
				...files
			})
		];
		return join(folder, createHash("sha256").update(JSON.stringify(parts)).digest("hex"));
	};
	return {
		read(guest) {
			if (seed % LOOKS_AGAIN_EVERY === 0) return void 0;
			const file = fileOf(guest);
			const text = readIfThere(file);
			if (text === void 0) return void 0;
			utimesSync(file, /* @__PURE__ */ new Date(), /* @__PURE__ */ new Date());
			return runsOf(text);
		},
		keep(guest) {
			const [file, text] = [fileOf(guest), readFileSync(guest.machine.outputFile, "utf8")];
			const known = readIfThere(file);
			if (known !== void 0 && known !== text) throw new Failure("measurement", differenceText(guest.name, known, text), { remedy: `Compare it with ${file}, and remove one of both. Where no program of this computer was changed, report it as an issue.` });
			try {
				makeFolder(folder);
				removeUnused(folder, MOST_UNUSED_DAYS);
				const part = `${file}.${process.pid}.part`;
				writeFileSync(part, text, { mode: 384 });
				renameSync(part, file);
			} catch {}
		}
	};
}
/** @returns undefined where the text is not that of a complete guest */
function runsOf(text) {
	const read = createMarkReader();
	const events = text.split("\n").map((line) => read(line.replace(/\r$/, "")));
	if (events.some((event) => event?.kind === "fault")) return void 0;
	if (!events.some((event) => event?.kind === "done")) return void 0;
	return events.flatMap((event) => event?.kind === "run" ? [event.run] : []);
}
function differenceText(name, known, text) {
	const [before, now] = [known.split("\n"), text.split("\n")];
	const line = now.findIndex((each, index) => each !== before[index]);
	const at = line === -1 ? Math.min(now.length, before.length) : line;
	return `the simulated machine of ${name} printed other bytes than in an earlier job with the same image: line ${at + 1} is ${quoted(now[at])}, and was ${quoted(before[at])}`;
}
function quoted(line = "") {
	return `“${line.trim().slice(0, 80)}”`;
}

// src/extensions/simulated/measure.ts
/**
* Runs rounds of guests until each cell is decided. A round is a seed: in it, each side runs all
* undecided cells once, in a guest of its own that starts afresh.
*/
function simulatedProtocol(parts) {
	return async (loaded) => {
		const { bench, cells } = loaded;
		await takeSnapshots(bench);
		const home = await createPrivateFolder("tidb-bench-simulated", { ledger: bench.ledger });
		try {
			const sides = await imagesOf(loaded, home, parts);
			loaded.book.amend((header) => withImages(header, sides));
			await runRounds(sides, cells, loaded, parts);
			if (parts.settings.base !== void 0) await explainRed(sides, home.path, loaded, parts);
		} finally {
			await home.remove();
		}
	};
}
/** Counts what the red cells of the first round execute, by function. */
async function explainRed(sides, home, loaded, parts) {
	const { bench, cells: all } = loaded;
	const { log, signal, ledger } = bench;
	const { programs, settings, env } = parts;
	const counted = sides.map((own) => ({
		side: own.side,
		program: own.programs.at(-1) ?? "",
		async run(cells, counter) {
			const guest = {
				...own,
				round: 1,
				cells
			};
			const call = callOf(guest, `${own.side}, counted`, () => void 0, bench, parts, "counted");
			return (await runGuest({
				...call,
				machine: {
					...call.machine,
					...defined({ counter })
				}
			})).map((each) => {
				const read = readRun(each, guest, all, bench);
				const run = read?.state === "valid" ? read : void 0;
				return {
					cell: each.cell,
					isSettling: each.slice === "settle",
					run
				};
			});
		}
	}));
	const place = {
		env,
		log,
		signal,
		ledger
	};
	await countInstructions(counted, home, loaded, {
		policy: settings.policy,
		place,
		qemuVersion: programs.qemuVersion,
		others: sides.flatMap((own) => [...own.loads.map(({ program }) => program), ...own.programs.slice(0, -1)])
	});
}
async function runRounds(sides, all, loaded, parts) {
	const { settings, decide, programs, env } = parts;
	const { bench } = loaded;
	const known = openKnownGuests(programs, env, loaded.soFar().seed ?? 0);
	const isPair = settings.base !== void 0;
	const most = isPair ? settings.policy.sideBySide.rounds : 2;
	const cores = await wholeCores();
	const together = Math.max(1, Math.min(2, Math.floor(cores / sides.length)));
	let open = all.map((_, number) => number);
	for (let round = 1; open.length > 0 && round <= most; round += together) {
		const rounds = Array.from({ length: Math.min(together, most - round + 1) }, (_, index) => round + index);
		bench.log.info(`round ${rounds.join(" and ")}: ${open.map((number) => all[number]?.settings.id).join(", ")}`);
		for (const number of open) {
			const id = all[number]?.settings.id ?? "";
			bench.progress?.roundBegins(id, sides.length * settings.policy.sideBySide.pairs, most - round);
		}
		const outputs = await runGuests(rounds.flatMap((each) => sides.map((side) => ({
			...side,
			round: each,
			cells: open
		}))), cores, loaded, {
			parts,
			known
		});
		for (const { guest, runs } of outputs) keepRuns(guest, runs, all, loaded);
		if (!isPair) continue;
		const next = decide(loaded.soFar());
		const ids = next.kind === "stop" ? [] : next.cells;
		bench.progress?.done(open.flatMap((number) => decidedId(all[number], ids)));
		open = open.filter((number) => ids.includes(all[number]?.settings.id ?? ""));
	}
}
function decidedId(cell, open) {
	return cell === void 0 || open.includes(cell.settings.id) ? [] : [cell.settings.id];
}
const KNOWN = "from an earlier job with the same image: a guest repeats itself, so it was not run again";
/** Runs guests, as many at a time as there are cores. The first one that fails ends the others. */
async function runGuests(guests, cores, { bench }, { parts, known }) {
	const failing = new AbortController();
	const signal = AbortSignal.any([bench.signal, failing.signal]);
	const virtual = /* @__PURE__ */ new Map();
	const outputs = [];
	let first;
	const queue = [...guests];
	const worker = async () => {
		for (let guest = queue.shift(); guest !== void 0 && first === void 0; guest = queue.shift()) {
			const name = `${guest.side}, round ${guest.round}`;
			const onBeat = (seconds) => {
				virtual.set(name, seconds);
				bench.log.progress(`simulated machine · ${virtualWords(virtual)}`);
			};
			try {
				const call = callOf(guest, name, onBeat, {
					...bench,
					signal
				}, parts);
				const keyed = {
					name,
					machine: call.machine,
					imageSha256: guest.image.sha256
				};
				const earlier = guest.side === "base" ? known.read(keyed) : void 0;
				if (earlier !== void 0) bench.notes.add("base", `round ${guest.round}`, KNOWN);
				const run = () => runGuest(call);
				const runs = earlier ?? await (bench.clock?.time("measured", run, guest.side) ?? run());
				if (earlier === void 0) known.keep(keyed);
				outputs.push({
					guest,
					runs
				});
			} catch (cause) {
				first ??= { cause };
				failing.abort(cause);
			}
			virtual.delete(name);
		}
	};
	await Promise.all(Array.from({ length: Math.min(cores, guests.length) }, worker));
	if (bench.signal.aborted) throw new Failure("cancelled", "cancelled");
	if (first !== void 0) throw first.cause;
	return outputs.toSorted((a, b) => guests.indexOf(a.guest) - guests.indexOf(b.guest));
}
/** `base, round 1: 4 virtual seconds; candidate, round 1: 5 virtual seconds`. */
function virtualWords(virtual) {
	return [...virtual].map(([name, seconds]) => `${name}: ${Math.floor(seconds)} virtual seconds`).join("; ");
}
function callOf({ side, image, round, cells }, name, onBeat, bench, { programs, memoryMiB }, fileName = `r${round}`) {
	const folder = join(bench.logFolder, "simulated");
	mkdirSync(folder, { recursive: true });
	const file = (ending) => join(folder, `${fileName}-${side}.${ending}`);
	return {
		qemu: programs.qemu,
		name,
		machine: {
			kernelFile: programs.kernel.file,
			imageFile: image.file,
			consoleFile: file("console.log"),
			outputFile: file("log"),
			memoryMiB,
			seed: round,
			cells
		},
		signal: bench.signal,
		ledger: bench.ledger,
		onEvent: (event) => event.kind === "beat" ? onBeat(event.seconds) : void 0
	};
}
/** Keeps what the load tools of a guest printed, as runs of the record. */
function keepRuns(guest, runs, all, { bench, book }) {
	for (const run of runs) {
		const cell = all[run.cell]?.settings;
		if (cell === void 0 || run.slice === "settle") continue;
		const kept = readRun(run, guest, all, bench);
		if (kept === void 0) continue;
		book.keep(cell.id, kept.state === "valid" ? {
			...kept,
			...workOf(run, cell, guest.counters)
		} : kept);
		bench.progress?.ran(cell.id);
	}
}
/** Reads what a load tool printed in a guest; undefined for a cell that is not in the plan. */
function readRun(run, { side, round, loads }, all, bench) {
	const [cell, load] = [all[run.cell]?.settings, loads[run.cell]];
	if (cell === void 0 || load === void 0) return void 0;
	const number = run.slice === "settle" ? 0 : run.slice;
	return runOfGuest(run, cell, load, {
		side,
		round,
		slice: bench.targets.base !== void 0 ? 2 * number + (side === "base" ? 0 : 1) : number,
		startedAt: (/* @__PURE__ */ new Date()).toISOString()
	}, bench.errorLimit);
}
/** Returns the work of the server in a run, where it counts that. */
function workOf({ before, after }, { durationSeconds }, counters) {
	const first = counters?.read(before.join("\n"));
	const last = counters?.read(after.join("\n"));
	if (first === void 0 || last === void 0) return {};
	const { statements, counters: counted } = workBetween(first, last);
	if (statements <= 0) return {};
	return { work: {
		source: "status-port",
		seconds: durationSeconds,
		statements,
		counters: counted
	} };
}
function runOfGuest({ exitCode, lines }, cell, load, place, errorLimit) {
	const { durationSeconds, threads, tool } = cell;
	const reader = (load.logs ?? toolOf(tool).logs ?? noLog).open({
		durationSeconds,
		warmUpSeconds: 0,
		threads,
		errorLimit
	});
	for (const line of lines) reader.push(line);
	const { outcome } = reader.end();
	const ending = exitCode !== 0 && outcome.state === "valid" ? invalidOutcome(`${tool} ended with exit code ${exitCode}`) : outcome;
	return runOf(place, ending, { exitCode }, lines);
}
async function imagesOf({ bench, cells }, home, { programs, settings, env, memoryMiB }) {
	const sides = [];
	for (const [side, target] of sidesOf(bench)) {
		const server = await target.own?.guest?.();
		if (server === void 0) throw new Failure("input", `${target.name} cannot run on the simulated machine`);
		const loads = [];
		const guestCells = [];
		for (const { settings: cell } of cells) {
			const load = await loadOf(bench, target, cell, server);
			const settle = cell.warmUpSeconds === 0 ? void 0 : await loadOf(bench, target, {
				...cell,
				durationSeconds: cell.warmUpSeconds
			}, server);
			loads.push(load);
			guestCells.push({
				...settle === void 0 ? {} : { settle: commandOf(settle) },
				slice: commandOf(load),
				limitSeconds: Math.max(cell.durationSeconds, cell.warmUpSeconds) + SPARE_SECONDS
			});
		}
		const script = guestScript({
			server,
			bootSeconds: BOOT_SECONDS,
			cells: guestCells,
			slices: settings.policy.sideBySide.pairs
		});
		const place = {
			env,
			log: bench.log,
			signal: bench.signal,
			ledger: bench.ledger
		};
		const image = await writeImage(join(home.path, side), {
			programs,
			server,
			loads,
			script
		}, place);
		requireGuestMemory({
			imageBytes: image.bytes,
			parts: server.processes,
			memoryMiB
		}, target.name);
		const paths = server.processes.map(({ program }) => program);
		sides.push({
			side,
			image,
			loads,
			counters: server.counters,
			programs: paths
		});
	}
	const needed = sides.reduce((sum, { image }) => sum + image.bytes * 2, 0);
	await requireMemory(needed, "the simulated machine");
	return sides;
}
/** Beyond its time a load tool needs a while to connect and to end the last transactions. */
const SPARE_SECONDS = 60;
const BOOT_SECONDS = 120;
async function loadOf(bench, target, cell, { endpoint }) {
	const context = contextOf(bench, target, {
		...cell,
		warmUpSeconds: 0
	}, `guest-${target.name}`);
	const load = await bench.workloadFor(cell.tool).guest?.(context, endpoint);
	if (load === void 0) throw new Failure("input", `${cell.tool} cannot run on the simulated machine`);
	return load;
}
function commandOf({ program, words, seedOption, interruptAfterSeconds }) {
	return {
		words: [program, ...words],
		...defined({
			seedOption,
			interruptAfterSeconds
		})
	};
}
function withImages(header, sides) {
	const { simulated } = header.machine;
	if (simulated === void 0) return header;
	const images = Object.fromEntries(sides.map(({ side, image }) => [side, image.sha256]));
	return {
		...header,
		machine: {
			...header.machine,
			simulated: {
				...simulated,
				images
			}
		}
	};
}

// src/extensions/simulated/way.ts
/**
* Installs QEMU and busybox where they are missing. @throws Failure `environment` with the command
* that installs them
*/
async function installSimulation(log) {
	await ensurePackages(Object.values(simulatedRequirements), log);
}
/** The simulated machine as a way to measure. */
const simulatedWay = {
	install: installSimulation,
	findings: findingsOfSimulation,
	open: openSimulation
};
async function openSimulation(settings, decide, io) {
	const targets = targetsOf(settings);
	const { memoryMiB } = guestUseOf(targets);
	await requireSimulatable(settings, targets, memoryMiB, io);
	if (io.env.GITHUB_ACTIONS === "true") await installSimulation(io.log);
	const programs = await findPrograms(io);
	const { kernel, qemuVersion } = programs;
	const machine = {
		qemu: qemuVersion,
		kernel: kernel.name,
		kernelSha256: kernel.sha256,
		memoryMiB,
		images: {}
	};
	return {
		protocol: simulatedProtocol({
			programs,
			settings,
			decide,
			env: io.env,
			memoryMiB
		}),
		amend: (header) => ({
			...header,
			machine: {
				...header.machine,
				simulated: machine
			}
		})
	};
}
function targetsOf({ base, candidate, servers }) {
	if (servers !== void 0) return Object.values(servers);
	return base === void 0 ? [candidate] : [base, candidate];
}
/**
* @throws Failure `input`, and `environment` for a server that needs more memory than a guest has
*/
async function requireSimulatable({ suite }, targets, memoryMiB, { env }) {
	const remedy = "Use a target `tidb`, `playground` with one PD, TiKV and TiDB each, or `local` without a replica; or another `measure`.";
	for (const target of targets) {
		if (kindOf(target).runsInGuest?.(target) !== true) throw new Failure("input", `a target ${target.kind} cannot run on the simulated machine`, { remedy });
		const server = {
			name: "the server",
			memoryBytes: targetMemoryBytes(target)
		};
		requireGuestMemory({
			imageBytes: 0,
			parts: [server],
			memoryMiB
		}, "a server with these settings");
	}
	for (const { tool } of suite.workloads) if ((await createWorkload(tool, { environment: env })).guest === void 0) throw new Failure("input", `${tool} cannot run on the simulated machine`, { remedy: "Remove its workloads, or use another `measure`." });
}

export { simulatedWay };