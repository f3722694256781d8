import { t as error } from "./core.js";
import { t as Failure } from "./failure.js";
import { n as exitCodes } from "./exit-code.js";

// src/job/error.ts
/** Unexpected errors count as a failed environment: they are never green. */
function exitCodeOfError(error, cancelled) {
	if (cancelled) return exitCodes.cancelled;
	return error instanceof Failure ? exitCodes[error.kind] : exitCodes.environment;
}
/** Message and remedy, for a text that people read. */
function inSentences(error) {
	if (!(error instanceof Error)) return String(error);
	const remedy = error instanceof Failure ? error.remedy : void 0;
	return remedy === void 0 ? error.message : `${error.message}. ${remedy}`;
}
/**
* Message, remedy and log tail; the stack only with `--verbose`. On a runner also an annotation.
* @returns the exit code
*/
function reportError(error$1, io, verbose) {
	const { log } = io;
	const exitCode = exitCodeOfError(error$1, io.signal.aborted);
	if (verbose && error$1 instanceof Error) log.info(error$1.stack ?? error$1.message);
	if (io.signal.aborted) {
		log.info("cancelled; everything that was started has been stopped");
		return exitCode;
	}
	const message = error$1 instanceof Error ? error$1.message : String(error$1);
	log.info(`error: ${message}`);
	if (error$1 instanceof Failure) {
		if (error$1.tail.length > 0) log.info(["last lines:", ...error$1.tail.map((line) => `  ${line}`)].join("\n"));
		if (error$1.remedy !== void 0) log.info(`remedy: ${error$1.remedy}`);
	} else log.info("remedy: this is a defect of tidb-bench; please report it with the output of --verbose");
	if (io.env.GITHUB_ACTIONS === "true") error(message, { title: "tidb-bench" });
	return exitCode;
}

export { inSentences as n, reportError as r, exitCodeOfError as t };