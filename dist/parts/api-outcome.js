// src/github/api-outcome.ts
/** Runs work that calls the API; any error becomes an outcome. */
async function asOutcome(needs, story) {
	try {
		return await story();
	} catch (error) {
		return explainApiFailure(error, needs);
	}
}
/** Explains an API error to the reader of the job's log. */
function explainApiFailure(error, needs) {
	if (!isApiError(error)) return {
		state: "failed",
		why: messageOf(error)
	};
	const detail = firstLine(error.message);
	switch (error.status) {
		case 401: return {
			state: "failed",
			why: `the token is not valid (401: ${detail})`
		};
		case 403:
			if (isRateLimit(error)) return {
				state: "failed",
				why: `rate limit reached (403: ${detail})`
			};
			if (/locked/i.test(detail)) return {
				state: "failed",
				why: `the conversation is locked (403: ${detail})`
			};
			return forbidden(needs, `the token has no permission for this (403: ${detail})`);
		case 404: return {
			state: "failed",
			why: `not found, or the token has no access (404: ${detail}); the job needs "${needs}"`
		};
		case 410: return {
			state: "failed",
			why: `disabled or deleted in this repository (410: ${detail})`
		};
		case 422: return {
			state: "failed",
			why: `rejected as invalid (422: ${detail})`
		};
		case 429: return {
			state: "failed",
			why: `rate limit reached (429: ${detail})`
		};
		default: return {
			state: "failed",
			why: `the API returned an unexpected status (${error.status}: ${detail})`
		};
	}
}
/** @param what `the comment`. @returns undefined where there is nothing to warn of */
function warningOf(what, outcome) {
	switch (outcome.state) {
		case "posted": return;
		case "skipped": return outcome.remedy === void 0 ? void 0 : {
			title: "A worse result stays",
			message: `${what} was not updated: ${outcome.why}. ${outcome.remedy}`
		};
		case "forbidden": return {
			title: `Permission missing: ${outcome.missingPermission}`,
			message: `${what} was not posted: ${outcome.why}. Pull requests from forks never get this permission: use the pair of workflows for forks. The verdict is not affected.`,
			yamlToAdd: outcome.yamlToAdd
		};
		case "failed": return {
			title: "Not shown on GitHub",
			message: `${what} was not posted: ${outcome.why}. The verdict is not affected.`
		};
	}
}
/**
* Returns the lines of a workflow that give a job these rights, and the one to check the code out.
*/
function permissionsYaml(...permissions) {
	return ["permissions:", ...(permissions.some((permission) => permission.startsWith("contents:")) ? permissions : ["contents: read", ...permissions]).map((line) => `  ${line}`)].join("\n");
}
/** @returns the status of an API error; undefined for anything else */
function apiStatus(error) {
	return isApiError(error) ? error.status : void 0;
}
function forbidden(missingPermission, why) {
	return {
		state: "forbidden",
		missingPermission,
		yamlToAdd: permissionsYaml(missingPermission),
		why
	};
}
function isApiError(error) {
	return error instanceof Error && "status" in error && typeof error.status === "number";
}
function isRateLimit(error) {
	return /rate limit|abuse/i.test(error.message) || error.response?.headers["x-ratelimit-remaining"] === "0";
}
function messageOf(error) {
	return firstLine(error instanceof Error ? error.message : String(error));
}
function firstLine(text) {
	return text.split("\n", 1)[0]?.slice(0, 300) ?? "";
}

export { warningOf as a, permissionsYaml as i, asOutcome as n, explainApiFailure as r, apiStatus as t };