// packages/capture/index.ts
const captureVerb = {
	name: "capture",
	group: "Measure",
	description: "Create a workload file from the load of a running TiDB, MySQL or MariaDB, without any of its data.",
	load: async () => (await import("./verb.js")).defineCapture
};

// src/extensions/bisect/index.ts
const bisectVerb = {
	name: "bisect",
	group: "Measure",
	description: "Find the commit that made the server slower, between a good and a bad commit.",
	load: async () => (await import("./verb2.js")).defineBisect
};

// src/parts.ts
/** Commands of the extensions and packages. The core has its own in `commands/program.ts`. */
const partVerbs = [bisectVerb, captureVerb];

export { partVerbs };