import { n as shortCommit } from "./commit.js";
import { t as Failure } from "./failure.js";
import { a as measuredCommit } from "./source.js";

// src/core/steps/request-reference.ts
/**
* A run that a comment requested is compared like any other of its pull request: with the merge
* base of what is checked out, which the pull request may have moved on from meanwhile.
* @returns undefined where no comment started this job
* @throws Failure `input` where something else than the pull request is checked out
*/
async function referenceOfRequest(event, io) {
	if (event.kind !== "issue_comment") return void 0;
	const { githubSession } = await import("./client2.js");
	const session = githubSession(io);
	if (session === void 0) return void 0;
	const { client, repository } = session;
	const { data } = await client.rest.pulls.get({
		...repository,
		pull_number: event.number
	}).catch((cause) => {
		throw new Failure("environment", `pull request #${event.number} cannot be read: ${cause.message}`, {
			cause,
			remedy: "Add `permissions: pull-requests: read` to the job."
		});
	});
	const head = await measuredCommit(event);
	if (head === void 0 || head === io.env.GITHUB_SHA && head !== data.head.sha) {
		const checkout = head === void 0 ? "nothing" : `the default branch (${shortCommit(head)})`;
		throw new Failure("input", `${checkout} is checked out instead of pull request #${event.number}`, { remedy: "Pass the output head-sha of the request to actions/checkout as `ref`, as workflows/bench-command.yml does." });
	}
	return {
		kind: "merge-base",
		head,
		base: data.base.sha
	};
}

export { referenceOfRequest as t };