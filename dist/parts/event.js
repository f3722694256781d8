import { Bn as number$1, Fn as boolean, Gn as string, Kt as commitSchema, Ln as lazy, Mn as datetime, Pn as array, Vn as object, i as inputsSchema, zn as looseObject } from "./inputs.js";
import { q as Failure } from "./start.js";
import { readFileSync } from "node:fs";

// src/github/payload.ts
/**
* The parts of GitHub's event payloads that are read. Names of branches, labels and people come from outside:
* they are data here, and are escaped where they are shown.
*/
const name = string().min(1).max(1e3);
const number = number$1().int().positive();
const repository = object({
	full_name: name,
	id: number$1().optional(),
	default_branch: name.optional()
});
const anyPayloadSchema = lazy(() => object({
	repository: repository.optional(),
	sender: object({ login: name }).optional()
}));
const pullRequestPayloadSchema = lazy(() => object({
	action: name.optional(),
	number,
	repository,
	pull_request: object({
		number,
		head: object({
			sha: commitSchema,
			ref: name,
			repo: repository.nullable()
		}),
		base: object({
			sha: commitSchema,
			ref: name,
			repo: repository
		}),
		user: object({ login: name }).nullish(),
		/** Gitea writes an empty list as null. */
		labels: array(object({ name })).nullish().transform((labels) => labels ?? [])
	}),
	/** With `labeled` and `unlabeled`: the label that came or went. */
	label: object({ name }).optional(),
	/** With `edited`: what stood there before, here the base branch. */
	changes: object({ base: object({ ref: object({ from: name }) }).optional() }).optional(),
	sender: object({ login: name }).optional()
}));
const pushPayloadSchema = lazy(() => object({
	ref: name,
	before: commitSchema,
	after: commitSchema,
	deleted: boolean().default(false),
	repository
}));
const mergeGroupPayloadSchema = lazy(() => object({ merge_group: object({
	head_sha: commitSchema,
	head_ref: name,
	base_sha: commitSchema,
	base_ref: name
}) }));
const releasePayloadSchema = lazy(() => object({
	action: name,
	release: object({
		tag_name: name,
		target_commitish: name.optional(),
		prerelease: boolean().default(false),
		html_url: string().optional()
	})
}));
const workflowRunPayloadSchema = lazy(() => object({
	action: name,
	repository,
	workflow_run: object({
		id: number,
		run_attempt: number.default(1),
		run_started_at: datetime().optional(),
		event: name,
		status: string().nullish(),
		conclusion: string().nullish(),
		head_sha: commitSchema,
		head_branch: name.nullable(),
		head_repository: object({
			full_name: name,
			id: number$1(),
			owner: object({ login: name })
		}),
		repository
	})
}));
const issueCommentPayloadSchema = lazy(() => object({
	action: name,
	repository,
	issue: object({
		number,
		pull_request: looseObject({}).optional(),
		state: string().optional()
	}),
	comment: object({
		id: number,
		body: string().nullable(),
		created_at: datetime({ offset: true }),
		user: object({
			login: name,
			type: string().optional()
		})
	})
}));

// src/github/event-kinds.ts
const writes = { may: "write" };
const reads = (why) => ({
	may: "read",
	why
});
/** By GitHub's name of the event. */
const eventReaders = {
	pull_request: readPullRequest,
	push: readPush,
	schedule: (input) => readBranch("schedule", input),
	workflow_dispatch: (input) => readBranch("workflow_dispatch", input),
	merge_group: readMergeGroup,
	release: readRelease,
	workflow_run: readWorkflowRun,
	issue_comment: readIssueComment
};
function readPullRequest({ facts, payload, ref }) {
	const { action, number, repository, pull_request, label, changes } = parse(pullRequestPayloadSchema, payload, facts);
	const { head, base, labels, user } = pull_request;
	return {
		...facts,
		kind: "pull_request",
		action,
		number,
		headCommit: head.sha,
		headBranch: head.ref,
		ref,
		baseRef: base.ref,
		baseCommit: base.sha,
		origin: head.repo?.full_name === repository.full_name ? "same-repository" : "fork",
		author: user?.login,
		labels: labels.map((each) => each.name),
		retargetedFrom: action === "edited" ? changes?.base?.ref.from : void 0,
		addedLabel: action === "labeled" ? label?.name : void 0,
		reference: {
			kind: "merge-base",
			baseRef: base.ref,
			baseCommit: base.sha
		},
		baseline: reads("pull requests never write baselines"),
		reportsTo: {
			kind: "pull-request",
			number
		}
	};
}
function readPush({ facts, payload, releaseBranches }) {
	const { ref, before, after, deleted, repository } = parse(pushPayloadSchema, payload, facts);
	const branch = /^refs\/heads\/(.+)$/s.exec(ref)?.[1];
	const trusted = branch !== void 0 && !deleted && (branch === repository.default_branch || releaseBranches.some((pattern) => matches(pattern, branch)));
	return {
		...facts,
		kind: "push",
		headCommit: after,
		ref,
		before,
		reference: {
			kind: "ancestors",
			commit: after
		},
		baseline: trusted ? writes : reads("only pushes to the default branch or a release branch write baselines"),
		reportsTo: { kind: "summary" }
	};
}
function readBranch(kind, { facts, commit, ref }) {
	const isBranch = ref?.startsWith("refs/heads/") === true;
	const reference = isBranch ? {
		kind: "branch",
		ref
	} : { kind: "explicit" };
	return {
		...facts,
		kind,
		headCommit: commit,
		ref,
		reference,
		baseline: isBranch ? writes : reads("only runs on a branch write baselines"),
		reportsTo: kind === "schedule" ? { kind: "issue" } : { kind: "summary" }
	};
}
function readMergeGroup({ facts, payload }) {
	const { merge_group: group } = parse(mergeGroupPayloadSchema, payload, facts);
	return {
		...facts,
		kind: "merge_group",
		headCommit: group.head_sha,
		ref: group.head_ref,
		baseRef: group.base_ref,
		baseCommit: group.base_sha,
		reference: {
			kind: "merge-base",
			baseRef: group.base_ref,
			baseCommit: group.base_sha
		},
		baseline: reads("a merge group is not merged yet"),
		reportsTo: { kind: "summary" }
	};
}
function readRelease({ facts, payload, commit, ref }) {
	const { action, release } = parse(releasePayloadSchema, payload, facts);
	return {
		...facts,
		kind: "release",
		action,
		tag: release.tag_name,
		prerelease: release.prerelease,
		headCommit: commit,
		ref: ref ?? `refs/tags/${release.tag_name}`,
		reference: { kind: "explicit" },
		baseline: reads("a release is compared with a named release and writes no baseline"),
		reportsTo: { kind: "issue" }
	};
}
function readWorkflowRun({ facts, payload }) {
	const { workflow_run: run } = parse(workflowRunPayloadSchema, payload, facts);
	const { full_name: fullName, id, owner } = run.head_repository;
	return {
		...facts,
		kind: "workflow_run",
		headCommit: run.head_sha,
		ref: void 0,
		finished: {
			runId: run.id,
			attempt: run.run_attempt,
			startedAt: run.run_started_at,
			event: run.event,
			conclusion: run.conclusion ?? void 0,
			url: `${facts.serverUrl}/${run.repository.full_name}/actions/runs/${run.id}/attempts/${run.run_attempt}`,
			repositoryId: run.repository.id,
			headRepository: {
				fullName,
				id,
				owner: owner.login
			},
			headBranch: run.head_branch ?? void 0
		},
		reference: {
			kind: "none",
			why: "the pull request is not looked up yet"
		},
		baseline: reads("the numbers come from an untrusted run"),
		reportsTo: { kind: "summary" }
	};
}
function readIssueComment({ facts, payload, ref }) {
	const { action, issue, comment } = parse(issueCommentPayloadSchema, payload, facts);
	const onPullRequest = issue.pull_request !== void 0;
	return {
		...facts,
		kind: "issue_comment",
		action,
		number: issue.number,
		on: onPullRequest ? "pull-request" : "issue",
		commentId: comment.id,
		commentedAt: comment.created_at,
		author: comment.user.login,
		body: comment.body ?? "",
		headCommit: void 0,
		ref,
		reference: {
			kind: "none",
			why: "the pull request is not looked up yet"
		},
		baseline: reads("a comment never writes baselines"),
		reportsTo: onPullRequest ? {
			kind: "pull-request",
			number: issue.number
		} : { kind: "summary" }
	};
}
function matches(pattern, branch) {
	const literal = pattern.split("*").map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, "\\$&"));
	return new RegExp(`^${literal.join(".*")}$`, "s").test(branch);
}
function parse(schema, payload, facts) {
	const parsed = schema.safeParse(payload);
	if (parsed.success) return parsed.data;
	const faults = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("; ");
	throw new Failure("input", `the payload of the event ${facts.name} does not match GitHub’s description: ${faults}`, { remedy: "GITHUB_EVENT_PATH must name the file that the runner wrote." });
}

// src/github/event-types.ts
/** @throws Error where the text is not `owner/name` */
function parseRepository(fullName) {
	const match = /^([A-Za-z0-9._-]+)\/([A-Za-z0-9._-]+)$/.exec(fullName);
	if (match?.[1] === void 0 || match[2] === void 0) throw new Error(`not a repository name: ${JSON.stringify(fullName)}`);
	return {
		owner: match[1],
		repo: match[2]
	};
}

// src/github/event.ts
/**
* What started this job, from the environment and the event's payload. Pure.
* @throws Failure `input` for `pull_request_target`, and where the payload is not what GitHub describes
*/
function readEvent(input) {
	const facts = readFacts(input);
	if (facts.name === "pull_request_target") throw new Failure("input", "the event pull_request_target is not supported: it would run untrusted code with this repository's permissions", { remedy: "Use pull_request. To comment on pull requests from forks, use the pair of workflows for forks." });
	const reader = eventReaders[facts.name];
	const releaseBranches = input.releaseBranches ?? inputsSchema.parse({}).releaseBranches;
	const { GITHUB_SHA: commit, GITHUB_REF: ref } = input.environment;
	if (reader !== void 0) return reader({
		facts,
		payload: input.payload,
		commit,
		ref,
		releaseBranches
	});
	return {
		...facts,
		kind: facts.name === "local" ? "local" : "other",
		headCommit: commit,
		ref,
		reference: commit === void 0 ? {
			kind: "none",
			why: "the commit is unknown"
		} : {
			kind: "ancestors",
			commit
		},
		baseline: {
			may: "read",
			why: `the event ${facts.name} does not write baselines`
		},
		reportsTo: { kind: "summary" }
	};
}
function readFacts({ environment, payload }) {
	const parsed = anyPayloadSchema.safeParse(payload);
	const fullName = environment.GITHUB_REPOSITORY ?? parsed.data?.repository?.full_name;
	const runId = environment.GITHUB_RUN_ID;
	const server = environment.GITHUB_SERVER_URL ?? "https://github.com";
	return {
		name: environment.GITHUB_EVENT_NAME ?? "local",
		repository: fullName === void 0 || fullName === "" ? void 0 : parseRepository(fullName),
		runId,
		runAttempt: Number(environment.GITHUB_RUN_ATTEMPT ?? 1) || 1,
		runUrl: runId === void 0 || fullName === void 0 ? void 0 : `${server}/${fullName}/actions/runs/${runId}`,
		serverUrl: server,
		actor: environment.GITHUB_ACTOR ?? parsed.data?.sender?.login,
		defaultBranch: parsed.data?.repository?.default_branch
	};
}
/**
* Reads the event of this job from the runner's environment and payload file.
* @param releaseBranches as the input of that name has them; only the right to write a baseline depends on them
* @throws Failure `input` where the file is missing, is no JSON, or describes an event that is refused
*/
function loadEvent(environment, releaseBranches) {
	const path = environment.GITHUB_EVENT_PATH;
	return readEvent({
		environment,
		payload: path === void 0 || path === "" ? void 0 : readPayload(path),
		...releaseBranches && { releaseBranches }
	});
}
function readPayload(path) {
	try {
		return JSON.parse(readFileSync(path, "utf8"));
	} catch (cause) {
		throw new Failure("input", `cannot read the event payload at ${path}`, {
			cause,
			remedy: "GITHUB_EVENT_PATH must name the JSON file that the runner wrote."
		});
	}
}

export { loadEvent as t };