import { n as createClient, t as loadEvent } from "./event-file.js";
import { t as programVersion } from "./version.js";

// src/job/github-session.ts
/** @returns undefined outside of a workflow, and without a token */
function githubSession(io) {
	const event = loadEvent(io.env);
	const token = io.env.TIDB_BENCH_GITHUB_TOKEN;
	if (event.repository === void 0 || !token) return void 0;
	const apiUrl = io.env.GITHUB_API_URL ?? "https://api.github.com";
	return {
		client: createClient({
			token,
			apiUrl,
			log: io.log,
			programVersion
		}),
		repository: event.repository,
		event
	};
}

export { githubSession as t };