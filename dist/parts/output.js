import { b as strictObject, g as number, p as literal, u as discriminatedUnion, x as string, y as record } from "./failure.js";
import { o as metricInfo } from "./metric.js";
import { c as lastedAsRequested, f as quoteLine, m as issuesToFaults, o as brokenBy, s as invalidOutcome, u as seconds } from "./option-names.js";
import { t as collectSeries } from "./series.js";
import { s as formatExactShare } from "./number.js";
import { n as valueAt } from "./yaml-text.js";

// src/loads/command/output.ts
const figure = number().finite().nonnegative();
const lineSchema = discriminatedUnion("type", [strictObject({
	type: literal("interval"),
	at_s: figure,
	tps: figure,
	errors_per_s: figure.default(0)
}), strictObject({
	type: literal("result"),
	duration_s: number().finite().positive(),
	metrics: record(string().max(200).refine((name) => metricInfo(name) !== void 0, { error: "no metric that is known" }), figure),
	errors: number().int().nonnegative().default(0)
})]);
/**
* Reads the JSON lines of a command; lines that do not begin with `{` are its own words and are
* skipped.
* @param onInterval called for each line of the type `interval`
*/
function commandReader(onInterval) {
	let number = 0;
	let fault;
	let result;
	const series = collectSeries();
	const stop = (what) => {
		fault ??= `line ${number}: ${what}`;
	};
	return {
		push(line) {
			number += 1;
			if (!line.startsWith("{")) return;
			const parsed = parseLine(line);
			if (typeof parsed === "string") return stop(`${parsed} in ${quoteLine(line)}`);
			if (parsed.type === "result") {
				if (result !== void 0) return stop("a second line of the type result");
				result = parsed;
				return;
			}
			const { at_s: atSeconds, tps, errors_per_s: errorsPerSecond } = parsed;
			series.add([
				atSeconds,
				tps,
				errorsPerSecond
			]);
			onInterval?.({
				atSeconds,
				rate: tps,
				errorsPerSecond
			});
		},
		end() {
			if (fault !== void 0) return {
				state: "broken",
				what: fault
			};
			if (result === void 0) return {
				state: "broken",
				what: "no line of the type result"
			};
			return {
				state: "result",
				result,
				series: series.series([
					"at_s",
					"tps",
					"errors_per_s"
				], 0)
			};
		}
	};
}
function parseLine(line) {
	let content;
	try {
		content = JSON.parse(line);
	} catch {
		return "no JSON";
	}
	const parsed = lineSchema.safeParse(content);
	if (parsed.success) return parsed.data;
	const valueIn = (path) => valueAt(content, path);
	return issuesToFaults(parsed.error.issues, () => "", valueIn).map(({ what }) => what).join("; ");
}
/** Is it to be believed? @param ending undefined for an imported log */
function judgeCommand(output, request, ending) {
	const broken = brokenBy("the command", ending, void 0);
	if (broken !== void 0) return invalidOutcome(broken);
	if (output.state === "broken") return invalidOutcome(output.what);
	const { duration_s: durationSeconds, metrics, errors } = output.result;
	const rate = metrics.tps ?? metrics.ops;
	if (rate === void 0) return invalidOutcome("the result has neither tps nor ops");
	if (rate === 0) return invalidOutcome(errors === 0 ? "zero throughput" : `zero throughput, ${errors} errors`);
	if (request.durationSeconds !== void 0 && !lastedAsRequested(durationSeconds, request.durationSeconds)) return invalidOutcome(`${seconds(request.durationSeconds)} were requested, the result covers ${seconds(durationSeconds)}`);
	if (errors / (rate * durationSeconds) > request.errorLimit) return invalidOutcome(`${errors} errors in ${Math.round(rate * durationSeconds)} transactions, above the error limit of ${formatExactShare(request.errorLimit)}`);
	return {
		state: "valid",
		measured: {
			durationSeconds,
			metrics: {
				errors_per_s: errors / durationSeconds,
				...metrics
			},
			ignoredErrors: errors,
			...output.series === void 0 ? {} : { series: output.series }
		}
	};
}

export { judgeCommand as n, commandReader as t };