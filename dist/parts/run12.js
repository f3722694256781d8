import { n as createRunningServer, r as withBalancer, t as findByReaching } from "./reach.js";

// src/targets/endpoint/run.ts
/** Connects to a server that somebody else runs. */
const code = {
	create: (config, place) => withBalancer(createRunningServer(config, place, {
		current: () => config,
		isOurs: false
	}), config, place),
	find: (name, config, { env }) => findByReaching(name, config, env)
};

export { code };