import { i as readOptions, l as runOf, s as invalidOutcome } from "./option-names.js";
import { i as median, n as geometricMean } from "./sample.js";
import { t as whileWaiting } from "./log2.js";
import { n as findCommand } from "./packages.js";
import { t as runProcess } from "./process.js";
import { _ as object, b as strictObject, g as number, t as Failure, x as string } from "./failure.js";
import { g as plural, o as formatDuration } from "./number.js";
import { r as createPrivateFolder } from "./folders2.js";
import { t as exitWords } from "./exit.js";
import { d as patternText } from "./escape.js";
import { r as groupBy } from "./objects.js";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { createHash } from "node:crypto";

// src/loads/go-bench/output.ts
const result = /^(Benchmark\S*)\s+(\d+)\s+(\S.*)$/;
const failure = /^\s*--- FAIL: (Benchmark\S*)/;
const figure = /(\S+) (\S+)/g;
/**
* Reads the output of `-test.bench … -test.benchmem -test.v`, which repeats the name of a benchmark
* before its figures, whatever it printed itself.
* @param processors of `-test.cpu`; more than one is part of each name
*/
function benchmarkReader(processors) {
	const results = [];
	const unread = /* @__PURE__ */ new Set();
	const failed = [];
	let logged;
	let panic;
	let during;
	const suffix = processors === 1 ? "" : `-${processors}`;
	const plain = (name) => name.endsWith(suffix) ? name.slice(0, name.length - suffix.length) : name;
	return {
		push(line) {
			if (panic !== void 0) return;
			if (/^(?:panic|fatal error): /.test(line)) panic = {
				line,
				during
			};
			const failing = failure.exec(line)?.[1];
			if (failing !== void 0) failed.push({
				name: plain(failing),
				line: logged
			});
			if (/^\s+\S+\.go:\d+: /.test(line)) logged = line.trim();
			if (/^Benchmark\S*\s*$/.test(line)) [during, logged] = [line.trim(), void 0];
			const [, name, iterations, rest = ""] = result.exec(line) ?? [];
			if (name === void 0) return;
			const figures = new Map([...rest.matchAll(figure)].map(([, value, unit]) => [unit, Number(value)]));
			const [nsPerOp, bytesPerOp, allocsPerOp] = [
				"ns/op",
				"B/op",
				"allocs/op"
			].map((unit) => figures.get(unit));
			if (nsPerOp === void 0 || bytesPerOp === void 0 || allocsPerOp === void 0 || !Number.isFinite(nsPerOp + bytesPerOp + allocsPerOp)) {
				unread.add(plain(name));
				return;
			}
			results.push({
				name: plain(name),
				iterations: Number(iterations),
				nsPerOp,
				bytesPerOp,
				allocsPerOp
			});
		},
		end: () => ({
			results,
			unread: [...unread],
			failed,
			...panic === void 0 ? {} : { panic }
		})
	};
}
/**
* Puts benchmarks of equal iterations into one process each: those without parts together, others
* by the function that they are parts of.
* @param iterations by name
*/
function groupBenchmarks(iterations) {
	return [...groupBy([...iterations], ([name, count]) => {
		const [top, ...parts] = name.split("/");
		return parts.length === 0 ? `${count}` : `${count} ${top} ${parts.length}`;
	}).values()].map((entries) => {
		const names = entries.map(([name]) => name);
		return {
			pattern: patternOf(names),
			iterations: entries[0]?.[1] ?? 1,
			names
		};
	});
}
/** The names part by part, as Go matches them; it may fit others too. */
function patternOf(names) {
	const parts = names.map((name) => name.split("/"));
	return (parts[0] ?? []).map((_, level) => [...new Set(parts.map((part) => patternText(part[level] ?? "")))]).map((alternatives) => `^(?:${alternatives.join("|")})$`).join("/");
}
/** 1, 2 or 5 with zeros: few groups of benchmarks, and the same iterations in most jobs. */
function roundIterations(iterations) {
	const power = 10 ** Math.floor(Math.log10(Math.max(1, iterations)));
	const [digit = 1] = [
		5,
		2,
		1
	].filter((each) => each * power <= iterations);
	return digit * power;
}
/**
* Returns the names of a package's benchmarks in metrics, by benchmark: `planner/core.Get/rows=10`,
* of the root package `Get`. Characters that a name of a metric, or a report, could take for
* something else become `_`, and the middle of a long name is left out. Benchmarks that would then
* have one name end with a hash of their own.
* @param folder of the package, relative to the module
*/
function metricNames(folder, benchmarks) {
	const names = [...new Set(benchmarks)].map((each) => [each, metricName(folder, each)]);
	const isAlone = (name) => names.filter(([, other]) => other === name).length === 1;
	return new Map(names.map(([benchmark, name]) => {
		const hash = createHash("sha256").update(benchmark).digest("hex").slice(0, 6);
		return [benchmark, isAlone(name) ? name : `${name}#${hash}`];
	}));
}
function metricName(folder, benchmark) {
	const name = benchmark.replace(/^Benchmark_?(?=.)/, "");
	const plain = (folder === "" ? name : `${folder}.${name}`).replace(/[^A-Za-z0-9_./=,+#-]/g, "_");
	const half = MOST_NAME_CHARACTERS / 2;
	return plain.length <= MOST_NAME_CHARACTERS ? plain : `${plain.slice(0, half - 2)}..${plain.slice(-half)}`;
}
/** With a hash behind it, a name has at most 147. */
const MOST_NAME_CHARACTERS = 140;

// src/loads/go-bench/binary.ts
/** Most seconds of a single process; one that takes longer hangs. */
const MOST_SECONDS = 3600;
const tooLong = `did not end within ${formatDuration(MOST_SECONDS)}`;
/** Lines of a process that failed. */
const MOST_TAIL = 20;
/**
* Builds the test binary of each package that has benchmarks. Paths are left out of them, so that
* equal sources make equal binaries wherever they are.
* @throws Failure `environment` where a package cannot be built
*/
async function buildPackages(request) {
	const { ledger, context, folder } = request;
	const binaries = await createPrivateFolder("tidb-bench-go", { ledger });
	try {
		const packages = [];
		const folders = await foldersWithTests(request);
		let current = "";
		const line = (seconds) => `building the benchmarks of ${current} · ${packages.length + 1} of ${folders.length} · ${formatDuration(Math.round(seconds))}`;
		await whileWaiting(context.log, line, async () => {
			for (const [index, workingFolder] of folders.entries()) {
				const path = join(binaries.path, `${index}.test`);
				const own = relative(folder, workingFolder);
				current = `./${own}`;
				const exit = await runGo(request, [
					"test",
					"-c",
					"-vet=off",
					"-trimpath",
					"-o",
					path,
					current
				], `build-${index}`);
				if (exit.exitCode !== 0) throw buildFailure(current, exit);
				packages.push({
					folder: own,
					path,
					workingFolder
				});
			}
		});
		return {
			packages,
			remove: () => binaries.remove()
		};
	} catch (error) {
		await binaries.remove();
		throw error;
	}
}
const hasBenchmark = /^func Benchmark/m;
/** Folders of the packages with benchmarks. A pattern whose folder this side lacks has none. */
async function foldersWithTests(request) {
	const here = request.packages.filter((pattern) => existsSync(join(request.folder, pattern.replace(/\/?\.\.\.$/, ""))));
	if (here.length === 0) return [];
	const format = "{{$d := .Dir}}{{range .TestGoFiles}}{{$d}}/{{.}}\n{{end}}{{range .XTestGoFiles}}{{$d}}/{{.}}\n{{end}}";
	const files = [];
	const exit = await runGo(request, [
		"list",
		"-f",
		format,
		...here
	], "packages", (file) => files.push(file));
	if (exit.exitCode !== 0) throw buildFailure(here.join(" "), exit);
	const own = files.filter((file) => file !== "" && hasBenchmark.test(readFileSync(file, "utf8")));
	return [...new Set(own.map((file) => dirname(file)))];
}
async function runGo({ go, environment, ledger, context, folder }, words, name, onStdoutLine = () => void 0) {
	const exit = await runProcess(go, words, {
		cwd: folder,
		env: environment,
		purpose: "build",
		ledger,
		signal: context.signal,
		deadlineSeconds: MOST_SECONDS,
		stdoutFile: join(context.logFolder, `go-${name}.stdout`),
		stderrFile: join(context.logFolder, `go-${name}.stderr`),
		onStdoutLine: (line) => void onStdoutLine(line)
	});
	context.signal.throwIfAborted();
	return exit;
}
function buildFailure(what, exit) {
	const tail = [...exit.stderrTail, ...exit.stdoutTail].slice(0, MOST_TAIL);
	const how = exit.timedOut ? tooLong : `failed with ${exitWords(exit.exitCode)}`;
	const line = tail.find((each) => !/^(?:#|go: downloading )/.test(each));
	const why = line === void 0 ? "" : `: ${line}`;
	return new Failure("environment", `the build of the benchmarks of ${what} ${how}${why}`, {
		tail,
		remedy: `Run \`go test -c ${what}\` in a clean checkout of that commit to reproduce it.`
	});
}
/** Runs the benchmarks of a test binary where `go test` would. @throws the signal's reason */
async function runBinary({ binary, flags, context, environment, ledger }) {
	const { cell, signal, logFolder } = context;
	const reader = benchmarkReader(cell.threads);
	const log = join(logFolder, binary.folder.replaceAll("/", "-") || "root");
	const usual = [
		"-test.run=^$",
		"-test.v",
		"-test.benchmem",
		"-test.timeout=0",
		`-test.cpu=${cell.threads}`
	];
	usual.push("-test.paniconexit0");
	const exit = await runProcess(binary.path, [...usual, ...flags], {
		cwd: binary.workingFolder,
		env: environment,
		signal,
		ledger,
		deadlineSeconds: MOST_SECONDS,
		stdoutFile: `${log}.stdout`,
		stderrFile: `${log}.stderr`,
		onStdoutLine: (line) => reader.push(line),
		onStderrLine: (line) => reader.push(line)
	});
	signal.throwIfAborted();
	const output = reader.end();
	const fault = faultOf(output, exit);
	const tail = [...exit.stdoutTail, ...exit.stderrTail].slice(-20);
	return {
		...output,
		tail,
		...fault === void 0 ? {} : { fault: `${fault} (${nameOf(binary)})` }
	};
}
/** `./planner/core`. */
function nameOf({ folder }) {
	return `./${folder}`;
}
function faultOf({ failed, panic }, exit) {
	if (panic !== void 0) return `${panic.during ?? "a benchmark"} ended with ${panic.line}`;
	const [first] = failed;
	if (first !== void 0) return `${first.name} failed${first.line === void 0 ? "" : `: ${first.line}`}`;
	if (exit.timedOut) return `the benchmarks ${tooLong}`;
	return exit.exitCode === 0 ? void 0 : `the benchmarks ended with ${exitWords(exit.exitCode)}`;
}
/** The figures of a run that repeated a benchmark; undefined without any. */
function figuresOf(results) {
	if (results.length === 0) return void 0;
	return {
		"ns/op": median(results.map(({ nsPerOp }) => nsPerOp)),
		"B/op": Math.min(...results.map(({ bytesPerOp }) => bytesPerOp)),
		"allocs/op": Math.min(...results.map(({ allocsPerOp }) => allocsPerOp))
	};
}

// src/loads/go-bench/run.ts
const optionsSchema = strictObject({});
/** Three figures each, and a record holds a thousand of a run. */
const MOST_BENCHMARKS = 300;
/** Benchmarks that a warning names. */
const MOST_NAMED = 5;
/**
* Measures the benchmarks of Go packages, by test binaries that are built of the files of each
* side.
*/
function createGoBench({ environment, ledger }) {
	const builds = /* @__PURE__ */ new Map();
	const cells = /* @__PURE__ */ new Map();
	const buildOf = (context) => {
		const { packages } = dataOf(context.cell);
		const folder = folderOf(context);
		const key = `${folder}\n${packages}`;
		const build = async () => {
			const go = await requireGo(environment);
			return buildPackages({
				go,
				environment,
				ledger,
				context,
				folder,
				packages: packages.split(" ")
			});
		};
		return cached(builds, key, build);
	};
	const knownOf = ({ id }) => {
		const known = cells.get(id) ?? {
			iterations: /* @__PURE__ */ new Map(),
			sides: /* @__PURE__ */ new Map()
		};
		cells.set(id, known);
		return known;
	};
	const namesOf = (context) => cached(knownOf(context.cell).sides, folderOf(context), () => find(context));
	/**
	* Runs each benchmark of this side for its time, and keeps the iterations of those that no side
	* had before.
	*/
	async function find(context) {
		const { bench, benchtime } = dataOf(context.cell);
		const { iterations } = knownOf(context.cell);
		const flags = [`-test.bench=${bench}`, `-test.benchtime=${benchtime}`];
		const names = /* @__PURE__ */ new Map();
		for (const binary of (await buildOf(context)).packages) {
			const { results, unread, fault, tail } = await runBinary({
				binary,
				flags,
				context,
				environment,
				ledger
			});
			if (fault !== void 0) throw new Failure("measurement", fault, {
				tail,
				remedy: "Run it with `go test -bench`."
			});
			if (unread.length > 0) context.log.warn(`${nameOf(binary)}: not measured, since they print no ns/op, B/op or allocs/op: ${unread.slice(0, MOST_NAMED).join(", ")}${unread.length > MOST_NAMED ? ` and ${unread.length - MOST_NAMED} more` : ""}`);
			names.set(binary.folder, [...new Set(results.map(({ name }) => name))]);
			for (const { name, iterations: times } of results) {
				const key = keyOf(binary, name);
				if (!iterations.has(key)) iterations.set(key, benchtime.endsWith("x") ? times : roundIterations(times));
			}
		}
		return names;
	}
	/** @throws Failure `measurement` for a benchmark that failed */
	async function measure(context, onBenchmark) {
		const names = await namesOf(context);
		const { iterations, sides } = knownOf(context.cell);
		const others = await Promise.all([...sides.values()].map((side) => side.catch(() => names)));
		requireNumber(others, context.cell);
		const { packages } = await buildOf(context);
		const startedAt = performance.now();
		const metrics = {};
		const times = [];
		for (const binary of packages) {
			const metricsOf = metricNames(binary.folder, [names, ...others].flatMap((side) => side.get(binary.folder) ?? []));
			const own = (names.get(binary.folder) ?? []).map((name) => [name, iterations.get(keyOf(binary, name)) ?? 1]);
			for (const group of groupBenchmarks(new Map(own))) {
				const flags = [`-test.bench=${group.pattern}`, `-test.benchtime=${group.iterations}x`];
				const count = `-test.count=${dataOf(context.cell).count}`;
				const { results, fault, tail } = await runBinary({
					binary,
					flags: [...flags, count],
					context,
					environment,
					ledger
				});
				if (fault !== void 0) throw new Failure("measurement", fault, { tail });
				for (const name of group.names) {
					const figures = figuresOf(results.filter((result) => result.name === name));
					const metric = metricsOf.get(name) ?? name;
					const what = figures === void 0 ? "printed no result" : "has the name of another one in reports";
					if (figures === void 0 || metrics[`ns/op:${metric}`] !== void 0) throw new Failure("measurement", `${name} ${what} (${nameOf(binary)})`, { tail });
					for (const [unit, value] of Object.entries(figures)) metrics[`${unit}:${metric}`] = value;
					if (others.every((side) => side.get(binary.folder)?.includes(name))) times.push(figures["ns/op"]);
					onBenchmark();
				}
			}
		}
		if (times.length > 0) metrics["ns/op"] = geometricMean(times);
		return {
			durationSeconds: Math.max(.001, (performance.now() - startedAt) / 1e3),
			metrics
		};
	}
	return {
		version: async (signal) => {
			const go = await requireGo(environment);
			return (await runProcess(go, ["env", "GOVERSION"], {
				env: environment,
				signal,
				purpose: "build"
			})).stdoutTail.at(-1) ?? "unknown";
		},
		async prepare(context) {
			const { log, cell } = context;
			const line = (seconds) => `${cell.workload} · finding its benchmarks · ${formatDuration(Math.round(seconds))}`;
			try {
				const { packages } = await buildOf(context);
				const names = await whileWaiting(log, line, () => namesOf(context));
				log.info(`${cell.workload}: ${plural(countOf(names), "benchmark")} in ${plural(packages.length, "package")}`);
			} catch (error) {
				context.signal.throwIfAborted();
				if (!(error instanceof Failure) || error.kind === "input") throw error;
			}
		},
		check: async () => void 0,
		async run(context, place) {
			const { log, cell, signal } = context;
			let done = 0;
			const line = (seconds) => `${cell.workload} · ${place.side} · ${plural(done, "benchmark")} · ${formatDuration(Math.round(seconds))}`;
			try {
				const measured = await whileWaiting(log, line, () => measure(context, () => {
					done += 1;
				}));
				return runOf(place, {
					state: "valid",
					measured
				}, void 0, []);
			} catch (error) {
				signal.throwIfAborted();
				if (!(error instanceof Failure) || error.kind === "input") throw error;
				return runOf(place, invalidOutcome(error.message), void 0, error.tail);
			}
		},
		async cleanup() {
			for (const build of builds.values()) await (await build.catch(() => void 0))?.remove();
			builds.clear();
			cells.clear();
		}
	};
}
/** Returns the value that is already being made for the key, also its failure, or begins it. */
function cached(values, key, begin) {
	const value = values.get(key) ?? begin();
	values.set(key, value);
	return value;
}
function keyOf({ folder }, name) {
	return `${folder}\n${name}`;
}
function countOf(names) {
	return [...names.values()].reduce((sum, { length }) => sum + length, 0);
}
/** Those that one side alone has are new, or removed: one side may have none. */
function requireNumber(sides, { data: { packages, bench } }) {
	const count = Math.max(...sides.map(countOf));
	if (count === 0) throw new Failure("measurement", `no benchmark of ${packages} matches ${bench}`);
	if (count <= MOST_BENCHMARKS) return;
	const what = `${count} benchmarks of ${packages} match ${bench}; a workload takes ${MOST_BENCHMARKS}`;
	throw new Failure("input", what, { remedy: "Narrow `bench`, or make several workloads." });
}
const dataSchema = object({
	packages: string(),
	bench: string(),
	count: number(),
	benchtime: string()
});
function dataOf({ data }) {
	return dataSchema.parse(data);
}
function folderOf({ folder = process.cwd() }) {
	return folder;
}
async function requireGo(environment) {
	const go = await findCommand("go", environment);
	if (go !== void 0) return go;
	throw new Failure("environment", "go is missing, which builds the benchmarks", { remedy: "Install Go (https://go.dev/dl), and put `go` on PATH." });
}
/** Micro-benchmarks of Go packages. */
const runner = {
	create: createGoBench,
	checkCell: ({ tool, options }) => void readOptions(tool, optionsSchema, options),
	endsByOperations: () => true
};

export { runner };