import { t as apiStatus } from "./api-outcome.js";

// src/github/users.ts
/**
* Returns the login under which this token's comments appear. A comment with our marker by anybody
* else is not ours. GraphQL's `viewer` answers for every kind of token on GitHub, `/user` only for
* a person's and on Gitea and Forgejo; neither answers for a job's own token on those two, which
* has a fixed name.
* @throws the API's error where none of these answers
*/
async function loginOfToken(client) {
	return await viewerLogin(client) ?? await userLogin(client) ?? await defaultLogin(client);
}
async function viewerLogin(client) {
	if (isGitea(client)) return void 0;
	try {
		return (await client.graphql("{ viewer { login } }")).viewer.login;
	} catch {
		return;
	}
}
async function userLogin(client) {
	try {
		return (await client.rest.users.getAuthenticated()).data.login;
	} catch (error) {
		const status = apiStatus(error);
		if (status === 401 || status === 403 || status === 404) return void 0;
		throw error;
	}
}
async function defaultLogin(client) {
	if (!isGitea(client)) return "github-actions[bot]";
	const { data } = await client.request("GET /version");
	return String(data.version).includes("+gitea-") ? "forgejo-actions" : "gitea-actions";
}
function isGitea(client) {
	return client.request.endpoint.DEFAULTS.baseUrl.endsWith("/api/v1");
}
/**
* Checks whether somebody may push to the repository; a label or a comment alone needs less.
* @throws the API's error if it cannot be checked
*/
async function mayWrite(client, repository, login) {
	try {
		const { data } = await client.rest.repos.getCollaboratorPermissionLevel({
			...repository,
			username: login
		});
		return data.permission === "admin" || data.permission === "write";
	} catch (error) {
		if (apiStatus(error) === 404) return false;
		throw error;
	}
}

export { mayWrite as n, loginOfToken as t };