import { t as githubSession } from "./github-session.js";

export { githubSession };