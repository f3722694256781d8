import { Ft as resultFiles, c as withInputs, l as DEFAULT_SUITE, pt as faultsFailure, qt as shortCommit, zt as writeResultFile } from "./inputs.js";
import { A as resolveSettings, O as DEFAULT_CONFIG_FILE, k as configuredSuites } from "./shell.js";
import { n as hasConfigFile, p as extentOf, t as FULL_SUITE } from "./source.js";
import { n as withDeadline } from "./deadline.js";
import { r as apiStatus } from "./users.js";
import { join, normalize } from "node:path";

// src/github/finished-run.ts
/**
* The pull request that a finished run belongs to, from what GitHub says of that run alone: its head repository,
* branch and commit. The head must still be that commit, the base must be this repository, and there must be exactly
* one, else there is none.
* @throws the API's error
*/
async function findPullRequest(client, repository, finished, headCommit) {
	if (finished.event !== "pull_request") return goneBecause(`the finished run was started by ${finished.event}`);
	const { headBranch } = finished;
	if (headBranch === void 0) return goneBecause("the branch of the finished run is gone");
	const head = `${finished.headRepository.owner}:${headBranch}`;
	const ofRun = async (state) => {
		const { data } = await client.rest.pulls.list({
			...repository,
			state,
			head,
			per_page: 100
		});
		return data.filter((pull) => pull.head.repo?.id === finished.headRepository.id && pull.head.ref === headBranch && isBase(pull.base.repo, repository, finished.repositoryId));
	};
	const open = await ofRun("open");
	const current = open.filter((pull) => pull.head.sha === headCommit);
	const [pull, second] = current;
	if (pull === void 0) {
		if (open.length > 0) return goneBecause("the pull request has a newer head commit");
		return (await ofRun("closed")).length > 0 ? goneBecause("the pull request was closed in the meantime") : unknownBecause("no pull request has the head repository, branch and commit of the finished run");
	}
	if (second !== void 0) return unknownBecause(`${current.length} open pull requests have this head`);
	return {
		state: "found",
		pullRequest: {
			number: pull.number,
			headCommit: pull.head.sha,
			headBranch,
			headRepositoryId: finished.headRepository.id,
			baseRef: pull.base.ref,
			baseCommit: pull.base.sha,
			author: pull.user?.login,
			labels: pull.labels.map(({ name }) => name),
			createdAt: Date.parse(pull.created_at)
		}
	};
}
/** By its id where that is known: a repository that is renamed keeps it. */
function isBase(base, { owner, repo }, id) {
	return id === void 0 ? base.full_name.toLowerCase() === `${owner}/${repo}`.toLowerCase() : base.id === id;
}
function goneBecause(why) {
	return {
		state: "gone",
		why
	};
}
function unknownBecause(why) {
	return {
		state: "unknown",
		why
	};
}
/** GitHub lists no more of a pull request. */
const MOST_FILES = 3e3;
/**
* Paths of the files that a pull request changes, of a renamed one both. Needs `pull-requests: read`.
* @returns undefined where there are more than GitHub lists
* @throws the API's error
*/
async function changedFilesOf(client, repository, pullRequest) {
	const files = await client.paginate(client.rest.pulls.listFiles, {
		...repository,
		pull_number: pullRequest,
		per_page: 100
	});
	if (files.length >= MOST_FILES) return void 0;
	return files.flatMap(({ filename, previous_filename: before }) => before === void 0 ? [filename] : [filename, before]);
}
/**
* A text file of the repository as a commit has it. Needs `contents: read`.
* @returns undefined where there is no file of that path
* @throws the API's error
*/
async function fileAt(client, repository, path, commit) {
	try {
		const { data } = await client.rest.repos.getContent({
			...repository,
			path,
			ref: commit
		});
		if (Array.isArray(data) || data.type !== "file" || !("content" in data)) return void 0;
		return Buffer.from(data.content, "base64").toString("utf8");
	} catch (error) {
		if (apiStatus(error) === 404) return void 0;
		throw error;
	}
}
/** One page; each attempt of a run has one of a name, and GitHub takes 50 attempts at most. */
const MOST_ARTIFACTS = 100;
/**
* Downloads the artifact of that name into memory, at most `mostBytes` of it. There must be exactly one.
* @throws the API's error, or one of the network
*/
async function downloadArtifact(request) {
	const { client, repository, runId, name, notBefore, mostBytes } = request;
	const { data } = await client.rest.actions.listWorkflowRunArtifacts({
		...repository,
		run_id: runId,
		name,
		per_page: MOST_ARTIFACTS
	});
	if (data.total_count > MOST_ARTIFACTS) return {
		state: "refused",
		how: "several"
	};
	const sameName = data.artifacts.filter((each) => each.name === name);
	const [artifact, second] = sameName.filter((each) => isFrom(each.created_at, notBefore));
	if (artifact === void 0) return {
		state: "absent",
		how: sameName.length > 0 ? "earlier" : "never"
	};
	if (second !== void 0) return {
		state: "refused",
		how: "several"
	};
	if (artifact.expired) return {
		state: "absent",
		how: "expired"
	};
	if (artifact.size_in_bytes > mostBytes) return {
		state: "refused",
		how: "too-large"
	};
	const address = await addressOf(client, repository, artifact.id);
	const archive = await withDeadline(void 0, request.timeoutSeconds * 1e3, async (signal) => {
		const response = await fetch(address, { signal });
		if (!response.ok) throw new Error(`the artifact store returned HTTP status ${response.status}`);
		return readAtMost(response, mostBytes);
	});
	return archive === void 0 ? {
		state: "refused",
		how: "too-large"
	} : {
		state: "downloaded",
		archive
	};
}
async function addressOf(client, repository, artifactId) {
	const { location } = (await client.request("GET /repos/{owner}/{repo}/actions/artifacts/{artifact_id}/{archive_format}", {
		...repository,
		artifact_id: artifactId,
		archive_format: "zip",
		request: { redirect: "manual" }
	})).headers;
	if (location === void 0) throw new Error("the API returned no address for the artifact");
	return location;
}
async function readAtMost(response, mostBytes) {
	const chunks = [];
	let bytes = 0;
	for await (const chunk of response.body ?? []) {
		bytes += chunk.length;
		if (bytes > mostBytes) return void 0;
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}
function isFrom(createdAt, notBefore) {
	return notBefore === void 0 || createdAt === null || Date.parse(createdAt) >= Date.parse(notBefore);
}

// src/commands/fork/fork-suites.ts
/**
* Every suite of the configuration is known, since a run measures the one that its label or its workflow picks. The
* input `suite` says which one must be there; where the configuration has none of that default name, all must be but
* `full`.
* @throws Failure `input` with every fault
*/
function forkSuites(inputs) {
	const { values, label } = inputs;
	if (values.shard !== void 0) throw faultsFailure("The inputs are invalid:", [{
		where: label("shard"),
		what: "has no effect where another run measured: its results are complete",
		remedy: "leave it out"
	}]);
	const configured = configuredSuites(inputs);
	const requested = values.suite;
	const isOpen = requested === "default" && configured.length > 0 && !configured.includes(requested);
	const names = isOpen || configured.includes(requested) ? configured : [requested];
	const settings = new Map(names.map((name) => [name, resolveSettings(withInputs(inputs, { suite: name }))]));
	const partial = names.filter((name) => name !== FULL_SUITE);
	/** The label has the full one measured in place of the default one. */
	const isFull = (labels) => !isOpen && requested === "default" && hasConfigFile(values) && extentOf(labels) === "full" && configured.includes("full");
	return {
		settings,
		required(labels) {
			if (isOpen) return partial.length > 0 ? partial : names;
			return [isFull(labels) ? FULL_SUITE : requested];
		},
		marked(suite, labels) {
			if (!isFull(labels)) return suite;
			return suite === "full" ? requested : suite === requested ? void 0 : suite;
		}
	};
}
/**
* The inputs with the configuration of the branch that the pull request goes to. The checkout of a workflow_run is the
* default branch; a release branch may gate by other tolerances. Where that branch has no such file, the checkout's
* counts.
* @throws the API's error
*/
async function inputsForBase(inputs, event, { baseRef, baseCommit }, { client, repository }, folder, io) {
	if (baseRef === event.defaultBranch) return inputs;
	const path = normalize(inputs.values.config ?? "tidb-bench.yml");
	const text = await fileAt(client, repository, path, baseCommit);
	if (text === void 0) return inputs;
	io.log.info(`${path} is that of ${shortCommit(baseCommit)}, the base of the pull request`);
	writeResultFile(folder, resultFiles.baseConfig, text);
	return withInputs(inputs, { config: join(folder, resultFiles.baseConfig) });
}

export { findPullRequest as a, downloadArtifact as i, inputsForBase as n, changedFilesOf as r, forkSuites as t };