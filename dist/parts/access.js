import { t as apiStatus } from "./api-outcome.js";

// src/github/access.ts
/**
* Whether somebody may push to the repository; a label or a comment alone needs less.
* @throws the API's error where it cannot be asked
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

export { mayWrite as t };