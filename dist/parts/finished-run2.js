import { n as withDeadline } from "./deadline.js";
import { t as apiStatus } from "./api-outcome.js";

// src/github/finished-run.ts
/**
* Finds the pull request that a finished run belongs to, from what GitHub says of that run alone:
* its head repository, branch and commit. The head must still be that commit, the base must be this
* repository, and there must be exactly one, else there is none.
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
/** Compares ids where they are known: a renamed repository keeps its id. */
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
const ofSubmodule = /^[-+]Subproject commit [0-9a-f]{40}/m;
/**
* Paths of the files that a pull request changes, of a renamed one both; that of a submodule ends
* with `/`. Needs `pull-requests: read`.
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
	return files.flatMap(({ filename, previous_filename: before, patch }) => {
		const path = patch !== void 0 && ofSubmodule.test(patch) ? `${filename}/` : filename;
		return before === void 0 ? [path] : [path, before];
	});
}
/**
* Reads a text file of the repository as a commit has it. Needs `contents: read`.
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
/**
* Paths of the files right in a folder of the repository as a commit has it. Needs `contents:
* read`.
* @throws the API's error, save where there is no such folder
*/
async function filesAt(client, repository, path, commit) {
	try {
		const { data } = await client.rest.repos.getContent({
			...repository,
			path,
			ref: commit
		});
		return Array.isArray(data) ? data.filter(({ type }) => type === "file").map((file) => file.path) : [];
	} catch (error) {
		if (apiStatus(error) === 404) return [];
		throw error;
	}
}
/** Checks whether a commit has a file or a folder. @throws the API's error, save where it has none */
async function isAt(client, repository, path, commit) {
	try {
		await client.rest.repos.getContent({
			...repository,
			path,
			ref: commit
		});
		return true;
	} catch (error) {
		if (apiStatus(error) === 404) return false;
		throw error;
	}
}
/** One page; each attempt of a run has one of a name, and GitHub takes 50 attempts at most. */
const MOST_ARTIFACTS = 100;
/**
* Downloads the artifact of that name into memory, at most `mostBytes` of it. There must be exactly
* one.
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

export { findPullRequest as a, filesAt as i, downloadArtifact as n, isAt as o, fileAt as r, changedFilesOf as t };