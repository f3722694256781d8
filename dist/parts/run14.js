// src/targets/none/run.ts
const NO_SERVER = "no server";
/** Starts nothing. */
const code = {
	create: (_, { name }) => createNoServer(name),
	find: async () => []
};
/**
* Creates the target of a load tool that starts the programs that it measures: it has no server.
*/
function createNoServer(name) {
	const nothing = async () => void 0;
	return {
		name,
		data: {
			reset: "copy",
			stays: true,
			snapshot: nothing,
			restore: nothing
		},
		health: { diagnose: nothing },
		withoutSql: true,
		endpoint: () => ({
			hosts: [],
			user: "",
			password: "",
			database: "",
			tls: { mode: "off" }
		}),
		describe: async () => ({
			kind: "endpoint",
			restarted: true,
			product: NO_SERVER,
			version: "",
			components: {},
			topology: {},
			configuration: {},
			variables: {},
			refused: []
		}),
		start: nothing,
		apply: nothing,
		stop: nothing
	};
}

export { code };