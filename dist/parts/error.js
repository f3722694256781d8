import { t as error } from "./core.js";
import { i as logText } from "./escape.js";
import { t as Failure } from "./failure.js";
import { n as exitCodes } from "./exit-code.js";

// src/core/job/error.ts
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
const defect = "this is a defect of tidb-bench; please report it with the output of --verbose";
const disk = "Check the disk: it must be writable and have free space.";
const descriptors = "Raise the limit of open files with `ulimit -n`, or run fewer jobs at once on this machine.";
/** Remedies by the code of the system's error: what no program can help. */
const remedies = {
	ENOSPC: disk,
	EDQUOT: disk,
	EROFS: disk,
	EIO: disk,
	EMFILE: descriptors,
	ENFILE: descriptors
};
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
	} else {
		const remedy = remedies[error$1.code ?? ""] ?? defect;
		log.info(`remedy: ${remedy}`);
	}
	if (io.env.GITHUB_ACTIONS === "true") error(logText(message), { title: "tidb-bench" });
	return exitCode;
}
/**
* Has what Node would print itself pass the log, where it cannot be taken for a command of the
* workflow: warnings, and errors that nobody caught. Node ends a program with 1 then, which is the
* word for a regression here.
* @param fail is given each such error
*/
function reportOwnErrors(log, fail) {
	process.removeAllListeners("warning");
	process.on("warning", (warning) => log.debug(`${warning.name}: ${warning.message}`));
	process.on("uncaughtException", fail);
	process.on("unhandledRejection", fail);
}
/**
* Ignores a reader that closes the pipe (`| head`): the measurement goes on, and the exit code is
* its own. Other write errors end the job, since nobody would see that the results are cut short.
* @param fail receives the Failure `environment` of standard output
*/
function passOverClosedReaders({ stdout, stderr }, fail) {
	stderr.on("error", () => void 0);
	stdout.on("error", (error) => {
		if (error.code !== "EPIPE") fail(unprintable(error));
	});
}
function unprintable(cause) {
	return new Failure("environment", `cannot write to standard output: ${cause.message}`, {
		cause,
		remedy: "Free space on the disk that it is written to. The results are in the result folder."
	});
}

export { reportOwnErrors as a, reportError as i, inSentences as n, passOverClosedReaders as r, exitCodeOfError as t };