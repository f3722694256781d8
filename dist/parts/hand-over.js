import { c as writeResultFile, i as resultFiles } from "./result-folder.js";
import { t as Failure } from "./failure.js";
import { n as buildNothing, r as buildSubmission } from "./submission.js";

// src/extensions/forks/hand-over.ts
/**
* In the job of a pull request the numbers are kept for the workflow that comments, or the word
* that it is not measured: that workflow would take silence for a fault.
*/
const forkHooks = { afterRuns({ suite, event, folder, io, ...end }) {
	const { repository } = event;
	if (event.kind !== "pull_request") return;
	const { figures } = end;
	if (figures !== void 0) return handOver(folder, event, () => buildSubmission(figures.record, figures.loads), io);
	if (end.reason === void 0 || repository === void 0) return;
	const whose = {
		suite,
		repository: `${repository.owner}/${repository.repo}`,
		commit: event.headCommit,
		reason: end.reason
	};
	handOver(folder, event, () => buildNothing(whose), io);
} };
/**
* The numbers alone, for the workflow that comments; a fork's own job has no right to. Names that
* cannot be handed over are a warning in a fork's job; this job's own verdict stands all the same.
*/
function handOver(folder, event, build, io) {
	try {
		writeResultFile(folder, resultFiles.submission, build());
	} catch (error) {
		if (!(error instanceof Failure) || error.kind !== "input") throw error;
		const words = [error.message, error.remedy].filter(Boolean).join("\n");
		if (event.origin === "fork") io.log.warn(words);
		else io.log.debug(words);
	}
}

export { forkHooks };