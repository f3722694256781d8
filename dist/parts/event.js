import { _ as object, a as _enum, c as boolean, g as number$1, m as looseObject, s as array, t as Failure, x as string } from "./failure.js";
import { n as datetime } from "./iso.js";
import { t as commitSchema } from "./commit.js";
import { a as parseRepository, t as DEFAULT_RELEASE_BRANCHES } from "./event-types.js";
import { readFileSync } from "node:fs";

// src/github/payload.ts
/**
* The parts of GitHub's event payloads that are read. Names of branches, labels and people come
* from outside: they are data here, and are escaped where they are shown.
*/
const name$1 = string().min(1).max(1e3);
const number = number$1().int().positive();
const repository = object({
	full_name: name$1,
	id: number$1().optional(),
	default_branch: name$1.optional()
});
const anyPayloadSchema = object({
	repository: repository.optional(),
	sender: object({ login: name$1 }).optional()
});
const pullRequestPayloadSchema = object({
	action: name$1.optional(),
	repository,
	pull_request: object({
		number,
		head: object({
			sha: commitSchema,
			ref: name$1,
			repo: repository.nullable()
		}),
		base: object({
			sha: commitSchema,
			ref: name$1,
			repo: repository
		}),
		user: object({ login: name$1 }).nullish(),
		created_at: datetime({ offset: true }).optional(),
		/** Gitea writes an empty list as null. */
		labels: array(object({ name: name$1 })).nullish().transform((labels) => labels ?? [])
	}),
	/** Label that was added (`labeled`) or removed (`unlabeled`). */
	label: object({ name: name$1 }).optional(),
	/** Values before `edited`, here the base branch. */
	changes: object({ base: object({ ref: object({ from: name$1 }) }).optional() }).optional()
});
const pushPayloadSchema = object({
	ref: name$1,
	before: commitSchema,
	after: commitSchema,
	deleted: boolean().default(false),
	repository
});
const mergeGroupPayloadSchema = object({ merge_group: object({
	head_sha: commitSchema,
	head_ref: name$1,
	base_sha: commitSchema,
	base_ref: name$1
}) });
const releasePayloadSchema = object({
	action: name$1,
	release: object({ tag_name: name$1 })
});
const workflowRunPayloadSchema = object({
	action: name$1,
	repository,
	workflow_run: object({
		id: number,
		run_attempt: number.default(1),
		run_started_at: datetime().optional(),
		event: name$1,
		conclusion: string().nullish(),
		head_sha: commitSchema,
		head_branch: name$1.nullable(),
		/** Null where the fork was deleted. */
		head_repository: object({
			full_name: name$1,
			id: number$1(),
			owner: object({ login: name$1 })
		}).nullable(),
		repository
	})
});
const issueCommentPayloadSchema = object({
	action: name$1,
	repository,
	issue: object({
		number,
		pull_request: looseObject({}).optional()
	}),
	comment: object({
		id: number,
		body: string().nullable(),
		created_at: datetime({ offset: true }),
		user: object({ login: name$1 })
	})
});

// src/github/event-kinds.ts
const writes = { may: "write" };
const reads = (why) => ({
	may: "read",
	why
});
/** Readers by GitHub's name of the event. */
const eventReaders = {
	pull_request: readPullRequest,
	pull_request_review: readPullRequest,
	push: readPush,
	schedule: (input) => readBranch("schedule", input),
	workflow_dispatch: (input) => readBranch("workflow_dispatch", input),
	merge_group: readMergeGroup,
	release: readRelease,
	workflow_run: readWorkflowRun,
	issue_comment: readIssueComment
};
function readPullRequest({ facts, payload, ref }) {
	const { action, repository, pull_request, label, changes } = parse(pullRequestPayloadSchema, payload, facts);
	const { number, head, base, labels, user, created_at } = pull_request;
	return {
		...facts,
		kind: "pull_request",
		action,
		number,
		headCommit: head.sha,
		headBranch: head.ref,
		headRepositoryId: head.repo?.id,
		openedAt: created_at === void 0 ? void 0 : Date.parse(created_at),
		ref,
		baseRef: base.ref,
		baseCommit: base.sha,
		origin: head.repo?.full_name === repository.full_name && facts.actor !== "dependabot[bot]" ? "same-repository" : "fork",
		author: user?.login,
		labels: labels.map((each) => each.name),
		retargetedFrom: action === "edited" ? changes?.base?.ref.from : void 0,
		addedLabel: action === "labeled" ? label?.name : void 0,
		reference: {
			kind: "merge-base",
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
			baseCommit: group.base_sha
		},
		baseline: reads("a merge group is not merged yet"),
		reportsTo: { kind: "summary" }
	};
}
function readRelease({ facts, payload, commit, ref }) {
	const { release } = parse(releasePayloadSchema, payload, facts);
	return {
		...facts,
		kind: "release",
		headCommit: commit,
		ref: ref ?? `refs/tags/${release.tag_name}`,
		reference: { kind: "explicit" },
		baseline: reads("a release is compared with a named release and writes no baseline"),
		reportsTo: { kind: "issue" }
	};
}
function readWorkflowRun({ facts, payload }) {
	const { workflow_run: run } = parse(workflowRunPayloadSchema, payload, facts);
	if (run.head_repository === null) throw new Failure("input", "the repository that the finished run measured was deleted: nothing says which pull request its figures belong to", { remedy: "Push the commits to a branch of this repository, and measure them there." });
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

// src/github/prow.ts
const name = string().min(1).max(1e3);
const refs = object({
	org: name,
	repo: name,
	base_ref: name.optional(),
	base_sha: name.optional(),
	pulls: array(object({
		number: number$1().int().positive(),
		sha: name,
		author: name.optional(),
		head_ref: name.optional()
	})).default([])
});
const specSchema = object({
	type: _enum([
		"presubmit",
		"postsubmit",
		"periodic",
		"batch"
	]),
	refs: refs.optional(),
	extra_refs: array(refs).optional()
});
/** Checks whether a pod of Prow runs this job. */
function isProw({ JOB_SPEC, GITHUB_ACTIONS }) {
	return Boolean(JOB_SPEC) && GITHUB_ACTIONS !== "true";
}
/** Returns `ORG/REPOSITORY` of the job, as Prow names it. */
function prowRepository({ REPO_OWNER: owner, REPO_NAME: repo }) {
	return owner && repo ? `${owner}/${repo}` : void 0;
}
/**
* Translates Prow's facts about a job to GitHub's terms: a presubmit is a pull request, a
* postsubmit a push, a periodic job a schedule. A batch is none of these: it merges several pull
* requests, and the checkout says which commit it is.
* @throws Failure `input` for a JOB_SPEC that is not as Prow writes it
*/
function prowEvent(environment) {
	const spec = readSpec(environment);
	const place = spec.refs ?? spec.extra_refs?.[0];
	const org = place?.org ?? environment.REPO_OWNER;
	const repo = place?.repo ?? environment.REPO_NAME;
	if (org === void 0 || repo === void 0) return {
		environment: given("prow", void 0),
		payload: void 0
	};
	const repository = { full_name: `${org}/${repo}` };
	const base = place?.base_ref ?? environment.PULL_BASE_REF ?? "";
	const baseCommit = place?.base_sha ?? environment.PULL_BASE_SHA ?? "";
	const [pull] = place?.pulls ?? [];
	const ofBase = {
		sha: baseCommit,
		ref: base,
		repo: repository
	};
	switch (spec.type) {
		case "presubmit": {
			const number = pull?.number ?? Number(environment.PULL_NUMBER);
			const payload = {
				repository,
				pull_request: {
					number,
					head: {
						sha: pull?.sha ?? environment.PULL_PULL_SHA,
						ref: pull?.head_ref ?? `pull/${number}`,
						repo: repository
					},
					base: ofBase,
					user: pull?.author === void 0 ? null : { login: pull.author }
				}
			};
			return {
				environment: given("pull_request", repository.full_name),
				payload
			};
		}
		case "postsubmit": {
			const payload = {
				ref: `refs/heads/${base}`,
				before: baseCommit,
				after: baseCommit,
				repository
			};
			return {
				environment: given("push", repository.full_name),
				payload: {
					...payload,
					repository: {
						...repository,
						default_branch: base
					}
				}
			};
		}
		case "periodic": return {
			environment: {
				...given("schedule", repository.full_name),
				GITHUB_REF: `refs/heads/${base}`
			},
			payload: void 0
		};
		case "batch": return {
			environment: given("batch", repository.full_name),
			payload: void 0
		};
	}
}
/** Event without a number of a run: marks are ordered by those of GitHub. */
function given(event, repository) {
	return {
		GITHUB_EVENT_NAME: event,
		GITHUB_REPOSITORY: repository
	};
}
function readSpec({ JOB_SPEC: text = "" }) {
	const remedy = "Prow sets JOB_SPEC in each pod. Unset it to run outside of Prow.";
	let content;
	try {
		content = JSON.parse(text);
	} catch (cause) {
		throw new Failure("input", "JOB_SPEC is not valid JSON", {
			cause,
			remedy
		});
	}
	const parsed = specSchema.safeParse(content);
	if (parsed.success) return parsed.data;
	const faults = parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
	throw new Failure("input", `JOB_SPEC does not describe a job of Prow: ${faults.join("; ")}`, { remedy });
}

// src/github/event.ts
/**
* Reads the event that started this job, from the environment and the event's payload. Pure.
* @throws Failure `input` for `pull_request_target`, and for a payload that is not as GitHub
*   describes it
*/
function readEvent(input) {
	const facts = readFacts(input);
	if (facts.name === "pull_request_target") throw new Failure("input", "the event pull_request_target is not supported: it would run untrusted code with this repository's permissions", { remedy: "Use pull_request. To comment on pull requests from forks, use the pair of workflows for forks." });
	const reader = eventReaders[facts.name];
	const releaseBranches = input.releaseBranches ?? ["release-*"];
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
		leg: /^[\w-]{1,200}$/.exec(environment.TIDB_BENCH_LEG ?? "")?.[0],
		runUrl: runId === void 0 || fullName === void 0 ? void 0 : `${server}/${fullName}/actions/runs/${runId}`,
		serverUrl: server,
		actor: environment.GITHUB_ACTOR ?? parsed.data?.sender?.login,
		defaultBranch: parsed.data?.repository?.default_branch
	};
}
/**
* Reads the event of this job from the runner's environment and payload file, or from what Prow
* says in a pod.
* @param releaseBranches as the input of that name has them; only the right to write a baseline
*   depends on them
* @throws Failure `input` where the file is missing, is no JSON, or describes an event that is
*   refused
*/
function loadEvent(environment, releaseBranches) {
	const releases = releaseBranches && { releaseBranches };
	if (isProw(environment)) return readEvent({
		...prowEvent(environment),
		...releases
	});
	const path = environment.GITHUB_EVENT_PATH;
	return readEvent({
		environment,
		payload: path === void 0 || path === "" ? void 0 : readPayload(path),
		...releases
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

export { isProw as n, prowRepository as r, loadEvent as t };