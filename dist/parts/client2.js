import { n as githubSession, t as createClient } from "./client.js";

export { githubSession };